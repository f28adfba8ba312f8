package hackenbush

import (
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Games returns the entry of Hackenbush: a graph without coloured edges is an
// impartial game, any other one of unequal players.
func Games() []entry.Entry {
	g := entry.Game{
		Named: named(Rules{}),
		Parse: parseLine,
		File:  func(content string) ([]any, error) { return onePart(Read(content)) },
		For: func(read []any) (*game.Named, []any) {
			g := read[0].(*Graph)
			rules, parts := RulesOf(g), []any{Whole(g)}
			if g.IsGreen() {
				return named(rules), parts
			}
			return named(rules.Coloured()), parts
		},
		Positions: entry.Erased(Rules{}.Positions),
	}.Sized(1, 4)
	return []entry.Entry{{
		Name: "hackenbush", Title: phrase.Of("Hackenbush"), Kind: entry.KindCutEdges, Fame: 11,
		Aliases: []string{"砍树", "砍灌木", "删边游戏"},

		Syntax: phrase.Of("edges: 0-1 green, 0-1:b blue, 0-1:r red, where 0 is the ground and repeats are parallel; or @FILE, a list of edges, DOT or JSON"),
		Source: "J. H. Conway 1976; Winning Ways, chapter 7; Jia Zhihao 2009",
		Rule: phrase.Of("A graph stands on the ground. Cut an edge, green or, for Left, blue, for Right, red: " +
			"what no longer hangs together with the ground is gone."),
		Examples: []string{
			"hackenbush 0-1 1-2 1-2", "hackenbush 0-1 1-2 2-0 1-3", "hackenbush 0-a a-b a-c 0-0", "hackenbush 0-1:b 1-2:r 1-3:b", "hackenbush 0-1:b 1-2 1-3:r",
		},
		Open: entry.Fixed(g),
	}}
}

// named returns rules under the name of the game.
func named(rules interface{ Format(p Position) string }) *game.Named {
	return walk.Named("hackenbush", game.Of[Position](rules), func(parts []Position) string {
		if len(parts) == 0 {
			return Ground
		}
		return rules.Format(parts[0])
	})
}

// parseLine reads a graph from the words of a line.
func parseLine(words []text.Word) ([]any, error) {
	parts, err := onePart(ReadWords(text.Together(words)))
	return parts, text.Within(err, "", words[0].Offset)
}

func onePart(g *Graph, err error) ([]any, error) { return []any{g}, err }
