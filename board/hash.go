package board

// mix is the finalizer of splitmix64 (Steele, Lea, Flood 2014): a bijection
// in which every input bit reaches every output bit.
func mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}

// Odd multipliers that keep the parts of a position apart.
const (
	spice1 = 0x9e3779b97f4a7c15
	spice2 = 0xd6e8feb86659fd93
	spice3 = 0xa0761d6478bd642f
)

func hashStones(p Stones) uint64 {
	size := uint64(p.Width)<<8 | uint64(p.Height)
	return mix(p.Left*spice1 ^ mix(p.Right+size*spice2))
}

func hashMarked(p Marked) uint64 {
	size := uint64(p.Width)<<8 | uint64(p.Height)
	return mix(p.Left*spice1 ^ mix(p.Right*spice3+mix(p.Marks+size*spice2)))
}
