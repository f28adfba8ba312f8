package pattern

import "zermelo/game/grid"

// shape returns the size of the board.
func (p Position) shape() grid.Shape { return grid.Shape{W: p.Width, H: p.Height} }
