package retro

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A Loopy is the value of an impartial position in a game with repetition: a
// nimber, or infinity with a set K of nimbers, those of its options that have
// one (C. A. B. Smith 1966; A. S. Fraenkel and Y. Perl 1975).
type Loopy struct {
	Infinite bool
	Nimber   uint32   // if not Infinite
	K        []uint32 // if Infinite: in ascending order
}

// String returns *3 or ∞(0,2).
func (v Loopy) String() string {
	if !v.Infinite {
		switch v.Nimber {
		case 0:
			return "0"
		case 1:
			return "*"
		}
		return fmt.Sprintf("*%d", v.Nimber)
	}
	parts := make([]string, len(v.K))
	for i, k := range v.K {
		parts[i] = fmt.Sprint(k)
	}
	return "∞(" + strings.Join(parts, ",") + ")"
}

// Plus returns the value of the sum: nimbers add without carry, a nimber
// moves a set, and two infinities leave nothing to reach.
func (v Loopy) Plus(w Loopy) Loopy {
	switch {
	case v.Infinite && w.Infinite:
		return Loopy{Infinite: true}
	case w.Infinite:
		v, w = w, v
	case !v.Infinite:
		return Loopy{Nimber: v.Nimber ^ w.Nimber}
	}
	sum := Loopy{Infinite: true}
	for _, k := range v.K {
		sum.K = append(sum.K, k^w.Nimber)
	}
	slices.Sort(sum.K)
	return sum
}

// Outcome returns Previous, Next or Draw.
func (v Loopy) Outcome() game.Outcome {
	switch {
	case !v.Infinite && v.Nimber == 0:
		return game.Previous
	case !v.Infinite || slices.Contains(v.K, 0):
		return game.Next
	}
	return game.Draw
}

// Nimbers holds the loopy nimbers of the positions of an impartial game.
type Nimbers[P comparable] struct {
	web    *web[P]
	labels []uint32 // nimber + 1; 0 is infinity
}

// SolveNimbers returns the loopy nimbers of all positions that can be reached
// from starts, the starting positions of the rules if none are given. Time is
// linear in the moves between them times the greatest nimber. It asks of the
// rules what [Solve] does.
//
// The error is ctx's, [game.ErrLimit] when the memory does not suffice, or
// [game.ErrUnsupported] for a game that is not impartial with the last move
// winning: with Ended or Again.
func SolveNimbers[P comparable](ctx context.Context, rules *game.Rules[P], settings Settings, starts ...P) (*Nimbers[P], error) {
	single(rules)
	if rules.Ended != nil || rules.Again != nil {
		return nil, game.Unsupported(phrase.Of("nimbers are asked of a game in which the players alternate and the last move wins"), phrase.Phrase{})
	}
	const extra = 4*3 + 8 // labels, counts, and the moves backwards
	return solved(settings, func(m *meter) (*Nimbers[P], error) {
		play := mover[P]{rules: rules}
		w, err := explore(ctx, rules, play.moves, startsOf(rules, starts), m, extra)
		if err != nil {
			return nil, err
		}
		labels, err := labelled(ctx, &w.arcs)
		return &Nimbers[P]{w, labels}, err
	})
}

func (n *Nimbers[P]) bytes() int64 { return n.web.bytes() + 4*int64(len(n.labels)) }

// Value returns the loopy nimber of p; ok is false if p was not reached.
func (n *Nimbers[P]) Value(p P) (v Loopy, ok bool) {
	i, ok := n.web.positions.Find(p)
	if !ok {
		return v, false
	}
	if l := n.labels[i]; l > 0 {
		return Loopy{Nimber: l - 1}, true
	}
	v.Infinite = true
	for _, q := range n.web.moves(i) {
		if l := n.labels[q]; l > 0 {
			v.K = append(v.K, l-1)
		}
	}
	slices.Sort(v.K)
	v.K = slices.Compact(v.K)
	return v, true
}

// Positions returns the number of positions.
func (n *Nimbers[P]) Positions() int { return len(n.labels) }

// A Digraph is an explicit game: place i has the moves Digraph[i].
type Digraph [][]int

// Moves implements [game.Impartial].
func (g Digraph) Moves(dst []int, p int) []int { return append(dst, g[p]...) }

// Starts implements [game.Starter]: all places.
func (g Digraph) Starts() []int {
	all := make([]int, len(g))
	for i := range all {
		all[i] = i
	}
	return all
}

// A labeller gives nodes their labels 0, 1, 2, … in turn. At label m, the
// nodes without one are played on alone: a node is labelled m if each move to
// another of them can be answered by a move to a node labelled m, and its
// other moves lead to all labels below m.
type labeller struct {
	*arcs
	back     *arcs
	labels   []uint32 // label + 1
	open     []uint32 // moves to nodes without label that have no answer yet
	answered []uint32 // label + 1 when the node was last found to have a move to it
	queue    []uint32
	full     []bool // moves lead to all labels below
}

// labelled returns the label of each node and one more; 0 for those that get
// none.
func labelled(ctx context.Context, a *arcs) ([]uint32, error) {
	n := a.nodes()
	l := &labeller{
		arcs: a, back: a.reversed(),
		labels: make([]uint32, n), open: make([]uint32, n), answered: make([]uint32, n), full: make([]bool, n),
	}
	for m := uint32(0); l.label(ctx, m); m++ {
	}
	return l.labels, ctx.Err()
}

// label gives label m to the nodes that deserve it; false if there are none,
// or ctx is done.
func (l *labeller) label(ctx context.Context, m uint32) bool {
	l.queue = l.queue[:0]
	for i := range l.nodes() {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return false
		}
		if l.labels[i] > 0 {
			continue
		}
		open, last := uint32(0), m == 0
		for _, q := range l.moves(i) {
			switch l.labels[q] {
			case 0:
				open++
			case m: // the label m-1
				last = true
			}
		}
		l.open[i] = open
		if l.full[i] = last && (m == 0 || l.full[i]); !l.full[i] {
			continue
		}
		if open == 0 && l.eligible(i, m) {
			l.queue = append(l.queue, i)
		}
	}
	any := false
	for count := 1; len(l.queue) > 0; count++ {
		if count%checkEvery == 0 && ctx.Err() != nil {
			return false
		}
		v := l.queue[len(l.queue)-1]
		l.queue = l.queue[:len(l.queue)-1]
		if l.labels[v] > 0 || !l.eligible(v, m) {
			continue
		}
		l.labels[v], any = m+1, true
		for _, u := range l.back.moves(v) {
			if l.labels[u] > 0 || l.answered[u] == m+1 {
				continue
			}
			l.answered[u] = m + 1
			for _, x := range l.back.moves(u) {
				if l.labels[x] > 0 {
					continue
				}
				if l.open[x]--; l.open[x] == 0 && l.eligible(x, m) {
					l.queue = append(l.queue, x)
				}
			}
		}
	}
	return any
}

// eligible reports whether v may be labelled m if its moves are answered: it
// has no move to m, and moves to all below.
func (l *labeller) eligible(v, m uint32) bool { return l.full[v] && l.answered[v] != m+1 }
