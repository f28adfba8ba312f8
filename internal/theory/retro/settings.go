package retro

import (
	"errors"
	"runtime"

	"zermelo/game"
)

// A Route is a way to solve a game. All give the same values.
type Route uint8

// The routes.
const (
	// Best takes the first of the others that the rule set and the memory
	// allow.
	Best Route = iota
	// Indexed goes through all numbers below the size of the index and takes
	// moves back. It wants an Index, and Unmoves or an Index with moves.
	Indexed
	// Rescanned goes through all numbers below the size of the index, without
	// taking moves back. It wants an Index.
	Rescanned
	// Searched finds the positions from the starting ones.
	Searched
	// ByLayers finds the positions from the starting ones and solves one
	// layer after the other, from the last. It wants Layers.
	ByLayers
)

// String returns the name of the route.
func (r Route) String() string {
	return [...]string{"best", "indexed", "rescanned", "searched", "by layers"}[r]
}

// Settings bound the work. The zero value bounds nothing and uses all cores.
//
// What is solved counts as held under the budget from then on; who drops it
// gives it back, see [game.Budget.Share]. Where nothing is returned but an
// error, nothing is held. Steps are not bounded.
type Settings struct {
	game.Budget
	Route Route
	// Whole solves every position, although the rules know symmetries.
	Whole bool
	// Most is the number of positions above which a search for them ends with [ErrMany];
	// 0 for no bound. An index is not searched.
	Most uint64
}

// ErrMany says that more positions were found than were wanted.
var ErrMany = errors.New("retro: more positions than are wanted")

// many returns ErrMany if so many positions are more than are wanted.
func (s Settings) many(found int) error {
	if s.Most > 0 && uint64(found) > s.Most {
		return ErrMany
	}
	return nil
}

// Workers returns the number of goroutines that work: one for each core if the
// budget does not say.
func (s Settings) Workers() int {
	if s.Cores > 0 {
		return s.Cores
	}
	return runtime.GOMAXPROCS(0)
}
