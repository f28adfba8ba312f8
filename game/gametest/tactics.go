package gametest

import (
	"slices"

	"zermelo/game"
)

// tactics checks what serves a search forward: keys of one worth, tries that moves
// lead to, and, by playing on as far as that is not too long, that one of them is as
// good as any move and that the results lie within their bounds.
func (k *kit[P]) tactics(p P) {
	k.Helper()
	t := k.rules.Tactics
	if t == nil {
		return
	}
	k.key(p)
	if k.rules.Ended != nil {
		if _, over := k.rules.Ended(p); over {
			return
		}
	}
	tries, lo, hi := t.Tries(nil, p)
	if lo < game.Loss || hi > game.Win || lo > hi || lo < hi && len(tries) == 0 {
		k.Fatalf("%v has a result from %d to %d, and %d tries", p, lo, hi, len(tries))
	}
	if again, _, _ := t.Tries(make([]game.Try[P], 2), p); len(again) != len(tries)+2 || !slices.Equal(again[2:], tries) {
		k.Fatalf("Tries(%v) does not append the same each time", p)
	}
	k.tries(p, tries)
	left := triedPositions
	result := k.result(p, &left)
	best := lo
	for _, try := range tries {
		r := k.result(try.To, &left)
		if try.Forced&1 == 0 {
			r = -r
		}
		if left >= 0 && (r < game.Loss+try.Least || r > game.Win-try.Spare) {
			k.Fatalf("a try from %v to %v comes to %d, which is not from %d to %d", p, try.To, r, game.Loss+try.Least, game.Win-try.Spare)
		}
		best = max(best, r)
	}
	switch {
	case left < 0:
	case result < lo || result > hi:
		k.Fatalf("%v has the result %d, which is not from %d to %d", p, result, lo, hi)
	case lo < hi && best != result:
		k.Fatalf("%v has the result %d, by its tries %d", p, result, best)
	}
}

// tries checks that moves lead to the tries from p, and that they say so truly.
func (k *kit[P]) tries(p P, tries []game.Try[P]) {
	k.Helper()
	t, moves := k.rules.Tactics, k.singles(p)
	for _, try := range tries {
		if left := triedPositions; !k.comesTo(moves, k.rules.Canonical(try.To), int(try.Forced), &left) {
			k.Fatalf("from %v a try leads to %v, and no move does, with %d more", p, try.To, try.Forced)
		}
		if key := t.Key(try.To); key != try.Key {
			k.Fatalf("from %v a try leads to %v with key %d, which has key %d", p, try.To, try.Key, key)
		}
		if try.Kind < 0 || int(try.Kind) >= t.Kinds {
			k.Fatalf("from %v a try is of kind %d of %d", p, try.Kind, t.Kinds)
		}
	}
}

// triedPositions is the number of positions up to which play goes on to check
// tries.
const triedPositions = 1_000

// comesTo reports whether one of the positions has the normal form to, or so many moves
// lead from one to such a position. After left positions it gives up and says so.
func (k *kit[P]) comesTo(positions []P, to P, moves int, left *int) bool {
	if moves == 0 {
		return slices.ContainsFunc(positions, func(p P) bool { return k.rules.Canonical(p) == to })
	}
	for _, p := range positions {
		if *left--; *left < 0 {
			return true
		}
		if k.comesTo(k.singles(p), to, moves-1, left) {
			return true
		}
	}
	return false
}

// key checks that other positions with the key of p are its images.
func (k *kit[P]) key(p P) {
	k.Helper()
	t := k.rules.Tactics
	if t.Bits == 0 {
		return
	}
	key := t.Key(p)
	if t.Bits < 64 && key>>t.Bits != 0 {
		k.Fatalf("%v has key %d, which has more than %d bits", p, key, t.Bits)
	}
	q, met := k.keys[key]
	if c := k.rules.Canonical(p); !met {
		k.keys[key] = c
	} else if c != q {
		k.Fatalf("%v and %v have the key %d", p, q, key)
	}
}

// result plays p out. It gives up when too many positions were met, of which left
// remain to be.
func (k *kit[P]) result(p P, left *int) game.Result {
	if r, known := k.results[p]; known {
		return r
	}
	if *left--; *left < 0 {
		return game.Loss
	}
	if k.rules.Ended != nil {
		if r, over := k.rules.Ended(p); over {
			return r
		}
	}
	best := game.Loss
	for _, q := range k.singles(p) {
		best = max(best, -k.result(q, left))
	}
	if *left >= 0 {
		k.results[p] = best
	}
	return best
}
