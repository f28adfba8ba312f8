package discover

import (
	"context"
	"math/big"
	"os"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/numeration"
)

// TestPairs says Wythoff's games as sequences of pairs, and compares these with the
// positions played out, and with floors of whole numbers.
func TestPairs(t *testing.T) {
	for game, want := range map[string]pairs{
		"wythoff": {1, 1}, "wythoff:2": {1, 2}, "wythoff:3": {1, 3}, "wythoff:5": {1, 5},
		// The last takes a long proof.
		"moves x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-l for k in 1..x, l in 1..y if k <= l if l < 2*k+1; x, y -> x-l, y-k for l in 1..x, k in 1..y if k <= l if l < 2*k+1": {2, 1},
		"rook": {}, "king": {}, "multiple:2": {}, "empress": {},
	} {
		if os.Getenv("ZERMELO_LONG") == "" && want.s > 1 || testing.Short() && (want.t > 2 || game == "empress") {
			continue
		}
		f, err := Find(context.Background(), opened(t, game), Request{Asked: Losing})
		if err != nil {
			t.Fatalf("%s: %v", game, err)
		}
		if f.Set == nil {
			t.Fatalf("%s: %s, %s", game, f.Status, f.Rule)
		}
		p, ok := fitPairs(f.Set, f.In)
		if ok != (want.s > 0) || ok && p != want {
			t.Errorf("%s: pairs %v, %t", game, p, ok)
			continue
		}
		t.Log(game, f.Also)
		if len(f.Also) > 0 != ok {
			t.Errorf("%s: %v", game, f.Also)
		}
		if ok {
			playedPairs(t, game, p)
		}
	}
}

// playedPairs holds pairs by their recurrence to the lost positions of a table.
func playedPairs(t *testing.T, name string, p pairs) {
	const side = 120
	table, err := opened(t, name).play(context.Background(), side, game.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	lost := map[[2]uint64]bool{}
	used := map[int64]bool{}
	for n, a := int64(0), int64(0); a < side; n++ {
		for used[a] {
			a++
		}
		b := p.s*a + p.t*n
		used[a], used[b] = true, true
		lost[[2]uint64{uint64(a), uint64(b)}], lost[[2]uint64{uint64(b), uint64(a)}] = true, true
		if p.s > 1 {
			continue
		}
		// ⌊n(2 - t + √(t²+4))/2⌋ by a root of whole numbers.
		root := new(big.Int).Sqrt(big.NewInt(n * n * (p.t*p.t + 4)))
		floor := root.Int64() + n*(2-p.t)
		if floor = floor >> 1; floor != a {
			t.Errorf("%s: A(%d) = %d, not %d", name, n, a, floor)
		}
	}
	for n := range table.all {
		v, _ := table.at(n)
		if (v == 0) != lost[[2]uint64{n[0], n[1]}] {
			t.Fatalf("%s: %v", name, n)
		}
	}
}

// TestPairsRefused: sets that are nearly such pairs are not proved to be.
func TestPairsRefused(t *testing.T) {
	f, err := Find(context.Background(), opened(t, "wythoff"), Request{})
	if err != nil {
		t.Fatal(err)
	}
	w := numeration.NewWork(context.Background(), game.Budget{}, 0)
	defer w.Close()
	b := &builder{s: f.In, w: w}
	at := func(x, y int64) *numeration.Automaton {
		return b.or(b.and(b.linear(numeration.Zero, -x, times(1, 0)), b.linear(numeration.Zero, -y, times(1, 1))),
			b.and(b.linear(numeration.Zero, -x, times(1, 1)), b.linear(numeration.Zero, -y, times(1, 0))))
	}
	minus := func(a, c *numeration.Automaton) *numeration.Automaton {
		return b.made(func() (*numeration.Automaton, error) { return w.Minus(a, c) })
	}
	for i, set := range []*numeration.Automaton{
		minus(f.Set, at(1008, 1631)), b.or(f.Set, at(1008, 1630)), b.or(f.Set, at(2000, 5000)), minus(f.Set, at(0, 0)),
		b.or(minus(minus(f.Set, at(1008, 1631)), at(1009, 1633)), at(1008, 1633), at(1009, 1631)),
		minus(f.Set, b.linear(numeration.Natural, -5000, times(1, 0))),
	} {
		if b.err != nil {
			t.Fatal(b.err)
		}
		if ok, err := (pairs{1, 1}).proved(w, f.In, set); ok || err != nil {
			t.Errorf("%d: %t, %v", i, ok, err)
		}
	}
	if ok, err := (pairs{1, 1}).proved(w, f.In, f.Set); !ok || err != nil || !strings.Contains(f.Also[1].String(), "√5") {
		t.Errorf("Wythoff's pairs: %t, %v, %v", ok, err, f.Also)
	}
}
