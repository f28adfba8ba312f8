package render

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// drawnBoards is how many boards of a sum are drawn.
const drawnBoards = 6

// Boards draws the boards of a position with the numbers of their rows and
// columns, by which moves name the cells; components that are no boards, and
// boards wider than the given columns, are left to their text. With colour the
// pieces of Left are blue and those of Right red, as on pictures, by the codes of
// terminals.
func Boards(p game.Position, columns int, colour bool) (text []Block) {
	drawn := 0
	for k, at := range p.Places() {
		s := p[at.Summand]
		rows := boardRows(s.Rules.Format([]any{s.Parts[at.Part]}))
		lines := drawBoard(rows, false)
		if len(lines) == 0 || width(lines[0]) > columns {
			continue
		}
		if colour {
			lines = drawBoard(rows, true)
		}
		if drawn++; drawn > drawnBoards {
			break
		}
		if p.Len() > 1 {
			text = append(text, Line{phrase.Of("  component %d:", k+1)})
		}
		text = append(text, Drawn(lines))
	}
	return text
}

// boardRows returns the rows of a board as a game writes it: joined by |, perhaps
// behind numbers and a colon, perhaps with words behind. There are none if the
// text is no board.
func boardRows(text string) []string {
	word, _, _ := strings.Cut(text, " ")
	word = word[strings.LastIndexByte(word, ':')+1:]
	rows := strings.Split(word, "|")
	if len(rows) == 1 && !strings.Contains(word, ".") {
		return nil
	}
	for _, row := range rows {
		if row == "" || strings.ContainsFunc(row, func(c rune) bool {
			return c != '.' && c != '#' && !unicode.IsLetter(c) && !unicode.IsDigit(c)
		}) {
			return nil
		}
	}
	return rows
}

// inked returns a letter of a board in the colour of its owner.
func inked(letter string) string {
	const blue, red, grey, plain = "\x1b[1;34m", "\x1b[1;31m", "\x1b[90m", "\x1b[0m"
	cell, known := picture.Cells()[rune(letter[0])]
	switch {
	case letter == "#":
		return grey + letter + plain
	case known && cell.Piece == picture.Blue:
		return blue + letter + plain
	case known && cell.Piece == picture.Red:
		return red + letter + plain
	}
	return letter
}

// drawBoard writes rows below the numbers of the columns and behind their own.
func drawBoard(rows []string, colour bool) (lines []string) {
	most := 0
	for _, row := range rows {
		most = max(most, len(row))
	}
	label, cell := len(strconv.Itoa(len(rows))), len(strconv.Itoa(most))
	line := func(head string, cells func(i int) string) {
		b := fmt.Sprintf("    %*s", label, head)
		for i := range most {
			b += fmt.Sprintf(" %*s", cell, cells(i))
		}
		lines = append(lines, strings.TrimRight(b, " "))
	}
	if most > 0 {
		line("", func(i int) string { return strconv.Itoa(i + 1) })
	}
	for k, row := range rows {
		line(strconv.Itoa(k+1), func(i int) string {
			switch {
			case i >= len(row):
				return ""
			case colour: // its codes take no room
				return strings.Repeat(" ", cell-1) + inked(row[i:i+1])
			}
			return row[i : i+1]
		})
	}
	return lines
}

// Numbered writes a move behind its number, on lines of at most so many columns;
// 0 is no bound.
func (t Text) Numbered(number int, mv game.Move, columns int) string {
	text := t.Say(mv.Text) + "  → " + phrase.Clip(mv.To)
	lines := []string{text}
	if head := 7; columns > head {
		lines = wrap(text, columns-head)
	}
	return fmt.Sprintf("  %3d  %s", number, strings.Join(lines, "\n       "))
}

// Score says the k-th move of a match, from 1, and who made it: the program, the
// person who plays against it, or one of two persons.
func Score(k int, text, player phrase.Phrase, person, alone bool) phrase.Phrase {
	switch {
	case !person:
		return phrase.Of("%d. I %s.", k, text)
	case alone:
		return phrase.Of("%d. You: %s.", k, text)
	}
	return phrase.Of("%d. %s: %s.", k, player, text)
}
