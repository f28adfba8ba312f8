package short

import (
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
)

// A stop is the number that a play of a game ends in when the players move in
// turn and stop at the first number, and who is to move there. Left wants it
// high, Right low; at the same number each wants the other to be to move.
// So stops are ordered: by number, then with Left to move before Right.
// They decide all comparisons with numbers: G <= x iff the left stop of G is
// at most x with Left to move, and G >= x iff the right stop is at least x
// with Right to move. Source: Siegel (2013), II.3.
type stop struct {
	// key is twice the number's floor in units of 2^-20, kept within 62 bits,
	// plus 1 if Right is to move. It decides most comparisons alone.
	key    int64
	number uint32 // the number's place in the table of numbers
}

// stops are the left and the right stop of a value: where play ends when Left
// begins, and when Right does. They lie flat, so that a node is a cache line.
type stops struct {
	leftKey, rightKey       int64
	leftNumber, rightNumber uint32
}

func stopsAt(left, right stop) stops {
	return stops{left.key, right.key, left.number, right.number}
}

func (s *stops) left() stop { return stop{s.leftKey, s.leftNumber} }

func (s *stops) right() stop { return stop{s.rightKey, s.rightNumber} }

func (s stop) rightToMove() bool { return s.key&1 == 1 }

// lessStop reports whether a comes before b.
func (t *Table) lessStop(a, b stop) bool {
	if a.number == b.number || a.key>>1 != b.key>>1 {
		return a.key < b.key
	}
	return t.numbers.at[a.number].Less(t.numbers.at[b.number])
}

const (
	keyUnit = 20
	keyMax  = 1 << 61
)

// numberKey returns the floor of x in units of 2^-20, kept within keyMax.
func numberKey(x dyadic.Dyadic) int64 {
	n, ok := x.Shift(keyUnit).Floor().Int64()
	switch {
	case ok && n > -keyMax && n < keyMax:
		return n
	case x.Sign() < 0:
		return -keyMax
	}
	return keyMax
}

// stopAt returns the stop at a number with the given player to move.
func (t *Table) stopAt(number uint32, rightToMove bool) stop {
	key := t.numbers.keys[number] << 1
	if rightToMove {
		key |= 1
	}
	return stop{key, number}
}

// numbers holds every number once. The first is 0.
type numbers struct {
	at    []dyadic.Dyadic
	keys  []int64
	slots []uint32 // places of small numbers plus one: open addressing
	large map[string]uint32
	held  int64
}

func (n *numbers) init() {
	*n = numbers{slots: make([]uint32, smallestIndex), large: map[string]uint32{}}
}

func (n *numbers) bytes() int64 {
	return int64(cap(n.at))*24 + int64(cap(n.keys))*8 + int64(len(n.slots))*4 + n.held
}

// maxBits bounds the numerators and the exponents of numbers.
const maxBits = 1 << 22

// intern returns the place of x. It gives up on numbers of too many bits.
func (n *numbers) intern(x dyadic.Dyadic) uint32 {
	num, exp, small := x.Small()
	if exp > maxBits || !small && x.BitLen() > maxBits {
		panic(stopped{fault.Limit(phrase.Of("a number has more than %s bits", phrase.Count(maxBits)), phrase.Phrase{})})
	}
	if !small {
		return n.internLarge(x)
	}
	mask := uint64(len(n.slots) - 1)
	i := hashNumber(num, exp) & mask
	for n.slots[i] != 0 {
		if n.at[n.slots[i]-1] == x {
			return n.slots[i] - 1
		}
		i = (i + 1) & mask
	}
	place := n.append(x)
	n.slots[i] = place + 1
	if len(n.at) > len(n.slots)/2 {
		n.grow()
	}
	return place
}

// plus returns the place of the sum of two numbers, given by theirs.
func (n *numbers) plus(x, y uint32) uint32 {
	switch {
	case x == 0:
		return y
	case y == 0:
		return x
	}
	return n.intern(n.at[x].Add(n.at[y]))
}

// minus returns the place of the negative of a number.
func (n *numbers) minus(x uint32) uint32 {
	if x == 0 {
		return 0
	}
	return n.intern(n.at[x].Neg())
}

func hashNumber(num int64, exp uint32) uint64 { return mix(uint64(num) ^ uint64(exp)<<40) }

func (n *numbers) internLarge(x dyadic.Dyadic) uint32 {
	key := string(append(x.Numerator().Bytes(), byte(x.Sign()), byte(x.Exponent()>>24), byte(x.Exponent()>>16), byte(x.Exponent()>>8), byte(x.Exponent())))
	place, known := n.large[key]
	if !known {
		place = n.append(x)
		n.large[key] = place
		n.held += 2*int64(len(key)) + 100
	}
	return place
}

func (n *numbers) append(x dyadic.Dyadic) uint32 {
	n.at = append(n.at, x)
	n.keys = append(n.keys, numberKey(x))
	return uint32(len(n.at) - 1)
}

func (n *numbers) grow() {
	n.slots = make([]uint32, 2*len(n.slots))
	mask := uint64(len(n.slots) - 1)
	for place, x := range n.at {
		num, exp, small := x.Small()
		if !small {
			continue
		}
		i := hashNumber(num, exp) & mask
		for n.slots[i] != 0 {
			i = (i + 1) & mask
		}
		n.slots[i] = uint32(place) + 1
	}
}
