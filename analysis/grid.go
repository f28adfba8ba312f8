package analysis

import (
	"strings"

	"zermelo/game"
	"zermelo/phrase"
	"zermelo/picture"
)

// OnGrid returns rules as a rule set whose positions can be drawn: the first
// word of a position is a board, its rows joined by |.
func OnGrid(rules Finite) Finite { return finiteGrid{rules} }

type finiteGrid struct{ Finite }

func (g finiteGrid) Draw(part any, good []any) (*picture.Picture, error) {
	return drawGrid(g, part, good)
}

// drawGrid draws a board; what the good moves change stands on gold.
func drawGrid(rules Rules, part any, good []any) (*picture.Picture, error) {
	rows, ok := gridRows(rules, part)
	if !ok {
		return nil, game.Unsupported(phrase.Of("there is no picture of %s", rules.Name()), phrase.Phrase{})
	}
	p := picture.Grid("", rows, picture.Cells())
	for _, option := range good {
		after, ok := gridRows(rules, option)
		if !ok || len(after) != len(rows) {
			continue
		}
		for y, row := range after {
			for x, letter := range row {
				if len(row) == len(rows[y]) && letter != rows[y][x] {
					p.Add(picture.Mark(x, y))
				}
			}
		}
	}
	return p, nil
}

// gridRows returns the board of a position; ok is false if its text has none.
func gridRows(rules Rules, part any) (rows [][]rune, ok bool) {
	text, _, _ := strings.Cut(rules.Format([]any{part}), " ")
	for _, row := range strings.Split(text, "|") {
		rows = append(rows, []rune(row))
	}
	return rows, text != "" && !strings.Contains(text, "-")
}
