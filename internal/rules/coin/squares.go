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

// triedSides is the number of sides that are tried to find squares.
const triedSides = 1 << 10

func (squares) String() string             { return "squares" }
func (squares) First() Cell                { return Cell{1, 1} }
func (squares) Count(c Cell) uint64        { return min(c.X, c.Y) }
func (squares) coins(Cell) uint64          { return 1 }
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
// their AND. Of the sides above 2^10 only the one that the theorem tells is there:
// k up to 2^m, where k-1 and 2^m together have the Gray code S(k).
func (r squares) Seek(c Cell, g nimber.Nimber) iter.Seq[[]Rect] {
	v := uint64(r.Value(c))
	products := grayInverse(uint64(g) ^ v)
	return func(yield func([]Rect) bool) {
		most := min(c.X, c.Y)
		for k := uint64(1); k <= min(most, triedSides); k++ {
			if (c.X^(c.X-k))&(c.Y^(c.Y-k)) == products && !yield(squareBefore(c, k)) {
				return
			}
		}
		if k := grayInverse(uint64(g)) + 1; uint64(g) < v && k > triedSides {
			yield(squareBefore(c, k))
		}
	}
}

func (r squares) known(game.Budget) known { return knownSquares{provenCells{r}} }

// knownSquares are the values of [Squares].
type knownSquares struct{ provenCells }

// worth takes logarithmic time: the bit j of the sum is the parity of
// A(j)·B(j) + A(j+1)·B(j+1), for any columns and rows.
func (knownSquares) worth(r Rect) nimber.Nimber {
	multiples := func(from, to uint64, j int) uint64 { // but 0, which no cell has
		return to>>j - (from-1)>>j
	}
	var products uint64
	for j := range 64 {
		products |= (multiples(r.From.X, r.To.X, j) & multiples(r.From.Y, r.To.Y, j) & 1) << j
	}
	return nimber.Nimber(gray(products))
}

func (k knownSquares) seek(c Cell, g nimber.Nimber, _ uint64) (sets iter.Seq[[]Rect], all bool) {
	return k.Seek(c, g), min(c.X, c.Y) <= triedSides
}

// Theorem implements [ValuedCells].
func (squares) Theorem() phrase.Phrase {
	return phrase.Of("a head on x,y is worth the greatest power of two that divides both x and y: the squares up to that side are worth a Gray code")
}
