package game

// NoNumber stands for a position that has no number.
const NoNumber = 1<<32 - 1

// An Outlook shows the options of one position little by little, for who may
// have seen enough before all have numbers. It is of rules in which both players
// have the same moves.
type Outlook interface {
	// Look turns to the options of a position and returns how many there are.
	Look(id uint32) int
	// Seen appends the parts of the options from the first that was not seen on,
	// a few of them, and where those of each option end. A part that has no
	// number is not given one: it is [NoNumber].
	Seen(parts, ends []uint32) (p, e []uint32)
	// Enter gives numbers to all parts of all options, and appends them as Seen
	// does.
	Enter(parts, ends []uint32) (p, e []uint32)
	// Breadth returns about how many moves there are from a position, 0 if the
	// rules do not tell.
	Breadth(id uint32) int
}
