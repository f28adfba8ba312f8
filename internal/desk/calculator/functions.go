package calculator

import (
	"errors"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// A Function is what an expression may call: one of those of package short if
// call is nil, else one that only the calculator has.
type Function struct {
	Name, Arguments string // the arguments as the help names them
	About           phrase.Phrase
	call            func(t *loopy.Table, args []short.Value) (short.Value, error)
}

// Functions are all that an expression may call, in the order of the help.
func Functions() []Function {
	return []Function{
		{"Mean", "g", phrase.Of("the mean value"), nil},
		{"Temperature", "g", phrase.Of("the temperature"), nil},
		{"LeftStop", "g", phrase.Of("the number at which play ends when Left begins"), nil},
		{"RightStop", "g", phrase.Of("the number at which play ends when Right begins"), nil},
		{"Cool", "g, t", phrase.Of("cooled by the number t"), nil},
		{"Freeze", "g", phrase.Of("cooled by its temperature"), nil},
		{"Heat", "g, t", phrase.Of("heated by t"), nil},
		{"Overheat", "g, s, t", phrase.Of("overheated from s to t"), nil},
		{"NortonProduct", "g, u", phrase.Of("the Norton product with u; also Norton"), nil},
		{"ConwayProduct", "g, h", phrase.Of("Conway's product, of numbers and nimbers mostly"), nil},
		{"OrdinalSum", "g, h", phrase.Of("the ordinal sum g:h; also Ordinal"), nil},
		{"Subordinate", "g, b", phrase.Of("the h with g = b:h"), nil},
		{"Power", "g, n", phrase.Of("the n-th power of g = {0|h}, such as ^"), nil},
		{"ReducedCanonicalForm", "g", phrase.Of("the simplest game that differs by an infinitesimal"), nil},
		{"AtomicWeight", "g", phrase.Of("the atomic weight"), nil},
		{"Birthday", "g", phrase.Of("the day on which it is born"), nil},
		{"FollowerCount", "g", phrase.Of("how many values can be reached from it; also Followers"), nil},
		{"StopCount", "g", phrase.Of("in how many ways it can be played until it is a number"), nil},
		{"LeftOption", "g, n", phrase.Of("Left's n-th option"), nth((*loopy.Table).OptionList, true)},
		{"RightOption", "g, n", phrase.Of("Right's n-th option"), nth((*loopy.Table).OptionList, false)},
		{"LeftIncentive", "g, n", phrase.Of("the n-th of what Left may gain by a move"), nth((*loopy.Table).IncentiveList, true)},
		{"RightIncentive", "g, n", phrase.Of("the n-th of what Right may gain by a move"), nth((*loopy.Table).IncentiveList, false)},
		{"Join", "g, h, n", phrase.Of("the least value born by day n that is as great as both"), onDay((*loopy.Table).Join)},
		{"Meet", "g, h, n", phrase.Of("the greatest value born by day n that both are as great as"), onDay((*loopy.Table).Meet)},
		{"NimProduct", "*a, *b", phrase.Of("the nim-product of two nimbers"), nimbers(func(a, b nimber.Wide) (nimber.Wide, error) { return a.Product(b), nil })},
		{"NimQuotient", "*a, *b", phrase.Of("the nimber whose nim-product with the second is the first"), nimbers(nimQuotient)},
		{"NimPower", "*a, n", phrase.Of("the n-th power of a nimber under the nim-product"), nimPower},
		{"NimRoot", "*a", phrase.Of("the nimber whose nim-product with itself it is"), nimbers(func(a, _ nimber.Wide) (nimber.Wide, error) { return a.Sqrt(), nil })},
		{"Mex", "*a, *b, …", phrase.Of("the least nimber that is none of them; also mex, and of whole numbers"), mex},
		{"Onside", "g", phrase.Of("g where play without end is won by Left"), sideOf(true)},
		{"Offside", "g", phrase.Of("g where play without end is won by Right"), sideOf(false)},
		{"Upsum", "g, h", phrase.Of("the onside of g + h"), sideOfSum(true)},
		{"Downsum", "g, h", phrase.Of("the offside of g + h"), sideOfSum(false)},
		{"Degree", "g", phrase.Of("the onside of g - g: 0 if g is worth what a game that ends is"), degree},
		{"Tiny", "g", phrase.Of("{0||0|-g}"), nil},
		{"Miny", "g", phrase.Of("{g|0||0}"), nil},
	}
}

// shorter are other names of functions.
var shorter = map[string]string{"Norton": "NortonProduct", "Ordinal": "OrdinalSum", "Followers": "FollowerCount", "mex": "Mex"}

// parameters counts the arguments of f.
func (f Function) parameters() int {
	if strings.HasSuffix(f.Arguments, "…") {
		return short.AnyNumber
	}
	return 1 + strings.Count(f.Arguments, ",")
}

// environment returns the functions for the expressions of a table.
func environment(t *loopy.Table, name func(string) (short.Value, bool)) short.Environment {
	all := t.Functions()
	for _, f := range Functions() {
		if f.call != nil {
			all[f.Name] = short.Function{
				Arguments: f.parameters(),
				Call:      func(args []short.Value) (short.Value, error) { return f.call(t, args) },
			}
		}
	}
	for name, f := range all {
		all[name] = placed(f)
	}
	for name, long := range shorter {
		all[name] = all[long]
	}
	return short.Environment{Name: name, Functions: all}
}

// placed returns f with errors that are given the place of the call where f has
// no answer to its arguments.
func placed(f short.Function) short.Function {
	return short.Function{Arguments: f.Arguments, Call: func(args []short.Value) (short.Value, error) {
		v, err := f.Call(args)
		var plain *fault.Error
		if errors.Is(err, fault.ErrUnsupported) && errors.As(err, &plain) {
			err = unusable(plain.Problem, plain.Want)
		}
		return v, err
	}}
}

type call = func(t *loopy.Table, args []short.Value) (short.Value, error)

// nth returns the n-th of the values that list finds for a player, from 1.
func nth(list func(*loopy.Table, short.Value, bool) (short.List, error), left bool) call {
	return func(t *loopy.Table, args []short.Value) (short.Value, error) {
		all, err := list(t, args[0], left)
		if err != nil {
			return short.Zero, err
		}
		x, ok := t.AsNumber(args[1])
		n := x.Numerator()
		if !ok || !x.IsInteger() || x.Sign() <= 0 || !n.IsUint64() || nimber.WideOf(n.Uint64()).Compare(all.Len) > 0 {
			if all.Len.IsZero() {
				return short.Zero, unusable(phrase.Of("%s has none", phrase.Clip(t.String(args[0]))), phrase.Phrase{})
			}
			return short.Zero, unusable(phrase.Of("there is no such option"), phrase.Of("write a whole number from %d to %d", 1, all.Len.Big()))
		}
		return all.At(n.Uint64() - 1)
	}
}

// onDay returns what is found of two values in the lattice of a day, the third.
func onDay(find func(t *loopy.Table, a, b short.Value, day int) (short.Value, error)) call {
	return func(t *loopy.Table, args []short.Value) (short.Value, error) {
		x, _ := t.AsNumber(args[2])
		day, ok := x.Int64()
		if !ok || day < 1 || day > 4 {
			return short.Zero, unusable(phrase.Of("%s is no day of a lattice", phrase.Clip(t.String(args[2]))), phrase.Of("write a whole number from %d to %d", 1, 4))
		}
		return find(t, args[0], args[1], int(day))
	}
}

// unusable is the error for an argument that a function has no answer to; the
// reader of expressions adds the place.
func unusable(problem, want phrase.Phrase) error {
	return &fault.ParseError{Problem: problem, Want: want}
}
