package walk_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
)

// A pair is the sum of two games by number; a negative number is the negative
// of a game, 0 is finished.
type pair struct{ a, b int32 }

// A table is a random game: the options of both players at every number, sums
// of pairs of numbers that are nearer to 0.
type table [][2][][]pair

func newTable(r *rand.Rand, n int, alike bool) table {
	g := make(table, n)
	for p := 1; p < n; p++ {
		below := func() int32 {
			q := r.Int32N(int32(p))
			if !alike && r.IntN(2) == 0 {
				return -q
			}
			return q
		}
		for who := range 2 {
			for range r.IntN(4) {
				var option []pair
				for range r.IntN(3) {
					option = append(option, pair{below(), below()})
				}
				g[p][who] = append(g[p][who], option)
			}
		}
	}
	return g
}

// rules returns the record of the game, with what it is told to know.
func (g table) rules(alike, split, normal bool) *game.Rules[pair] {
	rules := &game.Rules[pair]{Alike: alike}
	one := func(dst *game.Sums[pair], p, rest int32, who game.Player) {
		sign := int32(1)
		if p < 0 {
			p, sign = -p, -1
			who = who.Other()
		}
		if alike {
			who = game.Left
		}
		for _, option := range g[p][who] {
			var sum []pair
			if rest != 0 {
				sum = append(sum, pair{a: rest})
			}
			for _, q := range option {
				sum = append(sum, pair{sign * q.a, sign * q.b})
			}
			dst.Add(sum...)
		}
	}
	rules.Moves = func(dst *game.Sums[pair], p pair, who game.Player) {
		one(dst, p.a, p.b, who)
		one(dst, p.b, p.a, who)
	}
	if split {
		rules.Split = func(dst []pair, p pair) []pair {
			for _, q := range []int32{p.a, p.b} {
				if q != 0 {
					dst = append(dst, pair{a: q})
				}
			}
			return dst
		}
	}
	if normal {
		rules.Normal = func(p pair) (pair, bool) {
			if p.a < p.b {
				p = pair{p.b, p.a}
			}
			if mirror := (pair{-p.b, -p.a}); !alike && (mirror.a > p.a || mirror.a == p.a && mirror.b > p.b) {
				return mirror, true
			}
			return p, false
		}
	}
	return rules
}

// A part is what a [game.Part] says, with the position instead of its number.
type part struct {
	p        pair
	negative bool
}

// naive lists the options as the walker should.
func naive(rules *game.Rules[pair], p pair, who game.Player, cancel bool) (options [][]part) {
	var sums game.Sums[pair]
	rules.Moves(&sums, p, who)
	for i := range sums.Len() {
		option := []part{}
		for _, q := range sums.At(i) {
			pieces := []pair{q}
			if rules.Split != nil {
				pieces = rules.Split(nil, q)
			}
			for _, piece := range pieces {
				normal, negative := piece, false
				if rules.Normal != nil {
					normal, negative = rules.Normal(piece)
				}
				option = append(option, part{normal, negative})
			}
		}
		if cancel {
			option = game.CancelPairs(option)
		}
		options = append(options, option)
	}
	return options
}

// Every position that can be reached is visited once, after all that its moves
// lead to, with the options that it has.
func TestWalkAgainstDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for k := range 400 {
		alike, split, normal, cancel := k&1 > 0, k&2 > 0, k&4 > 0, k&9 == 9
		rules := newTable(r, 3+r.IntN(7), alike).rules(alike, split, normal)
		name := fmt.Sprintf("alike %t, split %t, normal %t, cancel %t", alike, split, normal, cancel)
		space := walk.New(rules)
		w := walk.NewWalker(space)
		w.Cancel = cancel
		root := space.Part(pair{a: int32(r.IntN(2)) + 1})
		visited := map[pair]bool{}
		check := func(n walk.Node) error {
			p := space.At(n.ID)
			if visited[p] || w.Visited(n.ID) {
				t.Fatalf("%s: %v is visited twice", name, p)
			}
			var got [][]part
			at := n.Start
			for _, end := range n.Ends {
				option := []part{}
				for _, q := range n.Parts[at:end] {
					if option = append(option, part{space.At(q.ID()), q.Negative()}); !visited[space.At(q.ID())] {
						t.Fatalf("%s: %v is visited before %v", name, p, space.At(q.ID()))
					}
					if q.Negated().Negative() == q.Negative() || q.Negated().ID() != q.ID() {
						t.Fatalf("%v negated is %v", q, q.Negated())
					}
				}
				got, at = append(got, option), end
			}
			want := naive(rules, p, game.Left, cancel)
			if n.Lefts != len(want) {
				t.Fatalf("%s: %v has %d options of Left, want %d", name, p, n.Lefts, len(want))
			}
			if !alike {
				want = append(want, naive(rules, p, game.Right, false)...)
			}
			if !slices.EqualFunc(got, want, slices.Equal[[]part]) {
				t.Fatalf("%s: %v has the options\n%v, want\n%v", name, p, got, want)
			}
			visited[p] = true
			return nil
		}
		if err := w.Walk(context.Background(), root.ID(), 0, check); err != nil {
			t.Fatal(err)
		}
		if !visited[space.At(root.ID())] || !w.Visited(root.ID()) {
			t.Fatalf("%s: the first position is not visited", name)
		}
		reached := map[pair]bool{}
		reach(rules, space.At(root.ID()), cancel, reached)
		if len(reached) != len(visited) {
			t.Fatalf("%s: %d positions are visited, %d can be reached", name, len(visited), len(reached))
		}
		again := func(n walk.Node) error {
			t.Fatalf("%s: %v is visited in a second walk", name, space.At(n.ID))
			return nil
		}
		if err := w.Walk(context.Background(), root.ID(), 0, again); err != nil {
			t.Fatal(err)
		}
		for p := range visited {
			if id, ok := space.Find(p); !ok || space.At(id) != p {
				t.Fatalf("%s: %v has lost its number", name, p)
			}
		}
		w.Forget(root.ID())
		seen := 0
		if err := w.Walk(context.Background(), root.ID(), 0, func(walk.Node) error { seen++; return nil }); err != nil || seen != 1 {
			t.Fatalf("%s: %d positions are visited after one was forgotten, %v", name, seen, err)
		}
	}
}

func reach(rules *game.Rules[pair], p pair, cancel bool, reached map[pair]bool) {
	if reached[p] {
		return
	}
	reached[p] = true
	options := naive(rules, p, game.Left, cancel)
	if !rules.Alike {
		options = append(options, naive(rules, p, game.Right, false)...)
	}
	for _, option := range options {
		for _, q := range option {
			reach(rules, q.p, cancel, reached)
		}
	}
}

// single returns rules with the given moves of both players.
func single(moves func(dst *game.Sums[int], p int)) *game.Rules[int] {
	return &game.Rules[int]{Alike: true, Single: true, Moves: func(dst *game.Sums[int], p int, _ game.Player) { moves(dst, p) }}
}

func down(dst *game.Sums[int], p int) {
	if p > 0 {
		dst.Add(p - 1)
	}
}

func nothing(walk.Node) error { return nil }

func TestAMillionDeep(t *testing.T) {
	space := walk.New(single(down))
	w := walk.NewWalker(space)
	next := 0
	err := w.Walk(context.Background(), space.Part(1_000_000).ID(), 0, func(n walk.Node) error {
		if space.At(n.ID) != next {
			t.Fatalf("%d is visited, want %d", space.At(n.ID), next)
		}
		next++
		return nil
	})
	if err != nil || next != 1_000_001 || space.Len() != next || w.Steps() != 1_000_000 {
		t.Fatalf("%d positions are visited in %d steps, %v", next, w.Steps(), err)
	}
	if w.Bytes() < int64(next)*(8+8+1) {
		t.Errorf("%d bytes hold %d positions", w.Bytes(), next)
	}
}

// A position that can be reached from itself is refused by its name; what is
// beside the loop can be visited.
func TestLoopsAreRefused(t *testing.T) {
	graph := [][]int{{}, {0, 2}, {3}, {1}, {0}}
	rules := single(func(dst *game.Sums[int], p int) {
		for _, q := range graph[p] {
			dst.Add(q)
		}
	})
	rules.Write = func(p int) string { return fmt.Sprintf("node %d", p) }
	space := walk.New(rules)
	w := walk.NewWalker(space)
	err := w.Walk(context.Background(), space.Part(1).ID(), 0, nothing)
	if !errors.Is(err, game.ErrLoopy) || err.Error() != walk.LoopError("node 1").Error() {
		t.Fatalf("got %v", err)
	}
	for p, visited := range []bool{true, false, false, false} {
		if w.Visited(space.Part(p).ID()) != visited {
			t.Errorf("position %d: visited is %t", p, !visited)
		}
	}
	if err := w.Walk(context.Background(), space.Part(4).ID(), 0, nothing); err != nil {
		t.Errorf("after the loop: %v", err)
	}
}

// After a limit, an error of the visitor or the end of the context a walk goes
// on where it stopped.
func TestWalksStopAndGoOn(t *testing.T) {
	space := walk.New(single(down))
	w := walk.NewWalker(space)
	root := space.Part(5000).ID()
	if err := w.Walk(context.Background(), root, 100, nothing); !errors.Is(err, game.ErrLimit) || w.Steps() > 102 {
		t.Fatalf("100 steps: %v after %d", err, w.Steps())
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := w.Walk(ctx, root, 0, nothing); !errors.Is(err, context.Canceled) {
		t.Fatalf("a cancelled walk: %v", err)
	}
	refused := errors.New("refused")
	w.Admit = func(id uint32) error {
		if space.At(id) == 3000 {
			return refused
		}
		return nil
	}
	if err := w.Walk(context.Background(), root, 0, nothing); !errors.Is(err, refused) {
		t.Fatalf("a walk that is not admitted: %v", err)
	}
	w.Admit = nil
	count := 0
	err := w.Walk(context.Background(), root, 0, func(walk.Node) error {
		if count++; count == 2000 {
			return refused
		}
		return nil
	})
	if !errors.Is(err, refused) {
		t.Fatalf("a visitor's error: %v", err)
	}
	count = 0
	if err := w.Walk(context.Background(), root, 0, func(walk.Node) error { count++; return nil }); err != nil || count != 5001-1999 {
		t.Fatalf("%d positions are visited after 1999, %v", count, err)
	}
}

// Positions of text hold bytes elsewhere, which count.
func TestTextsAreCounted(t *testing.T) {
	rules := &game.Rules[string]{Alike: true, Single: true, Moves: func(dst *game.Sums[string], p string, _ game.Player) {
		if p != "" {
			dst.Add(p[1:])
		}
	}}
	space := walk.New(rules)
	if err := walk.NewWalker(space).Walk(context.Background(), space.Part(fmt.Sprintf("%0500d", 0)).ID(), 0, nothing); err != nil {
		t.Fatal(err)
	}
	if space.Bytes() < 500*501/2 || space.Count(0) != 0 || space.Text(space.Part("00").ID()) != "00" || !space.Alike() {
		t.Errorf("%d bytes hold 501 texts", space.Bytes())
	}
}

// Where positions have very many moves a walk looks at the context after each.
func TestWideWalksStopSoon(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	listed := 0
	space := walk.New(single(func(dst *game.Sums[int], p int) {
		if listed++; listed == 5 {
			cancel()
		}
		for range min(p, 1) << 15 {
			dst.Add(p - 1)
		}
	}))
	err := walk.NewWalker(space).Walk(ctx, space.Part(100).ID(), 0, nothing)
	if !errors.Is(err, context.Canceled) || listed > 6 {
		t.Fatalf("%v after %d positions", err, listed)
	}
}

// wide is a game of heaps of which any number is taken.
type wide struct{}

func (wide) Moves(dst []uint64, n uint64) []uint64 {
	for m := range n {
		dst = append(dst, m)
	}
	return dst
}

// What a position's list takes is foretold, lists that move included.
func TestListBytes(t *testing.T) {
	rules := game.Of[uint64](wide{})
	for _, n := range []uint64{10, 1000, 3000} {
		positions := walk.NewPositions(rules)
		w := walk.NewWalker(positions)
		foretold := int64(math.MaxInt64)
		w.Admit = func(id uint32) error {
			if held := w.Bytes(); held > foretold {
				t.Errorf("%d: %d bytes are held, %d were foretold", n, held, foretold)
			}
			foretold = w.Bytes() + w.ListBytes(id, positions.At(id)) + 1<<10
			return nil
		}
		if err := w.Walk(context.Background(), positions.Part(n).ID(), 0, func(walk.Node) error { return nil }); err != nil {
			t.Fatal(err)
		}
	}
}
