package compound

import (
	"context"
	"slices"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/say/phrase"
)

// A row holds the values of the heaps of a game whose moves are the same at all
// sizes ([game.Uniform]) and leave at most two heaps. A fold sees which values the
// options have, not how often, and neighbouring heaps mostly have one value: the row
// is held as its runs of equal values. Of the ways to leave two heaps only the pairs
// of runs count, and a value stays until one of these pairs appears or vanishes, so
// that many heaps are found in one step, as many as all before if the runs double.
type row struct {
	theory fold.Theory
	takes  []take
	most   uint64 // tokens that a move takes

	// The runs, from heap 0 on, no two neighbours of one value: the first heap of each, and its value.
	starts []uint64
	values []uint32
	known  uint64 // the heaps whose value is known: those below
	steps  int    // in which they were found

	plain bool   // no move leaves two heaps: the values of the last heaps tell those of all to come
	mark  *state // what the row was like some steps ago
	turn  *turn  // how it goes on for ever, once that is proved

	met    []uint32 // by value, the split in which it was met last
	far    uint32   // the value beyond met that was met last
	splits uint32   // the splits so far
}

// An option of a heap: its value, and an example of what is left.
type option struct {
	value uint32
	left  [2]uint64
	heaps int
}

// A take is a number of tokens that a move takes, and how many heaps it leaves.
type take struct {
	tokens uint64
	heaps  int
}

// A state is what tells all values to come: those of the last heaps that a move may leave, as runs that end
// so many heaps below the first one whose value is not known, beside the value of the first of them.
type state struct {
	at    uint64 // the first heap whose value is not known
	base  uint32
	runs  []uint64
	since int // the step
}

// A turn is a period that is proved: from a heap on, period heaps further each value is greater by gain.
type turn struct {
	from, period, gain uint64
}

// Bounds of rows.
const (
	longRow   = 512     // heaps from which on a row is made
	mostTaken = 1 << 10 // tokens that a move takes at most
	longest   = 1 << 63 // more than any heap
	mostMet   = 1 << 16 // values that are noted one by one as they are met
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
	r := &row{theory: theory, plain: true}
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
	for _, t := range r.takes {
		r.most, r.plain = max(r.most, t.tokens), r.plain && t.heaps < 2
	}
	return r
}

// extend finds the values of the heaps up to n.
func (r *row) extend(ctx context.Context, n uint64, account *game.Account) (enough bool, err error) {
	var options []option
	var values []uint32
	for r.known <= n && r.turn == nil {
		if err := ctx.Err(); err != nil {
			return true, err
		}
		if !account.Hold(int64(len(r.starts))*12 + int64(len(r.met))*4) {
			return false, nil
		}
		var stay uint64
		options, stay = r.options(options[:0], r.known)
		values = values[:0]
		for _, o := range options {
			values = append(values, o.value)
		}
		r.steps++
		v := r.theory.Fold(values)
		if last := len(r.values) - 1; last < 0 || r.values[last] != v {
			r.starts, r.values = append(r.starts, r.known), append(r.values, v)
			stay = 1 // the run that was the last one has ended
		}
		r.known += stay
		r.watch()
	}
	if r.value(n) > fold.MaxValue {
		return true, game.Limit(phrase.Of("play of a heap of %d lasts longer than %s moves", n, phrase.Count(fold.MaxValue)), phrase.Of("ask for a smaller position"))
	}
	return true, nil
}

// watch proves that the row goes on for ever as it did since a state before, if it has come to that state again, but
// for an even number that is added to all values: a theory that shifts then adds it to all values to come. States are
// compared with one of before, which is half as many steps old at least, so that no others need be kept.
func (r *row) watch() {
	if !r.plain || r.known <= 2*r.most {
		return
	}
	now := r.state()
	if m := r.mark; m != nil && slices.Equal(m.runs, now.runs) {
		if gain := now.base - m.base; now.base >= m.base && (gain == 0 || gain%2 == 0 && r.theory.Shifts) {
			r.turn = &turn{m.at, now.at - m.at, uint64(gain)}
			return
		}
	}
	if r.mark == nil || r.steps >= 2*r.mark.since {
		r.mark = now
	}
}

// state is what the row is like now.
func (r *row) state() *state {
	first := r.within(r.known - r.most)
	s := &state{at: r.known, base: r.values[first], since: r.steps}
	for i := first; i < len(r.values); i++ {
		end := uint64(0)
		if i+1 < len(r.values) {
			end = r.known - r.starts[i+1]
		}
		s.runs = append(s.runs, end, uint64(int64(r.values[i])-int64(s.base)))
	}
	return s
}

// value returns the value of a heap that is known.
func (r *row) value(n uint64) uint64 {
	turns := uint64(0)
	if t := r.turn; t != nil && n >= t.from {
		turns = (n - t.from) / t.period
		n = t.from + (n-t.from)%t.period
		if t.gain != 0 && turns > fold.MaxValue/t.gain {
			return 2 * fold.MaxValue // more than any
		}
		turns *= t.gain
	}
	return uint64(r.values[r.within(n)]) + turns
}

// at returns the value of a heap that is known.
func (r *row) at(n uint64) uint32 { return uint32(r.value(n)) }

// within returns the run of a heap.
func (r *row) within(n uint64) int {
	i, exact := slices.BinarySearch(r.starts, n)
	if !exact {
		i--
	}
	return i
}

// end returns the last heap of a run; the last run is taken to go on for ever.
func (r *row) end(i int) uint64 {
	if i+1 < len(r.starts) {
		return r.starts[i+1] - 1
	}
	return longest
}

// options appends the options of the heap h, those of one value once for each take, and returns how many heaps from
// h on have options of these values, as long as the last run goes on.
func (r *row) options(dst []option, h uint64) (options []option, stay uint64) {
	stay = longest - h
	for _, t := range r.takes {
		switch m := h - t.tokens; {
		case t.tokens > h:
			stay = min(stay, t.tokens-h)
		case m < uint64(t.heaps):
			stay = min(stay, uint64(t.heaps)-m)
		case t.heaps == 0 && m == 0:
			stay = 1
			dst = append(dst, option{value: r.theory.Empty})
		case t.heaps == 0:
		case t.heaps == 1:
			stay = min(stay, r.end(r.within(m))-m+1)
			dst = append(dst, option{r.at(m), [2]uint64{m}, 1})
		default:
			stay = r.stay(m, stay)
			dst = r.split(dst, m)
		}
	}
	return dst, stay
}

// stay returns for how long, and not longer than most, two heaps that are m together are in the same pairs of runs as
// m grows.
func (r *row) stay(m, most uint64) uint64 {
	j := r.within(m - 1)
	for i, start := range r.starts {
		first, last := max(start, 1), r.end(i)
		switch {
		case most <= 1:
			return most
		case last == 0:
			continue
		case first > m/2: // the first pair to come is of this run with itself
			return min(most, 2*first-m)
		}
		for max(r.starts[j], 1) > m-first {
			j--
		}
		if j+1 < len(r.starts) {
			most = min(most, first+r.starts[j+1]-m)
		}
		for k := j; k >= i && last < longest; k-- {
			end := r.end(k)
			if end == longest {
				continue
			}
			if last+end < m {
				break
			}
			most = min(most, last+end-m+1)
		}
	}
	return most
}

// split appends the options of two heaps, of at least 1, that are m together, those of one value once.
func (r *row) split(dst []option, m uint64) []option {
	if r.splits++; r.splits == 0 { // the count has gone round
		r.splits = 1
		clear(r.met)
	}
	far := false
	i, j := r.within(1), r.within(m-1)
	for least := uint64(1); least <= m/2; {
		switch v := r.theory.Join(r.values[i], r.values[j]); {
		case int(v) < len(r.met) && r.met[v] == r.splits, far && v == r.far:
		case v < mostMet:
			for int(v) >= len(r.met) {
				r.met = append(r.met, 0)
			}
			r.met[v] = r.splits
			dst = append(dst, option{v, [2]uint64{least, m - least}, 2})
		default:
			far, r.far = true, v
			dst = append(dst, option{v, [2]uint64{least, m - least}, 2})
		}
		// The pair ends where the first heap leaves its run, or the second one.
		end, other := r.end(i)+1, m-r.starts[j]+1
		if least = min(end, other); least == end {
			i++
		}
		if least == other {
			j--
		}
	}
	return dst
}
