package analysis_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/game/walk"
	"zermelo/internal/theory/analysis"
)

// split is a game whose moves may leave two heaps: Kayles.
type split struct{}

func (split) Options(dst *game.Sums[uint64], n uint64) {
	for t := uint64(1); t <= min(n, 2); t++ {
		for a := uint64(0); a <= (n-t)/2; a++ {
			if a == 0 {
				dst.Add(n - t)
			} else {
				dst.Add(a, n-t-a)
			}
		}
	}
}

func TestLengthsDoNotDependOnEarlierQuestions(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	rules := []*game.Named{
		walk.Named("take-away", game.Of[uint64](takeAway{}), format),
		walk.Named("take-any", game.Of[uint64](takeAny{}), format),
		walk.Named("split", game.Of[uint64](split{}), format),
	}
	warm := analysis.NewSolver(game.Budget{})
	found := 0
	for range 300 {
		var p game.Position
		for range 1 + r.IntN(2) {
			s := game.Summand{Rules: rules[r.IntN(len(rules))]}
			for range 1 + r.IntN(3) {
				s.Parts = append(s.Parts, r.Uint64N(13))
			}
			p = append(p, s)
		}
		ask := game.Request{Moves: 100, Remoteness: 1 << 12}
		if r.IntN(3) == 0 {
			ask.Mode.Play = game.Misere
		}
		a, err := warm.Solve(context.Background(), p, ask)
		b, freshErr := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, ask)
		if err != nil || freshErr != nil {
			t.Fatal(p, err, freshErr)
		}
		want, found1 := wholeLength(t, p, ask)
		switch {
		case (a.Remoteness == nil) != (b.Remoteness == nil):
			t.Fatalf("%s: a length is known to one solver only", p)
		case a.Remoteness == nil && found1:
			t.Fatalf("%s: the length %d is found within the bound, and is not given", p, want)
		case a.Remoteness == nil:
			continue
		}
		found++
		if unbounded, _ := wholeLength(t, p, game.Request{Mode: ask.Mode, Remoteness: 1 << 24}); *a.Remoteness != *b.Remoteness || *a.Remoteness != unbounded {
			t.Fatalf("%s: length %d, anew %d, by whole play %d", p, *a.Remoteness, *b.Remoteness, unbounded)
		}
	}
	if found < 50 || found == 300 {
		t.Fatalf("%d lengths of 300 were found", found)
	}
}

// wholeLength is the length by a search of its own; false if it takes more steps
// than were asked for.
func wholeLength(t *testing.T, p game.Position, ask game.Request) (uint32, bool) {
	t.Helper()
	theory := fold.Remoteness()
	if ask.Mode.Play == game.Misere {
		theory = fold.MisereRemoteness()
	}
	w := walk.NewSum(p, 0, game.Budget{})
	n, err := fold.New(game.Of[string](w), theory, game.Budget{Steps: ask.Remoteness}).Value(context.Background(), w.Position(p, game.Left))
	return n, err == nil
}
