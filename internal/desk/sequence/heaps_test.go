package sequence

import (
	"context"
	"errors"
	"math/big"
	"strings"
	"testing"

	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
)

func opened(t *testing.T, name string) catalog.Game {
	t.Helper()
	g, err := catalog.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestSearched: a search ends with a period or with a limit that was reached.
func TestSearched(t *testing.T) {
	ask := Request{To: 40, Keep: true, Period: true, Limit: 2000, Workers: 1}
	row, err := Heaps(context.Background(), opened(t, "kayles"), ask)
	if err != nil || row.Search == nil || row.Search.Period == nil || row.Search.Period.Length != 12 || row.Search.Period.Preperiod != 71 {
		t.Errorf("kayles: %+v, %v", row, err)
	}
	ask.Limit = 100
	row, err = Heaps(context.Background(), opened(t, "octal:0.6"), ask)
	if !errors.Is(err, fault.ErrLimit) || row.Search == nil || row.Search.Period != nil || row.Search.Values < 41 || len(row.Values) != 41 {
		t.Errorf("0.6: %+v, %v", row, err)
	}
}

// TestHeapsOfAnySize asks for the values of heaps with many digits: that of
// Kayles repeats every 12 heaps from the 71st on.
func TestHeapsOfAnySize(t *testing.T) {
	kayles := opened(t, "kayles")
	longest := strings.Repeat("9", 10_000)
	ask := Request{At: []string{"0", "5", "00083", "123456789012345678901234567890", longest}, Limit: 2000, Workers: 1}
	row, err := Heaps(context.Background(), kayles, ask)
	if err != nil || len(row.At) != len(ask.At) {
		t.Fatalf("%+v, %v", row, err)
	}
	for _, v := range row.At {
		n, _ := new(big.Int).SetString(v.Heap, 10)
		if n.Cmp(big.NewInt(200)) > 0 {
			n.Mod(n, big.NewInt(12)).Add(n, big.NewInt(120))
		}
		small, err := Heaps(context.Background(), kayles, Request{To: n.Uint64(), Keep: true, Limit: 2000, Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		if want := new(big.Int).SetUint64(small.Values[n.Uint64()]).String(); v.Value != want {
			t.Errorf("the heap of %.30s is worth %s, want %s", v.Heap, v.Value, want)
		}
	}
	for _, wrong := range []string{"", "x", "-1", "1.5", " 3", longest + "9"} {
		ask := Request{At: []string{wrong}, Limit: 2000, Workers: 1}
		var known *fault.Error
		if row, err := Heaps(context.Background(), kayles, ask); row != nil || !errors.As(err, &known) || !strings.Contains(err.Error(), "the size of a heap") {
			t.Errorf("the heap of %.30q: %+v, %v", wrong, row, err)
		}
	}
}
