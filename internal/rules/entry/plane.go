package entry

import "zermelo/say/phrase"

// A Plane says how two numbers are a position: what a table of a game is made
// by.
type Plane struct {
	// At returns the parts of the position that stands in a row and a column;
	// ok is false if the two numbers are no position.
	At func(row, column uint64) (parts []any, ok bool)
	// Row and Column say what the two numbers are.
	Row, Column phrase.Phrase
}

// OneOf returns the plane of a game whose position is one part, made of the two
// numbers by at.
func OneOf[P any](row, column phrase.Phrase, at func(row, column uint64) (P, bool)) *Plane {
	return &Plane{
		At: func(row, column uint64) ([]any, bool) {
			p, ok := at(row, column)
			return []any{p}, ok
		},
		Row: row, Column: column,
	}
}

// InPlane returns g with a plane.
func (g Game) InPlane(p *Plane) Game {
	g.Plane = p
	return g
}

// DefinedEach returns g with its rules as formulas, one for each number of heaps or men.
func (g Game) DefinedEach(several func(numbers int) *Definition) Game {
	g.Several = several
	return g
}

// Defined returns g with its rules as a formula.
func (g Game) Defined(d *Definition) Game {
	g.Definition = d
	return g
}
