package zermelo_test

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"testing"
	"time"

	"zermelo"
)

func Example() {
	p, err := zermelo.Parse("kayles 5 + nim 3")
	if err != nil {
		panic(err)
	}
	a, err := zermelo.Solve(context.Background(), p)
	if err != nil {
		panic(err)
	}
	fmt.Println(a.Outcome, a.Value)
	for _, m := range a.Best() {
		fmt.Printf("%v: %v\n", m.Text, p.After(m))
	}
	// Output:
	// N *7
	// in kayles, take 2 from heap 1: kayles 3 + nim 3
	// in kayles, take 2 from heap 1, leaving 1 and 2: kayles 1 2 + nim 3
}

// Who wins is known long before the rest: an answer after a limit has it.
func ExampleSolve() {
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	defer stop()
	p, _ := zermelo.Parse("octal:0.77 1000000000000 12345")
	first := true
	a, err := zermelo.Solve(ctx, p, zermelo.Moves(1), zermelo.Found(func(a *zermelo.Answer, part zermelo.Part) {
		if first {
			fmt.Printf("first found: %v, %v\n", part, a.Outcome)
		}
		first = false
	}))
	fmt.Println(a.Value, len(a.Best()), err)
	for _, o := range a.Omitted {
		fmt.Println(o.Part, "left out:", o.Why)
	}
	// Output:
	// first found: verdict, N
	// *9 1 <nil>
	// length left out: the position is too large to be played out whole
}

func ExampleMisere() {
	p, _ := zermelo.Parse("kayles 1 5")
	o, err := p.Outcome(context.Background(), zermelo.Misere())
	fmt.Println(o, err)
	// Output: P <nil>
}

func ExampleExplain() {
	p, _ := zermelo.Parse("nim 3 1")
	a, _ := zermelo.Solve(context.Background(), p, zermelo.Explain())
	fmt.Println(a.Explanation[len(a.Explanation)-1])
	// Output: To win: a component of value 3 must become 3 XOR 2 = 1: take 2 from heap 1.
}

func ExamplePosition_Options() {
	p, _ := zermelo.Parse("toads T.TF")
	for _, who := range []zermelo.Player{zermelo.Left, zermelo.Right} {
		options, _ := p.Options(who)
		fmt.Println(who, options)
	}
	// Output:
	// left [toads .TTF]
	// right [toads TFT.]
}

func ExampleValues() {
	table := zermelo.NewValues()
	a, _ := table.Parse(context.Background(), "{1|-1}")
	p, _ := zermelo.Parse("toads T.F + toads T.F")
	b, _ := table.Of(context.Background(), p)
	sum, _ := a.Plus(b)
	mean, _ := sum.Mean()
	temperature, _ := sum.Temperature()
	fmt.Println(b, sum, sum.Outcome(), mean, temperature)
	// Output: 0 +-1 N 0 1
}

func ExampleSequence() {
	row, err := zermelo.Sequence(context.Background(), "kayles", 20, zermelo.Period(1<<16))
	fmt.Println(row.Values, err)
	fmt.Println(row.Search.Period.Length, row.Search.Period.Preperiod)
	// Output:
	// [0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1] <nil>
	// 12 71
}

func ExampleDiscover() {
	f, err := zermelo.Discover(context.Background(), "wythoff")
	fmt.Println(f.Status, err)
	fmt.Println(f.Class, "in", f.System)
	// Output:
	// proved <nil>
	// form in Fibonacci
}

func ExampleLoadRules() {
	rules, err := zermelo.LoadRules("thirds.star", []byte(`moves("n -> n-1; n -> n - n div 3 if n >= 3")`))
	if err != nil {
		panic(err)
	}
	p, _ := rules.Parse("thirds.star 10 + nim 2")
	a, err := zermelo.Solve(context.Background(), p)
	fmt.Println(a.Value, a.Best()[0].To, err)
	// Output: *3 thirds.star 10 + nim 1 <nil>
}

// halving is a game of one's own: from n, take one or halve.
type halving struct{}

func (halving) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	if n > 1 {
		dst = append(dst, n/2)
	}
	return dst
}

func (halving) Parse(text string) (int, error) {
	n, err := strconv.ParseUint(text, 10, 31)
	return int(n), err
}

func (halving) Format(n int) string { return strconv.Itoa(n) }

// Rows of squares as bits: a move crosses out two adjacent free ones.
type crosses struct{}

func (crosses) Moves(dst []uint64, p uint64) []uint64 {
	for i := range 63 {
		if pair := uint64(3) << i; p&pair == pair {
			dst = append(dst, p&^pair)
		}
	}
	return dst
}

func ExampleOwn() {
	a, err := zermelo.Solve(context.Background(), zermelo.Own("crosses", crosses{}, uint64(1<<10-1))) // a row of ten
	fmt.Println(a.Outcome, a.Value, err)
	// Output: N *3 <nil>
}

func ExampleOwnGame() {
	rules := zermelo.OwnRules(zermelo.OwnGame("halving", halving{}))
	p, _ := rules.Parse("halving 9 + nim 3")
	o, err := p.Outcome(context.Background())
	fmt.Println(o, err)
	// Output: N <nil>
}

// TestKindsOfErrors asks wrongly at each door: every error is of a kind.
func TestKindsOfErrors(t *testing.T) {
	ctx := context.Background()
	small := zermelo.NewValues(zermelo.Memory(1 << 20))
	for _, c := range []struct {
		kind error
		ask  func() error
	}{
		{zermelo.ErrParse, func() error { _, err := zermelo.Parse("nim x"); return err }},
		{zermelo.ErrParse, func() error { _, err := zermelo.LoadRules("a.star", []byte("moves(")); return err }},
		{zermelo.ErrParse, func() error { _, err := zermelo.Sequence(ctx, "nothing", 3); return err }},
		{zermelo.ErrParse, func() error { _, err := small.Parse(ctx, "{1|"); return err }},
		{zermelo.ErrUnsupported, func() error { _, err := zermelo.Discover(ctx, "domineering"); return err }},
		{zermelo.ErrUnsupported, func() error {
			p, _ := zermelo.Parse("chase:4 1,1 4,4")
			_, err := small.Of(ctx, p)
			return err
		}},
		{zermelo.ErrLimit, func() error {
			p, _ := zermelo.Parse("chomp 9x9")
			_, err := zermelo.Solve(ctx, p, zermelo.Memory(1<<16))
			return err
		}},
		{zermelo.ErrLimit, func() error {
			p, _ := zermelo.Parse("moore:4 60 60 60 60")
			_, err := p.Options(zermelo.Left)
			return err
		}},
	} {
		err := c.ask()
		var parse *zermelo.ParseError
		var other *zermelo.Error
		if !errors.Is(err, c.kind) || !errors.As(err, &parse) && !errors.As(err, &other) {
			t.Errorf("%v (%T) in place of %v", err, err, c.kind)
		}
	}
}

// TestRulesAtFault asks about a rule file that fails at a position: nothing is answered.
func TestRulesAtFault(t *testing.T) {
	rules, err := zermelo.LoadRules("bad.star", []byte("def moves(n): return [n - 1, 1 // (n - 3)] if n else []"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.Parse("bad.star 5")
	if err != nil {
		t.Fatal(err)
	}
	nim, _ := zermelo.Parse("nim 3")
	if a, err := zermelo.Solve(context.Background(), nim.Plus(p)); a != nil || !errors.Is(err, zermelo.ErrParse) {
		t.Errorf("%v, %v", a, err)
	}
	p, _ = rules.Parse("bad.star 3")
	if _, err := p.Options(zermelo.Left); !errors.Is(err, zermelo.ErrParse) {
		t.Errorf("options: %v", err)
	}
}

// TestValuesAreGroup holds values to the laws of a group with an order, the answers
// of Solve beside them.
func TestValuesAreGroup(t *testing.T) {
	table := zermelo.NewValues()
	var all []zermelo.Value
	for _, text := range []string{"0", "1/2", "*", "^", "{1|-1}", "{2||0|-1}", `domineering("...|.#.")`, `clobber("xo.xxo")`} {
		v, err := table.Parse(context.Background(), text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	must := func(v zermelo.Value, err error) zermelo.Value {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	for _, a := range all {
		if zero := must(a.Plus(must(a.Neg()))); zero != all[0] {
			t.Errorf("%v - itself is %v", a, zero)
		}
		if twice := must(a.Times(2)); twice != must(a.Plus(a)) {
			t.Errorf("2 of %v are %v", a, twice)
		}
		for _, b := range all {
			difference := must(a.Minus(b))
			c, err := a.Compare(b)
			if err != nil || (c.String() == "=") != (a == b) || difference.Outcome() != outcomes[c.String()] {
				t.Errorf("%v against %v: %v, %v, the difference is %v", a, b, c, err, difference.Outcome())
			}
		}
	}
}

var outcomes = map[string]zermelo.Outcome{
	"=": zermelo.Previous, ">": zermelo.LeftWins, "<": zermelo.RightWins, "||": zermelo.Next,
}
