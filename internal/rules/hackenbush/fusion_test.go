package hackenbush

import (
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// A brute plays one graph by the rules alone: a position is the set of the
// edges that stand, as bits.
type brute struct {
	edges []Edge
	memo  map[uint32]uint32
}

// standing returns the edges of set that hang together with node 0, by growing
// the set of nodes until it stays.
func standing(edges []Edge, set uint32) (kept uint32) {
	reached := map[int32]bool{0: true}
	for grown := true; grown; {
		grown = false
		for i, e := range edges {
			if set>>i&1 == 1 && reached[e.A] != reached[e.B] {
				reached[e.A], reached[e.B], grown = true, true, true
			}
		}
	}
	for i, e := range edges {
		if set>>i&1 == 1 && reached[e.A] {
			kept |= 1 << i
		}
	}
	return kept
}

func (b brute) cut(set uint32, i int) uint32 { return standing(b.edges, set&^(1<<i)) }

// value is the mex of the values of all cuts.
func (b brute) value(set uint32) uint32 {
	if v, ok := b.memo[set]; ok {
		return v
	}
	seen := map[uint32]bool{}
	for i := range b.edges {
		if set>>i&1 == 1 {
			seen[b.value(b.cut(set, i))] = true
		}
	}
	var v uint32
	for seen[v] {
		v++
	}
	b.memo[set] = v
	return v
}

// checkGreen compares values and all cuts of a graph with plain play.
func checkGreen(t *testing.T, nodes int, edges []Edge) {
	t.Helper()
	set := standing(edges, 1<<len(edges)-1)
	if loose := len(edges) - len(New(nodes, edges...).Loose()); loose != bits.OnesCount32(set) {
		t.Fatalf("%v: %d edges stand, want %d", edges, loose, bits.OnesCount32(set))
	}
	kept := edges[:0]
	for i, e := range edges {
		if set>>i&1 == 1 {
			kept = append(kept, e)
		}
	}
	edges = kept
	g, b := New(nodes, edges...), brute{edges, map[uint32]uint32{}}
	whole := uint32(1<<len(edges) - 1)
	total := b.value(whole)
	if got := g.fusion().total(); got != total {
		t.Fatalf("%v is worth %d, want %d", edges, got, total)
	}
	after := make([]uint32, len(edges))
	for i := range edges {
		after[i] = b.value(b.cut(whole, i))
		if got := g.partition().without(int32(i), edges[i]); got != after[i] {
			t.Fatalf("%v without edge %d is worth %d, want %d", edges, i, got, after[i])
		}
	}
	for target := range uint32(len(edges) + 1) {
		var want []int32
		for i, v := range after {
			if v == target {
				want = append(want, int32(i))
			}
		}
		if got := g.partition().cuts(target); !slices.Equal(got, want) {
			t.Fatalf("%v: cuts to %d are %v, want %v", edges, target, got, want)
		}
	}
}

// TestAllSmallGraphs plays all multigraphs, loops and parallel edges included.
func TestAllSmallGraphs(t *testing.T) {
	nodes, most := 4, 6
	if os.Getenv("ZERMELO_LONG") != "" {
		most = 7
	}
	var places []Edge
	for a := range int32(nodes) {
		for b := a; b < int32(nodes); b++ {
			places = append(places, Edge{A: a, B: b})
		}
	}
	count := 0
	var add func(edges []Edge, from int)
	add = func(edges []Edge, from int) {
		count++
		checkGreen(t, nodes, slices.Clone(edges))
		if len(edges) == most {
			return
		}
		for i := from; i < len(places); i++ {
			add(append(edges[:len(edges):len(edges)], places[i]), i)
		}
	}
	add(nil, 0)
	t.Logf("%d graphs", count)
}

func TestRandomSmallGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	count := 150
	if os.Getenv("ZERMELO_LONG") != "" {
		count = 3000
	}
	for range count {
		n := 2 + r.IntN(7)
		edges := make([]Edge, 7+r.IntN(3))
		for i := range edges {
			edges[i] = Edge{A: int32(r.IntN(n)), B: int32(r.IntN(n))}
		}
		checkGreen(t, n, edges)
	}
}

// shapes returns random connected graphs of many kinds: trees with more edges
// added, cactuses, necklaces of blocks.
func shape(r *rand.Rand, size int) (int, []Edge) {
	var edges []Edge
	nodes := int32(1)
	join := func(a, b int32) { edges = append(edges, Edge{A: a, B: b}) }
	pick := func() int32 { return r.Int32N(nodes) }
	far := r.IntN(3)
	for len(edges) < size {
		switch k := r.IntN(10); {
		case k < 4: // a branch
			at := pick()
			if far > 0 {
				at = nodes - 1
			}
			join(at, nodes)
			nodes++
		case k < 7: // a cycle
			at := pick()
			last := at
			for range 1 + r.IntN(5)*(1+100*r.IntN(2)*(far%2)) {
				join(last, nodes)
				last = nodes
				nodes++
			}
			join(last, at)
		case k < 8:
			join(pick(), pick())
		case k < 9:
			at := pick()
			join(at, at)
		default:
			a, b := pick(), pick()
			join(a, b)
			join(a, b)
		}
	}
	r.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	return int(nodes), edges
}

// TestCutsByFusion compares the cuts of larger graphs with the values of what
// is left, walked anew for each edge.
func TestCutsByFusion(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	count := 300
	switch {
	case os.Getenv("ZERMELO_LONG") != "":
		count = 10000
	case testing.Short():
		count = 120
	}
	longest := 0
	for i := range count {
		size := 10 + r.IntN(60)
		if i%10 == 0 {
			size = 600
		}
		nodes, edges := shape(r, size)
		g := New(nodes, edges...)
		by := map[uint32][]int32{}
		for e := range int32(len(edges)) {
			v := newFusion(nodes, edges, []int32{e}).total()
			if got := g.partition().without(e, edges[e]); got != v {
				t.Fatalf("%v without edge %d is worth %d, want %d", edges, e, got, v)
			}
			by[v] = append(by[v], e)
		}
		for v := range uint32(20) {
			if got := g.partition().cuts(v); !slices.Equal(got, by[v]) {
				t.Fatalf("%v: cuts to %d are %v, want %v", edges, v, got, by[v])
			}
		}
		for v, want := range by {
			if got := g.partition().cuts(v); !slices.Equal(got, want) {
				t.Fatalf("%v: cuts to %d are %v, want %v", edges, v, got, want)
			}
		}
		for c := range g.partition().back {
			var n necklace
			g.partition().necklace(&n, int32(c))
			longest = max(longest, len(n.pieces))
		}
	}
	if longest <= shortChain {
		t.Errorf("no long necklace among the graphs: %d pieces at most", longest)
	}
}

// TestClasses checks the classes against their definition: two edges of a
// block are equivalent iff cutting both makes the graph fall apart.
func TestClasses(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 150 {
		nodes, edges := shape(r, 4+r.IntN(16))
		if len(edges) > 60 {
			continue
		}
		p := New(nodes, edges...).partition()
		whole := len(p.order)
		left := func(cut ...int32) int {
			slices.Sort(cut)
			return len(newFusion(nodes, edges, cut).order)
		}
		for a := range int32(len(edges)) {
			loop := edges[a].A == edges[a].B
			if bridge := left(a) < whole; (p.class[a] < 0) != (bridge || loop) {
				t.Fatalf("%v: edge %d is of class %d, bridge: %v", edges, a, p.class[a], bridge)
			}
			for b := range a {
				if p.class[a] < 0 || p.class[b] < 0 {
					continue
				}
				if apart := left(a, b) < whole; apart != (p.class[a] == p.class[b]) {
					t.Fatalf("%v: edges %d and %d are of class %d and %d, apart: %v", edges, a, b, p.class[a], p.class[b], apart)
				}
			}
		}
	}
}

func TestChain(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var c chain
	for range 50 {
		pieces := make([]uint32, 41+r.IntN(200))
		most := len(pieces)
		for i := range pieces {
			pieces[i] = r.Uint32N(1 + r.Uint32N(50))
			most += int(pieces[i])
		}
		got := c.values(nil, pieces, most)
		for i := range got {
			var x uint32
			for j := i; j > 0; j-- {
				x = (x ^ pieces[j-1]) + 1
			}
			if got[i] != x {
				t.Fatalf("row %d of %v: %d, want %d", i, pieces, got[i], x)
			}
		}
	}
}
