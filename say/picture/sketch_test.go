package picture_test

import (
	"strings"
	"testing"

	"zermelo/say/picture"
	"zermelo/value/dyadic"
)

// An upright path stands in every row from its foot up to below its end, and in
// that of its end if it is the top row.
func TestUprightPaths(t *testing.T) {
	for top, want := range map[float64]int{4: 5, 3: 3, 1: 1} {
		axis := func(high int64) picture.Axis { return picture.Axis{High: dyadic.Int(high), Whole: true} }
		p := &picture.Plot{X: axis(10), Y: axis(4), Layers: []picture.Layer{
			picture.Path{Points: []picture.Point{{X: 5}, {X: 5, Y: top}}, Letter: '┃'},
		}}
		var b strings.Builder
		if err := p.WriteText(&b); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(b.String(), "┃"); got != want {
			t.Errorf("a path up to %g of 4 stands in %d rows, want %d:\n%s", top, got, want, b.String())
		}
	}
}
