package catalog

import (
	"strings"

	"zermelo/dyadic"
	"zermelo/game"
	"zermelo/hackenbush"
	"zermelo/phrase"
)

func hackenbushEntry() Entry {
	g := single[hackenbush.Position]{
		name: "hackenbush", rules: hackenbush.Rules{}, parse: parseGraph, format: hackenbush.Position.String,
		finished: hackenbush.Ground, positions: hackenbush.Rules{}.Positions, smallest: 1, listed: 4,
	}.game()
	g.File = func(content string) ([]any, error) {
		graph, err := hackenbush.Read(content)
		if err != nil {
			return nil, err
		}
		p, err := greenPosition(graph)
		return []any{p}, err
	}
	return Entry{
		Name: "hackenbush", Syntax: phrase.Of("edges such as 0-1, where 0 is the ground and repeats are parallel; or @FILE, a list of edges, DOT or JSON"),
		Source: "J. H. Conway 1976; Winning Ways, chapter 7; Jia Zhihao 2009",
		Rule:   phrase.Of("A graph stands on the ground. Cut an edge: what no longer hangs together with the ground is gone."),
		Examples: []string{
			"hackenbush 0-1 1-2 1-2", "hackenbush 0-1 1-2 2-0 1-3", "hackenbush 0-a a-b a-c 0-0",
		},
		Open: fixed(g),
	}
}

// parseGraph reads a graph from the words of a line.
func parseGraph(words []Word) (hackenbush.Position, error) {
	// The words stand in the text as far apart as in the line.
	var text strings.Builder
	for _, w := range words {
		text.WriteString(strings.Repeat(" ", w.Offset-words[0].Offset-text.Len()))
		text.WriteString(w.Text)
	}
	graph, err := hackenbush.ReadWords(text.String())
	if fault, ok := err.(*game.ParseError); ok {
		return hackenbush.Position{}, fault.Within("", words[0].Offset)
	}
	if err != nil {
		return hackenbush.Position{}, err
	}
	return greenPosition(graph)
}

// longNumber is the birthday from which a number is too long to be read.
var longNumber = dyadic.Int(200)

// greenPosition returns a graph as a position of the impartial game.
func greenPosition(g *hackenbush.Graph) (hackenbush.Position, error) {
	if g.IsGreen() {
		return hackenbush.Whole(g), nil
	}
	if x, ok := g.Number(); ok && x.Birthday().Less(longNumber) {
		return hackenbush.Position{}, game.Unsupported(
			phrase.Of("blue and red edges make the players unequal; this tree is worth the number %s", x.String()),
			phrase.Of("it is decided by its sign: above 0 Left wins, below 0 Right, at 0 whoever moves second"))
	}
	return hackenbush.Position{}, game.Unsupported(
		phrase.Of("blue and red edges make the players unequal, and such graphs are not solved here"),
		phrase.Of("write a green graph, or a tree of blue and red edges"))
}
