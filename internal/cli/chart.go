package cli

import (
	"fmt"
	"image/color"
	"io"
	"math"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// A chart shows Grundy values against heap sizes: rare values marked, the
// first stretch of a proved period shaded.
type chart struct {
	title, heaps, value string
	points              []point
	period              *span // nil if no period is proved
	top                 uint64
	last                uint64
}

type point struct {
	heap, value uint64
	rare        bool
}

type span struct{ from, length uint64 }

// Resolution of a chart: points that fall together on a cell are drawn once.
const (
	chartAcross = 1500
	chartUp     = 700
)

// newChart returns an empty chart for heaps 0 to last and values 0 to top.
func (a *app) newChart(game string, last, top uint64) *chart {
	return &chart{
		title: a.say.Sayf("Grundy values of %s", game), heaps: a.say.Sayf("heap"), value: a.say.Sayf("Grundy value"),
		last: max(last, 1), top: max(top, 1),
	}
}

// thinner lets one point through for each cell of the chart.
type thinner struct {
	*chart
	seen map[[2]int]bool
}

func (c *chart) thinner() thinner { return thinner{c, map[[2]int]bool{}} }

func (t thinner) add(p point) {
	cell := [2]int{scale(p.heap, t.last, chartAcross), scale(p.value, t.top, chartUp)}
	if p.rare {
		cell[1] = -1 - cell[1] // rare points stay visible beside others
	}
	if !t.seen[cell] {
		t.seen[cell] = true
		t.points = append(t.points, p)
	}
}

// scale maps 0..top to 0..cells-1.
func scale(v, top uint64, cells int) int {
	return min(int(float64(v)/float64(top)*float64(cells-1)+0.5), cells-1)
}

// writeSVG draws the chart as an SVG picture.
func (c *chart) writeSVG(w io.Writer) error {
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = c.title, c.heaps, c.value
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, float64(c.last), 0, float64(c.top)*1.03
	if c.period != nil {
		if err := c.shade(p); err != nil {
			return err
		}
	}
	for _, rare := range []bool{false, true} {
		if err := c.scatter(p, rare); err != nil {
			return err
		}
	}
	canvas := vgsvg.New(24*vg.Centimeter, 12*vg.Centimeter)
	const margin = 0.6 * vg.Centimeter
	p.Draw(draw.Crop(draw.New(canvas), margin, -margin, margin, -margin))
	_, err := canvas.WriteTo(w)
	return err
}

func (c *chart) scatter(p *plot.Plot, rare bool) error {
	var xys plotter.XYs
	for _, q := range c.points {
		if q.rare == rare {
			xys = append(xys, plotter.XY{X: float64(q.heap), Y: float64(q.value)})
		}
	}
	if xys == nil {
		return nil
	}
	s, err := plotter.NewScatter(xys)
	if err != nil {
		return err
	}
	s.Shape = draw.CircleGlyph{}
	s.Color, s.Radius = color.NRGBA{R: 0x1f, G: 0x4e, B: 0x79, A: 0xff}, vg.Points(0.9)
	if rare {
		s.Color, s.Radius = color.NRGBA{R: 0xc6, G: 0x28, B: 0x28, A: 0xff}, vg.Points(1.6)
	}
	p.Add(s)
	return nil
}

// shade marks the first stretch of the period.
func (c *chart) shade(p *plot.Plot) error {
	from := float64(c.period.from)
	to := math.Min(from+float64(c.period.length), float64(c.last))
	if from >= to {
		return nil
	}
	top := p.Y.Max
	area, err := plotter.NewPolygon(plotter.XYs{{X: from, Y: 0}, {X: to, Y: 0}, {X: to, Y: top}, {X: from, Y: top}})
	if err != nil {
		return err
	}
	area.Color = color.NRGBA{R: 0xff, G: 0xe0, B: 0x82, A: 0x90}
	area.Width = 0
	p.Add(area)
	return nil
}

// writeText draws the chart in characters: · a value, o a rare one; the first
// stretch of the period is underlined by =.
func (c *chart) writeText(w io.Writer) error {
	const across, up = 90, 20
	rows := min(up, int(c.top)+1)
	grid := make([][]rune, rows)
	for i := range grid {
		grid[i] = []rune(strings.Repeat(" ", across))
	}
	for _, p := range c.points {
		cell := &grid[rows-1-scale(p.value, c.top, rows)][scale(p.heap, c.last, across)]
		if p.rare {
			*cell = 'o'
		} else if *cell == ' ' {
			*cell = '·'
		}
	}
	axis := []rune(strings.Repeat("-", across))
	if c.period != nil && c.period.from <= c.last {
		end := min(c.period.from+c.period.length-1, c.last)
		for i := scale(c.period.from, c.last, across); i <= scale(end, c.last, across); i++ {
			axis[i] = '='
		}
	}
	wide := len(fmt.Sprint(c.top))
	for i, row := range grid {
		label := ""
		if i == 0 {
			label = fmt.Sprint(c.top)
		} else if i == rows-1 {
			label = "0"
		}
		if _, err := fmt.Fprintf(w, "%*s |%s\n", wide, label, strings.TrimRight(string(row), " ")); err != nil {
			return err
		}
	}
	last := fmt.Sprint(c.last)
	_, err := fmt.Fprintf(w, "%*s +%s\n%*s  0%*s\n", wide, "", string(axis), wide, "", across-1, last)
	return err
}
