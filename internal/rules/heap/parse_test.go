package heap_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/heap"
)

func TestParseSpellings(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"0.77", "0.77"},
		{"0.770", "0.77"},
		{"0.7700", "0.77"},
		{"0.F3", "0.f3"},
		{"4.4", "4.4"},
		{"4.0", "4.0"},
		{"4.00", "4.0"},
		{"0.0", "0.0"},
		{"C.0a", "c.0a"},
		{"8.8", "8.8"},
		{"0.007", "0.007"},
		{"0.{0,1,2}", "0.7"},
		{"0.Z", "0.z"},
		{"0.{0,1,5}", "0.z"},
		{"0.{2,5}", "0.{2,5}"},
		{"0.{5,2,2}", "0.{2,5}"},
		{"0.{02}", "0.4"},
		{"0.{0,6}", "0.{0,6}"},
		{"0.{2+}", "0.{2+}"},
		{"0.{3,2,4+}", "0.{2+}"},
		{"0.{0,2,4+}", "0.{0,2,4+}"},
		{"0.{35+}", "0.{35+}"},
		{"0.{34,35+}", "0.{34+}"},
		{"{2+}!.0", "{2+}!.0"},
		{"{2!+}.0", "{2+}!.0"},
		{"{2,3?+}.0", "{2,3?+}.0"},
		{"{2?,3?+}.0", "{2+}?.0"},
		{"{2!,3?+}.0", "{2+}?.0"},
		{"0.{2,3!}", "0.{2,3!}"},
		{"0.{2!,3!}", "0.c!"},
		{"0.{2,3!}!", "0.c!"},
		{"0.{2,3!}?", "0.c!"},
		{"0.{2!,2}", "0.4"},
		{"0.{3!,3?}", "0.8?"},
		{"4!.0", "4!.0"},
		{"4?.0", "4!.0"},
		{"4!.00", "4!.0"},
		{"0.3!", "0.3"},
		{"0.7!", "0.7!"},
		{"0.7?", "0.7!"},
		{"0.8?", "0.8?"},
		{"0.F?", "0.f?"},
		{"0.3f?", "0.3f?"},
		{"0.[3]", "0.[3]"},
		{"0.3[3]", "0.[3]"},
		{"0.[33]", "0.[3]"},
		{"0.333[33]", "0.[3]"},
		{"0.1[37]", "0.1[37]"},
		{"0.7[37]", "0.[73]"},
		{"0.37[37]", "0.[37]"},
		{"0.73737[3737]", "0.[73]"},
		{"0.0[0]", "0.0"},
		{"4.[0]", "4.0"},
		{"4.7[00]", "4.7"},
		{"4.[4]", "4.[4]"},
		{"0.0[30]", "0.[03]"},
		{"0.0[03]", "0.0[03]"},
		{"0.[30]", "0.[30]"},
		{"0.[4!{3,6+}]", "0.[4!{3,6+}]"},
	} {
		if got := code(t, c.in).String(); got != c.want {
			t.Errorf("code %s is spelled %s, want %s", c.in, got, c.want)
		}
	}
	for _, c := range []struct{ in, want, kind string }{
		{"1-4", "1-4", "Interval"},
		{"1,2,3,4", "1-4", "Interval"},
		{"4,1-3,2", "1-4", "Interval"},
		{"7", "7", "Interval"},
		{"7,7-7", "7", "Interval"},
		{"1,2", "1-2", "Interval"},
		{"3-9223372036854775807", "3-9223372036854775807", "Interval"},
		{"3-", "3-", "AtLeast"},
		{"1-", "1-", "AtLeast"},
		{"3-,5,4-9", "3-", "AtLeast"},
		{"all-but-1-2", "3-", "AtLeast"},
		{"all-but-2,5", "all-but-2,5", "Subtraction"},
		{"all-but-5,2,5", "all-but-2,5", "Subtraction"},
		{"1,3,5-", "all-but-2,4", "Subtraction"},
		{"all-but-2-4,7", "all-but-2-4,7", "Subtraction"},
		{"all-but-4-", "1-3", "Interval"},
		{"all-but-1,4-", "2-3", "Interval"},
		{"all-but-1,3,5-", "2,4", "Subtraction"},
		{"all-but-9223372036854775807", "1-9223372036854775806", "Interval"},
		{"5,2,7", "2,5,7", "Subtraction"},
		{"7,3,1,2", "1-3,7", "Subtraction"},
		{"007", "7", "Interval"},
		{"odd", "odd", "Odd"},
		{"pow2", "pow2", "PowersOfTwo"},
		{"squares", "squares", "Subtraction"},
		{"primes", "primes", "Subtraction"},
	} {
		r := subtraction(t, c.in)
		if got := r.String(); got != c.want || kindOf(r) != c.kind {
			t.Errorf("set %s is the %s %s, want the %s %s", c.in, kindOf(r), got, c.kind, c.want)
		}
	}
	for _, c := range []struct{ in, want string }{{"1,5,1", "1,5"}, {"3", "3"}, {"9,8,7", "7,8,9"}} {
		if got := stripes(t, c.in).String(); got != c.want {
			t.Errorf("strips %s are spelled %s, want %s", c.in, got, c.want)
		}
	}
}

// kindOf tells by the theorem what is special about a set.
func kindOf(r *heap.Game) string {
	if r.Grundy == nil {
		return "Subtraction"
	}
	by := r.GrundyBy().String()
	switch {
	case strings.HasPrefix(by, "a heap of n is worth n / "):
		return "AtLeast"
	case strings.Contains(by, "parity"):
		return "Odd"
	case strings.Contains(by, "power of two"):
		return "PowersOfTwo"
	case strings.Contains(by, " mod "):
		return "Interval"
	}
	return by
}

// Every fault is named and placed.
func TestParseErrors(t *testing.T) {
	parsers := map[string]func(string) error{
		"code":    func(s string) error { _, err := heap.ParseCode(s); return err },
		"set":     func(s string) error { _, err := heap.ParseSubtraction(s); return err },
		"stripes": func(s string) error { _, err := heap.ParseStripes(s); return err },
	}
	long := strings.Repeat("7", 1<<16+1)
	for _, c := range []struct {
		parser, in  string
		offset, len int
		problem     string
	}{
		{"code", "", 0, 0, "empty"},
		{"code", "077", 0, 3, "no point"},
		{"code", ".77", 0, 0, "no digit before the point"},
		{"code", "0.", 2, 0, "no digit behind the point"},
		{"code", ".", 0, 0, "no digit before"},
		{"code", "0.7.7", 3, 1, "second point"},
		{"code", "0..7", 2, 1, "second point"},
		{"code", "0.7_", 3, 1, `"_" is not a digit`},
		{"code", "0.7]", 3, 1, `"]" is not a digit`},
		{"code", "0.!7", 2, 1, `"!" is not a digit`},
		{"code", "!.7", 0, 1, `"!" is not a digit`},
		{"code", "0.7}", 3, 1, `"}" is not a digit`},
		{"code", "[3].7", 0, 1, `"[" is not a digit`},
		{"code", "0.4!!", 3, 2, "two signs"},
		{"code", "0.47?!3", 4, 2, "two signs"},
		{"code", "0.7[", 3, 1, "the bracket is not closed"},
		{"code", "0.7[33", 3, 3, "the bracket is not closed"},
		{"code", "0.7[]", 3, 2, "nothing in the brackets"},
		{"code", "0.7[3[3]]", 5, 1, "a bracket is opened inside another"},
		{"code", "0.7[3]3", 6, 1, "stands behind what is repeated"},
		{"code", "0.7[3][3]", 6, 3, "stands behind what is repeated"},
		{"code", "0.7[3.]", 5, 1, "second point"},
		{"code", "0.{}", 2, 1, "a number of heaps is missing"},
		{"code", "0.{2,}", 2, 3, "a number of heaps is missing"},
		{"code", "0.{2", 2, 2, "the brace is not closed"},
		{"code", "0.{2,", 2, 3, "a number of heaps is missing"},
		{"code", "0.{2;3}", 4, 1, `";" is not expected in a set`},
		{"code", "0.{2é}", 4, 2, `"é" is not expected in a set`},
		{"code", "0.{2++}", 5, 1, `"+" is not expected in a set`},
		{"code", "0.{2?!}", 4, 2, "two signs"},
		{"code", "0.{35}", 3, 2, "35 heaps are too many"},
		{"code", "0.{36+}", 3, 2, "36 heaps are too many"},
		{"code", "0.{2,99999999999999999999}", 5, 20, "heaps are too many"},
		{"code", "{0}.7", 0, 3, "the digit {0} before the point allows a move that takes nothing"},
		{"code", "{1,2}!.7", 0, 6, "takes nothing and splits nothing"},
		{"code", "3!.7", 0, 2, "takes nothing and splits nothing"},
		{"code", "{2+}4.7", 0, 5, "more than one digit before"},
		{"code", "{2.7", 2, 1, `"." is not expected in a set`},
		{"code", "0." + long[1:] + "[3]", 2, 1<<16 + 3, "more than 65,536 digits"},
		{"code", "0.7é7", 3, 2, `"é" is not a digit`},
		{"code", "0.7\xff", 3, 1, "is not a digit"},
		{"code", "0.7 7", 3, 1, `" " is not a digit`},
		{"code", "-1.7", 0, 1, `"-" is not a digit`},
		{"code", "x.7", 0, 1, "takes nothing and splits nothing"},
		{"code", "04.7", 0, 2, "more than one digit before"},
		{"code", "1.7", 0, 1, "takes nothing and splits nothing"},
		{"code", "2.7", 0, 1, "takes nothing and splits nothing"},
		{"code", "7.7", 0, 1, "takes nothing and splits nothing"},
		{"code", "d.7", 0, 1, "takes nothing and splits nothing"},
		{"code", "0." + long, 2, 1<<16 + 1, "more than 65,536 digits"},

		{"set", "", 0, 0, "empty"},
		{"set", "0", 0, 1, "0 is not allowed"},
		{"set", "2,0", 2, 1, "0 is not allowed"},
		{"set", "0-3", 0, 1, "0 is not allowed"},
		{"set", "1-0", 0, 3, "the range 1-0 is empty"},
		{"set", "2,9-5", 2, 3, "the range 9-5 goes down"},
		{"set", "2,,5", 2, 0, "a number is missing"},
		{"set", "2,", 2, 0, "a number is missing"},
		{"set", "all-but-", 8, 0, "a number is missing"},
		{"set", "all-but-2,x", 10, 1, `"x" is not a whole number`},
		{"set", "all-but-3-2", 8, 3, "the range 3-2 goes down"},
		{"set", "all-but-1-", 0, 10, "all numbers are missing"},
		{"set", "all-but-1-9223372036854775807", 0, 29, "all numbers are missing"},
		{"set", "all-but-9-99999", 0, 15, "more than 65,536 numbers"},
		{"set", "all-but", 0, 3, `"all" is not a whole number`},
		{"set", "2-,-", 3, 0, "a number is missing"},
		{"set", "-4", 0, 0, "a number is missing"},
		{"set", "2;5", 0, 3, `"2;5" is not a whole number`},
		{"set", "2, 5", 2, 2, `" 5" is not a whole number`},
		{"set", "1-2-3", 2, 3, `"2-3" is not a whole number`},
		{"set", "+3", 0, 2, `"+3" is not a whole number`},
		{"set", "evens", 0, 5, `"evens" is not a whole number`},
		{"set", "2,9223372036854775808", 2, 19, "9223372036854775808 is too large"},
		{"set", "1-" + long, 2, 1<<16 + 1, "is too large"},
		{"set", "1,3-99999", 0, 9, "more than 65,536 numbers"},

		{"stripes", "", 0, 0, "a number is missing"},
		{"stripes", "0,2", 0, 1, "0 is not allowed"},
		{"stripes", "1,x", 2, 1, `"x" is not a whole number`},
		{"stripes", "1,2,", 4, 0, "a number is missing"},
		{"stripes", strings.Repeat("1,", 1<<16) + "1", 1<<17 + 1, 0, "more than 65,536 lengths"},
	} {
		err := parsers[c.parser](c.in)
		var e *game.ParseError
		if !errors.As(err, &e) || !errors.Is(err, game.ErrParse) {
			t.Errorf("%s %.20q: got %v", c.parser, c.in, err)
			continue
		}
		if e.Input != c.in || e.Offset != c.offset || e.Len != c.len || !strings.Contains(e.Problem.String(), c.problem) {
			t.Errorf("%s %.20q: %q at %d+%d, want %q at %d+%d", c.parser, c.in, e.Problem, e.Offset, e.Len, c.problem, c.offset, c.len)
		}
		if e.Want.IsZero() || len(e.Error()) > 400 {
			t.Errorf("%s %.20q: the error is %q", c.parser, c.in, e.Error())
		}
	}
}

// FuzzParseCode: what parses has one spelling, and the table agrees with the
// options on the heaps of at most 12.
func FuzzParseCode(f *testing.F) {
	for _, s := range []string{
		"0.77", "4.4", "0.f3", "0.0", "c.0", "1.2", "", ".", "0.7.7", "0.00007", "0.é",
		"4!.0", "0.[3]", "0.1[37]", "0.37[37]", "0.{2,3?+}", "{2+}?.0", "0.{0,6}!", "0.Z", "0.7[0[3]]", "0.{35+}", "0.{2", "0.4!?",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := heap.ParseCode(s)
		if err != nil {
			checkParseError(t, s, err)
			return
		}
		again, err := heap.ParseCode(r.String())
		if err != nil || again.String() != r.String() {
			t.Fatalf("%q is spelled %q, which is read as %v (%v)", s, r, again, err)
		}
		for n := range uint64(12) {
			if uint64(len(options(r, n))) > r.Count(n) {
				t.Fatalf("%v: more than %d moves from %d", r, r.Count(n), n)
			}
		}
		if _, err := r.Engine(game.Budget{}).Value(context.Background(), 12); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzParseSubtraction: what parses has one spelling.
func FuzzParseSubtraction(f *testing.F) {
	for _, s := range []string{"3-", "all-but-2,5", "all-but-2-,1", "all-but-1-", "1-4", "2,5,7", "1-3,7", "odd", "pow2", "squares", "primes", "1,primes", "prime-powers", "1-0", "", ",", "-", "9223372036854775807", "1-2-3"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := heap.ParseSubtraction(s)
		if err != nil {
			checkParseError(t, s, err)
			return
		}
		again, err := heap.ParseSubtraction(r.String())
		if err != nil || again.String() != r.String() {
			t.Fatalf("%q is spelled %q, which is read as %v (%v)", s, r, again, err)
		}
		for n := range uint64(12) {
			if got, want := fmt.Sprint(options(again, n)), fmt.Sprint(options(r, n)); got != want {
				t.Fatalf("%q: the moves from %d are %s, from the spelling %s", s, n, want, got)
			}
		}
	})
}

// FuzzParseStripes: what parses has one spelling.
func FuzzParseStripes(f *testing.F) {
	for _, s := range []string{"1", "1,5,1", "3,2", "", "0", ",", "9223372036854775808", "1,,2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := heap.ParseStripes(s)
		if err != nil {
			checkParseError(t, s, err)
			return
		}
		again, err := heap.ParseStripes(r.String())
		if err != nil || again.String() != r.String() {
			t.Fatalf("%q is spelled %q, which is read as %v (%v)", s, r, again, err)
		}
	})
}

// checkParseError checks that an error names a place inside the input.
func checkParseError(t *testing.T, s string, err error) {
	t.Helper()
	var e *game.ParseError
	if !errors.As(err, &e) || e.Input != s || e.Offset < 0 || e.Len < 0 || e.Offset+e.Len > len(s) || e.Problem.IsZero() || e.Want.IsZero() {
		t.Fatalf("%q: the error is %#v", s, err)
	}
}
