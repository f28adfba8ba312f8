package compound_test

import (
	"context"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/compound"
)

// chained is Nim, which says that its heaps are a chain; links of more than one
// lead from a heap to those that differ by a multiple, as Euclid's game does.
type chained struct{ link uint64 }

func (c chained) Moves(dst []uint64, n uint64) []uint64 {
	for n >= c.link {
		n -= c.link
		dst = append(dst, n)
	}
	return dst
}

func (c chained) Chain(n uint64) (uint64, func(i uint64) uint64) {
	return n / c.link, func(i uint64) uint64 { return n%c.link + i*c.link }
}

// What is folded along a chain is what all options give, in every mode.
func TestChains(t *testing.T) {
	background := context.Background()
	for _, link := range []uint64{1, 3} {
		with := game.Of[uint64](chained{link})
		without := *with
		without.Chain = nil
		for _, mode := range decided() {
			a, err := compound.New(mode, with, game.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			b, err := compound.New(mode, &without, game.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			for n := gametest.Scale[uint64](120, 200, 400) * link; n > 0; n -= min(n, 7) {
				got, err := a.Summary(background, n)
				if err != nil {
					t.Fatal(err)
				}
				want, err := b.Summary(background, n)
				if err != nil {
					t.Fatal(err)
				}
				if got.Value != want.Value || !slices.Equal(got.Options, want.Options) {
					t.Fatalf("%v, heap %d by %d: %v, by all options %v", mode, n, link, got, want)
				}
			}
		}
	}
}
