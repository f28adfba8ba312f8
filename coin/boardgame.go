package coin

import (
	"context"
	"iter"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
)

// NewBoard returns the game of a rule for boards. A board is worth the nim-sum
// of its heads: the game knows its Grundy values by a theorem if the rule is
// [ValuedCells], else by an engine, and always finds and explains moves. Moves
// of more than 2^20 coins are not found. The heads of a board must lie on cells
// from the rule's first on, with coordinates up to [MaxPlace].
func NewBoard(r CellRule) *game.Rules[Board] {
	g := anyBoard{r}
	rules := game.Of[Board](g)
	known := g.tabled
	if v, ok := r.(ValuedCells); ok {
		known = func(Board) headsKnown { return provenCells{v} }
		rules.Grundy = func(p Board) nimber.Nimber { return boardValue(provenCells{v}, p) }
		rules.GrundyBy = v.Theorem
	} else {
		rules.Engine = func(budget game.Budget) game.Engine[Board] { return cellEvaluator{newArea(r, budget)} }
	}
	// Of a board whose values cannot be found it finds nothing.
	rules.Find = func(dst *game.Sums[Board], p Board, want nimber.Nimber, limit int) bool {
		k := known(p)
		return k != nil && g.find(k, dst, p, want, limit)
	}
	rules.Explain = func(p Board) []phrase.Phrase {
		k := known(p)
		if k == nil {
			return nil
		}
		return explainBoard(k, p)
	}
	return rules
}

type anyBoard struct{ rule CellRule }

// Moves implements [game.Impartial]: by head, then in the order of the rule.
func (g anyBoard) Moves(dst []Board, p Board) []Board {
	for c := range p.Heads() {
		for set := range lawful(g.rule, c) {
			dst = append(dst, turnedRects(p, c, set))
		}
	}
	return dst
}

// turnedRects returns the board after the head c and a set were turned over.
func turnedRects(p Board, c Cell, set []Rect) Board {
	cells := []Cell{c}
	for _, r := range set {
		for x := r.From.X; x <= r.To.X; x++ {
			for y := r.From.Y; y <= r.To.Y; y++ {
				cells = append(cells, Cell{x, y})
			}
		}
	}
	return p.Turned(cells...)
}

// MoveCount implements [game.Counter]. Where the moves would take too much
// memory it returns a number that says so.
func (g anyBoard) MoveCount(p Board) uint64 {
	var count, bytes uint64
	for c := range p.Heads() {
		moves := g.rule.Count(c)
		count = addCapped(count, moves)
		bytes = addCapped(bytes, mulCapped(moves, addCapped(uint64(len(p)), mulCapped(4, coinsOf(g.rule, c)))))
	}
	if bytes > listedBytes {
		return max(count, tooMany)
	}
	return count
}

// Describe implements [game.Describer].
func (anyBoard) Describe(_ int, from Board, to []Board) phrase.Phrase {
	return describeBoard(from, to)
}

// headsKnown are the values of single heads of a board.
type headsKnown interface {
	head(c Cell) nimber.Nimber
	// seekSets yields the sets that c may be turned over with whose values
	// have the nim-sum g.
	seekSets(c Cell, g nimber.Nimber) iter.Seq[[]Rect]
}

type provenCells struct{ ValuedCells }

func (k provenCells) head(c Cell) nimber.Nimber { return k.Value(c) }

func (k provenCells) seekSets(c Cell, g nimber.Nimber) iter.Seq[[]Rect] { return k.Seek(c, g) }

func (a *area) seekSets(c Cell, g nimber.Nimber) iter.Seq[[]Rect] {
	return func(yield func([]Rect) bool) {
		for set := range lawful(a.rule, c) {
			if a.sumOf(set) == g && !yield(set) {
				return
			}
		}
	}
}

func boardValue(k headsKnown, p Board) nimber.Nimber {
	var sum nimber.Nimber
	for c := range p.Heads() {
		sum ^= k.head(c)
	}
	return sum
}

// find appends the moves to a value with the values that are known. Moves that turn more
// than turnedCells coins are left out.
func (g anyBoard) find(k headsKnown, dst *game.Sums[Board], p Board, want nimber.Nimber, limit int) bool {
	change := boardValue(k, p) ^ want
	all := true
	for c := range p.Heads() {
		all = all && coinsOf(g.rule, c) <= turnedCells
		for set := range k.seekSets(c, change^k.head(c)) {
			if !fits(set) {
				continue
			}
			if limit == 0 {
				return false
			}
			limit--
			dst.Add(turnedRects(p, c, set))
		}
	}
	return all
}

// fits reports whether a set has few enough coins to be written down.
func fits(set []Rect) bool {
	var coins uint64
	for _, r := range set {
		coins = addCapped(coins, r.cells())
	}
	return coins < turnedCells
}

func explainBoard(k headsKnown, p Board) []phrase.Phrase {
	if p == "" {
		return []phrase.Phrase{phrase.Of("All coins have tails up.")}
	}
	var count uint64
	for range p.Heads() {
		count++
	}
	return explainHeads(count, boardValue(k, p), func(yield func(string, nimber.Nimber) bool) {
		for c := range p.Heads() {
			if !yield("f("+c.String()+")", k.head(c)) {
				return
			}
		}
	})
}

// tabled returns the values of the heads of p, found anew: the rule set keeps
// nothing. Without them the answer is nil.
func (g anyBoard) tabled(p Board) headsKnown {
	a := newArea(g.rule, game.Budget{})
	if a.grow(context.Background(), p) != nil {
		return nil
	}
	return a
}

type cellEvaluator struct{ area *area }

// Value implements [game.Engine]. The errors are ctx's, [game.ErrLimit],
// and [game.ErrUnsupported] if the rule breaks the law of order.
func (e cellEvaluator) Value(ctx context.Context, p Board) (nimber.Nimber, error) {
	if err := e.area.grow(ctx, p); err != nil {
		return 0, err
	}
	return boardValue(e.area, p), nil
}

// Solved implements [game.Engine]: the number of cells with a value.
func (e cellEvaluator) Solved() int { return int(e.area.cells) }
