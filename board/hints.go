package board

import (
	"math/bits"

	"zermelo/game"
)

// What a search asks of the games: how long a position lasts at most, who seems
// to be ahead, and positions that are simpler at the cost of one player.

// Plies implements [game.Plied]: a domino covers two cells.
func (Domineering) Plies(p Cells) int { return bits.OnesCount64(p.Bits) / 2 }

// Guess implements [game.Guesser]: by the places where each may put a domino.
func (Domineering) Guess(p Cells) int32 {
	s := p.shape()
	return 8 * int32(bits.OnesCount64(p.Bits&s.north(p.Bits))-bits.OnesCount64(p.Bits&s.west(p.Bits)))
}

// Bounds implements [game.Bounder]: a cut between two rows hinders Left alone,
// one between two columns Right alone. Strips of two lines are cut off, from the
// first line on and from the second.
func (Domineering) Bounds(dst *game.Sums[Cells], p Cells, who game.Player) {
	lines, line := int(p.Height), firstBits(uint(p.Width))
	if who == game.Right {
		lines, line = int(p.Width), columnOf[p.Width]&p.shape().cells()
	}
	if lines <= 2 {
		return
	}
	for offset := range 2 {
		var strips []Cells
		for at := -offset; at < lines; at += 2 {
			var strip uint64
			for k := max(at, 0); k < min(at+2, lines); k++ {
				if who == game.Right {
					strip |= line << k
				} else {
					strip |= line << (k * int(p.Width))
				}
			}
			if part := p.Bits & strip; part != 0 {
				strips = append(strips, Cells{part, p.Width, p.Height})
			}
		}
		dst.Add(strips...)
	}
}

// Plies implements [game.Plied]: every move removes a stone.
func (Clobber) Plies(p Stones) int { return bits.OnesCount64(p.Left ^ p.Right) }

// Plies implements [game.Plied].
func (CannibalClobber) Plies(p Stones) int { return bits.OnesCount64(p.Left ^ p.Right) }

// Plies implements [game.Plied]: every move fills a cell.
func (NoGo) Plies(p Stones) int { return bits.OnesCount64(p.empty()) }

// Guess implements [game.Guesser]: by the cells where each may place a stone.
func (g NoGo) Guess(p Stones) int32 {
	var n [2]int
	for who := range n {
		for cells := p.empty(); cells != 0; cells &= cells - 1 {
			if moved(p, game.Player(who), 0, cells&-cells).stifled() == 0 {
				n[who]++
			}
		}
	}
	return 8 * int32(n[game.Left]-n[game.Right])
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
			for to := s.step(amazons, d) & empty; to != 0; to = s.step(to, d) & empty {
				reached[who] |= to
			}
		}
	}
	return 16 * int32(bits.OnesCount64(reached[game.Left]&^reached[game.Right])-bits.OnesCount64(reached[game.Right]&^reached[game.Left]))
}
