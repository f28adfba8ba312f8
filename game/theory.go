package game

import (
	"context"
	"errors"

	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A Theory answers questions of one kind. It lies in a package of its own, with
// its words of explanation; which theory answers, how moves are put into order
// and into words, and how long the game lasts is the business of those who ask
// it. A theory remembers what serves later questions. It is not safe for
// concurrent use.
type Theory interface {
	// Applies reports whether the theory is the one to answer q. It looks at
	// the kinds of games and at the way they are played, nothing that takes
	// time.
	Applies(q *Question) bool
	// Judge decides the position of q and enters into a what it finds: the
	// outcome, the theory, the components, and more. The verdict comes first: once it
	// is in a, a limit is no loss of it. With an error a holds what is known, and the
	// judgement may be there or nil; [ErrUnsupported] says that the question has no
	// meaning.
	Judge(ctx context.Context, q *Question, a *Answer) (*Judgement, error)
	// Solved returns how many positions are remembered, or were.
	Solved() uint64
	// Forget gives back the memory of all that is remembered.
	Forget()
}

// A Judgement is what a theory can say of the moves of a position that it has
// decided. Fields that are nil or zero are for what it cannot say.
type Judgement struct {
	// Value finds what the position is worth and enters it, where the verdict was
	// found without; nil if there is nothing to find. Moves that are tried later
	// have their values then.
	Value func() error
	// Try returns the move of who that is one step, with its result. The error
	// [ErrUndecided] says that it is not known; the move is left out.
	Try func(who Player, step Step) (Move, error)
	// Glance is Try where that takes next to no time, else [ErrUndecided]; may
	// be nil.
	Glance func(who Player, step Step) (Move, error)
	// Tried is the number of moves, and TriedWork that of steps ([Position.Work])
	// up to which every move is tried.
	Tried, TriedWork uint64
	// Find lists moves of a position that has too many to try each, the winning
	// ones as far as they are found, and returns an upper bound of the number of
	// those that are left out. Without it none is listed.
	Find func() (moves []Move, omitted uint64, err error)
	// Sorted says that moves come as they are to be listed.
	Sorted bool
	// Timed says that the length of the game is that of whole play, which may
	// be searched.
	Timed bool
	// Length finds how long the game and its listed moves last, enters it, and puts the
	// moves into order by it; nil if there is nothing to find.
	Length func() error
	// Explain returns the reasoning, a sentence or a row of a table at a time,
	// when the moves of the answer are there and put into words.
	Explain func() ([]phrase.Phrase, error)
}

// ErrUndecided says of a move that its result is not known, though that of the
// position is.
var ErrUndecided = errors.New("undecided")

// Names of theories that several packages answer by.
var (
	ByTheorem = TheoryName{ID: "theorem", Words: phrase.Of("a theorem about the winner")}
	WholePlay = TheoryName{ID: "whole-play", Words: phrase.Of("whole positions, played out")}
)

// Bounds of the moves that are listed.
const (
	// Listable is the number of moves of a position up to which each is tried,
	// ListableWork that of steps that it takes.
	Listable     = 1 << 20
	ListableWork = 1 << 24
	// FoundMoves is the number of winning moves sought in one part that has too
	// many moves to try each.
	FoundMoves = 64
)

// Nimbers are the Grundy values of the parts of impartial games, as far as they
// are asked for.
type Nimbers interface {
	// Nimber returns the Grundy value of a part of rules. The error is that of
	// ctx, or [ErrLimit].
	Nimber(ctx context.Context, rules *Named, part any) (nimber.Nimber, error)
}
