package catalog

import (
	"strings"

	"zermelo/analysis"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/phrase"
)

// A notation reads and writes the positions of a rule set.
type notation[P comparable] interface {
	// Parse reads a position; its errors are [game.ParseError] with text as
	// the input.
	Parse(text string) (P, error)
	// Format returns the canonical spelling of p.
	Format(p P) string
}

// pieces is a game of unequal players whose position is one piece (a strip, a
// stalk, a cake) a word; each is a component.
func pieces[P comparable](name string, rules notation[P]) Game {
	return Game{
		Rules: analysis.New(name, numbered(game.Of[P](rules)), formatAll(rules.Format)),
		Parse: parseEach(rules),
	}
}

// numbered returns rules whose words of moves say in which component a move is
// made, from the second one on: the words of the rule set do not.
func numbered[P comparable](rules *game.Rules[P]) *game.Rules[P] {
	r := *rules
	r.Describe = func(part int, from P, to []P) phrase.Phrase {
		move := rules.Describe(part, from, to)
		if part == 1 || move.IsZero() {
			return move
		}
		return phrase.Of("in component %d, %s", part, move)
	}
	return &r
}

// boards is a game as of pieces that are boards: their rows may stand on lines
// of their own.
func boards[P comparable](name string, rules notation[P]) Game {
	g := pieces(name, rules)
	g.Parse = parseBoards(rules)
	return g
}

func parseBoards[P comparable](rules notation[P]) func(words []Word) ([]any, error) {
	parse := parseEach(rules)
	return func(words []Word) ([]any, error) { return parse(text.Boards(words)) }
}

// parseEach reads every word as a position.
func parseEach[P comparable](rules notation[P]) func(words []Word) ([]any, error) {
	return func(words []Word) ([]any, error) {
		parts := make([]any, len(words))
		for i, w := range words {
			p, err := rules.Parse(w.Text)
			if err != nil {
				return nil, text.Within(err, "", w.Offset)
			}
			parts[i] = p
		}
		return parts, nil
	}
}

// graphs is a game whose words are one position together.
func graphs[P comparable](name string, rules notation[P]) Game {
	return Game{
		Rules: analysis.New(name, game.Of[P](rules), formatAll(rules.Format)),
		Parse: parseTogether(rules),
	}
}

// finite is a rule set whose positions say who is to move.
type finite[P comparable] interface {
	game.Impartial[P]
	notation[P]
}

// whole is a game that is solved whole; its words are one position together.
func whole[P comparable](name string, rules finite[P]) Game {
	g := Game{
		Rules: analysis.NewWhole(name, game.Of[P](rules), rules.Format),
		Parse: parseTogether(rules),
	}
	if s, ok := any(rules).(game.Starter[P]); ok {
		g.Start = func() []any { return []any{s.Starts()[0]} }
	}
	return g
}

func parseTogether[P comparable](rules notation[P]) func(words []Word) ([]any, error) {
	return func(words []Word) ([]any, error) {
		p, err := rules.Parse(text.Lines(words))
		if err != nil {
			return nil, text.Within(err, "", words[0].Offset)
		}
		return []any{p}, nil
	}
}

func formatAll[P any](format func(P) string) func([]P) string {
	return func(parts []P) string {
		words := make([]string, len(parts))
		for i, p := range parts {
			words[i] = format(p)
		}
		return strings.Join(words, " ")
	}
}
