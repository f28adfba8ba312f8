package catalog

import (
	"context"
	"slices"

	"zermelo/analysis"
	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/phrase"
	"zermelo/picture"
	"zermelo/short"
)

// An either is two rule sets of unequal players under one name, for positions
// of two types: a part of type P belongs to the first.
type either[P comparable] struct{ first, second analysis.Partizan }

func (e either[P]) of(part any) analysis.Partizan {
	if _, ok := part.(P); ok {
		return e.first
	}
	return e.second
}

// Name implements [analysis.Rules].
func (e either[P]) Name() string { return e.first.Name() }

// Format implements [analysis.Rules]. A position has parts of one type.
func (e either[P]) Format(parts []any) string {
	if slices.ContainsFunc(parts, func(part any) bool { return e.of(part) != e.first }) {
		return e.second.Format(parts)
	}
	return e.first.Format(parts)
}

// MoveCount implements [analysis.Rules].
func (e either[P]) MoveCount(part any) uint64 { return e.of(part).MoveCount(part) }

// Options implements [analysis.Rules].
func (e either[P]) Options(part any, who game.Player, yield func([]any) bool) {
	e.of(part).Options(part, who, yield)
}

// Describe implements [analysis.Rules].
func (e either[P]) Describe(i int, from any, option []any) phrase.Phrase {
	return e.of(from).Describe(i, from, option)
}

// TheoremOf implements [analysis.Partizan].
func (e either[P]) TheoremOf(part any) phrase.Phrase { return e.of(part).TheoremOf(part) }

// Valuer implements [analysis.Partizan].
func (e either[P]) Valuer(table *short.Table, settings fold.Settings) analysis.Valuer {
	return eitherValuer[P]{e.first.Valuer(table, settings), e.second.Valuer(table, settings)}
}

// Decider implements [analysis.Partizan]: whole positions are played.
func (e either[P]) Decider(fold.Settings) analysis.Decider { return nil }

type eitherValuer[P comparable] struct{ first, second analysis.Valuer }

// Value implements [analysis.Valuer].
func (v eitherValuer[P]) Value(ctx context.Context, part any) (short.Value, error) {
	if _, ok := part.(P); ok {
		return v.first.Value(ctx, part)
	}
	return v.second.Value(ctx, part)
}

// Solved implements [analysis.Valuer].
func (v eitherValuer[P]) Solved() int { return v.first.Solved() + v.second.Solved() }

// Draw draws a part as its rule set does.
func (e either[P]) Draw(part any, good []any) (*picture.Picture, error) {
	d, ok := e.of(part).(interface {
		Draw(part any, good []any) (*picture.Picture, error)
	})
	if !ok {
		return nil, game.Unsupported(phrase.Of("there is no picture of %s", e.Name()), phrase.Phrase{})
	}
	return d.Draw(part, good)
}
