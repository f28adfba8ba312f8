package misere

import (
	"errors"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/value/nimber"
)

// checkSum compares every theory with play of the whole sum.
func checkSum(t *testing.T, rules any, g *Graph, c *Classifier[uint64], o *oracle[uint64], parts []uint64) {
	t.Helper()
	want := outcomeOf(o.wins(parts...))
	n := must[Nature](t)(c.Sum(background, parts...))
	var values []nimber.Nimber
	for _, p := range parts {
		values = append(values, must[Nature](t)(c.Nature(background, p)).Grundy)
	}
	if n.Kind == SJ && Rule(values...) != want {
		t.Fatalf("%v: %v is SJ with values %v, but play says %v", rules, parts, values, want)
	}
	if n.Kind != Wild && n.Outcome() != want {
		t.Fatalf("%v: %v is %v, but play says %v", rules, parts, n, want)
	}
	s := must[Sum](t)(Load(background, g, game.Of[uint64](rules), parts...))
	if got := must[game.Outcome](t)(g.Outcome(background, s)); got != want {
		t.Fatalf("%v: whole play of %v in the graph says %v, want %v", rules, parts, got, want)
	}
	if m := must[Nature](t)(g.NatureOf(background, s)); m.Kind != n.Kind || m.Grundy != n.Grundy {
		t.Fatalf("%v: %v is %v in the graph, %v outside", rules, parts, m, n)
	}
	genus := must[Genus](t)(g.Genus(background, s))
	if genus.Normal() != n.Grundy || (genus.Misere() == 0) != (want == game.Previous) {
		t.Fatalf("%v: genus of %v is %v, value %v, outcome %v", rules, parts, genus, n.Grundy, want)
	}
	if n.Kind != Wild && (!genus.Tame() || genus.Misere() != n.Misere()) {
		t.Fatalf("%v: %v is %v with genus %v", rules, parts, n, genus)
	}
}

// Every sum of up to three of the games born by day 3.
func TestGamesBornByDay3(t *testing.T) {
	rules := bornByDay3()
	g, c, o := NewGraph(game.Budget{}), NewClassifier(game.Of[uint64](rules), game.Budget{}), newOracle[uint64](rules)
	multisets(0, uint64(len(rules)), 3, func(parts []uint64) { checkSum(t, rules, g, c, o, parts) })
	if len(rules) != 16 {
		t.Fatalf("%d games", len(rules))
	}
}

func TestRandomGames(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	kinds := map[Kind]int{}
	for i := range scale(60, 120, 5000) {
		rules := newRandom(r, 14, i%2 == 0)
		g, c, o := NewGraph(game.Budget{}), NewClassifier(game.Of[uint64](rules), game.Budget{}), newOracle[uint64](rules)
		for range 12 {
			parts := []uint64{5 + r.Uint64N(9), 5 + r.Uint64N(9), 2 + r.Uint64N(9)}[:1+r.IntN(3)]
			checkSum(t, rules, g, c, o, parts)
			kinds[must[Nature](t)(c.Sum(background, parts...)).Kind]++
		}
	}
	if kinds[SJ] < 10 || kinds[Tame] < 10 || kinds[Wild] < 10 {
		t.Fatalf("the games are too much alike: %v", kinds)
	}
}

func TestOctalGames(t *testing.T) {
	for _, s := range []string{"0.77", "0.137", "0.07", "0.75", "0.123", "0.26", "0.6", "0.4", "4.7", "0.f"} {
		rules := code(s)
		g, c, o := NewGraph(game.Budget{}), NewClassifier(game.Of[uint64](rules), game.Budget{}), newOracle[uint64](rules)
		multisets(1, 7, 3, func(parts []uint64) { checkSum(t, rules, g, c, o, parts) })
	}
}

// octal has options and a name.
func (o octal) String() string { return string(o[:1]) + "." + string(o[1:]) }

// On games whose moves leave one position, the kind SJ is Jia's condition.
func TestKindIsJiasCondition(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 600 {
		rules := newRandom(r, 9, false)
		c, o := NewClassifier(game.Of[uint64](rules), game.Budget{}), gametest.NewOracle(game.Of[uint64](rules))
		holds := make([]bool, len(rules)) // for p and every follower
		for p := range rules {
			holds[p] = true
			one := len(rules[p]) == 0 || o.Value(uint64(p)) != 0
			for _, option := range rules[p] {
				holds[p] = holds[p] && holds[option[0]]
				one = one || o.Value(option[0]) == 1
			}
			holds[p] = holds[p] && one
			if got := must[Nature](t)(c.Nature(background, uint64(p))).Kind == SJ; got != holds[p] {
				t.Fatalf("%v: position %d: SJ is %v, the condition %v", rules, p, got, holds[p])
			}
		}
	}
}

// The games for which theorems say that the condition holds.
func TestKindSJ(t *testing.T) {
	for _, rules := range []any{
		octal("0333333333333333333333333"),                            // Nim
		octal("0333"), octal("03033"), octal("030303"), octal("0003"), // subtraction games (Ferguson 1974)
		octal("4333333333333333333333333"), // Lasker's Nim
	} {
		c := NewClassifier(game.Of[uint64](rules), game.Budget{})
		for n := range uint64(24) {
			if k := must[Nature](t)(c.Nature(background, n)).Kind; k != SJ {
				t.Fatalf("%v: heap %d is %v", rules, n, k)
			}
		}
	}
}

// In Jia's game, which ends when every component has value 0, the rule always
// holds if no move leaves a sum, and natures decide wherever none is wild.
func TestRuleInJiasGame(t *testing.T) {
	kinds := map[Kind]int{}
	check := func(rules any, high uint64, splits bool) {
		g := NewGraph(game.Budget{})
		o, values := newOracle[uint64](rules), gametest.NewOracle(game.Of[uint64](rules))
		jia := newJiaClassifier(game.Of[uint64](rules), game.Budget{})
		o.ended = func(parts []uint64) bool {
			for _, p := range parts {
				if values.Value(p) != 0 {
					return false
				}
			}
			return true
		}
		multisets(0, high, 3, func(parts []uint64) {
			var v []nimber.Nimber
			for _, p := range parts {
				v = append(v, nimber.Nimber(values.Value(p)))
			}
			want := outcomeOf(o.wins(parts...))
			if got := Rule(v...); got != want && !splits {
				t.Fatalf("%v: %v: the rule says %v, play %v", rules, parts, got, want)
			}
			n := must[Nature](t)(jia.Sum(background, parts...))
			if got := n.Outcome(); got != want && n.Kind != Wild || n.Kind == SJ && got != Rule(v...) || n.Kind != SJ && !splits {
				t.Fatalf("%v: %v: the natures say %v, %v, play %v", rules, parts, n.Kind, got, want)
			}
			kinds[n.Kind]++
			s := must[Sum](t)(Load(background, g, game.Of[uint64](rules), parts...))
			if got := must[game.Outcome](t)(g.JiaOutcome(background, s, 0)); got != want {
				t.Fatalf("%v: %v: the graph says %v, play %v", rules, parts, got, want)
			}
		})
	}
	check(bornByDay3(), 16, false)
	r := rand.New(rand.NewPCG(9, 10))
	for range scale(20, 60, 1000) {
		check(newRandom(r, 8, false), 8, false)
		check(newRandom(r, 7, true), 7, true)
	}
	for _, s := range []string{"0.77", "0.137", "0.07", "0.156", "0.123", "4.7"} {
		check(code(s), 7, true)
	}
	if kinds[SJ] == 0 || kinds[Tame] == 0 || kinds[Wild] == 0 {
		t.Fatalf("the games are too much alike: %v", kinds)
	}
}

// A move to a component of the target value, and no other, leaves a lost sum.
func TestTarget(t *testing.T) {
	multisets(0, 5, 3, func(others []uint64) {
		var v []nimber.Nimber
		for _, o := range others {
			v = append(v, nimber.Nimber(o))
		}
		for x := range nimber.Nimber(9) {
			if lost := Rule(append(v, x)...) == game.Previous; lost != (x == Target(v...)) {
				t.Fatalf("%v and %v: lost is %v, target %v", v, x, lost, Target(v...))
			}
		}
	})
}

// Where a move leaves a sum, the rule is wrong even in Jia's game.
func TestRuleInJiasGameWithSums(t *testing.T) {
	rules := random{{}, {{0}}, {{0}, {1}}, {{2, 2}}} // 3 is {*2+*2}
	g := NewGraph(game.Budget{})
	s := must[Sum](t)(Load(background, g, game.Of[uint64](rules), uint64(3)))
	if o := must[game.Outcome](t)(g.JiaOutcome(background, s, 0)); o == Rule(1) || !g.Splits(s) {
		t.Fatalf("got %v", o)
	}
}

// The first positions that the rule misjudges if the condition is not asked.
func TestTrapsOfTheRule(t *testing.T) {
	twos := random{{}, {{0}}, {{0}, {1}}, {{2}}, {{2, 2}}} // 3 is {*2}, 4 is {*2+*2}
	for _, trap := range []struct {
		name  string
		rules any
		parts []uint64
	}{
		{"{*2}", twos, []uint64{3}},
		{"{*2+*2}", twos, []uint64{4}},
		{"game C, a row of 12", code("0.07"), []uint64{12}},
		{"Kayles", code("0.77"), []uint64{1, 5}},
		{"Dawson's Chess", code("0.137"), []uint64{1, 9}},
		{"0.17", code("0.17"), []uint64{1, 10}},
		{"0.26", code("0.26"), []uint64{10}},
		{"0.6", code("0.6"), []uint64{2, 7}},
		{"0.4", code("0.4"), []uint64{13}},
		{"Grundy's game", grundys{}, []uint64{3, 13}},
	} {
		t.Run(trap.name, func(t *testing.T) {
			c, o := NewClassifier(game.Of[uint64](trap.rules), game.Budget{}), newOracle[uint64](trap.rules)
			values := func(parts []uint64) (v []nimber.Nimber) {
				for _, p := range parts {
					v = append(v, must[Nature](t)(c.Nature(background, p)).Grundy)
				}
				return v
			}
			want := outcomeOf(o.wins(trap.parts...))
			if Rule(values(trap.parts)...) == want {
				t.Fatal("the rule is right here")
			}
			n := must[Nature](t)(c.Sum(background, trap.parts...))
			if n.Kind == SJ {
				t.Fatalf("%v counts as SJ", n)
			}
			checkSum(t, trap.rules, NewGraph(game.Budget{}), c, o, trap.parts)
			at, ok, err := c.Counterexample(background, trap.parts[len(trap.parts)-1])
			if err != nil || !ok {
				t.Fatalf("no counterexample to the condition (%v)", err)
			}
			if n := must[Nature](t)(c.Nature(background, at)); n.Kind == Tame && Rule(n.Grundy) == outcomeOf(o.wins(at)) {
				t.Fatalf("the rule is right at %v, %v", at, n)
			}
			if len(trap.parts) > 1 || trap.parts[0] < 5 {
				return
			}
			for n := range trap.parts[0] { // no single heap before is misjudged
				if Rule(values([]uint64{n})...) != outcomeOf(o.wins(n)) {
					t.Fatalf("a heap of %d is misjudged already", n)
				}
			}
		})
	}
}

func TestGraphKeepsToItsMemory(t *testing.T) {
	g := NewGraph(game.Budget{Memory: 1 << 16})
	_, err := Load(background, g, game.Of[uint64](code("0.77")), uint64(400))
	if !errors.Is(err, game.ErrLimit) {
		t.Fatalf("got %v, want ErrLimit", err)
	}
	g = NewGraph(game.Budget{Memory: 1 << 20})
	s := must[Sum](t)(Load(background, g, game.Of[uint64](code("0.77")), uint64(40), 39, 38))
	if _, err := g.Outcome(background, s); !errors.Is(err, game.ErrLimit) {
		t.Fatalf("got %v, want ErrLimit", err)
	}
	if b := g.Bytes(); b > 3<<20 {
		t.Fatalf("holds %d bytes", b)
	}
	s = must[Sum](t)(Load(background, NewGraph(game.Budget{}), game.Of[uint64](code("0.77")), uint64(5)))
	if s == 0 {
		t.Fatal("nothing there")
	}
	if _, err := Load(background, g, &game.Rules[uint64]{Moves: func(*game.Sums[uint64], uint64, game.Player) {}}, uint64(1)); !errors.Is(err, game.ErrUnsupported) {
		t.Fatalf("got %v, want ErrUnsupported", err)
	}
}
