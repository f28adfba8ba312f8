package misere

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// both is the sum of two games: even numbers are heaps of the one, odd ones
// of the other.
type both struct{ even, odd game.Multi[uint64] }

func (b both) Options(dst *game.Sums[uint64], p uint64) {
	rules, bit := b.even, p%2
	if bit == 1 {
		rules = b.odd
	}
	var sums game.Sums[uint64]
	rules.Options(&sums, p/2)
	for i := range sums.Len() {
		var parts []uint64
		for _, q := range sums.At(i) {
			parts = append(parts, 2*q+bit)
		}
		dst.Add(parts...)
	}
}

// Sums of different games, decided by whatever theory applies.
func TestDecide(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	theories := map[Theory]int{}
	names := []string{"0.77", "0.137", "0.333", "0.07", "0.6", "0.03", "0.75", "4.7", "0.31", "0.31"}
	for range scale(40, 60, 1000) {
		a, b := code(names[r.IntN(len(names))]), code(names[r.IntN(len(names))])
		one, two := NewSource(game.Of[uint64](a), SourceSettings{}), NewSource(game.Of[uint64](b), SourceSettings{Heaps: 30})
		d, o := NewDecider(game.Budget{}), newOracle[uint64](both{a, b})
		if r.IntN(3) == 0 {
			d = NewDecider(game.Budget{Memory: 4000}) // too little for canonical forms
		}
		for range 4 {
			var components []Component
			var parts []uint64
			for range 1 + r.IntN(3) {
				n := 1 + r.Uint64N(9)
				switch r.IntN(3) {
				case 0:
					parts, components = append(parts, 2*n+1), append(components, two.Components(n)...)
				default:
					parts, components = append(parts, 2*n), append(components, one.Components(n)...)
				}
			}
			decision, err := d.Decide(background, components)
			if errors.Is(err, game.ErrLimit) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			theories[decision.Theory]++
			if decision.Outcome != outcomeOf(o.wins(parts...)) {
				t.Fatalf("%v + %v: %v: %v by %v, play disagrees", a, b, parts, decision.Outcome, decision.Theory)
			}
			if decision.Natures != nil && len(decision.Natures) != len(components) {
				t.Fatalf("%d natures of %d components", len(decision.Natures), len(components))
			}
			checkMoves(t, d, o, components, parts)
		}
	}
	for theory := range ByPlay {
		if theories[theory] == 0 {
			t.Errorf("%v was never used: %v", theory, theories)
		}
	}
}

func checkMoves(t *testing.T, d *Decider, o *oracle[uint64], components []Component, parts []uint64) {
	t.Helper()
	moves, all, err := d.Winning(background, components, 100)
	if errors.Is(err, game.ErrLimit) {
		return
	}
	if err != nil || !all {
		t.Fatalf("%v: all %v, %v", parts, all, err)
	}
	wins := 0
	for i := range parts {
		for j, option := range o.options(parts[i]) {
			next := append(append([]uint64{}, parts[:i]...), parts[i+1:]...)
			if o.wins(append(next, option...)...) {
				continue
			}
			if wins >= len(moves) || moves[wins].Component != i || moves[wins].Option != j {
				t.Fatalf("%v: winning move %d from component %d is missing in %v", parts, j, i, moves)
			}
			wins++
		}
	}
	if wins != len(moves) {
		t.Fatalf("%v: %v, but only %d moves win", parts, moves, wins)
	}
}

// Play of whole positions decides where there is no memory for forms.
func TestDecideByPlay(t *testing.T) {
	src := NewSource(game.Of[uint64](grundys{}), SourceSettings{Quotient: QuotientSettings{Order: 2}})
	d := NewDecider(game.Budget{Memory: 1 << 20})
	d.table = NewTable(game.Budget{Memory: 1})
	components := src.Components(13, 3)
	decision := must[Decision](t)(d.Decide(background, components))
	if decision.Theory != ByPlay {
		t.Fatalf("by %v", decision.Theory)
	}
	o := newOracle[uint64](grundys{})
	if decision.Outcome != outcomeOf(o.wins(13, 3)) {
		t.Fatalf("got %v", decision.Outcome)
	}
	checkMoves(t, d, o, components, []uint64{13, 3})
}

func TestDecideHugeKayles(t *testing.T) {
	src := NewSource(game.Of[uint64](code("0.77")), SourceSettings{})
	const huge = 1_000_000_000_000_000_000
	components := src.Components(huge, 9, 12)
	d := NewDecider(game.Budget{})
	decision := must[Decision](t)(d.Decide(background, components))
	if decision.Theory != ByQuotient || decision.Quotient.Order() != 40 {
		t.Fatalf("by %v", decision.Theory)
	}
	moves, _, err := d.Winning(background, components, 2)
	if err != nil || (len(moves) > 0) != (decision.Outcome == game.Next) {
		t.Fatalf("%v, %v, %v", decision.Outcome, moves, err)
	}
	if p, ok := src.Position(components[0]); !ok || p != huge {
		t.Fatalf("position %v", p)
	}
}

// A position that falls apart is split before it is decided.
func TestComponentsOfSplitters(t *testing.T) {
	src := NewSource(game.Of[string](rowGame{}), SourceSettings{})
	d, o := NewDecider(game.Budget{}), newOracle[string](rowGame{})
	for _, p := range []string{"xxxxx.x", "xxxx.xxxx", "x.x.x", "xxxxxxxx", ""} {
		components := src.Components(p)
		decision := must[Decision](t)(d.Decide(background, components))
		if decision.Outcome != outcomeOf(o.wins(p)) {
			t.Fatalf("%q: %v by %v", p, decision.Outcome, decision.Theory)
		}
		moves, _, err := d.Winning(background, components, 100)
		if err != nil || (len(moves) > 0) != (decision.Outcome == game.Next && strings.Contains(p, "x")) {
			t.Fatalf("%q: %v, %v", p, moves, err)
		}
	}
}

// rowGame is Kayles on rows of pins, as text.
type rowGame struct{}

func (rowGame) Moves(dst []string, p string) []string {
	for i := range p {
		for j := i + 1; j <= len(p) && j <= i+2 && p[j-1] == 'x'; j++ {
			dst = append(dst, p[:i]+".."[:j-i]+p[j:])
		}
	}
	return dst
}

func (rowGame) Split(dst []string, p string) []string {
	for _, run := range strings.Split(p, ".") {
		if run != "" {
			dst = append(dst, run)
		}
	}
	return dst
}

// The button is played out against the rule, on every sum of up to three
// games born by day 3 and on random games.
func TestButton(t *testing.T) {
	check := func(rules any, high uint64) {
		g := NewGraph(game.Budget{})
		values := gametest.NewOracle(game.Of[uint64](rules))
		memo := map[ButtonPosition]bool{}
		var wins func(p ButtonPosition) bool
		wins = func(p ButtonPosition) bool {
			w, ok := memo[p]
			if !ok {
				for _, q := range (Button{g}).Moves(nil, p) {
					w = w || !wins(q)
				}
				memo[p] = w
			}
			return w
		}
		multisets(0, high, 3, func(parts []uint64) {
			var v []nimber.Nimber
			for _, p := range parts {
				v = append(v, nimber.Nimber(values.Value(p)))
			}
			s := must[Sum](t)(Load(background, g, game.Of[uint64](rules), parts...))
			if got, want := ButtonOutcome(v...), outcomeOf(wins(ButtonPosition{Rest: s})); got != want {
				t.Fatalf("%v: %v: the rule says %v, play %v", rules, parts, got, want)
			}
			if g.Splits(s) {
				t.Fatalf("%v splits", parts)
			}
		})
		gametest.Run(t, game.Of[ButtonPosition](Button{g}), ButtonPosition{Rest: must[Sum](t)(Load(background, g, game.Of[uint64](rules), uint64(3), 5, 8))})
	}
	check(bornByDay3(), 16)
	r := rand.New(rand.NewPCG(17, 18))
	for range scale(20, 40, 1000) {
		check(newRandom(r, 9, false), 9)
	}
	g := NewGraph(game.Budget{})
	if s := must[Sum](t)(Load(background, g, game.Of[uint64](code("0.77")), uint64(5))); !g.Splits(s) {
		t.Fatal("Kayles does not split")
	}
}

// nim is Nim with its theorems: heaps of any size are decided at once.
type nim struct{}

func (nim) Options(dst *game.Sums[uint64], n uint64) {
	for m := n; m > 0; m-- {
		dst.Add(m - 1)
	}
}
func (nim) MoveCount(n uint64) uint64     { return n }
func (nim) Grundy(n uint64) nimber.Nimber { return nimber.Nimber(n) }
func (nim) SJTheorem() phrase.Phrase      { return phrase.Of("Bouton 1901") }
func (nim) Theorem() phrase.Phrase        { return phrase.Of("Bouton 1901") }

func TestDecideHugeNim(t *testing.T) {
	const huge = 1_000_000_000_000_000_000
	src, other := NewSource(game.Of[uint64](nim{}), SourceSettings{}), NewSource(game.Of[uint64](code("0.333")), SourceSettings{})
	d := NewDecider(game.Budget{})
	components := append(src.Components(huge, huge^3), other.Components(7)...)
	decision := must[Decision](t)(d.Decide(background, components))
	if decision.Theory != BySJ || decision.Outcome != game.Previous {
		t.Fatalf("%v by %v", decision.Outcome, decision.Theory)
	}
	if _, _, err := d.Winning(background, append(components, src.Components(1)...), 1); !errors.Is(err, game.ErrLimit) {
		t.Fatalf("got %v, want ErrLimit", err)
	}
}

// Games of which neither is an option of the other are lost beside a common one.
func TestLinked(t *testing.T) {
	table := NewTable(game.Budget{})
	two := table.NimHeap(2)
	a := table.Of(table.Of(two))
	b := must[Form](t)(table.Sum(two, two))
	if !table.Linked(a, b) || table.Linked(two, One) {
		t.Fatal("wrong links")
	}
}

// A sum of two forms may be long work of its own.
func TestSumsOfFormsStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	table := NewTable(game.Budget{})
	a, b := table.NimHeap(40), table.NimHeap(41)
	unwatch := table.watch(ctx)
	cancel()
	if _, err := table.Sum(a, b); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	unwatch()
	if s, err := table.Sum(a, b); err != nil || table.Normal(s) != 40^41 {
		t.Errorf("after a stop: *%d, %v", table.Normal(s), err)
	}
}
