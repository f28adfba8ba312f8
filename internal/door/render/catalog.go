package render

import (
	"strings"
	"unicode"

	"zermelo/internal/rules/catalog"
	"zermelo/say/phrase"
)

// Game is a game of the catalogue, with its rule file if it has one.
func Game(e catalog.Entry, source string) Document {
	title := phrase.Raw(e.Name)
	if !e.Params.IsZero() {
		title = phrase.Join(e.Name, ":", phrase.Of("PARAMETERS"))
	}
	o := entryObject(e)
	if !e.Title.IsZero() {
		title = phrase.Join(title, "  ", e.Title)
	}
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
	others := make([]string, 0, len(e.Aliases)+1)
	for _, other := range e.Others() {
		others = append(others, other.Name)
	}
	kind := told("", phrase.Of("kind"))
	if !e.Kind.Said().IsZero() {
		kind = told(string(e.Kind), phrase.Of("kind"), e.Kind.Said())
	}
	return Object{
		{"name", e.Name},
		{"title?", e.Title},
		{"aliases?", told(others, phrase.Of("other names"), phrase.Join(byLanguage(e)))},
		{"kind?", kind},
		{"fame?", e.Fame},
		{"parameters?", told(e.Params, phrase.Of("parameters"))},
		{"position", told(e.Syntax, phrase.Of("position"))},
		{"rule", e.Rule},
		{"source", told(e.Source, phrase.Of("source"))},
		{"examples", told(e.Examples, phrase.Of("examples"), examples...)},
	}
}

// byLanguage returns the other names of a game for readers of each language: those in
// Chinese letters, and the others.
func byLanguage(e catalog.Entry) phrase.Told {
	han := func(name string) bool {
		return strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(unicode.Han, r) })
	}
	chinese, other := []string{}, []string{}
	for _, called := range e.Others() {
		if han(called.Name) {
			chinese = append(chinese, called.Name)
		} else {
			other = append(other, called.Name)
		}
	}
	told := phrase.Told{"en": "-", "zh": strings.Join(chinese, "、")}
	if len(other) > 0 {
		told["en"] = strings.Join(other, ", ")
	}
	if len(chinese) == 0 {
		told["zh"] = told["en"]
	}
	return told
}

// Quoted puts quotation marks around the words of a position that a shell
// would read as something else, so that an example can be copied.
func Quoted(position string) string { return Typed(strings.Fields(position)) }

// Typed is words as one types them in a shell.
func Typed(words []string) string {
	typed := make([]string, len(words))
	for i, w := range words {
		if typed[i] = w; strings.ContainsAny(w, " \t|&;<>(){}[]*?$`\"\\!#~") {
			typed[i] = "'" + w + "'"
		}
	}
	return strings.Join(typed, " ")
}

// Games is a list of the games of the catalogue.
func Games(games []catalog.Entry) Document {
	var facts Facts
	for _, e := range games {
		facts = append(facts, told(e.Headed(e.Rule), phrase.Raw(e.Name)))
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
