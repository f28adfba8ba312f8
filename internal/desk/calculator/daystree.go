package calculator

import (
	"fmt"
	"slices"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// drawnDay is the last day of which the tree is drawn.
const drawnDay = 8

// Above returns the number that b hangs from in the tree, the later born of its
// options; nothing for 0.
func (d *Days) Above(b Born) (above Born, ok bool) {
	for _, option := range []string{b.Left, b.Right} {
		if option == "" {
			continue
		}
		if o := d.Numbers[d.place(option)]; !ok || o.Day > above.Day {
			above, ok = o, true
		}
	}
	return above, ok
}

// Picture draws the tree of numbers, a row for each day. dayWord writes the
// name of a day. The error is a [fault.Error] if the tree is too large.
func (d *Days) Picture(title string, dayWord func(day int) string) (*picture.Picture, error) {
	if d.Day > drawnDay {
		return nil, fault.Limit(phrase.Of("the tree of day %d is too large to draw", d.Day), phrase.Of("trees up to day %d are drawn", drawnDay))
	}
	const across, down, left, top, radius = 26.0, 62.0, 90.0, 36.0, 17.0
	last := float64(len(d.Numbers) - 1)
	p := &picture.Picture{
		Width: left + last*across + 50, Height: 2*top + float64(d.Day)*down, Title: title, Background: picture.White,
	}
	at := func(i int) picture.Point {
		return picture.Point{X: left + float64(i)*across, Y: top + float64(d.Numbers[i].Day)*down}
	}
	for day := range d.Day + 1 {
		y := top + float64(day)*down
		p.Add(
			picture.Line{From: picture.Point{X: left - 28, Y: y}, To: picture.Point{X: p.Width - 22, Y: y}, Paint: picture.Paint{Stroke: picture.Silver, Dashed: true}},
			picture.Text{At: picture.Point{X: 10, Y: y}, Words: dayWord(day), Size: 13, Anchor: picture.Start, Fill: picture.Grey},
		)
	}
	for i, b := range d.Numbers {
		if above, ok := d.Above(b); ok {
			k := slices.Index(d.Numbers, above)
			p.Add(picture.Line{From: at(k), To: at(i), Paint: picture.Paint{Stroke: picture.Grey, Width: 1.4}})
		}
	}
	for i, b := range d.Numbers {
		fill := picture.White
		if b.Day == d.Day {
			fill = picture.PaleGold
		}
		half := max(radius, 4.2*float64(len(b.Number))+4)
		p.Add(
			picture.Rectangle{
				Corner: picture.Point{X: at(i).X - half, Y: at(i).Y - 13}, Width: 2 * half, Height: 26, Round: 13,
				Paint: picture.Paint{Stroke: picture.Black, Width: 1.3, Fill: fill},
			},
			picture.Text{At: at(i), Words: b.Number, Size: 13},
		)
	}
	return p, nil
}

// TreeLines writes the tree with a line for each number, the greatest first, and
// a column for each day.
func (d *Days) TreeLines() []string {
	lines := make([]string, 0, len(d.Numbers))
	for _, b := range slices.Backward(d.Numbers) {
		lines = append(lines, fmt.Sprintf("  %*s%s", 6*b.Day, "", b.Number))
	}
	return lines
}
