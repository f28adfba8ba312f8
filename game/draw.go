package game

import "zermelo/picture"

// Drawer is offered by a rule set that can draw its positions.
type Drawer[P comparable] interface {
	// Draw returns a picture of p on which the moves to the positions good
	// are marked. The caller gives it a title. The error is an [ErrLimit] if
	// p is too large to be drawn.
	Draw(p P, good []P) (*picture.Picture, error)
}
