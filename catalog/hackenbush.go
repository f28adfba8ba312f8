package catalog

import (
	"strings"

	"zermelo/analysis"
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
		return []any{hackenbush.Whole(graph)}, nil
	}
	coloured := analysis.ErasePartizan("hackenbush", hackenbush.Coloured{}, formatGraphs)
	g.For = func(parts []any) analysis.Rules {
		if parts[0].(hackenbush.Position).IsGreen() {
			return g.Rules
		}
		return coloured
	}
	return Entry{
		Name:   "hackenbush",
		Syntax: phrase.Of("edges: 0-1 green, 0-1:b blue, 0-1:r red, where 0 is the ground and repeats are parallel; or @FILE, a list of edges, DOT or JSON"),
		Source: "J. H. Conway 1976; Winning Ways, chapter 7; Jia Zhihao 2009",
		Rule: phrase.Of("A graph stands on the ground. Cut an edge, green or, for Left, blue, for Right, red: " +
			"what no longer hangs together with the ground is gone."),
		Examples: []string{
			"hackenbush 0-1 1-2 1-2", "hackenbush 0-1 1-2 2-0 1-3", "hackenbush 0-a a-b a-c 0-0", "hackenbush 0-1:b 1-2:r 1-3:b", "hackenbush 0-1:b 1-2 1-3:r",
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
	return hackenbush.Whole(graph), nil
}

func formatGraphs(parts []hackenbush.Position) string {
	if len(parts) == 0 {
		return hackenbush.Ground
	}
	return parts[0].String()
}
