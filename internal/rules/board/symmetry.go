package board

import "math/bits"

// The normal form of a board under a group of symmetries is the least of its
// images, no higher than wide where rows and columns may be exchanged.

// normalCells is the normal form under all symmetries of the rectangle, where
// exchanging rows and columns exchanges the players.
func normalCells(p Cells) (q Cells, negative bool) {
	s := p.shape()
	if s.H > s.W {
		p.Bits, s = s.Transposed(p.Bits), s.Transpose()
		negative = true
	}
	best := leastCells(s, p.Bits)
	if s.H == s.W {
		if t := leastCells(s, s.Transposed(p.Bits)); t < best {
			best, negative = t, true
		}
	}
	return Cells{best, s.W, s.H}, negative
}

// leastCells returns one of the images under the symmetries that keep rows rows, the
// same for all of them: the greatest would do as well.
func leastCells(s shape, b uint64) uint64 {
	u := s.Upended(b)
	return min(b, u, s.Turned(b), s.Turned(u))
}

// less orders boards of one size. Boards that are equal matter to nobody: an
// image of a position that is its own negative may be called negative or not.
func (p Stones) less(q Stones) bool {
	return p.Left < q.Left || p.Left == q.Left && p.Right < q.Right
}

// swapped exchanges the players.
func (p Stones) swapped() Stones {
	p.Left, p.Right = p.Right, p.Left
	return p
}

func (p Stones) transposed() Stones {
	s := p.shape()
	return Stones{s.Transposed(p.Left), s.Transposed(p.Right), p.Height, p.Width}
}

// leastStones is the least image that keeps rows rows.
func leastStones(p Stones) Stones {
	best, s := p, p.shape()
	l, r := s.Upended(p.Left), s.Upended(p.Right)
	for _, q := range [3]Stones{
		{s.Turned(p.Left), s.Turned(p.Right), s.W, s.H},
		{l, r, s.W, s.H},
		{s.Turned(l), s.Turned(r), s.W, s.H},
	} {
		if q.less(best) {
			best = q
		}
	}
	return best
}

// normalStones is the normal form under all symmetries of the rectangle, which
// leave the players alone, and the exchange of the players.
func normalStones(p Stones) (q Stones, negative bool) {
	if p.Height > p.Width {
		p = p.transposed()
	}
	best := leastStones(p)
	if t := leastStones(p.swapped()); t.less(best) {
		best, negative = t, true
	}
	if p.Height != p.Width {
		return best, negative
	}
	p = p.transposed()
	if t := leastStones(p); t.less(best) {
		best, negative = t, false
	}
	if t := leastStones(p.swapped()); t.less(best) {
		best, negative = t, true
	}
	return best, negative
}

// normalCrossed is the normal form under all symmetries of the rectangle,
// where exchanging rows and columns exchanges the players.
func normalCrossed(p Stones) (q Stones, negative bool) {
	if p.Height > p.Width {
		p, negative = p.transposed(), true
	}
	best := leastStones(p)
	if p.Height == p.Width {
		if t := leastStones(p.transposed()); t.less(best) {
			best, negative = t, true
		}
	}
	return best, negative
}

// normalFacing is the normal form where turning the strip round exchanges the
// players.
func normalFacing(p Stones) (q Stones, negative bool) {
	s := p.shape()
	q = Stones{s.Turned(p.Right), s.Turned(p.Left), s.W, s.H}
	if q.less(p) {
		return q, true
	}
	return p, false
}

// normalRow is the normal form of a row that may be turned round, and whose
// players may be exchanged.
func normalRow(p Stones) (q Stones, negative bool) {
	s := p.shape()
	q = p
	turned := Stones{s.Turned(p.Left), s.Turned(p.Right), s.W, s.H}
	if turned.less(q) {
		q = turned
	}
	for _, t := range [2]Stones{p.swapped(), turned.swapped()} {
		if t.less(q) {
			q, negative = t, true
		}
	}
	return q, negative
}

func (p Marked) less(q Marked) bool {
	switch {
	case p.Left != q.Left:
		return p.Left < q.Left
	case p.Right != q.Right:
		return p.Right < q.Right
	}
	return p.Marks < q.Marks
}

func (p Marked) swapped() Marked {
	p.Left, p.Right = p.Right, p.Left
	return p
}

func (p Marked) transposed() Marked {
	s := p.shape()
	return Marked{s.Transposed(p.Left), s.Transposed(p.Right), s.Transposed(p.Marks), p.Height, p.Width}
}

func (p Marked) turned() Marked {
	s := p.shape()
	return Marked{s.Turned(p.Left), s.Turned(p.Right), s.Turned(p.Marks), p.Width, p.Height}
}

func (p Marked) upended() Marked {
	s := p.shape()
	return Marked{s.Upended(p.Left), s.Upended(p.Right), s.Upended(p.Marks), p.Width, p.Height}
}

func leastMarked(p Marked) Marked {
	best, u := p, p.upended()
	for _, q := range [3]Marked{p.turned(), u, u.turned()} {
		if q.less(best) {
			best = q
		}
	}
	return best
}

// normalMarked is normalStones for marked boards.
func normalMarked(p Marked) (q Marked, negative bool) {
	if p.Height > p.Width {
		p = p.transposed()
	}
	best := leastMarked(p)
	if t := leastMarked(p.swapped()); t.less(best) {
		best, negative = t, true
	}
	if p.Height != p.Width {
		return best, negative
	}
	p = p.transposed()
	if t := leastMarked(p); t.less(best) {
		best, negative = t, false
	}
	if t := leastMarked(p.swapped()); t.less(best) {
		best, negative = t, true
	}
	return best, negative
}

// balanced reports whether some image of p is p with the players exchanged.
func (p Stones) balanced() bool {
	if bits.OnesCount64(p.Left) != bits.OnesCount64(p.Right) {
		return false
	}
	q, s := p.swapped(), p.shape()
	for range 2 {
		u := Stones{s.Upended(p.Left), s.Upended(p.Right), p.Width, p.Height}
		if q == p || q == u || q == (Stones{s.Turned(p.Left), s.Turned(p.Right), p.Width, p.Height}) ||
			q == (Stones{s.Turned(u.Left), s.Turned(u.Right), p.Width, p.Height}) {
			return true
		}
		if s.W != s.H {
			return false
		}
		p = p.transposed()
	}
	return false
}

// balanced is that of [Stones] for marked boards.
func (p Marked) balanced() bool {
	if bits.OnesCount64(p.Left) != bits.OnesCount64(p.Right) {
		return false
	}
	q := p.swapped()
	for range 2 {
		u := p.upended()
		if q == p || q == u || q == p.turned() || q == u.turned() {
			return true
		}
		if p.Width != p.Height {
			return false
		}
		p = p.transposed()
	}
	return false
}
