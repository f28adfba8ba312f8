package misere

import (
	"context"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A heapKind is all that the outcome of a sum depends on in a heap: its
// element, and the contexts, as elements, in which it has a winning move.
type heapKind struct {
	element Element
	wins    elements
	heap    uint64 // one that is of this kind
}

// A refutation is a sum of heaps whose outcome is not what the elements of the sum
// and of its options say.
type refutation struct {
	heaps   []uint64 // the sum; context stands beside it
	context Element
}

// A verifier proves that a map from heaps to a monoid tells the outcomes.
//
// Theorem. Let each heap have an element of a finite commutative monoid with a
// set P, and let the element of a sum be the product. A sum is lost for the
// player to move iff its element is in P, for all sums at once, if
//
//	(1) no move leads from P to P, and
//	(2) from every sum whose element is not in P, but the empty one, a move
//	    leads to P, and the identity is not in P.
//
// (Induction on the length of play.) For (1) it is enough that for no heap h,
// option h' and element z both z·h and z·h' are in P. For (2) let W(X) be the
// set of the elements z such that a move in X wins X + Z for Z of element z;
// W(X+Y) = {z : z·y in W(X)} + {z : z·x in W(Y)} for X, Y of elements x, y. By
// (1), W(X) lies in the complement of {z : z·x in P}. If it is all of it, (2)
// holds for every sum that contains X: X is complete. The others have finitely
// many pairs of element and W, which are all visited.
//
// In Jia's game the monoid says, too, which sums are over: m.over is a homomorphism to
// the sums of which every heap is over, so that it is known of each element. Who is to
// move there wins, and nobody moves. Then the theorem holds if (1) does, (2) does for the
// sums that are not over, and no element of P is over: a sum in P is not over, its
// moves lead out of P by (1), and the induction is as before. That X is complete, too,
// is asked for in the contexts alone in which the sum is not over.
type verifier struct {
	m      monoid
	splits []elements // splits[x] = {z : z·x in P}
	others []elements // the complements
	limit  int        // states
	states int        // visited in the last run
}

func newVerifier(m monoid, limit int) *verifier {
	v := &verifier{m: m, limit: limit}
	for x := range m.product {
		split, other := newElements(m.order()), newElements(m.order())
		for z, y := range m.product[x] {
			if m.lost[y] {
				split.add(Element(z))
			} else if !m.ends(y) {
				other.add(Element(z))
			}
		}
		v.splits, v.others = append(v.splits, split), append(v.others, other)
	}
	return v
}

// wins returns the contexts in which a heap with the given options, as
// elements, has a winning move.
func (v *verifier) wins(options []Element) elements {
	w := newElements(v.m.order())
	for _, o := range options {
		for i, bits := range v.splits[o] {
			w[i] |= bits
		}
	}
	return w
}

// fits reports whether (1) holds for a heap.
func (v *verifier) fits(h heapKind) bool { return !h.wins.meets(v.splits[h.element]) }

// back returns {z : z·y in s}.
func (v *verifier) back(s elements, y Element) elements {
	r := newElements(v.m.order())
	for z, p := range v.m.product[y] {
		if s.has(p) {
			r.add(Element(z))
		}
	}
	return r
}

// checkStates is how many states are visited between two looks at the context.
const checkStates = 1 << 12

// A state is a sum that is not complete: a heap more than the one before it.
type state struct {
	heapKind
	before int
}

// verify returns nil if (1) and (2) hold for all sums of heaps of the given
// kinds, else a sum for which they do not. A heap without moves has the
// identity for its element and is left out. The errors are ctx's and
// [game.ErrLimit].
func (v *verifier) verify(ctx context.Context, kinds []heapKind) (*refutation, error) {
	if v.m.lost[0] {
		return &refutation{}, nil
	}
	for x := range v.m.over {
		if v.m.over[x] && v.m.lost[x] {
			return &refutation{nil, Element(x)}, nil
		}
	}
	for _, h := range kinds {
		for z := range v.m.order() {
			if h.wins.has(Element(z)) && v.m.lost[v.m.product[z][h.element]] {
				return &refutation{[]uint64{h.heap}, Element(z)}, nil
			}
		}
	}
	kinds = hardest(kinds)
	// shifted[i][x] are the contexts in which h wins when x stands beside it.
	shifted := make([][]elements, len(kinds))
	for i, h := range kinds {
		for x := range v.m.order() {
			shifted[i] = append(shifted[i], v.back(h.wins, Element(x)))
		}
	}
	states := []state{{heapKind{element: 0, wins: newElements(v.m.order())}, -1}}
	seen := make([]map[string]bool, v.m.order())
	for at := 0; at < len(states); at++ {
		x := states[at]
		for i, h := range kinds {
			y := heapKind{v.m.product[x.element][h.element], v.back(x.wins, h.element), h.heap}
			for j, bits := range shifted[i][x.element] {
				y.wins[j] |= bits
			}
			if !v.m.lost[y.element] && !y.wins.has(0) && !v.m.ends(y.element) {
				return &refutation{append(trace(states, at), h.heap), 0}, nil
			}
			if v.others[y.element].within(y.wins) {
				continue
			}
			key := y.wins.key()
			if seen[y.element] == nil {
				seen[y.element] = map[string]bool{}
			}
			if !seen[y.element][key] {
				seen[y.element][key] = true
				states = append(states, state{y, at})
			}
		}
		if at%checkStates == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if len(states) > v.limit {
			return nil, game.Limit(
				phrase.Of("the proof of the misère quotient would visit more than %s states", phrase.Count(v.limit)),
				phrase.Of("ask for fewer heaps"))
		}
	}
	v.states = len(states)
	return nil, nil
}

// hardest leaves out the kinds that have all the wins of another kind of the
// same element: W grows with the wins, so if (2) holds with the other one it
// holds with them.
func hardest(kinds []heapKind) []heapKind {
	var kept []heapKind
	for i, h := range kinds {
		easier := false
		for j, k := range kinds {
			easier = easier || i != j && k.element == h.element && k.wins.within(h.wins) &&
				(j < i || !h.wins.within(k.wins))
		}
		if !easier {
			kept = append(kept, h)
		}
	}
	return kept
}

// trace returns the heaps of a state.
func trace(states []state, at int) []uint64 {
	var heaps []uint64
	for ; at > 0; at = states[at].before {
		heaps = append(heaps, states[at].heap)
	}
	return heaps
}
