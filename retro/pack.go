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

// pack packs the keys of x and frees them. They come back in the order of
// their indices.
func pack[P comparable](x *index[P], r *game.Index[P]) packed {
	ranks := make([]uint64, len(x.keys))
	for i, p := range x.keys {
		ranks[i] = r.Rank(p)
	}
	x.keys, x.slots = nil, nil
	slices.Sort(ranks)
	l := packed{n: len(ranks), bytes: make([]byte, 0, len(ranks)*3/2)}
	last := uint64(0)
	for _, i := range ranks {
		l.bytes = binary.AppendUvarint(l.bytes, i-last)
		last = i
	}
	return l
}

// unpack makes l the keys of x.
func unpack[P comparable](x *index[P], r *game.Index[P], l packed) {
	x.keys = make([]P, l.n)
	rank := uint64(0)
	for i := range x.keys {
		step, size := binary.Uvarint(l.bytes)
		l.bytes = l.bytes[size:]
		rank += step
		x.keys[i], _ = r.Unrank(rank)
	}
}
