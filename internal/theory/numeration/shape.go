package numeration

// This file makes automata of words: what cannot be said by sums.

// Table returns the set of the tuples of valid words that a table accepts: next is of a
// state and a letter, from state 0 on.
func (s *System) Table(w *Work, next [][]int32, accept []int32, vars ...Var) (*Automaton, error) {
	out := &Automaton{digits: s.digits, vars: vars, accept: make([]bool, len(next))}
	for _, row := range next {
		out.next = append(out.next, row...)
	}
	for _, state := range accept {
		out.accept[state] = true
	}
	return w.validOnly(s, out)
}

// EndsInZeros returns the set of the numbers above 0 whose words end with an odd
// number of zeros, or with an even one.
func (s *System) EndsInZeros(w *Work, v Var, odd bool) (*Automaton, error) {
	// The states: nothing but zeros; behind a digit, an even number of zeros; an odd
	// one.
	out := &Automaton{digits: s.digits, vars: []Var{v}, accept: []bool{false, !odd, odd}}
	for _, zero := range []int32{0, 2, 1} {
		out.next = append(out.next, zero)
		for range s.digits - 1 {
			out.next = append(out.next, 1)
		}
	}
	return w.validOnly(s, out)
}

// Shift returns the set of pairs of which the word of long is that of short with
// a zero behind it.
func (s *System) Shift(w *Work, short, long Var) (*Automaton, error) {
	// A state is the last digit of long, which that of short must be next; one more
	// is where it was not.
	wide := s.digits * s.digits
	out := &Automaton{digits: s.digits, vars: []Var{0, 1}, accept: make([]bool, s.digits+1), next: make([]int32, (s.digits+1)*wide)}
	out.accept[0] = true
	for state := range s.digits + 1 {
		for l := range wide {
			to := int32(s.digits)
			if l%s.digits == state {
				to = int32(l / s.digits)
			}
			out.next[state*wide+l] = to
		}
	}
	return w.validOnly(s, out.Rename(short, long))
}

// Least returns the set of pairs of a number above 0 and the least term in its
// word.
func (s *System) Least(w *Work, number, term Var) (*Automaton, error) {
	wide := s.digits * s.digits
	// The states: no term read yet; term read together with a last digit that is not
	// zero; too late.
	out := &Automaton{digits: s.digits, vars: []Var{0, 1}, accept: []bool{false, true, false}, next: make([]int32, 3*wide)}
	for l := range wide {
		digit, mark := l%s.digits, l/s.digits
		switch {
		case mark == 0:
			out.next[l] = 0
		case mark == 1 && digit > 0:
			out.next[l] = 1
		default:
			out.next[l] = 2
		}
		out.next[wide+l] = 2
		if l == 0 {
			out.next[wide] = 1
		}
		out.next[2*wide+l] = 2
	}
	return w.validOnly(s, out.Rename(number, term))
}

// validOnly returns what is in a of valid words, minimal.
func (w *Work) validOnly(s *System, a *Automaton) (*Automaton, error) {
	a, err := w.minimal(a)
	for i := 0; err == nil && i < len(a.vars); i++ {
		var valid *Automaton
		if valid, err = s.validWords(w); err == nil {
			a, err = w.join(both, a, valid.Rename(a.vars[i]))
		}
	}
	return a, err
}
