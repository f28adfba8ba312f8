package picture_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/say/picture"
)

func svg(t testing.TB, p *picture.Picture) string {
	t.Helper()
	var b bytes.Buffer
	if err := p.WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// ExamplePicture_WriteSVG draws a stalk of two edges.
func ExamplePicture_WriteSVG() {
	p := picture.Picture{Width: 40, Height: 60, Title: "one edge"}
	p.Add(
		picture.Line{
			From: picture.Point{X: 20, Y: 50}, To: picture.Point{X: 20, Y: 10},
			Paint: picture.Paint{Stroke: picture.Blue, Width: 3},
		},
		picture.Text{At: picture.Point{X: 30, Y: 30}, Words: "< 1", Size: 10},
	)
	_ = p.WriteSVG(os.Stdout)
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" role="img" font-family="Helvetica, Arial, sans-serif" width="40" height="60" viewBox="0 0 40 60">
	// <title>one edge</title>
	// <line x1="20" y1="50" x2="20" y2="10" fill="none" stroke="#1f5fbf" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
	// <text x="30" y="33.6" font-size="10" text-anchor="middle" fill="#1c1c1c">&lt; 1</text>
	// </svg>
}

// all is a picture with every shape and every way to paint it.
func all(x float64, words string) *picture.Picture {
	at := picture.Point{X: x, Y: -x}
	paint := picture.Paint{Stroke: picture.Red, Width: 2, Dashed: true, Fill: picture.PaleGold}
	p := &picture.Picture{Width: 100, Height: 80, Title: words, Background: picture.White}
	p.Add(
		picture.Line{From: at, Paint: paint},
		picture.Curve{From: at, Out: at, To: at, Paint: paint},
		picture.Polyline{Points: []picture.Point{at, {}, at}, Paint: paint},
		picture.Polygon{Corners: []picture.Point{at, {}, at}, Paint: paint},
		picture.Circle{Centre: at, Radius: 3, Paint: paint},
		picture.Rectangle{Corner: at, Width: 3, Height: 4, Round: 1, Paint: paint},
		picture.Dots{Runs: []picture.Run{{From: at, Length: 2}, {From: picture.Point{X: 1}}}, Radius: 1, Fill: picture.Blue},
		picture.Group{Note: words, Shapes: []picture.Shape{
			picture.Text{At: at, Words: words, Anchor: picture.End, Bold: true, Halo: picture.White},
		}},
	)
	return p
}

// TestWellFormed reads pictures of any words and places back as XML.
func TestWellFormed(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		words := "x" + rapid.String().Draw(t, "words")
		x := rapid.Float64Range(-1e6, 1e6).Draw(t, "x")
		p := all(x, words)
		var b, again bytes.Buffer
		if err := p.WriteSVG(&b); err != nil {
			t.Fatal(err)
		}
		if _ = p.WriteSVG(&again); b.String() != again.String() {
			t.Fatal("equal pictures give different bytes")
		}
		d := xml.NewDecoder(&b)
		titles, elements, said := 0, 0, ""
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%v in %s", err, again.String())
			}
			switch e := token.(type) {
			case xml.StartElement:
				elements++
				if e.Name.Local == "title" {
					titles++
				}
			case xml.CharData:
				said += string(e)
			}
		}
		if titles != 2 || elements != 13 {
			t.Fatalf("%d titles, %d elements in %s", titles, elements, again.String())
		}
		// XML has no control characters and reads every line end as \n.
		clean := func(s string) string {
			return strings.Map(func(r rune) rune {
				if r < ' ' || r >= 0xFFFE && r <= 0xFFFF || r == '\uFFFD' {
					return -1
				}
				return r
			}, s)
		}
		if !strings.Contains(clean(said), clean(words)) {
			t.Fatalf("%q is not in %q", words, said)
		}
	})
}

func TestNothingButFiniteNumbers(t *testing.T) {
	for _, x := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300} {
		if err := all(x, "x").WriteSVG(io.Discard); !errors.Is(err, picture.ErrShape) {
			t.Errorf("%v: got %v, want ErrShape", x, err)
		}
		if err := (&picture.Picture{Width: x, Height: 1}).WriteSVG(io.Discard); !errors.Is(err, picture.ErrShape) {
			t.Errorf("width %v: got %v, want ErrShape", x, err)
		}
		if err := all(x, "x").WriteJSON(io.Discard); !errors.Is(err, picture.ErrShape) {
			t.Errorf("JSON of %v: got %v, want ErrShape", x, err)
		}
	}
	if err := (&picture.Picture{}).WriteSVG(io.Discard); !errors.Is(err, picture.ErrShape) {
		t.Errorf("an empty sheet: got %v, want ErrShape", err)
	}
}

func TestNumbersAreShort(t *testing.T) {
	for x, want := range map[float64]string{0.004: "0", -0.001: "0", 1.0 / 3: "0.33", -2.5: "-2.5", 1e6: "1000000"} {
		p := picture.Picture{Width: 1, Height: 1}
		p.Add(picture.Circle{Centre: picture.Point{X: x}})
		if got := svg(t, &p); !strings.Contains(got, `cx="`+want+`"`) {
			t.Errorf("%v: %s", x, got)
		}
	}
}

type failing struct{}

var errFull = errors.New("full")

func (failing) Write([]byte) (int, error) { return 0, errFull }

func TestErrorsOfTheWriter(t *testing.T) {
	if err := all(1, strings.Repeat("x", 1<<16)).WriteSVG(failing{}); !errors.Is(err, errFull) {
		t.Errorf("got %v, want %v", err, errFull)
	}
}

func TestColoursHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for c := picture.None; c <= picture.PaleGold; c++ {
		if name := c.String(); name == "" || seen[name] {
			t.Errorf("colour %d is called %q", c, name)
		} else {
			seen[name] = true
		}
	}
	if picture.Colour(200).String() != "black" {
		t.Error("a number that is no colour is painted black")
	}
}
