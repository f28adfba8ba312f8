package render

import (
	"strings"

	"zermelo/internal/desk/lesson"
	"zermelo/say/phrase"
)

// Cited is a document with the theorems of the papers that its reasons rest on, and the command that steps through
// each on the same position, which is written as one types it.
func (d Document) Cited(asked []string, reasons []phrase.Phrase, position string) Document {
	if phrase.Clip(position) != position {
		position = "" // the text's own will do
	}
	var said strings.Builder
	for _, line := range reasons {
		said.WriteString(line.String())
	}
	citations := lesson.Cite(asked, said.String())
	if len(citations) == 0 {
		return d
	}
	command := func(c lesson.Citation) string {
		return strings.TrimSpace("zermelo prove " + c.Paper + " " + c.Name + " " + position)
	}
	facts := Facts{}
	for _, c := range citations {
		place := phrase.Of("%s, section %s", c.Author, c.At)
		if c.Case > 0 {
			place = phrase.Of("%s, case %d", place, c.Case)
		}
		facts = append(facts, told("", place, phrase.Of("%s", c.Called), raw(command(c))))
	}
	d.Object = append(d.Object, Member{"papers", each(citations, func(c lesson.Citation) Object {
		return Object{
			{"paper", c.Paper},
			{"author", phrase.Of("%s", c.Author)},
			{"section", c.At},
			{"case?", c.Case},
			{"theorem", c.Name},
			{"title", phrase.Of("%s", c.Called)},
			{"command", command(c)},
		}
	})})
	d.Text = append(d.Text, Line{}, Line{phrase.Of("In the papers:")}, facts)
	return d
}
