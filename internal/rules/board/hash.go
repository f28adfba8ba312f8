package board

import "zermelo/game/walk"

// Odd multipliers that keep the parts of a position apart.
const (
	spice1 = 0x9e3779b97f4a7c15
	spice2 = 0xd6e8feb86659fd93
	spice3 = 0xa0761d6478bd642f
)

func hashStones(p Stones) uint64 {
	size := uint64(p.Width)<<8 | uint64(p.Height)
	return walk.Mix(p.Left*spice1 ^ walk.Mix(p.Right+size*spice2))
}

func hashMarked(p Marked) uint64 {
	size := uint64(p.Width)<<8 | uint64(p.Height)
	return walk.Mix(p.Left*spice1 ^ walk.Mix(p.Right*spice3+walk.Mix(p.Marks+size*spice2)))
}
