package sequence

import (
	"fmt"
	"strconv"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// maxDrawn is the greatest number of squares of a table that is drawn.
const maxDrawn = 1 << 14

// CheckDrawn refuses a table that is too large to be drawn.
func (r TableRequest) CheckDrawn() error {
	if r.Rows >= maxDrawn || r.Columns >= maxDrawn || (r.Rows+1)*(r.Columns+1) > maxDrawn {
		return fault.Setting("svg", "", phrase.Of("tables of at most %s squares are drawn", phrase.Count(maxDrawn)))
	}
	return nil
}

// inks are the grounds of the squares that are no N-positions.
var inks = map[game.Outcome]picture.Colour{
	game.Previous: picture.PaleGold, game.LeftWins: picture.PaleBlue, game.RightWins: picture.PaleRed,
}

// shades are the grounds of numbers, from small to large.
var shades = []picture.Colour{picture.Shade1, picture.Shade2, picture.Shade3, picture.Shade4, picture.Shade5}

// greatest returns the greatest number of the table; 0 if it shows none.
func (t *Table) greatest() (n uint64) {
	for _, row := range t.Rows {
		for _, s := range row {
			if v, err := strconv.ParseUint(s.Text, 10, 64); err == nil {
				n = max(n, v)
			}
		}
	}
	return n
}

// shade is the ground of a square by its number, as a part of the greatest.
func shade(s Square, greatest uint64) picture.Colour {
	v, err := strconv.ParseUint(s.Text, 10, 64)
	if err != nil || greatest == 0 {
		return picture.White
	}
	return shades[min(v*uint64(len(shades))/(greatest+1), uint64(len(shades)-1))]
}

// Picture draws the table, the lost positions in a colour of their own, numbers of others the
// darker the greater they are; what a rule laid over it calls lost has a frame, which is red where that is wrong. say
// gives the words their language.
func (t *Table) Picture(say func(phrase.Phrase) string) *picture.Picture {
	grid := picture.Grid{
		Title: say(phrase.Of("%s of %s", t.Words, t.Game)),
		Row:   say(t.Row), Column: say(t.Column),
		Columns: int(t.Columns) + 1,
	}
	greatest := t.greatest()
	for _, row := range t.Rows {
		cells := make([]picture.Cell, len(row))
		for i, s := range row {
			if s.Text != "" {
				cells[i] = picture.Cell{Ground: shade(s, greatest), Label: s.Text}
				if ink, ok := inks[s.Outcome]; ok {
					cells[i].Ground = ink
				}
			}
		}
		grid.Rows = append(grid.Rows, cells)
	}
	grid.Frames = t.frames()
	return grid.Picture()
}

// Heads are the numbers of the columns.
func (t *Table) Heads() []string {
	heads := make([]string, t.Columns+1)
	for i := range heads {
		heads[i] = fmt.Sprint(i)
	}
	return heads
}
