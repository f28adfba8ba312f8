package window_test

import (
	"context"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/search/window"
	"zermelo/token"
)

// BenchmarkMovesAlone says how many times longer the result of a board takes where
// the rules give a search no hints (plain), and where they have nothing but moves and
// results (alone), than with the hints. Times are the least of all runs.
func BenchmarkMovesAlone(b *testing.B) {
	connect := func(w, h, k int) *game.Rules[token.Stones] {
		return rulesOf[token.Stones](b)(token.NewConnect(w, h, k))
	}
	row := func(w, h, k int) *game.Rules[token.Stones] { return rulesOf[token.Stones](b)(token.NewInARow(w, h, k)) }
	hex := func(n int) *game.Rules[token.Stones] { return rulesOf[token.Stones](b)(token.NewHex(n)) }
	for _, c := range []struct {
		name  string
		rules *game.Rules[token.Stones]
		long  bool
	}{
		{"connect-four 4x4", connect(4, 4, 4), false},
		{"connect-four 5x4", connect(5, 4, 4), false},
		{"connect-four 5x5", connect(5, 5, 4), false},
		{"connect-four 6x4", connect(6, 4, 4), false},
		{"connect-four 6x5", connect(6, 5, 4), true},
		{"in-a-row 3,3,3", row(3, 3, 3), false},
		{"in-a-row 4,3,3", row(4, 3, 3), false},
		{"in-a-row 4,4,4", row(4, 4, 4), false},
		{"in-a-row 5,4,4", row(5, 4, 4), true},
		{"hex 3", hex(3), false},
		{"hex 4", hex(4), false},
		{"hex 5", hex(5), true},
	} {
		b.Run(c.name, func(b *testing.B) {
			if c.long && testing.Short() {
				b.Skip("-short is given")
			}
			plain := *c.rules
			plain.Tactics = nil
			alone := game.Rules[token.Stones]{Moves: c.rules.Moves, Ended: c.rules.Ended, Alike: true, Single: true}
			var least [3]time.Duration
			var positions [3]uint64
			for b.Loop() {
				for i, r := range []*game.Rules[token.Stones]{c.rules, &plain, &alone} {
					start := time.Now()
					s := window.New(r, game.Budget{})
					if _, _, err := s.Result(context.Background(), token.Stones{}); err != nil {
						b.Fatal(err)
					}
					positions[i] = s.Positions()
					s.Close()
					if d := time.Since(start); least[i] == 0 || d < least[i] {
						least[i] = d
					}
				}
			}
			b.ReportMetric(0, "ns/op")
			for i, name := range []string{"hints", "plain", "alone"} {
				b.ReportMetric(least[i].Seconds()*1e3, name+"-ms")
				b.ReportMetric(float64(positions[i]), name+"-positions")
				b.ReportMetric(float64(least[i])/float64(least[0]), name+"/hints")
			}
		})
	}
}

// rulesOf makes the record of a rule set that was just made.
func rulesOf[P comparable](b *testing.B) func(g game.Impartial[P], err error) *game.Rules[P] {
	return func(g game.Impartial[P], err error) *game.Rules[P] {
		if err != nil {
			b.Fatal(err)
		}
		return game.Of[P](g)
	}
}
