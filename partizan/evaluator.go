package partizan

import (
	"context"
	"errors"
	"slices"

	"zermelo/game"
	"zermelo/phrase"
	"zermelo/short"
)

// Settings bound the work of an [Evaluator] or a [Decider]. The zero value
// bounds nothing.
type Settings struct {
	Memory   int64             // bytes held, with the table of values; 0 is no bound
	Steps    uint64            // parts of options that one call may list; 0 is no bound
	Progress game.ProgressFunc // may be nil
	// Cores is the number of processors that an Evaluator may use: with two or
	// more, long work is done by two goroutines: one lists positions while the
	// other finds the values. The values are found in the same order.
	Cores int
}

// An Evaluator finds and remembers the values of the positions of one rule
// set, in one table of values. It is not safe for concurrent use, and no two
// evaluators may work in one table at the same time.
type Evaluator[P comparable] struct {
	walker   walker[P]
	table    *short.Table
	settings Settings

	values []uint32 // of each position: 0 if it is not known, else the value plus one
	solved int
	held   int64 // bytes of the walker when it was last heard of

	left, right []short.Value
}

// New returns an evaluator for a rule set whose values are kept in table. If
// the rule set is a [game.Splitter], positions are split first; if it is
// [game.Reversible], they are evaluated once for all that are symmetric.
func New[P comparable](rules game.Partizan[P], table *short.Table, settings Settings) *Evaluator[P] {
	return &Evaluator[P]{walker: walker[P]{expander: newExpander[P](rules)}, table: table, settings: settings}
}

// NewMulti is New for a rule set in which a move may leave several games.
func NewMulti[P comparable](rules game.PartizanMulti[P], table *short.Table, settings Settings) *Evaluator[P] {
	e := &Evaluator[P]{walker: walker[P]{expander: newExpander[P](rules)}, table: table, settings: settings}
	e.walker.multi = rules
	return e
}

// Table returns the table that the values are in.
func (e *Evaluator[P]) Table() *short.Table { return e.table }

// Solved returns the number of positions, up to symmetry, whose value is known.
func (e *Evaluator[P]) Solved() int { return e.solved }

// Steps returns the number of parts of options that have been listed.
func (e *Evaluator[P]) Steps() uint64 { return e.walker.steps }

// Bytes returns the memory held, with that of the table.
func (e *Evaluator[P]) Bytes() int64 { return e.walker.bytes() + e.ownBytes() }

func (e *Evaluator[P]) ownBytes() int64 { return int64(cap(e.values))*4 + e.table.Bytes() }

// Known returns the value of p if all its parts have been evaluated.
func (e *Evaluator[P]) Known(p P) (v short.Value, ok bool) {
	parts := e.walker.expander.parts(nil, p)
	for _, q := range parts {
		if !e.has(q.id()) {
			return 0, false
		}
	}
	v, err := e.sum(parts)
	return v, err == nil
}

// has reports whether a position has its value.
func (e *Evaluator[P]) has(id uint32) bool { return int(id) < len(e.values) && e.values[id] != 0 }

// Value returns the value of p. Every position that can be reached from p is
// evaluated at most once in the life of e, up to symmetry.
//
// The error is ctx's, [game.ErrLimit] when the memory or the steps do not
// suffice, or [game.ErrLoopy] when a position can be reached from itself.
// After an error all values found stay known, and a later call goes on from there.
func (e *Evaluator[P]) Value(ctx context.Context, p P) (short.Value, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	e.table.Watch(ctx)
	defer e.table.Watch(context.Background())
	parts := e.walker.expander.parts(nil, p)
	for _, q := range parts {
		if e.has(q.id()) {
			continue
		}
		err := e.alone(ctx, q.id())
		if errors.Is(err, errLong) {
			err = e.together(ctx, q.id())
		}
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
// started for the rest.
const shortWork = 1 << 10

// alone evaluates a position and whatever it needs in this goroutine. If there
// may be another it gives up with errLong in time.
func (e *Evaluator[P]) alone(ctx context.Context, id uint32) error {
	long := e.solved + shortWork
	return e.walker.walk(ctx, id, e.settings.Steps, func(n node) error {
		if e.settings.Cores > 1 && e.solved >= long {
			return errLong
		}
		e.held = e.walker.bytes()
		return e.settle(n)
	})
}

// forgetUnknown makes the walker visit again what has no value.
func (e *Evaluator[P]) forgetUnknown() {
	for id, s := range e.walker.states {
		if s == visited && !e.has(uint32(id)) {
			e.walker.states[id] = unvisited
		}
	}
}

// settle finds the value of a position all of whose options are known.
func (e *Evaluator[P]) settle(n node) (err error) {
	if e.settings.Memory > 0 && e.held+e.ownBytes() > e.settings.Memory {
		return e.limitError()
	}
	at := n.start
	if e.left, at, err = e.worth(e.left[:0], n.parts, n.ends[:n.lefts], at); err != nil {
		return err
	}
	if e.right, _, err = e.worth(e.right[:0], n.parts, n.ends[n.lefts:], at); err != nil {
		return err
	}
	v, err := e.table.Game(e.left, e.right)
	if err != nil {
		return err
	}
	for int(n.id) >= len(e.values) {
		e.values = append(e.values, 0)
	}
	e.values[n.id] = uint32(v) + 1
	e.solved++
	if e.solved%reportEvery == 0 && e.settings.Progress != nil {
		e.settings.Progress(game.Progress{Done: uint64(e.solved), Bytes: e.held + e.ownBytes()})
	}
	return nil
}

// reportEvery is how many positions pass between two reports.
const reportEvery = 1 << 10

// worth appends the values of the options that end at ends, the first of which
// starts at at, each once, and returns where the last ends.
func (e *Evaluator[P]) worth(dst []short.Value, parts []part, ends []uint32, at uint32) ([]short.Value, uint32, error) {
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
func (e *Evaluator[P]) sum(parts []part) (sum short.Value, err error) {
	for _, q := range parts {
		v := short.Value(e.values[q.id()] - 1)
		if q.negative() {
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
			phrase.Size(e.settings.Memory), phrase.Count(e.solved)),
		phrase.Of("allow more with --memory, or ask for a smaller position"))
}
