package discover

import (
	"zermelo/game"
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// A refutation is a position of which a rule does not hold, and why.
type refutation struct {
	Position []uint64
	Why      phrase.Phrase
}

// into returns the positions from which a move leads into a set of positions.
func (l *logic) into(set *numeration.Automaton) (*numeration.Automaton, error) {
	var out *numeration.Automaton
	for i := range l.rules {
		r := &l.rules[i]
		if len(r.leaves) != 1 {
			return nil, game.Unsupported(phrase.Of("a move leaves several positions, or none"), askValues.Phrase())
		}
		all := append(r.all[:len(r.all):len(r.all)], set.Rename(r.leaves[0]...))
		by, err := l.w.There(l.s, l.position(), all...)
		if err != nil {
			return nil, err
		}
		if out, err = l.either(out, by); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// either returns the union of what was found so far, nil at first, and more.
func (l *logic) either(found, more *numeration.Automaton) (*numeration.Automaton, error) {
	if found == nil {
		return more, nil
	}
	return l.w.Or(l.s, found, more)
}

// losing proves that a set is that of the positions that the player to move
// loses, or refutes it by a position.
func (l *logic) losing(set *numeration.Automaton, rules *Rules) (*refutation, error) {
	into, err := l.reaching(set, rules.Blocked+1)
	if err != nil {
		return nil, err
	}
	all, err := l.w.All(l.s, l.position()...)
	if err != nil {
		return nil, err
	}
	out, err := l.w.Minus(all, set)
	if err != nil {
		return nil, err
	}
	if rules.Misere {
		// Who cannot move wins: these positions are outside and need no move.
		canMove, err := l.into(all)
		if err != nil {
			return nil, err
		}
		ended, err := l.w.Minus(all, canMove)
		if err != nil {
			return nil, err
		}
		if r, err := l.refuted(phrase.Of("nobody can move, so that the player to move wins"), set, ended); r != nil || err != nil {
			return r, err
		}
		if out, err = l.w.Minus(out, ended); err != nil {
			return nil, err
		}
	}
	stays, leads := phrase.Of("a move leads from there to a position that the rule says is lost too"), phrase.Of("no move leads from there to a position that the rule says is lost")
	if rules.Blocked > 0 {
		stays, leads = phrase.Of("more moves lead from there to positions that the rule says are lost than can be forbidden"), phrase.Of("no more moves lead from there to positions that the rule says are lost than can be forbidden")
	}
	if r, err := l.refuted(stays, set, into); r != nil || err != nil {
		return r, err
	}
	missing, err := l.w.Minus(out, into)
	if err != nil {
		return nil, err
	}
	return l.refuted(leads, missing)
}

// refuted returns a position that is in all of the sets; nil if there is none.
func (l *logic) refuted(why phrase.Phrase, sets ...*numeration.Automaton) (*refutation, error) {
	a, err := l.w.And(sets...)
	if err != nil {
		return nil, err
	}
	words, ok := a.Shortest()
	if !ok {
		return nil, nil
	}
	r := &refutation{Why: why}
	for _, word := range words[:l.arity] {
		r.Position = append(r.Position, l.s.Value(word).Uint64())
	}
	return r, nil
}

// values proves that a set of positions with a number more is that of positions
// and their Grundy values, or refutes it by a position.
func (l *logic) values(set *numeration.Automaton) (*refutation, error) {
	value := numeration.Var(l.arity)
	other := l.fresh()
	position := l.position()
	// (F): each position has a value, and one only.
	valued, err := l.w.Exists(set, value)
	if err != nil {
		return nil, err
	}
	all, err := l.w.All(l.s, position...)
	if err != nil {
		return nil, err
	}
	without, err := l.w.Minus(all, valued)
	if err != nil {
		return nil, err
	}
	if r, err := l.refuted(phrase.Of("the rule gives it no value"), without); r != nil || err != nil {
		return r, err
	}
	again := set.Rename(append(position, other)...)
	less, err := l.s.Linear(l.w, numeration.Natural, -1, numeration.Product{Factor: 1, Var: value}, numeration.Product{Factor: -1, Var: other})
	if err != nil {
		return nil, err
	}
	if r, err := l.refuted(phrase.Of("the rule gives it two values"), set, again, less); r != nil || err != nil {
		return r, err
	}
	options, err := l.optionValues(set)
	if err != nil {
		return nil, err
	}
	if r, err := l.refuted(phrase.Of("a move leads from there to a position of the same value"), set, options); r != nil || err != nil {
		return r, err
	}
	// (X): each pair of a position and a smaller number is one of an option.
	smaller, err := l.w.And(set, less)
	if err != nil {
		return nil, err
	}
	if smaller, err = l.w.Exists(smaller, value); err != nil {
		return nil, err
	}
	smaller = smaller.Rename(append(position, value)...)
	missing, err := l.w.Minus(smaller, options)
	if err != nil {
		return nil, err
	}
	return l.refuted(phrase.Of("no move leads from there to a position of some smaller value"), missing)
}

// optionValues returns the pairs of a position and the value of an option.
func (l *logic) optionValues(set *numeration.Automaton) (*numeration.Automaton, error) {
	value := numeration.Var(l.arity)
	kept := append(l.position(), value)
	var out *numeration.Automaton
	for i := range l.rules {
		all, err := l.optionOf(&l.rules[i], set)
		if err != nil {
			return nil, err
		}
		by, err := l.w.There(l.s, kept, all...)
		if err != nil {
			return nil, err
		}
		if out, err = l.either(out, by); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// optionOf returns what is true of a position, the value of one of its options by a rule,
// and the numbers that make it.
func (l *logic) optionOf(r *relation, set *numeration.Automaton) ([]*numeration.Automaton, error) {
	value := numeration.Var(l.arity)
	all := r.all[:len(r.all):len(r.all)]
	var worths []numeration.Var
	for _, part := range r.leaves {
		worth := value
		if len(r.leaves) > 1 {
			worth = l.fresh()
		}
		worths = append(worths, worth)
		all = append(all, set.Rename(append(part[:len(part):len(part)], worth)...))
	}
	switch len(worths) {
	case 0:
		zero, err := l.s.Equals(l.w, value, 0)
		return append(all, zero), err
	case 1:
		return all, nil
	}
	xor, err := l.s.Xor(l.w, append(worths, value)...)
	return append(all, xor), err
}
