package analysis

import (
	"context"

	"zermelo/game"
)

// Perft returns how many sequences of exactly 1, 2, …, depth moves there are
// from p, Left or who moves first; the standard test of a generator of moves.
// The counts of the depths finished before an error of ctx are returned with
// it. It plays every sequence.
func Perft(ctx context.Context, p Position, who game.Player, depth int) (counts []uint64, err error) {
	for d := 1; d <= depth; d++ {
		c := perft{ctx: ctx}
		if fast, ok := p[0].Rules.whole.(counter); ok && p.Len() == 1 {
			c.n, c.err = fast.perft(ctx, p[0].Parts[0], d)
		} else {
			c.count(p, who, d)
		}
		if c.err != nil {
			return counts, c.err
		}
		counts = append(counts, c.n)
	}
	return counts, nil
}

// counter is implemented by games solved whole that count sequences of moves faster
// than by trying each: in one component there is nothing to put together.
type counter interface {
	perft(ctx context.Context, part any, depth int) (uint64, error)
}

type perft struct {
	ctx context.Context
	n   uint64
	err error
}

// count adds the sequences of d moves from p. Its recursion is as deep as the
// depth asked for, which no machine could count if it were great.
func (c *perft) count(p Position, who game.Player, d int) {
	for s := range p {
		for i, part := range p[s].Parts {
			p[s].Rules.Options(part, who, func(option []any) bool {
				if d == 1 {
					c.n++
				} else {
					c.count(p.After(Step{s, i, option}), who.Other(), d-1)
				}
				if c.n&0xfff == 0 && c.err == nil {
					c.err = c.ctx.Err()
				}
				return c.err == nil
			})
			if c.err != nil {
				return
			}
		}
	}
}

// perft counts the sequences of moves of the given length, without a step for
// each last move.
func (w *wholeGame[P]) perft(ctx context.Context, part any, depth int) (uint64, error) {
	c := finitePerft[P]{ctx: ctx, rules: w.rules, moves: make([]game.Sums[P], depth)}
	n := c.count(part.(P), depth)
	return n, ctx.Err()
}

type finitePerft[P comparable] struct {
	ctx   context.Context
	rules *game.Rules[P]
	moves []game.Sums[P] // by depth
	steps int
}

func (c *finitePerft[P]) count(p P, depth int) (n uint64) {
	if c.steps++; c.steps&0xfff == 0 && c.ctx.Err() != nil {
		return 0
	}
	moves := &c.moves[depth-1]
	moves.Reset()
	c.rules.Moves(moves, p, game.Left)
	if depth == 1 {
		return uint64(moves.Len())
	}
	for _, q := range moves.Parts() {
		n += c.count(q, depth-1)
	}
	return n
}
