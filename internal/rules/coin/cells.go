package coin

import (
	"iter"
	"math"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A CellRule says which coins of a board may be turned over together, by their
// places alone: it never sees a face. So a board is worth the nim-sum of its
// heads. Rules are immutable and safe for concurrent use.
//
// The law of order: the coin that goes from heads to tails is the last of a
// move, with x and y at least those of every other coin. A cell has finitely
// many cells before it, so games end. A set that breaks the law is no move, and
// values that would need it are refused.
type CellRule interface {
	// String returns the name of the rule with its parameters: "acrostic:twins".
	String() string
	// First returns the least column and the least row.
	First() Cell
	// Sets yields the sets of other coins that may be turned over with the one
	// on c, as rectangles that do not overlap; the empty set if that coin may
	// be turned alone. Each set comes once, always in the same order. The
	// slice belongs to the rule and is good until the next one.
	Sets(c Cell) iter.Seq[[]Rect]
	// Count returns an upper bound of the number of sets, the greatest uint64
	// if it is larger.
	Count(c Cell) uint64
}

// ValuedCells is a rule for boards whose values are known by a theorem.
type ValuedCells interface {
	CellRule
	// Value returns the value of a head on c, with coordinates up to [MaxPlace].
	Value(c Cell) nimber.Nimber
	// Seek yields those of Sets(c) whose values have the nim-sum g, at least one
	// if g is less than the value of c.
	Seek(c Cell, g nimber.Nimber) iter.Seq[[]Rect]
	// Theorem names the theorem with author and year, or with its reason.
	Theorem() phrase.Phrase
}

// sized is offered by a rule that bounds the number of coins of a move, or of the
// rectangles that it takes to write one; 0 is unknown.
type sized interface{ coins(c Cell) uint64 }

// coinsOf bounds the number of coins of a move with head c.
func coinsOf(r CellRule, c Cell) uint64 {
	if s, ok := r.(sized); ok {
		if most := s.coins(c); most > 0 {
			return most
		}
	}
	return Rect{r.First(), c}.cells()
}

// misplaced returns the first of the rectangles that breaks the law of order
// under a rule that begins at first.
func misplaced(set []Rect, first, head Cell) (Rect, bool) {
	for _, r := range set {
		ordered := first.X <= r.From.X && r.From.X <= r.To.X && r.To.X <= head.X &&
			first.Y <= r.From.Y && r.From.Y <= r.To.Y && r.To.Y <= head.Y
		if !ordered || r.To == head {
			return r, true
		}
	}
	return Rect{}, false
}

// lawful yields the sets of a rule that keep the law of order.
func lawful(r CellRule, c Cell) iter.Seq[[]Rect] {
	return func(yield func([]Rect) bool) {
		for set := range r.Sets(c) {
			if _, bad := misplaced(set, r.First(), c); !bad && !yield(set) {
				return
			}
		}
	}
}

func lawBroken(r CellRule, set Rect, head Cell) error {
	return game.Unsupported(
		phrase.Of("the rule %s turns %s with the head on %s, and games might not end", r.String(), set.spell(), head.String()),
		phrase.Of("the other coins of a move lie on cells of the board, with x and y at most those of the head"))
}

// ByOffsets returns the rule in which the coins that are turned over lie at the
// offsets of one of sets from the last of them: an offset is how many columns
// and rows a coin lies before it, so the law of order cannot be broken. 0,0,
// the last coin itself, is in every set, named or not. Places are numbered
// from 0.
func ByOffsets(name string, sets [][]Cell) CellRule {
	sets, most := distinct(sets, compareCells)
	return listedCells{name: name, most: most, sets: func(c Cell) iter.Seq[[]Cell] {
		return func(yield func([]Cell) bool) {
			var others []Cell
			for _, set := range sets {
				others = others[:0]
				for _, d := range set {
					if d.X > c.X || d.Y > c.Y {
						break
					}
					others = append(others, Cell{c.X - d.X, c.Y - d.Y})
				}
				if len(others) == len(set) && !yield(others) {
					return
				}
			}
		}
	}, count: func(Cell) uint64 { return uint64(len(sets)) }}
}

// ByCells returns the rule in which coins may be turned over together iff
// allowed says so of their cells, which come by X and then Y, the head last.
// All sets of cells of the rectangle before the head are tried: values are
// found in rectangles of up to 17 cells.
func ByCells(name string, first Cell, allowed func(cells []Cell) bool) CellRule {
	others := func(c Cell) uint64 { return Rect{first, c}.cells() - 1 }
	return NewCellRule(name, first, func(c Cell) iter.Seq[[]Cell] {
		if others(c) > mostOthers {
			return func(func([]Cell) bool) {}
		}
		rows := c.Y - first.Y + 1
		return chosen(others(c), func(i uint64) Cell { return Cell{first.X + i/rows, first.Y + i%rows} }, c, allowed)
	}, func(c Cell) uint64 {
		if others(c) > mostOthers {
			return math.MaxUint64
		}
		return 1 << others(c)
	})
}

// NewCellRule returns a rule made of functions: sets yields, for a cell c, the
// sets of other cells that may be turned over with it, in any order, each set
// once and each of its cells once; count bounds their number, and may be nil if
// they are few enough to be counted. See [CellRule] for the law of order.
func NewCellRule(name string, first Cell, sets func(c Cell) iter.Seq[[]Cell], count func(c Cell) uint64) CellRule {
	return listedCells{name: name, first: first, sets: sets, count: count}
}

// listedCells is a rule whose sets are listed cell by cell.
type listedCells struct {
	name  string
	first Cell
	most  uint64 // coins of a move; 0 is unknown
	sets  func(c Cell) iter.Seq[[]Cell]
	count func(c Cell) uint64
}

func (r listedCells) String() string { return r.name }
func (r listedCells) First() Cell    { return r.first }

func (r listedCells) Sets(c Cell) iter.Seq[[]Rect] {
	return func(yield func([]Rect) bool) {
		var rects []Rect
		for set := range r.sets(c) {
			rects = rects[:0]
			for _, at := range set {
				rects = append(rects, alone(at))
			}
			if !yield(rects) {
				return
			}
		}
	}
}

func (r listedCells) Count(c Cell) uint64 { return counted(c, r.count, r.sets) }

func (r listedCells) coins(Cell) uint64 { return r.most }
