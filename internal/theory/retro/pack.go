package retro

import (
	"encoding/binary"
	"slices"

	"zermelo/game"
)

// A packed list holds positions as the differences of their indices, one or
// two bytes each where they are dense.
type packed struct {
	n     int
	bytes []byte
}

// pack packs positions. They come back in the order of their indices.
func pack[P comparable](positions []P, x *game.Index[P]) packed {
	ranks := make([]uint64, len(positions))
	for i, p := range positions {
		ranks[i] = x.Rank(p)
	}
	slices.Sort(ranks)
	l := packed{n: len(ranks), bytes: make([]byte, 0, len(ranks)*3/2)}
	last := uint64(0)
	for _, i := range ranks {
		l.bytes = binary.AppendUvarint(l.bytes, i-last)
		last = i
	}
	return l
}

func unpack[P comparable](l packed, x *game.Index[P]) []P {
	positions := make([]P, l.n)
	rank := uint64(0)
	for i := range positions {
		step, size := binary.Uvarint(l.bytes)
		l.bytes = l.bytes[size:]
		rank += step
		positions[i], _ = x.Unrank(rank)
	}
	return positions
}
