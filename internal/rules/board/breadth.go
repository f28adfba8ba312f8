package board

import "math/bits"

// Breadth implements [game.Broad]: both players' places for dominoes.
func (Domineering) Breadth(p Cells) int {
	s := p.shape()
	return bits.OnesCount64(p.Bits&s.North(p.Bits)) + bits.OnesCount64(p.Bits&s.West(p.Bits))
}

// Breadth implements [game.Broad]: pairs of stones that can take each other,
// each counted twice.
func (Clobber) Breadth(p Stones) int {
	s, left, right := p.shape(), p.left(), p.right()
	n := 0
	for _, b := range [4]uint64{s.West(right), s.East(right), s.North(right), s.South(right)} {
		n += bits.OnesCount64(left & b)
	}
	return 2 * n
}

// Breadth implements [game.Broad]: pairs of stones side by side.
func (CannibalClobber) Breadth(p Stones) int {
	s, stones := p.shape(), p.left()|p.right()
	return 2 * (bits.OnesCount64(stones&s.North(stones)) + bits.OnesCount64(stones&s.West(stones)))
}

// Breadth implements [game.Broad]: the cells where each may place a stone.
func (NoGo) Breadth(p Stones) int {
	left, right := p.allowed()
	return bits.OnesCount64(left) + bits.OnesCount64(right)
}

// allowed returns the empty cells where each player may place a stone by the rule
// of NoGo: not the last one beside a group of the opponent, and with another empty
// cell beside the stone or the groups that it joins.
func (p Stones) allowed() (left, right uint64) {
	empty := p.empty()
	lastLeft, moreLeft := p.liberties(p.left(), empty)
	lastRight, moreRight := p.liberties(p.right(), empty)
	free := p.shape().Beside(empty)
	return empty &^ lastRight & (free | moreLeft), empty &^ lastLeft & (free | moreRight)
}

// liberties returns the cells of empty that are the only one beside a group of
// stones, and those beside a group with several.
func (p Stones) liberties(stones, empty uint64) (last, more uint64) {
	s := p.shape()
	for stones != 0 {
		group := s.Spread(stones&-stones, stones)
		stones &^= group
		if beside := s.Beside(group) & empty; beside&(beside-1) == 0 {
			last |= beside
		} else {
			more |= beside
		}
	}
	return last, more
}
