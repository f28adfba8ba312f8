package catalog

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zermelo/entry"
	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/phrase"
	"zermelo/retro/whole"
	"zermelo/token"
)

// dataEntries are the games with points and those whose rules come with the
// position.
func dataEntries() []Entry {
	return []Entry{
		{
			Name: "ends", Source: "IOI 1996, A Game",
			Syntax:   phrase.Of("the numbers of the row from left to right, or @FILE with them; none when all are taken"),
			Rule:     phrase.Of("Take the number at either end of the row; the greater sum wins."),
			Examples: []string{"ends 4 7 2 9 5 2", "ends 3 -1 8 8"},
			Open:     entry.Fixed(Game{Named: game.NewNamed("ends", nil, nil), Read: readEnds}),
		},
		{
			Name: "ioiwari", Source: "IOI 2001, Ioiwari",
			Syntax: phrase.Of("the beads of the seven pits, 0 to 5 each, clockwise from the first"),
			Rule: phrase.Of("Take all beads of a pit and sow them clockwise: a full pit gives one to your bank instead; with the last bead you take a pit that is neither empty nor full, " +
				"or else give the bead to the opponent. When all pits are empty the fuller bank wins."),
			Examples: []string{"ioiwari 4 3 2 4 2 3 2", "ioiwari 4 4 4 2 2 2 2"},
			Open:     entry.Fixed(points("ioiwari", token.Ioiwari{})),
		},
		{
			Name: "score", Source: "IOI 2001, Score; Luo Ji 2002",
			Syntax: phrase.Of("a word for each field: its owner 1 or 2, ':', its worth, '>' and where its arrows lead; or @FILE with them; " +
				"then, if the token is not on the first field, at, its field and both scores"),
			Rule: phrase.Of("The owner of the field with the token moves it along an arrow; a player's score is the greatest worth of an own field the token has been on. " +
				"When it is back on the first field the greater score wins."),
			Examples: []string{"score 2:42>2 1:39>1,3 1:52>1", "score 2:42>2 1:39>1,3 1:52>1 at 2 39 42"},
			Open:     entry.Fixed(Game{Named: game.NewNamed("score", nil, nil), Read: readScore}),
		},
		{
			Name: "graph", Source: "E. Zermelo 1913; C. A. B. Smith 1966",
			Syntax:   phrase.Of("@FILE with a graph as JSON or DOT, then, if the token is not on the first node, at, its node and left or right to move if the graph does not tell"),
			Rule:     phrase.Of("Move the token along an edge of the graph. A node may say who moves there, and, without edges, who has won or the score; otherwise who cannot move loses."),
			Examples: []string{"graph digraph { a -> b; b -> a; b -> c; }", "graph digraph { a -> b; b -> a; b -> c; } at b"},
			Open:     entry.Fixed(Game{Named: game.NewNamed("graph", nil, nil), Read: readGraph}),
		},
		{
			Name: "round-table", Default: "5,4,2", Source: "Luo Ji 2002",
			Params: phrase.Of("the columns and rows of the table and the side of a coin: 5,4,2"),
			Syntax: phrase.Of("the rows joined by |, . for a free cell, # for a covered one; nothing for the empty table"),
			Rule:   phrase.Of("Lay a square coin on free cells of the table, without overlap; who cannot loses."),
			Examples: []string{
				"round-table:5,4,2", "round-table:5,4,2 ##...|##...|.....|.....",
			},
			Open: openRoundTable,
		},
	}
}

// points is a game in which points are collected.
func points[P comparable](name string, rules entry.Notation[P]) Game {
	g := entry.Whole(name, rules)
	g.Start = nil // there is no position that all games begin with
	return g
}

// noRow is what stands for a row of which nothing is left.
const noRow = "none"

func readEnds(_, text string) (Game, error) {
	numbers := text
	if strings.TrimSpace(text) == noRow {
		numbers = ""
	} else if strings.TrimSpace(text) == "" {
		return Game{}, &game.ParseError{Input: text, Problem: phrase.Of("the row is empty"), Want: phrase.Of("write its numbers, or %s", noRow)}
	}
	rules, err := token.ReadEnds(numbers)
	if err != nil {
		return Game{}, err
	}
	start := rules.Starts()[0]
	format := func(p token.Stretch) string {
		if p.From == p.To {
			return noRow
		}
		return rules.Format(p)
	}
	return Game{
		Named: whole.New("ends", game.Of[token.Stretch](rules), format).WithIdentity("ends " + format(start)),
		Start: func() []any { return []any{start} },
		Parse: entry.ParseTogether(rules),
	}, nil
}

// A trip is a notation of the positions of [token.Score]: nothing is said of
// the start, otherwise the field and both scores.
type trip struct {
	rules *token.Score
	data  string
}

func readScore(file, text string) (Game, error) {
	rules, err := token.ReadScore(text)
	if err != nil {
		return Game{}, err
	}
	t := trip{rules, rules.String()}
	identity := "score " + t.data
	if file != "" {
		t.data = "@" + file
	}
	start, record := rules.Starts()[0], game.Of[token.Field](rules)
	return Game{
		Named: whole.NewTrips("score", identity, record, start, t.Format),
		Start: func() []any { return []any{whole.StartOf(record, start)} },
		Parse: entry.ParseTogether(t),
	}, nil
}

// Format writes the fields, and where the token is.
func (t trip) Format(p whole.Trip[token.Field]) string {
	if !p.Moved {
		return t.data
	}
	return fmt.Sprintf("%s at %s %d %d", t.data, t.rules.Format(p.At), p.Scores[game.Left], p.Scores[game.Right])
}

// Parse reads where the token is and both scores.
func (t trip) Parse(text string) (whole.Trip[token.Field], error) {
	p := whole.Trip[token.Field]{Moved: true}
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

func readGraph(file, text string) (Game, error) {
	graph, err := token.ReadGraph(text)
	if err != nil {
		return Game{}, err
	}
	start := graph.Starts()[0]
	data := strings.TrimSpace(text)
	if file != "" {
		data = "@" + file
	}
	format := func(p token.Spot) string {
		if p == start {
			return data
		}
		return data + " at " + graph.Format(p)
	}
	erased := whole.New("graph", graph.Rules(), format).WithIdentity("graph " + text)
	if moves, ok := graph.Alone(); ok {
		erased = whole.WithNimbers(erased, moves)
	}
	return Game{
		Named: erased,
		Start: func() []any { return []any{start} },
		Parse: entry.ParseTogether(graph),
	}, nil
}

func openRoundTable(params string) (Game, error) {
	name, ns, err := sizes("round-table", params, []int{0, 0, 0}, []bool{true, true, true})
	if err != nil {
		return Game{}, err
	}
	rules, err := token.NewRoundTable(ns[0], ns[1], ns[2])
	if err != nil {
		return Game{}, err
	}
	if !rules.Playable() {
		if _, ok := rules.Decide(); !ok {
			return Game{}, game.Limit(phrase.Of("no symmetry decides this table, and it is too large for play"), phrase.Of("take at most %d cells", 64))
		}
		return Game{
			Named: game.NewNamed(name, nil, nil).WithWhole(decidedTable{rules}),
			Start: func() []any { return []any{token.Coins(0)} },
			Parse: entry.ParseTogether(rules),
		}, nil
	}
	return Game{
		Named: walk.Named(name, game.Of[token.Coins](rules), entry.FormatAll(rules.Format)),
		Start: func() []any { return []any{token.Coins(0)} },
		Parse: entry.ParseTogether(rules),
	}, nil
}

// decidedTable is a table that is too large for play: a theorem tells who wins
// it when it is empty, its only position.
type decidedTable struct {
	rules *token.RoundTable
}

// Players names the players.
func (decidedTable) Players() [2]phrase.Phrase {
	return [2]phrase.Phrase{phrase.Of("the first player"), phrase.Of("the second player")}
}

// Table implements [game.Whole].
func (d decidedTable) Table(game.Budget) game.WholeTable { return d }

// Value implements [game.WholeTable].
func (d decidedTable) Value(context.Context, any) (game.WholeValue, error) {
	if wins, _ := d.rules.Decide(); wins {
		return game.WholeValue{Result: game.Win}, nil
	}
	return game.WholeValue{Result: game.Loss}, nil
}

// Choices implements [game.WholeTable].
func (decidedTable) Choices(any) ([]game.Choice, error) { return nil, nil }

// Solved implements [game.WholeTable].
func (decidedTable) Solved() int { return 0 }

// Theorem implements [game.WholeTheorem].
func (d decidedTable) Theorem() []phrase.Phrase { return d.rules.Explain(0) }
