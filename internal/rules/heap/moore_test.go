package heap

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// TestMoore compares the theorem, the moves that it finds and the number of
// moves with play.
func TestMoore(t *testing.T) {
	for k := 1; k <= 4; k++ {
		rules := Moore{K: k}
		o := gametest.NewOracle(game.Of[Tuple](rules))
		gametest.Run(t, game.Of[Tuple](rules), TupleOf(3, 2, 1))
		for size := range uint64(10) {
			for p := range rules.Positions(size) {
				moves := rules.Moves(nil, p)
				wins := o.Wins(p)
				if rules.Decide(p) != wins {
					t.Fatalf("k = %d, %s: the theorem says %v, play %v", k, p, rules.Decide(p), wins)
				}
				if got := rules.MoveCount(p); got != uint64(len(moves)) {
					t.Fatalf("k = %d, %s: %d moves are counted, %d are", k, p, got, len(moves))
				}
				// The winning moves are all, in their order, or so many.
				var good []Tuple
				for _, m := range moves {
					if !o.Wins(m) {
						good = append(good, m)
					}
				}
				for limit := range len(good) + 2 {
					var found game.Sums[Tuple]
					all := rules.Winning(&found, p, limit)
					legal := found.Len() == min(limit, len(good)) && all == (limit >= len(good))
					for i, q := range found.All() {
						legal = legal && slices.Contains(good, q[0]) && (!all || good[i] == q[0])
					}
					if !legal {
						t.Fatalf("k = %d, %s: %v, all %v, of the winning moves %v", k, p, found.All(), all, good)
					}
				}
			}
		}
	}
}

// TestMooreHuge counts the winning moves of heaps that have too many moves to try by
// the digits: in each place from the top the heaps that are taken from, as a set.
func TestMooreHuge(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 4))
	most := 0
	for range 100 {
		rules := Moore{K: 1 + r.IntN(4)}
		heaps := make([]uint64, 2+r.IntN(5))
		for i := range heaps {
			heaps[i] = r.Uint64N(1 << 24)
		}
		// ways counts by the sets of heaps that are taken from.
		ways := map[int]int{0: 1}
		for place := 23; place >= 0; place-- {
			next := map[int]int{}
			for set, n := range ways {
				for digits := range 1 << len(heaps) {
					after := set
					ok := bits.OnesCount(uint(digits))%(rules.K+1) == 0
					for i, h := range heaps {
						switch had, has := h>>place&1, uint64(digits>>i&1); {
						case set>>i&1 == 1 || had == has:
						case had == 1:
							after |= 1 << i
						default:
							ok = false
						}
					}
					if ok && bits.OnesCount(uint(after)) <= rules.K {
						next[after] = min(next[after]+n, 1<<30)
					}
				}
			}
			ways = next
		}
		want := -ways[0] // where nothing is taken
		for _, n := range ways {
			want += n
		}
		var found game.Sums[Tuple]
		const limit = 5000
		all := rules.Winning(&found, TupleOf(heaps...), limit)
		if found.Len() != min(want, limit) || all != (want <= limit) {
			t.Errorf("k = %d, %v: %d winning moves, all %v, of %d", rules.K, heaps, found.Len(), all, want)
		}
		for _, q := range found.All() {
			if rules.Decide(q[0]) {
				t.Errorf("k = %d, %v: %s is won", rules.K, heaps, q[0])
			}
		}
		most = max(most, want)
	}
	if most < 1000 {
		t.Errorf("at most %d winning moves", most)
	}
	// Many heaps take neither memory nor steps.
	heaps := make([]uint64, 20000)
	for i := range heaps {
		heaps[i] = 1<<62 - 1
	}
	heaps[7]++
	var found game.Sums[Tuple]
	if (Moore{K: 999}).Winning(&found, TupleOf(heaps...), 5000); found.Len() == 0 || (Moore{K: 999}).Decide(found.All()[0][0]) {
		t.Errorf("%d winning moves of 20,000 heaps", found.Len())
	}
}
