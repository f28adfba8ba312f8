package picture_test

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/say/picture"
	"zermelo/value/dyadic"
)

// ExamplePlot_WriteText draws a few values and a stretch of the axis.
func ExamplePlot_WriteText() {
	p := picture.Plot{
		X: picture.Axis{Label: "n", High: dyadic.Int(8), Whole: true},
		Y: picture.Axis{Label: "n mod 3", High: dyadic.Int(2), Whole: true},
		Layers: []picture.Layer{
			picture.Band{From: 3, To: 5},
			picture.Scatter{Letter: 'o', Points: func(yield func(picture.Point) bool) {
				for n := 0; n <= 8 && yield(picture.Point{X: float64(n), Y: float64(n % 3)}); n++ {
				}
			}},
		},
	}
	_ = p.WriteText(os.Stdout)
	// Output:
	// n mod 3
	// 2 ┤                      o                                 o                                o
	// 1 ┤           o                                 o                                o
	// 0 ┤o                                o                                 o
	//   └┴──────────┴──────────┴──────────========================──────────┴──────────┴──────────┴
	//    0          1          2          3           4          5          6          7          8
	//                                                n
}

// ExamplePicture_WriteJSON writes a stalk of two edges as data.
func ExamplePicture_WriteJSON() {
	p := picture.Picture{Width: 40, Height: 60, Title: "one edge"}
	p.Add(picture.Line{
		From: picture.Point{X: 20, Y: 50}, To: picture.Point{X: 20, Y: 10},
		Paint: picture.Paint{Stroke: picture.Blue, Width: 3},
	})
	_ = p.WriteJSON(os.Stdout)
	// Output:
	// {"colours":{"blue":"#1f5fbf"},"height":60,"shapes":[{"from":[20,50],"shape":"line","stroke":"blue","stroke_width":3,"to":[20,10]}],"title":"one edge","width":40}
}

// TestJSON reads pictures of any words and places back: each shape is there,
// every colour has its code, and equal pictures give equal bytes.
func TestJSON(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		words := "x" + strings.ToValidUTF8(rapid.String().Draw(t, "words"), "?")
		x := rapid.Float64Range(-1e6, 1e6).Draw(t, "x")
		p := all(x, words)
		var b, again bytes.Buffer
		if err := p.WriteJSON(&b); err != nil {
			t.Fatal(err)
		}
		if _ = p.WriteJSON(&again); b.String() != again.String() {
			t.Fatal("equal pictures give different bytes")
		}
		var got struct {
			Width, Height     float64
			Title, Background string
			Colours           map[string]string
			Shapes            []map[string]any
		}
		if err := json.Unmarshal(b.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		if got.Width != p.Width || got.Height != p.Height || got.Title != words || len(got.Shapes) != len(p.Shapes) {
			t.Fatalf("%+v is not the picture", got)
		}
		for _, s := range got.Shapes {
			for _, part := range []string{"fill", "stroke", "halo"} {
				if name, ok := s[part].(string); ok && got.Colours[name] == "" {
					t.Fatalf("the colour %s has no code", name)
				}
			}
			if s["shape"] == "circle" {
				centre := s["centre"].([]any)
				if math.Abs(centre[0].(float64)-x) > 0.0051 || math.Abs(centre[1].(float64)+x) > 0.0051 {
					t.Fatalf("a circle at %v, want %v", centre, x)
				}
			}
		}
	})
}

// scattered returns a plot of points on a plane of wide by tall.
func scattered(points []picture.Point, wide, tall int64) *picture.Plot {
	return &picture.Plot{
		X:      picture.Axis{Label: "x", High: dyadic.Int(wide), Whole: true},
		Y:      picture.Axis{Label: "y", High: dyadic.Int(tall), Whole: true},
		Width:  float64(40 + wide%300),
		Height: float64(40 + tall%200),
		Layers: []picture.Layer{picture.Scatter{Points: slices.Values(points), Radius: 1.2, Fill: picture.Blue, Letter: '*'}},
	}
}

// TestScatterInCharacters: the lines are as wide as promised, and dots are seen.
func TestScatterInCharacters(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		wide, tall := rapid.Int64Range(1, 1<<40).Draw(t, "wide"), rapid.Int64Range(1, 1<<40).Draw(t, "tall")
		var points []picture.Point
		for range rapid.IntRange(0, 60).Draw(t, "points") {
			points = append(points, picture.Point{
				X: float64(rapid.Int64Range(0, wide).Draw(t, "x")), Y: float64(rapid.Int64Range(0, tall).Draw(t, "y")),
			})
		}
		plot := scattered(points, wide, tall)
		var b bytes.Buffer
		if err := plot.WriteText(&b); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(b.String()) {
			if picture.Columns(strings.TrimRight(line, "\n")) > 106 {
				t.Fatalf("a line is too wide: %s", line)
			}
		}
		if got := strings.Contains(b.String(), "*"); got != (len(points) > 0) {
			t.Fatalf("points in characters: %v, want %v", got, len(points) > 0)
		}
	})
}

// TestManyDots: a plot of a million points is a small file.
func TestManyDots(t *testing.T) {
	var points []picture.Point
	state := uint64(1)
	for n := range 1_000_000 {
		state = state*6364136223846793005 + 1442695040888963407
		points = append(points, picture.Point{X: float64(n), Y: float64(state >> 44)})
	}
	plot := scattered(points, 1_000_000, 1<<20)
	plot.Width, plot.Height = 880, 420
	var b bytes.Buffer
	if err := plot.Picture().WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	if b.Len() > 1<<20 {
		t.Errorf("%d bytes", b.Len())
	}
	b.Reset()
	if err := plot.Picture().WriteJSON(&b); err != nil || b.Len() > 2<<20 {
		t.Errorf("%d bytes of JSON: %v", b.Len(), err)
	}
}

func TestColumns(t *testing.T) {
	for s, want := range map[string]int{"": 0, "heap": 4, "堆的大小": 8, "Grundy 值": 9, "·": 1} {
		if got := picture.Columns(s); got != want {
			t.Errorf("%q takes %d columns, want %d", s, got, want)
		}
	}
}
