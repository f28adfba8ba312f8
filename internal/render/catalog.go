package render

import (
	"strings"

	"zermelo/catalog"
	"zermelo/phrase"
)

// Game is a game of the catalogue, with its rule file if it has one.
func Game(e catalog.Entry, source string) Document {
	title := phrase.Raw(e.Name)
	if !e.Params.IsZero() {
		title = phrase.Join(e.Name, ":", phrase.Of("PARAMETERS"))
	}
	o := entryObject(e)
	blocks := []Block{Line{title}, Line{}}
	if !e.Rule.IsZero() {
		blocks = append(blocks, Line{e.Rule}, Line{})
	}
	blocks = append(blocks, o.Facts())
	if source != "" {
		o = append(o, Member{"rule_file", source})
		blocks = append(blocks, Line{}, Line{phrase.Of("The rule file:")}, Line{})
		for line := range strings.Lines(source) {
			blocks = append(blocks, Line{phrase.Raw(strings.TrimRight(line, "\r\n"))})
		}
	}
	return Document{o, blocks}
}

func entryObject(e catalog.Entry) Object {
	examples := make([]phrase.Phrase, len(e.Examples))
	for i, example := range e.Examples {
		examples[i] = phrase.Raw("zermelo solve " + Quoted(example))
	}
	return Object{
		{"name", e.Name},
		{"parameters?", told(e.Params, phrase.Of("parameters"))},
		{"position", told(e.Syntax, phrase.Of("position"))},
		{"rule", e.Rule},
		{"source", told(e.Source, phrase.Of("source"))},
		{"examples", told(e.Examples, phrase.Of("examples"), examples...)},
	}
}

// Quoted puts quotation marks around the words of a position that a shell
// would read as something else, so that an example can be copied.
func Quoted(position string) string {
	words := strings.Fields(position)
	for i, w := range words {
		if strings.ContainsAny(w, "|&;<>(){}[]*?$`\"\\!#~") {
			words[i] = "'" + w + "'"
		}
	}
	return strings.Join(words, " ")
}

// Games is a list of the games of the catalogue.
func Games(games []catalog.Entry) Document {
	var facts Facts
	for _, e := range games {
		facts = append(facts, told(e.Rule, phrase.Raw(e.Name)))
	}
	return Document{Object{{"games", each(games, entryObject)}}, []Block{
		facts, Line{}, Line{phrase.Of("'zermelo games show NAME' shows the exact syntax of a game.")},
	}}
}

// A Problem is a contest problem that is answered.
type Problem struct {
	ID     string
	Title  phrase.Phrase
	Source string
	Input  phrase.Phrase
	Limits phrase.Phrase
}

// about returns the title and the source in one sentence.
func (p Problem) about() phrase.Phrase { return phrase.Join(p.Title, " (", p.Source, ")") }

// Problems is a list of contest problems.
func Problems(problems []Problem) Document {
	var facts Facts
	for _, p := range problems {
		facts = append(facts, told(p.ID, phrase.Raw(p.ID), phrase.Of("%s. Input: %s. Limits: %s.", p.about(), p.Input, p.Limits)))
	}
	object := func(p Problem) Object {
		return Object{{"id", p.ID}, {"title", p.Title}, {"source", p.Source}, {"input", p.Input}, {"limits", p.Limits}}
	}
	return Document{Object{{"problems", each(problems, object)}}, []Block{facts, Line{}}}
}
