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
	key := own + taken + g.bottom
	return min(key, g.mirrored(key))
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
	if lo, hi = g.prospects(own, other, empty, free, moves); lo == hi {
		return dst, lo, hi
	}
	return g.tries(dst, p, own, other, moves), lo, hi
}

// prospects returns bounds of the result by the cells that the players can still
// get.
func (g *Connect) prospects(own, other, empty, free, moves uint64) (lo, hi game.Result) {
	lo, hi = game.Loss, game.Win
	if !g.line(own | empty) {
		hi = game.Drawn
	}
	if !g.line(other | empty) {
		lo = game.Drawn
	}
	if lo == hi {
		return lo, hi
	}
	if bits.OnesCount64(empty)&1 == 0 {
		least, most := g.following(other, own, empty, free)
		return max(lo, -most), min(hi, -least)
	}
	// Whoever follows up after a move of his own has what he has then.
	for ; moves != 0 && lo < hi; moves &= moves - 1 {
		bit := moves & -moves
		left := empty &^ bit
		least, _ := g.following(own|bit, other, left, (free+bit)&left)
		lo = max(lo, least)
	}
	return lo, hi
}

// following returns bounds of the result for a player, own, whose opponent is to
// move while the number of empty cells is even, if own plays above every stone of
// the opponent: the follow-up of Allis. In a column with an even number of empty
// cells own gets the topmost one and every other below it. There are as many columns
// with an odd number as leave own one of them when the opponent fills another, so
// the reply is always there; their cells may all be the opponent's.
func (g *Connect) following(own, other, empty, free uint64) (least, most game.Result) {
	// Adding the lowest empty cell of a column carries through all of them.
	odd := empty &^ (empty + free&^g.lower)
	if g.line(other | empty&g.lower | odd) {
		return game.Loss, game.Win
	}
	if g.line(own | empty&^g.lower&^odd) {
		return game.Win, game.Win
	}
	return game.Drawn, game.Win
}

// tries appends moves by column.
func (g *Connect) tries(dst []game.Try[Stones], p Stones, own, other, moves uint64) []game.Try[Stones] {
	const (
		threat = 8
		column = 1
	)
	turn := p.turn()
	taken := own | other
	for ; moves != 0; moves &= moves - 1 {
		bit := moves & -moves
		cell := bits.TrailingZeros64(bit)
		after := own | bit
		threats := bits.OnesCount64(g.completing(after) & g.board &^ taken)
		to := p
		if turn == game.Left {
			to.X = after
		} else {
			to.O = after
		}
		dst = append(dst, game.Try[Stones]{
			To: to, Key: g.key(other, taken|bit), Kind: int32(turn)<<6 | int32(cell),
			Promise: int32(threat*threats - column*int(g.aside[cell])),
		})
	}
	return dst
}
