package script

import (
	"strings"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/game/text"
)

// A position that is a tuple is a list: its items are written with commas, and
// read with blanks or commas between them. Several lists stand in brackets, as
// (3,4) (5,6).

// readLists reads the words of a position: lists in brackets, one list, or words
// that each reads as positions.
func (c *caller[P]) readLists(words []text.Word, r *game.Rules[P], each func([]text.Word) ([]any, error)) ([]any, error) {
	if bare, ok := text.InBrackets(words); ok {
		return each(bare)
	}
	if graph := c.readsGraphs(); graph || c.isList(words) {
		written := text.Together(words)
		p, err := r.Read(written)
		if isTuple := err == nil && c.isTuple(p); isTuple || graph || c.fields["parse"] == nil || err != nil && c.refuses(written) {
			return []any{p}, text.Within(err, "", words[0].Offset)
		}
	}
	return each(words)
}

// readsGraphs reports whether positions are graphs, of which a line holds one: its words would
// be others.
func (c *caller[P]) readsGraphs() bool {
	return c.fields["parse"] != nil && strings.Contains(c.source, "graph(")
}

// isList reports whether words are one list, as far as that is known before they
// are read: of formulas by their numbers, of functions by the positions that the
// file shows, and by commas. A function parse is asked.
func (c *caller[P]) isList(words []text.Word) bool {
	switch {
	case c.names != nil:
		return len(c.names) > 1
	case len(words) == 1:
		return false
	case c.fields["parse"] != nil:
		return true
	}
	for _, w := range words {
		if strings.Contains(w.Text, ",") {
			return true
		}
	}
	if starts, _ := c.starts(); len(starts) > 0 {
		return c.isTuple(starts[0])
	}
	examples, _ := itemsOf(c.fields["examples"])
	for _, v := range examples {
		if s, ok := starlark.AsString(v); ok {
			p, err := c.read(s)
			return err == nil && c.isTuple(p)
		}
	}
	return false
}

func (c *caller[P]) isTuple(p P) bool {
	_, ok := c.value(p).(starlark.Tuple)
	return ok
}

// withCommas writes commas where blanks separate the items of a text, or nothing
// if it has none.
func withCommas(written string) string {
	words, _ := text.Words(written, len(written)+1)
	if len(words) < 2 {
		return ""
	}
	items := text.Items(words)
	all := make([]string, len(items))
	for i, w := range items {
		all[i] = w.Text
	}
	return strings.Join(all, ",")
}
