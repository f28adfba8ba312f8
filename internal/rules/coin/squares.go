package coin

import (
	"iter"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Squares returns the rule: turn over a solid square of any size; the corner
// with the greatest column and row goes from heads to tails. Columns and rows
// are numbered from 1.
//
// Theorem: a head on x,y is worth the greatest power of two that divides both.
// Proof by induction. Let 2^m be that power, and S(k) the nim-sum of the claimed
// values on the square of side k that ends on x,y, itself included; the options
// are S(k) XOR 2^m. Let A(j) and B(j) be how many of its columns and of its rows
// are multiples of 2^j. Those cells that 2^j divides and 2^(j+1) does not have
// the bit j: so the bit j of S(k) is the parity of A(j)·B(j) + A(j+1)·B(j+1).
//
// No option is worth 2^m: let k = 2^s·o with o odd. Among k numbers in a row are
// exactly o multiples of 2^s, so A(s)·B(s) is odd. But A(j) is 0 for great j, so
// some two neighbours of the products differ in parity, and S(k) is not 0.
//
// All smaller values are options: let k be up to 2^m, which is at most x and y.
// Both x and y are multiples of 2^j for j up to m, so A(j) = B(j) =
// ⌊(k-1)/2^j⌋ + 1. Beyond m only x and y themselves can be multiples, and not
// both: the product is 0. So the bits of S(k) below m are those of the Gray code
// of k-1, the bit m is 1 and no higher one: as k goes from 1 to 2^m, S(k) XOR 2^m
// is every number below 2^m once.
func Squares() ValuedCells { return squares{} }

type squares struct{}

// longestSide is the side of the greatest square that is written down.
const longestSide = 1 << 10 // its square is turnedCells

func (squares) String() string             { return "squares" }
func (squares) First() Cell                { return Cell{1, 1} }
func (squares) Count(c Cell) uint64        { return min(c.X, c.Y) }
func (squares) coins(c Cell) uint64        { return game.MulCapped(min(c.X, c.Y), min(c.X, c.Y)) }
func (squares) Value(c Cell) nimber.Nimber { return nimber.Nimber((c.X | c.Y) & -(c.X | c.Y)) }

// Sets implements [CellRule]: by the side of the square.
func (r squares) Sets(c Cell) iter.Seq[[]Rect] {
	return func(yield func([]Rect) bool) {
		for k := uint64(1); k <= min(c.X, c.Y); k++ {
			if !yield(squareBefore(c, k)) {
				return
			}
		}
	}
}

// squareBefore returns the square of side k that ends on c, without c.
func squareBefore(c Cell, k uint64) []Rect {
	if k == 1 {
		return nil
	}
	left, top := c.X-k+1, c.Y-k+1
	return []Rect{
		{Cell{left, top}, Cell{c.X, c.Y - 1}},
		{Cell{left, c.Y}, Cell{c.X - 1, c.Y}},
	}
}

// Seek implements [ValuedCells]. The parity of A(j) is the bit j of
// x XOR (x-k), that of B(j) the bit of y XOR (y-k): so S(k) is the Gray code of
// their AND. Sides of more than 2^10 are left out; where x and y have a common
// power of two up to that, there is a side for every value below it.
func (r squares) Seek(c Cell, g nimber.Nimber) iter.Seq[[]Rect] {
	products := grayInverse(uint64(g ^ r.Value(c)))
	return func(yield func([]Rect) bool) {
		for k := uint64(1); k <= min(c.X, c.Y, longestSide); k++ {
			if (c.X^(c.X-k))&(c.Y^(c.Y-k)) == products && !yield(squareBefore(c, k)) {
				return
			}
		}
	}
}

// Theorem implements [ValuedCells].
func (squares) Theorem() phrase.Phrase {
	return phrase.Of("a head on x,y is worth the greatest power of two that divides both x and y: the squares up to that side are worth a Gray code")
}
