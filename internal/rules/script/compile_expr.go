package script

import (
	"maps"
	"math"
	"math/bits"
	"slices"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// one is a value of one word that is computed.
func one(t *typ, w word) value { return value{t: t, words: []word{w}, reg: -1} }

// constant is a value whose words are known.
func constant(t *typ, v starlark.Value, con ...uint64) value {
	c := value{t: t, con: con, reg: -1, known: v}
	for _, w := range con {
		c.words = append(c.words, func(*machine) uint64 { return w })
	}
	return c
}

// isTrue is a truth value that is computed.
func isTrue(test cond) value {
	return one(boolType, func(m *machine) uint64 {
		if test(m) {
			return 1
		}
		return 0
	})
}

// ready is a value of one word with what is to be done before as part of the word.
func ready(v value) word {
	if len(v.words) != 1 {
		refuse()
	}
	w, before := v.words[0], v.before
	if before == nil {
		return w
	}
	return func(m *machine) uint64 {
		before(m)
		return w(m)
	}
}

// number compiles an expression that is a number.
func (c *compiler) number(e syntax.Expr) word {
	v := c.expr(e)
	if v.t.kind != isInt {
		refuse()
	}
	return ready(v)
}

// expr compiles an expression.
func (c *compiler) expr(e syntax.Expr) value {
	outer := c.at
	c.at = e
	v := c.exprOf(e)
	c.at = outer
	return v
}

func (c *compiler) exprOf(e syntax.Expr) value {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return c.expr(e.X)
	case *syntax.Literal:
		switch v := e.Value.(type) {
		case int64:
			return constant(intType, starlark.MakeInt64(v), uint64(v))
		case string:
			if e.Token == syntax.STRING {
				return c.known(starlark.String(v))
			}
		}
	case *syntax.Ident:
		return c.name(e)
	case *syntax.TupleExpr:
		return c.items(isTup, e.List)
	case *syntax.ListExpr:
		return c.listExpr(e)
	case *syntax.UnaryExpr:
		return c.unary(e)
	case *syntax.BinaryExpr:
		switch e.Op {
		case syntax.AND, syntax.OR:
			return c.either(e)
		case syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE, syntax.IN, syntax.NOT_IN:
			return isTrue(c.cond(e))
		}
		return c.binary(e.Op, c.expr(e.X), c.expr(e.Y))
	case *syntax.CondExpr:
		return c.choice(c.cond(e.Cond), c.expr(e.True), c.expr(e.False))
	case *syntax.Comprehension:
		return c.comprehension(e)
	case *syntax.IndexExpr:
		return c.index(e)
	case *syntax.SliceExpr:
		return c.slice(e)
	case *syntax.DotExpr:
		if v := c.expr(e.X); v.t.kind == isBits && v.before == nil {
			switch e.Name.Name {
			case "w":
				return constant(intType, starlark.MakeInt(int(v.t.w)), uint64(v.t.w))
			case "h":
				return constant(intType, starlark.MakeInt(int(v.t.h)), uint64(v.t.h))
			}
		}
	case *syntax.CallExpr:
		return c.call(e)
	}
	refuse()
	return value{}
}

// name compiles the use of a name.
func (c *compiler) name(id *syntax.Ident) value {
	b, ok := id.Binding.(*resolve.Binding)
	if !ok {
		refuse()
	}
	switch b.Scope {
	case resolve.Local:
		v := c.frame.vars[b.Index]
		if v == nil {
			refuse()
		}
		var check act
		if !c.frame.defined[b.Index] { // it may have no value
			if v.flag == 0 {
				n := name{c.frame.code, b.Index}
				c.anew(n, func(of *need) { of.flag = true })
			}
			flag := uint8(v.flag)
			check = func(m *machine) flow {
				if m.r[flag] == 0 {
					giveUp()
				}
				return on
			}
		}
		if v.t.kind == isList {
			at := v.list
			return value{before: check, t: v.t, reg: 0, list: func(m *machine) *row { return &m.lists[at] }}
		}
		known := inRegisters(v.t, v.reg)
		if check != nil {
			known.before, known.reg = check, -1
		}
		return known
	case resolve.Free:
		_, v := c.frame.fn.FreeVar(b.Index)
		return c.known(v)
	case resolve.Global:
		return c.known(c.frame.fn.Globals()[id.Name])
	case resolve.Universal:
		return c.known(starlark.Universe[id.Name])
	case resolve.Predeclared:
		if id.Name == "bits" {
			return value{t: noneType, reg: -1, known: bitsBuiltin}
		}
		if fn := helpers[id.Name]; fn != nil {
			return value{t: noneType, reg: -1, known: fn}
		}
	}
	refuse()
	return value{}
}

// known compiles a value that the file has computed and that does not change.
func (c *compiler) known(v starlark.Value) value {
	switch v := v.(type) {
	case starlark.NoneType:
		return none()
	case starlark.Int:
		if n, fits := v.Int64(); fits {
			return constant(intType, v, uint64(n))
		}
	case starlark.Bool:
		n := uint64(0)
		if v {
			n = 1
		}
		return constant(boolType, v, n)
	case starlark.String:
		return constant(wordType, v, c.wordFor(string(v)))
	case Bits:
		return constant(&typ{kind: isBits, w: v.W, h: v.H}, v, v.Cells)
	case starlark.Tuple:
		if len(v) <= maxWords {
			all := constant(&typ{kind: isTup}, v)
			all.con = []uint64{}
			for _, item := range v {
				i := c.known(item)
				if i.list != nil {
					return c.table(v, nil)
				}
				if i.t.kind == isNone && i.known != starlark.None {
					refuse() // a function
				}
				all.t.elems = append(all.t.elems, i.t)
				all.words, all.con = append(all.words, i.words...), append(all.con, i.con...)
			}
			return all
		}
		return c.table(v, nil)
	case *starlark.List:
		return c.table(v, v)
	case *starlark.Function, *starlark.Builtin, *starlark.Dict:
		return value{t: noneType, reg: -1, known: v}
	}
	refuse()
	return value{}
}

// items compiles a tuple, or a list of positions that is one move.
func (c *compiler) items(k kind, exprs []syntax.Expr) value {
	all := value{t: &typ{kind: k}, reg: -1, con: []uint64{}}
	for _, e := range exprs {
		c.join(&all, c.expr(e))
	}
	return all
}

// join adds an item to a tuple.
func (c *compiler) join(all *value, v value) {
	switch v.t.kind {
	case isList, isRange, isCells, isLists, isTable, isMove:
		refuse()
	case isNone:
		if v.known != starlark.None {
			refuse()
		}
	}
	all.t.elems = append(all.t.elems, v.t)
	all.before = both(all.before, v.before)
	all.words = append(all.words, v.words...)
	if v.con == nil {
		all.con = nil
	} else if all.con != nil {
		all.con = append(all.con, v.con...)
	}
}

// listExpr compiles a list that is written out.
func (c *compiler) listExpr(e *syntax.ListExpr) value {
	items := make([]value, len(e.List))
	alike := true
	for i, x := range e.List {
		items[i] = c.element(x)
		alike = alike && items[i].t.same(items[0].t)
	}
	if !alike {
		all := value{t: &typ{kind: isLists}, reg: -1}
		for _, v := range items {
			all.parts = append(all.parts, c.listWith([]value{v}))
		}
		return all
	}
	return c.listWith(items)
}

// element compiles an item of a list: a list that is written out is a move that
// leaves several games.
func (c *compiler) element(e syntax.Expr) (v value) {
	if inner, ok := unparen(e).(*syntax.ListExpr); ok {
		v = c.items(isSum, inner.List)
	} else {
		v = c.expr(e)
	}
	c.kept(v.t)
	if v.t.kind == isNone && v.known != starlark.None {
		refuse() // a function
	}
	return v
}

// listWith makes a list of items of one type.
func (c *compiler) listWith(items []value) value {
	at := c.newList()
	t := &typ{kind: isList}
	do := act(func(m *machine) flow {
		m.lists[at].reset()
		return on
	})
	for _, v := range items {
		t.elem = v.t
		do = both(do, c.appending(at, v))
	}
	return value{t: t, before: do, reg: -1, list: func(m *machine) *row { return &m.lists[at] }}
}

// comprehension compiles [body for x in … if …].
func (c *compiler) comprehension(e *syntax.Comprehension) value {
	if e.Curly {
		refuse()
	}
	at := c.newList()
	t := &typ{kind: isList}
	cost := c.costOf(e)
	before := c.frame.defined
	c.frame.defined = maps.Clone(before)
	item := func() value {
		v := c.element(e.Body)
		t.elem = v.t
		return v
	}
	last := len(e.Clauses) - 1 // the innermost loop
	for last > 0 && !isFor(e.Clauses[last]) {
		last--
	}
	var clause func(i int) act
	clause = func(i int) act {
		switch cl := e.Clauses[i].(type) {
		case *syntax.ForClause:
			over := c.expr(cl.X)
			if i == last {
				return c.fill(over, cl.Vars, cost, at, func() (test cond, v value) {
					for _, cl := range e.Clauses[i+1:] {
						test = and(test, c.cond(cl.(*syntax.IfClause).Cond))
					}
					return test, item()
				})
			}
			return c.each(over, cl.Vars, cost, func() act { return clause(i + 1) })
		case *syntax.IfClause:
			test := c.cond(cl.Cond)
			do := clause(i + 1)
			return func(m *machine) flow {
				if test(m) {
					return do(m)
				}
				return on
			}
		}
		refuse()
		return nil
	}
	do := clause(0)
	c.frame.defined = before
	return value{t: t, reg: -1, list: func(m *machine) *row { return &m.lists[at] }, before: func(m *machine) flow {
		m.lists[at].reset()
		return do(m)
	}}
}

func isFor(clause syntax.Node) bool {
	_, is := clause.(*syntax.ForClause)
	return is
}

// and is both conditions; the first may be nil.
func and(x, y cond) cond {
	if x == nil {
		return y
	}
	return func(m *machine) bool { return x(m) && y(m) }
}

// fill is each for the innermost loop of a comprehension: the values for which test
// holds, if there is one, are appended to a list.
func (c *compiler) fill(over value, vars syntax.Expr, cost, at int, body func() (cond, value)) act {
	general := func() act {
		test, v := body()
		add := c.appending(at, v)
		if test == nil {
			return add
		}
		return func(m *machine) flow {
			if test(m) {
				return add(m)
			}
			return on
		}
	}
	id, ok := unparen(vars).(*syntax.Ident)
	if !ok {
		return c.each(over, vars, cost, general)
	}
	t, items := intType, (func(m *machine) *row)(nil)
	switch over.t.kind {
	case isRange:
	case isBits:
		return c.each(over, vars, cost, general)
	case isCells:
		t = &typ{kind: isBits, w: over.t.w, h: over.t.h}
	default:
		if t, items = c.listOf(over); t == nil {
			return first(over.before, func(*machine) flow { return on })
		}
		if t.width() != 1 {
			v := value{t: &typ{kind: isTable, elem: t}, before: over.before, list: items, reg: -1}
			return c.each(v, vars, cost, general)
		}
	}
	loop := c.define(id, t)
	if loop.flag != 0 {
		refuse() // the names of comprehensions are known in them only
	}
	i := uint8(loop.reg)
	test, v := body()
	width := len(v.words)
	if width == 0 || width > 2 || v.before != nil {
		add := c.appending(at, v)
		return c.each(value{t: &typ{kind: isTable, elem: t}, before: over.before, reg: -1, list: c.asList(over, items)}, &syntax.Ident{Name: id.Name, Binding: id.Binding}, cost, func() act {
			return func(m *machine) flow {
				if test == nil || test(m) {
					return add(m)
				}
				return on
			}
		})
	}
	if test == nil {
		test = func(*machine) bool { return true }
	}
	f := filling{reg: i, cost: cost, test: test, x: v.words[0], y: v.words[width-1], pairs: width == 2}
	var do func(m *machine, to []uint64) []uint64
	switch over.t.kind {
	case isRange:
		do = f.numbers(over.bounds)
	case isCells:
		do = f.cells(over.words[0])
	default:
		do = f.items(items)
	}
	return first(over.before, func(m *machine) flow {
		l := &m.lists[at]
		l.words = do(m, l.words)
		l.n = len(l.words) / width
		return on
	})
}

// A filling is the innermost loop of a comprehension of values of one word, or of pairs:
// the variable is in a register.
type filling struct {
	reg   uint8
	cost  int
	test  cond
	x, y  word
	pairs bool
}

// add returns what appends a value.
func (f *filling) add() func(m *machine, to []uint64) []uint64 {
	x, y := f.x, f.y
	if f.pairs {
		return func(m *machine, to []uint64) []uint64 {
			x, y := x(m), y(m)
			return append(to, x, y)
		}
	}
	return func(m *machine, to []uint64) []uint64 { return append(to, x(m)) }
}

// numbers loops over a range. Its loops are written out, for they are most of what rule
// files do.
func (f *filling) numbers(bounds []word) func(m *machine, to []uint64) []uint64 {
	start, stop, step := bounds[0], bounds[1], bounds[2]
	i, test, x, y, cost, pairs := f.reg, f.test, f.x, f.y, f.cost, f.pairs
	return func(m *machine, to []uint64) []uint64 {
		k, end, by := int64(start(m)), int64(stop(m)), int64(step(m))
		if by == 0 {
			giveUp()
		}
		n := rangeLen(k, end, by)
		m.spendEach(n, cost)
		if !pairs {
			for ; n > 0; n-- {
				m.r[i] = uint64(k)
				k += by
				if test(m) {
					to = append(to, x(m))
				}
			}
			return to
		}
		for ; n > 0; n-- {
			m.r[i] = uint64(k)
			k += by
			if test(m) {
				a, b := x(m), y(m)
				to = append(to, a, b)
			}
		}
		return to
	}
}

// cells loops over the cells of a set, each as a set.
func (f *filling) cells(set word) func(m *machine, to []uint64) []uint64 {
	i, test, add, cost := f.reg, f.test, f.add(), f.cost
	return func(m *machine, to []uint64) []uint64 {
		rest := set(m)
		m.spendEach(uint64(bits.OnesCount64(rest)), cost)
		for ; rest != 0; rest &= rest - 1 {
			m.r[i] = rest & -rest
			if test(m) {
				to = add(m, to)
			}
		}
		return to
	}
}

// items loops over a list.
func (f *filling) items(list func(m *machine) *row) func(m *machine, to []uint64) []uint64 {
	i, test, x, add, cost, pairs := f.reg, f.test, f.x, f.add(), f.cost, f.pairs
	return func(m *machine, to []uint64) []uint64 {
		l := list(m)
		m.spendEach(uint64(l.n), cost)
		if !pairs {
			for _, w := range l.words {
				m.r[i] = w
				if test(m) {
					to = append(to, x(m))
				}
			}
			return to
		}
		for _, w := range l.words {
			m.r[i] = w
			if test(m) {
				to = add(m, to)
			}
		}
		return to
	}
}

// asList is what listOf returns, items if that is known.
func (c *compiler) asList(v value, items func(m *machine) *row) func(m *machine) *row {
	if items != nil {
		return items
	}
	_, items = c.listOf(v)
	return items
}

// choice is one of two values of one type.
func (c *compiler) choice(test cond, yes, no value) value {
	if yes.t.kind == isList && no.t.kind == isList {
		if yes.reg >= 0 || no.reg >= 0 {
			refuse() // a second name of a list
		}
		t := &typ{kind: isList, elem: yes.t.elem, tuple: yes.t.tuple}
		yes.t.asEmpty = yes.t.asEmpty || t.elem == nil
		c.unify(t, no.t)
		at := c.registers(1)
		return value{t: t, reg: -1, list: func(m *machine) *row {
			if m.r[at] != 0 {
				return yes.list(m)
			}
			return no.list(m)
		}, before: func(m *machine) flow {
			if test(m) {
				m.r[at] = 1
				return run(yes.before, m)
			}
			m.r[at] = 0
			return run(no.before, m)
		}}
	}
	if yes.t.kind == isMove || no.t.kind == isMove {
		yes, no = asMove(yes, 0), asMove(no, 0)
	}
	if yes.t.kind == isRange && no.t.kind == isRange {
		return c.eitherRange(test, yes, no)
	}
	if !yes.t.same(no.t) {
		x, isTable := c.tabled(yes)
		y, alike := c.tabled(no)
		t, ok := common(x.t, y.t)
		if !isTable || !alike || !ok {
			refuse()
		}
		yes, no = x, y
		yes.t = t
	}
	switch yes.t.kind {
	case isRange, isCells, isLists, isList:
		refuse()
	}
	if yes.t.width() == 0 && (yes.known != starlark.None || no.known != starlark.None) {
		refuse()
	}
	if yes.t.width() == 1 && yes.t.kind != isTable {
		x, y := ready(yes), ready(no)
		v := one(yes.t, func(m *machine) uint64 {
			if test(m) {
				return x(m)
			}
			return y(m)
		})
		return v
	}
	at := c.registers(yes.t.width())
	x, y := move(at, yes.words), move(at, no.words)
	v := inRegisters(yes.t, at)
	v.before = func(m *machine) flow {
		if test(m) {
			run(yes.before, m)
			return x(m)
		}
		run(no.before, m)
		return y(m)
	}
	return v
}

// run does what may be nil.
func run(a act, m *machine) flow {
	if a != nil {
		return a(m)
	}
	return on
}

// either compiles and, or.
func (c *compiler) either(e *syntax.BinaryExpr) value {
	x, y := c.expr(e.X), c.expr(e.Y)
	if !x.t.same(y.t) || x.t.width() != 1 || x.t.kind == isTable || x.t.kind == isList || x.t.kind == isRange || x.t.kind == isCells || x.t.kind == isLists {
		refuse()
	}
	v, w, isAnd := ready(x), ready(y), e.Op == syntax.AND
	return one(x.t, func(m *machine) uint64 {
		if a := v(m); (a != 0) != isAnd {
			return a
		}
		return w(m)
	})
}

func (c *compiler) unary(e *syntax.UnaryExpr) value {
	if e.Op == syntax.NOT {
		return isTrue(c.cond(e))
	}
	if e.X == nil {
		refuse()
	}
	v := c.expr(e.X)
	w := ready(v)
	switch {
	case v.t.kind == isInt && e.Op == syntax.MINUS:
		if v.con != nil && int64(v.con[0]) != math.MinInt64 {
			return constant(intType, starlark.MakeInt64(-int64(v.con[0])), -v.con[0])
		}
		return one(intType, func(m *machine) uint64 {
			n := w(m)
			if int64(n) == math.MinInt64 {
				giveUp()
			}
			return -n
		})
	case v.t.kind == isInt && e.Op == syntax.PLUS:
		return v
	case v.t.kind == isInt && e.Op == syntax.TILDE:
		return one(intType, func(m *machine) uint64 { return ^w(m) })
	case v.t.kind == isBits && e.Op == syntax.TILDE:
		all := Bits{W: v.t.w, H: v.t.h}.all()
		return one(v.t, func(m *machine) uint64 { return ^w(m) & all })
	}
	refuse()
	return value{}
}

// binary compiles an operation.
func (c *compiler) binary(op syntax.Token, x, y value) value {
	if v, ok := c.texts(op, x, y); ok {
		return v
	}
	switch {
	case x.t.kind == isInt && y.t.kind == isInt:
		return one(intType, arithmetic(op, x, y))
	case x.t.kind == isBits && x.t.same(y.t):
		v, w := ready(x), ready(y)
		switch op {
		case syntax.AMP:
			return one(x.t, func(m *machine) uint64 { return v(m) & w(m) })
		case syntax.PIPE:
			if x.reg >= 0 && y.reg >= 0 {
				i, j := uint8(x.reg), uint8(y.reg)
				return one(x.t, func(m *machine) uint64 { return m.r[i] | m.r[j] })
			}
			if x.reg >= 0 {
				i := uint8(x.reg)
				return one(x.t, func(m *machine) uint64 { return m.r[i] | w(m) })
			}
			return one(x.t, func(m *machine) uint64 { return v(m) | w(m) })
		case syntax.CIRCUMFLEX:
			return one(x.t, func(m *machine) uint64 { return v(m) ^ w(m) })
		case syntax.MINUS:
			return one(x.t, func(m *machine) uint64 { return v(m) &^ w(m) })
		}
	case op == syntax.PLUS && x.t.kind == isTup && y.t.kind == isTup:
		all := value{t: &typ{kind: isTup, elems: slices.Concat(x.t.elems, y.t.elems)}, reg: -1}
		all.before = both(x.before, y.before)
		all.words = slices.Concat(x.words, y.words)
		if x.con != nil && y.con != nil {
			all.con = slices.Concat(x.con, y.con)
		}
		return all
	case op == syntax.PLUS && isListLike(x) && isListLike(y):
		all := value{t: &typ{kind: isLists}, reg: -1}
		for _, v := range []value{x, y} {
			if v.t.kind == isLists {
				all.before = both(all.before, v.before)
				all.parts = append(all.parts, v.parts...)
			} else {
				all.parts = append(all.parts, v)
			}
		}
		return c.joined(all)
	}
	refuse()
	return value{}
}

func isListLike(v value) bool {
	return v.t.kind == isList && !v.t.tuple || v.t.kind == isLists || v.t.kind == isTable && !v.t.tuple
}

// joined makes one list of lists that were added, if they hold the same; if not, they
// can only be returned.
func (c *compiler) joined(all value) value {
	t := &typ{kind: isList}
	for _, p := range all.parts {
		p.t.asEmpty = p.t.asEmpty || p.t.elem == nil
		if p.t.elem != nil && t.elem != nil && !t.elem.same(p.t.elem) {
			return all
		}
		if t.elem == nil {
			t.elem = p.t.elem
		}
	}
	if t.elem == nil {
		return all
	}
	at := c.newList()
	do := act(func(m *machine) flow {
		m.lists[at].reset()
		return on
	})
	for _, p := range all.parts {
		from := p.list
		do = both(both(do, p.before), func(m *machine) flow {
			l := from(m)
			m.spend(l.n)
			m.lists[at].words = append(m.lists[at].words, l.words...)
			m.lists[at].n += l.n
			return on
		})
	}
	return value{t: t, reg: -1, before: do, list: func(m *machine) *row { return &m.lists[at] }}
}

// operations are the operations of two numbers.
var operations = map[syntax.Token]func(x, y value) word{
	syntax.PLUS: add, syntax.MINUS: subtract, syntax.STAR: multiply,
	syntax.SLASHSLASH: func(x, y value) word { return divide(x, y, true) },
	syntax.PERCENT:    func(x, y value) word { return divide(x, y, false) },
	syntax.AMP: func(x, y value) word {
		v, w := ready(x), ready(y)
		return func(m *machine) uint64 { return v(m) & w(m) }
	},
	syntax.PIPE: func(x, y value) word {
		v, w := ready(x), ready(y)
		return func(m *machine) uint64 { return v(m) | w(m) }
	},
	syntax.CIRCUMFLEX: func(x, y value) word {
		v, w := ready(x), ready(y)
		return func(m *machine) uint64 { return v(m) ^ w(m) }
	},
	syntax.LTLT: shiftUp, syntax.GTGT: shiftDown,
}

// arithmetic compiles an operation of two numbers.
func arithmetic(op syntax.Token, x, y value) word {
	compile := operations[op]
	if compile == nil {
		refuse()
	}
	return compile(x, y)
}

func add(x, y value) word {
	v, w := ready(x), ready(y)
	if x.reg >= 0 && y.reg >= 0 {
		i, j := uint8(x.reg), uint8(y.reg)
		return func(m *machine) uint64 {
			a, b := int64(m.r[i]), int64(m.r[j])
			n := a + b
			if (a^n)&(b^n) < 0 {
				giveUp()
			}
			return uint64(n)
		}
	}
	return func(m *machine) uint64 {
		a, b := int64(v(m)), int64(w(m))
		n := a + b
		if (a^n)&(b^n) < 0 {
			giveUp()
		}
		return uint64(n)
	}
}

func subtract(x, y value) word {
	v, w := ready(x), ready(y)
	if x.reg >= 0 && y.reg >= 0 {
		i, j := uint8(x.reg), uint8(y.reg)
		return func(m *machine) uint64 {
			a, b := int64(m.r[i]), int64(m.r[j])
			n := a - b
			if (a^b)&(a^n) < 0 {
				giveUp()
			}
			return uint64(n)
		}
	}
	if y.reg >= 0 {
		j := uint8(y.reg)
		return func(m *machine) uint64 {
			a, b := int64(v(m)), int64(m.r[j])
			n := a - b
			if (a^b)&(a^n) < 0 {
				giveUp()
			}
			return uint64(n)
		}
	}
	return func(m *machine) uint64 {
		a, b := int64(v(m)), int64(w(m))
		n := a - b
		if (a^b)&(a^n) < 0 {
			giveUp()
		}
		return uint64(n)
	}
}

func multiply(x, y value) word {
	v, w := ready(x), ready(y)
	return func(m *machine) uint64 {
		a, b := int64(v(m)), int64(w(m))
		hi, lo := bits.Mul64(uint64(max(a, -a)), uint64(max(b, -b)))
		if hi != 0 || lo > math.MaxInt64 {
			giveUp()
		}
		return uint64(a * b)
	}
}

// divide compiles the quotient, rounded down, or the remainder.
func divide(x, y value, isDiv bool) word {
	v, w := ready(x), ready(y)
	return func(m *machine) uint64 {
		a, b := int64(v(m)), int64(w(m))
		if b == 0 || b == -1 && a == math.MinInt64 {
			giveUp()
		}
		q, r := a/b, a%b
		if r != 0 && (r < 0) != (b < 0) {
			q, r = q-1, r+b
		}
		if isDiv {
			return uint64(q)
		}
		return uint64(r)
	}
}

func shiftUp(x, y value) word {
	v, w := ready(x), ready(y)
	return func(m *machine) uint64 {
		a, b := int64(v(m)), w(m)
		if b > 63 || a<<b>>b != a {
			giveUp()
		}
		return uint64(a << b)
	}
}

func shiftDown(x, y value) word {
	v, w := ready(x), ready(y)
	return func(m *machine) uint64 {
		a, b := int64(v(m)), w(m)
		if b > 63 {
			giveUp()
		}
		return uint64(a >> b)
	}
}

// cond compiles an expression of which only the truth matters.
func (c *compiler) cond(e syntax.Expr) cond {
	switch e := unparen(e).(type) {
	case *syntax.UnaryExpr:
		if e.Op == syntax.NOT {
			if b, ok := unparen(e.X).(*syntax.BinaryExpr); ok && b.Op == syntax.AMP {
				if x, y := c.expr(b.X), c.expr(b.Y); x.t.kind == isBits && x.t.same(y.t) && x.reg >= 0 && y.reg >= 0 {
					i, j := uint8(x.reg), uint8(y.reg)
					return func(m *machine) bool { return m.r[i]&m.r[j] == 0 }
				}
			}
			test := c.cond(e.X)
			return func(m *machine) bool { return !test(m) }
		}
	case *syntax.BinaryExpr:
		switch e.Op {
		case syntax.AND:
			x, y := c.cond(e.X), c.cond(e.Y)
			return func(m *machine) bool { return x(m) && y(m) }
		case syntax.OR:
			x, y := c.cond(e.X), c.cond(e.Y)
			return func(m *machine) bool { return x(m) || y(m) }
		case syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE:
			return c.compare(e.Op, c.expr(e.X), c.expr(e.Y))
		case syntax.IN:
			return c.within(c.expr(e.X), c.expr(e.Y))
		case syntax.NOT_IN:
			test := c.within(c.expr(e.X), c.expr(e.Y))
			return func(m *machine) bool { return !test(m) }
		}
	}
	v := c.expr(e)
	switch v.t.kind {
	case isInt, isBool, isBits, isWord:
		w := ready(v)
		return func(m *machine) bool { return w(m) != 0 }
	case isList, isTable:
		l := v.list
		return func(m *machine) bool {
			run(v.before, m)
			return l(m).n > 0
		}
	case isNone:
		if v.known == starlark.None {
			return func(*machine) bool { return false }
		}
	case isTup:
		some := len(v.t.elems) > 0
		return func(m *machine) bool {
			run(v.before, m)
			for _, w := range v.words {
				w(m)
			}
			return some
		}
	}
	refuse()
	return nil
}

// compareNumbers compiles a comparison of numbers.
func compareNumbers(op syntax.Token, v, w word) cond {
	switch op {
	case syntax.EQL:
		return func(m *machine) bool { return v(m) == w(m) }
	case syntax.NEQ:
		return func(m *machine) bool { return v(m) != w(m) }
	case syntax.LT:
		return func(m *machine) bool { return int64(v(m)) < int64(w(m)) }
	case syntax.LE:
		return func(m *machine) bool { return int64(v(m)) <= int64(w(m)) }
	case syntax.GT:
		return func(m *machine) bool { return int64(v(m)) > int64(w(m)) }
	}
	return func(m *machine) bool { return int64(v(m)) >= int64(w(m)) }
}

// comparable reports whether a value can be compared for being equal.
func (v *value) comparable() bool {
	switch v.t.kind {
	case isInt, isBool, isBits, isWord, isTup:
		return true
	case isNone:
		return v.known == starlark.None
	}
	return false
}

// compare compiles a comparison.
func (c *compiler) compare(op syntax.Token, x, y value) cond {
	order := op != syntax.EQL && op != syntax.NEQ
	if x.t.kind == isInt && y.t.kind == isInt {
		return compareNumbers(op, ready(x), ready(y))
	}
	if x.t.kind == isWord && y.t.kind == isWord {
		return compareText(op, x, y)
	}
	if !x.comparable() || !y.comparable() || order || x.t.kind == isTup && !x.t.same(y.t) || holdsTable(x.t) {
		refuse()
	}
	before := both(x.before, y.before)
	if !x.t.same(y.t) { // values of different kinds are different
		if x.t.kind == isTup || y.t.kind == isTup || x.t.kind == isBits && y.t.kind == isBits {
			refuse()
		}
		all := slices.Concat(x.words, y.words)
		return func(m *machine) bool {
			run(before, m)
			for _, w := range all {
				w(m)
			}
			return op == syntax.NEQ
		}
	}
	if len(x.words) == 1 {
		v, w := ready(x), ready(y)
		if op == syntax.EQL {
			return func(m *machine) bool { return v(m) == w(m) }
		}
		return func(m *machine) bool { return v(m) != w(m) }
	}
	texts := x.t.isTexts()
	return func(m *machine) bool {
		run(before, m)
		equal := true
		for i, w := range x.words {
			a, b := w(m), y.words[i](m)
			equal = (a == b || texts != nil && texts[i] && m.equalTexts(a, b)) && equal
		}
		return equal == (op == syntax.EQL)
	}
}

func holdsTable(t *typ) bool {
	return t.kind == isTable || t.kind == isSum || slices.ContainsFunc(t.elems, holdsTable)
}

// within compiles x in y.
func (c *compiler) within(x, y value) cond {
	switch y.t.kind {
	case isBits:
		if x.t.kind != isInt {
			refuse()
		}
		v, w := ready(x), ready(y)
		return func(m *machine) bool {
			n := v(m)
			return w(m)>>n&1 != 0
		}
	case isRange:
		if x.t.kind != isInt {
			refuse()
		}
		v, start, stop, step := ready(x), y.bounds[0], y.bounds[1], y.bounds[2]
		return func(m *machine) bool {
			run(y.before, m)
			n, a, b, by := int64(v(m)), int64(start(m)), int64(stop(m)), int64(step(m))
			if by == 0 {
				giveUp()
			}
			if by > 0 {
				return a <= n && n < b && (uint64(n)-uint64(a))%uint64(by) == 0
			}
			return b < n && n <= a && (uint64(a)-uint64(n))%uint64(-by) == 0
		}
	}
	if x.t.kind == isWord && y.t.kind == isWord {
		v, w := ready(x), ready(y)
		return func(m *machine) bool {
			part, s := v(m), w(m)
			m.spend(m.textLen(s))
			if isBoard(s) {
				if letter, ok := m.board.letterOf(part); ok {
					return m.board.count(s, letter) > 0
				}
			}
			return strings.Contains(m.text(s), m.text(part))
		}
	}
	elem, items := c.listOf(y)
	if elem == nil || !elem.same(x.t) || holdsTable(x.t) || x.t.width() == 0 {
		refuse()
	}
	before, words, width := both(x.before, y.before), x.words, x.t.width()
	texts := x.t.isTexts()
	if width == 1 {
		v := words[0]
		return func(m *machine) bool {
			run(before, m)
			n, l := v(m), items(m)
			m.spend(l.n)
			if texts != nil && n&longText != 0 {
				return slices.ContainsFunc(l.words, func(w uint64) bool { return m.equalTexts(n, w) })
			}
			return slices.Contains(l.words, n)
		}
	}
	at := c.registers(width)
	put := move(at, words)
	return func(m *machine) bool {
		run(before, m)
		put(m)
		l := items(m)
		m.spend(l.n)
		for i := range l.n {
			if m.equalWords(l.words[i*width:(i+1)*width], m.r[at:at+width], texts) {
				return true
			}
		}
		return false
	}
}

// index compiles x[i].
func (c *compiler) index(e *syntax.IndexExpr) value {
	x, i := c.expr(e.X), c.expr(e.Y)
	if d, ok := x.known.(*starlark.Dict); ok {
		return c.found(d, i)
	}
	if i.t.kind != isInt {
		refuse()
	}
	if (x.t.kind == isTup) && i.con != nil {
		n := int64(i.con[0])
		if n < 0 {
			n += int64(len(x.t.elems))
		}
		if n < 0 || n >= int64(len(x.t.elems)) {
			refuse()
		}
		return part(x, int(n), int(n)+1, x.t.elems[n])
	}
	if x.t.kind == isBits || x.t.kind == isCells || x.t.kind == isLists {
		refuse()
	}
	if x.t.kind == isWord {
		w, n := ready(x), ready(i)
		return one(wordType, func(m *machine) uint64 {
			s, k := w(m), int64(n(m))
			return m.letter(s, k)
		})
	}
	if x.t.kind == isRange {
		refuse()
	}
	elem, items := c.listOf(x)
	if elem == nil || elem.width() == 0 {
		refuse()
	}
	n := ready(i)
	return c.itemOf(elem, x.before, func(m *machine) (*row, int) {
		l, k := items(m), int64(n(m))
		if k < 0 {
			k += int64(l.n)
		}
		if k < 0 || k >= int64(l.n) {
			giveUp()
		}
		return l, int(k)
	})
}

// part is the items of a tuple from i to below j, as a value of type t.
func part(x value, i, j int, t *typ) value {
	from, to := 0, 0
	for k, e := range x.t.elems[:j] {
		if to += e.width(); k < i {
			from = to
		}
	}
	v := value{t: t, before: x.before, words: x.words[from:to], reg: -1}
	if x.con != nil {
		v.con = x.con[from:to]
	}
	if x.reg >= 0 {
		v.reg = x.reg + from
	}
	if t.kind == isTable {
		at := v.words[0]
		v.list = func(m *machine) *row { return &m.prog.tables[at(m)] }
	}
	if t.kind == isNone {
		v.known = starlark.None
	}
	return v
}

// slice compiles x[i:j] of a tuple with known bounds.
func (c *compiler) slice(e *syntax.SliceExpr) value {
	x := c.expr(e.X)
	if x.t.kind == isWord {
		return c.pieceOf(x, e)
	}
	if x.t.kind == isList && !x.t.tuple || x.t.kind == isTable && !x.t.tuple {
		return c.cut(x, e)
	}
	if x.t.kind != isTup || e.Step != nil {
		refuse()
	}
	n := len(x.t.elems)
	bound := func(e syntax.Expr, plain int) int {
		if e == nil {
			return plain
		}
		v := c.expr(e)
		if v.t.kind != isInt || v.con == nil {
			refuse()
		}
		i := int64(v.con[0])
		if i < 0 {
			i += int64(n)
		}
		return int(min(max(i, 0), int64(n)))
	}
	i, j := bound(e.Lo, 0), bound(e.Hi, n)
	j = max(i, j)
	return part(x, i, j, &typ{kind: isTup, elems: x.t.elems[i:j]})
}
