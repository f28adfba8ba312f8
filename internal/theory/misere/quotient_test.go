package misere

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// Reach implements [game.Uniform].
func (o octal) Reach() (taken, left uint64, ok bool) {
	left = 1
	for _, d := range o {
		if strings.ContainsRune("4567", d) {
			left = max(left, 2)
		}
		if strings.ContainsRune("89abcdef", d) {
			left = 3
		}
	}
	return uint64(len(o)) - 1, left, true
}

// What CGSuite's MisereSolver finds.
func TestQuotientFacts(t *testing.T) {
	for _, row := range rows(t, "quotients.tsv") {
		q, err := SolveQuotient(background, game.Of[uint64](code(row[0])), 0, QuotientSettings{})
		if err != nil {
			t.Errorf("%s: %v", row[0], err)
			continue
		}
		start, period, ok := q.Period()
		if !ok {
			t.Errorf("%s: no period", row[0])
		}
		got := []string{strconv.FormatUint(period, 10), "", strconv.Itoa(q.Order()), strconv.Itoa(len(q.Portion()))}
		for i, what := range []string{"period", "", "order", "P-portion"} {
			if what != "" && got[i] != row[1+i] {
				t.Errorf("%s: %s is %s, want %s", row[0], what, got[i], row[1+i])
			}
		}
		if s := q.String(); strings.HasPrefix(row[7], "Q") && s != row[7] {
			t.Errorf("%s:\n got %s\nwant %s", row[0], s, row[7])
		}
		t.Log(row[0], "start", start, "preperiod", row[2], "heaps", q.Heaps(), "certified at", row[6])
	}
}

// Orders in the literature and by independent computation.
func TestQuotientOrders(t *testing.T) {
	for _, c := range []struct {
		code  string
		last  uint64
		order int
	}{
		{"0.75", 60, 8},
		{"0.123", 60, 20},
		{"0.26", 11, 12},
		{"0.71", 60, 36},
		{"0.57", 12, 8},
		{"0.72", 12, 8},
		{"0.07", 15, 24},
		{"0.77", 11, 18},
		{"0.77", 30, 40},
		{"0.77", 120, 40},
	} {
		q := must[*Quotient](t)(NewQuotient(background, game.Of[uint64](code(c.code)), c.last, QuotientSettings{}))
		if q.Order() != c.order {
			t.Errorf("%s to heap %d: order %d, want %d", c.code, c.last, q.Order(), c.order)
		}
		if start, period, ok := q.Period(); ok {
			t.Errorf("%s: the period %d from %d is proved by heaps to %d alone", c.code, period, start, c.last)
		}
		if q.Order()%2 != 0 {
			t.Errorf("%s: odd order %d", c.code, q.Order())
		}
	}
}

// Misère Kayles has order 40, seven generators and period 12 (Plambeck 2005).
func TestKayles(t *testing.T) {
	q := must[*Quotient](t)(SolveQuotient(background, game.Of[uint64](code("0.77")), 0, QuotientSettings{}))
	start, period, ok := q.Period()
	if !ok || period != 12 || q.Order() != 40 {
		t.Fatalf("order %d, period %d from %d", q.Order(), period, start)
	}
	if g := q.Generators(); len(g) != 7 || g[6] != 27 {
		t.Fatalf("generators %v", g)
	}
	const huge = 1_000_000_000_000_000_000
	for _, heaps := range [][]uint64{{huge}, {huge, huge}, {huge, 5, 9}, {huge + 1, huge - 7}, {25, huge + 5, 3}} {
		o := must[game.Outcome](t)(q.Outcome(heaps...))
		moves, _, err := q.Winning(3, heaps...)
		if err != nil || (len(moves) > 0) != (o == game.Next) {
			t.Fatalf("%v is %v with the moves %v (%v)", heaps, o, moves, err)
		}
		for _, m := range moves {
			next := append([]uint64{}, m.To...)
			var sum uint64
			for i, h := range heaps {
				if i != m.Heap {
					next = append(next, h)
				}
			}
			for _, h := range m.To {
				sum += h
			}
			if taken := heaps[m.Heap] - sum; taken != 1 && taken != 2 || len(m.To) > 2 {
				t.Fatalf("%v is no move in Kayles", m)
			}
			if o := must[game.Outcome](t)(q.Outcome(next...)); o != game.Previous {
				t.Fatalf("%v does not win %v", m, heaps)
			}
		}
	}
	q, err := SolveQuotient(background, game.Of[uint64](code("0.77")), 20, QuotientSettings{})
	if !errors.Is(err, game.ErrLimit) || q.Heaps() != 21 {
		t.Fatalf("got %v with %d heaps", err, q.Heaps())
	}
	if _, err := q.Outcome(21); !errors.Is(err, game.ErrLimit) {
		t.Fatalf("got %v, want ErrLimit", err)
	}
}

// The outcome of every multiset of small heaps, and the winning moves.
func checkQuotient(t *testing.T, rules game.Multi[uint64], last uint64, size int) {
	t.Helper()
	q, err := NewQuotient(background, game.Of[uint64](rules), last, QuotientSettings{Order: 200, Budget: game.Budget{Memory: 8 << 20}})
	if errors.Is(err, game.ErrLimit) {
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	o := newOracle[uint64](rules)
	multisets(1, last+1, size, func(heaps []uint64) {
		win := o.wins(heaps...)
		if got := must[game.Outcome](t)(q.Outcome(heaps...)); got != outcomeOf(win) {
			t.Fatalf("%v: %v is %v in the quotient, play says win = %v", rules, heaps, got, win)
		}
		moves, all, err := q.Winning(1000, heaps...)
		if err != nil || !all {
			t.Fatalf("%v: %v: %v, all %v", rules, heaps, err, all)
		}
		wins := 0
		for i := range heaps {
			for _, option := range o.options(heaps[i]) {
				next := append(append([]uint64{}, heaps[:i]...), heaps[i+1:]...)
				if !o.wins(append(next, option...)...) {
					wins++
				}
			}
		}
		if wins != len(moves) {
			t.Fatalf("%v: %v has %d winning moves, the quotient finds %v", rules, heaps, wins, moves)
		}
	})
	for a := range Element(q.Order()) {
		if q.Times(0, a) != a {
			t.Fatalf("%v: 1 times %v is %v", rules, a, q.Times(0, a))
		}
		for b := range Element(q.Order()) {
			if q.Times(a, b) != q.Times(b, a) {
				t.Fatalf("%v: the monoid is not commutative", rules)
			}
		}
	}
}

func TestQuotientsAgainstPlay(t *testing.T) {
	for _, s := range []string{"0.77", "0.75", "0.123", "0.26", "0.71", "0.6", "0.4", "0.137", "4.7", "0.f", "4.3", "0.333"}[scale(6, 0, 0):] {
		checkQuotient(t, code(s), 7, 4)
	}
	checkQuotient(t, code("0.77"), 11, 3)
	checkQuotient(t, grundys{}, 11, 3)
	r := rand.New(rand.NewPCG(13, 14))
	n := scale(6, 24, 400)
	for range n {
		checkQuotient(t, newRandom(r, 8, true), 7, 4)
	}
	for range n / 3 {
		rules := octal("0")
		for range 1 + r.IntN(4) {
			rules += octal(rune('0' + r.IntN(8)))
		}
		checkQuotient(t, rules, 9, 3)
	}
}

// With a period proved, a longer computation finds what it says.
func TestPeriodsGoOn(t *testing.T) {
	codes := []string{"0.77", "0.75", "0.123", "0.71", "0.53", "0.144", "0.512", "0.333", "0.33", "0.f"}
	codes = append(codes, "0.15")[scale(3, 0, 0):]
	for _, s := range codes {
		q := must[*Quotient](t)(SolveQuotient(background, game.Of[uint64](code(s)), 0, QuotientSettings{}))
		last := 2 * q.Heaps()
		long := must[*Quotient](t)(NewQuotient(background, game.Of[uint64](code(s)), last, QuotientSettings{}))
		if long.String() != q.String() {
			t.Errorf("%s: another quotient to heap %d", s, last)
		}
		for n := range last + 1 {
			if a, b := must[Element](t)(q.Element(n)), must[Element](t)(long.Element(n)); q.Word(a) != long.Word(b) {
				t.Fatalf("%s: heap %d is %s by the period, %s by the quotient", s, n, q.Word(a), long.Word(b))
			}
		}
	}
}

// climbing moves to greater heaps.
type climbing struct{}

func (climbing) Options(dst *game.Sums[uint64], n uint64) {
	if n < 5 {
		dst.Add(n + 1)
	}
}

func TestQuotientRefusals(t *testing.T) {
	if _, err := NewQuotient(background, game.Of[uint64](climbing{}), 9, QuotientSettings{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("got %v, want ErrUnsupported", err)
	}
	if _, err := SolveQuotient(background, game.Of[uint64](grundys{}), 9, QuotientSettings{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("got %v, want ErrUnsupported", err)
	}
	if _, err := NewQuotient(background, game.Of[uint64](code("0.77")), 60, QuotientSettings{Order: 30}); !errors.Is(err, game.ErrLimit) {
		t.Errorf("got %v, want ErrLimit", err)
	}
	if _, err := NewQuotient(background, game.Of[uint64](code("0.77")), 60, QuotientSettings{States: 30}); !errors.Is(err, game.ErrLimit) {
		t.Errorf("got %v, want ErrLimit", err)
	}
	if _, err := NewQuotient(background, game.Of[uint64](code("0.77")), 60, QuotientSettings{Budget: game.Budget{Memory: 1 << 14}}); !errors.Is(err, game.ErrLimit) {
		t.Errorf("got %v, want ErrLimit", err)
	}
	ctx, stop := context.WithCancel(background)
	stop()
	if _, err := NewQuotient(ctx, game.Of[uint64](code("0.77")), 60, QuotientSettings{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want Canceled", err)
	}
}

func BenchmarkKaylesQuotient(b *testing.B) {
	for b.Loop() {
		q, err := NewQuotient(background, game.Of[uint64](code("0.77")), 30, QuotientSettings{})
		if err != nil || q.Order() != 40 {
			b.Fatal(q, err)
		}
	}
}

func BenchmarkKaylesPeriod(b *testing.B) {
	for b.Loop() {
		if _, err := SolveQuotient(background, game.Of[uint64](code("0.77")), 0, QuotientSettings{}); err != nil {
			b.Fatal(err)
		}
	}
}

// TestQuotientOfJiasGame compares the quotients of Jia's game, where there are any, with
// plain play of all small sums: the monoid decides them, and knows which are over.
func TestQuotientOfJiasGame(t *testing.T) {
	found := 0
	check := func(rules any, heaps uint64, most int) {
		record := game.Of[uint64](rules)
		s := newSolver(record, game.Jia, QuotientSettings{Order: 100, Budget: game.Budget{Memory: 1 << 20}})
		for uint64(len(s.phi)) <= heaps {
			if err := s.step(background, heaps+1); errors.Is(err, game.ErrLimit) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
		if len(s.phi) < 2 {
			return
		}
		q := s.quotient()
		o, values := newOracle[uint64](rules), gametest.NewOracle(record)
		over := func(parts []uint64) bool {
			return !slices.ContainsFunc(parts, func(n uint64) bool { return values.Value(n) != 0 })
		}
		o.ended = over
		if q.Order() > 9 {
			found++
		}
		multisets(0, uint64(len(s.phi))-1, most, func(parts []uint64) {
			want := outcomeOf(o.wins(parts...))
			e := must[Element](t)(q.Sum(parts...))
			if got := must[game.Outcome](t)(q.Outcome(parts...)); got != want || q.m.over[e] != over(parts) {
				t.Fatalf("%v: %v: the quotient says %v, play %v; over: %v", rules, parts, got, want, q.m.over[e])
			}
		})
	}
	for _, c := range []string{"0.77", "0.71", "0.156", "0.123", "0.137", "0.07", "4.7", "0.26", "0.57"} {
		check(code(c), 9, scale(3, 4, 5))
	}
	r := rand.New(rand.NewPCG(9, 11))
	for range scale(40, 150, 4000) {
		check(newRandom(r, 7, r.IntN(4) > 0), 6, 4)
	}
	if found < 4 {
		t.Errorf("only %d quotients are large", found)
	}
}

// TestKaylesInJiasGame: the quotient is found for heaps that cannot be played out, and
// decides smaller ones as play does.
func TestKaylesInJiasGame(t *testing.T) {
	source := NewSource(game.Of[uint64](code("0.77")), SourceSettings{})
	c := source.Components(100)[0]
	q := must[*Quotient](t)(c.quotient(background, game.Jia, 1_000_000))
	far := newSolver(source.rules, game.Jia, QuotientSettings{})
	for range 300 {
		if err := far.step(background, 300); err != nil {
			t.Fatal(err)
		}
	}
	for n, e := range far.phi {
		if f := must[Element](t)(q.Element(uint64(n))); f != e {
			t.Fatalf("heap %d is %v, not %v as the period says", n, e, f)
		}
	}
	g := NewGraph(game.Budget{})
	r := rand.New(rand.NewPCG(9, 12))
	for range scale(10, 30, 300) {
		heaps := []uint64{r.Uint64N(16), r.Uint64N(14), r.Uint64N(9), r.Uint64N(4)}
		s := must[Sum](t)(Load(background, g, source.rules, heaps...))
		if got, want := must[game.Outcome](t)(q.Outcome(heaps...)), must[game.Outcome](t)(g.JiaOutcome(background, s, 0)); got != want {
			t.Fatalf("%v: the quotient says %v, play %v", heaps, got, want)
		}
	}
}
