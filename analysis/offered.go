package analysis

import (
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/picture"
)

// offered is what a rule set over P offers besides its moves, whichever theory
// solves it: words, pictures, sizes. The types that erase P embed it.
type offered[P comparable] struct {
	name   string
	rules  any
	format func(parts []P) string
}

// offeredOne is offered for games of which a position is one part.
func offeredOne[P comparable](name string, rules any, format func(p P) string) offered[P] {
	return offered[P]{name, rules, func(parts []P) string {
		if len(parts) == 0 {
			return ""
		}
		return format(parts[0])
	}}
}

// Name implements [Rules].
func (o *offered[P]) Name() string { return o.name }

// Format implements [Rules].
func (o *offered[P]) Format(parts []any) string { return o.format(typed[P](parts)) }

// Describe implements [Rules].
func (o *offered[P]) Describe(i int, from any, option []any) phrase.Phrase {
	if d, ok := o.rules.(game.Describer[P]); ok {
		return d.Describe(i, from.(P), typed[P](option))
	}
	return phrase.Of("move to %s", o.Format(option))
}

// Draw returns a picture of part on which the moves to the parts good are
// marked; see [game.Drawer].
func (o *offered[P]) Draw(part any, good []any) (*picture.Picture, error) {
	if d, ok := o.rules.(game.Drawer[P]); ok {
		return d.Draw(part.(P), typed[P](good))
	}
	return nil, game.Unsupported(phrase.Of("there is no picture of %s", o.name), phrase.Phrase{})
}

// Size returns about how many steps a move from part takes.
func (o *offered[P]) Size(part any) uint64 {
	if s, ok := o.rules.(game.Sizer[P]); ok {
		return s.Size(part.(P))
	}
	return 1
}

// Note returns what the user should know about part besides the answer.
func (o *offered[P]) Note(part any) phrase.Phrase {
	if n, ok := o.rules.(game.Noter[P]); ok {
		return n.Note(part.(P))
	}
	return phrase.Phrase{}
}
