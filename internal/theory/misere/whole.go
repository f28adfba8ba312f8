package misere

import (
	"context"
	"math"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/say/phrase"
)

// outcomes is the fold that gives misère outcomes: 0 if the player to move
// loses. Who cannot move wins.
func outcomes() fold.Theory {
	return fold.Theory{Fold: func(options []uint32) uint32 {
		if len(options) == 0 {
			return 1
		}
		for _, o := range options {
			if o == 0 {
				return 1
			}
		}
		return 0
	}}
}

// Outcome returns who wins s, by play of whole positions. Each whole position
// below s is visited once; there may be exponentially many. The errors are
// ctx's and [game.ErrLimit].
func (g *Graph) Outcome(ctx context.Context, s Sum) (game.Outcome, error) {
	if g.outcomes == nil {
		g.outcomes = g.whole(outcomes())
	}
	v, err := g.run(ctx, g.outcomes, s)
	if err != nil {
		g.outcomes.Close()
		g.outcomes = nil
		return 0, err
	}
	if v == 0 {
		return game.Previous, nil
	}
	return game.Next, nil
}

// Winning returns the sums that the winning moves from s lead to, in the order
// of the moves. The cost and the errors are those of [Graph.Outcome].
func (g *Graph) Winning(ctx context.Context, s Sum) ([]Sum, error) {
	if _, err := g.Outcome(ctx, s); err != nil {
		return nil, err
	}
	var won []Sum
	for _, o := range g.Moves(nil, s) {
		v, err := g.Outcome(ctx, o)
		if err != nil {
			return nil, err
		}
		if v == game.Previous {
			won = append(won, o)
		}
	}
	return won, nil
}

// Genus returns the genus of s, by play of whole positions. The cost and the
// errors are those of [Graph.Outcome].
func (g *Graph) Genus(ctx context.Context, s Sum) (Genus, error) {
	if g.genera == nil {
		var scratch []Genus
		g.genera = g.whole(fold.Theory{Fold: func(options []uint32) uint32 {
			scratch = scratch[:0]
			seen := uint32(0xffffffff)
			for _, o := range options {
				if o != seen {
					scratch = append(scratch, g.known.genera[o])
				}
				seen = o
			}
			return g.known.id(genusOf(scratch))
		}})
	}
	v, err := g.run(ctx, g.genera, s)
	if err != nil {
		g.genera.Close()
		g.genera = nil
		return Genus{}, err
	}
	return g.known.genera[v], nil
}

// JiaOutcome returns who wins s in Jia's game ([jiaNatures]), by play of whole
// positions down to sums of components that are not wild, at most so many, 0 for all.
// The errors are those of [Graph.Outcome], and [game.ErrLimit] where most does not do.
func (g *Graph) JiaOutcome(ctx context.Context, s Sum, most int) (game.Outcome, error) {
	if g.jia == nil {
		g.jia = &jia{
			g: g, won: map[Sum]bool{}, natures: fold.New(game.Of[Node](nodeRules{g}), jiaNatures(), g.budget),
		}
	}
	g.jia.ctx, g.jia.left = ctx, math.MaxInt
	if most > 0 {
		g.jia.left = most
	}
	won, err := g.jia.wins(s)
	if won {
		return game.Next, err
	}
	return game.Previous, err
}

// A jia plays whole positions of Jia's game, a move at a time until one wins.
type jia struct {
	g       *Graph
	ctx     context.Context
	natures *fold.Evaluator[Node]
	won     map[Sum]bool
	left    int // whole positions that may be played
}

// aSum is about how many bytes a sum takes in won.
const aSum = 16

// wins reports whether the player to move wins s. The moves that natures decide
// are looked at first.
func (j *jia) wins(s Sum) (bool, error) {
	if won, known, err := j.known(s); known || err != nil {
		return won, err
	}
	if j.left--; j.left < 0 {
		return false, game.Limit(phrase.Of("the bound of %s steps was reached: %s positions are solved so far",
			phrase.Count(playedFirst), phrase.Count(len(j.won))), phrase.Of("ask for a smaller position"))
	}
	won := false
	var unknown []Sum
	for _, o := range j.g.Moves(nil, s) {
		lost, known, err := j.known(o)
		if err != nil {
			return false, err
		}
		if lost = known && !lost; lost {
			won = true
			break
		}
		if !known {
			unknown = append(unknown, o)
		}
	}
	for _, o := range unknown {
		if won {
			break
		}
		opponent, err := j.wins(o)
		if err != nil {
			return false, err
		}
		won = !opponent
	}
	j.g.grow(aSum)
	j.won[s] = won
	return won, nil
}

// known is wins where nothing need be played.
func (j *jia) known(s Sum) (won, known bool, err error) {
	if won, known = j.won[s]; known {
		return won, true, nil
	}
	if err = j.g.err; err == nil {
		err = j.ctx.Err()
	}
	if j.g.err = nil; err != nil {
		return false, false, err
	}
	over, sum := true, Nature{}
	for _, n := range j.g.Components(s) {
		v, err := j.natures.Value(j.ctx, n)
		if err != nil {
			return false, false, err
		}
		over = over && unpack(v).Grundy == 0
		sum = sum.Plus(unpack(v))
	}
	return over || sum.Outcome() == game.Next, over || sum.Kind != Wild, nil
}
