package discover

import (
	"fmt"

	"zermelo/game"
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// largestFactor bounds the multiples that are tried.
const largestFactor = 100

// factor returns the K of a game in which one takes at most K times what was taken
// just before; 0 if the game is none.
func (s *search) factor() int {
	for k := 1; k <= largestFactor && s.rules.made.Arity() == 2; k++ {
		if s.rules.made.Is(taking(k)) {
			return k
		}
	}
	return 0
}

// taking is the rules of a game in which one takes at most K times what was taken
// just before.
func taking(k int) string { return fmt.Sprintf("n, q -> n-t, %d*t for t in 1..min(n, q)", k) }

// follows reports whether the losing positions of a game are by a theorem those whose
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
func (s *search) follows(system *numeration.System) bool {
	k := uint64(s.factor())
	if k == 0 || !s.rules.valued() {
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

// shortFactor is the greatest K whose terms follow a recurrence that is short enough
// to be read off the table.
const shortFactor = 4

// bySchwenkAlone proves the rule for a greater K by the theorem, which is about its
// terms whatever recurrence they follow.
func (s *search) bySchwenkAlone() (proved bool) {
	k := uint64(s.factor())
	if k <= shortFactor || s.Asked != Losing || !s.rules.valued() || s.request.NoProof || !s.request.wants(Form) {
		return false
	}
	terms := schwenkTerms(k, s.table.side)
	for n := range s.table.all {
		if v, _ := s.table.at(n); (v == 0) != (n[0] == 0 || n[1] < leastTerm(terms, n[0])) {
			return false // it is none of these games after all
		}
	}
	n, q := s.Names[0], s.Names[1]
	s.Status, s.Class, s.Tried = Proved, Form, nil
	s.Rule = s.loses(phrase.Of("%s is less than the least term of %s as a greedy sum of H(1) = 1, H(i+1) = H(i) + H(j) with the least j such that %d·H(j) >= H(i); or %s = 0", q, n, k, n))
	s.Theorem = phrase.Of("the theorem on taking at most %d times what was taken (Schwenk 1970)", k)
	if in, err := schwenkSystem(k); err == nil {
		s.In, s.schwenk = in, int(k)
	}
	s.Title = phrase.Of("of %s", "H")
	s.System, s.Terms = s.Title.String(), termsText(terms)
	s.Table, s.Positions = s.table.side-1, uint64(len(s.table.values))
	return true
}

// schwenkSystem returns the numeration of the terms H of the theorem, with a recurrence that
// they follow for ever: from some n on the j of H_(n+1) = H_n + H_j is n - lag, see
// follows. There are as many first terms as the recurrence needs.
func schwenkSystem(k uint64) (*numeration.System, error) {
	const most = 1 << 12
	terms, from, lag := []int64{1}, 0, -1
	for j := 0; len(terms) < most; {
		n := len(terms) - 1
		for int64(k)*terms[j] < terms[n] {
			j++
		}
		if n-j != lag {
			from, lag = n, n-j
		}
		order := max(from, lag) + 1
		if n >= 2*order {
			coefs := make([]int64, order)
			coefs[0]++
			coefs[lag]++
			return numeration.Greedy(phrase.Of("of %s", "H"), coefs, terms[:order])
		}
		terms = append(terms, terms[n]+terms[j])
	}
	return nil, game.Limit(phrase.Of("the recurrence of the terms is longer than %d", most), phrase.Phrase{})
}

// schwenkTerms returns the terms H_1, H_2, … of the theorem up to at least most.
func schwenkTerms(k, most uint64) []uint64 {
	terms := []uint64{1}
	for j := 0; terms[len(terms)-1] < most || len(terms) < 9; {
		last := terms[len(terms)-1]
		for k*terms[j] < last {
			j++
		}
		terms = append(terms, last+terms[j])
	}
	return terms
}

// leastTerm returns the last term of the greedy sum of n > 0.
func leastTerm(terms []uint64, n uint64) uint64 {
	for i := len(terms) - 1; i >= 0; i-- {
		if terms[i] < n {
			n -= terms[i]
		} else if terms[i] == n {
			return n
		}
	}
	return n
}

func termsText(terms []uint64) string {
	out := ""
	for _, t := range terms[:8] {
		out += fmt.Sprintf("%d, ", t)
	}
	return out + "…"
}
