package compound_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/compound"
)

// Every sum of one to three games born by day 3, in every mode, with every
// move.
func TestAllGamesBornByDay3(t *testing.T) {
	for _, mode := range decided() {
		c := newPair(t, mode, sets{})
		c.check(t, true)
		for x := range uint64(bornByDay3) {
			c.check(t, true, x)
			for y := range x + 1 {
				c.check(t, true, x, y)
				for z := range y + 1 {
					c.check(t, !testing.Short() || (x+y+z)%4 == 0, x, y, z)
				}
			}
		}
	}
}

// Random sums of up to five games, without and with options that split.
func TestRandomSums(t *testing.T) {
	for _, kind := range []struct {
		name                   string
		n, width, most, summed int
	}{
		{"plain", 12, 6, 1, 4},
		{"splitting", 6, 4, 2, 3},
		{"splitting into three", 5, 4, 3, 3},
	} {
		t.Run(kind.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, 6))
			rounds := 150
			if testing.Short() {
				rounds = 20
			}
			for range rounds {
				g := newRandom(r, kind.n, kind.width, kind.most)
				for _, mode := range decided() {
					c := newPair(t, mode, g)
					for range 4 {
						parts := make([]uint64, 1+r.IntN(kind.summed))
						for i := range parts {
							parts[i] = r.Uint64N(uint64(len(g)))
						}
						c.check(t, true, parts...)
					}
				}
			}
		})
	}
}

// Games of heaps whose options split, in sums of up to three.
func TestHeapsThatSplit(t *testing.T) {
	limit := uint64(6)
	if testing.Short() {
		limit = 4
	}
	for name, rules := range map[string]game.Multi[uint64]{
		"Kayles": kayles, "Dawson's Kayles": dawson, "0.137": dawsonsDigit, "Lasker": lasker{},
	} {
		t.Run(name, func(t *testing.T) {
			for _, mode := range decided() {
				c := newPair(t, mode, rules)
				for x := range limit + 1 {
					c.check(t, true, x)
					for y := range x + 1 {
						c.check(t, true, x, y)
						for z := range min(y, 3) + 1 {
							c.check(t, x+y+z <= limit, x, y, z)
						}
					}
				}
				for n := range limit + 6 {
					c.check(t, true, n)
				}
			}
		})
	}
}

// A rule set that says how positions fall apart is the same game as the one
// whose options are sums.
func TestSplitterIsTheSameAsSums(t *testing.T) {
	ctx := context.Background()
	for _, mode := range decided() {
		split, err := compound.New(mode, game.Of[uint64](row{}), game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		sums, err := compound.New(mode, game.Of[uint64](dawson), game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		for n := range uint64(30) {
			a, errA := split.Value(ctx, 1<<n-1)
			b, errB := sums.Value(ctx, n)
			if a != b || errA != nil || errB != nil {
				t.Fatalf("%v: row of %d: %s (%v) split, %s (%v) as sums", mode, n, mode.Format(a), errA, mode.Format(b), errB)
			}
		}
		// A row with a crossed square is two components; an empty one has ended.
		if parts := split.Components(nil, 0b11011); len(parts) != 2 {
			t.Fatalf("parts %b", parts)
		}
		if p, err := split.Position(ctx, split.Components(nil, 0)...); err != nil || !p.Over() {
			t.Fatalf("an empty row: %v, %v", p, err)
		}
	}
}

// A sum of different games is decided from the summaries alone.
func TestSumOfDifferentGames(t *testing.T) {
	ctx := context.Background()
	for _, mode := range decided() {
		// both holds Kayles at the even numbers and Lasker's Nim at the odd ones.
		c := newPair(t, mode, both{})
		k, _ := compound.New(mode, game.Of[uint64](kayles), game.Budget{})
		l, _ := compound.New(mode, game.Of[uint64](lasker{}), game.Budget{})
		for x := range uint64(6) {
			for y := range uint64(5) {
				a, errA := k.Summary(ctx, x)
				b, errB := l.Summary(ctx, y)
				if errA != nil || errB != nil {
					t.Fatal(errA, errB)
				}
				p, err := compound.NewPosition(mode, []compound.Summary{a, b, mode.Ended()})
				if err != nil {
					t.Fatal(err)
				}
				if want := c.w.play([]uint64{2 * x, 2*y + 1, finished}); p.Wins() != want.win {
					t.Fatalf("%v: Kayles %d, Lasker %d and an ended game: win %t", mode, x, y, p.Wins())
				}
			}
		}
	}
}

type both struct{}

func (both) Options(dst *game.Sums[uint64], n uint64) {
	var of game.Sums[uint64]
	if n%2 == 0 {
		kayles.Options(&of, n/2)
	} else {
		lasker{}.Options(&of, n/2)
	}
	for i := range of.Len() {
		var parts []uint64
		for _, p := range of.At(i) {
			parts = append(parts, 2*p+n%2)
		}
		dst.Add(parts...)
	}
}

func TestWhatIsNotOffered(t *testing.T) {
	misere := compound.Mode{Play: compound.Misere}
	if _, err := compound.New(misere, game.Of[uint64](sets{}), game.Budget{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("disjunctive long misere: %v", err)
	}
	if _, err := compound.NewPosition(misere, nil); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("a position in it: %v", err)
	}
	if _, err := misere.Theory(); !errors.Is(err, game.ErrUnsupported) || misere.Format(0) != "" || !misere.Rule().IsZero() {
		t.Errorf("its theory: %v", err)
	}
	for _, mode := range decided() {
		if _, err := compound.New(mode, game.Of[uint64](partizan{}), game.Budget{}); !errors.Is(err, game.ErrUnsupported) {
			t.Errorf("%v of a partizan game: %v", mode, err)
		}
		e, err := compound.New(mode, game.Of[uint64](loopy{}), game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Summary(context.Background(), 1); !errors.Is(err, game.ErrLoopy) {
			t.Errorf("%v of a loopy game: %v", mode, err)
		}
	}
}

type partizan struct{}

func (partizan) Moves(dst []uint64, p uint64, _ game.Player) []uint64 { return dst }

type loopy struct{}

func (loopy) Moves(dst []uint64, p uint64) []uint64 { return append(dst, 1-p) }

func TestIllegalMoves(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		mode  compound.Mode
		parts []uint64
		move  compound.Move
	}{
		{compound.Mode{}, []uint64{1, 1}, compound.Move{{0, 0}, {1, 0}}},
		{compound.Mode{}, []uint64{1, 1}, nil},
		{compound.Mode{}, []uint64{1, 1}, compound.Move{{0, 1}}},
		{compound.Mode{}, []uint64{1, 1}, compound.Move{{2, 0}}},
		{compound.Mode{}, []uint64{1, 1}, compound.Move{{-1, 0}}},
		{compound.Mode{}, []uint64{0, 1}, compound.Move{{0, 0}}},
		{compound.Mode{Sum: compound.Conjunctive}, []uint64{1, 1}, compound.Move{{0, 0}}},
		{compound.Mode{Sum: compound.Conjunctive}, []uint64{1, 1}, compound.Move{{1, 0}, {0, 0}}},
		{compound.Mode{Sum: compound.Conjunctive, Ending: compound.Short}, []uint64{0, 1}, compound.Move{{1, 0}}},
		{compound.Mode{Sum: compound.Selective}, []uint64{1, 1}, nil},
		{compound.Mode{Sum: compound.Selective}, []uint64{1, 1}, compound.Move{{0, 0}, {0, 0}}},
	} {
		e, err := compound.New(c.mode, game.Of[uint64](sets{}), game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		p, err := e.Position(ctx, c.parts...)
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []func() error{
			func() error { _, err := p.After(c.move); return err },
			func() error { _, err := p.WinsBy(c.move); return err },
		} {
			// The set {0} is number 1 and has one option; 2 is {{0}}.
			if err := bad(); !errors.Is(err, game.ErrIllegalMove) {
				t.Errorf("%v %v: move %v: %v", c.mode, c.parts, c.move, err)
			}
		}
	}
}

// A summary is held besides the values, and counted.
func TestBytesCountSummaries(t *testing.T) {
	for _, mode := range decided() {
		e, err := compound.New(mode, game.Of[uint64](lasker{}), game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Value(context.Background(), 20); err != nil {
			t.Fatal(err)
		}
		before := e.Bytes()
		if _, err := e.Summary(context.Background(), 20); err != nil {
			t.Fatal(err)
		}
		if now := e.Bytes(); now <= before {
			t.Errorf("%v: %d bytes with a summary, %d without", mode, now, before)
		}
	}
}
