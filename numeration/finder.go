package numeration

import "math/big"

// A Finder finds numbers with which all of some automata hold, where some of them are
// given.
type Finder struct {
	s *System
	a *sparse
}

// Finder joins automata, of variables below 16.
func (w *Work) Finder(s *System, all []*Automaton) (*Finder, error) {
	a, err := w.together(all)
	return &Finder{s, a}, err
}

// Find returns numbers of all variables, among them those given; ok is false if there are
// none with up to eight digits more than those given. Time is in proportion to the digits
// and the edges of the automaton.
func (f *Finder) Find(given map[Var]*big.Int) (found map[Var]*big.Int, ok bool) {
	const above = 8
	length := 0
	words := map[Var][]int{}
	var known uint32
	for v, n := range given {
		if f.a.vars>>v&1 == 0 {
			continue
		}
		words[v] = f.s.BigWord(n)
		length = max(length, len(words[v]))
		known |= 1 << v
	}
	length += above
	mask := nibbles(known)
	type from struct {
		state  int32
		letter uint64
	}
	layers := make([]map[int32]from, length+1)
	layers[0] = map[int32]from{0: {}}
	for at := range length {
		want := uint64(0)
		for v, w := range words {
			if i := at - (length - len(w)); i >= 0 {
				want |= uint64(w[i]) << (4 * v)
			}
		}
		layers[at+1] = map[int32]from{}
		for state := range layers[at] {
			for _, e := range f.a.rows[state] {
				if e.letter&mask != want {
					continue
				}
				// The least way, so that it does not matter in which order they come.
				if old, ok := layers[at+1][e.to]; !ok || state < old.state || state == old.state && e.letter < old.letter {
					layers[at+1][e.to] = from{state, e.letter}
				}
			}
		}
	}
	end := int32(-1)
	for state := range layers[length] {
		if f.a.accept[state] && (end < 0 || state < end) {
			end = state
		}
	}
	if end < 0 {
		return nil, false
	}
	all := map[Var][]int{}
	for at := length; at > 0; at-- {
		x := layers[at][end]
		for v := range Var(maxVariables) {
			if f.a.vars>>v&1 != 0 {
				if all[v] == nil {
					all[v] = make([]int, length)
				}
				all[v][at-1] = int(x.letter >> (4 * v) & 15)
			}
		}
		end = x.state
	}
	found = map[Var]*big.Int{}
	for v, w := range all {
		found[v] = f.s.Value(w)
	}
	return found, true
}
