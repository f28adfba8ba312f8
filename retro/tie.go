package retro

import (
	"context"

	"zermelo/game"
)

// A Tie says how a drawn position ends when both players keep the draw.
type Tie struct {
	// Finished: moves that keep the draw lead to a finished game that is drawn,
	// after Distance of them at the least. Otherwise play goes on for ever.
	Finished bool
	Distance int
	// Known is false if the search was broken off.
	Known bool
}

// TieOf tells a finished draw from one by repetition: it looks from the drawn
// position p through all moves that keep the draw, the nearest first, for a
// finished position. It looks at no more than most positions; 0 is no bound.
// Time and memory are linear in those and their moves.
//
// The error is the table's or ctx's.
func TieOf[P comparable](ctx context.Context, rules game.Impartial[P], table Prober[P], p P, most int) (Tie, error) {
	a := abilitiesOf(rules, false)
	if a.ender == nil {
		return Tie{Known: true}, nil // no finished game is drawn
	}
	seen := map[P]bool{a.canonical(p): true}
	now := []P{a.canonical(p)}
	var next, moves []P
	for distance := 0; len(now) > 0; distance++ {
		if err := ctx.Err(); err != nil {
			return Tie{}, err
		}
		for _, p := range now {
			if a.ended(p) != game.Playing {
				return Tie{Finished: true, Distance: distance, Known: true}, nil
			}
			moves = rules.Moves(moves[:0], p)
			for _, q := range moves {
				if q = a.canonical(q); seen[q] {
					continue
				}
				v, err := table.Lookup(q)
				if err != nil {
					return Tie{}, err
				}
				if v.Known && v.Result == game.Drawn {
					seen[q] = true
					next = append(next, q)
				}
			}
			if most > 0 && len(seen) > most {
				return Tie{}, nil
			}
		}
		now, next = next, now[:0]
	}
	return Tie{Known: true}, nil
}
