package boxes

import (
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/search/window"
)

// BenchmarkScore finds the score of a board of boxes, by questions whether it is worth more.
func BenchmarkScore(b *testing.B) {
	for _, size := range [][2]int{{3, 3}, {2, 5}, {3, 4}} {
		board, err := newBoard(size[0], size[1])
		if err != nil {
			b.Fatal(err)
		}
		b.Run(board.write(Lines(board.net.all())), func(b *testing.B) {
			f := board.form()
			for b.Loop() {
				w := window.New(stringsAndCoins(f), game.Budget{})
				start := f.normal(Lines(f.all()))
				for at := -int64(f.left(f.all())); ; at++ {
					v, err := w.Worth(b.Context(), start, at, at+1)
					if err != nil {
						b.Fatal(err)
					}
					if v <= at {
						break
					}
				}
				b.ReportMetric(float64(w.Positions()), "positions/op")
				w.Close()
			}
		})
	}
}
