package game

import (
	"context"

	"zermelo/say/phrase"
)

// Whole is what is asked of a game that is solved whole: it has finitely many
// positions, which say who is to move, and ends in a win, a loss or a draw, or
// goes on for ever. It may also have names for its players.
type Whole interface {
	// Table returns a fresh, empty table of results.
	Table(budget Budget) WholeTable
}

// Opposable is implemented by a [Whole] whose game can be played for the other end, in misère play.
type Opposable interface {
	// Opposed returns the game in which who would win loses, under the given identity;
	// nil if there is none, as for games with points.
	Opposed(identity string) *Named
}

// Summable is implemented by a [Whole] whose game can stand in sums, where players need not
// alternate in a component.
type Summable interface {
	// Summand returns the game with positions that do not say who is to move, and a part as one
	// of it; ok is false if there is none.
	Summand(part any) (rules *Named, free any, ok bool)
}

// WholeTheorem is implemented by a [Whole] whose table is a theorem.
type WholeTheorem interface {
	// Theorem returns the theorem in sentences, as it applies to the game.
	Theorem() []phrase.Phrase
}

// A WholeTable solves positions with everything that follows, and remembers.
type WholeTable interface {
	// Value returns what part is worth to the player to move. Errors are those
	// of package retro.
	Value(ctx context.Context, part any) (WholeValue, error)
	// Choices returns the moves from a part that was valued or that follows
	// one that was, the best first.
	Choices(part any) ([]Choice, error)
	// Solved returns the number of positions in the table.
	Solved() int
}

// A WholeValue is what a position, or a move, is worth to the player who moves.
type WholeValue struct {
	Result Result
	// Endless says that play goes on for ever, by which the result is what it is.
	Endless bool
	// Distance is the number of moves to the end; nil where it says nothing.
	Distance *uint32
	// Score is the difference of the points still to be had, own less the
	// opponent's; nil in games without points.
	Score *int64
	// Totals are the points of Left and of Right when all is over; nil where
	// they are not known.
	Totals *[2]int64
}

// A Choice is a move of a game that is solved whole with its value for the
// player who makes it.
type Choice struct {
	To    any
	Value WholeValue
}
