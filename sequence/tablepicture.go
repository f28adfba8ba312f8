package sequence

import (
	"fmt"

	"zermelo/fault"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/picture"
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

// Picture draws the table, the lost positions in a colour of their own. say
// gives the words their language.
func (t *Table) Picture(say func(phrase.Phrase) string) *picture.Picture {
	grid := picture.Grid{
		Title: say(phrase.Of("%s of %s", t.Words, t.Game)),
		Row:   say(t.Row), Column: say(t.Column),
		Columns: int(t.Columns) + 1,
	}
	for _, row := range t.Rows {
		cells := make([]picture.Cell, len(row))
		for i, s := range row {
			if s.Text != "" {
				cells[i] = picture.Cell{Ground: picture.White, Label: s.Text}
				if ink, ok := inks[s.Outcome]; ok {
					cells[i].Ground = ink
				}
			}
		}
		grid.Rows = append(grid.Rows, cells)
	}
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
