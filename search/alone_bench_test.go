package search

import (
	"context"
	"testing"
	"time"

	"zermelo/board"
	"zermelo/game"
	"zermelo/game/walk"
)

// BenchmarkMovesAlone says how many times longer the outcome of a board takes where
// the rules give a search no hints (plain: moves, parts and symmetries), and where they
// have nothing but moves (alone, without -short), than with the hints. Times are the least of all runs.
func BenchmarkMovesAlone(b *testing.B) {
	alone(b, "domineering/6x6", game.Of[board.Cells](board.Domineering{}), empty(6, 6), false)
	alone(b, "domineering/4x9", game.Of[board.Cells](board.Domineering{}), empty(9, 4), false)
	alone(b, "clobber/3x6", game.Of[board.Stones](board.Clobber{}), checkered(6, 3), true)
	alone(b, "clobber/4x5", game.Of[board.Stones](board.Clobber{}), checkered(5, 4), false)
	alone(b, "cannibal/4x4", game.Of[board.Stones](board.CannibalClobber{}), checkered(4, 4), true)
	alone(b, "nogo/3x4", game.Of[board.Stones](board.NoGo{}), empty(4, 3), true)
	alone(b, "nogo/4x4", game.Of[board.Stones](board.NoGo{}), empty(4, 4), false)
	alone(b, "amazons/3x4", game.Of[board.Stones](board.Amazons{}), "x...|....|...o", true)
	alone(b, "amazons/4x5", game.Of[board.Stones](board.Amazons{}), "x....|.....|.....|....o", false)
	alone(b, "snort/5x5", game.Of[board.Marked](board.Snort{}), empty(5, 5), false)
	alone(b, "col/4x5", game.Of[board.Marked](board.Col{}), empty(5, 4), false)
	alone(b, "konane/4x6", game.Of[board.Stones](board.Konane{}), "..xoxo|oxoxox|xoxoxo|oxoxox", true)
}

func alone[P comparable](b *testing.B, name string, rules *game.Rules[P], text string, bare bool) {
	b.Run(name, func(b *testing.B) {
		plain := *rules
		plain.Plies, plain.Guess, plain.Balanced, plain.Bounds, plain.Lead = nil, nil, nil, nil, nil
		all := []*game.Rules[P]{rules, &plain}
		if bare && !testing.Short() {
			all = append(all, &game.Rules[P]{Moves: rules.Moves, Alike: rules.Alike, Single: rules.Single, Read: rules.Read})
		}
		least, nodes := make([]time.Duration, len(all)), make([]uint64, len(all))
		for b.Loop() {
			for i, r := range all {
				p := read(b, walk.Named(name, r, nil), text)
				start := time.Now()
				s := New(game.Budget{Memory: 2 << 30, Cores: 1}, nil)
				if _, err := s.Outcome(context.Background(), p); err != nil {
					b.Fatal(err)
				}
				nodes[i] = s.Nodes()
				if d := time.Since(start); least[i] == 0 || d < least[i] {
					least[i] = d
				}
			}
		}
		b.ReportMetric(0, "ns/op")
		for i, name := range []string{"hints", "plain", "alone"}[:len(all)] {
			b.ReportMetric(least[i].Seconds()*1e3, name+"-ms")
			b.ReportMetric(float64(nodes[i]), name+"-nodes")
			b.ReportMetric(float64(least[i])/float64(least[0]), name+"/hints")
		}
	})
}
