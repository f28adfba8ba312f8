package board

import (
	"math"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/phrase"
	"zermelo/picture"
)

// marked is added to a letter whose cell a good move changes.
const marked = rune(0x10000)

// drawRows returns a picture of a board that is written as text. Cells that
// differ in one of good, boards of the same size, are marked. cells says how
// letters are drawn where that is not as on all boards.
func drawRows(text string, good []string, cells map[rune]picture.Cell) *picture.Picture {
	look := picture.Cells()
	for letter, cell := range cells {
		look[letter] = cell
	}
	for letter, cell := range look {
		if letter < marked {
			cell.Ground = picture.PaleGold
			look[letter+marked] = cell
		}
	}
	letters := []rune(text)
	for _, q := range good {
		if len(q) != len(text) || strings.IndexByte(q, '|') != strings.IndexByte(text, '|') {
			continue
		}
		for i := range q {
			if q[i] != text[i] {
				letters[i] = rune(text[i]) + marked
			}
		}
	}
	var rows [][]rune
	for start, i := 0, 0; i <= len(letters); i++ {
		if i == len(letters) || letters[i] == '|' {
			rows = append(rows, letters[start:i])
			start = i + 1
		}
	}
	return picture.Grid("", rows, look)
}

// drawBoard draws a position of rules and marks the moves to good.
func drawBoard[P comparable](rules Notation[P], p P, good []P, cells map[rune]picture.Cell) (*picture.Picture, error) {
	texts := make([]string, len(good))
	for i, q := range good {
		texts[i] = rules.Format(q)
	}
	return drawRows(rules.Format(p), texts, cells), nil
}

// Draw implements [game.Drawer].
func (g Domineering) Draw(p Cells, good []Cells) (*picture.Picture, error) {
	return drawBoard(g, p, good, nil)
}

// Draw implements [game.Drawer].
func (g Clobber) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good, nil)
}

// Draw implements [game.Drawer].
func (g CannibalClobber) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good, nil)
}

// Draw implements [game.Drawer].
func (g Konane) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good, nil)
}

// Draw implements [game.Drawer].
func (g Amazons) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good, nil)
}

// Draw implements [game.Drawer].
func (g NoGo) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good, nil)
}

// Draw implements [game.Drawer].
func (g ToadsAndFrogs) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good, nil)
}

// Draw implements [game.Drawer].
func (g GeneralToads) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good, nil)
}

// Draw implements [game.Drawer].
func (KingDirt) Draw(p Kings, good []Kings) (*picture.Picture, error) {
	boards := make([]Stones, len(good))
	for i, q := range good {
		boards[i] = q.stones()
	}
	return drawBoard(Amazons{}, p.stones(), boards, nil)
}

// Draw implements [game.Drawer].
func (g Elephants) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good, nil)
}

// Draw implements [game.Drawer].
func (g TopplingDominoes) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good, nil)
}

// Draw implements [game.Drawer]. Stones are nobody's and green.
func (g Fission) Draw(p Stones, good []Stones) (*picture.Picture, error) {
	return drawBoard(g, p, good, map[rune]picture.Cell{'x': {Ground: picture.White, Piece: picture.Green}})
}

// Draw implements [game.Drawer]. Slippers are pale.
func (g SkiJumps) Draw(p Marked, good []Marked) (*picture.Picture, error) {
	return drawBoard(g, p, good, map[rune]picture.Cell{
		'l': {Ground: picture.White, Piece: picture.PaleBlue, Label: "l"},
		'r': {Ground: picture.White, Piece: picture.PaleRed, Label: "r"},
	})
}

// kept is how cells are drawn that are kept for one player.
func kept() map[rune]picture.Cell {
	return map[rune]picture.Cell{'b': {Ground: picture.PaleBlue}, 'r': {Ground: picture.PaleRed}}
}

// Draw implements [game.Drawer].
func (g Snort) Draw(p Marked, good []Marked) (*picture.Picture, error) {
	return drawBoard(g, p, good, kept())
}

// Draw implements [game.Drawer].
func (g Col) Draw(p Marked, good []Marked) (*picture.Picture, error) {
	return drawBoard(g, p, good, kept())
}

// Draw implements [game.Drawer].
func (GraphSnort) Draw(p Graph, good []Graph) (*picture.Picture, error) { return p.draw(good), nil }

// Draw implements [game.Drawer].
func (GraphCol) Draw(p Graph, good []Graph) (*picture.Picture, error) { return p.draw(good), nil }

// Measures of graphs, in points.
const (
	vertexRadius = 14.0
	vertexGap    = 20.0 // at least, between neighbours on the circle
)

// draw puts the vertices on a circle, clockwise from the top, and marks those
// that change in one of good.
func (p Graph) draw(good []Graph) *picture.Picture {
	var g graph
	p.unpack(&g)
	radius := math.Max(60, float64(g.n)*(2*vertexRadius+vertexGap)/(2*math.Pi))
	side := 2 * (radius + 2*vertexRadius)
	d := &picture.Picture{Width: side, Height: side, Background: picture.White}
	at := func(v int) picture.Point {
		angle := 2 * math.Pi * float64(v) / float64(g.n)
		return picture.Point{X: side/2 + radius*math.Sin(angle), Y: side/2 - radius*math.Cos(angle)}
	}
	for u := range g.n {
		for v := u + 1; v < g.n; v++ {
			if g.edges[u]>>v&1 != 0 {
				d.Add(picture.Line{From: at(u), To: at(v), Paint: picture.Paint{Stroke: picture.Grey, Width: 2}})
			}
		}
	}
	for v, kind := range g.kinds[:g.n] {
		fill := [...]picture.Colour{picture.White, picture.PaleBlue, picture.PaleRed, picture.Blue, picture.Red}[kind]
		paint := picture.Paint{Stroke: picture.Black, Width: 1.5, Fill: fill}
		for _, q := range good {
			if len(q) == len(p) && q[1+v] != p[1+v] {
				paint.Stroke, paint.Width = picture.Gold, 5
			}
		}
		ink := picture.Black
		if kind == leftColored || kind == rightColored {
			ink = picture.White
		}
		d.Add(picture.Circle{Centre: at(v), Radius: vertexRadius, Paint: paint},
			picture.Text{At: at(v), Words: strconv.Itoa(v), Size: 13, Fill: ink})
	}
	return d
}

// maxDrawn is the greatest side of a cake and height of a stalk that is drawn.
const maxDrawn = 100

func tooLargeToDraw() error {
	return game.Limit(phrase.Of("the position is too large to draw"),
		phrase.Of("cakes and stalks of up to %d are drawn", maxDrawn))
}

// Draw implements [game.Drawer].
func (Cutcake) Draw(p Cake, _ []Cake) (*picture.Picture, error) { return p.draw() }

// Draw implements [game.Drawer].
func (MaundyCake) Draw(p Cake, _ []Cake) (*picture.Picture, error) { return p.draw() }

func (p Cake) draw() (*picture.Picture, error) {
	if p.Rows > maxDrawn || p.Columns > maxDrawn {
		return nil, tooLargeToDraw()
	}
	rows := make([]string, p.Rows)
	for i := range rows {
		rows[i] = strings.Repeat(".", int(p.Columns))
	}
	return drawRows(strings.Join(rows, "|"), nil, nil), nil
}

// Draw implements [game.Drawer]: the stalk stands upright; the cubes that a
// good move takes first are marked.
func (Towers) Draw(p Tower, good []Tower) (*picture.Picture, error) {
	if len(p) > maxDrawn {
		return nil, tooLargeToDraw()
	}
	top := strings.Split(string(p), "")
	after := make([]string, 0, len(good))
	for _, q := range good {
		if len(q) < len(p) && strings.HasPrefix(string(p), string(q)) {
			change := []byte(p)
			change[len(q)] = '.'
			after = append(after, upright(strings.Split(string(change), "")))
		}
	}
	return drawRows(upright(top), after, nil), nil
}

// upright writes a list from the bottom as rows from the top.
func upright(cubes []string) string {
	var out strings.Builder
	for i := len(cubes) - 1; i >= 0; i-- {
		out.WriteString(cubes[i])
		if i > 0 {
			out.WriteByte('|')
		}
	}
	return out.String()
}
