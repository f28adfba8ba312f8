package zermelo

import (
	"context"
	"sync"

	"zermelo/game"
	"zermelo/internal/desk/calculator"
	"zermelo/value/dyadic"
	"zermelo/value/loopy"
	"zermelo/value/short"
)

// Values is a table in which values of short games are computed. It may be used from
// several goroutines, which wait for each other.
type Values struct {
	lock sync.Mutex
	calc *calculator.Calculator
}

// NewValues returns an empty table; Memory bounds it.
func NewValues(options ...Option) *Values {
	t := &Values{calc: calculator.New(calculator.Setup{Budget: asked(options).budget})}
	t.calc.Begin(context.Background())
	return t
}

// A Value is the canonical form of a short game. Equal values of one table are equal
// by ==. Values of different tables do not meet.
type Value struct {
	in *Values
	v  short.Value
}

// A Comparison is how a value compares with another: less, equal, greater, or confused
// with it.
type Comparison = short.Comparison

// Parse returns the value of an expression, as "{1|-1} + ^*"; positions stand in it by
// their games: "clobber(xo.xxo) + *2". The errors are *ParseError and ErrLimit.
func (t *Values) Parse(ctx context.Context, expression string) (Value, error) {
	return t.compute(func(*loopy.Table) (short.Value, error) {
		t.calc.Begin(ctx)
		defer t.calc.Begin(context.Background())
		return t.calc.Eval(expression)
	})
}

// Of returns the value of a position. The error is ErrUnsupported for a game whose
// positions have no value that can be added.
func (t *Values) Of(ctx context.Context, p Position) (Value, error) {
	return t.compute(func(*loopy.Table) (short.Value, error) {
		t.calc.Begin(ctx)
		defer t.calc.Begin(context.Background())
		v, err := t.calc.Worth(p.sum)
		if fault := p.from.TakeFault(); fault != nil {
			t.calc.Forget()
			return v, fault
		}
		return v, err
	})
}

func (t *Values) compute(f func(*loopy.Table) (short.Value, error)) (Value, error) {
	t.lock.Lock()
	defer t.lock.Unlock()
	v, err := f(t.calc.Table())
	return Value{t, v}, err
}

// with computes from v and a value of the same table.
func (v Value) with(w Value, f func(a, b short.Value) (short.Value, error)) (Value, error) {
	if v.in != w.in {
		panic("zermelo: values of different tables")
	}
	return v.in.compute(func(*loopy.Table) (short.Value, error) { return f(v.v, w.v) })
}

// Plus returns v + w. The error is ErrLimit, as of all that computes values.
func (v Value) Plus(w Value) (Value, error) { return v.with(w, v.in.calc.Table().Add) }

// Minus returns v - w.
func (v Value) Minus(w Value) (Value, error) { return v.with(w, v.in.calc.Table().Sub) }

// Neg returns -v: the players change places.
func (v Value) Neg() (Value, error) {
	return v.in.compute(func(t *loopy.Table) (short.Value, error) { return t.Neg(v.v) })
}

// Times returns n copies of v, added.
func (v Value) Times(n int64) (Value, error) {
	return v.in.compute(func(t *loopy.Table) (short.Value, error) { return t.Multiple(n, v.v) })
}

// ask locks the table of v for a question about it.
func ask[T any](v Value, f func(t *loopy.Table) (T, error)) (T, error) {
	v.in.lock.Lock()
	defer v.in.lock.Unlock()
	return f(v.in.calc.Table())
}

// Compare compares v with w, which is of the same table.
func (v Value) Compare(w Value) (Comparison, error) {
	return ask(v, func(t *loopy.Table) (Comparison, error) { return t.Compare(v.v, w.v) })
}

// Outcome returns who wins v: Left if v > 0, Right if v < 0, who moves second if it is
// 0, else who moves first. Where play may go on for ever there are draws, too.
func (v Value) Outcome() Outcome {
	o, _ := ask(v, func(t *loopy.Table) (Outcome, error) { return game.OutcomeIn(t, v.v) })
	return o
}

// Mean returns the mean value of v, a dyadic rational.
func (v Value) Mean() (dyadic.Dyadic, error) {
	return ask(v, func(t *loopy.Table) (dyadic.Dyadic, error) { return t.Mean(v.v) })
}

// Temperature returns the temperature of v: -1/2^n for numbers, at least 0 else.
func (v Value) Temperature() (dyadic.Dyadic, error) {
	return ask(v, func(t *loopy.Table) (dyadic.Dyadic, error) { return t.Temperature(v.v) })
}

// Options returns the options of the canonical form of v for a player.
func (v Value) Options(who Player) ([]Value, error) {
	return ask(v, func(t *loopy.Table) (options []Value, err error) {
		list := t.Left
		if who == Right {
			list = t.Right
		}
		all, err := list(nil, v.v)
		for _, w := range all {
			options = append(options, Value{v.in, w})
		}
		return options, err
	})
}

// String returns v in the notation that Parse reads; long values are cut, with … at
// the end.
func (v Value) String() string {
	text, _ := ask(v, func(t *loopy.Table) (string, error) { return t.String(v.v), nil })
	return text
}
