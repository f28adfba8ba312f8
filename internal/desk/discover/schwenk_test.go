package discover

import (
	"context"
	"fmt"
	"testing"

	"zermelo/game"
)

// TestSchwenk holds the theorem to tables that are played out.
func TestSchwenk(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for k := uint64(1); k <= 15; k++ {
		r := opened(t, fmt.Sprintf("multiple:%d", k))
		const side = 150
		table, err := r.play(context.Background(), side, game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		terms := schwenkTerms(k, side)
		for n := range table.all {
			v, _ := table.at(n)
			if want := n[0] == 0 || n[1] < leastTerm(terms, n[0]); (v == 0) != want {
				t.Fatalf("K = %d: %v is %d, the theorem says %v", k, n, v, want)
			}
		}
	}
}
