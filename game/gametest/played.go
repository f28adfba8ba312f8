package gametest

import "zermelo/game"

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
