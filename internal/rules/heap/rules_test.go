package heap_test

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

func code(t testing.TB, s string) heap.TakeBreak {
	t.Helper()
	return *coded(t, s).Code
}

func coded(t testing.TB, s string) *heap.Game {
	t.Helper()
	r, err := heap.ParseCode(s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func subtraction(t testing.TB, s string) *heap.Game {
	t.Helper()
	r, err := heap.ParseSubtraction(s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func stripes(t testing.TB, s string) *heap.Game {
	t.Helper()
	r, err := heap.ParseStripes(s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// heapGames are games of one heap, among them those whose splits, takes and
// sizes are odd in some way, with the heap up to which all is checked.
func heapGames(t testing.TB) map[string]heapGame {
	games := map[string]heapGame{
		"nim": {heap.Nim(), 40}, "grundy": {heap.GrundysGame(), 60},
		"lasker": {heap.Lasker(), 60}, "splitthree": {heap.SplitThree(), 40},
		"zero code": {heap.TakeBreak{}.Game(), 5},
	}
	for _, s := range []string{
		"1-1", "1-4", "2", "5", "3-5", "2-9", "7-8", "odd", "pow2", "squares", "primes", "1,primes", "prime-powers",
		"2,5,7", "1-3,7", "1,4,9,12", "2,4,6-8", "1-", "4-", "all-but-2", "all-but-1,3", "all-but-2-4,7", "2,70000", "all-but-5,70000",
	} {
		games["subtraction "+s] = heapGame{subtraction(t, s), 70}
	}
	for _, s := range []string{
		"0.0", "0.77", "0.07", "4.4", "4.0", "0.3", "0.33", "0.137", "0.05", "0.6", "4.333", "0.1006", "0.777777777", "4!.0", "0.4!7", "0.[3]", "4.[3]", "0.[7]", "0.1[40]", "4!.[03]",
	} {
		games["code "+s] = heapGame{coded(t, s), 50}
	}
	for _, s := range []string{"0.f3", "8.0", "c.4", "0.8", "0.0f", "8.3", "0.9b", "8!.3", "8?.0", "0.f!", "0.8?4!", "0.[f]"} {
		games["code "+s] = heapGame{coded(t, s), 30}
	}
	for _, s := range []string{"0.g", "0.w1", "0.{2,5}!", "{4}?.1", "{2+}.0", "0.{2,3?+}", "{2+}!.0", "0.{0,3+}"} {
		games["code "+s] = heapGame{coded(t, s), 14}
	}
	for _, s := range []string{"1", "2", "1,2,3", "2,5", "3,1,3", "4,6,9", "2,70000"} {
		games["stripes "+s] = heapGame{stripes(t, s), 50}
	}
	return games
}

type heapGame struct {
	rules *heap.Game
	upTo  uint64
}

// tupleGames are the games whose positions are enumerated by size.
var tupleGames = []struct {
	name      string
	rules     any
	positions func(uint64) iter.Seq[heap.Tuple]
	upTo      uint64
}{
	{"staircase", heap.Staircase{}, heap.Staircase{}.Positions, 5},
	{"georgia", heap.Georgia{}, heap.Georgia{}.Positions, 9},
	{"welter", heap.Welter{}, heap.Welter{}.Positions, 11},
	{"chomp", heap.Chomp{}, heap.Chomp{}.Positions, 9},
	{"polygons", heap.Polygons{}, heap.Polygons{}.Positions, 9},
}

var pairGames = []struct {
	name      string
	rules     any
	positions func(uint64) iter.Seq[heap.Pair]
	upTo      uint64
}{
	{"wythoff", heap.Wythoff{}, heap.Wythoff{}.Positions, 16},
	{"euclid", heap.Euclid{}, heap.Euclid{}.Positions, 40},
	{"cutting", heap.Cutting{}, heap.Cutting{}.Positions, 14},
}

func upTo[P any](positions func(uint64) iter.Seq[P], size uint64) []P {
	var all []P
	for n := range size + 1 {
		all = slices.AppendSeq(all, positions(n))
	}
	return all
}

func sizes(n uint64) []uint64 {
	return upTo(func(n uint64) iter.Seq[uint64] { return slices.Values([]uint64{n}) }, n)
}

func TestEveryRuleSet(t *testing.T) {
	games := heapGames(t)
	for _, name := range gametest.Some(t, slices.Sorted(maps.Keys(games)), 10, len(games)) {
		g := games[name]
		t.Run(name, func(t *testing.T) { conforms(t, g.rules.Rules, sizes(g.upTo)...) })
	}
	for _, g := range tupleGames {
		t.Run(g.name, func(t *testing.T) { conforms(t, game.Of[heap.Tuple](g.rules), upTo(g.positions, g.upTo)...) })
	}
	for _, g := range pairGames {
		t.Run(g.name, func(t *testing.T) { conforms(t, game.Of[heap.Pair](g.rules), upTo(g.positions, g.upTo)...) })
	}
	for k := range uint64(5) {
		t.Run(fmt.Sprint("multiple ", k), func(t *testing.T) {
			rules := heap.Multiple{K: k}
			conforms(t, game.Of[heap.Stones](rules), upTo(rules.Positions, 30)...)
		})
	}
}

// conforms checks all that a rule set offers against its moves.
func conforms[P comparable](t *testing.T, rules *game.Rules[P], positions ...P) {
	t.Helper()
	gametest.Run(t, rules, positions...)
	o := gametest.NewOracle(rules)
	e := grundy.EngineFor(rules, game.Budget{})
	value := func(p P) uint64 {
		v, err := e.Value(context.Background(), p)
		if err != nil {
			t.Fatalf("value of %v: %v", p, err)
		}
		return uint64(v)
	}
	for i, p := range positions {
		if got, want := value(p), o.Value(p); got != want {
			t.Fatalf("value of %v is %d, want %d", p, got, want)
		}
		// Whole play of sums, of which only small ones are feasible.
		if i < 7 {
			for _, q := range positions[:i+1] {
				gametest.Sum(t, o, value, p, q)
				gametest.Sum(t, o, value, p, q, positions[min(4, i)])
			}
		}
	}
	if rules.Find != nil {
		for _, p := range positions {
			checkFinder(t, o, rules, p)
		}
	}
	if rules.Wins != nil {
		for _, p := range positions {
			checkDecided(t, o, rules, p)
		}
	}
	if rules.Describe == nil {
		t.Fatal("the moves have no description")
	}
	for _, p := range positions {
		checkDescriptions(t, rules, p)
	}
	if rules.Explain != nil {
		for _, p := range positions {
			for _, why := range rules.Explain(p) {
				if s := why.String(); strings.Contains(s, "%!") {
					t.Fatalf("the explanation of %v is %q", p, s)
				}
			}
			if len(rules.Explain(p)) == 0 {
				t.Fatalf("%v has no explanation", p)
			}
		}
	}
}

// checkFinder compares Find with all options of p for each value.
func checkFinder[P comparable](t *testing.T, o *gametest.Oracle[P], rules *game.Rules[P], p P) {
	t.Helper()
	byValue := map[uint64]map[string]bool{}
	for _, option := range gametest.Options(rules)(p) {
		var g uint64
		for _, q := range option {
			g ^= o.Value(q)
		}
		if byValue[g] == nil {
			byValue[g] = map[string]bool{}
		}
		byValue[g][fmt.Sprint(option)] = true
	}
	most := o.Value(p) + 20
	for g := range byValue {
		most = max(most, g+1)
	}
	for g := range most {
		for _, limit := range []int{1 << 30, 2, 1, 0} {
			var sums game.Sums[P]
			all := rules.Find(&sums, p, nimber.Nimber(g), limit)
			checkFound(t, fmt.Sprintf("Find(%v, %d, limit %d)", p, g, limit), &sums, all, byValue[g], limit)
		}
	}
}

// checkFound checks options that were found against those that there are.
func checkFound[P comparable](t *testing.T, what string, sums *game.Sums[P], all bool, want map[string]bool, limit int) {
	t.Helper()
	got := map[string]bool{}
	for i := range sums.Len() {
		s := fmt.Sprint(sums.At(i))
		if !want[s] {
			t.Fatalf("%s has %s, which is not among %v", what, s, want)
		}
		got[s] = true
	}
	switch {
	case len(got) != sums.Len():
		t.Fatalf("%s repeats an option", what)
	case len(got) > limit:
		t.Fatalf("%s has %d options", what, len(got))
	case len(got) == 0 && len(want) > 0 && limit > 0:
		t.Fatalf("%s finds none of %v", what, want)
	case all != (len(got) == len(want)):
		t.Fatalf("%s finds %d of %d and says all = %t", what, len(got), len(want), all)
	}
}

// checkDecided compares a theorem for the winner with whole play.
func checkDecided[P comparable](t *testing.T, o *gametest.Oracle[P], rules *game.Rules[P], p P) {
	t.Helper()
	if got, ok := rules.Wins(p); !ok || got != (o.Value(p) != 0) {
		t.Fatalf("Decide(%v) = %t", p, got)
	}
	want := map[string]bool{}
	for _, option := range gametest.Options(rules)(p) {
		var g uint64
		for _, q := range option {
			g ^= o.Value(q)
		}
		if g == 0 {
			want[fmt.Sprint(option)] = true
		}
	}
	for _, limit := range []int{1 << 30, 2, 1, 0} {
		var sums game.Sums[P]
		all := rules.Winning(&sums, p, limit)
		checkFound(t, fmt.Sprintf("Winning(%v, limit %d)", p, limit), &sums, all, want, limit)
	}
}

// checkDescriptions checks that different moves have different names.
func checkDescriptions[P comparable](t *testing.T, rules *game.Rules[P], p P) {
	t.Helper()
	seen := map[string]string{}
	for _, option := range gametest.Options(rules)(p) {
		s := rules.Describe(1, p, option).String()
		if other, ok := seen[s]; ok {
			t.Fatalf("%q leads from %v to %v and to %s", s, p, option, other)
		}
		seen[s] = fmt.Sprint(option)
	}
}

func TestDescribe(t *testing.T) {
	for _, c := range []struct{ got, want fmt.Stringer }{
		{heap.Nim().Describe(3, 5, []uint64{3}), say("take 2 from heap 3")},
		{subtraction(t, "2,5").Describe(1, 5, []uint64{0}), say("take 5 from heap 1")},
		{coded(t, "0.77").Describe(3, 2, nil), say("take 2 from heap 3")},
		{coded(t, "0.77").Describe(3, 7, []uint64{1, 4}), say("take 2 from heap 3, leaving 1 and 4")},
		{heap.Lasker().Describe(2, 7, []uint64{3, 4}), say("split heap 2 into 3 and 4")},
		{heap.SplitThree().Describe(2, 8, []uint64{1, 3, 4}), say("split heap 2 into 1, 3 and 4")},
		{coded(t, "0.f").Describe(2, 9, []uint64{1, 3, 4}), say("take 1 from heap 2, leaving 1, 3 and 4")},
		{coded(t, "0.{4}").Describe(2, 9, []uint64{1, 2, 2, 3}), say("take 1 from heap 2, leaving the heaps 1, 2, 2, 3")},
		{coded(t, "{2+}.0").Describe(3, 9, []uint64{1, 1, 2, 2, 3}), say("split heap 3 into the heaps 1, 1, 2, 2, 3")},
		{subtraction(t, "3-").Describe(1, 9, []uint64{2}), say("take 7 from heap 1")},
		{stripes(t, "2").Describe(1, 2, nil), say("lay a strip of 2 into row 1, filling it")},
		{stripes(t, "2").Describe(1, 5, []uint64{3}), say("lay a strip of 2 into row 1, leaving 3")},
		{stripes(t, "2").Describe(4, 5, []uint64{1, 2}), say("lay a strip of 2 into row 4, leaving 1 and 2")},
		{heap.Multiple{K: 2}.Describe(1, heap.Stones{N: 5, Limit: 4}, []heap.Stones{{N: 2, Limit: 2}}), say("take 3 from heap 1")},
		{heap.Wythoff{}.Describe(1, heap.Pair{A: 3, B: 5}, []heap.Pair{{A: 1, B: 3}}), say("take 4 from the heap of 5")},
		{heap.Wythoff{}.Describe(1, heap.Pair{A: 3, B: 5}, []heap.Pair{{A: 2, B: 4}}), say("take 1 from both heaps")},
		{heap.Euclid{}.Describe(1, heap.Pair{A: 3, B: 7}, []heap.Pair{{A: 1, B: 3}}), say("take 2 times 3 from the heap of 7")},
		{heap.Staircase{}.Describe(1, heap.TupleOf(1, 2), []heap.Tuple{heap.TupleOf(3, 0)}), say("take 2 from step 2 down to step 1")},
		{heap.Staircase{}.Describe(1, heap.TupleOf(1, 2), []heap.Tuple{heap.TupleOf(0, 2)}), say("take 1 from step 1 to the ground")},
		{heap.Georgia{}.Describe(1, heap.TupleOf(1, 5), []heap.Tuple{heap.TupleOf(1, 3)}), say("move the man on square 5 to square 3")},
		{heap.Chomp{}.Describe(1, heap.TupleOf(4, 4), []heap.Tuple{heap.TupleOf(4, 2)}), say("bite square 3 of row 2")},
		{heap.Chomp{}.Describe(1, heap.TupleOf(4, 4), []heap.Tuple{heap.TupleOf(4)}), say("bite square 1 of row 2")},
		{heap.Polygons{}.Describe(1, heap.TupleOf(0, 1, 2, 2, 3, 0), []heap.Tuple{""}), say("cut off the black triangle 0 1 2")},
		{heap.Cutting{}.Describe(2, heap.Pair{A: 3, B: 4}, []heap.Pair{{A: 2, B: 3}, {A: 2, B: 3}}), say("cut sheet 2 into 2 × 3 and 2 × 3")},
	} {
		if got, want := c.got.String(), c.want.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

type say string

func (s say) String() string { return string(s) }

func TestTuple(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		values := rapid.SliceOf(rapid.Uint64()).Draw(t, "values")
		tuple := heap.TupleOf(values...)
		if got := tuple.Values(); !slices.Equal(got, values) {
			t.Fatalf("got %v", got)
		}
		if want := fmt.Sprint(values); "["+tuple.String()+"]" != want {
			t.Fatalf("got %q, want %q", tuple, want)
		}
	})
	// Text that no tuple has must do no harm.
	for _, bad := range []heap.Tuple{"\xff", "\x01\xff\xff", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"} {
		_ = bad.Values()
	}
}

func TestMoveCountIsCapped(t *testing.T) {
	const huge = ^uint64(0)
	for name, count := range map[string]uint64{
		"lasker":    heap.Lasker().MoveCount(huge),
		"three":     heap.SplitThree().MoveCount(1 << 62),
		"code":      coded(t, "0.777").MoveCount(huge),
		"hex":       coded(t, "8.8").MoveCount(1 << 40),
		"tail":      coded(t, "0.[7]").MoveCount(1 << 40),
		"many":      coded(t, "{2+}.0").MoveCount(600),
		"five":      coded(t, "0.{5}").MoveCount(1 << 20),
		"stripes":   stripes(t, "1,2,3").MoveCount(huge),
		"wythoff":   heap.Wythoff{}.MoveCount(heap.Pair{A: huge, B: huge}),
		"staircase": heap.Staircase{}.MoveCount(heap.TupleOf(huge, huge)),
		"chomp":     heap.Chomp{}.MoveCount(heap.TupleOf(huge, huge)) + 1,
	} {
		if count != huge {
			t.Errorf("%s: %d", name, count)
		}
	}
	if got := coded(t, "0.[3]").MoveCount(1 << 60); got != 1<<60 {
		t.Errorf("0.[3]: %d", got)
	}
	if got := coded(t, "{4}.0").MoveCount(4000); got < 444e6 || got > 448e6 { // about m³/144
		t.Errorf("{4}.0: %d", got)
	}
	if got := heap.Lasker().MoveCount(1 << 62); got != 1<<62+1<<61 {
		t.Errorf("lasker: %d", got)
	}
}
