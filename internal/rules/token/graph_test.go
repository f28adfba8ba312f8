package token_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
)

const ownedJSON = `{
  "start": "a",
  "nodes": [
    {"name": "a", "owner": "left", "to": ["b", {"node": "c", "label": "go on"}]},
    {"name": "b", "owner": "right", "to": ["a", "won by right"]},
    {"name": "c", "owner": "left", "to": ["b", "d"]},
    {"name": "d", "value": "left"},
    {"name": "won by right", "value": "right"}
  ]
}`

const ownedDOT = `/* the same */ strict digraph "a game" {
  rankdir=LR; start=a // where it begins
  node [shape=circle];
  { node [owner=left]; a; c [color="red"] }
  b [owner=right]
  a -> b; a -> c [label="go on"]
  b -> {a "won by right"}
  c -> b; c -> d
  d [value=left]; "won by right" [value="right"]
}`

// results solves a graph: by node, the result for the player to move.
func results(t *testing.T, g *token.Graph) map[string]string {
	t.Helper()
	rules := g.Rules()
	table, err := retro.Solve(context.Background(), rules, retro.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	table.Each(func(p token.Spot, v retro.Value) bool {
		all[g.Format(p)] = v.String()
		return true
	})
	return all
}

func TestGraphsAgree(t *testing.T) {
	// From a Left goes to c and then to d, two moves in a row.
	want := map[string]string{"a": "win in 2", "b": "win in 1", "c": "win in 1", "d": "win in 0", `"won by right"`: "loss in 0"}
	for name, text := range map[string]string{"JSON": ownedJSON, "DOT": ownedDOT} {
		g, err := token.ReadGraph(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := results(t, g); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		from := g.Starts()[0]
		moves := g.Moves(nil, from)
		if say := g.Describe(1, from, moves[1:]).String(); say != "go on" {
			t.Errorf("%s: the labelled move is called %q", name, say)
		}
		conforms(t, name, g.Rules())
	}
}

func TestGraphKinds(t *testing.T) {
	for name, text := range map[string]string{
		"impartial": `digraph { a -> {b c}; b -> c; c [value=draw] }`,
		"partizan":  `digraph { a -> b [by=left]; a -> c [by=right label="r"]; b -> a; c -> b [by=both]; c -> a [by=left] }`,
		"scores":    `digraph { a [owner=left]; b [owner=right]; a -> b; a -> x; b -> y; b -> x; x [score=3]; y [score=-2] }`,
		"impartial scores": `{"nodes": [{"name": "a", "to": ["b", "c"]}, {"name": "b", "to": ["c"]},
			{"score": 4, "name": "c"}]}`,
		"groups": `digraph { subgraph cluster_1 { a; b { rank=same; c -> d } } -> e; edge [label=x]; {e f} -> g -> {h i} [label=y] }`,
	} {
		g, err := token.ReadGraph(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		conforms(t, name, g.Rules())
		scored := g.Rules().Gains != nil
		if scored != strings.Contains(name, "scores") || scored != g.Scored() {
			t.Errorf("%s: offers scores: %t", name, scored)
		}
		checkWritten(t, name, g)
	}
}

// checkWritten writes a graph in the DOT language, painted, and reads it back.
func checkWritten(t *testing.T, name string, g *token.Graph) {
	t.Helper()
	var plain, painted strings.Builder
	if err := g.WriteDOT(&plain, nil); err != nil {
		t.Fatal(err)
	}
	if err := g.WriteDOT(&painted, func(p token.Spot) token.Paint { return token.PaintResult(game.Win, "1") }); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(painted.String(), "fillcolor"); n != g.Len() {
		t.Errorf("%s: %d of %d nodes are painted", name, n, g.Len())
	}
	for _, text := range []string{plain.String(), painted.String()} {
		h, err := token.ReadGraph(text)
		if err != nil {
			t.Errorf("%s: written as\n%s%v", name, text, err)
			continue
		}
		if a, b := picture(g), picture(h); a != b {
			t.Errorf("%s: read back as\n%s\nwant\n%s", name, b, a)
		}
	}
}

// picture writes all positions with their moves.
func picture(g *token.Graph) string {
	rules := g.Rules()
	var lines []string
	for i := range g.Size() {
		p, _ := g.Unrank(i)
		line := g.Format(p)
		result, over := g.Ended(p)
		line += fmt.Sprint(" ", result, over)
		if rules.Gains != nil {
			for _, m := range rules.Gains(nil, p) {
				line += fmt.Sprint(" +", m.Points)
			}
		}
		for _, q := range g.Moves(nil, p) {
			line += " " + g.Format(q) + " by " + g.Describe(1, p, []token.Spot{q}).String()
		}
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func TestGraphFaults(t *testing.T) {
	for _, c := range []struct{ text, want, at string }{
		{`{"nodes": [{"name": "a", "to": ["b"]}]}`, "the move to b leads nowhere", `"b"`},
		{`{"nodes": [{"name": "a", "owner": "left"}, {"name": "a", "owner": "right"}]}`, "node a has two owners", `"right"`},
		{`digraph { a [owner=left]; a [owner=right] }`, "node a has two owners", `right`},
		{`digraph { a [owner=left owner=right] }`, "the owner is said twice", `right`},
		{`digraph { a -> b; b [value=won] }`, `"won" is not a value`, `won`},
		{`{"nodes": [{"name": "a", "value": "lost"}]}`, `"lost" is not a value`, `"lost"`},
		{`digraph { a [owner=white] }`, `"white" is not a player`, `white`},
		{`digraph { a -> b; a [value=win] }`, "node a has moves, so it has no value of its own", `win`},
		{`digraph { a -> b; b [value=left] }`, "node b names a winner, but no node has an owner", `left`},
		{`digraph { a [owner=left]; a -> b; b -> c; c [value=left] }`, "node b has no owner", `b`},
		{`digraph { a [owner=left]; a -> b }`, "nothing says who has won at node b", `b`},
		{`digraph { a [owner=left]; a -> b [by=right] }`, "nodes have owners, and an edge says who may move", `right`},
		{`digraph { a -> b; a -> c; b [score=1] }`, "node c has no score, but others have", `c`},
		{`digraph { b [score=1.5] }`, "1.5 is not a score", `1.5`},
		{`digraph { start=z; a -> b }`, "the start z is not a node", `z`},
		{`digraph { b [value=win]; b [value=loss] }`, "node b has two values", `loss`},
		{`digraph { a -- b }`, "expected ->, found --", `--`},
		{`digraph { a -> `, "expected a node, found the end of the text", ``},
		{`digraph { a [b=] }`, "expected a name, found ]", `]`},
		{`graph { a }`, "expected digraph, found graph", `graph`},
		{`digraph { a } b`, "expected the end of the text, found b", `b`},
		{`digraph { "a`, "the quote is not closed", `"a`},
		{`digraph { /* a }`, "the comment is not closed", `/*`},
		{`digraph { a ! b }`, `the sign "!" has no meaning here`, `!`},
		{`digraph { }`, "the graph has no nodes", `digraph { }`},
		{`{"nodes": []}`, "the graph has no nodes", `{"nodes": []}`},
		{`{"nodes": [{"name": "a"}], "begin": "a"}`, `the key "begin" is not known`, `"begin"`},
		{`{"nodes": [{"nam": "a"}]}`, `the key "nam" is not known`, `"nam"`},
		{`{"nodes": [{"to": ["a"]}]}`, "a node has no name", ``},
		{`{"nodes": [{"name": "a", "to": [{"by": "left"}]}]}`, "a move has no node", `{`},
		{`{"nodes": [{"name": "a", "to": [3]}]}`, "expected a move, found 3", `3`},
		{`{"nodes": [{"name": 3}]}`, "expected a text in quotes, found 3", `3`},
		{`{"nodes": [{"name": "a", "score": "b"}]}`, `"b" is not a score`, `"b"`},
		{`{"nodes": {}}`, "expected [, found {", `{`},
		{`{"nodes": [{"name": "a"}`, "the text breaks off", ``},
		{`{"nodes": [{"name": "a"}]} x`, "something follows the graph", `x`},
		{`{"nodes" [`, "this is not JSON", ``},
		{``, "expected digraph, found the end of the text", ``},
	} {
		_, err := token.ReadGraph(c.text)
		var fault *game.ParseError
		if !errors.As(err, &fault) {
			t.Errorf("%s: got the error %v", c.text, err)
			continue
		}
		if !strings.HasPrefix(fault.Problem.String(), c.want) {
			t.Errorf("%s: %v, want %s", c.text, err, c.want)
		}
		if fault.Offset < 0 || fault.Offset+fault.Len > len(c.text) || fault.Input != c.text {
			t.Errorf("%s: the place %d, %d is outside", c.text, fault.Offset, fault.Len)
		} else if got := c.text[fault.Offset : fault.Offset+fault.Len]; got != c.at {
			t.Errorf("%s: the place is %q, want %q", c.text, got, c.at)
		}
	}
}

// No text makes the reader panic, and every error has its place.
func FuzzReadGraph(f *testing.F) {
	f.Add(ownedJSON)
	f.Add(ownedDOT)
	f.Fuzz(func(t *testing.T, text string) {
		g, err := token.ReadGraph(text)
		var fault *game.ParseError
		switch {
		case err == nil:
			picture(g)
		case !errors.As(err, &fault):
			t.Fatalf("%q: %v", text, err)
		case fault.Offset < 0 || fault.Offset+fault.Len > len(text):
			t.Fatalf("%q: the place of %v is outside", text, err)
		}
	})
}

// Random graphs of each kind, with the game tried by its definition: who can
// force an end that is won within n moves, for n so great that nothing changes.
func TestRandomGraphsAgainstDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for k := range 300 {
		text, owned := randomGraph(r, k%3)
		g, err := token.ReadGraph(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		rules := g.Rules()
		table, err := retro.Solve(context.Background(), rules, retro.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range g.Size() {
			p, _ := g.Unrank(i)
			want := game.Drawn
			rounds := 2 * int(g.Size())
			if forced(g, owned, p, rounds, game.Win) {
				want = game.Win
			} else if forced(g, owned, p, rounds, game.Loss) {
				want = game.Loss
			}
			if v, _ := table.Lookup(p); v.Result != want {
				t.Fatalf("%s\n%s is a %v, want %v", text, g.Format(p), v, want)
			}
		}
	}
}

// forced reports whether, by backing up ends for so many rounds, p is of the
// given result for the player to move there.
func forced(g *token.Graph, owned map[string]int, p token.Spot, rounds int, want game.Result) bool {
	known := map[token.Spot]game.Result{}
	for range rounds {
		for i := range g.Size() {
			q, _ := g.Unrank(i)
			if result, over := g.Ended(q); over {
				known[q] = result
				continue
			}
			moves := g.Moves(nil, q)
			best, all := game.Loss, true
			for _, m := range moves {
				v, ok := known[m]
				if same := owned != nil && owned[g.Name(q.Node())] == owned[g.Name(m.Node())]; !same {
					v = -v
				}
				if !ok {
					all = false
					continue
				}
				best = max(best, v)
			}
			if best == game.Win || all && (best == game.Loss || len(moves) == 0) {
				known[q] = best
			}
		}
	}
	v, ok := known[p]
	return ok && v == want
}

// randomGraph returns a graph of kind 0, 1, 2: impartial, owned, partizan; and
// the owners.
func randomGraph(r *rand.Rand, kind int) (text string, owned map[string]int) {
	n := 2 + r.IntN(6)
	if kind == 1 {
		owned = map[string]int{}
	}
	var b strings.Builder
	b.WriteString("digraph {")
	for i := range n {
		who := r.IntN(2)
		fmt.Fprintf(&b, " n%d", i)
		ends := r.IntN(3) == 0
		switch {
		case kind == 1:
			owned[fmt.Sprintf("n%d", i)] = who
			fmt.Fprintf(&b, " [owner=%s", []string{"left", "right"}[who])
			if ends {
				fmt.Fprintf(&b, " value=%s", []string{"left", "right", "draw", "win", "loss"}[r.IntN(5)])
			}
			b.WriteString("]")
		case ends:
			fmt.Fprintf(&b, " [value=%s]", []string{"win", "loss", "draw"}[r.IntN(3)])
		}
		b.WriteString(";")
		for range 1 + r.IntN(3) {
			if !ends {
				fmt.Fprintf(&b, " n%d -> n%d", i, r.IntN(n))
				if kind == 2 {
					fmt.Fprintf(&b, " [by=%s]", []string{"left", "right", "both"}[r.IntN(3)])
				}
				b.WriteString(";")
			}
		}
	}
	return b.String() + " }", owned
}

// Scores stand at the ends: they count where the game has ended already.
func TestGraphScores(t *testing.T) {
	for text, want := range map[string]map[string]int64{
		`digraph { a -> b; a -> c; b -> c; c [score=4] }`: {"a": 4, "b": -4, "c": 4},
		`digraph { a [owner=left]; b [owner=right]; a -> b; a -> x; b -> y; b -> x; x [score=3]; y [score=-2] }`: {
			"a": 3, "b": 2, "x": 3, "y": -2,
		},
		`digraph { a -> b [by=left]; a -> c [by=right]; b [score=1]; c [score=-5] }`: {
			"a left": 1, "a right": 5, "b left": 1, "b right": -1, "c left": -5, "c right": 5,
		},
	} {
		g, err := token.ReadGraph(text)
		if err != nil {
			t.Fatal(err)
		}
		for at, score := range want {
			p, err := g.Parse(at)
			if err != nil {
				t.Fatal(err)
			}
			s, err := retro.SolveScores(context.Background(), g.Rules(), retro.Settings{}, p)
			if err != nil {
				t.Fatal(err)
			}
			if got, _ := s.Score(p); got != score {
				t.Errorf("%s at %s: %d, want %d", text, at, got, score)
			}
		}
	}
}
