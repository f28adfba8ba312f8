package cli

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"zermelo/game/gametest"
)

// TestRecognised: a formula that says the rules of a known game answers as that game
// does, in everything but the name.
func TestRecognised(t *testing.T) {
	if underRace {
		t.Skip("one goroutine answers, and it takes long")
	}
	t.Chdir(t.TempDir())
	heaps := []string{
		"solve %s 3 5 9", "solve %s 9 --play misere", "moves %s 11", "moves %s 4 5 --play misere", "solve %s 9 --explain",
		"perft %s 9 3", "table %s --rows 5 --cols 5", "sequence %s --to 60 --period", "solve %s 100000",
	}
	for _, c := range gametest.Some(t, []struct {
		known, formula string
		lines          []string
	}{
		{"kayles", "n -> a, b for k in 1..2, a+b == n-k", append(heaps, "solve %s 10 12 --play misere")},
		{"dawson", "n -> a, b for a+b == n-3; n -> n-2; n -> nothing if n == 1", heaps},
		{"lasker", "n -> n-k for k in 1..n; n -> a, b for a+b == n if 1 <= a <= b", append(heaps, "solve %s 1000000000000 3")},
		{"nim", "heap -> heap-taken for taken in 1..heap", append(heaps, "solve %s 1000000000000000 999 --play misere")},
		{"grundy", "heap -> small, large for small + large == heap if 1 <= small < large", heaps[:7]},
		{"subtraction:1,3-4", "n -> n-k for k in {1,3,4}", heaps},
		{"subtraction:2-5", "n -> n-k for k in 2..5", heaps},
		{"subtraction:3-", "n -> n-k for k in 3..n", heaps},
		{"subtraction:all-but-2,5", "n -> n-1; n -> n-k for k in 3..4; n -> n-k for k in 6..n", heaps[:7]},
		{"wythoff", "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..min(x, y)", []string{
			"solve %s 1000000 1618034", "solve %s 5 8", "solve %s 6 10 --play misere", "moves %s 4 7", "moves %s 3 5 --play misere", "solve %s 30 40 --explain",
			"sequence %s --to 9", "table %s --rows 6 --cols 6", "perft %s 3 4 3",
		}},
		{"wythoff", "a, b -> a-j, b-j for j in 1..min(a, b); a, b -> a, b-i for i in 1..b; a, b -> a-i, b for i in 1..a", []string{"solve %s 1000000 1618034"}},
	}, 2, 6) {
		name, _, _ := strings.Cut(c.known, ":")
		file := name + ".star"
		if err := os.WriteFile(file, []byte("moves(\""+c.formula+"\")\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, line := range c.lines {
			known, told := asJSON(t, strings.ReplaceAll(line, "%s", c.known)), asJSON(t, strings.ReplaceAll(line, "%s", file))
			told = strings.ReplaceAll(told, file, c.known)
			if name == "wythoff" {
				known, told = pairs.ReplaceAllString(known, "$1,$2"), pairs.ReplaceAllString(told, "$1,$2")
			}
			if !strings.Contains(known, `"cousins"`) {
				told = cousins.ReplaceAllString(told, "") // the row of a formula tells its game
			}
			if known != told {
				t.Errorf("%s of %q\n  says     %s\n  as known %s", line, c.formula, told, known)
			}
		}
	}
}

var cousins = regexp.MustCompile(`,"cousins":\[(\{[^}]*\},?)*\]`)

var seconds = regexp.MustCompile(`"seconds":[0-9.e-]+`)

// pairs are two numbers with a blank between.
var pairs = regexp.MustCompile(`\b(\d+) (\d+)\b`)

// asJSON is what a command answers, with its exit code.
func asJSON(t *testing.T, line string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	var out, errs bytes.Buffer
	code := Run(ctx, append(strings.Fields(line), "--json"), Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	if code != exitAnswered || out.Len() == 0 {
		t.Errorf("%s ends with %d: %s", line, code, errs.String())
	}
	return seconds.ReplaceAllString(out.String(), "")
}
