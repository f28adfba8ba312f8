package nimber

import "sync"

// The nimbers below 2^16 are a field of 65536 elements, small enough for
// tables of logarithms. Larger fields are built on it by quadratic extensions.

const (
	order = 1<<16 - 1 // of the multiplicative group of the field below 2^16
	// half is 2^15, the half of 2^16: the square of 2^16 is 2^16 + half. The
	// generator of the tables is a cube root of it, so that a product times
	// half or its square lies a few places further in the table of powers.
	half      = 1 << 15
	generator = 10279
	logHalf   = 3
	// noLog is the logarithm of 0: sums of two logarithms of which one is
	// noLog lead to the zeros behind the powers.
	noLog = 2*order + 2*logHalf
)

type tables struct {
	log [1 << 16]uint32
	exp [2*noLog + 2*logHalf + 1]uint16
}

// logarithms returns the tables; they are built when they are first wanted, in
// less than a millisecond.
var logarithms = sync.OnceValue(buildTables)

func buildTables() *tables {
	t := new(tables)
	// Multiplication by the generator is linear: one table for each byte.
	var low, high [256]uint16
	for bit := range 8 {
		l, h := multiply16(generator, 1<<bit), multiply16(generator, 1<<(bit+8))
		for b := range 1 << bit {
			low[b|1<<bit] = low[b] ^ l
			high[b|1<<bit] = high[b] ^ h
		}
	}
	power := uint16(1)
	for k := range order {
		t.log[power] = uint32(k)
		t.exp[k] = power
		power = low[power&255] ^ high[power>>8]
	}
	copy(t.exp[order:noLog], t.exp[:order])
	copy(t.exp[2*order:noLog], t.exp[:order])
	t.log[0] = noLog
	return t
}

// multiply16 is the product by the recursion alone; the tables are built with it.
func multiply16(a, b uint16) uint16 { return uint16(multiply(uint64(a), uint64(b), 8)) }

// multiply returns the product of a and b, below 2^(2h): with D = 2^h and
// a = a1·D + a0, b = b1·D + b0 it is
// (a1·b1 + a1·b0 + a0·b1)·D + a0·b0 + a1·b1·(D/2), for D·D = D + D/2.
func multiply(a, b uint64, h uint) uint64 {
	if a < 2 || b < 2 {
		return a * b
	}
	low := uint64(1)<<h - 1
	a1, a0, b1, b0 := a>>h, a&low, b>>h, b&low
	both, none := multiply(a1, b1, h/2), multiply(a0, b0, h/2)
	mixed := multiply(a1^a0, b1^b0, h/2)
	return (mixed^none)<<h ^ none ^ multiply(both, 1<<(h-1), h/2)
}
