package hackenbush

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unsafe"
)

// TestPackedGraphsAreUnpacked packs graphs of numbers of all widths.
func TestPackedGraphsAreUnpacked(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 1))
	for _, nodes := range []int{1, 2, 63, 64, 65, 1000, 1<<14 - 1, 1 << 14, 1<<14 + 1, 70000} {
		edges := []Edge{{Colour: Colour(r.IntN(3))}}
		for v := 1; v < nodes; v++ {
			edges = append(edges, Edge{int32(r.IntN(v)), int32(v), Colour(r.IntN(3))})
		}
		r.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
		g := New(nodes, edges...)
		back := unpack(g.packed)
		if words(back) != words(g) || back.green != g.green {
			t.Fatalf("a graph of %d nodes is unpacked as another", nodes)
		}
		if again := Whole(back); again != Whole(g) || again.Edges() != nodes || again.IsGreen() != g.green {
			t.Fatalf("a graph of %d nodes is packed as another", nodes)
		}
	}
}

// TestEqualTextsAreEqualPositions reads graphs twice, in several formats, with
// and without edges that are left out.
func TestEqualTextsAreEqualPositions(t *testing.T) {
	for _, same := range [][]string{
		{"0-1 1-2", "0 1\n1 2", "graph { 0 -- 1 -- 2 }", `[["0","1"],["1","2"]]`, "7-8 0-1 1-2 8-9", "0-1 x-y 1-2"},
		{"0-a a-0:r", "ground g\ng-a a-0:r", "ground h\n0 a\na h r"},
		{"0-0", "ground x\nx-x"},
	} {
		seen := map[Position]bool{}
		for _, text := range append(same, same...) {
			g, err := Read(text)
			if err != nil {
				t.Fatal(err)
			}
			if p := Whole(g); p.String() != read(t, same[0]).String() {
				t.Errorf("%q is read as %v", text, p)
			} else {
				seen[p] = true
			}
		}
		if len(seen) != 1 {
			t.Errorf("%q are %d positions", same, len(seen))
		}
	}
	for _, other := range []string{"1-0", "0-1:b", "0-1 0-1", "0-a"} {
		if read(t, other) == read(t, "0-1") {
			t.Errorf("%s is equal to 0-1", other)
		}
	}
}

// TestOptionsOfLargeGraphs cuts graphs that are a little too large to be
// written in full, and checks what is left by reading it anew.
func TestOptionsOfLargeGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 2))
	small := 0
	for range 2 {
		// A short trunk that bears nearly all, a tree with a few cycles.
		edges := []Edge{{A: 0, B: 1}, {A: 1, B: 2}}
		for v := int32(3); v < fullEdges+1; v++ {
			edges = append(edges, Edge{A: 2 + r.Int32N(v-2), B: v})
		}
		for range 3 {
			edges = append(edges, Edge{A: 2 + r.Int32N(fullEdges-2), B: 2 + r.Int32N(fullEdges-2)})
		}
		edges = append(edges, Edge{A: 0, B: 0}, Edge{A: 0, B: fullEdges + 1})
		r.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
		g := New(fullEdges+2, edges...)
		p := Whole(g)
		for _, rules := range []Rules{{}, RulesOf(g)} {
			for i, q := range rules.Moves(nil, p)[:25] {
				left := append(append([]Edge{}, edges[:i]...), edges[i+1:]...)
				want := Whole(New(fullEdges+2, left...))
				if q.Edges() != want.Edges() || rules.Format(q) != want.String() || rules.Grundy(q) != rules.Grundy(want) {
					t.Fatalf("cut %d leaves %v, want %v", i, q, want)
				}
				if want.Edges() <= fullEdges {
					small++
					if q != want {
						t.Fatalf("what cut %d leaves is not what its words are read as", i)
					}
				}
				if said := rules.Describe(1, p, []Position{q}).String(); said != "cut "+g.word(edges[i]) {
					t.Fatalf("cut %d: %s", i, said)
				}
				next := rules.Moves(nil, q)
				for k, d := range next[:min(2, len(next))] {
					e := q.standing(nil)[k]
					v := q.view(nil)
					if said := rules.Describe(1, q, []Position{d}).String(); said != "cut "+v.word(e) {
						t.Fatalf("cut %d after %d: %s", k, i, said)
					}
				}
			}
		}
	}
	if small == 0 {
		t.Error("no cut leaves little")
	}
}

// TestAMemoryHoldsFewGraphs looks at many large graphs in turn.
func TestAMemoryHoldsFewGraphs(t *testing.T) {
	first := New(fullEdges+2, path(fullEdges+1)...)
	rules := RulesOf(first)
	for n := range 3 * rememberedGraphs {
		g := New(fullEdges+n+3, path(fullEdges+n+2)...)
		if got := rules.Grundy(Whole(g)); int(got) != fullEdges+n+2 {
			t.Fatalf("worth %v", got)
		}
		if n := len(*rules.memory.last.Load()); n > rememberedGraphs {
			t.Fatalf("%d graphs are held", n)
		}
		held := rules.memory.graph(Whole(g).graph)
		if again := rules.memory.graph(Whole(g).graph); again != held {
			t.Fatal("the last graph is not held")
		}
	}
	if rules.memory.graph(Whole(first).graph) != first {
		t.Error("the graph that was read is not held")
	}
}

// TestRestsAreShared cuts a path twice: what is left is one text for all ways.
func TestRestsAreShared(t *testing.T) {
	g := New(1001, path(1000)...)
	rules := RulesOf(g)
	texts := map[*byte]bool{}
	for _, p := range rules.Moves(nil, Whole(g))[fullEdges+1:] {
		for _, q := range rules.Moves(nil, p)[1 : fullEdges+1] {
			texts[unsafe.StringData(q.graph)] = true
		}
	}
	if len(texts) != fullEdges {
		t.Errorf("%d texts for %d paths", len(texts), fullEdges)
	}
}

// TestRestsAreForgotten: what is held of a graph is bounded.
func TestRestsAreForgotten(t *testing.T) {
	var r rests
	for i := range 20 {
		text := strings.Repeat(string(rune('a'+i)), restBytes/4)
		for range 2 {
			if got := r.of([]byte(text[:1]), func() string { return text }); got != text {
				t.Fatalf("text %d is another", i)
			}
		}
		if r.bytes > restBytes || len(r.texts) > 3 {
			t.Fatalf("%d texts of %d bytes are held", len(r.texts), r.bytes)
		}
	}
}

// TestHashes: positions that are equal have equal hashes, whatever was read.
func TestHashes(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 3))
	seen := map[uint64]Position{}
	for range 50 {
		edges := randomEdges(r, 5, 7, 1)
		g := New(5, edges...)
		for _, p := range append(withRests(g).Moves(nil, Whole(g)), Whole(g), Coloured{}.Canonical(Whole(g))) {
			h := Rules{}.Hash(p)
			if q, known := seen[h]; known && p != q {
				t.Errorf("%v and %v have one hash", p, q)
			}
			seen[h] = p
			if RulesOf(g).Hash(p) != h || RulesOf(New(5, edges...)).Coloured().Hash(p) != h {
				t.Errorf("%v has several hashes", p)
			}
		}
	}
}
