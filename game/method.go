package game

import (
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Method is a way to find who wins (Luo Ji 2002).
type Method uint8

// The methods. The general one goes through all whole positions and knows
// nothing of the game but its moves; the special one is a theorem about it.
const (
	AnyMethod Method = iota // whatever answers best
	General
	Special
	BothMethods
)

// String returns "general", "special" or "both"; nothing for any.
func (m Method) String() string { return [...]string{"", "general", "special", "both"}[m] }

// SetMethod enters in words by which method the question is answered: general,
// special, both, or the empty word for any. The error is that of
// [fault.Setting].
func (r *Request) SetMethod(word string) error {
	for m := range BothMethods + 1 {
		if m.String() == word {
			r.Method = m
			return nil
		}
	}
	return fault.Setting("method", word, phrase.Of("write general, special or both"))
}

// A Specialist is a [Theory] that can say by which theorems it answers a
// question that it applies to, without a search; none if it would search.
type Specialist interface {
	Special(q *Question) []phrase.Phrase
}

// A MethodRun is what a method found, and at what cost.
type MethodRun struct {
	Method Method
	By     []phrase.Phrase // the theorems, or what was searched
	// Outcome is undecided if Least alone is known, or after Err.
	Outcome Outcome
	// Score is the difference that the player to move can be sure of, Least a
	// bound that it does not stay below; nil where there are no points.
	Score, Least *int64
	Positions    uint64 // that were visited
	Moves        uint64 // that were looked at, where they were counted
	Bytes        int64  // held at the end
	Seconds      float64
	Err          error
}

// Agree reports whether what two methods found can be true together; known is
// false if one of them found nothing.
func Agree(a, b MethodRun) (agree, known bool) {
	switch {
	case a.Err != nil || b.Err != nil:
		return false, false
	case a.Score != nil && b.Least != nil:
		return *a.Score >= *b.Least, true
	case a.Outcome == Undecided || b.Outcome == Undecided:
		return false, false
	}
	return a.Outcome == b.Outcome, true
}
