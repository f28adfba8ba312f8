package gametest

import (
	"errors"
	"math/rand/v2"

	"zermelo/game"
	"zermelo/value/short"
)

// plies checks that no play from p has more moves than Plies says: random ones, in
// which a player may move more than once in a row.
func (k *kit[P]) plies(p P, random *rand.Rand) {
	k.Helper()
	if k.rules.Plies == nil {
		return
	}
	most := k.rules.Plies(p)
	for range 3 {
		sum, made := []P{p}, 0
		for len(sum) > 0 {
			at, who := random.IntN(len(sum)), k.players[random.IntN(len(k.players))]
			moves := options(k.rules, sum[at], who)
			if len(moves) == 0 && len(k.players) > 1 {
				moves = options(k.rules, sum[at], who.Other())
			}
			rest := append(append([]P(nil), sum[:at]...), sum[at+1:]...)
			if len(moves) > 0 {
				rest = append(rest, moves[random.IntN(len(moves))]...)
				made++
			}
			if sum = rest; made > most {
				k.Fatalf("from %v there are %d moves at most, but a play has %d", p, most, made)
			}
		}
	}
}

// guess checks that Guess says the same of a position each time.
func (k *kit[P]) guess(p P) {
	k.Helper()
	if k.rules.Guess == nil {
		return
	}
	if a, b := k.rules.Guess(p), k.rules.Guess(p); a != b {
		k.Fatalf("the guess at %v is %d, then %d", p, a, b)
	}
}

// bounds checks that the sums of Bounds are at most as good for a player as p.
func (k *kit[P]) bounds(tries *int, table *short.Table, p P) {
	k.Helper()
	for _, who := range k.players {
		var bounds game.Sums[P]
		k.rules.Bounds(&bounds, p, who)
		known := map[uint32]short.Value{}
		for _, bound := range bounds.All() {
			var worth, sum short.Value
			var failed error
			if !k.oracle.within(tries, func() {
				worth, failed = k.oracle.short(table, known, k.oracle.number(p))
				sum = short.Zero
				for _, q := range bound {
					v, err := k.oracle.short(table, known, k.oracle.number(q))
					if err == nil {
						sum, err = table.Add(sum, v)
					}
					failed = errors.Join(failed, err)
				}
			}) || failed != nil {
				return
			}
			low, high := sum, worth
			if who == game.Right {
				low, high = worth, sum
			}
			if ok, err := table.Le(low, high); err != nil || !ok {
				k.Fatalf("%v is worth %s, but its bound %v for %v is worth %s (%v)",
					p, table.String(worth), bound, who, table.String(sum), err)
			}
		}
	}
}
