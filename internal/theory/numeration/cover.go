package numeration

import (
	"cmp"
	"encoding/binary"
	"errors"
	"slices"
)

// A Cover finds, for each tuple of numbers of a set, numbers of other variables which
// are with it in all of some automata: it reads the digits of the tuple forwards and
// finds those of the others on the way back. That takes one step for each digit.
//
// A state has elements, each a way in which the digits of the others may have begun.
// That it is right is seen state by state, without making sets of states, so that it
// serves as a proof that there are such numbers.
type Cover struct {
	// Begin is the state in which the digits of the tuple begin. State 0 has one element, the
	// beginning of all numbers; from it zeros lead to Begin, above which others have digits.
	Begin    int
	Elements []int      // how many a state has
	To       [][]int32  // of a state and a letter: the next state; -1 for none
	Next     [][][]Back // of a state and a letter: where the elements of the next state come from
	Accept   []int32    // of a state: the element with which the digits may end; -1 for none
}

// A Back is where an element comes from: one of the state before, by digits of the
// others, Σ digit·D^i, the variables ascending.
type Back struct {
	From   int32
	Digits int64
}

// ErrUncovered says that a tuple of the set has no such numbers.
var ErrUncovered = errors.New("numeration: a tuple is not covered")

// Cover returns the cover of a set that is not empty, and of what is in all of some
// automata. Time and memory may be exponential in their states; w bounds them.
func (w *Work) Cover(set *Automaton, all []*Automaton) (*Cover, error) {
	joined, err := w.together(all)
	if err != nil {
		return nil, err
	}
	c := coverer{w: w, set: set, hope: set.hopeful(), wide: set.Letters(), accept: joined.accept, number: map[string]int32{}}
	var keptVars uint32
	for _, v := range set.vars {
		keptVars |= 1 << v
	}
	var others []Var
	for v := range Var(maxVariables) {
		if (joined.vars&^keptVars)>>v&1 != 0 {
			others = append(others, v)
		}
	}
	for _, row := range joined.rows {
		steps := make([]pace, len(row))
		for i, e := range row {
			steps[i] = pace{letter: c.letter(e.letter & nibbles(keptVars)), to: e.to, digits: digitsOf(e.letter, others, set.digits)}
		}
		slices.SortFunc(steps, func(a, b pace) int {
			return cmp.Or(cmp.Compare(a.letter, b.letter), cmp.Compare(a.to, b.to), cmp.Compare(a.digits, b.digits))
		})
		c.rows = append(c.rows, steps)
	}
	if err := c.explore(); err != nil {
		return nil, err
	}
	c.need()
	return c.merged(), nil
}

func digitsOf(letter uint64, vars []Var, base int) (digits int64) {
	for i := len(vars) - 1; i >= 0; i-- {
		digits = digits*int64(base) + int64(letter>>(4*vars[i])&15)
	}
	return digits
}

// A pace is a step by a letter of the tuple and digits of the others.
type pace struct {
	letter int
	to     int32
	digits int64
}

// A coverer makes a cover. The states of what is in all automata are the elements.
type coverer struct {
	w      *Work
	set    *Automaton
	hope   []bool
	wide   int
	rows   [][]pace
	accept []bool

	number map[string]int32
	begin  int32     // the states before it read the zeros above the digits of the tuple
	at     []int32   // of a state: that of the set, -1 above it
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

// after returns the elements behind those of a state and a letter.
func (c *coverer) after(elements []int32, letter int) (next []int32) {
	seen := map[int32]bool{}
	for _, e := range elements {
		for _, p := range c.by(e, letter) {
			if !seen[p.to] {
				seen[p.to] = true
				next = append(next, p.to)
			}
		}
	}
	slices.Sort(next)
	return next
}

// explore makes the states: first those of the zeros above, as long as there are more
// elements by them, and then where the set is, with all elements that digits of the
// others lead to.
func (c *coverer) explore() error {
	none := func() []int32 { return slices.Repeat([]int32{-1}, c.wide) }
	first := []int32{0}
	for more := c.after(first, 0); len(more) > len(first); more = c.after(first, 0) {
		above := none()
		above[0] = c.id(-1, first) + 1
		first, c.to = more, append(c.to, above)
	}
	c.begin = c.id(0, first)
	held := int64(0)
	for at := int(c.begin); at < len(c.sets); at++ {
		if err := c.w.check(len(c.sets), held); err != nil {
			return err
		}
		if c.set.accept[c.at[at]] && !slices.ContainsFunc(c.sets[at], func(e int32) bool { return c.accept[e] }) {
			return ErrUncovered
		}
		row := none()
		for l := range row {
			to := c.set.next[int(c.at[at])*c.wide+l]
			if !c.hope[to] {
				continue
			}
			next := c.after(c.sets[at], l)
			if len(next) == 0 {
				return ErrUncovered
			}
			row[l] = c.id(to, next)
		}
		held += int64(len(c.sets[at]))*8 + int64(c.wide)*4 + 200
		c.to = append(c.to, row)
	}
	return nil
}

// ends reports whether digits of the set may end in a state.
func (c *coverer) ends(state int) bool { return state >= int(c.begin) && c.set.accept[c.at[state]] }

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
		if c.ends(s) {
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

// merged returns the cover: states with the same elements that are needed and the same
// ways on are one.
func (c *coverer) merged() *Cover {
	out := &Cover{}
	lists := make([][]int32, len(c.sets))
	for s, needed := range c.needed {
		for e := range needed {
			lists[s] = append(lists[s], e)
		}
		slices.Sort(lists[s])
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
			if c.ends(s) {
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
	out.Begin = int(number[class[c.begin]])
	for _, s := range order {
		accept := int32(-1)
		if c.ends(int(s)) {
			accept = int32(slices.IndexFunc(lists[s], func(e int32) bool { return c.accept[e] }))
		}
		out.Accept, out.Elements = append(out.Accept, accept), append(out.Elements, len(lists[s]))
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
	return out
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
