package numeration

import "slices"

// There returns the set of the tuples of kept for which there are numbers of all
// other variables that are in every one of the automata.
//
// Variables are eliminated one after the other, each where the fewest are joined:
// what holds of few variables is brought to a minimal automaton before more come
// in.
func (w *Work) There(s *System, kept []Var, all ...*Automaton) (*Automaton, error) {
	all = slices.Clone(all)
	for {
		v, with := cheapest(all, kept)
		if with == nil {
			break
		}
		slices.SortFunc(with, func(i, j int) int { return all[i].States() - all[j].States() })
		joined := all[with[0]]
		var err error
		for _, i := range with[1:] {
			if joined, err = w.join(both, joined, all[i]); err != nil {
				return nil, err
			}
		}
		if joined, err = w.Exists(joined, v); err != nil {
			return nil, err
		}
		rest := []*Automaton{joined}
		for i, a := range all {
			if !slices.Contains(with, i) {
				rest = append(rest, a)
			}
		}
		all = rest
	}
	slices.SortFunc(all, func(a, b *Automaton) int { return a.States() - b.States() })
	out, err := w.And(all...)
	if err != nil {
		return nil, err
	}
	return w.widen(s, out, kept)
}

// cheapest returns the variable to be eliminated next, with the automata that it
// is in; none if all are kept.
func cheapest(all []*Automaton, kept []Var) (best Var, with []int) {
	var vars []Var
	for _, a := range all {
		vars = append(vars, a.vars...)
	}
	slices.Sort(vars)
	least, size := 0, 0.0
	for _, v := range slices.Compact(vars) {
		if slices.Contains(kept, v) {
			continue
		}
		var in []int
		var union []Var
		states := 1.0
		for i, a := range all {
			if slices.Contains(a.vars, v) {
				in = append(in, i)
				union = append(union, a.vars...)
				states *= float64(a.States())
			}
		}
		slices.Sort(union)
		width := len(slices.Compact(union))
		if with == nil || width < least || width == least && states < size {
			best, with, least, size = v, in, width, states
		}
	}
	return best, with
}
