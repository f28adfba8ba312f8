package catalog

import (
	"zermelo/entry"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/hackenbush"
	"zermelo/phrase"
)

func hackenbushEntry() Entry {
	g := entry.Single[hackenbush.Position]{
		Name: "hackenbush", Rules: hackenbush.Rules{}, Format: hackenbush.Position.String,
		Finished: hackenbush.Ground, Positions: hackenbush.Rules{}.Positions, Smallest: 1, Listed: 4,
	}.Game()
	g.Parse = parseGraph
	g.File = func(content string) ([]any, error) { return graphRead(hackenbush.Read(content)) }
	g.For = func(read []any) (*game.Named, []any) { return graphRules(read[0].(*hackenbush.Graph)) }
	return Entry{
		Name:   "hackenbush",
		Syntax: phrase.Of("edges: 0-1 green, 0-1:b blue, 0-1:r red, where 0 is the ground and repeats are parallel; or @FILE, a list of edges, DOT or JSON"),
		Source: "J. H. Conway 1976; Winning Ways, chapter 7; Jia Zhihao 2009",
		Rule: phrase.Of("A graph stands on the ground. Cut an edge, green or, for Left, blue, for Right, red: " +
			"what no longer hangs together with the ground is gone."),
		Examples: []string{
			"hackenbush 0-1 1-2 1-2", "hackenbush 0-1 1-2 2-0 1-3", "hackenbush 0-a a-b a-c 0-0", "hackenbush 0-1:b 1-2:r 1-3:b", "hackenbush 0-1:b 1-2 1-3:r",
		},
		Open: entry.Fixed(g),
	}
}

// graphRules returns the rules that know a graph, and the position.
func graphRules(g *hackenbush.Graph) (*game.Named, []any) {
	rules, parts := hackenbush.RulesOf(g), []any{hackenbush.Whole(g)}
	format := func(parts []hackenbush.Position) string {
		if len(parts) == 0 {
			return hackenbush.Ground
		}
		return rules.Format(parts[0])
	}
	if g.IsGreen() {
		return walk.Named("hackenbush", game.Of[hackenbush.Position](rules), format), parts
	}
	return walk.Named("hackenbush", game.Of[hackenbush.Position](rules.Coloured()), format), parts
}

// parseGraph reads a graph from the words of a line.
func parseGraph(words []Word) ([]any, error) {
	read, err := graphRead(hackenbush.ReadWords(text.Together(words)))
	return read, text.Within(err, "", words[0].Offset)
}

func graphRead(g *hackenbush.Graph, err error) ([]any, error) { return []any{g}, err }
