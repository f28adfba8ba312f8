package check

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
)

// A vector is the value of digits as coefficients of the next terms: the j-th is
// that of U_(n+j), n digits being to come.
type vector [maxOrder]int64

// behind returns what digits worth e make of a. It fails if that is too large to be
// computed with.
func (p *prover) behind(a vector, e int64) (out vector) {
	d := len(p.Numeration.Recurrence)
	for j := range d {
		out[j] = p.Numeration.Recurrence[d-1-j] * a[d-1]
		if j > 0 {
			out[j] += a[j-1]
		}
	}
	if out[0] += e; slices.Max(out[:]) > maxCoefficient || slices.Min(out[:]) < -maxCoefficient {
		p.fail(ErrLarge)
	}
	return out
}

// worth returns what a is worth if n digits that are 0 are to come.
func (p *prover) worth(a vector, n int) (value int64) {
	for j := range p.Numeration.Recurrence {
		value += a[j] * p.terms[n+j]
	}
	return value
}

// sign returns 1 if the sum is above 0 whatever digits are to come, -1 if it is
// below 0, and else 0. The digits to come are worth at least 0 and less than U_n in
// each track, minus and plus being the factors' sums. With n digits to come
// the sum is at least L_n + minus + constant, where L_n = Σ a_j·U_(n+j) - minus·U_n
// follows the recurrence: if it is nowhere below some b >= 0 for as many n as the
// order, then nowhere. So it is from above.
func (p *prover) sign(a vector, constant, minus, plus int64) int {
	least, most := int64(1<<62), int64(-1<<62)
	for n := range p.Numeration.Recurrence {
		value := p.worth(a, n)
		least, most = min(least, value-minus*p.terms[n]), max(most, value+plus*p.terms[n])
	}
	switch {
	case least >= max(0, 1-minus-constant):
		return 1
	case most <= min(0, plus-constant-1):
		return -1
	}
	return 0
}

// What is said of a sum: it is 0, at least 0, or not 0.
const (
	zero = iota
	natural
	apart
)

// sum returns a machine that accepts of valid words those of numbers in the tracks whose sum is as
// is said.
func (p *prover) sum(is int, s Sum, tracks []int) *machine {
	var factors [maxTracks]int64
	for _, of := range s.Of {
		factors[tracks[of[1]]] += of[0]
	}
	m, letters, worths := &machine{}, []uint64{0}, []int64{0}
	var minus, plus int64
	for track, f := range factors {
		if f == 0 {
			continue
		}
		m.tracks |= mask([]int{track})
		minus, plus = minus+max(0, -f), plus+max(0, f)
		for digit, n := 1, len(letters); digit < p.Numeration.Digits && len(letters) <= maxLetters; digit++ {
			for i := range n {
				letters, worths = append(letters, letters[i]|uint64(digit)<<(4*track)), append(worths, worths[i]+int64(digit)*f)
			}
		}
	}
	if len(letters) > maxLetters {
		p.fail(malformed("rules", "have a sum of too many numbers at a time"))
	}
	const decided = 1 // the state of sums that are as is said whatever comes
	states, number := make([]vector, 2), map[vector]int32{{}: 0}
	for at := 0; at < len(states) && p.spend(costly*len(letters)); at++ {
		var row []edge
		for i, l := range letters {
			to, sign := int32(decided), 1
			if at != decided {
				a, known := p.behind(states[at], worths[i]), false
				if sign = p.sign(a, s.Constant, minus, plus); sign == 0 {
					if to, known = number[a]; !known {
						to = int32(len(states))
						number[a], states = to, append(states, a)
					}
				}
			}
			if sign == 0 || is == apart || is == natural && sign > 0 {
				row = append(row, edge{l, to})
			}
		}
		value := p.worth(states[at], 0) + s.Constant
		m.edges = append(m.edges, row)
		m.accept = append(m.accept, at == decided || is != apart && value == 0 || is == natural && value > 0 || is == apart && value != 0)
	}
	return m
}

// mask returns the bits of letters that belong to tracks.
func mask(tracks []int) (bits uint64) {
	for _, t := range tracks {
		bits |= 15 << (4 * t)
	}
	return bits
}

// letters returns how many letters are read of so many numbers together; 0 if they
// are too many.
func (p *prover) letters(numbers int) int {
	out := 1
	for range numbers {
		if out *= p.Numeration.Digits; out > maxLetters {
			return 0
		}
	}
	return out
}

// letter returns the letter of digits Σ digit·D^i in tracks, and what is left of them.
func (p *prover) letter(digits int, tracks []int) (letter uint64, rest int) {
	for _, t := range tracks {
		letter |= uint64(digits%p.Numeration.Digits) << (4 * t)
		digits /= p.Numeration.Digits
	}
	return letter, digits
}

// table returns the machine of an automaton whose numbers are in the tracks, or that
// of the words that it does not accept.
func (p *prover) table(field string, a *Automaton, accepted bool, tracks []int) *machine {
	n, letters := len(a.Next), p.letters(len(tracks))
	m := &machine{tracks: mask(tracks), accept: slices.Repeat([]bool{!accepted}, n)}
	if n == 0 || letters == 0 || !below(a.Accept, n) {
		p.fail(malformed(field, "has %d states, accepts in %.40s, and has %d letters, of at most %d", n, fmt.Sprint(a.Accept), letters, maxLetters))
		return m
	}
	for _, s := range a.Accept {
		m.accept[s] = accepted
	}
	for s, row := range a.Next {
		if len(row) != letters || !below(row, n) || a.Next[0][0] != 0 || !p.spend(letters) {
			p.fail(malformed(field, "has state %d of %d; it must lead to a state for each of %d letters, and zeros in front must change nothing", s, n, letters))
			return m
		}
		var edges []edge
		for l, to := range row {
			letter, _ := p.letter(l, tracks)
			edges = append(edges, edge{letter, int32(to)})
		}
		m.edges = append(m.edges, edges)
	}
	return p.useful(m)
}

// words returns the machines of valid words in tracks.
func (p *prover) words(tracks ...int) (out []*machine) {
	for _, t := range tracks {
		out = append(out, p.table("words", &p.Numeration.Words, true, []int{t}))
	}
	return out
}

// even returns the machine of numbers in tracks whose exclusive or is 0, in base 2.
func (p *prover) even(tracks []int) *machine {
	m := &machine{tracks: mask(tracks), edges: make([][]edge, 1), accept: []bool{true}}
	for l := range 1 << len(tracks) {
		if letter, _ := p.letter(l, tracks); bits.OnesCount(uint(l))%2 == 0 {
			m.edges[0] = append(m.edges[0], edge{letter, 0})
		}
	}
	return m
}

// before returns the machine of two positions of which the first comes first in an
// order: where their digits first differ, the last of those that differ is less.
func (p *prover) before(first, second []int) *machine {
	const equal, less = 0, 1
	tracks := slices.Compact(slices.Sorted(slices.Values(slices.Concat(first, second))))
	m := &machine{tracks: mask(tracks), edges: make([][]edge, 2), accept: []bool{equal: false, less: true}}
	letters := p.letters(len(tracks))
	if letters == 0 {
		p.fail(malformed("digits", "are too many for two positions of %d numbers at a time", len(first)))
	}
	for l := range letters {
		letter, _ := p.letter(l, tracks)
		order := 0
		for i := range first {
			order = cmp.Or(cmp.Compare(letter>>(4*first[i])&15, letter>>(4*second[i])&15), order)
		}
		m.edges[less] = append(m.edges[less], edge{letter, less})
		if order <= 0 {
			m.edges[equal] = append(m.edges[equal], edge{letter, int32(-order)})
		}
	}
	return m
}
