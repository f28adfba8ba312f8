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
	"slices"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Theory says how values go up.
type Theory struct {
	// Fold returns the value of a position from the values of its options, in
	// the order of the moves and with repetitions; a finished position has
	// none. Neither order nor repetitions make a difference to it. It may
	// reorder its argument but not keep it. The result must be at most
	// [MaxValue].
	Fold func(options []uint32) uint32
	// Empty is the value of an option that leaves nothing.
	Empty uint32
	// Join returns the value of a sum from the values of two parts. It must
	// be associative and commutative with the neutral element Empty.
	Join func(a, b uint32) uint32
	// Cancel says that equal parts of a sum cancel in pairs: Join(a, a) is
	// Empty for every a. They are then not evaluated at all.
	Cancel bool
	// Shifts says that an even number that is added to the values of all options is added
	// to the value, if there are options and none leaves nothing.
	Shifts bool
}

// MaxValue is the greatest value a Fold may return.
const MaxValue = 1<<32 - 2

// A Fold computes and remembers the values of the positions of a space under
// one theory. It is not safe for concurrent use.
type Fold struct {
	theory  Theory
	space   game.Space
	walker  *walk.Walker
	budget  game.Budget
	account *game.Account

	values []uint32 // of each position: 0 if it is not known, else the value plus one
	solved int      // positions with a value
	report uint64   // steps at which progress is reported next
	last   uint64   // step of this call that may be taken last

	options []uint32 // scratch: the values of the options of a position
}

// On returns a fold of the positions of space, in which both players have the
// same moves.
func On(space game.Space, theory Theory, budget game.Budget) *Fold {
	f := &Fold{theory: theory, space: space, budget: budget, account: budget.Open()}
	f.walker = walk.NewWalker(space)
	f.walker.Cancel, f.walker.Admit = theory.Cancel, f.admit
	return f
}

// Known returns the value of a position if it has been computed.
func (f *Fold) Known(id uint32) (value uint32, ok bool) {
	if int(id) >= len(f.values) || f.values[id] == 0 {
		return 0, false
	}
	return f.values[id] - 1, true
}

// Solved returns the number of positions whose value is known.
func (f *Fold) Solved() int { return f.solved }

// Steps returns the number of parts of options that have been looked up.
func (f *Fold) Steps() uint64 { return f.walker.Steps() }

// Within sets the bound of the steps that one call may take; 0 is no bound.
func (f *Fold) Within(steps uint64) { f.budget.Steps = steps }

// Bytes returns the memory held, in bytes.
func (f *Fold) Bytes() int64 { return f.walker.Bytes() + int64(cap(f.values)+cap(f.options))*4 }

// Close gives the memory held back to the budget; f is not used any more.
func (f *Fold) Close() { f.account.Close() }

// Value returns the value of a position. Every position that can be reached
// from it is evaluated at most once in the life of f: time and memory are
// linear in the number of moves between them.
//
// The error is ctx's, [game.ErrLimit] when the memory or the steps do not
// suffice, or [game.ErrLoopy] when a position can be reached from itself. After
// an error all values found stay known, and a later call goes on from there.
func (f *Fold) Value(ctx context.Context, id uint32) (uint32, error) {
	if v, ok := f.Known(id); ok {
		return v, nil
	}
	f.last = ^uint64(0)
	if f.budget.Steps > 0 {
		f.last = f.Steps() + f.budget.Steps
	}
	if err := f.walker.Walk(ctx, id, 0, f.settle); err != nil {
		f.account.Hold(f.Bytes())
		return 0, err
	}
	return f.values[id] - 1, nil
}

// settle finds the value of a position whose options are known.
func (f *Fold) settle(n walk.Node) error {
	f.options = f.options[:0]
	at := n.Start
	for _, end := range n.Ends {
		v := f.theory.Empty
		for _, q := range n.Parts[at:end] {
			v = f.theory.Join(v, f.values[q.ID()]-1)
		}
		f.options = append(f.options, v)
		at = end
	}
	v := f.theory.Fold(f.options)
	if v > MaxValue {
		panic("fold: a theory returned a value above MaxValue")
	}
	for int(n.ID) >= len(f.values) {
		f.values = append(f.values, 0)
	}
	f.values[n.ID] = v + 1
	f.solved++
	return nil
}

// reportEvery is how many parts pass between two reports of progress.
const reportEvery = 1 << 12

// maxMoves is the greatest number of moves of one position: nobody can look at
// the context while they are listed, which takes about a second for so many. A
// rule set that counts its moves is not asked to make them.
const maxMoves = 1 << 22

// admit refuses a position that is known to have too many moves, and any when
// the memory is used up.
func (f *Fold) admit(id uint32) error {
	switch n := f.space.Count(id); {
	case f.budget.Steps > 0 && (n > f.budget.Steps || f.Steps() > f.last):
		return f.stepsError()
	case n > maxMoves:
		return game.Limit(
			phrase.Of("a position has %s moves, too many to try each", phrase.Count(n)),
			phrase.Of("ask for a smaller position"))
	case !f.account.Hold(f.Bytes() + f.walker.ListBytes(id, n)):
		f.account.Hold(f.Bytes())
		return f.limitError()
	}
	if f.budget.Progress != nil && f.Steps() >= f.report {
		f.report = f.Steps() + reportEvery
		f.budget.Progress(game.Progress{Done: uint64(f.solved), Bytes: f.Bytes()})
	}
	return nil
}

func (f *Fold) limitError() error {
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: %s positions are solved so far",
			phrase.Size(f.budget.Memory), phrase.Count(f.solved)),
		fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
}

func (f *Fold) stepsError() error {
	return game.Limit(
		phrase.Of("the bound of %s steps was reached: %s positions are solved so far",
			phrase.Count(f.budget.Steps), phrase.Count(f.solved)),
		phrase.Of("ask for a smaller position"))
}

// An Evaluator is a [Fold] of the positions of one rule set.
type Evaluator[P comparable] struct {
	*Fold
	rules     *game.Rules[P]
	positions game.Numbers[P]
	chains    map[P][]uint32 // the values of chains, by their first position
}

// New returns an evaluator for a rule set in which both players have the same
// moves. If the rules split positions, what moves leave is split before it is
// evaluated.
func New[P comparable](rules *game.Rules[P], theory Theory, budget game.Budget) *Evaluator[P] {
	if rules.Normal != nil {
		// The number of positions evaluated is the rules' own.
		plain := *rules
		plain.Normal = nil
		rules = &plain
	}
	if rules.Single && rules.Split == nil {
		theory.Cancel = false // nothing to cancel, and no need to look
	}
	positions := walk.New(rules)
	return &Evaluator[P]{On(positions, theory, budget), rules, positions, map[P][]uint32{}}
}

// Known returns the value of p if it has been computed.
func (e *Evaluator[P]) Known(p P) (value uint32, ok bool) {
	id, ok := e.positions.Find(p)
	if !ok {
		return 0, false
	}
	return e.Fold.Known(id)
}

// Value is [Fold.Value] of p, which does not fall apart. Where p ends a long
// chain, only the values on the way are folded.
func (e *Evaluator[P]) Value(ctx context.Context, p P) (uint32, error) {
	if values, n, err := e.Chain(ctx, p); err != nil || values != nil {
		return valueAt(values, n), err
	}
	return e.Fold.Value(ctx, e.positions.Part(p).ID())
}

// Bounds of chains that are folded by themselves.
const (
	longChain  = 64  // shorter ones are like other positions
	mostValues = 256 // different values up to which a chain is followed
)

// isLong reports whether p ends a long chain, or one that begins with such a
// position.
func (e *Evaluator[P]) isLong(p P) bool {
	for {
		n, at := e.rules.Chain(p)
		if n == 0 || n >= longChain {
			return n > 0
		}
		p = at(0)
	}
}

// Chain returns the values of the positions of the chain that p ends
// ([game.Rules]): the i-th is worth values[i], or the last of values if there are
// not so many. n is 0 if p ends no long chain, or one of too many different
// values. The errors are those of [Fold.Value].
//
// A fold sees which values the options have, not how often nor in which order;
// so once a position has the value of one before it, all after it have it too.
func (e *Evaluator[P]) Chain(ctx context.Context, p P) (values []uint32, n uint64, err error) {
	if e.rules.Chain == nil || !e.isLong(p) {
		return nil, 0, nil
	}
	n, at := e.rules.Chain(p)
	base := at(0)
	if values, ok := e.chains[base]; ok {
		return values, n, nil
	}
	v, err := e.Value(ctx, base)
	if err != nil {
		return nil, 0, err
	}
	for different := []uint32{}; !slices.Contains(different, v); v = e.theory.Fold(slices.Clone(different)) {
		if len(different) == mostValues {
			return nil, 0, nil
		}
		values = append(values, v)
		different = append(different, v)
	}
	values = append(values, v)
	e.chains[base] = values
	return values, n, nil
}

// valueAt returns the value of the i-th position of a chain; 0 if there is none.
func valueAt(values []uint32, i uint64) uint32 {
	if len(values) == 0 {
		return 0
	}
	return values[min(i, uint64(len(values)-1))]
}

// Options appends to dst the sum that each move from p leaves, in the order in
// which Fold sees them: split if the rules split positions, with equal parts
// not cancelled.
func (e *Evaluator[P]) Options(dst *game.Sums[P], p P) {
	rules := e.rules
	if rules.Split == nil {
		rules.Moves(dst, p, game.Left)
		return
	}
	var moves game.Sums[P]
	var pieces []P
	rules.Moves(&moves, p, game.Left)
	for i := range moves.Len() {
		pieces = pieces[:0]
		for _, q := range moves.At(i) {
			pieces = rules.Split(pieces, q)
		}
		dst.Add(pieces...)
	}
}
