package token_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/grundy"
	"zermelo/internal/theory/partizan"
	"zermelo/internal/theory/retro"
	"zermelo/value/short"
)

// acyclic returns a random graph without cycles, whose edges belong to players
// if it is partizan.
func acyclic(r *rand.Rand, nodes int, partizan bool) string {
	var b strings.Builder
	b.WriteString("digraph { ")
	for i := range nodes {
		fmt.Fprintf(&b, "n%d; ", i)
	}
	for i := range nodes {
		for j := i + 1; j < nodes; j++ {
			by := ""
			if partizan {
				by = []string{" [by=left]", " [by=right]", ""}[r.IntN(3)]
			}
			if r.IntN(3) == 0 {
				fmt.Fprintf(&b, "n%d -> n%d%s; ", i, j, by)
			}
		}
	}
	b.WriteString("n0 -> n1 ")
	if partizan {
		b.WriteString("[by=left] ")
	}
	return b.String() + "}"
}

// What values say of the winner is what the graph solved whole says, which
// knows no values.
func TestSumsOfGraphsAgreeWithRetrogradeAnalysis(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for n := range 300 {
		text := acyclic(r, 2+r.IntN(8), n%2 == 1)
		g, err := token.ReadGraph(text)
		if err != nil {
			t.Fatal(text, err)
		}
		rules, ok := g.Sum()
		if !ok {
			t.Fatalf("%s is no game for sums", text)
		}
		outcome := outcomes(t, rules)
		for node := range uint32(g.Len()) {
			players := []game.Player{game.Left, game.Right}
			if rules.Alike {
				players = players[:1]
			}
			for _, who := range players {
				p := token.SpotOf(node, who)
				table, err := retro.Solve(context.Background(), g.Rules(), retro.Settings{}, p)
				if err != nil {
					t.Fatal(err)
				}
				v, err := table.Lookup(p)
				if err != nil || !v.Known {
					t.Fatal(v, err)
				}
				if won := outcome(node).WonBy(who, true); won != (v.Result == game.Win) {
					t.Fatalf("%s: at node %d %s moves first and wins: %v, by the value %v", text, node, who, v.Result == game.Win, won)
				}
			}
		}
	}
}

// outcomes returns the outcome of a node by its value.
func outcomes(t *testing.T, rules *game.Rules[token.Spot]) func(node uint32) game.Outcome {
	t.Helper()
	if rules.Alike {
		solver := grundy.New(rules, game.Budget{})
		return func(node uint32) game.Outcome {
			v, err := solver.Value(context.Background(), token.SpotOf(node, game.Left))
			if err != nil {
				t.Fatal(err)
			}
			if v == 0 {
				return game.Previous
			}
			return game.Next
		}
	}
	values := short.NewTable(short.Settings{})
	solver := partizan.New(rules, values, game.Budget{})
	return func(node uint32) game.Outcome {
		v, err := solver.Value(context.Background(), token.SpotOf(node, game.Left))
		if err != nil {
			t.Fatal(err)
		}
		return game.OutcomeOf(values.Sign(v))
	}
}

func TestGraphsThatStandInNoSum(t *testing.T) {
	for _, text := range []string{
		"digraph { a -> b; b -> a }",
		"digraph { a -> a }",
		"digraph { a -> b; b [value=win] }",
		"digraph { a -> b; b [score=2] }",
		"digraph { a [owner=left]; a -> b; b [owner=right] }",
	} {
		g, err := token.ReadGraph(text)
		if err != nil {
			t.Fatal(text, err)
		}
		if _, ok := g.Sum(); ok {
			t.Errorf("%s is a game for sums", text)
		}
	}
}

// misereLength is how long a node lasts in misère play, from the definition.
func misereLength(rules *game.Rules[token.Spot], node uint32) (length uint64, wins bool) {
	var options game.Sums[token.Spot]
	rules.Moves(&options, token.SpotOf(node, game.Left), game.Left)
	wins = options.Len() == 0
	for _, q := range options.Parts() {
		after, answered := misereLength(rules, q.Node())
		switch {
		case !answered && (!wins || after+1 < length):
			length, wins = after+1, true
		case answered && !wins:
			length = max(length, after+1)
		}
	}
	return length, wins
}

func TestGraphsLastInMiserePlay(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for range 200 {
		text := acyclic(r, 2+r.IntN(8), false)
		g, err := token.ReadGraph(text)
		if err != nil {
			t.Fatal(text, err)
		}
		rules, _ := g.Sum()
		for node := range uint32(g.Len()) {
			want, _ := misereLength(rules, node)
			if got := rules.Lasts([]token.Spot{token.SpotOf(node, game.Left)}, game.Misere); got != want {
				t.Fatalf("%s: node %d lasts %d moves, not %d", text, node, want, got)
			}
		}
	}
	rules, _ := mustGraph(t, "digraph { a -> b }").Sum()
	if rules.Lasts(nil, game.Normal) != 0 || rules.Lasts([]token.Spot{0, 0}, game.Normal) != math.MaxUint64 {
		t.Error("the length of no token is not 0, or that of two is said")
	}
}

func mustGraph(t *testing.T, text string) *token.Graph {
	t.Helper()
	g, err := token.ReadGraph(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
