package script

import (
	"math"
	"math/bits"
	"slices"
	"strconv"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// call compiles a call of a function of the file, in place, of a builtin function,
// or of a method of a set of cells.
func (c *compiler) call(e *syntax.CallExpr) value {
	if inner := unbounded(e); inner != nil { // numbers are bounded here by their 64 bits
		return c.expr(inner)
	}
	for _, arg := range e.Args {
		if star, ok := arg.(*syntax.UnaryExpr); ok && (star.Op == syntax.STAR || star.Op == syntax.STARSTAR) {
			refuse()
		}
	}
	if dot, ok := unparen(e.Fn).(*syntax.DotExpr); ok {
		return c.method(dot, e.Args)
	}
	callee := c.expr(e.Fn)
	switch fn := callee.known.(type) {
	case *starlark.Function:
		return c.inPlace(fn, e.Args)
	case *starlark.Builtin:
		for _, arg := range e.Args {
			if named, ok := arg.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
				refuse()
			}
		}
		if name, ok := isHelper(fn); ok {
			return c.helper(name, e.Args)
		}
		if fn == bitsBuiltin {
			return c.makeBits(e.Args)
		}
		if starlark.Universe[fn.Name()] == starlark.Value(fn) {
			return c.builtin(fn.Name(), e.Args)
		}
	}
	refuse()
	return value{}
}

// inPlace compiles the body of a function where it is called.
func (c *compiler) inPlace(fn *starlark.Function, args []syntax.Expr) value {
	code := c.src[fn.Position()]
	if code == nil || code.HasVarargs || code.HasKwargs || code.NumKwonlyParams > 0 || len(args) > len(code.Params) {
		refuse()
	}
	depth := 0
	for f := c.frame; f != nil; f = f.outer {
		if f.code == code {
			return c.recursive(f, fn, args)
		}
		if depth++; depth > mostCalls {
			refuse()
		}
	}
	f := &frame{fn: fn, code: code, vars: map[int]*variable{}, defined: map[int]bool{}, looped: map[int]bool{}, outer: c.frame}
	f.recursion.reg, f.recursion.list = c.regs, c.prog.lists
	var do act
	for at, v := range c.arguments(fn, code, args) {
		f.defined[at] = true
		if v.t.kind == isList { // the caller's, to which the function does not append
			f.vars[at] = &variable{t: v.t, list: c.newList()}
			f.looped[at] = true
			do = both(do, first(v.before, copied(v.list, f.vars[at].list)))
			continue
		}
		f.vars[at] = &variable{t: v.t, reg: c.registers(v.t.width())}
		do = both(do, first(v.before, move(f.vars[at].reg, v.words)))
	}
	c.frame = f
	cost := c.cost(code.Body)
	c.promise(f)
	body := f.unflagged(c.body(code.Body))
	c.keeps(f, body, cost)
	c.frame = f.outer
	call := func(m *machine) flow {
		if do != nil {
			do(m)
		}
		m.spend(cost)
		body(m)
		return on
	}
	if f.result.t.kind == isList {
		at := f.result.list
		return value{t: f.result.t, reg: -1, before: call, list: func(m *machine) *row { return &m.lists[at] }}
	}
	v := inRegisters(f.result.t, f.result.reg)
	v.reg = -1 // it is not there before the call
	v.before = call
	if f.result.t.kind == isNone {
		v.known = starlark.None
	}
	return v
}

// copied makes a list of the machine what another is.
func copied(from func(m *machine) *row, to int) act {
	return func(m *machine) flow {
		l := from(m)
		m.spend(l.n)
		m.lists[to].words = append(m.lists[to].words[:0], l.words...)
		m.lists[to].n = l.n
		return on
	}
}

// arguments are the values of the parameters of a function that is called, in order.
func (c *compiler) arguments(fn *starlark.Function, code *resolve.Function, args []syntax.Expr) []value {
	given := make([]value, len(code.Params))
	put := func(at int, v value) {
		switch v.t.kind {
		case isRange, isCells, isLists:
			refuse()
		case isNone:
			if v.known != starlark.None {
				refuse()
			}
		}
		if given[at].t != nil {
			refuse()
		}
		given[at] = v
	}
	for i, arg := range args {
		if named, ok := arg.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
			at := -1
			for j := range code.Params {
				if name, _ := fn.Param(j); name == named.X.(*syntax.Ident).Name {
					at = j
				}
			}
			if at < 0 {
				refuse()
			}
			put(at, c.expr(named.Y))
			continue
		}
		put(i, c.expr(arg))
	}
	for i := range code.Params {
		if given[i].t == nil {
			v := fn.ParamDefault(i)
			if v == nil {
				refuse()
			}
			put(i, c.known(v))
		}
	}
	return given
}

// builtins are functions of the language of one argument, by name. Each refuses what it is
// not compiled for.
var builtins map[string]func(c *compiler, v value) value

func init() {
	builtins = map[string]func(c *compiler, v value) value{
		"abs": (*compiler).abs, "int": (*compiler).int, "len": (*compiler).len, "str": (*compiler).str,
		"list": (*compiler).list, "sorted": (*compiler).sorted, "tuple": (*compiler).tuple,
		"any": func(c *compiler, v value) value { return c.anyOrAll(v, false) },
		"all": func(c *compiler, v value) value { return c.anyOrAll(v, true) },
	}
}

// builtin compiles a call of a function of the language.
func (c *compiler) builtin(name string, args []syntax.Expr) value {
	switch name {
	case "range":
		return c.rangeOf(args)
	case "min", "max":
		return c.extreme(name == "max", args)
	}
	if len(args) != 1 {
		refuse()
	}
	if name == "bool" {
		return isTrue(c.cond(args[0]))
	}
	call := builtins[name]
	if call == nil {
		refuse()
	}
	return call(c, c.expr(args[0]))
}

// abs compiles abs(x).
func (*compiler) abs(v value) value {
	if v.t.kind != isInt {
		refuse()
	}
	w := ready(v)
	return one(intType, func(m *machine) uint64 {
		n := int64(w(m))
		if n == math.MinInt64 {
			giveUp()
		}
		return uint64(max(n, -n))
	})
}

// int compiles int(x).
func (*compiler) int(v value) value {
	switch v.t.kind {
	case isInt:
	case isBool:
		return one(intType, ready(v))
	default:
		refuse()
	}
	return v
}

// len compiles len(x).
func (*compiler) len(v value) value {
	switch v.t.kind {
	case isTup:
		n := uint64(len(v.t.elems))
		if v.before != nil {
			return value{t: intType, before: v.before, reg: -1, words: []word{func(*machine) uint64 { return n }}}
		}
		return value{t: intType, con: []uint64{n}, reg: -1, words: []word{func(*machine) uint64 { return n }}}
	case isBits:
		w := ready(v)
		return one(intType, func(m *machine) uint64 { return uint64(bits.OnesCount64(w(m))) })
	case isWord:
		w := ready(v)
		return one(intType, func(m *machine) uint64 { return uint64(m.textLen(w(m))) })
	case isRange:
		start, stop, step := v.bounds[0], v.bounds[1], v.bounds[2]
		return one(intType, func(m *machine) uint64 {
			run(v.before, m)
			by := int64(step(m))
			n := rangeLen(int64(start(m)), int64(stop(m)), by)
			if by == 0 || n > math.MaxInt64 {
				giveUp()
			}
			return n
		})
	case isList, isTable:
		l := v.list
		return one(intType, func(m *machine) uint64 {
			run(v.before, m)
			return uint64(l(m).n)
		})
	}
	refuse()
	return value{}
}

// str compiles str(x).
func (*compiler) str(v value) value {
	switch v.t.kind {
	case isWord:
	case isInt:
		w := ready(v)
		return one(wordType, func(m *machine) uint64 { return m.keepText(strconv.FormatInt(int64(w(m)), 10)) })
	default:
		refuse()
	}
	return v
}

// list compiles list(x).
func (c *compiler) list(v value) value {
	elem, items := c.listOf(v)
	if elem == nil {
		refuse()
	}
	at := c.newList()
	return value{
		t: &typ{kind: isList, elem: elem}, before: first(v.before, copied(items, at)), reg: -1,
		list: func(m *machine) *row { return &m.lists[at] },
	}
}

// anyOrAll compiles any(x) and all(x).
func (c *compiler) anyOrAll(v value, isAll bool) value {
	elem, items := c.listOf(v)
	if elem == nil || elem.kind != isBool && elem.kind != isInt && elem.kind != isBits {
		refuse()
	}
	return isTrue(func(m *machine) bool {
		run(v.before, m)
		l := items(m)
		m.spend(l.n)
		for _, w := range l.words {
			if (w != 0) != isAll {
				return !isAll
			}
		}
		return isAll
	})
}

// tuple compiles tuple(x).
func (*compiler) tuple(v value) value {
	switch v.t.kind {
	case isTup:
	case isSum:
		return part(v, 0, len(v.t.elems), &typ{kind: isTup, elems: v.t.elems})
	default:
		refuse()
	}
	return v
}

// sorted compiles sorted(x) of a tuple of numbers, as a list that has its length.
func (c *compiler) sorted(v value) value {
	if v.t.kind != isTup {
		refuse()
	}
	for _, e := range v.t.elems {
		if e.kind != isInt {
			refuse()
		}
	}
	n := len(v.t.elems)
	at := c.registers(n)
	put := move(at, v.words)
	s := inRegisters(&typ{kind: isSum, elems: v.t.elems}, at)
	s.reg = -1
	s.before = func(m *machine) flow {
		run(v.before, m)
		put(m)
		r := m.r[at : at+n]
		for i := range r {
			for j := i; j > 0 && int64(r[j]) < int64(r[j-1]); j-- {
				r[j], r[j-1] = r[j-1], r[j]
			}
		}
		return on
	}
	return s
}

// rangeOf compiles range(…), to be looped over.
func (c *compiler) rangeOf(args []syntax.Expr) value {
	zero, step := constant(intType, nil, 0).words[0], constant(intType, nil, 1).words[0]
	v := value{t: &typ{kind: isRange}, reg: -1}
	switch len(args) {
	case 1:
		v.bounds = []word{zero, c.number(args[0]), step}
	case 2:
		v.bounds = []word{c.number(args[0]), c.number(args[1]), step}
	case 3:
		v.bounds = []word{c.number(args[0]), c.number(args[1]), c.number(args[2])}
	default:
		refuse()
	}
	return v
}

// extreme compiles min and max of numbers.
func (c *compiler) extreme(isMax bool, args []syntax.Expr) value {
	if len(args) == 1 {
		v := c.expr(args[0])
		elem, items := c.listOf(v)
		if elem == nil || elem.kind != isInt {
			refuse()
		}
		return one(intType, func(m *machine) uint64 {
			run(v.before, m)
			l := items(m)
			m.spend(l.n)
			if l.n == 0 {
				giveUp()
			}
			best := int64(l.words[0])
			for _, w := range l.words {
				if n := int64(w); n != best && (n > best) == isMax {
					best = n
				}
			}
			return uint64(best)
		})
	}
	if len(args) == 0 {
		refuse()
	}
	all := c.number(args[0])
	for _, arg := range args[1:] {
		v, w := all, c.number(arg)
		if isMax {
			all = func(m *machine) uint64 { return uint64(max(int64(v(m)), int64(w(m)))) }
		} else {
			all = func(m *machine) uint64 { return uint64(min(int64(v(m)), int64(w(m)))) }
		}
	}
	return one(intType, all)
}

// makeBits compiles bits(w, h) and bits(w, h, cells) of a known size.
func (c *compiler) makeBits(args []syntax.Expr) value {
	if len(args) == 1 {
		if v := c.expr(args[0]); v.t.kind == isWord && v.con != nil {
			if b, ok := bitsOf(string(v.known.(starlark.String))); ok {
				return c.known(b)
			}
		}
		refuse()
	}
	if len(args) != 2 && len(args) != 3 {
		refuse()
	}
	w, h := c.expr(args[0]), c.expr(args[1])
	if w.t.kind != isInt || h.t.kind != isInt || w.con == nil || h.con == nil || w.con[0]-1 >= maxCells || h.con[0]-1 >= maxCells || w.con[0]*h.con[0] > maxCells {
		refuse()
	}
	b := Bits{W: uint8(w.con[0]), H: uint8(h.con[0])}
	if len(args) == 2 {
		return c.known(b)
	}
	t := &typ{kind: isBits, w: b.W, h: b.H}
	v := c.expr(args[2])
	if v.t.kind == isBits {
		if !v.t.same(t) {
			refuse()
		}
		return v
	}
	elem, items := c.listOf(v)
	if elem == nil {
		return c.known(b)
	}
	if elem.kind != isInt {
		refuse()
	}
	n := uint64(b.W) * uint64(b.H)
	return one(t, func(m *machine) (all uint64) {
		run(v.before, m)
		l := items(m)
		m.spend(l.n)
		for _, cell := range l.words {
			if cell >= n {
				giveUp()
			}
			all |= 1 << cell
		}
		return all
	})
}

// method compiles a method of a text or a set of cells.
func (c *compiler) method(dot *syntax.DotExpr, args []syntax.Expr) value {
	v := c.expr(dot.X)
	switch v.t.kind {
	case isWord:
		for _, arg := range args {
			if named, ok := arg.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
				refuse()
			}
		}
		return c.textMethod(v, dot.Name.Name, args)
	case isBits:
		if m, ok := compiledBits[dot.Name.Name]; ok {
			return m.compile(c, v, arranged(m.names, args))
		}
	}
	refuse()
	return value{}
}

// A compiledMethod has the names of its arguments, and what compiles a call with them in this
// order, nil where one is not given.
type compiledMethod struct {
	names   []string
	compile func(c *compiler, of value, args []syntax.Expr) value
}

// compiledBits are the methods of a set of cells.
var compiledBits map[string]compiledMethod

func init() {
	compiledBits = map[string]compiledMethod{
		"shift": {[]string{"dx", "dy"}, (*compiler).shift},
		"neighbours": {[]string{"diagonal"}, func(c *compiler, v value, args []syntax.Expr) value {
			b, set, d := Bits{W: v.t.w, H: v.t.h}, ready(v), c.flag(args[0])
			return one(v.t, func(m *machine) uint64 { return b.beside(set(m), d) })
		}},
		"put": {[]string{"cell"}, func(c *compiler, v value, args []syntax.Expr) value {
			set, cell := ready(v), c.cellOf(v.t, args[0])
			return one(v.t, func(m *machine) uint64 { return set(m) | cell(m) })
		}},
		"drop": {[]string{"cell"}, func(c *compiler, v value, args []syntax.Expr) value {
			set, cell := ready(v), c.cellOf(v.t, args[0])
			return one(v.t, func(m *machine) uint64 { return set(m) &^ cell(m) })
		}},
		"group": {[]string{"cell", "diagonal"}, func(c *compiler, v value, args []syntax.Expr) value {
			b, set := Bits{W: v.t.w, H: v.t.h}, ready(v)
			cell, d := c.cellOf(v.t, args[0]), c.flag(args[1])
			return one(v.t, func(m *machine) uint64 {
				m.spend(maxCells)
				return b.of(set(m)).group(cell(m), d)
			})
		}},
		"singles": {nil, func(_ *compiler, v value, _ []syntax.Expr) value {
			return value{t: &typ{kind: isCells, w: v.t.w, h: v.t.h}, words: []word{ready(v)}, reg: -1}
		}},
	}
}

// arranged returns the arguments of a call in the order of their names.
func arranged(names []string, args []syntax.Expr) []syntax.Expr {
	given := make([]syntax.Expr, len(names))
	for i, arg := range args {
		if named, ok := arg.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
			i, arg = slices.Index(names, named.X.(*syntax.Ident).Name), named.Y
		}
		if i < 0 || i >= len(names) || given[i] != nil {
			refuse()
		}
		given[i] = arg
	}
	return given
}

// cellOf compiles the number of a cell of a set, as the set of that cell.
func (c *compiler) cellOf(t *typ, e syntax.Expr) word {
	if e == nil {
		refuse()
	}
	w, size := c.number(e), uint64(t.w)*uint64(t.h)
	return func(m *machine) uint64 {
		n := w(m)
		if n >= size {
			giveUp()
		}
		return 1 << n
	}
}

// flag returns an argument that is True or False as it stands; it is False if not given.
func (c *compiler) flag(e syntax.Expr) bool {
	if e == nil {
		return false
	}
	d := c.expr(e)
	if d.t.kind != isBool || d.con == nil {
		refuse()
	}
	return d.con[0] != 0
}

// shift compiles set.shift(dx, dy).
func (c *compiler) shift(v value, args []syntax.Expr) value {
	if args[0] == nil || args[1] == nil {
		refuse()
	}
	dx, dy := c.expr(args[0]), c.expr(args[1])
	if dx.t.kind != isInt || dy.t.kind != isInt {
		refuse()
	}
	b, set := Bits{W: v.t.w, H: v.t.h}, ready(v)
	if dx.con == nil || dy.con == nil {
		x, y := ready(dx), ready(dy)
		return one(v.t, func(m *machine) uint64 { return b.shiftOf(int64(x(m)), int64(y(m))).of(set(m)) })
	}
	s := b.shiftOf(int64(dx.con[0]), int64(dy.con[0]))
	keep, up, down := s.keep, s.up&63, s.down&63
	switch {
	case v.reg >= 0:
		i := uint8(v.reg)
		return one(v.t, func(m *machine) uint64 { return m.r[i] & keep << (up & 63) >> (down & 63) })
	case down == 0:
		return one(v.t, func(m *machine) uint64 { return set(m) & keep << (up & 63) })
	}
	return one(v.t, func(m *machine) uint64 { return set(m) & keep >> (down & 63) })
}

// bitsBuiltin is bits in rule files.
var bitsBuiltin = starlark.NewBuiltin("bits", makeBits)
