package picture

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/value/dyadic"
)

// TestScatter: no dot is lost, and none is drawn where there is nothing.
func TestScatter(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		wide, tall := rapid.Int64Range(1, 1<<40).Draw(t, "wide"), rapid.Int64Range(1, 1<<40).Draw(t, "tall")
		var points []Point
		for range rapid.IntRange(0, 60).Draw(t, "points") {
			points = append(points, Point{
				X: float64(rapid.Int64Range(0, wide).Draw(t, "x")), Y: float64(rapid.Int64Range(0, tall).Draw(t, "y")),
			})
		}
		d := &drawing{Plot: &Plot{
			X:     Axis{High: dyadic.Int(wide), Whole: true, Falls: rapid.Bool().Draw(t, "falls")},
			Y:     Axis{High: dyadic.Int(tall), Whole: true},
			Width: rapid.Float64Range(1, 900).Draw(t, "width"), Height: rapid.Float64Range(1, 400).Draw(t, "height"),
		}}
		d.lay()
		s := Scatter{Points: slices.Values(points), Radius: rapid.Float64Range(0.1, 3).Draw(t, "radius")}
		for _, fineness := range []float64{fine, coarse} {
			runs := s.thin(d, fineness)
			near := 0.51 / fineness
			on := func(p Point, r Run) bool {
				return math.Abs(r.From.Y-p.Y) <= near && p.X >= r.From.X-near && p.X <= r.From.X+r.Length+near
			}
			for _, p := range d.all(points) {
				if !slices.ContainsFunc(runs, func(r Run) bool { return on(p, r) }) {
					t.Fatalf("no dot at %v among %v", p, runs)
				}
			}
			for _, r := range runs {
				for _, end := range []Point{r.From, {r.From.X + r.Length, r.From.Y}} {
					if !slices.ContainsFunc(d.all(points), func(p Point) bool { return on(p, Run{From: end}) }) {
						t.Fatalf("a dot at %v, none among %v", end, d.all(points))
					}
				}
			}
		}
	})
}
