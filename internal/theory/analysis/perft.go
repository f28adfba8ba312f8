package analysis

import (
	"context"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Perft returns how many sequences of exactly 1, 2, …, depth moves there are
// from p, Left or who moves first; the standard test of a generator of moves.
// The counts of the depths finished before an error of ctx are returned with
// it. It plays every sequence, and holds the moves of the positions on the way.
func Perft(ctx context.Context, p game.Position, who game.Player, depth int, budget game.Budget) (counts []uint64, err error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	for d := 1; d <= depth; d++ {
		c := perft{ctx: ctx, budget: budget, account: budget.Open()}
		if fast, ok := p[0].Rules.Whole.(counter); ok && p.Len() == 1 {
			c.n, c.err = fast.Perft(ctx, p[0].Parts[0], d)
		} else {
			c.count(p, who, d)
		}
		c.account.Close()
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
	Perft(ctx context.Context, part any, depth int) (uint64, error)
}

type perft struct {
	ctx     context.Context
	budget  game.Budget
	account *game.Account
	held    int64  // bytes of the moves of the positions on the way
	steps   uint64 // components and moves looked at
	look    uint64 // when to look at ctx again
	n       uint64
	err     error
}

// count adds the sequences of d moves from p. Its recursion is as deep as the
// depth asked for, which no machine could count if it were great.
func (c *perft) count(p game.Position, who game.Player, d int) {
	if c.steps += uint64(p.Len()); c.steps >= c.look { // the first of every depth, too
		c.look = c.steps + 0xfff
		if c.err = c.ctx.Err(); c.err != nil {
			return
		}
	}
	for _, s := range p {
		if !s.Rules.IsPlayable() {
			c.err = game.Limit(phrase.Of("the position has too many moves to play"), phrase.Of("ask for a smaller position"))
			return
		}
	}
	for _, at := range p.Movable() {
		rules, part := p[at.Summand].Rules, p[at.Summand].Parts[at.Part]
		if rules.Record.Count != nil && rules.Record.Count(part) > game.Listable {
			n := rules.Record.Count(part)
			c.err = game.Limit(phrase.Of("a component has %s moves, too many to search", phrase.Count(n)), phrase.Of("ask for a smaller position"))
			return
		}
		size := walk.ListBytes(rules, part)
		if !c.account.Fits(c.held + size) {
			c.err = game.Limit(phrase.Of("the memory allowed (%s) does not suffice", phrase.Size(c.budget.Memory)),
				fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
			return
		}
		c.held += size
		rules.Options(part, who, func(option []any) bool {
			c.steps++
			if d == 1 {
				c.n++
			} else {
				c.count(p.After(game.Step{Summand: at.Summand, Part: at.Part, Option: option}), who.Other(), d-1)
			}
			return c.err == nil
		})
		c.held -= size
		if c.err != nil {
			return
		}
	}
}
