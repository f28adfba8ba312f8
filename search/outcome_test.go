package search

import (
	"context"
	"math/rand/v2"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"zermelo/board"
	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/partizan"
	"zermelo/short"
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

func random(letters string, w, h int) string {
	var rows []string
	for range h {
		row := make([]byte, w)
		for i := range row {
			row[i] = letters[rand.IntN(len(letters))]
		}
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "|")
}

func TestOutcomeIsThatOfValues(t *testing.T) {
	letters := map[string]string{"clobber": "xo.xo", "cannibal": "xo.", "domineering": "...#", "nogo": "....xo#", "amazons": "...xo#"}
	ctx := context.Background()
	for name, rules := range boards {
		table := short.NewTable(short.Settings{})
		e := partizan.New(rules.Record, table, game.Budget{})
		s := New(game.Budget{}, nil)
		for range 300 {
			var texts []string
			for range 1 + rand.IntN(3) {
				text := random(letters[name], 1+rand.IntN(4), 1+rand.IntN(3))
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
			if rand.IntN(3) == 0 {
				s = New(game.Budget{}, nil)
				s.Exact = rand.IntN(2) == 0
			}
			s.Engine = Engine(rand.IntN(3))
			got, err := s.Outcome(ctx, p)
			if want := game.OutcomeOf(table.Sign(sum)); err != nil || got != want {
				t.Fatalf("%s %v: %v, %v, by values %v", name, texts, got, err, want)
			}
		}
	}
}

func empty(w, h int) string {
	return strings.TrimSuffix(strings.Repeat(strings.Repeat(".", w)+"|", h), "|")
}

func checkered(w, h int) string {
	var rows []string
	for r := range h {
		rows = append(rows, strings.Repeat("xoxoxoxoxox", 5)[r%2:][:w])
	}
	return strings.Join(rows, "|")
}

var lastCPU time.Duration

func TestTrial(t *testing.T) {
	for _, q := range []struct{ game, text string }{
		{"clobber", strings.Repeat("xo", 15)},
		{"clobber", strings.Repeat("xo", 20)},
		{"clobber", checkered(4, 4)},
		{"clobber", checkered(6, 3)},
		{"clobber", checkered(5, 4)},
		{"cannibal", checkered(4, 4)},
		{"nogo", empty(4, 4)},
		{"nogo", empty(6, 3)},
		{"nogo", empty(22, 1)},
		{"amazons", "x..x|....|....|o..o"},
		{"amazons", "x...|....|....|...o"},
		{"amazons", "x......x|o......o"},
		{"domineering", empty(6, 6)},
		{"domineering", empty(7, 7)},
		{"domineering", empty(8, 8)},
		{"clobber", checkered(5, 5)},
		{"nogo", empty(5, 4)},
	} {
		if only := os.Getenv("TRY"); only != "" && !strings.Contains(q.game+" "+q.text, only) {
			continue
		}
		limit := 20 * time.Second
		if s := os.Getenv("LIMIT"); s != "" {
			limit, _ = time.ParseDuration(s)
		}
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		s := New(game.Budget{Memory: 4 << 30}, nil)
		o, err := s.Outcome(ctx, read(t, boards[q.game], q.text))
		cancel()
		if err != nil {
			o = 0
		}
		src := s.sources[0]
		var ru syscall.Rusage
		syscall.Getrusage(0, &ru)
		cpu := time.Duration(ru.Utime.Nano())
		t.Logf("%-12s %-40s %v cpu %v nodes %d steps %d parts %d most %d values %d %v", q.game, q.text, o, (cpu - lastCPU).Round(time.Millisecond), s.nodes, s.steps, src.numbers.Len(), src.most, s.table.Len(), err)
		lastCPU = cpu
	}
}
