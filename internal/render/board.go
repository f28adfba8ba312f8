package render

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"zermelo/game"
	"zermelo/phrase"
)

// drawnBoards is how many boards of a sum are drawn.
const drawnBoards = 6

// Boards draws the boards of a position with the numbers of their rows and
// columns, by which moves name the cells; components that are no boards, and
// boards wider than the given columns, are left to their text.
func Boards(p game.Position, columns int) (text []Block) {
	drawn := 0
	for k, at := range p.Places() {
		s := p[at.Summand]
		rows := boardRows(s.Rules.Format([]any{s.Parts[at.Part]}))
		lines := drawBoard(rows)
		if len(lines) == 0 || width(lines[0]) > columns {
			continue
		}
		if drawn++; drawn > drawnBoards {
			break
		}
		if p.Len() > 1 {
			text = append(text, Line{phrase.Of("  component %d:", k+1)})
		}
		for _, line := range lines {
			text = append(text, Line{phrase.Raw(line)})
		}
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

// drawBoard writes rows below the numbers of the columns and behind their own.
func drawBoard(rows []string) (lines []string) {
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
			if i < len(row) {
				return row[i : i+1]
			}
			return ""
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
