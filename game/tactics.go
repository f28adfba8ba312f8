package game

// Tactics is what a rule set knows that serves a search forward for the winner
// (package search), in a game whose moves leave one position each, which says
// who is to move, whose players alternate, and in which no position comes again.
type Tactics[P comparable] struct {
	// Bits is from 1 to 64, and Key returns a number below 2^Bits. Positions with
	// the same key are worth the same: they are equal, or a symmetry maps the one
	// to the other. With Bits 0 a key is no more than a hash, and positions are told
	// apart by themselves.
	Bits int
	Key  func(p P) uint64
	// Kinds is greater than the Kind of every try.
	Kinds int
	// Tries appends to dst moves from p of which one is as good as any move, or as
	// lo: the others may be left out. lo and hi are bounds of the result for the player to
	// move; with lo == hi nothing need be appended, else there is a try. It is asked
	// of positions that have not ended, and of those that tries lead to.
	Tries func(dst []Try[P], p P) (tries []Try[P], lo, hi Result)
}

// A Try is a move that a search forward may try.
type Try[P comparable] struct {
	To P
	// Key is that of To.
	Key uint64
	// Promise says which tries come first: the greater ones. It has no influence
	// on the result.
	Promise int32
	// Kind is a small number that moves in different positions have in common,
	// as the cell of a stone: a move that was good elsewhere may be good here.
	Kind int32
	// Forced is the number of moves, of the opponent first, that lie between the move
	// and To and that are as good as any of who makes them: To may be some moves
	// away. With an odd number the player who tries is to move at To.
	Forced uint8
	// Least is how much more than a loss it is worth at least to who tries, and Spare how
	// much less than a win at most: 0 says nothing.
	Least, Spare Result
}

// Tactical is offered by a rule set that serves a search forward; see [Tactics],
// whose fields are the methods.
type Tactical[P comparable] interface {
	// Key returns a number below 2 to the KeyBits that only positions of the same
	// worth have in common.
	Key(p P) uint64
	// KeyBits is from 1 to 64, or 0 where keys do not tell positions apart.
	KeyBits() int
	// TryKinds is greater than the Kind of every try.
	TryKinds() int
	// Tries appends moves of which one is as good as any, and returns bounds of
	// the result.
	Tries(dst []Try[P], p P) (tries []Try[P], lo, hi Result)
}
