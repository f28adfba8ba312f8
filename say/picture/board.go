package picture

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"
)

// A Form is the outline of a piece: what is Left's is told from what is
// Right's by it as well as by its colour.
type Form uint8

// The forms.
const (
	Disc  Form = iota // of Left, and of pieces that belong to nobody
	Block             // of Right: a square
)

// A Cell is how a letter of a board is drawn.
type Cell struct {
	// Ground fills the square.
	Ground Colour
	// Piece, if it is not None, fills a piece on the square.
	Piece Colour
	// Label is written on the piece or the square; may be empty.
	Label string
	// Form is that of the piece.
	Form Form
	// Glyph is what the piece looks like instead of its form and label.
	Glyph Glyph
}

// Cells is how the letters of boards are drawn if nothing else is said: empty
// and removed squares, Left's pieces blue and round, Right's red and square.
func Cells() map[rune]Cell {
	cells := map[rune]Cell{
		'.': {Ground: White}, '_': {Ground: White}, '-': {Ground: White},
		'#': {Ground: Grey}, ' ': {}, 'E': {Ground: White, Piece: Green, Label: "E"},
	}
	for _, letter := range "xXTLb" {
		cells[letter] = Cell{Ground: White, Piece: Blue, Label: string(letter)}
	}
	for _, letter := range "oOFRr" {
		cells[letter] = Cell{Ground: White, Piece: Red, Label: string(letter), Form: Block}
	}
	return cells
}

// A Ground says what the places of a board look like.
type Ground uint8

// The grounds.
const (
	Squares Ground = iota
	Hexagons
	Points    // joined by lines
	Checkered // squares, every other one dark
	Crossings // of the lines of a grid
	Frame     // with round holes
	Fences    // dots and lines in turn, and boxes between them
)

// A Board is a board whose rows are written as letters, from the top, with
// moves marked on it. Rows may be of different lengths.
type Board struct {
	Rows [][]rune
	// Cells says how letters are drawn where that is not as in [Cells]. Letters
	// that neither has are written on the square.
	Cells  map[rune]Cell
	Ground Ground
	// Place returns the centre of a place, in sides of a square from the top
	// left corner of the board; nil is that of a board of squares.
	Place func(column, row int) Point
	// Numbered, if not nil, is the number of the first place: they are written on
	// empty ones.
	Numbered *int
	// Name is written beside a place of a board of points.
	Name func(column, row int) string
	// Lines join places, as Place has them.
	Lines [][2]Point
	// Shots says that a piece that has moved shoots at the square that is
	// removed.
	Shots bool
	// Flat says that pieces do not jump.
	Flat bool
	// Kin says that a piece may take one of its own letter beside it.
	Kin bool
	// Falls says that all pieces of a stretch are removed from the side of the
	// first of them, which belongs to who moves.
	Falls bool
	// First is added to the numbers of columns and rows, which begin with 1.
	First Place
	// Upward numbers the rows from the lowest.
	Upward bool
	// Kept are letters that stand for no piece: cells kept for a player.
	Kept string
	// Off is the way in which a piece leaves the board, by its letter.
	Off map[rune]Place

	lit   map[Place]bool
	shots map[Colour]int // moves with shots that are drawn
	marks []Shape
	drawn map[string]bool
}

// A Place is a column and a row, from 0, or a way from one place to another.
type Place struct{ Column, Row int }

// Measures of a board, in points.
const (
	cellSide    = 40.0
	boardMargin = 24.0
	markWidth   = 3.0
	pieceHalf   = 0.36 // of a piece, in sides of a square
	mostMarks   = 120  // shapes
	mostShots   = 4    // moves of a player with shots, two arrows each
)

// At returns the centre of a place on the sheet.
func (b *Board) At(column, row int) Point {
	at := Point{float64(column) + 0.5, float64(row) + 0.5}
	switch {
	case b.Place != nil:
		at = b.Place(column, row)
	case b.Ground == Fences:
		at = Point{fenceSide*float64(column) + 0.3, fenceSide*float64(row) + 0.3}
	case b.Ground == Hexagons: // a rhombus
		at = Point{0.6 + float64(column) + float64(row)/2, 0.65 + RowHigh*float64(row)}
	}
	return onBoard(at)
}

func onBoard(p Point) Point {
	return Point{boardMargin + cellSide*p.X, boardMargin + cellSide*p.Y}
}

// Mark lights places without saying what happens there.
func (b *Board) Mark(places ...Place) {
	if b.lit == nil {
		b.lit = map[Place]bool{}
	}
	for _, p := range places {
		b.lit[p] = true
	}
}

// Add draws shapes above the board, unless they are there already or there are too
// many to be told apart.
func (b *Board) Add(shapes ...Shape) {
	if b.drawn == nil {
		b.drawn = map[string]bool{}
	}
	if key := fmt.Sprint(shapes); !b.drawn[key] && len(b.marks) < mostMarks {
		b.drawn[key] = true
		b.marks = append(b.marks, shapes...)
	}
}

// Picture draws the board.
func (b *Board) Picture() *Picture {
	p := &Picture{Background: White}
	var corner Point
	for y, row := range b.Rows {
		for x := range row {
			at := b.At(x, y)
			corner = Point{max(corner.X, at.X), max(corner.Y, at.Y)}
		}
	}
	for _, l := range b.Lines {
		p.Add(Line{From: onBoard(l[0]), To: onBoard(l[1]), Paint: Paint{Stroke: Grey, Width: 2}})
	}
	for y, row := range b.Rows {
		for x, letter := range row {
			p.Add(b.cell(x, y, b.looks(letter))...)
		}
	}
	b.numbers(p)
	p.Add(b.marks...)
	p.Spots = b.spots()
	_, high := Extent(p.Shapes)
	p.Width = max(corner.X+cellSide/2+boardMargin, high.X+4)
	p.Height = max(corner.Y+cellSide/2+boardMargin, high.Y+4)
	return p
}

// looks returns what the cell of a letter looks like.
func (b *Board) looks(letter rune) Cell {
	if cell, own := b.Cells[letter]; own {
		return cell
	}
	if cell, known := defaults[letter]; known {
		return cell
	}
	return Cell{Ground: White, Label: string(letter)}
}

var defaults = Cells()

// spots returns the centres of the places that are lit, row by row.
func (b *Board) spots() (all []Point) {
	for y, row := range b.Rows {
		for x := range row {
			if b.lit[Place{x, y}] {
				all = append(all, b.At(x, y))
			}
		}
	}
	return all
}

// bare reports whether rows and columns have no numbers beside them.
func (b *Board) bare() bool { return b.Ground == Points || b.Ground == Fences || b.Numbered != nil }

// numbers writes the numbers of columns and rows, or the names of points.
func (b *Board) numbers(p *Picture) {
	small := func(at Point, words string) { p.Add(Text{At: at, Words: words, Size: 11, Fill: Grey}) }
	columns := 0
	for y, row := range b.Rows {
		columns = max(columns, len(row))
		if !b.bare() && len(row) > 0 {
			number := y
			if b.Upward {
				number = len(b.Rows) - 1 - y
			}
			small(Point{b.At(0, y).X - cellSide/2 - boardMargin/2, b.At(0, y).Y}, fmt.Sprint(b.First.Row+number+1))
		}
		for x := range row {
			if b.Name != nil {
				at := b.At(x, y)
				p.Add(Text{At: Point{at.X + 0.5*cellSide, at.Y - 0.42*cellSide}, Words: b.Name(x, y), Size: 11, Halo: White, Fill: Grey})
			}
		}
	}
	for x := range columns {
		if !b.bare() {
			small(Point{b.At(x, 0).X, boardMargin / 2}, fmt.Sprint(b.First.Column+x+1))
		}
	}
}

// cell draws what is on a place.
func (b *Board) cell(x, y int, cell Cell) []Shape {
	if b.Ground == Fences {
		return b.fence(x, y, cell)
	}
	if cell == (Cell{}) {
		return nil
	}
	if cell.Ground == White && (b.Ground == Crossings || b.Ground == Checkered && (x+y)%2 == 1) {
		cell.Ground = Wood
	}
	if b.lit[Place{x, y}] {
		cell.Ground = PaleGold
	}
	at := b.At(x, y)
	paint := Paint{Stroke: Silver, Fill: cell.Ground}
	square := Rectangle{Corner: Point{at.X - cellSide/2, at.Y - cellSide/2}, Width: cellSide, Height: cellSide, Paint: paint}
	var shapes []Shape
	switch b.Ground {
	case Squares, Checkered:
		shapes = append(shapes, square)
	case Crossings:
		square.Stroke = None
		shapes = append(shapes, square)
		for _, way := range []Place{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if b.letter(Place{x + way.Column, y + way.Row}) != 0 {
				shapes = append(shapes, Line{From: at, To: Point{at.X + cellSide/2*float64(way.Column), at.Y + cellSide/2*float64(way.Row)}, Paint: Paint{Stroke: Grey}})
			}
		}
	case Frame:
		square.Paint = Paint{Fill: Shade4}
		shapes = append(shapes, square, Circle{Centre: at, Radius: 0.42 * cellSide, Paint: Paint{Stroke: Grey, Fill: cell.Ground}})
	case Hexagons:
		shapes = append(shapes, Polygon{Corners: []Point{
			{at.X, at.Y - hexagon},
			{at.X + cellSide/2, at.Y - hexagon/2},
			{at.X + cellSide/2, at.Y + hexagon/2},
			{at.X, at.Y + hexagon},
			{at.X - cellSide/2, at.Y + hexagon/2},
			{at.X - cellSide/2, at.Y - hexagon/2},
		}, Paint: paint})
	case Points:
		paint.Stroke = Grey
		shapes = append(shapes, Circle{Centre: at, Radius: 0.18 * cellSide, Paint: paint})
	}
	if b.Numbered != nil && cell.Piece == None && cell.Label == "" {
		number := *b.Numbered + x
		for _, row := range b.Rows[:y] {
			number += len(row)
		}
		cell.Label = fmt.Sprint(number)
	}
	return append(shapes, piece(at, cell)...)
}

// fence draws a dot, a line between two dots, or a box, by whether its column and its
// row are even.
func (b *Board) fence(x, y int, cell Cell) []Shape {
	at := b.At(x, y)
	half := fenceSide * cellSide
	if x%2 == 0 && y%2 == 0 {
		return []Shape{Circle{Centre: at, Radius: 5, Paint: Paint{Fill: Black}}}
	}
	if x%2 == 1 && y%2 == 1 {
		if cell.Piece == None && cell.Ground != Grey {
			return nil
		}
		fill := cell.Piece
		if fill == None {
			fill = Silver
		}
		side := 2*half - 12
		return []Shape{Rectangle{Corner: Point{at.X - side/2, at.Y - side/2}, Width: side, Height: side, Round: 4, Paint: Paint{Fill: fill}}}
	}
	pen := Paint{Stroke: Silver, Width: 2, Dashed: true}
	switch {
	case cell.Piece != None:
		pen = Paint{Stroke: Black, Width: 5}
	case b.lit[Place{x, y}]:
		pen = Paint{Stroke: PaleGold, Width: 5}
	}
	return []Shape{b.rail(x, y, pen)}
}

// rail is the line between two dots on which a place of [Fences] lies.
func (b *Board) rail(x, y int, pen Paint) Shape {
	at, reach := b.At(x, y), fenceSide*cellSide-7
	if y%2 == 0 {
		return Line{From: Point{at.X - reach, at.Y}, To: Point{at.X + reach, at.Y}, Paint: pen}
	}
	return Line{From: Point{at.X, at.Y - reach}, To: Point{at.X, at.Y + reach}, Paint: pen}
}

// fenceSide is the distance of two places of [Fences] in sides of a square.
const fenceSide = 0.75

// RowHigh is the distance of two rows of hexagons in sides of a square.
const RowHigh = 0.866

// hexagon is the distance from the centre of a hexagon to a corner: its
// height between two sides is that of a square.
const hexagon = cellSide * 0.57735

// piece draws the piece and the label of a cell.
func piece(at Point, cell Cell) (shapes []Shape) {
	ink := Black
	if cell.Glyph != Lettered {
		return cell.Glyph.filled(at, pieceHalf*cellSide, cell.Piece)
	}
	if cell.Piece != None {
		shapes = append(shapes, cell.Form.shape(at, pieceHalf*cellSide, Paint{Stroke: Black, Width: 1.5, Fill: cell.Piece}))
		if cell.Piece.dark() {
			ink = White
		}
	}
	if cell.Label != "" {
		size := min(16, 1.9*pieceHalf*cellSide/(0.62*float64(Columns(cell.Label))))
		shapes = append(shapes, Text{At: at, Words: cell.Label, Size: size, Bold: true, Fill: ink})
	}
	return shapes
}

// shape returns the outline of a piece.
func (f Form) shape(at Point, half float64, paint Paint) Shape {
	if f == Block {
		half *= 0.94
		return Rectangle{Corner: Point{at.X - half, at.Y - half}, Width: 2 * half, Height: 2 * half, Round: half / 4, Paint: paint}
	}
	return Circle{Centre: at, Radius: half, Paint: paint}
}

// A change is what a move does to a letter of the board.
type change struct{ was, is []Place }

// Move marks the move that leaves the letters after, for the player of an ink:
// what it changes is lit, and it is drawn as what it is, an arrow from where a
// piece stood to where it stands, a piece that is placed, squares that are
// covered, a piece that is taken.
func (b *Board) Move(after [][]rune, ink Colour) {
	if !sameShape(b.Rows, after) {
		return
	}
	by, removed := b.changes(after)
	if b.Shots {
		if b.shots == nil {
			b.shots = map[Colour]int{}
		}
		if b.shots[ink]++; b.shots[ink] > mostShots {
			return // they are lit
		}
	}
	var moved, reached, gone []Place
	for _, c := range by {
		reached, gone = append(reached, c.is...), append(gone, c.was...)
	}
	if b.Falls && len(gone) > 0 {
		slices.SortFunc(gone, func(p, q Place) int { return p.Column - q.Column })
		b.fall(gone, ink)
		return
	}
	for _, letter := range slices.Sorted(maps.Keys(by)) {
		moved = append(moved, b.moved(letter, by[letter], len(by) > 1 || len(removed) > 0, reached, ink)...)
	}
	switch {
	case len(removed) == 0:
	case len(moved) == 0:
		b.cover(removed, ink)
	case b.Shots:
		for _, at := range removed {
			b.Add(arrow(b.At(moved[0].Column, moved[0].Row), b.At(at.Column, at.Row), 0.1*cellSide, Paint{Stroke: ink, Width: 1.6, Dashed: true})...)
			b.Add(b.cross(at, ink)...)
		}
	}
}

// changes lights the places that a move changes, and returns what it does to the pieces of
// each letter, and which squares it takes off the board.
func (b *Board) changes(after [][]rune) (by map[rune]*change, removed []Place) {
	by = map[rune]*change{}
	of := func(letter rune) *change {
		if by[letter] == nil {
			by[letter] = &change{}
		}
		return by[letter]
	}
	for y, row := range b.Rows {
		for x, was := range row {
			is, at := after[y][x], Place{x, y}
			if is == was {
				continue
			}
			b.Mark(at)
			if b.isPiece(was) && !b.isPiece(is) || b.isPiece(is) && unicode.ToLower(is) != unicode.ToLower(was) {
				if b.isPiece(was) {
					of(was).was = append(of(was).was, at)
				}
				if b.isPiece(is) {
					of(is).is = append(of(is).is, at)
				}
			}
			if is == '#' {
				removed = append(removed, at)
			}
		}
	}
	return by, removed
}

func sameShape(a, b [][]rune) bool {
	return slices.EqualFunc(a, b, func(a, b []rune) bool { return len(a) == len(b) })
}

// isPiece reports whether a letter stands for something on a cell.
func (b *Board) isPiece(letter rune) bool {
	return (unicode.IsLetter(letter) || unicode.IsDigit(letter)) && !strings.ContainsRune(b.Kept, letter)
}

// moved marks what happens to the pieces of one letter and returns where they
// are now. also says that the move changes something else, reached are the
// places on which there is a piece after it that was not there.
func (b *Board) moved(letter rune, c *change, also bool, reached []Place, ink Colour) []Place {
	switch {
	case len(c.was) == 1 && len(c.is) > 0:
		for _, to := range c.is {
			b.step(c.was[0], to, ink)
		}
	case len(c.is) > 0:
		for _, at := range c.is {
			b.Add(b.ghost(at, letter, ink)...)
		}
	case b.Kin && !also && len(c.was) == 1:
		from := c.was[0]
		for _, d := range []Place{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			if to := (Place{from.Column + d.Column, from.Row + d.Row}); b.letter(to) == letter {
				b.step(from, to, ink)
			}
		}
	case b.Off[letter] != Place{} && len(c.was) == 1:
		b.leave(c.was[0], b.Off[letter], ink)
	default:
		for _, at := range c.was {
			if !slices.Contains(reached, at) { // else the arrow to it says so
				b.Add(b.cross(at, ink)...)
			}
		}
	}
	return c.is
}

// letter returns what is on a place; 0 beside the board.
func (b *Board) letter(p Place) rune {
	if p.Row < 0 || p.Row >= len(b.Rows) || p.Column < 0 || p.Column >= len(b.Rows[p.Row]) {
		return 0
	}
	return b.Rows[p.Row][p.Column]
}

// Step marks the way of a piece from one place to another: bent where it jumps
// over others.
func (b *Board) Step(from, to Place, ink Colour) {
	b.Mark(from, to)
	b.step(from, to, ink)
}

func (b *Board) step(from, to Place, ink Colour) {
	bend := 0.0
	dx, dy := to.Column-from.Column, to.Row-from.Row
	if far := max(dx, -dx, dy, -dy); far > 1 && !b.Flat && (dx == 0 || dy == 0 || dx == dy || dx == -dy) {
		for i := 1; i < far; i++ {
			if b.isPiece(b.letter(Place{from.Column + dx/far*i, from.Row + dy/far*i})) {
				bend = 0.42 * cellSide
			}
		}
	}
	start, end := b.At(from.Column, from.Row), b.At(to.Column, to.Row)
	// It leaves what is written on the pieces to be read.
	away, short := 0.27*cellSide, 0.06*cellSide
	if b.isPiece(b.letter(to)) {
		short = 0.24 * cellSide
	}
	length := max(math.Hypot(end.X-start.X, end.Y-start.Y), 1)
	way := Point{(end.X - start.X) / length, (end.Y - start.Y) / length}
	b.Add(arrow(Point{start.X + away*way.X, start.Y + away*way.Y}, Point{end.X - short*way.X, end.Y - short*way.Y}, bend, pen(ink))...)
}

// leave marks the way of a piece off the board.
func (b *Board) leave(from, way Place, ink Colour) {
	end := from
	for b.letter(Place{end.Column + way.Column, end.Row + way.Row}) != 0 {
		end = Place{end.Column + way.Column, end.Row + way.Row}
	}
	to := b.At(end.Column, end.Row)
	to = Point{to.X + 0.98*cellSide*float64(way.Column), to.Y + 0.98*cellSide*float64(way.Row)}
	start := b.At(from.Column, from.Row)
	away := 0.27 * cellSide
	b.Add(arrow(Point{start.X + away*float64(way.Column), start.Y + away*float64(way.Row)}, to, 0, pen(ink))...)
}

// fall marks pieces of a row that fall to the side.
func (b *Board) fall(fallen []Place, ink Colour) {
	first, last := fallen[0], fallen[len(fallen)-1]
	own := func(p Place) bool {
		switch b.letter(p) {
		case 'L':
			return ink != Red
		case 'R':
			return ink != Blue
		}
		return true
	}
	left, right := b.isPiece(b.letter(Place{first.Column - 1, first.Row})), b.isPiece(b.letter(Place{last.Column + 1, last.Row}))
	from, to := b.At(first.Column, first.Row), b.At(last.Column, last.Row)
	if right || !left && !own(first) {
		from, to = to, from
	}
	reach := 0.45 * cellSide
	if to.X < from.X || to.X == from.X && right {
		reach = -reach
	}
	to.X += reach
	from.X -= reach / 2
	side := 0.42 * cellSide // beside what is written, the players apart
	if ink == Red {
		side = -side
	}
	from.Y, to.Y = from.Y+side, to.Y+side
	b.Add(arrow(from, to, 0, pen(ink))...)
}

// cover marks squares that a move covers, as one piece if they are a
// rectangle.
func (b *Board) cover(places []Place, ink Colour) {
	low, high := places[0], places[0]
	for _, p := range places {
		low = Place{min(low.Column, p.Column), min(low.Row, p.Row)}
		high = Place{max(high.Column, p.Column), max(high.Row, p.Row)}
	}
	if (high.Column-low.Column+1)*(high.Row-low.Row+1) == len(places) {
		b.Add(b.frame(low, high, ink))
		return
	}
	for _, p := range places {
		b.Add(b.frame(p, p, ink))
	}
}

// Cut marks a cut through the whole board: in front of a column, or else of a
// row.
func (b *Board) Cut(column, row int, ink Colour) {
	over := 0.3
	from, to := Point{-over, float64(row)}, Point{float64(len(b.Rows[0])) + over, float64(row)}
	if column > 0 {
		from, to = Point{float64(column), -over}, Point{float64(column), float64(len(b.Rows)) + over}
	}
	b.Stroke(ink, from, to)
}

// Stroke draws a line through points, in sides of a square.
func (b *Board) Stroke(ink Colour, way ...Point) {
	at := make([]Point, len(way))
	for i, p := range way {
		at[i] = onBoard(p)
	}
	b.Add(Polyline{Points: at, Paint: pen(ink)})
}

// Border draws lines along the outer sides of a rhombus of hexagons: its upper and lower rows
// in one ink, its left and right columns in another.
func (b *Board) Border(rows, columns int, upper, left Colour) {
	side := func(column, row int, x, y float64) Point {
		at := b.At(column, row)
		return Point{(at.X-boardMargin)/cellSide + x/2, (at.Y-boardMargin)/cellSide + y*hexagon/cellSide/2}
	}
	var top, bottom, first, last []Point
	for x := range columns {
		top = append(top, side(x, 0, -1, -1), side(x, 0, 0, -2))
		bottom = append(bottom, side(x, rows-1, -1, 1), side(x, rows-1, 0, 2))
	}
	for y := range rows {
		first = append(first, side(0, y, -1, -1), side(0, y, -1, 1))
		last = append(last, side(columns-1, y, 1, -1), side(columns-1, y, 1, 1))
	}
	b.Stroke(upper, append(top, side(columns-1, 0, 1, -1))...)
	b.Stroke(upper, append(bottom, side(columns-1, rows-1, 1, 1))...)
	b.Stroke(left, first...)
	b.Stroke(left, last...)
}

// frame draws the outline of a piece that lies on a rectangle of places.
func (b *Board) frame(low, high Place, ink Colour) Shape {
	inset := 0.16 * cellSide
	if ink == Red { // frames of both players may lie on the same place
		inset = 0.1 * cellSide
	}
	from, to := b.At(low.Column, low.Row), b.At(high.Column, high.Row)
	return Rectangle{
		Corner: Point{from.X - cellSide/2 + inset, from.Y - cellSide/2 + inset},
		Width:  to.X - from.X + cellSide - 2*inset, Height: to.Y - from.Y + cellSide - 2*inset, Round: 7, Paint: pen(ink),
	}
}

// ghost draws a piece that a move places. Where both players may place one on
// the same square, Left's is to the left.
func (b *Board) ghost(at Place, letter rune, ink Colour) []Shape {
	if b.Ground == Fences {
		return []Shape{b.rail(at.Column, at.Row, Paint{Stroke: ink, Width: 5, Dashed: ink == Red})}
	}
	form, shift := Disc, 0.0
	switch ink {
	case Blue:
		shift = -0.12
	case Red:
		form, shift = Block, 0.12
	}
	centre, paint := b.At(at.Column, at.Row), Paint{Stroke: ink, Width: 2.4, Dashed: ink == Red}
	half, inner, letters := 0.26*cellSide, 0.26*cellSide, 12.0
	there := b.looks(b.letter(at))
	taken := there.Piece != None || there.Label != ""
	if taken { // in a corner, as what the piece there turns into
		if shift = 0.32; ink == Blue {
			shift = -shift
		}
		centre.Y -= 0.32 * cellSide
		paint.Width, paint.Fill = 1.8, White
		half, inner, letters = 0.17*cellSide, 0.14*cellSide, 11
	}
	centre.X += shift * cellSide
	shapes := []Shape{form.shape(centre, half, paint)}
	switch g := b.Cells[letter].Glyph; g {
	case Lettered, Stone, Coin, Tile:
		if g == Lettered || taken {
			shapes = append(shapes, Text{At: centre, Words: string(letter), Size: letters, Bold: true, Fill: ink})
		}
		return shapes
	default:
		if !taken {
			shapes = nil
		}
		return append(shapes, g.outlined(centre, inner, ink)...)
	}
}

// Cross marks what is removed from a place.
func (b *Board) Cross(at Place, ink Colour) { b.Add(b.cross(at, ink)...) }

// Turn marks a piece that is turned over, with the words of the move, the k-th
// from 0, in the k-th corner of the square.
func (b *Board) Turn(at Place, words string, k int, ink Colour) {
	b.Mark(at)
	c := b.At(at.Column, at.Row)
	corner := []Point{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}[k%4]
	b.Add(Circle{Centre: c, Radius: 0.41 * cellSide, Paint: Paint{Stroke: ink, Width: 2.4}})
	b.Add(Text{At: Point{c.X + 0.38*cellSide*corner.X, c.Y + 0.36*cellSide*corner.Y}, Words: words, Size: 11, Bold: true, Halo: White, Fill: ink})
}

func (b *Board) cross(at Place, ink Colour) []Shape {
	c, half := b.At(at.Column, at.Row), 0.2*cellSide
	paint := Paint{Stroke: ink, Width: 2.4}
	halo := Paint{Stroke: White, Width: 5}
	a, d := Point{c.X - half, c.Y - half}, Point{c.X + half, c.Y + half}
	e, f := Point{c.X - half, c.Y + half}, Point{c.X + half, c.Y - half}
	return []Shape{
		Line{From: a, To: d, Paint: halo},
		Line{From: e, To: f, Paint: halo},
		Line{From: a, To: d, Paint: paint},
		Line{From: e, To: f, Paint: paint},
	}
}
