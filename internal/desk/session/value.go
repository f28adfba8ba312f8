package session

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/big"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
	"zermelo/value/loopy"
	"zermelo/value/short"
)

// A gameValue is the value of a short game: a number of the table of its kernel. It
// is never changed.
type gameValue struct {
	home *kernel
	id   short.Value
}

// Interfaces of the language.
var (
	_ starlark.HasBinary  = (*gameValue)(nil)
	_ starlark.HasUnary   = (*gameValue)(nil)
	_ starlark.HasAttrs   = (*gameValue)(nil)
	_ starlark.Comparable = (*gameValue)(nil)
)

func (v *gameValue) Type() string         { return "value" }
func (v *gameValue) Freeze()              {}
func (v *gameValue) Truth() starlark.Bool { return v.id != short.Zero }

func (v *gameValue) String() (text string) {
	_ = v.home.with(func(t *loopy.Table) error { text = t.String(v.id); return nil })
	return text
}

func (v *gameValue) Hash() (uint32, error) {
	h := fnv.New32a()
	h.Write([]byte(v.String()))
	return h.Sum32(), nil
}

// badValue is a fault of what a function or an operator was given.
func badValue(problem, want phrase.Phrase) error {
	return &game.Error{Kind: game.ErrParse, Problem: problem, Want: want}
}

// isNumber reports whether a value of the language is a number.
func isNumber(v starlark.Value) bool {
	switch v.(type) {
	case starlark.Int, starlark.Float:
		return true
	}
	return false
}

// exactBits is how many binary digits a number with a fraction has at most that is taken
// for what it was meant to be: 0.1 and 1/3 have 52 and 53, for they were rounded.
const exactBits = 32

// numberOf returns a number of the language as one of a game; ok is false if there is
// none, or the number may have been rounded.
func numberOf(v starlark.Value) (x dyadic.Dyadic, ok bool) {
	switch v := v.(type) {
	case starlark.Int:
		return dyadic.FromBig(v.BigInt(), 0), true
	case starlark.Float:
		f := float64(v)
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return x, false
		}
		mantissa, exponent := math.Frexp(f)
		num := big.NewInt(int64(mantissa * (1 << 53)))
		if f != math.Trunc(f) && 53-num.TrailingZeroBits() > exactBits || math.Abs(f) > 1<<53 {
			return x, false
		}
		if exponent -= 53; exponent >= 0 {
			return dyadic.FromBig(num.Lsh(num, uint(exponent)), 0), true
		}
		return dyadic.FromBig(num, uint32(-exponent)), true
	}
	return x, false
}

// of returns what stands for a value as one of the table of k: a value, a
// number, a position.
func (k *kernel) of(v starlark.Value) (id short.Value, err error) {
	switch v := v.(type) {
	case *gameValue:
		return k.own(v)
	case *gamePosition:
		return k.worth(v.p)
	case starlark.Int, starlark.Float:
		x, ok := numberOf(v)
		if !ok {
			return short.Zero, badValue(phrase.Of("%s is no number of a game", v.String()),
				phrase.Of("the denominator must be a power of 2; write longer fractions as %s", `value("1/4294967296")`))
		}
		err = k.with(func(t *loopy.Table) error { id, err = t.Number(x); return err })
		return id, err
	}
	return short.Zero, badValue(phrase.Of("a value is wanted, not %s", v.Type()), phrase.Of("write a value, a number or a position; value(\"…\") reads an expression"))
}

// make returns what a function of the table makes.
func (k *kernel) make(do func(t *loopy.Table) (short.Value, error)) (starlark.Value, error) {
	var id short.Value
	err := k.with(func(t *loopy.Table) (err error) { id, err = do(t); return err })
	if err != nil {
		return nil, err
	}
	return &gameValue{k, id}, nil
}

// number returns a number as a value.
func (k *kernel) number(do func(t *loopy.Table) (dyadic.Dyadic, error)) (starlark.Value, error) {
	return k.make(func(t *loopy.Table) (short.Value, error) {
		x, err := do(t)
		if err != nil {
			return short.Zero, err
		}
		return t.Number(x)
	})
}

// list returns values as a list.
func (k *kernel) list(do func(t *loopy.Table) ([]short.Value, error)) (starlark.Value, error) {
	var ids []short.Value
	err := k.with(func(t *loopy.Table) (err error) { ids, err = do(t); return err })
	if err != nil {
		return nil, err
	}
	items := make([]starlark.Value, len(ids))
	for i, id := range ids {
		items[i] = &gameValue{k, id}
	}
	return starlark.NewList(items), nil
}

// Unary is +v and -v.
func (v *gameValue) Unary(op syntax.Token) (starlark.Value, error) {
	switch op {
	case syntax.PLUS:
		return v, nil
	case syntax.MINUS:
		return v.home.make(func(t *loopy.Table) (short.Value, error) { return t.Neg(v.id) })
	}
	return nil, nil
}

// Binary is a sum, a difference, a multiple, or a number divided by a power of
// two.
func (v *gameValue) Binary(op syntax.Token, y starlark.Value, side starlark.Side) (starlark.Value, error) {
	switch y.(type) {
	case *gameValue, *gamePosition, starlark.Int, starlark.Float:
	default:
		return nil, nil
	}
	k, a := v.home, v.id
	b, err := k.of(y)
	if err != nil {
		return nil, err
	}
	if side == starlark.Right {
		a, b = b, a
	}
	switch op {
	case syntax.PLUS:
		return k.make(func(t *loopy.Table) (short.Value, error) { return t.Add(a, b) })
	case syntax.MINUS:
		return k.make(func(t *loopy.Table) (short.Value, error) { return t.Sub(a, b) })
	case syntax.STAR:
		return k.make(func(t *loopy.Table) (short.Value, error) { return product(t, a, b) })
	case syntax.SLASH:
		return k.make(func(t *loopy.Table) (short.Value, error) { return ratio(t, a, b) })
	}
	return nil, nil
}

// product returns a multiple, or the product of two numbers.
func product(t *loopy.Table, a, b short.Value) (short.Value, error) {
	x, isX := t.AsNumber(a)
	y, isY := t.AsNumber(b)
	if isX && isY {
		return t.Number(x.Mul(y))
	}
	if n, whole := x.Int64(); isX && whole {
		return t.Multiple(n, b)
	}
	if n, whole := y.Int64(); isY && whole {
		return t.Multiple(n, a)
	}
	return short.Zero, badValue(phrase.Of("%s times %s has no meaning", phrase.Clip(t.String(a)), phrase.Clip(t.String(b))),
		phrase.Of("multiply by a whole number, or write conway_product(g, h) or norton_product(g, u)"))
}

func ratio(t *loopy.Table, a, b short.Value) (short.Value, error) {
	x, isX := t.AsNumber(a)
	y, isY := t.AsNumber(b)
	if !isX || !isY || y.IsZero() {
		return short.Zero, badValue(phrase.Of("%s / %s has no meaning", phrase.Clip(t.String(a)), phrase.Clip(t.String(b))), phrase.Of("divide numbers by others than 0"))
	}
	q := new(big.Rat).Quo(x.Rat(), y.Rat())
	exp := q.Denom().TrailingZeroBits()
	if q.Denom().Cmp(new(big.Int).Lsh(big.NewInt(1), exp)) != 0 {
		return short.Zero, badValue(phrase.Of("%s is no number of a short game", q.String()), phrase.Of("the denominator must be a power of 2"))
	}
	return t.Number(dyadic.FromBig(q.Num(), uint32(exp)))
}

// CompareSameType compares two values of games for those who put things in order, sorted,
// min and max, or compare lists: values without an order are refused, whatever is
// asked but whether they are equal.
func (v *gameValue) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	c, err := v.compare(y)
	if err == nil && c == short.Confused && op != syntax.EQL && op != syntax.NEQ {
		return false, noOrder(v, y)
	}
	return holds(op, c), err
}

// noOrder is the fault of putting values in order that have none.
func noOrder(v, w starlark.Value) error {
	return badValue(phrase.Of("%s and %s have no order: neither is greater", phrase.Clip(v.String()), phrase.Clip(w.String())),
		phrase.Of("put values in the order of a number, for example by key=mean"))
}

// holds reports whether a relation holds between two values that compare so.
func holds(op syntax.Token, c short.Comparison) bool {
	switch op {
	case syntax.EQL:
		return c == short.Equal
	case syntax.NEQ:
		return c != short.Equal
	case syntax.LT:
		return c == short.Less
	case syntax.LE:
		return c == short.Less || c == short.Equal
	case syntax.GT:
		return c == short.Greater
	}
	return c == short.Greater || c == short.Equal
}

func (v *gameValue) compare(y starlark.Value) (c short.Comparison, err error) {
	w, err := v.home.of(y)
	if err != nil {
		return c, err
	}
	err = v.home.with(func(t *loopy.Table) error { c, err = t.Compare(v.id, w); return err })
	return c, err
}

// valueAttributes are what a value knows, by name.
var valueAttributes = map[string]func(k *kernel, id short.Value) (starlark.Value, error){
	"left":  func(k *kernel, id short.Value) (starlark.Value, error) { return k.options(id, (*loopy.Table).Left) },
	"right": func(k *kernel, id short.Value) (starlark.Value, error) { return k.options(id, (*loopy.Table).Right) },
	"left_incentives": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.options(id, (*loopy.Table).LeftIncentives)
	},
	"right_incentives": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.options(id, (*loopy.Table).RightIncentives)
	},
	"followers": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.options(id, (*loopy.Table).Followers)
	},
	"mean": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.number(func(t *loopy.Table) (dyadic.Dyadic, error) { return t.Mean(id) })
	},
	"temperature": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.number(func(t *loopy.Table) (dyadic.Dyadic, error) { return t.Temperature(id) })
	},
	"birthday": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.number(func(t *loopy.Table) (dyadic.Dyadic, error) { return t.Birthday(id) })
	},
	"left_stop": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.make(func(t *loopy.Table) (short.Value, error) { return t.StopValue(id, true) })
	},
	"right_stop": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.make(func(t *loopy.Table) (short.Value, error) { return t.StopValue(id, false) })
	},
	"outcome": func(k *kernel, id short.Value) (out starlark.Value, err error) {
		err = k.with(func(t *loopy.Table) error {
			o, err := game.OutcomeIn(t, id)
			out = starlark.String(o.String())
			return err
		})
		return out, err
	},
	"onside": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.make(func(t *loopy.Table) (short.Value, error) { on, _ := t.Sides(id); return on, nil })
	},
	"offside": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.make(func(t *loopy.Table) (short.Value, error) { _, off := t.Sides(id); return off, nil })
	},
	"degree": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.make(func(t *loopy.Table) (short.Value, error) { return t.Degree(id) })
	},
	"is_stopper": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.truth(func(t *loopy.Table) (bool, error) { return t.IsStopper(id), nil })
	},
	"is_loopfree": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.truth(func(*loopy.Table) (bool, error) { return !loopy.IsLoopy(id), nil })
	},
	"is_idempotent": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.truth(func(t *loopy.Table) (bool, error) { return t.IsIdempotent(id) })
	},
	"number": func(k *kernel, id short.Value) (out starlark.Value, err error) {
		out = starlark.None
		err = k.with(func(t *loopy.Table) error {
			if x, ok := t.AsNumber(id); ok && x.IsInteger() {
				out = starlark.MakeBigInt(x.Numerator())
			} else if ok {
				out = starlark.Float(x.Float64())
			}
			return nil
		})
		return out, err
	},
	"nimber": func(k *kernel, id short.Value) (out starlark.Value, err error) {
		out = starlark.None
		err = k.with(func(t *loopy.Table) error {
			if n, ok := t.AsNimber(id); ok {
				out = starlark.MakeBigInt(n.Big())
			}
			return nil
		})
		return out, err
	},
	"is_number": func(k *kernel, id short.Value) (out starlark.Value, err error) {
		return k.truth(func(t *loopy.Table) (bool, error) { _, ok := t.AsNumber(id); return ok, nil })
	},
	"is_infinitesimal": func(k *kernel, id short.Value) (out starlark.Value, err error) {
		return k.truth(func(t *loopy.Table) (bool, error) { return t.IsInfinitesimal(id), nil })
	},
	"is_numberish": func(k *kernel, id short.Value) (out starlark.Value, err error) {
		return k.truth(func(t *loopy.Table) (bool, error) { return t.IsNumberish(id), nil })
	},
	"temper": func(k *kernel, id short.Value) (out starlark.Value, err error) {
		out = starlark.None
		err = k.with(func(t *loopy.Table) error {
			temper, err := t.Temper(id)
			switch temper {
			case short.EvenTempered:
				out = starlark.String("even")
			case short.OddTempered:
				out = starlark.String("odd")
			}
			return err
		})
		return out, err
	},
	"is_all_small": func(k *kernel, id short.Value) (out starlark.Value, err error) {
		return k.truth(func(t *loopy.Table) (bool, error) { return t.IsDicotic(id) })
	},
	"uptimal": func(k *kernel, id short.Value) (out starlark.Value, err error) {
		out = starlark.None
		err = k.with(func(t *loopy.Table) error {
			u, ok, err := t.Uptimal(id)
			if ok && err == nil {
				out = starlark.String(u.String())
			}
			return err
		})
		return out, err
	},
	"atomic_weight": func(k *kernel, id short.Value) (starlark.Value, error) {
		w, ok := short.Zero, false
		err := k.with(func(t *loopy.Table) (err error) { w, ok, err = t.AtomicWeight(id); return err })
		if err != nil || !ok {
			return starlark.None, err
		}
		return &gameValue{k, w}, nil
	},
	"reduced": func(k *kernel, id short.Value) (starlark.Value, error) {
		return k.make(func(t *loopy.Table) (short.Value, error) { return t.ReducedCanonicalForm(id) })
	},
}

func (k *kernel) truth(do func(t *loopy.Table) (bool, error)) (starlark.Value, error) {
	yes := false
	err := k.with(func(t *loopy.Table) (err error) { yes, err = do(t); return err })
	return starlark.Bool(yes), err
}

func (k *kernel) options(id short.Value, of func(*loopy.Table, []short.Value, short.Value) ([]short.Value, error)) (starlark.Value, error) {
	return k.list(func(t *loopy.Table) ([]short.Value, error) { return of(t, nil, id) })
}

// Attr returns what a value knows under a name.
func (v *gameValue) Attr(name string) (starlark.Value, error) {
	if f, ok := valueAttributes[name]; ok {
		return f(v.home, v.id)
	}
	return nil, nil
}

// AttrNames are the names of what a value knows.
func (v *gameValue) AttrNames() []string { return sortedKeys(valueAttributes) }

// show writes a value with who wins.
func (v *gameValue) show() string {
	lines := v.String()
	outcome, _ := v.Attr("outcome")
	mean, err := v.Attr("mean")
	temperature, wrong := v.Attr("temperature")
	who, _ := starlark.AsString(outcome)
	if err != nil || wrong != nil {
		return fmt.Sprintf("%s   [%s]", lines, who)
	}
	return v.home.session.say(phrase.Of("%s   [%s, mean %s, temperature %s]", lines, who, mean.String(), temperature.String()))
}
