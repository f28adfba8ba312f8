package token

import (
	"math/bits"

	"zermelo/game"
)

// completing returns the cells that make a line with stones of set. Some may be taken.
func (l *lines) completing(set uint64) (cells uint64) {
	for _, d := range l.directions {
		for gap := range l.length {
			run := d.starts
			for i := range l.length {
				if i != gap {
					run &= set >> (i * d.step)
				}
			}
			cells |= run << (gap * d.step)
		}
	}
	return cells
}

// through returns how many lines of cells lie over each cell.
func (l *lines) through(cells uint64) (n [64]int8) {
	for _, d := range l.directions {
		run := d.starts
		for i := range l.length {
			run &= cells >> (i * d.step)
		}
		for ; run != 0; run &= run - 1 {
			at := bits.TrailingZeros64(run)
			for i := range l.length {
				n[at+i*d.step]++
			}
		}
	}
	return n
}

// KeyBits implements [game.Tactical]: boards of more than 40 cells have no keys of 64
// bits.
func (g *InARow) KeyBits() int {
	if bits.OnesCount64(g.all) > 40 {
		return 0
	}
	return 64
}

// TryKinds implements [game.Tactical]: the cells, for each player.
func (g *InARow) TryKinds() int { return 2 << 6 }

// Key implements [game.Tactical]: the representative with its cells as digits to base 3.
// On large boards numbers wrap, and it is a hash.
func (g *InARow) Key(p Stones) uint64 { return g.keyOf(g.Canonical(p)) }

func (g *InARow) keyOf(p Stones) (key uint64) {
	for i := 0; i < 64; i += 8 {
		key = key*6561 + uint64(ternary[p.X>>i&0xff]) + 2*uint64(ternary[p.O>>i&0xff])
	}
	return key
}

// ternary are sets of eight cells as numbers to base 3.
var ternary = func() (t [256]uint16) {
	for set := range t {
		power := uint16(1)
		for i := range 8 {
			t[set] += power * uint16(set>>i&1)
			power *= 3
		}
	}
	return t
}()

// Tries implements [game.Tactical]. A line is made where it can be, and the opponent is
// stopped; who can no longer get a line does not win. From the empty board the second
// player does not win: the first would take the place of the second, and a stone more
// does no harm (J. Nash).
func (g *InARow) Tries(dst []game.Try[Stones], p Stones) (tries []game.Try[Stones], lo, hi game.Result) {
	own, other := p.parties()
	empty := g.all &^ (own | other)
	if g.lines.completing(own)&empty != 0 {
		return dst, game.Win, game.Win
	}
	moves := empty
	if stop := g.lines.completing(other) & empty; stop != 0 {
		if stop&(stop-1) != 0 {
			return dst, game.Loss, game.Loss
		}
		moves = stop
	}
	lo, hi = game.Loss, game.Win
	if !g.lines.in(own | empty) {
		hi = game.Drawn
	}
	if own|other == 0 || !g.lines.in(other|empty) {
		lo = game.Drawn
	}
	if lo == hi || empty == 0 {
		return dst, game.Drawn, game.Drawn
	}
	mine, yours := g.lines.through(own|empty), g.lines.through(other|empty)
	turn := p.turn()
	const threat = 16
	for ; moves != 0; moves &= moves - 1 {
		bit := moves & -moves
		cell := bits.TrailingZeros64(bit)
		to := g.Canonical(p.with(bit))
		dst = append(dst, game.Try[Stones]{
			To: to, Key: g.keyOf(to), Kind: int32(turn)<<6 | int32(cell),
			Promise: threat*int32(bits.OnesCount64(g.lines.completing(own|bit)&empty)) + int32(mine[cell]) + int32(yours[cell]),
		})
	}
	return dst, lo, hi
}
