package game

import (
	"errors"
	"slices"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// An AnswerPart is a part of an answer with a price of its own. Parts are found in the
// order of their prices; one that is too dear is left out by name, and costs the
// answer nothing else.
type AnswerPart string

// The parts of an answer, in the usual order of their prices.
const (
	PartVerdict AnswerPart = "verdict" // who wins
	PartMove    AnswerPart = "move"    // one winning move
	PartValue   AnswerPart = "value"   // what the position is worth
	PartLength  AnswerPart = "length"  // how many moves the game lasts
	PartMoves   AnswerPart = "moves"   // all moves, each with its result
	PartFacts   AnswerPart = "facts"   // what else is said of a value or a position
	PartReasons AnswerPart = "reasons" // the explanation
	PartPicture AnswerPart = "picture" // a drawing
	// PartCertificate is a file with the proof, for others to check.
	PartCertificate AnswerPart = "certificate"
	PartWalnut      AnswerPart = "walnut" // the proof as files of the program Walnut
	PartSpare       AnswerPart = "spare"  // which moves are not needed
)

// An Omission is a part that an answer lacks.
type Omission struct {
	Part AnswerPart
	// Why says what kept it from being found; it names no flag and no button.
	Why phrase.Phrase
	// Remedy is what brings it.
	Remedy fault.Remedy
	// Cause is the limit that cut it off; nil where it was not begun.
	Cause error
}

// Omit enters into a that a part was not looked for, unless it has been entered.
func (a *Answer) Omit(part AnswerPart, why phrase.Phrase, remedy fault.Remedy) {
	a.omit(Omission{Part: part, Why: why, Remedy: remedy})
}

// CutOff enters into a that a limit of time or memory kept a part from being found.
func (a *Answer) CutOff(part AnswerPart, err error) {
	why := fault.TimeOver(0)
	if said := (*fault.Error)(nil); errors.As(err, &said) {
		why = said.Problem
	}
	a.omit(Omission{Part: part, Why: why, Remedy: fault.RemedyOf(err), Cause: err})
}

func (a *Answer) omit(o Omission) {
	if !slices.ContainsFunc(a.Omitted, func(p Omission) bool { return p.Part == o.Part }) {
		a.Omitted = append(a.Omitted, o)
	}
}

// Found takes back that a part was left out.
func (a *Answer) Found(part AnswerPart) {
	a.Omitted = slices.DeleteFunc(a.Omitted, func(o Omission) bool { return o.Part == part })
}

// Cut returns the limit that cut off a part, the first of those given or of any part
// without; nil if none was.
func (a *Answer) Cut(parts ...AnswerPart) error {
	for _, o := range a.Omitted {
		if o.Cause != nil && (parts == nil || slices.Contains(parts, o.Part)) {
			return o.Cause
		}
	}
	return nil
}
