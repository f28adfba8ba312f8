package walk

import (
	"encoding/binary"
	"slices"
)

// Bags are multisets of numbers of parts, each under a number of its own. A bag
// is written in ascending order. Its hash is the sum of those of its elements
// ([BagHash]), so that it is soon known after a move. The zero value holds none.
type Bags struct {
	slots  []uint32 // the number plus one, or 0
	hashes []uint64
	ends   []uint32 // of each bag in ids
	ids    []uint32
}

// BagHash returns the hash of a bag of one.
func BagHash(id uint32) uint64 { return Mix(uint64(id) + golden) }

// Len returns the number of bags.
func (b *Bags) Len() int { return len(b.ends) }

// At returns a bag. It is not to be changed.
func (b *Bags) At(n uint32) []uint32 {
	start := uint32(0)
	if n > 0 {
		start = b.ends[n-1]
	}
	return b.ids[start:b.ends[n]:b.ends[n]]
}

// Hash returns the hash of a bag.
func (b *Bags) Hash(n uint32) uint64 { return b.hashes[n] }

// Find returns the number of a bag, if it has one.
func (b *Bags) Find(bag []uint32, hash uint64) (n uint32, ok bool) {
	if len(b.slots) == 0 {
		return 0, false
	}
	n = b.slots[b.slot(bag, hash)]
	return n - 1, n > 0
}

// Enter returns the number of a bag, which is given one if it has none.
func (b *Bags) Enter(bag []uint32, hash uint64) (n uint32, known bool) {
	if 4*(b.Len()+1) > 3*len(b.slots) {
		b.refill(max(1<<6, 2*len(b.slots)))
	}
	i := b.slot(bag, hash)
	if n := b.slots[i]; n > 0 {
		return n - 1, true
	}
	b.ids = append(b.ids, bag...)
	b.ends, b.hashes = append(b.ends, uint32(len(b.ids))), append(b.hashes, hash)
	b.slots[i] = uint32(b.Len())
	return uint32(b.Len() - 1), false
}

// slot returns where a bag stands in the table, or may be put.
func (b *Bags) slot(bag []uint32, hash uint64) uint64 {
	mask := uint64(len(b.slots) - 1)
	for i := hash & mask; ; i = (i + 1) & mask {
		n := b.slots[i]
		if n == 0 || b.hashes[n-1] == hash && slices.Equal(b.At(n-1), bag) {
			return i
		}
	}
}

func (b *Bags) refill(slots int) {
	b.slots = make([]uint32, slots)
	mask := uint64(slots - 1)
	for n, hash := range b.hashes {
		i := hash & mask
		for b.slots[i] != 0 {
			i = (i + 1) & mask
		}
		b.slots[i] = uint32(n + 1)
	}
}

// Bytes returns the memory held, in bytes.
func (b *Bags) Bytes() int64 {
	return int64(cap(b.slots)+cap(b.ends)+cap(b.ids))*4 + int64(cap(b.hashes))*8
}

// Exchanged appends to dst a bag with its i-th element, none if i is negative,
// replaced by another bag.
func Exchanged(dst, bag []uint32, i int, by []uint32) []uint32 {
	for k, id := range bag {
		if k == i {
			continue
		}
		for len(by) > 0 && by[0] <= id {
			dst, by = append(dst, by[0]), by[1:]
		}
		dst = append(dst, id)
	}
	return append(dst, by...)
}

// bagKey returns a bag as a key of a map.
func bagKey(bag []uint32) string {
	key := make([]byte, 0, 4*len(bag))
	for _, id := range bag {
		key = binary.BigEndian.AppendUint32(key, id)
	}
	return string(key)
}
