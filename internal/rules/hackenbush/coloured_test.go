package hackenbush

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"zermelo/game"
	"zermelo/value/dyadic"
)

// An arena plays a graph of all colours by the rules alone.
type arena struct {
	brute
	won map[string]bool
}

func newArena(edges []Edge) arena {
	return arena{brute{edges: edges}, map[string]bool{}}
}

// wins reports whether who, to move, wins.
func (a arena) wins(set uint32, who game.Player) bool {
	key := fmt.Sprint(set, who)
	if w, ok := a.won[key]; ok {
		return w
	}
	w := false
	for i, e := range a.edges {
		if set>>i&1 == 1 && e.Colour.cuts(who) && !a.wins(a.cut(set, i), who.Other()) {
			w = true
			break
		}
	}
	a.won[key] = w
	return w
}

// outcome is who wins when Left and when Right starts.
func (a arena) outcome() [2]bool {
	set := standing(a.edges, 1<<len(a.edges)-1)
	return [2]bool{a.wins(set, game.Left), !a.wins(set, game.Right)}
}

// A turn is a position and the player to move.
type turn struct {
	position Position
	who      game.Player
}

// plays is the same by a rule set.
func plays(rules game.Partizan[Position], p Position, who game.Player, memo map[turn]bool) bool {
	key := turn{p, who}
	if w, ok := memo[key]; ok {
		return w
	}
	w := false
	for _, q := range rules.Moves(nil, p, who) {
		if !plays(rules, q, who.Other(), memo) {
			w = true
			break
		}
	}
	memo[key] = w
	return w
}

func outcomeOf(p Position) [2]bool {
	memo := map[turn]bool{}
	return [2]bool{plays(Coloured{}, p, game.Left, memo), !plays(Coloured{}, p, game.Right, memo)}
}

// joined is the sum of positions as one graph.
func joined(positions ...Position) []Edge {
	var all []Edge
	next := int32(1)
	for _, p := range positions {
		edges, n := compact(p.standing(nil))
		shift := func(node int32) int32 {
			if node == 0 {
				return 0
			}
			return node + next - 1
		}
		for _, e := range edges {
			all = append(all, Edge{shift(e.A), shift(e.B), e.Colour})
		}
		next += int32(n) - 1
	}
	return all
}

func TestColouredRulesByPlainPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 3))
	count := 300
	if os.Getenv("ZERMELO_LONG") != "" {
		count = 5000
	}
	for range count {
		p := Whole(New(6, randomEdges(r, 2+r.IntN(4), 1+r.IntN(7), 3)...))
		want := newArena(p.standing(nil)).outcome()
		canonical := Coloured{}.Canonical(p)
		if got := outcomeOf(p); got != want {
			t.Fatalf("%v: outcome %v, want %v", p, got, want)
		}
		if got := outcomeOf(canonical); got != want {
			t.Fatalf("%v is spelt %v: outcome %v, want %v", p, canonical, got, want)
		}
		checkSum(t, p, Coloured{}.Split(nil, p))
	}
}

// checkSum plays p together with the negative of its parts: the second player
// wins.
func checkSum(t *testing.T, p Position, parts []Position) {
	t.Helper()
	all := []Position{p}
	for _, q := range parts {
		all = append(all, Coloured{}.Negative(q))
	}
	if got := newArena(joined(all...)).outcome(); got != [2]bool{false, true} {
		// Left loses when she starts, and wins when Right starts.
		t.Fatalf("%v is not the sum of %v: %v", p, parts, got)
	}
}

func TestNormalIsPlusOrMinus(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 3))
	for range 100 {
		p := Whole(New(5, randomEdges(r, 4, 1+r.IntN(6), 3)...))
		q, negative := Coloured{}.Normal(p)
		n, _ := Coloured{}.Normal(Coloured{}.Negative(p))
		if q != n && p.Edges() > 0 {
			t.Fatalf("%v is %v, its negative %v", p, q, n)
		}
		if negative {
			q = Coloured{}.Negative(q)
		}
		checkSum(t, p, []Position{q})
	}
}

// TestSpellingForgetsNames shuffles nodes and edges.
func TestSpellingForgetsNames(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 3))
	for range 400 {
		n := 2 + r.IntN(9)
		var edges []Edge
		for v := int32(1); v < int32(n); v++ {
			edges = append(edges, Edge{r.Int32N(v), v, Colour(r.IntN(3))})
		}
		if r.IntN(2) == 0 { // a cycle, a loop or a parallel edge more
			edges = append(edges, Edge{r.Int32N(int32(n)), r.Int32N(int32(n)), Red})
		}
		names := r.Perm(n - 1)
		again := make([]Edge, len(edges))
		rename := func(node int32) int32 {
			if node == 0 {
				return 0
			}
			return int32(names[node-1]) + 1
		}
		for i, k := range r.Perm(len(edges)) {
			e := edges[k]
			again[i] = Edge{rename(e.B), rename(e.A), e.Colour}
		}
		p, q := Coloured{}.Canonical(Whole(New(n, edges...))), Coloured{}.Canonical(Whole(New(n, again...)))
		if p != q {
			t.Fatalf("%v and %v are spelt %v and %v", edges, again, p, q)
		}
		if (Coloured{}).Canonical(p) != p {
			t.Fatalf("%v is spelt %v", p, Coloured{}.Canonical(p))
		}
	}
}

// tree is a random tree of two colours.
func tree(r *rand.Rand, edges int) *Graph {
	all := make([]Edge, edges)
	for i := range all {
		from := r.Int32N(int32(i) + 1)
		if r.IntN(3) == 0 {
			from = int32(i)
		}
		to := int32(i) + 1
		if r.IntN(8) == 0 {
			from = to - 1 - r.Int32N(to) // a loop; its own node stays bare
			to = from
		}
		all[i] = Edge{from, to, Blue + Colour(r.IntN(2))}
	}
	return New(edges+1, all...)
}

// stalkOf is the stalk that spells a number.
func stalkOf(t *testing.T, x dyadic.Dyadic) Position {
	t.Helper()
	signs, err := x.Signs()
	if err != nil {
		t.Fatal(err)
	}
	var edges []Edge
	for i, s := range signs {
		colour := Red
		if s == '+' {
			colour = Blue
		}
		edges = append(edges, Edge{int32(i), int32(i) + 1, colour})
	}
	return Whole(New(len(edges)+1, edges...))
}

// TestNumbersByPlay plays a tree against the stalk that spells its number.
func TestNumbersByPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 3))
	count := 300
	if os.Getenv("ZERMELO_LONG") != "" {
		count = 3000
	}
	for range count {
		g := tree(r, 1+r.IntN(7))
		x, ok := g.Number()
		if !ok {
			t.Fatalf("%v is no number", words(g))
		}
		checkSum(t, Whole(g), []Position{stalkOf(t, x)})
	}
}

// simplest is the value by Conway's definition: the simplest number between
// the options of the players.
func simplest(p Position, memo map[Position]dyadic.Dyadic) dyadic.Dyadic {
	p = Coloured{}.Canonical(p)
	if x, ok := memo[p]; ok {
		return x
	}
	lo, hi := dyadic.Unbounded, dyadic.Unbounded
	var least, most dyadic.Dyadic
	for i, q := range (Coloured{}).Moves(nil, p, game.Left) {
		if x := simplest(q, memo); i == 0 || most.Less(x) {
			most, lo = x, dyadic.Open(x)
		}
	}
	for i, q := range (Coloured{}).Moves(nil, p, game.Right) {
		if x := simplest(q, memo); i == 0 || x.Less(least) {
			least, hi = x, dyadic.Open(x)
		}
	}
	x, ok := dyadic.Simplest(lo, hi)
	if !ok {
		panic("not a number")
	}
	memo[p] = x
	return x
}

func TestNumbersByDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 3))
	memo := map[Position]dyadic.Dyadic{}
	for range 150 {
		g := tree(r, 1+r.IntN(11))
		x, ok := g.Number()
		if want := simplest(Whole(g), memo); !ok || !x.Equal(want) {
			t.Fatalf("%s is %v, want %v", words(g), x, want)
		}
	}
}

// TestTallStalks takes stalks as a whole and edge by edge.
func TestTallStalks(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 3))
	for range 100 {
		g := tree(r, 300)
		x, ok := g.Number()
		if !ok {
			t.Fatal("no number")
		}
		// The same from the leaves down, an edge at a time.
		sum := make([]dyadic.Dyadic, g.names.count)
		for i := len(g.edges) - 1; i >= 0; i-- {
			e := g.edges[i]
			v := sum[e.B]
			if e.A == e.B {
				v = dyadic.Int(0)
			}
			if e.Colour == Blue {
				v = onBlue(v)
			} else {
				v = onBlue(v.Neg()).Neg()
			}
			sum[e.A] = sum[e.A].Add(v)
		}
		if !x.Equal(sum[0]) {
			t.Fatalf("%s: %v, want %v", words(g), x, sum[0])
		}
	}
	tall := 100_000
	edges := make([]Edge, tall)
	for i := range edges {
		edges[i] = Edge{int32(i), int32(i) + 1, Blue + Colour(i%2)}
	}
	x, ok := New(tall+1, edges...).Number()
	if !ok || int(x.Exponent()) != tall-1 {
		t.Errorf("a stalk of %d edges: denominator 2^%d", tall, x.Exponent())
	}
}

func TestWhatIsNoNumber(t *testing.T) {
	for _, text := range []string{"0-1:b 1-2", "0-1:b 1-0:r", "0-0", "0-1:r 0-1:b", "0-0:b 0-1:r 1-1"} {
		g, err := ReadWords(text)
		if err != nil {
			t.Fatal(err)
		}
		if x, ok := g.Number(); ok {
			t.Errorf("%s is %v", text, x)
		}
	}
}
