package picture

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strings"

	"golang.org/x/text/width"

	"zermelo/value/dyadic"
)

// Bounds of a plot in characters: rows, and columns beside the labels. Those
// of square plots leave room for the notes on 80 columns.
const (
	squareRows    = 24
	squareColumns = 68
	squareMargin  = 9 // columns of the labels
	freeRows      = 20
	freeColumns   = 90
)

// Columns returns the columns that s takes on a terminal: East Asian wide
// characters take two.
func Columns(s string) int {
	n := 0
	for _, r := range s {
		switch width.LookupRune(r).Kind() {
		case width.EastAsianWide, width.EastAsianFullwidth:
			n += 2
		default:
			n++
		}
	}
	return n
}

// A sketch is a plot on its way to characters, the lowest row first.
type sketch struct {
	*Plot
	unitX, unitY  float64 // what a column and a row stand for
	start, bottom float64 // numbers of the first column and the lowest row
	columns       int     // the number of the last
	cells         [][]rune
	labels        []string // of the rows
	ticks         []tick   // of X
	axis          []rune   // below the rows
	margin        int
	head          string
	beside        map[int]string // notes behind a row
	from          map[int]int    // the columns where they start
}

// WriteText draws p in characters, at most 100 columns wide: the axes, paths,
// scatters, bands (= on the axis) and bold notes. Errors are those of w.
func (p *Plot) WriteText(w io.Writer) error {
	s := &sketch{Plot: p, beside: map[int]string{}, from: map[int]int{}}
	if p.Square {
		s.square()
	} else {
		s.free()
	}
	s.axis = []rune(strings.Repeat("─", s.columns+1))
	for _, t := range s.ticks {
		if column := s.column(t.distance); column >= 0 && column < len(s.axis) {
			s.axis[column] = '┴'
		}
	}
	for _, m := range p.Layers {
		m.sketch(s)
	}
	return s.write(w)
}

// square chooses one round unit for rows and columns, and draws a grid.
func (s *sketch) square() {
	tall, wide := s.Y.High.Sub(s.Y.Low), s.X.High.Sub(s.X.Low)
	unit := roundStep(tall, squareRows)
	for range 4 { // a wide one is drawn smaller
		if wide.Float64()/unit.Float64() <= squareColumns {
			break
		}
		unit = roundStep(unit.Double().Mul(dyadic.Int(squareRows)), squareRows)
	}
	bottom := ceilTo(s.Y.Low, unit)
	s.unitX, s.unitY, s.bottom, s.margin = unit.Float64(), unit.Float64(), bottom.Sub(s.Y.Origin).Float64(), squareMargin
	_, highY := s.Y.bounds()
	lowX, highX := s.X.bounds()
	last := highX
	if s.start = lowX; s.X.Falls {
		s.start, last = highX, lowX
	}
	s.columns = min(squareColumns, s.column(last))
	s.blank(s.row(highY)+1, 3)
	y := s.Y
	y.Low = bottom
	for _, t := range y.ticks(max(3, int64(len(s.cells)/3))) {
		i := s.row(t.distance)
		s.labels[i] = t.text
		if t.at.IsZero() {
			for j := range s.cells[i] {
				s.cells[i][j] = '─'
			}
			continue
		}
		for _, x := range s.ticks {
			s.put(i, s.column(x.distance), '·')
		}
	}
}

// free fills the room there is.
func (s *sketch) free() {
	lowX, highX := s.X.bounds()
	lowY, highY := s.Y.bounds()
	rows := freeRows
	if s.Y.Whole {
		rows = int(min(freeRows, max(2, highY-lowY+1)))
	}
	s.columns = freeColumns - 1
	s.unitX, s.unitY, s.start, s.bottom = (highX-lowX)/float64(s.columns), (highY-lowY)/float64(rows-1), lowX, lowY
	if s.X.Falls {
		s.start = highX
	}
	s.blank(rows, 8)
	for _, t := range s.Y.ticks(max(2, int64(rows)/2)) {
		s.labels[s.row(t.distance)] = t.text
		s.margin = max(s.margin, Columns(t.text))
	}
}

// blank makes the cells and chooses the ticks of X, as many as fit, no closer
// than apart columns.
func (s *sketch) blank(rows, apart int) {
	s.labels = make([]string, rows)
	for range rows {
		s.cells = append(s.cells, []rune(strings.Repeat(" ", s.columns+1)))
	}
	s.ticks = s.X.labelled(max(2, int64(s.columns/apart)), float64(s.columns), func(t string) float64 { return float64(Columns(t) + 1) })
}

func (s *sketch) column(x float64) int {
	if s.X.Falls {
		return int(math.Round((s.start - x) / s.unitX))
	}
	return int(math.Round((x - s.start) / s.unitX))
}

func (s *sketch) row(y float64) int { return int(math.Round((y - s.bottom) / s.unitY)) }

func (s *sketch) put(row, column int, c rune) {
	if row >= 0 && row < len(s.cells) && column >= 0 && column < len(s.cells[row]) {
		s.cells[row][column] = c
	}
}

func (b Band) sketch(s *sketch) {
	first, last := s.column(b.From), s.column(b.To)
	for i := max(0, min(first, last)); i <= min(s.columns, max(first, last)); i++ {
		s.axis[i] = '='
	}
}

func (Area) sketch(*sketch) {}

func (Spot) sketch(*sketch) {}

// sketch draws a path in each row up to that of its end, and there too if it
// ends at the top.
func (p Path) sketch(s *sketch) {
	upright := p.Letter
	if upright == 0 {
		upright = '│'
	}
	first, last := s.row(p.Points[0].Y), s.row(p.Points[len(p.Points)-1].Y)
	if last == len(s.cells)-1 {
		last++
	}
	for i := max(0, first); i < last; i++ {
		height := s.bottom + float64(i)*s.unitY
		here, next := s.column(p.at(height)), s.column(p.at(height+s.unitY))
		letter := upright
		switch {
		case next < here:
			letter = '╲'
		case next > here:
			letter = '╱'
		}
		s.put(i, here, letter)
	}
}

// at returns where a path is at a height; below and above its ends it goes
// straight on.
func (p Path) at(y float64) float64 {
	last := p.Points[0]
	for _, next := range p.Points {
		if y < next.Y {
			if next.Y == last.Y || y <= last.Y {
				return last.X
			}
			return last.X + (next.X-last.X)*(y-last.Y)/(next.Y-last.Y)
		}
		last = next
	}
	return last.X
}

func (c Scatter) sketch(s *sketch) {
	for p := range c.Points {
		s.put(s.row(p.Y), s.column(p.X), c.Letter)
	}
}

func (n Note) sketch(s *sketch) {
	switch {
	case !n.Bold:
	case n.Side == Above:
		s.head = centred(n.Words, s.margin+1+s.column(n.At.X))
	default:
		i := s.row(n.At.Y)
		s.beside[i], s.from[i] = " "+n.Words, s.column(n.At.X)+1
	}
}

// centred puts words around a column.
func centred(words string, column int) string {
	return strings.Repeat(" ", max(0, column-Columns(words)/2)) + words
}

// write writes the lines from above.
func (s *sketch) write(w io.Writer) error {
	out := bufio.NewWriter(w)
	framed := !s.Square
	line := func(text string) { _, _ = fmt.Fprintln(out, strings.TrimRight(text, " ")) } // Flush gives the error
	if framed && s.Y.Label != "" {
		line(s.Y.Label)
	}
	if s.head != "" {
		line(s.head)
	}
	for i := len(s.cells) - 1; i >= 0; i-- {
		edge := ""
		if framed {
			edge = "│"
			if s.labels[i] != "" {
				edge = "┤"
			}
		}
		row := string(s.cells[i])
		if words, ok := s.beside[i]; ok {
			row = insert(s.cells[i], s.from[i], words)
		}
		line(fmt.Sprintf("%*s %s%s", s.margin, s.labels[i], edge, row))
	}
	margin := strings.Repeat(" ", s.margin+1)
	if framed {
		line(margin + "└" + string(s.axis))
		margin += " "
	} else {
		line(margin + string(s.axis))
	}
	line(margin + s.foot())
	if s.X.Label != "" {
		line(centred(s.X.Label, len(margin)+s.columns/2))
	}
	return out.Flush()
}

// insert writes words into a row of cells from a column on.
func insert(cells []rune, column int, words string) string {
	row := append([]rune{}, cells...)
	for len(row) < column {
		row = append(row, ' ')
	}
	rest := row[min(len(row), column+Columns(words)+1):]
	return string(row[:column]) + words + " " + string(rest)
}

// foot is the line of the labels of X.
func (s *sketch) foot() string {
	labels := []rune(strings.Repeat(" ", s.columns+1+longestTick))
	free, ticks := 0, s.ticks
	for k := range ticks { // from left to right
		t := ticks[k]
		if s.X.Falls {
			t = ticks[len(ticks)-1-k]
		}
		column := s.column(t.distance)
		start := max(0, column-len(t.text)/2)
		if column < 0 || column > s.columns || start < free {
			continue
		}
		copy(labels[start:], []rune(t.text))
		free = start + len(t.text) + 1
	}
	return string(labels)
}
