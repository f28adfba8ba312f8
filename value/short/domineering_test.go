package short

import (
	"math/bits"
	"slices"
	"strings"
	"testing"
)

// A board is a set of empty squares, eight to a row: the driver of the
// benchmarks is Domineering, in which Left plays upright dominoes.
type board uint64

const firstColumn board = 0x0101010101010101

func rectangle(rows, columns int) board {
	return board(1<<columns-1) * (firstColumn & (1<<(8*rows) - 1))
}

func boardOf(text string) board {
	var b board
	for r, row := range strings.Split(text, "|") {
		for c := range row {
			if row[c] == '.' {
				b |= 1 << (8*r + c)
			}
		}
	}
	return b
}

// mirror exchanges left and right.
func (b board) mirror() board {
	b = b>>1&0x5555555555555555 | b&0x5555555555555555<<1
	b = b>>2&0x3333333333333333 | b&0x3333333333333333<<2
	return b>>4&0x0f0f0f0f0f0f0f0f | b&0x0f0f0f0f0f0f0f0f<<4
}

func (b board) upsideDown() board { return board(bits.ReverseBytes64(uint64(b))) }

// transpose exchanges rows and columns.
func (b board) transpose() board {
	t := (b ^ b>>7) & 0x00aa00aa00aa00aa
	b ^= t ^ t<<7
	t = (b ^ b>>14) & 0x0000cccc0000cccc
	b ^= t ^ t<<14
	t = (b ^ b>>28) & 0x00000000f0f0f0f0
	return b ^ t ^ t<<28
}

// corner moves b to the first row and column.
func (b board) corner() board {
	b >>= bits.TrailingZeros64(uint64(b)) &^ 7
	for b&firstColumn == 0 {
		b >>= 1
	}
	return b
}

// normal returns the least of the boards that look like b from some side;
// turned says that the players must be exchanged.
func (b board) normal() (least board, turned bool) {
	least = ^board(0)
	for i, c := range [2]board{b, b.transpose()} {
		for _, d := range [4]board{c, c.mirror(), c.upsideDown(), c.mirror().upsideDown()} {
			if d = d.corner(); d < least {
				least, turned = d, i == 1
			}
		}
	}
	return least, turned
}

// component returns the squares of b connected with its first.
func (b board) component() board {
	c := b & -b
	for {
		d := c | c<<8 | c>>8 | c&^(firstColumn<<7)<<1 | c&^firstColumn>>1
		if d &= b; d == c {
			return c
		}
		c = d
	}
}

// domineering evaluates boards, each shape once.
type domineering struct {
	t    *Table
	seen map[board]Value
	fail func(error)
}

func newDomineering(tb testing.TB) *domineering {
	return &domineering{t: NewTable(Settings{}), seen: map[board]Value{}, fail: func(err error) { tb.Fatal(err) }}
}

func (d *domineering) sure(v Value, err error) Value {
	if err != nil {
		d.fail(err)
	}
	return v
}

func (d *domineering) value(b board) Value {
	sum := Zero
	for b != 0 {
		c := b.component()
		b &^= c
		sum = d.sure(d.t.Add(sum, d.connected(c)))
	}
	return sum
}

func (d *domineering) connected(b board) Value {
	b, turned := b.normal()
	v, known := d.seen[b]
	if !known {
		var left, right []Value
		for at := b & (b >> 8); at != 0; at &= at - 1 {
			low := at & -at
			left = append(left, d.value(b&^(low|low<<8)))
		}
		for at := b & (b >> 1 &^ (firstColumn << 7)); at != 0; at &= at - 1 {
			low := at & -at
			right = append(right, d.value(b&^(low|low<<1)))
		}
		v = d.sure(d.t.Game(left, right))
		d.seen[b] = v
	}
	if turned {
		return d.sure(d.t.Neg(v))
	}
	return v
}

func TestBoards(t *testing.T) {
	b := boardOf("..#|.##|...|...")
	if got := b.transpose(); got != boardOf("....|.#..|##..") {
		t.Errorf("transpose: %x", got)
	}
	if got := b.mirror().corner(); got != boardOf("#..|##.|...|...") {
		t.Errorf("mirror: %x", got)
	}
	n, turned := b.normal()
	for _, c := range []board{b.mirror(), b.upsideDown(), b.transpose(), b.transpose().mirror()} {
		if m, u := c.corner().normal(); m != n || (u != turned) != (c == b.transpose() || c == b.transpose().mirror()) {
			t.Errorf("%x is %x %t, %x is %x %t", b, n, turned, c, m, u)
		}
	}
	if !slices.Equal([]board{boardOf(".#.|.#.").component()}, []board{boardOf(".|.")}) {
		t.Error("component")
	}
}

func benchmarkBoard(b *testing.B, rows, columns int) {
	for b.Loop() {
		d := newDomineering(b)
		d.value(rectangle(rows, columns))
		b.ReportMetric(float64(d.t.Len()), "values")
		b.ReportMetric(float64(len(d.seen)), "shapes")
		b.ReportMetric(float64(d.t.Bytes())/1e6, "MB")
		b.ReportMetric(float64(d.t.le.used), "comparisons")
		b.ReportMetric(float64(d.t.added.used), "sums")
	}
}

func BenchmarkDomineering4x4(b *testing.B) { benchmarkBoard(b, 4, 4) }
func BenchmarkDomineering4x5(b *testing.B) { benchmarkBoard(b, 4, 5) }
func BenchmarkDomineering5x5(b *testing.B) { benchmarkBoard(b, 5, 5) }
func BenchmarkDomineering4x7(b *testing.B) { benchmarkBoard(b, 4, 7) }
func BenchmarkDomineering5x6(b *testing.B) { benchmarkBoard(b, 5, 6) }
func BenchmarkDomineering5x7(b *testing.B) { benchmarkBoard(b, 5, 7) }

// Thermographs of all values of a board, after these are known.
func BenchmarkThermographs5x5(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		d := newDomineering(b)
		d.value(rectangle(5, 5))
		values := map[Value]bool{}
		for _, v := range d.seen {
			values[v] = true
		}
		b.StartTimer()
		for v := range values {
			if _, err := d.t.Thermograph(v); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(len(values)), "values")
		b.ReportMetric(float64(len(d.t.graphs.corners)), "corners")
	}
}
