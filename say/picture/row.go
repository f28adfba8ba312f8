package picture

import (
	"slices"
	"strconv"
)

// A Row is things side by side, from the left or, upright, from the ground: a
// heap, a row of pins, coins, a stalk. Moves are marked in lanes beside it.
type Row struct {
	Things  []Cell
	Upright bool
	// Name is written below the row; what stands before its first thing if it
	// lies.
	Name string
	// Numbered writes the numbers of the things, from First.
	Numbered bool
	First    int
	// Raised is the height of what the row stands on, in things.
	Raised int
	// Boxed draws things as squares that touch, their grounds filled.
	Boxed bool
	// Marks are drawn one in a lane.
	Marks []Lane
}

// A Lane is a move on a row, or a note on some of its things.
type Lane struct {
	// Note says what it is if it is no move, when one points at it: no move begins there.
	Note string
	// Places are the things that the move takes, turns or falls on, from 0.
	Places []int
	// Cuts are where the row is cut: before which thing.
	Cuts []int
	// Words are written at the end of the lane, or instead of it.
	Words string
	Ink   Colour
}

// Measures of a row, in points.
const (
	thing     = 26.0
	laneWidth = 13.0
	mostLanes = 8
	// MostThings is the number of things up to which a row is drawn one by one.
	MostThings = 40
)

// Heap returns the row of n like things; of more than are drawn one by one,
// their number in a sack.
func Heap(n uint64, upright bool, look Cell) *Row {
	r := &Row{Upright: upright, Name: strconv.FormatUint(n, 10)}
	if n > MostThings {
		r.Name = ""
		r.Things = []Cell{{Label: strconv.FormatUint(n, 10), Ground: Silver}}
		return r
	}
	for range n {
		r.Things = append(r.Things, look)
	}
	return r
}

// Take adds the move that leaves heaps of the given sizes of one of n, the
// first of them at its beginning.
func (r *Row) Take(n uint64, left []uint64, ink Colour) {
	lane := Lane{Ink: ink}
	if n > MostThings {
		lane.Words = "→ 0"
		for i, m := range left {
			lane.Words = map[bool]string{true: "→ ", false: lane.Words + " + "}[i == 0] + strconv.FormatUint(m, 10)
		}
		r.Marks = append(r.Marks, lane)
		return
	}
	taken, at := int(n), 0
	for _, m := range left {
		taken -= int(m)
	}
	for i, m := range left {
		at += int(m)
		if i == 0 {
			for range max(taken, 0) {
				lane.Places = append(lane.Places, at)
				at++
			}
		}
		if i < len(left)-1 && m > 0 && left[i+1] > 0 {
			lane.Cuts = append(lane.Cuts, at)
		}
	}
	if len(left) == 0 {
		for at := range int(n) {
			lane.Places = append(lane.Places, at)
		}
	}
	if len(lane.Places) > 0 && len(lane.Cuts) > 0 { // the gap shows where it is cut
		lane.Cuts = lane.Cuts[1:]
	}
	r.Marks = append(r.Marks, lane)
}

// Picture draws the row.
func (r *Row) Picture() *Picture {
	d := &rowDrawing{Row: r, sheet: &Picture{Background: White}}
	d.sack = len(r.Things) == 1 && r.Things[0].Piece == None && r.Things[0].Label != "" && !r.Boxed
	lanes := min(len(r.Marks), mostLanes)
	lead := max(12, 7.5*float64(Columns(r.Name))+12)
	words := 0.0
	for _, m := range r.Marks[:lanes] {
		words = max(words, 7.5*float64(Columns(m.Words)))
	}
	length := thing * float64(max(len(r.Things), 1))
	if d.sack {
		length = max(2*thing, 9*float64(Columns(r.Things[0].Label))+20)
	}
	number := 0.0
	if r.Numbered {
		number = 16
	}
	// The first lane has room without a move too, so that a move on one of several
	// rows does not push the others aside.
	room := laneWidth*float64(max(lanes, 1)-1) + 14
	if len(r.Marks) > lanes || d.sack {
		room = laneWidth*float64(lanes) + 14
	}
	switch {
	case r.Upright && d.sack:
		d.origin = Point{8, 8}
		d.sheet.Width, d.sheet.Height = max(length, words)+16, 3*thing+22+laneWidth*1.3*float64(lanes)
	case r.Upright:
		raised := thing / 2 * float64(r.Raised)
		d.origin = Point{8 + number, 8 + length}
		d.sheet.Width, d.sheet.Height = max(thing+16+number+room+words, lead), length+raised+34
	default:
		d.origin = Point{lead, 8}
		d.sheet.Width, d.sheet.Height = lead+length+12+words, thing+14+number+room
	}
	d.number = number
	d.draw(lanes)
	return d.sheet
}

// A rowDrawing is a row on its way to a sheet.
type rowDrawing struct {
	*Row
	sheet  *Picture
	origin Point // where the first thing begins
	number float64
	sack   bool
}

// at returns the place that lies so many things along the row, and so far to
// its side.
func (d *rowDrawing) at(along, aside float64) Point {
	if d.Upright {
		return Point{d.origin.X + thing/2 + aside, d.origin.Y - thing*along}
	}
	return Point{d.origin.X + thing*along, d.origin.Y + thing/2 + aside}
}

func (d *rowDrawing) draw(lanes int) {
	if d.sack {
		d.drawSack(lanes)
		return
	}
	half := 0.44 * thing
	if d.Boxed {
		half = 0.5 * thing
	}
	for i, cell := range d.Things {
		c := d.at(float64(i)+0.5, 0)
		if d.Boxed {
			d.sheet.Add(Rectangle{Corner: Point{c.X - half, c.Y - half}, Width: 2 * half, Height: 2 * half, Paint: Paint{Stroke: Grey, Fill: cell.Ground}})
		}
		if cell.Piece != None {
			d.sheet.Add(cell.Form.shape(c, half*0.92, Paint{Stroke: Black, Width: 1.2, Fill: cell.Piece}))
		}
		if cell.Label != "" {
			ink := Black
			if cell.Piece.dark() || cell.Piece == None && cell.Ground.dark() {
				ink = White
			}
			d.sheet.Add(Text{At: c, Words: cell.Label, Size: min(13, 1.7*half/(0.62*float64(Columns(cell.Label)))), Bold: true, Fill: ink})
		}
		if d.Numbered {
			aside := thing/2 + 9
			if d.Upright {
				aside = -aside
			}
			d.sheet.Add(Text{At: d.at(float64(i)+0.5, aside), Words: strconv.Itoa(d.First + i), Size: 11, Fill: Grey})
		}
	}
	if d.Upright {
		foot := d.at(0, 0)
		d.sheet.Add(Line{From: Point{foot.X - thing/2 - 4, foot.Y}, To: Point{foot.X + thing/2 + 4, foot.Y}, Paint: Paint{Stroke: Brown, Width: 3}})
		if deep := thing / 2 * float64(d.Raised); deep > 0 {
			d.sheet.Add(Rectangle{Corner: Point{foot.X - thing/2 - 4, foot.Y}, Width: thing + 8, Height: deep, Paint: Paint{Fill: Silver}})
			foot.Y += deep
		}
		d.sheet.Add(Text{At: Point{max(foot.X, 4+3.75*float64(Columns(d.Name))), foot.Y + 14}, Words: d.Name, Size: 13})
	} else {
		d.sheet.Add(Text{At: Point{d.origin.X - 6, d.origin.Y + thing/2}, Words: d.Name, Size: 13, Anchor: End})
	}
	side := thing/2 + 8
	if !d.Upright {
		side += d.number
	}
	for i, m := range d.Marks[:lanes] {
		before := len(d.sheet.Shapes)
		d.lane(m, side+laneWidth*float64(i))
		if m.Note == "" {
			d.sheet.Spots = append(d.sheet.Spots, d.spots(m)...)
			continue
		}
		drawn := Group{Note: m.Note, Shapes: slices.Clone(d.sheet.Shapes[before:])}
		d.sheet.Shapes = append(d.sheet.Shapes[:before], drawn)
	}
	if len(d.Marks) > lanes {
		d.sheet.Add(Text{At: d.at(0.5, side+laneWidth*float64(lanes)-2), Words: "…", Size: 12, Fill: Grey})
	}
}

// spots returns the things that a move takes, turns or falls on, and where it cuts.
func (d *rowDrawing) spots(m Lane) (all []Point) {
	for _, at := range m.Places {
		all = append(all, d.at(float64(at)+0.5, 0))
	}
	for _, at := range m.Cuts {
		all = append(all, d.at(float64(at), 0))
	}
	return all
}

// lane draws a move: a stroke along what it takes, and one across where it cuts.
func (d *rowDrawing) lane(m Lane, aside float64) {
	if len(m.Places)+len(m.Cuts) > 1 {
		low, high := float64(len(d.Things)), 0.0
		for _, at := range m.Places {
			low, high = min(low, float64(at)+0.5), max(high, float64(at)+0.5)
		}
		for _, at := range m.Cuts {
			low, high = min(low, float64(at)), max(high, float64(at))
		}
		d.sheet.Add(Line{From: d.at(low, aside), To: d.at(high, aside), Paint: Paint{Stroke: m.Ink, Width: 1.2, Dashed: m.Ink == Red}})
	}
	for i := 0; i < len(m.Places); {
		end := i
		for end+1 < len(m.Places) && m.Places[end+1] == m.Places[end]+1 {
			end++
		}
		d.sheet.Add(Line{
			From: d.at(float64(m.Places[i])+0.32, aside), To: d.at(float64(m.Places[end])+0.68, aside), Paint: Paint{Stroke: m.Ink, Width: 5},
		})
		i = end + 1
	}
	for _, at := range m.Cuts {
		d.sheet.Add(
			Line{From: d.at(float64(at), -thing/2), To: d.at(float64(at), thing/2+2), Paint: Paint{Stroke: m.Ink, Width: 2, Dashed: true}},
			Circle{Centre: d.at(float64(at), aside), Radius: 3.5, Paint: Paint{Fill: m.Ink}},
		)
	}
	if m.Words != "" {
		d.sheet.Add(Text{At: d.at(float64(len(d.Things))+0.2, aside), Words: m.Words, Size: 12, Anchor: Start, Fill: m.Ink})
	}
}

// drawSack draws a heap that is too large for its things.
func (d *rowDrawing) drawSack(lanes int) {
	wide, high := d.sheet.Width-16, 3*thing
	if !d.Upright {
		wide, high = d.sheet.Width-d.origin.X-12, thing
	}
	corner := Point{d.origin.X, 8}
	centre := Point{corner.X + wide/2, corner.Y + high/2}
	d.sheet.Add(
		Rectangle{Corner: corner, Width: wide, Height: high, Round: 12, Paint: Paint{Stroke: Black, Width: 1.5, Fill: PaleGold}},
		Text{At: centre, Words: d.Things[0].Label, Size: 14, Bold: true},
	)
	for i, m := range d.Marks[:lanes] {
		d.sheet.Add(Text{At: Point{centre.X, corner.Y + high + 12 + laneWidth*1.3*float64(i)}, Words: m.Words, Size: 13, Fill: m.Ink})
	}
}
