package heap

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Moore is Moore's Nim with K, at least 1: a move takes any positive number of
// tokens from each of one to K heaps, not as many from each. A position is the
// tuple of the sizes; a move keeps its length.
//
// Theorem (Moore 1910): a position is lost iff in binary the number of heaps
// with a 1 in each place is a multiple of K+1. A move that changes the sizes of
// at most K heaps changes the number in the topmost place that it changes by 1 to
// K, for there it only takes ones away; and [Moore.good] finds a move to such a
// position from any other.
type Moore struct {
	Tuples
	K int
}

// Moves implements [game.Impartial]: by the first heap, then by what is left of
// it, each followed by those that take from further heaps as well.
func (r Moore) Moves(dst []Tuple, p Tuple) []Tuple {
	heaps := p.Values()
	var from func(i, room int)
	from = func(i, room int) {
		for ; room > 0 && i < len(heaps); i++ {
			old := heaps[i]
			for left := range old {
				heaps[i] = left
				dst = append(dst, TupleOf(heaps...))
				from(i+1, room-1)
			}
			heaps[i] = old
		}
	}
	from(0, r.K)
	return dst
}

// MoveCount implements [game.Counter].
func (r Moore) MoveCount(p Tuple) uint64 {
	ways := make([]uint64, r.K+1) // to take from so many of the heaps seen
	ways[0] = 1
	for _, n := range p.Values() {
		for k := r.K; k > 0; k-- {
			high, low := bits.Mul64(ways[k-1], n)
			if high != 0 {
				low = ^uint64(0)
			}
			ways[k] = game.AddCapped(ways[k], low)
		}
	}
	var sum uint64
	for _, n := range ways[1:] {
		sum = game.AddCapped(sum, n)
	}
	return sum
}

// Decide implements [game.Decided].
func (r Moore) Decide(p Tuple) bool {
	heaps := p.Values()
	for place := range 64 {
		if r.ones(heaps, place) != 0 {
			return true
		}
	}
	return false
}

// ones returns how many heaps have a 1 in a place, modulo K+1.
func (r Moore) ones(heaps []uint64, place int) int {
	n := 0
	for _, h := range heaps {
		n += int(h >> place & 1)
	}
	return n % (r.K + 1)
}

// DecidedBy implements [game.Decided].
func (Moore) DecidedBy() phrase.Phrase {
	return phrase.Of("a position is lost if and only if in each binary place the number of ones is a multiple of k+1 (Moore 1910)")
}

// Winning implements [game.Decided]. It finds all while there is room, in the order
// of [Moore.Moves].
func (r Moore) Winning(dst *game.Sums[Tuple], p Tuple, limit int) bool {
	heaps := p.Values()
	limit = min(limit, mostKept/(len(heaps)+1)+1)
	var good [][]uint64
	all := r.good(heaps, func(q []uint64) bool {
		good = append(good, slices.Clone(q))
		return len(good) <= limit
	})
	slices.SortFunc(good, func(a, b []uint64) int { return earlier(heaps, a, b) })
	for _, q := range good[:min(limit, len(good))] {
		dst.Add(TupleOf(q...))
	}
	return all
}

// mostKept bounds the heaps of the moves that are found together.
const mostKept = 1 << 20

// earlier compares two moves from heaps by their order in [Moore.Moves].
func earlier(heaps, a, b []uint64) int {
	for i, n := range heaps {
		switch {
		case a[i] == b[i]:
		case a[i] < n && b[i] < n:
			return cmp.Compare(a[i], b[i])
		case a[i] < n && !slices.Equal(b[i:], heaps[i:]), b[i] < n && slices.Equal(a[i:], heaps[i:]):
			return -1
		default:
			return 1
		}
	}
	return 0
}

// good yields the lost positions that a position moves to; it returns false if yield
// does, or if it has left some out. What it yields is only good until yield returns.
//
// From the topmost place down it keeps the heaps that are taken from: as these are
// smaller in a place above, their lower places are free. In each place some of the
// other heaps that bear a 1 lose it, and are taken from hence, and some of those that
// were taken from get one, so that the ones are a multiple of K+1. That can be done in
// every place, so that no way ends in vain: if the ones of the others lack no more to a
// multiple of K+1 than there are heaps taken from, these get them; else they exceed one
// by so few that with the heaps taken from they are K at most, and lose them.
func (r Moore) good(heaps []uint64, yield func(q []uint64) bool) (all bool) {
	w := mooreWay{
		heaps: heaps, q: slices.Clone(heaps), taken: make([]bool, len(heaps)),
		keep: make([]int, len(heaps)+1), free: make([]int, len(heaps)+1),
	}
	for at, second := (mooreChoice{place: 63}), false; ; {
		switch {
		case at.place < 0:
			if len(w.takes) > 0 && !yield(w.q) {
				return false
			}
			if len(w.choices) == 0 {
				return !w.cut
			}
			at, second = w.back(), true
		case at.heap == len(heaps):
			at = mooreChoice{place: at.place - 1}
		default:
			if at.heap == 0 || second {
				w.count(at)
			}
			at, second = w.settle(r.K, at, second), false
		}
	}
}

// A mooreChoice is a heap whose digit in a place is settled next, after those of the
// heaps before it, of which so many are 1.
type mooreChoice struct{ place, heap, ones int }

// mostChoices bounds those that are kept to come back to.
const mostChoices = 1 << 16

// A mooreWay is where [Moore.good] is.
type mooreWay struct {
	heaps, q []uint64
	taken    []bool
	takes    []mooreChoice // where heaps were taken from first
	choices  []mooreChoice // where there are two ways, of which the first was gone
	cut      bool          // choices were dropped
	// keep and free are how many of the heaps from one on bear a 1 in the place and
	// are not taken from, and how many are taken from.
	keep, free []int
}

// count counts the heaps in a place from one on.
func (w *mooreWay) count(at mooreChoice) {
	for i := len(w.heaps) - 1; i >= at.heap; i-- {
		w.keep[i], w.free[i] = w.keep[i+1], w.free[i+1]
		if w.taken[i] {
			w.free[i]++
		} else {
			w.keep[i] += int(w.q[i] >> at.place & 1)
		}
	}
}

// back undoes what was done since the last choice.
func (w *mooreWay) back() mooreChoice {
	at := w.choices[len(w.choices)-1]
	w.choices = w.choices[:len(w.choices)-1]
	for n := len(w.takes) - 1; n >= 0; n-- {
		t := w.takes[n]
		if t.place > at.place || t.place == at.place && t.heap < at.heap {
			break
		}
		w.q[t.heap], w.taken[t.heap], w.takes = w.heaps[t.heap], false, w.takes[:n]
	}
	return at
}

// settle sets the digit of a heap, and returns what is settled next. The first way is
// to leave a heap as it is, and 0 in those that are taken from.
func (w *mooreWay) settle(k int, at mooreChoice, second bool) mooreChoice {
	i, bit := at.heap, uint64(1)<<at.place
	was := w.taken[i]
	// may reports whether the ones can become a multiple of k+1 with this digit.
	may := func(digit int) bool {
		room := k - len(w.takes)
		if !was && digit == 0 {
			room--
		}
		if room < 0 {
			return false
		}
		high := at.ones + digit + w.keep[i+1] + w.free[i+1]
		return high-high%(k+1) >= at.ones+digit+w.keep[i+1]-min(w.keep[i+1], room)
	}
	digit := 0
	if was || w.q[i]&bit != 0 {
		first := 1
		if was {
			first = 0
		}
		digit = first
		switch {
		case second || !may(first):
			digit = 1 - first
		case may(1 - first):
			if w.cut = w.cut || len(w.choices) == mostChoices; len(w.choices) < mostChoices {
				w.choices = append(w.choices, at)
			}
		}
		if !was && digit == 0 {
			w.taken[i], w.takes = true, append(w.takes, at)
		}
		w.q[i] = w.q[i]&^bit | uint64(digit)<<at.place
	}
	return mooreChoice{at.place, i + 1, at.ones + digit}
}

// Describe implements [game.Describer].
func (Moore) Describe(_ int, from Tuple, to []Tuple) phrase.Phrase {
	before, after := from.Values(), to[0].Values()
	var said phrase.Phrase
	for i := range before {
		if before[i] == after[i] {
			continue
		}
		one := phrase.Of("take %d from heap %d", before[i]-after[i], i+1)
		if !said.IsZero() {
			one = phrase.Of("%s, %s", said, one)
		}
		said = one
	}
	return said
}

// Parse reads the sizes of the heaps. The error is a [game.ParseError].
func (Moore) Parse(s string) (Tuple, error) {
	return parseList(s, func(words []text.Word) (Tuple, error) {
		sizes, err := text.Numbers(words, heapSize, 0, MaxNumber)
		return TupleOf(sizes...), err
	})
}

// Positions yields the positions of size tokens, the heaps in falling order.
func (Moore) Positions(size uint64) iter.Seq[Tuple] {
	return func(yield func(Tuple) bool) {
		var heaps []uint64
		var rest func(n, most uint64) bool
		rest = func(n, most uint64) bool {
			if n == 0 {
				return yield(TupleOf(heaps...))
			}
			for h := min(n, most); h > 0; h-- {
				heaps = append(heaps, h)
				if !rest(n-h, h) {
					return false
				}
				heaps = slices.Delete(heaps, len(heaps)-1, len(heaps))
			}
			return true
		}
		rest(size, size)
	}
}

// moorePlane is the plane of the positions of two heaps.
func moorePlane() *entry.Plane {
	return entry.OneOf(oneHeap, otherHeap, func(row, column uint64) (Tuple, bool) { return TupleOf(row, column), true })
}

func init() { games = append(games, mooreEntry) }

// maxMoore bounds k.
const maxMoore = 1000

func mooreEntry() entry.Entry {
	return entry.Entry{
		Name: "moore", Title: phrase.Of("Moore's Nim"), Kind: entry.KindHeaps, Fame: 61,
		Aliases: []string{"摩尔尼姆", "nim-k", "moore nim", "摩尔博弈"},
		Params:  phrase.Of("k, for example moore:2"), Syntax: heapSizes, Source: "E. H. Moore 1910",
		Rule:     phrase.Of("Take any number of tokens from each of one to k heaps."),
		Examples: []string{"moore:2 3 4 5", "moore:2 1 2 3 4 5", "moore:1 3 5 6", "moore:3 1000000000000 7 9 12"},
		Open: func(params string) (entry.Game, error) {
			want := phrase.Of("write a whole number from %d to %d", 1, maxMoore)
			k, name, err := entry.Numbers{Count: 1, By: ",", Least: 1, Most: []int{maxMoore}, Want: want}.Read(params)
			if err != nil {
				return entry.Game{}, err
			}
			return entry.Together("moore:"+name, Moore{K: k[0]}).Sized(1, 12).InPlane(moorePlane()).DefinedEach(several(mooreRules(k[0]), nil)), nil
		},
	}
}
