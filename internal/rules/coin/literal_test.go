package coin_test

import (
	"math/bits"

	"zermelo/internal/rules/coin"
)

// The rules as they are stated, on sets of places written as binary numbers.
// Nothing here knows of values. Place i of a row is bit i - first.

// A statement is a rule and what it says of a set of coins that are turned.
type statement struct {
	rule    coin.Rule
	allowed func(set uint) bool
}

func upTo(t int) func(uint) bool {
	return func(set uint) bool { n := bits.OnesCount(set); return 1 <= n && n <= t }
}

func exactly(t int) func(uint) bool {
	return func(set uint) bool { return bits.OnesCount(set) == t }
}

// span is the distance between the outer coins of a set.
func span(set uint) int { return bits.Len(set) - 1 - bits.TrailingZeros(set) }

func spaced(set uint) bool {
	var last, gap int
	for k, i := 0, 0; i < bits.UintSize; i++ {
		if set>>i&1 == 0 {
			continue
		}
		switch {
		case k == 1:
			gap = i - last
		case k > 1 && i-last != gap:
			return false
		}
		last = i
		k++
	}
	return set != 0
}

func mirrored(set uint) bool {
	if set == 0 {
		return false
	}
	set >>= bits.TrailingZeros(set)
	return set == bits.Reverse(set)>>(bits.UintSize-bits.Len(set))
}

func statements() []statement {
	return []statement{
		{coin.Turtles(), upTo(2)},
		{coin.Mock(), upTo(3)},
		{coin.Moebius(), upTo(5)},
		{coin.Mogul(), upTo(7)},
		{coin.Moidores(), upTo(9)},
		{coin.UpTo(1), upTo(1)},
		{coin.UpTo(2), upTo(2)},
		{coin.UpTo(4), upTo(4)},
		{coin.Twins(), exactly(2)},
		{coin.Triplets(), exactly(3)},
		{coin.Exactly(1), exactly(1)},
		{coin.Exactly(4), exactly(4)},
		{coin.Exactly(6), exactly(6)},
		{coin.Ruler(), func(set uint) bool { return set != 0 && span(set) == bits.OnesCount(set)-1 }},
		{coin.Apart(1), func(set uint) bool { return exactly(2)(set) && span(set) <= 1 }},
		{coin.Apart(3), func(set uint) bool { return exactly(2)(set) && span(set) <= 3 }},
		{coin.Within(0), upTo(1)},
		{coin.Within(3), func(set uint) bool { return set != 0 && span(set) <= 3 }},
		{coin.Turnips(), func(set uint) bool { return exactly(3)(set) && spaced(set) }},
		{coin.Progression(), spaced},
		{coin.Grunt(), func(set uint) bool { return exactly(4)(set) && set&1 == 1 && mirrored(set) }},
		{coin.Symmetric(), mirrored},
		{
			coin.ByDistance("sets", [][]uint64{{0}, {0, 2}, {5, 1, 1}, {2}}),
			func(set uint) bool {
				if set == 0 {
					return false
				}
				set = bits.Reverse(set) >> (bits.UintSize - bits.Len(set)) // by distance
				return set == 0b1 || set == 0b101 || set == 0b100011
			},
		},
		{
			coin.ByPredicate("odd gaps", 1, func(places []uint64) bool { return (places[len(places)-1]-places[0])%2 == 1 }),
			func(set uint) bool { return set != 0 && span(set)%2 == 1 },
		},
	}
}

// allowedSets lists the sets of n places that a statement allows.
func (s statement) allowedSets(n int) []uint {
	var sets []uint
	for set := range uint(1) << n {
		if s.allowed(set) {
			sets = append(sets, set)
		}
	}
	return sets
}

// literalValues returns the value of every position: positions are sets of
// heads, a move turns over one of sets whose last coin is a head. It is the
// definition, on whole positions, each of which comes after its options.
func literalValues(size int, sets []uint) []uint64 {
	byLast := make([][]uint, size)
	for _, set := range sets {
		byLast[bits.Len(set)-1] = append(byLast[bits.Len(set)-1], set)
	}
	values := make([]uint64, 1<<size)
	seen := make([]uint, 1<<(size+1)) // seen[v] is p+1 iff an option of p is worth v
	for p := range uint(1) << size {
		for rest := p; rest != 0; rest &= rest - 1 {
			for _, set := range byLast[bits.TrailingZeros(rest)] {
				seen[values[p^set]] = p + 1
			}
		}
		for seen[values[p]] == p+1 {
			values[p]++
		}
	}
	return values
}

// rowOf returns the row of a set of places.
func rowOf(set uint, first uint64) coin.Board {
	var heads []uint64
	for i := range uint64(bits.UintSize) {
		if set>>i&1 == 1 {
			heads = append(heads, i+first)
		}
	}
	return coin.RowOf(heads...)
}
