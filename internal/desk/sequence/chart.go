package sequence

import (
	"slices"

	"zermelo/say/phrase"
	"zermelo/say/picture"
	"zermelo/value/dyadic"
)

// Plot returns a chart of the values, which must have been asked for: rare ones
// marked (o in characters, beside · for others), the first stretch of a proved
// period shaded. say gives its words their language.
func (r *Row) Plot(say func(phrase.Phrase) string) *picture.Plot {
	last, top := uint64(max(len(r.Values), 2)-1), max(slices.Max(r.Values), 1)
	name := say(phrase.Of("Grundy values of %s", r.Game))
	plot := &picture.Plot{
		Name: name, Title: name,
		X:     picture.Axis{Label: say(phrase.Of("heap")), High: whole(last), Whole: true},
		Y:     picture.Axis{Label: say(phrase.Of("Grundy value")), High: whole(top), Whole: true},
		Width: 880, Height: 420,
	}
	if p := r.proved; p != nil && p.Preperiod < last {
		from := float64(p.Preperiod) - 0.5 // with the whole of the dots
		plot.Layers = append(plot.Layers, picture.Band{
			From: max(from, 0), To: min(from+float64(p.Length), float64(last)), Fill: picture.PaleGold, Name: say(phrase.Of("period")),
		})
	}
	radius := 1.2
	if last < 400 {
		radius = 2
	}
	plot.Layers = append(plot.Layers, picture.Scatter{
		Points: func(yield func(picture.Point) bool) {
			for n, v := range r.Values {
				if !yield(picture.Point{X: float64(n), Y: float64(v)}) {
					return
				}
			}
		},
		Radius: radius, Fill: picture.Blue, Name: say(phrase.Of("Grundy value")), Letter: '·',
	})
	if len(r.rare) > 0 {
		plot.Layers = append(plot.Layers, picture.Scatter{
			Points: slices.Values(r.rare), Radius: radius + 0.8, Fill: picture.Red, Name: say(phrase.Of("rare heaps")), Letter: 'o',
		})
	}
	return plot
}

// whole returns a number as a dyadic.
func whole(n uint64) dyadic.Dyadic {
	if n > 1<<62 {
		return dyadic.Int(1 << 62).Add(whole(n - 1<<62))
	}
	return dyadic.Int(int64(n))
}
