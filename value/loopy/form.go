package loopy

import (
	"cmp"
	"encoding/binary"
	"hash/fnv"
	"slices"
)

// A form is a graph whose nodes are to be entered into a table: known values, and loopy ones by
// their options.
type form struct {
	t     *Table
	nodes []formNode
}

type formNode struct {
	loopy       bool
	value       Value // if it is known, and not by its options
	left, right []int32
}

// all returns the numbers of the nodes.
func (f *form) all() []int32 {
	all := make([]int32, len(f.nodes))
	for i := range all {
		all[i] = int32(i)
	}
	return all
}

// moves returns the moves of a player from a node.
func (f *form) moves(i int32, left bool) []int32 {
	if left {
		return f.nodes[i].left
	}
	return f.nodes[i].right
}

// enter returns the value of root, with the nodes that are reached from it entered as of a kind,
// one component after the other: stoppers, each of which the table has once, or graphs as they
// were given.
func (f *form) enter(root int32, as kind) (Value, error) {
	c := &components{form: f, low: map[int32]int32{}, number: map[int32]int32{}}
	c.find(root)
	for _, component := range c.found { // what follows comes first
		if err := f.enterComponent(component, as); err != nil {
			return 0, err
		}
	}
	return f.nodes[root].value, nil
}

// components finds the strongly connected components of a form (Tarjan 1972).
type components struct {
	*form
	number, low map[int32]int32
	way         []int32
	found       [][]int32
}

func (c *components) find(v int32) {
	n := int32(len(c.number)) + 1
	c.number[v], c.low[v] = n, n
	c.way = append(c.way, v)
	for _, w := range slices.Concat(c.nodes[v].left, c.nodes[v].right) {
		if c.number[w] == 0 {
			c.find(w)
		}
		if c.low[w] > 0 { // its component is not found yet
			c.low[v] = min(c.low[v], c.low[w])
		}
	}
	if c.low[v] != n {
		return
	}
	k := slices.Index(c.way, v)
	component := slices.Clone(c.way[k:])
	for _, w := range component {
		c.low[w] = 0
	}
	c.way = c.way[:k]
	c.found = append(c.found, component)
}

// enterComponent enters nodes that are reached from each other, or one.
func (f *form) enterComponent(nodes []int32, as kind) error {
	first := &f.nodes[nodes[0]]
	loops := len(nodes) > 1 || slices.Contains(first.left, nodes[0]) || slices.Contains(first.right, nodes[0])
	if !first.loopy {
		return nil
	}
	if !loops {
		left, right := f.values(first.left), f.values(first.right)
		if !slices.ContainsFunc(slices.Concat(left, right), IsLoopy) {
			v, err := f.t.Table.Game(left, right)
			first.value, first.loopy = v, false
			return err
		}
	}
	colors := f.paint(nodes)
	if as == stopper && f.recall(nodes, colors) {
		return nil
	}
	for _, i := range nodes { // numbers first: they are options of each other
		f.nodes[i].value = f.t.add(item{kind: as, color: colors[i]})
		f.nodes[i].loopy = false
	}
	for _, i := range nodes {
		it := f.t.item(f.nodes[i].value)
		it.left, it.right = f.values(f.nodes[i].left), f.values(f.nodes[i].right)
		if as == stopper {
			f.t.colors[it.color] = append(f.t.colors[it.color], f.nodes[i].value)
		}
	}
	return nil
}

// values returns the values of nodes, each once, in an order that does not depend on when they
// were met.
func (f *form) values(nodes []int32) []Value {
	values := make([]Value, len(nodes))
	for i, n := range nodes {
		values[i] = f.nodes[n].value
	}
	slices.Sort(values)
	values = slices.Compact(values)
	slices.SortFunc(values, f.t.order)
	return values
}

// order is that in which options are listed: short values by their text, and loopy ones behind.
func (t *Table) order(a, b Value) int {
	if IsLoopy(a) || IsLoopy(b) {
		x, y := IsLoopy(a), IsLoopy(b)
		if x != y {
			if x {
				return 1
			}
			return -1
		}
		return cmp.Compare(t.colorOf(a), t.colorOf(b))
	}
	x, y := t.Table.String(a), t.Table.String(b)
	return cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y))
}

// paint gives the nodes of a component colors that depend on the graph alone: each has that of its
// options, again and again.
func (f *form) paint(nodes []int32) map[int32]uint64 {
	colors := map[int32]uint64{}
	for _, i := range nodes {
		colors[i] = 1
	}
	colorOf := func(i int32) uint64 {
		if c, inside := colors[i]; inside {
			return c
		}
		return f.t.colorOf(f.nodes[i].value)
	}
	for range len(nodes) + 1 {
		next := map[int32]uint64{}
		for _, i := range nodes {
			h := fnv.New64a()
			for _, options := range [][]int32{f.nodes[i].left, f.nodes[i].right} {
				list := make([]uint64, len(options))
				for k, o := range options {
					list[k] = colorOf(o)
				}
				slices.Sort(list)
				for _, c := range append(slices.Compact(list), uint64(len(list))) {
					h.Write(binary.LittleEndian.AppendUint64(nil, c))
				}
			}
			next[i] = h.Sum64()
		}
		colors = next
	}
	return colors
}

// recall gives the nodes of a component the stoppers that the table has for them, if it has: the
// nodes of a canonical form differ in color, and so do those of its like.
func (f *form) recall(nodes []int32, colors map[int32]uint64) bool {
	for _, candidate := range f.t.colors[colors[nodes[0]]] {
		if match := f.match(nodes, colors, candidate); match != nil {
			for i, v := range match {
				f.nodes[i].value, f.nodes[i].loopy = v, false
			}
			return true
		}
	}
	return false
}

// match returns for the nodes of a component the stoppers of that of a candidate for the first, if
// these are the same graph; else nil.
func (f *form) match(nodes []int32, colors map[int32]uint64, candidate Value) map[int32]Value {
	match := map[int32]Value{nodes[0]: candidate}
	inside := map[int32]bool{}
	for _, i := range nodes {
		inside[i] = true
	}
	for queue := []int32{nodes[0]}; len(queue) > 0; queue = queue[1:] {
		i := queue[0]
		it := f.t.item(match[i])
		for k, options := range [][]int32{f.nodes[i].left, f.nodes[i].right} {
			have := it.left
			if k == 1 {
				have = it.right
			}
			outside := map[Value]bool{}
			within := 0
			for _, o := range options {
				if !inside[o] {
					if outside[f.nodes[o].value] = true; !slices.Contains(have, f.nodes[o].value) {
						return nil
					}
					continue
				}
				within++
				if v, met := match[o]; met {
					if !slices.Contains(have, v) {
						return nil
					}
					continue
				}
				at := slices.IndexFunc(have, func(v Value) bool { return IsLoopy(v) && f.t.item(v).color == colors[o] })
				if at < 0 {
					return nil
				}
				match[o] = have[at]
				queue = append(queue, o)
			}
			if len(outside)+within != len(have) {
				return nil
			}
		}
	}
	return match
}

// reach returns all followers of v, itself first.
func (t *Table) reach(v Value) ([]Value, error) {
	all := []Value{v}
	met := map[Value]bool{v: true}
	for k := 0; k < len(all); k++ {
		for _, left := range []bool{true, false} {
			options, err := t.options(all[k], left)
			if err != nil {
				return nil, err
			}
			for _, o := range options {
				if !met[o] {
					met[o] = true
					all = append(all, o)
				}
			}
		}
		if err := t.spend(1); err != nil {
			return nil, err
		}
	}
	return all, nil
}
