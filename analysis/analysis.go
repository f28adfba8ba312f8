package analysis

import (
	"zermelo/nimber"
	"zermelo/phrase"
)

// An Analysis is the answer to a position. Fields that do not apply are empty
// and absent from the JSON.
type Analysis struct {
	Game     string `json:"game"`
	Position string `json:"position"`
	Play     string `json:"play"`
	Sum      string `json:"sum"`
	Ending   string `json:"ending"`
	First    string `json:"first,omitempty"` // who moves first, where it matters: "left", "right" or "both"

	Outcome string `json:"outcome,omitempty"` // the letter of the outcome class
	Winner  string `json:"winner,omitempty"`  // "first", "second", "left", "right" or "draw"
	Draw    string `json:"draw,omitempty"`    // how a draw ends, if that is known: "finished" or "repetition"
	Theory  string `json:"theory,omitempty"`  // one of the Theory constants

	Value      string         `json:"value,omitempty"`
	Grundy     *nimber.Nimber `json:"grundy,omitempty"`
	Remoteness *uint32        `json:"remoteness,omitempty"`
	Suspense   *uint32        `json:"suspense,omitempty"`
	Genus      string         `json:"genus,omitempty"`

	// Score is the best difference, own points less the opponent's, that the
	// player to move can be sure of from here on.
	Score *int64 `json:"score,omitempty"`

	// Totals are the points of Left and of Right, or of the player to move
	// and of the other where both are alike, when all is over.
	Totals *[2]int64 `json:"totals,omitempty"`

	Mean        string `json:"mean,omitempty"`
	Temperature string `json:"temperature,omitempty"`

	Components []Component `json:"components,omitempty"`
	Moves      []Move      `json:"moves,omitempty"`
	// Line is best play to the end, where it was asked to be explained.
	Line []LineStep `json:"line,omitempty"`
	// OmittedMoves is an upper bound of the number of moves not listed.
	OmittedMoves uint64 `json:"omitted_moves,omitempty"`

	Proof *Proof `json:"proof,omitempty"`
	// Names are what Left and Right are called; zero for these names.
	Names [2]phrase.Phrase `json:"-"`
	// Notes say how the position was understood, where that is not plain.
	Notes []phrase.Phrase `json:"notes,omitempty"`
	// Explanation is the reasoning, step by step, if it was asked for.
	Explanation []phrase.Phrase `json:"explanation,omitempty"`

	Positions uint64  `json:"positions"` // positions evaluated
	Seconds   float64 `json:"seconds"`
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
	Game     string `json:"game"`
	Position string `json:"position"`
	Value    string `json:"value,omitempty"`
}

// A Move is a move of the player to move, with its result.
type Move struct {
	Player string        `json:"player"`
	Text   phrase.Phrase `json:"move"`
	To     string        `json:"to"`
	// Winning says that the player who makes the move wins.
	Winning bool `json:"winning"`
	// Draw says that neither player can force a win after the move.
	Draw bool `json:"draw,omitempty"`
	// Best says, in games with points, that no move is better.
	Best bool `json:"best,omitempty"`
	// Score is the difference of points that the move comes to in the end,
	// for the player who makes it.
	Score *int64 `json:"score,omitempty"`
	// Value is the value of the position after the move.
	Value string `json:"value,omitempty"`
	// Remoteness is the number of moves that follow under best play.
	Remoteness *uint32 `json:"remoteness,omitempty"`

	// Steps say what was changed into what: one component in a disjunctive
	// sum, several in the others.
	Steps []Step `json:"-"`

	left float64 // moves that the option leaves, less those there were
}

// A LineStep is a move of a line of best play.
type LineStep struct {
	Player string        `json:"player,omitempty"`
	Text   phrase.Phrase `json:"move"`
	To     string        `json:"to"`
}

// A Step changes one part of one summand into an option of it.
type Step struct {
	Summand, Part int
	Option        []any
}

// A Proof says what makes a claim about all sizes true.
type Proof struct {
	Theorem []phrase.Phrase `json:"theorem"`
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
