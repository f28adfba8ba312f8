package catalog

import (
	"strings"

	"zermelo/analysis"
	"zermelo/board"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/phrase"
)

// boardEntries are the games of unequal players on boards and strips.
func boardEntries() []Entry {
	grid := phrase.Of("boards: the rows of each joined by |, . for an empty cell, # for a removed one, x for Left, o for Right; or 4x7, the empty board of 4 rows and 7 columns")
	free := phrase.Of("boards: the rows of each joined by |, . for a free cell, # for a removed one; or 4x7, the empty board of 4 rows and 7 columns")
	strip := phrase.Of("strips: . for an empty cell, # for a removed one, and the letters of the rule")
	return []Entry{
		{
			Name: "domineering", Syntax: free, Source: "G. Andersson 1973",
			Rule:     phrase.Of("Left places a domino upright on two free cells, Right lies one down."),
			Examples: []string{"domineering ....|....|....|....", "domineering ..|.. ...|.#."},
			Open:     fixed(boards("domineering", board.Domineering{})),
		},
		{
			Name: "clobber", Syntax: grid, Source: "M. Albert, J. P. Grossman, R. Nowakowski 2001",
			Rule:     phrase.Of("Move a stone of yours to a cell beside it that holds a stone of the opponent, which it removes."),
			Examples: []string{"clobber xoxo|oxox", "clobber xo.xxo"},
			Open:     fixed(boards("clobber", board.Clobber{})),
		},
		{
			Name: "cannibal-clobber", Syntax: grid, Source: "CGSuite",
			Rule:     phrase.Of("Clobber in which stones of either colour may be taken."),
			Examples: []string{"cannibal-clobber xoxo|oxox"},
			Open:     fixed(boards("cannibal-clobber", board.CannibalClobber{})),
		},
		{
			Name: "snort", Syntax: coloringSyntax(), Source: "S. Norton (Winning Ways 1982)",
			Rule:     phrase.Of("Colour a cell or vertex; neighbours must not bear different colours."),
			Examples: []string{"snort path 8", "snort ...|.x.|...", "snort 0-1 1-2 2-0 2-3 3:b"},
			Open:     fixed(coloring(boards("snort", board.Snort{}), graphs("snort", board.GraphSnort{}))),
		},
		{
			Name: "col", Syntax: coloringSyntax(), Source: "C. Vout (Winning Ways 1982)",
			Rule:     phrase.Of("Colour a cell or vertex; neighbours must not bear the same colour."),
			Examples: []string{"col path 8", "col ...|.x.|...", "col cycle 5"},
			Open:     fixed(coloring(boards("col", board.Col{}), graphs("col", board.GraphCol{}))),
		},
		{
			Name: "konane", Syntax: grid, Source: "Hawaii; M. Ernst 1995",
			Rule:     phrase.Of("Jump with a stone over an opposing stone beside it to the empty cell behind and take it; it may go on jumping in the same direction."),
			Examples: []string{"konane xoxo|oxo.|xoxo", "konane x.o.x"},
			Open:     fixed(boards("konane", board.Konane{})),
		},
		{
			Name: "amazons", Syntax: grid, Source: "W. Zamkauskas 1988",
			Rule:     phrase.Of("Move an amazon as a queen in chess, then shoot an arrow from where it stands, again as a queen moves; the cell hit is removed."),
			Examples: []string{"amazons x..|...|..o", "amazons x...|...o"},
			Open:     fixed(boards("amazons", board.Amazons{})),
		},
		{
			Name: "nogo", Syntax: grid, Source: "N. McKay 2011",
			Rule:     phrase.Of("Place a stone on an empty cell so that no group of stones of one colour is left without an empty cell beside it."),
			Examples: []string{"nogo ...|...|...", "nogo .x.o."},
			Open:     fixed(boards("nogo", board.NoGo{})),
		},
		{
			Name: "fission", Source: "Winning Ways 1982",
			Syntax:   phrase.Of("boards: the rows of each joined by |, . for an empty cell, # for a removed one, x for a stone; or 4x7, the empty board of 4 rows and 7 columns"),
			Rule:     phrase.Of("Left takes off a stone with empty cells above and below and puts a stone on each of these; Right does so with the cells to the left and right."),
			Examples: []string{"fission ....|.x..|....|....", "fission .x.|..x"},
			Open:     fixed(boards("fission", board.Fission{})),
		},
		{
			Name: "toads", Syntax: strip, Source: "R. Guy (Winning Ways 1982)",
			Rule:     phrase.Of("Left's toads T go right, Right's frogs F go left, one cell to an empty cell or by a jump over one opposing animal to the empty cell behind it."),
			Examples: []string{"toads TTT..FFF", "toads T.F .TF"},
			Open:     fixed(pieces("toads", board.ToadsAndFrogs{})),
		},
		{
			Name: "general-toads", Syntax: strip, Source: "R. Guy (Winning Ways 1982)",
			Params:   phrase.Of("the least step, the greatest step, the greatest jump, and 1 if own animals are jumped over, else 0: 1,2,1,0"),
			Rule:     phrase.Of("Toads and Frogs with other steps and jumps: an animal goes so many cells over empty ones, or jumps over up to so many opposing animals in a row to the empty cell behind."),
			Examples: []string{"general-toads:1,2,1,0 TT..FF", "general-toads:1,1,2,1 TTF.F"},
			Open: func(params string) (Game, error) {
				rules, err := board.ParseGeneralToads(params)
				return pieces("general-toads:"+rules.String(), rules), err
			},
		},
		{
			Name: "king-dirt", Source: "CGSuite",
			Syntax:   phrase.Of("boards: the kings in hand of Left and Right if there are any, then the rows joined by |: 1,1:..x|.o.; or 4x7, the empty board of 4 rows and 7 columns"),
			Rule:     phrase.Of("Move a king of yours to an empty cell beside it, also diagonally, and the cell it leaves is removed; or place a king from your hand on an empty cell."),
			Examples: []string{"king-dirt x..|..o", "king-dirt 1,1:...|..."},
			Open:     fixed(boards("king-dirt", board.KingDirt{})),
		},
		{
			Name: "elephants", Syntax: strip, Source: "CGSuite",
			Rule:     phrase.Of("Left's elephants x go right and Right's rhinos o go left along a strip, one cell to an empty cell; there are no jumps."),
			Examples: []string{"elephants x..o.xo"},
			Open:     fixed(pieces("elephants", board.Elephants{})),
		},
		{
			Name: "toppling", Source: "M. Albert, R. Nowakowski, D. Wolfe 2007",
			Syntax:   phrase.Of("rows of dominoes: L of Left, R of Right, E of either, . for a gap"),
			Rule:     phrase.Of("Topple a domino of yours to the left or to the right; all in that direction fall, up to the next gap."),
			Examples: []string{"toppling LRL", "toppling LLREERL"},
			Open:     fixed(pieces("toppling", board.TopplingDominoes{})),
		},
		{
			Name: "ski-jumps", Source: "Winning Ways 1982",
			Syntax:   phrase.Of("boards: the rows of each joined by |, . for an empty cell, # for a removed one, L and R for jumpers, l and r for slippers; or 4x7, the empty board of 4 rows and 7 columns"),
			Rule:     phrase.Of("Left's skiers go right and Right's go left, any number of empty cells, also off the board; a jumper right above an opposing skier may jump to the empty cell below that, which makes it a slipper that jumps no more."),
			Examples: []string{"ski-jumps L....|...R.", "ski-jumps .L.|R..|..."},
			Open:     fixed(boards("ski-jumps", board.SkiJumps{})),
		},
		{
			Name: "cutcake", Syntax: phrase.Of("cakes, rows and columns: 4x7"), Source: "Winning Ways 1982",
			Rule:     phrase.Of("Left cuts a cake along a line between columns into two, Right along a line between rows; both pieces are played on."),
			Examples: []string{"cutcake 4x7", "cutcake 2x5 5x2"},
			Open:     fixed(pieces("cutcake", board.Cutcake{})),
		},
		{
			Name: "maundy-cake", Syntax: phrase.Of("cakes, rows and columns: 4x7"), Source: "Winning Ways 1982",
			Rule:     phrase.Of("Left cuts a cake along lines between columns into equal pieces, two at least, Right along lines between rows; all pieces are played on."),
			Examples: []string{"maundy-cake 4x12", "maundy-cake 9x4 5x5"},
			Open:     fixed(pieces("maundy-cake", board.MaundyCake{})),
		},
		{
			Name: "towers", Syntax: phrase.Of("stalks of W (Left) and B (Right), bottom first; an empty stalk is ."), Source: "MIT 2005 (POJ 2931); Fang Zhanpeng 2009",
			Rule:     phrase.Of("Left takes a white cube, Right a black one, and all cubes above it fall."),
			Examples: []string{"towers WBB WBW B", "towers WWB BWB"},
			Open: fixed(Game{
				Rules: analysis.New("towers", game.Of[board.Tower](board.Towers{}), formatAll(board.Towers{}.Format)),
				Parse: parseEach(board.Towers{}),
			}),
		},
	}
}

func coloringSyntax() phrase.Phrase {
	return phrase.Of("a board, its rows joined by |, with x for Left and o for Right, or 4x7 for the empty one of 4 rows and 7 columns; or a graph: path 5, cycle 5, grid 3x4 or edges 0-1 1-2, with 3:b for a vertex kept for Left, 4:r for Right")
}

// coloring joins a game on boards with the same on graphs.
func coloring(onBoards, onGraphs Game) Game {
	g := onBoards
	graphRules := onGraphs.Rules.WithIdentity(onGraphs.Name() + " on graphs")
	g.For = func(read []any) (*analysis.Rules, []any) {
		if _, ok := read[0].(board.Marked); ok {
			return onBoards.Rules, read
		}
		return graphRules, read
	}
	g.Parse = func(words []Word) ([]any, error) {
		first := words[0].Text
		if strings.Trim(first, ".xo#br|") == "" || isSize(first) {
			return onBoards.Parse(words)
		}
		return onGraphs.Parse(words)
	}
	return g
}

// isSize reports whether a word is the size of a board.
func isSize(word string) bool {
	rows, columns, ok := strings.Cut(word, "x")
	return ok && text.IsDigits(rows) && text.IsDigits(columns)
}
