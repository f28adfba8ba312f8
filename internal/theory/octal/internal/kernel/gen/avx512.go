package main

import (
	"github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// avx512 is the level of AVX-512 with VBMI and VPOPCNTDQ: bytes permuted
// anywhere in a vector, functions of three operands, and masks.
type avx512 struct {
	*generator
	reverse map[int]Mem // the places of the values of a vector, last first, by width
}

func newAVX512(c *build.Context) level {
	l := &avx512{generator: &generator{Context: c}, reverse: map[int]Mem{}}
	l.level = l
	l.reverse[8] = l.table("reverse8", 1, downwards(64)...)
	l.reverse[16] = l.table("reverse16", 2, downwards(32)...)
	return l
}

func (*avx512) name() string { return "AVX512" }
func (*avx512) bytes() int   { return 64 }
func (*avx512) sets() []string {
	return []string{"AVX", "AVX512F", "AVX512BW", "AVX512DQ", "AVX512VL", "AVX512VBMI", "AVX512VPOPCNTDQ", "BMI"}
}

// broadcast returns n in all words of a vector.
func (l *avx512) broadcast(n int) reg.VecVirtual {
	r, v := l.GP64(), l.ZMM()
	l.MOVL(U32(n), r.As32())
	l.VPBROADCASTQ(r, v)
	return v
}

// minusOne returns a vector of ones.
func (l *avx512) minusOne() reg.VecVirtual {
	v := l.ZMM()
	l.VPTERNLOGQ(Imm(0xff), v, v, v)
	return v
}

// The functions of three operands that VPTERNLOGQ is used for.
const (
	xor3   = 0x96
	or3    = 0xfe
	andNot = 0x10 // the last without the others
)

type find512 struct {
	*avx512
	permute func(...Op)
	least   func(...Op)
	zero    func(...Op)
	orTest  func(...Op)
	width   int
	x       reg.VecVirtual
	reverse reg.VecVirtual
	fits    reg.OpmaskVirtual
}

func (l *avx512) finder(width int, x reg.Register) finder {
	f := &find512{avx512: l, width: width, x: l.ZMM(), reverse: l.ZMM(), fits: l.K()}
	if width == 8 {
		f.permute, f.least, f.zero, f.orTest = l.VPERMB, l.VPMINUB, l.VPTESTNMB, ops(l.KORTESTQ)
		l.VPBROADCASTB(x, f.x)
	} else {
		f.permute, f.least, f.zero, f.orTest = l.VPERMW, l.VPMINUW, l.VPTESTNMW, ops(l.KORTESTD)
		l.VPBROADCASTW(x, f.x)
	}
	l.VMOVDQU64(l.reverse[width], f.reverse)
	return f
}

// ops makes a function of two operands one of any number.
func ops(f func(a, b Op)) func(...Op) { return func(o ...Op) { f(o[0], o[1]) } }

// test: the least of the nim-sums with x is zero in a lane iff one of its
// pairs fits.
func (f *find512) test(vectors int, a, b reg.Register) {
	sums := make([]reg.VecVirtual, vectors)
	for i := range sums {
		sums[i] = f.ZMM()
		f.permute(Mem{Base: b, Disp: -64 * (i + 1)}, f.reverse, sums[i])
	}
	for i, s := range sums {
		f.VPTERNLOGQ(Imm(xor3), Mem{Base: a, Disp: 64 * i}, f.x, s)
	}
	for ; len(sums) > 1; sums = sums[:len(sums)/2] {
		for i := 0; i < len(sums); i += 2 {
			f.least(sums[i], sums[i+1], sums[i])
			sums[i/2] = sums[i]
		}
	}
	f.zero(sums[0], sums[0], f.fits)
	f.orTest(f.fits, f.fits)
}

func (f *find512) skip(a reg.Register) {
	lane := f.GP64()
	if f.width == 8 {
		f.KMOVQ(f.fits, lane)
		f.TZCNTQ(lane, lane)
		f.ADDQ(lane, a)
		return
	}
	f.KMOVD(f.fits, lane.As32())
	f.TZCNTL(lane.As32(), lane.As32())
	f.LEAQ(Mem{Base: a, Index: lane, Scale: 2}, a)
}

// mark512 holds a set in the words of a lane, one vector a word.
type mark512 struct {
	*avx512
	low  reg.OpmaskVirtual // the lower halves of words
	one  reg.VecVirtual
	base []reg.VecVirtual // of the values of a word
	sets []reg.VecVirtual
}

func (l *avx512) marker(words int) marker {
	m := &mark512{avx512: l, low: l.K()}
	halves := l.GP32()
	l.MOVL(U32(0x5555), halves)
	l.KMOVW(halves, m.low)
	m.one = l.broadcast(1)
	for j := range words {
		if j > 0 {
			m.base = append(m.base, l.broadcast(64*j))
		}
		m.sets = append(m.sets, l.ZMM())
	}
	return m
}

func (m *mark512) clear() {
	for _, s := range m.sets {
		m.VPXORQ(s, s, s)
	}
}

// mark takes two options at a time, which one instruction joins with the set.
// A shift by 64 and more gives zero, so the bit of a value is left in its word
// alone.
func (m *mark512) mark(heap reg.Register, options []Mem) {
	for len(options) > 0 {
		count := min(2, len(options))
		values, bits := make([]reg.VecVirtual, count), make([]reg.VecVirtual, count)
		for i, o := range options[:count] {
			values[i], bits[i] = m.ZMM(), m.ZMM()
			m.VPMOVZXBQ(m.paired(heap, o), values[i])
			m.VPXORD_BCST(o.Offset(valAt), values[i], m.low, values[i])
		}
		for j, set := range m.sets {
			if j > 0 {
				for i, v := range values {
					bits[i] = m.ZMM()
					m.VPXORQ(m.base[j-1], v, bits[i])
				}
			}
			for i, v := range values {
				if j > 0 {
					v = bits[i]
				}
				m.VPSLLVQ(v, m.one, bits[i])
			}
			if count == 2 {
				m.VPTERNLOGQ(Imm(or3), bits[0], bits[1], set)
			} else {
				m.VPORQ(bits[0], set, set)
			}
		}
		options = options[count:]
	}
}

func (m *mark512) store(to Mem) {
	for j, s := range m.sets {
		m.VMOVDQU64(s, to.Offset(64*j))
	}
}

// compare512 holds all trials, and the least nim-sum of each with an option so
// far: zero in a lane iff the trial is an option.
type compare512 struct {
	*avx512
	trial, least []reg.VecVirtual
}

func (l *avx512) comparer() comparer { return &compare512{avx512: l} }

func (c *compare512) begin(trial Mem) {
	for i := range trials {
		c.trial = append(c.trial, c.ZMM())
		c.VMOVDQU64(trial.Offset(stagedLanes*i), c.trial[i])
	}
	for range trials {
		c.least = append(c.least, c.minusOne())
	}
}

func (c *compare512) option(row, val Mem) {
	o := c.ZMM()
	c.VMOVDQU64(row, o)
	c.VPXORD_BCST(val, o, o)
	const together = 6
	for from := 0; from < trials; from += together {
		var sums []reg.VecVirtual
		for _, t := range c.trial[from:min(from+together, trials)] {
			s := c.ZMM()
			c.VPXORQ(o, t, s)
			sums = append(sums, s)
		}
		for i, s := range sums {
			c.VPMINUB(s, c.least[from+i], c.least[from+i])
		}
	}
}

func (c *compare512) end(hit Mem) {
	for i, v := range c.least {
		k := c.K()
		c.VPTESTNMB(v, v, k)
		c.KMOVQ(k, hit.Offset(8*i))
	}
}

type match512 struct {
	*avx512
	c []reg.VecVirtual
}

func (l *avx512) matcher(c Mem) matcher {
	m := &match512{avx512: l}
	for at := 0; at < matchLanes; at += 64 {
		v := l.ZMM()
		l.VMOVDQU64(c.Offset(at), v)
		m.c = append(m.c, v)
	}
	return m
}

func (m *match512) match(value reg.GPVirtual, out Mem) {
	x := m.ZMM()
	m.VPBROADCASTB(value.As32(), x)
	for i, v := range m.c {
		k := m.K()
		m.VPCMPEQB(x, v, k)
		m.KMOVQ(k, out.Offset(8*i))
	}
}

type cover512 struct {
	*avx512
	need, zero, bits reg.VecVirtual
}

func (l *avx512) coverer(need Mem) coverer {
	c := &cover512{avx512: l, need: l.ZMM(), zero: l.ZMM(), bits: l.XMM()}
	l.VMOVDQU64(need, c.need)
	l.VPXORQ(c.zero, c.zero, c.zero)
	word := l.GP32()
	l.MOVL(U32(64), word)
	l.VMOVD(word, c.bits)
	return c
}

func (c *cover512) test() {
	k := c.K()
	c.VPTESTMQ(c.need, c.need, k)
	c.KORTESTB(k, k)
}

func (c *cover512) cover(at, chunk reg.Register) {
	joined := c.ZMM()
	for i := 0; i < coverLoads; i += 2 {
		first, second := c.row(at, chunk, i), c.row(at, chunk, i+1)
		if i == 0 {
			c.VMOVDQU64(first, joined)
			c.VPORQ(second, joined, joined)
			continue
		}
		row := c.ZMM()
		c.VMOVDQU64(first, row)
		c.VPTERNLOGQ(Imm(or3), second, row, joined)
	}
	down, up, high := c.XMM(), c.XMM(), c.ZMM()
	c.VMOVD(Mem{Base: chunk, Disp: shiftAt}, down)
	c.VPSUBD(down, c.bits, up)
	c.VALIGNQ(Imm(1), joined, c.zero, high)
	c.VPSRLQ(down, joined, joined)
	c.VPSLLQ(up, high, high)
	c.VPTERNLOGQ(Imm(andNot), high, joined, c.need)
}

func (c *cover512) store(need Mem) { c.VMOVDQU64(c.need, need) }
