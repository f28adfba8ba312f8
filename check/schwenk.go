package check

import (
	"reflect"
	"strconv"
)

func itoa(n int) string { return strconv.Itoa(n) }

// schwenk checks a proof by a theorem about n stones of which at most K times what
// was taken just before may be taken, q by now (Schwenk 1970). Let H_1 = 1 and H_(i+1) = H_i
// + H_j with the least j such that K·H_j >= H_i. The player to move loses just if n =
// 0 or q is less than the last term of the greedy sum of n.
//
// The terms are H if U_(n+1) = U_n + U_j with the least j such that K·U_j >= U_n. From
// as many terms as the order on, j is n - lag by the recurrence, and K·U_(n-lag) - U_n and U_n -
// K·U_(n-lag-1) follow it too: where the one is not negative and the other positive as
// many times as the order says, they are so for ever.
func (k *Kernel) schwenk(w *words) error {
	if k.Asked != "losing" || k.Misere || k.Arity != 2 || len(k.Rules) != 1 || len(k.Rules[0].Leaves) != 2 || len(k.Rules[0].Leaves[1].Of) != 1 || len(k.Rules[0].Leaves[1].Of[0]) != 2 {
		return malformed("theorem", "is schwenk, which is about losing positions (n, q) with one rule")
	}
	factor := k.Rules[0].Leaves[1].Of[0][0]
	if factor < 1 || factor > 1<<12 || !reflect.DeepEqual(k.Rules[0], taking(factor)) {
		return malformed("rules", "are not those of the theorem schwenk: n, q -> n-t, K*t for t in 1..min(n, q)")
	}
	d := len(w.recurrence)
	lag := 0
	for i, c := range w.recurrence {
		if c == 1 && i > 0 && lag == 0 {
			lag = i
		} else if c != 0 && !(i == 0 && c == 1) {
			return refuted("recurrence", uint64(i), "it must be U_(n+1) = U_n + U_(n-lag)")
		}
	}
	if lag == 0 || w.recurrence[0] != 1 {
		return refuted("recurrence", 0, "it must be U_(n+1) = U_n + U_(n-lag)")
	}
	terms := append([]int64(nil), w.terms...)
	for n := 0; n < 3*d+lag+2; n++ {
		for len(terms) < n+2 {
			next := int64(0)
			for i, c := range w.recurrence {
				next += c * terms[len(terms)-1-i]
			}
			if next > maxTerm*maxTerm {
				return malformed("first", "grows too fast for the theorem schwenk")
			}
			terms = append(terms, next)
		}
		j := 0
		for factor*terms[j] < terms[n] {
			j++
		}
		if terms[n+1] != terms[n]+terms[j] || n >= d-1+lag && j != n-lag {
			return refuted("recurrence", uint64(n), "U_%d is not U_%d + U_%d", n+1, n, j)
		}
	}
	return nil
}

// taking is the rule n, q -> n-t, K*t for t in 1..min(n, q).
func taking(factor int64) Rule {
	atLeast := func(constant int64, of ...[]int64) Condition {
		return Condition{Op: "atleast", Of: &Sum{constant, of}}
	}
	return Rule{
		Variables: 1, Among: [][]Sum{{}}, Operations: []Operation{},
		Conditions: []Condition{atLeast(-1, []int64{1, 2}), atLeast(0, []int64{1, 1}, []int64{-1, 2})},
		Leaves:     []Sum{{0, [][]int64{{1, 0}, {-1, 2}}}, {0, [][]int64{{factor, 2}}}},
	}
}
