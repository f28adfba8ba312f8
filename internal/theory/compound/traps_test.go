package compound_test

import (
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/compound"
)

// Statements of the literature that are wrong or easily misread, each on an
// example. A rule here reads the value of a sum off its parts.

// stepRule is a rule of the kind of Jia's step: from the options' steps and
// Grundy values to the step of a position with that Grundy value.
type stepRule func(grundy uint64, options []step) uint32

type step struct {
	grundy uint64
	moves  uint32
}

// steps evaluates a rule; the step of a sum is the greatest of its parts'.
func steps(rules any, rule stepRule) func(p uint64) step {
	o, options := gametest.NewOracle(game.Of[uint64](rules)), gametest.Options(game.Of[uint64](rules))
	var of func(p uint64) step
	of = func(p uint64) step {
		var all []step
		for _, option := range options(p) {
			var s step
			for _, q := range option {
				t := of(q)
				s = step{s.grundy ^ t.grundy, max(s.moves, t.moves)}
			}
			all = append(all, s)
		}
		s := step{grundy: o.Value(p)}
		if len(all) > 0 {
			s.moves = rule(s.grundy, all)
		}
		return s
	}
	return of
}

func extreme(options []step, greatest bool, keep func(step) bool) (uint32, bool) {
	best, found := uint32(0), false
	for _, o := range options {
		if keep(o) && (!found || (o.moves > best) == greatest) {
			best, found = o.moves, true
		}
	}
	return best + 1, found
}

func toZero(o step) bool { return o.grundy == 0 }
func toAny(step) bool    { return true }

// jia is Jia's step as it should be for options that do not split: the winner
// delays among the options of value 0, the loser hurries.
func jia(grundy uint64, options []step) uint32 {
	n, _ := extreme(options, grundy != 0, func(o step) bool { return grundy == 0 || toZero(o) })
	return n
}

// firstMisjudged returns the least sum of two games below limit, or of one if
// alone, that the parity of the greatest step misjudges in the given mode.
func firstMisjudged(t *testing.T, mode string, rules any, rule stepRule, limit uint64, alone bool) []uint64 {
	t.Helper()
	w, of := newWhole(modeOf(t, mode), rules), steps(rules, rule)
	for x := range limit {
		if alone {
			if w.play([]uint64{x}).win != (of(x).moves%2 == 1) {
				return []uint64{x}
			}
			continue
		}
		for y := range x + 1 {
			if w.play([]uint64{x, y}).win != (max(of(x).moves, of(y).moves)%2 == 1) {
				return []uint64{x, y}
			}
		}
	}
	return nil
}

func wantMisjudged(t *testing.T, got []uint64, want ...uint64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("first misjudged %v, want %v", got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("first misjudged %v, want %v", got, want)
		}
	}
}

// Jia 2.3 repeats 'odd' where losing positions have an even step.
func TestLosingPositionsHaveAnEvenStep(t *testing.T) {
	c := newPair(t, modeOf(t, "conjunctive long normal"), sets{})
	of := steps(sets{}, jia)
	for p := range uint64(bornByDay3) {
		v, err := c.e.Value(t.Context(), p)
		if err != nil || v != of(p).moves {
			t.Fatalf("suspense of %d is %d (%v), Jia's step is %d", p, v, err, of(p).moves)
		}
		if c.w.play([]uint64{p}).win != (v%2 == 1) {
			t.Fatalf("game %d has step %d", p, v)
		}
	}
	wantMisjudged(t, firstMisjudged(t, "conjunctive long normal", sets{}, jia, bornByDay3, false))
}

// Swapping max and min gives remoteness, which decides the short ending only.
func TestSwappingMaxAndMinIsRemoteness(t *testing.T) {
	swapped := func(grundy uint64, options []step) uint32 {
		n, _ := extreme(options, grundy == 0, func(o step) bool { return grundy == 0 || toZero(o) })
		return n
	}
	of := steps(sets{}, swapped)
	e := newPair(t, modeOf(t, "conjunctive short normal"), sets{}).e
	for p := range uint64(bornByDay3) {
		if v, err := e.Value(t.Context(), p); err != nil || v != of(p).moves {
			t.Fatalf("remoteness of %d is %d (%v), the swapped rule says %d", p, v, err, of(p).moves)
		}
	}
	wantMisjudged(t, firstMisjudged(t, "conjunctive long normal", sets{}, swapped, bornByDay3, false), 5, 2)
}

// The winner chooses among the options of value 0 only.
func TestTheFilterOfZeroOptionsIsNeeded(t *testing.T) {
	unfiltered := func(grundy uint64, options []step) uint32 {
		n, _ := extreme(options, grundy != 0, toAny)
		return n
	}
	wantMisjudged(t, firstMisjudged(t, "conjunctive long normal", sets{}, unfiltered, bornByDay3, true), 3)
}

// The normal step theorem is wrong under the short rule and in misère play.
func TestTheStepTheoremIsForLongNormalPlayOnly(t *testing.T) {
	wantMisjudged(t, firstMisjudged(t, "conjunctive short normal", sets{}, jia, bornByDay3, false), 1, 0)
	wantMisjudged(t, firstMisjudged(t, "conjunctive long misere", sets{}, jia, bornByDay3, false), 0, 0)
	// Nor does turning the answer round make it right.
	w, of := newWhole(modeOf(t, "conjunctive long misere"), sets{}), steps(sets{}, jia)
	if w.play([]uint64{3}).win == (of(3).moves%2 == 0) {
		t.Fatal("game 3 is judged right by the turned answer")
	}
}

// With options that split, the choice by 'nim-sum of the parts is 0' is wrong:
// it must go by the parity of the greatest step.
func TestSplittingOptionsGoByParity(t *testing.T) {
	wantMisjudged(t, firstMisjudged(t, "conjunctive long normal", kayles, jia, 12, true), 4)
	wantMisjudged(t, firstMisjudged(t, "conjunctive long normal", lasker{}, jia, 8, true), 2)
	for name, c := range map[string]struct {
		rules any
		n     uint64
		want  uint32
	}{"Kayles": {kayles, 4, 3}, "Lasker": {lasker{}, 2, 1}} {
		e, err := compound.New(modeOf(t, "conjunctive long normal"), game.Of[uint64](c.rules), game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if v, err := e.Value(t.Context(), c.n); v != c.want || err != nil {
			t.Errorf("%s %d: suspense %d, %v, want %d", name, c.n, v, err, c.want)
		}
	}
}

// An emptied part ends a short compound; a component not mentioned does not.
func TestAnEmptiedPartEndsAShortCompound(t *testing.T) {
	for _, mode := range decided() {
		if mode.Ending != compound.Short {
			continue
		}
		c := newPair(t, mode, kayles)
		p, err := c.e.Position(t.Context(), 3, 0)
		if err != nil {
			t.Fatal(err)
		}
		if !p.Over() || p.Wins() != (mode.Play == compound.Misere) {
			t.Errorf("%v: 3 beside an ended row: over %t, win %t", mode, p.Over(), p.Wins())
		}
	}
}

// Selective misère play with one live component is that component's own
// misère play; with two it is normal play.
func TestSelectiveMisereCountsLiveComponents(t *testing.T) {
	c := newPair(t, modeOf(t, "selective long misere"), takeUpTo(2))
	for _, x := range []struct {
		parts []uint64
		win   bool
	}{
		{[]uint64{}, true},
		{[]uint64{0, 0}, true},
		{[]uint64{1, 0}, false},
		{[]uint64{3}, true},
		{[]uint64{4}, false},
		{[]uint64{3, 3}, false}, // each alone is won in misère play
		{[]uint64{4, 3}, true},
		{[]uint64{1, 1}, true},
	} {
		p, err := c.e.Position(t.Context(), x.parts...)
		if err != nil || p.Wins() != x.win || c.w.play(x.parts).win != x.win {
			t.Errorf("%v: win %t, %v, want %t", x.parts, p.Wins(), err, x.win)
		}
	}
}
