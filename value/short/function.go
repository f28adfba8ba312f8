package short

import (
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
)

// Functions returns the functions of values that a calculator offers, for an
// [Environment]. Temperatures, means, stops and birthdays are values too:
// numbers. A new map is made at each call.
func (t *Table) Functions() map[string]Function {
	number := func(f func(Value) (dyadic.Dyadic, error)) Function {
		return Function{1, func(args []Value) (Value, error) {
			x, err := f(args[0])
			if err != nil {
				return 0, err
			}
			return t.Number(x)
		}}
	}
	stopAt := func(f func(Value) (dyadic.Dyadic, bool)) Function {
		return number(func(v Value) (dyadic.Dyadic, error) {
			x, _ := f(v)
			return x, nil
		})
	}
	one := func(f func(Value) (Value, error)) Function {
		return Function{1, func(args []Value) (Value, error) { return f(args[0]) }}
	}
	two := func(f func(a, b Value) (Value, error)) Function {
		return Function{2, func(args []Value) (Value, error) { return f(args[0], args[1]) }}
	}
	return map[string]Function{
		"Tiny":                 one(t.Tiny),
		"Miny":                 one(t.Miny),
		"Cool":                 two(t.coolBy),
		"Heat":                 two(t.Heat),
		"Freeze":               one(t.Freeze),
		"Overheat":             {3, func(args []Value) (Value, error) { return t.Overheat(args[0], args[1], args[2]) }},
		"OrdinalSum":           two(t.OrdinalSum),
		"NortonProduct":        two(t.NortonProduct),
		"ConwayProduct":        two(t.ConwayProduct),
		"Power":                two(t.powerOf),
		"Subordinate":          two(t.subordinateOf),
		"ReducedCanonicalForm": one(t.ReducedCanonicalForm),
		"AtomicWeight":         one(t.atomicWeightOf),
		"Mean":                 number(t.Mean),
		"Temperature":          number(t.Temperature),
		"LeftStop":             stopAt(t.LeftStop),
		"RightStop":            stopAt(t.RightStop),
		"Birthday":             number(t.Birthday),
		"StopCount":            number(t.StopCount),
		"FollowerCount":        number(t.FollowerCount),
	}
}

func (t *Table) coolBy(v, by Value) (Value, error) {
	x, ok := t.AsNumber(by)
	if !ok {
		return 0, fault.Unsupported(phrase.Of("a temperature is a number, not %s", t.String(by)), phrase.Phrase{})
	}
	return t.Cool(v, x)
}

func (t *Table) powerOf(v, n Value) (Value, error) {
	x, _ := t.AsNumber(n)
	k, ok := x.Int64()
	if !ok || k < 1 || k > maxPower {
		return 0, fault.Unsupported(phrase.Of("the exponent of a power is an integer from 1 to %d, not %s", maxPower, t.String(n)), phrase.Phrase{})
	}
	power, _, err := t.Power(v, int(k))
	return power, err
}

func (t *Table) subordinateOf(v, base Value) (Value, error) {
	h, ok, err := t.Subordinate(v, base)
	if err == nil && !ok {
		err = fault.Unsupported(phrase.Of("%s is no ordinal sum that begins with %s", t.String(v), t.String(base)), phrase.Phrase{})
	}
	return h, err
}

func (t *Table) atomicWeightOf(v Value) (Value, error) {
	w, ok, err := t.AtomicWeight(v)
	if err == nil && !ok {
		err = fault.Unsupported(phrase.Of("%s is not atomic", t.String(v)), phrase.Phrase{})
	}
	return w, err
}
