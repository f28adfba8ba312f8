package main

import (
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A matcher tells which bytes of matchLanes have a value.
type matcher interface {
	// match writes the lanes that have the value to out.
	match(value reg.GPVirtual, out Mem)
}

// match emits the search for the lanes of every value.
func (g *generator) match() {
	g.function("match", "func(c *byte, out *[8]uint64, n int)",
		"sets out[x], for each x below n > 0, to the lanes l with c[l] == x.")
	c, out, n := g.load("c"), g.load("out"), g.load("n")
	m := g.level.matcher(Mem{Base: c})
	value := g.GP64()
	g.XORL(value.As32(), value.As32())

	g.Label("value")
	m.match(value, Mem{Base: out})
	g.ADDQ(U32(matchLanes/8), out)
	g.INCL(value.As32())
	g.CMPQ(value, n)
	g.JNE(LabelRef("value"))
	g.end()
}

// A coverer holds the lanes that are still needed.
type coverer interface {
	// test sets the flags to 'equal' if no lane is needed.
	test()
	// cover clears the lanes that a chunk covers from the current position.
	cover(at, chunk reg.Register)
	store(need Mem)
}

// A Chunk as it lies in memory.
const (
	shiftAt = 0
	offAt   = 4
)

// cover emits the covering of lanes by chunks of rows.
func (g *generator) cover() {
	g.function("cover", "func(t *byte, need *[8]uint64, chunks *Chunk, n int) (used int)",
		"clears from need every lane that some chunk covers, until none is left.",
		"The rows of a chunk are joined, then shifted down by whole bits, across words.")
	at, need, chunk, n := g.load("t"), g.load("need"), g.load("chunks"), g.load("n")
	c := g.level.coverer(Mem{Base: need})
	used := g.GP64()
	g.XORQ(used, used)

	g.Label("chunk")
	g.CMPQ(used, n)
	g.JEQ(LabelRef("done"))
	c.test()
	g.JEQ(LabelRef("done"))
	c.cover(at, chunk)
	g.ADDQ(U32(offAt+4*coverLoads), chunk)
	g.INCQ(used)
	g.JMP(LabelRef("chunk"))

	g.Label("done")
	c.store(Mem{Base: need})
	g.VZEROUPPER()
	g.Store(used, g.Return("used"))
	g.RET()
}

// row returns row i of a chunk.
func (g *generator) row(at, chunk reg.Register, i int) Mem {
	off := g.GP64()
	g.MOVLQSX(Mem{Base: chunk, Disp: offAt + 4*i}, off)
	return Mem{Base: at, Index: off, Scale: 1}
}
