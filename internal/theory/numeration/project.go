package numeration

import (
	"encoding/binary"
	"slices"
)

// A Projection is the set of the tuples that are left of those of an automaton
// when variables are dropped: an automaton whose states are sets of states of the
// other one. It is neither minimal nor numbered, so that the sets can be asked
// for.
type Projection struct {
	*Automaton
	Of   *Automaton
	Sets [][]int32 // of a state: the states of Of, ascending, those without hope left out
}

// Exists returns the set of tuples for which there are numbers of the variables
// dropped that are in a with them. Time and memory may be exponential in the
// states of a; w bounds them.
func (w *Work) Exists(a *Automaton, dropped ...Var) (*Automaton, error) {
	p, err := w.Project(a, dropped...)
	if err != nil {
		return nil, err
	}
	return w.minimal(p.Automaton)
}

// Project is Exists with the sets of states that stand behind the answer.
func (w *Work) Project(a *Automaton, dropped ...Var) (*Projection, error) {
	var vars []Var
	for _, v := range a.vars {
		if !slices.Contains(dropped, v) {
			vars = append(vars, v)
		}
	}
	wide := power(a.digits, len(vars))
	fullWide := a.Letters()
	kept := within(&Automaton{digits: a.digits, vars: vars}, a.vars, fullWide)
	full := make([][]int32, wide) // the letters of a by what is kept of them
	for l, k := range kept {
		full[k] = append(full[k], int32(l))
	}
	hope := a.hopeful()
	out := &Projection{Automaton: &Automaton{digits: a.digits, vars: vars}, Of: a}
	number := map[string]int32{}
	var key []byte
	var held int64
	id := func(set []int32) int32 {
		key = key[:0]
		for _, s := range set {
			key = binary.LittleEndian.AppendUint32(key, uint32(s))
		}
		n, ok := number[string(key)]
		if !ok {
			n = int32(len(out.Sets))
			number[string(key)] = n
			out.Sets = append(out.Sets, slices.Clone(set))
			held += int64(len(key))*2 + 80
		}
		return n
	}
	stamp := make([]int32, a.States())
	round := int32(0)
	after := func(set []int32, letters []int32, into []int32) []int32 {
		round++
		for _, s := range set {
			row := a.next[int(s)*fullWide : (int(s)+1)*fullWide]
			for _, l := range letters {
				if to := row[l]; hope[to] && stamp[to] != round {
					stamp[to] = round
					into = append(into, to)
				}
			}
		}
		return into
	}
	// What is dropped may be longer than what is kept: it begins with any digits
	// above zeros.
	var start []int32
	if hope[0] {
		start = []int32{0}
	}
	for {
		more := append(after(start, full[0], nil), start...)
		slices.Sort(more)
		more = slices.Compact(more)
		if len(more) == len(start) {
			break
		}
		start = more
	}
	id(start)
	var set []int32
	for at := 0; at < len(out.Sets); at++ {
		if err := w.check(len(out.Sets), held+int64(len(out.next))*4); err != nil {
			return nil, err
		}
		from := out.Sets[at]
		out.accept = append(out.accept, slices.ContainsFunc(from, func(s int32) bool { return a.accept[s] }))
		for l := range wide {
			set = after(from, full[l], set[:0])
			slices.Sort(set)
			out.next = append(out.next, id(set))
		}
	}
	return out, nil
}
