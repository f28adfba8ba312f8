package game

import (
	"math"
	"math/bits"
)

// AddCapped returns a + b, the greatest uint64 if that is larger: counts of moves
// and positions do not wrap.
func AddCapped(a, b uint64) uint64 {
	sum, carry := bits.Add64(a, b, 0)
	if carry != 0 {
		return math.MaxUint64
	}
	return sum
}

// MulCapped returns a * b, the greatest uint64 if that is larger.
func MulCapped(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	if hi != 0 {
		return math.MaxUint64
	}
	return lo
}
