package grundy

import (
	"context"
	"errors"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/internal/theory/search/nimbers"
	"zermelo/value/nimber"
)

// A forward engine values all that a position leads to, which is the faster way
// where that is not much, and knows all options then. Where it is more than
// firstSteps, it goes on by questions ([nimbers.Nimbers]) if the rules order the
// moves for it; for other rules, of whose positions nobody knows which way is
// the faster, both take turns, each with twice the steps of its last turn. The
// rules have no bound of steps.
type forward struct {
	rules  *game.Rules[any]
	budget game.Budget
	values *Solver[any]          // nil once they are given up
	search *nimbers.Nimbers[any] // nil as long as it was not needed, and when it is given up
	alone  bool                  // nothing takes turns any longer
	before int                   // positions valued by what was given up
	gone   uint64                // steps of the same
	first  uint64                // steps of a turn
	most   uint64                // steps that each call may take; 0 is no bound
	last   uint64                // step of this call that may be taken last, if there is a bound
}

// firstSteps is how many parts of options are looked up before questions are
// asked: some hundredths of a second.
const firstSteps = 1 << 18

func newForward(rules *game.Rules[any], budget game.Budget) *forward {
	f := &forward{rules: rules, budget: budget, first: firstSteps}
	budget.Steps = firstSteps
	f.values = &Solver[any]{fold.New(rules, Theory(), budget)}
	return f
}

// Solved implements [game.Engine].
func (f *forward) Solved() int {
	n := f.before
	if f.values != nil {
		n += f.values.Solved()
	}
	if f.search != nil {
		n += f.search.Solved()
	}
	return n
}

// Steps returns how many steps were taken so far.
func (f *forward) Steps() uint64 {
	n := f.gone
	if f.values != nil {
		n += f.values.Steps()
	}
	if f.search != nil {
		n += f.search.Steps()
	}
	return n
}

// Within sets the number of steps that each call may take from now on; 0 is no
// bound.
func (f *forward) Within(steps uint64) { f.most = steps }

// allowed returns how many of the steps that a turn takes the bound leaves; a turn
// of 0 steps has no bound of its own.
func (f *forward) allowed(turn uint64) uint64 {
	if f.most == 0 {
		return turn
	}
	left := f.last - min(f.last, f.Steps())
	if turn == 0 {
		return max(1, left)
	}
	return max(1, min(turn, left))
}

// over reports whether the bound of this call is reached.
func (f *forward) over() bool { return f.most > 0 && f.Steps() >= f.last }

// Value implements [game.Engine].
func (f *forward) Value(ctx context.Context, p any) (nimber.Nimber, error) {
	f.last = f.Steps() + f.most
	f.first = f.rules.Steps(p, firstSteps)
	for turns := 1; ; turns *= 2 {
		if v, done, err := f.byValues(ctx, p, turns); done {
			return v, err
		}
		if v, done, err := f.byQuestions(ctx, p, turns); done {
			return v, err
		}
	}
}

// byValues values p and all that it leads to, in so many turns; done is false if
// they do not suffice.
func (f *forward) byValues(ctx context.Context, p any, turns int) (v nimber.Nimber, done bool, err error) {
	if f.values == nil {
		return 0, false, nil
	}
	for range turns {
		before, steps := f.values.Steps(), f.allowed(f.first)
		if f.alone {
			steps = f.allowed(0)
		}
		f.values.Within(steps)
		v, err = f.values.Value(ctx, p)
		if !errors.Is(err, game.ErrLimit) || f.over() {
			return v, true, err
		}
		if steps > 0 && f.values.Steps()-before >= steps {
			continue
		}
		// It is not the steps that do not suffice, or they do not for one position.
		full := f.budget.Memory > 0 && f.values.Bytes() > f.budget.Memory/4
		f.giveUpValues()
		if f.search == nil && (f.alone || !full) {
			f.values, f.alone = &Solver[any]{fold.New(f.rules, Theory(), f.budget)}, true
			f.values.Within(f.allowed(0))
			if v, err = f.values.Value(ctx, p); !errors.Is(err, game.ErrLimit) || f.over() {
				return v, true, err
			}
			f.giveUpValues()
		}
		return 0, false, nil
	}
	return 0, false, nil
}

// byQuestions asks for the value of p, in so many turns if values take turns
// too.
func (f *forward) byQuestions(ctx context.Context, p any, turns int) (v nimber.Nimber, done bool, err error) {
	if f.alone && f.values != nil {
		return 0, false, nil
	}
	if f.rules.Breadth != nil && f.values != nil {
		f.giveUpValues()
	}
	f.needSearch()
	steps := f.allowed(uint64(turns) * f.first)
	if f.values == nil {
		steps = f.allowed(0)
	}
	f.search.Within(steps)
	before := f.search.Steps()
	v, err = f.search.Value(ctx, p)
	f.search.Within(0)
	if f.values == nil || !errors.Is(err, game.ErrLimit) || f.over() {
		return v, true, err
	}
	if f.search.Steps()-before < steps {
		// The memory does not suffice for both.
		f.before += f.search.Solved()
		f.gone += f.search.Steps()
		f.search.Close()
		f.search, f.alone = nil, true
	}
	return 0, false, nil
}

// needSearch begins to ask.
func (f *forward) needSearch() {
	if f.search == nil {
		f.search = nimbers.New(f.rules, f.budget)
	}
}

// giveUpValues gives back the memory of all values.
func (f *forward) giveUpValues() {
	f.before += f.values.Solved()
	f.gone += f.values.Steps()
	f.values.Close()
	f.values = nil
}

// asks reports whether the value of a part, which was asked for, was found by
// questions, so that those of its options are not known.
func (e *Engines) asks(rules *game.Named, part any) bool {
	f, ok := e.full[rules.Identity()].(*forward)
	if !ok || f.search == nil {
		return false
	}
	if f.values != nil {
		_, known := f.values.Known(part)
		return !known
	}
	return true
}

// optionSteps is the number of steps, half a second or less, within which all
// options of a position are valued that was valued by questions, so that what was
// soon answered is answered as by values. Beyond, only the winning moves are found.
const optionSteps = 1 << 21

// knowOptions values all options of a position of which parts were valued by
// questions, within optionSteps; known is false if these do not suffice.
func (e *Engines) knowOptions(ctx context.Context, p game.Position) (known bool, err error) {
	steps := p.Steps(optionSteps)
	for _, s := range p {
		f, forward := e.full[s.Rules.Identity()].(*forward)
		for _, part := range s.Parts {
			if !forward || !e.asks(s.Rules, part) {
				continue
			}
			s.Rules.Options(part, game.Left, func(option []any) bool {
				for _, q := range option {
					before := f.search.Steps()
					f.search.Within(steps)
					_, err = f.search.Value(ctx, q)
					f.search.Within(0)
					if steps -= min(steps, f.search.Steps()-before); err != nil || steps == 0 {
						return false
					}
				}
				return true
			})
			switch {
			case errors.Is(err, game.ErrLimit):
				return false, nil
			case err != nil || steps == 0:
				return false, err
			}
		}
	}
	return true, nil
}

// is reports whether the sum of parts of rules is worth v.
func (e *Engines) is(ctx context.Context, rules *game.Named, parts []any, v nimber.Nimber) (bool, error) {
	for i, part := range parts {
		if i == len(parts)-1 {
			if f, ok := e.full[rules.Identity()].(*forward); ok && f.search != nil {
				return f.search.Is(ctx, part, v)
			}
			w, err := e.Nimber(ctx, rules, part)
			return w == v, err
		}
		w, err := e.Nimber(ctx, rules, part)
		if err != nil {
			return false, err
		}
		v ^= w
	}
	return v == 0, nil
}
