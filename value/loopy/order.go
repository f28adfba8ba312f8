package loopy

import "slices"

// An order compares the vertices of a graph by survival: a >= b when Left, moving second, survives
// a - b, in which he moves from a by its left options and from b by its right ones.
//
// By which moves play without end is no loss of his: by any, where both are stoppers; by those in
// a, on the onside; by those in b, on the offside. He must make infinitely many then, unless Right
// comes to be without a move.
//
// What is asked is found with all that it takes, backwards from the ends, and kept.
type order struct {
	*graph
	by    side
	index map[[2]int32]int32
	pairs [][2]int32
	fates []fate // of each pair two, with Right to move and with Left
	err   error  // the first
}

// A fate is what becomes of Left.
type fate uint8

const (
	open fate = iota
	survives
	loses
)

func (g *graph) order(by side) *order {
	if g.orders[by] == nil {
		g.orders[by] = &order{graph: g, by: by, index: map[[2]int32]int32{}}
	}
	return g.orders[by]
}

// ge reports whether a >= b. After an error it is false, see err.
func (o *order) ge(a, b int32) bool { return o.survivesAt(2 * o.pair(a, b)) }

// first reports whether Left survives a - b when he begins.
func (o *order) first(a, b int32) bool { return o.survivesAt(2*o.pair(a, b) + 1) }

// pair returns the number of a pair of vertices.
func (o *order) pair(a, b int32) int32 {
	key := [2]int32{a, b}
	if p, ok := o.index[key]; ok {
		return p
	}
	p := int32(len(o.pairs))
	o.index[key] = p
	o.pairs = append(o.pairs, key)
	second, first := open, open
	x, y := &o.vertices[a], &o.vertices[b]
	switch {
	case x.short() && y.short():
		second, first = o.short(x.at[0], y.at[0])
	case a == b:
		second = survives // he answers each move by the same in the other component
	}
	o.fates = append(o.fates, second, first)
	o.fail(o.t.spend(2))
	return p
}

func (o *order) fail(err error) {
	if o.err == nil {
		o.err = err
	}
}

// short returns the fates of a - b of short values.
func (o *order) short(a, b Value) (second, first fate) {
	ge, err := o.t.Table.Le(b, a)
	o.fail(err)
	le, err := o.t.Table.Le(a, b)
	o.fail(err)
	second, first = loses, survives
	if ge {
		second = survives
	}
	if le {
		first = loses
	}
	return second, first
}

// An arrow is a move to a state; lasting ones may go on for ever.
type arrow struct {
	to      int32
	lasting bool
}

// arrows returns the moves from a state.
func (o *order) arrows(state int32) []arrow {
	at, left := o.pairs[state/2], state%2 == 1
	o.fail(o.list(at[0]))
	o.fail(o.list(at[1]))
	if o.err != nil {
		return nil
	}
	mine, theirs := o.vertices[at[0]].right, o.vertices[at[1]].left
	turn := int32(1) // of Left, after Right's move
	if left {
		mine, theirs, turn = o.vertices[at[0]].left, o.vertices[at[1]].right, 0
	}
	all := make([]arrow, 0, len(mine)+len(theirs))
	for _, x := range mine {
		all = append(all, arrow{2*o.pair(x, at[1]) + turn, o.by != offside})
	}
	for _, y := range theirs {
		all = append(all, arrow{2*o.pair(at[0], y) + turn, o.by != onside})
	}
	o.fail(o.t.spend(len(all)))
	return all
}

// survivesAt reports whether Left survives a state.
func (o *order) survivesAt(state int32) bool {
	if o.err == nil && o.fates[state] == open {
		o.solve(state)
	}
	return o.err == nil && o.fates[state] == survives
}

// A batch is the states that are solved at a time: all that can be reached and are not known.
type batch struct {
	states []int32
	place  map[int32]int32
	out    [][]arrow
	in     [][]int32
}

func (o *order) batch(state int32) *batch {
	b := &batch{states: []int32{state}, place: map[int32]int32{state: 0}}
	for k := 0; k < len(b.states) && o.err == nil; k++ {
		out := merged(o.arrows(b.states[k]), b.states[k]%2 == 1)
		b.out = append(b.out, out)
		for _, a := range out {
			if _, met := b.place[a.to]; !met && o.fates[a.to] == open {
				b.place[a.to] = int32(len(b.states))
				b.states = append(b.states, a.to)
			}
		}
	}
	b.in = make([][]int32, len(b.states))
	for k, out := range b.out {
		for _, a := range out {
			if to, met := b.place[a.to]; met {
				b.in[to] = append(b.in[to], int32(k))
			}
		}
	}
	return b
}

// merged returns the moves of a player with those to one state as one, which is lasting as the
// player likes.
func merged(all []arrow, left bool) []arrow {
	out := all[:0]
	for _, a := range all {
		k := slices.IndexFunc(out, func(b arrow) bool { return b.to == a.to })
		switch {
		case k < 0:
			out = append(out, a)
		case left:
			out[k].lasting = out[k].lasting || a.lasting
		default:
			out[k].lasting = out[k].lasting && a.lasting
		}
	}
	return out
}

// solve finds the fate of a state and of all that it takes. From the states where Left may be
// saved those are kept, again and again, from which he can come to Right's being without a move,
// or to a lasting move to one of them.
func (o *order) solve(state int32) {
	b := o.batch(state)
	if o.err != nil {
		return
	}
	saved := make([]bool, len(b.states))
	for k := range saved {
		saved[k] = true
	}
	for {
		next := o.saved(b, saved)
		same := true
		for k := range next {
			same = same && next[k] == saved[k]
		}
		if saved = next; same {
			break
		}
	}
	for k, s := range b.states {
		if o.fates[s] = loses; saved[k] {
			o.fates[s] = survives
		}
	}
}

// saved returns the states of a batch from which Left can come to the end of Right's moves, to a
// state where he survives, or by a lasting move to one of those that may be saved.
func (o *order) saved(b *batch, may []bool) []bool {
	sure := make([]bool, len(b.states))
	left := make([]int32, len(b.states)) // of Right's moves, how many are not known to save Left
	var queue []int32
	save := func(k int32) {
		if !sure[k] {
			sure[k] = true
			queue = append(queue, k)
		}
	}
	for k, s := range b.states {
		for _, a := range b.out[k] {
			at, inside := b.place[a.to]
			switch saves := !inside && o.fates[a.to] == survives || inside && a.lasting && may[at]; {
			case s%2 == 1 && saves:
				save(int32(k))
			case s%2 == 0 && !saves:
				left[k]++
			}
		}
		if s%2 == 0 && left[k] == 0 {
			save(int32(k))
		}
	}
	for len(queue) > 0 {
		k := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, from := range b.in[k] {
			switch {
			case b.states[from]%2 == 1:
				save(from)
			case !o.counted(b, from, k, may):
				if left[from]--; left[from] == 0 {
					save(from)
				}
			}
		}
	}
	return sure
}

// counted reports whether the move between two states of a batch saved Left from the beginning.
func (o *order) counted(b *batch, from, to int32, may []bool) bool {
	for _, a := range b.out[from] {
		if b.place[a.to] == to && a.to == b.states[to] {
			return a.lasting && may[to]
		}
	}
	return false
}
