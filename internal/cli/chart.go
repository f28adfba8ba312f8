package cli

import (
	"slices"

	"zermelo/dyadic"
	"zermelo/picture"
)

// A chart shows Grundy values against heap sizes: rare values marked, the
// first stretch of a proved period shaded.
type chart struct {
	game   string
	values []uint64
	rare   []picture.Point
	period *period // nil if no period is proved
}

// chartOf returns the chart as a picture or characters show it: · is a value, o a
// rare one.
func (a *app) chartOf(c chart) *picture.Plot {
	last, top := uint64(max(len(c.values), 2)-1), max(slices.Max(c.values), 1)
	name := a.say.Sayf("Grundy values of %s", c.game)
	plot := &picture.Plot{
		Name: name, Title: name,
		X:     picture.Axis{Label: a.say.Sayf("heap"), High: whole(last), Whole: true},
		Y:     picture.Axis{Label: a.say.Sayf("Grundy value"), High: whole(top), Whole: true},
		Width: 880, Height: 420,
	}
	if p := c.period; p != nil && p.Preperiod < last {
		from := float64(p.Preperiod) - 0.5 // with the whole of the dots
		plot.Layers = append(plot.Layers, picture.Band{
			From: max(from, 0), To: min(from+float64(p.Length), float64(last)), Fill: picture.PaleGold, Name: a.say.Sayf("period"),
		})
	}
	radius := 1.2
	if last < 400 {
		radius = 2
	}
	plot.Layers = append(plot.Layers, picture.Scatter{
		Points: func(yield func(picture.Point) bool) {
			for n, v := range c.values {
				if !yield(picture.Point{X: float64(n), Y: float64(v)}) {
					return
				}
			}
		},
		Radius: radius, Fill: picture.Blue, Name: a.say.Sayf("Grundy value"), Letter: '·',
	})
	if len(c.rare) > 0 {
		plot.Layers = append(plot.Layers, picture.Scatter{
			Points: slices.Values(c.rare), Radius: radius + 0.8, Fill: picture.Red, Name: a.say.Sayf("rare heaps"), Letter: 'o',
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
