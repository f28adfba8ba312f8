package compound

import (
	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/say/phrase"
)

// A theory is what decides one mode: a fold for the components, whose Join
// makes the value of a sum, and how to read that.
type theory struct {
	fold     fold.Theory
	ended    uint32                  // the value of a component without moves
	wins     func(total uint32) bool // whether the player to move wins
	format   func(v uint32) string
	quantity phrase.Phrase
	rule     phrase.Phrase
}

// settle turns the value of an option or a sum that has no part into that of
// an ended component.
func (t *theory) settle(v uint32) uint32 {
	if v == t.fold.Empty {
		return t.ended
	}
	return v
}

// Theory returns the fold whose values decide m. The error is
// [game.ErrUnsupported] for the long disjunctive compound in misère play.
func (m Mode) Theory() (fold.Theory, error) {
	t, err := m.theory()
	return t.fold, err
}

// Quantity names the values that decide m, for a table of components: "misère
// remoteness". It is zero for the long disjunctive compound in misère play.
func (m Mode) Quantity() phrase.Phrase {
	t, _ := m.theory()
	return t.quantity
}

// Rule says how the values of the components decide m, in a sentence. It is
// zero for the long disjunctive compound in misère play.
func (m Mode) Rule() phrase.Phrase {
	t, _ := m.theory()
	return t.rule
}

// endedText is what Format writes where a component has ended.
const endedText = "over"

// Format writes a value of m's [Mode.Theory] as the field does: a number, ∞,
// "over" where a component has ended and the value tells so, N or P, and for
// the long selective compound in misère play both outcomes, normal/misère.
func (m Mode) Format(v uint32) string {
	t, err := m.theory()
	if err != nil {
		return ""
	}
	return t.format(t.settle(v))
}

// Ended returns the summary of a component that has no move. Under the short
// ending it must not be left out.
func (m Mode) Ended() Summary {
	t, _ := m.theory()
	return Summary{Value: t.ended}
}

func (m Mode) theory() (theory, error) {
	var t theory
	switch m {
	case Mode{Disjunctive, Long, Normal}:
		t = disjunctiveLong()
	case Mode{Disjunctive, Short, Normal}:
		t = disjunctiveShort()
	case Mode{Disjunctive, Short, Misere}:
		t = disjunctiveShortMisere()
	case Mode{Conjunctive, Long, Normal}, Mode{Conjunctive, Long, Misere},
		Mode{Conjunctive, Short, Normal}, Mode{Conjunctive, Short, Misere}:
		t = conjunctive(m.Ending, m.Play)
	case Mode{Selective, Long, Normal}:
		t = theory{
			fold: selectiveLong(), wins: func(v uint32) bool { return v == won }, format: formatOutcome,
			quantity: phrase.Of("outcome"),
			rule:     phrase.Of("the player to move wins if and only if some component is N"),
		}
	case Mode{Selective, Long, Misere}:
		t = theory{
			fold: selectiveLongMisere(), wins: func(v uint32) bool { return v&misereN != 0 }, format: formatBoth,
			quantity: phrase.Of("outcome, normal/misère"),
			rule: phrase.Of("with two live components or more the player to move wins if and only if some component " +
				"is N in normal play; a single live component has its misère outcome; without any the player to move wins"),
		}
	case Mode{Selective, Short, Normal}:
		t = theory{
			fold: selectiveShort(), wins: func(v uint32) bool { return v == won }, format: formatShort,
			quantity: phrase.Of("outcome"),
			rule:     phrase.Of("the player to move wins if and only if no component is over and some component is N"),
		}
	case Mode{Selective, Short, Misere}:
		t = theory{
			fold: selectiveShortMisere(), wins: func(v uint32) bool { return v != lost }, format: formatShort,
			quantity: phrase.Of("misère outcome"),
			rule:     phrase.Of("the player to move wins if and only if a component is over or some component is N in misère play"),
		}
	default:
		return t, game.Unsupported(
			phrase.Of("no value of single components decides disjunctive sums with the long ending in misère play"),
			phrase.Of("the theories of misère sums are for these"))
	}
	t.ended = t.fold.Fold(nil)
	return t, nil
}

func disjunctiveLong() theory {
	return theory{
		fold: grundyValue(), wins: func(v uint32) bool { return v != 0 }, format: formatNumber,
		quantity: phrase.Of("Grundy value"),
		rule:     phrase.Of("the player to move wins if and only if the XOR of the Grundy values is not 0"),
	}
}

func disjunctiveShort() theory {
	return theory{
		fold: foreclosed(), wins: func(v uint32) bool { return v != 0 && v != over }, format: formatForeclosed,
		quantity: phrase.Of("foreclosed value"),
		rule: phrase.Of("the player to move wins if and only if no component is over and " +
			"some foreclosed value is ∞ or their XOR is not 0"),
	}
}

func disjunctiveShortMisere() theory {
	return theory{
		fold: misereForeclosed(), wins: func(v uint32) bool { return v != 0 }, format: formatForeclosed,
		quantity: phrase.Of("misère foreclosed value"),
		rule: phrase.Of("the player to move wins if and only if a component is over or " +
			"the XOR of the misère foreclosed values is not 0"),
	}
}

func conjunctive(e Ending, p Play) theory {
	t := theory{format: formatNumber}
	switch {
	case e == Short && p == Normal:
		t.fold, t.quantity = fold.Remoteness(), phrase.Of("remoteness")
		t.rule = phrase.Of("the player to move wins if and only if the least remoteness is odd")
	case e == Short:
		t.fold, t.quantity = fold.MisereRemoteness(), phrase.Of("misère remoteness")
		t.rule = phrase.Of("the player to move wins if and only if the least misère remoteness is even")
	case p == Normal:
		t.fold, t.quantity = fold.Suspense(), phrase.Of("suspense")
		t.rule = phrase.Of("the player to move wins if and only if the greatest suspense is odd")
	default:
		t.fold, t.quantity = fold.MisereSuspense(), phrase.Of("misère suspense")
		t.rule = phrase.Of("the player to move wins if and only if the greatest misère suspense is even")
	}
	winning := uint32(1)
	if p == Misere {
		winning = 0
	}
	t.wins = func(v uint32) bool { return v%2 == winning }
	return t
}
