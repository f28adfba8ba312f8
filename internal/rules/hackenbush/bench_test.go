package hackenbush

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/game/text"
)

const million = 1_000_000

// connected returns a random connected green graph: a random tree, then edges
// anywhere.
func connected(nodes, edges int) []Edge {
	r := rand.New(rand.NewPCG(1, 1))
	all := make([]Edge, 0, edges)
	for v := int32(1); v < int32(nodes); v++ {
		all = append(all, Edge{A: r.Int32N(v), B: v})
	}
	for len(all) < edges {
		all = append(all, Edge{A: r.Int32N(int32(nodes)), B: r.Int32N(int32(nodes))})
	}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

func path(edges int) []Edge {
	all := make([]Edge, edges)
	for i := range all {
		all[i] = Edge{A: int32(i), B: int32(i) + 1}
	}
	return all
}

// ring is one cycle through the ground with a leaf on every other node.
func ring(edges int) []Edge {
	n := int32(edges / 3 * 2)
	all := make([]Edge, 0, edges)
	for i := range n {
		all = append(all, Edge{A: i, B: (i + 1) % n})
	}
	for i := int32(0); len(all) < edges; i++ {
		all = append(all, Edge{A: 2 * i, B: n + i})
	}
	return all
}

func listed(edges []Edge) []byte {
	var b bytes.Buffer
	for _, e := range edges {
		fmt.Fprintln(&b, e.A, e.B)
	}
	return b.Bytes()
}

var shapes = []struct {
	name  string
	nodes int
	edges []Edge
}{
	{"random", million / 2, connected(million/2, million)},
	{"path", million + 1, path(million)},
	{"ring", million, ring(million)},
}

func BenchmarkValue(b *testing.B) {
	for _, s := range shapes {
		b.Run(s.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sink = newFusion(s.nodes, s.edges, nil).total()
			}
		})
	}
}

func BenchmarkCuts(b *testing.B) {
	for _, s := range shapes {
		f := newFusion(s.nodes, s.edges, nil)
		b.Run(s.name, func(b *testing.B) {
			b.ReportAllocs()
			found := 0
			for b.Loop() {
				found = len(newPartition(f, len(s.edges)).cuts(0))
			}
			b.ReportMetric(float64(found), "cuts")
		})
	}
}

var sink uint32

func BenchmarkRead(b *testing.B) {
	for _, s := range shapes {
		content := string(listed(s.edges))
		b.Run(s.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(content)))
			for b.Loop() {
				if err := text.ReadGraph(content, form(), &reader{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkNumber takes red-blue trees: a stalk, a caterpillar (a stalk with a
// leaf at every node) and a random tree.
func BenchmarkNumber(b *testing.B) {
	const size = 100_000
	r := rand.New(rand.NewPCG(2, 2))
	stalk, caterpillar, tree := path(size), make([]Edge, size), make([]Edge, size)
	for i := range int32(size) {
		stalk[i].Colour = Blue + Colour(r.IntN(2))
		caterpillar[i] = Edge{i / 2, i/2 + 1, Blue + Colour(r.IntN(2))}
		if i%2 == 1 {
			caterpillar[i].A, caterpillar[i].B = i/2, size/2+1+i/2
		}
		tree[i] = Edge{r.Int32N(i + 1), i + 1, Blue + Colour(r.IntN(2))}
	}
	for _, c := range []struct {
		name  string
		edges []Edge
	}{{"stalk", stalk}, {"caterpillar", caterpillar}, {"random", tree}} {
		g := New(size+2, c.edges...)
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				x, ok := g.Number()
				if !ok {
					b.Fatal("no number")
				}
				b.ReportMetric(float64(x.Exponent()), "bits")
			}
		})
	}
}
