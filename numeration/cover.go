package numeration

import (
	"cmp"
	"encoding/binary"
	"errors"
	"slices"
)

// A Cover finds, for each tuple of numbers of a set, numbers of other variables with
// which one of some alternatives holds: it reads the digits of the tuple forwards and
// finds those of the others on the way back. That takes one step for each digit.
//
// A state has elements, each a way in which the digits of the others may have begun.
// That it is right is seen state by state, without making sets of states, so that it
// serves as a proof that there are such numbers.
type Cover struct {
	digits int
	kept   []Var
	Others [][]Var // of an alternative: the variables of which numbers are found, ascending

	Start  []Back     // the elements of state 0
	Next   [][][]Back // of a state and a letter: where the elements of the next state come from
	To     [][]int32  // of a state and a letter: the next state; -1 for none
	Accept []int32    // of a state: the element with which the digits may end; -1 for none
}

// A Back is where an element comes from: one of the state before, by digits of the
// others, Σ digit·D^i. At the start it comes from one before it by digits above
// those of the tuple or, if From is -1, begins the alternative Digits.
type Back struct {
	From   int32
	Digits int64
}

// ErrUncovered says that a tuple of the set has no such numbers.
var ErrUncovered = errors.New("numeration: a tuple is not covered")

// Cover returns the cover of a set for alternatives, each of which is what is in all
// of some automata. Time and memory may be exponential in their states; w bounds
// them.
func (w *Work) Cover(set *Automaton, alternatives [][]*Automaton) (*Cover, error) {
	c := coverer{w: w, set: set, hope: set.hopeful(), wide: set.Letters(), number: map[string]int32{}}
	out := &Cover{digits: set.digits, kept: set.vars}
	var keptVars uint32
	for _, v := range set.vars {
		keptVars |= 1 << v
	}
	kept := nibbles(keptVars)
	for _, all := range alternatives {
		joined, err := w.together(all)
		if err != nil {
			return nil, err
		}
		offset := int32(len(c.rows))
		c.first = append(c.first, offset)
		var others []Var
		for v := range Var(maxVariables) {
			if (joined.vars&^keptVars)>>v&1 != 0 {
				others = append(others, v)
			}
		}
		out.Others = append(out.Others, others)
		for s, row := range joined.rows {
			steps := make([]pace, len(row))
			for i, e := range row {
				steps[i] = pace{letter: c.letter(e.letter & kept), to: e.to + offset, digits: digitsOf(e.letter, others, set.digits)}
			}
			slices.SortFunc(steps, func(a, b pace) int {
				return cmp.Or(cmp.Compare(a.letter, b.letter), cmp.Compare(a.to, b.to), cmp.Compare(a.digits, b.digits))
			})
			c.rows, c.accept = append(c.rows, steps), append(c.accept, joined.accept[s])
		}
	}
	if err := c.explore(); err != nil {
		return nil, err
	}
	c.need()
	c.merge(out)
	return out, nil
}

func digitsOf(letter uint64, vars []Var, base int) (digits int64) {
	for i := len(vars) - 1; i >= 0; i-- {
		digits = digits*int64(base) + int64(letter>>(4*vars[i])&15)
	}
	return digits
}

// A pace is a step of an alternative: by a letter of the tuple and digits of the
// others.
type pace struct {
	letter int
	to     int32
	digits int64
}

// A coverer makes a cover. The states of all alternatives are numbered together:
// these are the elements.
type coverer struct {
	w      *Work
	set    *Automaton
	hope   []bool
	wide   int
	rows   [][]pace
	accept []bool
	first  []int32 // of each alternative
	start  []int32 // the elements with which it may begin, in the order in which they were found

	number map[string]int32
	at     []int32   // of a state: that of the set
	sets   [][]int32 // its elements, ascending
	to     [][]int32
	needed []map[int32]bool
}

func (c *coverer) letter(packed uint64) int {
	l, scale := 0, 1
	for _, v := range c.set.vars {
		l += int(packed>>(4*v)&15) * scale
		scale *= c.set.digits
	}
	return l
}

// by returns the steps of an element by a letter.
func (c *coverer) by(element int32, letter int) []pace {
	row := c.rows[element]
	i, _ := slices.BinarySearchFunc(row, letter, func(p pace, l int) int { return cmp.Compare(p.letter, l) })
	j := i
	for j < len(row) && row[j].letter == letter {
		j++
	}
	return row[i:j]
}

func (c *coverer) id(at int32, set []int32) int32 {
	key := binary.LittleEndian.AppendUint32(nil, uint32(at))
	for _, e := range set {
		key = binary.LittleEndian.AppendUint32(key, uint32(e))
	}
	n, ok := c.number[string(key)]
	if !ok {
		n = int32(len(c.sets))
		c.number[string(key)] = n
		c.at, c.sets = append(c.at, at), append(c.sets, set)
	}
	return n
}

// explore makes the states: where the set is, with all elements that digits of the
// others lead to.
func (c *coverer) explore() error {
	if !c.hope[0] {
		c.id(0, nil)
	} else {
		c.start = slices.Clone(c.first)
		for i := 0; i < len(c.start); i++ {
			for _, p := range c.by(c.start[i], 0) {
				if !slices.Contains(c.start, p.to) {
					c.start = append(c.start, p.to)
				}
			}
		}
		set := slices.Clone(c.start)
		slices.Sort(set)
		c.id(0, set)
	}
	stamp, round, held := make([]int32, len(c.rows)), int32(0), int64(0)
	for at := 0; at < len(c.sets); at++ {
		if err := c.w.check(len(c.sets), held); err != nil {
			return err
		}
		if c.set.accept[c.at[at]] && !slices.ContainsFunc(c.sets[at], func(e int32) bool { return c.accept[e] }) {
			return ErrUncovered
		}
		row := make([]int32, c.wide)
		for l := range row {
			row[l] = -1
			to := c.set.next[int(c.at[at])*c.wide+l]
			if !c.hope[to] {
				continue
			}
			var next []int32
			round++
			for _, e := range c.sets[at] {
				for _, p := range c.by(e, l) {
					if stamp[p.to] != round {
						stamp[p.to] = round
						next = append(next, p.to)
					}
				}
			}
			if len(next) == 0 {
				return ErrUncovered
			}
			slices.Sort(next)
			row[l] = c.id(to, next)
		}
		held += int64(len(c.sets[at]))*8 + int64(c.wide)*4 + 200
		c.to = append(c.to, row)
	}
	return nil
}

// need marks the elements that are needed: one with which each word may end, and
// those that they come from.
func (c *coverer) need() {
	type item struct{ state, element int32 }
	type arrow struct {
		from   int32
		letter int
	}
	into := make([][]arrow, len(c.sets))
	for s, row := range c.to {
		for l, to := range row {
			if to >= 0 {
				into[to] = append(into[to], arrow{int32(s), l})
			}
		}
	}
	c.needed = make([]map[int32]bool, len(c.sets))
	var queue []item
	add := func(state, element int32) {
		if c.needed[state] == nil {
			c.needed[state] = map[int32]bool{}
		}
		if !c.needed[state][element] {
			c.needed[state][element] = true
			queue = append(queue, item{state, element})
		}
	}
	for s, set := range c.sets {
		if c.set.accept[c.at[s]] {
			i := slices.IndexFunc(set, func(e int32) bool { return c.accept[e] })
			add(int32(s), set[i])
		}
	}
	for at := 0; at < len(queue); at++ {
		x := queue[at]
		for _, a := range into[x.state] {
			leads := func(e int32) bool {
				return slices.ContainsFunc(c.by(e, a.letter), func(p pace) bool { return p.to == x.element })
			}
			best := int32(-1)
			for _, e := range c.sets[a.from] {
				if best >= 0 && !c.needed[a.from][e] || !leads(e) {
					continue
				}
				if best = e; c.needed[a.from][e] {
					break
				}
			}
			add(a.from, best)
		}
	}
}

// merge writes the cover: states with the same elements that are needed and the same
// ways on are one.
func (c *coverer) merge(out *Cover) {
	lists := make([][]int32, len(c.sets))
	for s, needed := range c.needed {
		for e := range needed {
			lists[s] = append(lists[s], e)
		}
		slices.Sort(lists[s])
	}
	// At the start elements come from others there.
	var start []int32
	if len(c.sets[0]) > 0 {
		seen := map[int32]bool{}
		var want func(e int32)
		want = func(e int32) {
			if seen[e] {
				return
			}
			seen[e] = true
			if !slices.Contains(c.first, e) {
				want(c.before(e))
			}
			start = append(start, e)
		}
		for _, e := range lists[0] {
			want(e)
		}
		lists[0] = start
	}
	class := make([]int32, len(lists))
	for count := 0; ; {
		kinds := map[string]int32{}
		next := make([]int32, len(lists))
		for s := range lists {
			key := binary.LittleEndian.AppendUint32(nil, uint32(len(lists[s])))
			for _, e := range lists[s] {
				key = binary.LittleEndian.AppendUint32(key, uint32(e))
			}
			if s == 0 {
				key = append(key, 1)
			}
			if c.set.accept[c.at[s]] {
				key = append(key, 2)
			}
			for _, to := range c.to[s] {
				k := int32(-1)
				if to >= 0 {
					k = class[to]
				}
				key = binary.LittleEndian.AppendUint32(key, uint32(k))
			}
			k, ok := kinds[string(key)]
			if !ok {
				k = int32(len(kinds))
				kinds[string(key)] = k
			}
			next[s] = k
		}
		class = next
		if len(kinds) == count {
			break
		}
		count = len(kinds)
	}
	// The start may be come back to, with its elements in its order.
	number := map[int32]int32{class[0]: 0}
	order := []int32{0}
	for at := 0; at < len(order); at++ {
		s := order[at]
		for _, to := range c.to[s] {
			if to < 0 {
				continue
			}
			if _, ok := number[class[to]]; !ok {
				number[class[to]] = int32(len(order))
				order = append(order, to)
			}
		}
	}
	for i, e := range start {
		if n := slices.Index(c.first, e); n >= 0 {
			out.Start = append(out.Start, Back{-1, int64(n)})
			continue
		}
		from := slices.Index(start[:i], c.before(e))
		out.Start = append(out.Start, Back{int32(from), c.digits(start[from], 0, e)})
	}
	for _, s := range order {
		accept := int32(-1)
		if c.set.accept[c.at[s]] {
			accept = int32(slices.IndexFunc(lists[s], func(e int32) bool { return c.accept[e] }))
		}
		out.Accept = append(out.Accept, accept)
		to, next := make([]int32, c.wide), make([][]Back, c.wide)
		for l := range to {
			if to[l] = -1; c.to[s][l] < 0 {
				continue
			}
			to[l] = number[class[c.to[s][l]]]
			for _, e := range lists[order[to[l]]] {
				from := slices.IndexFunc(lists[s], func(f int32) bool {
					return slices.ContainsFunc(c.by(f, l), func(p pace) bool { return p.to == e })
				})
				next[l] = append(next[l], Back{int32(from), c.digits(lists[s][from], l, e)})
			}
		}
		out.To, out.Next = append(out.To, to), append(out.Next, next)
	}
}

// before returns the element from which one was found at the start.
func (c *coverer) before(e int32) int32 {
	for _, f := range c.start {
		if f != e && slices.ContainsFunc(c.by(f, 0), func(p pace) bool { return p.to == e }) {
			return f
		}
	}
	panic("numeration: an element at the start comes from none")
}

// digits returns the digits of the others by which an element leads to another.
func (c *coverer) digits(from int32, letter int, to int32) int64 {
	for _, p := range c.by(from, letter) {
		if p.to == to {
			return p.digits
		}
	}
	panic("numeration: an element comes from another that does not lead to it")
}
