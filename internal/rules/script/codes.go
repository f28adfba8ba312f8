package script

import (
	"math"
	"sync"

	"zermelo/game"
)

// codes returns an index of positions by codes of 64 bits, by which tables on disk
// keep them. Which position a code belongs to is found by a walk through the game
// from its start, which is made when it is first asked for.
func codes[W comparable](w *game.Rules[W], code func(W) uint64) *game.Index[W] {
	reached := sync.OnceValue(func() map[uint64]W {
		known := map[uint64]W{}
		var found []W
		meet := func(p W) {
			p = w.Canonical(p)
			if _, ok := known[code(p)]; !ok {
				known[code(p)] = p
				found = append(found, p)
			}
		}
		for _, p := range w.Starts() {
			meet(p)
		}
		var moves game.Sums[W]
		for len(found) > 0 {
			p := found[len(found)-1]
			found = found[:len(found)-1]
			if w.Ended != nil {
				if _, over := w.Ended(p); over {
					continue
				}
			}
			moves.Reset()
			w.Moves(&moves, p, game.Left)
			for _, q := range moves.Parts() {
				meet(q)
			}
		}
		return known
	})
	return &game.Index[W]{
		Size: math.MaxUint64,
		Rank: code,
		Unrank: func(i uint64) (W, bool) {
			p, ok := reached()[i]
			return p, ok
		},
	}
}
