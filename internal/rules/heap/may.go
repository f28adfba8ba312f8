package heap

import (
	"iter"
	"slices"
)

// Positions of the games below may have more moves than can be listed. In a match on
// one, a person types a move, which May knows, and the program has a few of Some where
// no move wins.

// fewTaken is the number of moves that Some goes through for each heap.
const fewTaken = 1 << 8

// oneLess yields the positions in which one of the values is less: by a little, from the
// last value on. after returns what it leaves, false if that is no move.
func oneLess[P any](values []uint64, after func(i int, v uint64) (P, bool)) iter.Seq[[]P] {
	return func(yield func([]P) bool) {
		for i, n := range slices.Backward(values) {
			for k := range min(n, fewTaken) {
				if q, ok := after(i, n-k-1); ok && !yield([]P{q}) {
					return
				}
			}
		}
	}
}

// differing returns the places in which two lists differ; ok is false if they are not of
// one length.
func differing(p, q []uint64) (places []int, ok bool) {
	if len(p) != len(q) {
		return nil, false
	}
	for i := range p {
		if p[i] != q[i] {
			places = append(places, i)
		}
	}
	return places, true
}

// May implements [game.Checker].
func (r Moore) May(p Tuple, sum []Tuple) bool {
	if len(sum) != 1 {
		return false
	}
	before, after := p.Values(), sum[0].Values()
	places, ok := differing(before, after)
	more := slices.ContainsFunc(places, func(i int) bool { return after[i] > before[i] })
	return ok && !more && 0 < len(places) && len(places) <= r.K
}

// Some implements [game.Sampler].
func (r Moore) Some(p Tuple) iter.Seq[[]Tuple] {
	heaps := p.Values()
	return oneLess(heaps, func(i int, v uint64) (Tuple, bool) { return changed(heaps, i, v), true })
}

// May implements [game.Checker].
func (Staircase) May(p Tuple, sum []Tuple) bool {
	if len(sum) != 1 {
		return false
	}
	before, after := p.Values(), sum[0].Values()
	places, ok := differing(before, after)
	if !ok || len(places) == 0 {
		return false
	}
	i := places[len(places)-1] // the coins go down from there
	return after[i] < before[i] && carried(before, i, before[i]-after[i]) == sum[0]
}

// Some implements [game.Sampler].
func (Staircase) Some(p Tuple) iter.Seq[[]Tuple] {
	steps := p.Values()
	return oneLess(steps, func(i int, v uint64) (Tuple, bool) { return carried(steps, i, steps[i]-v), true })
}

// May implements [game.Checker].
func (Welter) May(p Tuple, sum []Tuple) bool {
	if len(sum) != 1 {
		return false
	}
	before, after := p.Values(), sum[0].Values()
	missing := func(of, in []uint64) (some []uint64) {
		for _, v := range of {
			if !slices.Contains(in, v) {
				some = append(some, v)
			}
		}
		return some
	}
	gone, come := missing(before, after), missing(after, before)
	if len(gone) != 1 || len(come) != 1 || come[0] > gone[0] {
		return false
	}
	q, ok := movedCoin(before, slices.Index(before, gone[0]), come[0])
	return ok && q == sum[0]
}

// Some implements [game.Sampler].
func (Welter) Some(p Tuple) iter.Seq[[]Tuple] {
	squares := p.Values()
	return oneLess(squares, func(i int, to uint64) (Tuple, bool) { return movedCoin(squares, i, to) })
}

// May implements [game.Checker].
func (Georgia) May(p Tuple, sum []Tuple) bool {
	if len(sum) != 1 {
		return false
	}
	before, after := p.Values(), sum[0].Values()
	places, ok := differing(before, after)
	if !ok || len(places) != 1 {
		return false
	}
	i := places[0]
	return after[i] < before[i] && before[i]-after[i] <= freeLeft(before, i)
}

// Some implements [game.Sampler].
func (Georgia) Some(p Tuple) iter.Seq[[]Tuple] {
	squares := p.Values()
	return oneLess(squares, func(i int, to uint64) (Tuple, bool) {
		return changed(squares, i, to), squares[i]-to <= freeLeft(squares, i)
	})
}

// May implements [game.Checker].
func (Wythoff) May(p Pair, sum []Pair) bool {
	if len(sum) != 1 {
		return false
	}
	p, q := PairOf(p.A, p.B), PairOf(sum[0].A, sum[0].B)
	if q != sum[0] || q == p {
		return false
	}
	both := q.A < p.A && p.B-p.A == q.B-q.A
	return both || q.A == p.A && q.B < p.B || q.B == p.B && q.A < p.A || q.B == p.A && q.A < p.B
}

// Some implements [game.Sampler].
func (Wythoff) Some(p Pair) iter.Seq[[]Pair] {
	heaps := []uint64{p.A, p.B}
	return oneLess(heaps, func(i int, v uint64) (Pair, bool) { return PairOf(v, heaps[1-i]), true })
}

// May implements [game.Checker].
func (Euclid) May(p Pair, sum []Pair) bool {
	if len(sum) != 1 {
		return false
	}
	p, q := PairOf(p.A, p.B), sum[0]
	leaves := func(kept, rest uint64) bool { return kept == p.A && rest < p.B && (p.B-rest)%p.A == 0 }
	return p.A > 0 && q == PairOf(q.A, q.B) && (leaves(q.A, q.B) || leaves(q.B, q.A))
}

// Some implements [game.Sampler].
func (Euclid) Some(p Pair) iter.Seq[[]Pair] {
	return func(yield func([]Pair) bool) {
		p := PairOf(p.A, p.B)
		if p.A == 0 {
			return
		}
		for i := range min(p.B/p.A, fewTaken) {
			if !yield([]Pair{PairOf(p.A, p.B%p.A+i*p.A)}) {
				return
			}
		}
	}
}

// may reports whether a number of the set is taken from n where the heap is left.
func (d *description) may(n uint64, left []uint64) bool {
	return len(left) == 1 && left[0] < n &&
		slices.ContainsFunc(d.ranges, func(r setRange) bool { return r.least <= n-left[0] && n-left[0] <= r.most })
}

// some goes through the moves that take the smallest numbers of each range.
func (d *description) some(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for _, r := range d.ranges {
			for k := r.least; k <= min(r.most, n) && k-r.least < fewTaken; k++ {
				if !yield([]uint64{n - k}) {
					return
				}
			}
		}
	}
}

// May implements [game.Checker].
func (Button) May(p ButtonPosition, sum []ButtonPosition) bool {
	if len(sum) != 1 {
		return false
	}
	q := sum[0]
	before, after := p.Heaps.Values(), q.Heaps.Values()
	places, ok := differing(before, after)
	switch {
	case !ok || len(places) > 1:
		return false
	case len(places) == 0:
		return !p.Pressed && q == ButtonPosition{Heaps: p.Heaps, Pressed: true}
	}
	at := uint64(places[0]) + 1
	return after[at-1] < before[at-1] && (p.Answer == 0 || p.Answer == at) && q == p.moved(at, q.Heaps)
}

// Some implements [game.Sampler].
func (Button) Some(p ButtonPosition) iter.Seq[[]ButtonPosition] {
	return func(yield func([]ButtonPosition) bool) {
		if !p.Pressed && !yield([]ButtonPosition{{Heaps: p.Heaps, Pressed: true}}) {
			return
		}
		heaps := p.Heaps.Values()
		oneLess(heaps, func(i int, v uint64) (ButtonPosition, bool) {
			at := uint64(i) + 1
			return p.moved(at, changed(heaps, i, v)), p.Answer == 0 || p.Answer == at
		})(yield)
	}
}
