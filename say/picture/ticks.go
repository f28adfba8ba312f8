package picture

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zermelo/value/dyadic"
)

// A tick is a place on an axis with its label.
type tick struct {
	at       dyadic.Dyadic
	distance float64 // from the origin of the axis
	text     string
}

// ticks returns the places of an axis that have a label: at most about most.
// Where the numbers are too long to read, the places of an axis with an origin
// are told from there, as m.
func (a Axis) ticks(most int64) []tick {
	if a.Blank {
		return nil
	}
	out := ticks(a.Low, a.High, most)
	switch {
	case a.Whole:
		if roundStep(a.High.Sub(a.Low), most).Less(dyadic.Int(1)) {
			out = multiples(a.Low, a.High, dyadic.Int(1))
		}
		for i, t := range out {
			if plain := t.at.String(); len(plain) <= longestTick {
				out[i].text = plain
			}
		}
	case !a.Origin.IsZero() && slices.ContainsFunc(ticks(a.Low, a.High, finestTicks), func(t tick) bool { return len(t.text) > longestTick }):
		out = relative(ticks(a.Low.Sub(a.Origin), a.High.Sub(a.Origin), most), a.Origin)
	}
	for i, t := range out {
		out[i].distance = t.at.Sub(a.Origin).Float64()
	}
	return out
}

// labelled is ticks with as many places as have room for their labels side by
// side on a length.
func (a Axis) labelled(most int64, length float64, wide func(string) float64) []tick {
	for ; ; most-- {
		out := a.ticks(most)
		widest := 0.0
		for _, t := range out {
			widest = max(widest, wide(t.text))
		}
		if most <= 2 || widest*float64(len(out)-1) <= length {
			return out
		}
	}
}

// ticks returns at most about most round places between lo and hi, lo < hi:
// multiples of 1, 2 or 5 times a power of ten, or of 1/2, 1/4, …
func ticks(lo, hi dyadic.Dyadic, most int64) []tick {
	return multiples(lo, hi, roundStep(hi.Sub(lo), most))
}

// multiples returns the multiples of step between lo and hi.
func multiples(lo, hi, step dyadic.Dyadic) []tick {
	var out []tick
	for x := ceilTo(lo, step); !hi.Less(x); x = x.Add(step) {
		out = append(out, tick{at: x, text: tickText(x)})
	}
	return out
}

// finestTicks is a number of places that are close enough together to show all
// digits that matter.
const finestTicks = 32

// longestTick is the number of letters of a label that can be read.
const longestTick = 10

func relative(out []tick, m dyadic.Dyadic) []tick {
	for i, t := range out {
		switch t.at.Sign() {
		case 1:
			out[i].text = "m+" + t.text
		case -1:
			out[i].text = "m" + t.text
		default:
			out[i].text = "m"
		}
		out[i].at = t.at.Add(m)
	}
	return out
}

// roundStep returns the least round number of which at most most fit span,
// which is greater than 0.
func roundStep(span dyadic.Dyadic, most int64) dyadic.Dyadic {
	room := dyadic.Int(most)
	step := dyadic.Int(1)
	if !room.Less(span) {
		for half := step.Half(); !half.Mul(room).Less(span); half = step.Half() {
			step = half
		}
		return step
	}
	for power := step; ; power = power.Mul(dyadic.Int(10)) {
		for _, n := range []int64{1, 2, 5} {
			if step = power.Mul(dyadic.Int(n)); !step.Mul(room).Less(span) {
				return step
			}
		}
	}
}

// ceilTo returns the least multiple of step that is at least x; step is an
// integer or 1/2^k.
func ceilTo(x, step dyadic.Dyadic) dyadic.Dyadic {
	if k := int(step.Exponent()); k > 0 {
		return x.Shift(k).Ceil().Shift(-k)
	}
	n, rest := x.Ceil().Numerator(), new(big.Int)
	n.DivMod(n, step.Numerator(), rest)
	if rest.Sign() > 0 {
		n.Add(n, big.NewInt(1))
	}
	return dyadic.FromBig(n, 0).Mul(step)
}

// tickText writes a number; 50000000 is 5e7.
func tickText(x dyadic.Dyadic) string {
	text := x.String()
	if digits := strings.TrimRight(text, "0"); x.IsInteger() && len(text) > 6 && len(text)-len(digits) > 3 {
		return fmt.Sprintf("%se%d", digits, len(text)-len(digits))
	}
	return text
}
