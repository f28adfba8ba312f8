package server

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A letterBoard is a board of letters as the interface of position values has it:
// cells row by row, a hyphen for an empty one.
type letterBoard struct {
	rows  []int // how many cells each has
	cells string
}

// The letters of cells on which there is nothing, and of cells that are no more.
// Behind the cells stand as many marks, a dot for each empty cell, since the client
// draws no grid of its own.
const (
	emptyCell = '-'
	goneCell  = '~'
	emptyMark = '0'
)

// boardOf returns the board that is the first word of a position, its rows divided by
// |; ok is false if that is no board of letters.
func boardOf(position string) (b letterBoard, ok bool) {
	_, position = cutSide(position)
	word, rest, _ := strings.Cut(position, " ")
	if strings.ContainsAny(rest, ".|#") { // several boards
		return b, false
	}
	if !strings.ContainsAny(word, ".|#_") && strings.Trim(word, "xo") != "" || word == "" {
		return b, false
	}
	var cells strings.Builder
	for row := range strings.SplitSeq(word, "|") {
		if row == "" {
			return b, false
		}
		b.rows = append(b.rows, len(row))
		for _, letter := range []byte(row) {
			switch {
			case letter == '.' || letter == '_':
				letter = emptyCell
			case letter == '#':
				letter = goneCell
			case letter >= '1' && letter <= '9':
			case (letter|0x20) < 'a' || (letter|0x20) > 'z':
				return b, false
			}
			cells.WriteByte(letter)
		}
	}
	b.cells = cells.String()
	return b, true
}

// shown writes the cells and their marks; what is gone is not drawn.
func (b letterBoard) shown() string {
	marks := []byte(b.cells)
	for i, cell := range marks {
		if marks[i] = emptyCell; cell == emptyCell {
			marks[i] = emptyMark
		}
	}
	return strings.ReplaceAll(b.cells, string(goneCell), string(emptyCell)) + string(marks)
}

// guiOf says how a position is shown.
func guiOf(position string) string {
	if _, ok := boardOf(position); ok {
		return boardGUI
	}
	return wordGUI
}

// A drawing says where the client puts the cells of a board, and what stands for their letters:
// pictures that it brings along.
type drawing struct {
	DefaultTheme string            `json:"defaultTheme"`
	Themes       map[string]canvas `json:"themes"`
}

// A canvas gives places and sizes in a unit of its own.
type canvas struct {
	Space              [2]float64       `json:"space"`
	Centers            [][2]float64     `json:"centers"`
	CharImages         map[string]image `json:"charImages"`
	CircleButtonRadius float64          `json:"circleButtonRadius"`
	LineWidth          float64          `json:"lineWidth"`
	ArrowWidth         float64          `json:"arrowWidth"`
	EntitiesOverArrows bool             `json:"entitiesOverArrows"`
	AnimationType      string           `json:"animationType"`
}

type image struct {
	Image string  `json:"image"`
	Scale float64 `json:"scale"`
}

// cellSize is the side of a cell, in the unit of a canvas.
const cellSize = 10.0

// drawingOf returns how the boards of a position are drawn, shorter rows in the middle; nil
// if it is none.
func drawingOf(position string) *drawing {
	b, ok := boardOf(position)
	if !ok {
		return nil
	}
	widest := slices.Max(b.rows)
	c := canvas{
		Space: [2]float64{float64(widest) * cellSize, float64(len(b.rows)) * cellSize}, CharImages: map[string]image{},
		CircleButtonRadius: cellSize / 4, LineWidth: cellSize / 8, ArrowWidth: cellSize / 8, EntitiesOverArrows: true,
		AnimationType: "entityFade",
	}
	for y, cells := range b.rows {
		indent := float64(widest-cells) / 2
		for x := range cells {
			c.Centers = append(c.Centers, [2]float64{(indent + float64(x) + 0.5) * cellSize, (float64(y) + 0.5) * cellSize})
		}
	}
	c.Centers = append(c.Centers, c.Centers...)
	for letter := byte('1'); letter <= '9'; letter++ {
		c.CharImages[string(letter)] = image{"general/" + string(letter) + ".svg", cellSize * 0.8}
	}
	for letter := byte('a'); letter <= 'z'; letter++ {
		capital := strings.ToUpper(string(letter))
		c.CharImages[capital] = image{"general/" + capital + ".svg", cellSize * 0.8}
		c.CharImages[string(letter)] = c.CharImages[capital]
	}
	maps.Copy(c.CharImages, map[string]image{
		"x": {"general/bluepiece.svg", cellSize * 0.8}, "o": {"general/redpiece.svg", cellSize * 0.8},
		string(emptyMark): {"general/basichitbox.svg", cellSize * 0.6},
	})
	return &drawing{"plain", map[string]canvas{"plain": c}}
}

// shownAs returns a position as it is drawn: who is to move, 1 or 2, or 0 where the position
// does not say so, and the cells. What is no board is told in words.
func shownAs(position string, mover int) string {
	words := safe.Replace(position)
	if b, ok := boardOf(position); ok {
		return strconv.Itoa(mover) + "_" + b.shown()
	}
	if mover > 0 {
		return strconv.Itoa(mover) + "_" + words
	}
	return words
}

// point gives the moves of a board their places on it: A_-_4_- is made on cell 4, M_1_4_- goes from
// cell 1 to cell 4, L_1_4_- covers both. A move that has not a place of its own, or is told
// apart from another by words alone, has the words.
func (p *played) point(from letterBoard) {
	places := map[string]int{}
	forms := make([]string, len(p.Moves))
	for i, m := range p.Moves {
		if to, ok := boardOf(m.told); ok && slices.Equal(to.rows, from.rows) {
			forms[i] = from.pointed(to)
			places[forms[i]]++
		}
	}
	for i, form := range forms {
		if form != "" && places[form] == 1 {
			p.Moves[i].AutoguiMove = form
		}
	}
}

// changed returns the cells that are not the same.
func (b letterBoard) changed(to letterBoard) (all []int) {
	for i := range len(b.cells) {
		if b.cells[i] != to.cells[i] {
			all = append(all, i)
		}
	}
	return all
}

// pointed returns the form of a move by the cells that it changes, from 0; empty if it is
// neither made on one cell, nor goes from one to another, nor covers two.
func (b letterBoard) pointed(to letterBoard) string {
	changed := b.changed(to)
	if len(changed) == 1 {
		return fmt.Sprintf("A_%c_%d_%c", emptyCell, changed[0], emptyCell)
	}
	for _, at := range changed { // a piece that has come from elsewhere, and may have taken another
		for _, was := range changed {
			if (to.cells[was] == emptyCell || to.cells[was] == goneCell) && to.cells[at] == b.cells[was] {
				return fmt.Sprintf("M_%d_%d_%c", was, at, emptyCell)
			}
		}
	}
	if len(changed) == 2 {
		return fmt.Sprintf("L_%d_%d_%c", changed[0], changed[1], emptyCell)
	}
	return ""
}
