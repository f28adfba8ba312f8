package calculator

import (
	"zermelo/fault"
	"zermelo/nimber"
	"zermelo/phrase"
	"zermelo/short"
)

// nimbers makes a function of one or two nimbers a function of values. The
// nimbers below 2^32, which values may hold, are a field.
func nimbers(f func(a, b nimber.Nimber) (nimber.Nimber, error)) func(*short.Table, []short.Value) (short.Value, error) {
	return func(t *short.Table, args []short.Value) (short.Value, error) {
		var ns [2]nimber.Nimber
		for i, v := range args {
			n, ok := t.AsNimber(v)
			if !ok {
				return short.Zero, &fault.Error{
					Kind: fault.ErrParse, Problem: phrase.Of("%s is not a nimber", t.String(v)), Want: phrase.Of("write nimbers as 0, * or *5"),
				}
			}
			ns[i] = nimber.Nimber(n)
		}
		n, err := f(ns[0], ns[1])
		if err != nil {
			return short.Zero, err
		}
		return t.Nimber(uint32(n))
	}
}

func nimQuotient(a, b nimber.Nimber) (nimber.Nimber, error) {
	if b == 0 {
		return 0, &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("nothing can be divided by 0"), Want: phrase.Of("write nimbers as 0, * or *5")}
	}
	return nimber.Quotient(a, b), nil
}

// nimPower takes a nimber and a whole number.
func nimPower(t *short.Table, args []short.Value) (short.Value, error) {
	x, ok := t.AsNumber(args[1])
	n, small := x.Int64()
	if !ok || !small || n < 0 {
		return short.Zero, &fault.Error{
			Kind: fault.ErrParse, Problem: phrase.Of("%s is not a whole number", t.String(args[1])), Want: phrase.Of("write a whole number, 0 or greater"),
		}
	}
	return nimbers(func(a, _ nimber.Nimber) (nimber.Nimber, error) { return nimber.Power(a, uint64(n)), nil })(t, args[:1])
}
