package discover

import (
	"context"
	"errors"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"zermelo/catalog"
	"zermelo/game"
)

// A known is a game of the corpus: with the status of what is found of it.
type known struct {
	name, game, asked string
	heaps             int
	want              Status
}

func corpus(t testing.TB) (all []known) {
	t.Helper()
	text, err := os.ReadFile("testdata/corpus.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		fields := strings.Split(line, "\t")
		if i == 0 {
			continue
		}
		heaps, err := strconv.Atoi(fields[3])
		if err != nil || len(fields) != 6 {
			t.Fatalf("line %d: %q", i+1, line)
		}
		all = append(all, known{fields[0], fields[1], fields[2], heaps, Status(fields[4])})
	}
	return all
}

// rules returns the rules of a game: "moves …", "misere …", or a name.
func (k *known) rules(t testing.TB) *Rules {
	t.Helper()
	if rest, ok := strings.CutPrefix(k.game, "blocking "); ok {
		options, name, _ := strings.Cut(rest, " ")
		many, err := strconv.Atoi(options)
		if err != nil {
			t.Fatal(err)
		}
		r, err := (&known{name: k.name, game: name}).rules(t).Blocking(many)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	for prefix, misere := range map[string]bool{"moves ": false, "misere ": true} {
		if text, ok := strings.CutPrefix(k.game, prefix); ok {
			r, err := Told(k.name, text, misere)
			if err != nil {
				t.Fatalf("%s: %v", k.name, err)
			}
			return r
		}
	}
	g, err := catalog.Open(k.game)
	if err != nil {
		t.Fatal(err)
	}
	r, err := RulesOf(g)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestCorpus finds the rules of known games, and none of those that have no known
// rule. What is found is held to a table that is larger than the one it was made
// from, played out.
func TestCorpus(t *testing.T) {
	counts := map[Status]int{}
	budget := time.Minute // a part of it goes to periods where there may be none
	if os.Getenv("ZERMELO_LONG") != "" {
		budget = 3 * time.Minute
	}
	for _, k := range corpus(t) {
		if testing.Short() && k.want == None || os.Getenv("ZERMELO_LONG") == "" && strings.HasPrefix(k.name, "(s,t)") {
			continue // they look through all classes, or take long proofs
		}
		r := k.rules(t)
		started := time.Now()
		f, err := Find(context.Background(), r, Request{Asked: k.asked, Heaps: k.heaps, Time: budget, Settings: game.Budget{Memory: 1 << 30}})
		if f == nil {
			t.Errorf("%s: %v", k.name, err)
			continue
		}
		counts[f.Status]++
		t.Logf("%s: %s, %s, %s; %s; %d states, largest %d, %v, %v", k.name, f.Status, f.Class, f.Rule, f.System, f.States, f.Largest, time.Since(started).Round(time.Millisecond), err)
		if f.Status != k.want {
			t.Errorf("%s: %s, not %s", k.name, f.Status, k.want)
		}
		if f.Set != nil && f.Status == Proved {
			holds(t, &k, r, f)
			if k.name == "Welter's game, 4 coins" { // the order of four coins and what a move leaves make thousands of cases
				if _, err := Certify(t.Context(), r, f, game.Budget{}); !errors.Is(err, game.ErrLimit) {
					t.Errorf("%s: a certificate of more kinds of moves than may be: %v", k.name, err)
				}
				continue
			}
			certified(t, k.name, r, f)
		}
	}
	t.Log(counts)
}

// holds plays a table out that is larger than the one that a rule was made from, and
// compares.
func holds(t *testing.T, k *known, r *Rules, f *Finding) {
	t.Helper()
	if k.heaps > 1 {
		var err error
		if r, err = r.Row(k.heaps); err != nil {
			t.Fatal(err)
		}
	}
	side := map[int]uint64{1: 1500, 2: 200, 3: 34, 4: 13, 5: 7, 6: 5}[r.made.Arity()]
	if f.Asked == Values && !r.made.Single() {
		side = 300
	}
	if testing.Short() {
		side = side/3 + 1
	}
	table, err := r.play(context.Background(), side, game.Budget{})
	if err != nil {
		t.Errorf("%s: %v", k.name, err)
		return
	}
	for n := range table.all {
		v, _ := table.at(n)
		if f.Asked == Losing && f.Set.Contains(f.In, n...) != (v == 0) ||
			f.Asked == Values && (!f.Set.Contains(f.In, append(n[:len(n):len(n)], uint64(v))...) || f.Set.Contains(f.In, append(n[:len(n):len(n)], uint64(v)+1)...)) {
			t.Errorf("%s: the rule is wrong at %v", k.name, n)
			return
		}
	}
}
