package token

import (
	"math/bits"

	"zermelo/game"
)

// KeyBits implements [game.Tactical]: every cell has a bit, and every column
// one more.
func (g *Connect) KeyBits() int { return g.width * (g.height + 1) }

// TryKinds implements [game.Tactical]: the cells, for each player.
func (g *Connect) TryKinds() int { return 2 << 6 }

// Key implements [game.Tactical]: the stones of the player to move, with a 1 on
// top of each column, or what this is in the mirror. Who is to move follows from
// the number of stones.
func (g *Connect) Key(p Stones) uint64 {
	own, other := p.parties()
	return g.key(own, own|other)
}

// key returns the less of two sums: adding the bottom cells puts the 1 on top of
// each column, and the stones of one player have room below it.
func (g *Connect) key(own, taken uint64) uint64 {
	other := taken &^ own
	return min(other+2*own, g.mirrored(other)+2*g.mirrored(own)) + g.bottom
}

// mirrored returns the columns in reverse order.
func (g *Connect) mirrored(set uint64) (m uint64) {
	stride := g.height + 1
	mask := uint64(1)<<stride - 1
	for range g.width {
		m = m<<stride | set&mask
		set >>= stride
	}
	return m
}

// completing returns the cells that make a row of the length with stones of set.
// There are cells off the board among them.
func (g *Connect) completing(set uint64) (cells uint64) {
	if g.length == 4 {
		return completingFour(set, uint(g.height))
	}
	for _, step := range [...]int{1, g.height, g.height + 1, g.height + 2} {
		for gap := range g.length {
			run := ^uint64(0)
			for j := range g.length {
				switch by := (j - gap) * step; {
				case by > 0:
					run &= set >> by
				case by < 0:
					run &= set << -by
				}
			}
			cells |= run
		}
	}
	return cells
}

// completingFour is completing for rows of four. The cell above three stones is
// empty, as all are above it.
func completingFour(set uint64, height uint) uint64 {
	cells := set << 1 & (set << 2) & (set << 3)
	for step := height; step <= height+2; step++ {
		left, right := set<<step, set>>step
		cells |= left & (set << (2 * step)) & (right | set<<(3*step))
		cells |= right & (set >> (2 * step)) & (left | set>>(3*step))
	}
	return cells
}

// Tries implements [game.Tactical]. A move that wins is made; a row that the
// opponent would finish with the next stone is stopped; and nobody puts a stone
// below a cell where the opponent finishes one. Moves that make most threats come
// first, and the middle columns.
//
// Source: L. V. Allis, A knowledge-based approach of Connect-Four (1988), for the
// rules; the bits for all cells at once are like J. Tromp's (Fhourstones, 1996).
func (g *Connect) Tries(dst []game.Try[Stones], p Stones) (tries []game.Try[Stones], lo, hi game.Result) {
	own, other := p.parties()
	taken := own | other
	empty := g.board &^ taken
	if empty == 0 {
		return dst, game.Drawn, game.Drawn
	}
	free := (taken + g.bottom) & g.board
	if g.completing(own)&free != 0 {
		return dst, game.Win, game.Win
	}
	danger := g.completing(other) & empty
	moves := free
	if forced := danger & free; forced != 0 {
		if forced&(forced-1) != 0 {
			return dst, game.Loss, game.Loss
		}
		moves = forced
	}
	if moves &^= danger >> 1; moves == 0 {
		return dst, game.Loss, game.Loss
	}
	return g.tries(dst, p.turn(), own, other, moves)
}

// A connectLine is a line of play: the stones of who moved last and of who is to
// move, these in the mirror, and where who moved last makes a row next.
type connectLine struct {
	last, next           uint64
	lastImage, nextImage uint64
	threats              uint64
}

// tries appends moves by column, each with the replies that are forced after it, and
// returns bounds of the result by what is known of these lines.
func (g *Connect) tries(dst []game.Try[Stones], turn game.Player, own, other, moves uint64) (tries []game.Try[Stones], lo, hi game.Result) {
	const (
		threat = 8
		parity = 8
		column = 1
	)
	lo, hi = game.Loss, game.Loss
	before, good := len(dst), g.upper[turn]
	ownImage, otherImage := g.mirrored(own), g.mirrored(other)
	for ; moves != 0; moves &= moves - 1 {
		bit := moves & -moves
		cell := bits.TrailingZeros64(bit)
		l := connectLine{last: own | bit, next: other, lastImage: ownImage | g.images[cell], nextImage: otherImage}
		l.threats = g.completing(l.last) & g.board &^ (l.last | l.next)
		promise := int32(threat*bits.OnesCount64(l.threats) + parity*bits.OnesCount64(l.threats&good) - column*int(g.aside[cell]))
		forced, least, most := g.follow(&l)
		if forced&1 == 1 {
			least, most = -most, -least
		}
		if lo, hi = max(lo, least), max(hi, most); lo == game.Win {
			return dst[:before], lo, lo
		}
		if least == most {
			continue
		}
		to := Stones{l.last, l.next}
		if (turn == game.Left) != (forced&1 == 0) {
			to = Stones{l.next, l.last}
		}
		dst = append(dst, game.Try[Stones]{
			To: to, Key: min(l.last+2*l.next, l.lastImage+2*l.nextImage) + g.bottom,
			Kind: int32(turn)<<6 | int32(cell), Promise: promise, Forced: forced,
			Least: least + 1, Spare: game.Win - most,
		})
	}
	return dst, lo, hi
}

// follow plays the moves that are forced, and returns their number and bounds of the
// result for who moved last then. Who is to move can make no row at once, as nobody
// lets the opponent.
func (g *Connect) follow(l *connectLine) (forced uint8, least, most game.Result) {
	for {
		taken := l.last | l.next
		free := (taken + g.bottom) & g.board
		if free == 0 {
			return forced, game.Drawn, game.Drawn
		}
		moves := free
		if stop := l.threats & free; stop != 0 {
			if stop&(stop-1) != 0 {
				return forced, game.Win, game.Win
			}
			moves = stop
		}
		if moves &^= l.threats >> 1; moves == 0 {
			return forced, game.Win, game.Win
		}
		if moves&(moves-1) != 0 {
			least, most = g.prospects(l, g.board&^taken, free)
			return forced, least, most
		}
		image := g.images[bits.TrailingZeros64(moves)]
		*l = connectLine{last: l.next | moves, next: l.last, lastImage: l.nextImage | image, nextImage: l.lastImage}
		l.threats = g.completing(l.last) & g.board &^ (taken | moves)
		forced++
	}
}

// prospects returns bounds of the result for who moved last by the cells that the
// players can still get.
//
// If an even number of cells is empty, who moved last may play above every stone of
// the opponent: the follow-up of Allis. That gets the topmost cell of every column and
// every other below it, but for the lowest empty ones of columns with an odd number:
// when the opponent takes one of these the reply is another, which is there as there is
// an even number of them.
//
// If a threat has an odd number of empty cells below it, and there is an even number
// in the other columns, the same play leaves the opponent in the end nothing but the cell
// below the threat.
func (g *Connect) prospects(l *connectLine, empty, free uint64) (least, most game.Result) {
	least, most = game.Loss, game.Win
	if !g.line(l.last | empty) {
		most = game.Drawn
	}
	if !g.line(l.next | empty) {
		least = game.Drawn
	}
	if least == most {
		return least, most
	}
	taking := empty&g.lower | free
	if bits.OnesCount64(empty)&1 == 0 && !g.line(l.next|taking) {
		if least = game.Drawn; g.line(l.last | empty&^taking) {
			return game.Win, game.Win
		}
	}
	for threats := l.threats &^ free; threats != 0; threats &= threats - 1 {
		at := threats & -threats
		column := g.columns[bits.TrailingZeros64(at)]
		below := empty & column & (at - 1)
		if bits.OnesCount64(below)&1 == 1 && bits.OnesCount64(empty&^column)&1 == 0 {
			first := g.lower
			if at&g.lower != 0 {
				first = ^first
			}
			if !g.line(l.next | taking&^column | below&first) {
				return game.Win, game.Win
			}
		}
	}
	return least, most
}
