package coin

import (
	"context"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
)

const (
	// areaCells bounds the rectangle of cells whose values are found.
	areaCells = 1 << 20
	// areaSets bounds the sets that are looked up for it.
	areaSets = 1 << 28
)

// area holds the values of single heads under a rule for boards, each the mex
// over the sets of the rule: of a number of cells in each row, not less than
// in the row below.
type area struct {
	rule     CellRule
	first    Cell
	settings game.Budget

	// sums[j][i] is the nim-sum of the values of the rectangle of the cells
	// from first to i,j behind it: four of them give that of any rectangle.
	sums    [][]nimber.Nimber
	cells   uint64
	options []nimber.Nimber
	scratch []uint64
	steps   uint64 // sets looked up so far
}

func newArea(r CellRule, settings game.Budget) *area {
	return &area{rule: r, first: r.First(), settings: settings}
}

// sum returns the nim-sum of the first i columns and j rows.
func (a *area) sum(i, j uint64) nimber.Nimber {
	if i == 0 || j == 0 {
		return 0
	}
	return a.sums[j-1][i-1]
}

// worth returns the nim-sum of the values of a rectangle of known cells.
func (a *area) worth(r Rect) nimber.Nimber {
	left, top := r.From.X-a.first.X, r.From.Y-a.first.Y
	right, bottom := r.To.X-a.first.X+1, r.To.Y-a.first.Y+1
	return a.sum(right, bottom) ^ a.sum(left, bottom) ^ a.sum(right, top) ^ a.sum(left, top)
}

func (a *area) head(c Cell) nimber.Nimber { return a.worth(Rect{c, c}) }

func (a *area) sumOf(set []Rect) nimber.Nimber {
	var sum nimber.Nimber
	for _, r := range set {
		sum ^= a.worth(r)
	}
	return sum
}

func (a *area) has(c Cell) bool {
	x, y := c.X-a.first.X, c.Y-a.first.Y
	return y < uint64(len(a.sums)) && x < uint64(len(a.sums[y]))
}

// grow makes the values of the heads of p known. The errors are ctx's,
// [game.ErrLimit], and [game.ErrUnsupported] if the rule breaks the law of order.
func (a *area) grow(ctx context.Context, p Board) error {
	for c := range p.Heads() {
		if a.has(c) {
			continue
		}
		if err := a.growTo(ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// growTo makes the values of all cells before c, and of c, known.
func (a *area) growTo(ctx context.Context, c Cell) error {
	cells := Rect{a.first, c}.cells()
	if cells > areaCells || mulCapped(cells, addCapped(a.rule.Count(c), 1)) > areaSets {
		return game.Limit(
			phrase.Of("the cell %s is too far: the values of %s have no formula and are found cell by cell, up to %s cells and %s sets of coins",
				c.String(), a.rule.String(), phrase.Count(areaCells), phrase.Count(areaSets)),
			phrase.Of("ask for smaller places"))
	}
	start, check := a.steps, a.steps
	columns, rows := c.X-a.first.X+1, c.Y-a.first.Y+1
	for j := range rows {
		if j == uint64(len(a.sums)) {
			a.sums = append(a.sums, nil)
		}
		for i := uint64(len(a.sums[j])); i < columns; i++ {
			if a.steps >= check {
				check = a.steps + checkEvery
				if err := a.pause(ctx, cells); err != nil {
					return err
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

// pause looks at the context and the memory, and reports progress.
func (a *area) pause(ctx context.Context, total uint64) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	bytes := 8 * int64(2*a.cells+uint64(cap(a.options)+cap(a.scratch)))
	if a.settings.Memory > 0 && bytes > a.settings.Memory {
		return game.Limit(
			phrase.Of("the memory allowed (%s) does not suffice: %s places have their values so far",
				phrase.Size(a.settings.Memory), phrase.Count(a.cells)),
			phrase.Of("allow more with --memory, or ask for smaller places"))
	}
	if a.settings.Progress != nil {
		a.settings.Progress(game.Progress{Done: a.cells, Total: max(total, a.cells), Bytes: bytes})
	}
	return nil
}

// next enters the value of the next cell of row j, of index i.
func (a *area) next(i, j uint64) error {
	c := Cell{a.first.X + i, a.first.Y + j}
	a.options = a.options[:0]
	for set := range a.rule.Sets(c) {
		if r, bad := misplaced(set, a.first, c); bad {
			return lawBroken(a.rule, r, c)
		}
		a.options = append(a.options, a.sumOf(set))
	}
	a.steps += uint64(len(a.options)) + 1
	var v nimber.Nimber
	v, a.scratch = nimber.MexInto(a.options, a.scratch)
	a.sums[j] = append(a.sums[j], v^a.sum(i, j+1)^a.sum(i+1, j)^a.sum(i, j))
	a.cells++
	return nil
}
