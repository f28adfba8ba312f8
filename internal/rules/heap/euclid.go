package heap

import (
	"iter"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Euclid is the game of Euclid (Cole and Davie 1969): take a positive multiple
// of the smaller heap from the larger one, which may become 0; a pair with a 0
// is finished. A position is the pair of the heaps, the smaller first; a
// position in another order is read as such a one.
//
// Theorem: let b = qa + r with 0 <= r < a. If r = 0, the pair (a, b) is worth
// q. Else let v be the value of (r, a): (a, b) is worth q-1 if q <= v, and
// else q.
//
// Proof. The options are (r, a) and, for 1 <= i < q, the pairs (a, r+ia),
// whose own options are (r, a) and those with smaller i. So their values are
// given one after the other, each the least number that is neither v nor given
// before: the numbers 0, 1, 2, … without v, and (a, b) gets the q-th of them.
// If r = 0, v is 0, for (0, a) is finished.
type Euclid struct{ Pairs }

// Moves implements [game.Impartial], by the multiple taken.
func (Euclid) Moves(dst []Pair, p Pair) []Pair {
	p = PairOf(p.A, p.B)
	if p.A == 0 {
		return dst
	}
	for b := p.B; b >= p.A; {
		b -= p.A
		dst = append(dst, PairOf(p.A, b))
	}
	return dst
}

// Chain implements [game.Chained]: the pairs (a, r+ia).
func (Euclid) Chain(p Pair) (n uint64, at func(i uint64) Pair) {
	p = PairOf(p.A, p.B)
	if p.A == 0 {
		return 0, nil
	}
	r := p.B % p.A
	return p.B / p.A, func(i uint64) Pair { return PairOf(p.A, r+i*p.A) }
}

// MoveCount implements [game.Counter].
func (Euclid) MoveCount(p Pair) uint64 {
	p = PairOf(p.A, p.B)
	if p.A == 0 {
		return 0
	}
	return p.B / p.A
}

// Grundy implements [game.Closed]. It takes as many steps as Euclid's
// algorithm.
func (e Euclid) Grundy(p Pair) nimber.Nimber {
	p = PairOf(p.A, p.B)
	if p.A == 0 {
		return 0
	}
	q, r := p.B/p.A, p.B%p.A
	return nth(q, e.Grundy(Pair{r, p.A}))
}

// nth returns the q-th of the numbers 0, 1, 2, … without v, q from 1.
func nth(q uint64, v nimber.Nimber) nimber.Nimber {
	if q <= uint64(v) {
		return nimber.Nimber(q - 1)
	}
	return nimber.Nimber(q)
}

// Theorem implements [game.Closed].
func (Euclid) Theorem() phrase.Phrase {
	return phrase.Of("with b = qa + r and v the value of (r, a), the pair (a, b) is worth the q-th of 0, 1, 2, … without v (Cole, Davie 1969)")
}

// Find implements [game.Finder]. It finds every option; the options of a
// pair have different values.
func (e Euclid) Find(dst *game.Sums[Pair], p Pair, g nimber.Nimber, limit int) bool {
	f := found[Pair]{dst: dst, room: limit}
	p = PairOf(p.A, p.B)
	if p.A == 0 {
		return true
	}
	q, r := p.B/p.A, p.B%p.A
	v := e.Grundy(Pair{r, p.A})
	if v == g {
		f.add(Pair{r, p.A})
		return !f.more
	}
	i := uint64(g)
	if g < v {
		i++
	}
	if i < q {
		f.add(Pair{p.A, r + i*p.A})
	}
	return !f.more
}

// Positions yields the pairs whose larger heap is size, by the smaller heap.
func (Euclid) Positions(size uint64) iter.Seq[Pair] { return pairsBelow(0, size) }

// Describe implements [game.Describer].
func (Euclid) Describe(_ int, from Pair, to []Pair) phrase.Phrase {
	was := PairOf(from.A, from.B)
	if was.A == 0 {
		return phrase.Phrase{}
	}
	left := to[0].A + to[0].B - was.A
	return phrase.Of("take %d times %d from the heap of %d", (was.B-left)/was.A, was.A, was.B)
}

func init() { games = append(games, euclidEntry) }

func euclidEntry() entry.Entry {
	return entry.Entry{
		Name: "euclid", Title: phrase.Of("Euclid's Game"), Kind: entry.KindHeaps, Fame: 62,
		Aliases: []string{"欧几里得游戏", "辗转相减"},
		Syntax:  twoNumbers, Source: "A. J. Cole and A. J. T. Davie 1969",
		Rule:     phrase.Of("Take a multiple of the smaller number from the larger; the game ends when one of them is 0."),
		Examples: []string{"euclid 25 7", "euclid 24 15"},
		Open:     entry.Fixed(entry.Together("euclid", Euclid{}).Sized(1, 20).InPlane(pairPlane())),
	}
}
