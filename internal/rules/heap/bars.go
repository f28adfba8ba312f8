package heap

import (
	"context"
	"math"
	"slices"

	"zermelo/game"
	"zermelo/internal/theory/grundy"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// bars is the engine of [Chomp]: it knows all bars that are part of one, each
// under its rank in the order of their rows from the top. That rank is a sum
// over the rows, and what a bite leaves, rows as they were and rows of one
// length, has a rank that follows from a few such sums.
type bars struct {
	budget  game.Budget
	account *game.Account
	rows    []uint64             // of the whole bar
	ranks   [][]uint64           // of row k and its length: the bars that are shorter there
	sums    [][]uint64           // of length v: the sum of ranks[i][v] for i < k
	known   []uint32             // by rank: the value, and above it the length
	general grundy.Solver[Tuple] // of bars of few parts, or too many for ranks; nil if there was none
	solved  int
}

// mostSquares is more than the number of squares of a bar: values and lengths are less.
const mostSquares = 1 << 16

// fewBars is the number of parts of a bar up to which the general solver is as
// good, and shares them with other bars.
const fewBars = 1 << 12

// Evaluator implements [game.Sequenced].
func (Chomp) Evaluator(budget game.Budget) game.Engine[Tuple] {
	return &bars{budget: budget, account: budget.Open()}
}

// Value implements [game.Engine].
func (b *bars) Value(ctx context.Context, p Tuple) (nimber.Nimber, error) {
	rows := p.Values()
	if n := newBars(rows).positions(); !isPart(rows, b.rows) && (n <= fewBars || n > math.MaxInt32) {
		if b.general.Evaluator == nil {
			b.general = grundy.New(game.Of[Tuple](Chomp{}), b.budget)
		}
		return b.general.Value(ctx, p)
	}
	known, err := b.know(ctx, rows)
	return nimber.Nimber(known % mostSquares), err
}

// Length implements [game.LengthEngine].
func (b *bars) Length(ctx context.Context, p Tuple) (moves uint32, ok bool, err error) {
	rows := p.Values()
	if !isPart(rows, b.rows) && newBars(rows).positions() > fewBars { // its value was not asked for
		return 0, false, nil
	}
	known, err := b.know(ctx, rows)
	return known / mostSquares, true, err
}

// Solved implements [game.Engine].
func (b *bars) Solved() int {
	if b.general.Evaluator != nil {
		return b.solved + b.general.Solved()
	}
	return b.solved
}

// know returns what is known of a bar. It solves all of them that are part of
// it, or of it and what was asked before where these are not many more.
func (b *bars) know(ctx context.Context, rows []uint64) (uint32, error) {
	if len(rows) == 0 {
		return 0, nil
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if !isPart(rows, b.rows) {
		both := slices.Clone(b.rows)
		for i, n := range rows {
			if i == len(both) {
				both = append(both, 0)
			}
			both[i] = max(both[i], n)
		}
		one := newBars(rows)
		if more := newBars(both); more.positions() <= 2*one.positions() {
			one = more
		}
		b.rows, b.known = nil, nil
		b.account.Hold(0)
		if err := b.solve(ctx, one); err != nil {
			b.account.Hold(0)
			return 0, err
		}
	}
	rank := uint64(0)
	for k, n := range rows {
		rank += b.ranks[k][n]
	}
	return b.known[rank], nil
}

func isPart(rows, of []uint64) bool {
	if len(rows) > len(of) {
		return false
	}
	for i, n := range rows {
		if n > of[i] {
			return false
		}
	}
	return len(rows) > 0
}

// newBars returns the ranks of the bars that are part of one; without any if
// they are too many.
func newBars(rows []uint64) *bars {
	b := &bars{rows: rows}
	var squares uint64
	for _, n := range rows {
		squares = game.AddCapped(squares, n)
	}
	if squares >= mostSquares || squares == 0 {
		return b
	}
	b.ranks = make([][]uint64, len(rows))
	below := []uint64{1} // bars of the rows further down, by the length of the first of these
	for k := len(rows) - 1; k >= 0; k-- {
		rank, total := make([]uint64, rows[k]+2), uint64(0)
		for n := range rows[k] + 1 {
			rank[n] = total
			total = game.AddCapped(total, below[min(n, uint64(len(below)-1))])
		}
		rank[rows[k]+1] = total
		b.ranks[k], below = rank, rank[1:]
	}
	return b
}

// positions returns how many bars there are, with the empty one.
func (b *bars) positions() uint64 {
	switch {
	case len(b.rows) == 0:
		return 1
	case b.ranks == nil:
		return math.MaxUint64
	}
	return b.ranks[0][b.rows[0]+1]
}

// solve solves all bars of which the ranks are given.
func (b *bars) solve(ctx context.Context, of *bars) error {
	positions := of.positions()
	if positions > math.MaxInt32 || !b.account.Hold(int64(positions)*4) {
		return game.Limit(
			phrase.Of("the memory allowed (%s) does not suffice: %s positions are solved so far",
				phrase.Size(b.budget.Memory), phrase.Count(b.solved)),
			fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
	}
	b.ranks, b.sums = of.ranks, make([][]uint64, of.rows[0]+1)
	for v := range b.sums {
		sums := make([]uint64, len(of.rows)+1)
		for k := range of.rows {
			sums[k+1] = sums[k]
			if v < len(b.ranks[k]) {
				sums[k+1] += b.ranks[k][v]
			}
		}
		b.sums[v] = sums
	}
	known := make([]uint32, positions)
	rows, steps := make([]uint64, len(of.rows)), uint64(0)
	above, seen := make([]uint64, len(rows)+1), make([]uint32, mostSquares)
	for rank := uint32(1); rank < uint32(len(known)); rank++ {
		next(rows, of.rows)
		before := steps
		known[rank] = b.fold(known, rows, above, seen, rank, &steps)
		if b.budget.Steps > 0 && steps > b.budget.Steps {
			return game.Limit(
				phrase.Of("the bound of %s steps was reached: %s positions are solved so far", phrase.Count(b.budget.Steps), phrase.Count(rank)),
				phrase.Of("ask for a smaller position"))
		}
		if steps>>16 == before>>16 {
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if b.budget.Progress != nil {
			b.budget.Progress(game.Progress{Done: uint64(rank), Bytes: int64(positions) * 4})
		}
	}
	b.rows, b.known = of.rows, known
	b.solved += len(known) - 1
	return nil
}

// next makes rows the bar of the next rank.
func next(rows, most []uint64) {
	for k := len(rows) - 1; ; k-- {
		if rows[k] < most[k] && (k == 0 || rows[k] < rows[k-1]) {
			rows[k]++
			return
		}
		rows[k] = 0
	}
}

// fold finds the value and the length of a bar from those of what its bites
// leave. above and seen are memory; seen holds ranks of bars in which values
// were met.
func (b *bars) fold(known []uint32, rows, above []uint64, seen []uint32, rank uint32, steps *uint64) uint32 {
	end := len(rows)
	for end > 0 && rows[end-1] == 0 {
		end--
	}
	for k := range end {
		above[k+1] = above[k] + b.ranks[k][rows[k]]
	}
	whole := above[end]
	win, lose, moves := uint32(math.MaxUint32), uint32(0), false
	// A bite at length v cuts the rows from some row on that are longer.
	for v, last := uint64(0), end; v < rows[0]; v++ {
		for rows[last-1] <= v {
			last--
		}
		sums, below := b.sums[v], whole-above[last]
		if v == 0 {
			below = 0
		}
		for k := range last {
			if k == 0 && v == 0 {
				continue // the poisoned square
			}
			left := known[above[k]+sums[last]-sums[k]+below]
			seen[left%mostSquares] = rank
			if length := left / mostSquares; length%2 == 0 {
				win = min(win, length)
			} else {
				lose = max(lose, length)
			}
			moves = true
		}
		*steps += uint64(last)
	}
	var value, length uint32
	for seen[value] == rank {
		value++
	}
	switch {
	case win != math.MaxUint32:
		length = win + 1
	case moves:
		length = lose + 1
	}
	return length*mostSquares + value
}
