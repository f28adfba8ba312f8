package heap

import (
	"context"
	"slices"
	"testing"
	"time"

	"zermelo/internal/theory/octal"
)

func TestCodes(t *testing.T) {
	var codes []string
	Codes(1, func(code string) bool { codes = append(codes, code); return true })
	want := []string{
		"0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7",
		"4.0", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7",
	}
	if !slices.Equal(codes, want) {
		t.Fatalf("got %v", codes)
	}
	for _, digits := range []int{2, 3} {
		n := 0
		Codes(digits, func(string) bool { n++; return true })
		if want := 2<<(3*digits) - 1; n != want {
			t.Fatalf("%d codes of up to %d digits, want %d", n, digits, want)
		}
	}
}

// Every period of a census is one of the game itself, shifted or not, and the
// preperiod is least where it says so.
func TestCensusPeriodsAreTheGamesOwn(t *testing.T) {
	heaps := uint64(1500)
	if testing.Short() {
		heaps = 500
	}
	err := Census(context.Background(), 2, 100*time.Millisecond, func(r CensusRow) bool {
		if r.Period == nil || r.Period.Preperiod+2*r.Period.Period > heaps {
			return true
		}
		g, err := octal.Quadratic(r.Code.rule, int(heaps))
		if err != nil {
			t.Fatal(err)
		}
		p := r.Period
		for n := p.Preperiod; n+p.Period < heaps; n++ {
			if g[n] != g[n+p.Period] {
				t.Fatalf("%s: G(%d) = %d, but G(%d) = %d", r.Code, n, g[n], n+p.Period, g[n+p.Period])
			}
		}
		if n := p.Preperiod; p.Least && n > 0 && g[n-1] == g[n-1+p.Period] {
			t.Fatalf("%s: the preperiod %d is not least", r.Code, n)
		}
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestCensusStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := Census(ctx, 1, time.Second, func(CensusRow) bool { return true }); err == nil {
		t.Fatal("a census goes on after its context has ended")
	}
	n := 0
	if err := Census(context.Background(), 2, time.Second, func(CensusRow) bool { n++; return n < 3 }); err != nil || n != 3 {
		t.Fatalf("%d rows, %v", n, err)
	}
}
