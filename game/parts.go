package game

// Parts is a game cut into parts, each with an index of its own, such that every
// move leads to another part and no sequence of moves leads back: a part is solved
// by reading those that its moves lead to.
//
// Symmetric positions may stand for one another: Locate returns where the one
// that is kept is, and Each leaves the others out.
type Parts[P comparable] struct {
	// Count is greater than the number of every part; parts are numbered from 0.
	Count int
	// Size is greater than every index within a part. It is 0 if the positions of
	// the part are kept in another one, which is symmetric to it.
	Size func(part int) uint64
	// Locate returns the part in which p is kept, and its index within it.
	Locate func(p P) (part int, within uint64)
	// Each calls do for the positions that are kept in a part, from one index to
	// below another, in ascending order, until do returns false.
	Each func(part int, from, to uint64, do func(within uint64, p P) bool)
	// After appends to dst the parts where the positions after a move from those
	// of the part are kept, each once.
	After func(dst []int, part int) []int
}

// Parted is offered by a rule set whose positions fall into [Parts].
type Parted[P comparable] interface {
	// Parts returns the parts, nil if there are none for these parameters.
	Parts() *Parts[P]
}
