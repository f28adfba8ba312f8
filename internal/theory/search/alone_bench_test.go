//go:build unix

package search

import (
	"context"
	"math"
	"syscall"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/rules/board"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/search/window"
)

// BenchmarkMovesAlone says how many times longer it takes to decide a board where the
// rules give a search no hints (plain: moves, parts, symmetries), and where they have
// nothing but moves and results (alone, of some without -short), than with the hints, in user
// seconds.
func BenchmarkMovesAlone(b *testing.B) {
	domineering, clobber := game.Of[board.Cells](board.Domineering{}), game.Of[board.Stones](board.Clobber{})
	noGo, amazons := game.Of[board.Stones](board.NoGo{}), game.Of[board.Stones](board.Amazons{})
	alone(b, "domineering/6x6", domineering, empty(6, 6), false)
	alone(b, "domineering/4x9", domineering, empty(9, 4), false)
	alone(b, "clobber/3x6", clobber, checkered(6, 3), true)
	alone(b, "clobber/4x5", clobber, checkered(5, 4), false)
	alone(b, "cannibal/4x4", game.Of[board.Stones](board.CannibalClobber{}), checkered(4, 4), true)
	alone(b, "nogo/3x4", noGo, empty(4, 3), true)
	alone(b, "nogo/4x4", noGo, empty(4, 4), false)
	alone(b, "amazons/3x4", amazons, "x...|....|...o", true)
	alone(b, "amazons/4x5", amazons, "x....|.....|.....|....o", false)
	alone(b, "snort/5x5", game.Of[board.Marked](board.Snort{}), empty(5, 5), false)
	alone(b, "col/4x5", game.Of[board.Marked](board.Col{}), empty(5, 4), false)
	alone(b, "konane/4x6", game.Of[board.Stones](board.Konane{}), "..xoxo|oxoxox|xoxoxo|oxoxox", true)

	for _, size := range [][2]int{{4, 4}, {5, 4}, {4, 6}, {5, 5}, {6, 4}} {
		g, err := token.NewConnect(size[0], size[1], 4)
		windowAlone(b, game.Of[token.Stones](g), "connect-four", size[:], err)
	}
	for _, size := range [][3]int{{3, 3, 3}, {4, 3, 3}, {4, 4, 4}} {
		g, err := token.NewInARow(size[0], size[1], size[2])
		windowAlone(b, game.Of[token.Stones](g), "in-a-row", size[:], err)
	}
	for n := 3; n <= 4; n++ {
		g, err := token.NewHex(n)
		windowAlone(b, game.Of[token.Stones](g), "hex", []int{n}, err)
	}
}

func alone[P comparable](b *testing.B, name string, rules *game.Rules[P], text string, bare bool) {
	plain := *rules
	plain.Plies, plain.Guess, plain.Balanced, plain.Bounds, plain.Lead = nil, nil, nil, nil, nil
	all := []*game.Rules[P]{rules, &plain}
	if bare && !testing.Short() {
		all = append(all, &game.Rules[P]{Moves: rules.Moves, Alike: rules.Alike, Single: rules.Single, PeopleRules: game.PeopleRules[P]{Read: rules.Read}})
	}
	compared(b, name, all, func(r *game.Rules[P]) (uint64, error) {
		s := New(game.Budget{Memory: 2 << 30, Cores: 1}, nil)
		_, err := s.Outcome(context.Background(), read(b, walk.Named(name, r, nil), text))
		return s.Nodes(), err
	})
}

func windowAlone(b *testing.B, rules *game.Rules[token.Stones], name string, size []int, err error) {
	if err != nil {
		b.Fatal(err)
	}
	for i, n := range size {
		name += string("/x,"[i]) + string(rune('0'+n))
	}
	plain := *rules
	plain.Tactics = nil
	bare := game.Rules[token.Stones]{Moves: rules.Moves, CourseRules: game.CourseRules[token.Stones]{Ended: rules.Ended}, Alike: true, Single: true}
	compared(b, name, []*game.Rules[token.Stones]{rules, &plain, &bare}, func(r *game.Rules[token.Stones]) (uint64, error) {
		s := window.New(r, game.Budget{})
		defer s.Close()
		_, _, err := s.Result(context.Background(), token.Stones{})
		return s.Positions(), err
	})
}

// compared reports what decide takes with each of some rules: the least of all rounds, and
// how many times that of the first.
func compared[P comparable](b *testing.B, name string, rules []*game.Rules[P], decide func(r *game.Rules[P]) (positions uint64, err error)) {
	const enough = 0.05 // seconds, for the clock is coarse
	b.Run(name, func(b *testing.B) {
		least, positions := []float64{math.Inf(1), math.Inf(1), math.Inf(1)}, make([]uint64, len(rules))
		for b.Loop() {
			for i, r := range rules {
				times, start := 0.0, userSeconds()
				for ; userSeconds() < start+enough; times++ {
					var err error
					if positions[i], err = decide(r); err != nil {
						b.Fatal(err)
					}
				}
				least[i] = min(least[i], (userSeconds()-start)/times)
			}
		}
		b.ReportMetric(0, "ns/op")
		for i, name := range []string{"hints", "plain", "alone"}[:len(rules)] {
			b.ReportMetric(least[i]*1e3, name+"-ms")
			b.ReportMetric(float64(positions[i]), name+"-positions")
			b.ReportMetric(least[i]/least[0], name+"/hints")
		}
	})
}

// userSeconds returns the processor time used by this process.
func userSeconds() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Nano()) / 1e9
}
