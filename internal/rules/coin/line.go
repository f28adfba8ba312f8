package coin

import (
	"iter"

	"zermelo/game"
)

// line is a rule for a row as one for a board with the one column [Line].
type line struct{ Rule }

func (l line) First() Cell         { return Cell{Line, l.Rule.First()} }
func (l line) Count(c Cell) uint64 { return l.Rule.Count(c.Y) }

// coins bounds the number of runs, which is what it takes to write a move.
func (l line) coins(c Cell) uint64 {
	if _, ok := l.Rule.(ruler); ok {
		return 1
	}
	return largest(l.Rule, c.Y)
}

// Sets implements [CellRule].
func (l line) Sets(c Cell) iter.Seq[[]Rect] { return onLine(l.Rule.Sets(c.Y)) }

// onLine turns sets of places into such of cells.
func onLine(sets iter.Seq[[]Run]) iter.Seq[[]Rect] {
	return func(yield func([]Rect) bool) {
		var rects []Rect
		for runs := range sets {
			if rects = alongColumn(rects[:0], runs, Line); !yield(rects) {
				return
			}
		}
	}
}

func (l line) known(budget game.Budget) known {
	if v, ok := l.Rule.(Valued); ok {
		return provenLine{v}
	}
	a := newArea(l, budget)
	a.last = defaultLast
	if b, ok := l.Rule.(Bounded); ok {
		a.last = b.Last()
	}
	switch r := l.Rule.(type) {
	case listed:
		a.short = r.options
	case lexicode:
		a.sums, a.last = newSums(r), MaxPlace // it ends of itself
	}
	return a
}

// leaperOf returns the rule of a row of long runs; nil if r is none.
func leaperOf(r CellRule) Leaper {
	l, _ := r.(line)
	leaper, _ := l.Rule.(Leaper)
	return leaper
}

// largest bounds the number of coins of a set with a head on n.
func largest(r Rule, n uint64) uint64 {
	switch r := r.(type) {
	case few:
		return uint64(r.t)
	case lexicode:
		return uint64(r.t)
	case apart:
		return 2
	case within:
		return min(n, r.k) + 1
	case listed:
		if r.most > 0 {
			return r.most
		}
	}
	return n - r.First() + 1
}
