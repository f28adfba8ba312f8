package token

import (
	"math"
	"math/bits"

	"zermelo/game"
)

// A classIndex numbers positions of men or stones by their class, which says
// how many each player has on the board, then by their places, then, in classes
// where that is not told otherwise, by who is to move.
type classIndex struct {
	pairs   pairIndex
	classes []class
	size    uint64
}

type class struct {
	first uint64 // the first index
	x, o  int    // the men of Left and of Right
	turns uint64 // how many players may be to move; the class is empty if it is 0
}

// add adds a class. If there are too many positions for a number of 64 bits,
// the size is the greatest number, and so is every rank.
func (c *classIndex) add(x, o int, turns uint64) {
	c.classes = append(c.classes, class{c.size, x, o, turns})
	high, low := bits.Mul64(turns*binomials[c.pairs.cells][x], binomials[c.pairs.cells-x][o])
	sum, carry := bits.Add64(c.size, low, 0)
	if high != 0 || carry != 0 || c.size == math.MaxUint64 {
		sum = math.MaxUint64
		for i := range c.classes {
			c.classes[i].first, c.classes[i].turns = sum, 0
		}
	}
	c.size = sum
}

// Size implements [game.Ranker].
func (c *classIndex) Size() uint64 { return c.size }

func (c *classIndex) rank(kind int, x, o uint64, mover game.Player) uint64 {
	of := &c.classes[kind]
	return of.first + of.turns*c.pairs.rank(x, o) + (of.turns-1)&uint64(mover)
}

// unrank is the inverse of rank; mover is Left where the class tells.
func (c *classIndex) unrank(i uint64) (kind int, x, o uint64, mover game.Player, ok bool) {
	if i >= c.size || c.size == math.MaxUint64 {
		return 0, 0, 0, game.Left, false
	}
	low, kind := 0, len(c.classes)-1 // the kind is the last that starts at i or before
	for kind-low > 16 {
		if mid := (low + kind) / 2; c.classes[mid].first <= i {
			low = mid
		} else {
			kind = mid - 1
		}
	}
	for c.classes[kind].first > i {
		kind--
	}
	of := &c.classes[kind]
	if i -= of.first; of.turns == 2 {
		mover, i = game.Player(i&1), i/2
	}
	x, o = c.pairs.unrank(i, of.x, of.o)
	return kind, x, o, mover, true
}
