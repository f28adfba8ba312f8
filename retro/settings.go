package retro

import (
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
	// moves back. It wants a [game.Ranker] with a [game.Unmover] or a
	// [game.IndexMover].
	Indexed
	// Rescanned goes through all numbers below the size of the index, without
	// taking moves back. It wants a [game.Ranker].
	Rescanned
	// Searched finds the positions from the starting ones.
	Searched
	// ByLayers finds the positions from the starting ones and solves one
	// layer after the other, from the last. It wants a [game.Layered].
	ByLayers
)

// String returns the name of the route.
func (r Route) String() string {
	return [...]string{"best", "indexed", "rescanned", "searched", "by layers"}[r]
}

// Settings bound the work. The zero value bounds nothing and uses all cores.
type Settings struct {
	Memory   int64             // bytes that may be held; 0 is no bound
	Workers  int               // goroutines; 0 is one for each core
	Progress game.ProgressFunc // may be nil
	Route    Route
	// Whole solves every position, although the rule set is Symmetric.
	Whole bool
}

func (s Settings) workers() int {
	if s.Workers > 0 {
		return s.Workers
	}
	return runtime.GOMAXPROCS(0)
}
