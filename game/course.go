package game

// CourseRules is how a game ends, whose turn it is, and where it begins: what matters to
// games with repetition. There a position says all there is to say, also who is to move:
// a rule set is an [Impartial] whose positions hold the turn, or are always seen from the
// player to move.
type CourseRules[P comparable] struct {
	// Ended reports whether the game is over at p and, if it is, the result
	// for the player who would be to move. From such a position there are no
	// moves. A position without moves that has not ended is lost for the
	// player to move.
	Ended func(p P) (Result, bool)
	// Turn returns the player to move at p, where positions hold it.
	Turn func(p P) Player
	// Again reports whether the player who moved from p to q is to move at q.
	// Without it the players alternate.
	Again func(p, q P) bool
	// Endless returns the error of a game with points in which p can come again, where
	// the rules do not say what play without end is worth. Without it that is nothing.
	Endless func(p P) error
	// Forever returns the result, for the player to move at p, of play from there that goes
	// on for ever, where the rules give it to one of the players. Without it that is a draw.
	Forever func(p P) Result
	// Starts returns the positions that a game begins with.
	Starts func() []P
	// Unmoves appends to dst every position with a move to p, each as often as
	// Moves appends p there, and no finished position.
	Unmoves func(dst []P, p P) []P
}

// A Result is the result of a finished game for the player to move.
type Result int8

// The results.
const (
	Loss Result = iota - 1
	Drawn
	Win
)

// Ender is offered by a rule set in which a finished position is not always lost for the
// player who cannot move; see [CourseRules.Ended].
type Ender[P comparable] interface {
	Ended(p P) (Result, bool)
}

// Turner is offered by a rule set whose positions hold who is to move; see
// [CourseRules.Turn].
type Turner[P comparable] interface{ Turn(p P) Player }

// Repeater is offered by a rule set in which a player may move several times in a row;
// see [CourseRules.Again].
type Repeater[P comparable] interface{ Again(p, q P) bool }

// Starter is offered by a rule set with one or several starting positions; see
// [CourseRules.Starts].
type Starter[P comparable] interface{ Starts() []P }

// Unmover is offered by a rule set that can take moves back; see [CourseRules.Unmoves].
type Unmover[P comparable] interface {
	Unmoves(dst []P, p P) []P
}

// of takes over what v has of these.
func (r *CourseRules[P]) of(v any) {
	if m, ok := v.(Ender[P]); ok {
		r.Ended = m.Ended
	}
	if m, ok := v.(Turner[P]); ok {
		r.Turn = m.Turn
	}
	if m, ok := v.(Repeater[P]); ok {
		r.Again = m.Again
	}
	if m, ok := v.(Starter[P]); ok {
		r.Starts = m.Starts
	}
	if m, ok := v.(Unmover[P]); ok {
		r.Unmoves = m.Unmoves
	}
}

// erased returns them with the type of positions forgotten.
func (r *CourseRules[P]) erased() CourseRules[any] {
	e := CourseRules[any]{Turn: erase(r.Turn), Endless: erase(r.Endless)}
	e.Forever = erase(r.Forever)
	if r.Ended != nil {
		e.Ended = func(p any) (Result, bool) { return r.Ended(p.(P)) }
	}
	if r.Again != nil {
		e.Again = func(p, q any) bool { return r.Again(p.(P), q.(P)) }
	}
	if r.Starts != nil {
		e.Starts = func() []any { return appendAll(nil, r.Starts()) }
	}
	if r.Unmoves != nil {
		e.Unmoves = func(dst []any, p any) []any { return appendAll(dst, r.Unmoves(nil, p.(P))) }
	}
	return e
}
