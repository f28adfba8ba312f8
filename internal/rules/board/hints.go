package board

import (
	"math/bits"

	"zermelo/game"
	"zermelo/game/grid"
)

// What a search asks of the games: how long a position lasts at most, who seems
// to be ahead, and positions that are simpler at the cost of one player.

// Plies implements [game.Plied]: a domino covers two cells.
func (Domineering) Plies(p Cells) int { return bits.OnesCount64(p.Bits) / 2 }

// Guess implements [game.Guesser]: by the dominoes that each can put in lines of
// her own; one that the other cannot hinder counts whole, others half.
func (Domineering) Guess(p Cells) int32 {
	s := p.shape()
	left := upright(s, p.Bits) + upright(s, p.Bits&^s.West(p.Bits)&^s.East(p.Bits))
	right := lying(s, p.Bits) + lying(s, p.Bits&^s.North(p.Bits)&^s.South(p.Bits))
	return 8 * int32(left-right)
}

// upright returns how many dominoes fit upright on free cells, lying how many lie
// down.
func upright(s shape, free uint64) (n int) {
	row := grid.FirstCells(uint(s.W))
	for range s.H - 1 {
		heads := free & (free >> s.W) & row
		n += bits.OnesCount64(heads)
		free = free &^ (heads << s.W)
		row <<= s.W
	}
	return n
}

func lying(s shape, free uint64) (n int) {
	column := s.FirstColumn()
	for range s.W - 1 {
		heads := free & (free >> 1) & column
		n += bits.OnesCount64(heads)
		free = free &^ (heads << 1)
		column <<= 1
	}
	return n
}

// Bounds implements [game.Bounder]: a cut between two rows hinders Left alone,
// one between two columns Right alone. Strips of two lines are cut off, from the
// first line on and from the second.
func (Domineering) Bounds(dst *game.Sums[Cells], p Cells, who game.Player) {
	s := p.shape()
	lines, line, next := int(s.H), grid.FirstCells(uint(s.W)), uint(s.W)
	if who == game.Right {
		lines, line, next = int(s.W), s.FirstColumn()&s.Cells(), 1
	}
	if lines <= 2 {
		return
	}
	var strips [MaxCells]Cells
	for offset := range 2 {
		n := 0
		for at := -offset; at < lines; at += 2 {
			var strip uint64
			for k := max(at, 0); k < min(at+2, lines); k++ {
				strip |= line << (uint(k) * next)
			}
			if part := p.Bits & strip; part != 0 {
				strips[n] = Cells{part, s.W, s.H}
				n++
			}
		}
		dst.Add(strips[:n]...)
	}
}

// Plies implements [game.Plied]: every move removes a stone.
func (Clobber) Plies(p Stones) int { return bits.OnesCount64(p.Left ^ p.Right) }

// Plies implements [game.Plied].
func (CannibalClobber) Plies(p Stones) int { return bits.OnesCount64(p.Left ^ p.Right) }

// Plies implements [game.Plied]: every move fills a cell that was playable.
func (NoGo) Plies(p Stones) int {
	legal := p.playable()
	return bits.OnesCount64(legal[game.Left] | legal[game.Right])
}

// Guess implements [game.Guesser]: by the cells where each may place a stone, and,
// half as much, by the groups of each and the empty cells beside every one: many
// groups with much room are hard to stifle. Of the features that were tried these
// lead to the fewest sums on boards of 15 to 18 cells.
func (NoGo) Guess(p Stones) int32 {
	legal, room := p.prospects()
	return noGoGuess(bits.OnesCount64(legal[game.Left])-bits.OnesCount64(legal[game.Right]), room)
}

func noGoGuess(cells int, room [2]int) int32 {
	return int32(8*cells + 4*(room[game.Left]-room[game.Right]))
}

// Plies implements [game.Plied]: every move removes a cell.
func (Amazons) Plies(p Stones) int { return bits.OnesCount64(p.empty()) }

// Guess implements [game.Guesser]: by the cells that each reaches in one move.
func (Amazons) Guess(p Stones) int32 {
	s, empty := p.shape(), p.empty()
	var reached [2]uint64
	for who := range reached {
		amazons, _ := p.sides(game.Player(who))
		for _, d := range directions {
			for to := s.Step(amazons, d) & empty; to != 0; to = s.Step(to, d) & empty {
				reached[who] |= to
			}
		}
	}
	return 16 * int32(bits.OnesCount64(reached[game.Left]&^reached[game.Right])-bits.OnesCount64(reached[game.Right]&^reached[game.Left]))
}

// Plies implements [game.Plied]: every move colours a cell.
func (Snort) Plies(p Marked) int { return p.colourable(false) }

// Plies implements [game.Plied].
func (Col) Plies(p Marked) int { return p.colourable(true) }

func (p Marked) colourable(col bool) int {
	left, right := p.chances(col)
	return bits.OnesCount64(left | right)
}

// Guess implements [game.Guesser]: by the cells that each may colour.
func (Snort) Guess(p Marked) int32 { return p.moreChances(false) }

// Guess implements [game.Guesser].
func (Col) Guess(p Marked) int32 { return p.moreChances(true) }

func (p Marked) moreChances(col bool) int32 {
	left, right := p.chances(col)
	return 8 * int32(bits.OnesCount64(left)-bits.OnesCount64(right))
}

// Plies implements [game.Plied]: every move removes a stone.
func (Konane) Plies(p Stones) int { return bits.OnesCount64(p.Left ^ p.Right) }

// Boards whose rows and columns are alike for both players are balanced where an
// image of the board has the colours exchanged.

// Balanced implements [game.Balancer].
func (Clobber) Balanced(p Stones) bool { return p.balanced() }

// Balanced implements [game.Balancer].
func (CannibalClobber) Balanced(p Stones) bool { return p.balanced() }

// Balanced implements [game.Balancer].
func (NoGo) Balanced(p Stones) bool { return p.balanced() }

// Balanced implements [game.Balancer].
func (Amazons) Balanced(p Stones) bool { return p.balanced() }

// Balanced implements [game.Balancer].
func (Konane) Balanced(p Stones) bool { return p.balanced() }

// Balanced implements [game.Balancer].
func (Snort) Balanced(p Marked) bool { return p.balanced() }

// Balanced implements [game.Balancer].
func (Col) Balanced(p Marked) bool { return p.balanced() }

// Balanced implements [game.Balancer]: exchanging rows and columns exchanges the
// players.
func (Domineering) Balanced(p Cells) bool {
	s := p.shape()
	return s.W == s.H && leastCells(s, p.Bits) == leastCells(s, s.Transposed(p.Bits))
}
