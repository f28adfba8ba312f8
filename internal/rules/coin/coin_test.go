package coin_test

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/coin"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

const rowSize = 12

// Every rule on all rows of up to twelve coins: its moves, its values and the
// moves to a value are those of whole rows played by the words of the rule.
func TestEveryRuleOnWholeRows(t *testing.T) {
	for _, s := range gametest.Some(t, statements(), 8, 20) {
		t.Run(s.rule.String(), func(t *testing.T) {
			sets := s.allowedSets(rowSize)
			values := literalValues(rowSize, sets)
			rules := coin.NewRow(s.rule)
			e := grundy.EngineFor(rules, game.Budget{})
			first := s.rule.First()
			for p := range uint(1) << rowSize {
				row := rowOf(p, first)
				v, err := e.Value(context.Background(), row)
				if err != nil || uint64(v) != values[p] {
					t.Fatalf("%v is worth %d, %v; by whole play %d", row, v, err, values[p])
				}
				if p >= 1<<9 || p%13 > 1 && p > 40 {
					continue
				}
				options := map[coin.Board]uint64{}
				for _, set := range sets {
					if p>>(bits.Len(set)-1)&1 == 1 {
						options[rowOf(p^set, first)] = values[p^set]
					}
				}
				checkMoves(t, rules, row, options)
				checkFound(t, rules, row, values[p], options)
				checkMay(t, rules, p, options, func(q uint) coin.Board { return rowOf(q, first) })
			}
		})
	}
}

// The coin in the middle of an odd number lies in the middle, too.
func TestSymmetricMiddle(t *testing.T) {
	rules := coin.NewRow(coin.Symmetric())
	from := rowOf(1<<4, 0)
	for to, want := range map[uint]bool{1<<0 | 1<<1: false, 1<<0 | 1<<2: true, 1<<0 | 1<<3: false, 1 << 0: true} {
		if got := rules.May(from, []coin.Board{rowOf(to, 0)}); got != want {
			t.Errorf("from %v to %v: %v", from, rowOf(to, 0), got)
		}
	}
}

// checkMoves compares all that is said of the moves from p with its options.
func checkMoves[P comparable](t *testing.T, rules *game.Rules[P], p P, options map[P]uint64) {
	t.Helper()
	moves := gametest.Options(rules)(p)
	names := map[string]bool{}
	for _, to := range moves {
		if _, ok := options[to[0]]; !ok {
			t.Fatalf("there is no move from %v to %v", p, to)
		}
		name := rules.Describe(1, p, to).String()
		if names[name] || !strings.HasPrefix(name, "turn ") || strings.Contains(name, "%!") {
			t.Fatalf("%v: the move %q", p, name)
		}
		names[name] = true
	}
	if len(moves) != len(options) {
		t.Fatalf("%v has %d moves, by whole play %d", p, len(moves), len(options))
	}
	if count := rules.Count(p); count < uint64(len(moves)) {
		t.Fatalf("MoveCount(%v) = %d of %d", p, count, len(moves))
	}
	if rules.Explain != nil && (len(rules.Explain(p)) == 0 || strings.Contains(fmt.Sprint(rules.Explain(p)), "%!")) {
		t.Fatalf("%v: explanation %v", p, rules.Explain(p))
	}
}

// checkMay holds, of some positions of twelve coins, made by at, whether a move leads there
// against the options of p.
func checkMay(t *testing.T, rules *game.Rules[coin.Board], p uint, options map[coin.Board]uint64, at func(q uint) coin.Board) {
	t.Helper()
	from := at(p)
	for q := p % 16; q < 1<<rowSize; q += uint(gametest.Scale(211, 16, 1)) {
		to := at(q)
		_, want := options[to]
		if got := rules.May(from, []coin.Board{to}); got != want {
			t.Fatalf("a move from %v to %v may be made: %v, by the words of the rule %v", from, to, got, want)
		}
	}
	for to := range options {
		if !rules.May(from, []coin.Board{to}) {
			t.Fatalf("there is a move from %v to %v, but it may not be made", from, to)
		}
	}
	some := 0
	for sum := range rules.Some(from) {
		_, is := options[sum[0]]
		if some++; len(sum) != 1 || !is {
			t.Fatalf("%v is one of some moves from %v, but it is none", sum, from)
		}
	}
	if some != len(options) {
		t.Fatalf("%d of %d moves from %v are some", some, len(options), from)
	}
}

// checkFound compares Find with the options of each value.
func checkFound[P comparable](t *testing.T, rules *game.Rules[P], p P, value uint64, options map[P]uint64) {
	t.Helper()
	for g := range min(value+4, 24) {
		want := 0
		for _, v := range options {
			if v == g {
				want++
			}
		}
		for _, limit := range []int{1 << 30, 1, 0} {
			var sums game.Sums[P]
			all := rules.Find(&sums, p, nimber.Nimber(g), limit)
			seen := map[P]bool{}
			for i := range sums.Len() {
				q := sums.At(i)[0]
				if v, ok := options[q]; !ok || v != g || seen[q] {
					t.Fatalf("Find(%v, %d) gives %v", p, g, q)
				}
				seen[q] = true
			}
			if sums.Len() != min(want, limit) || all != (want <= limit) {
				t.Fatalf("Find(%v, %d, limit %d) finds %d of %d and says all = %t", p, g, limit, sums.Len(), want, all)
			}
		}
	}
}

// The rule that looks at faces: played as a whole it is right, and single
// heads tell nothing: the XOR rule fails on it.
func TestRunOfHeads(t *testing.T) {
	rules := coin.NewWhole(coin.RunOfHeads())
	if rules.Grundy != nil {
		t.Error("a rule that looks at faces has values of single heads")
	}
	e := grundy.EngineFor(rules, game.Budget{})
	whole := grundy.New(rules, game.Budget{}) // without splitting
	fails := 0
	// By the words of the rule: a run of heads becomes tails.
	values := make([]uint64, 1<<rowSize)
	for p := range uint(1) << rowSize {
		options := map[coin.Board]uint64{}
		seen := map[uint64]bool{}
		for last := range rowSize {
			for first := last; first >= 0 && p>>first&1 == 1 && p>>last&1 == 1; first-- {
				q := p &^ (1<<(last+1) - 1<<first)
				options[rowOf(q, 0)] = values[q]
				seen[values[q]] = true
			}
		}
		for seen[values[p]] {
			values[p]++
		}
		row := rowOf(p, 0)
		v, err := e.Value(context.Background(), row)
		if err != nil || uint64(v) != values[p] {
			t.Fatalf("%v is worth %d, %v; by whole play %d", row, v, err, values[p])
		}
		if w, err := whole.Value(context.Background(), row); err != nil || w != v {
			t.Fatalf("%v is worth %d, but its parts %d, %v", row, w, v, err)
		}
		if p < 300 {
			checkMoves(t, rules, row, options)
			checkMay(t, rules, p, options, func(q uint) coin.Board { return rowOf(q, 0) })
		}
		var xor uint64
		for rest := p; rest != 0; rest &= rest - 1 {
			xor ^= values[rest&-rest]
		}
		if xor != values[p] {
			fails++
		}
	}
	if fails < 1<<(rowSize-1) {
		t.Errorf("the XOR of single heads fails on %d of %d rows only", fails, 1<<rowSize)
	}
}

func TestLaws(t *testing.T) {
	for _, s := range gametest.Some(t, statements(), 8, 20) {
		f := s.rule.First()
		gametest.Run(t, coin.NewRow(s.rule), "", coin.RowOf(f), coin.RowOf(f+1, f+3, f+6), coin.RowOf(f+2, f+5))
	}
	gametest.Run(t, coin.NewWhole(coin.RunOfHeads()), coin.RowOf(1, 2, 3, 7))
	gametest.Run(t, coin.NewProduct(coin.Mock(), coin.Ruler()), coin.BoardOf(coin.Cell{X: 2, Y: 3}, coin.Cell{X: 0, Y: 1}))
	gametest.Run(t, coin.NewRow(coin.Mock()), coin.RowOf(0, 2), coin.RowOf(1, 2), coin.RowOf(3))
}

// plain hides what a rule knows by theorem or keeps: only its sets are left.
type plain struct{ coin.Rule }

// Values by theorem, and by the sums that a lexicode game keeps, against those
// found from the sets; and what goes with them.
func TestTheoremsAgainstTables(t *testing.T) {
	rules := map[uint64][]coin.Rule{
		60: {
			coin.Turtles(), coin.Mock(), coin.Twins(), coin.Triplets(), coin.UpTo(1), coin.UpTo(2), coin.Exactly(1),
			coin.Ruler(), coin.Apart(1), coin.Apart(6), coin.Apart(200), coin.Within(0), coin.Within(5), coin.Within(8),
		},
		40: {
			coin.Turnips(), coin.Grunt(), coin.Progression(),
			coin.ByDistance("sets", [][]uint64{{0}, {0, 2}, {5, 1, 1}, {2}}), coin.ByDistance("one", [][]uint64{{0, 7, 3}}),
		},
		24: {coin.UpTo(4), coin.Moebius(), coin.Symmetric()},
		16: {coin.UpTo(6), coin.Mogul(), coin.Moidores(), coin.Exactly(4), coin.Exactly(5), coin.Exactly(7)},
	}
	for last, group := range rules {
		for _, r := range group {
			fast := grundy.EngineFor(coin.NewRow(r), game.Budget{})
			slow := grundy.EngineFor(coin.NewRow(plain{r}), game.Budget{})
			var before nimber.Nimber
			for n := r.First(); n <= last; n++ {
				want, err := slow.Value(context.Background(), coin.RowOf(n))
				if err != nil {
					t.Fatal(err)
				}
				if v, err := fast.Value(context.Background(), coin.RowOf(n)); err != nil || v != want {
					t.Fatalf("%v: a head on %d is worth %d, %v; from its sets %d", r, n, v, err, want)
				}
				v, ok := r.(coin.Valued)
				if !ok {
					continue
				}
				if got := v.Before(n); got != before {
					t.Fatalf("%v: the places before %d are worth %d, want %d", r, n, got, before)
				}
				before ^= want
			}
			checkPeriod(t, r, last)
		}
	}
}

// checkPeriod compares what a rule says of its period with its values.
func checkPeriod(t *testing.T, r coin.Rule, last uint64) {
	t.Helper()
	p, ok := r.(coin.Periodic)
	if !ok {
		return
	}
	value := func(n uint64) uint64 {
		if n < r.First() {
			return 0
		}
		return uint64(r.(coin.Valued).Value(n))
	}
	// holds compares the values up to the last place with those before.
	holds := func(length uint64) bool {
		for n := uint64(0); n+length <= last; n++ {
			if value(n+length)-value(n) != value(length)-value(0) {
				return false
			}
		}
		return true
	}
	length, saltus, ok := p.Period()
	if !ok || length > last {
		return
	}
	if !holds(length) || saltus != value(length)-value(0) {
		t.Fatalf("%v has no period %d with saltus %d", r, length, saltus)
	}
	for shorter := uint64(1); shorter < length; shorter++ {
		if holds(shorter) {
			t.Fatalf("%v has the period %d already", r, shorter)
		}
	}
}

// Mock Turtle theorem: with one coin more than an even number 2m, the values
// are those with 2m, of a row moved by one place that counts for nothing,
// times two, with a last bit that makes the number of ones odd.
func TestMockTurtleTheorem(t *testing.T) {
	for m, last := range map[int]uint64{1: 300, 2: 120, 3: 50, 4: 30} {
		even := grundy.EngineFor(coin.NewRow(coin.UpTo(2*m)), game.Budget{})
		odd := grundy.EngineFor(coin.NewRow(coin.UpTo(2*m+1)), game.Budget{})
		for n := range last {
			var half nimber.Nimber
			var err error
			if n > 0 {
				half, err = even.Value(context.Background(), coin.RowOf(n-1))
			}
			v, err2 := odd.Value(context.Background(), coin.RowOf(n))
			if err != nil || err2 != nil || v/2 != half || bits.OnesCount64(uint64(v))%2 == 0 {
				t.Fatalf("%d coins: place %d is worth %d (%v), with one less %d (%v)", 2*m+1, n, v, err2, half, err)
			}
		}
	}
}

// Grunt is Grundy's game: a heap is split into two that differ.
func TestGruntIsGrundysGame(t *testing.T) {
	e := grundy.EngineFor(coin.NewRow(coin.Grunt()), game.Budget{})
	var heaps []nimber.Nimber
	for n := range uint64(300) {
		var options []nimber.Nimber
		for a := uint64(1); 2*a < n; a++ {
			options = append(options, heaps[a]^heaps[n-a])
		}
		heaps = append(heaps, nimber.Mex(options))
		if v, err := e.Value(context.Background(), coin.RowOf(n)); err != nil || v != heaps[n] {
			t.Fatalf("a head on %d is worth %d, %v; the heap %d", n, v, err, heaps[n])
		}
	}
}

// At the greatest places values are the formula's, and Find gives moves that
// reach the value, at once.
func TestGreatPlaces(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, rule := range []coin.Valued{
		coin.Turtles(), coin.Mock(), coin.Twins(), coin.Triplets(), coin.Ruler(),
		coin.Apart(1 << 40), coin.Apart(coin.MaxPlace - 1), coin.Within(63), coin.Within(40),
	} {
		rules := coin.NewRow(rule)
		closed := rules
		for range map[bool]int{false: 12, true: 3}[testing.Short()] {
			heads := []uint64{coin.MaxPlace, coin.MaxPlace - 1}
			for range r.IntN(1000) {
				heads = append(heads, 1+r.Uint64N(coin.MaxPlace))
			}
			p := coin.RowOf(heads...)
			var sum nimber.Nimber
			for c := range p.Heads() {
				sum ^= rule.Value(c.Y)
			}
			if v := closed.Grundy(p); v != sum {
				t.Fatalf("%v: a row is worth %d, its heads %d", rule, v, sum)
			}
			if rules.Count(p) < 1<<20 {
				t.Fatalf("%v: %d moves", rule, rules.Count(p))
			}
			var sums game.Sums[coin.Board]
			rules.Find(&sums, p, 0, 64)
			if (sum != 0) != (sums.Len() > 0) {
				t.Fatalf("%v: value %d, %d winning moves", rule, sum, sums.Len())
			}
			for i := range sums.Len() {
				q := sums.At(i)[0]
				if closed.Grundy(q) != 0 {
					t.Fatalf("%v: a move to the value %d", rule, closed.Grundy(q))
				}
				turned := slices.Collect(p.Turned(q).Runs())
				last := turned[len(turned)-1].To.Y
				if !slices.Contains(heads, last) || turned[0].From.Y < rule.First() {
					t.Fatalf("%v: turned %v", rule, turned)
				}
			}
		}
	}
	// A run of heads that nobody can look at one by one.
	p := coin.RowOfRuns(coin.Run{First: 1, Last: 1 << 60}, coin.Run{First: 1<<62 + 1, Last: coin.MaxPlace})
	rules := coin.NewRow(coin.Ruler())
	var sums game.Sums[coin.Board]
	rules.Find(&sums, p, 0, 10)
	for i := range sums.Len() {
		if v := rules.Grundy(sums.At(i)[0]); v != 0 {
			t.Errorf("a move to the value %d", v)
		}
	}
	if sums.Len() != 10 {
		t.Errorf("%d winning moves", sums.Len())
	}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		rule     coin.Rule
		place    uint64
		settings game.Budget
		want     string
	}{
		{coin.Mogul(), 1 << 40, game.Budget{}, "the values of mogul are known up to place"},
		{coin.Exactly(7), 5000, game.Budget{}, "the values of exactly:7 are known up to place"},
		{coin.Progression(), 5001, game.Budget{}, "place 5001 is too far: the values of progression have no formula and are found place by place, up to 4096"},
		{coin.Turnips(), 8000, game.Budget{Steps: 1000}, "the bound of 1,000 steps"},
		{coin.Turnips(), 8000, game.Budget{Memory: 10_000}, "the memory allowed (9.8 KiB) does not suffice"},
		{plain{coin.Mock()}, 1 << 20, game.Budget{}, "up to 65536"},
	} {
		e := grundy.EngineFor(coin.NewRow(c.rule), c.settings)
		_, err := e.Value(context.Background(), coin.RowOf(c.place))
		if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, place %d: %v", c.rule, c.place, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	e := grundy.EngineFor(coin.NewRow(coin.Turnips()), game.Budget{})
	if _, err := e.Value(ctx, coin.RowOf(5)); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func BenchmarkMockFind(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	var heads []uint64
	for range 1000 {
		heads = append(heads, r.Uint64N(coin.MaxPlace))
	}
	p, f := coin.RowOf(heads...), coin.NewRow(coin.Mock())
	for b.Loop() {
		var sums game.Sums[coin.Board]
		f.Find(&sums, p, 0, 64)
	}
}

func BenchmarkMogulValues(b *testing.B) {
	for b.Loop() {
		e := grundy.EngineFor(coin.NewRow(coin.Mogul()), game.Budget{})
		_, _ = e.Value(context.Background(), coin.RowOf(coin.MaxPlace))
		b.ReportMetric(float64(e.Solved()), "places")
	}
}
