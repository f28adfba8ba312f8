package token

import (
	"math"
	"strconv"

	"zermelo/game"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// What the pieces of some games look like.
var (
	noughtsAndCrosses = picture.MustLook("x: blue cross, o: red ring")
	crossesOnly       = picture.MustLook("x: black cross")
	dropped           = picture.MustLook("frame, x: blue stone, o: red coin")
	tiles             = picture.MustLook("x: blue tile, o: red tile, 12: grey stone")
	kings             = picture.MustLook("W: white king, B: black king")
	menOfBoth         = picture.MustLook("x: blue stone, o: red coin")
)

// menLook returns a board of its own on which both players have men.
func menLook() *picture.Board {
	b := *menOfBoth
	return &b
}

// pointBoard returns the board of points at the given places, in sides of a
// square, with lines between those that are next to each other. The points are
// in rows of so many letters.
func pointBoard[S ~uint16 | ~uint32](places []picture.Point, rowLength int, next []S, name func(i int) string) *picture.Board {
	b := menLook()
	b.Ground = picture.Points
	b.Place = func(column, row int) picture.Point { return places[row*rowLength+column] }
	b.Name = func(column, row int) string { return name(row*rowLength + column) }
	for i, near := range next {
		for j := range i {
			if near>>j&1 != 0 {
				b.Lines = append(b.Lines, [2]picture.Point{places[j], places[i]})
			}
		}
	}
	return b
}

func numberFrom1(i int) string { return strconv.Itoa(i + 1) }

// onRing returns the k-th of n places on a circle, clockwise from the top.
func onRing(k, n int, radius float64) picture.Point {
	turn := 2 * math.Pi * float64(k) / float64(n)
	return picture.Point{X: radius + 0.5 + radius*math.Sin(turn), Y: radius + 0.5 - radius*math.Cos(turn)}
}

// Draw implements [game.Drawer].
func (g *Slide) Draw(p Men, good []game.Good[Men]) (*picture.Picture, error) {
	places := []picture.Point{{X: 0.5, Y: 0.5}, {X: 3.5, Y: 0.5}, {X: 2, Y: 2}, {X: 0.5, Y: 3.5}, {X: 3.5, Y: 3.5}}
	if n := len(g.next) - 1; g.guarded != 0 {
		places = places[:0]
		for i := range n {
			places = append(places, onRing(i, n, 2.2))
		}
		places = append(places, picture.Point{X: 2.7, Y: 2.7})
	}
	return game.DrawBoard(g.Format, p, good, pointBoard(places, len(places), g.next, numberFrom1))
}

// Draw implements [game.Drawer]: the lines of the board.
func (g *ThreeMen) Draw(p Men, good []game.Good[Men]) (*picture.Picture, error) {
	places := make([]picture.Point, 9)
	for i := range places {
		places[i] = picture.Point{X: 0.5 + 1.5*float64(i%3), Y: 0.5 + 1.5*float64(i/3)}
	}
	return game.DrawBoard(g.Format, p, good, pointBoard(places, 3, g.board.next, func(i int) string { return g.shape.cell(i) }))
}

// Draw implements [game.Drawer]: the squares, one inside the other.
func (g *Morris) Draw(p Merels, good []game.Good[Merels]) (*picture.Picture, error) {
	around := [ringSize]picture.Point{{X: -1, Y: -1}, {X: 0, Y: -1}, {X: 1, Y: -1}, {X: 1}, {X: 1, Y: 1}, {Y: 1}, {X: -1, Y: 1}, {X: -1}}
	places, squares := make([]picture.Point, g.board.points), g.shape.height
	for i := range places {
		reach := 1.3 * float64(squares-i/ringSize)
		at := around[i%ringSize]
		places[i] = picture.Point{X: 1.3*float64(squares) + 0.5 + reach*at.X, Y: 1.3*float64(squares) + 0.5 + reach*at.Y}
	}
	return game.DrawBoard(g.Format, p, good, pointBoard(places, ringSize, g.board.next, numberFrom1))
}

// Draw implements [game.Drawer]: x joins the blue sides of the rhombus, o the
// red ones.
func (g *Hex) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	b := menLook()
	b.Ground = picture.Hexagons
	b.Border(g.side, g.side, picture.Blue, picture.Red)
	return game.DrawBoard(g.Format, p, good, b)
}

// Draw implements [game.Drawer]: a good push is an arrow from where the cube is
// taken to where it is pushed in.
func (g *Quixo) Draw(p Men, good []game.Good[Men]) (*picture.Picture, error) {
	b := menLook()
	b.Flat, b.Rows = true, game.BoardRows(g.Format(p))
	at := func(cell int) picture.Place { return picture.Place{Column: cell % g.side, Row: cell / g.side} }
	for _, m := range good {
		if push := g.pushTo(p, m.To[0]); push != nil {
			b.Step(at(push.cellAt), at(push.endAt), m.Ink)
		}
	}
	return b.Picture(), nil
}

var dodgemLook = func() *picture.Board {
	b := menLook()
	b.Off = map[rune]picture.Place{'x': {Column: 1}, 'o': {Row: -1}}
	return b
}()

// Draw implements [game.Drawer].
func (g *Dodgem) Draw(p Men, good []game.Good[Men]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, dodgemLook)
}

// Draw implements [game.Drawer]; of a large board, the words.
func (g *Chase) Draw(p Hunters, good []game.Good[Hunters]) (*picture.Picture, error) {
	const largest = 24
	if g.side > largest {
		return picture.Notice(phrase.Clip(g.Format(p)), nil, nil), nil
	}
	board := func(p Hunters) [][]rune {
		rows := make([][]rune, g.side)
		for y := range rows {
			rows[y] = []rune("........................")[:g.side]
		}
		rows[p.X/g.side][p.X%g.side] = 'W'
		if p.O != p.X {
			rows[p.O/g.side][p.O%g.side] = 'B'
		} else if p.Mover == game.Left { // Black has moved onto White
			rows[p.O/g.side][p.O%g.side] = 'B'
		}
		return rows
	}
	b := *kings
	b.Rows = board(p)
	for _, m := range good {
		if q, ok := m.One(); ok {
			b.Move(board(q), m.Ink)
		}
	}
	return b.Picture(), nil
}

// Draw implements [game.Drawer]: the numbers in a row; of a long row, the words.
func (g *Ends) Draw(p Stretch, good []game.Good[Stretch]) (*picture.Picture, error) {
	numbers := g.Numbers(p)
	if len(numbers) > picture.MostThings || len(numbers) == 0 {
		return picture.Notice(phrase.Clip(g.Format(p)), nil, nil), nil
	}
	row := picture.Row{Boxed: true}
	for _, n := range numbers {
		row.Things = append(row.Things, picture.Cell{Ground: picture.White, Label: strconv.FormatInt(n, 10)})
	}
	for _, m := range good {
		if q, ok := m.One(); ok {
			end := 0
			if q.From() == p.From() {
				end = len(numbers) - 1
			}
			row.Marks = append(row.Marks, picture.Lane{Places: []int{end}, Ink: m.Ink})
		}
	}
	return row.Picture(), nil
}

// Draw implements [game.Drawer]: the pits in a ring with their beads, good ones
// to play ringed.
func (Ioiwari) Draw(p Ring, good []game.Good[Ring]) (*picture.Picture, error) {
	drawn := picture.Graph{}
	for i, beads := range p.Pits() {
		node := picture.Node{Name: strconv.Itoa(beads), Note: strconv.Itoa(i + 1), Fill: picture.PaleGold}
		for _, m := range good {
			if beads > 0 && len(node.Rings) == 0 {
				if q, _ := p.Sow(i); q == m.To[0] {
					node.Rings = append(node.Rings, m.Ink)
				}
			}
		}
		drawn.Nodes = append(drawn.Nodes, node)
		drawn.Places = append(drawn.Places, onRing(i, pits, 1.3))
		drawn.Edges = append(drawn.Edges, picture.Edge{From: i, To: (i + 1) % pits, Arrow: true, Ink: picture.Silver})
	}
	return drawn.Picture(), nil
}

// mostNodes is the number of nodes up to which a graph is drawn.
const mostNodes = 120

// mostEdges is the number of edges up to which a graph is drawn.
const mostEdges = 2000

// byPlayer is how a node looks at which a player moves.
func byPlayer(who game.Player, n picture.Node) picture.Node {
	n.Fill = picture.PaleBlue
	if who == game.Right {
		n.Fill, n.Form = picture.PaleRed, picture.Block
	}
	return n
}

// draw draws the fields with their worth, their numbers beside them; the
// token's field is ringed, good moves are wide.
func (t trip) draw(part any, good []game.Good[any]) *picture.Picture {
	g, p := t.rules, part.(whole.Trip[Field]).At
	if len(g.owners) > mostNodes {
		return picture.Notice(phrase.Clip(g.String()), nil, nil)
	}
	drawn := picture.Graph{}
	for i, owner := range g.owners {
		node := byPlayer(owner, picture.Node{Name: strconv.FormatInt(g.worths[i], 10), Note: strconv.Itoa(i + 1)})
		if Field(i) == p {
			node.Rings = []picture.Colour{picture.Gold}
		}
		drawn.Nodes = append(drawn.Nodes, node)
		for _, to := range g.arrows[i] {
			e := picture.Edge{From: i, To: int(to), Arrow: true}
			for _, m := range good {
				if Field(i) == p && m.To[0].(whole.Trip[Field]).At == to {
					e.Wide, e.Ink = true, m.Ink
				}
			}
			drawn.Edges = append(drawn.Edges, e)
		}
	}
	return drawn.Picture()
}

// Draw implements [game.Drawer]: the token's node is ringed, the edges of good
// moves are wide. Beside a node is what it says.
func (g *Graph) Draw(p Spot, good []game.Good[Spot]) (*picture.Picture, error) {
	return g.draw(p, good, nil)
}

// draw is Draw with what tell, which may be nil, adds to nodes. What a node says
// itself stays.
func (g *Graph) draw(p Spot, good []game.Good[Spot], tell func(i uint32, node *picture.Node)) (*picture.Picture, error) {
	if g.tooLarge() {
		return picture.Notice(phrase.Clip(g.Format(p)), nil, nil), nil
	}
	drawn := picture.Graph{}
	for i := range g.names {
		node := picture.Node{Name: short(g.names[i]), Fill: picture.White}
		leaf := g.first[i] == g.first[i+1]
		if g.kind == ownedKind && !leaf {
			node = byPlayer(g.owners[i], node)
		}
		if tell != nil {
			tell(uint32(i), &node)
		}
		switch e := g.ends[i]; e.word {
		case endOpen:
		case endScore:
			node.Note = strconv.FormatInt(e.score, 10)
		default:
			for name, word := range endWords {
				if word == e.word {
					node.Note = name
				}
			}
		}
		if uint32(i) == p.Node() {
			node.Rings = []picture.Colour{picture.Gold}
		}
		drawn.Nodes = append(drawn.Nodes, node)
		for _, e := range g.edges[g.first[i]:g.first[i+1]] {
			edge := picture.Edge{From: i, To: int(e.node), Arrow: true, Label: short(g.labels[e.label])}
			if g.kind == partizanKind && e.by != byBoth {
				edge.Ink = [...]picture.Colour{picture.Blue, picture.Red}[e.by>>1]
			}
			for _, m := range good {
				if uint32(i) == p.Node() && m.To[0].Node() == e.node && (e.by == byBoth || g.kind != partizanKind || e.by.has(map[bool]game.Player{true: game.Right}[m.Ink == picture.Red])) {
					edge.Wide, edge.Ink = true, m.Ink
				}
			}
			drawn.Edges = append(drawn.Edges, edge)
		}
	}
	return drawn.Picture(), nil
}

// short cuts a name to what a node has room for.
func short(name string) string {
	const most = 12
	letters := []rune(name)
	if len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return name
}
