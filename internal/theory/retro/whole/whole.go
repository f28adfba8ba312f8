// Package whole answers about games that are solved whole, with the type of
// their positions forgotten.
//
// Such a game has finitely many positions, which say who is to move; positions
// may come again, and the game ends in a win, a loss, a draw or with points, or
// goes on for ever. [New] makes it of a rule set; what it is solved by (package
// retro, by result, by points, by the greatest worth seen) follows from what
// the rule set offers. [Theory] answers questions about one of them, [SumTheory]
// about sums of those that are impartial, by their nimbers and infinities.
// [AsStored] keeps one solved on disk (package store).
package whole

import (
	"context"
	"time"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/retro/store"
	"zermelo/say/phrase"
)

// New returns rules, whose positions say who is to move, under the given
// name and with the given text of its positions. The theory is that of what
// the rule set offers: points that are collected, or who wins. For the greatest
// worth seen there is [NewTrips].
func New[P comparable](name string, rules *game.Rules[P], format func(p P) string) *game.Named {
	w := &wholeGame[P]{name: name, rules: rules, format: format, scored: rules.Gains != nil}
	return walk.Named(name, rules, one(format)).WithWhole(w)
}

// one is the text of positions of one part.
func one[P any](format func(p P) string) func(parts []P) string {
	return func(parts []P) string {
		if len(parts) == 0 {
			return ""
		}
		return format(parts[0])
	}
}

// A wholeGame is a [game.Whole] of results or points.
type wholeGame[P comparable] struct {
	name   string
	rules  *game.Rules[P]
	format func(p P) string
	scored bool // points decide
	free   func(part any) (*game.Named, any)
	parts  inParts
}

// inParts solves a game part by part; nil if it does not fall into parts.
type inParts interface {
	open(folder store.FS, slice uint64, budget game.Budget) (*store.PartJob, error)
	table(folder store.Files) (StoredTable, error)
	survey(part string, allowed time.Duration) (PartsSurvey, error)
}

// InParts returns a game of [New] whose rules have parts as one that can be solved by
// them. This is no matter of New, for few games have parts, and what solves by parts
// is compiled for each kind of positions anew.
func InParts[P comparable](named *game.Named) *game.Named {
	w := *named.Whole.(*wholeGame[P])
	if w.rules.Parts != nil {
		w.parts = partsGame[P]{w.name, w.rules, w.format}
	}
	return named.WithWhole(&w)
}

type partsGame[P comparable] struct {
	name   string
	rules  *game.Rules[P]
	format func(p P) string
}

func (g partsGame[P]) survey(part string, allowed time.Duration) (PartsSurvey, error) {
	return surveyParts(g.rules, part, allowed)
}

// Table implements [game.Whole].
func (w *wholeGame[P]) Table(budget game.Budget) game.WholeTable {
	settings := retro.Settings{Budget: budget}
	if w.scored {
		return &scoreTable[P]{rules: w.rules, settings: settings}
	}
	return &resultTable[P]{rules: w.rules, settings: settings}
}

// Perft counts the sequences of moves of the given length from a part, without
// a step for each last move. The error is that of ctx.
func (w *wholeGame[P]) Perft(ctx context.Context, part any, depth int) (uint64, error) {
	c := finitePerft[P]{ctx: ctx, rules: w.rules, moves: make([]game.Sums[P], depth)}
	n := c.count(part.(P), depth)
	return n, ctx.Err()
}

type finitePerft[P comparable] struct {
	ctx   context.Context
	rules *game.Rules[P]
	moves []game.Sums[P] // by depth
	steps int

	stopped bool // the context is done
}

func (c *finitePerft[P]) count(p P, depth int) (n uint64) {
	c.steps++
	c.stopped = c.stopped || c.steps&0xfff == 0 && c.ctx.Err() != nil
	if c.stopped {
		return 0
	}
	moves := &c.moves[depth-1]
	moves.Reset()
	c.rules.Moves(moves, p, game.Left)
	if c.rules.Repeats {
		moves.Once()
	}
	if depth == 1 {
		return uint64(moves.Len())
	}
	for _, q := range moves.Parts() {
		n += c.count(q, depth-1)
	}
	return n
}

// Note says a value in a few words of English, for diagrams.
func Note(v game.WholeValue) string {
	switch {
	case v.Score != nil:
		return phrase.Signed(*v.Score)
	case v.Result == game.Drawn:
		return retro.Value{Result: game.Drawn, Known: true}.String()
	case v.Distance == nil:
		return ""
	}
	return retro.Value{Result: v.Result, Distance: int(*v.Distance), Known: true}.String()
}
