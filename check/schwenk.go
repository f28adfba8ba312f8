package check

import (
	"math/big"
	"reflect"
)

// schwenk checks a proof by a theorem about n stones of which at most K times what
// was taken just before may be taken, q by now (Schwenk 1970). Let H_1 = 1 and H_(i+1) = H_i
// + H_j with the least j such that K·H_j >= H_i. The player to move loses just if n =
// 0 or q is less than the last term of the greedy sum of n.
//
// The terms are H if U_(n+1) = U_n + U_j with the least j such that K·U_j >= U_n. With d
// the order of the recurrence and from n = d on j is n - lag by it, and K·U_(n-lag) -
// U_n and U_n - K·U_(n-lag-1) follow it too: where the one is not negative and the other
// positive for d numbers n in a row, they are so for ever.
func (k *Kernel) schwenk() error {
	factor := int64(0)
	for f := int64(1); f <= 1<<10 && factor == 0; f++ {
		if k.Arity == 2 && k.Asked == "losing" && !k.Misere && k.Blocking == 0 && reflect.DeepEqual(k.Rules, []Rule{taking(f)}) {
			factor = f
		}
	}
	if factor == 0 {
		return malformed("rules", "are not those of the theorem schwenk: n, q -> n-t, K*t for t in 1..min(n, q)")
	}
	d, lag := len(k.Numeration.Recurrence), 1
	for lag < d && k.Numeration.Recurrence[lag] == 0 {
		lag++
	}
	u, least, times := k.Numeration.terms(2*d+1), 0, big.NewInt(factor)
	for n := range 2 * d {
		for new(big.Int).Mul(times, u[least]).Cmp(u[n]) < 0 {
			least++
		}
		want := new(big.Int).Add(u[n], u[least])
		if u[n+1].Cmp(want) != 0 || n >= d && least != n-lag {
			return refuted("recurrence", uint64(n), "U_%d is not U_%d + U_%d", n+1, n, least)
		}
	}
	return nil
}

// taking is the rule n, q -> n-t, K*t for t in 1..min(n, q): for the numbers a = n-t and
// b = K*t.
func taking(factor int64) Rule {
	return Rule{
		Numbers: 2,
		Zero:    []Sum{{0, [][]int64{{factor, 0}, {-factor, 2}, {-1, 3}}}},
		Natural: []Sum{{-1, [][]int64{{1, 0}, {-1, 2}}}, {0, [][]int64{{-1, 0}, {1, 1}, {1, 2}}}},
		Leaves:  [][]int{{2, 3}},
	}
}
