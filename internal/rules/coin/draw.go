package coin

import (
	"fmt"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// longestDrawn is the greatest number of a place up to which coins are drawn.
const longestDrawn = 60

// The looks of a coin.
var (
	heads = picture.Cell{Ground: picture.White, Piece: picture.Gold}
	tails = picture.Cell{Ground: picture.White, Piece: picture.White}
)

// draw returns a picture of a row or a board of coins, heads in gold, the coins
// that each good move turns marked; of what is too long, the words.
func (g Game) draw(p Board, good []game.Good[Board]) (*picture.Picture, error) {
	last := g.first
	var turned []Board
	for _, m := range good {
		if q, ok := m.One(); ok {
			turned = append(turned, p.Turned(q))
		}
	}
	for c := range p.Runs() {
		if last.Y = max(last.Y, c.To.Y); g.first.X != Line {
			last.X = max(last.X, c.To.X)
		}
	}
	if last.Y > longestDrawn || g.first.X != Line && last.X > longestDrawn {
		return picture.Notice(phrase.Clip(g.Write(p)), nil, nil), nil
	}
	if g.first.X == Line {
		row := picture.Row{Numbered: true, First: int(g.first.Y)}
		for y := g.first.Y; y <= last.Y; y++ {
			row.Things = append(row.Things, tails)
		}
		for c := range p.Heads() {
			row.Things[c.Y-g.first.Y] = heads
		}
		for i, t := range turned {
			lane := picture.Lane{Ink: good[i].Ink}
			for c := range t.Heads() {
				lane.Places = append(lane.Places, int(c.Y-g.first.Y))
			}
			row.Marks = append(row.Marks, lane)
		}
		return row.Picture(), nil
	}
	return g.drawBoard(p, last, turned, good), nil
}

// drawBoard draws a board of coins. Each good move has a number, written on all
// coins that it turns.
func (g Game) drawBoard(p Board, last Cell, turned []Board, good []game.Good[Board]) *picture.Picture {
	b := picture.Board{
		First: picture.Place{Column: int(g.first.X) - 1, Row: int(g.first.Y) - 1},
		Cells: map[rune]picture.Cell{'h': heads, 't': tails},
	}
	for y := g.first.Y; y <= last.Y; y++ {
		row := make([]rune, last.X-g.first.X+1)
		for x := range row {
			row[x] = 't'
		}
		b.Rows = append(b.Rows, row)
	}
	at := func(c Cell) picture.Place {
		return picture.Place{Column: int(c.X - g.first.X), Row: int(c.Y - g.first.Y)}
	}
	for c := range p.Heads() {
		b.Rows[at(c).Row][at(c).Column] = 'h'
	}
	for i, t := range turned[:min(len(turned), mostNumbered)] {
		for c := range t.Heads() {
			b.Turn(at(c), fmt.Sprint(i+1), i, good[i].Ink)
		}
	}
	return b.Picture()
}

// mostNumbered is the number of moves that are marked on a board.
const mostNumbered = 4
