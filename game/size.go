package game

// Sizer is offered by a rule set whose positions can be large, so that a move
// is not made in a few steps.
type Sizer[P comparable] interface {
	// Size returns about how many steps it takes to make or to write one move
	// from p.
	Size(p P) uint64
}
