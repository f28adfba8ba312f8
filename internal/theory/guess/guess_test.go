package guess_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/guess"
)

// whole says that a game is solved whole; nothing solves it here.
type whole struct{}

func (whole) Table(game.Budget) game.WholeTable { return nil }

// A net is a game on nodes with moves to others, points for moves, and ends.
type net struct {
	to    [][]int
	gains [][]int64 // nil in a game without points
	ended map[int]game.Result
}

func randomNet(random *rand.Rand, nodes int, points, loops bool) *net {
	n := &net{to: make([][]int, nodes), ended: map[int]game.Result{}}
	if points {
		n.gains = make([][]int64, nodes)
	}
	for p := range nodes {
		if !points && random.IntN(6) == 0 {
			n.ended[p] = game.Result(random.IntN(3) - 1)
			continue
		}
		for range random.IntN(4) {
			q := random.IntN(nodes)
			if !loops {
				if p == 0 {
					break
				}
				q = random.IntN(p)
			}
			n.to[p] = append(n.to[p], q)
			if points {
				n.gains[p] = append(n.gains[p], int64(random.IntN(9)-3))
			}
		}
	}
	return n
}

func (n *net) at(p int) game.Position {
	rules := &game.Rules[int]{Alike: true, Single: true, Moves: func(dst *game.Sums[int], p int, _ game.Player) {
		for _, q := range n.to[p] {
			dst.Add(q)
		}
	}}
	if n.gains != nil {
		rules.Gains = func(dst []game.Gain[int], p int) []game.Gain[int] {
			for i, q := range n.to[p] {
				dst = append(dst, game.Gain[int]{To: q, Points: n.gains[p][i]})
			}
			return dst
		}
	} else {
		rules.Ended = func(p int) (game.Result, bool) {
			r, over := n.ended[p]
			return r, over
		}
	}
	named := walk.Named("net", rules, func(parts []int) string { return fmt.Sprint(parts) }).WithWhole(whole{})
	return game.Position{{Rules: named, Parts: []any{p}}}
}

// worths are what the nodes are worth, by trying until nothing changes: what is not won
// or lost by then is a draw.
func (n *net) worths() []int64 {
	won, lost := make([]bool, len(n.to)), make([]bool, len(n.to))
	drawn := make([]bool, len(n.to))
	for changed := true; changed; {
		changed = false
		for p := range n.to {
			was := [3]bool{won[p], lost[p], drawn[p]}
			r, over := n.ended[p]
			switch {
			case over:
				won[p], lost[p], drawn[p] = r == game.Win, r == game.Loss, r == game.Drawn
			default:
				all := true
				for _, q := range n.to[p] {
					won[p] = won[p] || lost[q]
					all = all && won[q]
				}
				lost[p] = all
			}
			changed = changed || was != [3]bool{won[p], lost[p], drawn[p]}
		}
	}
	worth := make([]int64, len(n.to))
	for p := range worth {
		switch {
		case won[p]:
			worth[p] = 1
		case lost[p]:
			worth[p] = -1
		}
	}
	return worth
}

func (n *net) score(p int) (best int64) {
	for i, q := range n.to[p] {
		if v := n.gains[p][i] - n.score(q); i == 0 || v > best {
			best = v
		}
	}
	return best
}

func rank(t *testing.T, p game.Position, mode game.Mode, effort guess.Effort) *guess.Ranking {
	t.Helper()
	r, err := guess.Rank(context.Background(), p, mode, game.Left, effort)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// What a search proves in games in which positions come again is true, and a forced win
// is found.
func TestLoops(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	found := 0
	for range 300 {
		n := randomNet(random, 2+random.IntN(14), false, true)
		worths := n.worths()
		for p := range n.to {
			if _, over := n.ended[p]; over || len(n.to[p]) == 0 {
				continue
			}
			r := rank(t, n.at(p), game.Mode{}, guess.Effort{Steps: 10_000})
			if r.Known && r.Worth != worths[p] {
				t.Fatalf("%v: node %d is worth %d, not %d", n, p, worths[p], r.Worth)
			}
			if worths[p] != 0 && r.Known {
				found++
			}
			if worths[p] == 1 && (!r.Known || r.Moves[0].Worth != 1) {
				t.Errorf("%v: the win at node %d is not found", n, p)
			}
			for _, m := range r.Moves {
				if v := -worths[m.Steps[0].Option[0].(int)]; m.Known && m.Worth != v {
					t.Fatalf("%v: a move from %d is worth %d, not %d", n, p, v, m.Worth)
				}
			}
		}
	}
	if found < 300 {
		t.Errorf("%d results were found", found)
	}
}

// A game without an end is a draw, and the search ends.
func TestNoEnd(t *testing.T) {
	n := &net{to: [][]int{{1, 2}, {2, 0}, {0, 1}}}
	r := rank(t, n.at(0), game.Mode{}, guess.Effort{Steps: 5000})
	if r.Known || len(r.Moves) != 2 || r.Moves[0].Share != 0.5 {
		t.Errorf("%+v", r)
	}
}

// Points are collected as minimax does it.
func TestPoints(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 1))
	for range 300 {
		n := randomNet(random, 2+random.IntN(12), true, false)
		for p := range n.to {
			r := rank(t, n.at(p), game.Mode{}, guess.Effort{Steps: 4000})
			if want := n.score(p); !r.Known || r.Worth != want {
				t.Fatalf("%v: node %d is worth %d; known %t, %d", n, p, want, r.Known, r.Worth)
			}
		}
	}
}

// heaps are those of Nim, as few sizes as moves.
func heaps(sizes ...int) game.Position {
	rules := &game.Rules[int]{Alike: true, Single: true, Moves: func(dst *game.Sums[int], p int, _ game.Player) {
		for q := range p {
			dst.Add(q)
		}
	}}
	s := game.Summand{Rules: walk.Named("heap", rules, func(parts []int) string { return fmt.Sprint(parts) })}
	for _, size := range sizes {
		s.Parts = append(s.Parts, size)
	}
	return game.Position{s}
}

// wins reports who wins heaps in a mode, by all moves.
func wins(sizes [3]int, mode game.Mode) bool {
	stuck := mode.Play == game.Misere
	live := 0
	for _, size := range sizes {
		if size > 0 {
			live++
		}
	}
	if live == 0 || mode.Ending == game.Short && live < len(sizes) {
		return stuck
	}
	var try func(at, moved int, to [3]int) bool
	try = func(at, moved int, to [3]int) bool {
		if at == len(sizes) {
			if moved == 0 || mode.Sum == game.Disjunctive && moved > 1 || mode.Sum == game.Conjunctive && moved < live {
				return false
			}
			return !wins(to, mode)
		}
		if try(at+1, moved, to) {
			return true
		}
		for left := range sizes[at] {
			to[at] = left
			if try(at+1, moved+1, to) {
				return true
			}
		}
		return false
	}
	return try(0, 0, sizes)
}

// Every way to play several games at once is played as it is told.
func TestModes(t *testing.T) {
	for _, mode := range game.Modes() {
		for _, sizes := range [][3]int{{1, 1, 1}, {1, 2, 2}, {2, 1, 3}, {2, 2, 2}, {0, 1, 2}, {0, 0, 2}} {
			r := rank(t, heaps(sizes[:]...), mode, guess.Effort{Steps: 20_000})
			if want := wins(sizes, mode); !r.Known || r.Worth == 1 != want {
				t.Errorf("%v, %v: wins %t; known %t, worth %d", sizes, mode, want, r.Known, r.Worth)
			}
		}
	}
}

// Memory and playouts are bounded, and a search that is stopped says so.
func TestBounds(t *testing.T) {
	p := heaps(20, 21, 22, 23)
	for _, memory := range []int64{1, 1 << 16} {
		budget := game.Budget{Memory: memory}
		shared, release := budget.Share()
		if r := rank(t, p, game.Mode{}, guess.Effort{Steps: 20_000, Budget: shared}); len(r.Moves) != 86 {
			t.Errorf("in %d bytes %d moves are ranked", memory, len(r.Moves))
		}
		if held := shared.Held(); held != 0 {
			t.Errorf("%d bytes are held in the end", held)
		}
		release()
	}
	if r := rank(t, p, game.Mode{}, guess.Effort{Playouts: 5}); r.Playouts != 5 {
		t.Errorf("%d playouts", r.Playouts)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := guess.Rank(ctx, p, game.Mode{}, game.Left, guess.Effort{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that was stopped: %v", err)
	}
}
