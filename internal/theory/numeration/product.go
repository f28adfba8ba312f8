package numeration

import "slices"

// An operation joins two sets.
type operation uint8

const (
	both operation = iota
	either
	first // but not the second
)

func (o operation) of(a, b bool) bool {
	switch o {
	case both:
		return a && b
	case either:
		return a || b
	}
	return a && !b
}

// And returns the set of what is in every one of the automata, of which there is
// at least one, over the variables of all.
func (w *Work) And(all ...*Automaton) (*Automaton, error) {
	out := all[0]
	var err error
	for _, a := range all[1:] {
		if out, err = w.join(both, out, a); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Or returns the set of what is in a or in b.
func (w *Work) Or(s *System, a, b *Automaton) (*Automaton, error) {
	a, err := w.widen(s, a, b.vars)
	if err != nil {
		return nil, err
	}
	if b, err = w.widen(s, b, a.vars); err != nil {
		return nil, err
	}
	return w.join(either, a, b)
}

// Minus returns the set of what is in a and not in b, whose variables a has.
func (w *Work) Minus(a, b *Automaton) (*Automaton, error) { return w.join(first, a, b) }

// Not returns the set of what is not in a.
func (w *Work) Not(s *System, a *Automaton) (*Automaton, error) {
	all, err := w.All(s, a.vars...)
	if err != nil {
		return nil, err
	}
	return w.join(first, all, a)
}

// All returns the set of all tuples of numbers of the variables.
func (w *Work) All(s *System, vars ...Var) (*Automaton, error) {
	out := truth(s.digits, true)
	for _, v := range vars {
		valid, err := s.validWords(w)
		if err != nil {
			return nil, err
		}
		if out, err = w.join(both, out, valid.Rename(v)); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// truth is the automaton without variables that holds or not.
func truth(digits int, holds bool) *Automaton {
	return &Automaton{digits: digits, next: []int32{0}, accept: []bool{holds}}
}

// widen returns a over its variables and others, which may be any numbers.
func (w *Work) widen(s *System, a *Automaton, vars []Var) (*Automaton, error) {
	var more []Var
	for _, v := range vars {
		if !slices.Contains(a.vars, v) {
			more = append(more, v)
		}
	}
	if len(more) == 0 {
		return a, nil
	}
	all, err := w.All(s, more...)
	if err != nil {
		return nil, err
	}
	return w.join(both, a, all)
}

// join returns the minimal automaton of what is in a, in b, or in both, over the
// variables of both. Where these differ, the operation must be such that nothing
// is accepted but valid words.
func (w *Work) join(o operation, a, b *Automaton) (*Automaton, error) {
	vars := slices.Concat(a.vars, b.vars)
	slices.Sort(vars)
	vars = slices.Compact(vars)
	wide, err := letters(a.digits, len(vars))
	if err != nil {
		return nil, err
	}
	inA, inB := within(a, vars, wide), within(b, vars, wide)
	deadA, deadB := a.dead(), b.dead()
	out := &Automaton{digits: a.digits, vars: vars}
	met := newPairs()
	hopeless := pair{-1, -1}
	id := func(x, y int32) int32 {
		if x == deadA && (o != either || y == deadB) || y == deadB && o == both {
			return met.id(hopeless)
		}
		return met.id(pair{x, y})
	}
	id(0, 0)
	wideA, wideB := a.Letters(), b.Letters()
	for at := 0; at < len(met.all); at++ {
		if err := w.check(len(met.all), int64(len(out.next))*4+int64(len(met.all))*48); err != nil {
			return nil, err
		}
		if met.all[at] == hopeless {
			out.accept = append(out.accept, false)
			for range wide {
				out.next = append(out.next, int32(at))
			}
			continue
		}
		x, y := int(met.all[at].x), int(met.all[at].y)
		out.accept = append(out.accept, o.of(a.accept[x], b.accept[y]))
		rowA, rowB := a.next[x*wideA:(x+1)*wideA], b.next[y*wideB:(y+1)*wideB]
		for l := range wide {
			out.next = append(out.next, id(rowA[inA[l]], rowB[inB[l]]))
		}
	}
	return w.minimal(out)
}

// A pair is a state of a product of two automata: a state of each.
type pair struct{ x, y int32 }

// pairs numbers the states of a product in the order in which they are come to.
type pairs struct {
	number map[pair]int32
	all    []pair
}

func newPairs() *pairs { return &pairs{number: map[pair]int32{}} }

// id returns the number of a pair, a new one if it was not come to before.
func (p *pairs) id(key pair) int32 {
	n, ok := p.number[key]
	if !ok {
		n = int32(len(p.all))
		p.number[key] = n
		p.all = append(p.all, key)
	}
	return n
}

// within returns for each letter over vars the letter of it that a reads.
func within(a *Automaton, vars []Var, wide int) []int32 {
	out := make([]int32, wide)
	for l := range out {
		rest, scale := l, 1
		for _, v := range vars {
			if slices.Contains(a.vars, v) {
				out[l] += int32(scale * (rest % a.digits))
				scale *= a.digits
			}
			rest /= a.digits
		}
	}
	return out
}

// dead returns the state from which nothing is accepted, of a minimal automaton;
// -1 if there is none.
func (a *Automaton) dead() int32 {
	wide := a.Letters()
	for s := range a.States() {
		if a.accept[s] {
			continue
		}
		row := a.next[s*wide : (s+1)*wide]
		if !slices.ContainsFunc(row, func(to int32) bool { return int(to) != s }) {
			return int32(s)
		}
	}
	return -1
}
