package hackenbush

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/grundy"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

var (
	_ game.Impartial[Position]  = Rules{}
	_ game.Counter[Position]    = Rules{}
	_ game.Sizer[Position]      = Rules{}
	_ game.Describer[Position]  = Rules{}
	_ game.Explainer[Position]  = Rules{}
	_ game.Closed[Position]     = Rules{}
	_ game.Finder[Position]     = Rules{}
	_ game.Partizan[Position]   = Coloured{}
	_ game.Splitter[Position]   = Coloured{}
	_ game.Symmetric[Position]  = Coloured{}
	_ game.Reversible[Position] = Coloured{}
	_ game.Describer[Position]  = Coloured{}
	_ game.Engine[Position]     = grundy.EngineFor(game.Of[Position](Rules{}), game.Budget{})
)

func read(t testing.TB, text string) Position {
	t.Helper()
	g, err := ReadWords(text)
	if err != nil {
		t.Fatal(err)
	}
	return Whole(g)
}

// randomEdges returns a few edges of the given colours.
func randomEdges(r *rand.Rand, nodes, edges, colours int) []Edge {
	all := make([]Edge, edges)
	for i := range all {
		all[i] = Edge{int32(r.IntN(nodes)), int32(r.IntN(nodes)), Colour(r.IntN(colours))}
	}
	return all
}

func TestLawsOfGreenRules(t *testing.T) {
	starts := []Position{read(t, "0-1 1-2 1-2 2-3"), read(t, "0-0 0-a a-b b-0 b-c"), {}}
	r := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		a := Whole(New(5, randomEdges(r, 5, 5, 1)...))
		b := Whole(New(4, randomEdges(r, 4, 3, 1)...))
		starts = append(starts, a, b, Coloured{}.Canonical(a))
	}
	gametest.Run(t, game.Of[Position](Rules{}), starts...)
}

// walkAll visits p and all that cuts leave.
func walkAll(rules Rules, p Position, seen map[Position]bool, visit func(p Position, options []Position)) {
	if seen[p] {
		return
	}
	seen[p] = true
	options := rules.Moves(nil, p)
	visit(p, options)
	for _, q := range options {
		walkAll(rules, q, seen, visit)
	}
}

// withCuts are rules that keep what is left of any graph as the graph and its
// cuts, as others do with large ones.
func withCuts(g *Graph) Rules { return Rules{&memory{read: g}} }

// withRests are rules that do so until three edges are left.
func withRests(g *Graph) Rules { return Rules{&memory{read: g, whole: 3}} }

// TestPositionsByTheirEdges checks, down to the end of the game, that the
// positions are those of plain play: which edges stand, how many, the words of
// the cut, values, cuts to any value, the spelling.
func TestPositionsByTheirEdges(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 60 {
		edges := randomEdges(r, 2+r.IntN(4), 1+r.IntN(6), 1)
		g := New(6, edges...)
		for _, rules := range []Rules{{}, RulesOf(g), withCuts(g), withRests(g)} {
			for _, start := range []Position{Whole(g), Coloured{}.Canonical(Whole(g))} {
				texts := map[string]Position{}
				walkAll(rules, start, map[Position]bool{}, func(p Position, options []Position) {
					checkPosition(t, rules, p, options, texts)
				})
			}
		}
	}
}

func checkPosition(t *testing.T, rules Rules, p Position, options []Position, texts map[string]Position) {
	t.Helper()
	edges := p.standing(nil)
	var numbers []int32
	v := p.view(nil)
	v.each(func(e int32) bool {
		numbers = append(numbers, e)
		return true
	})
	key := p.String()
	if p.text != "" {
		key = fmt.Sprint(numbers) // parallel edges that were cut are told apart
	}
	if q, known := texts[key]; p.graph != "" && known && q != p {
		t.Fatalf("the edges %v are two positions", edges)
	}
	texts[key] = p
	if len(options) != len(edges) || p.Edges() != len(edges) || p.Graph().Edges() != len(edges) {
		t.Fatalf("%v: %d edges, %d moves, Edges() = %d", p, len(edges), len(options), p.Edges())
	}
	back := read(t, p.String())
	if got := back.String(); got != p.String() {
		t.Fatalf("%s reads back as %s", p, got)
	}
	if p.graph != "" && p.text == "" && back != p {
		t.Fatalf("%v reads back as another position", p)
	}
	b := brute{edges, map[uint32]uint32{}}
	whole := uint32(1<<len(edges) - 1)
	if got, want := uint32(rules.Grundy(p)), b.value(whole); got != want {
		t.Fatalf("%v is worth %d, want %d", p, got, want)
	}
	byValue := map[uint32][]Position{}
	for i, q := range options {
		set := b.cut(whole, i)
		var want []string
		for k, e := range edges {
			if set>>k&1 == 1 {
				want = append(want, v.word(e))
			}
		}
		var got []string
		left := q.view(nil)
		for _, e := range q.standing(nil) {
			got = append(got, left.word(e))
		}
		if p.graph != "" && !slices.Equal(got, want) || len(got) != len(want) {
			t.Fatalf("%v without edge %d leaves %v, want %v", p, i, got, want)
		}
		worth := b.value(set)
		if got := uint32(rules.Grundy(q)); got != worth {
			t.Fatalf("%v is worth %d, want %d", q, got, worth)
		}
		byValue[worth] = append(byValue[worth], q)
		said := rules.Describe(1, p, []Position{q}).String()
		if p.graph != "" && said != "cut "+v.word(edges[i]) {
			t.Fatalf("from %v to %v: %q, want %v", p, q, said, edges[i])
		}
	}
	for v := range uint32(len(edges) + 2) {
		var sums game.Sums[Position]
		all := rules.Find(&sums, p, nimber.Nimber(v), 1000)
		if !all || sums.Len() != len(byValue[v]) {
			t.Fatalf("%v: %d options of value %d, want %d", p, sums.Len(), v, len(byValue[v]))
		}
		for i := range sums.Len() {
			if sums.At(i)[0] != byValue[v][i] {
				t.Fatalf("%v: option %d of value %d is %v, want %v", p, i, v, sums.At(i)[0], byValue[v][i])
			}
		}
	}
	for _, line := range rules.Explain(p) {
		if strings.Contains(line.String(), "%!") {
			t.Fatalf("%v: %s", p, line)
		}
	}
}

func TestATriangleWithALeaf(t *testing.T) {
	p := read(t, "0-1 1-2 2-0 1-3")
	// The odd cycle is not all: the leaf stays, and 1 XOR 1 = 0.
	if v := (Rules{}).Grundy(p); v != 0 {
		t.Errorf("worth %v, want 0", v)
	}
	if v := (Rules{}).Grundy(read(t, "0-1 1-2 2-0")); v != 1 {
		t.Errorf("a triangle is worth %v, want 1", v)
	}
	e, err := grundy.New(game.Of[Position](Rules{}), game.Budget{}).Value(context.Background(), p)
	if err != nil || e != 0 {
		t.Errorf("by the definition %v, %v", e, err)
	}
}

func TestLongPositionsAreShortened(t *testing.T) {
	p := Whole(New(1001, path(1000)...))
	if got := p.String(); got != "0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-10 10-11 11-12 … (1000 edges)" {
		t.Error(got)
	}
	moves := Rules{}.Moves(nil, p)
	if got := moves[500].String(); !strings.HasSuffix(got, "… (500 edges)") {
		t.Error(got)
	}
}

// TestExplanationIsBounded explains graphs with very many cycles.
func TestExplanationIsBounded(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	nodes, edges := shape(r, 3000)
	lines := Rules{}.Explain(Whole(New(nodes, edges...)))
	if len(lines) > explainedBlocks+explainedTree+5 {
		t.Errorf("%d lines", len(lines))
	}
	for _, l := range lines {
		if len(l.String()) > 2000 {
			t.Errorf("a line of %d bytes", len(l.String()))
		}
	}
	if lines := (Rules{}).Explain(read(t, "0-1 1-2 2-0 1-3 3-4")); !strings.Contains(phrases(lines),
		"0, 1, 2: 3 edges, together worth 1") || !strings.Contains(phrases(lines), "v(0) = (v(3)+1) ⊕ 1 = 2 ⊕ 1 = 3\n") {
		t.Error(phrases(lines))
	}
}

func phrases(lines []phrase.Phrase) string {
	text := ""
	for _, l := range lines {
		text += l.String() + "\n"
	}
	return text
}
