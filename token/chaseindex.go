package token

import "zermelo/game"

// An index of Chase is 2·(White·cells + Black), and 1 more if Black is to move.
// A step of a piece adds the same to it wherever the other piece is.

// IndexState implements [game.IndexMover].
func (g *Chase) IndexState(i uint64) game.IndexState {
	if pair := i / 2; pair/g.cells == pair%g.cells {
		return game.FinishedLoss
	}
	return game.Playing
}

// at splits an index: the cell of the piece of a player, that of the other,
// and what a step of one cell adds to the index.
func (g *Chase) at(i uint64, who game.Player) (own, other, unit uint64) {
	white, black := i/2/g.cells, i/2%g.cells
	if who == game.Left {
		return white, black, 2 * g.cells
	}
	return black, white, 2
}

// IndexMoves implements [game.IndexMover].
func (g *Chase) IndexMoves(dst []uint64, i uint64) []uint64 {
	mover := game.Player(i & 1)
	own, other, unit := g.at(i, mover)
	if own == other {
		return dst
	}
	i ^= 1
	side, down := uint64(g.side), unit*uint64(g.side)
	row, column := own/side, own%side
	for k := uint64(1); k <= uint64(g.speeds[mover]); k++ {
		if row >= k {
			dst = append(dst, i-k*down)
		}
		if column >= k {
			dst = append(dst, i-k*unit)
		}
		if column+k < side {
			dst = append(dst, i+k*unit)
		}
		if row+k < side {
			dst = append(dst, i+k*down)
		}
	}
	return dst
}

// IndexUnmoves implements [game.IndexMover].
func (g *Chase) IndexUnmoves(dst []uint64, i uint64) []uint64 {
	i ^= 1
	mover := game.Player(i & 1)
	own, other, unit := g.at(i, mover)
	side, down := uint64(g.side), unit*uint64(g.side)
	row, column := own/side, own%side
	for k := uint64(1); k <= uint64(g.speeds[mover]); k++ {
		if row >= k && own-k*side != other {
			dst = append(dst, i-k*down)
		}
		if column >= k && own-k != other {
			dst = append(dst, i-k*unit)
		}
		if column+k < side && own+k != other {
			dst = append(dst, i+k*unit)
		}
		if row+k < side && own+k*side != other {
			dst = append(dst, i+k*down)
		}
	}
	return dst
}

// IndexCanonical implements [game.IndexSymmetric].
func (g *Chase) IndexCanonical(i uint64) (canonical uint64, stabilizer int) {
	p, _ := g.Unrank(i)
	best := p
	last := g.side - 1
	for kind := range 8 {
		q := Hunters{g.image(p.X, kind, last), g.image(p.O, kind, last), p.Mover}
		if q == p {
			stabilizer++
		}
		if q.before(best) {
			best = q
		}
	}
	return g.Rank(best), stabilizer
}
