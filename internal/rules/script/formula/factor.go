package formula

import (
	"slices"
	"strings"
)

// This file sees that a game of two numbers is the product of two games of one, as games of
// coins on a board are (Winning Ways, chapter 14). A move of the product is a move of the one
// from x to the sum of some a, and one of the other from y to the sum of some b: it leads to the
// sum of all (a, y), all (x, b) and all (a, b).

// Factors returns the games of one number that f is the product of. ok is false if that is not
// seen from the rules: it may be one nevertheless.
func (f *Formula) Factors() (first, second *Formula, ok bool) {
	if f.Arity() != 2 {
		return nil, nil, false
	}
	var pairs []string
	var sides [2]map[string]string // the rules by what they are in normal form
	sides[0], sides[1] = map[string]string{}, map[string]string{}
	for i := range f.Rules {
		texts, ok := f.Rules[i].factors()
		if !ok {
			return nil, nil, false
		}
		var spelt [2]string
		for side, text := range texts {
			one, err := Parse(text)
			if err != nil {
				return nil, nil, false
			}
			rules, ok := spelled(one)
			if !ok {
				return nil, nil, false
			}
			spelt[side] = rules[0]
			sides[side][rules[0]] = text
		}
		pairs = append(pairs, spelt[0]+"\n"+spelt[1])
	}
	slices.Sort(pairs)
	if len(slices.Compact(pairs)) != len(sides[0])*len(sides[1]) {
		return nil, nil, false // a rule of the one is not joined with each of the other
	}
	var out [2]*Formula
	for side := range out {
		var rules []string
		for _, text := range sides[side] {
			rules = append(rules, text)
		}
		slices.Sort(rules)
		var err error
		if out[side], err = Parse(strings.Join(rules, "; ")); err != nil {
			return nil, nil, false
		}
	}
	return out[0], out[1], true
}

// factors returns the rules of one number that a rule of two is the product of.
func (r *Rule) factors() (texts [2]string, ok bool) {
	var alone [2][]Term // a of (a, y) and b of (x, b)
	var both []string
	for i := 0; i < len(r.Leaves); i += 2 {
		p, q := r.Leaves[i].String(), r.Leaves[i+1].String()
		switch {
		case p == r.Names[0] && q == r.Names[1]:
			return texts, false
		case q == r.Names[1]:
			alone[0] = append(alone[0], r.Leaves[i])
		case p == r.Names[0]:
			alone[1] = append(alone[1], r.Leaves[i+1])
		default:
			both = append(both, p+", "+q)
		}
	}
	var want []string
	for _, a := range alone[0] {
		for _, b := range alone[1] {
			want = append(want, a.String()+", "+b.String())
		}
	}
	slices.Sort(both)
	slices.Sort(want)
	if !slices.Equal(both, want) {
		return texts, false
	}
	clauses, ok := r.clausesApart(alone)
	for side := range texts {
		one := Rule{Names: r.Names[side : side+1], Leaves: alone[side]}
		texts[side] = one.String() + clauses[side]
	}
	return texts, ok
}

// clausesApart returns the clauses that speak of the first number and of the second, each
// with the variables that belong to it; ok is false if one speaks of both.
func (r *Rule) clausesApart(leaves [2][]Term) (clauses [2]string, ok bool) {
	side := map[string]int{r.Names[0]: 0, r.Names[1]: 1}
	var split []Clause
	for _, c := range r.Clauses {
		if c.Kind == If && c.Terms[0].Op == And {
			for _, t := range c.Terms[0].Args {
				split = append(split, Clause{Kind: If, Terms: []Term{t}})
			}
			continue
		}
		split = append(split, c)
	}
	// A variable belongs to the number that it stands beside in some clause, or in a leaf.
	of := func(names []string) (which int, mixed bool) {
		which = -1
		for _, n := range names {
			if s, known := side[n]; known {
				mixed = mixed || which >= 0 && which != s
				which = s
			}
		}
		return which, mixed
	}
	var lists [][]string
	for _, c := range split {
		var names []string
		if c.Kind < Such {
			names = append(names, c.Name)
		}
		for i := range c.Terms {
			c.Terms[i].names(func(t *Term) { names = append(names, t.Name) })
		}
		lists = append(lists, names)
	}
	mixed := false
	for s := range leaves {
		for i := range leaves[s] {
			leaves[s][i].names(func(t *Term) {
				before, known := side[t.Name]
				mixed = mixed || known && before != s
				side[t.Name] = s
			})
		}
	}
	if mixed {
		return clauses, false
	}
	for changed := true; changed; {
		changed = false
		for _, names := range lists {
			which, mixed := of(names)
			if mixed {
				return clauses, false
			}
			for _, n := range names {
				if _, known := side[n]; !known && which >= 0 {
					side[n], changed = which, true
				}
			}
		}
	}
	for i, c := range split {
		which, _ := of(lists[i])
		head := Rule{Names: r.Names}
		one := Rule{Names: r.Names, Clauses: []Clause{c}}
		clauses[max(which, 0)] += strings.TrimPrefix(one.String(), head.String())
	}
	return clauses, true
}
