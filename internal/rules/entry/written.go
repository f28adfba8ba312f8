package entry

import (
	"iter"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/phrase"
)

// A Notation reads and writes the positions of a rule set, which says the moves
// by other methods, see [game.Of].
type Notation[P comparable] interface {
	// Parse reads a position; its errors are [game.ParseError] with text as
	// the input.
	Parse(text string) (P, error)
	// Format returns the canonical spelling of p.
	Format(p P) string
}

// Pieces is a game whose position is one piece (a strip, a stalk, a cake) a
// word; each is a component.
func Pieces[P comparable](name string, rules Notation[P]) Game {
	return Game{
		Named: walk.Named(name, Numbered(game.Of[P](rules)), FormatAll(rules.Format)),
		Parse: ParseEach(rules),
	}
}

// Boards is a game as of [Pieces] that are boards: their rows may stand on lines
// of their own.
func Boards[P comparable](name string, rules Notation[P]) Game {
	g := Pieces(name, rules)
	parse := g.Parse
	g.Parse = func(words []Word) ([]any, error) { return parse(text.Boards(words)) }
	return g
}

// Numbered returns rules whose words of moves say in which component a move is
// made, from the second one on: the words of the rule set do not.
func Numbered[P comparable](rules *game.Rules[P]) *game.Rules[P] {
	if rules.Describe == nil {
		return rules
	}
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

// Together is a game whose words are one position together. If the rule set has
// a method Positions, which yields the positions of a size, these are the
// Positions of the game.
func Together[P comparable](name string, rules Notation[P]) Game {
	g := Game{
		Named: walk.Named(name, game.Of[P](rules), FormatAll(rules.Format)),
		Parse: ParseTogether(rules),
	}
	if s, ok := rules.(interface{ Positions(size uint64) iter.Seq[P] }); ok {
		g.Positions = Erased(s.Positions)
	}
	return g
}

// Erased yields the same positions with their type forgotten.
func Erased[P any](positions func(size uint64) iter.Seq[P]) func(size uint64) iter.Seq[any] {
	return func(size uint64) iter.Seq[any] {
		return func(yield func(any) bool) {
			for p := range positions(size) {
				if !yield(p) {
					return
				}
			}
		}
	}
}

// Whole is a game that is solved whole; its words are one position together.
// The rule set says by its positions who is to move.
func Whole[P comparable](name string, rules Notation[P]) Game {
	g := Game{
		Named: whole.New(name, game.Of[P](rules), rules.Format),
		Parse: ParseTogether(rules),
	}
	if s, ok := rules.(game.Starter[P]); ok {
		g.Start = func() []any { return []any{s.Starts()[0]} }
	}
	return g
}

// Single describes a game whose position is one part.
type Single[P comparable] struct {
	Name      string
	Rules     any // see [game.Of]
	Parse     func(words []Word) (P, error)
	Format    func(P) string
	Finished  string // how a position of which nothing is left is written
	Positions func(size uint64) iter.Seq[P]
	Smallest  uint64
	Listed    uint64
}

// Game returns the game.
func (s Single[P]) Game() Game {
	return Game{
		Named: walk.Named(s.Name, game.Of[P](s.Rules), func(parts []P) string {
			if len(parts) == 0 {
				return s.Finished
			}
			return s.Format(parts[0])
		}),
		Parse: func(words []Word) ([]any, error) {
			p, err := s.Parse(words)
			return []any{p}, err
		},
		Positions: Erased(s.Positions), Smallest: s.Smallest, Listed: s.Listed,
	}
}

// ParseEach reads every word as a position.
func ParseEach[P comparable](rules Notation[P]) func(words []Word) ([]any, error) {
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

// ParseTogether reads all words as one position.
func ParseTogether[P comparable](rules Notation[P]) func(words []Word) ([]any, error) {
	return func(words []Word) ([]any, error) {
		p, err := rules.Parse(text.Lines(words))
		if err != nil {
			return nil, text.Within(err, "", words[0].Offset)
		}
		return []any{p}, nil
	}
}

// FormatAll writes positions as words.
func FormatAll[P any](format func(P) string) func([]P) string {
	return func(parts []P) string {
		words := make([]string, len(parts))
		for i, p := range parts {
			words[i] = format(p)
		}
		return strings.Join(words, " ")
	}
}

// FormatLists is [FormatAll] of positions that are lists with commas: several
// stand in brackets, as (3,4) (5,6), for blanks separate items as commas do.
func FormatLists[P any](format func(P) string) func([]P) string {
	return func(parts []P) string {
		words := make([]string, len(parts))
		lists := false
		for i, p := range parts {
			words[i] = format(p)
			lists = lists || strings.Contains(words[i], ",")
		}
		if lists && len(words) > 1 {
			return "(" + strings.Join(words, ") (") + ")"
		}
		return strings.Join(words, " ")
	}
}
