package analysis

import (
	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/phrase"
	"zermelo/picture"
	"zermelo/short"
)

// EraseMixed returns one rule set over P of which some positions, those that
// isImpartial reports, are positions of impartial, a [game.Impartial] or
// [game.Multi], and all are positions of partizan, a [game.Partizan] or
// [game.PartizanMulti].
func EraseMixed[P comparable](name string, impartial, partizan any, isImpartial func(P) bool, format func(parts []P) string) interface {
	Impartial
	Partizan
	Mixed
} {
	return &mixed[P]{
		erased:      Erase(name, impartial, format).(*erased[P]),
		general:     ErasePartizan(name, partizan, format).(*erasedPartizan[P]),
		isImpartial: isImpartial,
	}
}

type mixed[P comparable] struct {
	*erased[P]
	general     *erasedPartizan[P]
	isImpartial func(P) bool
}

// IsImpartial implements [Mixed].
func (m *mixed[P]) IsImpartial(part any) bool { return m.isImpartial(part.(P)) }

// of returns the words and pictures for part.
func (m *mixed[P]) of(part any) *offered[P] {
	if m.IsImpartial(part) {
		return &m.erased.offered
	}
	return &m.general.offered
}

// MoveCount implements [Rules].
func (m *mixed[P]) MoveCount(part any) uint64 {
	if m.IsImpartial(part) {
		return m.erased.MoveCount(part)
	}
	return m.general.MoveCount(part)
}

// Options implements [Rules].
func (m *mixed[P]) Options(part any, who game.Player, yield func([]any) bool) {
	if m.IsImpartial(part) {
		m.erased.Options(part, who, yield)
		return
	}
	m.general.Options(part, who, yield)
}

// Describe implements [Rules].
func (m *mixed[P]) Describe(i int, from any, option []any) phrase.Phrase {
	return m.of(from).Describe(i, from, option)
}

// Draw is [offered.Draw] of the rule set that part belongs to.
func (m *mixed[P]) Draw(part any, good []any) (*picture.Picture, error) {
	return m.of(part).Draw(part, good)
}

// Size is [offered.Size] of the rule set that part belongs to.
func (m *mixed[P]) Size(part any) uint64 { return m.of(part).Size(part) }

// Note is [offered.Note]; the impartial rule set knows all positions.
func (m *mixed[P]) Note(part any) phrase.Phrase { return m.erased.Note(part) }

// Valuer implements [Partizan].
func (m *mixed[P]) Valuer(table *short.Table, settings fold.Settings) Valuer {
	return m.general.Valuer(table, settings)
}

// TheoremOf implements [Partizan].
func (m *mixed[P]) TheoremOf(part any) phrase.Phrase { return m.general.TheoremOf(part) }
