package discover

import (
	"fmt"
	"slices"
	"strings"

	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// This file fits rules of residues to tables: what repeats, and what grows by the
// same from one period to the next.

// A progression is a row of values that grows by saltus every period, from start
// on.
type progression struct {
	start, period int
	saltus        int32
	values        []int32 // up to start + period
}

// Bounds of progressions: each residue is an automaton to be joined.
const (
	longestPeriod = 200
	longestStart  = 200
)

// fitProgression returns the progression of the least period that a row is; ok is
// false if it is none that is seen three times within the first half of the row.
func fitProgression(row []int32) (p progression, ok bool) {
	half := len(row) / 2
	for period := 1; period <= min(longestPeriod, half/3); period++ {
		last := len(row) - 1
		saltus := row[last] - row[last-period]
		start := len(row) - period
		for start > 0 && row[start-1+period]-row[start-1] == saltus {
			start--
		}
		if saltus >= 0 && start <= longestStart && start+3*period <= half {
			return progression{start, period, saltus, row[:start+period]}, true
		}
	}
	return p, false
}

// automaton returns the pairs of a number and its value.
func (p progression) automaton(b *builder) *numeration.Automaton {
	n, value, k := numeration.Var(0), numeration.Var(1), numeration.Var(2)
	var all []*numeration.Automaton
	for i, v := range p.values {
		if i < p.start {
			all = append(all, b.and(b.linear(numeration.Zero, -int64(i), times(1, n)), b.linear(numeration.Zero, -int64(v), times(1, value))))
			continue
		}
		all = append(all, b.there([]numeration.Var{n, value},
			b.linear(numeration.Zero, -int64(i), times(1, n), times(-int64(p.period), k)),
			b.linear(numeration.Zero, -int64(v), times(1, value), times(-int64(p.saltus), k))))
	}
	return b.or(all...)
}

// members returns the numbers whose value is 0, of a row of which the saltus is 0.
func (p progression) members(b *builder) *numeration.Automaton {
	n, k := numeration.Var(0), numeration.Var(1)
	all := []*numeration.Automaton{b.linear(numeration.Natural, -1)} // nothing
	for i, v := range p.values {
		switch {
		case v != 0:
		case i < p.start:
			all = append(all, b.linear(numeration.Zero, -int64(i), times(1, n)))
		default:
			all = append(all, b.there([]numeration.Var{n}, b.linear(numeration.Zero, -int64(i), times(1, n), times(-int64(p.period), k))))
		}
	}
	return b.or(all...)
}

// says returns the rule of the values in a sentence.
func (p progression) says(name string) phrase.Phrase {
	values := make([]string, p.period)
	for r := range values {
		n := p.start + (r-p.start%p.period+p.period)%p.period
		values[r] = fmt.Sprint(p.values[n] - p.saltus*int32(n/p.period))
	}
	table := strings.Join(values, ", ")
	switch {
	case p.saltus == 0 && p.start == 0:
		return phrase.Of("the value of %s is that of its remainder by %d: %s", name, p.period, table)
	case p.saltus == 0:
		return phrase.Of("from %s = %d on the value is that of the remainder by %d: %s", name, p.start, p.period, table)
	case p.period == 1 && p.start == 0:
		return phrase.Of("the value of %s is %s", name, p.line(name))
	case p.period == 1:
		return phrase.Of("from %s = %d on the value is %s", name, p.start, p.line(name))
	case p.start == 0:
		return phrase.Of("the value of %s is %d for each whole %d in it, and for its remainder more: %s", name, p.saltus, p.period, table)
	}
	return phrase.Of("from %s = %d on the value is %d for each whole %d in it, and for its remainder more: %s", name, p.start, p.saltus, p.period, table)
}

// line writes the values of period 1 as one sum, of which the number is a multiple.
func (p progression) line(name string) string {
	out := name
	if p.saltus > 1 {
		out = fmt.Sprintf("%d·%s", p.saltus, name)
	}
	if c := p.values[p.start] - p.saltus*int32(p.start); c != 0 {
		out += fmt.Sprintf(" %c %d", "+-"[min(max(-c, 0), 1)], max(c, -c))
	}
	return out
}

// saysMembers returns the rule of the members in a sentence.
func (p progression) saysMembers(name string) phrase.Phrase {
	var residues, early []string
	for i, v := range p.values {
		switch {
		case v != 0:
		case i < p.start:
			early = append(early, fmt.Sprint(i))
		}
	}
	for r := range p.period {
		if p.values[p.start+(r-p.start%p.period+p.period)%p.period] == 0 {
			residues = append(residues, fmt.Sprint(r))
		}
	}
	remainders := strings.Join(residues, ", ")
	switch {
	case len(residues) == 0:
		return phrase.Of("%s is one of %s", name, strings.Join(early, ", "))
	case p.start == 0:
		return phrase.Of("%s by %d leaves %s", name, p.period, remainders)
	case len(early) == 0:
		return phrase.Of("%s >= %d, and %s by %d leaves %s", name, p.start, name, p.period, remainders)
	}
	return phrase.Of("%s >= %d, and %s by %d leaves %s; or %s is one of %s", name, p.start, name, p.period, remainders, name, strings.Join(early, ", "))
}

// A lattice is a set of tuples that depends on their remainders alone.
type lattice struct {
	modulus int
	in      [][]int // the tuples of remainders
}

// largest modulus of lattices, and tuples of remainders in them.
const (
	largestModulus = 12
	mostRemainders = 40
)

// fitLattice returns the least lattice that a table is, with at least three
// repetitions; ok is false if there is none.
func fitLattice(t *table) (l lattice, ok bool) {
	for m := 2; m <= min(largestModulus, int(t.side)/3); m++ {
		state := make([]int8, power(m, t.arity)) // 0 not seen, 1 lost, 2 won
		fits, lost := true, 0
		for n := range t.all {
			i, scale := 0, 1
			for _, x := range n {
				i += int(x%uint64(m)) * scale
				scale *= m
			}
			v, _ := t.at(n)
			is := int8(1)
			if v != 0 {
				is = 2
			}
			if state[i] == 0 {
				state[i] = is
				if is == 1 {
					lost++
				}
			} else if state[i] != is {
				fits = false
				break
			}
		}
		if !fits || lost == 0 || lost > mostRemainders {
			continue
		}
		l.modulus = m
		for i, is := range state {
			if is == 1 {
				tuple := make([]int, t.arity)
				for j, rest := 0, i; j < t.arity; j++ {
					tuple[j] = rest % m
					rest /= m
				}
				l.in = append(l.in, tuple)
			}
		}
		return l, true
	}
	return l, false
}

func power(base, exponent int) int {
	out := 1
	for range exponent {
		out *= base
	}
	return out
}

// automaton returns the set.
func (l lattice) automaton(b *builder) *numeration.Automaton {
	var all []*numeration.Automaton
	for _, tuple := range l.in {
		var each []*numeration.Automaton
		for i, r := range tuple {
			v, k := numeration.Var(i), numeration.Var(len(tuple))
			each = append(each, b.there([]numeration.Var{v}, b.linear(numeration.Zero, -int64(r), times(1, v), times(-int64(l.modulus), k))))
		}
		all = append(all, b.and(each...))
	}
	return b.or(all...)
}

func (l lattice) says(names []string) phrase.Phrase {
	if len(l.in) == 1 && !slices.ContainsFunc(l.in[0], func(r int) bool { return r != l.in[0][0] }) {
		return phrase.Of("each of %s by %d leaves %d", list(names), l.modulus, l.in[0][0])
	}
	words := make([]string, len(l.in))
	for i, tuple := range l.in {
		words[i] = "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(tuple), " ", ", "), "[]") + ")"
	}
	return phrase.Of("%s by %d leave %s", list(names), l.modulus, strings.Join(words, ", "))
}

// readBasis returns a recurrence that losing numbers follow, as a numeration; ok is
// false if none is found. Numbers of one heap are those that lose, numbers of two
// those that lose with each smaller second one.
func readBasis(t *table) (s *numeration.System, ok bool) {
	var terms []int64
	for n := uint64(1); n < t.side; n++ {
		at := []uint64{n}
		if t.arity == 2 {
			at = []uint64{n, n - 1}
		}
		if v, _ := t.at(at); v == 0 {
			terms = append(terms, int64(n))
		}
	}
	if t.arity > 2 || len(terms) < 8 || len(terms) > 60 || terms[0] != 1 {
		return nil, false
	}
	for order := 1; order <= 8; order++ {
		for first := int64(1); first <= 3; first++ {
			coefs := make([]int64, order)
			coefs[0] = first
			if order > 1 {
				coefs[order-1]++
			}
			start := len(terms)
			for start > order && terms[start-1] == follows(coefs, terms[:start-1]) {
				start--
			}
			if start > 8 || len(terms) < start+4 {
				continue
			}
			s, err := numeration.New(phrase.Of("of %s", strings.Trim(strings.ReplaceAll(fmt.Sprint(terms[:8]), " ", ", "), "[]")), coefs, terms[:start])
			if err == nil {
				return s, true
			}
		}
	}
	return nil, false
}

// follows returns the term of a recurrence behind others.
func follows(coefs, terms []int64) int64 {
	var next int64
	for i, c := range coefs {
		next += c * terms[len(terms)-1-i]
	}
	return next
}

// readPairs returns the recurrence U_n = a·U_(n-1) + b·U_(n-2) from 1 and the number
// that loses with 1, of which U_2 loses with U_3: that of games in which pairs are
// numbers and their shifts (Fraenkel 1998). at tells positions of two numbers below side.
// ok is false if there is none.
func readPairs(side uint64, at func(numbers []uint64) (value int32, known bool)) (s *numeration.System, ok bool) {
	partner := func(n int64) int64 {
		for m := n + 1; uint64(m) < side; m++ {
			if v, known := at([]uint64{uint64(n), uint64(m)}); known && v == 0 {
				return m
			}
		}
		return 0
	}
	first := partner(1)
	const largest = 6
	for a := int64(1); a <= largest && first > 0; a++ {
		for b := int64(1); b <= a; b++ { // else the other root is not less than 1, and addition no automaton
			if second := a*first + b; partner(second) == a*second+b*first {
				s, err := numeration.New(phrase.Of("of %s", fmt.Sprintf("U(n) = %d·U(n-1) + %d·U(n-2), U(1) = %d", a, b, first)), []int64{a, b}, []int64{1, first})
				return s, err == nil
			}
		}
	}
	return nil, false
}
