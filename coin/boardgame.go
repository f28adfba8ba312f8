package coin

import (
	"context"
	"iter"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/grundy"
	"zermelo/nimber"
	"zermelo/phrase"
)

// NewBoard returns the game of a rule for boards. A board is worth the nim-sum
// of its heads: the game is [grundy.Closed] if the rule is [ValuedCells], else
// [grundy.Sequenced]. The heads of a board must lie on cells from the rule's
// first on, with coordinates up to [MaxPlace].
func NewBoard(r CellRule) BoardGame {
	if v, ok := r.(ValuedCells); ok {
		return closedBoard{anyBoard{r}, v}
	}
	return tabledBoard{anyBoard{r}}
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

// find is [grundy.Finder] with the values that are known. Moves that turn more
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

// closedBoard is a board whose values are known by a theorem.
type closedBoard struct {
	anyBoard
	valued ValuedCells
}

// Grundy implements [grundy.Closed].
func (g closedBoard) Grundy(p Board) nimber.Nimber { return boardValue(provenCells{g.valued}, p) }

// Theorem implements [grundy.Closed].
func (g closedBoard) Theorem() phrase.Phrase { return g.valued.Theorem() }

// Find implements [grundy.Finder]. Moves of more than 2^20 coins are left out.
func (g closedBoard) Find(dst *game.Sums[Board], p Board, want nimber.Nimber, limit int) bool {
	return g.find(provenCells{g.valued}, dst, p, want, limit)
}

// Explain implements [game.Explainer].
func (g closedBoard) Explain(p Board) []phrase.Phrase {
	return explainBoard(provenCells{g.valued}, p)
}

// tabledBoard is a board whose values are found cell by cell.
type tabledBoard struct{ anyBoard }

// Evaluator implements [grundy.Sequenced].
func (g tabledBoard) Evaluator(settings fold.Settings) grundy.Evaluator[Board] {
	return cellEvaluator{newArea(g.rule, settings)}
}

// known returns the values of the heads of p, found anew: the rule set keeps
// nothing. ok is false if they cannot be found.
func (g tabledBoard) known(p Board) (a *area, ok bool) {
	a = newArea(g.rule, fold.Settings{})
	return a, a.grow(context.Background(), p) == nil
}

// Find implements [grundy.Finder]. It finds the values of single heads anew.
// Of a board whose values cannot be found it finds nothing.
func (g tabledBoard) Find(dst *game.Sums[Board], p Board, want nimber.Nimber, limit int) bool {
	a, ok := g.known(p)
	return ok && g.find(a, dst, p, want, limit)
}

// Explain implements [game.Explainer].
func (g tabledBoard) Explain(p Board) []phrase.Phrase {
	a, ok := g.known(p)
	if !ok {
		return nil
	}
	return explainBoard(a, p)
}

type cellEvaluator struct{ area *area }

// Value implements [grundy.Evaluator]. The errors are ctx's, [game.ErrLimit],
// and [game.ErrUnsupported] if the rule breaks the law of order.
func (e cellEvaluator) Value(ctx context.Context, p Board) (nimber.Nimber, error) {
	if err := e.area.grow(ctx, p); err != nil {
		return 0, err
	}
	return boardValue(e.area, p), nil
}

// Solved implements [grundy.Evaluator]: the number of cells with a value.
func (e cellEvaluator) Solved() int { return int(e.area.cells) }
