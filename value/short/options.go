package short

import "cmp"

// Left appends the left options of v in canonical form to dst, in an order that
// does not depend on the table or on how the values were found: numbers come
// first, then numbers plus ups plus stars, then the others; within each, by stops
// and options. It is not the order of play. The work is linear in their number.
func (t *Table) Left(dst []Value, v Value) (options []Value, err error) {
	defer t.guard(&err)
	t.own(v)
	first, n := t.lefts(v)
	return append(dst, t.arena[first:first+n]...), nil
}

// Right appends the right options of v in canonical form to dst, as Left does.
func (t *Table) Right(dst []Value, v Value) (options []Value, err error) {
	defer t.guard(&err)
	t.own(v)
	first, n := t.rights(v)
	return append(dst, t.arena[first:first+n]...), nil
}

// arrange is the order of options, see [Table.Left]: it returns a negative number
// if a comes before b, a positive one if b comes first, 0 if they are equal.
func (t *Table) arrange(a, b Value) int {
	for a != b {
		if x, y := &t.nodes[a], &t.nodes[b]; x.kind == general && y.kind == general && x.number == y.number {
			a, b = t.core(a), t.core(b) // their options are listed
		}
		if c := t.arrangeNodes(&t.nodes[a], &t.nodes[b]); c != 0 {
			return c
		}
		// Two values with options in the arena, as many of each: the first
		// options that differ decide.
		x, y := &t.nodes[a], &t.nodes[b]
		for i := range x.lefts + x.rights {
			if v, w := t.arena[x.first+i], t.arena[y.first+i]; v != w {
				a, b = v, w
				break
			}
		}
	}
	return 0
}

// arrangeNodes is arrange without a look at the options.
func (t *Table) arrangeNodes(x, y *node) int {
	if x.kind != y.kind {
		return cmp.Compare(x.kind, y.kind)
	}
	switch {
	case t.lessStop(x.left(), y.left()):
		return -1
	case t.lessStop(y.left(), x.left()):
		return 1
	case t.lessStop(x.right(), y.right()):
		return -1
	case t.lessStop(y.right(), x.right()):
		return 1
	}
	if x.kind != general {
		return cmp.Or(cmp.Compare(x.up, y.up), t.starOf(x).Compare(t.starOf(y)))
	}
	return cmp.Or(cmp.Compare(x.height(), y.height()), cmp.Compare(x.lefts, y.lefts), cmp.Compare(x.rights, y.rights))
}
