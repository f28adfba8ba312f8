package render

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"zermelo/game"
	"zermelo/phrase"
)

// Text writes documents for people who read a terminal.
type Text struct {
	// Say gives phrases their text in the reader's language.
	Say func(phrase.Phrase) string
}

// Write implements [Renderer].
func (t Text) Write(out io.Writer, d Document) error { return t.Print(out, d.Blocks()...) }

// Print writes blocks one after the other.
func (t Text) Print(out io.Writer, blocks ...Block) error {
	w := bufio.NewWriter(out)
	for _, b := range blocks {
		switch b := b.(type) {
		case Line:
			fmt.Fprintln(w, t.Say(b.Phrase))
		case Paragraph:
			for _, line := range wrap(t.Say(b.Phrase), columns) {
				fmt.Fprintln(w, line)
			}
		case Facts:
			t.facts(w, b)
		case Moves:
			t.moves(w, b)
		case Values:
			writeValues(w, b)
		case Table:
			b.write(w)
		}
	}
	return w.Flush()
}

// facts writes two columns; the second is broken to fit the line.
func (t Text) facts(out io.Writer, facts Facts) {
	names, wide := make([]string, len(facts)), 0
	for i, f := range facts {
		names[i] = t.Say(f.Name)
		wide = max(wide, width(names[i]))
	}
	for i, f := range facts {
		for k, line := range wrap(t.Say(f.Text), columns-wide-4) {
			if k > 0 {
				names[i] = ""
			}
			fmt.Fprintf(out, "  %s  %s\n", pad(names[i], wide), line)
		}
	}
}

func (t Text) moves(out io.Writer, moves []game.Move) {
	texts, wideText, wideTo := make([]string, len(moves)), 0, 0
	for i, m := range moves {
		texts[i] = t.Say(m.Text)
		wideText = max(wideText, width(texts[i]))
		wideTo = max(wideTo, width(phrase.Clip(m.To)))
	}
	for i, m := range moves {
		fmt.Fprintf(out, "  %s  → %s", pad(texts[i], wideText), pad(phrase.Clip(m.To), wideTo))
		if m.Value != "" {
			fmt.Fprint(out, "  ", t.Say(phrase.Of("value %s", phrase.Clip(m.Value))))
		}
		if m.Score != nil {
			fmt.Fprint(out, "  ", t.Say(phrase.Of("score %s", Signed(*m.Score))))
		}
		if m.Remoteness != nil {
			fmt.Fprint(out, "  ", t.Say(phrase.Of("%d to go", *m.Remoteness)))
		}
		fmt.Fprintln(out)
	}
}

// Signed writes a score with its sign.
func Signed(n int64) string {
	if n > 0 {
		return fmt.Sprintf("+%d", n)
	}
	return fmt.Sprint(n)
}

// writeValues writes values twenty to a row behind the index of the first.
func writeValues(out io.Writer, values []uint64) {
	const perRow = 20
	wide := 1
	for _, v := range values {
		wide = max(wide, len(strconv.FormatUint(v, 10)))
	}
	index := len(strconv.Itoa(len(values)))
	for n, v := range values {
		if n%perRow == 0 {
			if n > 0 {
				fmt.Fprintln(out)
			}
			fmt.Fprintf(out, "%*d:", index, n)
		}
		fmt.Fprintf(out, " %*d", wide, v)
	}
	fmt.Fprintln(out)
}

func (b Table) write(out io.Writer) {
	for _, row := range b.Rows {
		gap := b.Indent
		for i, n := range row {
			fmt.Fprintf(out, "%*s%*d", gap, "", b.Widths[i], n)
			gap = 2
		}
		fmt.Fprintln(out)
	}
}
