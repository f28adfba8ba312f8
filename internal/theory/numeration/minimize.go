package numeration

import (
	"slices"

	"zermelo/game/walk"
)

// minimal returns the least automaton of the language of a, numbered.
//
// It refines classes of states (Moore 1956) by hashes of the classes behind
// their letters. Two states of one class may have been put together by equal
// hashes only, so what comes out is held to be what it must be: a congruence.
// Time O(states · letters · depth).
func (w *Work) minimal(a *Automaton) (*Automaton, error) {
	n, wide := a.States(), a.Letters()
	class := make([]int32, n)
	for seed := uint64(0x9e3779b97f4a7c15); ; seed = seed*0xbf58476d1ce4e5b9 + 1 {
		for s := range class {
			class[s] = 0
			if a.accept[s] {
				class[s] = 1
			}
		}
		weights := make([]uint64, wide)
		mix := seed
		for l := range weights {
			mix = walk.Mix(mix + 0x9e3779b97f4a7c15)
			weights[l] = mix | 1
		}
		count, err := w.refine(a, class, weights)
		if err != nil {
			return nil, err
		}
		if merged := merge(a, class, count); merged != nil {
			out := merged.numbered()
			w.largest = max(w.largest, out.States())
			return out, nil
		}
	}
}

// refine splits the classes until their number stays the same, and returns it.
func (w *Work) refine(a *Automaton, class []int32, weights []uint64) (int, error) {
	type kind struct {
		class int32
		hash  uint64
	}
	wide := len(weights)
	mixed := make([]uint64, 0)
	next := make([]int32, len(class))
	for count := 0; ; {
		mixed = mixed[:0]
		for c := range max(count, 2) {
			mixed = append(mixed, walk.Mix(uint64(c)+weights[0]))
		}
		kinds := make(map[kind]int32, count+2)
		for s := range class {
			var hash uint64
			row := a.next[s*wide : (s+1)*wide]
			for l, to := range row {
				hash += weights[l] * mixed[class[to]]
			}
			k := kind{class[s], hash}
			id, ok := kinds[k]
			if !ok {
				id = int32(len(kinds))
				kinds[k] = id
			}
			next[s] = id
			if err := w.check(0, int64(len(a.next))*4+int64(len(class))*40); err != nil {
				return 0, err
			}
		}
		copy(class, next)
		if len(kinds) == count {
			return count, nil
		}
		count = len(kinds)
	}
}

// merge returns the automaton of classes, or nil if states of one class differ.
func merge(a *Automaton, class []int32, count int) *Automaton {
	wide := a.Letters()
	out := &Automaton{digits: a.digits, vars: a.vars, accept: make([]bool, count), next: make([]int32, count*wide)}
	seen := make([]bool, count)
	// The class of the first state gets the number 0: classes are numbered by
	// their first state.
	for s := range class {
		c := int(class[s])
		row := out.next[c*wide : (c+1)*wide]
		if !seen[c] {
			seen[c] = true
			out.accept[c] = a.accept[s]
			for l := range row {
				row[l] = class[a.next[s*wide+l]]
			}
			continue
		}
		if out.accept[c] != a.accept[s] {
			return nil
		}
		for l := range row {
			if row[l] != class[a.next[s*wide+l]] {
				return nil
			}
		}
	}
	return out
}

// numbered returns a without states that no word reaches, the others numbered in
// the order in which words reach them.
func (a *Automaton) numbered() *Automaton {
	wide := a.Letters()
	number := make([]int32, a.States())
	for i := range number {
		number[i] = -1
	}
	order := []int32{0}
	number[0] = 0
	for at := 0; at < len(order); at++ {
		s := int(order[at])
		for _, to := range a.next[s*wide : (s+1)*wide] {
			if number[to] < 0 {
				number[to] = int32(len(order))
				order = append(order, to)
			}
		}
	}
	out := &Automaton{digits: a.digits, vars: slices.Clone(a.vars), accept: make([]bool, len(order)), next: make([]int32, len(order)*wide)}
	for at, s := range order {
		out.accept[at] = a.accept[s]
		for l := range wide {
			out.next[at*wide+l] = number[a.next[int(s)*wide+l]]
		}
	}
	return out
}
