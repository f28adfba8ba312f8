package partizan

import (
	"context"
	"errors"
	"runtime"
	"slices"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/short"
)

// An Evaluator finds and remembers the values of the positions of one rule
// set, in one table of values. It is not safe for concurrent use, and no two
// evaluators may work in one table at the same time.
type Evaluator[P comparable] struct {
	rules     *game.Rules[P]
	positions game.Numbers[P]
	walker    *walk.Walker
	table     *short.Table
	budget    game.Budget
	account   *game.Account
	own       game.Valuer[P] // the rule set's own search; may be nil

	values []uint32 // of each position: 0 if it is not known, else the value plus one
	solved int
	held   int64 // bytes of the walker when it was last heard of

	left, right []short.Value
}

// New returns an evaluator for a rule set whose values are kept in table. If
// the rules split positions, these are split first; if they know symmetries,
// positions are evaluated once for all that are symmetric.
//
// The steps of the budget are parts of options. Its memory is for the table
// too: the evaluator counts that of a table without an account with its own.
// On two cores or more, long work is done by two goroutines: one lists
// positions while the other finds the values, in the same order as one alone;
// 0 cores are as many as there are processors.
func New[P comparable](rules *game.Rules[P], table *short.Table, budget game.Budget) *Evaluator[P] {
	if budget.Cores == 0 {
		budget.Cores = runtime.GOMAXPROCS(0)
	}
	positions := walk.New(rules)
	e := &Evaluator[P]{
		rules: rules, positions: positions, walker: walk.NewWalker(positions),
		table: table, budget: budget, account: budget.Open(),
	}
	if rules.Valuer != nil {
		e.own = rules.Valuer(table, budget)
	}
	return e
}

// Table returns the table that the values are in.
func (e *Evaluator[P]) Table() *short.Table { return e.table }

// Solved returns the number of positions, up to symmetry, whose value is known.
func (e *Evaluator[P]) Solved() int {
	if e.own != nil {
		return e.solved + e.own.Solved()
	}
	return e.solved
}

// Steps returns the number of parts of options that have been listed.
func (e *Evaluator[P]) Steps() uint64 { return e.walker.Steps() }

// Bytes returns the memory held, with that of the table, without that of a
// search of the rule set's own.
func (e *Evaluator[P]) Bytes() int64 { return e.walker.Bytes() + e.ownBytes() + e.table.Bytes() }

func (e *Evaluator[P]) ownBytes() int64 { return int64(cap(e.values)) * 4 }

// hold reports whether what is held is within the budget. A table that has an
// account has said so itself.
func (e *Evaluator[P]) hold() bool {
	bytes := e.held + e.ownBytes()
	if !e.table.Counted() {
		bytes += e.table.Bytes()
	}
	return e.account.Hold(bytes)
}

// Known returns the value of p if all its parts have been evaluated.
func (e *Evaluator[P]) Known(p P) (v short.Value, ok bool) {
	parts := e.positions.Parts(nil, p)
	for _, q := range parts {
		if !e.has(q.ID()) {
			return 0, false
		}
	}
	v, err := e.sum(parts)
	return v, err == nil
}

// has reports whether a position has its value.
func (e *Evaluator[P]) has(id uint32) bool { return int(id) < len(e.values) && e.values[id] != 0 }

// Value returns the value of p: by the theorem of the rules or their own search
// for p, or for every part that these know, and by the general theory for the
// others. That
// evaluates every position that can be reached from one at most once in the
// life of e, up to symmetry.
//
// The error is ctx's, [game.ErrLimit] when the memory or the steps do not
// suffice, or [game.ErrLoopy] when a position can be reached from itself.
// After an error all values found stay known, and a later call goes on from there.
func (e *Evaluator[P]) Value(ctx context.Context, p P) (short.Value, error) {
	if v, ok, err := e.special(ctx, p); ok || err != nil {
		return v, err
	}
	if e.rules.Split == nil || e.rules.Value == nil && e.own == nil {
		return e.search(ctx, p)
	}
	sum := short.Zero
	for _, q := range e.rules.Split(nil, p) {
		v, ok, err := e.special(ctx, q)
		if !ok && err == nil {
			v, err = e.search(ctx, q)
		}
		if err == nil {
			sum, err = e.table.Add(sum, v)
		}
		if err != nil {
			return sum, err
		}
	}
	return sum, nil
}

// special is Value without the general theory; ok is false if it takes that.
func (e *Evaluator[P]) special(ctx context.Context, p P) (v short.Value, ok bool, err error) {
	if e.rules.Value != nil {
		v, ok, err = e.rules.Value(e.table, p)
	}
	if !ok && err == nil && e.own != nil {
		v, ok, err = e.own.Value(ctx, p)
	}
	return v, ok, err
}

// Numbers returns the numbering of the positions that e works with.
func (e *Evaluator[P]) Numbers() game.Numbers[P] { return e.positions }

// Recount tells the budget what is held when others have numbered positions.
func (e *Evaluator[P]) Recount() {
	e.held = e.walker.Bytes()
	e.hold()
}

// Reset forgets all positions and their values, which stay in the table.
func (e *Evaluator[P]) Reset() {
	e.positions.Reset()
	e.walker, e.values = walk.NewWalker(e.positions), nil
	e.held = 0
	e.hold()
}

// Numbered is Value for a position with a number, within so many steps of its
// own; 0 is no bound. What was found stays known whatever the error.
func (e *Evaluator[P]) Numbered(ctx context.Context, id uint32, steps uint64) (short.Value, error) {
	if e.has(id) {
		return short.Value(e.values[id] - 1), nil
	}
	if e.rules.Value != nil || e.own != nil {
		if v, ok, err := e.special(ctx, e.positions.At(id)); ok || err != nil {
			return v, err
		}
	}
	e.table.Watch(ctx)
	defer e.table.Watch(context.Background())
	err := e.walker.Walk(ctx, id, steps, func(n walk.Node) error {
		e.held = e.walker.Bytes()
		return e.settle(n)
	})
	if err != nil {
		return 0, err
	}
	return short.Value(e.values[id] - 1), nil
}

// search is Value by the general theory.
func (e *Evaluator[P]) search(ctx context.Context, p P) (short.Value, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	e.table.Watch(ctx)
	defer e.table.Watch(context.Background())
	parts := e.positions.Parts(nil, p)
	for _, q := range parts {
		if e.has(q.ID()) {
			continue
		}
		err := e.alone(ctx, q.ID())
		if errors.Is(err, errLong) {
			err = e.together(ctx, q.ID())
		}
		e.held = e.walker.Bytes()
		e.hold()
		if err != nil {
			e.forgetUnknown()
			return 0, err
		}
	}
	return e.sum(parts)
}

// errLong says that work is long enough for two goroutines.
var errLong = errors.New("partizan: long work")

// shortWork is how many positions are evaluated before another goroutine is
// started for the rest. See TestCalibrate.
var shortWork = 1 << 10

// alone evaluates a position and whatever it needs in this goroutine. If there
// may be another it gives up with errLong in time.
func (e *Evaluator[P]) alone(ctx context.Context, id uint32) error {
	long := e.solved + shortWork
	return e.walker.Walk(ctx, id, e.budget.Steps, func(n walk.Node) error {
		if e.budget.Cores > 1 && e.solved >= long {
			return errLong
		}
		e.held = e.walker.Bytes()
		return e.settle(n)
	})
}

// forgetUnknown makes the walker visit again what has no value.
func (e *Evaluator[P]) forgetUnknown() {
	for id := range uint32(e.positions.Len()) {
		if e.walker.Visited(id) && !e.has(id) {
			e.walker.Forget(id)
		}
	}
}

// listWork is about how many steps of a table take as long as to list a part of
// an option.
const listWork = 8

// settle finds the value of a position all of whose options are known.
func (e *Evaluator[P]) settle(n walk.Node) (err error) {
	if !e.hold() {
		return e.limitError()
	}
	if err := e.table.Spend(listWork * uint64(1+len(n.Parts))); err != nil {
		return err
	}
	at := n.Start
	if e.left, at, err = e.worth(e.left[:0], n.Parts, n.Ends[:n.Lefts], at); err != nil {
		return err
	}
	right := e.left
	if !e.rules.Alike {
		if e.right, _, err = e.worth(e.right[:0], n.Parts, n.Ends[n.Lefts:], at); err != nil {
			return err
		}
		right = e.right
	}
	v, err := e.table.Game(e.left, right)
	if err != nil {
		return err
	}
	for int(n.ID) >= len(e.values) {
		e.values = append(e.values, 0)
	}
	e.values[n.ID] = uint32(v) + 1
	e.solved++
	if e.solved%reportEvery == 0 && e.budget.Progress != nil {
		e.budget.Progress(game.Progress{Done: uint64(e.solved), Bytes: e.held + e.ownBytes() + e.table.Bytes()})
	}
	return nil
}

// reportEvery is how many positions pass between two reports.
const reportEvery = 1 << 10

// worth appends the values of the options that end at ends, the first of which
// starts at at, each once, and returns where the last ends.
func (e *Evaluator[P]) worth(dst []short.Value, parts []game.Part, ends []uint32, at uint32) ([]short.Value, uint32, error) {
	for _, end := range ends {
		v, err := e.sum(parts[at:end])
		if err != nil {
			return dst, at, err
		}
		if !slices.Contains(dst, v) {
			dst = append(dst, v)
		}
		at = end
	}
	return dst, at, nil
}

// sum returns the value of a sum of parts that are known.
func (e *Evaluator[P]) sum(parts []game.Part) (sum short.Value, err error) {
	for _, q := range parts {
		v := short.Value(e.values[q.ID()] - 1)
		if q.Negative() {
			if v, err = e.table.Neg(v); err != nil {
				return 0, err
			}
		}
		if sum, err = e.table.Add(sum, v); err != nil {
			return 0, err
		}
	}
	return sum, nil
}

func (e *Evaluator[P]) limitError() error {
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: %s positions are solved so far",
			phrase.Size(e.budget.Memory), phrase.Count(e.solved)),
		fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
}
