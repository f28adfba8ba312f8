package discover

import (
	"fmt"

	"zermelo/numeration"
)

// largestFactor bounds the multiples that are tried.
const largestFactor = 100

// factor returns the K of a game in which one takes at most K times what was taken
// just before; 0 if the game is none.
func (s *search) factor() int {
	for k := 1; k <= largestFactor && s.rules.made.Arity() == 2; k++ {
		if s.rules.made.Is(fmt.Sprintf("n, q -> n-t, %d*t for t in 1..min(n, q)", k)) {
			return k
		}
	}
	return 0
}

// schwenk reports whether the losing positions of a game are by a theorem those whose
// limit is less than the least term of the stones in a numeration.
//
// Theorem (Schwenk 1970). Where one takes at most K times what was taken just before,
// let H_1 = 1 and H_(i+1) = H_i + H_j with the least j such that K·H_j >= H_i. The
// player to move loses n stones with the limit q iff q is less than the last term of
// the greedy sum of n.
//
// That the numeration is H is seen from its first terms: from some place on it has
// U_(n+1) = U_n + U_(n-lag), and K·U_(n-lag) - U_n and U_n - K·U_(n-lag-1) follow the
// recurrence too, so that the one stays natural and the other positive if they are so as many times
// as the order says.
func (s *search) schwenk(system *numeration.System) bool {
	k := uint64(s.factor())
	if k == 0 || s.rules.Misere {
		return false
	}
	coefs, _ := system.Recurrence()
	lag := 0
	for i, c := range coefs {
		if c == 1 && i > 0 {
			lag = i
		}
	}
	term := func(n int) uint64 {
		u, _ := system.Term(n)
		return u
	}
	for n := range 4 * len(coefs) {
		j := 0
		for k*term(j) < term(n) {
			j++
		}
		if term(n+1) != term(n)+term(j) || n >= len(coefs) && j != n-lag {
			return false
		}
	}
	return true
}
