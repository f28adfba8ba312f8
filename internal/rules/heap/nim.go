package heap

import (
	"math"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/octal"
	"zermelo/say/phrase"
)

// Nim is the game of heaps from which any positive number is taken, from one
// heap at a time. A heap of n is worth n, by definition of the nimbers (Bouton
// 1901).
func Nim() *Game {
	g := nim(0).by(theorem{
		by:     phrase.Of("a heap of n is worth n (Bouton 1901)"),
		value:  func(n uint64) uint64 { return n },
		period: octal.Arithmetic{Length: 1, Saltus: 1},
		find: func(f *found[uint64], n, v uint64) {
			if v < n {
				f.add(v)
			}
		},
		misere: phrase.Of("misère Nim (Bouton 1901)"),
	})
	g.Chain = func(n uint64) (uint64, func(i uint64) uint64) { return n, func(i uint64) uint64 { return i } }
	g.Lasts = nimLasts
	return g
}

// nimLasts returns how long Nim lasts.
//
// Theorem. In normal play a lost position of n tokens lasts n moves.
// Proof. Every move takes a token, so it is n at most. The loser takes one
// token from a heap in which the lowest bit that is set in any heap, 2^k, is
// set. The nim-sum is then 2^(k+1)-1, and the winner must change bit k, and none
// above, of a heap in which it is set; as the bits below are not, that heap
// loses one token as well. So all moves of the loser and all answers that win
// take one token. A winner takes as many tokens as a winning move can.
//
// In misère play single tokens last as many moves as there are. Another lost
// position lasts n-1 moves: the loser goes on as above until two heaps of 2 are
// left, of which one becomes 1 and the winner takes the other; and n cannot be,
// for the loser of a game of n moves, an even number, would not make the last.
func nimLasts(heaps []uint64, play game.Play) uint64 {
	var sum, total, great, greatest uint64 // of heaps that are more than a token
	for _, n := range heaps {
		sum, total = sum^n, game.AddCapped(total, n)
		if n > 1 {
			great, greatest = great+1, n
		}
	}
	switch {
	case total == math.MaxUint64:
		return total
	case play == game.Misere && great == 0:
		return total
	case play == game.Misere && great == 1: // it becomes 1 or nothing, for an odd number of ones
		ones := total - greatest
		return ones + 2 - ones%2
	}
	var most uint64 // that a winning move takes
	for _, n := range heaps {
		if n^sum < n {
			most = max(most, n-(n^sum))
		}
	}
	moves := total - most
	if sum != 0 {
		moves++
	}
	if play == game.Misere {
		moves--
	}
	return moves
}

// GrundysGame is the game of splitting a heap into two unequal non-empty heaps
// (Grundy 1939), 4!.0. Whether its values are periodic is not known.
func GrundysGame() *Game {
	return description{numbers: ranges{}.numbers(), split: octal.Grundy().Moves[0]}.game()
}

// Lasker is Lasker's Nim, 4.[3]: take any positive number from a heap, or split
// it into two non-empty heaps.
//
// Theorem (Lasker 1931; Winning Ways, ch. 4): 4k+1 and 4k+2 are worth
// themselves, 4k+3 is worth 4k+4, and 4k+4 is worth 4k+3. From heap 1 on the
// values of 4k+1 to 4k+4 are so those numbers in another order. No heap of value
// 0 but the empty one has a move, as the SJ rule wants.
func Lasker() *Game {
	return nim(leavesTwo).by(theorem{
		by:     phrase.Of("a heap of n is worth n, but 4k+3 is worth 4k+4 and 4k+4 is worth 4k+3 (Lasker 1931)"),
		value:  func(n uint64) uint64 { return swapLast(n, 4) },
		period: octal.Arithmetic{Preperiod: 1, Length: 4, Saltus: 4},
		find:   findPairs,
		misere: phrase.Of("misère Lasker's Nim (Jia Zhihao 2009)"),
	})
}

// nim is Nim, in which a heap may also be split into the numbers of heaps that
// the bits of split name.
func nim(split uint64) *Game {
	return description{numbers: ranges{{1, noEnd}}.numbers(), left: take, split: octal.Move{Heaps: split}}.game()
}

// swapLast exchanges the last two of every period numbers from 1 on: the
// values of a game that is Nim but for splits. It is its own inverse. The
// greatest uint64 has no number to change places with.
func swapLast(n, period uint64) uint64 {
	switch {
	case n == 0:
		return 0
	case n%period == 0:
		return n - 1
	case n%period == period-1 && n != math.MaxUint64:
		return n + 1
	}
	return n
}

// findPairs finds every option of Lasker's Nim, the take first.
//
// A heap a = 4i+s with 1 <= s <= 4 is worth 4i'+l, where (i', l) is (i, s)
// for s = 1, 2, (i+1, 0) for s = 3 and (i, 3) for s = 4. So for given s of
// both heaps of a split, their sum and their value say what i'+j' and
// i' XOR j' are. Two numbers of sum t and nim-sum x have (t-x)/2 for their
// common bits, which must not meet x, and share the bits of x in any way.
func findPairs(f *found[uint64], n, v uint64) {
	if m := swapLast(v, 4); m < n {
		f.add(m)
	}
	for s := range uint64(4) {
		for t := range uint64(4) {
			if low := lowBits(s+1, 4) ^ lowBits(t+1, 4); low == v%4 && n >= s+t+2 && (n-s-t-2)%4 == 0 {
				findSplits(f, s+1, t+1, (n-s-t-2)/4, v/4)
			}
		}
	}
}

// lowBits returns the value of s in 1..period modulo period.
func lowBits(s, period uint64) uint64 { return swapLast(s, period) % period }

// carry is 1 if the value of period*i+s, for s in 1..period, is a multiple of
// period: it is then period*(i+1), and else less than that.
func carry(s, period uint64) uint64 { return swapLast(s, period) / period }

// findSplits adds the splits of Lasker's Nim into 4i+s <= 4j+t with i+j = sum
// and (i + carry of s) XOR (j + carry of t) = x.
func findSplits(f *found[uint64], s, t, sum, x uint64) {
	ci, cj := carry(s, 4), carry(t, 4)
	sum += ci + cj
	if sum < x || (sum-x)%2 != 0 || (sum-x)/2&x != 0 {
		return
	}
	both := (sum - x) / 2
	for part := uint64(0); ; part = (part - x) & x { // the subsets of x, ascending
		i, j := both|part, both|(x&^part)
		if i >= ci && j >= cj {
			a, b := 4*(i-ci)+s, 4*(j-cj)+t
			if a > b || !f.add(a, b) {
				return
			}
		}
		if part == x {
			return
		}
	}
}

func init() { games = append(games, nimEntry, nimberEntry, laskerEntry, grundyEntry) }

func nimEntry() entry.Entry {
	return entry.Entry{
		Name: "nim", Title: phrase.Of("Nim"), Kind: entry.KindHeaps, Fame: 3,
		Aliases: []string{"尼姆", "marienbad", "尼姆游戏", "取石子"},
		Syntax:  heapSizes, Source: "C. L. Bouton 1901",
		Rule:     phrase.Of("Take any number of tokens from one heap."),
		Examples: []string{"nim 3 3 1", "nim 1000000000000000000 7 12"},
		Open:     entry.Fixed(heaps("nim", Nim())),
	}
}

func nimberEntry() entry.Entry {
	return entry.Entry{
		Name: "nimber", Title: phrase.Of("Nimber"), Kind: entry.KindValues, Fame: 134,
		Aliases: []string{"尼姆数", "nimbers", "尼姆值"},
		Syntax:  phrase.Of("numbers n, for the nimbers *n"), Source: "P. M. Grundy 1939",
		Rule:     phrase.Of("A move leads from *n to any *m with m less than n: a heap of Nim."),
		Examples: []string{"nimber 3", "nimber 1 2"},
		Open:     entry.Fixed(heaps("nimber", Nim())),
	}
}

func laskerEntry() entry.Entry {
	return entry.Entry{
		Name: "lasker", Title: phrase.Of("Lasker's Nim"), Kind: entry.KindHeaps, Fame: 60,
		Aliases: []string{"拉斯克尼姆", "lasker nim", "拉斯克"},
		Syntax:  heapSizes, Source: "E. Lasker 1931",
		Rule:     phrase.Of("Take any number of tokens from one heap, or split a heap into two."),
		Examples: []string{"lasker 2 5 7"},
		Open:     entry.Fixed(heaps("lasker", Lasker())),
	}
}

func grundyEntry() entry.Entry {
	return entry.Entry{
		Name: "grundy", Title: phrase.Of("Grundy's Game"), Kind: entry.KindHeaps, Fame: 34,
		Aliases: []string{"格兰迪游戏", "分堆"},
		Syntax:  heapSizes, Source: "P. M. Grundy 1939",
		Rule:     phrase.Of("Split one heap into two heaps of different sizes."),
		Examples: []string{"grundy 8 5"},
		Open:     entry.Fixed(heaps("grundy", GrundysGame())),
	}
}
