package render

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"zermelo/internal/desk/sequence"
	"zermelo/say/phrase"
)

// A Grid is rows of words under numbered columns, of which the first row and
// column have the number 0.
type Grid struct {
	Corner string // what stands above the numbers of the rows where the columns have names
	Heads  []string
	Rows   [][]string
}

func (Grid) block() {}

// writeGrid writes the rows, each square under the number of its column.
func writeGrid(out io.Writer, g Grid) {
	wide := 1
	for _, row := range append([][]string{g.Heads}, g.Rows...) {
		for _, word := range row {
			wide = max(wide, width(word))
		}
	}
	index := len(strconv.Itoa(max(len(g.Rows), 1) - 1))
	line := func(head string, words []string) {
		var b strings.Builder
		fmt.Fprintf(&b, "  %*s ", index, head)
		for _, word := range words {
			b.WriteString(strings.Repeat(" ", 1+wide-width(word)) + word)
		}
		fmt.Fprintln(out, strings.TrimRight(b.String(), " "))
	}
	line("", g.Heads)
	for y, row := range g.Rows {
		line(strconv.Itoa(y), row)
	}
}

// GameTable is a table of a game, complete, or as far as it is known before err.
func GameTable(t *sequence.Table, err error) Document {
	rows := make([][]string, len(t.Rows))
	for y, squares := range t.Rows {
		for _, s := range squares {
			rows[y] = append(rows[y], s.Text)
		}
	}
	var list []Object
	for y, row := range rows {
		list = append(list, Object{{"row", y}, {"squares", row}})
	}
	text := []Block{
		Line{phrase.Of("%s of %s", t.Words, t.Game)},
		Line{phrase.Of("rows: %s; columns: %s", t.Row, t.Column)},
	}
	if !t.Legend.IsZero() {
		text = append(text, Line{t.Legend})
	}
	text = append(text, Grid{"row", t.Heads(), rows})
	var rule Object
	if t.Rule != nil {
		rule = overlay(t.Rule)
		text = append(text, overlayText(t.Rule)...)
	}
	return Document{Object{
		{"game", t.Game},
		{"show", t.Show},
		{"row_is", t.Row},
		{"column_is", t.Column},
		{"columns", t.Columns},
		{"table?", list},
		{"rule?", rule},
		{"error?", err},
	}, text}
}

// overlay is the rule that is laid over a table.
func overlay(o *sequence.Overlay) Object {
	asked := o.Lost != nil
	return Object{{"status", o.Status}, {"rule?", o.Says}, {"marked", asked}, {"differ", squares(o.Differ)}}
}

// overlayText says a rule to people, and whether the table is what it says.
func overlayText(o *sequence.Overlay) []Block {
	var out []Block
	switch o.Status {
	case "proved":
		out = append(out, Paragraph{phrase.Of("rule, proved: %s.", o.Says)})
	case "conjecture":
		out = append(out, Paragraph{phrase.Of("rule, a conjecture: %s.", o.Says)})
	default:
		return []Block{Paragraph{phrase.Of("rule: none was found.")}}
	}
	switch {
	case o.Lost == nil:
		out = append(out, Paragraph{phrase.Of("It is not compared with the squares: no automaton says it.")})
	case len(o.Differ) == 0:
		out = append(out, Paragraph{phrase.Of("The squares are as it says.")})
	default:
		const most = 8
		some := squares(o.Differ)
		if len(some) > most {
			some = append(some[:most], "…")
		}
		out = append(out, Paragraph{phrase.Of("Not as it says: %s.", strings.Join(some, ", "))})
	}
	return out
}

// squares writes squares as their row and column.
func squares(all [][2]uint64) []string {
	words := make([]string, len(all))
	for i, s := range all {
		words[i] = fmt.Sprintf("(%d, %d)", s[0], s[1])
	}
	return words
}
