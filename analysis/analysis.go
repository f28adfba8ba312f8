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

	Outcome string `json:"outcome,omitempty"` // the letter of the outcome class
	Winner  string `json:"winner,omitempty"`  // "first" or "second"
	Theory  string `json:"theory,omitempty"`  // one of the Theory constants

	Value      string         `json:"value,omitempty"`
	Grundy     *nimber.Nimber `json:"grundy,omitempty"`
	Remoteness *uint32        `json:"remoteness,omitempty"`
	Suspense   *uint32        `json:"suspense,omitempty"`
	Genus      string         `json:"genus,omitempty"`

	Components []Component `json:"components,omitempty"`
	Moves      []Move      `json:"moves,omitempty"`
	// OmittedMoves is an upper bound of the number of moves not listed.
	OmittedMoves uint64 `json:"omitted_moves,omitempty"`

	Proof *Proof `json:"proof,omitempty"`
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
	// Value is the value of the position after the move.
	Value string `json:"value,omitempty"`
	// Remoteness is the number of moves that follow under best play.
	Remoteness *uint32 `json:"remoteness,omitempty"`

	// Steps say what was changed into what: one component in a disjunctive
	// sum, several in the others.
	Steps []Step `json:"-"`

	left float64 // moves that the option leaves, less those there were
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
	for i, m := range a.Moves {
		if !m.Winning {
			return a.Moves[:i]
		}
	}
	return a.Moves
}
