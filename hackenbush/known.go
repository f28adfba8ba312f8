package hackenbush

import (
	"encoding/binary"
	"hash/maphash"
	"math/big"

	"zermelo/dyadic"
	"zermelo/game"
)

// A numberTable keeps numbers by keys of bytes. The records, each a key behind
// its length and a number, lie in pages; the table of where they are is open
// addressing, linear probing, a power of two of slots at most three quarters
// full. A slot is 0, or one more than the place and, above it, 24 bits of the
// hash.
type numberTable struct {
	account *game.Account
	bytes   int64 // held
	slots   []uint64
	pages   [][]byte
	count   int
	record  []byte
}

const (
	leastSlots = 1 << 6
	pageBits   = 16 // no record is longer than a page: 400 edges, 400 numbers of 400 bits
	placeBits  = 40
)

// hold takes memory, if it may be held, and reports whether it may.
func (t *numberTable) hold(more int64) bool {
	if t.bytes += more; t.account.Hold(t.bytes) {
		return true
	}
	t.bytes -= more
	t.account.Hold(t.bytes)
	return false
}

func (t *numberTable) find(key []byte) (x dyadic.Dyadic, ok bool) {
	if t.count == 0 {
		return x, false
	}
	at, ok := t.search(key)
	if !ok {
		return x, false
	}
	found, number := t.at(t.slots[at])
	return readNumber(number[len(found):]), true
}

// search returns the slot of a key, or the empty one where it belongs.
func (t *numberTable) search(key []byte) (slot uint64, ok bool) {
	hash := maphash.Bytes(hashSeed, key)
	mask := uint64(len(t.slots) - 1)
	for slot = hash & mask; t.slots[slot] != 0; slot = (slot + 1) & mask {
		if s := t.slots[slot]; s>>placeBits == hash>>placeBits {
			if found, _ := t.at(s); string(found) == string(key) {
				return slot, true
			}
		}
	}
	return slot, false
}

// at returns the key of a slot, and from there to the end of the page.
func (t *numberTable) at(slot uint64) (key, rest []byte) {
	place := slot&(1<<placeBits-1) - 1
	record := t.pages[place>>pageBits][place&(1<<pageBits-1):]
	length, n := binary.Uvarint(record)
	return record[n:][:length], record[n:]
}

// enter keeps the number of a key that is not there yet. It reports whether
// there was the memory for it.
func (t *numberTable) enter(key []byte, x dyadic.Dyadic) bool {
	if t.count >= len(t.slots)/4*3 && !t.grow() {
		return false
	}
	t.record = binary.AppendUvarint(t.record[:0], uint64(len(key)))
	t.record = appendNumber(append(t.record, key...), x)
	last := len(t.pages) - 1
	if last < 0 || len(t.pages[last])+len(t.record) > 1<<pageBits {
		// The first page is small: most graphs are.
		size := 1 << pageBits
		if last < 0 {
			size = max(1<<10, len(t.record))
		}
		if !t.hold(int64(size)) {
			return false
		}
		t.pages = append(t.pages, make([]byte, 0, size))
		last++
	}
	page := t.pages[last]
	slot, _ := t.search(key)
	t.slots[slot] = maphash.Bytes(hashSeed, key)>>placeBits<<placeBits | uint64(last<<pageBits+len(page)+1)
	t.pages[last] = append(page, t.record...)
	t.count++
	return true
}

// grow doubles the slots.
func (t *numberTable) grow() bool {
	old := t.slots
	size := max(leastSlots, 2*len(old))
	if !t.hold(8 * int64(size)) {
		return false
	}
	t.slots = make([]uint64, size)
	for _, s := range old {
		if s != 0 {
			key, _ := t.at(s)
			slot, _ := t.search(key)
			t.slots[slot] = s
		}
	}
	t.hold(-8 * int64(len(old)))
	return true
}

// appendNumber writes a number so that none is the beginning of another: 0 is a
// byte; one that fits 64 bits is twice its exponent and 2, and the numerator;
// else twice the exponent and 1, the sign and the length of the numerator, and
// its bytes.
func appendNumber(dst []byte, x dyadic.Dyadic) []byte {
	num, exp, ok := x.Small()
	switch {
	case ok && num == 0:
		return append(dst, 0)
	case ok:
		return binary.AppendVarint(binary.AppendUvarint(dst, 2*uint64(exp)+2), num)
	}
	bytes := x.Numerator().Bytes()
	dst = binary.AppendUvarint(dst, 2*uint64(x.Exponent())+1)
	dst = binary.AppendVarint(dst, int64(x.Sign()*len(bytes)))
	return append(dst, bytes...)
}

// readNumber reads what appendNumber has written.
func readNumber(text []byte) dyadic.Dyadic {
	kind, n := binary.Uvarint(text)
	if kind == 0 {
		return dyadic.Dyadic{}
	}
	num, m := binary.Varint(text[n:])
	if kind&1 == 0 {
		return dyadic.New(num, uint32(kind/2-1))
	}
	large := new(big.Int).SetBytes(text[n+m:][:max(num, -num)])
	if num < 0 {
		large.Neg(large)
	}
	return dyadic.FromBig(large, uint32(kind/2))
}
