package heap

import (
	"iter"
	"math/bits"
	"slices"

	"zermelo/entry"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/phrase"
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
			ways[k] = addCapped(ways[k], low)
		}
	}
	var sum uint64
	for _, n := range ways[1:] {
		sum = addCapped(sum, n)
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

// Winning implements [game.Decided]. It finds all where there are few moves,
// else one.
func (r Moore) Winning(dst *game.Sums[Tuple], p Tuple, limit int) bool {
	const few = 1 << 14
	f := found[Tuple]{dst: dst, room: limit}
	if r.MoveCount(p) > few {
		if q, ok := r.good(p); ok {
			f.add(q)
		}
		return false
	}
	for _, q := range r.Moves(nil, p) {
		if !r.Decide(q) && !f.add(q) {
			return false
		}
	}
	return true
}

// good returns a lost position that p moves to; ok is false if there is none.
//
// From the topmost place down it keeps the heaps that are taken from: as these
// are smaller in a place above, their lower places are free. If the ones of the
// others in a place lack no more to a multiple of K+1 than there are such heaps,
// these get them. Else they have so few that with the heaps that bear them the
// heaps taken from are K at most: these lose their ones.
func (r Moore) good(p Tuple) (q Tuple, ok bool) {
	heaps := p.Values()
	taken := make([]bool, len(heaps))
	number := 0
	for place := 63; place >= 0; place-- {
		ones := 0
		for i, h := range heaps {
			if !taken[i] {
				ones += int(h >> place & 1)
			}
		}
		ones %= r.K + 1
		lack := (r.K + 1 - ones) % (r.K + 1)
		lose := lack > number
		if lose {
			lack = 0
		}
		for i := range heaps {
			has := heaps[i]>>place&1 == 1
			switch {
			case taken[i]:
				heaps[i] &^= 1 << place
				if lack > 0 {
					heaps[i] |= 1 << place
					lack--
				}
			case lose && has && ones > 0:
				heaps[i] &^= 1 << place
				taken[i] = true
				number++
				ones--
			}
		}
	}
	return TupleOf(heaps...), number > 0
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
	return parse(s, func(words []text.Word) (Tuple, error) {
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
		Name: "moore", Params: phrase.Of("k, for example moore:2"), Syntax: heapSizes, Source: "E. H. Moore 1910",
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
