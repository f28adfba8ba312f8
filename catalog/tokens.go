package catalog

import (
	"strconv"
	"strings"

	"zermelo/entry"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/token"
)

// tokenEntries are the games that are solved whole: pieces on boards.
func tokenEntries() []Entry {
	board := phrase.Of("the rows joined by |, . for an empty cell, x and o for the pieces; nothing for the beginning")
	men := phrase.Of("the rows joined by |, . for an empty cell, x and o for the pieces, then x or o to move; nothing for the beginning")
	return []Entry{
		{
			Name: "chase", Default: "8", Source: "TopCoder SRM 423, 2008; Fang Zhanpeng 2009",
			Params: phrase.Of("n, the side of the board, or n,a,b with the speeds of White and of Black: 8 or 8,1,2"),
			Syntax: phrase.Of("the cells of White and of Black as row,column, then white or black to move (white if it is left out)"),
			Rule: phrase.Of("Each player has one piece on a board of n rows and columns. White moves one cell along a row or column, Black one or two, " +
				"also past White; who moves onto the opponent wins."),
			Examples: []string{"chase:4 1,1 4,4 white", "chase:8 2,3 2,4"},
			Open: func(params string) (Game, error) {
				name, ns, err := sizes("chase", params, []int{0, 1, 2}, []bool{true, false, false})
				if err != nil {
					return Game{}, err
				}
				return opened(token.NewChase(ns[0], ns[1], ns[2]))(name)
			},
		},
		{
			Name: "tic-tac-toe", Syntax: board, Source: "Winning Ways 1982, chapter 22",
			Rule:     phrase.Of("Put a mark of yours on an empty cell of a board of three rows and columns; three in a row win. x begins."),
			Examples: []string{"tic-tac-toe", "tic-tac-toe x..|.o.|..."},
			Open: func(string) (Game, error) {
				return opened(token.NewInARow(3, 3, 3))("tic-tac-toe")
			},
		},
		{
			Name: "in-a-row", Default: "4,4,4", Syntax: board, Source: "Winning Ways 1982, chapter 22",
			Params:   phrase.Of("columns, rows and how many in a row win: 4,4,4"),
			Rule:     phrase.Of("Put a mark of yours on an empty cell; so many in a row as the parameters say win. x begins."),
			Examples: []string{"in-a-row:4,3,3", "in-a-row:4,3,3 x...|.o..|...."},
			Open: func(params string) (Game, error) {
				name, ns, err := sizes("in-a-row", params, []int{0, 0, 0}, []bool{true, true, true})
				if err != nil {
					return Game{}, err
				}
				return opened(token.NewInARow(ns[0], ns[1], ns[2]))(name)
			},
		},
		{
			Name: "connect-four", Default: "7x6", Syntax: board, Source: "H. Wexler 1974; J. Allen 1988",
			Params:   phrase.Of("columns and rows, and how many in a row win if not four: 5x4 or 5x4x3"),
			Rule:     phrase.Of("Drop a stone of yours into a column that is not full; four in a row win, a full board is a draw. x begins."),
			Examples: []string{"connect-four:4x4", "connect-four:5x4 .....|.....|..o..|.xx.."},
			Open: func(params string) (Game, error) {
				name, ns, err := sizes("connect-four", params, []int{0, 0, 4}, []bool{true, true, false})
				if err != nil {
					return Game{}, err
				}
				return opened(token.NewConnect(ns[0], ns[1], ns[2]))(name)
			},
		},
		{
			Name: "quixo", Default: "3", Syntax: men, Source: "T. Chassany 1995",
			Params:   phrase.Of("n, the rows and columns of the board: 3 or 4"),
			Rule:     phrase.Of("Take a cube at the edge that is blank or yours and push it back, marked as yours, at another end of its row or column; a full line of yours wins, one of the opponent loses."),
			Examples: []string{"quixo:3", "quixo:3 x..|.o.|... x"},
			Open:     square("quixo", token.NewQuixo),
		},
		{
			Name: "dodgem", Default: "3", Syntax: men, Source: "C. Vout 1972 (Winning Ways 1982)",
			Params:   phrase.Of("n, the rows and columns of the board: 3"),
			Rule:     phrase.Of("x's cars go right, up or down and o's go up, left or right, one cell; who has got all cars off the board by the far side, or cannot move because of the opponent, wins."),
			Examples: []string{"dodgem", "dodgem:3"},
			Open:     square("dodgem", token.NewDodgem),
		},
		{
			Name: "hex", Default: "3", Syntax: board, Source: "P. Hein 1942; J. Nash 1949",
			Params:   phrase.Of("n, the rows and columns of the board: 3 or 4"),
			Rule:     phrase.Of("Put a stone of yours on an empty cell of a rhombus; x wins by joining top and bottom, o by joining left and right. x begins."),
			Examples: []string{"hex:3", "hex:3 ...|.x.|..o"},
			Open:     square("hex", token.NewHex),
		},
		{
			Name: "notakto", Default: "3,3,3", Source: "T. Plambeck and G. Whitehead 2013",
			Params:   phrase.Of("columns, rows and how many in a row lose: 3,3,3"),
			Syntax:   phrase.Of("the rows joined by |, . for an empty cell, x for a mark; nothing for the beginning"),
			Rule:     phrase.Of("Both players put the same mark on an empty cell; who makes three in a row loses."),
			Examples: []string{"notakto", "notakto x..|...|..."},
			Open: func(params string) (Game, error) {
				name, ns, err := sizes("notakto", params, []int{0, 0, 0}, []bool{true, true, true})
				if err != nil {
					return Game{}, err
				}
				return opened(token.NewNotakto(ns[0], ns[1], ns[2]))(name)
			},
		},
		{
			Name: "l-game", Source: "E. de Bono 1967",
			Syntax:   phrase.Of("four rows joined by |, with x and o for the two Ls, 1 and 2 for the neutral pieces, then x or o to move; nothing for the beginning"),
			Rule:     phrase.Of("Put your L in another place, then, if you like, move a neutral piece to any empty cell; who cannot move the L loses."),
			Examples: []string{"l-game"},
			Open:     func(string) (Game, error) { return entry.Whole("l-game", token.NewLGame()), nil },
		},
		{
			Name: "three-mens-morris", Syntax: men, Source: "H. J. R. Murray 1952",
			Rule:     phrase.Of("Put down three men each, then move one along a line of the board to the next point; three in a line win, who cannot move loses. x begins."),
			Examples: []string{"three-mens-morris"},
			Open: func(string) (Game, error) {
				return entry.Whole("three-mens-morris", token.NewThreeMen(true, false)), nil
			},
		},
		{
			Name: "six-mens-morris", Source: "H. J. R. Murray 1952; R. Gasser 1996",
			Syntax:   phrase.Of("the points of the outer square, | and those of the inner one, clockwise, then x or o to move, then the men in hand; nothing for the beginning"),
			Rule:     phrase.Of("Put down six men each, then move one along a line; three on one side of a square take a man of the opponent; fewer than three men, or no move, lose."),
			Examples: []string{"six-mens-morris"},
			Open:     func(string) (Game, error) { return entry.Whole("six-mens-morris", token.NewSixMen()), nil },
		},
		{
			Name: "pong-hau-ki", Source: "R. C. Bell 1960",
			Syntax:   phrase.Of("the five points: corners 1 and 2 above, centre 3, corners 4 and 5 below, then x or o to move; nothing for the beginning"),
			Rule:     phrase.Of("Move one of your two men to the empty point if it is next to it; who cannot move loses."),
			Examples: []string{"pong-hau-ki"},
			Open:     func(string) (Game, error) { return entry.Whole("pong-hau-ki", token.NewPongHauKi()), nil },
		},
		{
			Name: "mu-torere", Source: "M. Ascher 1987",
			Syntax:   phrase.Of("the points 1 to 8 of the ring and the centre, then x or o to move; nothing for the beginning"),
			Rule:     phrase.Of("Move one of your four men to the empty point next to it, to the centre only from beside an opponent; who cannot move loses."),
			Examples: []string{"mu-torere"},
			Open:     func(string) (Game, error) { return entry.Whole("mu-torere", token.NewMuTorere()), nil },
		},
	}
}

// square opens a game whose parameter is the side of the board.
func square[P comparable, R entry.Notation[P]](name string, make func(n int) (R, error)) func(string) (Game, error) {
	return func(params string) (Game, error) {
		full, ns, err := sizes(name, params, []int{0}, []bool{true})
		if err != nil {
			return Game{}, err
		}
		return opened[P](make(ns[0]))(full)
	}
}

// opened makes the game of a rule set that was made with its parameters.
func opened[P comparable, R entry.Notation[P]](rules R, err error) func(name string) (Game, error) {
	return func(name string) (Game, error) {
		if err != nil {
			return Game{}, err
		}
		return entry.Whole[P](name, rules), nil
	}
}

// sizes reads the parameters of a game as whole numbers, separated by commas
// or by x; the last ones may be left out for the given defaults. It returns the
// canonical name with the parameters.
func sizes(name, params string, defaults []int, needed []bool) (string, []int, error) {
	words := strings.FieldsFunc(params, func(r rune) bool { return r == ',' || r == 'x' })
	ns := append([]int(nil), defaults...)
	if len(words) > len(ns) || len(words) < len(ns) && needed[len(words)] {
		return "", nil, &game.ParseError{
			Input: params, Len: len(params), Problem: phrase.Of("the parameters %q are not as many as the game has", shorten(params)),
			Want: phrase.Of("write %d whole numbers separated by commas", len(ns)),
		}
	}
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 {
			return "", nil, &game.ParseError{
				Input: params, Offset: strings.Index(params, w), Len: len(w),
				Problem: phrase.Of("%q is not a whole number", shorten(w)), Want: phrase.Of("write %d whole numbers separated by commas", len(ns)),
			}
		}
		ns[i] = n
	}
	return canonicalSizes(name, ns, defaults, needed), ns, nil
}

// canonicalSizes is the name of a game with its parameters, without the last
// ones that are as they would be if left out.
func canonicalSizes(name string, ns, defaults []int, needed []bool) string {
	last := len(ns)
	for last > 0 && !needed[last-1] && ns[last-1] == defaults[last-1] {
		last--
	}
	separator := ","
	if name == "connect-four" {
		separator = "x"
	}
	words := make([]string, last)
	for i, n := range ns[:last] {
		words[i] = strconv.Itoa(n)
	}
	return name + ":" + strings.Join(words, separator)
}
