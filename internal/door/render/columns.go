package render

import (
	"fmt"
	"io"
	"strings"

	"zermelo/say/phrase"
)

// Columns are rows of words under a head; the last column may be broken to fit
// the line. A column without a word is left out.
type Columns struct {
	Head []phrase.Phrase
	Rows [][]string
}

func (Columns) block() {}

// columns writes the rows, words under each other.
func (t Text) columns(out io.Writer, c Columns) {
	head := make([]string, len(c.Head))
	wide := make([]int, len(c.Head))
	for k, h := range c.Head {
		head[k] = t.Say(h)
		for _, row := range c.Rows {
			wide[k] = max(wide[k], width(row[k]))
		}
		if wide[k] > 0 {
			wide[k] = max(wide[k], width(head[k]))
		}
	}
	last := len(head) - 1
	indent := 2
	for _, w := range wide[:last] {
		if w > 0 {
			indent += w + 2
		}
	}
	for _, row := range append([][]string{head}, c.Rows...) {
		var line strings.Builder
		line.WriteString("  ")
		for k, w := range wide[:last] {
			if w > 0 {
				line.WriteString(pad(row[k], w) + "  ")
			}
		}
		const least = 24 // columns of the last, however wide the others are
		rest := []string{""}
		if wide[last] > 0 {
			rest = wrap(row[last], max(columns-indent, least))
		}
		for _, more := range rest {
			line.WriteString(more)
			fmt.Fprintln(out, strings.TrimRight(line.String(), " "))
			line.Reset()
			line.WriteString(strings.Repeat(" ", indent))
		}
	}
}
