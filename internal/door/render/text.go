package render

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"zermelo/say/phrase"
)

// Text writes documents for people who read a terminal.
type Text struct {
	// Say gives phrases their text in the reader's language.
	Say func(phrase.Phrase) string
}

// Write implements [Renderer].
func (t Text) Write(out io.Writer, d Document) error { return t.Print(out, d.Text...) }

// ForPrograms implements [Renderer].
func (Text) ForPrograms() bool { return false }

// Print writes blocks one after the other.
func (t Text) Print(out io.Writer, blocks ...Block) error {
	buffer := bufio.NewWriter(out)
	w := Plain{buffer}
	for _, b := range blocks {
		switch b := b.(type) {
		case Line:
			fmt.Fprintln(w, t.Say(b.Phrase))
		case Drawn:
			for _, line := range b {
				fmt.Fprintln(buffer, line)
			}
		case Paragraph:
			for _, line := range wrap(t.Say(b.Phrase), columns) {
				fmt.Fprintln(w, line)
			}
		case Facts:
			t.facts(w, b)
		case Moves:
			t.moves(w, b)
		case Values:
			writeValues(buffer, len(b), func(n int) string { return strconv.FormatUint(b[n], 10) })
		case Words:
			writeValues(buffer, len(b), func(n int) string { return b[n] })
		case Counts:
			for i, n := range b {
				fmt.Fprintf(w, "%3d  %d\n", i+1, n)
			}
		case List:
			for _, item := range b.Items {
				fmt.Fprintln(w, item)
			}
		case Columns:
			t.columns(w, b)
		case Grid:
			writeGrid(w, b)
		case Table:
			writeTable(buffer, b)
		}
	}
	return buffer.Flush()
}

// facts writes two columns; the second is broken to fit the line.
func (t Text) facts(out io.Writer, facts Facts) {
	var rows [][2]string
	wide := 0
	for _, f := range facts {
		label := t.Say(f.Label)
		for _, line := range f.lines() {
			if !line.IsZero() {
				rows = append(rows, [2]string{label, t.Say(line)})
				wide, label = max(wide, width(label)), ""
			}
		}
	}
	for _, row := range rows {
		for _, line := range wrap(row[1], columns-wide-4) {
			fmt.Fprintf(out, "  %s  %s\n", pad(row[0], wide), line)
			row[0] = ""
		}
	}
}

func (t Text) moves(out io.Writer, moves Moves) {
	wideText, wideTo := 0, 0
	for _, m := range moves.List {
		wideText = max(wideText, width(t.Say(m.Text)))
		wideTo = max(wideTo, width(clip(m.To, moves.Full)))
	}
	for _, m := range moves.List {
		fmt.Fprintf(out, "  %s  → %s", pad(t.Say(m.Text), wideText), pad(clip(m.To, moves.Full), wideTo))
		if m.Value != "" {
			fmt.Fprint(out, "  ", t.Say(phrase.Of("value %s", clip(m.Value, moves.Full))))
		}
		if m.Score != nil {
			fmt.Fprint(out, "  ", t.Say(phrase.Of("score %s", phrase.Signed(*m.Score))))
		}
		if m.Remoteness != nil {
			fmt.Fprint(out, "  ", t.Say(phrase.Of("%d to go", *m.Remoteness)))
		}
		fmt.Fprintln(out)
	}
}

// writeValues writes values twenty to a row behind the index of the first.
func writeValues(out io.Writer, number int, value func(n int) string) {
	const perRow = 20
	wide := 1
	for n := range number {
		wide = max(wide, width(value(n)))
	}
	index := len(strconv.Itoa(number))
	for n := range number {
		if n%perRow == 0 {
			fmt.Fprintf(out, "%*d:", index, n)
		}
		fmt.Fprintf(out, " %s%s", strings.Repeat(" ", wide-width(value(n))), value(n))
		if n%perRow == perRow-1 || n == number-1 {
			fmt.Fprintln(out)
		}
	}
}

func writeTable(out io.Writer, rows Table) {
	for _, row := range rows {
		fmt.Fprintf(out, "  %4d", row[0])
		for _, n := range row[1:] {
			fmt.Fprintf(out, "  %12d", n)
		}
		fmt.Fprintln(out)
	}
}
