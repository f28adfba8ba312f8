package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A finder looks for pairs whose nim-sum is x.
type finder interface {
	// test compares the pairs of some vectors, from a up and from b down, and
	// sets the flags to 'not equal' if one of them fits.
	test(vectors int, a, b reg.Register)
	// skip moves a to the first pair that fits, after test of one vector.
	skip(a reg.Register)
}

// findXor emits the search for the smallest k with a[k] ^ b[len(b)-1-k] == x.
func (g *generator) findXor(width int) {
	value := map[int]string{8: "byte", 16: "uint16"}[width]
	size := width / 8
	vector := g.level.bytes()
	g.function(fmt.Sprintf("findXor%d", width), fmt.Sprintf("func(a, b []%s, x %[1]s) int", value),
		"returns the smallest k with a[k] ^ b[len(b)-1-k] == x, or -1.",
		"",
		fmt.Sprintf("It runs up a and down b, %d pairs a turn; when some lane fits, the loop of %d", 4*vector/size, vector/size),
		fmt.Sprintf("pairs finds which. At the end the last %d pairs are looked at once more.", vector/size))
	a := g.Load(g.Param("a").Base(), g.GP64())
	n := g.Load(g.Param("a").Len(), g.GP64())
	b := g.Load(g.Param("b").Base(), g.GP64())
	x := g.Load(g.Param("x"), g.GP32())
	f := g.level.finder(width, x)
	start, end, next := g.GP64(), g.GP64(), g.GP64()
	g.Comment("b ends where what is left of it ends.")
	g.LEAQ(Mem{Base: b, Index: n, Scale: uint8(size)}, b)
	g.MOVQ(a, start)
	g.LEAQ(Mem{Base: a, Index: n, Scale: uint8(size)}, end)

	g.Label("turn")
	g.LEAQ(Mem{Base: a, Disp: 4 * vector}, next)
	g.CMPQ(next, end)
	g.JHI(LabelRef("single"))
	f.test(4, a, b)
	g.JNE(LabelRef("single"))
	g.ADDQ(U32(4*vector), a)
	g.SUBQ(U32(4*vector), b)
	g.JMP(LabelRef("turn"))

	g.Label("single")
	g.LEAQ(Mem{Base: a, Disp: vector}, next)
	g.CMPQ(next, end)
	g.JHI(LabelRef("last"))
	f.test(1, a, b)
	g.JNE(LabelRef("found"))
	g.ADDQ(U32(vector), a)
	g.SUBQ(U32(vector), b)
	g.JMP(LabelRef("turn"))

	g.Label("last")
	g.CMPQ(a, end)
	g.JEQ(LabelRef("none"))
	g.CMPQ(n, U32(vector/size))
	g.JLT(LabelRef("scalar"))
	g.Comment("Step back so that a whole vector is left.")
	g.LEAQ(Mem{Base: end, Disp: -vector}, next)
	g.SUBQ(a, next)
	g.ADDQ(next, a)
	g.SUBQ(next, b)
	f.test(1, a, b)
	g.JNE(LabelRef("found"))
	g.JMP(LabelRef("none"))

	g.Label("scalar")
	p, q := g.GP32(), g.GP32()
	load := g.MOVBLZX
	if width == 16 {
		load = g.MOVWLZX
	}
	load(Mem{Base: a}, p)
	load(Mem{Base: b, Disp: -size}, q)
	g.XORL(q, p)
	g.CMPL(p, x)
	g.JEQ(LabelRef("here"))
	g.ADDQ(U32(size), a)
	g.SUBQ(U32(size), b)
	g.CMPQ(a, end)
	g.JNE(LabelRef("scalar"))

	g.Label("none")
	g.VZEROUPPER()
	none := g.GP64()
	g.MOVQ(I64(-1), none)
	g.Store(none, g.ReturnIndex(0))
	g.RET()

	g.Label("found")
	f.skip(a)

	g.Label("here")
	g.VZEROUPPER()
	g.SUBQ(start, a)
	if width == 16 {
		g.SHRQ(Imm(1), a)
	}
	g.Store(a, g.ReturnIndex(0))
	g.RET()
}
