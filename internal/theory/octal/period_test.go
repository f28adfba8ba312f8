package octal

import (
	"context"
	"math/bits"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// code returns the rule of an octal code such as 4.064.
func code(t testing.TB, text string) Rule {
	t.Helper()
	lead, rest, _ := strings.Cut(text, ".")
	var digits []uint64
	for _, d := range lead[len(lead)-1:] + rest {
		if d < '0' || d > '7' {
			t.Fatalf("code %q", text)
		}
		digits = append(digits, uint64(d-'0'))
	}
	return Digits(digits...)
}

// TestPeriods proves the periods of testdata/periods.tsv; the long ones, of
// more than ten million values, with ZERMELO_LONG=1.
func TestPeriods(t *testing.T) {
	text, err := os.ReadFile("testdata/periods.tsv")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		f := strings.Split(line, "\t")
		if i < 2 || testing.Short() && i%5 != 0 {
			continue
		}
		period, err1 := strconv.ParseUint(f[1], 10, 64)
		pre, err2 := strconv.ParseUint(f[2], 10, 64)
		most, err3 := strconv.ParseUint(f[3], 10, 32)
		if len(f) != 5 || err1 != nil || err2 != nil || err3 != nil {
			t.Fatalf("line %d: %q", i+1, line)
		}
		need := 2 * (period + pre)
		if need > 1e7 && !long() || need > 1e5 && testing.Short() {
			continue
		}
		e, err := New(code(t, f[0]), Options{Workers: 1 + i%2})
		if err != nil {
			t.Fatal(err)
		}
		p, err := e.FindPeriod(context.Background(), PeriodOptions{Limit: 2*need + 1000})
		if err != nil || p == nil {
			t.Fatalf("%s: period %v, error %v", f[0], p, err)
		}
		if p.Period != period || p.Preperiod != pre || !p.Least {
			t.Errorf("%s: period %d, preperiod %d; want %s, %s", f[0], p.Period, p.Preperiod, f[1], f[2])
		}
		if s := e.Stats(); uint64(s.Max) != most {
			t.Errorf("%s: greatest value %d, want %d", f[0], s.Max, most)
		}
		count++
	}
	if count < 10 {
		t.Fatalf("only %d rows tested", count)
	}
}

// literature are periods that others have published (Winning Ways, ch. 4;
// Gangolli and Plambeck 1989; Caines and others 1999; Flammenkamp), as recalled.
var literature = []struct {
	code        string
	period, pre uint64
	long        bool
}{
	{"0.07", 34, 53, false},
	{"0.77", 12, 71, false},
	{"0.156", 349, 3479, false},
	{"0.165", 1550, 5181, false},
	{"0.356", 142, 7315, false},
	{"0.644", 442, 3256, false},
	{"0.16", 149459, 105351, false},
	{"0.56", 144, 326640, false},
	{"0.376", 4, 2268248, true}, // this package's own run
	{"0.104", 11770282, 197769598, true},
	{"0.054", 10015179, 193235616, true},
	{"0.454", 60620715, 160949019, true},
}

func TestLiteraturePeriods(t *testing.T) {
	for _, c := range literature {
		if c.long && !long() || testing.Short() && c.pre > 1e5 {
			continue
		}
		for _, cycle := range []bool{false, true} {
			e, err := New(code(t, c.code), Options{Workers: 2, History: !cycle})
			if err != nil {
				t.Fatal(err)
			}
			p, err := e.FindPeriod(context.Background(), PeriodOptions{Limit: 1e9, Cycle: cycle})
			if err != nil || p == nil {
				t.Fatalf("%s: period %v, error %v", c.code, p, err)
			}
			t.Logf("%s: %s, period %d, preperiod %d, %d values", c.code, p.Theorem, p.Period, p.Preperiod, p.Computed)
			if p.Period != c.period || p.Preperiod != c.pre {
				t.Errorf("%s: %s: period %d, preperiod %d; want %d, %d", c.code, p.Theorem, p.Period, p.Preperiod, c.period, c.pre)
			}
		}
	}
}

// TestCycle checks what the comment of Cycle asks for, value by value.
func TestCycle(t *testing.T) {
	for _, name := range []string{"0.156", "0.356", "0.644", "0.16"} {
		if testing.Short() && name == "0.16" {
			continue
		}
		r := code(t, name)
		e, err := New(r, Options{})
		if err != nil {
			t.Fatal(err)
		}
		p, err := e.FindPeriod(context.Background(), PeriodOptions{Limit: 1e6, Cycle: true})
		if err != nil || p == nil || p.Theorem != StateCycle {
			t.Fatalf("%s: %+v, error %v", name, p, err)
		}
		c := p.Cycle
		g := compute(t, r, int(c.Start+p.Period), Options{NoLanes: true, NoPeriod: true})
		rare := func(n int, v uint32) bool {
			class := bits.OnesCount32(v & c.Mask)
			if c.Positional {
				class += n - c.FirstSplit
			}
			return class%2 == 0
		}
		if c.Window < max(c.Last, c.Depth)+uint64(p.MaxTaken) || c.Start <= 2*c.Window || c.Positional && p.Period%2 != 0 {
			t.Fatalf("%s: sizes do not fit: %d %d %d %d", name, c.Window, c.Last, c.Depth, c.Start)
		}
		same(t, name+": window", g[c.Start-c.Window:c.Start], c.Values)
		same(t, name+": window again", g[c.Start+p.Period-c.Window:], c.Values)
		same(t, name+": head", g[:len(c.Head)], c.Head)
		var hash, windowHash uint64
		for n, v := range g[:c.Start] {
			hash = hash*HashFactor + uint64(v) + 1
			if uint64(n) >= c.Start-c.Window {
				windowHash = windowHash*HashFactor + uint64(v) + 1
			}
		}
		if hash != c.StartHash || windowHash != c.WindowHash {
			t.Errorf("%s: hashes differ", name)
		}
		var rares []Rare
		for n, v := range g {
			if rare(n, v) {
				rares = append(rares, Rare{uint64(n), v})
			}
		}
		if !slices.Equal(rares, c.Rares) || c.Last != rares[len(rares)-1].Heap {
			t.Errorf("%s: %d rare heaps, want %d", name, len(c.Rares), len(rares))
		}
		m := r.sorted()
		for n := int(c.Start); n < len(g); n++ {
			seen := map[uint32]bool{}
			for _, k := range m.takes {
				seen[g[n-k]] = true
			}
			var marks [1 << 10]bool
			for _, s := range m.splits {
				for i := 1; i <= int(c.Depth); i++ {
					marks[g[i]^g[n-s.t-i]] = true
				}
			}
			for v := range g[n] {
				if rare(n, v) && !marks[v] && !seen[v] {
					t.Fatalf("%s: heap %d: %d has no witness up to %d", name, n, v, c.Depth)
				}
			}
		}
	}
}

func TestSubtractionPeriod(t *testing.T) {
	for _, c := range []struct {
		set         []int
		period, pre uint64
	}{
		{[]int{1, 2, 3}, 4, 0},
		{[]int{1, 4}, 5, 0},
		{[]int{2, 5, 8}, 10, 0},
	} {
		r, err := Take(c.set...)
		if err != nil {
			t.Fatal(err)
		}
		e, err := New(r, Options{History: true})
		if err != nil {
			t.Fatal(err)
		}
		p, err := e.FindPeriod(context.Background(), PeriodOptions{Limit: 1e6})
		if err != nil || p == nil {
			t.Fatalf("%v: %v, error %v", c.set, p, err)
		}
		g, err := Quadratic(r, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for n := p.Preperiod; n+p.Period < 1000; n++ {
			if g[n] != g[n+p.Period] {
				t.Fatalf("%v: period %d is wrong at %d", c.set, p.Period, n)
			}
		}
		if c.period != 10 && (p.Period != c.period || p.Preperiod != c.pre) {
			t.Errorf("%v: period %d, preperiod %d, want %d, %d", c.set, p.Period, p.Preperiod, c.period, c.pre)
		}
	}
}

// TestNoPeriod makes sure that rules outside the theorems prove nothing.
func TestNoPeriod(t *testing.T) {
	unequal := Rule{Moves: []Move{{}, {Heaps: 7, Distinct: 4}}}
	tail := Rule{Moves: []Move{{}}, Tail: []Move{{Heaps: 3}}}
	for _, r := range []Rule{Grundy(), unequal, tail} {
		e, err := New(r, Options{})
		if err != nil {
			t.Fatal(err)
		}
		p, err := e.FindPeriod(context.Background(), PeriodOptions{Limit: 3000})
		if err != nil || p != nil {
			t.Errorf("%v: %v, error %v", r, p, err)
		}
	}
}

// TestThreeHeaps proves periods of hexadecimal games.
func TestThreeHeaps(t *testing.T) {
	found := 0
	for d1 := range uint64(16) {
		for d2 := range uint64(16) {
			r := Digits(0, d1, d2)
			if (d1|d2)&8 == 0 || testing.Short() && (d1+d2)%3 != 0 {
				continue
			}
			e, err := New(r, Options{})
			if err != nil {
				t.Fatal(err)
			}
			p, err := e.FindPeriod(context.Background(), PeriodOptions{Limit: 250})
			if err != nil {
				t.Fatal(err)
			}
			if p == nil {
				continue
			}
			found++
			g, err := Quadratic(r, 250)
			if err != nil {
				t.Fatal(err)
			}
			for n := p.Preperiod; n+p.Period < 250; n++ {
				if g[n] != g[n+p.Period] {
					t.Fatalf("0.%x%x: period %d is wrong at %d", d1, d2, p.Period, n)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no period found")
	}
}
