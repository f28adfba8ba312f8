package coin

import (
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/octal"
	"zermelo/say/phrase"
)

// Games returns the entry of the catalogue that all games with coins stand
// under.
func Games() []entry.Entry {
	return []entry.Entry{{
		Name: "coins", Title: phrase.Of("Coin Turning"), Kind: entry.KindCoins, Fame: 36,
		Aliases: []string{"翻硬币", "turning turtles:turtles", "翻龟:turtles"},

		Params: phrase.Of("the rule: turtles, mock, moebius, mogul, moidores, twins, triplets, ruler, turnips, grunt, progression, symmetric, " +
			"upto:3, exactly:4, apart:3, within:4, sets:0/0,1/0,3 or run; for a board two of these and * between them, or acrostic, acrostic:mock, acrostic:twins+ruler, squares, rugs, corners, cells:1,0/0,1/1,0+1,1"),
		Syntax: phrase.Of("the places with heads up, a-b for all from a to b; on a board x,y pairs, x,y-u,v for a rectangle; or 'tails'"),
		Rule: phrase.Of("Coins lie in a row. Turn some of them over; the one furthest to the right must go from heads to tails. " +
			"The rule says which: one or two (turtles, from place 1), up to three (mock), five (moebius), seven (mogul), nine (moidores) or k (upto:k), " +
			"exactly two (twins), three (triplets) or k (exactly:k), neighbours without a gap (ruler, from place 1), " +
			"two at most k apart (apart:k), any within a distance of k (within:k), three or any number equally spaced (turnips, progression), " +
			"any mirror image (symmetric), four in mirror image with place 0 (grunt), " +
			"those at given distances from the last, 0, to the left (sets), or a run of heads (run). " +
			"Two rules with * between them are played on a board: turn the coins where columns of a move of the first cross rows of a move of the second. " +
			"Other games on a board, where the coin that goes from heads to tails has the greatest column and the greatest row of the move: " +
			"a move of one rule along a row or along a column (acrostic: of twins if none is named; acrostic:a+b has a along rows and b along columns), " +
			"a full square (squares, from 1,1), a full rectangle (rugs, which is ruler*ruler), the corners of a rectangle (corners, which is twins*twins), " +
			"or those so many columns and rows before the last, 0,0 (cells: + joins coins, / joins sets)."),
		Source: "H. W. Lenstra 1978; Winning Ways, chapter 14; Jia Zhihao 2009",
		Examples: []string{
			"coins:turtles 3 5 6", "coins:mock 0 4 9", "coins:twins 3 5", "coins:ruler 1-12 40", "coins:mogul 5 11 20",
			"coins:apart:3 2 7 9", "coins:sets:0/0,1/0,3 4 6 7", "coins:run 0 1 2 5 6",
			"coins:twins*twins 3,5 2,6", "coins:mock*ruler 2,3 4,1",
			"coins:acrostic 3,5 2,6", "coins:acrostic:mock 3,5 2,2", "coins:squares 4,4 6,2", "coins:cells:1,0/0,1/1,0+1,1 4,3",
		},
		Open: openGame,
	}}
}

func openGame(params string) (entry.Game, error) {
	c, err := Open(params)
	if err != nil {
		return entry.Game{}, err
	}
	g := entry.Single[Board]{
		Name: "coins:" + c.Name, Rules: c.Rules, Parse: c.Read, Format: c.Write, Finished: c.Write(""),
		Positions: c.Positions, Smallest: 1, Listed: c.Listed,
	}.Game()
	if c.first.X != Line {
		g.Plane = entry.OneOf(phrase.Of("row of a head"), phrase.Of("column of a head"), func(row, column uint64) (Board, bool) {
			return BoardOf(Cell{column, row}), column >= c.first.X && row >= c.first.Y && max(row, column) <= MaxPlace
		})
	}
	if c.Rule == nil {
		return g, nil
	}
	g.Positions = nil
	g.Heaps = &entry.Heaps{Of: func(n uint64) any {
		if n < c.Rule.First() {
			return Board("")
		}
		return RowOf(n)
	}}
	if p, ok := c.Rule.(Periodic); ok {
		if length, saltus, ok := p.Period(); ok {
			g.Heaps.Arithmetic = &octal.Arithmetic{Length: length, Saltus: saltus}
		}
	}
	return g, nil
}
