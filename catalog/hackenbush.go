package catalog

import (
	"zermelo/analysis"
	"zermelo/game"
	"zermelo/hackenbush"
	"zermelo/phrase"
)

func hackenbushEntry() Entry {
	format := func(parts []hackenbush.Position) string {
		if len(parts) == 0 {
			return hackenbush.Ground
		}
		return parts[0].String()
	}
	g := single[hackenbush.Position]{
		name: "hackenbush", rules: hackenbush.Rules{}, parse: parseGraph, format: hackenbush.Position.String,
		finished: hackenbush.Ground, positions: hackenbush.Rules{}.Positions, smallest: 1, listed: 4,
	}.game()
	g.Rules = analysis.EraseMixed("hackenbush", hackenbush.Rules{}, hackenbush.Coloured{}, hackenbush.Position.IsGreen, format)
	g.File = func(content string) ([]any, error) {
		graph, err := hackenbush.Read(content)
		if err != nil {
			return nil, err
		}
		return []any{hackenbush.Whole(graph)}, nil
	}
	return Entry{
		Name: "hackenbush", Syntax: phrase.Of("edges such as 0-1, where 0 is the ground and repeats are parallel, 0-1:b for a blue edge, 0-1:r for a red one; or @FILE, a list of edges, DOT or JSON"),
		Source: "J. H. Conway 1976; Winning Ways, chapter 7; Jia Zhihao 2009",
		Rule:   phrase.Of("A graph stands on the ground. Cut an edge, blue ones only if you are Left, red ones only if you are Right: what no longer hangs together with the ground is gone."),
		Examples: []string{
			"hackenbush 0-1 1-2 1-2", "hackenbush 0-1 1-2 2-0 1-3", "hackenbush 0-a a-b a-c 0-0", "hackenbush 0-1:b 1-2:r 1-3:r", "hackenbush 0-1:b 1-2 2-0:r",
		},
		Open: fixed(g),
	}
}

// parseGraph reads a graph from the words of a line.
func parseGraph(words []Word) (hackenbush.Position, error) {
	graph, err := hackenbush.ReadWords(together(words))
	if fault, ok := err.(*game.ParseError); ok {
		return hackenbush.Position{}, fault.Within("", words[0].Offset)
	}
	if err != nil {
		return hackenbush.Position{}, err
	}
	return hackenbush.Whole(graph), nil
}
