package check

import (
	"math/big"
	"slices"
)

// A Numeration writes a natural number as a sum of terms of the recurrence
// U_n = Σ Recurrence[i]·U_(n-1-i), by words that Words accepts.
type Numeration struct {
	Name       string    `json:"name"`       // for people
	Recurrence []int64   `json:"recurrence"` // not negative, the first positive
	First      []int64   `json:"first"`      // U_0 = 1 < U_1 < …, as many as there are coefficients
	Digits     int       `json:"digits"`     // D: digits are 0 to D-1
	Words      Automaton `json:"words,omitzero"`
}

const (
	maxOrder       = 8
	maxWords       = 1 << 10
	maxTerm        = 1 << 24
	maxCoefficient = 1 << 34 // times maxTerm and maxOrder it stays below 2^63
)

// validate checks what does not depend on the words.
func (n *Numeration) validate() error {
	d := len(n.Recurrence)
	if d == 0 || d > maxWords || len(n.First) != d || n.First[0] != 1 || n.Recurrence[0] < 1 || n.Digits < 2 || n.Digits > 16 ||
		slices.Min(n.Recurrence) < 0 || slices.Max(n.Recurrence) > maxTerm || slices.Min(n.First) < 1 || slices.Max(n.First) > maxTerm {
		return malformed("numeration", "needs coefficients, not negative, the first positive, as many first terms from 1 on, and 2 to 16 digits")
	}
	return nil
}

// terms returns the first terms.
func (n *Numeration) terms(many int) []*big.Int {
	var out []*big.Int
	for i := range many {
		u := new(big.Int)
		if i < len(n.First) {
			u.SetInt64(n.First[i])
		} else {
			for j, c := range n.Recurrence {
				if c != 0 {
					u.Add(u, new(big.Int).Mul(big.NewInt(c), out[i-1-j]))
				}
			}
		}
		out = append(out, u)
	}
	return out
}

// count decides that each number below U_n is written by just one word of n digits, for
// every n. Let N_s(n) be how many words of n digits lead on from state s, and let all
// its digits but the last one, which are those below some m, lead to state 0. If N_0(n)
// = U_n, then by induction the words behind each state are worth 0, 1, …, N_s(n)-1: of
// those of n+1 digits the ones that begin with a digit below m are worth U_n numbers
// each, and those with m come behind them. N_0 and U follow recurrences whose orders are
// the number of states and that of U, and the difference one of both together: so that
// many n are enough.
//
// That the terms grow for ever is seen from as many as twice the order: the
// differences follow the recurrence, which has no negative coefficients and a
// positive first one.
func (p *prover) count() {
	d, valid := len(p.Numeration.Recurrence), p.words(0)[0]
	states := len(valid.edges)
	if d > maxOrder || states > maxWords {
		p.fail(malformed("numeration", "has %d coefficients and %d states; there may be %d, and %d", d, states, maxOrder, maxWords))
	}
	for s, row := range valid.edges {
		for i, e := range row {
			if e.letter != uint64(i) || i+1 < len(row) && e.to != 0 {
				p.fail(malformed("words", "has state %d; digits below one, which comes last, must lead to state 0", s))
			}
		}
	}
	if p.err != nil {
		return
	}
	u, counts := p.Numeration.terms(states+2*d+1), make([]*big.Int, states)
	for s, accepts := range valid.accept {
		if counts[s] = new(big.Int); accepts {
			counts[s].SetInt64(1)
		}
	}
	for n := range states + 2*d {
		if counts[0].Cmp(u[n]) != 0 || u[n+1].Cmp(u[n]) <= 0 || n < 2*d && u[n].Cmp(big.NewInt(maxTerm)) > 0 {
			p.fail(malformed("words", "are %s of %d digits; they must be %s, and the terms grow to at most %d within twice the order", counts[0].String(), n, u[n].String(), maxTerm))
			return
		}
		if n < 2*d {
			p.terms = append(p.terms, u[n].Int64())
		}
		next := make([]*big.Int, states)
		for s, row := range valid.edges {
			next[s] = new(big.Int)
			for _, e := range row {
				next[s].Add(next[s], counts[e.to])
			}
		}
		counts = next
	}
}
