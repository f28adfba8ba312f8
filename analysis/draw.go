package analysis

import (
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/picture"
)

// Draw returns a picture of p, which must be one component, with the winning
// moves of its analysis marked. The errors are [game.ErrUnsupported] and
// [game.ErrLimit].
func (p Position) Draw(a *Analysis) (*picture.Picture, error) {
	if len(p) != 1 || len(p[0].Parts) != 1 {
		return nil, game.Unsupported(phrase.Of("a sum is not drawn"), phrase.Of("draw its components one by one"))
	}
	var good []any
	for _, m := range a.Best() {
		if len(m.Steps) == 1 && len(m.Steps[0].Option) == 1 {
			good = append(good, m.Steps[0].Option[0])
		}
	}
	return p[0].Rules.draw(p[0].Parts[0], good)
}

// Trim keeps the first moves of the list and counts the others.
func (a *Analysis) Trim(moves int) {
	if moves < len(a.Moves) {
		a.OmittedMoves += uint64(len(a.Moves) - moves)
		a.Moves = a.Moves[:moves]
	}
}
