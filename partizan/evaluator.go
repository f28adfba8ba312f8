package partizan

import (
	"context"
	"fmt"
	"slices"
	"unsafe"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/phrase"
	"zermelo/short"
)

// An Evaluator finds and remembers the values of the positions of one rule
// set, in one table of values. It is not safe for concurrent use, and no two
// evaluators may work in one table at the same time.
type Evaluator[P comparable] struct {
	expander expander[P]
	table    *short.Table
	settings fold.Settings

	values []state // of each position that has a number
	solved int
	steps  uint64 // parts of options listed so far

	stack       []frame
	parts       []part   // of the options of every position on the stack
	ends        []uint32 // where the parts of each option end
	left, right []short.Value
}

// A state is unknown, pending, or a value plus known.
type state uint32

const (
	unknown state = iota
	pending       // being evaluated, that is, on the stack
	known
)

// A frame is a position that is being evaluated. Its options are ends[first:middle]
// for Left and ends[middle:last] for Right; their parts are parts[base:].
type frame struct {
	id                  uint32
	first, middle, last uint32
	base, next          uint32 // next is the first part that may be unknown
}

// New returns an evaluator for a rule set whose values are kept in table. If
// the rule set is a [game.Splitter], positions are split first, if it is
// [game.Reversible], they are evaluated once for all that are symmetric. The
// memory of settings bounds the evaluator and the table together.
func New[P comparable](rules game.Partizan[P], table *short.Table, settings fold.Settings) *Evaluator[P] {
	return &Evaluator[P]{expander: newExpander[P](rules), table: table, settings: settings}
}

// NewMulti is New for a rule set in which a move may leave several games.
func NewMulti[P comparable](rules game.PartizanMulti[P], table *short.Table, settings fold.Settings) *Evaluator[P] {
	e := &Evaluator[P]{expander: newExpander[P](rules), table: table, settings: settings}
	e.expander.multi = rules
	return e
}

// Table returns the table that the values are in.
func (e *Evaluator[P]) Table() *short.Table { return e.table }

// Solved returns the number of positions, up to symmetry, whose value is known.
func (e *Evaluator[P]) Solved() int { return e.solved }

// Steps returns the number of parts of options that have been listed.
func (e *Evaluator[P]) Steps() uint64 { return e.steps }

// Bytes returns the memory held, with that of the table.
func (e *Evaluator[P]) Bytes() int64 {
	return e.expander.memo.bytes() + int64(cap(e.values)+cap(e.parts)+cap(e.ends))*4 +
		int64(cap(e.stack))*int64(unsafe.Sizeof(frame{})) + e.table.Bytes()
}

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
	parts := e.expander.parts(nil, p)
	e.grow()
	last := ^uint64(0)
	if e.settings.Steps > 0 {
		last = e.steps + e.settings.Steps
	}
	for _, q := range parts {
		if e.values[q.id()] >= known {
			continue
		}
		if err := e.run(ctx, q.id(), last); err != nil {
			e.giveUp()
			return 0, err
		}
	}
	return e.sum(parts)
}

// grow gives a state to every position that has a number.
func (e *Evaluator[P]) grow() {
	for n := len(e.expander.memo.positions); len(e.values) < n; {
		e.values = append(e.values, unknown)
	}
}

// checkEvery is how many positions pass between two looks at the context.
const checkEvery = 1 << 8

// run evaluates a position, and first whatever it needs.
func (e *Evaluator[P]) run(ctx context.Context, id uint32, last uint64) error {
	if err := e.push(id); err != nil {
		return err
	}
	for check := 0; len(e.stack) > 0; {
		f := &e.stack[len(e.stack)-1]
		child, wanted, err := e.wanted(f)
		if err != nil {
			return err
		}
		if !wanted {
			if err := e.pop(f); err != nil {
				return err
			}
			continue
		}
		if err := e.push(child); err != nil {
			return err
		}
		if e.steps > last {
			return e.stepsError()
		}
		if check++; check%checkEvery == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			if e.settings.Progress != nil {
				e.settings.Progress(game.Progress{Done: uint64(e.solved), Bytes: e.Bytes()})
			}
		}
	}
	return nil
}

// wanted returns the next part of f without a value.
func (e *Evaluator[P]) wanted(f *frame) (id uint32, wanted bool, err error) {
	for ; f.next < uint32(len(e.parts)); f.next++ {
		id := e.parts[f.next].id()
		switch e.values[id] {
		case unknown:
			return id, true, nil
		case pending:
			return id, false, loopError(e.expander.memo.positions[id])
		}
	}
	return 0, false, nil
}

// push starts the evaluation of a position.
func (e *Evaluator[P]) push(id uint32) error {
	m := e.expander.memo
	if len(m.positions) >= maxPositions/2 {
		return tooManyPositions()
	}
	f := frame{id: id, first: uint32(len(e.ends)), base: uint32(len(e.parts)), next: uint32(len(e.parts))}
	p := m.positions[id]
	e.parts, e.ends = e.expander.options(e.parts, e.ends, p, game.Left)
	f.middle = uint32(len(e.ends))
	e.parts, e.ends = e.expander.options(e.parts, e.ends, p, game.Right)
	f.last = uint32(len(e.ends))
	e.grow()
	e.values[id] = pending
	e.steps += uint64(len(e.parts)) - uint64(f.base)
	e.stack = append(e.stack, f)
	if e.settings.Memory > 0 && e.Bytes()+m.room() > e.settings.Memory {
		return e.limitError()
	}
	return nil
}

// pop ends the evaluation of the top frame, all of whose parts are known.
func (e *Evaluator[P]) pop(f *frame) (err error) {
	at := f.base
	if e.left, at, err = e.worth(e.left[:0], e.ends[f.first:f.middle], at); err != nil {
		return err
	}
	if e.right, _, err = e.worth(e.right[:0], e.ends[f.middle:f.last], at); err != nil {
		return err
	}
	v, err := e.table.Game(e.left, e.right)
	if err != nil {
		return err
	}
	e.values[f.id] = state(v) + known
	e.solved++
	e.parts, e.ends = e.parts[:f.base], e.ends[:f.first]
	e.stack = e.stack[:len(e.stack)-1]
	return nil
}

// worth appends the values of the options that end at ends, the first of which
// starts at at, each once, and returns where the last ends.
func (e *Evaluator[P]) worth(dst []short.Value, ends []uint32, at uint32) ([]short.Value, uint32, error) {
	for _, end := range ends {
		v, err := e.sum(e.parts[at:end])
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
		v := short.Value(e.values[q.id()] - known)
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

// giveUp clears the stack: what was being evaluated is unknown again.
func (e *Evaluator[P]) giveUp() {
	for _, f := range e.stack {
		e.values[f.id] = unknown
	}
	e.stack, e.parts, e.ends = nil, nil, nil
}

func (e *Evaluator[P]) limitError() error {
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: %s positions are solved so far",
			phrase.Size(e.settings.Memory), phrase.Count(e.solved)),
		phrase.Of("allow more with --memory, or ask for a smaller position"))
}

func (e *Evaluator[P]) stepsError() error {
	return game.Limit(
		phrase.Of("the bound of %s steps was reached: %s positions are solved so far",
			phrase.Count(e.settings.Steps), phrase.Count(e.solved)),
		phrase.Of("ask for a smaller position"))
}

func tooManyPositions() error {
	return game.Limit(
		phrase.Of("there are more than %s positions", phrase.Count(maxPositions/2)),
		phrase.Of("ask for a smaller position"))
}

func loopError(p any) error {
	return &game.Error{
		Kind:    game.ErrLoopy,
		Problem: phrase.Of("the game is loopy: position %s can be reached from itself", fmt.Sprint(p)),
		Want:    phrase.Of("this theory needs games that always end"),
	}
}
