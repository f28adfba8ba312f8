package compound

import (
	"context"
	"slices"

	"zermelo/game"
	"zermelo/game/fold"
)

// A row holds the values of the heaps of a game whose moves are the same at all
// sizes ([game.Uniform]) and leave at most two heaps, the small ones first. A fold
// sees which values the options have, not how often: so of all ways to leave two
// heaps only the pairs of values count. A heap of n takes n/2 steps, and the row
// holds nothing but values, where a walk holds the options of all heaps on its way.
type row struct {
	theory fold.Theory
	takes  []take
	most   uint64 // tokens that a move takes

	values []uint32 // of the heaps from 0
	levels []uint32 // the different ones, in the order in which they came
	level  []uint32 // of each heap, an index into levels
	number map[uint32]uint32

	splits [][]uint32 // the values of two heaps that are m together, at m modulo most+1
	split  []uint64   // the m of each
	seen   []uint64   // by pair of levels, the m at which it was met last; met is that of values
	stride int        // of seen
	met    map[uint32]uint64
}

// A take is a number of tokens that a move takes, and how many heaps it leaves.
type take struct {
	tokens uint64
	heaps  int
}

// Bounds of rows.
const (
	longRow   = 512     // heaps from which on a row is made
	mostTaken = 1 << 10 // tokens that a move takes at most
)

// newRow returns the row of a game of heaps, nil if it can have none.
func newRow[P comparable](rules *game.Rules[P], theory fold.Theory) *row {
	var none P
	_, heaps := any(uint64(0)).(P)
	if _, erased := any(&none).(*any); !heaps && !erased || rules.Reach == nil || rules.Split != nil {
		return nil
	}
	most, left, ok := rules.Reach()
	if !ok || left > 2 || most > mostTaken {
		return nil
	}
	r := &row{
		theory: theory, most: most, number: map[uint32]uint32{}, met: map[uint32]uint64{},
		splits: make([][]uint32, most+1), split: make([]uint64, most+1),
	}
	add := func(n uint64, only func(heaps int) bool) {
		var sums game.Sums[P]
		rules.Moves(&sums, any(n).(P), game.Left)
		for i := range sums.Len() {
			t := take{n, 0}
			for _, p := range sums.At(i) {
				if size := any(p).(uint64); size > 0 {
					t = take{t.tokens - size, t.heaps + 1}
				}
			}
			if only(t.heaps) && !slices.Contains(r.takes, t) {
				r.takes = append(r.takes, t)
			}
		}
	}
	for n := uint64(1); n <= most; n++ {
		add(n, func(heaps int) bool { return heaps == 0 })
	}
	add(most+left, func(heaps int) bool { return heaps > 0 })
	return r
}

// extend finds the values of the heaps up to n.
func (r *row) extend(ctx context.Context, n uint64, account *game.Account) (enough bool, err error) {
	var options []uint32
	for h := uint64(len(r.values)); h <= n; h++ {
		if err := ctx.Err(); err != nil {
			return true, err
		}
		if h%1024 == 0 && !account.Hold(int64(h+1024)*8) {
			return false, nil
		}
		options = options[:0]
		for _, t := range r.takes {
			switch m := h - t.tokens; {
			case t.tokens > h || m < uint64(t.heaps) || t.heaps == 0 && m > 0:
			case t.heaps == 0:
				options = append(options, r.theory.Empty)
			case t.heaps == 1:
				options = append(options, r.values[m])
			default:
				options = append(options, r.pairs(m)...)
			}
		}
		v := r.theory.Fold(options)
		k, known := r.number[v]
		if !known {
			k = uint32(len(r.levels))
			r.number[v], r.levels = k, append(r.levels, v)
		}
		r.values, r.level = append(r.values, v), append(r.level, k)
	}
	return true, nil
}

// pairs returns the values of two heaps that are m together.
func (r *row) pairs(m uint64) []uint32 {
	at := m % (r.most + 1)
	if r.split[at] == m {
		return r.splits[at]
	}
	if len(r.levels) > r.stride {
		r.stride = 2 * len(r.levels)
		r.seen = make([]uint64, r.stride*r.stride)
	}
	found := r.splits[at][:0]
	below, above := r.level[1:m/2+1], r.level[m-m/2:m]
	for i, x := range below {
		y := above[len(above)-1-i]
		if pair := &r.seen[int(x)*r.stride+int(y)]; *pair != m {
			*pair = m
			if v := r.theory.Join(r.levels[x], r.levels[y]); r.met[v] != m {
				r.met[v] = m
				found = append(found, v)
			}
		}
	}
	r.splits[at], r.split[at] = found, m
	return found
}
