package token

import "zermelo/game"

// seen splits an index into the marks seen from the player to move, and who
// that is.
func (g *Quixo) seen(i uint64) (own, other uint32, mover game.Player) {
	if i >= g.power {
		mover, i = game.Right, i-g.power
	}
	own, other = g.unrank(i)
	return own, other, mover
}

// IndexState implements [game.IndexMover].
func (g *Quixo) IndexState(i uint64) game.IndexState {
	own, other, _ := g.seen(i)
	switch {
	case g.row(own):
		return game.FinishedWin
	case g.row(other):
		return game.FinishedLoss
	}
	for i := range g.pushes {
		if other&g.pushes[i].cell == 0 {
			return game.Playing
		}
	}
	return game.FinishedLoss // the opponent has the whole edge, and so a row
}

// IndexMoves implements [game.IndexMover].
func (g *Quixo) IndexMoves(dst []uint64, i uint64) []uint64 {
	own, other, mover := g.seen(i)
	if g.row(own) || g.row(other) {
		return dst
	}
	turn := uint64(mover.Other()) * g.power
	for i := range g.pushes {
		if m := &g.pushes[i]; other&m.cell == 0 {
			dst = append(dst, turn+g.rank(m.do(other), m.do(own)|m.end))
		}
	}
	return dst
}

// IndexUnmoves implements [game.IndexMover].
func (g *Quixo) IndexUnmoves(dst []uint64, i uint64) []uint64 {
	other, own, next := g.seen(i)
	turn := uint64(next.Other()) * g.power
	for i := range g.pushes {
		m := &g.pushes[i]
		if own&m.end == 0 {
			continue
		}
		o, t := m.undo(own), m.undo(other)
		if g.row(t) || g.row(o) { // a row with the cube blank is one with it marked
			continue
		}
		blank := turn + g.rank(o, t)
		dst = append(dst, blank)
		if !g.row(o | m.cell) {
			dst = append(dst, blank+g.ternaryOf(m.cellAt))
		}
	}
	return dst
}

// ternaryOf is 3 to the number of a cell.
func (g *Quixo) ternaryOf(cell int) uint64 { return g.ternary[cell/8][1<<(cell%8)] }

// IndexCanonical implements [game.IndexSymmetric]. The exchange of the marks
// with the turn leaves no position as it is.
func (g *Quixo) IndexCanonical(i uint64) (canonical uint64, stabilizer int) {
	if i >= g.power {
		i -= g.power
	}
	return g.least(i)
}

// CanonicalSize implements [game.CanonicalSizer]: in a representative, x is to
// move.
func (g *Quixo) CanonicalSize() uint64 { return g.power }
