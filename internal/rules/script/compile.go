package script

import (
	"maps"
	"math/bits"
	"slices"
	"sync/atomic"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game"
)

// A source finds the syntax of the functions of a file.
type source map[syntax.Position]*resolve.Function

// sourceOf lists the functions of a file that was resolved.
func sourceOf(file *syntax.File) source {
	all := source{}
	syntax.Walk(file, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.DefStmt:
			all.add(n.Function)
		case *syntax.LambdaExpr:
			all.add(n.Function)
		}
		return true
	})
	return all
}

func (s source) add(fn any) {
	if fn, ok := fn.(*resolve.Function); ok {
		s[fn.Pos] = fn
	}
}

// unfit is what the compiler panics with where a function is left to the
// interpreter.
type unfit struct{}

func refuse() { panic(unfit{}) }

// A value is an expression that was compiled. Its words are good after before was
// done.
type value struct {
	t      *typ
	before act // nil if there is nothing to do
	words  []word
	con    []uint64 // the words of a constant
	// reg is the register of the first word, where they lie in registers; else -1. Of a
	// list it tells that it is a variable's.
	reg    int
	list   func(m *machine) *row
	known  starlark.Value // of a constant of the file
	bounds []word         // of a range: start, stop, step
	parts  []value        // of lists that were added
}

// A variable is a local variable of a function that is compiled.
type variable struct {
	t    *typ
	reg  int // of its words
	list int // of a list
	// flag is the register that tells whether it has a value; 0 if that is always
	// known.
	flag int
}

// A name is a local variable of a function.
type name struct {
	code *resolve.Function
	at   int
}

// A need is what turned out to be needed of a variable.
type need struct {
	flag  bool // that tells whether it has a value
	moves bool // it is a list of moves, of which some say that the same player moves on
	elem  *typ // what is in the list, where nothing is known to be in it at first
}

// learnt is what the compiler has learnt of a function, for when it begins anew.
type learnt struct {
	vars    map[name]need
	results map[*resolve.Function]*typ // of functions that call themselves
	// guess is the place among guesses of what such a function is supposed to return as
	// long as that is not known, and guessing tells that it was supposed.
	guess    int
	guessing bool
	// refused is where the function was found not to be compiled first.
	refused syntax.Node
}

// flagged is what the compiler panics with where it must begin anew, as a variable
// turned out to need more.
type flagged struct{}

// A frame is a function that is being compiled: calls are compiled in place.
type frame struct {
	fn      *starlark.Function
	code    *resolve.Function
	vars    map[int]*variable
	defined map[int]bool
	looped  map[int]bool // lists that are being looped over
	outer   *frame
	result  *variable // of a call; nil if nothing was returned yet
	isTop   bool
	recursion
}

// A compiler compiles one function.
type compiler struct {
	src    source
	regs   int
	nodes  int
	prog   *program
	frame  *frame
	tables map[*starlark.List]int
	*learnt
	at    syntax.Node // what is being compiled
	board *packing
}

// The most of what a program may have.
const (
	mostNodes = 5000 // of syntax, with calls in place
	mostCalls = 30   // one within the other
	mostLists = 200
)

// compile compiles a function for arguments of given types, of which the words lie
// in the first registers; a type nil stands for the player. It returns nil if the
// function is left to the interpreter, and where it is not compiled; nil if that is nowhere
// in particular.
func compile(src source, board *packing, fn *starlark.Function, args ...*typ) (p *program, refused syntax.Node) {
	code := src[fn.Position()]
	if code == nil || len(code.Params) != len(args) || code.HasVarargs || code.HasKwargs || code.NumKwonlyParams > 0 {
		return nil, nil
	}
	for l := (&learnt{vars: map[name]need{}, results: map[*resolve.Function]*typ{}}); ; {
		if p, again := compileWith(l, src, board, fn, code, args); !again {
			return p, l.refused
		}
	}
}

// compileWith compiles a function. again is true if more was learnt that it must know from
// the beginning.
func compileWith(l *learnt, src source, board *packing, fn *starlark.Function, code *resolve.Function, args []*typ) (p *program, again bool) {
	c := &compiler{src: src, prog: &program{player: -1}, tables: map[*starlark.List]int{}, learnt: l, board: board}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case unfit:
			p = nil
			if l.refused == nil {
				l.refused = c.at
			}
			if again = l.guessing && l.guess+1 < len(guesses); again {
				l.guess++
			}
		case flagged:
			p, again = nil, true
		default:
			panic(r)
		}
	}()
	l.guessing = false
	f := &frame{fn: fn, code: code, vars: map[int]*variable{}, defined: map[int]bool{}, looped: map[int]bool{}, isTop: true}
	c.frame = f
	for i, t := range args {
		if t == nil {
			t = wordType
			c.prog.player = c.regs
			c.prog.left, c.prog.right = c.wordFor("left"), c.wordFor("right")
		}
		f.vars[i] = &variable{t: t, reg: c.registers(t.width())}
		f.defined[i] = true
	}
	c.prog.cost = c.cost(code.Body)
	c.prog.body = f.unflagged(c.body(code.Body))
	return c.prog, false
}

// unflagged makes the variables of a frame have no value when the body begins.
func (f *frame) unflagged(body act) act {
	var regs []int
	for _, v := range f.vars {
		if v.flag > 0 {
			regs = append(regs, v.flag)
		}
	}
	if regs == nil {
		return body
	}
	return func(m *machine) flow {
		for _, r := range regs {
			m.r[r] = 0
		}
		return body(m)
	}
}

// given returns what is done where a variable gets a value; nil if that is nothing.
func (v *variable) given() act {
	if v.flag == 0 {
		return nil
	}
	at := uint8(v.flag)
	return func(m *machine) flow {
		m.r[at] = 1
		return on
	}
}

// registers takes n registers.
func (c *compiler) registers(n int) int {
	at := c.regs
	if c.regs += n; c.regs > registers {
		refuse()
	}
	return at
}

// newList takes a list of the machine.
func (c *compiler) newList() int {
	if c.prog.lists++; c.prog.lists > mostLists {
		refuse()
	}
	return c.prog.lists - 1
}

// wordFor is the word of a string.
func (c *compiler) wordFor(s string) uint64 {
	if w, ok := held(c.board, s); ok {
		return w
	}
	i := slices.Index(c.prog.words, textMark+s)
	if i < 0 {
		i = len(c.prog.words)
		c.prog.words = append(c.prog.words, textMark+s)
	}
	return longText | ownText | uint64(i)
}

// cost is more than the steps that the interpreter takes for doing statements once.
func (c *compiler) cost(body []syntax.Stmt) (n int) {
	for _, s := range body {
		n += c.costOf(s)
	}
	return n + 10
}

func (c *compiler) costOf(n syntax.Node) (steps int) {
	syntax.Walk(n, func(n syntax.Node) bool {
		if n != nil {
			steps += 8
		}
		return true
	})
	c.nodes += steps / 8
	if c.nodes > mostNodes*8 {
		refuse()
	}
	return steps
}

// body compiles the statements of a function.
func (c *compiler) body(stmts []syntax.Stmt) act {
	do, ends := c.block(stmts)
	if ends {
		return do
	}
	end := c.returns(none())
	return func(m *machine) flow {
		if f := do(m); f != on {
			return f
		}
		return end(m)
	}
}

func none() value { return value{t: noneType, reg: -1, known: starlark.None} }

// block compiles statements in their order; ends is true if what is behind them is
// not reached.
func (c *compiler) block(stmts []syntax.Stmt) (do act, ends bool) {
	var acts []act
	for _, s := range stmts {
		a, end := c.statement(s)
		if a != nil {
			acts = append(acts, a)
		}
		if end {
			ends = true
			break // what follows is never done
		}
	}
	switch len(acts) {
	case 0:
		return func(*machine) flow { return on }, ends
	case 1:
		return acts[0], ends
	case 2:
		a, b := acts[0], acts[1]
		return func(m *machine) flow {
			if f := a(m); f != on {
				return f
			}
			return b(m)
		}, ends
	}
	return func(m *machine) flow {
		for _, a := range acts {
			if f := a(m); f != on {
				return f
			}
		}
		return on
	}, ends
}

func (c *compiler) statement(s syntax.Stmt) (do act, ends bool) {
	c.at = s
	switch s := s.(type) {
	case *syntax.AssignStmt:
		return c.assignment(s), false
	case *syntax.ExprStmt:
		return c.expression(s.X), false
	case *syntax.IfStmt:
		return c.conditional(s)
	case *syntax.ForStmt:
		return c.loop(s), false
	case *syntax.WhileStmt:
		return c.while(s), false
	case *syntax.ReturnStmt:
		if s.Result == nil {
			return c.returns(none()), true
		}
		return c.returnsExpr(s.Result), true
	case *syntax.BranchStmt:
		switch s.Token {
		case syntax.BREAK:
			return func(*machine) flow { return breaks }, true
		case syntax.CONTINUE:
			return func(*machine) flow { return continues }, true
		}
		return nil, false
	}
	refuse()
	return nil, false
}

func (c *compiler) conditional(s *syntax.IfStmt) (do act, ends bool) {
	test := c.cond(s.Cond)
	before := c.frame.defined
	c.frame.defined = maps.Clone(before)
	yes, yesEnds := c.block(s.True)
	inYes := c.frame.defined
	c.frame.defined = maps.Clone(before)
	no, noEnds := act(nil), false
	if len(s.False) > 0 {
		no, noEnds = c.block(s.False)
	}
	switch {
	case noEnds:
		c.frame.defined = inYes
	case !yesEnds:
		for v := range c.frame.defined {
			if !inYes[v] {
				delete(c.frame.defined, v)
			}
		}
	}
	if no == nil {
		return func(m *machine) flow {
			if test(m) {
				return yes(m)
			}
			return on
		}, false
	}
	return func(m *machine) flow {
		if test(m) {
			return yes(m)
		}
		return no(m)
	}, yesEnds && noEnds
}

func (c *compiler) while(s *syntax.WhileStmt) act {
	test, cost := c.cond(s.Cond), c.cost(s.Body)+c.costOf(s.Cond)
	before := c.frame.defined
	c.frame.defined = maps.Clone(before)
	body, _ := c.block(s.Body)
	c.frame.defined = before
	return func(m *machine) flow {
		for test(m) {
			m.spend(cost)
			if f := body(m); f == breaks {
				break
			} else if f == returns {
				return f
			}
		}
		return on
	}
}

func (c *compiler) loop(s *syntax.ForStmt) act {
	over := c.expr(s.X)
	if id, ok := unparen(s.X).(*syntax.Ident); ok && over.t.kind == isList {
		if at := local(id); !c.frame.looped[at] { // a list of the caller's is marked already
			c.frame.looped[at] = true
			defer delete(c.frame.looped, at)
		}
	}
	before := c.frame.defined
	c.frame.defined = maps.Clone(before)
	cost := c.cost(s.Body) + c.costOf(s.Vars)
	do := c.each(over, s.Vars, cost, func() act {
		body, _ := c.block(s.Body)
		return body
	})
	c.frame.defined = before
	return do
}

// each does what body compiles for every item of a value, with the item in vars.
func (c *compiler) each(over value, vars syntax.Expr, cost int, body func() act) act {
	before := over.before
	switch over.t.kind {
	case isRange:
		set, reg := c.item(vars, intType)
		do := body()
		start, stop, step := over.bounds[0], over.bounds[1], over.bounds[2]
		return first(before, func(m *machine) flow {
			i, end, by := int64(start(m)), int64(stop(m)), int64(step(m))
			if by == 0 {
				giveUp()
			}
			for n := rangeLen(i, end, by); n > 0; n-- {
				m.spend(cost)
				m.r[reg] = uint64(i)
				i += by
				set(m)
				switch do(m) {
				case breaks:
					return on
				case returns:
					return returns
				}
			}
			return on
		})
	case isBits, isCells:
		t := intType
		if over.t.kind == isCells {
			t = &typ{kind: isBits, w: over.t.w, h: over.t.h}
		}
		set, reg := c.item(vars, t)
		do, set1 := body(), over.words[0]
		cells := over.t.kind == isBits
		return first(before, func(m *machine) flow {
			for rest := set1(m); rest != 0; rest &= rest - 1 {
				m.spend(cost)
				if cells {
					m.r[reg] = uint64(bits.TrailingZeros64(rest))
				} else {
					m.r[reg] = rest & -rest
				}
				set(m)
				switch do(m) {
				case breaks:
					return on
				case returns:
					return returns
				}
			}
			return on
		})
	}
	elem, items := c.listOf(over)
	if elem == nil { // nothing is ever in it
		return first(before, func(*machine) flow { return on })
	}
	set, reg := c.item(vars, elem)
	do := body()
	if elem.width() == 1 {
		return first(before, func(m *machine) flow {
			l := items(m)
			for _, w := range l.words {
				m.spend(cost)
				m.r[reg] = w
				set(m)
				switch do(m) {
				case breaks:
					return on
				case returns:
					return returns
				}
			}
			return on
		})
	}
	width := elem.width()
	return first(before, func(m *machine) flow {
		l := items(m)
		for i := range l.n {
			m.spend(cost)
			copy(m.r[reg:], l.words[i*width:(i+1)*width])
			set(m)
			switch do(m) {
			case breaks:
				return on
			case returns:
				return returns
			}
		}
		return on
	})
}

// rangeLen is how many numbers a range has.
func rangeLen(start, stop, step int64) uint64 {
	switch {
	case step > 0 && start < stop:
		return (uint64(stop)-uint64(start)-1)/uint64(step) + 1
	case step < 0 && start > stop:
		return (uint64(start)-uint64(stop)-1)/uint64(-step) + 1
	}
	return 0
}

// first does something before an act.
func first(before, do act) act {
	if before == nil {
		return do
	}
	return func(m *machine) flow {
		before(m)
		return do(m)
	}
}

// both does one thing and then another; either may be nil.
func both(a, b act) act {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return func(m *machine) flow {
		a(m)
		return b(m)
	}
}

// item makes the variables of a loop. An item is put into the registers from reg on, and
// set spreads it into variables.
func (c *compiler) item(vars syntax.Expr, t *typ) (set func(*machine), reg int) {
	if id, ok := unparen(vars).(*syntax.Ident); ok {
		v := c.define(id, t)
		if given := v.given(); given != nil {
			return func(m *machine) { given(m) }, v.reg
		}
		return func(*machine) {}, v.reg
	}
	reg = c.registers(t.width())
	do := c.assign(vars, inRegisters(t, reg))
	return func(m *machine) { do(m) }, reg
}

// inRegisters is a value whose words lie in registers.
func inRegisters(t *typ, reg int) value {
	v := value{t: t, reg: reg}
	for i := range t.width() {
		v.words = append(v.words, load(reg+i))
	}
	if t.kind == isTable {
		at := v.words[0]
		v.list = func(m *machine) *row { return &m.prog.tables[at(m)] }
	}
	return v
}

func load(reg int) word {
	i := uint8(reg)
	return func(m *machine) uint64 { return m.r[i] }
}

// local is the number of a local variable.
func local(id *syntax.Ident) int {
	b, ok := id.Binding.(*resolve.Binding)
	if !ok || b.Scope != resolve.Local {
		refuse()
	}
	return b.Index
}

// define returns the variable of a name, of which the type stays what it was first.
func (c *compiler) define(id *syntax.Ident, t *typ) *variable {
	at := local(id)
	v := c.frame.vars[at]
	switch {
	case v == nil && t.kind == isList:
		n := name{c.frame.code, at}
		v = &variable{t: &typ{kind: isList, elem: t.elem, tuple: t.tuple, owner: &n}, list: c.newList()}
		if v.t.elem == nil {
			v.t.elem, t.asEmpty = c.learnt.vars[n].elem, true
		}
	case v == nil:
		v = &variable{t: t, reg: c.registers(t.width())}
	case v.t.kind == isList && t.kind == isList:
		c.unify(v.t, t)
	case !v.t.same(t):
		refuse()
	}
	if v.flag == 0 && c.learnt.vars[name{c.frame.code, at}].flag {
		v.flag = c.registers(1)
		if v.flag == 0 {
			refuse()
		}
	}
	switch t.kind {
	case isRange, isCells, isLists:
		refuse()
	}
	if c.frame.looped[at] {
		refuse()
	}
	c.frame.vars[at] = v
	c.frame.defined[at] = true
	return v
}

// anew begins anew with what turned out to be needed of a variable.
func (c *compiler) anew(n name, learn func(of *need)) {
	of := c.learnt.vars[n]
	learn(&of)
	c.learnt.vars[n] = of
	panic(flagged{})
}

// unify makes a list hold what another holds: the type of an empty list is found
// later.
func (c *compiler) unify(t, u *typ) {
	switch {
	case t.tuple != u.tuple:
		refuse()
	case u.elem == nil:
		u.asEmpty = true
	case t.elem == nil && t.asEmpty && t.owner == nil:
		refuse()
	case t.elem == nil && t.asEmpty:
		c.anew(*t.owner, func(of *need) { of.elem = u.elem })
	case t.elem == nil:
		t.elem = u.elem
	case !t.elem.same(u.elem):
		refuse()
	}
}

func unparen(e syntax.Expr) syntax.Expr {
	for {
		switch x := e.(type) {
		case *syntax.ParenExpr:
			e = x.X
			continue
		case *syntax.CallExpr:
			if inner := unbounded(x); inner != nil {
				e = inner
				continue
			}
		}
		return e
	}
}

func (c *compiler) assignment(s *syntax.AssignStmt) act {
	if s.Op == syntax.EQ {
		if names, values := sequence(s.LHS), sequence(s.RHS); len(names) == len(values) && len(names) > 1 {
			return c.parallel(names, values)
		}
		return c.assign(s.LHS, c.expr(s.RHS))
	}
	id, ok := unparen(s.LHS).(*syntax.Ident)
	if !ok {
		refuse()
	}
	op := map[syntax.Token]syntax.Token{
		syntax.PLUS_EQ: syntax.PLUS, syntax.MINUS_EQ: syntax.MINUS, syntax.STAR_EQ: syntax.STAR, syntax.SLASHSLASH_EQ: syntax.SLASHSLASH,
		syntax.PERCENT_EQ: syntax.PERCENT, syntax.AMP_EQ: syntax.AMP, syntax.PIPE_EQ: syntax.PIPE, syntax.CIRCUMFLEX_EQ: syntax.CIRCUMFLEX,
		syntax.LTLT_EQ: syntax.LTLT, syntax.GTGT_EQ: syntax.GTGT,
	}[s.Op]
	old := c.expr(id)
	if old.t.kind == isList {
		if op != syntax.PLUS {
			refuse()
		}
		return c.extendBy(id, s.RHS)
	}
	return c.assign(id, c.binary(op, old, c.expr(s.RHS)))
}

// sequence returns the items of a tuple that is written out.
func sequence(e syntax.Expr) []syntax.Expr {
	if t, ok := unparen(e).(*syntax.TupleExpr); ok {
		return t.List
	}
	return nil
}

// parallel compiles a, b = x, y: all values are computed before one is stored.
func (c *compiler) parallel(names, exprs []syntax.Expr) (do act) {
	values := make([]value, len(exprs))
	for i, e := range exprs {
		v := c.expr(e)
		if v.t.kind != isList {
			c.kept(v.t)
			at := c.registers(v.t.width())
			do = both(do, first(v.before, move(at, v.words)))
			known := v.known
			v = inRegisters(v.t, at)
			if v.t.kind == isNone {
				v.known = known
			}
		} else {
			do = both(do, v.before)
			v.before = nil
		}
		values[i] = v
	}
	for i, v := range values {
		do = both(do, c.assign(names[i], v))
	}
	return do
}

// assign puts a value into variables.
func (c *compiler) assign(lhs syntax.Expr, v value) act {
	var names []syntax.Expr
	switch lhs := unparen(lhs).(type) {
	case *syntax.Ident:
		return c.store(lhs, v)
	case *syntax.TupleExpr:
		names = lhs.List
	case *syntax.ListExpr:
		names = lhs.List
	default:
		refuse()
	}
	if v.t.kind == isList || v.t.kind == isTable {
		v = taken(c, v, len(names))
	}
	if v.t.kind != isTup && v.t.kind != isSum || len(v.t.elems) != len(names) {
		refuse()
	}
	// All are computed before any is stored.
	do := v.before
	if v.reg < 0 {
		at := c.registers(v.t.width())
		do = both(do, move(at, v.words))
		v = inRegisters(v.t, at)
	}
	at := 0
	for i, e := range v.t.elems {
		do = both(do, c.assign(names[i], inRegisters(e, v.reg+at)))
		at += e.width()
	}
	if do == nil {
		return func(*machine) flow { return on }
	}
	return do
}

// move puts words into registers.
func move(reg int, words []word) act {
	if len(words) == 1 {
		i, w := uint8(reg), words[0]
		return func(m *machine) flow {
			m.r[i] = w(m)
			return on
		}
	}
	return func(m *machine) flow {
		for i, w := range words {
			m.r[reg+i] = w(m)
		}
		return on
	}
}

// store puts a value into one variable.
func (c *compiler) store(id *syntax.Ident, v value) act {
	if v.t.kind == isList {
		if v.reg >= 0 {
			refuse() // a second name of a list
		}
		into := c.define(id, v.t)
		from, to, given := v.list, into.list, into.given()
		return first(v.before, func(m *machine) flow {
			if l := from(m); l != &m.lists[to] {
				m.lists[to].words = append(m.lists[to].words[:0], l.words...)
				m.lists[to].n = l.n
			}
			if given != nil {
				given(m)
			}
			return on
		})
	}
	into := c.define(id, v.t)
	if len(v.words) > 1 && v.reg < 0 { // they may be made of the variable itself
		at := c.registers(len(v.words))
		do := both(v.before, move(at, v.words))
		return both(both(do, move(into.reg, inRegisters(v.t, at).words)), into.given())
	}
	return both(first(v.before, move(into.reg, v.words)), into.given())
}

// expression compiles an expression that stands for itself: a list grows.
func (c *compiler) expression(e syntax.Expr) act {
	if lit, ok := e.(*syntax.Literal); ok && lit.Token == syntax.STRING {
		return nil // a text that describes the function
	}
	call, ok := unparen(e).(*syntax.CallExpr)
	if !ok {
		refuse()
	}
	dot, ok := unparen(call.Fn).(*syntax.DotExpr)
	if !ok || len(call.Args) != 1 {
		refuse()
	}
	id, ok := unparen(dot.X).(*syntax.Ident)
	if !ok || c.expr(id).t.kind != isList {
		refuse()
	}
	if named, ok := call.Args[0].(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
		refuse()
	}
	if star, ok := call.Args[0].(*syntax.UnaryExpr); ok && (star.Op == syntax.STAR || star.Op == syntax.STARSTAR) {
		refuse()
	}
	switch dot.Name.Name {
	case "append":
		v := c.element(call.Args[0])
		if c.holdsMoves(id, v.t) {
			v = asMove(v, 0)
		}
		return c.appending(c.grown(id, v.t), v)
	case "extend":
		return c.extendBy(id, call.Args[0])
	}
	refuse()
	return nil
}

// grown is the list of a variable to which items of a type are appended.
func (c *compiler) grown(id *syntax.Ident, elem *typ) int {
	at := local(id)
	v := c.frame.vars[at]
	if v == nil || !c.frame.defined[at] || c.frame.looped[at] || v.t.tuple {
		refuse()
	}
	c.unify(v.t, &typ{kind: isList, elem: c.kept(elem)})
	return v.list
}

// holdsMoves reports whether a list to which an item of a type is appended is one of moves,
// of which some say that the same player moves on. Where that is found out too late, the
// compiler begins anew.
func (c *compiler) holdsMoves(id *syntax.Ident, elem *typ) bool {
	n := name{c.frame.code, local(id)}
	v := c.frame.vars[n.at]
	if v != nil && v.t.elem != nil && v.t.elem.kind != isMove && elem.kind == isMove {
		if c.learnt.vars[n].moves {
			refuse()
		}
		c.anew(n, func(of *need) { of.moves = true })
	}
	return c.learnt.vars[n].moves || v != nil && v.t.elem != nil && v.t.elem.kind == isMove
}

// kept checks that values of a type can be items of a list.
func (c *compiler) kept(t *typ) *typ {
	if t == nil {
		return nil
	}
	switch t.kind {
	case isList, isRange, isCells, isLists:
		refuse()
	}
	return t
}

// appending appends a value to a list.
func (c *compiler) appending(to int, v value) act {
	words := v.words
	switch {
	case len(words) == 1 && v.before == nil:
		w := words[0]
		return func(m *machine) flow {
			x := w(m)
			l := &m.lists[to]
			l.words = append(l.words, x)
			l.n++
			return on
		}
	case len(words) == 2 && v.before == nil:
		v, w := words[0], words[1]
		return func(m *machine) flow {
			x, y := v(m), w(m)
			l := &m.lists[to]
			l.words = append(l.words, x, y)
			l.n++
			return on
		}
	}
	return first(v.before, func(m *machine) flow {
		l := &m.lists[to]
		for _, w := range words {
			l.words = append(l.words, w(m))
		}
		l.n++
		return on
	})
}

// extendBy appends the items of an expression, which may be one of two, to the list of a
// variable.
func (c *compiler) extendBy(id *syntax.Ident, e syntax.Expr) act {
	choice, ok := unparen(e).(*syntax.CondExpr)
	if !ok {
		return c.extend(id, c.expr(e))
	}
	test, yes, no := c.cond(choice.Cond), c.extendBy(id, choice.True), c.extendBy(id, choice.False)
	return func(m *machine) flow {
		if test(m) {
			return yes(m)
		}
		return no(m)
	}
}

// extend appends the items of a value to the list of a variable.
func (c *compiler) extend(id *syntax.Ident, v value) act {
	elem, items := c.listOf(v)
	to := c.grown(id, elem)
	return first(v.before, func(m *machine) flow {
		from := items(m)
		m.spend(from.n)
		m.lists[to].words = append(m.lists[to].words, from.words...)
		m.lists[to].n += from.n
		return on
	})
}

// listOf makes a list of a value that can be looped over. elem is nil if nothing is
// in it.
func (c *compiler) listOf(v value) (elem *typ, items func(m *machine) *row) {
	switch v.t.kind {
	case isList, isTable:
		v.t.asEmpty = v.t.asEmpty || v.t.elem == nil
		return v.t.elem, v.list
	case isTup, isSum:
		if len(v.t.elems) == 0 {
			return nil, func(*machine) *row { return &row{} }
		}
		elem = v.t.elems[0]
		if slices.ContainsFunc(v.t.elems, func(e *typ) bool { return !e.same(elem) }) {
			table, ok := c.tabled(v)
			if !ok {
				refuse()
			}
			return table.t.elem, table.list
		}
		n, words := len(v.t.elems), v.words
		if v.con != nil {
			all := &row{v.con, n}
			return elem, func(*machine) *row { return all }
		}
		at := c.newList()
		return elem, func(m *machine) *row {
			l := &m.lists[at]
			l.reset()
			for _, w := range words {
				l.words = append(l.words, w(m))
			}
			l.n = n
			return l
		}
	case isRange, isBits, isCells:
		at := c.newList()
		t := intType
		if v.t.kind == isCells {
			t = &typ{kind: isBits, w: v.t.w, h: v.t.h}
		}
		name := &syntax.Ident{Name: "item", Binding: &resolve.Binding{Scope: resolve.Local, Index: -1 - len(c.frame.vars)}}
		plain := v
		plain.before = nil
		do := c.each(plain, name, 10, func() act { return c.appending(at, c.expr(name)) })
		return t, func(m *machine) *row {
			m.lists[at].reset()
			do(m)
			return &m.lists[at]
		}
	}
	refuse()
	return nil, nil
}

// returnsExpr compiles the return of an expression; of one of two, these may be of
// different types.
func (c *compiler) returnsExpr(e syntax.Expr) act {
	choice, ok := unparen(e).(*syntax.CondExpr)
	if !ok {
		return c.returns(c.expr(e))
	}
	test, yes, no := c.cond(choice.Cond), c.returnsExpr(choice.True), c.returnsExpr(choice.False)
	return func(m *machine) flow {
		if test(m) {
			return yes(m)
		}
		return no(m)
	}
}

// returns compiles the return of a value.
func (c *compiler) returns(v value) act {
	if v.t.kind == isList && v.t.tuple && c.frame.isTop {
		refuse()
	}
	if v.t.kind == isNone && v.known != starlark.None {
		refuse() // a function
	}
	if c.frame.isTop {
		return c.returnsToGo(v)
	}
	f := c.frame
	switch v.t.kind {
	case isRange, isCells, isLists:
		refuse()
	case isList:
		if f.result == nil {
			f.result = &variable{t: &typ{kind: isList, elem: v.t.elem, tuple: v.t.tuple}, list: c.newList()}
		} else if f.result.t.kind != isList {
			refuse()
		}
		c.unify(f.result.t, v.t)
		put := copied(v.list, f.result.list)
		return first(v.before, func(m *machine) flow {
			put(m)
			return returns
		})
	}
	if f.result == nil {
		f.result = &variable{t: v.t, reg: c.registers(v.t.width())}
	} else if !f.result.t.same(v.t) {
		refuse()
	}
	put := move(f.result.reg, v.words)
	return first(v.before, func(m *machine) flow {
		put(m)
		return returns
	})
}

// returnsToGo compiles the return of the function that Go called.
func (c *compiler) returnsToGo(v value) act {
	parts := []value{v}
	t := v.t
	switch v.t.kind {
	case isLists:
		parts, t = v.parts, &typ{kind: isList}
	case isList:
	case isRange:
	case isCells:
		t = &typ{kind: isList}
	case isTable, isBits, isTup, isSum, isInt, isBool, isWord, isNone:
		at := c.registers(v.t.width())
		put := move(at, v.words)
		return first(v.before, func(m *machine) flow {
			put(m)
			m.ret, m.at = t, at
			return returns
		})
	}
	lists := make([]func(*machine) *row, len(parts))
	elems := make([]*typ, len(parts))
	types := make([]*typ, len(parts)) // of which elem is found when all is compiled
	for i, p := range parts {
		v.before = both(v.before, p.before)
		elems[i], lists[i] = c.listOf(p)
		if types[i] = p.t; p.t.kind == isList {
			elems[i] = nil
		}
	}
	if t.kind == isRange {
		t = &typ{kind: isRange}
	}
	return first(v.before, func(m *machine) flow {
		m.ret, m.spread = t, m.spread[:0]
		for i, l := range lists {
			elem := elems[i]
			if elem == nil {
				elem = types[i].elem
			}
			m.spread = append(m.spread, spread{elem, l(m)})
		}
		return returns
	})
}

// programs are the programs of a function, by the shape of the position.
type programs = atomic.Pointer[[]ofShape]

type ofShape struct {
	shape *shape
	prog  *program // nil if the interpreter is to be asked
	// refused is where the function is not compiled then.
	refused syntax.Node
}

// A compiled is a function of a file and the programs that were made of it.
type compiled struct {
	file   *File
	fn     *starlark.Function
	player bool
	board  *packing
	progs  programs
}

// program returns the program for positions of a shape; nil if the interpreter is
// to be asked.
func (f *compiled) program(s *shape) *program {
	if known := f.progs.Load(); known != nil {
		for _, k := range *known {
			if k.shape.is(s) {
				return k.prog
			}
		}
		if len(*known) >= mostPrograms {
			return nil
		}
	}
	args := []*typ{s.typ}
	if f.player {
		args = append(args, nil)
	}
	made := ofShape{shape: s}
	made.prog, made.refused = compile(f.file.functions, f.board, f.fn, args...)
	for {
		known := f.progs.Load()
		all := []ofShape{made}
		if known != nil {
			all = append(slices.Clone(*known), made)
		}
		if f.progs.CompareAndSwap(known, &all) {
			return made.prog
		}
	}
}

// mostPrograms bounds how often a function is compiled.
const mostPrograms = 40

// run runs the function for a position that load puts into the registers, which
// returns nil if it has no shape. The machine is nil if the interpreter is to be
// asked; else it is given back to the file.
func (f *compiled) run(load func(m *machine) *shape, who game.Player) *machine {
	m := f.file.machines.Get().(*machine)
	m.texts, m.board = m.texts[:0], f.board
	s := load(m)
	if s != nil {
		if p := f.program(s); p != nil {
			if p.player >= 0 {
				m.r[p.player] = p.left
				if who == game.Right {
					m.r[p.player] = p.right
				}
			}
			if p.run(m) {
				return m
			}
		}
	}
	f.file.machines.Put(m)
	return nil
}
