package check

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"zermelo/game/gametest"
)

func clone(c *Certificate) *Certificate {
	out := *c
	out.Moves = slices.Clone(c.Moves)
	if c.Rare != nil {
		r := *c.Rare
		r.List = nil
		for _, v := range c.Rare.List {
			r.List = append(r.List, slices.Clone(v))
		}
		out.Rare = &r
	}
	return &out
}

// readBack writes c and reads it again.
func readBack(t *testing.T, c *Certificate) (*Certificate, error) {
	t.Helper()
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return Read(bytes.NewReader(text))
}

// condition returns the condition that err refutes, the field it complains
// of, or its text.
func condition(err error) string {
	var no *Refutation
	var format *FormatError
	switch {
	case err == nil:
		return ""
	case errors.As(err, &no):
		return no.Condition
	case errors.As(err, &format):
		return "field " + format.Field
	}
	return err.Error()
}

// All three-digit codes with a period that 700 values prove: certificates by
// the windows, with and without a hint, and by rare states.
func TestCodes(t *testing.T) {
	ctx := context.Background()
	count := map[string]int{}
	drawn := gametest.OneIn(t, 40, 5)
	for _, code := range threeDigitCodes() {
		if !drawn() {
			continue
		}
		moves := codeMoves(code)
		g := brute(moves, 700)
		c, ok := newCertificate("octal:"+code, moves, g)
		if !ok {
			continue
		}
		certificates := []*Certificate{c}
		if rs, ok := rareState(c, g); ok {
			hint := clone(c)
			hint.Rare = &Rare{Mask: rs.Rare.Mask, Positional: rs.Rare.Positional, FirstSplit: rs.Rare.FirstSplit}
			certificates = append(certificates, hint, rs)
			if rs.Rare.Positional {
				count["positional"]++
			}
		}
		for _, c := range certificates {
			count[c.Theorem]++
			c, err := readBack(t, c)
			if err != nil {
				t.Fatal(code, err)
			}
			if err := c.Verify(ctx, nil); err != nil {
				t.Errorf("%s, %s, rare %v: %v", code, c.Theorem, c.Rare, err)
			}
			less := clone(c)
			less.Values--
			less.Hash = hashOf(g[:less.Values])
			if err := less.Verify(ctx, nil); condition(err) != "values" {
				t.Errorf("%s, %s with a value less: %v", code, c.Theorem, err)
			}
		}
	}
	t.Log(count)
	if gametest.Long() && (count[GuySmith] < 1000 || count[RareState] < 500 || count[TakeWindow] < 20 || count["positional"] < 20) {
		t.Error("too few")
	}
}

// Known periods of octal.tsv, by their own numbers.
func TestKnownPeriods(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	text, err := os.ReadFile("testdata/periods.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		field := strings.Split(line, "\t")
		p, err1 := strconv.Atoi(field[1])
		n0, err2 := strconv.Atoi(field[2])
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(line, err)
		}
		moves := codeMoves(field[0])
		n := enough(moves, p, n0)
		g := brute(moves, n)
		c := &Certificate{
			Format: FormatName, Version: FormatVersion, Game: "octal:" + field[0], Moves: moves, Theorem: MoreHeaps,
			Period: uint64(p), Preperiod: uint64(n0), Values: uint64(n), Hash: hashOf(g),
		}
		if err := c.Verify(context.Background(), nil); err != nil {
			t.Errorf("%s: %v", field[0], err)
		}
	}
}

// bases returns certificates of many kinds, and the moves of the names that
// occur.
func bases(t testing.TB, known memory) (certificates []*Certificate, games map[string][]Move) {
	t.Helper()
	set := func(members ...int) []Move {
		moves := make([]Move, slices.Max(members)+1)
		for _, m := range members {
			moves[m].Heaps = 3
		}
		return moves
	}
	const unread = "octal:0.?"
	games = map[string][]Move{unread: nil, "octal:0.": {}, "kayles": codeMoves("0.77"), "subtraction:2,5-7": set(2, 5, 6, 7), "octal:0.b2": {{}, {Heaps: 11}, {Heaps: 2}}}
	for _, code := range []string{"0.77", "0.07", "0.137", "0.117", "4.33", "0.116", "0.3"} {
		games["octal:"+code] = codeMoves(code)
	}
	add := func(game string, moves []Move) {
		g := known.values(moves, map[bool]int{false: 700, true: 60}[mostHeaps(moves) > 2])
		c, ok := newCertificate(game, moves, g)
		if !ok {
			t.Fatalf("%s %v: no period", game, moves)
		}
		certificates = append(certificates, c)
		hint := clone(c)
		hint.Rare = &Rare{Mask: 13}
		certificates = append(certificates, hint)
		if rs, ok := rareState(c, g); ok && mostHeaps(moves) == 2 {
			more := clone(rs) // with something to spare
			more.Rare.From += 3
			more.Rare.Depth++
			more.Values += 5
			more.Hash = hashOf(g[:more.Values])
			certificates = append(certificates, rs, more, rs, more)
		}
	}
	for game, moves := range games {
		if game != unread {
			add(game, moves)
		}
	}
	for _, moves := range [][]Move{
		codeMoves("0.77"), codeMoves("0.051"), codeMoves("4.07"), set(1, 4),
		{{}, {Heaps: 11}},
		{{Heaps: 4, Distinct: 4}, {Heaps: 5}},
		{{Heaps: 4}, {Heaps: 2}, {Heaps: 3}, {Heaps: 5, Mixed: 4}},
		{{}, {}, {Heaps: 5, Distinct: 4, Mixed: 4}},
		{{Heaps: 4, Mixed: 4}, {Heaps: 10, Mixed: 8}, {Heaps: 3}, {Heaps: 3}},
		{{}, {Heaps: 10, Distinct: 8}, {Heaps: 3}, {Heaps: 10, Distinct: 8}},
	} {
		add(unread, moves)
	}
	slices.SortStableFunc(certificates, func(a, b *Certificate) int { return strings.Compare(a.Game, b.Game) })
	return certificates, games
}

// mutate changes one field of c.
func mutate(r *rand.Rand, c *Certificate, names []string) (field string) {
	near := func(p *uint64) {
		old := *p
		for *p == old {
			switch r.IntN(5) {
			case 0:
				*p += 1 + r.Uint64N(3)
			case 1:
				*p -= min(*p, 1+r.Uint64N(3))
			case 2:
				*p ^= 1 << r.IntN(8)
			case 3:
				*p = *p * (1 + r.Uint64N(3)) / (1 + r.Uint64N(3))
			default:
				*p = r.Uint64N(300)
			}
		}
	}
	fields := []string{"period", "preperiod", "saltus", "values", "hash", "moves", "theorem", "game", "version"}
	if c.Rare != nil {
		fields = append(fields, "mask", "positional", "first_split")
		if c.Theorem == RareState {
			fields = append(fields, "mask", "list", "list", "list", "from", "from", "from", "depth", "depth", "depth", "no rare")
		}
	}
	field = fields[r.IntN(len(fields))]
	switch field {
	case "period":
		near(&c.Period)
	case "preperiod":
		near(&c.Preperiod)
	case "saltus":
		near(&c.Saltus)
	case "values":
		near(&c.Values)
	case "hash":
		digits := []byte(c.Hash)
		i := r.IntN(len(digits))
		digits[i] = "123456789abcdef0"[strings.IndexByte("0123456789abcdef", digits[i])]
		c.Hash = string(digits)
	case "moves":
		if t := r.IntN(len(c.Moves) + 1); t == len(c.Moves) {
			c.Moves = append(c.Moves, Move{Heaps: 1 + r.Uint64N(7)})
		} else if m := &c.Moves[t]; r.IntN(4) > 0 || m.Heaps < 4 {
			m.Heaps ^= 1 << r.IntN(4)
			m.Distinct &= m.Heaps
			m.Mixed &= m.Heaps
		} else {
			m.Distinct ^= m.Heaps & (4 << r.IntN(2))
		}
	case "theorem":
		theorems := []string{TakeWindow, GuySmith, MoreHeaps, RareState, "no-theorem"}
		c.Theorem = theorems[(slices.Index(theorems, c.Theorem)+1+r.IntN(4))%5]
	case "game":
		c.Game = names[(slices.Index(names, c.Game)+1+r.IntN(len(names)-1))%len(names)]
	case "version":
		c.Version += 1 - 2*r.IntN(2)
	case "mask":
		near(&c.Rare.Mask)
	case "positional":
		c.Rare.Positional = !c.Rare.Positional
	case "first_split":
		near(&c.Rare.FirstSplit)
	case "from":
		near(&c.Rare.From)
	case "depth":
		near(&c.Rare.Depth)
	case "no rare":
		c.Rare = nil
	case "list":
		list := c.Rare.List
		if len(list) == 0 {
			c.Rare.List = [][]uint64{{r.Uint64N(10), 0}}
			break
		}
		switch i := r.IntN(len(list)); r.IntN(4) {
		case 0:
			near(&list[i][0])
		case 1:
			near(&list[i][1])
		case 2:
			c.Rare.List = slices.Delete(list, i, i+1)
		default:
			c.Rare.List = append(list, []uint64{list[len(list)-1][0] + 1 + r.Uint64N(3), r.Uint64N(8)})
		}
	}
	return field
}

// Of the certificates that differ in one field from a true one, exactly those
// pass that are true by plain search; and then the period is that of the
// game as far as search can see.
func TestMutated(t *testing.T) {
	ctx := context.Background()
	known := memory{}
	certificates, games := bases(t, known)
	names := []string{"octal:0.8", "nim", "subtraction:2,5"}
	for name := range games {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, c := range certificates {
		if err := c.Verify(ctx, nil); err != nil || !isTrue(c, known) {
			t.Fatalf("%s %v, %s, %v: %v", c.Game, c.Moves, c.Theorem, c.Rare, err)
		}
	}
	r := rand.New(rand.NewPCG(7, 8))
	count := 1000
	switch {
	case os.Getenv("ZERMELO_LONG") != "":
		count = 20000
	case testing.Short():
		count = 400
	}
	rejected, conditions, still := 0, map[string]int{}, map[string]int{}
	for i := 0; rejected < count; i++ {
		c := clone(certificates[i%len(certificates)])
		field := mutate(r, c, names)
		if mostHeaps(c.Moves) > 2 && c.Values > 150 || c.Values > 1500 && len(c.Moves) > 4 {
			continue // too much for plain search
		}
		err := c.Verify(ctx, nil)
		if truth := isTrue(c, known); truth != (err == nil) {
			t.Errorf("%s changed, truth %t, verdict %v: %+v, rare %+v", field, truth, err, c, c.Rare)
		}
		if again, readErr := readBack(t, c); readErr == nil && condition(again.Verify(ctx, nil)) != condition(err) {
			t.Errorf("%s changed: the verdict after writing and reading is not %v", field, err)
		}
		if err != nil {
			rejected++
			conditions[condition(err)]++
			continue
		}
		still[field]++
		n := int(c.Values) * 3 / 2
		if mostHeaps(c.Moves) > 2 {
			n = min(n, 90)
		}
		g := known.values(c.Moves, n)
		for i := int(c.Preperiod); i+int(c.Period) < len(g); i++ {
			if g[i] != g[i+int(c.Period)] {
				t.Fatalf("proved, but G(%d) != G(%d): %+v", i, i+int(c.Period), c)
			}
		}
	}
	t.Logf("rejected %d: %v", rejected, conditions)
	t.Logf("still true: %v", still)
	for _, name := range []string{
		"heaps", "from", "parity", "preperiod", "values", "list", "witness", "hash", "period",
		"field theorem", "field version", "field saltus", "field positional", "field rare",
	} {
		if conditions[name] == 0 {
			t.Errorf("no certificate was rejected for %q", name)
		}
	}
}

// A failing certificate is a true one with a change, and the condition that it then fails; "" if none.
type failing struct {
	want   string
	base   *Certificate
	change func(c *Certificate)
}

// failings returns certificates of Kayles by two theorems, and changes each of which fails a condition.
func failings(t *testing.T) (windows, rare *Certificate, all []failing) {
	t.Helper()
	known := memory{}
	kayles := codeMoves("0.77")
	g := known.values(kayles, 700)
	windows, _ = newCertificate("kayles", kayles, g)
	rare, ok := rareState(windows, g)
	if !ok {
		t.Fatal("no rare-state certificate of Kayles")
	}
	return windows, rare, []failing{
		{"", windows, func(*Certificate) {}},
		{"", rare, func(*Certificate) {}},
		{"heaps", windows, func(c *Certificate) { c.Theorem = TakeWindow }},
		{"values", windows, func(c *Certificate) { c.Values--; c.Hash = hashOf(g[:c.Values]) }},
		{"hash", windows, func(c *Certificate) { c.Values++ }},
		{"period", windows, func(c *Certificate) { c.Period = 7; c.Preperiod = 30; c.Hash = hashOf(g[:c.Values]) }},
		{"period", windows, func(c *Certificate) { c.Preperiod-- }},
		{"preperiod", windows, func(c *Certificate) {
			c.Preperiod++
			c.Values += 2
			c.Hash = hashOf(g[:c.Values])
		}},
		{"least period", windows, func(c *Certificate) {
			c.Period = 36
			c.Values += 60
			c.Hash = hashOf(g[:c.Values])
		}},
		{"from", rare, func(c *Certificate) { c.Rare.Depth = c.Rare.From }},
		// No moves: all values are 0, which are rare in even heaps.
		{"parity", rare, func(c *Certificate) {
			*c = Certificate{
				Format: FormatName, Version: FormatVersion, Moves: []Move{}, Theorem: RareState, Period: 1, Values: 2, Hash: hashOf([]int{0, 0}),
				Rare: &Rare{Positional: true, From: 1, List: [][]uint64{{0, 0}}},
			}
		}},
		{"preperiod", rare, func(c *Certificate) { c.Rare.Depth = c.Rare.From - uint64(len(c.Moves)) }},
		{"values", rare, func(c *Certificate) { c.Values--; c.Hash = hashOf(g[:c.Values]) }},
		{"list", rare, func(c *Certificate) { c.Rare.List = c.Rare.List[1:] }},
		{"list", rare, func(c *Certificate) { c.Rare.List[0][1]++ }},
		{"witness", rare, func(c *Certificate) { c.Rare.Depth-- }},
		{"hash", rare, func(c *Certificate) { c.Hash = strings.Repeat("0", 16) }},
	}
}

// Each condition is needed: a certificate that fails it alone is rejected by
// it.
func TestConditions(t *testing.T) {
	_, rare, all := failings(t)
	for _, test := range all {
		c := clone(test.base)
		test.change(c)
		if err := c.Verify(context.Background(), nil); condition(err) != test.want {
			t.Errorf("%v, want %q", err, test.want)
		}
	}
	c := clone(rare)
	c.Rare.Mask = 0
	c.Rare.From, c.Rare.Depth, c.Preperiod = 2, 0, 0
	c.Rare.List = [][]uint64{{0, 0}}
	if err := c.Verify(context.Background(), nil); condition(err) == "" {
		t.Error("a list without the rare heaps passed")
	}
	c.Rare.List = [][]uint64{{0, 0}, {1, 1}, {2, 2}}
	c.Rare.From = 5
	if err := c.Verify(context.Background(), nil); condition(err) != "list" {
		t.Error(err)
	}
}

// The bounds of Guy and Smith are for preperiods from 1 on. With 0, one
// equality more is needed: heap 0 is no heap, and no move leaves it.
func TestPreperiodZero(t *testing.T) {
	for _, moves := range [][]Move{codeMoves("0.2"), {{}, {}, {Heaps: 2}}} {
		k := len(moves) - 1
		g := brute(moves, 50)
		p := k // G(n) = G(n+k) = 0 for n < k, but not for n = k+1
		c := &Certificate{
			Format: FormatName, Version: FormatVersion, Game: "octal:0." + strings.Repeat("0", k-1) + "2", Moves: moves,
			Theorem: TakeWindow, Period: 1, Values: uint64(p + 1), Hash: hashOf(g[:p+1]),
		}
		for n := range k {
			if g[n] != g[n+1] {
				t.Fatal(g)
			}
		}
		if err := c.Verify(context.Background(), nil); condition(err) != "values" {
			t.Errorf("%v: %v", moves, err)
		}
	}
}

func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	huge := &Certificate{
		Format: FormatName, Version: FormatVersion, Game: "octal:0.007", Moves: codeMoves("0.007"), Theorem: GuySmith,
		Period: 1, Preperiod: 1, Values: 1 << 24, Hash: strings.Repeat("0", 16),
	}
	start := gametest.Spent()
	if err := huge.Verify(ctx, nil); !errors.Is(err, context.Canceled) || gametest.Spent()-start > 20*time.Second {
		t.Error(err, gametest.Spent()-start)
	}
	many := clone(huge)
	many.Game, many.Moves, many.Theorem, many.Values = "octal:0.w", []Move{{}, {Heaps: 32}}, MoreHeaps, maxSplit
	ctx, cancel = context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if err := many.Verify(ctx, nil); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

func TestProgress(t *testing.T) {
	c := readFile(t, "testdata/0.16.json")
	var before uint64
	calls := 0
	err := c.Verify(context.Background(), func(done, total uint64) {
		if done < before || done > total || total != c.Values {
			t.Errorf("progress %d of %d after %d", done, total, before)
		}
		before = done
		calls++
	})
	if err != nil || calls == 0 {
		t.Error(err, calls)
	}
}

func readFile(t testing.TB, name string) *Certificate {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	c, err := Read(f)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Games with long preperiods, one of them (0.127) with positional rare values.
func TestFiles(t *testing.T) {
	for _, code := range gametest.Some(t, []string{"0.127", "0.16", "0.356", "0.561", "4.067"}, 1, 5) {
		c := readFile(t, "testdata/"+code+".json")
		if err := c.Verify(context.Background(), nil); err != nil || c.Game != "octal:"+code {
			t.Errorf("%s: %v", code, err)
		}
	}
}

func TestLong(t *testing.T) {
	if os.Getenv("ZERMELO_LONG") == "" {
		t.Skip("takes minutes; set ZERMELO_LONG=1")
	}
	c := readFile(t, "testdata/0.454.json")
	start := time.Now()
	if err := c.Verify(context.Background(), nil); err != nil {
		t.Error(err)
	}
	t.Logf("0.454: %v", time.Since(start))
	c.Preperiod--
	if err := c.Verify(context.Background(), nil); condition(err) != "period" {
		t.Error(err)
	}
}

func BenchmarkVerify016(b *testing.B) {
	c := readFile(b, "testdata/0.16.json")
	b.ReportAllocs()
	for b.Loop() {
		if err := c.Verify(context.Background(), nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(c.Values)*float64(b.N)/b.Elapsed().Seconds(), "values/s")
}

// The same by Guy and Smith: the values up to twice the preperiod and period.
func BenchmarkVerify016GuySmith(b *testing.B) {
	c := readFile(b, "testdata/0.16.json")
	c.Theorem, c.Values = GuySmith, c.bound()+c.Period
	g, err := recompute(context.Background(), c, nil)
	if err != nil {
		b.Fatal(err)
	}
	values := make([]int, len(g))
	for i, v := range g {
		values[i] = int(v)
	}
	c.Hash = hashOf(values)
	for b.Loop() {
		if err := c.Verify(context.Background(), nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(c.Values)*float64(b.N)/b.Elapsed().Seconds(), "values/s")
}
