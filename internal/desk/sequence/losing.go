package sequence

import (
	"context"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/grundy"
	"zermelo/say/phrase"
)

// Losing is a list of P-positions, besides the finished ones.
type Losing struct {
	Game      string
	From, To  uint64 // sizes
	Positions []string
}

// FindLosing lists the P-positions of g up to the size r.To, those without a move if r.Ended. What is found
// before an error is in the list.
func FindLosing(ctx context.Context, g catalog.Game, r Request) (*Losing, error) {
	rules, err := g.Impartial()
	if err == nil {
		err = r.check(g)
	}
	if err == nil && g.Positions == nil {
		err = game.Unsupported(phrase.Of("the positions of %s are not listed by their size", g.Name()), phrase.Phrase{})
	}
	if err != nil {
		return nil, err
	}
	found := &Losing{Game: g.Name(), From: g.Smallest, To: r.To, Positions: []string{}}
	e := grundy.EngineFor(rules.Record, r.Settings)
	from := g.Smallest
	if r.Ended {
		from = 0
	}
	for size := from; size <= r.To; size++ {
		for p := range g.Positions(size) {
			if err := ctx.Err(); err != nil {
				return found, err
			}
			if g.MoveCount(p) == 0 && !r.Ended {
				continue
			}
			lost, err := loses(ctx, rules, e, p)
			if err != nil {
				return found, err
			}
			if lost {
				found.Positions = append(found.Positions, g.Format([]any{p}))
			}
		}
	}
	return found, nil
}

func loses(ctx context.Context, g *game.Named, e game.Engine[any], p any) (bool, error) {
	if wins, decided := g.Decide(p); decided {
		return !wins, nil
	}
	v, err := e.Value(ctx, p)
	return v == 0, err
}
