package picture

import "math"

// A Node is a node of a [Graph].
type Node struct {
	Name string
	// Note is written beside the node.
	Note string
	// Lines stand under the note, in small letters.
	Lines []string
	Fill  Colour
	// Form is the outline: a disc, or a square.
	Form Form
	// Rings are the inks of moves to the node.
	Rings []Colour
}

// An Edge joins two nodes of a [Graph], given by their numbers.
type Edge struct {
	From, To int
	// Arrow puts a point at its end.
	Arrow bool
	Ink   Colour // None is Grey
	Wide  bool
	Label string
}

// A Graph is nodes joined by edges.
type Graph struct {
	Nodes []Node
	Edges []Edge
	// Places are where the nodes are, with neighbours 1 apart; nil lets
	// [Layout] find them.
	Places []Point
	// Fields are filled below the edges: polygons with their corners in the
	// units of Places.
	Fields []Polygon
	// Bare draws nodes as dots with their names beside them.
	Bare bool
}

// Measures of a graph, in points.
const (
	nodeRadius = 15.0
	nodeStep   = 78.0
	graphEdge  = 40.0 // around the nodes
	nameWidth  = 7.4  // of a letter

	lineWidth  = 6.0 // of a small letter
	lineHeight = 11.0
)

// Picture draws the graph. There must be a node.
func (g *Graph) Picture() *Picture {
	places := g.Places
	if places == nil {
		places = Layout(len(g.Nodes), g.Edges)
	}
	d := &graphDrawing{Graph: g, sheet: &Picture{Background: White}, half: nodeRadius}
	beside := 0.0
	for _, n := range g.Nodes {
		if !g.Bare {
			d.half = max(d.half, nameWidth*float64(Columns(n.Name))/2+6)
		}
	}
	for _, n := range g.Nodes {
		for _, line := range n.Lines {
			beside = max(beside, lineWidth*float64(Columns(line))+6)
		}
	}
	d.lined = beside > 0
	step := max(nodeStep, 2*d.half+36)
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, p := range places {
		low, high = Point{min(low.X, p.X), min(low.Y, p.Y)}, Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	side := d.half + graphEdge - nodeRadius
	note := 0.0
	for _, n := range g.Nodes {
		note = max(note, nameWidth*float64(Columns(n.Note)))
	}
	if d.lined {
		note = max(note, beside)
		step = max(step, 2*d.half+note+16)
	}
	d.place = func(p Point) Point {
		return Point{side + (p.X-low.X)*step, graphEdge + (p.Y-low.Y)*nodeStep}
	}
	d.sheet.Width, d.sheet.Height = 2*side+(high.X-low.X)*step+note, 2*graphEdge+(high.Y-low.Y)*nodeStep
	for _, p := range places {
		d.at = append(d.at, d.place(p))
	}
	d.draw()
	for _, e := range g.Edges {
		if e.Arrow && e.Wide { // a move along it
			d.sheet.Spots = append(d.sheet.Spots, d.at[e.To])
		}
	}
	if low, high := Extent(d.sheet.Shapes); d.lined && low.X < 4 { // edges that go far aside
		d.sheet.Shapes = []Shape{Group{Shift: Point{X: 4 - low.X}, Shapes: d.sheet.Shapes}}
		d.sheet.Width = max(d.sheet.Width, high.X) + 4 - low.X
	}
	return d.sheet
}

// A graphDrawing is a graph on its way to a sheet.
type graphDrawing struct {
	*Graph
	sheet *Picture
	place func(Point) Point
	at    []Point
	half  float64 // half the width of the widest node
	lined bool    // there are lines to the right of nodes
}

func (d *graphDrawing) draw() {
	for _, f := range d.Fields {
		corners := make([]Point, len(f.Corners))
		for i, p := range f.Corners {
			corners[i] = d.place(p)
		}
		d.sheet.Add(Polygon{Corners: corners, Paint: f.Paint})
	}
	type pair struct{ a, b int }
	seen := map[pair]int{}
	there := map[pair]bool{}
	for _, e := range d.Edges {
		there[pair{e.From, e.To}] = true
	}
	for _, e := range d.Edges {
		key := pair{min(e.From, e.To), max(e.From, e.To)}
		bend := float64((seen[key]+1)/2) * 16
		if seen[key]%2 == 1 {
			bend = -bend
		}
		seen[key]++
		if e.Arrow && there[pair{e.To, e.From}] {
			bend = 14
		}
		if bend == 0 && d.overNode(e) {
			if bend = 0.3 * nodeStep; d.lined {
				bend = d.aside(e)
			}
		}
		d.edge(e, bend)
	}
	for i := range d.Nodes {
		d.node(i)
	}
}

// halfOf returns half the width of a node.
func (d *graphDrawing) halfOf(i int) float64 {
	if d.Bare {
		return 5
	}
	return max(nodeRadius, nameWidth*float64(Columns(d.Nodes[i].Name))/2+6)
}

// overNode reports whether an edge would pass over a node that is not its own.
func (d *graphDrawing) overNode(e Edge) bool {
	a, b := d.at[e.From], d.at[e.To]
	dx, dy := b.X-a.X, b.Y-a.Y
	length := math.Hypot(dx, dy)
	for i, p := range d.at {
		along := (p.X-a.X)*dx + (p.Y-a.Y)*dy
		if i != e.From && i != e.To && along > 0 && along < length*length &&
			math.Abs((p.X-a.X)*dy-(p.Y-a.Y)*dx) < length*(d.halfOf(i)+2) {
			return true
		}
	}
	return false
}

// aside is the bend of an edge down to the left of the nodes that it would pass over, the
// longer the wider, away from the lines at their right.
func (d *graphDrawing) aside(e Edge) float64 {
	a, b := d.at[e.From], d.at[e.To]
	bend := 10 + 0.16*math.Hypot(b.X-a.X, b.Y-a.Y)
	if b.Y > a.Y {
		return -bend
	}
	return bend
}

func (d *graphDrawing) edge(e Edge, bend float64) {
	from, to := d.at[e.From], d.at[e.To]
	paint := Paint{Stroke: e.Ink, Width: 2, Dashed: e.Ink == Red}
	if e.Ink == None {
		paint.Stroke = Grey
	}
	if e.Wide {
		paint.Width = 4
	}
	dx, dy := to.X-from.X, to.Y-from.Y
	length := math.Hypot(dx, dy)
	if length == 0 {
		reach := 2.2 * nodeRadius
		d.sheet.Add(Curve{
			From: from, Out: Point{from.X + reach, from.Y - 2*reach*0.8}, In: Point{from.X - reach, from.Y - 2*reach*0.8}, To: from, Paint: paint,
		})
		return
	}
	// Edges end at the outline of the node.
	gap := func(i int) float64 {
		if d.Bare {
			return 0
		}
		return min(d.halfOf(i)/max(math.Abs(dx)/length, 0.01), nodeRadius/max(math.Abs(dy)/length, 0.01), math.Hypot(d.halfOf(i), nodeRadius)) * 0.98
	}
	label := Point{(from.X+to.X)/2 + bend*dy/length, (from.Y+to.Y)/2 - bend*dx/length}
	if e.Arrow {
		a, b := gap(e.From), gap(e.To)+2
		from, to = Point{from.X + dx/length*a, from.Y + dy/length*a}, Point{to.X - dx/length*b, to.Y - dy/length*b}
		shapes := arrow(from, to, bend, paint)
		if len(shapes) > 0 {
			d.sheet.Add(shapes[1:]...)
		}
	} else {
		out := Point{from.X + dx/4 + bend*4/3*dy/length, from.Y + dy/4 - bend*4/3*dx/length}
		in := Point{from.X + dx*3/4 + bend*4/3*dy/length, from.Y + dy*3/4 - bend*4/3*dx/length}
		if bend == 0 {
			d.sheet.Add(Line{From: from, To: to, Paint: paint})
		} else {
			d.sheet.Add(Curve{From: from, Out: out, In: in, To: to, Paint: paint})
		}
	}
	if e.Label != "" {
		d.sheet.Add(Text{At: label, Words: e.Label, Size: 12, Halo: White, Fill: paint.Stroke})
	}
}

func (d *graphDrawing) node(i int) {
	n, at, half := d.Nodes[i], d.at[i], d.halfOf(i)
	if d.Bare {
		d.sheet.Add(Circle{Centre: at, Radius: 4, Paint: Paint{Fill: Black}})
		centre := Point{d.sheet.Width / 2, d.sheet.Height / 2}
		away := math.Hypot(at.X-centre.X, at.Y-centre.Y)
		if away == 0 {
			away = 1
		}
		d.sheet.Add(Text{At: Point{at.X + 15*(at.X-centre.X)/away, at.Y + 15*(at.Y-centre.Y)/away}, Words: n.Name, Size: 13})
		return
	}
	box := func(grow float64, paint Paint) Shape {
		round := nodeRadius + grow
		if n.Form == Block {
			round = 3
		} else if half == nodeRadius {
			return Circle{Centre: at, Radius: nodeRadius + grow, Paint: paint}
		}
		return Rectangle{
			Corner: Point{at.X - half - grow, at.Y - nodeRadius - grow}, Width: 2 * (half + grow), Height: 2 * (nodeRadius + grow),
			Round: round, Paint: paint,
		}
	}
	for k, ink := range n.Rings {
		d.sheet.Add(box(4.5+4.5*float64(k), pen(ink)))
	}
	ink := Black
	if n.Fill.dark() {
		ink = White
	}
	d.sheet.Add(box(0, Paint{Stroke: Black, Width: 1.5, Fill: n.Fill}), Text{At: at, Words: n.Name, Size: 13, Fill: ink})
	for k, line := range n.Lines {
		d.sheet.Add(Text{
			At: Point{at.X + half + 6, at.Y - nodeRadius + 13 + lineHeight*float64(k)}, Words: line, Size: 10, Anchor: Start, Halo: White, Fill: Grey,
		})
	}
	if n.Note != "" {
		d.sheet.Add(Text{
			At: Point{at.X + half + 4, at.Y - nodeRadius + 1}, Words: n.Note, Size: 12, Bold: true, Anchor: Start, Halo: White, Fill: Purple,
		})
	}
}
