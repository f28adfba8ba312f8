package session

import (
	"hash/fnv"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game"
	"zermelo/value/dyadic"
	"zermelo/value/loopy"
	"zermelo/value/scoring"
	"zermelo/value/short"
)

// A pointValue is the value of a game with points, of the table of its kernel. It is never changed.
type pointValue struct {
	home *kernel
	v    scoring.Value
}

// Interfaces of the language.
var (
	_ starlark.HasBinary  = (*pointValue)(nil)
	_ starlark.HasUnary   = (*pointValue)(nil)
	_ starlark.HasAttrs   = (*pointValue)(nil)
	_ starlark.Comparable = (*pointValue)(nil)
)

func (v *pointValue) Type() string         { return "points" }
func (v *pointValue) Freeze()              {}
func (v *pointValue) Truth() starlark.Bool { return v.v != scoring.Value{} }

func (v *pointValue) String() (text string) {
	_ = v.home.points(func(t *scoring.Table) (err error) { text, err = t.Text(v.v, longest); return err })
	return text
}

func (v *pointValue) Hash() (uint32, error) {
	h := fnv.New32a()
	h.Write([]byte(v.String()))
	return h.Sum32(), nil
}

// MarshalJSON writes it as a text.
func (v *pointValue) MarshalJSON() ([]byte, error) { return asJSON(v) }

// points lets do work with the table of values of games with points.
func (k *kernel) points(do func(t *scoring.Table) error) error {
	return k.with(func(*loopy.Table) error { return do(k.values.Scoring()) })
}

// pointed returns what a function of the table makes.
func (k *kernel) pointed(do func(t *scoring.Table) (scoring.Value, error)) (starlark.Value, error) {
	v := &pointValue{home: k}
	err := k.points(func(t *scoring.Table) (err error) { v.v, err = do(t); return err })
	if err != nil {
		return nil, err
	}
	return v, nil
}

// evalAny returns the value of an expression, of games with points or not.
func (k *kernel) evalAny(text string) (v starlark.Value, err error) {
	err = k.with(func(*loopy.Table) error {
		v, err = k.evaluate(text)
		return err
	})
	return v, err
}

// evaluate is evalAny, with k at work.
func (k *kernel) evaluate(text string) (starlark.Value, error) {
	if w, pays, err := k.values.Points(text); pays || err != nil {
		return &pointValue{k, w}, err
	}
	id, err := k.values.Eval(text)
	return &gameValue{k, id}, err
}

// pointsOf returns what stands for a value of a game with points: one, a whole number, the score of a
// game that is over, or a position.
func (k *kernel) pointsOf(x starlark.Value) (v scoring.Value, ok bool, err error) {
	switch x := x.(type) {
	case *pointValue:
		if x.home == k {
			return x.v, true, nil
		}
		text := x.String()
		err = k.with(func(*loopy.Table) error { v, err = k.values.ReadPoints(text); return err })
		return v, true, err
	case starlark.Int:
		n, fits := x.Int64()
		return scoring.Number(n), fits && -1<<59 < n && n < 1<<59, nil
	case *gamePosition:
		err = k.with(func(*loopy.Table) error { v, ok, err = k.values.PointsOf(x.p); return err })
		return v, ok, err
	}
	return v, false, nil
}

// namedPoints returns the value that a name stands for in an expression, with k at work.
func (k *kernel) namedPoints(name string) (scoring.Value, bool) {
	v, ok := k.session.names[name].(*pointValue)
	if !ok || v.home != k {
		return scoring.Value{}, false
	}
	return v.v, true
}

// pointPair returns the first of two values as one of games with points, and the second in the same table;
// ok is false if neither is one, or what the other is stands for none.
func pointPair(x, y starlark.Value) (a *pointValue, b scoring.Value, ok bool, err error) {
	one, ok := x.(*pointValue)
	if !ok {
		one, ok = y.(*pointValue)
	}
	if !ok {
		return nil, b, false, nil
	}
	a = &pointValue{home: one.home}
	if a.v, ok, err = a.home.pointsOf(x); !ok || err != nil {
		return nil, b, false, err
	}
	b, ok, err = a.home.pointsOf(y)
	return a, b, ok, err
}

// Unary is +v and -v.
func (v *pointValue) Unary(op syntax.Token) (starlark.Value, error) {
	switch op {
	case syntax.PLUS:
		return v, nil
	case syntax.MINUS:
		return v.home.pointed(func(t *scoring.Table) (scoring.Value, error) { return t.Negative(v.v) })
	}
	return nil, nil
}

// Binary is a sum, a difference, or a multiple by a whole number.
func (v *pointValue) Binary(op syntax.Token, y starlark.Value, side starlark.Side) (starlark.Value, error) {
	k := v.home
	if n, isInt := y.(starlark.Int); isInt && op == syntax.STAR {
		copies, fits := n.Int64()
		if !fits {
			return nil, scoring.TooMany(n.String())
		}
		return k.pointed(func(t *scoring.Table) (scoring.Value, error) { return t.Multiple(copies, v.v) })
	}
	b, ok, err := k.pointsOf(y)
	if !ok || err != nil {
		return nil, err
	}
	a := v.v
	if side == starlark.Right {
		a, b = b, a
	}
	switch op {
	case syntax.PLUS:
		return k.pointed(func(t *scoring.Table) (scoring.Value, error) { return t.Add(a, b) })
	case syntax.MINUS:
		return k.pointed(func(t *scoring.Table) (scoring.Value, error) {
			less, err := t.Negative(b)
			if err != nil {
				return less, err
			}
			return t.Add(a, less)
		})
	}
	return nil, nil
}

// CompareSameType compares two values; those without an order are refused by who puts things in order.
func (v *pointValue) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	w, _, err := v.home.pointsOf(y)
	if err != nil {
		return false, err
	}
	c, err := v.compare(w)
	if err == nil && c == short.Confused && op != syntax.EQL && op != syntax.NEQ {
		return false, noOrder(v, y)
	}
	return holds(op, c), err
}

// compare compares v with a value of the same table.
func (v *pointValue) compare(w scoring.Value) (c short.Comparison, err error) {
	err = v.home.points(func(t *scoring.Table) error { c, err = t.Compare(v.v, w); return err })
	return c, err
}

// pointAttributes are what such a value knows, by name.
var pointAttributes = map[string]func(k *kernel, v scoring.Value) (starlark.Value, error){
	"left":       func(k *kernel, v scoring.Value) (starlark.Value, error) { return k.pointOptions(v, true) },
	"right":      func(k *kernel, v scoring.Value) (starlark.Value, error) { return k.pointOptions(v, false) },
	"left_stop":  stopOf(func(s scoring.Stops) []int64 { return []int64{s.Left} }),
	"right_stop": stopOf(func(s scoring.Stops) []int64 { return []int64{s.Right} }),
	"low_stops":  stopOf(func(s scoring.Stops) []int64 { return []int64{s.LeftLow, s.RightLow} }),
	"high_stops": stopOf(func(s scoring.Stops) []int64 { return []int64{s.LeftHigh, s.RightHigh} }),
	"mean":       thermal(func(t *loopy.Table, v short.Value) (dyadic.Dyadic, error) { return t.Mean(v) }),
	"temperature": thermal(func(t *loopy.Table, v short.Value) (dyadic.Dyadic, error) {
		return t.Temperature(v)
	}),
	"birthday": func(k *kernel, v scoring.Value) (out starlark.Value, err error) {
		err = k.points(func(t *scoring.Table) error { out = starlark.MakeInt(t.Day(v)); return nil })
		return out, err
	},
	"number": func(k *kernel, v scoring.Value) (out starlark.Value, err error) {
		out = starlark.None
		err = k.points(func(t *scoring.Table) error {
			if n, ok := t.AsNumber(v); ok {
				out = starlark.MakeInt64(n)
			}
			return nil
		})
		return out, err
	},
	"outcome": func(k *kernel, v scoring.Value) (out starlark.Value, err error) {
		err = k.points(func(t *scoring.Table) error {
			s := t.Stops(v)
			out = starlark.String(game.OutcomeAt(s.Left, s.Right).String())
			return nil
		})
		return out, err
	},
	"is_dicot":      holding(func(t *scoring.Table, v scoring.Value) (bool, error) { return t.IsDicot(v), nil }),
	"is_milnor":     holding(func(t *scoring.Table, v scoring.Value) (bool, error) { return t.IsMilnor(v), nil }),
	"is_invertible": holding((*scoring.Table).IsInvertible),
}

func stopOf(of func(scoring.Stops) []int64) func(k *kernel, v scoring.Value) (starlark.Value, error) {
	return func(k *kernel, v scoring.Value) (out starlark.Value, err error) {
		err = k.points(func(t *scoring.Table) error {
			all := of(t.Stops(v))
			if out = starlark.MakeInt64(all[0]); len(all) > 1 {
				out = starlark.Tuple{out, starlark.MakeInt64(all[1])}
			}
			return nil
		})
		return out, err
	}
}

// thermal is a number of the thermograph; None of what is no game of Milnor's.
func thermal(of func(*loopy.Table, short.Value) (dyadic.Dyadic, error)) func(k *kernel, v scoring.Value) (starlark.Value, error) {
	return func(k *kernel, v scoring.Value) (starlark.Value, error) {
		milnor := false
		x, err := k.number(func(t *loopy.Table) (x dyadic.Dyadic, err error) {
			points := k.values.Scoring()
			if milnor = points.IsMilnor(v); !milnor {
				return x, nil
			}
			w, err := points.Thermal(t.Table, v)
			if err != nil {
				return x, err
			}
			return of(t, w)
		})
		if err != nil || !milnor {
			return starlark.None, err
		}
		return x, nil
	}
}

func holding(of func(*scoring.Table, scoring.Value) (bool, error)) func(k *kernel, v scoring.Value) (starlark.Value, error) {
	return func(k *kernel, v scoring.Value) (starlark.Value, error) {
		yes := false
		err := k.points(func(t *scoring.Table) (err error) { yes, err = of(t, v); return err })
		return starlark.Bool(yes), err
	}
}

func (k *kernel) pointOptions(v scoring.Value, left bool) (starlark.Value, error) {
	var items []starlark.Value
	err := k.points(func(t *scoring.Table) error {
		options, _ := t.Options(v, left)
		for _, o := range options {
			items = append(items, &pointValue{k, o})
		}
		return nil
	})
	return starlark.NewList(items), err
}

// Attr returns what a value knows under a name.
func (v *pointValue) Attr(name string) (starlark.Value, error) {
	if f, ok := pointAttributes[name]; ok {
		return f(v.home, v.v)
	}
	return nil, nil
}

// AttrNames are the names of what a value knows.
func (v *pointValue) AttrNames() []string { return sortedKeys(pointAttributes) }
