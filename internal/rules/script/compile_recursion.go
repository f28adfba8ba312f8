package script

import (
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// guesses are what a function that calls itself may return.
var guesses = []*typ{{kind: isList}, intType, boolType, wordType}

// mostDepth is how deep a function calls itself before the interpreter is asked.
const mostDepth = 1000

// A recursion is a frame of a function that calls itself: where its registers and lists lie,
// and what it does.
type recursion struct {
	reg, regEnd   int
	list, listEnd int
	do            act
	cost          int
	called        bool
	promised      *typ // what it returns, if that is known before
}

// promise gives the frame of a function that is known to call itself its result.
func (c *compiler) promise(f *frame) {
	t := c.learnt.results[f.code]
	if f.promised = t; t == nil {
		return
	}
	if t.kind == isList {
		f.result = &variable{t: &typ{kind: isList, elem: t.elem, tuple: t.tuple}, list: c.newList()}
		return
	}
	f.result = &variable{t: t, reg: c.registers(t.width())}
}

// keeps ends the frame of a function whose body was compiled. Where it calls itself and was
// supposed to return something, the compiler begins anew with what it returns.
func (c *compiler) keeps(f *frame, body act, cost int) {
	f.do, f.cost, f.regEnd, f.listEnd = body, cost, c.regs, c.prog.lists
	switch t := f.result.t; {
	case !f.called:
	case t.kind == isList && t.elem == nil:
		refuse() // what is in it, if anything ever is, nobody knows
	case f.promised == nil:
		c.learnt.results[f.code] = t
		panic(flagged{})
	case !t.same(f.promised):
		refuse()
	}
}

// recursive compiles a call of a function in its own frame. The registers and lists of the
// frame are put aside, the body is done once more, and they are taken back.
func (c *compiler) recursive(f *frame, fn *starlark.Function, args []syntax.Expr) value {
	if f.isTop || f.fn != fn {
		refuse()
	}
	f.called = true
	var do act
	var from []int // the first register of each argument
	for i, v := range c.arguments(fn, f.code, args) {
		if v.t.kind == isList || !v.t.same(f.vars[i].t) {
			refuse()
		}
		at := c.registers(v.t.width())
		from, do = append(from, at), both(do, first(v.before, move(at, v.words)))
	}
	give := func(m *machine) {
		for i, at := range from {
			v := f.vars[i]
			copy(m.r[v.reg:v.reg+v.t.width()], m.r[at:])
		}
	}
	t := f.promised
	if t == nil {
		t, c.learnt.guessing = guesses[c.learnt.guess], true
	}
	call := func(m *machine) { // what it returns then takes the place of what was put aside there
		run(do, m)
		m.aside(f)
		give(m)
		m.spend(f.cost)
		f.do(m)
	}
	if t.kind == isList {
		at := c.newList()
		return value{t: &typ{kind: isList, elem: t.elem, tuple: t.tuple}, reg: -1, list: func(m *machine) *row { return &m.lists[at] }, before: func(m *machine) flow {
			call(m)
			aside := &m.kept[len(m.kept)-f.listEnd+at]
			*aside, m.lists[f.result.list] = m.lists[f.result.list], *aside
			m.back(f)
			return on
		}}
	}
	at, width := c.registers(t.width()), t.width()
	v := inRegisters(t, at)
	v.reg = -1 // it is not there before the call
	v.before = func(m *machine) flow {
		call(m)
		copy(m.stack[len(m.stack)-f.regEnd+at:], m.r[f.result.reg:f.result.reg+width])
		m.back(f)
		return on
	}
	return v
}

// aside puts what a frame computes with aside.
func (m *machine) aside(f *frame) {
	if m.depth++; m.depth > mostDepth {
		giveUp()
	}
	m.stack = append(m.stack, m.r[f.recursion.reg:f.regEnd]...)
	for i := f.recursion.list; i < f.listEnd; i++ {
		m.kept = append(m.kept, m.lists[i])
		m.lists[i] = row{}
		if n := len(m.spare); n > 0 {
			m.lists[i], m.spare = m.spare[n-1], m.spare[:n-1]
			m.lists[i].reset()
		}
	}
}

// back takes back what was put aside last.
func (m *machine) back(f *frame) {
	m.depth--
	n := len(m.kept) - (f.listEnd - f.recursion.list)
	for i, l := range m.kept[n:] {
		at := f.recursion.list + i
		m.spare = append(m.spare, m.lists[at])
		m.lists[at] = l
	}
	m.kept = m.kept[:n]
	n = len(m.stack) - (f.regEnd - f.recursion.reg)
	copy(m.r[f.recursion.reg:f.regEnd], m.stack[n:])
	m.stack = m.stack[:n]
}
