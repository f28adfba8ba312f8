package cli

import (
	"zermelo/dyadic"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/short"
)

// A function is what an expression may call.
type function struct {
	name, arguments string
	about           phrase.Phrase
	call            func(t *short.Table, args []short.Value) (short.Value, error)
}

// functions are all that an expression may call, in the order of the help.
func functions() []function {
	return []function{
		{"Mean", "g", phrase.Of("the mean value"), numberOf((*short.Table).Mean)},
		{"Temperature", "g", phrase.Of("the temperature"), numberOf((*short.Table).Temperature)},
		{"LeftStop", "g", phrase.Of("the number at which play ends when Left begins"), stopOf((*short.Table).LeftStop)},
		{"RightStop", "g", phrase.Of("the number at which play ends when Right begins"), stopOf((*short.Table).RightStop)},
		{"Cool", "g, t", phrase.Of("cooled by the number t"), cool},
		{"Freeze", "g", phrase.Of("cooled by its temperature"), ofOne((*short.Table).Freeze)},
		{"Heat", "g, t", phrase.Of("heated by t"), ofTwo((*short.Table).Heat)},
		{"Overheat", "g, s, t", phrase.Of("overheated from s to t"), overheat},
		{"Norton", "g, u", phrase.Of("the Norton product with u"), ofTwo((*short.Table).NortonProduct)},
		{"Ordinal", "g, h", phrase.Of("the ordinal sum g:h"), ofTwo((*short.Table).OrdinalSum)},
		{"ReducedCanonicalForm", "g", phrase.Of("the simplest game that differs by an infinitesimal"), ofOne((*short.Table).ReducedCanonicalForm)},
		{"AtomicWeight", "g", phrase.Of("the atomic weight"), atomicWeight},
		{"Birthday", "g", phrase.Of("the day on which it is born"), numberOf((*short.Table).Birthday)},
		{"Followers", "g", phrase.Of("how many values can be reached from it"), numberOf((*short.Table).FollowerCount)},
		{"StopCount", "g", phrase.Of("in how many ways it can be played until it is a number"), numberOf((*short.Table).StopCount)},
		{"LeftOption", "g, n", phrase.Of("Left's n-th option"), nth((*short.Table).Left)},
		{"RightOption", "g, n", phrase.Of("Right's n-th option"), nth((*short.Table).Right)},
		{"LeftIncentive", "g, n", phrase.Of("the n-th of what Left may gain by a move"), nth((*short.Table).LeftIncentives)},
		{"RightIncentive", "g, n", phrase.Of("the n-th of what Right may gain by a move"), nth((*short.Table).RightIncentives)},
		{"Tiny", "g", phrase.Of("{0||0|-g}"), ofOne((*short.Table).Tiny)},
		{"Miny", "g", phrase.Of("{g|0||0}"), ofOne((*short.Table).Miny)},
	}
}

// parameters counts the arguments of f.
func (f function) parameters() int { return (len(f.arguments) + 2) / 3 }

// environment returns the functions for the expressions of a table.
func environment(t *short.Table, name func(string) (short.Value, bool)) short.Environment {
	env := short.Environment{Name: name, Functions: map[string]short.Function{}}
	for _, f := range functions() {
		env.Functions[f.name] = short.Function{
			Arguments: f.parameters(),
			Call:      func(args []short.Value) (short.Value, error) { return f.call(t, args) },
		}
	}
	return env
}

type call = func(t *short.Table, args []short.Value) (short.Value, error)

func ofOne(f func(*short.Table, short.Value) (short.Value, error)) call {
	return func(t *short.Table, args []short.Value) (short.Value, error) { return f(t, args[0]) }
}

func ofTwo(f func(t *short.Table, a, b short.Value) (short.Value, error)) call {
	return func(t *short.Table, args []short.Value) (short.Value, error) { return f(t, args[0], args[1]) }
}

// numberOf makes a number out of what f finds.
func numberOf(f func(*short.Table, short.Value) (dyadic.Dyadic, error)) call {
	return func(t *short.Table, args []short.Value) (short.Value, error) {
		x, err := f(t, args[0])
		if err != nil {
			return short.Zero, err
		}
		return t.Number(x)
	}
}

func stopOf(f func(*short.Table, short.Value) (dyadic.Dyadic, bool)) call {
	return func(t *short.Table, args []short.Value) (short.Value, error) {
		x, _ := f(t, args[0])
		return t.Number(x)
	}
}

func cool(t *short.Table, args []short.Value) (short.Value, error) {
	by, ok := t.AsNumber(args[1])
	if !ok {
		return short.Zero, unusable(phrase.Of("%s is not a number", clip(t.String(args[1]))), phrase.Of("write a temperature, such as 1/2"))
	}
	return t.Cool(args[0], by)
}

func overheat(t *short.Table, args []short.Value) (short.Value, error) {
	return t.Overheat(args[0], args[1], args[2])
}

func atomicWeight(t *short.Table, args []short.Value) (short.Value, error) {
	weight, ok, err := t.AtomicWeight(args[0])
	if err == nil && !ok {
		err = unusable(phrase.Of("%s is not atomic: it has no atomic weight", clip(t.String(args[0]))),
			phrase.Of("all games in which both players can move or neither can are atomic"))
	}
	return weight, err
}

// nth returns the n-th of the values that list finds, from 1.
func nth(list func(*short.Table, []short.Value, short.Value) ([]short.Value, error)) call {
	return func(t *short.Table, args []short.Value) (short.Value, error) {
		all, err := list(t, nil, args[0])
		if err != nil {
			return short.Zero, err
		}
		x, ok := t.AsNumber(args[1])
		n, whole := x.Int64()
		if !ok || !whole || n < 1 || n > int64(len(all)) {
			if len(all) == 0 {
				return short.Zero, unusable(phrase.Of("%s has none", clip(t.String(args[0]))), phrase.Phrase{})
			}
			return short.Zero, unusable(phrase.Of("there is no such option"), phrase.Of("write a whole number from %d to %d", 1, len(all)))
		}
		return all[n-1], nil
	}
}

// unusable is the error for an argument that a function has no answer to; the
// reader of expressions adds the place.
func unusable(problem, want phrase.Phrase) error {
	return &game.ParseError{Problem: problem, Want: want}
}
