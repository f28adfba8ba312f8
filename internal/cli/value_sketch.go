package cli

import (
	"fmt"
	"math"
	"strings"

	"zermelo/dyadic"
	"zermelo/short"
)

// Bounds of a thermograph in the terminal: rows, and columns beside the labels.
const (
	sketchRows    = 24
	sketchColumns = 68
	labelColumns  = 9
)

// printThermograph draws a thermograph with characters, greater values to the
// left. A row and a column stand for the same difference, so that the walls go
// straight up or diagonally.
func (c *calculator) printThermograph(v *view) error {
	d := newSketch(v)
	d.axes()
	d.mast()
	d.wall(v.Left, '╲', '╱')
	d.wall(v.Right, '╲', '╱')
	var b strings.Builder
	head := c.say.Sayf("mean %s", readable(v.mean))
	b.WriteString(centred(head, labelColumns+1+d.column(v.mean)) + "\n")
	hot := c.say.Sayf("temperature %s", readable(v.temperature))
	for i := len(d.cells) - 1; i >= 0; i-- {
		line := strings.TrimRight(string(d.cells[i]), " ")
		if i == d.row(v.temperature) {
			line = beside(d.cells[i], d.column(v.mean)+1, " "+hot)
		}
		fmt.Fprintf(&b, "%*s %s\n", labelColumns, d.labels[i], line)
	}
	b.WriteString(d.foot() + "\n")
	b.WriteString(centred(c.say.Sayf("← better for Left · value · better for Right →"), labelColumns+1+d.columns/2) + "\n")
	_, err := fmt.Fprint(c.Out, b.String())
	return err
}

// centred puts s around a column.
func centred(s string, column int) string {
	return strings.Repeat(" ", max(0, column-width(s)/2)) + s
}

// beside writes words into a row of cells from a column on.
func beside(cells []rune, column int, words string) string {
	row := append([]rune{}, cells...)
	for len(row) < column {
		row = append(row, ' ')
	}
	rest := row[min(len(row), column+width(words)+1):]
	return strings.TrimRight(string(row[:column])+words+" "+string(rest), " ")
}

// A sketch is a thermograph in cells, the lowest row first.
type sketch struct {
	*view
	unit    dyadic.Dyadic // what a row and a column stand for
	bottom  dyadic.Dyadic // the temperature of the lowest row
	columns int
	cells   [][]rune
	labels  []string // of the rows
	values  []tick
}

func newSketch(v *view) *sketch {
	one := dyadic.Int(1)
	unit := roundStep(v.top.Add(one), sketchRows)
	for range 4 { // a wide one is drawn smaller
		if v.high.Sub(v.low).Float64()/unit.Float64() <= sketchColumns {
			break
		}
		unit = roundStep(unit.Double().Mul(dyadic.Int(sketchRows)), sketchRows)
	}
	d := &sketch{view: v, unit: unit, bottom: ceilTo(one.Neg(), unit)}
	d.columns = min(sketchColumns, d.column(v.low))
	rows := d.row(v.top)
	for range rows + 1 {
		d.cells = append(d.cells, []rune(strings.Repeat(" ", d.columns+1)))
	}
	d.labels = make([]string, rows+1)
	return d
}

// column returns the column of a value.
func (d *sketch) column(value dyadic.Dyadic) int {
	return int(math.Round(d.high.Sub(value).Float64() / d.unit.Float64()))
}

// row returns the row of a temperature, counted from below.
func (d *sketch) row(temperature dyadic.Dyadic) int {
	return int(math.Round(temperature.Sub(d.bottom).Float64() / d.unit.Float64()))
}

// axes draws a grid of dots, the line of temperature 0 and the labels.
func (d *sketch) axes() {
	for most := int64(d.columns / 3); ; most-- { // as many as can be labelled
		d.values = ticksAbout(d.low, d.high, d.mean, max(2, most))
		widest := 0
		for _, t := range d.values {
			widest = max(widest, len(t.text))
		}
		if most <= 2 || (widest+1)*(len(d.values)-1) <= d.columns {
			break
		}
	}
	for _, t := range ticks(d.bottom, d.top, max(3, int64(len(d.cells)/3))) {
		i := d.row(t.at)
		d.labels[i] = t.text
		if t.at.IsZero() {
			for j := range d.cells[i] {
				d.cells[i][j] = '─'
			}
			continue
		}
		for _, value := range d.values {
			d.put(i, d.column(value.at), '·')
		}
	}
}

func (d *sketch) put(row, column int, c rune) {
	if row >= 0 && row < len(d.cells) && column >= 0 && column < len(d.cells[row]) {
		d.cells[row][column] = c
	}
}

func (d *sketch) mast() {
	for i := d.row(d.temperature); i < len(d.cells); i++ {
		d.put(i, d.column(d.mean), '┃')
	}
}

// wall draws a wall up to the mast: toLeft where it goes to greater values.
func (d *sketch) wall(w short.Wall, toLeft, toRight rune) {
	for i := range d.row(d.temperature) {
		here := d.column(w.At(d.bottom.Add(d.unit.Mul(dyadic.Int(int64(i))))))
		next := d.column(w.At(d.bottom.Add(d.unit.Mul(dyadic.Int(int64(i + 1))))))
		c := '│'
		switch {
		case next < here:
			c = toLeft
		case next > here:
			c = toRight
		}
		d.put(i, here, c)
	}
}

// foot is the axis of values with its labels.
func (d *sketch) foot() string {
	line := []rune(strings.Repeat("─", d.columns+1))
	labels := []rune(strings.Repeat(" ", d.columns+1+longestTick))
	free := 0
	for k := len(d.values) - 1; k >= 0; k-- { // from left to right
		t := d.values[k]
		column := d.column(t.at)
		if column < 0 || column >= len(line) {
			continue
		}
		line[column] = '┴'
		start := max(0, column-len(t.text)/2)
		if start < free {
			continue
		}
		copy(labels[start:], []rune(t.text))
		free = start + len(t.text) + 1
	}
	margin := strings.Repeat(" ", labelColumns+1)
	return margin + string(line) + "\n" + margin + strings.TrimRight(string(labels), " ")
}
