package classic_test

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/lot"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/grundy"
)

// A plain is a graph or an order of a few vertices: whom each joins, or lies above.
type plain struct {
	n  int
	to []uint
}

// drawnPlain draws one; directed ones have their edges one way.
func drawnPlain(draw *rand.Rand, n int, directed bool) plain {
	g := plain{n, make([]uint, n)}
	for a := range n {
		for b := range n {
			if a != b && (directed || a < b) && draw.IntN(5) < 2 {
				g.to[a] |= 1 << b
				if !directed {
					g.to[b] |= 1 << a
				}
			}
		}
	}
	return g
}

// hasOpposite reports whether two edges have the same ends.
func (g plain) hasOpposite() bool {
	for a := range g.n {
		for b := range a {
			if g.to[a]>>b&1 == 1 && g.to[b]>>a&1 == 1 {
				return true
			}
		}
	}
	return false
}

// words writes it with a sign between the ends of an edge.
func (g plain) words(sign string) string {
	var out []string
	for a := range g.n {
		out = append(out, fmt.Sprint(a))
		for b := range g.n {
			if g.to[a]>>b&1 == 1 && (sign == ">" || a < b) {
				out = append(out, fmt.Sprintf("%d%s%d", a, sign, b))
			}
		}
	}
	return strings.Join(out, " ")
}

// valueOf is the Grundy value of a position of one part, found by the game's own moves.
func valueOf(t *testing.T, g entry.Game, line string) int {
	t.Helper()
	e := grundy.EngineFor(g.Record, game.Budget{})
	v, err := e.Value(context.Background(), part(t, g, line))
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return int(v)
}

func mexOf(values []int) int {
	for n := 0; ; n++ {
		if !slices.Contains(values, n) {
			return n
		}
	}
}

// TestArcKayles holds values against those of sets of edges; paths are Dawson's Chess.
func TestArcKayles(t *testing.T) {
	g := opened(t, "arc-kayles", "")
	draw := rand.New(rand.NewPCG(lot.Seed(t.Name()), 0))
	for range 200 {
		p := drawnPlain(draw, 5, false)
		var edges [][2]int
		for a := range p.n {
			for b := a + 1; b < p.n; b++ {
				if p.to[a]>>b&1 == 1 {
					edges = append(edges, [2]int{a, b})
				}
			}
		}
		known := map[uint]int{}
		var worth func(set uint) int
		worth = func(set uint) int {
			if v, ok := known[set]; ok {
				return v
			}
			var all []int
			for i, e := range edges {
				if set>>i&1 == 0 {
					continue
				}
				left := set
				for j, f := range edges {
					if e[0] == f[0] || e[0] == f[1] || e[1] == f[0] || e[1] == f[1] {
						left &^= 1 << j
					}
				}
				all = append(all, worth(left))
			}
			known[set] = mexOf(all)
			return known[set]
		}
		if got := valueOf(t, g, p.words("-")); got != worth(1<<len(edges)-1) {
			t.Fatalf("%s: %d, want %d", p.words("-"), got, worth(1<<len(edges)-1))
		}
	}
	for n, want := range []int{0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0} { // Dawson's Chess on n − 1 cells
		if got := valueOf(t, g, fmt.Sprintf("path %d", n)); got != want {
			t.Errorf("path %d: %d, want %d", n, got, want)
		}
	}
}

// TestGraphGeography holds answers against plain play. Without directions and with vertices
// that are not visited twice, who begins wins just where every greatest matching has the
// vertex of the token (Fraenkel, Scheinerman and Ullman 1993).
func TestGraphGeography(t *testing.T) {
	draw := rand.New(rand.NewPCG(lot.Seed(t.Name()), 0))
	vertex, edge := opened(t, "graph-geography", ""), opened(t, "graph-geography", "edge")
	for i := range 300 {
		directed := i%2 == 0
		p := drawnPlain(draw, 5, directed)
		sign := "-"
		if directed {
			sign = ">"
		}
		for a := range p.n { // by edges, opposite directions are no position
			for b := range a {
				if directed && i%4 == 0 && p.to[a]>>b&1 == 1 {
					p.to[b] &^= 1 << a
				}
			}
		}
		at := draw.IntN(p.n)
		line := fmt.Sprintf("%s %d:x", p.words(sign), at)
		var byVertex func(at int, free uint) bool
		byVertex = func(at int, free uint) bool {
			for to := range p.n {
				if p.to[at]>>to&1 == 1 && free>>to&1 == 1 && !byVertex(to, free&^(1<<to)) {
					return true
				}
			}
			return false
		}
		used := map[[2]int]bool{}
		var byEdge func(at int) bool
		byEdge = func(at int) bool {
			for to := range p.n {
				e := [2]int{at, to}
				if p.to[at]>>to&1 == 0 || used[e] {
					continue
				}
				back := [2]int{to, at}
				gone := used[back]
				used[e], used[back] = true, true // an edge and its opposite go together
				wins := !byEdge(to)
				used[e], used[back] = false, gone
				if wins {
					return true
				}
			}
			return false
		}
		if got, want := valueOf(t, vertex, line) > 0, byVertex(at, (1<<p.n-1)&^(1<<at)); got != want {
			t.Fatalf("%s: %v, want %v", line, got, want)
		}
		if directed && i%4 != 0 {
			words, _ := text.Words(line, len(line))
			if _, err := edge.Parse(words); err == nil && p.hasOpposite() {
				t.Fatalf("%s is read", line)
			}
			continue
		}
		if got, want := valueOf(t, edge, line) > 0, byEdge(at); got != want {
			t.Fatalf("edges of %s: %v, want %v", line, got, want)
		}
		if !directed {
			all := uint(1)<<p.n - 1
			if got, want := valueOf(t, vertex, line) > 0, matched(p, all) > matched(p, all&^(1<<at)); got != want {
				t.Fatalf("%s: %v, and by matchings %v", line, got, want)
			}
		}
	}
}

// matched is the size of a greatest matching among some vertices.
func matched(p plain, some uint) int {
	if some == 0 {
		return 0
	}
	a := bits.TrailingZeros(some)
	best := matched(p, some&^(1<<a))
	for b := range p.n {
		if some>>b&1 == 1 && p.to[a]>>b&1 == 1 {
			best = max(best, 1+matched(p, some&^(1<<a)&^(1<<b)))
		}
	}
	return best
}

// TestPosetGame holds values against those of sets of elements; a chain is a heap of Nim.
func TestPosetGame(t *testing.T) {
	g := opened(t, "poset-game", "")
	draw := rand.New(rand.NewPCG(lot.Seed(t.Name()), 0))
	for range 200 {
		p := drawnPlain(draw, 5, true)
		for a := range p.n { // upwards only
			p.to[a] &= 1<<a - 1
		}
		above := make([]uint, p.n)
		for b := range p.n {
			above[b] = 1 << b
			for a := b + 1; a < p.n; a++ {
				if p.to[a]&above[b] != 0 {
					above[b] |= 1 << a
				}
			}
		}
		var worth func(set uint) int
		worth = func(set uint) int {
			var all []int
			for v := range p.n {
				if set>>v&1 == 1 {
					all = append(all, worth(set&^above[v]))
				}
			}
			return mexOf(all)
		}
		if got := valueOf(t, g, p.words(">")); got != worth(1<<p.n-1) {
			t.Fatalf("%s: %d, want %d", p.words(">"), got, worth(1<<p.n-1))
		}
	}
	if got := valueOf(t, g, "1>0 2>1 3>2 4>3"); got != 5 {
		t.Errorf("a chain of 5 is %d", got)
	}
}

// TestCopsAndRobbers: one cop wins on a connected graph just if it can be taken apart by
// leaving out, again and again, a vertex whose neighbours, and itself, are all joined to
// another one, or are it (Nowakowski and Winkler 1983).
func TestCopsAndRobbers(t *testing.T) {
	g := opened(t, "cops-and-robbers", "")
	draw := rand.New(rand.NewPCG(lot.Seed(t.Name()), 0))
	won, lost := 0, 0
	for won+lost < 60 {
		p := drawnPlain(draw, 4+draw.IntN(3), false)
		reached := uint(1)
		for range p.n {
			for v := range p.n {
				if reached>>v&1 == 1 {
					reached |= p.to[v]
				}
			}
		}
		if reached != 1<<p.n-1 {
			continue
		}
		left := uint(1)<<p.n - 1
		for again := true; again; {
			again = false
			for v := range p.n {
				for w := range p.n {
					if v != w && left>>v&1 == 1 && left>>w&1 == 1 && ((p.to[v]|1<<v)&left)&^(p.to[w]|1<<w) == 0 {
						left &^= 1 << v
						again = true
					}
				}
			}
		}
		want := bits.OnesCount(left) == 1
		v, err := g.Whole.Table(game.Budget{}).Value(context.Background(), part(t, g, p.words("-")+" cop"))
		if err != nil || (v.Result == game.Win) != want || v.Endless == want {
			t.Fatalf("%s: %+v, %v, want %v", p.words("-"), v, err, want)
		}
		if want {
			won++
		} else {
			lost++
		}
	}
	if won < 10 || lost < 10 {
		t.Errorf("%d won, %d lost", won, lost)
	}
}
