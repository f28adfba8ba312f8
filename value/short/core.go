package short

// A deep value is held as a number plus its core, which is the value whose left
// stop is 0: by the number translation theorem the options of x + g are those of
// g plus x, for a number x and a g that is none (Siegel 2013, II.3). Only a core
// is found from its options; what else differs from it by a number is a node
// of its own, the options of which are listed when they are first asked for. So
// sums and comparisons need to be made of cores only: where the canonical form
// of n copies of a game grows with n, there are some n cores, and some n² values.
// Shallow values are their own cores, for they are found quicker by options.

// shallow is the greatest height of values that are their own cores.
var shallow uint64 = 16

// core returns v less its number: of a number plus ups plus a star it is the
// ups and the star.
func (t *Table) core(v Value) Value {
	n := &t.nodes[v]
	switch {
	case n.number == 0:
		return v
	case n.kind == general:
		return Value(n.up)
	}
	return t.upWide(0, n.up, t.starOf(n))
}

// shifted returns v plus a number, given by its place. For a deep v it takes a
// look into the tables, no more.
func (t *Table) shifted(v Value, by uint32) Value {
	if by == 0 {
		return v
	}
	n := &t.nodes[v]
	if n.kind == general && n.star <= shallow {
		return t.shiftedByOptions(v, by)
	}
	by = t.numbers.plus(n.number, by)
	switch {
	case n.kind != general:
		return t.upWide(by, n.up, t.starOf(n))
	case by == 0:
		return Value(n.up)
	}
	return t.above(Value(n.up), by)
}

// shiftedByOptions is shifted for a shallow v.
func (t *Table) shiftedByOptions(v Value, by uint32) Value {
	a, b := v, t.upStar(by, 0, 0)
	if a > b {
		a, b = b, a
	}
	if sum, known := t.added.get(a, b); known {
		return sum
	}
	t.step()
	base := len(t.scratch)
	first, lefts := t.lefts(v)
	_, rights := t.rights(v)
	for i := range lefts + rights {
		o := t.shifted(t.arena[first+i], by)
		t.scratch = append(t.scratch, o)
	}
	s, middle := t.shiftStops(&t.nodes[v].stops, by), base+int(lefts)
	sum := t.intern(t.scratch[base:middle], t.scratch[middle:], s)
	t.scratch = t.scratch[:base]
	t.rememberSum(a, b, sum)
	return sum
}

// shiftStops returns stops plus a number.
func (t *Table) shiftStops(s *stops, by uint32) stops {
	return stopsAt(
		t.stopAt(t.numbers.plus(s.leftNumber, by), s.left().rightToMove()),
		t.stopAt(t.numbers.plus(s.rightNumber, by), s.right().rightToMove()),
	)
}

// above returns core plus a number that is not 0.
func (t *Table) above(core Value, by uint32) Value {
	height := t.nodes[core].star
	v, known, slot, hash := t.findSum(by, int32(core), height, 0, true)
	if known {
		return v
	}
	s := t.shiftStops(&t.nodes[core].stops, by)
	v = t.newNode(node{stops: s, number: by, up: int32(core), star: height, lefts: unlisted, kind: general})
	t.sums.insert(slot, hash, v)
	return v
}

// newCore enters the value of the given height with the canonical options
// scratch[base:middle] and the rest of scratch, in their order: it is shallow,
// or its left stop is 0.
func (t *Table) newCore(base, middle int, s stops, height uint64) Value {
	n := node{stops: s, kind: general, star: height}
	t.makeRoom()
	slot, hash := t.vacant(base, middle)
	n.first = t.store(t.scratch[base:])
	n.lefts, n.rights = uint32(middle-base), uint32(len(t.scratch)-middle)
	n.up = int32(len(t.nodes))
	v := t.newNode(n)
	t.games.insert(slot, hash, v)
	return v
}

// aboveCore returns the deep value with the canonical options
// scratch[base:middle] and the rest of scratch, whose left stop is not 0.
func (t *Table) aboveCore(base, middle int, s stops, height uint64) Value {
	by := t.numbers.minus(s.leftNumber)
	top := len(t.scratch)
	for i := base; i < top; i++ {
		v := t.shifted(t.scratch[i], by)
		t.scratch = append(t.scratch, v)
	}
	core, ok := t.find(t.scratch[top:top+middle-base], t.scratch[top+middle-base:])
	if !ok {
		core = t.newCore(top, top+middle-base, t.shiftStops(&s, by), height)
	}
	t.scratch = t.scratch[:top]
	return t.shifted(core, s.leftNumber)
}

// listAbove puts the options of a number plus a core into the arena.
func (t *Table) listAbove(v Value) {
	n := t.nodes[v]
	base := len(t.scratch)
	core := t.nodes[n.up]
	for i := range core.lefts + core.rights {
		o := t.shifted(t.arena[core.first+i], n.number)
		t.scratch = append(t.scratch, o)
	}
	t.giveOptions(v, base, base+int(core.lefts))
	t.scratch = t.scratch[:base]
}

// giveOptions makes scratch[base:middle] and the rest of scratch, in the order
// in which they are held, the options of v, which has none yet.
func (t *Table) giveOptions(v Value, base, middle int) {
	t.makeRoom()
	slot, hash := t.vacant(base, middle)
	first := t.store(t.scratch[base:])
	n := &t.nodes[v]
	n.first, n.lefts, n.rights = first, uint32(middle-base), uint32(len(t.scratch)-middle)
	t.games.insert(slot, hash, v)
}

// makeRoom makes the index of games ready for one more.
func (t *Table) makeRoom() {
	if !t.games.full() {
		return
	}
	t.reserve(2 * t.games.bytes())
	t.games.grow(func(v Value) uint64 {
		n := &t.nodes[v]
		options := t.arena[n.first : n.first+n.lefts+n.rights]
		return hashOptions(options[:n.lefts], options[n.lefts:])
	})
}

// vacant returns the place of a game that is not in the index.
func (t *Table) vacant(base, middle int) (slot, hash uint64) {
	_, _, slot, hash = t.search(t.scratch[base:middle], t.scratch[middle:])
	return slot, hash
}
