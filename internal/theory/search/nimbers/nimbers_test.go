package nimbers_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/game/gametest"
	"zermelo/game/walk"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/search/nimbers"
	"zermelo/value/nimber"
)

// byMex returns the nimbers of positions of rules by definition, by a fold that
// values everything.
func byMex[P comparable](rules *game.Rules[P]) func(p P) (uint64, error) {
	values := fold.New(rules, fold.Theory{
		Fold: func(options []uint32) (m uint32) {
			m, _ = nimber.MexInto(options, nil)
			return m
		},
		Join:   func(a, b uint32) uint32 { return a ^ b },
		Cancel: true,
	}, game.Budget{})
	return func(p P) (sum uint64, err error) {
		parts := []P{p}
		if rules.Split != nil {
			parts = rules.Split(nil, p)
		}
		for _, q := range parts {
			v, err := values.Value(context.Background(), q)
			if err != nil {
				return 0, err
			}
			sum ^= uint64(v)
		}
		return sum, nil
	}
}

// disagreement returns where n differs from the definition on the positions: in
// what they are worth, or, asked of a search that knows nothing, in whether they
// are worth a number.
func disagreement[P comparable](n *nimbers.Nimbers[P], rules *game.Rules[P], positions ...P) error {
	ctx, want := context.Background(), byMex(rules)
	for i, p := range positions {
		w, err := want(p)
		if err != nil {
			return err
		}
		if v, err := n.Value(ctx, p); err != nil || uint64(v) != w {
			return fmt.Errorf("%s is worth %d (%v), want %d", rules.Text(p), v, err, w)
		}
		if i%16 > 0 {
			continue
		}
		for v := range w + 3 {
			fresh := nimbers.New(rules, game.Budget{})
			if is, err := fresh.Is(ctx, p, nimber.Nimber(v)); err != nil || is != (v == w) {
				return fmt.Errorf("whether %s is worth %d: %t (%v), it is worth %d", rules.Text(p), v, is, err, w)
			}
		}
	}
	return nil
}

// agree fails the test where the search, with each kind of order, differs from
// the definition.
func agree[P comparable](t *testing.T, name string, rules *game.Rules[P], positions ...P) {
	t.Helper()
	unordered, backwards := *rules, *rules
	unordered.Breadth = nil
	backwards.Breadth = func(p P) int { return 1 + int(walk.HashOf[P]()(p)%1000) }
	plain := *rules
	plain.Normal, plain.Neat = nil, false
	for order, r := range []*game.Rules[P]{rules, &unordered, &backwards, &plain} {
		if err := disagreement(nimbers.New(r, game.Budget{}), rules, positions...); err != nil {
			t.Errorf("%s, order %d: %v", name, order, err)
		}
	}
}

// some returns so many of the positions, drawn by lot, or all.
func some[P any](r *rand.Rand, all []P, n int) []P {
	r.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	return all[:min(n, len(all))]
}

func TestBoards(t *testing.T) {
	many := 300
	if testing.Short() {
		many = 40
	}
	r := rand.New(rand.NewPCG(1, 2))
	cram := board.Shared(game.Of[board.Cells](board.Domineering{}))
	var cells []board.Cells
	for bits := range uint64(1 << 12) { // all
		cells = append(cells, board.Cells{Bits: bits, Width: 4, Height: 3})
	}
	agree(t, "Cram on 3x4", cram, cells...)
	cells = nil
	for range 30 {
		cells = append(cells, board.Cells{Bits: (r.Uint64() | r.Uint64()) & (1<<20 - 1), Width: 5, Height: 4})
	}
	agree(t, "Cram on 4x5", cram, append(cells, board.Cells{Bits: 1<<25 - 1, Width: 5, Height: 5})...)

	for _, c := range []struct {
		name string
		of   game.Partizan[board.Stones]
		w, h int
	}{
		{"Clobber", board.Clobber{}, 3, 2},
		{"Cannibal Clobber", board.CannibalClobber{}, 3, 2},
		{"NoGo", board.NoGo{}, 3, 2},
		{"toppling dominoes", board.TopplingDominoes{}, 6, 1},
		{"Clobber", board.Clobber{}, 4, 3},
		{"NoGo", board.NoGo{}, 3, 3},
		{"NoGo", board.NoGo{}, 9, 1},
		{"toppling dominoes", board.TopplingDominoes{}, 11, 1},
	} {
		rules := board.Shared(game.Of[board.Stones](c.of))
		cells := c.w * c.h
		var all []board.Stones
		if cells <= 6 {
			for bits := range uint64(1) << (2 * cells) {
				all = append(all, board.Stones{Left: bits >> cells, Right: bits & (1<<cells - 1), Width: uint8(c.w), Height: uint8(c.h)})
			}
		} else {
			for range 200 {
				all = append(all, board.Stones{Left: r.Uint64() >> (64 - cells), Right: r.Uint64() >> (64 - cells), Width: uint8(c.w), Height: uint8(c.h)})
			}
			all = append(all, board.Stones{Width: uint8(c.w), Height: uint8(c.h)})
		}
		if _, is := c.of.(board.NoGo); is {
			all = living(all)
		}
		agree(t, c.name, rules, some(r, all, many)...)
	}
}

// living returns the positions that NoGo can be in.
func living(all []board.Stones) (kept []board.Stones) {
	for _, p := range all {
		if _, err := (board.NoGo{}).Parse((board.NoGo{}).Format(p)); err == nil {
			kept = append(kept, p)
		}
	}
	return kept
}

// octal is a game of heaps: its i-th digit says by its bits whether taking i+1
// tokens may leave nothing, one heap or two.
type octal string

func (g octal) Options(dst *game.Sums[uint64], n uint64) {
	for i, digit := range g {
		taken := uint64(i + 1)
		if taken > n {
			return
		}
		rest := n - taken
		if digit&1 != 0 && rest == 0 {
			dst.Add()
		}
		if digit&2 != 0 && rest > 0 {
			dst.Add(rest)
		}
		for a := uint64(1); digit&4 != 0 && 2*a <= rest; a++ {
			dst.Add(a, rest-a)
		}
	}
}

func TestHeaps(t *testing.T) {
	var heaps []uint64
	for n := range uint64(80) {
		heaps = append(heaps, n)
	}
	for _, code := range []octal{"77", "07", "137", "6", "16", "356"} {
		agree(t, "0."+string(code), game.Of[uint64](code), heaps...)
	}
}

// sums is a game of whole numbers: a move leaves smaller ones, or nothing.
type sums [][][]uint64

func (g sums) Options(dst *game.Sums[uint64], p uint64) {
	for _, option := range g[p] {
		dst.Add(option...)
	}
}

func randomSums(r *rand.Rand, n, options int) sums {
	g := make(sums, n)
	for p := 1; p < n; p++ {
		for range r.IntN(options) {
			var option []uint64
			for range r.IntN(4) {
				option = append(option, r.Uint64N(uint64(p)))
			}
			g[p] = append(g[p], option)
		}
	}
	return g
}

func TestRandomGames(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 100 {
		options := 2 + r.IntN(12)
		if i%50 == 0 {
			options = 300 // nimbers beyond those of a set
		}
		g := randomSums(r, 10+r.IntN(200), options)
		var all []uint64
		for p := range g {
			all = append(all, uint64(p))
		}
		agree(t, fmt.Sprint("random game ", i), game.Of[uint64](g), some(r, all, 20)...)
	}
}

// nim has nimbers as large as its heaps.
type nim struct{}

func (nim) Moves(dst []uint64, n uint64) []uint64 {
	for m := range n {
		dst = append(dst, m)
	}
	return dst
}

func TestLargeNimbers(t *testing.T) {
	agree(t, "nim", game.Of[uint64](nim{}), 150, 62, 63, 64, 65, 128, 0)
}

// Faults that are planted are noticed: a nimber that is no longer open though it
// is the one, another that is taken for known, a bound that is too low, a move
// that is dropped.
func TestPlantedFault(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	rules := board.Shared(game.Of[board.Cells](board.Domineering{}))
	want := byMex(rules)
	root := board.Cells{Bits: 1<<20 - 1, Width: 5, Height: 4}
	for i, plant := range []func(open uint64, v uint64) uint64{
		func(open, v uint64) uint64 { return open &^ (1 << v) },
		func(_, v uint64) uint64 { return 1 << (v + 1) },
		func(open, v uint64) uint64 { return open & (1<<v - 1) },
	} {
		n := nimbers.New(rules, game.Budget{})
		if _, err := n.Value(context.Background(), root); err != nil {
			t.Fatal(err)
		}
		var planted []board.Cells
		for id := range n.Parts() {
			p := n.Numbers().At(uint32(id))
			if v, err := want(p); err == nil && v < 5 && r.IntN(4) == 0 {
				if open := plant(n.Open(id), v); open != 0 && open>>v&1 == 0 {
					n.SetOpen(id, open)
					planted = append(planted, p)
				}
			}
		}
		if disagreement(n, rules, planted...) == nil {
			t.Errorf("fault %d, planted %d times, was not noticed", i, len(planted))
		}
	}
	n := nimbers.New(rules, game.Budget{})
	n.SetNumbers(dropping{n.Numbers()})
	var all []board.Cells
	for range 60 {
		all = append(all, board.Cells{Bits: r.Uint64() & (1<<20 - 1), Width: 5, Height: 4})
	}
	if disagreement(n, rules, append(all, root)...) == nil {
		t.Error("moves that are dropped were not noticed")
	}
}

// dropping drops the last of some moves.
type dropping struct{ game.Numbers[board.Cells] }

func (d dropping) Enter(parts, ends []uint32) (p, e []uint32) {
	parts, ends = d.Numbers.Enter(parts, ends)
	if len(ends) > 1 {
		ends = ends[:len(ends)-1]
	}
	return parts, ends
}

// ring is a game that may go on for ever from 1 to 3.
type ring struct{}

func (ring) Moves(dst []int, p int) []int {
	switch p {
	case 0:
		return dst
	case 1, 2:
		return append(dst, p+1)
	}
	return append(dst, 1)
}

func TestLoop(t *testing.T) {
	n := nimbers.New(game.Of[int](ring{}), game.Budget{})
	for range 2 {
		if _, err := n.Value(context.Background(), 1); !errors.Is(err, game.ErrLoopy) {
			t.Errorf("got %v, want a loop", err)
		}
	}
	if v, err := n.Value(context.Background(), 0); v != 0 || err != nil {
		t.Errorf("got %d, %v", v, err)
	}
}

// A limit that is reached keeps what was found, and the next call goes on.
func TestLimits(t *testing.T) {
	rules := board.Shared(game.Of[board.Cells](board.Domineering{}))
	root, small := board.Cells{Bits: 1<<30 - 1, Width: 6, Height: 5}, board.Cells{Bits: 1<<12 - 1, Width: 4, Height: 3}
	ctx := context.Background()

	n := nimbers.New(rules, game.Budget{Steps: 20_000})
	calls := 0
	for ; calls < 1000; calls++ {
		if v, err := n.Value(ctx, root); err == nil {
			if v != 2 {
				t.Errorf("after %d calls 5x6 is worth %d, want 2", calls, v)
			}
			break
		} else if !errors.Is(err, game.ErrLimit) {
			t.Fatal(err)
		}
	}
	if calls < 10 || calls == 1000 {
		t.Errorf("5x6 took %d calls of 20,000 steps", calls)
	}

	const memory = 2 << 20
	budget, release := game.Budget{Memory: memory}.Share()
	defer release()
	n = nimbers.New(rules, budget)
	if _, err := n.Value(ctx, root); !errors.Is(err, game.ErrLimit) {
		t.Errorf("with 2 MiB: %v", err)
	}
	if held := budget.Held(); held != n.Bytes() || held > memory*3/2 {
		t.Errorf("%d bytes are held, %d counted, %d allowed", n.Bytes(), held, memory)
	}
	n.Close()
	if budget.Held() != 0 {
		t.Errorf("%d bytes are held after the end", budget.Held())
	}

	stopped, cancel := context.WithCancel(ctx)
	n = nimbers.New(rules, game.Budget{Progress: func(game.Progress) { cancel() }})
	if _, err := n.Value(stopped, root); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	if v, err := n.Value(ctx, small); v != 1 || err != nil {
		t.Errorf("3x4 after that: %d, %v", v, err)
	}
	if v, err := n.Value(ctx, root); v != 2 || err != nil {
		t.Errorf("5x6 after that: %d, %v", v, err)
	}
}

// The values that are published: those of Cram by M. Schneider 2009 and J.
// Lemoine, S. Viennot 2012.
func TestCram(t *testing.T) {
	rules := board.Shared(game.Of[board.Cells](board.Domineering{}))
	boards := map[[2]uint8]nimber.Nimber{{4, 4}: 0, {4, 5}: 2, {4, 6}: 0, {5, 5}: 0, {4, 7}: 3, {5, 6}: 2}
	if !testing.Short() {
		boards[[2]uint8{5, 7}] = 1
	}
	if gametest.Long() {
		boards[[2]uint8{4, 9}], boards[[2]uint8{6, 6}] = 1, 0
	}
	for size, want := range boards {
		p := board.Cells{Bits: 1<<(size[0]*size[1]) - 1, Width: size[1], Height: size[0]}
		if v, err := nimbers.New(rules, game.Budget{}).Value(context.Background(), p); v != want || err != nil {
			t.Errorf("%v is worth %d (%v), want %d", size, v, err, want)
		}
	}
}

// What a theorem tells of who wins leaves the nimbers as they are.
func TestTheorem(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	plain, told := board.Shared(game.Of[board.Cells](board.Domineering{})), board.Cram()
	a, b := nimbers.New(plain, game.Budget{}), nimbers.New(told, game.Budget{})
	for range 300 {
		p := board.Cells{Bits: r.Uint64() & (1<<20 - 1), Width: 5, Height: 4}
		if r.IntN(2) == 0 { // the half turn maps it to itself
			for i := range 10 {
				p.Bits = p.Bits&^(1<<(19-i)) | p.Bits>>i&1<<(19-i)
			}
		}
		v, err := a.Value(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if w, err := b.Value(context.Background(), p); err != nil || w != v {
			t.Fatalf("%v is worth %d, with the theorem %d (%v)", p, v, w, err)
		}
	}
}
