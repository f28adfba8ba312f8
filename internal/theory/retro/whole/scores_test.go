package whole

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/say/phrase"
)

// heapOfPoints is a game of points with a theorem: from a heap take one stone
// for a point or two for three; the theorem is that of a table made elsewhere.
type heapOfPoints struct{ size uint64 }

func (heapOfPoints) Moves(dst []uint64, n uint64) []uint64 {
	for k := uint64(1); k <= min(n, 2); k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (h heapOfPoints) Gains(dst []game.Gain[uint64], n uint64) []game.Gain[uint64] {
	for _, m := range h.Moves(nil, n) {
		dst = append(dst, game.Gain[uint64]{To: m, Points: int64(2*(n-m) - 1)})
	}
	return dst
}

func (h heapOfPoints) Size() uint64                       { return h.size }
func (heapOfPoints) Rank(n uint64) uint64                 { return n }
func (h heapOfPoints) Unrank(i uint64) (p uint64, _ bool) { return i, i < h.size }

// TestScoresByTheorem checks that a large game asks the theorem, a small one
// all positions, and that both say the same.
func TestScoresByTheorem(t *testing.T) {
	ctx := context.Background()
	scores := []int64{0, 1}
	for n := 2; n < 50; n++ {
		scores = append(scores, max(1-scores[n-1], 3-scores[n-2]))
	}
	asked := 0
	for _, size := range []uint64{100, manyScores + 1} {
		rules := game.Of[uint64](heapOfPoints{size})
		rules.Score = func(n uint64) int64 { asked++; return scores[n] }
		rules.ScoreBy = func(uint64) []phrase.Phrase { return []phrase.Phrase{phrase.Raw("said elsewhere")} }
		table := New("points", rules, func(n uint64) string { return "" }).Whole.Table(game.Budget{})
		for n := range uint64(50) {
			v, err := table.Value(ctx, n)
			if err != nil || *v.Score != scores[n] {
				t.Fatalf("a heap of %d of %d is worth %d, want %d (%v)", n, size, *v.Score, scores[n], err)
			}
			choices, err := table.Choices(n)
			if err != nil || len(choices) != int(min(n, 2)) {
				t.Fatalf("a heap of %d has the choices %v (%v)", n, choices, err)
			}
			for i, c := range choices {
				took := int64(n - c.To.(uint64))
				if got, want := *c.Value.Score, 2*took-1-scores[c.To.(uint64)]; got != want {
					t.Errorf("%d to %d is worth %d, want %d", n, c.To, got, want)
				}
				if i > 0 && *choices[i-1].Value.Score < *c.Value.Score {
					t.Errorf("the choices from %d are not sorted: %v", n, choices)
				}
			}
		}
		if large := size > manyScores; (asked > 0) != large {
			t.Errorf("with %d positions the theorem was asked %d times", size, asked)
		}
	}
}
