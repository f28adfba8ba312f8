package numeration

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A Product is a multiple of a variable.
type Product struct {
	Factor int64
	Var    Var
}

// A Relation is how a sum of multiples stands to 0.
type Relation uint8

// The relations.
const (
	Zero    Relation = iota // = 0
	Natural                 // >= 0
)

// maxCoefficient bounds factors and constants, so that no sum of what arises from
// them with the terms of [maxTerm] overflows.
const maxCoefficient = 1 << 30

// Linear returns the set of numbers whose sum Σ factor·variable + constant stands
// to 0 as r says.
//
// A state is the value of the digits read, as coefficients of the next terms of
// the recurrence. The digits to come are those of valid words, so each variable
// gets less than the next term by them: a state from which the sum can only be
// positive, or only negative, is decided. That a sum keeps its sign for all
// lengths is seen from as many lengths as the order, since the coefficients of
// the recurrence are natural. Where the states do not end, addition is no
// automaton in the system, and the error is [game.ErrLimit].
func (s *System) Linear(w *Work, r Relation, constant int64, sum ...Product) (*Automaton, error) {
	var products []Product
	for _, p := range sum {
		if i := slices.IndexFunc(products, func(q Product) bool { return q.Var == p.Var }); i >= 0 {
			products[i].Factor += p.Factor
		} else {
			products = append(products, p)
		}
	}
	products = slices.DeleteFunc(products, func(p Product) bool { return p.Factor == 0 })
	slices.SortFunc(products, func(p, q Product) int { return int(p.Var - q.Var) })
	vars := make([]Var, len(products))
	var key strings.Builder
	fmt.Fprint(&key, r, constant)
	for i, p := range products {
		vars[i] = p.Var
		fmt.Fprint(&key, " ", p.Factor)
		if p.Factor > maxCoefficient || p.Factor < -maxCoefficient {
			return nil, tooLarge()
		}
	}
	if constant > maxCoefficient || constant < -maxCoefficient {
		return nil, tooLarge()
	}
	if len(vars) == 0 {
		return truth(s.digits, constant == 0 || constant > 0 && r == Natural), nil
	}
	if a, ok := s.made[key.String()]; ok {
		return a.Rename(vars...), nil
	}
	a, err := s.compared(r, constant, products), error(nil)
	if a == nil {
		a, err = s.summing(r, constant, products).automaton(w)
	}
	if err == nil {
		a, err = w.validOnly(s, a)
	}
	if err != nil {
		return nil, err
	}
	s.made[key.String()] = a
	return a, nil
}

// compared returns the automaton of x = y, x >= y or x > y, which is by the first
// digits that differ and so one in every system; nil if the sum is none of these.
func (s *System) compared(r Relation, constant int64, sum []Product) *Automaton {
	if len(sum) != 2 || sum[0].Factor*sum[1].Factor != -1 || constant != 0 && (constant != -1 || r != Natural) {
		return nil
	}
	// The states: equal so far; the first is greater; the second.
	wide := s.digits * s.digits
	out := &Automaton{digits: s.digits, vars: []Var{sum[0].Var, sum[1].Var}, next: make([]int32, 3*wide)}
	for l := range wide {
		first, second := l%s.digits, l/s.digits
		switch {
		case first > second:
			out.next[l] = 1
		case first < second:
			out.next[l] = 2
		}
		out.next[wide+l], out.next[2*wide+l] = 1, 2
	}
	positive := sum[0].Factor > 0 && r == Natural
	negative := sum[0].Factor < 0 && r == Natural
	out.accept = []bool{constant == 0, positive, negative}
	return out
}

func tooLarge() error {
	return game.Limit(phrase.Of("the numbers of a formula are too large for an automaton"), phrase.Phrase{})
}

// Equals returns the set of one number.
func (s *System) Equals(w *Work, v Var, n int64) (*Automaton, error) {
	return s.Linear(w, Zero, -n, Product{1, v})
}

// A summer computes Σ factor·variable + constant digit by digit.
type summer struct {
	s        *System
	relation Relation
	constant int64
	factors  []int64
	vars     []Var
	over     [2]int64 // the sum of the negative factors, made positive, and of the positive ones
}

func (s *System) summing(r Relation, constant int64, products []Product) *summer {
	m := &summer{s: s, relation: r, constant: constant}
	for _, p := range products {
		m.factors = append(m.factors, p.Factor)
		m.vars = append(m.vars, p.Var)
		if p.Factor < 0 {
			m.over[0] -= p.Factor
		} else {
			m.over[1] += p.Factor
		}
	}
	return m
}

// A verdict is what is known of a sum before it is read whole.
type verdict uint8

const (
	undecided verdict = iota
	holds
	fails
)

// judge says what is decided with the coefficients a of the next terms: a[j] is
// that of U_(n+j) if n digits are to come, whatever n is.
func (m *summer) judge(a []int64) verdict {
	d := len(a)
	lowest, highest := int64(1<<62), int64(-1<<62) // of Σ a[j]·U_(n+j) ∓ over·U_n
	for n := range d {
		var value int64
		for j := range d {
			value += a[j] * int64(m.s.term(n+j))
		}
		u := int64(m.s.term(n))
		lowest = min(lowest, value-m.over[0]*u)
		highest = max(highest, value+m.over[1]*u)
	}
	positive := lowest >= max(0, 1-m.over[0]-m.constant)
	negative := highest <= min(0, m.over[1]-m.constant-1)
	switch {
	case negative, positive && m.relation == Zero:
		return fails
	case positive:
		return holds
	}
	return undecided
}

// term returns U_n for small n.
func (s *System) term(n int) uint64 { return s.terms[n] }

// ended says whether the sum stands to 0 as it shall when all digits are read.
func (m *summer) ended(a []int64) bool {
	value := m.constant
	for j := range a {
		value += a[j] * int64(m.s.term(j))
	}
	return value == 0 || value > 0 && m.relation == Natural
}

// step puts the coefficients into out that follow a when digits worth e are read.
func (m *summer) step(out, a []int64, e int64) {
	d := len(a)
	top := a[d-1]
	for j := d - 1; j > 0; j-- {
		out[j] = a[j-1] + m.s.coefs[d-1-j]*top
	}
	out[0] = m.s.coefs[d-1]*top + e
}

// worth returns what the digits of a letter are worth.
func (m *summer) worth(letter int) (e int64) {
	for _, f := range m.factors {
		e += f * int64(letter%m.s.digits)
		letter /= m.s.digits
	}
	return e
}

// A vectors numbers lists of coefficients.
type vectors struct {
	number map[string]int32
	list   [][]int64
	key    []byte
}

func (v *vectors) id(a []int64) int32 {
	v.key = v.key[:0]
	for _, x := range a {
		v.key = binary.AppendVarint(v.key, x)
	}
	n, ok := v.number[string(v.key)]
	if !ok {
		n = int32(len(v.list))
		v.number[string(v.key)] = n
		v.list = append(v.list, slices.Clone(a))
	}
	return n
}

// automaton returns the automaton of the sum, which accepts words that are not
// valid too.
func (m *summer) automaton(w *Work) (*Automaton, error) {
	wide, err := letters(m.s.digits, len(m.vars))
	if err != nil {
		return nil, err
	}
	worths := make([]int64, wide)
	for l := range worths {
		worths[l] = m.worth(l)
	}
	d := len(m.s.coefs)
	seen := vectors{number: map[string]int32{}}
	seen.id(make([]int64, d))
	// The states 1 and 2 of the automaton are where it is decided; others are
	// those of seen, moved behind them but for the first.
	state := func(id int32) int32 {
		if id == 0 {
			return 0
		}
		return id + 2
	}
	out := &Automaton{digits: m.s.digits, vars: m.vars}
	add := func(accepts bool) { out.accept = append(out.accept, accepts) }
	to := make([]int64, d)
	for at := 0; at < len(seen.list); at++ {
		if err := w.check(len(seen.list), int64(len(out.next))*4+int64(len(seen.list))*int64(16*d+64)); err != nil {
			return nil, err
		}
		add(m.ended(seen.list[at]))
		for l := range wide {
			m.step(to, seen.list[at], worths[l])
			if slices.ContainsFunc(to, func(x int64) bool { return x > maxCoefficient<<4 || x < -maxCoefficient<<4 }) {
				return nil, tooLarge()
			}
			switch verdict := m.judge(to); {
			case verdict == undecided:
				out.next = append(out.next, state(seen.id(to)))
			case verdict == holds:
				out.next = append(out.next, 1)
			default:
				out.next = append(out.next, 2)
			}
		}
		if at == 0 {
			for sink := range int32(2) {
				add(sink == 0)
				for range wide {
					out.next = append(out.next, sink+1)
				}
			}
		}
	}
	return out, nil
}

// validWords returns the automaton of the words of the greedy way.
//
// A word is greedy if all its last digits together, as many as one takes, are
// worth less than the term above them. So a sum x - U_n < 0 is begun at every
// place; a state is the set of those that are not yet decided. That the digits to
// come are valid may be supposed in each: of the sums that fail, the one over the
// fewest digits is right.
func (s *System) validWords(w *Work) (*Automaton, error) {
	if s.valid != nil || s.wild != nil {
		return s.valid, s.wild
	}
	m := s.summing(Natural, -1, []Product{{-1, 0}})
	d := len(s.coefs)
	seen := vectors{number: map[string]int32{}}
	begun := make([]int64, d)
	begun[0] = 1
	seen.id(begun)
	sets := vectors{number: map[string]int32{}}
	sets.id([]int64{0})
	out := &Automaton{digits: s.digits, vars: []Var{0}}
	failed := []int64{-1}
	to := make([]int64, d)
	for at := 0; at < len(sets.list); at++ {
		if err := w.check(len(seen.list)+len(sets.list), int64(len(seen.list)+len(sets.list))*200); err != nil {
			return nil, err
		}
		if len(seen.list)+len(sets.list) > maxValid {
			s.wild = game.Limit(phrase.Of("the words of the numeration %s are no automaton of a few thousand states", s.title), phrase.Phrase{})
			return nil, s.wild
		}
		set := sets.list[at]
		out.accept = append(out.accept, !slices.Equal(set, failed) &&
			!slices.ContainsFunc(set, func(id int64) bool { return !m.ended(seen.list[id]) }))
		for digit := range s.digits {
			next := []int64{0}
			for i := 0; i < len(set) && next[0] >= 0; i++ {
				if set[i] < 0 {
					next = failed
					break
				}
				m.step(to, seen.list[set[i]], -int64(digit))
				if slices.ContainsFunc(to, func(x int64) bool { return x > maxCoefficient<<4 || x < -maxCoefficient<<4 }) {
					s.wild = tooLarge()
					return nil, s.wild
				}
				switch m.judge(to) {
				case undecided:
					next = append(next, int64(seen.id(to)))
				case fails:
					next = failed
				}
			}
			next = slices.Clone(next)
			slices.Sort(next)
			out.next = append(out.next, sets.id(slices.Compact(next)))
		}
	}
	var err error
	s.valid, err = w.minimal(out)
	return s.valid, err
}

// maxValid bounds the making of the automaton of valid words; that of a recurrence
// with a Pisot number has a few states for each term of the order.
const maxValid = 5_000

// Xor returns the set of triples of which each number is the exclusive or of the
// others: an automaton in base 2 alone.
func (s *System) Xor(w *Work, vars ...Var) (*Automaton, error) {
	if s.digits != 2 || len(s.coefs) != 1 {
		return nil, game.Unsupported(phrase.Of("the exclusive or is no automaton in the numeration %s", s.title), phrase.Of("take base 2"))
	}
	vars = slices.Clone(vars)
	slices.Sort(vars)
	wide, err := letters(2, len(vars))
	if err != nil {
		return nil, err
	}
	out := &Automaton{digits: 2, vars: vars, accept: []bool{true, false}, next: make([]int32, 2*wide)}
	for l := range wide {
		odd := int32(0)
		for rest := l; rest > 0; rest &= rest - 1 {
			odd ^= 1
		}
		out.next[l], out.next[wide+l] = odd, 1
	}
	return w.minimal(out)
}
