package gametest

import (
	"zermelo/game"
	"zermelo/game/walk"
)

// Wins returns what tells by play whether the player to move wins a position, which knows
// nothing of values. moves appends the positions that the moves lead to. It remembers all
// that it is asked of.
func Wins[P comparable](moves func(dst []P, p P) []P, play game.Play) func(p P) bool {
	known := map[P]bool{}
	var wins func(p P) bool
	wins = func(p P) bool {
		if won, ok := known[p]; ok {
			return won
		}
		options := moves(nil, p)
		won := len(options) == 0 && play == game.Misere
		for _, q := range options {
			if !wins(q) {
				won = true
				break
			}
		}
		known[p] = won
		return won
	}
	return wins
}

// Played returns what tells by play of whole sums whether a player who moves first wins one, of the games of p.
func Played(p game.Position, play game.Play) func(p game.Position, first game.Player) bool {
	sum := walk.NewSum(p, 0, game.Budget{})
	wins := Wins(sum.Moves, play)
	return func(p game.Position, first game.Player) bool { return wins(sum.Position(p, first)) }
}

// PlayedOut is who wins a sum, by play of whole sums.
func PlayedOut(p game.Position, play game.Play) game.Outcome {
	wins := Played(p, play)
	left := wins(p, game.Left)
	right := left
	if !p.IsImpartial() {
		right = wins(p, game.Right)
	}
	return game.OutcomeWhere(left, right)
}
