package heap_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/heap"
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
		{"5,2,7", "2,5,7", "Subtraction"},
		{"7,3,1,2", "1-3,7", "Subtraction"},
		{"007", "7", "Interval"},
		{"odd", "odd", "Odd"},
		{"pow2", "pow2", "PowersOfTwo"},
		{"squares", "squares", "Subtraction"},
		{"primes", "primes", "Subtraction"},
	} {
		r := subtraction(t, c.in)
		if got := r.String(); got != c.want || fmt.Sprintf("%T", r) != "heap."+c.kind {
			t.Errorf("set %s is the %T %s, want the heap.%s %s", c.in, r, got, c.kind, c.want)
		}
	}
	for _, c := range []struct{ in, want string }{{"1,5,1", "1,5"}, {"3", "3"}, {"9,8,7", "7,8,9"}} {
		if got := stripes(t, c.in).String(); got != c.want {
			t.Errorf("strips %s are spelled %s, want %s", c.in, got, c.want)
		}
	}
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
		{"code", "0.7g", 3, 1, `"g" is not a digit`},
		{"code", "0.7é7", 3, 2, `"é" is not a digit`},
		{"code", "0.7\xff", 3, 1, "is not a digit"},
		{"code", "0.7 7", 3, 1, `" " is not a digit`},
		{"code", "-1.7", 0, 1, `"-" is not a digit`},
		{"code", "x.7", 0, 1, `"x" is not a digit`},
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
		{"set", "1-", 2, 0, "a number is missing"},
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
	for _, s := range []string{"0.77", "4.4", "0.f3", "0.0", "c.0", "1.2", "", ".", "0.7.7", "0.00007", "0.é"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := heap.ParseCode(s)
		if err != nil {
			checkParseError(t, s, err)
			return
		}
		again, err := heap.ParseCode(r.String())
		if err != nil || again != r {
			t.Fatalf("%q is spelled %q, which is read as %v (%v)", s, r, again, err)
		}
		for n := range uint64(12) {
			if uint64(len(options(r, n))) > r.MoveCount(n) {
				t.Fatalf("%v: more than %d moves from %d", r, r.MoveCount(n), n)
			}
		}
		if _, err := r.Evaluator(fold.Settings{}).Value(context.Background(), 12); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzParseSubtraction: what parses has one spelling.
func FuzzParseSubtraction(f *testing.F) {
	for _, s := range []string{"1-4", "2,5,7", "1-3,7", "odd", "pow2", "squares", "primes", "1-0", "", ",", "-", "9223372036854775807", "1-2-3"} {
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
			if got, want := fmt.Sprint(again.Moves(nil, n)), fmt.Sprint(r.Moves(nil, n)); got != want {
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
