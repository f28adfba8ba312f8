package heap

import (
	"math"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/octal"
	"zermelo/say/phrase"
)

// TakeBreak is a take-and-break game, named by a code d₀.d₁d₂d₃… (Guy and
// Smith 1956). A position is the size of a heap. The digit d_t says what may
// be left of a heap when t tokens are taken from it. It is the sum of 2^h over
// the numbers h of non-empty heaps that may be left: 1 to take a whole heap of
// t, 2 to leave one heap, 4 to leave two, 8 to leave three. Octal codes have
// digits up to 7, hexadecimal ones up to f, and the digits go on to z, which is
// 35.
//
// What no digit says is written as a set of numbers of heaps: {2,5} leaves two
// heaps or five, {2+} two or more, as many as there are tokens. Behind a digit
// or a set, or behind a number in a set, '!' demands that the heaps left are
// pairwise different, and '?' that they are not all equal; heaps fewer than two
// are never held to it. Digits in brackets at the end are repeated without
// end: 0.[3] is Nim, 4.[3] Lasker's Nim, 4!.0 Grundy's game.
//
// The zero value is 0.0, without any move. [ParseCode] reads one. Two games
// have the same rules if and only if their codes, by String, are equal.
type TakeBreak struct {
	// rule is in the canonical form of newTakeBreak. The bit anyHeaps of its
	// moves stands for that many heaps and all greater numbers.
	rule octal.Rule
	code string // the canonical code, "" for 0.0
}

// anyHeaps is the bit of a move that stands for this number of heaps and all
// greater ones. Smaller numbers are named one by one.
const anyHeaps = octal.MaxHeaps

// Game returns the game of the code. It has no Rule if some move may leave any
// number of heaps.
func (r TakeBreak) Game() *Game {
	rule := &r.rule
	if r.rule.MaxParts() >= anyHeaps {
		rule = nil
	}
	g := newGame(r.String(), rule)
	g.Code, g.Moves, g.Count, g.Draw = &r, r.moves, r.count, drawRow
	if rule == nil {
		g.Engine = func(budget game.Budget) game.Engine[uint64] { return newRow(r.rule, r.exactUpTo(), budget) }
	}
	return g
}

// exactUpTo returns the greatest heap whose options have the same values if
// moves leave [anyHeaps] heaps at most.
func (r TakeBreak) exactUpTo() uint64 {
	upTo := uint64(math.MaxUint64)
	for t := range uint64(len(r.rule.Moves) + len(r.rule.Tail)) {
		upTo = min(upTo, game.AddCapped(t, exactRest(r.rule.Move(t))))
	}
	return upTo
}

// exactRest returns the greatest number of tokens such that every way m allows
// to divide them has the nim-sum of a way with [anyHeaps] heaps at most, for
// any values of heaps.
//
// Of more than 35 heaps, 36 tokens at least, two equal pairs a, a and b, b can
// be made into one pair of a+b, two heaps fewer of the same nim-sum. That goes
// on down to 34 or 35 heaps, which must be allowed too, as long as there are
// two pairs; without, 36 heaps have at least 34 sizes and 1+…+34+1+1 = 597
// tokens. The heaps can be kept from becoming all equal: if they would, all
// but four have the size a+b, and two pairs of these can be taken instead.
// Different heaps need 1+…+36 = 666 tokens.
func exactRest(m octal.Move) uint64 {
	cond := conditionOf(m, anyHeaps)
	switch {
	case m.Heaps>>anyHeaps&1 == 0:
		return math.MaxUint64
	case cond == distinct:
		return 665
	case m.Heaps>>(anyHeaps-1)&1 == 0 || conditionOf(m, anyHeaps-1) > cond:
		return anyHeaps
	}
	return 596
}

// moves appends the moves by number of tokens taken, then by number of heaps
// left, then by their sizes, each sum once with its heaps ascending.
func (r TakeBreak) moves(dst *game.Sums[uint64], n uint64, _ game.Player) {
	d := division{dst: dst}
	for t := uint64(0); t <= n && (t < uint64(len(r.rule.Moves)) || len(r.rule.Tail) > 0); t++ {
		d.all(r.rule.Move(t), n-t)
	}
}

// count is the exact number of moves for heaps of at most 512, unless a heap is
// taken whole. It takes time linear in the length of the code, and in n if n is
// at most 4096 and the code repeats without end.
func (r TakeBreak) count(n uint64) uint64 {
	var count uint64
	moves, tail := uint64(len(r.rule.Moves)), uint64(len(r.rule.Tail))
	single := moves
	if tail > 0 && n <= 1<<12 {
		single = n + 1
	}
	for t := uint64(0); t < single && t <= n; t++ {
		count = game.AddCapped(count, divisions(r.rule.Move(t), n-t))
	}
	for t := single; tail > 0 && t < moves+tail && t <= n; t++ {
		turns := (n-t)/tail + 1
		count = game.AddCapped(count, game.MulCapped(turns, divisions(r.rule.Move(t), n-t)))
	}
	return count
}

func init() { games = append(games, kaylesEntry, dawsonEntry, treblecrossEntry, octalEntry) }

func kaylesEntry() entry.Entry {
	return entry.Entry{
		Name: "kayles", Title: phrase.Of("Kayles"), Kind: entry.KindHeaps, Fame: 15,
		Aliases: []string{"撞柱", "九柱戏", "凯尔斯"},
		Syntax:  heapSizes, Source: "H. E. Dudeney 1908; octal 0.77",
		Rule:     phrase.Of("Take one or two tokens from a heap, and split what is left of it into two if you like."),
		Examples: []string{"kayles 5 7"},
		Open:     named("kayles", "0.77"),
	}
}

func dawsonEntry() entry.Entry {
	return entry.Entry{
		Name: "dawson", Title: phrase.Of("Dawson's Chess"), Kind: entry.KindHeaps, Fame: 66,
		Aliases: []string{"道森象棋", "dawson chess", "道森棋"},
		Syntax:  heapSizes, Source: "T. R. Dawson 1935; octal 0.137",
		Rule: phrase.Of("Dawson's chess on a board of this width, the last to move wins: " +
			"take one token that stands alone, two at the end of a row, or three anywhere."),
		Examples: []string{"dawson 9 4"},
		Open:     named("dawson", "0.137"),
	}
}

func treblecrossEntry() entry.Entry {
	return entry.Entry{
		Name: "treblecross", Title: phrase.Of("Treblecross"), Kind: entry.KindHeaps, Fame: 67,
		Aliases: []string{"一维井字棋", "one dimensional tic tac toe", "1d tic tac toe", "三叉"},
		Syntax:  heapSizes, Source: "Winning Ways, chapter 4; octal 0.007",
		Rule: phrase.Of("Take three tokens from a heap, and split what is left of it into two if you like. " +
			"A row of n squares, where three crosses in a row win, is the heap n+2."),
		Examples: []string{"treblecross 8 5"},
		Open:     named("treblecross", "0.007"),
	}
}

func octalEntry() entry.Entry {
	return entry.Entry{
		Name: "octal", Title: phrase.Of("Octal Game"), Kind: entry.KindHeaps, Fame: 79,
		Aliases: []string{"八进制博弈", "dawson's kayles:0.07", "officers:0.6", "八进制游戏"},

		Params: phrase.Of("the code, for example octal:0.77"), Syntax: heapSizes,
		Rule: phrase.Of("The k-th digit after the point says what may be left when k tokens are taken from a heap: " +
			"1 nothing, 2 one heap, 4 two heaps, 8 three heaps, 16 four, added up; digits 0 to 9 and a to z. " +
			"A set says it too: {2,5} leaves two heaps or five, {3+} three or more. " +
			"Behind a digit or a set, ! demands that the heaps left all differ, ? that they are not all equal. " +
			"Digits in brackets at the end are repeated without end. The digit before the point is for moves that take nothing."),
		Source:   "R. K. Guy and C. A. B. Smith 1956",
		Examples: []string{"octal:0.07 7 3 3", "octal:4.4 10", "octal:0.f3 12", "octal:0.1[37] 9 4", "octal:4!.{2,3} 11"},
		Open:     opening("octal", ParseCode),
	}
}

// named opens the game of a code under a name of its own.
func named(name, code string) func(string) (entry.Game, error) {
	return func(string) (entry.Game, error) {
		rules, err := ParseCode(code)
		if err != nil {
			return entry.Game{}, err
		}
		return heaps(name, rules), nil
	}
}
