package analysis

import (
	"zermelo/nimber"
	"zermelo/phrase"
)

// An Analysis is the answer to a position. Fields that do not apply are empty.
type Analysis struct {
	Game     string
	Position string
	Play     string
	Sum      string
	Ending   string
	First    string // who moves first, where it matters: "left", "right" or "both"

	Outcome string // the letter of the outcome class
	Winner  string // "first", "second", "left", "right" or "draw"
	Draw    string // how a draw ends, if that is known: "finished" or "repetition"
	Theory  string // one of the Theory constants

	Value      string
	Grundy     *nimber.Nimber
	Remoteness *uint32
	Suspense   *uint32
	Genus      string

	// Score is the best difference, own points less the opponent's, that the
	// player to move can be sure of from here on.
	Score *int64

	// Totals are the points of Left and of Right, or of the player to move
	// and of the other where both are alike, when all is over.
	Totals *[2]int64

	Mean        string
	Temperature string

	Components []Component
	Moves      []Move
	// Line is best play to the end, where it was asked to be explained.
	Line []LineStep
	// OmittedMoves is an upper bound of the number of moves not listed.
	OmittedMoves uint64

	Proof *Proof
	// Names are what Left and Right are called; zero for these names.
	Names [2]phrase.Phrase
	// Notes say how the position was understood, where that is not plain.
	Notes []phrase.Phrase
	// Explanation is the reasoning, step by step, if it was asked for.
	Explanation []phrase.Phrase

	Positions uint64 // positions evaluated
	Seconds   float64
}

// The theories.
const (
	SpragueGrundy = "sprague-grundy"
	// CanonicalForm: the value of the position as a short game.
	CanonicalForm = "canonical-form"
	// Retrograde: all positions that can follow were solved backwards.
	Retrograde = "retrograde-analysis"
	// WholePlay: whole positions were played out.
	WholePlay = "whole-play"
	// Theorem: a rule with a proof tells the winner; no value is needed.
	Theorem = "theorem"
)

// A Component is one independent game of the position.
type Component struct {
	Game     string
	Position string
	Value    string
}

// A Move is a move of the player to move, with its result.
type Move struct {
	Player string
	Text   phrase.Phrase
	To     string
	// Winning says that the player who makes the move wins.
	Winning bool
	// Draw says that neither player can force a win after the move.
	Draw bool
	// Best says, in games with points, that no move is better.
	Best bool
	// Score is the difference of points that the move comes to in the end,
	// for the player who makes it.
	Score *int64
	// Value is the value of the position after the move.
	Value string
	// Remoteness is the number of moves that follow under best play.
	Remoteness *uint32

	// Steps say what was changed into what: one component in a disjunctive
	// sum, several in the others.
	Steps []Step

	left float64 // moves that the option leaves, less those there were
}

// A LineStep is a move of a line of best play.
type LineStep struct {
	Player string
	Text   phrase.Phrase
	To     string
}

// A Step changes one part of one summand into an option of it.
type Step struct {
	Summand, Part int
	Option        []any
}

// A Proof says what makes a claim about all sizes true.
type Proof struct {
	Theorem []phrase.Phrase
}

// Best returns the winning moves.
func (a *Analysis) Best() []Move {
	var best []Move
	for _, m := range a.Moves {
		if m.Winning {
			best = append(best, m)
		}
	}
	return best
}

// MoverWins reports whether the player to move wins; who that is must have
// been said where it matters.
func (a *Analysis) MoverWins() bool { return a.Winner == "first" || a.Winner == a.First }
