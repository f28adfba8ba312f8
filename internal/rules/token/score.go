package token

import (
	"fmt"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A Field is a position of [Score]: the number of the field where the token is,
// from 0.
type Field uint32

// Score is the game of the International Olympiad in Informatics 2001: a token
// stands on the first of some fields, which are joined by arrows; each has an
// owner and is worth something. If the field under the token is worth more than
// its owner's score, that score becomes its worth; then its owner moves the
// token along an arrow. The game ends when the token is back on the first
// field, which then does not count again, and the greater score wins. The same
// player may move several times in a row.
//
// Which score is greater depends on the greatest worth seen on the way only
// (Luo Ji 2002), for which Worth is there.
type Score struct {
	owners []game.Player
	worths []int64
	arrows [][]Field
}

// NewScore returns the game with the given owners, worths and arrows by field,
// which may not be changed afterwards. Worths are at least 1. It panics if the
// lists differ in length or an arrow leads to no field.
func NewScore(owners []game.Player, worths []int64, arrows [][]Field) *Score {
	if len(worths) != len(owners) || len(arrows) != len(owners) {
		panic("token: the fields of Score differ in number")
	}
	for _, list := range arrows {
		for _, to := range list {
			if int(to) >= len(owners) {
				panic("token: an arrow of Score leads nowhere")
			}
		}
	}
	return &Score{owners, worths, arrows}
}

// ReadScore reads a game: a word for each field, its owner (1 for Left, 2 for
// Right), ':', its worth, '>', and where its arrows lead, by number from 1 with
// commas between them; for example 2:42>2 1:39>1,3 1:52>1.
func ReadScore(text string) (*Score, error) {
	s := &scanner{text: text}
	fields := int64(len(strings.Fields(text)))
	if fields == 0 {
		return nil, s.fault(word{Text: text}, phrase.Of("there are no fields"), scoreExample())
	}
	g := &Score{}
	for w := s.next(); w.Text != ""; w = s.next() {
		owner, rest, first := w.Cut(":")
		worth, targets, second := rest.Cut(">")
		if !first || !second {
			return nil, s.fault(w, phrase.Of("%q is not a field", shorten(w.Text)), scoreExample())
		}
		o, err := s.number(owner, 1, 2)
		if err != nil {
			return nil, err
		}
		n, err := s.number(worth, 1, 1<<62)
		if err != nil {
			return nil, err
		}
		var arrows []Field
		for _, target := range targets.Split(",") {
			to, err := s.number(target, 1, fields)
			if err != nil {
				return nil, err
			}
			arrows = append(arrows, Field(to-1))
		}
		g.owners, g.worths, g.arrows = append(g.owners, game.Player(o-1)), append(g.worths, n), append(g.arrows, arrows)
	}
	return g, nil
}

func scoreExample() phrase.Phrase {
	return phrase.Of("write owner, worth and arrows of every field, for example %s", "2:42>2 1:39>1,3 1:52>1")
}

// String writes the game as [ReadScore] reads it.
func (g *Score) String() string {
	words := make([]string, len(g.owners))
	for i := range words {
		targets := make([]string, len(g.arrows[i]))
		for k, to := range g.arrows[i] {
			targets[k] = strconv.Itoa(int(to) + 1)
		}
		words[i] = fmt.Sprintf("%d:%d>%s", g.owners[i]+1, g.worths[i], strings.Join(targets, ","))
	}
	return strings.Join(words, " ")
}

// Worth returns what a field is worth to its owner.
func (g *Score) Worth(p Field) int64 { return g.worths[p] }

// Turn implements [game.Turner]: the owner of the field.
func (g *Score) Turn(p Field) game.Player { return g.owners[p] }

// Again implements [game.Repeater].
func (g *Score) Again(p, q Field) bool { return g.owners[p] == g.owners[q] }

// Starts implements [game.Starter]: the first field.
func (*Score) Starts() []Field { return []Field{0} }

// Moves implements [game.Impartial]: in the order of the arrows. That the game
// ends on the first field is not seen from it.
func (g *Score) Moves(dst []Field, p Field) []Field { return append(dst, g.arrows[p]...) }

// Parse implements [Rules]: the number of a field, from 1.
func (g *Score) Parse(text string) (Field, error) {
	s := &scanner{text: text}
	n, err := s.number(s.next(), 1, int64(len(g.owners)))
	if err != nil {
		return 0, err
	}
	return Field(n - 1), s.end()
}

// Format implements [Rules].
func (*Score) Format(p Field) string { return strconv.Itoa(int(p) + 1) }

// Describe implements [game.Describer].
func (*Score) Describe(_ int, _ Field, to []Field) phrase.Phrase {
	return phrase.Of("move to %s", strconv.Itoa(int(to[0])+1))
}

// A trip is a notation of the positions of [Score]: nothing is said of
// the start, otherwise the field and both scores.
type trip struct {
	rules *Score
	data  string
}

// openScore makes the game of its fields.
func openScore(file, text string) (entry.Game, error) {
	rules, err := ReadScore(text)
	if err != nil {
		return entry.Game{}, err
	}
	t := trip{rules, rules.String()}
	identity := "score " + t.data
	if file != "" {
		t.data = "@" + file
	}
	start, record := rules.Starts()[0], game.Of[Field](rules)
	named := whole.NewTrips("score", identity, record, start, t.Format)
	named.Record.Draw = func(p any, good []game.Good[any]) (*picture.Picture, error) { return t.draw(p, good), nil }
	return entry.Game{
		Named: named,
		Start: func() []any { return []any{whole.StartOf(record, start)} },
		Parse: entry.ParseTogether(t),
	}, nil
}

// Format writes the fields, and where the token is.
func (t trip) Format(p whole.Trip[Field]) string {
	if !p.Moved {
		return t.data
	}
	return fmt.Sprintf("%s at %s %d %d", t.data, t.rules.Format(p.At), p.Scores[game.Left], p.Scores[game.Right])
}

// Parse reads where the token is and both scores.
func (t trip) Parse(text string) (whole.Trip[Field], error) {
	p := whole.Trip[Field]{Moved: true}
	words := strings.Fields(text)
	fault := func(problem phrase.Phrase) error {
		return &game.ParseError{Input: text, Len: len(text), Problem: problem, Want: phrase.Of("write the field of the token, then the scores of player 1 and of player 2, for example at 2 39 42")}
	}
	if len(words) != 3 {
		return p, fault(phrase.Of("%q does not say where the token is", shorten(text)))
	}
	at, err := t.rules.Parse(words[0])
	if err != nil {
		return p, err
	}
	p.At = at
	for i, w := range words[1:] {
		if p.Scores[i], err = strconv.ParseInt(w, 10, 62); err != nil || p.Scores[i] < 0 {
			return p, fault(phrase.Of("%q is not a whole number", shorten(w)))
		}
	}
	switch own := p.Scores[t.rules.Turn(at)]; {
	case p.Scores[0] == p.Scores[1]:
		return p, fault(phrase.Of("the scores are equal"))
	case own < t.rules.Worth(at):
		return p, fault(phrase.Of("the field is worth more than its owner's score"))
	}
	return p, nil
}

func init() {
	offer(entry.Entry{
		Name: "score", Title: phrase.Of("Score"), Kind: entry.KindScores, Fame: 128,
		Aliases: []string{"计分图", "ioi score", "得分游戏"},
		Source:  "IOI 2001, Score; Luo Ji 2002",
		Syntax: phrase.Of("a word for each field: its owner 1 or 2, ':', its worth, '>' and where its arrows lead; or @FILE with them; " +
			"then, if the token is not on the first field, at, its field and both scores"),
		Rule: phrase.Of("The owner of the field with the token moves it along an arrow; a player's score is the greatest worth of an own field the token has been on. " +
			"When it is back on the first field the greater score wins."),
		Examples: []string{"score 2:42>2 1:39>1,3 1:52>1", "score 2:42>2 1:39>1,3 1:52>1 at 2 39 42"},
		Open:     entry.Fixed(entry.Game{Named: game.NewNamed("score", nil, nil), Read: openScore}),
	})
}
