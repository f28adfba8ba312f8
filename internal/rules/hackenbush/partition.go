package hackenbush

// A partition divides the edges of every block into classes: two edges are in
// one class iff the graph falls apart when both are cut. Cutting one edge of
// a class opens the cycle that runs through all of them: they become bridges,
// and the pieces between them a row.
//
// The classes are those of cycle equivalence, found in linear time with lists
// of brackets, the back edges that pass over a tree edge: two tree edges are
// equivalent iff the same brackets pass over them, and then the number of the
// brackets and the one added last are the same; a cap takes the place of the
// brackets where branches join. Source: R. Johnson, D. Pearson, K. Pingali,
// The program structure tree (1994), section 3.5.
type partition struct {
	*fusion
	top  []int32 // by place: the top of its block
	ends []int32 // by place, as fusion.ends
	sum  []int32 // by place, as fusion.sums

	class []int32 // by edge; -1 of bridges, loops and what does not reach the ground
	first []int32 // the tree edges of class c, by the place below them, the lowest
	tree  []int32 // place first: tree[first[c]:first[c+1]]
	back  []int32 // by class: the number in fusion.backs of the back edge in it, or -1; there is at most one
}

// A bracket is a back edge, or a cap, in the list of the tree edge that it
// passes over.
type bracket struct {
	prev, next  int32 // towards the top and the bottom of the list; -1 at its ends
	size, class int32 // the length of the list when it was last on top of one, and the class then
	own         int32 // the class of the back edge; -1 if not known yet
}

// A list of brackets, added last on top; an empty one has size 0.
type bracketList struct{ top, bottom, size int32 }

type divider struct {
	*partition
	brackets []bracket // the back edges by number, then the caps
	lists    []bracketList
	from, to chains // the brackets that start and end at a place
	high     []int32
	above    []int32 // by place: the class of the edge to the parent; -1 of bridges
	count    int     // of classes
}

// chains are lists of numbers, one for each place.
type chains struct{ first, next []int32 }

func newChains(places, numbers int) chains {
	c := chains{make([]int32, places), make([]int32, numbers, numbers+numbers/4+16)}
	for i := range c.first {
		c.first[i] = -1
	}
	return c
}

func (c *chains) add(place, number int32) {
	for int(number) >= len(c.next) {
		c.next = append(c.next, -1)
	}
	c.next[number] = c.first[place]
	c.first[place] = number
}

func newPartition(f *fusion, edges int) *partition {
	n, m := len(f.order), len(f.backs)
	d := divider{
		partition: &partition{fusion: f, top: f.tops(), ends: f.ends(), sum: f.sums()},
		brackets:  make([]bracket, m, m+m/4+16), lists: make([]bracketList, n),
		from: newChains(n, m), to: newChains(n, m), high: make([]int32, n), above: make([]int32, n),
	}
	for i, b := range f.backs {
		d.brackets[i] = bracket{own: -1}
		d.from.add(b.from, int32(i))
		d.to.add(b.to, int32(i))
	}
	for at := range d.high {
		d.high[at] = int32(n) // nothing leads up
	}
	d.run()
	d.group(edges)
	return d.partition
}

// group enters the members of the classes.
func (d *divider) group(edges int) {
	p := d.partition
	p.class, p.first, p.back = make([]int32, edges), make([]int32, d.count+1), make([]int32, d.count)
	for e := range p.class {
		p.class[e] = -1
	}
	for c := range p.back {
		p.back[c] = -1
	}
	for i, b := range d.backs {
		c := d.brackets[i].own
		p.class[b.edge], p.back[c] = c, int32(i)
	}
	var sum int32
	for _, c := range d.above[1:] {
		if c >= 0 {
			p.first[c]++
		}
	}
	for c, n := range p.first {
		p.first[c] = sum
		sum += n
	}
	p.tree = make([]int32, sum)
	free := make([]int32, d.count)
	copy(free, p.first)
	for at, c := range d.above {
		if at > 0 && c >= 0 {
			p.class[d.up[at]] = c
			p.tree[free[c]] = int32(at)
			free[c]++
		}
	}
}

func (d *divider) newClass() int32 {
	d.count++
	return int32(d.count - 1)
}

// run goes through the places, children before their parents. second[u] is
// the second highest place that back edges from different children of u lead
// up to.
func (d *divider) run() {
	n := int32(len(d.order))
	second := make([]int32, n)
	for at := range second {
		second[at] = n
	}
	for at := n - 1; at >= 0; at-- {
		d.visit(at, second[at])
		up := d.parent[at]
		if up < 0 {
			continue
		}
		d.classify(at)
		second[up] = min(second[up], max(d.high[up], d.high[at]))
		d.high[up] = min(d.high[up], d.high[at])
		d.join(&d.lists[up], d.lists[at])
	}
}

// visit makes the list of the edge above a place from those of its children,
// which are joined already.
func (d *divider) visit(at, second int32) {
	l := &d.lists[at]
	for b := d.to.first[at]; b >= 0; b = d.to.next[b] {
		d.remove(l, b)
		if k := &d.brackets[b]; int(b) < len(d.backs) && k.own < 0 {
			k.own = d.newClass()
		}
	}
	own := int32(len(d.order))
	for b := d.from.first[at]; b >= 0; b = d.from.next[b] {
		d.push(l, b)
		own = min(own, d.backs[b].to)
	}
	// Brackets of two branches pass over the edge above: those of one that go
	// higher than the others are told apart by a cap on top. Where an edge from
	// here goes as high, it is that cap; another would change no class, for it
	// would begin where two lists meet and end where one of their brackets does.
	if second < at && second < own {
		b := int32(len(d.brackets))
		d.brackets = append(d.brackets, bracket{own: -1})
		d.to.add(second, b)
		d.push(l, b)
	}
	d.high[at] = min(d.high[at], own)
}

// classify gives the edge above a place its class.
func (d *divider) classify(at int32) {
	l := d.lists[at]
	if l.size == 0 {
		d.above[at] = -1
		return
	}
	b := &d.brackets[l.top]
	if b.size != l.size {
		b.size, b.class = l.size, d.newClass()
	}
	d.above[at] = b.class
	if l.size == 1 {
		b.own = b.class // the only back edge over it
	}
}

func (d *divider) push(l *bracketList, b int32) {
	k := &d.brackets[b]
	k.prev, k.next = -1, -1
	if l.size == 0 {
		l.bottom = b
	} else {
		k.next = l.top
		d.brackets[l.top].prev = b
	}
	l.top = b
	l.size++
}

func (d *divider) remove(l *bracketList, b int32) {
	k := d.brackets[b]
	if k.prev >= 0 {
		d.brackets[k.prev].next = k.next
	} else {
		l.top = k.next
	}
	if k.next >= 0 {
		d.brackets[k.next].prev = k.prev
	} else {
		l.bottom = k.prev
	}
	l.size--
}

// join puts the list other on top of l.
func (d *divider) join(l *bracketList, other bracketList) {
	switch {
	case other.size == 0:
	case l.size == 0:
		*l = other
	default:
		d.brackets[other.bottom].next = l.top
		d.brackets[l.top].prev = other.bottom
		l.top = other.top
		l.size += other.size
	}
}
