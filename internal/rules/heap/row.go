package heap

import (
	"context"
	"errors"
	"math"
	"strconv"

	"zermelo/game"
	"zermelo/internal/theory/octal"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A Row finds the Grundy values of the heaps 0, 1, 2, … of one rule, in order,
// by package octal, and keeps them. It is a [game.Engine], and not safe
// for concurrent use.
//
// Of the bounds in [game.Budget], Memory is compared with an estimate of the
// bytes held, and Steps with an estimate of the work in words of 64 options.
type Row struct {
	engine   *octal.Engine
	settings game.Budget
	upTo     uint64 // the greatest heap for which the rule holds
	method   octal.Method
	size     sizes
	total    uint64 // heaps wanted by the call in work
	wanted   uint64 // heaps wanted by any call
}

// maxRow is the number of heaps that a row can hold: 0 to maxRow-1.
const maxRow = 1 << 31

// NewRow returns a row for a rule. The error is that of [octal.Rule.Validate].
func NewRow(rule octal.Rule, settings game.Budget) (*Row, error) {
	if err := rule.Validate(); err != nil {
		return nil, err
	}
	return newRow(rule, math.MaxUint64, settings), nil
}

// newRow returns a row for a valid rule that holds for the heaps up to upTo.
func newRow(rule octal.Rule, upTo uint64, settings game.Budget) *Row {
	r := &Row{settings: settings, upTo: upTo, size: sizesOf(rule)}
	// A rule that does not hold for all heaps has no business with periods.
	options := octal.Options{History: true, NoPeriod: upTo < math.MaxUint64}
	if settings.Progress != nil {
		options.Progress = func(done, _ uint64) {
			settings.Progress(game.Progress{Done: min(done, r.total), Total: r.total, Bytes: r.bytes(done)})
		}
	}
	e, err := octal.New(rule, options)
	if err != nil {
		panic("heap: an invalid rule: " + err.Error())
	}
	r.engine, r.method = e, e.Method()
	return r
}

// Engine returns the engine at work, for its statistics and periods.
func (r *Row) Engine() *octal.Engine { return r.engine }

// Solved returns the number of heaps whose values were found, without the few
// that the engine finds together with them.
func (r *Row) Solved() int { return int(min(r.engine.Len(), r.wanted)) }

// Value returns the Grundy value of a heap of n; the values up to it are found
// unless a period is proved before. The errors are ctx's and [game.ErrLimit];
// the values found stay.
func (r *Row) Value(ctx context.Context, n uint64) (nimber.Nimber, error) {
	if v, ok := r.known(n); ok {
		if n < r.engine.Len() {
			r.wanted = max(r.wanted, n+1)
		}
		return v, nil
	}
	if n > r.upTo {
		return 0, game.Limit(
			phrase.Of("the heap of %d is too large: a move may leave any number of heaps, and the values of this game are known to be right up to heap %d", n, r.upTo),
			phrase.Of("ask for a smaller heap"))
	}
	err := r.reach(ctx, n)
	if v, ok := r.known(n); ok {
		return v, nil
	}
	if err != nil {
		return 0, err
	}
	if n < maxRow {
		return 0, game.Limit(
			phrase.Of("the heap of %d is too large: no theorem gives the values of this game, no period is proved within %s heaps, "+
				"and heap by heap the way to it is too long", n, phrase.Count(r.engine.Len())),
			phrase.Of("ask for a smaller heap, or %s", fault.Give(phrase.Of("let the whole row be followed"), "at", strconv.FormatUint(n, 10)).Of("zermelo sequence")))
	}
	return 0, game.Limit(
		phrase.Of("the heap of %d is too large: the values of this game are found heap by heap, up to heap %d", n, maxRow-1),
		phrase.Of("ask for a smaller heap"))
}

// known returns the value of a heap that is held, or that a period tells.
func (r *Row) known(n uint64) (nimber.Nimber, bool) {
	if n > r.upTo {
		return 0, false
	}
	if v, ok := r.engine.At(n); ok {
		return nimber.Nimber(v), true
	}
	return r.beyond(n)
}

// beyond returns the value of a heap that is not held, if a proved period
// tells it. It is asked before every stretch of work.
func (r *Row) beyond(n uint64) (nimber.Nimber, bool) {
	if p := r.engine.Proved(); p != nil {
		v, ok := r.engine.At(p.At(n))
		return nimber.Nimber(v), ok
	}
	return 0, false
}

// Where a heap is too large to be reached, so many heaps are tried first for a
// period: a moment's work.
const (
	triedHeaps = 1 << 15
	// By the slow methods fewer are.
	triedAllBut = 1 << 12
	triedSums   = 1 << 8
	// Where few values are rare, millions of heaps are found in a second.
	settledHeaps = 1 << 23
	triedSteps   = 1 << 30
	// On the way to a heap that could be reached in hours some more are, in case
	// that the rare ones are settled yet.
	triedUnsettled = 3 << 14
)

// reach finds the values up to heap n, or until a period tells that of n.
func (r *Row) reach(ctx context.Context, n uint64) error {
	left := r.settings.Steps
	for {
		target := r.target(n)
		if r.engine.Len() >= target {
			return nil
		}
		r.total, r.wanted = target, max(r.wanted, target)
		if err := ctx.Err(); err != nil {
			return err
		}
		next, err := r.stretch(target, &left)
		if err != nil {
			return err
		}
		if err := r.engine.Extend(ctx, next); err != nil {
			return r.translate(ctx, err)
		}
		if _, ok := r.beyond(n); ok {
			return nil
		}
	}
}

// target is the number of heaps to find for the value of heap n.
func (r *Row) target(n uint64) uint64 {
	switch {
	case r.isFar(n):
		return r.engine.Len()
	case n < maxRow:
		return n + 1
	case r.method == octal.Sums:
		return triedSums
	case r.method == octal.AllBut:
		return triedAllBut
	}
	if each, settled := r.settled(); settled {
		return max(triedHeaps, min(settledHeaps, triedSteps/each))
	}
	return triedHeaps
}

// farSteps is the work, in steps, from which on the way to a heap is not begun:
// a minute or more. A search for a period comes first.
const farSteps = 1 << 38

// isFar reports whether the way to heap n below maxRow, heap by heap, is too
// long, as far as that can be told by now: so many heaps are tried for a period
// before. It grows with the rare heaps once these are settled.
func (r *Row) isFar(n uint64) bool {
	tried, cost := uint64(triedUnsettled), r.size.steps(r.method, n)
	switch r.method {
	case octal.Sums:
		tried = triedSums
	case octal.AllBut:
		tried = triedAllBut
	case octal.Sparse:
		if each, settled := r.settled(); settled {
			tried, cost = max(triedHeaps, triedSteps/each), each
		}
	}
	return n < maxRow && r.engine.Len() >= tried && game.MulCapped(cost, n) > farSteps
}

// settled reports whether the rare heaps are settled, and how many steps each
// heap takes then.
func (r *Row) settled() (steps uint64, settled bool) {
	if r.engine.Len() < triedHeaps {
		return 0, false
	}
	s := r.engine.Stats()
	return uint64(16 + len(s.Rares)), s.Settled
}

// together is the number of heaps that the engine likes to find together.
const together = 64

// stretch returns up to which heap to go next on the way to target: far enough
// for the engine, and as far as memory and steps last. left is the number of
// steps left.
func (r *Row) stretch(target uint64, left *uint64) (uint64, error) {
	now := r.engine.Len()
	next := min(target, 2*now+1024)
	if r.method != octal.Sums {
		// Values that are asked for one by one come in groups all the same.
		next = (next + together - 1) / together * together
	}
	if most := r.settings.Memory; most > 0 && r.bytes(next) > most {
		if next = min(next, now+together, target); r.bytes(next) > most {
			return 0, game.Limit(
				phrase.Of("the memory allowed (%s) does not suffice: %s heaps have their values so far",
					phrase.Size(most), phrase.Count(now)),
				fault.MoreMemory.Or(phrase.Of("ask for a smaller heap")))
		}
	}
	if r.settings.Steps == 0 {
		return next, nil
	}
	cost := game.MulCapped(next-now, r.size.steps(r.method, next))
	if cost > *left { // a shorter way may still be open
		next = min(next, now+max(1, now/8, together))
		cost = game.MulCapped(next-now, r.size.steps(r.method, next))
	}
	if cost > *left {
		return 0, game.Limit(
			phrase.Of("the bound of %s steps was reached: %s heaps have their values so far",
				phrase.Count(r.settings.Steps), phrase.Count(now)),
			phrase.Of("ask for a smaller heap"))
	}
	*left -= cost
	return next, nil
}

// translate returns the error for the user.
func (r *Row) translate(ctx context.Context, err error) error {
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		return err
	}
	return game.Limit(
		phrase.Of("the values of this game can be found for %s heaps only: after them they become too large", phrase.Count(r.engine.Len())),
		phrase.Of("ask for a smaller heap"))
}

// sizes are the numbers about a rule that its work depends on.
type sizes struct {
	takes, splits uint64 // moves that leave one heap, and more
	parts         uint64 // the most heaps left
	length        uint64 // of the code
}

func sizesOf(rule octal.Rule) sizes {
	s := sizes{parts: uint64(max(2, rule.MaxParts())), length: uint64(len(rule.Moves) + len(rule.Tail))}
	for t := range s.length {
		m := rule.Move(t)
		if m.Heaps&leavesOne != 0 {
			s.takes++
		}
		if m.Heaps>>2 != 0 {
			s.splits++
		}
	}
	return s
}

// steps estimates the steps for each heap about n.
func (s sizes) steps(method octal.Method, n uint64) uint64 {
	words := n/64 + 1
	switch method {
	case octal.Sums:
		return game.MulCapped(s.parts*s.parts, game.MulCapped(n+1, words))
	case octal.AllBut:
		return s.takes + s.length*words
	case octal.Sparse:
		return s.takes + s.splits*words
	}
	return s.takes + 1
}

// bytes estimates the memory held with the values of n heaps.
func (r *Row) bytes(n uint64) int64 {
	perHeap, fixed := uint64(2), 64*r.size.length
	switch r.method {
	case octal.Sums:
		// Sets of values for each number of heaps and tokens, as bits; most
		// values are below n.
		perHeap = game.MulCapped(3*(r.size.parts+1), 24+n/4)
	case octal.AllBut:
		perHeap = 4 + r.size.length
	case octal.Sparse:
		perHeap = 3
	}
	if r.engine.Proved() != nil {
		perHeap = 0
	}
	return int64(min(game.AddCapped(fixed, game.MulCapped(perHeap, n)), math.MaxInt64))
}
