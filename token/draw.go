package token

import (
	"strings"

	"zermelo/picture"
)

// drawBoard draws the board that is the first word of a position. The cells
// that the moves to good change are marked.
func drawBoard[P comparable](rules Rules[P], p P, good []P) (*picture.Picture, error) {
	rows := boardOf(rules, p)
	drawn := picture.Grid("", rows, picture.Cells())
	marked := map[[2]int]bool{}
	for _, q := range good {
		for y, row := range boardOf(rules, q) {
			for x, letter := range row {
				if at := [2]int{x, y}; letter != rows[y][x] && !marked[at] {
					marked[at] = true
					drawn.Add(picture.Mark(x, y))
				}
			}
		}
	}
	return drawn, nil
}

// boardOf returns the letters of the board of a position, row by row.
func boardOf[P comparable](rules Rules[P], p P) (rows [][]rune) {
	text, _, _ := strings.Cut(rules.Format(p), " ")
	for row := range strings.SplitSeq(text, "|") {
		rows = append(rows, []rune(row))
	}
	return rows
}

// Draw implements [game.Drawer].
func (g *InARow) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good)
}

// Draw implements [game.Drawer].
func (g *Connect) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good)
}

// Draw implements [game.Drawer].
func (g *Quixo) Draw(p Men, good []Men) (*picture.Picture, error) { return drawBoard(g, p, good) }

// Draw implements [game.Drawer].
func (g *Dodgem) Draw(p Men, good []Men) (*picture.Picture, error) { return drawBoard(g, p, good) }

// Draw implements [game.Drawer].
func (g *ThreeMen) Draw(p Men, good []Men) (*picture.Picture, error) { return drawBoard(g, p, good) }

// Draw implements [game.Drawer].
func (g *Notakto) Draw(p Marks, good []Marks) (*picture.Picture, error) {
	return drawBoard(g, p, good)
}

// Draw implements [game.Drawer].
func (g *LGame) Draw(p Ls, good []Ls) (*picture.Picture, error) { return drawBoard(g, p, good) }

// Draw implements [game.Drawer].
func (g *RoundTable) Draw(p Coins, good []Coins) (*picture.Picture, error) {
	return drawBoard(g, p, good)
}
