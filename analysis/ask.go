package analysis

import (
	"zermelo/compound"
	"zermelo/fault"
	"zermelo/phrase"
)

// SetMode enters in words how the components are played: play is normal,
// misere or jia, sum and ending as in package compound. The errors are those
// of [fault.Setting].
func (r *Request) SetMode(play, sum, ending string) (err error) {
	asked := play
	if play == "jia" {
		r.Jia, play = true, "normal"
	}
	if r.Mode.Play, err = compound.ParsePlay(play); err != nil {
		return fault.Setting("play", asked, phrase.Of("write normal, misere or jia"))
	}
	if r.Mode.Sum, err = compound.ParseSum(sum); err != nil {
		return fault.Setting("sum", sum, phrase.Of("write disjunctive, conjunctive or selective"))
	}
	if r.Mode.Ending, err = compound.ParseEnding(ending); err != nil {
		return fault.Setting("ending", ending, phrase.Of("write long or short"))
	}
	return nil
}

// SetFirst enters who moves first where the players have different moves:
// left, right, or both and the empty word for each in turn.
func (r *Request) SetFirst(who string) error {
	switch who {
	case "", "both":
	case "left":
		r.First = LeftFirst
	case "right":
		r.First = RightFirst
	default:
		return fault.Setting("first", who, phrase.Of("write left, right or both"))
	}
	return nil
}

// TheoryPhrase says which theory was used.
func (a *Analysis) TheoryPhrase() phrase.Phrase {
	switch a.Theory {
	case SpragueGrundy:
		return phrase.Of("Sprague–Grundy: the XOR of the components' values")
	case "sj-theorem":
		return phrase.Of("SJ theorem (Jia Zhihao 2009), its condition was checked")
	case "tame":
		return phrase.Of("tame games (genus theory)")
	case "misere-quotient":
		return phrase.Of("misère quotient")
	case CanonicalForm:
		if a.Play == "misere" {
			return phrase.Of("misère canonical form")
		}
		return phrase.Of("canonical forms of short games")
	case Retrograde:
		return phrase.Of("retrograde analysis: all positions, backwards from the ends of the game")
	case LoopyTheory:
		return phrase.Of("loopy nimbers: impartial games with repetition")
	case WholePlay:
		return phrase.Of("whole positions, played out")
	case Theorem:
		return phrase.Of("a theorem about the winner")
	}
	// A compound is named by the quantity that decides it.
	for _, mode := range compound.Modes() {
		if q := mode.Quantity(); QuantityName(q) == a.Theory {
			return q
		}
	}
	return phrase.Raw(a.Theory)
}
