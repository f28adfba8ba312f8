package game

// This file holds the abilities that matter to games with repetition and to
// tables of whole games. There a position says all there is to say, also who
// is to move: a rule set is an [Impartial] whose positions hold the turn, or
// are always seen from the player to move.

// A Result is the result of a finished game for the player to move.
type Result int8

// The results.
const (
	Loss Result = iota - 1
	Drawn
	Win
)

// Ender is offered by a rule set in which a finished position is not always
// lost for the player who cannot move.
type Ender[P comparable] interface {
	// Ended reports whether the game is over at p and, if it is, the result
	// for the player who would be to move. From such a position Moves appends
	// nothing. A position without moves that has not ended is lost for the
	// player to move.
	Ended(p P) (Result, bool)
}

// Turner is offered by a rule set whose positions hold who is to move.
type Turner[P comparable] interface {
	// Turn returns the player to move at p.
	Turn(p P) Player
}

// Repeater is offered by a rule set in which a player may move several times
// in a row. Without it the players alternate.
type Repeater[P comparable] interface {
	// Again reports whether the player who moved from p to q is to move at q.
	Again(p, q P) bool
}

// Ranker is offered by a rule set whose positions have an index: a map to
// the numbers below Size that is one to one on the positions.
type Ranker[P comparable] interface {
	// Size is greater than every index. The greatest uint64 says that the
	// positions are too many: then there is no index, and the other methods
	// have no meaning.
	Size() uint64
	// Rank returns the index of a position.
	Rank(p P) uint64
	// Unrank returns the position of index i; ok is false if i is the index
	// of none.
	Unrank(i uint64) (p P, ok bool)
}

// Unmover is offered by a rule set that can take moves back.
type Unmover[P comparable] interface {
	// Unmoves appends to dst every position with a move to p, each as often
	// as Moves appends p there, and no finished position.
	Unmoves(dst []P, p P) []P
}

// An IndexState says what a number below Size is.
type IndexState uint8

// The states of an index.
const (
	NoPosition   IndexState = iota // the index of none
	Playing                        // a position with a move
	FinishedLoss                   // a finished position, lost for the player to move
	FinishedDraw
	FinishedWin
)

// IndexMover is offered by a [Ranker] that follows moves from index to index
// without making the positions. It says the same as Unrank, Ended, Moves and
// Unmoves, faster. A [Repeater] has no use for it.
type IndexMover interface {
	// IndexState returns what i is. A position without moves is finished.
	IndexState(i uint64) IndexState
	// IndexMoves appends to dst the indices of the positions that the moves
	// from the position of index i lead to.
	IndexMoves(dst []uint64, i uint64) []uint64
	// IndexUnmoves appends to dst the indices of the positions with a move to
	// the position of index i, each as often as IndexMoves appends i there.
	IndexUnmoves(dst []uint64, i uint64) []uint64
}

// IndexSymmetric is offered by a [Ranker] and [Symmetric] rule set that
// knows its symmetries on indices. They form a group.
type IndexSymmetric interface {
	// IndexCanonical returns the index of the representative of the position
	// of index i, and how many symmetries leave the position as it is (1 if
	// only the identity does).
	IndexCanonical(i uint64) (canonical uint64, stabilizer int)
}

// CanonicalSizer is offered by a [Ranker] and [Symmetric] rule set if the
// representatives have the low indices.
type CanonicalSizer interface {
	// CanonicalSize is greater than the index of every representative.
	CanonicalSize() uint64
}

// Layered is offered by a rule set whose moves never lead to an earlier layer:
// pieces are only added, or only captured, or only advance.
type Layered[P comparable] interface {
	// Layers returns the number of layers.
	Layers() int
	// Layer returns the layer of p, from 0. A move from p leads to the same
	// layer or a later one.
	Layer(p P) int
}

// Symmetric is offered by a rule set with symmetries.
type Symmetric[P comparable] interface {
	// Canonical returns the representative of the positions that a symmetry
	// maps to p. It has the same value, distance and score as p; the moves of
	// the one are the images of the moves of the other, and so for [Repeater].
	Canonical(p P) P
}

// Reversible is offered by a [Partizan] rule set in which exchanging the
// players is a symmetry, besides those that leave the players alone.
type Reversible[P comparable] interface {
	// Normal returns the representative of the positions that a symmetry maps
	// to p. negative says that the players were exchanged: p is worth the
	// negative of q.
	Normal(p P) (q P, negative bool)
}

// Starter is offered by a rule set with one or several starting positions.
type Starter[P comparable] interface {
	// Starts returns the positions a game begins with.
	Starts() []P
}

// A Gain is a move and what it scores at once.
type Gain[P comparable] struct {
	To P
	// Points is what the player who makes the move gains less what the
	// opponent gains.
	Points int64
}

// Scored is offered by a rule set in which the players collect points and the
// greater sum wins. Its Moves are the To of its Gains, in the same order.
type Scored[P comparable] interface {
	// Gains appends to dst every move from p with its points.
	Gains(dst []Gain[P], p P) []Gain[P]
}

// Rewarded is offered by a Scored whose finished positions bring points, too.
type Rewarded[P comparable] interface {
	// Last returns what the player who would be to move at p gets, less what
	// the opponent gets, when the game has ended there; 0 where there are moves.
	Last(p P) int64
}
