package main

import (
	"github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// avx2 is the level of AVX2: sixteen vectors of half the length, permuted
// inside their halves.
type avx2 struct {
	*generator
	reverse map[int]Mem // the bytes of a half with its values reversed, twice, by width
}

func newAVX2(c *build.Context) level {
	l := &avx2{generator: &generator{Context: c}, reverse: map[int]Mem{}}
	l.level = l
	bytes := downwards(16)
	l.reverse[8] = l.table("reverse8", 1, append(bytes, bytes...)...)
	var pairs []int // as bytes
	for _, n := range downwards(8) {
		pairs = append(pairs, 2*n, 2*n+1)
	}
	l.reverse[16] = l.table("reverse16", 1, append(pairs, pairs...)...)
	return l
}

func (*avx2) name() string   { return "AVX2" }
func (*avx2) bytes() int     { return 32 }
func (*avx2) sets() []string { return []string{"AVX", "AVX2", "BMI"} }

// broadcast returns n in all 32-bit halves of words.
func (l *avx2) broadcast(n int) reg.VecVirtual {
	r, v := l.GP32(), l.YMM()
	l.MOVL(U32(n), r)
	l.VMOVD(r, v.AsX())
	l.VPBROADCASTD(v.AsX(), v)
	return v
}

type find2 struct {
	*avx2
	equal   func(a, b, c Op)
	x       reg.VecVirtual
	reverse reg.VecVirtual
	fits    reg.GPVirtual
}

func (l *avx2) finder(width int, x reg.Register) finder {
	f := &find2{avx2: l, x: l.YMM(), reverse: l.YMM(), fits: l.GP64()}
	l.VMOVD(x, f.x.AsX())
	if width == 8 {
		f.equal = three(l.VPCMPEQB)
		l.VPBROADCASTB(f.x.AsX(), f.x)
	} else {
		f.equal = three(l.VPCMPEQW)
		l.VPBROADCASTW(f.x.AsX(), f.x)
	}
	l.VMOVDQU(l.reverse[width], f.reverse)
	return f
}

// three makes a function of any number of operands one of three.
func three(f func(...Op)) func(a, b, c Op) { return func(a, b, c Op) { f(a, b, c) } }

// test: a lane is all ones if one of its pairs fits.
func (f *find2) test(vectors int, a, b reg.Register) {
	sums := make([]reg.VecVirtual, vectors)
	for i := range sums {
		s := f.YMM()
		sums[i] = s
		f.VMOVDQU(Mem{Base: b, Disp: -32*i - 16}, s.AsX())
		f.VINSERTI128(Imm(1), Mem{Base: b, Disp: -32*i - 32}, s, s)
		f.VPSHUFB(f.reverse, s, s)
		f.VPXOR(Mem{Base: a, Disp: 32 * i}, s, s)
		f.equal(f.x, s, s)
	}
	for ; len(sums) > 1; sums = sums[:len(sums)/2] {
		for i := 0; i < len(sums); i += 2 {
			f.VPOR(sums[i], sums[i+1], sums[i])
			sums[i/2] = sums[i]
		}
	}
	f.VPMOVMSKB(sums[0], f.fits.As32())
	f.TESTL(f.fits.As32(), f.fits.As32())
}

func (f *find2) skip(a reg.Register) {
	f.TZCNTL(f.fits.As32(), f.fits.As32())
	f.ADDQ(f.fits, a)
}

// mark2 holds a set in twice as many halves of words: eight lanes of 32 bits
// are a vector.
type mark2 struct {
	*avx2
	one, half reg.VecVirtual // 1 and 32
	sets      []reg.VecVirtual
}

func (l *avx2) marker(words int) marker {
	m := &mark2{avx2: l, one: l.broadcast(1), half: l.broadcast(32)}
	for range 2 * words {
		m.sets = append(m.sets, l.YMM())
	}
	return m
}

func (m *mark2) clear() {
	for _, s := range m.sets {
		m.VPXOR(s, s, s)
	}
}

// mark takes a half's number of values away for every half. A shift by less
// than 0 and by 32 and more gives zero, so the bit of a value is left in its
// half alone.
func (m *mark2) mark(heap reg.Register, options []Mem) {
	for _, o := range options {
		value, val := m.YMM(), m.YMM()
		m.VPMOVZXBD(m.paired(heap, o), value)
		m.VPBROADCASTD(o.Offset(valAt), val)
		m.VPXOR(val, value, value)
		for i, set := range m.sets {
			if i > 0 {
				m.VPSUBD(m.half, value, value)
			}
			bit := m.YMM()
			m.VPSLLVD(value, m.one, bit)
			m.VPOR(bit, set, set)
		}
	}
}

// store joins the halves of words; the lanes lie as the instructions leave
// them, 0, 1, 4, 5 and 2, 3, 6, 7.
func (m *mark2) store(to Mem) {
	for j := 0; j < len(m.sets); j += 2 {
		low, high := m.sets[j], m.sets[j+1]
		even, odd := m.YMM(), m.YMM()
		m.VPUNPCKLDQ(high, low, even)
		m.VPUNPCKHDQ(high, low, odd)
		word := to.Offset(32 * j)
		m.VMOVDQU(even.AsX(), word)
		m.VMOVDQU(odd.AsX(), word.Offset(16))
		m.VEXTRACTI128(Imm(1), even, word.Offset(32))
		m.VEXTRACTI128(Imm(1), odd, word.Offset(48))
	}
}

// compare2 reads the trials at each option; a lane of a vector is all ones
// once the trial is an option.
type compare2 struct {
	*avx2
	trial Mem
	hits  []reg.VecVirtual
}

func (l *avx2) comparer() comparer { return &compare2{avx2: l} }

func (c *compare2) begin(trial Mem) {
	c.trial = trial
	for range trials {
		v := c.YMM()
		c.VPXOR(v, v, v)
		c.hits = append(c.hits, v)
	}
}

func (c *compare2) option(row, val Mem) {
	o := c.YMM()
	c.VPBROADCASTD(val, o)
	c.VPXOR(row, o, o)
	for i, hits := range c.hits {
		equal := c.YMM()
		c.VPCMPEQB(c.trial.Offset(stagedLanes*i), o, equal)
		c.VPOR(equal, hits, hits)
	}
}

func (c *compare2) end(hit Mem) {
	for i, v := range c.hits {
		lanes := c.GP32()
		c.VPMOVMSKB(v, lanes)
		c.MOVL(lanes, hit.Offset(8*i))
	}
}

type match2 struct {
	*avx2
	c Mem
}

func (l *avx2) matcher(c Mem) matcher { return &match2{avx2: l, c: c} }

func (m *match2) match(value reg.GPVirtual, out Mem) {
	x := m.YMM()
	m.VMOVD(value.As32(), x.AsX())
	m.VPBROADCASTB(x.AsX(), x)
	for at := 0; at < matchLanes; at += 32 {
		equal, lanes := m.YMM(), m.GP32()
		m.VPCMPEQB(m.c.Offset(at), x, equal)
		m.VPMOVMSKB(equal, lanes)
		m.MOVL(lanes, out.Offset(at/8))
	}
}

type cover2 struct {
	*avx2
	low, high reg.VecVirtual // the lanes needed
	bits      reg.VecVirtual
}

func (l *avx2) coverer(need Mem) coverer {
	c := &cover2{avx2: l, low: l.YMM(), high: l.YMM(), bits: l.XMM()}
	l.VMOVDQU(need, c.low)
	l.VMOVDQU(need.Offset(32), c.high)
	word := l.GP32()
	l.MOVL(U32(64), word)
	l.VMOVD(word, c.bits)
	return c
}

func (c *cover2) test() {
	any := c.YMM()
	c.VPOR(c.low, c.high, any)
	c.VPTEST(any, any)
}

func (c *cover2) cover(at, chunk reg.Register) {
	low, high := c.YMM(), c.YMM()
	for i := range coverLoads {
		row := c.row(at, chunk, i)
		if i == 0 {
			c.VMOVDQU(row, low)
			c.VMOVDQU(row.Offset(32), high)
			continue
		}
		c.VPOR(row, low, low)
		c.VPOR(row.Offset(32), high, high)
	}
	down, up := c.XMM(), c.XMM()
	c.VMOVD(Mem{Base: chunk, Disp: shiftAt}, down)
	c.VPSUBD(down, c.bits, up)
	c.Comment("Each word's bits from the next word: first its half vector's next, then the word's.")
	nextLow, nextHigh := c.YMM(), c.YMM()
	c.VPERM2I128(Imm(0x21), high, low, nextLow)
	c.VPERM2I128(Imm(0x81), high, high, nextHigh)
	c.VPALIGNR(Imm(8), low, nextLow, nextLow)
	c.VPALIGNR(Imm(8), high, nextHigh, nextHigh)
	for _, part := range []struct{ need, joined, next reg.VecVirtual }{{c.low, low, nextLow}, {c.high, high, nextHigh}} {
		c.VPSRLQ(down, part.joined, part.joined)
		c.VPSLLQ(up, part.next, part.next)
		c.VPOR(part.next, part.joined, part.joined)
		c.VPANDN(part.need, part.joined, part.need)
	}
}

func (c *cover2) store(need Mem) {
	c.VMOVDQU(c.low, need)
	c.VMOVDQU(c.high, need.Offset(32))
}
