package walk

import "zermelo/game"

// Erase returns rules over positions whose type is forgotten, so that different
// games can stand in one sum: a position is a value of P in an interface,
// comparable, immutable, and means nothing to other rules. Where positions are
// walked through, they are numbered as what they are; nothing else costs more
// than an allocation. What rules have not, the erased rules have not either;
// of the index there is the size.
func Erase[P comparable](r *game.Rules[P]) *game.Rules[any] {
	e := r.Erased()
	e.Numbers = func(split, normal bool) game.Numbers[any] {
		plain := *r
		if !split {
			plain.Split = nil
		}
		if !normal {
			plain.Normal = nil
		}
		return &erased[P]{*NewPositions(&plain)}
	}
	e.Holds = func(p any) bool {
		_, ok := p.(P)
		return ok
	}
	return e
}

// Named returns a rule set under the given name and with the given text of
// positions, with the type of its positions forgotten.
func Named[P comparable](name string, rules *game.Rules[P], format func(parts []P) string) *game.Named {
	n := game.NewNamed(name, Erase(rules), func(parts []any) string { return format(game.Typed[P](parts)) })
	var ended P
	n.Ended = ended
	return n
}

// erased are numbers of positions whose type is forgotten. They hold the positions
// themselves: with a pointer to them each method would be compiled twice.
type erased[P comparable] struct{ Positions[P] }

// Parts implements [game.Numbers].
func (e *erased[P]) Parts(dst []game.Part, p any) []game.Part { return e.Positions.Parts(dst, p.(P)) }

// Part implements [game.Numbers].
func (e *erased[P]) Part(p any) game.Part { return e.Positions.Part(p.(P)) }

// Find implements [game.Numbers].
func (e *erased[P]) Find(p any) (uint32, bool) { return e.Positions.Find(p.(P)) }

// At implements [game.Numbers].
func (e *erased[P]) At(id uint32) any { return e.Positions.At(id) }
