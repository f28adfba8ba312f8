package calculator

import (
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// nimbers makes a function of one or two nimbers a function of values. The
// nimbers below 2^128, which values may hold, are a field.
func nimbers(f func(a, b nimber.Wide) (nimber.Wide, error)) func(*loopy.Table, []short.Value) (short.Value, error) {
	return func(t *loopy.Table, args []short.Value) (short.Value, error) {
		var ns [2]nimber.Wide
		for i, v := range args {
			n, ok := t.AsNimber(v)
			if !ok {
				return short.Zero, &fault.Error{
					Kind: fault.ErrParse, Problem: phrase.Of("%s is not a nimber", t.String(v)), Want: phrase.Of("write nimbers as 0, * or *5"),
				}
			}
			ns[i] = n
		}
		n, err := f(ns[0], ns[1])
		if err != nil {
			return short.Zero, err
		}
		return t.WideNimber(n)
	}
}

func nimQuotient(a, b nimber.Wide) (nimber.Wide, error) {
	if b.IsZero() {
		return b, &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("nothing can be divided by 0"), Want: phrase.Of("write nimbers as 0, * or *5")}
	}
	return a.Quotient(b), nil
}

// nimPower takes a nimber and a whole number.
func nimPower(t *loopy.Table, args []short.Value) (short.Value, error) {
	x, ok := t.AsNumber(args[1])
	n, small := x.Int64()
	if !ok || !small || n < 0 {
		return short.Zero, &fault.Error{
			Kind: fault.ErrParse, Problem: phrase.Of("%s is not a whole number", t.String(args[1])), Want: phrase.Of("write a whole number, 0 or greater"),
		}
	}
	return nimbers(func(a, _ nimber.Wide) (nimber.Wide, error) { return a.Power(uint64(n)), nil })(t, args[:1])
}
