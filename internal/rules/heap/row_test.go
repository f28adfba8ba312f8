package heap_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/octal"
	"zermelo/value/nimber"
)

func long() bool { return os.Getenv("ZERMELO_LONG") != "" }

// A heap that could be reached in hours is refused soon: nothing is known of it
// but what follows heap by heap. A period that is proved on the way still tells
// its value, and what few heaps lead to is computed.
func TestRowRefusesTheLongWay(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	grundys := heap.GrundysGame().Engine(game.Budget{})
	for _, far := range gametest.Some(t, []game.Engine[uint64]{grundys, coded(t, "0.04").Engine(game.Budget{}), coded(t, "0.6").Engine(game.Budget{})}, 1, 3) {
		_, err := far.Value(context.Background(), 1_000_000_000)
		if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "no period is proved") {
			t.Errorf("a heap of a thousand millions: %v", err)
		}
		if n := far.Solved(); n < 1<<15 || n > 1<<22 {
			t.Errorf("%d heaps were tried", n)
		}
	}
	// What is refused once does not keep nearer heaps from their values.
	fresh := heap.GrundysGame().Engine(game.Budget{})
	for _, n := range []uint64{1000, gametest.Scale[uint64](20_003, 100_003, 100_003)} {
		v, err := grundys.Value(context.Background(), n)
		want, err2 := fresh.Value(context.Background(), n)
		if err != nil || err2 != nil || v != want {
			t.Errorf("Grundy's game, heap of %d: %d, %v, want %d, %v", n, v, err, want, err2)
		}
	}
	// 0.16 has the period 149459 from heap 105351 on (Gangolli and Plambeck 1989).
	e := coded(t, "0.16").Engine(game.Budget{})
	v, err := e.Value(context.Background(), 1_000_000_000)
	want, err2 := e.Value(context.Background(), 149459+(1_000_000_000%149459))
	if err != nil || err2 != nil || v != want {
		t.Errorf("0.16: %d, %v, want %d, %v", v, err, want, err2)
	}
}

// A heap that nobody can reach is refused, unless a period is proved.
func TestRowRefusesLargeHeaps(t *testing.T) {
	for _, n := range []uint64{1 << 31, heap.MaxNumber, ^uint64(0)} {
		for _, c := range []string{"0.007", "0.f", "4.[4]", "0.[3]"} {
			e := coded(t, c).Engine(game.Budget{})
			_, err := e.Value(context.Background(), n)
			if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "2147483647") {
				t.Errorf("%s: heap of %d: %v", c, n, err)
			}
			if e.Solved() > 1<<15 {
				t.Errorf("%s: %d heaps were tried", c, e.Solved())
			}
		}
		// 0.77 has the period 12 from heap 71 on.
		e := coded(t, "0.77").Engine(game.Budget{})
		v, err := e.Value(context.Background(), n)
		want, err2 := e.Value(context.Background(), 72+n%12)
		if err != nil || err2 != nil || v != want {
			t.Errorf("0.77: heap of %d: %d, %v, want %d, %v", n, v, err, want, err2)
		}
	}
}

// Where a move may leave any number of heaps, values that could be wrong are
// refused.
func TestRowRefusesManyHeaps(t *testing.T) {
	for c, upTo := range map[string]string{
		"{2+}.0": "596", "0.{2+}": "597", "0.00{3+}?": "599", "{2+}!.0": "665", "{35+}.0": "35", "0.{34!,35+}": "36",
		"0.{34?,35+}": "36", "0.{34?,35?+}": "597", "0.{34,35?+}": "597", "0.[7{2+}]": "598", "{5+}!.{4+}": "597",
	} {
		rules := coded(t, c)
		if rules.Rule != nil {
			t.Errorf("%s has a rule", c)
		}
		_, err := rules.Engine(game.Budget{}).Value(context.Background(), 1000)
		if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "up to heap "+upTo+";") {
			t.Errorf("%s: %v, want up to heap %s", c, err, upTo)
		}
	}
}

func TestRowKeepsToItsMemory(t *testing.T) {
	for _, rules := range []string{"0.007", "0.f1f", "4.[4]"} {
		for _, memory := range []int64{1, 100, 1 << 10, 1 << 14, 1 << 16} {
			e := coded(t, rules).Engine(game.Budget{Memory: memory})
			_, err := e.Value(context.Background(), 1<<20)
			if !errors.Is(err, game.ErrLimit) {
				t.Errorf("%s: %d bytes: %v", rules, memory, err)
			}
			solved := e.Solved()
			// The values found are kept, and no more fit.
			for n := range solved {
				if _, err := e.Value(context.Background(), uint64(n)); err != nil {
					t.Fatalf("%s: %d bytes: a value was lost: %v", rules, memory, err)
				}
			}
			if _, err = e.Value(context.Background(), uint64(solved)+200); !errors.Is(err, game.ErrLimit) || int64(solved) > memory {
				t.Errorf("%s: %d bytes: %d heaps, %v", rules, memory, solved, err)
			}
		}
	}
}

func TestRowStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var last game.Progress
	calls := 0
	e := coded(t, "0.007").Engine(game.Budget{Progress: func(p game.Progress) {
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
	if v, err := e.Value(ctx, 9); err != nil || v != 3 {
		t.Fatalf("heap of 9: %d, %v", v, err)
	}
	if _, err := e.Value(ctx, uint64(solved)+50); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	last = game.Progress{}
	if v, err := e.Value(context.Background(), 30000); err != nil || v == 0 {
		t.Fatalf("heap of 30000: %d, %v", v, err)
	}
}

func TestRowBoundsItsSteps(t *testing.T) {
	for _, rules := range []string{"0.007", "0.f1f", "0.[3]"} {
		e := coded(t, rules).Engine(game.Budget{Steps: 100_000})
		_, err := e.Value(context.Background(), 100_000)
		if !errors.Is(err, game.ErrLimit) || e.Solved() < 50 || e.Solved() > 50_000 {
			t.Errorf("%s: %d heaps solved, %v", rules, e.Solved(), err)
		}
		// The bound is of one call.
		before := e.Solved()
		if _, err = e.Value(context.Background(), 100_000); !errors.Is(err, game.ErrLimit) || e.Solved() < before {
			t.Errorf("%s: %d heaps solved after %d, %v", rules, e.Solved(), before, err)
		}
	}
}

// However the values are asked for, they are the same.
func TestRowInAnyOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, c := range []string{"0.6", "4!.0", "0.77", "0.f", "0.[30]", "{2+}.0", "4.007", "0.4?8!"} {
		rules := coded(t, c)
		upTo := uint64(400)
		if c == "{2+}.0" {
			upTo = 80
		}
		want := valuesUpTo(t, rules, upTo)
		e := rules.Engine(game.Budget{})
		for range 200 {
			n := random.Uint64N(upTo + 1)
			if v, err := e.Value(context.Background(), n); err != nil || v != nimber.Nimber(want[n]) {
				t.Fatalf("%s: heap of %d: %d, %v, want %d", c, n, v, err, want[n])
			}
		}
	}
}

func TestNewRow(t *testing.T) {
	if _, err := heap.NewRow(octal.Digits(1, 7), game.Budget{}); !errors.Is(err, octal.ErrRule) {
		t.Errorf("a rule without an end: %v", err)
	}
	r, err := heap.NewRow(octal.Digits(0, 7, 7), game.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	if v, err := r.Value(context.Background(), 1_000_000_000_000); err != nil || v != 1 {
		t.Errorf("Kayles with 10^12: %d, %v", v, err)
	}
	if p := r.Engine().Proved(); p == nil || p.Period != 12 {
		t.Errorf("Kayles has the period %+v", p)
	}
}
