package partizan

import (
	"context"
	"math"

	"zermelo/game"
	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// Price returns what p, which does not fall apart, is worth, if its value is found within
// so many steps and so much work in the table (0 is no bound), and is not too great.
func (e *Evaluator[P]) Price(ctx context.Context, p P, steps, work uint64) (price game.Price, ok bool) {
	part := e.positions.Part(p)
	e.table.Bound(work)
	defer e.table.Bound(0)
	v, err := e.Numbered(ctx, part.ID(), steps)
	if err != nil {
		return price, false
	}
	if part.Negative() {
		if v, err = e.table.Neg(v); err != nil {
			return price, false
		}
	}
	return priceOf(e.table, v)
}

// temperatures are those of margins but for the last.
var temperatures = [game.MarginTemperatures - 1]dyadic.Dyadic{{}, dyadic.New(1, 1), dyadic.Int(1)}

// priceOf returns what a value is worth to both players.
func priceOf(t *short.Table, v short.Value) (price game.Price, ok bool) {
	n, err := t.Neg(v)
	if err != nil {
		return price, false
	}
	for who, v := range [2]short.Value{v, n} {
		if price[who], ok = marginOf(t, v); !ok {
			return price, false
		}
	}
	return price, true
}

// marginOf returns what Left makes sure of in v.
func marginOf(t *short.Table, v short.Value) (m game.Margin, ok bool) {
	g, err := t.Thermograph(v)
	if err != nil {
		return m, false
	}
	for i, temperature := range temperatures {
		low, fits := units(g.Right.At(temperature))
		high, also := units(g.Left.At(temperature))
		if !fits || !also {
			return m, false
		}
		m.Least[i], m.Gain[i] = low, high-low
	}
	last := len(temperatures)
	heat, fits := units(g.Temperature().Neg()) // rounded up
	mean, also := units(g.Mean())
	if !fits || !also {
		return m, false
	}
	m.Least[last], m.Gain[last] = mean, max(0, -heat)
	// At 0 what counts is the order of games: stops are off by infinitesimals.
	low, high := m.Least[0], m.Least[0]+m.Gain[0]
	atLeast, err := t.Le(unit(t, low), v)
	if err != nil {
		return m, false
	}
	noMore, err := t.Le(v, unit(t, high))
	if err != nil {
		return m, false
	}
	if !atLeast {
		low--
	}
	if noMore {
		high--
	}
	if _, number := t.AsNumber(v); number {
		high = low
	}
	m.Least[0], m.Gain[0] = low, max(0, high-low)
	return m, true
}

// unit returns a number of 64ths.
func unit(t *short.Table, n int16) short.Value {
	v, err := t.Number(dyadic.New(int64(n), 6))
	if err != nil {
		panic(err) // it is in every table
	}
	return v
}

// units returns x in 64ths, rounded down; ok is false if it is too great.
func units(x dyadic.Dyadic) (n int16, ok bool) {
	const most = math.MaxInt16 / 8 // sums of margins stay in range
	whole, ok := x.Shift(6).Floor().Int64()
	return int16(whole), ok && whole <= most && whole >= -most
}
