package retro

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/phrase"
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
	m, play := newMeter(settings), mover[P]{rules: rules}
	w, err := explore(ctx, rules, play.moves, startsOf(rules, starts), m, extra)
	if err != nil {
		m.account.Close()
		return nil, err
	}
	l := newLabeller(w.first, w.to)
	if err := l.run(ctx); err != nil {
		m.account.Close()
		return nil, err
	}
	m.account.Hold(w.bytes() + 4*int64(len(l.labels)))
	return &Nimbers[P]{web: w, labels: l.labels}, nil
}

// Value returns the loopy nimber of p; ok is false if p was not reached.
func (n *Nimbers[P]) Value(p P) (v Loopy, ok bool) {
	i, ok := n.web.Find(p)
	if !ok {
		return v, false
	}
	if l := n.labels[i]; l > 0 {
		return Loopy{Nimber: l - 1}, true
	}
	v.Infinite = true
	for _, q := range n.web.moves(uint32(i)) {
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
	first, back []uint64
	to, from    []uint32
	labels      []uint32
	open        []uint32 // moves to nodes without label that have no answer yet
	answered    []uint32 // label + 1 when the node was last found to have a move to it
	queue       []uint32
	full        []bool // moves lead to all labels below
}

func newLabeller(first []uint64, to []uint32) *labeller {
	n := len(first) - 1
	l := &labeller{
		first: first, to: to, back: make([]uint64, n+1), from: make([]uint32, len(to)),
		labels: make([]uint32, n), open: make([]uint32, n), answered: make([]uint32, n), full: make([]bool, n),
	}
	for _, q := range to {
		l.back[q]++
	}
	sum := uint64(0)
	for i := range l.back {
		sum += l.back[i]
		l.back[i] = sum
	}
	for i := range n {
		for _, q := range to[first[i]:first[i+1]] {
			l.back[q]--
			l.from[l.back[q]] = uint32(i)
		}
	}
	return l
}

func (l *labeller) run(ctx context.Context) error {
	for m := uint32(0); ; m++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		if !l.label(m) {
			return nil
		}
	}
}

// label gives label m to the nodes that deserve it; false if there are none.
func (l *labeller) label(m uint32) bool {
	l.queue = l.queue[:0]
	for i := range l.labels {
		if l.labels[i] > 0 {
			continue
		}
		open, last := uint32(0), m == 0
		for _, q := range l.to[l.first[i]:l.first[i+1]] {
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
		if open == 0 && l.eligible(uint32(i), m) {
			l.queue = append(l.queue, uint32(i))
		}
	}
	any := false
	for len(l.queue) > 0 {
		v := l.queue[len(l.queue)-1]
		l.queue = l.queue[:len(l.queue)-1]
		if l.labels[v] > 0 || !l.eligible(v, m) {
			continue
		}
		l.labels[v], any = m+1, true
		for _, u := range l.from[l.back[v]:l.back[v+1]] {
			if l.labels[u] > 0 || l.answered[u] == m+1 {
				continue
			}
			l.answered[u] = m + 1
			for _, x := range l.from[l.back[u]:l.back[u+1]] {
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
