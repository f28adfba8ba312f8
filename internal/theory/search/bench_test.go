package search

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
)

// What is decided here is the outcome of single boards, of which values are slow
// or out of reach.
func BenchmarkOutcome(b *testing.B) {
	for _, q := range []struct{ name, game, text string }{
		{"clobber/xo^20", "clobber", strings.Repeat("xo", 20)},
		{"clobber/4x4", "clobber", checkered(4, 4)},
		{"clobber/3x6", "clobber", checkered(6, 3)},
		{"clobber/4x5", "clobber", checkered(5, 4)},
		{"clobber/5x5", "clobber", checkered(5, 5)},
		{"cannibal/4x4", "cannibal", checkered(4, 4)},
		{"nogo/4x4", "nogo", empty(4, 4)},
		{"nogo/3x6", "nogo", empty(6, 3)},
		{"nogo/1x22", "nogo", empty(22, 1)},
		{"nogo/4x5", "nogo", empty(5, 4)},
		{"amazons/4x4+4", "amazons", "x..x|....|....|o..o"},
		{"amazons/4x4+2", "amazons", "x...|....|....|...o"},
		{"amazons/2x8", "amazons", "x......x|o......o"},
		{"domineering/6x6", "domineering", empty(6, 6)},
		{"domineering/7x7", "domineering", empty(7, 7)},
		{"domineering/8x8", "domineering", empty(8, 8)},
	} {
		b.Run(q.name, func(b *testing.B) {
			var s *Search
			for b.Loop() {
				s = New(game.Budget{Memory: 4 << 30, Cores: 1}, nil)
				if _, err := s.Outcome(context.Background(), read(b, boards[q.game], q.text)); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(s.Nodes()), "nodes")
			b.ReportMetric(float64(s.Bytes())/(1<<20), "MiB")
		})
	}
}

// What is decided here is one board on one core and on two.
func BenchmarkCores(b *testing.B) {
	for _, cores := range []int{1, 2} {
		for _, q := range []struct{ name, game, text string }{
			{"domineering/8x8", "domineering", empty(8, 8)},
			{"nogo/4x5", "nogo", empty(5, 4)},
		} {
			b.Run(q.name+"/"+strconv.Itoa(cores), func(b *testing.B) {
				var s *Search
				for b.Loop() {
					s = New(game.Budget{Memory: 4 << 30, Cores: cores}, nil)
					if _, err := s.Outcome(context.Background(), read(b, boards[q.game], q.text)); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(s.Nodes()), "nodes")
				b.ReportMetric(float64(s.nodes), "nodes-of-the-first")
			})
		}
	}
}

// What is decided here is the outcome of sums of random boards of Clobber, full or
// nearly.
func BenchmarkSumOfBoards(b *testing.B) {
	for _, n := range []int{8, 30, 100} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			p := sumOfBoards(b, n, 3, 3)
			var s *Search
			for b.Loop() {
				s = New(game.Budget{Memory: 4 << 30}, nil)
				if _, err := s.Outcome(context.Background(), p); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(s.Nodes()), "nodes")
		})
	}
}

func empty(w, h int) string {
	return strings.TrimSuffix(strings.Repeat(strings.Repeat(".", w)+"|", h), "|")
}

func checkered(w, h int) string {
	var rows []string
	for r := range h {
		rows = append(rows, strings.Repeat("xo", w)[r%2:][:w])
	}
	return strings.Join(rows, "|")
}
