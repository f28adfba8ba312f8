package sequence

import (
	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// An Overlay is a rule that says which squares of a table are lost.
type Overlay struct {
	Status string        // proved or conjecture
	Says   phrase.Phrase // the rule
	// Lost are the squares that it calls lost, by rows; nil where it cannot be asked.
	Lost [][]bool
	// Differ are the squares, as row and column, that are not what it says.
	Differ [][2]uint64
}

// Lay lays a rule over a table: lost reports what it says of a square.
func (t *Table) Lay(status string, says phrase.Phrase, lost func(row, column uint64) bool) {
	t.Rule = &Overlay{Status: status, Says: says}
	if lost == nil {
		return
	}
	for y, row := range t.Rows {
		marks := make([]bool, len(row))
		for x, s := range row {
			if s.Text == "" {
				continue
			}
			marks[x] = lost(uint64(y), uint64(x))
			if marks[x] != (s.Outcome == game.Previous) {
				t.Rule.Differ = append(t.Rule.Differ, [2]uint64{uint64(y), uint64(x)})
			}
		}
		t.Rule.Lost = append(t.Rule.Lost, marks)
	}
}

// frames are the frames of the squares that the rule laid over the table calls lost, red
// where it is wrong; nil if there is none.
func (t *Table) frames() (frames [][]picture.Colour) {
	if t.Rule == nil || t.Rule.Lost == nil {
		return nil
	}
	for _, marks := range t.Rule.Lost {
		row := make([]picture.Colour, len(marks))
		for x, lost := range marks {
			if lost {
				row[x] = picture.Black
			}
		}
		frames = append(frames, row)
	}
	for _, d := range t.Rule.Differ {
		frames[d[0]][d[1]] = picture.Red
	}
	return frames
}
