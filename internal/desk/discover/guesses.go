package discover

import (
	"iter"

	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// longestEnd bounds the words that states of a learned automaton are told by.
const longestEnd = 6

// equal yields the rules that sums are equal.
func (s *search) equal() iter.Seq2[*guess, error] {
	return func(yield func(*guess, error) bool) {
		if s.Asked != Losing {
			return
		}
		s.equations(Form, sumEquations(s.Names))(yield)
	}
}

// linear yields the rules that are linear over two elements.
func (s *search) linear() iter.Seq2[*guess, error] {
	if s.Asked == Values {
		return s.xorValues()
	}
	return s.equations(XorLinear, xorEquations(s.Names))
}

// residues yields rules of remainders.
func (s *search) residues() iter.Seq2[*guess, error] {
	return func(yield func(*guess, error) bool) {
		b := &builder{s: s.systems[0], w: s.work}
		g := &guess{class: Congruence, system: b.s}
		switch {
		case s.table.arity == 1:
			row := s.table.values
			if s.Asked == Losing {
				row = make([]int32, len(row))
				for i, v := range s.table.values {
					row[i] = min(v, 1)
				}
			}
			p, ok := fitProgression(row)
			if !ok || s.Asked == Losing && p.saltus != 0 {
				return
			}
			g.learned = uint64(p.start + 3*p.period)
			if s.Asked == Losing {
				g.set, g.rule = p.members(b), s.loses(p.saysMembers(s.Names[0]))
			} else {
				g.set, g.rule = p.automaton(b), p.says(s.Names[0])
				if g.class = Progression; p.saltus == 0 {
					g.class = Periodic
				}
			}
		case s.Asked == Losing:
			l, ok := fitLattice(s.table)
			if !ok && s.table.arity == 2 {
				if r, ok := fitRows(s.table); ok {
					g.learned = s.table.side * s.table.side / 2
					g.set, g.rule = r.automaton(b), s.loses(r.says(s.Names))
					yield(g, b.err)
				}
			}
			if !ok {
				return
			}
			g.learned = uint64(power(l.modulus, s.table.arity))
			g.set, g.rule = l.automaton(b), s.loses(l.says(s.Names))
		default:
			return
		}
		yield(g, b.err)
	}
}

// loses says of which positions the rule is.
func (s *search) loses(rule phrase.Phrase) phrase.Phrase {
	if s.rules.made.Arity() == 1 {
		return phrase.Of("the player to move loses just if %s", rule)
	}
	return phrase.Of("the player to move loses (%s) just if %s", list(s.Names), rule)
}

// all returns the numerations, with one read off the table if there is one.
func (s *search) all() []*numeration.System {
	all := s.systems
	if s.Asked != Losing {
		return all
	}
	if basis, ok := readBasis(s.table); ok {
		all = append(all[:len(all):len(all)], basis)
	}
	if s.table.arity == 2 {
		if basis, ok := readPairs(s.side(), s.at); ok {
			all = append(all[:len(all):len(all)], basis)
		}
	}
	return all
}

// formed yields the rules that are a sentence.
func (s *search) formed() iter.Seq2[*guess, error] {
	return func(yield func(*guess, error) bool) {
		for i, system := range s.all() {
			var forms []form
			switch {
			case s.Asked == Values && i == 0:
				forms = valueForms(s.Names, system)
			case s.Asked == Losing && i == 0:
				forms = everyForm(s.Names, system)
			}
			if s.Asked == Losing {
				forms = append(forms, formsOf(s.Names, system)...)
			}
			for _, form := range forms {
				b := &builder{s: system, w: s.work}
				g := &guess{class: Form, system: system, rule: form.rule, set: form.make(b), least: form.least}
				if s.Asked == Losing {
					g.rule = s.loses(form.rule)
				}
				if !yield(g, b.err) {
					return
				}
			}
		}
	}
}

// learned yields the automata that are learned from a part of the table.
func (s *search) learned() iter.Seq2[*guess, error] {
	return func(yield func(*guess, error) bool) {
		vars := make([]numeration.Var, s.table.arity)
		for i := range vars {
			vars[i] = numeration.Var(i)
		}
		if s.Asked == Values {
			vars = append(vars, numeration.Var(s.table.arity))
		}
		most := s.side() * 7 / 10 // the others are to try it
		for _, system := range s.all() {
			var before *numeration.Automaton
			for length := 1; length <= longestEnd; length++ {
				set, ok, err := s.work.Learn(system, s.sample(most), length, vars...)
				if err == nil && !ok {
					break
				}
				if err == nil && before != nil && numeration.Equal(before, set) {
					continue // it was tried
				}
				before = set
				if !yield(&guess{class: Automatic, system: system, set: set, rule: s.accepted(system, set), learned: s.below(most)}, err) {
					return
				}
			}
		}
	}
}

// below counts the known positions all of whose numbers are less than most.
func (s *search) below(most uint64) uint64 {
	if s.sieve != nil {
		over := 2*most - s.sieve.bound // the corner whose sums are too large
		return most*most - over*(over-1)/2
	}
	return uint64(power(int(most), s.table.arity))
}

// accepted says that a rule is an automaton.
func (s *search) accepted(system *numeration.System, set *numeration.Automaton) phrase.Phrase {
	if set == nil {
		return phrase.Phrase{}
	}
	if s.Asked == Values {
		return phrase.Of("the value of (%s) is the number that an automaton of %d states accepts with it, in the numeration %s",
			list(s.Names), set.States(), system.Title())
	}
	return s.loses(phrase.Of("an automaton of %d states accepts the digits in the numeration %s", set.States(), system.Title()))
}

// valueForms returns the forms of pairs of positions and values.
func valueForms(names []string, s *numeration.System) []form {
	value := numeration.Var(len(names))
	var out []form
	if len(names) == 2 {
		x, y := numeration.Var(0), numeration.Var(1)
		out = append(out, form{rule: phrase.Of("the value of (%s) is the exclusive or of the two", list(names)), make: func(b *builder) *numeration.Automaton {
			return b.made(func() (*numeration.Automaton, error) { return b.s.Xor(b.w, x, y, value) })
		}}, form{rule: phrase.Of("the value of (%s) is the smaller of the two", list(names)), make: func(b *builder) *numeration.Automaton {
			return b.and(b.linear(numeration.Natural, 0, times(1, x), times(-1, value)), b.linear(numeration.Natural, 0, times(1, y), times(-1, value)),
				b.or(b.linear(numeration.Zero, 0, times(1, x), times(-1, value)), b.linear(numeration.Zero, 0, times(1, y), times(-1, value))))
		}})
	}
	return out
}
