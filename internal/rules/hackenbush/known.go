package hackenbush

import (
	"encoding/binary"
	"hash/maphash"
	"unsafe"

	"zermelo/game"
	"zermelo/value/dyadic"
)

// A numberTable keeps what is known of numbers by keys of bytes. The records, each
// a key behind its length, and the place of its interval, lie in pages; the table
// of where they are is open addressing, linear probing, a power of two of slots at
// most three quarters full. A slot is 0, or one more than the place and, above it,
// 24 bits of the hash.
type numberTable struct {
	account   *game.Account
	bytes     int64 // held
	slots     []uint64
	pages     [][]byte
	intervals [][]interval // they stay where they are
	count     int
	record    []byte
}

const (
	leastSlots = 1 << 6
	pageBits   = 16 // no record is longer than a page: 400 edges, 400 numbers of 400 bits
	placeBits  = 40

	intervalPage = 1 << 8
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

// find returns what is known of a key, or nil.
func (t *numberTable) find(key []byte) *interval {
	if t.count == 0 {
		return nil
	}
	at, ok := t.search(key)
	if !ok {
		return nil
	}
	found, rest := t.at(t.slots[at])
	place, _ := binary.Uvarint(rest[len(found):])
	return &t.intervals[place/intervalPage][place%intervalPage]
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

// enter keeps an interval for a key that is not there yet, and returns where; nil
// if there is no memory for it.
func (t *numberTable) enter(key []byte, x interval) *interval {
	if t.count >= len(t.slots)/4*3 && !t.grow() {
		return nil
	}
	of := t.count / intervalPage
	if of == len(t.intervals) {
		if !t.hold(intervalPage * int64(unsafe.Sizeof(x))) {
			return nil
		}
		t.intervals = append(t.intervals, make([]interval, 0, intervalPage))
	}
	t.record = binary.AppendUvarint(t.record[:0], uint64(len(key)))
	t.record = binary.AppendUvarint(append(t.record, key...), uint64(t.count))
	last := len(t.pages) - 1
	if last < 0 || len(t.pages[last])+len(t.record) > 1<<pageBits {
		// The first page is small: most graphs are.
		size := 1 << pageBits
		if last < 0 {
			size = max(1<<10, len(t.record))
		}
		if !t.hold(int64(size)) {
			return nil
		}
		t.pages = append(t.pages, make([]byte, 0, size))
		last++
	}
	page := t.pages[last]
	slot, _ := t.search(key)
	t.slots[slot] = maphash.Bytes(hashSeed, key)>>placeBits<<placeBits | uint64(last<<pageBits+len(page)+1)
	t.pages[last] = append(page, t.record...)
	t.count++
	t.intervals[of] = append(t.intervals[of], x)
	return &t.intervals[of][len(t.intervals[of])-1]
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

// An interval is what is known of a number: it lies from lo to hi. Of the zero
// interval nothing is known.
type interval struct {
	lo, hi         dyadic.Dyadic
	loOpen, hiOpen bool // it is not that end itself
	bounded        bool
}

func exactly(x dyadic.Dyadic) interval { return interval{lo: x, hi: x, bounded: true} }

// number returns the number if nothing else is in the interval.
func (k *interval) number() (x dyadic.Dyadic, ok bool) { return k.lo, k.bounded && k.lo.Equal(k.hi) }

// past reports whether the number is beyond x for a player: more for Blue, less
// for Red; known is false if that does not follow from the interval.
func (k *interval) past(x dyadic.Dyadic, c Colour) (yes, known bool) {
	if !k.bounded {
		return false, false
	}
	lo, hi := k.lo.Cmp(x), k.hi.Cmp(x)
	if c == Blue {
		yes = lo > 0 || lo == 0 && k.loOpen
		return yes, yes || hi <= 0
	}
	yes = hi < 0 || hi == 0 && k.hiOpen
	return yes, yes || lo >= 0
}

// learn enters whether the number is beyond x for a player.
func (k *interval) learn(x dyadic.Dyadic, c Colour, yes bool) {
	if _, known := k.past(x, c); known {
		return
	}
	if (c == Blue) == yes {
		k.lo, k.loOpen = x, yes
	} else {
		k.hi, k.hiOpen = x, yes
	}
}

// middle returns a simple number well within the interval.
func (k *interval) middle() dyadic.Dyadic {
	quarter := k.hi.Sub(k.lo).Shift(-2)
	x, _ := dyadic.Simplest(dyadic.Closed(k.lo.Add(quarter)), dyadic.Closed(k.hi.Sub(quarter)))
	return x
}
