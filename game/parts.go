package game

// Parts is a game cut into parts, each with an index of its own, such that no
// sequence of moves that leaves a part leads back to it: a part is solved
// by reading those that its moves lead to. Every move leads to another part, but in those that
// Loops tells of.
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
	// of the part are kept, each once, the part itself left out.
	After func(dst []int, part int) []int
	// Loops reports whether moves may stay in the part; nil if none do in any.
	Loops func(part int) bool
	// Back appends to dst the positions of the part of p with a move to p, symmetric to those
	// that are kept, and no finished one. It is there if Loops is.
	Back func(dst []P, p P) []P
	// Name returns what people call the part; nil if they have no names.
	Name func(part int) string
}

// Parted is offered by a rule set whose positions fall into [Parts].
type Parted[P comparable] interface {
	// Parts returns the parts, nil if there are none for these parameters.
	Parts() *Parts[P]
}
