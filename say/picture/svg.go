package picture

import (
	"bufio"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
)

// ErrShape is the error for a picture that cannot be written: a place, a
// length or the size of the sheet is no number, or beyond a thousand million,
// or the sheet is empty.
var ErrShape = errors.New("picture: a measure is no number or too large, or the sheet is empty")

// farthest is the greatest measure that is written.
const farthest = 1e9

// WriteSVG writes p as an SVG document of its own: one line a shape, numbers
// rounded to a hundredth. Equal pictures give equal bytes. Errors are
// [ErrShape] and those of w. It takes linear time.
func (p *Picture) WriteSVG(w io.Writer) error {
	out := &writer{out: bufio.NewWriter(w)}
	if !(p.Width > 0 && p.Height > 0) {
		return ErrShape
	}
	out.text(`<svg xmlns="http://www.w3.org/2000/svg" role="img" font-family="Helvetica, Arial, sans-serif"`)
	out.measures("width", p.Width, "height", p.Height)
	out.text(` viewBox="0 0 `)
	out.number(p.Width)
	out.text(" ")
	out.number(p.Height)
	out.text("\">\n<title>")
	out.escaped(p.Title)
	out.text("</title>\n")
	if p.Background != None {
		Rectangle{Width: p.Width, Height: p.Height, Paint: Paint{Fill: p.Background}}.write(out)
	}
	for _, s := range p.Shapes {
		s.write(out)
	}
	out.text("</svg>\n")
	if out.bad {
		return ErrShape
	}
	return out.out.Flush() // holds the first error of any write
}

// A writer writes the elements of a picture.
type writer struct {
	out     *bufio.Writer
	scratch []byte
	bad     bool // some measure cannot be written
}

func (w *writer) text(s string) { _, _ = w.out.WriteString(s) }

func (w *writer) escaped(s string) {
	// The only errors are those of w.out, which Flush gives again.
	_ = xml.EscapeText(w.out, []byte(s))
}

func (w *writer) number(f float64) {
	if !(math.Abs(f) <= farthest) { // also what is no number
		w.bad = true
		return
	}
	f = hundredths(f) / 100
	if f == 0 {
		f = 0 // not -0
	}
	w.scratch = strconv.AppendFloat(w.scratch[:0], f, 'f', -1, 64)
	_, _ = w.out.Write(w.scratch)
}

// measures writes attributes: name, number, name, number, …
func (w *writer) measures(pairs ...any) {
	for i := 0; i+1 < len(pairs); i += 2 {
		w.text(" " + pairs[i].(string) + `="`)
		w.number(pairs[i+1].(float64))
		w.text(`"`)
	}
}

func (w *writer) points(points []Point) {
	w.text(` points="`)
	for i, p := range points {
		if i > 0 {
			w.text(" ")
		}
		w.point(p)
	}
	w.text(`"`)
}

func (w *writer) point(p Point) {
	w.number(p.X)
	w.text(",")
	w.number(p.Y)
}

// paint writes how a shape is painted and ends its element.
func (w *writer) paint(p Paint) {
	w.text(` fill="` + p.Fill.code() + `"`)
	if p.Stroke != None {
		w.text(` stroke="` + p.Stroke.code() + `"`)
		if p.Width != 0 {
			w.measures("stroke-width", p.Width)
		}
		w.text(` stroke-linecap="round" stroke-linejoin="round"`)
		if p.Dashed {
			width := max(p.Width, 1)
			w.text(` stroke-dasharray="`)
			w.number(2 * width)
			w.text(" ")
			w.number(2.5 * width)
			w.text(`"`)
		}
	}
	w.text("/>\n")
}

func (l Line) write(w *writer) {
	w.text("<line")
	w.measures("x1", l.From.X, "y1", l.From.Y, "x2", l.To.X, "y2", l.To.Y)
	w.paint(l.Paint)
}

func (c Curve) write(w *writer) {
	w.text(`<path d="M`)
	w.point(c.From)
	w.text(" C")
	w.point(c.Out)
	w.text(" ")
	w.point(c.In)
	w.text(" ")
	w.point(c.To)
	w.text(`"`)
	w.paint(c.Paint)
}

func (l Polyline) write(w *writer) {
	w.text("<polyline")
	w.points(l.Points)
	w.paint(l.Paint)
}

func (p Polygon) write(w *writer) {
	w.text("<polygon")
	w.points(p.Corners)
	w.paint(p.Paint)
}

func (c Circle) write(w *writer) {
	w.text("<circle")
	w.measures("cx", c.Centre.X, "cy", c.Centre.Y, "r", c.Radius)
	w.paint(c.Paint)
}

func (r Rectangle) write(w *writer) {
	w.text("<rect")
	w.measures("x", r.Corner.X, "y", r.Corner.Y, "width", r.Width, "height", r.Height)
	if r.Round != 0 {
		w.measures("rx", r.Round)
	}
	w.paint(r.Paint)
}

var anchors = [...]string{Middle: "middle", Start: "start", End: "end"}

// rise is how far below the centre of capital letters and digits their base
// line lies, in parts of their size.
const rise = 0.36

// size returns the height of the letters.
func (t Text) size() float64 {
	if t.Size == 0 {
		return 14
	}
	return t.Size
}

// Ink returns the colour of the letters.
func (t Text) Ink() Colour {
	if t.Fill == None {
		return Black
	}
	return t.Fill
}

// known returns the number of the anchor.
func (t Text) known() int { return min(int(t.Anchor), len(anchors)-1) }

// Set returns the words as they are printed, and the height of the letters.
func (t Text) Set() (words string, size float64) { return t.set(), t.size() }

// set returns the words as they are printed: switches such as ±1 have their sign, which is typed
// as +-.
func (t Text) set() string { return strings.ReplaceAll(t.Words, "+-", "±") }

func (t Text) write(w *writer) {
	size := t.size()
	w.text("<text")
	w.measures("x", t.At.X, "y", t.At.Y+rise*size, "font-size", size)
	w.text(` text-anchor="` + anchors[t.known()] + `"`)
	if t.Bold {
		w.text(` font-weight="bold"`)
	}
	w.text(` fill="` + t.Ink().code() + `"`)
	if t.Halo != None {
		w.text(` stroke="` + t.Halo.code() + `" stroke-linejoin="round" paint-order="stroke"`)
		w.measures("stroke-width", size/4)
	}
	w.text(">")
	w.escaped(t.set())
	w.text("</text>\n")
}

// write writes dots as strokes with round ends, in one path: it is a tenth as
// long as circles would be. Places are told by steps of the pen in hundredths,
// so that the rounding does not add up.
func (d Dots) write(w *writer) {
	if len(d.Runs) == 0 {
		return
	}
	w.text(`<path d="M0 0`)
	var x, y float64
	for _, r := range d.Runs {
		toX, toY, length := hundredths(r.From.X), hundredths(r.From.Y), hundredths(r.Length)
		w.text("m")
		w.number((toX - x) / 100)
		w.text(" ")
		w.number((toY - y) / 100)
		w.text("h")
		w.number(length / 100)
		x, y = toX+length, toY
	}
	w.text(`"`)
	w.paint(Paint{Stroke: d.Fill, Width: 2 * d.Radius})
}

// hundredths rounds a measure.
func hundredths(f float64) float64 { return math.Round(f * 100) }

func (g Group) write(w *writer) {
	w.text("<g")
	if g.Shift != (Point{}) {
		w.text(` transform="translate(`)
		w.point(g.Shift)
		w.text(`)"`)
	}
	w.text(">\n")
	if g.Note != "" {
		w.text("<title>")
		w.escaped(g.Note)
		w.text("</title>\n")
	}
	for _, s := range g.Shapes {
		s.write(w)
	}
	w.text("</g>\n")
}
