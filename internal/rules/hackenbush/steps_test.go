package hackenbush

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/say/phrase"
)

// played is the value of a graph by the rules alone.
func (g *Graph) played() uint32 {
	return brute{g.edges, map[uint32]uint32{}}.value(1<<len(g.edges) - 1)
}

// TestStepsKeepTheValue plays each graph on the way from a random one to its
// value by brute force.
func TestStepsKeepTheValue(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 6))
	fusedOnes, stalked := 0, 0
	for range 400 {
		nodes := 2 + r.IntN(6)
		g := New(nodes, randomEdges(r, nodes, 1+r.IntN(11), 1)...)
		want := g.played()
		steps := g.steps()
		for i, s := range steps {
			if s.Edges() > 20 {
				continue // stalks may be long
			}
			if got := s.played(); got != want {
				t.Fatalf("%v: step %d is worth %d, want %d: %v", g.edges, i, got, want, s.edges)
			}
		}
		if len(steps) == 0 {
			if !g.isStalks() || len(g.branches()) > 1 {
				t.Fatalf("%v: nothing is done", g.edges)
			}
			continue
		}
		if last := steps[len(steps)-1]; !last.isStalks() || len(last.branches()) > 1 || last.Edges() != int(want) {
			t.Fatalf("%v, of value %d, ends as %v", g.edges, want, last.edges)
		}
		if !g.isTree() {
			fusedOnes++
			checkFused(t, g, steps[0].Graph)
		}
		if i := slices.IndexFunc(steps, func(s reduction) bool { return s.caption.String() == "branches as stalks" }); i >= 0 {
			stalked++
			if !steps[i].isStalks() {
				t.Fatalf("%v: branches become %v", g.edges, steps[i].edges)
			}
		}
	}
	if fusedOnes < 100 || stalked < 100 {
		t.Errorf("only %d graphs are fused, and of %d the branches made stalks", fusedOnes, stalked)
	}
}

// checkFused checks that only loops are left of cycles, at most one at a node,
// and that every node of g is in one node of the fused graph; two are in the
// same iff no single cut parts them.
func checkFused(t *testing.T, g, fused *Graph) {
	t.Helper()
	f := fused.fusion()
	if len(f.backs) > 0 {
		t.Fatalf("%v: cycles are left in %v", g.edges, fused.edges)
	}
	at := map[int32]bool{}
	for _, l := range f.loops {
		if at[l.from] {
			t.Fatalf("%v: several loops at a node of %v", g.edges, fused.edges)
		}
		at[l.from] = true
	}
	inside := map[string]int{}
	for n := range fused.names.count {
		for name := range strings.SplitSeq(fused.names.of(int32(n)), ",") {
			if _, twice := inside[name]; twice {
				t.Fatalf("node %s is in two nodes of the graph fused from %v", name, g.edges)
			}
			inside[name] = n
		}
	}
	stand := g.fusion().order
	if len(inside) != len(stand) {
		t.Fatalf("%v: %d nodes of %d are in the fused graph", g.edges, len(inside), len(stand))
	}
	for _, a := range stand {
		for _, b := range stand {
			together := true
			for i := range g.edges {
				together = together && reaches(g.edges, i, a, b)
			}
			if together != (inside[g.Name(a)] == inside[g.Name(b)]) {
				t.Fatalf("%v: nodes %s and %s: fused is %t", g.edges, g.Name(a), g.Name(b), !together)
			}
		}
	}
}

// reaches reports whether a hangs together with b without an edge.
func reaches(edges []Edge, without int, a, b int32) bool {
	seen := map[int32]bool{a: true}
	for grown := true; grown; {
		grown = false
		for i, e := range edges {
			if i != without && seen[e.A] != seen[e.B] {
				seen[e.A], seen[e.B], grown = true, true, true
			}
		}
	}
	return seen[b]
}

// TestStepsAreDrawn looks at the words of the pictures.
func TestStepsAreDrawn(t *testing.T) {
	say := func(p phrase.Phrase) string { return "<" + p.String() + ">" }
	draw := func(line string, why bool) string {
		p := read(t, line)
		sheet, err := game.Of[Position](Rules{}).Illustrate(p, nil, game.Telling{Why: why, Say: say})
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := sheet.WriteJSON(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	const triangle = "0-1 1-2 2-3 3-1 1-4 0-5 5-0"
	if text := draw(triangle, false); strings.Contains(text, "graph") || strings.Contains(text, "1,2,3") {
		t.Error("steps are drawn that nobody asked for")
	}
	text := draw(triangle, true)
	for _, want := range []string{"the graph", "cycles fused", "1,2,3", "0,5", "branches as stalks", "→"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the picture", want)
		}
	}
	if strings.Contains(text, "their XOR") {
		t.Error("one branch is added up")
	}
	if text := draw("0-1 1-2 0-3", true); strings.Contains(text, "fused") || strings.Contains(text, "as stalks") || !strings.Contains(text, "their XOR") {
		t.Errorf("stalks: %s", text)
	}
	if text := draw("0-1 1-2", true); strings.Contains(text, "the graph") {
		t.Error("a stalk is changed")
	}
}
