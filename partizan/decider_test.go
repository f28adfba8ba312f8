package partizan_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/board"
	"zermelo/game"
	"zermelo/partizan"
	"zermelo/short"
)

// checkDecider compares sums of up to four random positions with the outcomes of
// their values.
func checkDecider[P comparable](t *testing.T, rules gameOf[P], alphabet string, cells int, strip bool) {
	t.Run(fmt.Sprintf("%T", rules), func(t *testing.T) {
		t.Parallel()
		table := short.NewTable(short.Settings{})
		e := partizan.New(general[P](rules), table, game.Budget{Cores: 1})
		d := partizan.NewDecider(general[P](rules), game.Budget{})
		r := rand.New(rand.NewPCG(13, 14))
		for range 400 {
			var positions []P
			sum := short.Zero
			for range r.IntN(5) {
				p := sure[P](t)(rules.Parse(randomBoard(r, alphabet, cells, strip)))
				positions = append(positions, p)
				v := sure[short.Value](t)(e.Value(context.Background(), p))
				sum = sure[short.Value](t)(table.Add(sum, v))
			}
			got := sure[game.Outcome](t)(d.Outcome(context.Background(), positions...))
			if want := outcomeOf(table, sum); got != want {
				t.Fatalf("the sum of %v is decided as %v, its value says %v", positions, got, want)
			}
		}
	})
}

func TestDecider(t *testing.T) {
	checkDecider(t, board.Domineering{}, "....#", 12, false)
	checkDecider(t, board.Clobber{}, "xxoo.", 9, false)
	checkDecider(t, board.Konane{}, "xxoo..", 12, false)
	checkDecider(t, board.ToadsAndFrogs{}, "TTFF...", 9, true)
	checkDecider(t, board.TopplingDominoes{}, "LRE.", 7, true)
	checkDecider(t, board.Snort{}, "xo..br#.", 7, false)
	checkDecider(t, board.Col{}, "xo..br#.", 7, false)
}

// TestDeciderCakes: the sum of cakes is as their numbers say.
func TestDeciderCakes(t *testing.T) {
	d := partizan.NewDecider(game.Of[board.Cake](board.Cutcake{}), game.Budget{})
	for rows := uint32(1); rows <= 4; rows++ {
		for columns := uint32(1); columns <= 4; columns++ {
			a, b := board.Cake{Rows: rows, Columns: columns}, board.Cake{Rows: columns, Columns: 3}
			want := game.Previous
			switch n := (board.Cutcake{}).Number(a) + (board.Cutcake{}).Number(b); {
			case n > 0:
				want = game.LeftWins
			case n < 0:
				want = game.RightWins
			}
			if got := sure[game.Outcome](t)(d.Outcome(context.Background(), a, b)); got != want {
				t.Errorf("%v + %v is %v, want %v", a, b, got, want)
			}
		}
	}
}

func TestDeciderLimits(t *testing.T) {
	p := board.Cells{Bits: 1<<30 - 1, Width: 6, Height: 5}
	for _, s := range []game.Budget{{Memory: 1 << 20}, {Steps: 1000}} {
		d := partizan.NewDecider(game.Of[board.Cells](board.Domineering{}), s)
		if _, err := d.Outcome(context.Background(), p); !errors.Is(err, game.ErrLimit) || d.Bytes() > 1<<20+1<<19 {
			t.Errorf("%+v: %v, %d bytes", s, err, d.Bytes())
		}
		small := board.Cells{Bits: 1<<4 - 1, Width: 2, Height: 2}
		if o, err := d.Outcome(context.Background(), small); s.Steps > 0 && (o != game.Next || err != nil) {
			t.Errorf("%v, %v", o, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	d := partizan.NewDecider(game.Of[board.Cells](board.Domineering{}), game.Budget{Progress: func(p game.Progress) {
		if p.Done > 1000 {
			cancel()
		}
	}})
	if _, err := d.Outcome(ctx, p); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want Canceled", err)
	}
	r := partizan.NewDecider(game.Of[int](ring{}), game.Budget{})
	if o, err := r.Outcome(context.Background(), 8); o != game.Previous || err != nil {
		t.Errorf("%v, %v", o, err)
	}
}

// both is a game in which both players go to and fro.
type both struct{}

func (both) Moves(dst []int, p int, _ game.Player) []int { return append(dst, 1-p) }

func TestDeciderRefusesLoops(t *testing.T) {
	d := partizan.NewDecider(game.Of[int](both{}), game.Budget{})
	if _, err := d.Outcome(context.Background(), 0); !errors.Is(err, game.ErrLoopy) {
		t.Errorf("got %v", err)
	}
}

func BenchmarkDecide5x6(b *testing.B) {
	for b.Loop() {
		d := partizan.NewDecider(game.Of[board.Cells](board.Domineering{}), game.Budget{})
		if _, err := d.Outcome(context.Background(), board.Cells{Bits: 1<<30 - 1, Width: 6, Height: 5}); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(d.Decided()), "sums")
		b.ReportMetric(float64(d.Bytes())/1e6, "MB")
	}
}
