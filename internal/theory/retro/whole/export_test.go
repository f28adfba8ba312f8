package whole

import (
	"context"

	"zermelo/game"
)

// LengthBySearch returns how many moves follow p by the search, of a game however small.
func LengthBySearch[P comparable](rules *game.Rules[P], budget game.Budget, p P) (v game.WholeValue, length uint32, err error) {
	s := newWindowSearch(rules, budget, false)
	defer s.close()
	if v, err = s.value(context.Background(), p, false); err != nil || v.Result == game.Drawn {
		return v, 0, err
	}
	length, err = s.length(p, 0, 0, v.Result)
	return v, length, err
}

// A Round is one of those that are gone through where nobody knows how many positions
// there are.
type Round struct {
	Positions uint64
	Moves     int
}

// SetRounds sets them until undo is called.
func SetRounds(all ...Round) (undo func()) {
	old := rounds
	rounds = nil
	for _, r := range all {
		rounds = append(rounds, round{r.Positions, r.Moves})
	}
	rounds = append(rounds, round{0, lastMoves})
	return func() { rounds = old }
}
