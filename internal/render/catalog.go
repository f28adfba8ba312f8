package render

import (
	"strings"

	"zermelo/catalog"
	"zermelo/phrase"
)

// A Game is a game of the catalogue.
type Game struct{ catalog.Entry }

func (g Game) object() object {
	params := any(absent{})
	if !g.Params.IsZero() {
		params = g.Params
	}
	return object{
		{"name", g.Name},
		{"parameters", params},
		{"position", g.Syntax},
		{"rule", g.Rule},
		{"source", g.Source},
		{"examples", g.Examples},
	}
}

// Blocks implements [Document].
func (g Game) Blocks() []Block {
	title := phrase.Raw(g.Name)
	var facts Facts
	if !g.Params.IsZero() {
		title = phrase.Join(g.Name, ":", phrase.Of("PARAMETERS"))
		facts.add(phrase.Of("parameters"), g.Params)
	}
	facts = append(facts, Fact{phrase.Of("position"), g.Syntax}, Fact{phrase.Of("source"), phrase.Raw(g.Source)})
	label := phrase.Of("examples")
	for _, example := range g.Examples {
		facts = append(facts, Fact{label, phrase.Raw("zermelo solve " + Quoted(example))})
		label = phrase.Phrase{}
	}
	return []Block{Line{title}, Line{}, Line{g.Rule}, Line{}, facts}
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
type Games []catalog.Entry

func (g Games) object() object {
	return object{{"games", objects(g, func(e catalog.Entry) object { return Game{e}.object() })}}
}

// Blocks implements [Document].
func (g Games) Blocks() []Block {
	var facts Facts
	for _, e := range g {
		facts = append(facts, Fact{phrase.Raw(e.Name), e.Rule})
	}
	return []Block{facts, Line{}, Line{phrase.Of("'zermelo games show NAME' shows the exact syntax of a game.")}}
}

// Problems are the contest problems that are answered.
type Problems []Problem

// A Problem is a contest problem.
type Problem struct {
	ID     string
	Title  phrase.Phrase
	Source string
}

func (p Problems) object() object {
	return object{{"problems", objects(p, func(p Problem) object {
		return object{{"id", p.ID}, {"title", p.Title}, {"source", p.Source}}
	})}}
}

// Blocks implements [Document].
func (p Problems) Blocks() []Block {
	var facts Facts
	for _, one := range p {
		facts = append(facts, Fact{phrase.Raw(one.ID), phrase.Join(one.Title, " (", one.Source, ")")})
	}
	return []Block{facts, Line{}}
}
