package fold

import "zermelo/game"

// Wins is the fold that gives 1 to a whole position that the player to move wins
// in normal or misère play, else 0. It is for positions whose options are one
// position each, such as those of a sum ([game/walk.Sum]).
func Wins(play game.Play) Theory {
	end := uint32(0)
	if play == game.Misere {
		end = 1
	}
	join := func(a, b uint32) uint32 {
		if a == end {
			return b
		}
		return a
	}
	return Theory{Empty: end, Join: join, Fold: func(options []uint32) uint32 {
		if len(options) == 0 {
			return end
		}
		for _, o := range options {
			if o == 0 {
				return 1
			}
		}
		return 0
	}}
}
