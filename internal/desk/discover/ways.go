package discover

import (
	"context"
	"errors"
	"iter"
	"math"
	"slices"

	"zermelo/game"
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// A way leads to rules of some classes, which it finds and proves by itself if they are
// wanted. It is done if nothing need be tried after it.
type way func(s *search, ctx context.Context) (done bool, err error)

// ways returns what is tried, one after the other, cheap ones first. A new class is a way
// here, or, if automata prove its rules, a source of guesses below. It is no variable since
// the way to a product looks for rules of its factors.
func ways() []way {
	return []way{
		func(s *search, ctx context.Context) (bool, error) { return s.periodic(ctx, fewPeriodValues, 10) },
		(*search).told,
		(*search).withoutFormula,
		(*search).followsFromValues,
		(*search).product,
		(*search).arithmeticFirst,
		(*search).tables,
		(*search).sift,
		(*search).atMost,
		(*search).guessProduct,
		(*search).arithmeticLast,
		(*search).shorter,
	}
}

// A source makes rules from the table, which automata prove.
type source struct {
	classes []string // of what it makes
	guesses func(s *search) iter.Seq2[*guess, error]
}

var sources = []source{
	{[]string{Form}, (*search).finished},
	{[]string{Periodic, Progression, Congruence}, (*search).residues},
	{[]string{Form}, (*search).formed},
	{[]string{Form}, (*search).equal},
	{[]string{XorLinear}, (*search).linear},
	{[]string{Automatic}, (*search).learned},
}

// run goes the ways until one is done. Where none has found anything it looks longer, and then
// observes.
func (s *search) run(ctx context.Context) error {
	done := false
	for _, way := range ways() {
		var err error
		if done, err = way(s, ctx); err != nil {
			return err
		} else if done {
			break
		}
	}
	if s.Status == None {
		if found, err := s.longer(ctx); found || err != nil {
			return err
		}
	}
	if !done {
		s.tried()
	}
	if s.Status == None && s.limit == nil {
		return s.observe(ctx)
	}
	if done {
		return nil
	}
	return s.limit
}

// told takes a rule that is a theorem about the game.
func (s *search) told(context.Context) (done bool, err error) {
	by, ok := s.rules.told(s.Asked)
	if !ok || s.request.NoProof || !s.request.wants(Known) {
		return false, nil
	}
	s.Status, s.Class, s.Rule, s.Tried = Proved, Known, by, nil
	s.Theorem = phrase.Of("a theorem about the game, held to its moves on small positions by the tests of the program")
	s.Uncertified = theoremOnly()
	return true, nil
}

// withoutFormula does what can be done for rules that are no formula: more values of
// heaps. Without heaps nothing can.
func (s *search) withoutFormula(ctx context.Context) (done bool, err error) {
	switch {
	case s.rules.made != nil:
		return false, nil
	case s.rules.Heaps == nil:
		return true, nil
	}
	if done, err := s.periodic(ctx, manyPeriodValues, 10); done || err != nil {
		return done, err
	}
	_, err = s.arithmetic(ctx)
	return true, err
}

// followsFromValues refuses to look for what values say.
func (s *search) followsFromValues(context.Context) (done bool, err error) {
	if s.Asked == Losing && !s.rules.made.Single() {
		return true, game.Unsupported(phrase.Of("who loses a sum of heaps follows from their values"), askValues.Phrase())
	}
	return false, nil
}

// arithmeticFirst looks for functions of arithmetic before any table, where the first
// values are known.
func (s *search) arithmeticFirst(ctx context.Context) (done bool, err error) {
	if _, ok := s.initial(); !ok || s.Asked != Values || s.request.NoProof {
		return false, nil
	}
	return s.arithmetic(ctx)
}

// guessProduct keeps a product that the table looks like, where nothing else was found.
func (s *search) guessProduct(context.Context) (done bool, err error) {
	if s.Status == None {
		s.nimProduct()
	}
	return false, nil
}

// arithmeticLast looks for functions of arithmetic where nothing else was found.
func (s *search) arithmeticLast(ctx context.Context) (done bool, err error) {
	if s.Status != None {
		return false, nil
	}
	_, err = s.arithmetic(ctx)
	return false, err
}

// shorter proves without automata what they could not prove.
func (s *search) shorter(ctx context.Context) (done bool, err error) {
	if s.Status == Proved || !s.request.Automata {
		return false, nil
	}
	s.request.Automata = false
	return s.periodic(ctx, manyPeriodValues, 10)
}

// tables makes rules from tables that grow.
func (s *search) tables(ctx context.Context) (done bool, err error) {
	s.logics, s.failed = map[*numeration.System]*logic{}, map[string]bool{}
	if err := s.openSystems(); err != nil {
		return false, err
	}
	for i, side := range s.sides() {
		if s.table != nil && s.sparse() {
			break
		}
		if i == 1 {
			if done, err := s.periodic(ctx, manyPeriodValues, 10); done || err != nil {
				return done, err
			}
		}
		if s.table != nil && s.table.optionsAt(side) > mostOptions {
			break
		}
		if s.table, err = s.rules.play(ctx, side, s.request.Settings); err != nil {
			return false, err
		}
		if s.bySchwenkAlone() {
			return true, nil
		}
		if proved, err := s.guess(ctx, s.guesses(ctx)); proved || err != nil {
			return proved, err
		}
	}
	return false, nil
}

// guesses yields rules made from the table, those of cheap sources first. An error is that
// of one of them.
func (s *search) guesses(ctx context.Context) iter.Seq2[*guess, error] {
	return func(yield func(*guess, error) bool) {
		for _, of := range sources {
			if !slices.ContainsFunc(of.classes, s.request.wants) {
				continue
			}
			for g, err := range of.guesses(s) {
				if ctx.Err() != nil {
					err = ctx.Err()
				}
				if !yield(g, err) || ctx.Err() != nil {
					return
				}
			}
		}
	}
}

// sparse reports whether a sieve is better than a larger table: where few of the
// positions known are lost.
func (s *search) sparse() bool {
	const smallest, each = 90, 8
	if s.table.side < smallest || s.request.To > 0 || s.Asked != Losing || !s.rules.sievable() {
		return false
	}
	lost := 0
	for _, v := range s.table.values {
		if v == 0 {
			lost++
		}
	}
	return lost <= each*int(s.table.side)
}

// sift learns from sieves that grow, where the table is sparse, as long as that takes a part
// of the time.
func (s *search) sift(ctx context.Context) (proved bool, err error) {
	if !s.sparse() {
		return false, nil
	}
	inner, cancel := withinPart(ctx, 4)
	defer cancel()
	for _, bound := range []uint64{500, 2000, 8000} {
		sieve, err := s.rules.sieved(inner, bound, s.request.Settings)
		if err != nil {
			if ctx.Err() == nil && (inner.Err() != nil || errors.Is(err, game.ErrLimit) || errors.Is(err, game.ErrUnsupported)) {
				break
			}
			return false, err
		}
		s.sieve = sieve
		if proved, err := s.guess(ctx, s.guesses(ctx)); proved || err != nil {
			return proved, err
		}
	}
	return false, nil
}

// optionsAt foresees how many options a table of another side has.
func (t *table) optionsAt(side uint64) float64 {
	return float64(t.options) * math.Pow(float64(side)/float64(t.side), float64(t.arity+1))
}

// mostOptions bounds the options of a table, as far as they are foreseen.
const mostOptions = 2e8

// sides are the sides of the tables that are played.
func (s *search) sides() []uint64 {
	if s.request.To > 0 {
		return []uint64{s.request.To + 1}
	}
	arity := s.rules.made.Arity()
	switch {
	case s.Asked == Values && arity > 1:
		return [][]uint64{2: {34, 70}, 3: {17}, 4: {9}}[min(arity, 4)]
	case !s.rules.made.Single():
		return []uint64{130, 300} // whose options are pairs
	}
	return [][]uint64{1: {130, 520, 1500}, 2: {34, 90, 210, 400}, 3: {17, 33, 66}, 4: {9, 17, 25}, 5: {6, 9}, 6: {5, 7}}[min(arity, 6)]
}

// tried lists the classes that were tried, with bounds.
func (s *search) tried() {
	say := func(class string, upto phrase.Phrase) {
		if s.request.wants(class) {
			s.Tried = append(s.Tried, Tried{class, upto})
		}
	}
	say(Congruence, phrase.Of("remainders by up to %d, in each number", largestModulus))
	say(Form, phrase.Of("sentences about the last digits, sums and differences"))
	say(XorLinear, phrase.Of("exclusive ors of the numbers and of these without some last digits"))
	if s.Asked == Values && s.table.arity == 2 {
		say(NimProduct, phrase.Of("nim-products of a value of the one number and one of the other"))
	}
	for _, system := range s.systems {
		say(Automatic, phrase.Of("automata of up to %d states in the numeration %s, from positions up to %d", 400, system.Title(), s.table.side-1))
	}
}
