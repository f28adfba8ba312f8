package heap

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A token is what heaps are drawn of, a square what rows of squares are.
var (
	tokenLook  = picture.Cell{Piece: picture.Purple}
	squareLook = picture.Cell{Ground: picture.White}
)

// drawHeap draws a heap that stands upright, the part that each good move takes
// beside it.
func drawHeap(n uint64, good []game.Good[uint64]) (*picture.Picture, error) {
	return drawOne(picture.Heap(n, true, tokenLook), n, good)
}

// drawRow draws a heap as a row of pins, of which a move may take some in the
// middle.
func drawRow(n uint64, good []game.Good[uint64]) (*picture.Picture, error) {
	return drawOne(picture.Heap(n, false, tokenLook), n, turned(good))
}

// drawStrip draws a heap as a row of squares.
func drawStrip(n uint64, good []game.Good[uint64]) (*picture.Picture, error) {
	row := picture.Heap(n, false, squareLook)
	row.Boxed = n <= picture.MostThings
	return drawOne(row, n, turned(good))
}

// turned returns moves on a row, those to be shown from its other end as such: what
// stays of a row of which its end is taken lies behind what is taken.
func turned(good []game.Good[uint64]) []game.Good[uint64] {
	good = slices.Clone(good)
	for i, m := range good {
		if m.Turned && len(m.To) == 1 {
			good[i].To = []uint64{0, m.To[0]}
		}
	}
	return good
}

func drawOne(row *picture.Row, n uint64, good []game.Good[uint64]) (*picture.Picture, error) {
	for _, m := range good {
		row.Take(n, m.To, m.Ink)
	}
	return row.Picture(), nil
}

// A heapsMove is a good move on several heaps: what they are afterwards.
type heapsMove struct {
	after []uint64
	ink   picture.Colour
}

// drawHeaps draws heaps side by side, those first that dress changes, with
// moves that make some of them smaller.
func drawHeaps(heaps []uint64, good []heapsMove, dress func(i int, r *picture.Row)) []picture.Panel {
	const most = 60
	panels := make([]picture.Panel, 0, len(heaps))
	for i, n := range heaps[:min(len(heaps), most)] {
		row := picture.Heap(n, true, tokenLook)
		for _, m := range good {
			if len(m.after) == len(heaps) && m.after[i] < n {
				row.Take(n, m.after[i:i+1], m.ink)
			}
		}
		if dress != nil {
			dress(i, row)
		}
		panels = append(panels, picture.Panel{Picture: row.Picture()})
	}
	if len(heaps) > most {
		panels = append(panels, picture.Panel{Picture: picture.Notice("…", nil, nil)})
	}
	return panels
}

// beside joins panels that belong to one position.
func beside(panels []picture.Panel) (*picture.Picture, error) {
	if len(panels) == 0 {
		return picture.Notice("0", nil, nil), nil
	}
	return picture.Beside(panels, ""), nil
}

// drawPair draws two heaps, whose order says nothing.
func drawPair(p Pair, good []game.Good[Pair]) (*picture.Picture, error) {
	var moves []heapsMove
	for _, m := range good {
		if q, ok := m.One(); ok {
			after := []uint64{q.A, q.B}
			// The heap that stays stands where it stood.
			if q.A != p.A && q.B != p.B && (q.A == p.B || q.B == p.A) || q.A > p.A || q.B > p.B {
				slices.Reverse(after)
			}
			moves = append(moves, heapsMove{after, m.Ink})
		}
	}
	return beside(drawHeaps([]uint64{p.A, p.B}, moves, nil))
}

// Draw implements [game.Drawer].
func (Wythoff) Draw(p Pair, good []game.Good[Pair]) (*picture.Picture, error) {
	return drawPair(p, good)
}

// Draw implements [game.Drawer].
func (NearWythoff) Draw(p Pair, good []game.Good[Pair]) (*picture.Picture, error) {
	return drawPair(p, good)
}

// Draw implements [game.Drawer].
func (Moore) Draw(p Tuple, good []game.Good[Tuple]) (*picture.Picture, error) {
	var moves []heapsMove
	for _, m := range good {
		if q, ok := m.One(); ok {
			moves = append(moves, heapsMove{q.Values(), m.Ink})
		}
	}
	return beside(drawHeaps(p.Values(), moves, nil))
}

// Draw implements [game.Drawer].
func (Euclid) Draw(p Pair, good []game.Good[Pair]) (*picture.Picture, error) {
	return drawPair(p, good)
}

// Draw implements [game.Drawer]: every heap on its step.
func (Staircase) Draw(p Tuple, good []game.Good[Tuple]) (*picture.Picture, error) {
	var moves []heapsMove
	for _, m := range good {
		if q, ok := m.One(); ok {
			moves = append(moves, heapsMove{q.Values(), m.Ink})
		}
	}
	return beside(drawHeaps(p.Values(), moves, func(i int, r *picture.Row) {
		r.Raised = min(i, 12)
		r.Name = strconv.Itoa(i + 1)
	}))
}

// Draw implements [game.Drawer]: the heaps, and the button as long as it has
// not been pressed. The heap that must be answered in has a mark.
func (Button) Draw(p ButtonPosition, good []game.Good[ButtonPosition]) (*picture.Picture, error) {
	button := &picture.Picture{Width: 60, Height: 70}
	look := picture.Paint{Stroke: picture.Black, Width: 2, Fill: picture.Red}
	if p.Pressed {
		look.Fill = picture.Silver
	}
	var moves []heapsMove
	for _, m := range good {
		q, ok := m.One()
		switch {
		case !ok:
		case q.Pressed != p.Pressed:
			button.Add(picture.Circle{Centre: picture.Point{X: 30, Y: 35}, Radius: 25, Paint: picture.Paint{Stroke: m.Ink, Width: 3}})
		default:
			moves = append(moves, heapsMove{q.Heaps.Values(), m.Ink})
		}
	}
	button.Add(picture.Circle{Centre: picture.Point{X: 30, Y: 35}, Radius: 18, Paint: look})
	panels := drawHeaps(p.Heaps.Values(), moves, func(i int, r *picture.Row) {
		if uint64(i)+1 == p.Answer {
			r.Name = "▲ " + r.Name
		}
	})
	return beside(append(panels, picture.Panel{Picture: button}))
}

// Draw implements [game.Drawer]: the row with what may be taken of it now, and
// the losing sizes that it is the sum of.
func (r Multiple) Draw(p Stones, good []game.Good[Stones]) (*picture.Picture, error) {
	row := picture.Heap(p.N, false, tokenLook)
	for _, m := range good {
		if q, ok := m.One(); ok {
			row.Take(p.N, []uint64{q.N}, m.Ink)
		}
	}
	terms := r.Expansion(p.N)
	words := make([]string, len(terms))
	for i, t := range terms {
		words[i] = strconv.FormatUint(t, 10)
	}
	sum, most := "= "+strings.Join(words, " + "), "≤ "+strconv.FormatUint(p.Limit, 10)
	if p.N > picture.MostThings {
		row.Marks = append(row.Marks, picture.Lane{Note: sum, Words: sum, Ink: picture.Green}, picture.Lane{Note: most, Words: most, Ink: picture.Grey})
		return row.Picture(), nil
	}
	places := func(from, to uint64) (all []int) {
		for i := from; i < to; i++ {
			all = append(all, int(i))
		}
		return all
	}
	from := uint64(0)
	var bars []picture.Lane
	for _, t := range terms {
		bars = append(bars, picture.Lane{Note: sum, Places: places(from, from+t), Words: strconv.FormatUint(t, 10), Ink: picture.Green})
		from += t
	}
	bars = append(bars, picture.Lane{Note: most, Places: places(p.N-p.Limit, p.N), Words: most, Ink: picture.Grey})
	row.Marks = append(bars, row.Marks...)
	return row.Picture(), nil
}

// longestDrawn is the length up to which strips and bars are drawn square by square.
const longestDrawn = 60

// Draw implements [game.Drawer]: the strip up to the last man.
func (Georgia) Draw(p Tuple, good []game.Good[Tuple]) (*picture.Picture, error) {
	return drawMen(p, good, 1)
}

// Draw implements [game.Drawer]: the strip up to the last coin.
func (Welter) Draw(p Tuple, good []game.Good[Tuple]) (*picture.Picture, error) {
	return drawMen(p, good, 0)
}

// drawMen draws a strip of squares that are numbered from first on.
func drawMen(p Tuple, good []game.Good[Tuple], first uint64) (*picture.Picture, error) {
	men := p.Values()
	last := uint64(1)
	if len(men) > 0 {
		last = men[len(men)-1] + 1 - first
	}
	if last > longestDrawn {
		return picture.Notice(phrase.Clip(p.String()), nil, nil), nil
	}
	strip := func(men []uint64) [][]rune {
		row := []rune(strings.Repeat(".", int(last)))
		for _, at := range men {
			row[at-first] = 'm'
		}
		return [][]rune{row}
	}
	b := picture.Board{Rows: strip(men), Cells: map[rune]picture.Cell{'m': {Ground: picture.White, Piece: picture.Purple}}}
	for _, m := range good {
		if q, ok := m.One(); ok {
			b.Move(strip(q.Values()), m.Ink)
		}
	}
	return b.Picture(), nil
}

// Draw implements [game.Drawer]: the bar; what a good bite eats is lit, the
// square that is bitten crossed out.
func (Chomp) Draw(p Tuple, good []game.Good[Tuple]) (*picture.Picture, error) {
	rows := p.Values()
	if len(rows) > longestDrawn || len(rows) > 0 && rows[0] > longestDrawn {
		return picture.Notice(phrase.Clip(p.String()), nil, nil), nil
	}
	b := picture.Board{Cells: map[rune]picture.Cell{
		'c': {Ground: picture.Brown}, 'p': {Ground: picture.PaleRed, Label: "†"},
	}}
	for i, n := range rows {
		row := []rune(strings.Repeat("c", int(n)))
		if i == 0 && n > 0 {
			row[0] = 'p'
		}
		b.Rows = append(b.Rows, row)
	}
	for _, m := range good {
		q, ok := m.One()
		if !ok {
			continue
		}
		left := append(q.Values(), make([]uint64, len(rows))...)
		bitten := false
		for i, n := range rows {
			for j := left[i]; j < n; j++ {
				at := picture.Place{Column: int(j), Row: i}
				if b.Mark(at); !bitten {
					b.Cross(at, m.Ink)
					bitten = true
				}
			}
		}
	}
	return b.Picture(), nil
}

// Draw implements [game.Drawer]: the corners on a circle, the triangles that
// good moves cut off lit.
func (Polygons) Draw(p Tuple, good []game.Good[Tuple]) (*picture.Picture, error) {
	all := trianglesOf(p)
	var corners []uint64
	for _, t := range all {
		corners = append(corners, t[:]...)
	}
	slices.Sort(corners)
	corners = slices.Compact(corners)
	if len(all) == 0 || len(corners) > longestDrawn {
		return picture.Notice(strconv.Itoa(len(all)), nil, nil), nil
	}
	cut := map[int]bool{}
	for _, m := range good {
		for i := range all {
			if q, ok := m.One(); ok && q == without(p, i) {
				cut[i] = true
				break
			}
		}
	}
	drawn := picture.Graph{Bare: true}
	radius := max(1.5, float64(len(corners))*0.6/(2*math.Pi))
	for k, c := range corners {
		turn := 2 * math.Pi * float64(k) / float64(len(corners))
		drawn.Nodes = append(drawn.Nodes, picture.Node{Name: strconv.FormatUint(c, 10)})
		drawn.Places = append(drawn.Places, picture.Point{X: radius * math.Sin(turn), Y: -radius * math.Cos(turn)})
	}
	for i, t := range all {
		field := picture.Polygon{Paint: picture.Paint{Stroke: picture.Grey, Width: 1.5, Fill: picture.PaleBlue}}
		switch {
		case i == 0:
			field.Fill = picture.Black
		case cut[i]:
			field.Fill = picture.PaleGold
		}
		if cut[i] {
			field.Stroke, field.Width = picture.Orange, 4
		}
		for _, c := range t {
			at, _ := slices.BinarySearch(corners, c)
			field.Corners = append(field.Corners, drawn.Places[at])
		}
		drawn.Fields = append(drawn.Fields, field)
	}
	order := func(a, b picture.Polygon) int { return int(a.Width) - int(b.Width) }
	sort.SliceStable(drawn.Fields, func(i, j int) bool { return order(drawn.Fields[i], drawn.Fields[j]) < 0 })
	return drawn.Picture(), nil
}
