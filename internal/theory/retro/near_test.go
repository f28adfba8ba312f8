package retro

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"zermelo/game"
)

// TestNearAgainstTables compares the search with tables of random games: what
// it knows is right, and it knows all that is decided soon.
func TestNearAgainstTables(t *testing.T) {
	ctx := context.Background()
	known := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 51))
		rules := game.Of[place](randomGraph(r, 1+r.IntN(40), 1, seed%2 == 0, seed%3 == 0))
		table, err := Solve(ctx, rules, Settings{}, rules.Starts()...)
		if err != nil {
			t.Fatal(err)
		}
		search := NewNear(rules, game.Budget{})
		for _, p := range rules.Starts() {
			want, err := table.Lookup(p)
			if err != nil {
				t.Fatal(err)
			}
			got, err := search.Value(ctx, p, NearMoves)
			if err != nil {
				t.Fatal(err)
			}
			over := stateOf(rules, p) != game.Playing || want.Result != game.Drawn && want.Distance == 0
			if should := over || want.Result != game.Drawn && want.Distance < 6; should && !got.Known {
				t.Fatalf("seed %d: %v is a %v, but not known", seed, p, want)
			}
			if got.Known && got != want {
				t.Fatalf("seed %d: %v is a %v, the search says %v", seed, p, want, got)
			}
			if !got.Known || over {
				continue
			}
			known++
			choices, err := Choices(rules, search, p)
			if err != nil || choices[0].Value != want {
				t.Fatalf("seed %d: of %v, a %v, the best choice is %v (%v)", seed, p, want, choices[0], err)
			}
			for _, c := range choices {
				after, err := table.Lookup(c.To)
				if err != nil {
					t.Fatal(err)
				}
				if c.Value.Known && c.Value != after.Before(c.Again) {
					t.Fatalf("seed %d: from %v to %v is %v, the search says %v", seed, p, c.To, after.Before(c.Again), c.Value)
				}
				if want.Result == game.Loss && !c.Value.Known {
					t.Fatalf("seed %d: from the loss %v the move to %v is not known", seed, p, c.To)
				}
			}
		}
		search.Close()
	}
	if known < 100 {
		t.Errorf("only %d positions were known: too few to try anything", known)
	}
}

// countUp is a game of counting up for ever.
type countUp struct{}

func (countUp) Moves(dst []int, p int) []int { return append(dst, 2*p, 2*p+1) }

// TestNearGivesUp checks that a search without end gives up, within its
// memory, and that a context ends it.
func TestNearGivesUp(t *testing.T) {
	rules := game.Of[int](countUp{})
	search := NewNear(rules, game.Budget{})
	if v, err := search.Value(context.Background(), 1, NearMoves); v.Known || err != nil {
		t.Errorf("got %v, %v", v, err)
	}
	small := NewNear(rules, game.Budget{Memory: 100_000})
	if v, err := small.Value(context.Background(), 1, NearMoves); v.Known || err != nil || small.Positions() > 4000 {
		t.Errorf("with little memory: got %v, %v after %d positions", v, err, small.Positions())
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := NewNear(rules, game.Budget{}).Value(ctx, 1, NearMoves); !errors.Is(err, context.Canceled) {
		t.Errorf("after cancelling: got the error %v", err)
	}
}
