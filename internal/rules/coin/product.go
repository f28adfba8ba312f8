package coin

import (
	"context"
	"iter"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Product returns the product of two rules, a for the columns and b for the
// rows of a board: a move turns over the coins on S×T, where S with its last
// column and T with its last row are sets of the rules. Rules that look at
// faces have no product: their type does not allow it.
//
// Tartan theorem (Berlekamp, Conway, Guy 1982; Lenstra 1978): a head on x,y is
// worth the nim-product of the values of x and of y. So the result is
// [ValuedCells] if both rules are [Valued]; else the values of the places of
// each are found. See [corners] for boards that have too many sets to try them.
func Product(a, b Rule) CellRule {
	r := product{line{a}, line{b}}
	va, okA := a.(Valued)
	vb, okB := b.(Valued)
	if okA && okB {
		return valuedProduct{r, va, vb}
	}
	return r
}

// NewProduct returns the game of the [Product] of two rules.
func NewProduct(a, b Rule) *game.Rules[Board] { return NewBoard(Product(a, b)) }

type product struct{ a, b line }

func (r product) String() string { return r.a.String() + "*" + r.b.String() }
func (r product) First() Cell    { return Cell{r.a.Rule.First(), r.b.Rule.First()} }

func (r product) Count(c Cell) uint64 {
	return game.MulCapped(r.a.Rule.Count(c.X), r.b.Rule.Count(c.Y))
}

func (r product) coins(c Cell) uint64 {
	return game.MulCapped(r.a.coins(Cell{Line, c.X}), r.b.coins(Cell{Line, c.Y}))
}

// Sets implements [CellRule]: by the set of columns, then by that of rows.
func (r product) Sets(c Cell) iter.Seq[[]Rect] {
	return func(yield func([]Rect) bool) {
		var set []Rect
		for s := range r.a.Sets(Cell{Line, c.X}) {
			for t := range r.b.Sets(Cell{Line, c.Y}) {
				if set = cross(set[:0], c, s, t); !yield(set) {
					return
				}
			}
		}
	}
}

// cross appends the cells of S×T but c, where S is s and the column of c, and T
// is t and its row. Of too many to be written down it appends the rectangle that
// holds them.
func cross(dst []Rect, c Cell, s, t []Rect) []Rect {
	if len(s)*len(t) > turnedRects {
		return append(dst, Rect{Cell{s[0].From.Y, t[0].From.Y}, c})
	}
	for _, rows := range t {
		for _, columns := range s {
			dst = append(dst, Rect{Cell{columns.From.Y, rows.From.Y}, Cell{columns.To.Y, rows.To.Y}})
		}
		dst = append(dst, Rect{Cell{c.X, rows.From.Y}, Cell{c.X, rows.To.Y}})
	}
	for _, columns := range s {
		dst = append(dst, Rect{Cell{columns.From.Y, c.Y}, Cell{columns.To.Y, c.Y}})
	}
	return dst
}

func (r product) known(budget game.Budget) known {
	return tartan{r, r.a.known(budget), r.b.known(budget)}
}

// valuedProduct is a product whose values are known by theorems.
type valuedProduct struct {
	product
	x, y Valued
}

// Value implements [ValuedCells].
func (r valuedProduct) Value(c Cell) nimber.Nimber {
	return nimber.Product(r.x.Value(c.X), r.y.Value(c.Y))
}

// Seek implements [ValuedCells].
func (r valuedProduct) Seek(c Cell, g nimber.Nimber) iter.Seq[[]Rect] {
	sets, _ := r.known(game.Budget{}).seek(c, g, triedSets)
	return sets
}

// Theorem implements [ValuedCells].
func (r valuedProduct) Theorem() phrase.Phrase { return tartanTheorem(r.x, r.y) }

// tartanTheorem names the theorems for the values of a product.
func tartanTheorem(a, b Valued) phrase.Phrase {
	if a.Theorem().String() == b.Theorem().String() {
		return phrase.Of("a head on x,y is worth the nim-product of the values of x and of y (Tartan theorem; Berlekamp, Conway, Guy 1982); for both, %s",
			a.Theorem())
	}
	return phrase.Of("a head on x,y is worth the nim-product of the values of x and of y (Tartan theorem; Berlekamp, Conway, Guy 1982); for x, %s; for y, %s",
		a.Theorem(), b.Theorem())
}

// tartan knows the values of single heads of a product.
type tartan struct {
	rule product
	x, y known // of places as those of a row
}

func (k tartan) grow(ctx context.Context, p Board) error {
	if p == "" {
		return nil
	}
	c := corner(p)
	if err := k.x.grow(ctx, RowOf(c.X)); err != nil {
		return err
	}
	return k.y.grow(ctx, RowOf(c.Y))
}

// worth is a product, too, by the law of distribution.
func (k tartan) worth(r Rect) nimber.Nimber {
	return nimber.Product(k.x.worth(Rect{Cell{Line, r.From.X}, Cell{Line, r.To.X}}), k.y.worth(Rect{Cell{Line, r.From.Y}, Cell{Line, r.To.Y}}))
}

// factors returns the values of the column and of the row of c.
func (k tartan) factors(c Cell) (x, y nimber.Nimber) {
	return k.x.worth(alone(Cell{Line, c.X})), k.y.worth(alone(Cell{Line, c.Y}))
}

// seek finds sets by the law of distribution: a move changes the value by A·B,
// where A is the change that its columns alone make and B that of its rows. So
// for each set of columns, or of rows if they are fewer, the others are sought
// by their value; where both are too many, A and B are found by [corners].
//
// It finds a set if there is one that makes the value smaller; one that makes
// it greater may be missed where there are too many sets.
func (k tartan) seek(c Cell, g nimber.Nimber, tries uint64) (sets iter.Seq[[]Rect], all bool) {
	x, y := k.factors(c)
	v := nimber.Product(x, y)
	change := v ^ g
	column, row := Cell{Line, c.X}, Cell{Line, c.Y}
	columns, rows := k.rule.a.Count(column), k.rule.b.Count(row)
	switch {
	case columns <= rows && columns <= tries:
		return func(yield func([]Rect) bool) {
			for s := range k.rule.a.Sets(column) {
				// No set of others is worth x itself: the value is their mex.
				b := nimber.Quotient(change, x^worthOf(k.x, s))
				for t := range each(k.y.seek(row, y^b, tries)) {
					if !yield(cross(nil, c, s, t)) {
						return
					}
				}
			}
		}, true
	case rows <= tries:
		return func(yield func([]Rect) bool) {
			for t := range k.rule.b.Sets(row) {
				a := nimber.Quotient(change, y^worthOf(k.y, t))
				for s := range each(k.x.seek(column, x^a, tries)) {
					if !yield(cross(nil, c, s, t)) {
						return
					}
				}
			}
		}, true
	}
	return func(yield func([]Rect) bool) {
		if g > v {
			return
		}
		corners(x, y, change, func(a, b nimber.Nimber) bool {
			for s := range each(k.x.seek(column, x^a, tries)) {
				for t := range each(k.y.seek(row, y^b, tries)) {
					return yield(cross(nil, c, s, t))
				}
				break
			}
			return true
		})
	}, false
}

// each drops whether the sets are all.
func each(sets iter.Seq[[]Rect], _ bool) iter.Seq[[]Rect] { return sets }
