package discover

import (
	"slices"

	"zermelo/game"
	"zermelo/internal/theory/numeration"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// This file is about blocking: before each move the opponent forbids a few options,
// which may be taken again later (Smith and Stănică 2002). The player to move loses
// just if no more of the options are lost for the opponent than may be forbidden.

// mostBlocked bounds the options that may be forbidden: each needs an automaton more.
const mostBlocked = 8

// Blocking returns the rules with so many options forbidden before each move.
func (r *Rules) Blocking(options int) (*Rules, error) {
	switch {
	case options < 0 || options > mostBlocked:
		return nil, game.Unsupported(phrase.Of("there cannot be %d options forbidden", options), phrase.Of("write a whole number from %d to %d", 0, mostBlocked))
	case options == 0:
		return r, nil
	case r.made == nil || !r.made.Single() || r.Misere:
		return nil, game.Unsupported(phrase.Of("options are forbidden in games told by formulas, in normal play, whose moves leave one position"), fault.LeaveOut(phrase.Of("forbid nothing"), "blocking").Phrase())
	}
	out := *r
	out.Blocked = options
	return &out, nil
}

// reaching returns the positions from which moves lead to so many different positions
// of a set, at least one.
func (l *logic) reaching(set *numeration.Automaton, many int) (*numeration.Automaton, error) {
	if many == 1 {
		return l.into(set)
	}
	to := l.several()
	moves, err := l.movesInto(set, to)
	if err != nil {
		return nil, err
	}
	// counted holds the pairs of a position and an option in the set before which so
	// many others stand.
	counted := moves
	for range many - 1 {
		next := l.several()
		before, err := l.before(to, next)
		if err != nil {
			return nil, err
		}
		more := moves.Rename(append(l.position(), next...)...)
		if counted, err = l.w.There(l.s, append(l.position(), next...), counted.Rename(append(l.position(), to...)...), before, more); err != nil {
			return nil, err
		}
		to = next
	}
	return l.w.There(l.s, l.position(), counted)
}

// several returns variables for the numbers of a position, ascending.
func (l *logic) several() []numeration.Var {
	vars := make([]numeration.Var, l.arity)
	for i := range vars {
		vars[i] = l.fresh()
	}
	return vars
}

// movesInto returns the pairs of a position and an option of it in a set, whose
// numbers are the variables to.
func (l *logic) movesInto(set *numeration.Automaton, to []numeration.Var) (*numeration.Automaton, error) {
	var out *numeration.Automaton
	for i := range l.rules {
		r := &l.rules[i]
		all := append(r.all[:len(r.all):len(r.all)], set.Rename(to...))
		for j, v := range to {
			same, err := l.s.Linear(l.w, numeration.Zero, 0, times(1, v), times(-1, r.leaves[0][j]))
			if err != nil {
				return nil, err
			}
			all = append(all, same)
		}
		by, err := l.w.There(l.s, append(l.position(), to...), all...)
		if err != nil {
			return nil, err
		}
		if out, err = l.either(out, by); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// before returns the pairs of positions of which the first one is less: in the first
// number in which they differ.
func (l *logic) before(a, b []numeration.Var) (*numeration.Automaton, error) {
	var out *numeration.Automaton
	for i := range a {
		less, err := l.s.Linear(l.w, numeration.Natural, -1, times(1, b[i]), times(-1, a[i]))
		if err != nil {
			return nil, err
		}
		for j := range i {
			same, err := l.s.Linear(l.w, numeration.Zero, 0, times(1, b[j]), times(-1, a[j]))
			if err != nil {
				return nil, err
			}
			if less, err = l.w.And(less, same); err != nil {
				return nil, err
			}
		}
		if out, err = l.either(out, less); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// blocked returns 0 if at most so many of the options listed are lost for who is to
// move there, and 1 otherwise.
func (p *player[P]) blocked(options int) int32 {
	var lost []P
	parts := p.sums.Parts()
	for i := range parts {
		if p.value(parts[i]) == 0 && !slices.Contains(lost, parts[i]) {
			if lost = append(lost, parts[i]); len(lost) > options {
				return 1
			}
		}
	}
	return 0
}
