package gametest

import (
	"testing"

	"zermelo/game"
)

// steps is a game of one heap from which one or two are taken, with tactics that
// try to leave a multiple of three first, and leave the other move out.
func steps() *game.Rules[int] {
	r := &game.Rules[int]{Alike: true, Single: true}
	r.Starts = func() []int { return []int{20} }
	r.Moves = func(dst *game.Sums[int], p int, _ game.Player) {
		for take := range min(p, 2) {
			dst.Add(p - 1 - take)
		}
	}
	r.Tactics = &game.Tactics[int]{
		Bits: 5, Key: func(p int) uint64 { return uint64(p) }, Kinds: 2,
		Tries: func(dst []game.Try[int], p int) ([]game.Try[int], game.Result, game.Result) {
			if p == 0 {
				return dst, game.Loss, game.Loss
			}
			take := max(1, p%3)
			return append(dst, game.Try[int]{To: p - take, Key: uint64(p - take), Kind: int32(take - 1)}), game.Loss, game.Win
		},
	}
	return r
}

func TestRunFindsFaultsOfTactics(t *testing.T) {
	type rules = game.Rules[int]
	type tries = []game.Try[int]
	// spoiled changes what Tries says of 7, where the winning move takes 1.
	spoiled := func(change func(all tries, lo, hi game.Result) (tries, game.Result, game.Result)) func(r *rules) {
		return func(r *rules) {
			good := r.Tactics.Tries
			r.Tactics.Tries = func(dst tries, p int) (tries, game.Result, game.Result) {
				all, lo, hi := good(dst, p)
				if p == 7 {
					return change(all, lo, hi)
				}
				return all, lo, hi
			}
		}
	}
	last := func(change func(m *game.Try[int])) func(r *rules) {
		return spoiled(func(all tries, lo, hi game.Result) (tries, game.Result, game.Result) {
			change(&all[len(all)-1])
			return all, lo, hi
		})
	}
	findsFaults(t, steps, map[string]fault[int]{
		"no key":        {"are not there together", func(r *rules) { r.Tactics.Key = nil }},
		"no kinds":      {"are not there together", func(r *rules) { r.Tactics.Kinds = 0 }},
		"too many bits": {"are not there together", func(r *rules) { r.Tactics.Bits = 65 }},
		"a key of two": {"have the key", func(r *rules) {
			good := r.Tactics.Tries
			r.Tactics.Key = func(p int) uint64 { return uint64(p / 2) }
			r.Tactics.Tries = func(dst tries, p int) (tries, game.Result, game.Result) {
				all, lo, hi := good(dst, p)
				for i := len(dst); i < len(all); i++ {
					all[i].Key = uint64(all[i].To / 2)
				}
				return all, lo, hi
			}
		}},
		"a key that is wide":    {"more than 4 bits", func(r *rules) { r.Tactics.Bits = 4 }},
		"a try that is no move": {"no move does", last(func(m *game.Try[int]) { m.To, m.Key = 1, 1 })},
		"a key of another":      {"which has key", last(func(m *game.Try[int]) { m.Key++ })},
		"an unknown kind":       {"is of kind 2", last(func(m *game.Try[int]) { m.Kind = 2 })},
		"a move left out":       {"by its tries", last(func(m *game.Try[int]) { m.To, m.Key, m.Kind = 5, 5, 1 })},
		"an upper bound": {"which is not from", spoiled(func(all tries, lo, _ game.Result) (tries, game.Result, game.Result) {
			return all, lo, game.Drawn
		})},
		"bounds that cross": {"has a result from", spoiled(func(all tries, _, _ game.Result) (tries, game.Result, game.Result) {
			return all, game.Win, game.Drawn
		})},
		"no tries": {"and 0 tries", spoiled(func(all tries, lo, hi game.Result) (tries, game.Result, game.Result) {
			return all[:len(all)-1], lo, hi
		})},
		"a list that is not kept": {"does not append", spoiled(func(all tries, lo, hi game.Result) (tries, game.Result, game.Result) {
			return all[len(all)-1:], lo, hi
		})},
	})
}
