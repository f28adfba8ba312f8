package hackenbush

import (
	"strconv"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
	"zermelo/value/dyadic"
	"zermelo/value/nimber"
)

// DrawnEdges is the number of edges up to which a position is drawn.
const DrawnEdges = 2000

// Draw implements [game.Drawer].
func (r Rules) Draw(p Position, good []game.Good[Position]) (*picture.Picture, error) {
	return draw(r.memory, p, good, false)
}

// Draw implements [game.Drawer].
func (c Coloured) Draw(p Position, good []game.Good[Position]) (*picture.Picture, error) {
	return draw(c.memory, p, good, false)
}

// Illustrate implements [game.Illustrator]: the values of the nodes are shown.
func (c Coloured) Illustrate(p Position, good []game.Good[Position], _ game.Telling) (*picture.Picture, error) {
	return draw(c.memory, p, good, true)
}

// draw returns a picture of the graph from the ground up: the name of each
// node, beside it, if that is to be told, the value of what stands on it, where
// there is a theorem for it; the cuts of the moves good are marked.
func draw(m *memory, p Position, good []game.Good[Position], valued bool) (*picture.Picture, error) {
	g := p.graphIn(m)
	if g.Edges() > DrawnEdges {
		return nil, game.Limit(phrase.Of("the graph has %s edges, too many to draw", phrase.Count(g.Edges())),
			phrase.Of("graphs of up to %s edges are drawn", phrase.Count(DrawnEdges)))
	}
	return drawGraph(g, p.cutsTo(m, good), valued), nil
}

// drawGraph draws a graph with the edges marked that are in marked.
func drawGraph(g *Graph, marked map[int]bool, valued bool) *picture.Picture {
	d := drawing{Graph: g, layout: newLayout(g), marked: marked}
	if valued {
		d.label = g.labels()
	}
	d.measure()
	d.ground()
	d.drawEdges()
	d.drawNodes()
	return &d.picture
}

// cutsTo returns the edges of the graph of p that good moves cut.
func (p Position) cutsTo(m *memory, good []game.Good[Position]) map[int]bool {
	wanted := map[Position]bool{}
	for _, move := range good {
		if q, ok := move.One(); ok {
			wanted[q] = true
		}
	}
	marked := map[int]bool{}
	i := 0
	p.options(m, func(Colour) bool { return true }, func(q Position) {
		if wanted[q] {
			marked[i] = true
		}
		i++
	})
	return marked
}

// labels returns for each node the value of what stands on it, as text; nil if
// no theorem gives them.
func (g *Graph) labels() []string {
	f := g.fusion()
	label := make([]string, g.names.count)
	if g.green {
		top := f.tops()
		for at, node := range f.order {
			label[node] = nimber.Nimber(f.value[top[at]]).String()
		}
		return label
	}
	numbers, ok := g.numbers()
	if !ok {
		return nil
	}
	for at, node := range f.order {
		label[node] = shortNumber(numbers[at])
	}
	return label
}

// shortNumber writes a number, or about what it is if that is long.
func shortNumber(x dyadic.Dyadic) string {
	const digits = 9
	if x.Exponent() < 40 && x.Birthday().Less(dyadic.Int(1000)) {
		if s := x.String(); len(s) <= digits {
			return s
		}
	}
	return "≈" + strconv.FormatFloat(x.Float64(), 'g', 4, 64)
}

// A drawing is a picture being made.
type drawing struct {
	*Graph
	*layout
	label  []string
	marked map[int]bool

	picture      picture.Picture
	across, up   float64 // the distance of nodes in a layer, and of layers
	radius       float64 // of nodes
	stroke       float64 // width of edges
	left, bottom float64 // where x = 0 and the ground are
	loops        int     // loops on the ground, which stand to the right
	half         float64 // half the width of nodes: names may be long
	looped       map[int32]bool
}

const (
	margin      = 34.0
	groundDeep  = 14.0 // how thick the ground is drawn
	leastText   = 9.0  // smaller names are left out
	letterWidth = 7.4  // of letters of size 13
	namePad     = 6.0  // beside a long name
	shortName   = 3    // columns of a name that fits a round node
	longName    = 14   // columns of a name that are shown
)

// columns returns the width of a name in letters; letters of East Asian
// scripts count twice.
func columns(name string) int {
	n := 0
	for _, r := range name {
		n++
		if r >= 0x1100 {
			n++
		}
	}
	return n
}

// shownName returns a name, shortened to the columns that are shown.
func shownName(name string) string {
	if columns(name) <= longName {
		return name
	}
	n := 0
	for i, r := range name {
		if n += columns(string(r)); n > longName-1 {
			return name[:i] + "…"
		}
	}
	return name
}

func (d *drawing) longestName() int {
	longest := 0
	for _, nodes := range d.layers {
		for _, v := range nodes {
			longest = max(longest, columns(shownName(d.names.of(v))))
		}
	}
	return longest
}

// measure chooses the size of everything.
func (d *drawing) measure() {
	d.looped = map[int32]bool{}
	for _, e := range d.Graph.edges {
		if e.A == e.B {
			d.looped[e.A] = true
		}
		if e.A == 0 && e.B == 0 {
			d.loops++
		}
	}
	layers := float64(len(d.layers) - 1)
	d.across = min(64, max(14, 2400/(d.layout.width+1)))
	d.up = min(72, max(16, 2400/(layers+1)))
	d.radius = min(14, 0.24*min(d.across, d.up))
	d.half = d.radius
	if longest := d.longestName(); longest > shortName && d.radius*1.05 >= leastText {
		d.half = namePad + letterWidth*float64(longest)/2
		d.across = max(d.across, 2*d.half+22)
	}
	d.stroke = min(4.5, max(1.5, 0.34*d.radius))
	roomForLoops := 0.0
	if d.loops > 0 {
		roomForLoops = (float64(d.loops) + 0.4) * d.across
	}
	if layers == 0 {
		roomForLoops -= d.across / 2
	}
	d.left = margin + max(0.6*min(d.across, 64), d.half+8)
	d.picture.Width = 2*d.left + d.layout.width*d.across + roomForLoops
	d.picture.Height = 2*margin + max(layers, 0.8)*d.up + groundDeep + 0.4*d.up
	d.picture.Background = picture.White
	d.bottom = d.picture.Height - margin - groundDeep
}

// at returns where a node is drawn.
func (d *drawing) at(node int32) picture.Point {
	return picture.Point{X: d.left + d.x[node]*d.across, Y: d.bottom - float64(d.layer[node])*d.up}
}

// ground draws the ground and the value of the whole.
func (d *drawing) ground() {
	width := d.picture.Width - 2*margin + 20
	d.picture.Add(
		picture.Rectangle{
			Corner: picture.Point{X: margin - 10, Y: d.bottom}, Width: width, Height: groundDeep,
			Paint: picture.Paint{Fill: picture.Silver},
		},
		picture.Line{
			From: picture.Point{X: margin - 10, Y: d.bottom}, To: picture.Point{X: margin - 10 + width, Y: d.bottom},
			Paint: picture.Paint{Stroke: picture.Brown, Width: 3},
		},
	)
	if name := d.names.of(0); name != Ground { // nodes are fused with it
		d.picture.Add(picture.Text{
			At: picture.Point{X: margin - 6, Y: d.bottom + groundDeep/2 + 1}, Words: shownName(name), Size: 11, Anchor: picture.Start,
		})
	}
	if d.label != nil {
		d.picture.Add(picture.Text{
			At: picture.Point{X: d.picture.Width / 2, Y: d.bottom + groundDeep + 14}, Words: d.label[0],
			Size: 16, Bold: true, Fill: picture.Purple,
		})
	}
}

// drawNodes draws the nodes with their names and values.
func (d *drawing) drawNodes() {
	for _, nodes := range d.layers {
		for _, v := range nodes {
			d.drawNode(v)
		}
	}
}

func (d *drawing) drawNode(v int32) {
	at, size := d.at(v), min(13, d.radius*1.05)
	if size < leastText {
		d.picture.Add(picture.Circle{Centre: at, Radius: d.radius, Paint: picture.Paint{Fill: picture.Grey}})
		return
	}
	name, half := shownName(d.names.of(v)), d.radius
	outline := picture.Paint{Stroke: picture.Black, Width: min(1.8, d.radius/5), Fill: picture.White}
	n := columns(name)
	switch {
	case n > shortName:
		half = namePad + letterWidth*float64(n)/2
		d.picture.Add(picture.Rectangle{
			Corner: picture.Point{X: at.X - half, Y: at.Y - d.radius*0.8}, Width: 2 * half, Height: d.radius * 1.6,
			Round: d.radius * 0.8, Paint: outline,
		})
	case n == shortName:
		size *= 0.85
		fallthrough
	default:
		d.picture.Add(picture.Circle{Centre: at, Radius: d.radius, Paint: outline})
	}
	if name != "" {
		d.picture.Add(picture.Text{At: at, Words: name, Size: size})
	}
	if d.label == nil || d.isLeaf(v) {
		return
	}
	value := picture.Text{
		At:    picture.Point{X: at.X + half + 2, Y: at.Y - d.radius*0.8},
		Words: d.label[v], Size: 12, Bold: true, Anchor: picture.Start, Halo: picture.White, Fill: picture.Purple,
	}
	if d.looped[v] {
		value.At.X, value.Anchor = at.X-half-2, picture.End
	}
	d.picture.Add(value)
}

// isLeaf reports whether nothing stands on a node.
func (d *drawing) isLeaf(v int32) bool {
	return !d.looped[v] && len(d.around[v]) == min(d.layer[v], 2)-1
}
