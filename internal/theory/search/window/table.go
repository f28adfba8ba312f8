package window

import (
	"math/bits"
	"unsafe"

	"zermelo/game"
	"zermelo/game/walk"
)

// A windowTable remembers bounds of what positions are worth, in bounded memory.
// Nothing that it says of a position was ever found of another: bounds stand under
// keys that tell all positions from each other, and where there are none, or where
// points may be many, the positions stand there themselves.
type windowTable[P comparable] struct {
	words *windowWords
	slots *windowSlots[P]
}

// newWindowTable returns a table of worths from -most to most, or of any if most is
// windowFar. With points, greater ones are not remembered.
func newWindowTable[P comparable](m *windowMoves[P], most int64, budget game.Budget) windowTable[P] {
	account := budget.Open()
	if m.keyBits > 0 && most < windowFar {
		if t := newWindowWords(m.keyBits, most, m.scored, account); t != nil {
			return windowTable[P]{words: t}
		}
	}
	return windowTable[P]{slots: newWindowSlots(m.keys, m.weight, m.scored, account)}
}

// holds reports whether the table can keep worths from -most to most.
func (t *windowTable[P]) holds(most int64) bool {
	return t.words != nil && most <= t.words.asked || t.slots != nil
}

// mixed returns a key as the other methods take it.
func (t *windowTable[P]) mixed(key uint64) uint64 {
	if t.words != nil {
		return t.words.mix(key)
	}
	return walk.Mix(key)
}

func (t *windowTable[P]) bounds(p P, key uint64) (lo, hi int64) {
	if t.words != nil {
		return t.words.bounds(key)
	}
	return t.slots.bounds(p, key)
}

func (t *windowTable[P]) store(p P, key uint64, lo, hi int64, work uint64) {
	if t.words != nil {
		t.words.store(key, lo, hi, work)
		return
	}
	t.slots.store(p, key, lo, hi, work)
}

func (t *windowTable[P]) bytes() int64 {
	if t.words != nil {
		return t.words.bytes()
	}
	return t.slots.bytes()
}

func (t *windowTable[P]) close() {
	if t.words != nil {
		t.words.account.Close()
	}
	if t.slots != nil {
		t.slots.account.Close()
	}
}

// windowFirst is the binary logarithm of the number of places that a table has at
// first, and windowMost the number of bytes from which on it does not grow.
const (
	windowFirst = 12
	windowMost  = 1 << 33
)

// windowWords is a table of bounds by keys of so many bits: a 64-bit word for each
// position, two words for each place.
//
// A key is mixed one to one within its bits. The high ones of what comes out are
// the place, and the others stand in the word. Below them are six bits for the work
// that it cost, in powers of two, and as many for each of the bounds as these need. Of
// two positions at a place the one that cost more stays as long as it costs more than
// what comes; the other gives way. The table doubles until its memory is used up.
type windowWords struct {
	pairs   [][2]uint64
	bits    uint // of a key
	shift   uint // of the place in a mixed key
	mask    uint64
	asked   int64 // worths are from -asked to asked
	most    int64 // bounds are below it and above -most, with points, or are not known
	far     int64 // what is said of these
	width   uint  // of a bound
	low     uint  // of what stands below the key
	filled  int   // words
	touched uint64
	full    bool
	account *game.Account
}

// windowWorkBits is the number of bits of the work that a bound cost, and windowLeast the
// binary logarithm of the most places that a table may need from the first: what of a
// key is not in the place must fit the word.
const (
	windowWorkBits = 6
	windowLeast    = 20
)

// newWindowWords returns a table; nil if keys and bounds do not fit a word, or if there is
// no memory.
func newWindowWords(keyBits int, most int64, scored bool, account *game.Account) *windowWords {
	t := layWords(keyBits, most, scored)
	if t == nil {
		return nil
	}
	t.account = account
	places := min(keyBits, max(windowFirst, keyBits+int(t.low)-64))
	if places > windowLeast || places > windowFirst && !account.Fits(16<<places) {
		return nil
	}
	t.grow(uint(places))
	t.account.Hold(t.bytes())
	return t
}

// layWords returns a table without places, which says what is where in a word; nil if bounds do
// not fit one.
func layWords(keyBits int, most int64, scored bool) *windowWords {
	if most >= windowPoints {
		return nil
	}
	t := &windowWords{bits: uint(keyBits), mask: ^uint64(0) >> (64 - keyBits), asked: most, most: most, far: most}
	if scored {
		t.most, t.far = most+1, windowFar
	}
	t.width = uint(bits.Len64(uint64(2*t.most + 1)))
	t.low = windowWorkBits + 2*t.width
	return t
}

func (t *windowWords) bytes() int64 { return 16 * int64(len(t.pairs)) }

// grow makes a table of 2^places places and takes over what there is.
func (t *windowWords) grow(places uint) {
	old, shift := t.pairs, t.shift
	t.pairs, t.shift, t.filled = make([][2]uint64, 1<<places), t.bits-places, 0
	windowPages(t.pairs)
	for at, pair := range old {
		for i := len(pair) - 1; i >= 0; i-- {
			if w := pair[i]; w != 0 {
				t.put(uint64(at)<<shift|w>>t.low, w&(1<<t.low-1))
			}
		}
	}
}

// room doubles the table if it is half full, as long as there is memory.
func (t *windowWords) room() {
	if t.full || t.shift == 0 {
		return
	}
	// The old one is there until the new one is filled.
	if t.bytes() >= windowMost || !t.account.Fits(3*t.bytes()) {
		t.full = true
		return
	}
	t.account.Hold(3 * t.bytes())
	t.grow(t.bits - t.shift + 1)
	t.account.Hold(t.bytes())
}

// mix is one to one on keys.
func (t *windowWords) mix(key uint64) uint64 {
	half := (t.bits + 1) / 2
	key ^= key >> half
	key = key * 0x9e3779b97f4a7c15 & t.mask
	key ^= key >> half
	return key * 0xd6e8feb86659fd93 & t.mask
}

// bounds returns what is known of the worth of a position.
func (t *windowWords) bounds(mixed uint64) (lo, hi int64) {
	tag := mixed & (1<<(t.shift&63) - 1)
	pair := &t.pairs[mixed>>(t.shift&63)]
	for _, w := range pair {
		if w>>(t.low&63) == tag && w != 0 {
			return t.read(w)
		}
	}
	return -t.far, t.far
}

// read returns the bounds that a word says.
func (t *windowWords) read(w uint64) (lo, hi int64) {
	mask := uint64(1)<<(t.width&63) - 1
	if lo, hi = int64(w>>(t.width&63)&mask)-t.most, int64(w&mask)-t.most-1; lo == -t.most {
		lo = -t.far
	}
	if hi == t.most {
		hi = t.far
	}
	return lo, hi
}

// store keeps bounds of a worth that cost so much work.
func (t *windowWords) store(mixed uint64, lo, hi int64, work uint64) {
	if t.filled >= len(t.pairs) {
		t.room()
	}
	// What is beyond the most is not known. The upper bound is one more than it is, so that
	// no word is 0.
	lo, hi = min(max(lo, -t.most), t.asked)+t.most, max(min(hi, t.most), -t.asked)+t.most+1
	t.put(mixed, (uint64(min(bits.Len64(work), 1<<windowWorkBits-1))<<t.width|uint64(lo))<<t.width|uint64(hi))
}

// put keeps what stands in the low bits of a word.
func (t *windowWords) put(mixed, low uint64) {
	tag := mixed & (1<<(t.shift&63) - 1)
	pair := &t.pairs[mixed>>(t.shift&63)]
	word := tag<<(t.low&63) | low
	switch first := pair[0]; {
	case first == 0:
		t.filled++
		pair[0] = word
		return
	case first>>(t.low&63) == tag:
		pair[0] = word
		return
	case low>>(2*t.width) >= first>>(2*t.width)&(1<<windowWorkBits-1):
		pair[0], word = word, first
	}
	if pair[1] == 0 {
		t.filled++
	}
	pair[1] = word
}

// windowSlots is a table of bounds by positions, two for each place, which
// replaces and grows as windowWords does.
type windowSlots[P comparable] struct {
	pairs   [][2]windowSlot[P]
	keys    func(p P) uint64
	shift   uint // of the place in a mixed key
	filled  int
	full    bool
	scored  bool
	extra   func(*P) int64 // bytes that a position holds elsewhere; nil if none
	held    int64          // of these
	account *game.Account
}

// A windowSlot is a position and what is known of it. effort is 0 if nothing is
// there, else one more than the work has bits.
type windowSlot[P comparable] struct {
	p      P
	lo, hi int64
	effort uint8
}

func newWindowSlots[P comparable](keys func(p P) uint64, weight func(p P) int64, scored bool, account *game.Account) *windowSlots[P] {
	t := &windowSlots[P]{keys: keys, scored: scored, extra: walk.WeightOf(weight), account: account}
	t.grow(windowFirst / 2)
	t.account.Hold(t.bytes())
	return t
}

func (t *windowSlots[P]) bytes() int64 {
	var pair [2]windowSlot[P]
	return int64(unsafe.Sizeof(pair))*int64(len(t.pairs)) + t.held
}

// grow makes a table of 2^places places and takes over what there is.
func (t *windowSlots[P]) grow(places uint) {
	old := t.pairs
	t.pairs, t.shift, t.filled, t.held = make([][2]windowSlot[P], 1<<places), 64-places, 0, 0
	for k := range old {
		for i := len(old[k]) - 1; i >= 0; i-- {
			if w := &old[k][i]; w.effort != 0 {
				t.put(*w, walk.Mix(t.keys(w.p)))
			}
		}
	}
}

// room doubles the table if it is half full, as long as there is memory.
func (t *windowSlots[P]) room() {
	if t.full {
		return
	}
	if t.bytes() >= windowMost || !t.account.Fits(3*t.bytes()) {
		t.full = true
		return
	}
	t.account.Hold(3 * t.bytes())
	t.grow(64 - t.shift + 1)
	t.account.Hold(t.bytes())
}

// bounds returns what is known of the worth of a position.
func (t *windowSlots[P]) bounds(p P, mixed uint64) (lo, hi int64) {
	pair := &t.pairs[mixed>>(t.shift&63)]
	for i := range pair {
		if w := &pair[i]; w.effort != 0 && w.p == p {
			return w.lo, w.hi
		}
	}
	if t.scored {
		return -windowFar, windowFar
	}
	return int64(game.Loss), int64(game.Win)
}

// store keeps bounds of a worth that cost so much work.
func (t *windowSlots[P]) store(p P, mixed uint64, lo, hi int64, work uint64) {
	if t.filled >= len(t.pairs) {
		t.room()
	}
	held := t.held
	t.put(windowSlot[P]{p, lo, hi, uint8(bits.Len64(work)) + 1}, mixed)
	if t.held != held {
		t.account.Hold(t.bytes())
	}
}

func (t *windowSlots[P]) put(slot windowSlot[P], mixed uint64) {
	pair := &t.pairs[mixed>>(t.shift&63)]
	first := &pair[0]
	switch {
	case first.effort == 0:
		t.set(first, slot)
	case first.p == slot.p:
		*first = slot
	case slot.effort >= first.effort:
		t.set(&pair[1], *first)
		t.set(first, slot)
	default:
		t.set(&pair[1], slot)
	}
}

// set writes a slot and counts what its position holds.
func (t *windowSlots[P]) set(at *windowSlot[P], slot windowSlot[P]) {
	if at.effort == 0 {
		t.filled++
	}
	if t.extra != nil {
		if at.effort != 0 {
			t.held -= t.extra(&at.p)
		}
		t.held += t.extra(&slot.p)
	}
	*at = slot
}
