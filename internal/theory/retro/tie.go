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

// Ties tells finished draws from draws by repetition. It remembers what it has
// found, and is not safe for concurrent use.
type Ties[P comparable] struct {
	rules  *game.Rules[P]
	table  Prober[P]
	most   int
	known  map[P]Tie
	failed int // searches that were broken off
}

// Searches are short when some have been broken off: later ones would be, too.
const (
	failures    = 3
	shortSearch = 1 << 9
)

// NewTies returns an empty memory for the positions of a table. A search looks
// at no more than most positions; 0 is no bound.
func NewTies[P comparable](rules *game.Rules[P], table Prober[P], most int) *Ties[P] {
	single(rules)
	return &Ties[P]{rules: rules, table: table, most: most, known: map[P]Tie{}}
}

// Of looks from the drawn position p through all moves that keep the draw, the
// nearest first, for a finished position. Time and memory are linear in the
// positions on the way and their moves.
//
// The error is the table's or ctx's.
func (t *Ties[P]) Of(ctx context.Context, p P) (Tie, error) {
	p = t.rules.Canonical(p)
	if tie, ok := t.known[p]; ok || t.rules.Ended == nil { // then no finished game is drawn
		tie.Known = true
		return tie, nil
	}
	most := t.most
	if t.failed >= failures {
		most = min(most, shortSearch)
	}
	tie, seen, err := t.search(ctx, p, most)
	switch {
	case err != nil:
		return Tie{}, err
	case !tie.Known:
		t.failed++
	case tie.Finished:
		t.known[p] = tie
	default: // nor does anything that was seen lead to an end
		for q := range seen {
			t.known[q] = tie
		}
	}
	return tie, nil
}

func (t *Ties[P]) search(ctx context.Context, p P, most int) (Tie, map[P]bool, error) {
	seen, now := map[P]bool{p: true}, []P{p}
	var next []P
	play := mover[P]{rules: t.rules}
	for distance := 0; len(now) > 0; distance++ {
		if err := ctx.Err(); err != nil {
			return Tie{}, nil, err
		}
		for _, p := range now {
			if stateOf(t.rules, p) != game.Playing {
				return Tie{Finished: true, Distance: distance, Known: true}, seen, nil
			}
			for _, q := range play.moves(p) {
				q = t.rules.Canonical(q)
				if tie, ok := t.known[q]; seen[q] || ok && !tie.Finished {
					continue
				}
				v, err := t.table.Lookup(q)
				if err != nil {
					return Tie{}, nil, err
				}
				if v.Known && v.Result == game.Drawn {
					seen[q] = true
					next = append(next, q)
				}
			}
			if most > 0 && len(seen) > most {
				return Tie{}, nil, nil
			}
		}
		now, next = next, now[:0]
	}
	return Tie{Known: true}, seen, nil
}
