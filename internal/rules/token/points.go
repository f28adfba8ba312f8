package token

import "zermelo/game"

// This file says how many points a position still holds, in games in which
// every point goes to one of the players.

// Pot returns the sum of the numbers that are left.
func (g *Ends) Pot(p Stretch) (sum int64) {
	for _, n := range g.Numbers(p) {
		sum += n
	}
	return sum
}

// Pot returns the beads that are left.
func (Ioiwari) Pot(p Ring) (sum int64) {
	for _, n := range p.Pits() {
		sum += int64(n)
	}
	return sum
}

// Alone returns the graph without abilities if it is a game in which both
// players have the same moves, in turn, and the last move wins; ok is false if
// it is none.
func (g *Graph) Alone() (moves *game.Rules[Spot], ok bool) {
	if g.kind != impartialKind || !g.lastMoveWins() {
		return nil, false
	}
	return &game.Rules[Spot]{Moves: game.Of[Spot](g).Moves, Alike: true, Single: true}, true
}
