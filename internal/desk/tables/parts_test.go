package tables

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/retro/store"
	"zermelo/say/fault"
)

// byParts begins a job by parts in a folder of its own.
func byParts(t *testing.T, name string, limits game.Budget) (*store.PartJob, string) {
	t.Helper()
	folder := t.TempDir()
	job, err := OpenParts(JobOrder{Game: name, Folder: folder, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	return job, folder
}

// The folder of a job by parts answers as the table made of it, in whole answers at random positions on the
// way of random play.
func TestAskerOfParts(t *testing.T) {
	games := gametest.Some(t, []string{"connect-four:4x4", "nine-mens-morris:3"}, 1, 2)
	if os.Getenv("ZERMELO_LONG") != "" {
		games = append(games, "connect-four:5x5", "six-mens-morris", "nine-mens-morris:4,0")
	}
	for _, name := range games {
		t.Run(name, func(t *testing.T) {
			ctx := context.Background()
			job, folder := byParts(t, name, game.Budget{})
			whole := t.TempDir()
			fs, _ := store.Dir(whole)
			if err := errors.Join(job.Local(ctx, nil), job.Finish(), job.Assemble(ctx, fs)); err != nil {
				t.Fatal(err)
			}
			parts, table := opened(t, folder), opened(t, whole)
			r := game.Request{Moves: 1000, Explain: true}
			ask, asked := parts.Asker(r, game.Budget{}), table.Asker(r, game.Budget{})
			random, begin := rand.New(rand.NewPCG(7, 18)), start(t, parts)
			results := map[game.Result]int{}
			for looked := 0; looked < 10_000; {
				for at := begin; at != nil; looked++ {
					v, err := parts.stored.Value(ctx, at)
					if err != nil {
						t.Fatal(err)
					}
					results[v.Result]++
					got, err := parts.stored.Choices(at)
					want, wrong := table.stored.Choices(at)
					if w, _ := table.stored.Value(ctx, at); !reflect.DeepEqual(v, w) || !reflect.DeepEqual(got, want) || err != nil || wrong != nil {
						t.Fatalf("%s: %+v with %+v in parts, %+v with %+v in the table: %v, %v", parts.game.Format([]any{at}), v, got, w, want, err, wrong)
					}
					if looked%500 == 0 {
						same(t, parts.game.Format([]any{at}), ask, asked)
					}
					if at = nil; len(got) > 0 && random.IntN(60) > 0 {
						at = got[random.IntN(len(got))].To
					}
				}
			}
			if len(results) < 3 {
				t.Errorf("only %v were looked at", results)
			}
			s, err := parts.Stats()
			w, wrong := table.Stats()
			if err != nil || wrong != nil || !reflect.DeepEqual(s.Counts, w.Counts) || s.Distance != w.Distance || len(s.Line) != len(w.Line) || s.Bytes == 0 {
				t.Errorf("%+v of parts, %+v of the table: %v, %v", s, w, err, wrong)
			}
			v, err := parts.Verify(ctx, game.Budget{})
			if err != nil || v.Wrong != nil || v.Game != name || v.Positions != w.Counts.Positions || v.Bytes != s.Bytes {
				t.Errorf("%+v: %v", v, err)
			}
		})
	}
}

// start returns the starting position of a table's game.
func start(t *testing.T, table *Table) any {
	t.Helper()
	p, err := (*catalog.Catalog)(nil).ParseIn(table.game, "")
	if err != nil {
		t.Fatal(err)
	}
	return p[0].Parts[0]
}

// same fails unless both answer alike, except that of the parts nobody counts all positions.
func same(t *testing.T, line string, ask, asked func(context.Context, string) (*game.Answer, error)) {
	t.Helper()
	got, err := ask(context.Background(), line)
	want, wrong := asked(context.Background(), line)
	if err != nil || wrong != nil {
		t.Fatalf("%s: %v, %v", line, err, wrong)
	}
	if got.Explanation[0].String() != "All positions that can follow were solved backwards from the ends of the game, part by part." {
		t.Errorf("%s: %s", line, got.Explanation[0])
	}
	got.Explanation, want.Explanation = got.Explanation[1:], want.Explanation[1:]
	if got.Seconds, want.Seconds = 0, 0; !reflect.DeepEqual(got, want) {
		t.Fatalf("%s: %+v, want %+v", line, got, want)
	}
}

// Of a game of which some parts are solved, those answer, and a question about another is told how to solve
// it.
func TestAskerOfSomeParts(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	job, folder := byParts(t, "nine-mens-morris", game.Budget{})
	job, err := job.Toward("3-3")
	if err == nil {
		err = job.Local(context.Background(), nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	table := opened(t, folder)
	ask := table.Asker(game.Request{Moves: 1000}, game.Budget{})
	answer, err := ask(context.Background(), "xx......|o..o....|......xo x")
	if err != nil || answer.Remoteness == nil || len(answer.Moves) == 0 {
		t.Fatalf("%+v: %v", answer, err)
	}
	_, err = ask(context.Background(), "")
	refused(t, err, fault.ErrUnsupported, folder, "part 0-0+18", "solve it, as a job in this folder")
	if r := fault.RemedyOf(err); r.Command != "zermelo-cluster solve nine-mens-morris:9" || r.Fields[1] != (fault.Field{Name: "part", Value: "0-0+18"}) {
		t.Errorf("what helps is %+v", r)
	}
	_, err = ask(context.Background(), "xxx.....|o..o....|......xo x")
	refused(t, err, fault.ErrUnsupported, "part 4-3")
	if s, err := table.Stats(); err != nil || s.Distance != 26 && s.Distance != 25 {
		t.Errorf("%+v: %v", s, err)
	}
	job, _ = byParts(t, "nine-mens-morris", game.Budget{Memory: 1 << 18})
	job, _ = job.Toward("3-3")
	refused(t, job.Local(context.Background(), nil), fault.ErrLimit, "part 3-3 takes")
}
