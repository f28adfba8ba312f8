package cli

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"zermelo/internal/desk/calculator"
	"zermelo/internal/door/message"
	"zermelo/say/picture"
)

// drawn are expressions with thermographs of all sorts and sizes.
var drawn = []string{
	"0", "1", "3/4", "-1/1024", "^*", "{2|-1}", "{1||0|-2}", "+-{3|1}", "{5|2||-1|-4}", "{1000|-1000}", "{1||0|-100000}",
	"123456789+1/2^40", "{123456789|123456780||5|-7}", "{1000000000000000000000000000000|{7|-1}}", "+-{1/2^20|0}",
	"100000000000000000000000+{3|1||-1|-8}", "{{40|39}|{2|{1|-300}}}", "Tiny(1000)", "{1/4|1/8}",
}

// TestThermographsFit draws in the terminal and on a sheet: nothing sticks out.
func TestThermographsFit(t *testing.T) {
	for _, lang := range message.Embedded().Languages() {
		for _, text := range drawn {
			var out bytes.Buffer
			answer, err := calculator.New(calculator.Setup{}).Answer(context.Background(), text)
			if err != nil {
				t.Fatal(text, err)
			}
			plot, err := answer.(*calculator.Facts).Plot(message.Embedded().For(lang).Say)
			if err != nil {
				t.Fatal(text, err)
			}
			if err := plot.WriteText(&out); err != nil {
				t.Fatal(text, err)
			}
			lines := strings.Split(out.String(), "\n")
			if len(lines) > 24+8 {
				t.Errorf("%s takes %d lines", text, len(lines))
			}
			for _, line := range lines {
				if picture.Columns(line) > 80 {
					t.Errorf("%s: %d columns: %s", text, picture.Columns(line), line)
				}
			}
			sheet := plot.Picture()
			for _, p := range places(sheet) {
				if p.X < 0 || p.X > sheet.Width || p.Y < 0 || p.Y > sheet.Height {
					t.Errorf("%s: %v lies outside of %v by %v", text, p, sheet.Width, sheet.Height)
				}
			}
			if err := sheet.WriteSVG(&out); err != nil {
				t.Errorf("%s: %v", text, err)
			}
		}
	}
}

// places returns the corners of all shapes, and the ends of texts as far as
// their width can be told.
func places(p *picture.Picture) (all []picture.Point) {
	for _, s := range p.Shapes {
		switch s := s.(type) {
		case picture.Line:
			all = append(all, s.From, s.To)
		case picture.Polyline:
			all = append(all, s.Points...)
		case picture.Polygon:
			all = append(all, s.Corners...)
		case picture.Circle:
			all = append(all, s.Centre)
		case picture.Text:
			wide := 7.4 * float64(picture.Columns(s.Words)) * s.Size / 12 * 0.9
			from := s.At.X - map[picture.Anchor]float64{picture.Middle: wide / 2, picture.End: wide}[s.Anchor]
			all = append(all, picture.Point{X: from, Y: s.At.Y}, picture.Point{X: from + wide, Y: s.At.Y})
		}
	}
	return all
}
