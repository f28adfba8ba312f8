package board

import (
	"math/bits"

	"zermelo/game"
)

// mostStrip is the greatest width of strips that are priced: each of the shapes of a
// strip of n columns, 4^n, has a place in a table.
const mostStrip = 10

// A margin is a [game.Margin] in two words, temperature by temperature 16 bits. Those of
// least are added up, with a carry from one to the next; gain has one more than is gained,
// and at temperature 0 nothing where nothing is gained. So no margin is zero in both.
type margin struct{ least, gain uint64 }

const (
	lanes    = 0x0001_0001_0001_0001
	highs    = lanes << 15
	noGain   = lanes - 1        // what a game has in which nothing moves
	notMean  = ^uint64(0) >> 16 // the lanes but that of the mean, which is the last
	toFirst  = highs - 0x0001_0002_0002_0001
	toSecond = highs - (game.MarginUnit+1)<<32 - (game.MarginUnit/2+1)<<16
)

// marginOf packs a margin.
func marginOf(m *game.Margin) (p margin) {
	for i := game.MarginTemperatures - 1; i >= 0; i-- {
		p.least = p.least<<16 + uint64(int64(m.Least[i]))
		p.gain = p.gain<<16 | uint64(m.Gain[i]+1)
	}
	if m.Gain[0] <= 0 {
		p.gain &^= 0xffff
	}
	return p
}

// evenly is the margin of a number of 64ths.
func evenly(n int32) margin { return margin{uint64(int64(n)) * lanes, noGain} }

// greater returns the greater of what a and b have at each temperature.
func greater(a, b uint64) uint64 {
	at := ((a | highs) - b) & highs
	at -= at >> 15
	return a&at | b&^at
}

func (m margin) add(n margin) margin { return margin{m.least + n.least, greater(m.gain, n.gain)} }

// margins are those of both players, or of the two ways to cut a position.
type margins [2]margin

func (m margins) winsFirst() bool  { return m[0].winsFirst() || m[1].winsFirst() }
func (m margins) winsSecond() bool { return m[0].winsSecond() || m[1].winsSecond() }

func (m margins) add(n margins) margins { return margins{m[0].add(n[0]), m[1].add(n[1])} }

// winsFirst reports whether the margin of a position shows that the player wins it if
// she moves first.
//
// At 0 she moves where she gains most, to what is at least 0, or has more than 0 without
// that. At a temperature t the position cooled by t has a left stop above 0; then so has
// the position. The left stop is at least the mean.
func (m margin) winsFirst() bool { return (m.least+m.gain&notMean+toFirst)&highs != 0 }

// winsSecond reports whether the margin of a position shows that the player wins it if
// the opponent moves first.
//
// At 0 it is at least 0. At a temperature t the right stop of the position is less by at
// most t than that of the position cooled by t: by the play that is right there she moves
// last in the one, and pays at most one tax more than the opponent. Above the temperature
// of all parts the position cooled is its mean.
func (m margin) winsSecond() bool { return (m.least-m.gain&^notMean+toSecond)&highs != 0 }

// priced is what a small position is worth.
type priced struct {
	margins margins // by player
	number  int32   // in 64ths, if it is one
	fixed   bool    // it is
}

func pricedAt(price *game.Price) *priced {
	left, right := &price[game.Left], &price[game.Right]
	return &priced{margins{marginOf(left), marginOf(right)}, int32(left.Least[0]), left.Least[0] == -right.Least[0]}
}

// strips holds margins of shapes of two rows of cells, for who places dominoes upright:
// the sums of those of their parts, found when they are first asked for.
type strips struct {
	width uint
	at    []margin // zero where nothing is known
	price func(p Cells) *priced
}

func newStrips(width uint, price func(p Cells) *priced) *strips {
	return &strips{width, make([]margin, 1<<(2*width)), price}
}

func (s *strips) bytes() int64 { return 16 * int64(len(s.at)) }

// margin returns the margin of two rows.
func (s *strips) margin(upper, lower uint16) margin {
	at := &s.at[uint32(upper)|uint32(lower)<<s.width]
	if at.gain == 0 {
		*at = s.find(uint64(upper), uint64(lower))
	}
	return *at
}

// find finds the margin of two rows: of each stretch of columns that are beside each other.
func (s *strips) find(upper, lower uint64) margin {
	sum := evenly(0)
	for both := upper | lower; both != 0; {
		from := uint(bits.TrailingZeros64(both))
		n := uint(1)
		for (upper&(upper>>1)|lower&(lower>>1))>>(from+n-1)&1 != 0 {
			n++
		}
		mask := uint64(1)<<n - 1
		sum = sum.add(s.part(upper>>from&mask, lower>>from&mask, n))
		both &^= mask << from
	}
	return sum
}

// part returns the margin of a connected part of n columns.
func (s *strips) part(upper, lower uint64, n uint) margin {
	if n == 1 && upper&lower == 0 {
		return evenly(0)
	}
	p := Cells{upper | lower<<n, uint8(n), 2}
	if upper == 0 || lower == 0 {
		p = Cells{upper | lower, uint8(n), 1}
	}
	if r := s.price(p); r != nil {
		return r.margins[game.Left]
	}
	return evenly(-game.MarginUnit * int32(bits.OnesCount64(upper)/2+bits.OnesCount64(lower)/2)) // no more fit
}
