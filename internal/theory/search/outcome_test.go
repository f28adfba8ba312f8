package search

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/game/walk"
	"zermelo/internal/lot"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/partizan"
	"zermelo/value/short"
)

func named[P comparable](name string, rules interface {
	Parse(text string) (P, error)
	Format(p P) string
},
) *game.Named {
	return walk.Named(name, game.Of[P](rules), func(parts []P) string {
		var words []string
		for _, p := range parts {
			words = append(words, rules.Format(p))
		}
		return strings.Join(words, " ")
	})
}

var boards = map[string]*game.Named{
	"clobber":     named("clobber", board.Clobber{}),
	"cannibal":    named("cannibal-clobber", board.CannibalClobber{}),
	"domineering": named("domineering", board.Domineering{}),
	"nogo":        named("nogo", board.NoGo{}),
	"snort":       named("snort", board.Snort{}),
	"col":         named("col", board.Col{}),
	"konane":      named("konane", board.Konane{}),
	"amazons":     named("amazons", board.Amazons{}),
}

func read(t testing.TB, rules *game.Named, texts ...string) game.Position {
	s := game.Summand{Rules: rules}
	for _, text := range texts {
		p, err := rules.Record.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		s.Parts = append(s.Parts, p)
	}
	return game.Position{s}
}

// lots draws the boards of the tests.
var lots = rand.New(rand.NewPCG(lot.Seed("boards"), 0))

func random(letters string, w, h int) string {
	var rows []string
	for range h {
		row := make([]byte, w)
		for i := range row {
			row[i] = letters[lots.IntN(len(letters))]
		}
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "|")
}

func TestOutcomeIsThatOfValues(t *testing.T) {
	outcomeIsThatOfValues(t, gametest.Scale(50, 150, 300), game.Budget{})
}

// The same with helpers from the first sum on.
func TestOutcomeWithHelpers(t *testing.T) {
	defer func(n uint64) { aloneSteps = n }(aloneSteps)
	aloneSteps = 0
	outcomeIsThatOfValues(t, gametest.Scale(15, 50, 100), game.Budget{Cores: 3})
}

func outcomeIsThatOfValues(t *testing.T, rounds int, budget game.Budget) {
	letters := map[string]string{"clobber": "xo.xo", "cannibal": "xo.", "domineering": "...#", "nogo": "....xo#", "amazons": "...xo#", "snort": "...xo", "col": "...xo", "konane": "xo.xo"}
	ctx := context.Background()
	for _, name := range slices.Sorted(maps.Keys(boards)) { // the same draws in each run
		rules, table := boards[name], short.NewTable(short.Settings{})
		e := partizan.New(rules.Record, table, game.Budget{})
		s := New(budget, nil)
		for range rounds {
			var texts []string
			for range 1 + lots.IntN(3) {
				text := random(letters[name], 1+lots.IntN(4), 1+lots.IntN(3))
				if _, err := rules.Record.Read(text); err == nil {
					texts = append(texts, text)
				}
			}
			p := read(t, rules, texts...)
			sum := short.Zero
			for _, part := range p[0].Parts {
				v, err := e.Value(ctx, part)
				if err != nil {
					t.Fatal(err)
				}
				sum, _ = table.Add(sum, v)
			}
			if lots.IntN(3) == 0 {
				s = New(budget, nil)
				s.Exact = lots.IntN(2) == 0
			}
			s.Engine = Engine(lots.IntN(3))
			got, err := s.Outcome(ctx, p)
			if want := game.OutcomeOf(table.Sign(sum)); err != nil || got != want {
				t.Fatalf("%s %v: %v, %v, by values %v", name, texts, got, err, want)
			}
		}
	}
}
