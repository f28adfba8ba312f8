package heap

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"zermelo/game"
)

// nimLength is how long Nim lasts, by trying every move from every position.
func nimLength(known map[string]uint64, heaps []uint64, play game.Play) uint64 {
	heaps = slices.Sorted(slices.Values(heaps))
	key := fmt.Sprint(heaps, play)
	if n, ok := known[key]; ok {
		return n
	}
	// The player to move wins after an odd number of moves in normal play, and
	// after an even one in misère play, 0 among them.
	won, lost, wins, moves := uint64(math.MaxUint64), uint64(0), false, false
	for i, n := range heaps {
		for m := range n {
			after := slices.Clone(heaps)
			after[i] = m
			rest := nimLength(known, after, play)
			moves = true
			if rest%2 == uint64(play) {
				wins, won = true, min(won, rest+1)
			}
			lost = max(lost, rest+1)
		}
	}
	switch {
	case !moves:
		lost = 0
	case wins:
		lost = won
	}
	known[key] = lost
	return lost
}

// How long Nim lasts, against play of whole positions.
func TestNimLasts(t *testing.T) {
	known := map[string]uint64{}
	var all func(heaps []uint64, room int, most uint64)
	all = func(heaps []uint64, room int, most uint64) {
		for _, play := range []game.Play{game.Normal, game.Misere} {
			if got, want := Nim().Lasts(heaps, play), nimLength(known, heaps, play); got != want {
				t.Fatalf("%v: %d moves in %v play, want %d", heaps, got, play, want)
			}
		}
		for n := uint64(0); room > 0 && n <= most; n++ {
			all(append(heaps, n), room-1, n)
		}
	}
	all(nil, 6, 3)
	all(nil, 4, 7)
	all(nil, 3, 11)
	all(nil, 2, 24)
	for _, play := range []game.Play{game.Normal, game.Misere} {
		if got := Nim().Lasts([]uint64{math.MaxUint64, math.MaxUint64}, play); got != math.MaxUint64 {
			t.Errorf("heaps beyond all numbers last %d moves in %v play", got, play)
		}
	}
}
