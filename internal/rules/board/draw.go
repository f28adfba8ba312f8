package board

import (
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// How the boards of some games differ from others.

var (
	stonesLook = picture.MustLook("x: blue stone, o: red coin")
	goLook     = picture.MustLook("crossings, x: black stone, o: white stone")
	kingsLook  = picture.MustLook("x: blue king, o: red king")
	kinLook    = &picture.Board{Cells: stonesLook.Cells, Kin: true}
	shotsLook  = func() *picture.Board {
		b := picture.MustLook("checkered, x: blue queen, o: red queen")
		b.Shots = true
		return b
	}()
)

func fallsLook() *picture.Board { return &picture.Board{Falls: true} }

func fissionLook() *picture.Board {
	return &picture.Board{Cells: map[rune]picture.Cell{'x': {Ground: picture.White, Piece: picture.Green}}}
}

// Draw implements [game.Drawer].
func (g Domineering) Draw(p Cells, good []game.Good[Cells]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, nil)
}

// Draw implements [game.Drawer].
func (g Clobber) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, stonesLook)
}

// Draw implements [game.Drawer].
func (g CannibalClobber) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, kinLook)
}

// Draw implements [game.Drawer].
func (g Konane) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, stonesLook)
}

// Draw implements [game.Drawer].
func (g Amazons) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, shotsLook)
}

// Draw implements [game.Drawer].
func (g NoGo) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, goLook)
}

// Draw implements [game.Drawer].
func (g ToadsAndFrogs) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, nil)
}

// Draw implements [game.Drawer].
func (g GeneralToads) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, nil)
}

// Draw implements [game.Drawer].
func (KingDirt) Draw(p Kings, good []game.Good[Kings]) (*picture.Picture, error) {
	boards := make([]game.Good[Stones], 0, len(good))
	for _, m := range good {
		if q, ok := m.One(); ok {
			boards = append(boards, game.Good[Stones]{To: []Stones{q.stones()}, Ink: m.Ink})
		}
	}
	return game.DrawBoard(Amazons{}.Format, p.stones(), boards, kingsLook)
}

// Draw implements [game.Drawer].
func (g Elephants) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, nil)
}

// Draw implements [game.Drawer].
func (g TopplingDominoes) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, fallsLook())
}

// Draw implements [game.Drawer]. Stones are nobody's and green.
func (g Fission) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, fissionLook())
}

// Draw implements [game.Drawer]. Slippers are pale.
func (g SkiJumps) Draw(p Marked, good []game.Good[Marked]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, skiLook())
}

func skiLook() *picture.Board {
	right, left := picture.Place{Column: 1}, picture.Place{Column: -1}
	return &picture.Board{
		Off: map[rune]picture.Place{'L': right, 'l': right, 'R': left, 'r': left},
		Cells: map[rune]picture.Cell{
			'l': {Ground: picture.White, Piece: picture.PaleBlue, Label: "l"},
			'r': {Ground: picture.White, Piece: picture.PaleRed, Label: "r", Form: picture.Block},
		},
	}
}

// coloring is the board of the games of colours, on which cells are kept for
// one player.
func coloring() *picture.Board {
	return &picture.Board{
		Kept: "br",
		Cells: map[rune]picture.Cell{
			'b': {Ground: picture.PaleBlue, Label: "b"}, 'r': {Ground: picture.PaleRed, Label: "r"},
		},
	}
}

// Draw implements [game.Drawer].
func (g Snort) Draw(p Marked, good []game.Good[Marked]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, coloring())
}

// Draw implements [game.Drawer].
func (g Col) Draw(p Marked, good []game.Good[Marked]) (*picture.Picture, error) {
	return game.DrawBoard(g.Format, p, good, coloring())
}

// Draw implements [game.Drawer].
func (GraphSnort) Draw(p Graph, good []game.Good[Graph]) (*picture.Picture, error) {
	return p.draw(good), nil
}

// Draw implements [game.Drawer].
func (GraphCol) Draw(p Graph, good []game.Good[Graph]) (*picture.Picture, error) {
	return p.draw(good), nil
}

// Draw implements [game.Drawer].
func (NodeKayles) Draw(p Graph, good []game.Good[Graph]) (*picture.Picture, error) {
	return p.draw(good), nil
}

// draw draws the vertices by the shape of the graph, and rings those that a good
// move colours.
func (p Graph) draw(good []game.Good[Graph]) *picture.Picture {
	var g graph
	p.unpack(&g)
	if g.n == 0 {
		return picture.Notice(".", nil, nil)
	}
	drawn := picture.Graph{Places: g.grid()}
	for u := range g.n {
		for v := u + 1; v < g.n; v++ {
			if g.edges[u]>>v&1 != 0 {
				drawn.Edges = append(drawn.Edges, picture.Edge{From: u, To: v})
			}
		}
	}
	for v, kind := range g.kinds[:g.n] {
		node := picture.Node{
			Name: strconv.Itoa(v),
			Fill: [...]picture.Colour{picture.White, picture.PaleBlue, picture.PaleRed, picture.Blue, picture.Red}[kind],
			Note: [...]string{"", "b", "r", "x", "o"}[kind],
		}
		if kind == rightOnly || kind == rightColored {
			node.Form = picture.Block
		}
		for _, m := range good {
			if q, ok := m.One(); ok && len(q) == len(p) && q[1+v] != p[1+v] {
				node.Rings = append(node.Rings, m.Ink)
			}
		}
		slices.Sort(node.Rings)
		node.Rings = slices.Compact(node.Rings)
		drawn.Nodes = append(drawn.Nodes, node)
	}
	return drawn.Picture()
}

// grid returns the places of the vertices if the graph is a grid of at least two
// rows and columns numbered row by row; else nil.
func (g *graph) grid() []picture.Point {
	for columns := 2; columns <= g.n/2; columns++ {
		if g.n%columns == 0 && g.isGrid(columns) {
			places := make([]picture.Point, g.n)
			for v := range places {
				places[v] = picture.Point{X: float64(v % columns), Y: float64(v / columns)}
			}
			return places
		}
	}
	return nil
}

func (g *graph) isGrid(columns int) bool {
	for v := range g.n {
		var want uint64
		if v >= columns {
			want |= 1 << (v - columns)
		}
		if v+columns < g.n {
			want |= 1 << (v + columns)
		}
		if v%columns > 0 {
			want |= 1 << (v - 1)
		}
		if v%columns < columns-1 {
			want |= 1 << (v + 1)
		}
		if g.edges[v] != want {
			return false
		}
	}
	return true
}

// maxDrawn is the greatest side of a cake and height of a stalk that is drawn.
const maxDrawn = 100

func tooLargeToDraw() error {
	return game.Limit(phrase.Of("the position is too large to draw"),
		phrase.Of("cakes and stalks of up to %d are drawn", maxDrawn))
}

// Draw implements [game.Drawer].
func (Cutcake) Draw(p Cake, good []game.Good[Cake]) (*picture.Picture, error) { return p.draw(good) }

// Draw implements [game.Drawer].
func (MaundyCake) Draw(p Cake, good []game.Good[Cake]) (*picture.Picture, error) { return p.draw(good) }

// draw draws the cake, and good cuts as lines through it.
func (p Cake) draw(good []game.Good[Cake]) (*picture.Picture, error) {
	if p.Rows > maxDrawn || p.Columns > maxDrawn {
		return nil, tooLargeToDraw()
	}
	b := &picture.Board{}
	for range p.Rows {
		b.Rows = append(b.Rows, []rune(strings.Repeat(".", int(p.Columns))))
	}
	for _, m := range good {
		column, row := 0, 0
		for _, piece := range m.To[:max(len(m.To), 1)-1] {
			if piece.Rows == p.Rows {
				column += int(piece.Columns)
			} else {
				row += int(piece.Rows)
			}
			b.Cut(column, row, m.Ink)
		}
	}
	return b.Picture(), nil
}

// Draw implements [game.Drawer]: the stalk stands upright; beside it are the
// cubes that fall in each good move.
func (Towers) Draw(p Tower, good []game.Good[Tower]) (*picture.Picture, error) {
	if len(p) > maxDrawn {
		return nil, tooLargeToDraw()
	}
	stalk := picture.Row{Upright: true, Boxed: true, Numbered: true, First: 1}
	for _, cube := range string(p) {
		stalk.Things = append(stalk.Things, picture.Cell{
			Ground: map[rune]picture.Colour{'W': picture.White, 'B': picture.Black}[cube], Label: string(cube),
		})
	}
	for _, m := range good {
		var fallen []int
		q, _ := m.One() // none is left when the lowest cube is taken
		for i := len(q); i < len(p); i++ {
			fallen = append(fallen, i)
		}
		stalk.Marks = append(stalk.Marks, picture.Lane{Places: fallen, Ink: m.Ink})
	}
	return stalk.Picture(), nil
}
