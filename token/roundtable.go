package token

import (
	"context"
	"fmt"
	"math/bits"

	"zermelo/entry"
	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/phrase"
)

// RoundTable is the game of coins on a table (Luo Ji 2002), made discrete: the
// players in turn lay a square coin of side s on the cells of a table of
// w × h, without overlap; who cannot loses.
//
// Theorem: let a symmetry of the table be an involution of the places for a
// coin. If no place overlaps its image, the second player wins by copying: the
// free places are mapped to each other before every move of the first player,
// and a move and its image do not meet. If some place is its own image, and
// every place that overlaps its own image overlaps that place as well, the
// first player wins by beginning there. [RoundTable.Decide] looks whether this
// holds of the half turn or of a reflection. (On Luo's round table the half turn
// and the coin in the middle do it.) Where it does not hold, the winner is found
// by play.
type RoundTable struct {
	marksBoard[Coins]
	width, height, side int
	coins               []uint64 // the cells of every place; nil if the table is too large for play
}

// Coins is a position of [RoundTable]: the cells that are covered.
type Coins uint64

// NewRoundTable returns the game on w columns and h rows with coins of side s,
// all from 1 to 2^30. Tables of up to 64 cells can be played.
func NewRoundTable(w, h, s int) (*RoundTable, error) {
	const most = 1 << 30
	if min(w, h, s) < 1 || max(w, h, s) > most {
		return nil, game.Limit(phrase.Of("a table of %d by %d with coins of side %d is not offered", w, h, s),
			phrase.Of("take numbers from %d to %d", 1, most))
	}
	g := &RoundTable{marksBoard: marksBoard[Coins]{shape: shape{w, h, ".#"}}, width: w, height: h, side: s}
	if w > 64 || h > 64 || w*h > 64 {
		return g, nil
	}
	g.symmetries = permutations(symmetries(w, h))
	var coin uint64
	for r := range min(s, h) {
		coin |= allCells(min(s, w)) << (r * w)
	}
	g.coins = []uint64{}
	for r := range h - s + 1 {
		for c := range w - s + 1 {
			g.coins = append(g.coins, coin<<(r*w+c))
		}
	}
	return g, nil
}

// Playable reports whether the table is small enough for positions.
func (g *RoundTable) Playable() bool { return g.coins != nil }

// A mirror is a symmetry of the table as the theorem needs it: what it does to
// columns and to rows.
type mirror struct{ columns, rows bool }

// Decide returns who wins the empty table by the theorem; ok is false if no
// symmetry fits. It takes constant time at any size.
func (g *RoundTable) Decide() (firstWins, ok bool) {
	freeX, freeY := g.width-g.side, g.height-g.side // places are 0..freeX by 0..freeY
	if freeX < 0 || freeY < 0 {
		return false, true // there is no place, so the empty map will do
	}
	for _, m := range []mirror{{true, true}, {true, false}, {false, true}} {
		x, y := g.axis(freeX, m.columns), g.axis(freeY, m.rows)
		switch {
		case x.none || y.none:
			return false, true
		case x.center && y.center:
			return true, true
		}
	}
	return false, false
}

// An axis says what a mirror does to one coordinate of places 0..free. A place
// overlaps its image if it does in both coordinates.
type axis struct {
	none   bool // no coordinate overlaps its image
	center bool // some coordinate is its own image and overlaps all that overlap their own
}

func (g *RoundTable) axis(free int, mirrored bool) axis {
	if !mirrored {
		// Every coordinate is its own image; one overlaps all if it is less
		// than a coin away from both ends: the middle one, if any.
		return axis{center: max(free/2, free-free/2) < g.side}
	}
	// Coordinate i goes to free-i, at a distance |free-2i|, which is 0 for
	// the middle if free is even, else at least 1. Those less than a coin from
	// their image are less than half a coin from the middle, and overlap it.
	return axis{none: g.side == 1 && free%2 == 1, center: free%2 == 0}
}

// Moves implements [game.Impartial]: by place, row by row. The table must be
// playable.
func (g *RoundTable) Moves(dst []Coins, p Coins) []Coins {
	for _, coin := range g.coins {
		if uint64(p)&coin == 0 {
			dst = append(dst, p|Coins(coin))
		}
	}
	return dst
}

// Unmoves implements [game.Unmover] on the positions that can be reached or
// not: every coin whose cells are covered may have come last.
func (g *RoundTable) Unmoves(dst []Coins, p Coins) []Coins {
	for _, coin := range g.coins {
		if uint64(p)&coin == coin {
			dst = append(dst, p&^Coins(coin))
		}
	}
	return dst
}

// Parse implements [Rules]: the table with # for covered cells, for example
// ##..|##..
func (g *RoundTable) Parse(text string) (Coins, error) {
	if !g.Playable() {
		return 0, game.Limit(phrase.Of("a table of %d by %d cells is too large for play", g.width, g.height),
			phrase.Of("take at most %d cells", 64))
	}
	return g.marksBoard.Parse(text)
}

// Describe implements [game.Describer].
func (g *RoundTable) Describe(_ int, p Coins, to []Coins) phrase.Phrase {
	return phrase.Of("lay a coin with a corner on %s", g.shape.cell(bits.TrailingZeros64(uint64(to[0]&^p))))
}

// Explain implements [game.Explainer]: the reason for what Decide says of the
// empty table; nothing of other positions, or if it says nothing.
func (g *RoundTable) Explain(p Coins) []phrase.Phrase {
	if p != 0 {
		return nil
	}
	firstWins, ok := g.Decide()
	size := fmt.Sprintf("%d × %d", g.width, g.height)
	switch {
	case !ok:
		return nil
	case g.side > min(g.width, g.height):
		return []phrase.Phrase{phrase.Of("No coin of side %d fits on %s cells.", g.side, size)}
	case firstWins:
		return []phrase.Phrase{phrase.Of("The first player begins in the middle and then copies every move across it: a coin of side %d that would overlap its own image on %s cells overlaps the one in the middle.", g.side, size)}
	}
	return []phrase.Phrase{phrase.Of("The second player copies every move across the middle of the %s cells: no coin of side %d overlaps its own image.", size, g.side)}
}

// openRoundTable opens a table of any size: large ones are decided, small ones played.
func openRoundTable(params string) (entry.Game, error) {
	n, written, err := entry.Numbers{Count: 3, By: ",x"}.Read(params)
	if err != nil {
		return entry.Game{}, err
	}
	rules, err := NewRoundTable(n[0], n[1], n[2])
	if err != nil {
		return entry.Game{}, err
	}
	name := "round-table:" + written
	if !rules.Playable() {
		if _, ok := rules.Decide(); !ok {
			return entry.Game{}, game.Limit(phrase.Of("no symmetry decides this table, and it is too large for play"), phrase.Of("take at most %d cells", 64))
		}
		return entry.Game{
			Named: game.NewNamed(name, nil, nil).WithWhole(decidedTable{rules}),
			Start: func() []any { return []any{Coins(0)} },
			Parse: entry.ParseTogether(rules),
		}, nil
	}
	return entry.Game{
		Named: walk.Named(name, game.Of[Coins](rules), entry.FormatAll(rules.Format)),
		Start: func() []any { return []any{Coins(0)} },
		Parse: entry.ParseTogether(rules),
	}, nil
}

// decidedTable is a table that is too large for play: a theorem tells who wins
// it when it is empty, its only position.
type decidedTable struct {
	rules *RoundTable
}

// Players names the players.
func (decidedTable) Players() [2]phrase.Phrase {
	return [2]phrase.Phrase{phrase.Of("the first player"), phrase.Of("the second player")}
}

// Table implements [game.Whole].
func (d decidedTable) Table(game.Budget) game.WholeTable { return d }

// Value implements [game.WholeTable].
func (d decidedTable) Value(context.Context, any) (game.WholeValue, error) {
	if wins, _ := d.rules.Decide(); wins {
		return game.WholeValue{Result: game.Win}, nil
	}
	return game.WholeValue{Result: game.Loss}, nil
}

// Choices implements [game.WholeTable].
func (decidedTable) Choices(any) ([]game.Choice, error) { return nil, nil }

// Solved implements [game.WholeTable].
func (decidedTable) Solved() int { return 0 }

// Theorem implements [game.WholeTheorem].
func (d decidedTable) Theorem() []phrase.Phrase { return d.rules.Explain(0) }

func init() {
	offer(entry.Entry{
		Name: "round-table", Default: "5,4,2", Source: "Luo Ji 2002",
		Params: phrase.Of("the columns and rows of the table and the side of a coin: 5,4,2"),
		Syntax: phrase.Of("the rows joined by |, . for a free cell, # for a covered one; nothing for the empty table"),
		Rule:   phrase.Of("Lay a square coin on free cells of the table, without overlap; who cannot loses."),
		Examples: []string{
			"round-table:5,4,2", "round-table:5,4,2 ##...|##...|.....|.....",
		},
		Open: openRoundTable,
	})
}
