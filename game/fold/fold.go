// Package fold evaluates loop-free games from the ends upwards.
//
// Many values of a position are a fold over its options: the Grundy value is
// the mex of the options' values, remoteness the least even one plus one, and
// so on. A move may leave a sum of positions; its value is joined from the
// values of the parts. A [Theory] says how; an [Evaluator] does it once for
// every position, remembers it, needs no call stack (a chain of a million
// positions is as good as a short one), keeps to a bound of memory, and stops
// when it is told to with everything it has learnt kept.
// Source: E. Zermelo (1913); D. Knuth, TAOCP 1, 2.3.1, for the walk.
package fold

import (
	"context"
	"fmt"
	"unsafe"

	"zermelo/game"
	"zermelo/phrase"
)

// A Theory says how values go up.
type Theory struct {
	// Fold returns the value of a position from the values of its options, in
	// the order of the moves and with repetitions; a finished position has
	// none. It may reorder its argument but not keep it. The result must be
	// at most [MaxValue].
	Fold func(options []uint32) uint32
	// Empty is the value of an option that leaves nothing.
	Empty uint32
	// Join returns the value of a sum from the values of two parts. It must
	// be associative and commutative with the neutral element Empty.
	Join func(a, b uint32) uint32
	// Cancel says that equal parts of a sum cancel in pairs: Join(a, a) is
	// Empty for every a. They are then not evaluated at all.
	Cancel bool
}

// MaxValue is the greatest value a Fold may return.
const MaxValue = maxValue

// Settings bound the work of an [Evaluator]. The zero value bounds nothing.
type Settings struct {
	Memory   int64             // bytes that the evaluator may hold; 0 is no bound
	Steps    uint64            // parts of options that one call may look up; 0 is no bound
	Progress game.ProgressFunc // may be nil
}

// An Evaluator computes and remembers the values of the positions of one rule
// set under one theory. It is not safe for concurrent use.
type Evaluator[P comparable] struct {
	theory   Theory
	expand   func(dst *game.Sums[P], p P)
	counter  game.Counter[P] // nil if the rule set does not count its moves
	settings Settings

	memo   *table[P]
	solved int    // positions with a value
	steps  uint64 // parts of options looked up so far

	stack   []frame[P]
	options game.Sums[P] // the options of every position on the stack
	values  []uint32     // the values of their options, so far
	moves   []P          // scratch
}

// A frame is a position that is being evaluated.
type frame[P comparable] struct {
	pos    P
	first  int    // its first option in options
	last   int    // the end of its options
	next   int    // the option being joined
	part   int    // the next part of that option
	joined uint32 // the value of the parts before it
	base   int    // its first value in values
}

// New returns an evaluator for a rule set in which a move leads to one
// position. If the rule set is a [game.Splitter], positions are split before
// they are evaluated.
func New[P comparable](rules game.Impartial[P], theory Theory, settings Settings) *Evaluator[P] {
	e := newEvaluator[P](rules, theory, settings)
	split, splits := rules.(game.Splitter[P])
	if !splits {
		e.expand = func(dst *game.Sums[P], p P) {
			e.moves = rules.Moves(e.moves[:0], p)
			for _, m := range e.moves {
				dst.Add(m)
			}
		}
		return e
	}
	var parts []P
	e.expand = func(dst *game.Sums[P], p P) {
		e.moves = rules.Moves(e.moves[:0], p)
		for _, m := range e.moves {
			parts = split.Split(parts[:0], m)
			dst.Add(parts...)
		}
	}
	return e
}

// NewMulti returns an evaluator for a rule set in which a move may leave
// several games.
func NewMulti[P comparable](rules game.Multi[P], theory Theory, settings Settings) *Evaluator[P] {
	e := newEvaluator[P](rules, theory, settings)
	e.expand = rules.Options
	return e
}

func newEvaluator[P comparable](rules any, theory Theory, settings Settings) *Evaluator[P] {
	counter, _ := rules.(game.Counter[P])
	return &Evaluator[P]{theory: theory, settings: settings, counter: counter, memo: newTable[P]()}
}

// Known returns the value of p if it has been computed.
func (e *Evaluator[P]) Known(p P) (value uint32, ok bool) {
	s := e.memo.slots[e.memo.find(p)].state
	return s - first, s >= first
}

// Solved returns the number of positions whose value is known.
func (e *Evaluator[P]) Solved() int { return e.solved }

// Steps returns the number of parts of options that have been looked up.
func (e *Evaluator[P]) Steps() uint64 { return e.steps }

// Options appends to dst the sum that each move from p leaves, in the order in
// which Fold sees them: split if the rule set is a [game.Splitter], with equal
// parts not cancelled.
func (e *Evaluator[P]) Options(dst *game.Sums[P], p P) { e.expand(dst, p) }

// Bytes returns the memory held, in bytes.
func (e *Evaluator[P]) Bytes() int64 { return e.memo.bytes() + e.stackBytes() }

func (e *Evaluator[P]) stackBytes() int64 {
	var p P
	size := int64(unsafe.Sizeof(p))
	return int64(cap(e.stack))*int64(unsafe.Sizeof(frame[P]{})) + int64(cap(e.values))*4 +
		e.options.Bytes() + int64(cap(e.moves))*size
}

// Value returns the value of p. Every position that can be reached from p is
// evaluated at most once in the life of e: time and memory are linear in the
// number of moves between them.
//
// The error is ctx's, [game.ErrLimit] when the memory does not suffice, or
// [game.ErrLoopy] when a position can be reached from itself. After an error
// all values found stay known, and a later call goes on from there.
func (e *Evaluator[P]) Value(ctx context.Context, p P) (uint32, error) {
	if v, ok := e.Known(p); ok {
		return v, nil
	}
	v, err := e.run(ctx, p)
	if err != nil {
		e.giveUp()
	}
	return v, err
}

// checkEvery is how many lookups pass between two looks at the context.
const checkEvery = 1 << 12

func (e *Evaluator[P]) run(ctx context.Context, p P) (uint32, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if err := e.push(p); err != nil {
		return 0, err
	}
	check, last := e.steps+checkEvery, ^uint64(0)
	if e.settings.Steps > 0 {
		last = e.steps + e.settings.Steps
	}
	for {
		f := &e.stack[len(e.stack)-1]
		child, descend, err := e.advance(f)
		if err != nil {
			return 0, err
		}
		if descend {
			if err := e.push(child); err != nil {
				return 0, err
			}
			if e.steps > last {
				return 0, e.stepsError()
			}
			if e.steps < check {
				continue
			}
			check = e.steps + checkEvery
			if err := ctx.Err(); err != nil {
				return 0, err
			}
			if e.settings.Progress != nil {
				e.settings.Progress(game.Progress{Done: uint64(e.solved), Bytes: e.Bytes()})
			}
			continue
		}
		v := e.pop(f)
		if len(e.stack) == 0 {
			return v, nil
		}
	}
}

// advance looks up the options of f until all are known, or one is not: then
// that position must be evaluated first.
func (e *Evaluator[P]) advance(f *frame[P]) (child P, descend bool, err error) {
	for f.next < f.last {
		parts := e.options.At(f.next)
		for f.part < len(parts) {
			p := parts[f.part]
			e.steps++
			state := e.memo.slots[e.memo.find(p)].state
			if state < first {
				if state == pending {
					return p, false, loopError(p)
				}
				return p, true, nil
			}
			f.joined = e.theory.Join(f.joined, state-first)
			f.part++
		}
		e.values = append(e.values, f.joined)
		f.next, f.part, f.joined = f.next+1, 0, e.theory.Empty
	}
	return child, false, nil
}

// maxMoves is the greatest number of moves of one position. More could not be
// kept in memory; a rule set that counts its moves is not asked to make them.
const maxMoves = 1 << 28

// push starts the evaluation of p.
func (e *Evaluator[P]) push(p P) error {
	if err := e.countMoves(p); err != nil {
		return err
	}
	if err := e.mark(p); err != nil {
		return err
	}
	start := e.options.Len()
	e.expand(&e.options, p)
	if e.theory.Cancel {
		e.options.Cancel(start)
	}
	e.stack = append(e.stack, frame[P]{
		pos: p, first: start, last: e.options.Len(), next: start,
		joined: e.theory.Empty, base: len(e.values),
	})
	if e.settings.Memory > 0 && e.Bytes() > e.settings.Memory {
		return e.limitError()
	}
	return nil
}

// countMoves refuses a position that is known to have too many moves.
func (e *Evaluator[P]) countMoves(p P) error {
	if e.counter == nil {
		return nil
	}
	n := e.counter.MoveCount(p)
	if e.settings.Steps > 0 && n > e.settings.Steps {
		return e.stepsError()
	}
	if e.settings.Memory > 0 && n > uint64(e.settings.Memory) {
		return e.limitError()
	}
	if n > maxMoves {
		return game.Limit(
			phrase.Of("a position has %s moves, too many to try each", phrase.Count(n)),
			phrase.Of("ask for a smaller position"))
	}
	return nil
}

// mark enters p into the memo as pending.
func (e *Evaluator[P]) mark(p P) error {
	i := e.memo.find(p)
	if e.memo.slots[i].state != empty {
		e.memo.slots[i].state = pending
		return nil
	}
	if e.memo.full() {
		if e.settings.Memory > 0 && e.memo.grownBytes()+e.stackBytes() > e.settings.Memory {
			return e.limitError()
		}
		e.memo.grow()
		i = e.memo.find(p)
	}
	e.memo.insert(i, p, pending)
	return nil
}

// pop ends the evaluation of the top frame.
func (e *Evaluator[P]) pop(f *frame[P]) uint32 {
	v := e.theory.Fold(e.values[f.base:])
	if v > maxValue {
		panic("fold: a theory returned a value above MaxValue")
	}
	e.memo.slots[e.memo.find(f.pos)].state = v + first
	e.solved++
	e.values = e.values[:f.base]
	e.options.Truncate(f.first)
	e.stack = e.stack[:len(e.stack)-1]
	return v
}

// giveUp clears the stack: what was being evaluated is unknown again.
func (e *Evaluator[P]) giveUp() {
	for i := range e.stack {
		e.memo.slots[e.memo.find(e.stack[i].pos)].state = unknown
	}
	e.stack, e.values, e.moves = nil, nil, nil
	e.options = game.Sums[P]{}
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

func loopError(p any) error {
	return &game.Error{
		Kind:    game.ErrLoopy,
		Problem: phrase.Of("the game is loopy: position %s can be reached from itself", fmt.Sprint(p)),
		Want:    phrase.Of("this theory needs games that always end"),
	}
}
