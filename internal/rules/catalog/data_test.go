package catalog_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/internal/theory/retro"
)

// randomEnds is a row of numbers.
func randomEnds(r *rand.Rand) string {
	words := []string{"ends"}
	for range 1 + r.IntN(7) {
		words = append(words, fmt.Sprint(r.IntN(12)-2))
	}
	return strings.Join(words, " ")
}

// randomIoiwari is a board with few beads.
func randomIoiwari(r *rand.Rand) string {
	words := []string{"ioiwari"}
	for range 7 {
		words = append(words, fmt.Sprint(r.IntN(3)))
	}
	return strings.Join(words, " ")
}

// randomScore is a game of Score in which every way leads back to field 1.
func randomScore(r *rand.Rand) string {
	n := 2 + r.IntN(6)
	worths := r.Perm(20)
	words := []string{"score"}
	for i := range n {
		arrows := []string{}
		for j := i + 1; j < n; j++ {
			if r.IntN(2) == 0 {
				arrows = append(arrows, fmt.Sprint(j+1))
			}
		}
		if len(arrows) == 0 || i > 0 && r.IntN(3) == 0 {
			arrows = append(arrows, "1")
		}
		words = append(words, fmt.Sprintf("%d:%d>%s", 1+r.IntN(2), worths[i]+1, strings.Join(arrows, ",")))
	}
	return strings.Join(words, " ")
}

// randomDigraph is an impartial graph, with cycles more often than not.
func randomDigraph(r *rand.Rand) string {
	n := 1 + r.IntN(5)
	var b strings.Builder
	b.WriteString("graph digraph { 0;")
	for i := range n {
		for j := range n {
			if r.IntN(3) == 0 {
				fmt.Fprintf(&b, " %d -> %d;", i, j)
			}
		}
	}
	b.WriteString(" }")
	return b.String()
}

// tally is the difference that best play comes to, by the rules of Options and
// the points that describe tells; it plays everything.
func tally(p game.Position, points func(before, after string) int64) int64 {
	best, moved := int64(0), false
	before := p.String()
	p[0].Rules.Options(p[0].Parts[0], game.Left, func(option []any) bool {
		q := p.After(game.Step{Option: option})
		if v := points(before, q.String()) - tally(q, points); !moved || v > best {
			best, moved = v, true
		}
		return true
	})
	return best
}

func numbersOf(text string) (sum int64) {
	for _, w := range strings.Fields(text) {
		var n int64
		fmt.Sscan(w, &n)
		sum += n
	}
	return sum
}

// The row of the statement of the contest, and random ones by whole play.
func TestEnds(t *testing.T) {
	a := solve(t, "ends 4 7 2 9 5 2")
	if *a.Score != 7 || *a.Totals != [2]int64{18, 11} {
		t.Errorf("score %d, totals %v", *a.Score, *a.Totals)
	}
	r := rand.New(rand.NewPCG(21, 4))
	for range 60 {
		line := randomEnds(r)
		a := solve(t, line)
		want := tally(parse(t, line), func(before, after string) int64 { return numbersOf(before) - numbersOf(after) })
		if *a.Score != want {
			t.Fatalf("%s: score %d, want %d", line, *a.Score, want)
		}
		best := 0
		for _, m := range a.Moves {
			if m.Best != (*m.Score == want) || m.Winning != (*m.Score > 0) {
				t.Fatalf("%s: move %+v, of a position of score %d", line, m, want)
			}
			if m.Best {
				best++
			}
		}
		if best == 0 {
			t.Fatalf("%s has no best move", line)
		}
	}
}

// A start of the official data of IOI 2001: best is pit 1, by 4.
func TestIoiwari(t *testing.T) {
	a := solve(t, "ioiwari 4 4 4 2 2 2 2")
	var best []string
	for _, m := range a.Moves {
		if m.Best {
			best = append(best, m.Text.String())
		}
	}
	if got := strings.Join(best, ", "); *a.Score != 4 || *a.Totals != [2]int64{12, 8} || got != "play pit 1" {
		t.Errorf("score %d, totals %v, best %s", *a.Score, *a.Totals, got)
	}
	r := rand.New(rand.NewPCG(21, 5))
	for range 40 {
		line := randomIoiwari(r)
		if a := solve(t, line); a.Totals[0]+a.Totals[1] != numbersOf(strings.TrimPrefix(line, "ioiwari")) {
			t.Fatalf("%s: totals %v", line, *a.Totals)
		}
	}
}

// A theorem says who wins a great polygon. Its value, an extra, is not sought
// where every move writes thousands of triangles, unless it is lost and so worth 0; that
// of a small one is.
func TestGreatPolygonsAreNotSearched(t *testing.T) {
	fan := func(n int) string { // whose middle triangle is black
		var line strings.Builder
		fmt.Fprintf(&line, "polygons 0,%d,%d", n/2, n/2+1)
		for i := 1; i < n; i++ {
			if i != n/2 {
				fmt.Fprintf(&line, " 0,%d,%d", i, i+1)
			}
		}
		return line.String()
	}
	for _, n := range []int{5000, 20_001} {
		if a := solve(t, fan(n)); a.Positions > 0 || a.Value != "" && a.MoverWins() || a.Outcome == game.Undecided {
			t.Errorf("%d triangles: %d positions searched, outcome %v, value %q", n-1, a.Positions, a.Outcome, a.Value)
		}
	}
	if a := solve(t, fan(12)); a.Positions == 0 || a.Value == "" {
		t.Errorf("11 triangles: %d positions searched, value %q", a.Positions, a.Value)
	}
}

func solve(t *testing.T, line string) *game.Answer {
	t.Helper()
	a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), parse(t, line), game.Request{Moves: 1000, Explain: true})
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return a
}

// scores reads the two scores of a position of Score: the greatest worth of
// each owner on the way.
func scores(text string) (left, right int64, moved bool) {
	_, at, moved := strings.Cut(text, " at ")
	var field int
	if moved {
		fmt.Sscan(at, &field, &left, &right)
	}
	return left, right, moved
}

// ownerWins plays a game of Score to its ends, whole, and returns the winner.
func ownerWins(p game.Position) game.Player {
	rules := p[0].Rules
	who, _ := p.Turn()
	winner, ended := who.Other(), true
	rules.Options(p[0].Parts[0], game.Left, func(option []any) bool {
		ended = false
		if ownerWins(p.After(game.Step{Option: option})) == who {
			winner = who
		}
		return true
	})
	if ended {
		winner = game.Left
		if left, right, _ := scores(p.String()); right > left {
			winner = game.Right
		}
	}
	return winner
}

// Score from every position that can come up, against whole play; positions
// are printed so that they can be read back.
func TestScore(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 6))
	for range 80 {
		line := randomScore(r)
		solver := analysis.NewSolver(game.Budget{})
		todo, seen := []game.Position{parse(t, line)}, map[string]bool{}
		for len(todo) > 0 {
			p := todo[0]
			todo = todo[1:]
			text := spelling(p)
			if seen[text] {
				continue
			}
			seen[text] = true
			if again := spelling(parse(t, text)); again != text {
				t.Fatalf("%q reads back as %q", text, again)
			}
			a, err := solver.Solve(context.Background(), p, game.Request{Moves: 100})
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			want := ownerWins(p)
			if a.Winner().String() != want.String() {
				t.Fatalf("%s: %s wins, want %s", text, a.Winner().String(), want)
			}
			if a.Totals[want] <= a.Totals[want.Other()] {
				t.Fatalf("%s: totals %v, but %s wins", text, *a.Totals, want)
			}
			for _, m := range a.Moves {
				q := p.After(m.Steps...)
				if m.Winning != (ownerWins(q) == m.Player) {
					t.Fatalf("%s: move %s, winning %v", text, m.To, m.Winning)
				}
				todo = append(todo, q)
			}
		}
	}
}

// sumGraph is a sum as one impartial game, by the moves of its components.
type sumGraph struct {
	positions map[string]game.Position
}

func (g sumGraph) Moves(dst []string, key string) []string {
	p := g.positions[key]
	for s := range p {
		for i, part := range p[s].Parts {
			p[s].Rules.Options(part, game.Left, func(option []any) bool {
				dst = append(dst, g.key(p.After(game.Step{Summand: s, Part: i, Option: option})))
				return true
			})
		}
	}
	return dst
}

func (g sumGraph) key(p game.Position) string {
	key := p.String()
	g.positions[key] = p
	return key
}

// Sums of graphs with repetition and of heaps, against retrograde analysis of
// the sum as one game.
func TestLoopySums(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 7))
	outcomes := map[string]int{}
	for range 150 {
		line := randomDigraph(r)
		for range 1 + r.IntN(2) {
			if r.IntN(2) == 0 {
				line += " + " + randomDigraph(r)
			} else {
				line += fmt.Sprintf(" + kayles %d", r.IntN(4))
			}
		}
		g := sumGraph{map[string]game.Position{}}
		start := g.key(parse(t, line))
		table, err := retro.Solve(context.Background(), game.Of[string](g), retro.Settings{Budget: game.Budget{Cores: 1}}, start)
		if err != nil {
			t.Fatal(err)
		}
		a := solve(t, line)
		v, _ := table.Lookup(start)
		if want := map[game.Result]string{game.Win: "N", game.Loss: "P", game.Drawn: "D"}[v.Result]; a.Outcome.String() != want {
			t.Fatalf("%s: outcome %s (%s), want %s", line, a.Outcome, a.Value, want)
		}
		outcomes[a.Outcome.String()]++
		for _, m := range a.Moves {
			w, _ := table.Lookup(g.key(g.positions[start].After(m.Steps...)))
			if m.Winning != (w.Result == game.Loss) || m.Draw != (w.Result == game.Drawn) {
				t.Fatalf("%s: move to %s of value %s is worth %v", line, m.To, m.Value, w)
			}
		}
	}
	if len(outcomes) < 3 {
		t.Errorf("outcomes %v", outcomes)
	}
}

// A coin on a table: whole play agrees with the theorem on tables small enough,
// and the theorem alone decides great ones.
func TestRoundTable(t *testing.T) {
	for _, line := range []string{"round-table:5,4,2", "round-table:3,3,1", "round-table:4,3,2", "round-table:5,3,2"} {
		a := solve(t, line)
		if wins := (play{}).length(parse(t, line))%2 == 1; wins != (a.Winner().String() == "first") {
			t.Errorf("%s: %s wins", line, a.Winner().String())
		}
	}
	if a := solve(t, "round-table:1000,999,1"); a.Winner().String() != "second" || a.Theory.ID != "theorem" || len(a.Explanation) == 0 {
		t.Errorf("a great table: %+v", a)
	}
	_, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), parse(t, "round-table:1000,999,3"), game.Request{})
	if !errors.Is(err, game.ErrLimit) {
		t.Errorf("a table that nothing decides: %v", err)
	}
}

// Two graphs in one run are not taken for each other though both are called
// graph.
func TestDataIsTold(t *testing.T) {
	solver := analysis.NewSolver(game.Budget{})
	for line, want := range map[string]string{
		"graph digraph { a -> b; }": "first", "graph digraph { a -> a; }": "draw", "graph digraph { a; }": "second",
		"ends 1 2": "first", "ends 1": "first", "ends -1": "second", "ends 0": "draw",
	} {
		a, err := solver.Solve(context.Background(), parse(t, line), game.Request{})
		if err != nil || a.Winner().String() != want {
			t.Errorf("%s: %s wins, want %s (%v)", line, a.Winner().String(), want, err)
		}
	}
}

// Files with the data, and what is wrong with them.
func TestDataFiles(t *testing.T) {
	files := catalog.New(func(name string) ([]byte, error) {
		switch name {
		case "row":
			return []byte("4 7\n2 9\n5 2\n"), nil
		case "bad row":
			return []byte("4 7\n2 x\n"), nil
		case "g.json":
			return []byte(`{"nodes":[{"name":"a","owner":"left","to":["b"]},{"name":"b","owner":"right","to":["a","c"]},{"name":"c","value":"left"}]}`), nil
		}
		return nil, os.ErrNotExist
	})
	for line, want := range map[string]string{
		"ends @row": "first", "graph @g.json": "draw", "graph @g.json at b": "draw", "graph @g.json at c": "left",
	} {
		p, err := files.Parse(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{Moves: 9})
		if err != nil || a.Winner().String() != want {
			t.Errorf("%s: %s wins, want %s (%v)", line, a.Winner().String(), want, err)
		}
	}
	for line, want := range map[string]string{
		"ends @bad row":       `bad row, line 2`,
		"graph @none":         "cannot be read",
		"graph @g.json at x":  "no node",
		"score 1:2":           "not a field",
		"score 1:2>1 at 1":    "where the token is",
		"ends":                "has no position",
		"ioiwari 1 2":         "whole number",
		"round-table:1,2,3,4": "parameters",
		"graph digraph {":     "",
	} {
		_, err := files.Parse(line)
		var parse *game.ParseError
		if !errors.As(err, &parse) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}
