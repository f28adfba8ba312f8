package partizan

import (
	"slices"

	"zermelo/game"
)

// A sumTable numbers sums of parts, in sorted order, from 0: open addressing
// as in [zermelo/game/walk.Positions], with the parts of all sums in one stretch of memory.
type sumTable struct {
	slots []uint64
	ends  []uint32
	parts []game.Part
}

func (t *sumTable) len() int { return len(t.ends) }

// at returns the parts of a sum. The slice belongs to the table.
func (t *sumTable) at(id uint32) []game.Part {
	start := uint32(0)
	if id > 0 {
		start = t.ends[id-1]
	}
	return t.parts[start:t.ends[id]:t.ends[id]]
}

// number returns the number of a sum, which is given one if it has none.
func (t *sumTable) number(parts []game.Part) uint32 {
	if len(t.ends) >= len(t.slots)/4*3 {
		t.grow()
	}
	hash := hashParts(parts)
	mask := uint64(len(t.slots) - 1)
	i := hash >> 32 & mask
	for ; t.slots[i] != 0; i = (i + 1) & mask {
		if s := t.slots[i]; s>>32 == hash>>32 && slices.Equal(t.at(uint32(s)-1), parts) {
			return uint32(s) - 1
		}
	}
	id := uint32(len(t.ends))
	t.parts = append(t.parts, parts...)
	t.ends = append(t.ends, uint32(len(t.parts)))
	t.slots[i] = hash>>32<<32 | uint64(id+1)
	return id
}

// hashParts mixes the parts one after the other by the finalizer of splitmix64
// (Steele, Lea, Flood 2014).
func hashParts(parts []game.Part) uint64 {
	h := uint64(len(parts))
	for _, q := range parts {
		h = (h ^ uint64(q)) * 0x9e3779b97f4a7c15
		h ^= h >> 30
		h *= 0xbf58476d1ce4e5b9
		h ^= h >> 27
	}
	h *= 0x94d049bb133111eb
	return h ^ h>>31
}

func (t *sumTable) grow() {
	old := t.slots
	t.slots = make([]uint64, max(1<<6, 2*len(old)))
	mask := uint64(len(t.slots) - 1)
	for _, s := range old {
		if s == 0 {
			continue
		}
		i := s >> 32 & mask
		for t.slots[i] != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = s
	}
}

func (t *sumTable) bytes() int64 {
	return int64(len(t.slots))*8 + int64(cap(t.ends)+cap(t.parts))*4
}

// room returns the memory that the next few hundred sums may take besides.
func (t *sumTable) room() int64 {
	var more int64
	if len(t.ends)+checkEvery >= len(t.slots)/4*3 {
		more += 2 * int64(len(t.slots)) * 8
	}
	if len(t.ends)+checkEvery >= cap(t.ends) {
		more += int64(cap(t.ends)) * 5
	}
	if len(t.parts)+16*checkEvery >= cap(t.parts) {
		more += int64(cap(t.parts)) * 5
	}
	return more
}
