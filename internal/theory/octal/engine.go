package octal

import (
	"context"
	"fmt"
	"math"

	"zermelo/internal/theory/octal/internal/kernel"
)

// A Method is a way to compute values.
type Method string

// The methods, from the most special to the most general.
const (
	Subtraction Method = "subtraction" // take-only, finite set: a ring of values
	AllBut      Method = "all-but"     // take-only, repeating tail: counts of values
	Sparse      Method = "sparse"      // at most two heaps: rare and common values
	Sums        Method = "sums"        // anything else: sets of nim-sums
	Closed      Method = "closed"      // after any of them: a proved period
)

// Options of New; the zero value is ready to use.
type Options struct {
	// History keeps every value, so that At and Values reach all of them.
	// Otherwise the method keeps what it needs.
	History bool
	// Workers is the number of goroutines used; 0 and 1 mean the caller's.
	// More than two are of no use. The results do not depend on it.
	Workers int
	// Progress, if not nil, is called from Extend now and then, on the
	// goroutine of the caller.
	Progress func(done, target uint64)
	// Memory is the number of bytes of values that the sparse method may hold
	// without History before it forgets the middle ones; 0 means 256 MiB. The open
	// mode, for sets of rare values that still grow, holds all of them anyway.
	Memory uint64
	// Portable forces the plain Go kernels.
	Portable bool
	// NoPeriod keeps the engine from looking for a period and, when the values
	// held prove one, going on by it alone.
	NoPeriod bool
	// NoLanes keeps the sparse method out of its fast mode for settled sets
	// of rare values; for tests and comparisons.
	NoLanes bool

	settle int         // for tests: least heap at which the fast mode may begin
	set    *kernel.Set // for tests: the kernels, if not those that Portable asks for
}

// An Engine computes the Grundy values of the heaps of one rule in order. It
// is not safe for concurrent use.
type Engine struct {
	rule Rule
	opts Options
	m    method
	look uint64 // number of values at which to look for a period
}

// method is what a Method is to the engine.
type method interface {
	// step computes at least one heap more, if next() < target, and at most
	// those below target, and comes back within some milliseconds.
	step(target uint64) error
	next() uint64
	// at returns the value of heap n if it is held.
	at(n uint64) (uint32, bool)
	record() *recorder
	view() (view, bool) // ok is false if not all values are held
	report(*Stats)
}

// maxTarget bounds heap sizes so that indices and sums of them fit an int.
const maxTarget = math.MaxInt64 / 8

// New returns an engine that has computed nothing yet, with the method that
// fits the rule.
func New(r Rule, o Options) (*Engine, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	if o.Workers < 0 {
		return nil, fmt.Errorf("%w: %d workers", ErrLimit, o.Workers)
	}
	e := &Engine{rule: r, opts: o}
	e.m = newMethod(r, o)
	return e, nil
}

func newMethod(r Rule, o Options) method {
	ms := r.sorted()
	_, finite := r.MaxTaken()
	switch {
	case !finite && r.MaxParts() <= 1:
		return newAllBut(r)
	case !finite || ms.more:
		return newSums(r)
	case len(ms.splits) == 0:
		return newSubtraction(ms, o)
	}
	return newSparse(ms, o, kernels(o))
}

// Rule returns the rule the engine was made for.
func (e *Engine) Rule() Rule { return e.rule }

// Len returns the number of values computed: those of the heaps 0..Len()-1.
func (e *Engine) Len() uint64 { return e.m.next() }

// Method returns the method used.
func (e *Engine) Method() Method {
	var s Stats
	e.m.report(&s)
	return s.Method
}

// Extend computes the values of all heaps below n. It stops early, keeping
// what is done, when ctx ends or a limit is met, and may then be called again.
func (e *Engine) Extend(ctx context.Context, n uint64) error {
	if n > maxTarget || n > math.MaxInt {
		return fmt.Errorf("%w: %d heaps", ErrLimit, n)
	}
	for e.Len() < n {
		end := n
		if !e.opts.NoPeriod {
			if e.Len() >= e.look {
				e.look = 2*e.Len() + 512
				if p := e.prove(); p != nil && e.Proved() == nil {
					e.m = newClosed(e.m, p)
				}
			}
			end = min(n, e.look)
		}
		if err := e.extend(ctx, end, n); err != nil {
			return err
		}
	}
	return nil
}

// extend computes the values of the heaps below end and reports progress
// towards target.
func (e *Engine) extend(ctx context.Context, end, target uint64) error {
	for e.Len() < end {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := e.m.step(end); err != nil {
			return err
		}
		if e.opts.Progress != nil {
			e.opts.Progress(e.Len(), target)
		}
	}
	return nil
}

// At returns the value of heap n; ok is false if it is not computed or no
// longer held.
func (e *Engine) At(n uint64) (v uint32, ok bool) {
	if n >= e.m.next() {
		return 0, false
	}
	return e.m.at(n)
}

// Values appends the values of the heaps from..to-1 to dst. It fails with
// ErrWindow, and appends nothing, if one of them is not held.
func (e *Engine) Values(dst []uint32, from, to uint64) ([]uint32, error) {
	if from > to || to > e.m.next() {
		return dst, fmt.Errorf("%w: heaps %d to %d of %d computed", ErrLimit, from, to, e.m.next())
	}
	keep := len(dst)
	for n := from; n < to; n++ {
		v, ok := e.m.at(n)
		if !ok {
			return dst[:keep], fmt.Errorf("%w: heap %d", ErrWindow, n)
		}
		dst = append(dst, v)
	}
	return dst, nil
}
