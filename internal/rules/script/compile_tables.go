package script

import (
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// table compiles a list or tuple of the file, whose items are of one type.
func (c *compiler) table(v starlark.Indexable, key *starlark.List) value {
	t := &typ{kind: isTable, tuple: key == nil}
	var all row
	ragged := isRagged(v)
	for i := range v.Len() {
		var item value
		if ragged {
			item = c.table(v.Index(i).(starlark.Tuple), nil)
		} else {
			item = c.known(v.Index(i))
		}
		elem, ok := common(t.elem, item.t)
		if item.con == nil && item.t.kind != isTable || !ok {
			refuse()
		}
		t.elem = elem
		all.words = append(all.words, item.con...)
		all.n++
	}
	at, seen := c.tables[key]
	if !seen {
		at = len(c.prog.tables)
		c.prog.tables = append(c.prog.tables, all)
		if key != nil {
			c.tables[key] = at
		}
	}
	return tableAt(t, v, at)
}

// tableAt is a table of the program.
func tableAt(t *typ, v starlark.Value, at int) value {
	made := constant(t, v, uint64(at))
	made.list = func(m *machine) *row { return &m.prog.tables[at] }
	return made
}

// common is the type of items of one type and of another: tables in which nothing is may
// stand for those of any items. One of the types may be nil.
func common(t, u *typ) (all *typ, ok bool) {
	switch {
	case t == nil:
		return u, true
	case u == nil || t.same(u):
		return t, true
	case t.kind != isTable || u.kind != isTable || t.tuple != u.tuple:
		return nil, false
	}
	elem, ok := common(t.elem, u.elem)
	return &typ{kind: isTable, tuple: t.tuple, elem: elem}, ok
}

// isRagged reports whether the items are tuples of several lengths.
func isRagged(v starlark.Indexable) bool {
	several := false
	for i := range v.Len() {
		t, ok := v.Index(i).(starlark.Tuple)
		if !ok {
			return false
		}
		several = several || t.Len() != v.Index(0).(starlark.Tuple).Len()
	}
	return several
}

// tabled makes a table of a tuple that is known, where its items are to be found by a number
// that is computed; ok is false if it is none.
func (c *compiler) tabled(v value) (value, bool) {
	if v.t.kind == isTable {
		return v, true
	}
	if v.t.kind != isTup || v.con == nil || len(v.t.elems) == 0 {
		return v, false
	}
	if t, ok := v.known.(starlark.Tuple); ok {
		return c.table(t, nil), true
	}
	elem := v.t.elems[0]
	if slices.ContainsFunc(v.t.elems, func(e *typ) bool { return !e.same(elem) }) {
		return v, false
	}
	c.prog.tables = append(c.prog.tables, row{v.con, len(v.t.elems)})
	return tableAt(&typ{kind: isTable, tuple: true, elem: elem}, nil, len(c.prog.tables)-1), true
}

// found compiles d[key] of a dict of the file, whose keys are of one type, and its values.
func (c *compiler) found(d *starlark.Dict, key value) value {
	keys, values := starlark.NewList(nil), starlark.NewList(nil)
	for _, item := range d.Items() {
		_ = keys.Append(item[0])
		_ = values.Append(item[1])
	}
	from, to := c.table(keys, keys), c.table(values, values)
	if from.t.elem == nil || !from.t.elem.same(key.t) || key.t.kind != isInt && key.t.kind != isWord || to.t.elem.width() == 0 {
		refuse()
	}
	k := ready(key)
	return c.itemOf(to.t.elem, nil, func(m *machine) (*row, int) {
		w, l := k(m), from.list(m)
		m.spend(l.n)
		at := slices.IndexFunc(l.words, func(v uint64) bool { return v == w || key.t.kind == isWord && m.equalTexts(v, w) })
		if at < 0 {
			giveUp()
		}
		return to.list(m), at
	})
}

// itemOf is the item of a type that get finds in a list, after before.
func (c *compiler) itemOf(t *typ, before act, get func(m *machine) (*row, int)) value {
	width := t.width()
	if width == 1 && t.kind != isTable {
		return one(t, func(m *machine) uint64 {
			run(before, m)
			l, k := get(m)
			return l.words[k]
		})
	}
	at := c.registers(width)
	v := inRegisters(t, at)
	v.before = func(m *machine) flow {
		run(before, m)
		l, k := get(m)
		copy(m.r[at:], l.words[k*width:(k+1)*width])
		return on
	}
	return v
}

// cut compiles x[i:j] of a list, or of a table that is a list.
func (c *compiler) cut(x value, e *syntax.SliceExpr) value {
	elem := x.t.elem
	if e.Step != nil || elem == nil {
		refuse()
	}
	low, high, width, at := c.bound(e.Lo), c.bound(e.Hi), elem.width(), c.newList()
	return value{t: &typ{kind: isList, elem: elem}, reg: -1, list: func(m *machine) *row { return &m.lists[at] }, before: func(m *machine) flow {
		run(x.before, m)
		l := x.list(m)
		from, to := placeIn(m, low, 0, l.n), placeIn(m, high, l.n, l.n)
		to = max(from, to)
		m.spend(to - from)
		m.lists[at].words = append(m.lists[at].words[:0], l.words[from*width:to*width]...)
		m.lists[at].n = to - from
		return on
	}}
}

// taken makes a tuple of a list that is to have n items.
func taken(c *compiler, v value, n int) value {
	elem := v.t.elem
	if elem == nil {
		refuse()
	}
	t := &typ{kind: isTup, elems: slices.Repeat([]*typ{elem}, n)}
	at := c.registers(t.width())
	made := inRegisters(t, at)
	made.before = func(m *machine) flow {
		run(v.before, m)
		l := v.list(m)
		if l.n != n {
			giveUp()
		}
		copy(m.r[at:], l.words)
		return on
	}
	return made
}

// bound compiles a bound of a slice; nil if there is none.
func (c *compiler) bound(e syntax.Expr) word {
	if e == nil {
		return nil
	}
	return c.number(e)
}

// placeIn is a bound of a slice of n items, which the language wants to be of 32 bits.
func placeIn(m *machine, w word, plain, n int) int {
	if w == nil {
		return plain
	}
	i := int64(w(m))
	if int64(int32(i)) != i {
		giveUp()
	}
	if i < 0 {
		i += int64(n)
	}
	return int(min(max(i, 0), int64(n)))
}

// eitherRange is one of two ranges.
func (c *compiler) eitherRange(test cond, yes, no value) value {
	at := c.registers(3)
	choose := func(v value) act {
		return first(v.before, func(m *machine) flow {
			for i, w := range v.bounds {
				m.r[at+i] = w(m)
			}
			return on
		})
	}
	x, y := choose(yes), choose(no)
	v := value{t: &typ{kind: isRange}, reg: -1, bounds: inRegisters(&typ{kind: isTup, elems: []*typ{intType, intType, intType}}, at).words}
	v.before = func(m *machine) flow {
		if test(m) {
			return x(m)
		}
		return y(m)
	}
	return v
}

// group compiles group(board, cell, neighbours): a tuple of the cells, as a list that nothing
// is appended to.
func (c *compiler) group(args []syntax.Expr) value {
	board, cell, near := c.expr(args[0]), c.expr(args[1]), c.expr(args[2])
	if t, ok := c.tabled(near); ok {
		near = t
	}
	if board.t.kind != isWord || cell.t.kind != isInt || near.t.kind != isTable || !near.t.tuple {
		refuse()
	}
	beside := near.t.elem
	ragged := beside.kind == isTable && beside.tuple && (beside.elem == nil || beside.elem.kind == isInt)
	if !ragged && (beside.kind != isTup || slices.ContainsFunc(beside.elems, func(t *typ) bool { return t.kind != isInt })) {
		refuse()
	}
	b, i, width, at := ready(board), ready(cell), beside.width(), c.newList()
	return value{t: &typ{kind: isList, elem: intType, tuple: true}, reg: -1, list: func(m *machine) *row { return &m.lists[at] }, before: func(m *machine) flow {
		w, from := b(m), int64(i(m))
		run(near.before, m)
		s := m.view(w)
		all, found := near.list(m), &m.lists[at]
		found.reset()
		if all.n > len(s) || from < 0 || from >= int64(all.n) || len(s) > 256 {
			giveUp()
		}
		var met [4]uint64
		met[from>>6] |= 1 << (from & 63)
		found.words = append(found.words, uint64(from))
		for k := 0; k < len(found.words); k++ {
			beside := all.words[int(found.words[k])*width:][:width]
			if ragged {
				beside = m.prog.tables[beside[0]].words
			}
			m.spend(len(beside))
			for _, q := range beside {
				if q >= uint64(all.n) {
					giveUp()
				}
				if met[q>>6]>>(q&63)&1 == 0 && s[q] == s[from] {
					met[q>>6] |= 1 << (q & 63)
					found.words = append(found.words, q)
				}
			}
		}
		slices.Sort(found.words)
		found.n = len(found.words)
		return on
	}}
}
