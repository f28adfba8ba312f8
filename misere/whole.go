package misere

import (
	"context"

	"zermelo/game"
	"zermelo/game/fold"
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

// JiaOutcome returns who wins s in the game that ends, with a win for the
// player to move, as soon as every component has the value 0 in normal play
// (Jia's game), by play of whole positions. If no move leaves a sum
// ([Graph.Splits]), [Rule] says the same at once.
func (g *Graph) JiaOutcome(ctx context.Context, s Sum) (game.Outcome, error) {
	n := fold.New(game.Of[Node](nodeRules{g}), natures(), g.budget)
	defer n.Close()
	rules := &jia{g: g, ctx: ctx, values: n}
	theory := outcomes()
	theory.Join = func(_, only uint32) uint32 { return only }
	whole := fold.New(game.Of[Sum](rules), theory, g.budget)
	defer whole.Close()
	v, err := g.run(ctx, whole, s)
	if rules.err != nil {
		err = rules.err
	}
	if err == nil && v == 0 {
		return game.Previous, nil
	}
	return game.Next, err
}

// jia are the moves of Jia's game.
type jia struct {
	g      *Graph
	ctx    context.Context
	values *fold.Evaluator[Node]
	err    error
}

// Moves implements [game.Impartial].
func (j *jia) Moves(dst []Sum, s Sum) []Sum {
	if j.g.err != nil || j.err != nil {
		return dst
	}
	for _, n := range j.g.Components(s) {
		v, err := j.values.Value(j.ctx, n)
		if err != nil {
			j.err = err
			return dst
		}
		if unpack(v).Grundy != 0 {
			return j.g.Moves(dst, s)
		}
	}
	return dst
}
