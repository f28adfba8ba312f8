package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A marker collects sets of values below 64 times a number of words, one set
// for each of eight heaps.
type marker interface {
	clear() // makes the sets empty
	// mark adds to the sets the values that options, of consecutive places,
	// give to the heaps from heap on.
	mark(heap reg.Register, options []Mem)
	store(to Mem) // word j of lane l goes to the word 8*j+l
}

// An Option as it lies in memory.
const (
	optionSize = 8
	valAt      = 4
)

// sweep marks n options of the heaps from heap on; options and n are used up.
func (g *generator) sweep(m marker, heap, options, n reg.Register) {
	const unrolled = 4
	list := func(count int) []Mem {
		var places []Mem
		for i := range count {
			places = append(places, Mem{Base: options, Disp: optionSize * i})
		}
		return places
	}
	g.Label("quad")
	g.SUBQ(Imm(unrolled), n)
	g.JLT(LabelRef("rest"))
	m.mark(heap, list(unrolled))
	g.ADDQ(Imm(unrolled*optionSize), options)
	g.JMP(LabelRef("quad"))

	g.Label("rest")
	g.ADDQ(Imm(unrolled), n)
	g.JEQ(LabelRef("joined"))

	g.Label("one")
	m.mark(heap, list(1))
	g.ADDQ(Imm(optionSize), options)
	g.DECQ(n)
	g.JNE(LabelRef("one"))

	g.Label("joined")
}

// paired returns where the heap lies that an option pairs with a heap.
func (g *generator) paired(heap reg.Register, option Mem) Mem {
	off, at := g.GP64(), g.GP64()
	g.MOVLQSX(option, off)
	g.MOVQ(heap, at)
	g.SUBQ(off, at)
	return Mem{Base: at}
}

// far emits the marking of options for values of several words.
func (g *generator) far(words int) {
	g.function(fmt.Sprintf("far%d", words), "func(c *byte, opts *Option, n int, marks *uint64)",
		fmt.Sprintf("is the first part of candidates1%s for values below %d: word j of", g.level.name(), 64*words),
		"lane l goes to marks[8*j+l].")
	c, opts, n, marks := g.load("c"), g.load("opts"), g.load("n"), g.load("marks")
	m := g.level.marker(words)
	m.clear()
	g.sweep(m, c, opts, n)
	m.store(Mem{Base: marks})
	g.end()
}

// candidates1 emits the whole search for values of one word.
func (g *generator) candidates1() {
	g.function("candidates1", "func(c *byte, groups int, far *Option, nfar int, near *Option, nnear int) (done int)",
		"computes groups of eight heaps from c on, whose compressed",
		"values are below 64, so that the marks of a heap fit one register. For the",
		"eight lanes together it collects 1<<(value^Val) of every far option; then each",
		"lane adds its near options and takes the first bit not set.")
	heap, groups := g.load("c"), g.load("groups")
	marks := g.AllocLocal(8 * lanes)
	start := g.GP64()
	g.MOVQ(heap, start)
	m := g.level.marker(1)

	g.Label("group")
	opts, n := g.load("far"), g.load("nfar")
	m.clear()
	g.sweep(m, heap, opts, n)
	m.store(marks)
	near, nnear := g.load("near"), g.load("nnear")
	end, lane := g.GP64(), g.GP64()
	g.LEAQ(Mem{Base: heap, Disp: lanes}, end)
	g.LEAQ(marks, lane)

	g.Label("lane")
	set := g.GP64()
	g.MOVQ(Mem{Base: lane}, set)
	g.MOVQ(near, opts)
	g.MOVQ(nnear, n)
	g.TESTQ(n, n)
	g.JEQ(LabelRef("free"))

	g.Label("near")
	at := g.paired(heap, Mem{Base: opts})
	value := g.GP32()
	g.MOVBLZX(at, value)
	g.XORL(Mem{Base: opts, Disp: valAt}, value)
	g.BTSQ(value.As64(), set)
	g.ADDQ(Imm(optionSize), opts)
	g.DECQ(n)
	g.JNE(LabelRef("near"))

	g.Label("free")
	g.NOTQ(set)
	g.TESTQ(set, set)
	g.JEQ(LabelRef("stop"))
	g.TZCNTQ(set, set)
	g.MOVB(set.As8(), Mem{Base: heap})
	g.INCQ(heap)
	g.ADDQ(Imm(8), lane)
	g.CMPQ(heap, end)
	g.JNE(LabelRef("lane"))
	g.DECQ(groups)
	g.JNE(LabelRef("group"))

	g.Label("stop")
	g.VZEROUPPER()
	g.SUBQ(start, heap)
	g.Store(heap, g.Return("done"))
	g.RET()
}
