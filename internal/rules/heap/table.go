package heap

import (
	"context"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// maxTable is the number of heaps that a table can hold: 0 to maxTable-1.
const maxTable = 1 << 26

// A table holds the Grundy values of the heaps from 0 on, for a [Game] without a
// Rule. It is filled in order, each value as the mex of what the rule set
// reaches from that heap. It is a [game.Engine].
type table struct {
	reach    func(t *table, n int) // calls the leave methods for each move from n
	settings game.Budget
	values   []uint32

	// seen[v] is stamp iff v is the value of an option of the heap in work.
	// Its length is a power of two above every value, and so above every
	// nim-sum of values.
	seen  []uint32
	stamp uint32

	work  uint64 // options looked up so far
	check uint64 // look at the context when work gets here
}

func newTable(settings game.Budget, reach func(t *table, n int)) *table {
	return &table{reach: reach, settings: settings, seen: make([]uint32, 16)}
}

// checkEvery is how many options are looked up between two looks at the context.
const checkEvery = 1 << 20

// Value returns the Grundy value of a heap of n; the table is filled up to it.
// The errors are ctx's and [game.ErrLimit]; what was filled in stays.
func (t *table) Value(ctx context.Context, n uint64) (nimber.Nimber, error) {
	if n < uint64(len(t.values)) {
		return nimber.Nimber(t.values[n]), nil
	}
	if n >= maxTable {
		return 0, game.Limit(
			phrase.Of("the heap of %d is too large: the values of this game are found heap by heap, up to heap %d", n, maxTable-1),
			phrase.Of("ask for a smaller heap"))
	}
	if need := 4 * (int64(n) + 1); t.settings.Memory > 0 && need > t.settings.Memory {
		return 0, t.memoryError()
	}
	if err := t.fill(ctx, int(n)); err != nil {
		return 0, err
	}
	return nimber.Nimber(t.values[n]), nil
}

// Solved returns the number of heaps whose values are known.
func (t *table) Solved() int { return len(t.values) }

func (t *table) bytes() int64 { return 4 * (int64(cap(t.values)) + int64(cap(t.seen))) }

// fill enters the values up to the heap of n.
func (t *table) fill(ctx context.Context, n int) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	start := t.work
	for len(t.values) <= n {
		if err := t.next(n); err != nil {
			return err
		}
		if t.settings.Steps > 0 && t.work-start > t.settings.Steps {
			return t.stepsError()
		}
		if t.work < t.check {
			continue
		}
		t.check = t.work + checkEvery
		if err := ctx.Err(); err != nil {
			return err
		}
		if t.settings.Progress != nil {
			t.settings.Progress(game.Progress{Done: uint64(len(t.values)), Total: uint64(n) + 1, Bytes: t.bytes()})
		}
	}
	return nil
}

// next enters one value, on the way to the heap of last.
func (t *table) next(last int) error {
	if err := t.makeRoom(last); err != nil {
		return err
	}
	n := len(t.values)
	t.stamp = uint32(n) + 1
	t.reach(t, n)
	t.work++
	mex := 0
	for mex < len(t.seen) && t.seen[mex] == t.stamp {
		mex++
	}
	t.values = append(t.values, uint32(mex))
	if mex < len(t.seen) {
		return nil
	}
	t.seen = append(t.seen, make([]uint32, len(t.seen))...)
	return t.checkMemory(0)
}

// makeRoom lets one more value fit. The table doubles, but not beyond last.
func (t *table) makeRoom(last int) error {
	if len(t.values) < cap(t.values) {
		return nil
	}
	size := min(last+1, max(1024, 2*len(t.values)))
	if err := t.checkMemory(4 * int64(size)); err != nil {
		return err
	}
	values := make([]uint32, len(t.values), size)
	copy(values, t.values)
	t.values = values
	return nil
}

func (t *table) checkMemory(more int64) error {
	if t.settings.Memory > 0 && t.bytes()+more > t.settings.Memory {
		return t.memoryError()
	}
	return nil
}

func (t *table) memoryError() error {
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: %s heaps have their values so far",
			phrase.Size(t.settings.Memory), phrase.Count(len(t.values))),
		fault.MoreMemory.Or(phrase.Of("ask for a smaller heap")))
}

func (t *table) stepsError() error {
	return game.Limit(
		phrase.Of("the bound of %s steps was reached: %s heaps have their values so far",
			phrase.Count(t.settings.Steps), phrase.Count(len(t.values))),
		phrase.Of("ask for a smaller heap"))
}

// leaveOne enters the option that leaves a heap of m.
func (t *table) leaveOne(m int) {
	t.work++
	t.seen[t.values[m]] = t.stamp
}

// leaveTwo enters the options that leave two non-empty heaps of together m.
func (t *table) leaveTwo(m int) {
	last := m / 2
	if last < 1 {
		return
	}
	small := t.values[1 : last+1]
	large := t.values[m-last : m]
	large = large[:len(small)]
	seen, stamp := t.seen, t.stamp
	mask := uint32(len(seen) - 1)
	t.work += uint64(len(small))
	for i, v := range small {
		seen[(v^large[len(large)-1-i])&mask] = stamp
	}
}
