package heap_test

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/grundy"
)

// facts returns the lines of a file of testdata, split at tabs, without
// comments and the line that names the columns.
func facts(t *testing.T, file string, columns int) [][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var lines [][]string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != columns {
			t.Fatalf("%s: the line %q has %d columns, want %d", file, line, len(fields), columns)
		}
		lines = append(lines, fields)
	}
	return lines[1:]
}

// heapRules returns the game of a name such as "code 0.77".
func heapRules(t *testing.T, name string) *heap.Game {
	t.Helper()
	kind, parameter, _ := strings.Cut(name, " ")
	switch kind {
	case "code":
		return coded(t, parameter)
	case "subtraction":
		return subtraction(t, parameter)
	case "grundy":
		return heap.GrundysGame()
	case "lasker":
		return heap.Lasker()
	case "splitthree":
		return heap.SplitThree()
	}
	t.Fatalf("unknown game %q", name)
	return nil
}

// valuesUpTo returns the values of the heaps up to n.
func valuesUpTo(t *testing.T, rules *heap.Game, n uint64) []uint64 {
	t.Helper()
	e := grundy.EngineFor(rules.Rules, game.Budget{})
	values := make([]uint64, n+1)
	for i := range values {
		v, err := e.Value(context.Background(), uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		values[i] = uint64(v)
	}
	return values
}

func TestPublishedValues(t *testing.T) {
	for _, fact := range facts(t, "values.tsv", 3) {
		words := strings.Fields(fact[1])
		got := fmt.Sprint(valuesUpTo(t, heapRules(t, fact[0]), uint64(len(words))-1))
		if want := "[" + fact[1] + "]"; got != want {
			t.Errorf("%s: values %s, want %s (%s)", fact[0], got, want, fact[2])
		}
	}
}

func TestPublishedPeriods(t *testing.T) {
	for _, fact := range facts(t, "periods.tsv", 4) {
		rules := coded(t, fact[0])
		period, err1 := strconv.Atoi(fact[1])
		start, err2 := strconv.Atoi(fact[2])
		if err1 != nil || err2 != nil {
			t.Fatalf("bad line %q", fact)
		}
		last := 2*start + 3*period + 20
		if strings.ContainsAny(fact[0], "89abcdefABCDEF") {
			last = min(last, 300)
		}
		v := valuesUpTo(t, rules, uint64(last))
		for n := start; n+period <= last; n++ {
			if v[n] != v[n+period] {
				t.Errorf("%s: heaps %d and %d differ, the period is %d (%s)", fact[0], n, n+period, period, fact[3])
				break
			}
		}
		if start > 0 && v[start-1] == v[start-1+period] {
			t.Errorf("%s: the period begins before %d (%s)", fact[0], start, fact[3])
		}
	}
}

// The options that CGSuite lists for the games 0.3, 0.77, 0.3f?, 0.7[03], 4!.0
// and 0.{2,3?+} (its TBCodeTest.scala), and some written down by hand.
func TestOptionsOfCodes(t *testing.T) {
	for _, c := range []struct {
		code string
		n    uint64
		want string
	}{
		{"0.3", 9, "[[8]]"},
		{"0.77", 9, "[[8] [1 7] [2 6] [3 5] [4 4] [7] [1 6] [2 5] [3 4]]"},
		{"0.3f", 11, "[[10] [9] [1 8] [2 7] [3 6] [4 5] [1 1 7] [1 2 6] [1 3 5] [1 4 4] [2 2 5] [2 3 4] [3 3 3]]"},
		{"0.7", 1, "[[]]"},
		{"4.0", 4, "[[1 3] [2 2]]"},
		{"0.3f?", 11, "[[10] [9] [1 8] [2 7] [3 6] [4 5] [1 1 7] [1 2 6] [1 3 5] [1 4 4] [2 2 5] [2 3 4]]"},
		{"0.7[03]", 7, "[[6] [1 5] [2 4] [3 3] [4] [2] []]"},
		{"4!.0", 8, "[[1 7] [2 6] [3 5]]"},
		{"0.{2,3?+}", 7, "[[1 5] [2 4] [3 3] [1 1 4] [1 2 3] [1 1 1 3] [1 1 2 2] [1 1 1 1 2]]"},
		{"0.{1+}3", 7, "[[6] [1 5] [2 4] [3 3] [1 1 4] [1 2 3] [2 2 2] [1 1 1 3] [1 1 2 2] [1 1 1 1 2] [1 1 1 1 1 1] [5]]"},
		{"0.{1+}!3", 7, "[[6] [1 5] [2 4] [1 2 3] [5]]"},
		{"c!.0", 6, "[[1 5] [2 4] [1 2 3]]"},
		{"{4}.0", 6, "[[1 1 1 3] [1 1 2 2]]"},
		{"0.{0,4}", 1, "[[]]"},
	} {
		if got := fmt.Sprint(options(coded(t, c.code), c.n)); got != c.want {
			t.Errorf("%s: options of %d are %s, want %s", c.code, c.n, got, c.want)
		}
	}
}

func options(rules *heap.Game, n uint64) [][]uint64 {
	var sums game.Sums[uint64]
	rules.Moves(&sums, n, game.Left)
	var all [][]uint64
	for i := range sums.Len() {
		all = append(all, sums.At(i))
	}
	return all
}

// Chomp 4 × 7: 329 positions, Grundy value 19 (computed by two independent
// solvers); every rectangle is won by the first player (Gale 1974).
func TestChomp(t *testing.T) {
	s := grundy.New(game.Of[heap.Tuple](heap.Chomp{}), game.Budget{})
	v, err := s.Value(context.Background(), heap.TupleOf(7, 7, 7, 7))
	if err != nil || v != 19 || s.Solved() != 329 {
		t.Errorf("the bar of 4 × 7 is worth %d with %d positions, want 19 and 329 (error %v)", v, s.Solved(), err)
	}
	for rows := uint64(1); rows <= 4; rows++ {
		for length := uint64(1); length <= 7; length++ {
			bar := make([]uint64, rows)
			for i := range bar {
				bar[i] = length
			}
			v, err := s.Value(context.Background(), heap.TupleOf(bar...))
			if err != nil || (v == 0) != (rows*length == 1) {
				t.Errorf("the bar of %d × %d is worth %d (error %v)", rows, length, v, err)
			}
		}
	}
	partitions := []int{0, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42}
	for n, want := range partitions {
		if got := len(upTo((heap.Chomp{}).Positions, uint64(n))) - len(upTo((heap.Chomp{}).Positions, uint64(max(n, 1)-1))); got != want && n > 0 {
			t.Errorf("%d squares make %d bars, want %d", n, got, want)
		}
	}
}

// Samples of the problems Georgia and Bob (Peking University 1704), A Simple
// Nim (Hangzhou 5795) and Fibonacci Nim (Hangzhou 2516).
func TestSamples(t *testing.T) {
	if (heap.Georgia{}).Grundy(heap.TupleOf(1, 2, 3)) != 0 || (heap.Georgia{}).Grundy(heap.TupleOf(1, 5, 6, 7, 9, 12, 14, 17)) == 0 {
		t.Error("Georgia: the sample is Bob, Georgia")
	}
	three := heap.SplitThree()
	if three.Grundy(1)^three.Grundy(2)^three.Grundy(4) == 0 {
		t.Error("A Simple Nim: the sample 1 2 4 is won")
	}
	fibonacci := heap.Multiple{K: 2}
	for n, want := range map[uint64]bool{2: false, 13: false, 10000: true} {
		if fibonacci.Decide(fibonacci.Start(n)) != want {
			t.Errorf("Fibonacci Nim: %d stones are won = %t", n, !want)
		}
	}
	// Wythoff 1907, the first pairs.
	for _, p := range []heap.Pair{{A: 1, B: 2}, {A: 3, B: 5}, {A: 4, B: 7}, {A: 6, B: 10}, {A: 8, B: 13}, {A: 9, B: 15}} {
		if (heap.Wythoff{}).Decide(p) {
			t.Errorf("Wythoff: %v is lost", p)
		}
	}
	if got := fmt.Sprint(heap.PairGaps([]uint64{3, 5, 9})); got != "[3 2]" {
		t.Errorf("PairGaps: %s", got)
	}
}
