package heap

import (
	"fmt"
	"iter"
	"math/big"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Wythoff is Wythoff's game: take any positive number from one of two heaps,
// or the same number from both. A position is the pair of the heaps, the
// smaller first; a position in another order is read as such a one.
//
// Theorem (Wythoff 1907): the player to move loses iff the smaller heap is
// d times the golden ratio, rounded down, where d is the difference. Every
// positive number is in exactly one of these pairs.
type Wythoff struct{ Pairs }

// Moves implements [game.Impartial]: from the smaller heap, from the larger
// heap, from both, each by number taken, and each position once.
func (Wythoff) Moves(dst []Pair, p Pair) []Pair {
	p = PairOf(p.A, p.B)
	for k := range p.A {
		dst = append(dst, Pair{p.A - k - 1, p.B})
	}
	if p.A != p.B {
		for k := range p.B {
			dst = append(dst, PairOf(p.A, p.B-k-1))
		}
	}
	// Taking the difference d from both is as good as 2d from the larger.
	for k := uint64(1); k <= p.A; k++ {
		if k != p.B-p.A {
			dst = append(dst, Pair{p.A - k, p.B - k})
		}
	}
	return dst
}

// MoveCount implements [game.Counter].
func (Wythoff) MoveCount(p Pair) uint64 {
	return game.AddCapped(game.AddCapped(p.A, p.B), min(p.A, p.B))
}

// Decide implements [game.Decided], for heaps below 2^63.
func (Wythoff) Decide(p Pair) bool {
	p = PairOf(p.A, p.B)
	return p.A != golden(p.B-p.A)
}

// golden returns d times the golden ratio, rounded down. It is
// (d + √(5d²)) / 2, where the root may be rounded down first.
func golden(d uint64) uint64 {
	x := new(big.Int).SetUint64(d)
	square := new(big.Int).Mul(x, x)
	root := square.Sqrt(square.Mul(square, big.NewInt(5)))
	return root.Rsh(root.Add(root, x), 1).Uint64()
}

// partner returns the number that a makes a losing pair with, for a < 2^63.
func partner(a uint64) uint64 {
	if a == 0 {
		return 0
	}
	// If a is the smaller of the d-th pair, d < (a+1)/φ < d+1, where 1/φ = φ-1.
	if d := golden(a+1) - (a + 1); golden(d) == a {
		return a + d
	}
	// Else a is the larger, and d < (a+1)/φ² < d+1, where 1/φ² = 2-φ.
	d := 2*(a+1) - golden(a+1) - 1
	return a - d
}

// Winning implements [game.Decided]. It finds every winning move.
func (Wythoff) Winning(dst *game.Sums[Pair], p Pair, limit int) bool {
	f := found[Pair]{dst: dst, room: limit}
	p = PairOf(p.A, p.B)
	d := p.B - p.A
	small := golden(d)
	if small == p.A {
		return true
	}
	if other := partner(p.B); other < p.A {
		f.add(Pair{other, p.B})
	}
	if other := partner(p.A); other < p.B && p.A != p.B {
		f.add(PairOf(p.A, other))
	}
	// With small+d = A this is the position just found.
	if small < p.A && small+d != p.A {
		f.add(Pair{small, small + d})
	}
	return !f.more
}

// DecidedBy implements [game.Decided].
func (Wythoff) DecidedBy() phrase.Phrase {
	return phrase.Of("a pair with the difference d is lost iff the smaller heap is d times the golden ratio, rounded down (Wythoff 1907)")
}

// Positions yields the pairs whose larger heap is size, by the smaller heap.
func (Wythoff) Positions(size uint64) iter.Seq[Pair] { return pairsBelow(0, size) }

// pairsBelow yields the pairs of a smaller number, from least on, with size.
func pairsBelow(least, size uint64) iter.Seq[Pair] {
	return func(yield func(Pair) bool) {
		for a := least; a <= size; a++ {
			if !yield(Pair{a, size}) {
				return
			}
		}
	}
}

// Describe implements [game.Describer].
func (Wythoff) Describe(_ int, from Pair, to []Pair) phrase.Phrase {
	was, is := PairOf(from.A, from.B), PairOf(to[0].A, to[0].B)
	switch {
	case was.B == is.B:
		return phrase.Of("take %d from the heap of %d", was.A-is.A, was.A)
	case was.A == is.A:
		return phrase.Of("take %d from the heap of %d", was.B-is.B, was.B)
	case was.A == is.B:
		return phrase.Of("take %d from the heap of %d", was.B-is.A, was.B)
	}
	return phrase.Of("take %d from both heaps", was.A-is.A)
}

// Explain implements [game.Explainer].
func (Wythoff) Explain(p Pair) []phrase.Phrase {
	p = PairOf(p.A, p.B)
	d := p.B - p.A
	return []phrase.Phrase{phrase.Of(
		"The difference is %d; the lost pair with that difference is %d and %d.", d, golden(d), golden(d)+d)}
}

func init() { games = append(games, wythoffEntry) }

func wythoffEntry() entry.Entry {
	return entry.Entry{
		Name: "wythoff", Title: phrase.Of("Wythoff's Game"), Kind: entry.KindHeaps, Fame: 14,
		Aliases: []string{"威佐夫博弈", "wythoff nim", "wythoff's nim", "威佐夫"},
		Params:  phrase.Of("t, for example wythoff:2; 1 if it is left out"), Syntax: twoNumbers,
		Source: "W. A. Wythoff 1907; A. S. Fraenkel 1982", Default: "1",
		Rule: phrase.Of("Take any number of tokens from one of two heaps, or the same number from both; " +
			"with a parameter t, numbers from both that differ by less than t."),
		Examples: []string{"wythoff 3 5", "wythoff 6 10", "wythoff:2 4 9"},
		Open:     openWythoff,
	}
}

// largestNear bounds the parameter of Wythoff's game.
const largestNear = 1000

func openWythoff(params string) (entry.Game, error) {
	want := phrase.Of("write a whole number from %d to %d", 1, largestNear)
	t, name, err := entry.Numbers{Count: 1, Last: []int{1}, By: ",", Least: 1, Most: []int{largestNear}, Want: want}.Read(params)
	if err != nil {
		return entry.Game{}, err
	}
	if t[0] == 1 {
		return entry.Together("wythoff", Wythoff{}).Sized(1, 50).InPlane(pairPlane()).Defined(pairDefinition(wythoffFormula)), nil
	}
	formula := fmt.Sprintf("x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; "+
		"x, y -> x-k, y-l for k in 1..x, l in 1..y if k-l < %d if l-k < %d", t[0], t[0])
	game := entry.Together("wythoff:"+name, NearWythoff{T: uint64(t[0])})
	return game.Sized(1, 30).InPlane(pairPlane()).Defined(pairDefinition(formula)), nil
}

// wythoffFormula is the rules of Wythoff's game.
const wythoffFormula = "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..min(x, y)"
