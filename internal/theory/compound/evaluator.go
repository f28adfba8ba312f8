package compound

import (
	"context"
	"slices"
	"unsafe"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Summary is what a mode needs to know of one component: its value under
// the mode's theory and the values after each of its moves, in the order of
// the moves. An option that leaves several parts has the join of their
// values, one that leaves nothing the value of an ended component. A
// component has ended iff it has no options; [Mode.Ended] is its summary.
// Summaries of components of different games stand in one [Position]. Of a
// heap with very many moves the options are one of each value that can be left.
type Summary struct {
	Value   uint32
	Options []uint32
	// Left are the heaps that the options leave, where these are not all.
	Left [][]any
}

// An Evaluator makes the summaries of the components of one rule set in one
// mode. It is not safe for concurrent use.
type Evaluator[P comparable] struct {
	mode      Mode
	theory    theory
	values    *fold.Evaluator[P]
	rules     *game.Rules[P]
	budget    game.Budget
	account   *game.Account // of the summaries
	options   game.Sums[P]
	summaries map[P]Summary
	held      int64 // bytes of the summaries
	row       *row  // of the heaps; nil if there is none
	heaps     *game.Account
}

// New returns an evaluator for rules in which both players have the same
// moves. The parts that they split a position into are components of the
// compound; parts that Split leaves out are none, but a position of which it
// leaves nothing has ended. The error is [game.ErrUnsupported] for any other
// game, and for the mode that no values decide.
func New[P comparable](mode Mode, rules *game.Rules[P], budget game.Budget) (*Evaluator[P], error) {
	t, err := mode.theory()
	if err != nil {
		return nil, err
	}
	if !rules.Alike {
		return nil, game.Unsupported(
			phrase.Of("the %s compound asks for a game in which both players have the same moves", mode.Sum.Words()),
			phrase.Phrase{})
	}
	return &Evaluator[P]{
		mode: mode, theory: t, rules: rules, budget: budget, account: budget.Open(),
		values: fold.New(rules, t.fold, budget), summaries: map[P]Summary{},
		row: newRow(rules, t.fold), heaps: budget.Open(),
	}, nil
}

// maxOptions is the greatest number of options of one component.
const maxOptions = 1 << 22

// Solved returns the number of positions whose value is known.
func (e *Evaluator[P]) Solved() int {
	if e.row != nil {
		return max(e.values.Solved(), e.row.steps)
	}
	return e.values.Solved()
}

// Bytes returns the memory held, in bytes.
func (e *Evaluator[P]) Bytes() int64 { return e.values.Bytes() + e.held }

// Components appends to dst the components that p falls into: its parts if
// the rules split positions, else p itself.
func (e *Evaluator[P]) Components(dst []P, p P) []P {
	if e.rules.Split == nil {
		return append(dst, p)
	}
	before := len(dst)
	if dst = e.rules.Split(dst, p); len(dst) == before {
		dst = append(dst, p)
	}
	return dst
}

// Value returns the value of the component p. Cost and errors are those of
// [fold.Evaluator.Value].
func (e *Evaluator[P]) Value(ctx context.Context, p P) (uint32, error) {
	n, isHeap := any(p).(uint64)
	if e.row == nil || !isHeap || n < longRow && n >= e.row.known {
		return e.values.Value(ctx, p)
	}
	switch enough, err := e.row.extend(ctx, n, e.heaps); {
	case err != nil:
		return 0, err
	case !enough:
		return 0, e.tooLarge()
	}
	return e.row.at(n), nil
}

func (e *Evaluator[P]) tooLarge() error {
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: %s positions are solved so far",
			phrase.Size(e.budget.Memory), phrase.Count(e.Solved())),
		fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
}

// Summary returns the summary of the component p. Equal components share
// their list of options, which belongs to e and must not be changed. The
// errors are those of [fold.Evaluator.Value].
func (e *Evaluator[P]) Summary(ctx context.Context, p P) (Summary, error) {
	if s, ok := e.summaries[p]; ok {
		return s, nil
	}
	s := Summary{}
	var err error
	if s.Value, err = e.Value(ctx, p); err != nil {
		return Summary{}, err
	}
	if n, ok := any(p).(uint64); ok && e.row != nil && n >= longRow && e.rules.Count != nil && e.rules.Count(p) > keptOptions {
		e.someOptions(&s, n)
		return s, nil
	}
	values, links, err := e.values.Chain(ctx, p)
	if err != nil {
		return Summary{}, err
	}
	n := int(min(links, maxOptions))
	switch e.options.Reset(); {
	case links > maxOptions:
		e.someLinks(&s, values, p)
		return s, nil
	case links == 0:
		e.values.Options(&e.options, p)
		if e.theory.fold.Cancel {
			e.options.Cancel(0)
		}
		n = e.options.Len()
	}
	size := int64(unsafe.Sizeof(p)) + int64(unsafe.Sizeof(s)) + 4*int64(n)
	if !e.account.Hold(e.held + size) {
		return Summary{}, e.tooLarge()
	}
	if n > 0 {
		s.Options = make([]uint32, n)
	}
	for i := range s.Options {
		if links > 0 {
			s.Options[i] = e.theory.settle(values[min(n-1-i, len(values)-1)])
			continue
		}
		if s.Options[i], err = e.join(ctx, e.options.At(i)); err != nil {
			return Summary{}, err
		}
	}
	e.summaries[p] = s
	e.held += size
	return s, nil
}

// someOptions adds to s options of a heap that is known, one of each value, with what they leave.
func (e *Evaluator[P]) someOptions(s *Summary, n uint64) {
	options, _ := e.row.options(nil, n)
	for _, o := range options {
		s.some(e.theory.settle(o.value), func() (left []any) {
			for i := range o.heaps {
				left = append(left, o.left[i])
			}
			return left
		})
	}
}

// someLinks adds to s options of the end of a chain, whose values are those of [fold.Evaluator.Chain]: one of each value.
func (e *Evaluator[P]) someLinks(s *Summary, of []uint32, p P) {
	_, at := e.rules.Chain(p)
	for i, v := range of {
		s.some(e.theory.settle(v), func() []any { return []any{at(uint64(i))} })
	}
}

// some adds an option and what it leaves, unless there is one of the same value.
func (s *Summary) some(value uint32, left func() []any) {
	if !slices.Contains(s.Options, value) {
		s.Options, s.Left = append(s.Options, value), append(s.Left, left())
	}
}

// join returns the value of the sum of parts as an option.
func (e *Evaluator[P]) join(ctx context.Context, parts []P) (uint32, error) {
	v := e.theory.fold.Empty
	for _, p := range parts {
		w, err := e.Value(ctx, p)
		if err != nil {
			return 0, err
		}
		v = e.theory.fold.Join(v, w)
	}
	return e.theory.settle(v), nil
}

// Position returns the sum of the given components. The errors are those of
// [Evaluator.Summary].
func (e *Evaluator[P]) Position(ctx context.Context, parts ...P) (*Position, error) {
	summaries := make([]Summary, len(parts))
	for i, p := range parts {
		s, err := e.Summary(ctx, p)
		if err != nil {
			return nil, err
		}
		summaries[i] = s
	}
	return NewPosition(e.mode, summaries)
}
