package heap

import (
	"cmp"
	"iter"
	"slices"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Georgia is the game of Georgia and Bob (Peking University 1704): chessmen
// stand on a strip of squares that begins with 1 on the left, and a move takes
// one of them any positive number of squares to the left, without passing
// another or sharing its square. A position is the tuple of their squares,
// distinct and ascending.
//
// Theorem: pair the men from the right, a last one left over with the square
// 0; a position is worth the nim-sum of the numbers of free squares inside the
// pairs. The right man of a pair lowers its gap to any smaller number, the
// left one raises it; so the proof is that of [Staircase].
type Georgia struct{ Tuples }

// PairGaps returns the number of free squares inside each pair of men, from
// the rightmost pair on; a man left over is paired with the square 0. The
// squares must be distinct and ascending, from 1.
func PairGaps(squares []uint64) []uint64 {
	gaps := make([]uint64, 0, (len(squares)+1)/2)
	for i := len(squares) - 1; i >= 0; i -= 2 {
		gaps = append(gaps, freeLeft(squares, i))
	}
	return gaps
}

// freeLeft returns the number of free squares between man i and the one to
// the left of it.
func freeLeft(squares []uint64, i int) uint64 {
	if i == 0 {
		return squares[0] - 1
	}
	return squares[i] - squares[i-1] - 1
}

// Moves implements [game.Impartial]: by man from the left, then by number of
// squares.
func (Georgia) Moves(dst []Tuple, p Tuple) []Tuple {
	squares := p.Values()
	for i := range squares {
		for k := range freeLeft(squares, i) {
			dst = append(dst, changed(squares, i, squares[i]-k-1))
		}
	}
	return dst
}

// MoveCount implements [game.Counter]: the number of free squares left of the
// last man.
func (Georgia) MoveCount(p Tuple) uint64 {
	squares := p.Values()
	if len(squares) == 0 {
		return 0
	}
	return squares[len(squares)-1] - uint64(len(squares))
}

// Grundy implements [game.Closed].
func (Georgia) Grundy(p Tuple) nimber.Nimber {
	var sum uint64
	for _, gap := range PairGaps(p.Values()) {
		sum ^= gap
	}
	return nimber.Nimber(sum)
}

// Theorem implements [game.Closed].
func (Georgia) Theorem() phrase.Phrase {
	return phrase.Of("the men, paired from the right, are worth the XOR of the gaps inside the pairs (as Staircase Nim; Berlekamp, Conway, Guy 1982)")
}

// Find implements [game.Finder]. It finds every option: one for each man at
// most.
func (r Georgia) Find(dst *game.Sums[Tuple], p Tuple, g nimber.Nimber, limit int) bool {
	f := found[Tuple]{dst: dst, room: limit}
	change := uint64(r.Grundy(p) ^ g)
	squares := p.Values()
	for i := range squares {
		free := freeLeft(squares, i)
		from, to := free, free^change // the gap of a right man falls
		if (len(squares)-1-i)%2 == 1 {
			gap := freeLeft(squares, i+1)
			from, to = gap^change, gap // the gap behind a left man rises
		}
		if k := from - to; to < from && k <= free && !f.add(changed(squares, i, squares[i]-k)) {
			return false
		}
	}
	return true
}

// Parse reads a position: the squares of the men, in any order, or 0 for none. The error is a
// [game.ParseError].
func (Georgia) Parse(s string) (Tuple, error) {
	return parseList(s, func(words []text.Word) (Tuple, error) {
		if len(words) == 1 && words[0].Text == "0" {
			return "", nil // no men: the finished position
		}
		return distinctSquares(words, 1)
	})
}

// distinctSquares reads squares from least on, in any order, of which no two are the
// same.
func distinctSquares(words []text.Word, least uint64) (Tuple, error) {
	ns, err := text.Numbers(words, phrase.Of("square"), least, MaxNumber)
	if err != nil {
		return "", err
	}
	order := make([]int, len(ns))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ns[a], ns[b]) })
	for i := 1; i < len(order); i++ {
		if ns[order[i]] == ns[order[i-1]] {
			return "", words[order[i]].Fault(phrase.Of("two men stand on square %d", ns[order[i]]), phrase.Of("a square holds one man"))
		}
	}
	slices.Sort(ns)
	return TupleOf(ns...), nil
}

// Positions yields the positions whose last man stands on the square size: by
// the other squares as a binary number with square 1 as the lowest bit. There
// are 2^(size-1).
func (Georgia) Positions(size uint64) iter.Seq[Tuple] {
	return func(yield func(Tuple) bool) {
		if size == 0 {
			return
		}
		taken := make([]bool, size)
		taken[size-1] = true
		for {
			var squares []uint64
			for i, t := range taken {
				if t {
					squares = append(squares, uint64(i)+1)
				}
			}
			if !yield(TupleOf(squares...)) || !increment(taken[:size-1]) {
				return
			}
		}
	}
}

// increment adds 1 to a binary number, lowest bit first, and reports whether
// it did not wrap to 0.
func increment(number []bool) bool {
	for i := range number {
		number[i] = !number[i]
		if number[i] {
			return true
		}
	}
	return false
}

// Describe implements [game.Describer].
func (Georgia) Describe(_ int, from Tuple, to []Tuple) phrase.Phrase {
	was, is := from.Values(), to[0].Values()
	i := 0
	for i < len(was)-1 && was[i] == is[i] {
		i++
	}
	return phrase.Of("move the man on square %d to square %d", was[i], is[i])
}

// Explain implements [game.Explainer].
func (r Georgia) Explain(p Tuple) []phrase.Phrase {
	return []phrase.Phrase{phrase.Of(
		"The men are paired from the right, one left over with the edge. The gaps inside the pairs are %s, of XOR %d.",
		TupleOf(PairGaps(p.Values())...).String(), uint64(r.Grundy(p)))}
}

// twoFrom returns what makes of two squares the strip with a man on each; ok is false if they are
// the same, or one is off the strip, whose first square is least.
func twoFrom(least uint64) func(a, b uint64) (strip Tuple, ok bool) {
	return func(a, b uint64) (strip Tuple, ok bool) {
		return TupleOf(min(a, b), max(a, b)), a != b && min(a, b) >= least
	}
}

func init() { games = append(games, georgiaEntry) }

func georgiaEntry() entry.Entry {
	return entry.Entry{
		Name: "georgia", Title: phrase.Of("Silver Dollar"), Kind: entry.KindCoins, Fame: 58,
		Aliases: []string{"银元游戏", "georgia and bob", "乔治亚和鲍勃"},
		Syntax:  phrase.Of("squares"), Source: "POJ 1704, Georgia and Bob",
		Rule: phrase.Of("Chessmen stand on a strip of squares numbered from 1. " +
			"Move one of them any number of squares to the left, not past another and not onto its square."),
		Examples: []string{"georgia 1 5 6 7 9 12 14 17", "georgia 2 6"},
		Open: entry.Fixed(entry.Together("georgia", Georgia{}).Sized(1, 8).InPlane(entry.OneOf(
			phrase.Of("square of one man"), phrase.Of("square of the other man"), twoFrom(1))).DefinedEach(several(georgiaRules, ascending))),
	}
}
