package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// A comparer finds which trials of as many heaps as a vector has bytes are
// options.
type comparer interface {
	// begin takes the trials of these heaps: row i of the trials is at
	// trial plus i times the number of heaps of a stage.
	begin(trial Mem)
	// option compares all trials with one option: row holds the heaps that it
	// pairs with the heaps, val its value in every byte.
	option(row, val Mem)
	// end writes the lanes that are hit, for every trial to a word of hit.
	end(hit Mem)
}

// compare emits the comparison of the trials of 64 heaps with options.
func (g *generator) compare() {
	vector := g.level.bytes()
	g.function("compare", "func(c *byte, opts *Option, n int, trial *[stagedLanes]byte, hit *[trials]uint64)",
		"finds which trials of 64 heaps are options by the list.")
	heap, trial, hit := g.load("c"), g.load("trial"), g.load("hit")
	for part := range stagedLanes / vector {
		opts, n := g.load("opts"), g.load("n")
		c := g.level.comparer()
		c.begin(Mem{Base: trial, Disp: part * vector})
		g.TESTQ(n, n)
		g.JEQ(label("compared", part))

		g.Label(string(label("option", part)))
		row := g.paired(heap, Mem{Base: opts})
		row.Disp = part * vector
		c.option(row, Mem{Base: opts, Disp: valAt})
		g.ADDQ(Imm(optionSize), opts)
		g.DECQ(n)
		g.JNE(label("option", part))

		g.Label(string(label("compared", part)))
		c.end(Mem{Base: hit, Disp: part * vector / 8})
	}
	g.end()
}

// propose emits the choice of trials from what is not marked.
func (g *generator) propose(l *avx512, words int) {
	g.function(fmt.Sprintf("propose%d", words), "func(marks *uint64, trial *byte)",
		fmt.Sprintf("finds the least %d values not marked of eight lanes: a lane's next", trials),
		"value is the lowest bit of its first word that has any left. Where none has, 255.")
	marks, trial := g.load("marks"), g.load("trial")
	ones := l.minusOne()
	none := l.broadcast(255)
	var base []reg.VecVirtual // of the values of a word
	for j := 1; j < words; j++ {
		base = append(base, l.broadcast(64*j))
	}
	left := make([]reg.VecVirtual, words)
	for j := range left {
		left[j] = g.ZMM()
		g.VPXORQ(Mem{Base: marks, Disp: 64 * j}, ones, left[j])
	}
	count := g.GP32()
	g.MOVL(U32(trials), count)

	g.Label("next")
	value := g.ZMM()
	g.VMOVDQA64(none, value)
	g.Comment("Lanes that have no value yet.")
	open, here := g.K(), g.K()
	g.KXNORB(reg.K0, reg.K0, open)
	for j := range left {
		g.VPTESTMQ(left[j], left[j], open, here)
		g.KANDNB(open, here, open)
		less, below := g.ZMM(), g.ZMM()
		g.VPADDQ(ones, left[j], less)
		g.VPANDNQ(less, left[j], below)
		if j == 0 {
			g.VPOPCNTQ(below, here, value)
		} else {
			g.VPOPCNTQ(below, below)
			g.VPADDQ(base[j-1], below, here, value)
		}
		g.VPANDQ(less, left[j], here, left[j])
	}
	g.VPMOVQB(value, Mem{Base: trial})
	g.ADDQ(U32(stagedLanes), trial)
	g.DECL(count)
	g.JNE(LabelRef("next"))
	g.end()
}

// apply emits the marking of trials that are options.
func (g *generator) apply(l *avx512, words int) {
	g.function(fmt.Sprintf("apply%d", words), "func(marks *uint64, trial *byte, hit *byte)",
		"marks the trials of eight lanes that are hit.")
	marks, trial, hit := g.load("marks"), g.load("trial"), g.load("hit")
	one := l.broadcast(1)
	var base []reg.VecVirtual
	for j := 1; j < words; j++ {
		base = append(base, l.broadcast(64*j))
	}
	sets := make([]reg.VecVirtual, words)
	for j := range sets {
		sets[j] = g.ZMM()
		g.VMOVDQU64(Mem{Base: marks, Disp: 64 * j}, sets[j])
	}
	count := g.GP32()
	g.MOVL(U32(trials), count)

	g.Label("next")
	k := g.K()
	value, bit := g.ZMM(), g.ZMM()
	g.KMOVB(Mem{Base: hit}, k)
	g.VPMOVZXBQ(Mem{Base: trial}, value)
	for j := range sets {
		in := value
		if j > 0 {
			in = bit
			g.VPXORQ(base[j-1], value, in)
		}
		g.VPSLLVQ_Z(in, one, k, bit)
		g.VPORQ(bit, sets[j], sets[j])
	}
	g.ADDQ(U32(stagedLanes), trial)
	g.ADDQ(Imm(8), hit)
	g.DECL(count)
	g.JNE(LabelRef("next"))
	for j := range sets {
		g.VMOVDQU64(sets[j], Mem{Base: marks, Disp: 64 * j})
	}
	g.end()
}
