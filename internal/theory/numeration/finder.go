package numeration

import (
	"iter"
	"maps"
	"math/big"
	"slices"
)

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

// Find returns the first of [Finder.All]; ok is false if there are none.
func (f *Finder) Find(given map[Var]*big.Int) (found map[Var]*big.Int, ok bool) {
	for found := range f.All(given) {
		return found, true
	}
	return nil, false
}

// All yields the numbers of all variables, among them those given, with up to eight digits
// more than those. Time until the first is in proportion to the digits and the edges of the
// automaton, and then for each to the digits.
func (f *Finder) All(given map[Var]*big.Int) iter.Seq[map[Var]*big.Int] {
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
	// layers holds, for so many digits read, of each state the edges that lead to it.
	layers := make([]map[int32][]edge, length+1)
	layers[0] = map[int32][]edge{0: nil}
	for at := range length {
		want := uint64(0)
		for v, w := range words {
			if i := at - (length - len(w)); i >= 0 {
				want |= uint64(w[i]) << (4 * v)
			}
		}
		layers[at+1] = map[int32][]edge{}
		for _, state := range slices.Sorted(maps.Keys(layers[at])) {
			for _, e := range f.a.rows[state] {
				if e.letter&mask == want {
					layers[at+1][e.to] = append(layers[at+1][e.to], edge{state, e.letter})
				}
			}
		}
	}
	return func(yield func(map[Var]*big.Int) bool) {
		letters := make([]uint64, length)
		// back goes on from a state back to the first one: every way leads there.
		var back func(at int, state int32) bool
		back = func(at int, state int32) bool {
			if at == 0 {
				return yield(f.numbers(letters))
			}
			for _, e := range layers[at][state] {
				letters[at-1] = e.letter
				if !back(at-1, e.from) {
					return false
				}
			}
			return true
		}
		for _, state := range slices.Sorted(maps.Keys(layers[length])) {
			if f.a.accept[state] && !back(length, state) {
				return
			}
		}
	}
}

// An edge is where a state comes from.
type edge struct {
	from   int32
	letter uint64
}

// numbers returns the numbers that letters write.
func (f *Finder) numbers(letters []uint64) map[Var]*big.Int {
	found := map[Var]*big.Int{}
	word := make([]int, len(letters))
	for v := range Var(maxVariables) {
		if f.a.vars>>v&1 == 0 {
			continue
		}
		for i, l := range letters {
			word[i] = int(l >> (4 * v) & 15)
		}
		found[v] = f.s.Value(word)
	}
	return found
}
