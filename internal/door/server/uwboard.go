package server

import (
	"fmt"
	"slices"
	"strings"
)

// A letterBoard is a board of letters as the interface of position values has it:
// cells row by row, a hyphen for an empty one.
type letterBoard struct {
	rows, columns int
	cells         string
}

// emptyCell is the letter of a cell on which there is nothing, goneCell that of one
// which is no more: letters, digits and hyphens are all that there is.
const (
	emptyCell = '-'
	goneCell  = '0'
)

// boardOf returns the board that is the first word of a position, its rows divided by
// |; ok is false if that is no rectangle of letters.
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
		if b.rows++; b.rows == 1 {
			b.columns = len(row)
		}
		if len(row) != b.columns || row == "" {
			return b, false
		}
		for _, letter := range []byte(row) {
			switch {
			case letter == '.' || letter == '_':
				letter = emptyCell
			case letter == '#':
				letter = goneCell
			case (letter|0x20) < 'a' || (letter|0x20) > 'z':
				return b, false
			}
			cells.WriteByte(letter)
		}
	}
	b.cells = cells.String()
	return b, true
}

// guiOf says how a position is shown.
func guiOf(position string) string {
	if _, ok := boardOf(position); ok {
		return boardGUI
	}
	return wordGUI
}

// shownAs returns a position as it is drawn: a board, with A or B for who is to move,
// or the number of that player and the words. R stands for a rectangle.
func shownAs(position string, second bool) string {
	b, ok := boardOf(position)
	switch {
	case ok && second:
		return fmt.Sprintf("R_B_%d_%d_%s", b.rows, b.columns, b.cells)
	case ok:
		return fmt.Sprintf("R_A_%d_%d_%s", b.rows, b.columns, b.cells)
	case second:
		return "2_" + position
	}
	return "1_" + position
}

// point gives the moves of a board their places on it: A_x_4 adds an x on cell 4, M_1_4
// goes from cell 1 to cell 4, covers both, or changes these and others. No two are the
// same; a move for which none is left is told in words.
func (p *played) point() {
	from, ok := boardOf(p.Position)
	if !ok {
		return
	}
	taken := map[string]bool{}
	var order, open []int // open are moves of which the board does not tell what they are
	take := func(i int, form string) (done bool) {
		if done = form != "" && !taken[form]; done {
			taken[form], p.Moves[i].AutoguiMove = true, form
		}
		return done
	}
	changes := make([][]int, len(p.Moves))
	for i, m := range p.Moves {
		to, ok := boardOf(m.Position)
		if !ok || to.rows != from.rows || to.columns != from.columns {
			continue
		}
		changes[i], order = from.changed(to), append(order, i)
	}
	slices.SortStableFunc(order, func(i, j int) int { return len(changes[i]) - len(changes[j]) })
	for _, i := range order {
		to, _ := boardOf(p.Moves[i].Position)
		if !take(i, from.pointed(to, changes[i])) {
			open = append(open, i)
		}
	}
	for _, i := range open {
		for _, form := range pairs(changes[i]) {
			if take(i, form) {
				break
			}
		}
	}
}

// pairs returns the forms of moves between two of some cells.
func pairs(cells []int) (forms []string) {
	for _, from := range cells {
		for _, to := range cells {
			if from != to {
				forms = append(forms, fmt.Sprintf("M_%d_%d", from, to))
			}
		}
	}
	return forms
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

// pointed returns the form of a move by the cells that it changes, from 0; empty if it
// neither adds, moves nor covers.
func (b letterBoard) pointed(to letterBoard, changed []int) string {
	if len(changed) == 1 {
		return fmt.Sprintf("A_%c_%d", to.cells[changed[0]], changed[0])
	}
	for _, at := range changed { // a piece that has come from elsewhere, and may have taken another
		for _, was := range changed {
			if to.cells[was] == emptyCell && to.cells[at] == b.cells[was] {
				return fmt.Sprintf("M_%d_%d", was, at)
			}
		}
	}
	if len(changed) == 2 {
		return fmt.Sprintf("M_%d_%d", changed[0], changed[1])
	}
	return ""
}
