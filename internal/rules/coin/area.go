package coin

import (
	"context"
	"iter"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

const (
	// areaCells bounds the rectangle of cells whose values are found.
	areaCells = 1 << 20
	// areaSets bounds the sets that are looked up for it.
	areaSets = 1 << 28
	// checkEvery is how many sets are looked up between two looks at the context.
	checkEvery = 1 << 16
)

// area holds the values of single heads, each the mex over the sets of the rule
// or, for a lexicode, over the sums that it keeps: of a number of cells in each
// column, not less than in the next.
type area struct {
	rule     CellRule
	first    Cell
	settings game.Budget

	// prefix[i][j] is the nim-sum of the values of the rectangle of the cells
	// from first to i,j behind it: four of them give that of any rectangle.
	prefix  [][]nimber.Nimber
	cells   uint64
	options []nimber.Nimber
	scratch []uint64
	steps   uint64 // sets looked up so far

	// Of a row:
	last   uint64 // the greatest place whose value is found
	sums   *sums  // nil if the sets are listed
	short  func(dst, values []nimber.Nimber) []nimber.Nimber
	values []nimber.Nimber // as short wants them; empty if it is nil
}

func newArea(r CellRule, settings game.Budget) *area {
	return &area{rule: r, first: r.First(), settings: settings}
}

// before returns the nim-sum of the first i columns and j rows.
func (a *area) before(i, j uint64) nimber.Nimber {
	if i == 0 || j == 0 {
		return 0
	}
	return a.prefix[i-1][j-1]
}

func (a *area) worth(r Rect) nimber.Nimber {
	left, top := r.From.X-a.first.X, r.From.Y-a.first.Y
	right, bottom := r.To.X-a.first.X+1, r.To.Y-a.first.Y+1
	return a.before(right, bottom) ^ a.before(left, bottom) ^ a.before(right, top) ^ a.before(left, top)
}

func (a *area) seek(c Cell, g nimber.Nimber, _ uint64) (sets iter.Seq[[]Rect], all bool) {
	if a.sums != nil {
		return onLine(a.sums.Seek(c.Y, g)), true
	}
	return func(yield func([]Rect) bool) {
		for set := range lawful(a.rule, c) {
			if worthOf(a, set) == g && !yield(set) {
				return
			}
		}
	}, true
}

func (a *area) grow(ctx context.Context, p Board) error {
	if a.first.X == Line && p != "" {
		return a.growTo(ctx, corner(p))
	}
	for c := range p.Heads() {
		if err := a.growTo(ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// corner returns the greatest column and the greatest row of the heads of p, of
// which there are some.
func corner(p Board) (c Cell) {
	for r := range p.Runs() {
		c = Cell{max(c.X, r.To.X), max(c.Y, r.To.Y)}
	}
	return c
}

func (a *area) has(c Cell) bool {
	x, y := c.X-a.first.X, c.Y-a.first.Y
	return x < uint64(len(a.prefix)) && y < uint64(len(a.prefix[x]))
}

// growTo makes the values of all cells before c, and of c, known.
func (a *area) growTo(ctx context.Context, c Cell) error {
	if a.has(c) {
		return nil
	}
	if err := a.tooFar(c); err != nil {
		return err
	}
	start, check := a.steps, a.steps
	columns, rows := c.X-a.first.X+1, c.Y-a.first.Y+1
	for i := range columns {
		if i == uint64(len(a.prefix)) {
			a.prefix = append(a.prefix, nil)
		}
		for j := uint64(len(a.prefix[i])); j < rows; j++ {
			if a.steps >= check {
				check = a.steps + checkEvery
				if err := ctx.Err(); err != nil {
					return err
				}
				if a.settings.Progress != nil {
					a.settings.Progress(game.Progress{Done: a.cells, Total: max(columns*rows, a.cells), Bytes: a.bytes()})
				}
			}
			if err := a.next(i, j); err != nil {
				return err
			}
			if a.settings.Steps > 0 && a.steps-start > a.settings.Steps {
				return game.Limit(
					phrase.Of("the bound of %s steps was reached: %s places have their values so far",
						phrase.Count(a.settings.Steps), phrase.Count(a.cells)),
					phrase.Of("ask for smaller places"))
			}
		}
	}
	return nil
}

// tooFar is the error for a cell whose value is not sought.
func (a *area) tooFar(c Cell) error {
	if c.X == Line {
		if c.Y <= a.last {
			return nil
		}
		return game.Limit(
			phrase.Of("place %d is too far: the values of %s have no formula and are found place by place, up to %d", c.Y, a.rule.String(), a.last),
			phrase.Of("ask for smaller places"))
	}
	cells := Rect{a.first, c}.cells()
	if cells <= areaCells && game.MulCapped(cells, game.AddCapped(a.rule.Count(c), 1)) <= areaSets {
		return nil
	}
	return game.Limit(
		phrase.Of("the cell %s is too far: the values of %s have no formula and are found cell by cell, up to %s cells and %s sets of coins",
			c.String(), a.rule.String(), phrase.Count(areaCells), phrase.Count(areaSets)),
		phrase.Of("ask for smaller places"))
}

func (a *area) bytes() int64 {
	b := 8 * int64(2*a.cells+uint64(cap(a.options)+cap(a.scratch)))
	if a.sums != nil {
		b += int64(a.sums.t) << a.sums.bits * 9 / 4
	}
	return b
}

// next enters the value of the next cell of column i, of index j.
func (a *area) next(i, j uint64) error {
	if a.settings.Memory > 0 && a.bytes() > a.settings.Memory {
		return game.Limit(
			phrase.Of("the memory allowed (%s) does not suffice: %s places have their values so far",
				phrase.Size(a.settings.Memory), phrase.Count(a.cells)),
			fault.MoreMemory.Or(phrase.Of("ask for smaller places")))
	}
	v, err := a.mex(Cell{a.first.X + i, a.first.Y + j})
	if err != nil {
		return err
	}
	a.prefix[i] = append(a.prefix[i], v^a.before(i, j+1)^a.before(i+1, j)^a.before(i, j))
	a.cells++
	return nil
}

// mex returns the value of a head on c, where those of all cells before are known.
func (a *area) mex(c Cell) (v nimber.Nimber, err error) {
	if a.sums != nil {
		v, err = a.sums.value(c.Y)
		a.steps += uint64(a.sums.t) << a.sums.bits / 64
		return v, err
	}
	a.options = a.options[:0]
	if a.short != nil {
		a.options = a.short(a.options, a.values)
	} else {
		for set := range a.rule.Sets(c) {
			if r, bad := misplaced(set, a.first, c); bad {
				return 0, lawBroken(a.rule, r, c)
			}
			a.options = append(a.options, worthOf(a, set))
		}
	}
	a.steps += uint64(len(a.options)) + 1
	v, a.scratch = nimber.MexInto(a.options, a.scratch)
	if a.short != nil {
		a.values = append(a.values, v)
	}
	return v, nil
}
