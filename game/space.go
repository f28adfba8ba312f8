package game

// A Part is a summand of an option: twice the number of a position, plus one if
// it counts negatively.
type Part uint32

// ID returns the number of the position.
func (q Part) ID() uint32 { return uint32(q >> 1) }

// Negative reports whether the position counts negatively.
func (q Part) Negative() bool { return q&1 == 1 }

// Negated returns the negative of q.
func (q Part) Negated() Part { return q ^ 1 }

// A Space is a rule set whose positions are numbers, from 0 in the order in
// which they are met. It is for one goroutine.
type Space interface {
	// Len returns how many positions have a number.
	Len() int
	// Alike reports whether both players have the same moves.
	Alike() bool
	// Options appends the parts of every option of who from a position, and
	// where those of each option end.
	Options(parts []Part, ends []uint32, id uint32, who Player) ([]Part, []uint32)
	// Count returns an upper bound of the number of moves from a position, 0
	// if the rules know none.
	Count(id uint32) uint64
	// ListBytes returns about how many bytes it takes to list so many moves from a
	// position, as Count says.
	ListBytes(id uint32, moves uint64) int64
	// Text returns a position as people write it.
	Text(id uint32) string
	// Bytes returns the memory held, and Room what the next positions may take
	// besides.
	Bytes() int64
	Room() int64
}

// Numbers are the positions of one rule set as numbers.
type Numbers[P comparable] interface {
	Space
	Outlook
	// Parts appends the parts of p: its pieces, if the rules split positions,
	// each in normal form, if they know symmetries.
	Parts(dst []Part, p P) []Part
	// Part returns p, which does not fall apart, as a part.
	Part(p P) Part
	// Find returns the number of p, which is in normal form and does not fall
	// apart, if it has one.
	Find(p P) (id uint32, ok bool)
	// At returns the position of a number.
	At(id uint32) P
	// Hash returns 64 mixed bits of a position, the same whatever number it has.
	Hash(id uint32) uint64
	// Plies, Guess, Balanced and Bounds are what the rules know for a search; ok is
	// false, no position balanced, and there are no bounds, where they know nothing.
	// Bounds appends the parts of each, and where they end.
	Plies(id uint32) (n int, ok bool)
	Guess(id uint32) (ahead int32, ok bool)
	Balanced(id uint32) bool
	Bounds(parts []Part, ends []uint32, id uint32, who Player) ([]Part, []uint32)
	// Mobility returns how many moves each player has from a position, at most some
	// hundred.
	Mobility(id uint32) (left, right int)
	// Reset forgets all positions.
	Reset()
}
