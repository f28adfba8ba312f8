package token

import (
	"math/rand/v2"
	"testing"
)

// intervalScore is what the whole row is worth, by all its stretches from the
// short to the long: one row of memory.
func intervalScore(row []int64) int64 {
	worth := make([]int64, len(row)+1) // by where a stretch starts
	for length := 1; length <= len(row); length++ {
		for i := 0; i+length <= len(row); i++ {
			worth[i] = max(row[i]-worth[i+1], row[i+length-1]-worth[i])
		}
	}
	return worth[0]
}

func checkScore(t *testing.T, row []int64) {
	t.Helper()
	g, err := NewEnds(row...)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := g.Score(g.Starts()[0]), intervalScore(row); got != want {
		t.Fatalf("by the theorem %v is worth %d, by all stretches %d", row, got, want)
	}
}

func TestScoreOfEnds(t *testing.T) {
	// All rows of up to seven numbers from -1 to 3.
	for n := range 8 {
		row := make([]int64, n)
		var fill func(i int)
		fill = func(i int) {
			if i == n {
				checkScore(t, row)
				return
			}
			for x := int64(-1); x <= 3; x++ {
				row[i] = x
				fill(i + 1)
			}
		}
		fill(0)
	}
	r := rand.New(rand.NewPCG(41, 1))
	for range 20_000 {
		row := make([]int64, r.IntN(40))
		most := 1 + r.Int64N(100)
		for i := range row {
			row[i] = r.Int64N(2*most) - most/2
		}
		checkScore(t, row)
	}
	for _, n := range []int{999, 1000} {
		row := make([]int64, n)
		for i := range row {
			row[i] = r.Int64N(1_000_000_000)
		}
		checkScore(t, row)
	}
}

// TestParityOfEnds checks that who begins on a row of even length does not
// lose by the theorem, as by the parity of places.
func TestParityOfEnds(t *testing.T) {
	r := rand.New(rand.NewPCG(42, 1))
	for range 1000 {
		row := make([]int64, 2*r.IntN(50))
		places := int64(0)
		for i := range row {
			row[i] = r.Int64N(200) - 50
			places += row[i] * int64(1-i%2*2)
		}
		g, err := NewEnds(row...)
		if err != nil {
			t.Fatal(err)
		}
		if score := g.Score(g.Starts()[0]); score < max(places, -places) {
			t.Fatalf("%v is worth %d, less than %d by parity", row, score, places)
		}
	}
}

func BenchmarkScoreOfEnds(b *testing.B) {
	r := rand.New(rand.NewPCG(43, 1))
	row := make([]int64, 100_000)
	for i := range row {
		row[i] = 1 + r.Int64N(200)
	}
	g, err := NewEnds(row...)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		g.Score(g.Starts()[0])
	}
}
