package game

import (
	"io"

	"zermelo/picture"
)

// Drawer is offered by a rule set that can draw its positions.
type Drawer[P comparable] interface {
	// Draw returns a picture of p on which the moves to the positions good
	// are marked. The caller gives it a title. The error is an [ErrLimit] if
	// p is too large to be drawn.
	Draw(p P, good []P) (*picture.Picture, error)
}

// Diagrammer is offered by a rule set whose positions are the nodes of a graph.
type Diagrammer[P comparable] interface {
	// WriteDiagram writes the graph in the DOT language. value returns the
	// result of a position for the player to move, and a note on it; the
	// graph shows both. It stops at the first error of value or w.
	WriteDiagram(w io.Writer, value func(p P) (r Result, note string, err error)) error
}
