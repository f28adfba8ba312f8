package discover

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// This file fits rules of games of two numbers of which the second one is but a
// small memory, as the number that was taken last: for each of its values who loses
// depends on a remainder of the first one.

// rows are such a rule: from start on the first number counts by its remainder.
type rows struct {
	start, period int
	lost          [][]bool // of the second number, the last one for all others too: whether the first one loses, up to start + period
}

// mostRows bounds the second numbers that are told apart, and mostPieces the
// automata that are joined.
const (
	mostRows   = 40
	mostPieces = 600
)

// fitRows returns the rows of least period that a table is; ok is false if it is
// none that is seen three times within the first half of the table.
func fitRows(t *table) (r rows, ok bool) {
	side := int(t.side)
	lost := func(n, l int) bool { return t.values[n+l*side] == 0 }
	same := func(l, m int) bool {
		for n := range side {
			if lost(n, l) != lost(n, m) {
				return false
			}
		}
		return true
	}
	many := side - 1
	for many > 0 && same(many-1, side-1) {
		many--
	}
	if many > min(mostRows, side/2) {
		return r, false
	}
	for period := 1; period <= side/6; period++ {
		start := 0
		for l := range many + 1 {
			from := side - period
			for from > 0 && lost(from-1, l) == lost(from-1+period, l) {
				from--
			}
			start = max(start, from)
		}
		if start+3*period > side/2 {
			continue
		}
		r = rows{start: start, period: period}
		pieces := 0
		for l := range many + 1 {
			row := make([]bool, start+period)
			for n := range row {
				if row[n] = lost(n, l); row[n] {
					pieces++
				}
			}
			r.lost = append(r.lost, row)
		}
		return r, pieces > 0 && pieces <= mostPieces
	}
	return r, false
}

// automaton returns the set.
func (r rows) automaton(b *builder) *numeration.Automaton {
	n, l, k := numeration.Var(0), numeration.Var(1), numeration.Var(2)
	var all []*numeration.Automaton
	for second, row := range r.lost {
		var each []*numeration.Automaton
		for i, is := range row {
			switch {
			case !is:
			case i < r.start:
				each = append(each, b.linear(numeration.Zero, -int64(i), times(1, n)))
			default:
				each = append(each, b.there([]numeration.Var{n}, b.linear(numeration.Zero, -int64(i), times(1, n), times(-int64(r.period), k))))
			}
		}
		if len(each) == 0 {
			continue
		}
		relation := numeration.Zero
		if second == len(r.lost)-1 {
			relation = numeration.Natural
		}
		all = append(all, b.and(b.or(each...), b.linear(relation, -int64(second), times(1, l))))
	}
	return b.or(all...)
}

// says returns the rule in signs.
func (r rows) says(names []string) phrase.Phrase {
	n, l := names[0], names[1]
	rest := r.lost[len(r.lost)-1]
	var out []string
	for second, row := range r.lost[:len(r.lost)-1] {
		if !slices.Equal(row, rest) {
			out = append(out, fmt.Sprintf("%s = %d: %s", l, second, r.list(n, row)))
		}
	}
	if len(out) == 0 {
		return phrase.Raw(r.list(n, rest))
	}
	return phrase.Of("%s; and with any other %s, %s", strings.Join(out, "; "), l, r.list(n, rest))
}

// constant says of which first numbers a row is lost that is so, or is not so, of all from some place on.
func (r rows) constant(n string, row []bool) string {
	var some []string
	for i, is := range row[:r.start] {
		if is {
			some = append(some, fmt.Sprintf("%s = %d", n, i))
		}
	}
	if row[r.start] {
		some = append(some, fmt.Sprintf("%s ≥ %d", n, r.start))
	}
	return cmp.Or(strings.Join(some, " ∨ "), "⊥")
}

// list says of which first numbers a row is lost.
func (r rows) list(n string, row []bool) string {
	if r.period == 1 {
		return r.constant(n, row)
	}
	residues := make([]bool, r.period)
	for i := r.start; i < len(row); i++ {
		residues[i%r.period] = row[i]
	}
	var in []string
	for i, is := range residues {
		if is {
			in = append(in, fmt.Sprint(i))
		}
	}
	var not, also string
	for i, is := range row[:r.start] {
		switch {
		case is && !residues[i%r.period]:
			also += fmt.Sprintf(" ∨ %s = %d", n, i)
		case !is && residues[i%r.period]:
			not += fmt.Sprintf(" ∧ %s ≠ %d", n, i)
		}
	}
	return fmt.Sprintf("%s mod %d ∈ {%s}", n, r.period, strings.Join(in, ", ")) + not + also
}
