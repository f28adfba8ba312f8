package short

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/value/dyadic"
)

// A tree is a game as it is written: its options, and nothing else. Whatever
// this file says of trees is found by playing.
type tree struct {
	options [2][]*tree // Left's, Right's
}

// A duel is the play of g - h: the players exchange their parts in h.
type duel struct {
	g, h *tree
	who  int
}

// referee remembers who wins the duels, moving first.
type referee map[duel]bool

func (r referee) firstWins(d duel) bool {
	if w, ok := r[d]; ok {
		return w
	}
	win := false
	for _, o := range d.g.options[d.who] {
		if !r.firstWins(duel{o, d.h, 1 - d.who}) {
			win = true
			break
		}
	}
	if !win {
		for _, o := range d.h.options[1-d.who] {
			if !r.firstWins(duel{d.g, o, 1 - d.who}) {
				win = true
				break
			}
		}
	}
	r[d] = win
	return win
}

// compare compares g and h by the winner of g - h.
func (r referee) compare(g, h *tree) Comparison {
	left, right := r.firstWins(duel{g, h, 0}), r.firstWins(duel{g, h, 1})
	switch {
	case left && right:
		return Confused
	case left:
		return Greater
	case right:
		return Less
	}
	return Equal
}

// plus is the sum: a move is made in one of the two.
func plus(g, h *tree, memo map[[2]*tree]*tree) *tree {
	if s := memo[[2]*tree{g, h}]; s != nil {
		return s
	}
	s := &tree{}
	for who := range 2 {
		for _, o := range g.options[who] {
			s.options[who] = append(s.options[who], plus(o, h, memo))
		}
		for _, o := range h.options[who] {
			s.options[who] = append(s.options[who], plus(g, o, memo))
		}
	}
	memo[[2]*tree{g, h}] = s
	return s
}

// A bench holds a table and the trees that its values were made of.
type bench struct {
	t     *Table
	tb    testing.TB
	value map[*tree]Value
	form  map[Value]*tree
}

func newBench(tb testing.TB) *bench {
	return &bench{NewTable(Settings{}), tb, map[*tree]Value{}, map[Value]*tree{}}
}

func sure[T any](b *bench) func(T, error) T {
	return func(v T, err error) T {
		if err != nil {
			b.tb.Helper()
			b.tb.Fatal(err)
		}
		return v
	}
}

// of returns the value of a tree.
func (b *bench) of(g *tree) Value {
	v, ok := b.value[g]
	if !ok {
		var options [2][]Value
		for who := range 2 {
			for _, o := range g.options[who] {
				options[who] = append(options[who], b.of(o))
			}
		}
		v = sure[Value](b)(b.t.Game(options[0], options[1]))
		b.value[g] = v
	}
	return v
}

// tree returns the canonical form of a value, as a tree.
func (b *bench) tree(v Value) *tree {
	g := b.form[v]
	if g == nil {
		g = &tree{}
		for _, o := range sure[[]Value](b)(b.t.Left(nil, v)) {
			g.options[0] = append(g.options[0], b.tree(o))
		}
		for _, o := range sure[[]Value](b)(b.t.Right(nil, v)) {
			g.options[1] = append(g.options[1], b.tree(o))
		}
		b.form[v] = g
	}
	return g
}

// subsets returns all sets of the given trees.
func subsets(of []*tree) [][]*tree {
	all := [][]*tree{nil}
	for _, g := range of {
		for _, s := range all {
			all = append(all, append(slices.Clone(s), g))
		}
	}
	return all
}

// gamesOn returns all games with options among the given.
func gamesOn(options []*tree) []*tree {
	sets := subsets(options)
	var all []*tree
	for _, l := range sets {
		for _, r := range sets {
			all = append(all, &tree{[2][]*tree{l, r}})
		}
	}
	return all
}

// dayTwo returns the 256 games whose options are those born by day 1.
func dayTwo() []*tree { return gamesOn(gamesOn([]*tree{{}})) }

// checkCanonical fails unless no option of v is dominated or reversible, by
// the definitions, and its canonical form is worth v.
func (b *bench) checkCanonical(r referee, v Value) {
	g := b.tree(v)
	for who := range 2 {
		better := []Comparison{Greater, Less}[who]
		for i, o := range g.options[who] {
			for j, p := range g.options[who] {
				if c := r.compare(o, p); i != j && (c == Equal || c == better) {
					b.tb.Fatalf("value %d: options %d, %d of player %d: one dominates", v, i, j, who)
				}
			}
			for _, back := range o.options[1-who] {
				if c := r.compare(g, back); c == Equal || c == better {
					b.tb.Fatalf("value %d: option %d of player %d is reversible", v, i, who)
				}
			}
		}
	}
	if again := b.of(&tree{g.options}); again != v {
		b.tb.Fatalf("the canonical form of %d is worth %d", v, again)
	}
}

// Values of day 2 are as plain play says: the 256 games fall into 22 values,
// and these compare and add as their games do.
func TestDayTwoByPlay(t *testing.T) {
	b, r := newBench(t), referee{}
	all := dayTwo()
	for _, g := range all {
		for _, h := range all {
			if got, want := sure[Comparison](b)(b.t.Compare(b.of(g), b.of(h))), r.compare(g, h); got != want {
				t.Fatalf("%v %v: got %v, want %v", g, h, got, want)
			}
		}
	}
	distinct := map[Value]*tree{}
	for _, g := range all {
		distinct[b.of(g)] = g
		b.checkCanonical(r, b.of(g))
	}
	if len(distinct) != 22 {
		t.Fatalf("%d values are born by day 2, want 22", len(distinct))
	}
	sums := map[[2]*tree]*tree{}
	for v, g := range distinct {
		for w, h := range distinct {
			got := b.tree(sure[Value](b)(b.t.Add(v, w)))
			if s := plus(g, h, sums); r.compare(got, s) != Equal {
				t.Fatalf("the sum of %d and %d is wrong", v, w)
			}
		}
		if r.compare(&tree{[2][]*tree{g.options[0], g.options[1]}}, b.tree(v)) != Equal {
			t.Fatalf("%d is not its canonical form", v)
		}
	}
}

// From the antichains of the 22 values of day 2 come the 1474 values born by
// day 3. Source: D. Wolfe (2002), found by several programs since.
func TestDayThreeHas1474Values(t *testing.T) {
	b := newBench(t)
	seen := map[Value]bool{}
	for _, g := range dayTwo() {
		seen[b.of(g)] = true
	}
	var values []Value
	for v := range seen {
		values = append(values, v)
	}
	slices.Sort(values)
	antichains := [][]Value{nil}
	for _, v := range values {
		for _, a := range antichains {
			if !slices.ContainsFunc(a, func(w Value) bool {
				return sure[Comparison](b)(b.t.Compare(v, w)) != Confused
			}) {
				antichains = append(antichains, append(slices.Clone(a), v))
			}
		}
	}
	born := map[Value]bool{}
	for _, l := range antichains {
		for _, r := range antichains {
			born[sure[Value](b)(b.t.Game(l, r))] = true
		}
	}
	if len(born) != 1474 {
		t.Errorf("%d values are born by day 3 (of %d antichains), want 1474", len(born), len(antichains))
	}
	for v := range born {
		checkText(t, b.t, v)
		g := sure[Thermograph](b)(b.t.Thermograph(v))
		for n := int64(-8); n <= 16; n++ {
			at := dyadic.New(n, 3)
			cooled := sure[Value](b)(b.t.Cool(v, at))
			left, _ := b.t.LeftStop(cooled)
			right, _ := b.t.RightStop(cooled)
			if left != g.Left.At(at) || right != g.Right.At(at) {
				t.Fatalf("the walls of %s at %v are not its stops", b.t.String(v), at)
			}
		}
	}
}

// random returns a game with options among those given.
func random(rng *rand.Rand, among []*tree, most int) *tree {
	g := &tree{}
	for who := range 2 {
		for range rng.IntN(most + 1) {
			g.options[who] = append(g.options[who], among[rng.IntN(len(among))])
		}
	}
	return g
}

// Random deep games compare, add and negate as plain play says.
func TestRandomGamesByPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 150 {
		b, r := newBench(t), referee{}
		pool := []*tree{{}}
		for range 60 {
			pool = append(pool, random(rng, pool[max(0, len(pool)-25):], 3))
		}
		sums := map[[2]*tree]*tree{}
		for range 40 {
			g, h := pool[rng.IntN(len(pool))], pool[rng.IntN(len(pool))]
			v, w := b.of(g), b.of(h)
			if got, want := sure[Comparison](b)(b.t.Compare(v, w)), r.compare(g, h); got != want {
				t.Fatalf("got %v, want %v", got, want)
			}
			if r.compare(b.tree(v), g) != Equal {
				t.Fatal("the canonical form is worth something else")
			}
			b.checkCanonical(r, v)
			g, h = pool[rng.IntN(14)], pool[rng.IntN(14)]
			s := sure[Value](b)(b.t.Add(b.of(g), b.of(h)))
			if r.compare(b.tree(s), plus(g, h, sums)) != Equal {
				t.Fatal("the sum is worth something else")
			}
		}
	}
}

// Numbers plus ups plus stars compare and add as their options say.
func TestUpStarsByPlay(t *testing.T) {
	b, r := newBench(t), referee{}
	var all []Value
	for _, x := range []dyadic.Dyadic{{}, dyadic.Int(1), dyadic.New(-1, 1), dyadic.New(5, 2)} {
		for up := int32(-3); up <= 3; up++ {
			for star := range uint64(4) {
				all = append(all, sure[Value](b)(b.t.NumberUpStar(x, up, star)))
			}
		}
	}
	up := b.of(&tree{[2][]*tree{{{}}, {{[2][]*tree{{{}}, {{}}}}}}})
	if want := sure[Value](b)(b.t.Up(1, 0)); up != want {
		t.Fatalf("{0|*} is value %d, up is %d", up, want)
	}
	sums := map[[2]*tree]*tree{}
	for _, v := range all {
		b.checkCanonical(r, v)
		for _, w := range all {
			if got, want := sure[Comparison](b)(b.t.Compare(v, w)), r.compare(b.tree(v), b.tree(w)); got != want {
				t.Fatalf("%d against %d: got %v, want %v", v, w, got, want)
			}
		}
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		v, w := all[rng.IntN(len(all))], all[rng.IntN(len(all))]
		s := sure[Value](b)(b.t.Add(v, w))
		if r.compare(b.tree(s), plus(b.tree(v), b.tree(w), sums)) != Equal {
			t.Fatalf("%d + %d is not %d", v, w, s)
		}
	}
}

// A hundred thousand games with options born by day 2, and sums of them, are
// worth what plain play says, and their canonical forms are.
func TestManyGamesByPlay(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	rng := rand.New(rand.NewPCG(11, 12))
	b, r := newBench(t), referee{}
	two := dayTwo()
	for i := range 100_000 {
		g := random(rng, two, 4)
		v := b.of(g)
		if r.compare(b.tree(v), g) != Equal {
			t.Fatalf("game %d is not worth its value %d", i, v)
		}
		h := two[rng.IntN(len(two))]
		if got, want := sure[Comparison](b)(b.t.Compare(v, b.of(h))), r.compare(g, h); got != want {
			t.Fatalf("game %d against another: got %v, want %v", i, got, want)
		}
		delete(b.value, g)
		if i%20 == 19 {
			clear(r) // or it would remember every game
		}
	}
}
