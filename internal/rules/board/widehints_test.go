package board

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
)

// TestWideHints: on small boards a search is told what it is told by the small
// rules.
func TestWideHints(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	sameHints(t, r, Domineering{}, Domineering{}.Wide(), "...#")
	sameHints(t, r, Clobber{}, Clobber{}.Wide(), "xo.#")
	sameHints(t, r, CannibalClobber{}, CannibalClobber{}.Wide(), "xo.#")
	sameHints(t, r, NoGo{}, NoGo{}.Wide(), "xo......#")
	sameHints(t, r, Amazons{}, Amazons{}.Wide(), "xo...#")
}

func sameHints[P comparable](t *testing.T, r *rand.Rand, rules Notation[P], onWide *WideRules, alphabet string) {
	t.Helper()
	small, wide := game.Of[P](rules), onWide.record()
	if (small.Plies == nil) != (wide.Plies == nil) || (small.Guess == nil) != (wide.Guess == nil) || (small.Bounds == nil) != (wide.Bounds == nil) {
		t.Fatalf("%T is told other things on wide boards", rules)
	}
	for n := 0; n < 300; {
		w := 1 + r.IntN(12)
		h := 1 + r.IntN(MaxCells/w)
		text := formatRows(shape{W: uint8(w), H: uint8(h)}, func(int) byte { return alphabet[r.IntN(len(alphabet))] })
		p, err := rules.Parse(text)
		if err != nil {
			continue
		}
		n++
		q, err := onWide.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if small.Plies(p) != wide.Plies(q) || small.Guess != nil && small.Guess(p) != wide.Guess(q) {
			t.Fatalf("%T %s: the hints differ", rules, text)
		}
		for who := range game.Player(2) {
			if small.Bounds == nil {
				break
			}
			var a game.Sums[P]
			var b game.Sums[Wide]
			small.Bounds(&a, p, who)
			wide.Bounds(&b, q, who)
			var as, bs []string
			for i := range a.Len() {
				for _, p := range a.At(i) {
					as = append(as, rules.Format(p))
				}
				as = append(as, "+")
			}
			for i := range b.Len() {
				for _, q := range b.At(i) {
					bs = append(bs, onWide.Format(q))
				}
				bs = append(bs, "+")
			}
			if !slices.Equal(as, bs) {
				t.Fatalf("%T %s: bounds %q, on wide boards %q", rules, text, as, bs)
			}
		}
	}
}
