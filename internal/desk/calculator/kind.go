package calculator

import (
	"zermelo/say/phrase"
	"zermelo/value/short"
	"zermelo/value/surreal"
)

// A Kind is what kind of value something is, the most special that it is.
type Kind string

// kind returns what kind of value v is: the most special that it is.
func (c *Calculator) kind(v short.Value) (Kind, error) {
	t := c.table
	x, up, star, plain := t.AsNumberUpStar(v)
	switch {
	case v == short.Zero:
		return "zero", nil
	case plain && up == 0 && star.IsZero() && x.IsInteger():
		return "integer", nil
	case plain && up == 0 && star.IsZero():
		return "number", nil
	case plain && up == 0 && x.IsZero():
		return "nimber", nil
	case plain:
		return "number-up-star", nil
	}
	if _, _, minus, ok, err := t.AsTiny(v); err != nil {
		return "", err
	} else if ok && minus {
		return "miny", nil
	} else if ok {
		return "tiny", nil
	}
	if !t.IsNumberish(v) {
		return c.hotKind(v)
	}
	if _, ok, err := t.Uptimal(v); ok || err != nil {
		return "uptimal", err
	}
	small, err := t.IsDicotic(v)
	switch {
	case err != nil:
		return "", err
	case small:
		return "all-small", nil
	case t.IsInfinitesimal(v):
		return "infinitesimal", nil
	}
	return "numberish", nil
}

// hotKind tells switches {x|y} of numbers from other hot games.
func (c *Calculator) hotKind(v short.Value) (Kind, error) {
	left, err := c.table.Left(nil, v)
	if err != nil {
		return "", err
	}
	right, err := c.table.Right(nil, v)
	if err != nil {
		return "", err
	}
	if len(left) == 1 && len(right) == 1 {
		_, first := c.table.AsNumber(left[0])
		_, second := c.table.AsNumber(right[0])
		if first && second {
			return "switch", nil
		}
	}
	return "hot", nil
}

// Phrase says a kind in words; nothing if it is not known.
func (k Kind) Phrase() phrase.Phrase {
	switch k {
	case "":
		return phrase.Phrase{}
	case "zero":
		return phrase.Of("zero: the game without moves")
	case "integer":
		return phrase.Of("an integer (cold)")
	case "number":
		return phrase.Of("a number (cold)")
	case "nimber":
		return phrase.Of("a nimber: a heap of Nim")
	case "number-up-star":
		return phrase.Of("a number plus ups or downs plus a nimber")
	case "tiny":
		return phrase.Of("a tiny game: greater than 0 or a number, by an infinitesimal")
	case "miny":
		return phrase.Of("a miny game: less than 0 or a number, by an infinitesimal")
	case "uptimal":
		return phrase.Of("a number plus powers of up plus a nimber (uptimal)")
	case "all-small":
		return phrase.Of("all small: an infinitesimal in which both players can move or neither can")
	case "infinitesimal":
		return phrase.Of("an infinitesimal: between all negative and all positive numbers")
	case "numberish":
		return phrase.Of("a number plus an infinitesimal (tepid)")
	case pseudonumber:
		return phrase.Of("a pseudonumber: on, off, or nearer to a number than any other")
	case stopper:
		return phrase.Of("a stopper: with alternating moves play ends")
	case twoSided:
		return phrase.Of("play may go on for ever: a stopper on each side")
	case unstopped:
		return phrase.Of("play may go on for ever, and no stopper was found on both sides")
	case withPoints:
		return phrase.Of("a game with points (scoring game)")
	case Kind(surreal.Real):
		return phrase.Of("a real number that no game which ends is worth: it is born on day ω")
	case Kind(surreal.Infinite):
		return phrase.Of("an infinite number: beyond all whole numbers")
	case Kind(surreal.Infinitesimal):
		return phrase.Of("an infinitesimal number: between all negative and all positive numbers of games that end, and not 0")
	case Kind(surreal.Finite):
		return phrase.Of("a finite number: a real number and an infinitesimal one")
	case "switch":
		return phrase.Of("a switch: hot, one move turns it into a number")
	}
	return phrase.Of("hot: both players hurry to move")
}
