package check

import (
	"context"
	"encoding/json"
	"slices"
)

// tartan checks a proof by the Tartan theorem (Berlekamp, Conway, Guy 1982): the value of (x, y) is
// g(x) ⊗ h(y), the nim-product, in the product of two games of one number, g and h being the values of
// these. Checked are that the moves are those of the product of the two factors, that every play of these
// ends, and where they have rules of their own, these.
//
// A move of the product is a move of both: if the one leaves the positions a of the first game, and the
// other b of the second, it leaves all of (a, y), (x, b) and (a, b).
func (k *Kernel) tartan(ctx context.Context) error {
	if k.Arity != 2 || k.Asked != "values" || len(k.Factors) != 2 {
		return malformed("factors", "are %d; the theorem tartan is about values of positions of two numbers, and two factors", len(k.Factors))
	}
	pairs, sides := map[string]bool{}, [2]map[string]bool{{}, {}}
	for i := range k.Rules {
		halves, ok := k.Rules[i].halves()
		if !ok {
			return malformed("rules", "have at %d one that is no product of moves in each number", i)
		}
		key := ""
		for side := range halves {
			spelt := halves[side].spelt()
			sides[side][spelt], key = true, key+"\n"+spelt
		}
		pairs[key] = true
	}
	if len(pairs) != len(sides[0])*len(sides[1]) {
		return malformed("rules", "do not join each move in the first number with each in the second")
	}
	for side := range k.Factors {
		f := &k.Factors[side]
		if f.Arity != 1 || f.Asked != "values" || f.Theorem != "automatic" && f.Theorem != "ends" {
			return malformed("factors", "have at %d one that is not of values of one number, by the theorem automatic or ends", side)
		}
		own := map[string]bool{}
		for i := range f.Rules {
			spelt := f.Rules[i].spelt()
			if own[spelt] = true; !sides[side][spelt] {
				return malformed("factors", "have at %d the rule %d, which is in no move of the product", side, i)
			}
		}
		if len(own) != len(sides[side]) {
			return malformed("factors", "have at %d not all moves that the product has in this number", side)
		}
		f.factor = true
		if err := f.Verify(ctx); err != nil {
			return err
		}
	}
	return nil
}

// halves returns the two rules of one number that a rule of two is the product of; ok is false
// if it is none. A number belongs to the side in which it is left, or to that of the numbers which
// stand in a sum with it.
func (r *Rule) halves() (halves [2]Rule, ok bool) {
	const none = -1
	side := slices.Repeat([]int{none}, 2+r.Numbers)
	side[0], side[1], ok = 0, 1, true
	put := func(n, s int) (changed bool) {
		ok = ok && (side[n] == none || side[n] == s)
		changed, side[n] = side[n] == none, s
		return changed
	}
	for _, leaf := range r.Leaves {
		put(leaf[0], 0)
		put(leaf[1], 1)
	}
	sums := slices.Concat(r.Zero, r.Natural, r.Apart)
	of := func(s Sum) int { // the side that a sum is of
		for _, t := range s.Of {
			if side[t[1]] != none {
				return side[t[1]]
			}
		}
		return none
	}
	for changed := true; changed && ok; {
		changed = false
		for _, s := range sums {
			if to := of(s); to != none {
				for _, t := range s.Of {
					changed = put(int(t[1]), to) || changed
				}
			}
		}
	}
	// What belongs to neither side is said of the first.
	place := make([]int, len(side))
	for n, s := range side {
		h := &halves[max(s, 0)]
		if n >= 2 {
			h.Numbers++
			place[n] = h.Numbers
		}
	}
	split := func(sums []Sum, into func(h *Rule) *[]Sum) {
		for _, s := range sums {
			h := into(&halves[max(of(s), 0)])
			out := Sum{Constant: s.Constant}
			for _, t := range s.Of {
				out.Of = append(out.Of, []int64{t[0], int64(place[t[1]])})
			}
			*h = append(*h, out)
		}
	}
	split(r.Zero, func(h *Rule) *[]Sum { return &h.Zero })
	split(r.Natural, func(h *Rule) *[]Sum { return &h.Natural })
	split(r.Apart, func(h *Rule) *[]Sum { return &h.Apart })
	var both, want [][]int
	for _, leaf := range r.Leaves {
		switch {
		case leaf[0] == 0 && leaf[1] == 1:
			return halves, false
		case leaf[1] == 1:
			halves[0].Leaves = append(halves[0].Leaves, []int{place[leaf[0]]})
		case leaf[0] == 0:
			halves[1].Leaves = append(halves[1].Leaves, []int{place[leaf[1]]})
		default:
			both = append(both, []int{place[leaf[0]], place[leaf[1]]})
		}
	}
	for _, a := range halves[0].Leaves {
		for _, b := range halves[1].Leaves {
			want = append(want, []int{a[0], b[0]})
		}
	}
	slices.SortFunc(both, slices.Compare)
	slices.SortFunc(want, slices.Compare)
	return halves, ok && slices.EqualFunc(both, want, slices.Equal)
}

// spelt writes a rule of one number, alike for rules that differ in the names of their numbers alone:
// these are given in the order in which they are left and stand in sums.
func (r *Rule) spelt() string {
	place := map[int64]int64{0: 0}
	name := func(n int64) int64 {
		if _, known := place[n]; !known {
			place[n] = int64(len(place))
		}
		return place[n]
	}
	var leaves []int64
	for _, leaf := range r.Leaves {
		leaves = append(leaves, name(int64(leaf[0])))
	}
	all := []any{r.Numbers, leaves}
	for _, sums := range [][]Sum{r.Zero, r.Natural, r.Apart} {
		out := []Sum{}
		for _, s := range sums {
			spelt := Sum{Constant: s.Constant}
			for _, t := range s.Of {
				spelt.Of = append(spelt.Of, []int64{t[0], name(t[1])})
			}
			slices.SortFunc(spelt.Of, func(a, b []int64) int { return int(a[1] - b[1]) })
			out = append(out, spelt)
		}
		all = append(all, out)
	}
	text, _ := json.Marshal(all) // numbers alone
	return string(text)
}
