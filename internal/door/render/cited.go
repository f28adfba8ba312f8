package render

import (
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/desk/lesson"
	"zermelo/say/phrase"
)

// Asked is the command that asks for an answer with its reasons, as the theorems of the papers name it: with the
// flags that say what is played, where that is not the default.
func Asked(mode game.Mode) []string {
	words := []string{"solve"}
	for _, flag := range []struct{ name, value, usual string }{
		{"--play", mode.Play.String(), game.Mode{}.Play.String()},
		{"--sum", mode.Sum.String(), game.Mode{}.Sum.String()},
		{"--ending", mode.Ending.String(), game.Mode{}.Ending.String()},
	} {
		if flag.value != flag.usual {
			words = append(words, flag.name, flag.value)
		}
	}
	return words
}

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
			place = phrase.Of("%s, case %s", place, strconv.Itoa(c.Case))
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
