package heap_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/heap"
)

// The sizes of heaps that a table takes on at all, with what it says.
func TestTableRefusesLargeHeaps(t *testing.T) {
	for _, n := range []uint64{1 << 26, 1 << 40, heap.MaxNumber, ^uint64(0)} {
		_, err := table(t, "primes").Engine(game.Budget{}).Value(context.Background(), n)
		if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "67108863") {
			t.Errorf("heap of %d: %v", n, err)
		}
	}
}

func TestTableKeepsToItsMemory(t *testing.T) {
	rules := table(t, "squares")
	for _, memory := range []int64{1, 100, 1 << 10, 1 << 14, 1 << 16} {
		e := rules.Engine(game.Budget{Memory: memory})
		_, err := e.Value(context.Background(), 1<<20)
		if !errors.Is(err, game.ErrLimit) {
			t.Errorf("%d bytes: %v", memory, err)
		}
		// The table goes as far as it can when it is asked step by step.
		n := uint64(0)
		for ; err == nil || n == 0; n++ {
			_, err = e.Value(context.Background(), n)
		}
		if !errors.Is(err, game.ErrLimit) || uint64(e.Solved()) > n || int64(4*e.Solved()) > memory {
			t.Errorf("%d bytes: %d heaps, %v", memory, e.Solved(), err)
		}
		if e.Solved() > 0 {
			if _, err := e.Value(context.Background(), uint64(e.Solved())-1); err != nil {
				t.Errorf("%d bytes: a value was lost: %v", memory, err)
			}
		}
	}
}

func TestTableStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var last game.Progress
	calls := 0
	e := stripes(t, "1,2,99999").Engine(game.Budget{Progress: func(p game.Progress) {
		if p.Done < last.Done || p.Total != 30001 || p.Bytes == 0 {
			t.Errorf("progress %+v after %+v", p, last)
		}
		last = p
		if calls++; calls == 5 {
			cancel()
		}
	}})
	if _, err := e.Value(ctx, 30000); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	solved := e.Solved()
	if solved == 0 || solved > 30000 {
		t.Fatalf("%d heaps solved", solved)
	}
	// What was found is kept, and the work goes on from there.
	if v, err := e.Value(ctx, 11); err != nil || v != 6 {
		t.Fatalf("heap of 11: %d, %v", v, err)
	}
	if v, err := e.Value(context.Background(), uint64(solved)+50); err != nil || v == 0 {
		t.Fatalf("heap of %d: %d, %v", solved+50, v, err)
	}
}

func TestTableBoundsItsSteps(t *testing.T) {
	e := stripes(t, "1,2,99999").Engine(game.Budget{Steps: 10_000})
	_, err := e.Value(context.Background(), 5000)
	if !errors.Is(err, game.ErrLimit) || e.Solved() < 50 {
		t.Fatalf("%d heaps solved, %v", e.Solved(), err)
	}
}

// Values above the first size of the table of marks.
func TestTableGrowsItsMarks(t *testing.T) {
	for n, v := range valuesUpTo(t, subtraction(t, "1-40,99999"), 200) {
		if v != uint64(n)%41 {
			t.Fatalf("heap of %d is worth %d", n, v)
		}
	}
}

// table returns a subtraction game without a rule.
func table(t *testing.T, set string) *heap.Game {
	t.Helper()
	rules := subtraction(t, set)
	if rules.Rule != nil {
		t.Fatalf("%s has a rule", set)
	}
	return rules
}

// The table and the engine find the same values: a length that is longer than
// any row makes no difference.
func TestTableAgreesWithRow(t *testing.T) {
	for _, lengths := range []string{"1,2", "3", "2,5,7", "1,4"} {
		want := valuesUpTo(t, stripes(t, lengths), 600)
		if got := valuesUpTo(t, stripes(t, lengths+",99999"), 600); !slices.Equal(got, want) {
			t.Errorf("strips of %s: the table differs", lengths)
		}
	}
}
