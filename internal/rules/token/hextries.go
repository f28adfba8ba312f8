package token

import (
	"math/bits"

	"zermelo/game"
)

// hexLinks are how stones on a board of Hex are joined though the opponent is to
// move: a bridge to a stone, or to an edge, over two empty cells, of which one is
// left when the opponent takes the other.
type hexLinks struct {
	beside  [64]uint64
	bridges [64][]hexBridge
	ends    [2][2][64]uint64 // by player, edge and cell: the two empty cells to an edge
	edges   [2][2]uint64     // by player: where to start from, and where to go to
	digits  [1 << 8]uint64   // a row of cells as a number to base 3
}

// A hexBridge leads to a cell over two others.
type hexBridge struct {
	to  int8
	via uint64
}

func newHexLinks(n int) *hexLinks {
	l := &hexLinks{}
	top, bottom, left, right := edges(n)
	l.edges = [2][2]uint64{{top, bottom}, {left, right}}
	cell := func(r, c int) int {
		if r < 0 || c < 0 || r >= n || c >= n {
			return -1
		}
		return r*n + c
	}
	// The neighbours in order round the cell: between each two lies a bridge.
	round := [6][2]int{{-1, 0}, {-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}}
	for r := range n {
		for c := range n {
			at := cell(r, c)
			for i, d := range round {
				e := round[(i+1)%6]
				one, other := cell(r+d[0], c+d[1]), cell(r+e[0], c+e[1])
				if one >= 0 {
					l.beside[at] |= 1 << one
				}
				if one < 0 || other < 0 {
					continue
				}
				via := uint64(1)<<one | 1<<other
				if to := cell(r+d[0]+e[0], c+d[1]+e[1]); to >= 0 {
					l.bridges[at] = append(l.bridges[at], hexBridge{int8(to), via})
				}
				for who := range l.edges {
					for end, edge := range l.edges[who] {
						if via&edge == via {
							l.ends[who][end][at] = via
						}
					}
				}
			}
		}
	}
	for set := range l.digits {
		power := uint64(1)
		for i := range 8 {
			l.digits[set] += power * uint64(set>>i&1)
			power *= 3
		}
	}
	return l
}

// joined reports whether stones join the edges of who, at the latest after replies to
// each move of the opponent, who is to move, along a line of stones and bridges that
// have no cell in common. carrier are the cells of these bridges.
func (l *hexLinks) joined(who game.Player, stones, empty uint64) (carrier uint64, ok bool) {
	from, to := l.edges[who][0], l.edges[who][1]
	start, end := &l.ends[who][0], &l.ends[who][1]
	var carriers [64]uint64
	var queue [64]int8
	reached, n := stones&from, 0
	for set := reached; set != 0; set &= set - 1 {
		queue[n] = int8(bits.TrailingZeros64(set))
		n++
	}
	for next, begun := 0, false; ; next++ {
		if next == n {
			if begun {
				return 0, false
			}
			begun = true
			for set := stones &^ reached; set != 0; set &= set - 1 {
				at := bits.TrailingZeros64(set)
				if via := start[at]; via != 0 && via&^empty == 0 {
					reached |= 1 << at
					carriers[at], queue[n] = via, int8(at)
					n++
				}
			}
			if next == n {
				return 0, false
			}
		}
		at := int(queue[next])
		carrier := carriers[at]
		if 1<<at&to != 0 {
			return carrier, true
		}
		if via := end[at]; via != 0 && via&^(empty&^carrier) == 0 {
			return carrier | via, true
		}
		for set := l.beside[at] & stones &^ reached; set != 0; set &= set - 1 {
			to := bits.TrailingZeros64(set)
			reached |= 1 << to
			carriers[to], queue[n] = carrier, int8(to)
			n++
		}
		for _, b := range l.bridges[at] {
			if bit := uint64(1) << b.to; stones&bit != 0 && reached&bit == 0 && b.via&^(empty&^carrier) == 0 {
				reached |= bit
				carriers[b.to], queue[n] = carrier|b.via, b.to
				n++
			}
		}
	}
}

// steps returns for every empty cell how many stones more than the least a line of
// stones and bridges of who over it needs, at most 7.
func (l *hexLinks) steps(who game.Player, stones, empty uint64) (more [64]int8) {
	const far = 32
	least := int8(2 * far)
	for end, edge := range l.edges[who] {
		var away [64]int8
		for i := range away {
			away[i] = far
		}
		free := stones | empty
		front := edge & free
		for set := empty | stones; set != 0; set &= set - 1 {
			at := bits.TrailingZeros64(set)
			if via := l.ends[who][end][at]; via != 0 && via&^empty == 0 {
				front |= 1 << at
			}
		}
		seen := front
		for d := int8(0); front != 0; d++ {
			// Stones cost nothing: they are reached with what they touch.
			var next uint64
			for now := front; now != 0; {
				at := bits.TrailingZeros64(now)
				bit := uint64(1) << at
				now &^= bit
				reach := l.beside[at]
				for _, b := range l.bridges[at] {
					if b.via&^empty == 0 {
						reach |= 1 << b.to
					}
				}
				reach &= free &^ seen
				if stones&bit != 0 {
					now |= reach
					front |= reach
					seen |= reach
					continue
				}
				away[at] = d + 1
				next |= reach
			}
			// Stones beside the cells of this round belong to the next.
			front = next &^ seen
			seen |= front
		}
		for set := empty; set != 0; set &= set - 1 {
			at := bits.TrailingZeros64(set)
			more[at] += away[at]
		}
	}
	for set := empty; set != 0; set &= set - 1 {
		least = min(least, more[bits.TrailingZeros64(set)])
	}
	for i := range more {
		more[i] = min(more[i]-least, 7)
	}
	return more
}

// KeyBits implements [game.Tactical]: boards of more than six rows have no keys of
// 64 bits.
func (g *Hex) KeyBits() int {
	if g.side > 6 {
		return 0
	}
	return 58
}

// TryKinds implements [game.Tactical]: the cells, for each player.
func (g *Hex) TryKinds() int { return 2 << 6 }

// Key implements [game.Tactical]: the representative with its cells as digits to
// base 3. On large boards numbers wrap, and it is a hash.
func (g *Hex) Key(p Stones) (key uint64) {
	p = g.Canonical(p)
	row := uint64(1)<<g.side - 1
	power := g.links.digits[row]*2 + 1
	for r := range g.side {
		x, o := p.X>>(r*g.side)&row, p.O>>(r*g.side)&row
		key = key*power + g.links.digits[x] + 2*g.links.digits[o]
	}
	return key
}

// Tries implements [game.Tactical]. A line of stones and bridges from edge to edge has
// won already. Where the opponent would have one with one stone more, a move must be
// on the cells that it takes, and where there are several on those that they have in
// common; the others lose.
//
// Source: R. Hayward, Y. Björnsson, M. Johanson, M. Kan, N. Po and J. van Rijswijck,
// Solving 7×7 Hex with domination, fill-in, and virtual connections (2005), for
// must-play regions.
func (g *Hex) Tries(dst []game.Try[Stones], p Stones) (tries []game.Try[Stones], lo, hi game.Result) {
	turn := p.turn()
	own, other := p.parties()
	empty := g.all &^ (own | other)
	if _, won := g.links.joined(turn.Other(), other, empty); won {
		return dst, game.Loss, game.Loss
	}
	for set := empty; set != 0; set &= set - 1 {
		bit := set & -set
		if _, wins := g.links.joined(turn, own|bit, empty&^bit); wins {
			return dst, game.Win, game.Win
		}
	}
	must := empty
	for set := empty; set != 0; set &= set - 1 {
		bit := set & -set
		if carrier, wins := g.links.joined(turn.Other(), other|bit, empty&^bit); wins {
			if must &= carrier | bit; must == 0 {
				return dst, game.Loss, game.Loss
			}
		}
	}
	mine, yours := g.links.steps(turn, own, empty), g.links.steps(turn.Other(), other, empty)
	for ; must != 0; must &= must - 1 {
		bit := must & -must
		cell := bits.TrailingZeros64(bit)
		to := g.Canonical(p.with(bit))
		dst = append(dst, game.Try[Stones]{
			To: to, Key: g.Key(to), Kind: int32(turn)<<6 | int32(cell), Promise: -int32(mine[cell]) - int32(yours[cell]),
		})
	}
	return dst, game.Loss, game.Win
}
