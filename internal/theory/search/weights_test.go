package search

import (
	"context"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/partizan"
	"zermelo/value/short"
)

// TestWeightsDecide holds the two-ahead rule to the values of whole sums, of parts
// that have weights and of parts that have none.
func TestWeightsDecide(t *testing.T) {
	ctx := context.Background()
	said := map[verdict]int{}
	for _, name := range []string{"clobber", "konane"} {
		s := New(game.Budget{}, nil)
		s.ctx = ctx
		e := partizan.New(boards[name].Record, s.table, game.Budget{})
		for range 2000 {
			var x state
			var whole short.Value
			for range 1 + lots.IntN(4) {
				p := read(t, boards[name], random("xo.", 1+lots.IntN(4), 1+lots.IntN(2)))
				v, err := e.Value(ctx, p[0].Parts[0])
				if err != nil {
					t.Fatal(err)
				}
				if whole, err = s.table.Add(whole, v); err != nil {
					t.Fatal(err)
				}
				x.elements = append(x.elements, valueElement(v))
			}
			v := s.byWeight(x)
			said[v]++
			if v != open && v != s.verdictOf(whole) {
				t.Errorf("%s: the weights say %v of %s", name, v, s.table.String(whole))
			}
		}
	}
	if said[won] < 100 || said[lost] < 20 || said[open] == 0 {
		t.Errorf("weights decide too little: %v", said)
	}
}

// sumOfBoards returns random full boards of Clobber, the same in every run.
func sumOfBoards(tb testing.TB, n, w, h int) game.Position {
	r := rand.New(rand.NewPCG(1, 2))
	var texts []string
	for range n {
		board := []byte(empty(w, h))
		for i, c := range board {
			if c == '.' {
				board[i] = "xoxo."[r.IntN(5)]
			}
		}
		texts = append(texts, string(board))
	}
	return read(tb, boards["clobber"], texts...)
}

// TestPartsAreValuedLater asks for a sum of which the first parts are met before
// they are small enough to be valued.
func TestPartsAreValuedLater(t *testing.T) {
	p := sumOfBoards(t, 12, 3, 3)
	s := New(game.Budget{}, nil)
	got, err := s.Outcome(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	table := short.NewTable(short.Settings{})
	e := partizan.New(boards["clobber"].Record, table, game.Budget{})
	var sum short.Value
	for _, part := range p[0].Parts {
		v, err := e.Value(context.Background(), part)
		if err != nil {
			t.Fatal(err)
		}
		if sum, err = table.Add(sum, v); err != nil {
			t.Fatal(err)
		}
	}
	want := map[short.Comparison]game.Outcome{
		short.Greater: game.LeftWins, short.Less: game.RightWins, short.Equal: game.Previous, short.Confused: game.Next,
	}[table.Sign(sum)]
	if got != want {
		t.Errorf("%v, by values %v", got, want)
	}
	const most = 100_000 // it was 4 million and no answer while they stayed without values
	if s.Nodes() > most {
		t.Errorf("%d sums were searched", s.Nodes())
	}
}
