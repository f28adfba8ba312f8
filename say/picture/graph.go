package picture

import "math"

// A Node is a node of a [Graph].
type Node struct {
	Name string
	// Note is written beside the node, or behind its name where there are lines.
	Note string
	// Lines stand under the name, in small letters: the node is a card then.
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

	lineWidth  = 5.6 // of a small letter
	lineHeight = 12.0
	ringStep   = 4.5
	cardEdge   = 7.0 // between the outline of a card and its words
)

// Picture draws the graph. There must be a node.
func (g *Graph) Picture() *Picture {
	places := g.Places
	if places == nil {
		places = Layout(len(g.Nodes), g.Edges)
	}
	d := &graphDrawing{Graph: g, sheet: &Picture{Background: White}}
	half, note := Point{nodeRadius, nodeRadius}, 0.0
	for _, n := range g.Nodes {
		size := g.halfOf(n)
		d.half = append(d.half, size)
		if !g.Bare {
			half = Point{max(half.X, size.X), max(half.Y, size.Y)}
		}
		if len(n.Lines) == 0 {
			note = max(note, nameWidth*float64(Columns(n.Note)))
		}
	}
	step := Point{max(nodeStep, 2*half.X+36), max(nodeStep, 2*half.Y+44)}
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, p := range places {
		low, high = Point{min(low.X, p.X), min(low.Y, p.Y)}, Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	edge := Point{half.X + graphEdge - nodeRadius, half.Y + graphEdge - nodeRadius}
	d.place = func(p Point) Point {
		return Point{edge.X + (p.X-low.X)*step.X, edge.Y + (p.Y-low.Y)*step.Y}
	}
	d.sheet.Width, d.sheet.Height = 2*edge.X+(high.X-low.X)*step.X+note, 2*edge.Y+(high.Y-low.Y)*step.Y
	for _, p := range places {
		d.at = append(d.at, d.place(p))
	}
	d.draw()
	for _, e := range g.Edges {
		if e.Arrow && e.Wide { // a move along it
			d.sheet.Spots = append(d.sheet.Spots, d.at[e.To])
		}
	}
	if low, high := Extent(d.sheet.Shapes); low.X < 0 || high.X > d.sheet.Width { // edges that go far aside
		shift := max(0, 4-low.X)
		for i := range d.sheet.Spots {
			d.sheet.Spots[i].X += shift
		}
		d.sheet.Shapes = []Shape{Group{Shift: Point{X: shift}, Shapes: d.sheet.Shapes}}
		d.sheet.Width = max(d.sheet.Width, high.X+4) + shift
	}
	return d.sheet
}

// A graphDrawing is a graph on its way to a sheet.
type graphDrawing struct {
	*Graph
	sheet *Picture
	place func(Point) Point
	at    []Point
	half  []Point // half the width and height of each node
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
		if bend == 0 {
			bend = d.clear(e)
		}
		d.edge(e, bend)
	}
	for i := range d.Nodes {
		d.node(i)
	}
}

// halfOf returns half the width and height of a node.
func (g *Graph) halfOf(n Node) Point {
	name := nameWidth * float64(Columns(n.Name))
	switch {
	case g.Bare:
		return Point{5, 5}
	case len(n.Lines) == 0:
		return Point{max(nodeRadius, name/2+6), nodeRadius}
	}
	wide := name
	if n.Note != "" {
		wide += nameWidth*float64(Columns(n.Note)) + 10
	}
	for _, line := range n.Lines {
		wide = max(wide, lineWidth*float64(Columns(line)))
	}
	return Point{wide/2 + cardEdge, (lineHeight*float64(len(n.Lines)+1)+4)/2 + cardEdge - 2}
}

// clear returns the least bend with which an edge passes no node but its own; where there
// is none, one that passes few.
func (d *graphDrawing) clear(e Edge) (best float64) {
	a, b := d.at[e.From], d.at[e.To]
	dx, dy := b.X-a.X, b.Y-a.Y
	length := math.Hypot(dx, dy)
	fewest := math.MaxInt
	for k := range 2*mostBends + 1 {
		bend := float64((k+1)/2) * 0.3 * nodeStep
		if k%2 == 0 {
			bend = -bend
		}
		passed := 0
		for i, p := range d.at {
			if i != e.From && i != e.To && length > 0 && d.passes(a, Point{dx, dy}, bend/length, p, d.half[i]) {
				passed++
			}
		}
		if passed < fewest {
			if best, fewest = bend, passed; passed == 0 {
				break
			}
		}
	}
	return best
}

// mostBends is how many bends to each side are tried for an edge.
const mostBends = 10

// passes reports whether the curve from a by the way d, with a bend in lengths of it, touches
// a node.
func (*graphDrawing) passes(a, d Point, bend float64, node, half Point) bool {
	const steps = 32
	for i := range steps + 1 {
		t := float64(i) / steps
		aside := 4 * bend * t * (1 - t)
		x, y := a.X+d.X*t+d.Y*aside, a.Y+d.Y*t-d.X*aside
		if math.Abs(x-node.X) < half.X+3 && math.Abs(y-node.Y) < half.Y+3 {
			return true
		}
	}
	return false
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
	if e.Arrow {
		d.sheet.Add(d.outside(e, from, bent(from, to, 2*bend), to, paint)...)
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
		d.sheet.Add(Text{At: bent(from, to, bend), Words: e.Label, Size: 12, Halo: White, Fill: paint.Stroke})
	}
}

// outside draws the part of an arrow between the outlines of its nodes.
func (d *graphDrawing) outside(e Edge, from, middle, to Point, paint Paint) []Shape {
	mix := func(s, t float64) Point { // the blossom of the curve, which is on it where s is t
		a, b, c := (1-s)*(1-t), (1-s)*t+s*(1-t), s*t
		return Point{a*from.X + b*middle.X + c*to.X, a*from.Y + b*middle.Y + c*to.Y}
	}
	inside := func(i int, t, gap float64) bool {
		p, at, half := mix(t, t), d.at[i], d.half[i]
		x, y := math.Abs(p.X-at.X), math.Abs(p.Y-at.Y)
		if d.Nodes[i].Form != Block && half.X == half.Y {
			return math.Hypot(x, y) < half.X+gap
		}
		return x < half.X+gap && y < half.Y+gap
	}
	const fine = 1.0 / 256
	begin, end := 0.0, 1.0
	rings := func(i int) float64 { return ringStep * float64(len(d.Nodes[i].Rings)) }
	for !d.Bare && begin < end && inside(e.From, begin, rings(e.From)) {
		begin += fine
	}
	for !d.Bare && begin < end && inside(e.To, end, 2+rings(e.To)) {
		end -= fine
	}
	if begin >= end {
		return nil
	}
	return arrowOver(mix(begin, begin), mix(begin, end), mix(end, end), paint)[1:]
}

func (d *graphDrawing) node(i int) {
	n, at, half := d.Nodes[i], d.at[i], d.half[i]
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
		switch {
		case n.Form == Block:
			round = 3
		case len(n.Lines) > 0:
			round = 10
		case half.X == nodeRadius:
			return Circle{Centre: at, Radius: nodeRadius + grow, Paint: paint}
		}
		return Rectangle{
			Corner: Point{at.X - half.X - grow, at.Y - half.Y - grow}, Width: 2 * (half.X + grow), Height: 2 * (half.Y + grow),
			Round: round, Paint: paint,
		}
	}
	for k, ink := range n.Rings {
		d.sheet.Add(box(ringStep*float64(k+1), pen(ink)))
	}
	ink := Black
	if n.Fill.dark() {
		ink = White
	}
	d.sheet.Add(box(0, Paint{Stroke: Black, Width: 1.5, Fill: n.Fill}))
	name := Text{At: at, Words: n.Name, Size: 13, Fill: ink}
	note := Text{At: Point{at.X + half.X + 4, at.Y - nodeRadius + 1}, Words: n.Note, Size: 12, Bold: true, Anchor: Start, Halo: White, Fill: Purple}
	if len(n.Lines) > 0 {
		left, top := at.X-half.X+cardEdge, at.Y-half.Y+cardEdge+lineHeight/2
		name.At, name.Anchor = Point{left, top}, Start
		note.At, note.Anchor, note.Halo = Point{at.X + half.X - cardEdge, top}, End, None
		for k, line := range n.Lines {
			d.sheet.Add(Text{At: Point{left, top + 2 + lineHeight*float64(k+1)}, Words: line, Size: 10, Anchor: Start, Fill: Grey})
		}
	}
	if d.sheet.Add(name); n.Note != "" {
		d.sheet.Add(note)
	}
}
