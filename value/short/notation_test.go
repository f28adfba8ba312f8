package short

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"zermelo/say/fault"
	"zermelo/value/dyadic"
)

// rows returns the rows of a table of facts, without the names of the columns.
func rows(tb testing.TB, file string) [][]string {
	tb.Helper()
	f, err := os.Open("testdata/" + file)
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	var all [][]string
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		all = append(all, strings.Split(lines.Text(), "\t"))
	}
	if err := lines.Err(); err != nil || len(all) < 2 {
		tb.Fatalf("%s: %d rows, %v", file, len(all), err)
	}
	return all[1:]
}

func parse(tb testing.TB, t *Table, text string) Value {
	tb.Helper()
	v, err := t.Parse(text)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	return v
}

func TestDomineeringFacts(t *testing.T) {
	d := newDomineering(t)
	for _, row := range rows(t, "domineering-le4x4.tsv") {
		if lines := strings.Split(row[1], "|"); len(lines) > 8 || len(lines[0]) > 8 {
			continue // this driver has 8 by 8 squares
		}
		if got, want := d.value(boardOf(row[1])), parse(t, d.t, row[2]); got != want {
			t.Errorf("%s is worth %s, want %s", row[1], d.t.String(got), row[2])
		}
	}
}

// What is printed reads back as the same value, in any table, and is printed
// the same again.
func checkText(tb testing.TB, t *Table, v Value) {
	tb.Helper()
	text := t.String(v)
	if strings.Contains(text, "<") {
		return // too long
	}
	if back, err := t.Parse(text); err != nil || back != v {
		tb.Fatalf("%s reads back as %s, %v", text, t.String(back), err)
	}
	fresh := NewTable(Settings{})
	if again := fresh.String(parse(tb, fresh, text)); again != text {
		tb.Fatalf("%s is printed as %s by another table", text, again)
	}
}

func TestText(t *testing.T) {
	table := NewTable(Settings{})
	for _, c := range []struct{ in, want string }{
		{"0", "0"},
		{"{|}", "0"},
		{"-0", "0"},
		{"{-1|1}", "0"},
		{"5/8", "5/8"},
		{"6/8", "3/4"},
		{"-3/4", "-3/4"},
		{"*", "*"},
		{"*2", "*2"},
		{"*0", "0"},
		{"*1", "*"},
		{"{0|0}", "*"},
		{"{0,*|0,*}", "*2"},
		{"* + *2", "*3"},
		{"^", "^"},
		{"{0|*}", "^"},
		{"v", "v"},
		{"^^", "^^"},
		{"^3", "^3"},
		{"^^^", "^3"},
		{"v4*2", "v4*2"},
		{"vvv", "v3"},
		{"3^*", "3^*"},
		{"3 ^ *", "3^*"},
		{"-123v58*34", "-123v58*34"},
		{"123 v   58 *  43784", "123v58*43784"},
		{"3/2^8", "3/2^8"},
		{"+-1", "+-1"},
		{"{1|-1}", "+-1"},
		{"+-{3|1}", "+-{3|1}"},
		{"{3|1||-1|-3}", "+-{3|1}"},
		{"+-{2|0}", "0"},
		{"±1", "+-1"},
		{"+-(1*)", "+-(1*)"},
		{"+-1*", "+-(1*)"},
		{"+-+-1", "0"},
		{"{3|1}", "{3|1}"},
		{"2 + +-1", "{3|1}"},
		{"{2|0||-1}", "{2|0||-1}"},
		{"{{2|0}|-1}", "{2|0||-1}"},
		{"Tiny(2)", "Tiny(2)"},
		{"{0||0|-2}", "Tiny(2)"},
		{"Miny(1/2)", "Miny(1/2)"},
		{"-Tiny(1/2)", "Miny(1/2)"},
		{"1+Tiny(2)", "1+Tiny(2)"},
		{"1Tiny(2)", "1+Tiny(2)"},
		{"1-Tiny(2)", "1+Miny(2)"},
		{"Tiny(Tiny(1))", "^"},
		{"Tiny({5||3|1})", "Tiny({5||3|1})"},
		{"+-Tiny(1)", "*"},
		{"+-(1+Tiny(1))", "+-(1+Tiny(1))"},
		{"+-(3+Tiny(1))", "+-(3+Tiny(1))"},
		{"Tiny(^)", "^"},
		{"Tiny(+-2)", "1/2"},
		{"Tiny(1+Tiny(1))", "Tiny(1)"},
		{"{2+Miny(2)|0||-1/2|-2}", "{2+Miny(2)|0||-1/2|-2}"},
		{"Tiny(0)", "^"},
		{"3.^", "^3"},
		{"-2.^", "vv"},
		{"2.(1/2)", "1"},
		{"2.(3.^)", "^6"},
		{"2.3", "!"},
		{"-(1^)", "-1v"},
		{"-1^", "-1^"},
		{"1-1^", "v"},
		{"- ^", "v"},
		{"^<1>", "^"},
		{"^<2>", "{0|v*}"},
		{"v<2>", "{^*|0}"},
		{"^[2]", "{^|*}"},
		{"↑", "^"},
		{"↓3*", "v3*"},
		{"↑↑", "^^"},
		{"{1|}", "2"},
		{"{|-1}", "-2"},
		{"{0,1|4}", "2"},
		{"{0|1|2}", "!"},
		{"{0|||0||0|-2}", "{0|Tiny(2)}"},
		{"1 + +-1", "{2|0}"},
		{"1+-1", "!"},
		{"", "!"},
		{"{", "!"},
		{"{1|2", "!"},
		{"{1}", "!"},
		{"1}", "!"},
		{")", "!"},
		{"(1", "!"},
		{"{1,|2}", "!"},
		{"{,1|2}", "!"},
		{"1/3", "!"},
		{"1/", "!"},
		{"x", "!"},
		{"f(1)", "!"},
		{"Tiny(1,2)", "!"},
		{"Tiny(", "!"},
		{"Tiny", "!"},
		{"1.5", "!"},
		{"42 foo", "!"},
		{"1 2", "!"},
		{"^99999999999", "!"},
		{"*18446744073709551615", "*18446744073709551615"},
		{"*18446744073709551616", "*18446744073709551616"},
		{"*340282366920938463463374607431768211456", "!"},
		{"^<0>", "!"},
		{"^<x>", "!"},
		{"1 +", "!"},
		{"--1", "1"},
		{"<#3: 5 values>", "!"},
		{"1..2", "!"},
		{"é", "!"},
		{"9999999999999999999999999999.^", "!"},
		{strings.Repeat("(", 50_000), "!"},
		{strings.Repeat("{", 50_000), "!"},
		{strings.Repeat("-", 50_000) + "1", "!"},
		{strings.Repeat("{", 20_000) + "|" + strings.Repeat("}", 20_000), "!"},
	} {
		v, err := table.Parse(c.in)
		got := "!"
		if err == nil {
			got = table.String(v)
		} else if !errors.Is(err, fault.ErrParse) {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%.60s is printed as %s (%v), want %s", c.in, got, err, c.want)
		}
		if err == nil {
			checkText(t, table, v)
		}
	}
}

// An error names the place of the fault.
func TestPlaceOfFault(t *testing.T) {
	for _, c := range []struct {
		in     string
		at, of int
	}{
		{"1 + ", 4, 0}, {"{1|2", 0, 1}, {"1+-1", 1, 2}, {"2 + {1,|2}", 7, 1}, {"3/5^", 0, 3}, {"1 + foo", 4, 3}, {"{0|1|2}", 4, 1}, {"{a|b}", 1, 1}, {"Tiny(1, 2) + 1", 0, 10}, {"2.5", 1, 1},
	} {
		_, err := NewTable(Settings{}).Parse(c.in)
		var at *fault.ParseError
		if !errors.As(err, &at) || at.Offset != c.at || at.Len != c.of || at.Input != c.in {
			t.Errorf("%s: %+v", c.in, err)
		}
	}
}

func TestEnvironment(t *testing.T) {
	table := NewTable(Settings{})
	double := Function{1, func(args []Value) (Value, error) { return table.Add(args[0], args[0]) }}
	env := Environment{
		Name: func(name string) (Value, bool) {
			v, _ := table.Up(1, 0)
			return v, name == "x_1" || name == "vater"
		},
		Functions: map[string]Function{"Double": double},
	}
	v, err := table.Eval("Double(x_1 + *) - vater", env)
	if err != nil || table.String(v) != "^" {
		t.Errorf("got %s, %v", table.String(v), err)
	}
}

func TestFunctions(t *testing.T) {
	table := NewTable(Settings{})
	env := Environment{Functions: table.Functions()}
	for _, c := range []struct{ in, want string }{
		{"Cool({3||2*|1*}, 1/2)", "{5/2|2*}"},
		{"Heat({3||2*|1*}, *)", "{3*||2|1}"},
		{"Freeze(+-1)", "*"},
		{"Overheat(-3, 1/2, 1/2*)", "-3/2"},
		{"OrdinalSum(1, -3)", "1/8"},
		{"NortonProduct(1/2, *)", "^"},
		{"Power(^, 1)", "^"},
		{"Power(^, 2)", "{0|v*}"},
		{"Subordinate(1/8, 1)", "-3"},
		{"ReducedCanonicalForm({{2|0}, 1*|*})", "{1|0}"},
		{"AtomicWeight({^3|v3})", "+-1"},
		// Of 1, 2 and 3, which all fit: 3 is not >= {3|-1}, for Right is to move at its stop.
		{"AtomicWeight({^3|{^3|v5}})", "3"},
		{"AtomicWeight({{^5|v3}|v3})", "-3"},
		{"Mean({2|-1/2})", "3/4"},
		{"Temperature({2|-1/2})", "5/4"},
		{"LeftStop({2|-1/2}) + RightStop({2|-1/2})", "3/2"},
		{"Birthday(+-1 + +-2)", "5"},
		{"StopCount(^^)", "5"},
		{"FollowerCount(5)", "6"},
		{"Tiny(2) + Miny(2)", "0"},
		{"Cool(1, *)", "!"},
		{"Cool(1, -2)", "!"},
		{"Power(^, 1/2)", "!"},
		{"Power(^, 0)", "!"},
		{"Power(1, 2)", "!"},
		{"Subordinate(*, 1)", "!"},
		{"AtomicWeight(1)", "!"},
	} {
		v, err := table.Eval(c.in, env)
		got := "!"
		if err == nil {
			got = table.String(v)
		} else if !errors.Is(err, fault.ErrUnsupported) {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s = %s (%v), want %s", c.in, got, err, c.want)
		}
	}
}

// Every value of a pool of random sums, switches, tinies and games reads back.
func TestTextOfRandomValues(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for round := range 40 {
		table := NewTable(Settings{})
		var pool []Value
		for _, s := range []string{"0", "1", "-1/2", "*", "*2", "^", "v*", "2^3*2", "Tiny(1)", "+-1", "^<2>"} {
			pool = append(pool, parse(t, table, s))
		}
		pick := func() Value { return pool[rng.IntN(len(pool))] }
		for range 60 {
			var v Value
			var err error
			switch rng.IntN(7) {
			case 0:
				v, err = table.Add(pick(), pick())
			case 1:
				v, err = table.Tiny(pick())
			case 2:
				v, err = table.Neg(pick())
			case 3:
				v, err = table.Parse(fmt.Sprintf("+-(%s)", table.String(pick())))
			case 4:
				v, err = table.NumberUpStar(dyadic.New(rng.Int64N(20)-10, 2), rng.Int32N(9)-4, rng.Uint64N(4))
			default:
				v, err = table.Game([]Value{pick(), pick()}, []Value{pick(), pick()})
			}
			if err != nil {
				t.Fatal(err)
			}
			if n, ok := table.followerCount(v).Int64(); ok && n < 60 {
				pool = append(pool, v)
			}
		}
		for _, v := range pool[len(pool)-20:] {
			checkText(t, table, v)
		}
		_ = round
	}
}

// A value that is too long is elided, not expanded: thirty levels of four
// shared options would make a text of 2^60 characters.
func TestLongValueIsElided(t *testing.T) {
	table := NewTable(Settings{})
	v, w := parse(t, table, "{3|*}"), parse(t, table, "{3|^*}")
	for i := range 30 {
		var err error
		if v, err = table.Game([]Value{v, parse(t, table, fmt.Sprint(i+4))}, []Value{w, parse(t, table, fmt.Sprintf("-%d", i+4))}); err != nil {
			t.Fatal(err)
		}
		if w, err = table.Game([]Value{w, v}, []Value{parse(t, table, fmt.Sprintf("-%d*", 2*i))}); err != nil {
			t.Fatal(err)
		}
	}
	for _, limit := range []int{0, 40, 300, 1 << 16} {
		text, err := table.Text(w, limit)
		if err != nil || !strings.Contains(text, " values>") || len(text) > max(limit, 40) {
			t.Errorf("limit %d: %d bytes, %v: %.80s", limit, len(text), err, text)
		}
		if _, err := table.Parse(text); !errors.Is(err, fault.ErrParse) {
			t.Errorf("%.80s is read: %v", text, err)
		}
	}
}

// Whatever is read is printed so that it reads back; nothing panics.
func FuzzParse(f *testing.F) {
	for _, s := range append(seeds, "{a,b|c}", "3.^ - Miny(1/2)", "+-{2|0}", "{0||||0|||0||0|-2}", "v4*2", "^<3>", "1/2^3", "↑*") {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table := NewTable(Settings{Memory: 1 << 24})
		v, err := table.Parse(text)
		if err != nil {
			if !errors.Is(err, fault.ErrParse) && !errors.Is(err, fault.ErrLimit) {
				t.Fatal(err)
			}
			return
		}
		printed, err := table.Text(v, 1<<12)
		if err != nil || strings.Contains(printed, " values>") {
			return
		}
		if back, err := table.Parse(printed); err != nil || back != v {
			t.Fatalf("%q is printed as %q, which reads back as %d, %v, not %d", text, printed, back, err, v)
		}
	})
}
