package hackenbush

import (
	"cmp"
	"slices"

	"zermelo/value/dyadic"
)

// Where a block has many cycles, its value is not found from those of all its
// options, but by questions whether it is more or less than a number x: it is
// more iff an option of Left is at least x, or the block is at least the right
// option of x (it is more than x iff Left, to move, wins it less x). One option
// that is good enough answers the question, and where there is none, most fall by
// their bounds.

// manyCycles is from how many independent cycles on a block is compared rather
// than valued by all its options.
const manyCycles = 2

// fewCycles reports whether the block that was written has less.
func (f *frame) fewCycles() bool { return len(f.codes)-len(f.nodes)+1 < manyCycles }

// past reports whether the block g is beyond x for a player: more for Blue, less
// for Red.
func (v *valuer) past(g *frame, x dyadic.Dyadic, c Colour) bool {
	if yes, known := g.known.past(x, c); known {
		return yes
	}
	below, above, hasLeft, hasRight := x.Parents()
	parent, has := above, hasRight
	if c == Red {
		parent, has = below, hasLeft
	}
	yes := has && !v.past(g, parent, c.opposite()) || v.some(g, x, c)
	if v.err == nil {
		g.known.learn(x, c, yes)
	}
	return yes
}

// opposite returns Red for Blue, and Blue for Red.
func (c Colour) opposite() Colour { return Blue + Red - c }

// A choice is a move in a block: the edge that is cut, or, counted from -1 down,
// the node whose number goes to its option.
type choice struct {
	move  int32
	order float64
}

// some reports whether an option of a player in g is not beyond x for the other
// one.
func (v *valuer) some(g *frame, x dyadic.Dyadic, c Colour) bool {
	g.choices = g.choices[:0]
	for i, e := range g.ends {
		if e.Colour == c && (i == 0 || e != g.ends[i-1]) {
			g.choices = append(g.choices, choice{move: int32(i)})
		}
	}
	for u, y := range g.worth {
		if _, _, hasLeft, hasRight := y.Parents(); c == Blue && hasLeft || c == Red && hasRight {
			g.choices = append(g.choices, choice{move: -1 - int32(u)})
		}
	}
	// What is known already may do; else the options that seem the best are
	// tried first.
	open := g.choices[:0]
	for _, o := range g.choices {
		v.steps++
		rest, k := v.option(g, o.move, c)
		if v.err != nil {
			return false
		}
		yes, known := k.past(x.Sub(rest), c.opposite())
		if known && !yes {
			return true
		}
		if !known {
			o.order = k.lo.Add(k.hi).Half().Add(rest).Float64()
			if c == Blue {
				o.order = -o.order
			}
			open = append(open, o)
		}
	}
	slices.SortFunc(open, func(a, b choice) int { return cmp.Compare(a.order, b.order) })
	for _, o := range open {
		rest, k := v.option(g, o.move, c)
		if v.err != nil {
			return false
		}
		y := x.Sub(rest)
		yes, known := k.past(y, c.opposite())
		if !known {
			h := v.descend(g, k)
			yes = v.err == nil && v.past(h, y, c.opposite())
			v.depth--
		}
		if v.err != nil {
			return false
		}
		if !yes {
			return true
		}
	}
	return false
}

// option returns what is known of an option of g, which is worth rest more: of the
// largest block on its lowest node. If that is not all, that block is written.
func (v *valuer) option(g *frame, move int32, c Colour) (rest dyadic.Dyadic, k *interval) {
	if move < 0 {
		u := -1 - move
		below, above, _, _ := g.worth[u].Parents()
		copy(g.hung, g.worth)
		g.hung[u] = below
		if c == Red {
			g.hung[u] = above
		}
		g.chooseAll()
	} else {
		g.apart, g.listed, g.stops = true, g.listed[:0], g.stops[:0]
		rest = g.cut(v, move)
		g.apart = false
		if v.err != nil || len(g.stops) == 0 {
			return rest, &interval{bounded: true}
		}
		first := int32(0)
		var largest []int32
		for _, stop := range g.stops {
			block := g.listed[first:stop]
			first = stop
			if len(block) > len(largest) {
				block, largest = largest, block
			}
			if len(block) > 0 {
				g.choose(block)
				rest = rest.Add(v.value(g, 0))
			}
		}
		g.choose(largest)
	}
	if v.err != nil {
		return rest, nil
	}
	wood := v.write(g, 0)
	if wood.feet != Green {
		return rest.Add(v.written(g, wood)), &interval{bounded: true}
	}
	if k = v.look(g, wood); k != nil && (!k.bounded || g.fewCycles()) {
		if _, ok := k.number(); !ok {
			v.value(g, 0)
		}
	}
	return rest, k
}
