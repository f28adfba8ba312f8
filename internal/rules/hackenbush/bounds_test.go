package hackenbush

import (
	"context"
	"math/rand/v2"
	"os"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// standingOn returns edges with numbers on their nodes, spelt as stalks.
func standingOn(t *testing.T, edges []Edge, worth []dyadic.Dyadic) []Edge {
	t.Helper()
	edges = edges[:len(edges):len(edges)]
	next := int32(len(worth))
	for u, x := range worth {
		at := int32(u)
		for _, e := range stalkOf(t, x).standing(nil) {
			edges = append(edges, Edge{at, next, e.Colour})
			at, next = next, next+1
		}
	}
	return edges
}

// TestBounds compares the bounds that come from counting with the values by
// Conway's definition.
func TestBounds(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 1))
	count := gametest.Scale(60, 250, 4000)
	numbers := []dyadic.Dyadic{{}, {}, {}, dyadic.Int(1), dyadic.Int(-1), dyadic.Int(2), dyadic.New(1, 1), dyadic.New(-3, 1)}
	sharp := [2]int{}
	for range count {
		n := 3 + r.IntN(4)
		worth := make([]dyadic.Dyadic, n)
		stalks := 0
		for u := 1; u < n && stalks < 3; u++ {
			worth[u] = numbers[r.IntN(len(numbers))]
			stalks += len(stalkOf(t, worth[u]).standing(nil))
		}
		var edges []Edge
		mostly := r.IntN(4) // the colour of one edge in so many is drawn
		for v := int32(1); v < int32(n) || len(edges) < n+r.IntN(4); v++ {
			e := Edge{r.Int32N(min(v, int32(n))), min(v, int32(n)-1), Blue}
			if v >= int32(n) {
				e.B = r.Int32N(int32(n))
			}
			if r.IntN(mostly+2) > mostly/2 {
				e.Colour = Red
			}
			if e.A != e.B {
				edges = append(edges, e)
			} else if v < int32(n) {
				v--
			}
		}
		f := &frame{ends: edges, worth: worth}
		f.link()
		copy(f.hung, worth)
		f.chooseAll()
		new(valuer).write(f, 0)
		got := f.bounds()
		all := standingOn(t, edges, worth)
		p := Whole(New(40, all...))
		want := simplest(p, map[Position]dyadic.Dyadic{})
		if !got.bounded || want.Less(got.lo) || got.hi.Less(want) {
			t.Fatalf("%v is %v, not from %v to %v", p, want, got.lo, got.hi)
		}
		if got.lo.Equal(want) {
			sharp[0]++
		}
		if got.hi.Equal(want) {
			sharp[1]++
		}
	}
	if sharp[0] < count/8 || sharp[1] < count/8 {
		t.Errorf("%v of %d bounds are the value", sharp, count)
	}
}

// TestDenseGraphs compares graphs of many cycles with the simplest numbers between
// their options.
func TestDenseGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 2))
	count, most := 40, 11
	if os.Getenv("ZERMELO_LONG") != "" {
		count, most = 1000, 14
	}
	shared := Coloured{}.Valuer(short.NewTable(short.Settings{}), game.Budget{})
	for range count {
		n := 4 + r.IntN(3)
		few := 1 + r.IntN(3)
		edges := randomEdges(r, n, n+3+r.IntN(most-n-2), 2)
		for i := range edges {
			if edges[i].Colour++; r.IntN(4) < few {
				edges[i].Colour = Blue
			}
		}
		p := Whole(New(n, edges...))
		table := short.NewTable(short.Settings{})
		v := Coloured{}.Valuer(table, game.Budget{})
		got, ok, err := v.Value(context.Background(), p)
		if !ok || err != nil {
			t.Fatal(p, ok, err)
		}
		want := simplest(p, map[Position]dyadic.Dyadic{})
		if x, _ := table.AsNumber(got); !x.Equal(want) {
			t.Fatalf("%v is %v, want %v", p, x, want)
		}
		again, _, err := shared.Value(context.Background(), p)
		if x, _ := shared.(*valuer).table.AsNumber(again); err != nil || !x.Equal(want) {
			t.Fatalf("%v is %v after others, want %v, %v", p, x, want, err)
		}
	}
}

// BenchmarkDense values twenty graphs of 26 edges on eight and nine nodes, of 32 on
// ten, and of 26 on twelve; one edge in two, four, six or eight is red.
func BenchmarkDense(b *testing.B) {
	for _, c := range []struct {
		name          string
		nodes, edges  int32
		first, graphs int
	}{{"8", 8, 26, 0, 10}, {"9", 9, 26, 10, 10}, {"10", 10, 32, 20, 20}, {"12", 12, 26, 40, 20}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				blocks := 0
				for i := range c.graphs {
					v := Coloured{}.Valuer(short.NewTable(short.Settings{}), game.Budget{})
					g := denseGraph(uint64(c.first+i), c.nodes, int(c.edges))
					if _, ok, err := v.Value(context.Background(), Whole(g)); !ok || err != nil {
						b.Fatal(ok, err)
					}
					blocks += v.Solved()
				}
				b.ReportMetric(float64(blocks), "blocks")
			}
		})
	}
}

// denseGraph is a random connected graph; all its edges are between two nodes.
func denseGraph(seed uint64, nodes int32, edges int) *Graph {
	r := rand.New(rand.NewPCG(21, seed))
	var all []Edge
	for v := int32(1); v < nodes; v++ {
		all = append(all, Edge{r.Int32N(v), v, Blue})
	}
	for len(all) < edges {
		if e := (Edge{r.Int32N(nodes), r.Int32N(nodes), Blue}); e.A != e.B {
			all = append(all, e)
		}
	}
	for k := range all {
		if r.IntN(2+2*int(seed%4)) == 0 {
			all[k].Colour = Red
		}
	}
	return New(int(nodes), all...)
}
