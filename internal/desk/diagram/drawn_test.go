package diagram_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/desk/diagram"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// seen are the words and the colours of nodes of a picture.
func seen(shapes []picture.Shape) (all []string) {
	for _, s := range shapes {
		switch s := s.(type) {
		case picture.Group:
			all = append(all, seen(s.Shapes)...)
		case picture.Text:
			all = append(all, s.Words)
		case picture.Circle:
			if s.Fill != picture.None {
				all = append(all, "disc "+s.Fill.String())
			}
		case picture.Rectangle:
			if s.Fill != picture.None {
				all = append(all, "block "+s.Fill.String())
			}
		}
	}
	slices.Sort(all)
	return all
}

// drawnGraph returns a graph file of random edges between so many nodes, each of
// which can be reached from the first.
func drawnGraph(r *rand.Rand, nodes int, loops, owned bool) string {
	var b strings.Builder
	b.WriteString("digraph {")
	for i := range nodes {
		if owned && i < nodes-1 {
			fmt.Fprintf(&b, " n%d [owner=%s];", i, []string{"left", "right"}[r.IntN(2)])
		}
		if owned && i == nodes-1 {
			fmt.Fprintf(&b, " n%d [owner=left; value=%s];", i, []string{"win", "loss", "draw"}[r.IntN(3)])
		}
	}
	for i := 1; i < nodes; i++ {
		fmt.Fprintf(&b, " n%d -> n%d;", i-1, i)
	}
	for range nodes {
		from, to := r.IntN(nodes-1), r.IntN(nodes)
		if to == from+1 || to <= from && !loops || to == from {
			continue
		}
		fmt.Fprintf(&b, " n%d -> n%d;", from, to)
	}
	return b.String() + " }"
}

// A graph that is solved is drawn with the same values as its game graph.
func TestSolvedGraphsShowTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 13))
	for k := range 150 {
		loops, owned := k%3 == 1, k%3 == 2
		line := "graph " + drawnGraph(r, 2+r.IntN(7), loops, owned)
		plays := []game.Play{game.Normal}
		if k%3 == 0 {
			plays = append(plays, game.Misere)
		}
		for _, play := range plays {
			g, err := attempt(t, line, diagram.Request{Play: play, Most: 100})
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			p := parse(t, line)
			solver := analysis.NewSolver(game.Budget{Memory: bound})
			answer, err := solver.Solve(t.Context(), p, game.Request{Mode: game.Mode{Play: play}})
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			sheet, err := p.Draw(answer, phrase.Phrase.String)
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			want := seen(g.Picture(phrase.Phrase.String).Shapes)
			got := seen(sheet.Shapes)
			if owned { // the end says its value besides
				got = slices.DeleteFunc(got, func(s string) bool { return s == "win" || s == "loss" || s == "draw" })
				want = slices.DeleteFunc(want, func(s string) bool { return s == "draw" })
			}
			if len(got) < len(g.Nodes) || !slices.Equal(got, want) {
				t.Fatalf("%s, %v:\nsolved: %q\ngraph:  %q", line, play, got, want)
			}
		}
	}
}

// The file that the lesson names: the player to move at a position of value 0
// loses in misère play, which the rule of Anti-Nim denies of values below 2, and
// the condition of the SJ theorem fails there.
func TestJiaFigure(t *testing.T) {
	file, err := os.ReadFile("../../../docs/jia-figure-1.dot")
	if err != nil {
		t.Fatal(err)
	}
	_, edges, _ := strings.Cut(string(file), "digraph") // what is before are comments to the end of the line
	g := mustMake(t, "graph digraph"+edges, game.Misere)
	x := g.Nodes[0]
	if *x.Grundy != 0 || x.Outcome != game.Previous || len(g.From(0)) == 0 {
		t.Fatalf("x is %+v", x)
	}
	for _, e := range g.From(0) {
		if *g.Nodes[e.To].Grundy == 1 {
			t.Errorf("%s has the value 1", g.Nodes[e.To].Name)
		}
	}
}
