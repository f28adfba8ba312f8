package discover

import (
	"context"
	"errors"

	"zermelo/game"
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// This file proves the values of restricted Nim: from one heap of n at most f(n) are taken.

// atMost takes the values of a game by the theorem below, whose conditions automata decide. Which
// heaps are lost it leaves to another search, whose rule may be shorter.
//
// Theorem (Levine, Fractal sequences and restricted Nim, 2006). Let 1, 2, …, f(n) be what may be
// taken of n, with f(n) <= f(n+1) <= f(n)+1. Then the value of n is f(n) where f(n) > f(n-1), and
// else that of n - f(n) - 1. For by induction the values of n, n-1, …, n-f(n) are 0, 1, …, f(n) in
// some order: with one more to take all of the values before are options, and the value is the next
// one; with as many the one that is missing is that of n-1-f(n).
func (s *search) atMost(ctx context.Context) (done bool, err error) {
	if s.Status != None || s.Asked != Values || !s.rules.valued() || s.rules.made.Arity() != 1 || !s.rules.made.Single() ||
		s.request.NoProof || !s.request.wants(Restricted) {
		return false, nil
	}
	inner, cancel := withinPart(ctx, 3)
	defer cancel()
	w := numeration.NewWork(inner, s.request.Settings, 0)
	defer w.Close()
	taken, err := s.restricted(w)
	if err != nil && ctx.Err() == nil && (inner.Err() != nil || errors.Is(err, game.ErrLimit) || errors.Is(err, game.ErrUnsupported)) {
		return false, nil
	}
	if taken == nil || err != nil {
		return false, err
	}
	s.most = &most{s.systems[0], taken}
	s.Status, s.Class, s.limit, s.Tried = Proved, Restricted, nil, nil
	s.Rule = phrase.Of("the value of n is f(n), the most that may be taken of n, where that is more than may be taken of n - 1; else it is the value of n - f(n) - 1")
	s.Theorem = phrase.Of("the theorem on taking at most f(n), where f grows by at most one from n to n + 1 (Levine 2006); that it does is decided by automata")
	s.Table, s.Positions, s.Uncertified = s.table.side-1, uint64(len(s.table.values)), theoremOnly()
	return true, nil
}

// most is an automaton in a numeration of the pairs of a heap and the most that may be taken of it,
// where something may be.
type most struct {
	in    *numeration.System
	taken *numeration.Automaton
}

// restricted decides whether a game is one of the theorem, and returns the pairs of a heap and the most
// that may be taken of it; nil if it is not.
func (s *search) restricted(w *numeration.Work) (*numeration.Automaton, error) {
	system := s.systems[0]
	rules, err := linearRules(s.rules.made)
	if err != nil {
		return nil, err
	}
	c := certifier{k: &Kernel{Arity: 1, Rules: rules}, s: system, w: w}
	const n, m, nextN, nextM = 0, 1, 2, 3 // variables
	// equal says that x is y + more, less that x + by is y at most.
	equal := func(x, y numeration.Var, more int64) (*numeration.Automaton, error) {
		return system.Linear(w, numeration.Zero, more, numeration.Product{Factor: 1, Var: y}, numeration.Product{Factor: -1, Var: x})
	}
	less := func(x, y numeration.Var, by int64) (*numeration.Automaton, error) {
		return system.Linear(w, numeration.Natural, -by, numeration.Product{Factor: 1, Var: y}, numeration.Product{Factor: -1, Var: x})
	}
	// moves are the pairs of a heap and what is left of it.
	var moves *numeration.Automaton
	for i := range rules {
		all, err := c.move(0, &rules[i])
		if err != nil {
			return nil, err
		}
		leaf := c.k.leaf(0, rules[i].Leaves[0])
		if leaf[0] == n {
			return nil, nil
		}
		one, err := w.There(system, []numeration.Var{n, leaf[0]}, all...)
		if err != nil {
			return nil, err
		}
		if one = one.Rename(n, m); moves == nil {
			moves = one
		} else if moves, err = w.Or(system, moves, one); err != nil {
			return nil, err
		}
	}
	fewer, err := less(m, n, 1)
	if err != nil {
		return nil, err
	}
	nothing := func(from, without *numeration.Automaton, err error) (bool, error) {
		if err != nil {
			return false, err
		}
		rest, err := w.Minus(from, without)
		return err == nil && rest.Empty(), err
	}
	// after are the pairs of n and m of which the moves lead from n + a to m + b.
	after := func(a, b int64) (*numeration.Automaton, error) {
		x, err := equal(nextN, n, a)
		if err != nil {
			return nil, err
		}
		y, err := equal(nextM, m, b)
		if err != nil {
			return nil, err
		}
		return w.There(system, []numeration.Var{n, m}, x, y, moves.Rename(nextN, nextM))
	}
	if ok, err := nothing(moves, fewer, nil); !ok {
		return nil, err // a move leaves more
	}
	most, err := less(m, n, 2)
	if err != nil {
		return nil, err
	}
	notOne, err := w.And(moves, most)
	if err != nil {
		return nil, err
	}
	closer, err := after(0, 1)
	if ok, err := nothing(notOne, closer, err); !ok {
		return nil, err // where k may be taken, k - 1 may be
	}
	higher, err := after(1, 1)
	if ok, err := nothing(moves, higher, err); !ok {
		return nil, err // of n + 1 as many
	}
	grown, err := after(1, 0)
	if err != nil {
		return nil, err
	}
	if grown, err = w.And(grown, fewer); err != nil {
		return nil, err
	}
	if ok, err := nothing(grown, moves, nil); !ok {
		return nil, err // and at most one more
	}
	lower, err := after(0, -1)
	if err != nil {
		return nil, err
	}
	if lower, err = w.Minus(moves, lower); err != nil {
		return nil, err
	}
	const taken = nextM
	rest, err := system.Linear(w, numeration.Zero, 0, numeration.Product{Factor: 1, Var: n}, numeration.Product{Factor: -1, Var: m}, numeration.Product{Factor: -1, Var: taken})
	if err != nil {
		return nil, err
	}
	all, err := w.There(system, []numeration.Var{n, taken}, lower, rest)
	if err != nil {
		return nil, err
	}
	return all.Rename(n, m), nil
}
