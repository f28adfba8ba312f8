package heap

import (
	"iter"
	"slices"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Welter is Welter's game: coins lie on different squares 0, 1, 2, … of a strip, and
// a move takes one of them to any free square to the left of it, also past others.
// Who cannot move, because the coins fill the first squares, loses. A position is the
// tuple of the squares, distinct and ascending.
//
// Theorem (Welter 1954): a position is worth the nim-sum of its squares and, for each
// pair of them, of 2^(v+1) - 1, where 2^v is the greatest power of two that divides
// their difference.
type Welter struct{ Tuples }

// Moves implements [game.Impartial]: by coin from the left, then by square from the
// left.
func (Welter) Moves(dst []Tuple, p Tuple) []Tuple {
	squares := p.Values()
	for i, from := range squares {
		for to := range from {
			if q, ok := movedCoin(squares, i, to); ok {
				dst = append(dst, q)
			}
		}
	}
	return dst
}

// movedCoin returns the squares with one coin moved; ok is false if the square is
// taken.
func movedCoin(squares []uint64, i int, to uint64) (q Tuple, ok bool) {
	if slices.Contains(squares, to) {
		return "", false
	}
	moved := slices.Clone(squares)
	moved[i] = to
	slices.Sort(moved)
	return TupleOf(moved...), true
}

// MoveCount implements [game.Counter].
func (Welter) MoveCount(p Tuple) uint64 {
	var free uint64
	for i, at := range p.Values() {
		free = game.AddCapped(free, at-uint64(i))
	}
	return free
}

// Grundy implements [game.Closed], in time quadratic in the coins.
func (Welter) Grundy(p Tuple) nimber.Nimber {
	squares := p.Values()
	var sum uint64
	for i, a := range squares {
		sum ^= a
		for _, b := range squares[:i] {
			sum ^= mates(a, b)
		}
	}
	return nimber.Nimber(sum)
}

// mates returns 2^(v+1) - 1, where 2^v is the greatest power of two that divides the
// difference of two squares.
func mates(a, b uint64) uint64 {
	d := a ^ b // which the same powers divide
	return d ^ (d - 1)
}

// Theorem implements [game.Closed].
func (Welter) Theorem() phrase.Phrase {
	return phrase.Of("the XOR of the squares, and of 2^(v+1) - 1 for each two whose difference 2^v divides and no greater power of two (Welter 1954)")
}

// Find implements [game.Finder]. It finds every option: one for each coin at most.
//
// Bit t of the value depends on bit t of a coin's square and, by how many of the
// others agree with it in the bits below t, on its lower bits: so that these are found
// one after the other, from the lowest.
func (r Welter) Find(dst *game.Sums[Tuple], p Tuple, g nimber.Nimber, limit int) bool {
	f := found[Tuple]{dst: dst, room: limit}
	squares := p.Values()
	for i, from := range squares {
		rest := slices.Delete(slices.Clone(squares), i, i+1)
		want := uint64(g ^ r.Grundy(TupleOf(rest...)))
		var to uint64
		for t := range 64 {
			below := uint64(1)<<t - 1
			bit := want >> t & 1
			for _, other := range rest {
				if (other^to)&below == 0 {
					bit ^= 1
				}
			}
			to |= bit << t
		}
		if to >= from {
			continue
		}
		if q, ok := movedCoin(squares, i, to); ok && !f.add(q) {
			return false
		}
	}
	return true
}

// Parse reads a position: the squares of the coins, in any order. The error is a
// [game.ParseError].
func (Welter) Parse(s string) (Tuple, error) {
	return parseList(s, func(words []text.Word) (Tuple, error) { return distinctSquares(words, 0) })
}

// Positions yields the positions of up to four coins whose last one lies on the
// square size: by the number of coins, then by their squares.
func (Welter) Positions(size uint64) iter.Seq[Tuple] {
	return func(yield func(Tuple) bool) {
		var squares []uint64
		var more func(coins int, from uint64) bool
		more = func(coins int, from uint64) bool {
			if coins == 0 {
				return yield(TupleOf(append(squares, size)...))
			}
			for at := from; at < size; at++ {
				squares = append(squares, at)
				if !more(coins-1, at+1) {
					return false
				}
				squares = squares[:len(squares)-1]
			}
			return true
		}
		for coins := range 4 {
			if !more(coins, 0) {
				return
			}
		}
	}
}

// Describe implements [game.Describer].
func (Welter) Describe(_ int, from Tuple, to []Tuple) phrase.Phrase {
	was, is := from.Values(), to[0].Values()
	only := func(a, b []uint64) uint64 {
		for _, at := range a {
			if !slices.Contains(b, at) {
				return at
			}
		}
		return 0
	}
	return phrase.Of("move the coin on square %d to square %d", only(was, is), only(is, was))
}

// Explain implements [game.Explainer].
func (r Welter) Explain(p Tuple) []phrase.Phrase {
	squares := p.Values()
	var pairs []uint64
	for i, a := range squares {
		for _, b := range squares[:i] {
			pairs = append(pairs, mates(a, b))
		}
	}
	return []phrase.Phrase{phrase.Of("The squares have the XOR %d; for each two of them 2^(v+1) - 1 is counted besides: %s; together %d.",
		xorOf(squares), TupleOf(pairs...).String(), uint64(r.Grundy(p)))}
}

func xorOf(all []uint64) (sum uint64) {
	for _, n := range all {
		sum ^= n
	}
	return sum
}

func init() { games = append(games, welterEntry) }

func welterEntry() entry.Entry {
	return entry.Entry{
		Name: "welter", Title: phrase.Of("Welter's Game"), Kind: entry.KindCoins, Fame: 57,
		Aliases: []string{"韦尔特游戏", "韦尔特"},
		Syntax:  phrase.Of("squares"), Source: "C. P. Welter 1954; On Numbers and Games, chapter 13",
		Rule:     phrase.Of("Coins lie on different squares of a strip, numbered from 0. Move one of them to any free square to the left of it, also past others."),
		Examples: []string{"welter 1 2 5 8", "welter 3 7 11", "welter 1 1000000000000 3000000000000"},
		Open: entry.Fixed(entry.Together("welter", Welter{}).Sized(0, 8).InPlane(entry.OneOf(
			phrase.Of("square of one coin"), phrase.Of("square of the other coin"), twoFrom(0))).DefinedEach(several(welterRules, different))),
	}
}
