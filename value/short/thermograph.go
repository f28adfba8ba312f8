package short

import (
	"unsafe"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
)

// A Point is a value of a wall at a temperature.
type Point struct{ Temperature, Value dyadic.Dyadic }

// A Wall is a wall of a thermograph: its corners from temperature -1 upwards.
// Between corners it is straight, of slope -1, 0 or 1; from the last on it is
// the mast. It belongs to the table and must not be changed.
type Wall []Point

// A Thermograph shows where play of a game cooled by each temperature from -1
// on ends: the left wall when Left begins, the right wall when Right does.
// Both end in the mast, which stands at the mean and begins at the temperature
// of the game. Below 0 the walls of numbers part too: an integer freezes at
// -1, m/2^k at -1/2^k. Source: Siegel (2013), II.5; Winning Ways, chapter 6.
type Thermograph struct{ Left, Right Wall }

// Mean returns the value of the mast.
func (g Thermograph) Mean() dyadic.Dyadic { return g.Left[len(g.Left)-1].Value }

// Temperature returns the temperature from which the walls are one.
func (g Thermograph) Temperature() dyadic.Dyadic {
	return dyadic.Max(g.Left[len(g.Left)-1].Temperature, g.Right[len(g.Right)-1].Temperature)
}

// At returns the value of the wall at a temperature of at least -1.
func (w Wall) At(temperature dyadic.Dyadic) dyadic.Dyadic {
	i := 0
	for i+1 < len(w) && !temperature.Less(w[i+1].Temperature) {
		i++
	}
	return w.on(i, temperature)
}

// on returns the value at a temperature on the stretch after corner i.
func (w Wall) on(i int, temperature dyadic.Dyadic) dyadic.Dyadic {
	if i+1 == len(w) {
		return w[i].Value
	}
	rise := temperature.Sub(w[i].Temperature)
	switch w[i+1].Value.Cmp(w[i].Value) {
	case 1:
		return w[i].Value.Add(rise)
	case -1:
		return w[i].Value.Sub(rise)
	}
	return w[i].Value
}

// maxDetail bounds the denominator, 2^maxDetail, of a number whose thermograph
// is drawn: it may have a corner below zero for each power of two.
const maxDetail = 4096

// graphs holds thermographs by value.
type graphs struct {
	corners []Point
	of      []graphPlace
	upper   [2]Wall // scratch
	lower   [2]Wall
}

// A graphPlace says where the corners of a thermograph are; left is 0 if it
// is not there.
type graphPlace struct{ first, left, right uint32 }

func (g *graphs) bytes() int64 {
	return int64(cap(g.corners))*int64(unsafe.Sizeof(Point{})) + int64(cap(g.of))*int64(unsafe.Sizeof(graphPlace{}))
}

// Thermograph returns the thermograph of v. It takes time in proportion to the
// corners of the thermographs of all followers of v, each found once.
func (t *Table) Thermograph(v Value) (g Thermograph, err error) {
	defer t.guard(&err)
	t.own(v)
	t.draw(v)
	return t.drawn(v), nil
}

// Mean returns the mean value of v: the limit of either stop of n copies of
// v, divided by n.
func (t *Table) Mean(v Value) (mean dyadic.Dyadic, err error) {
	defer t.guard(&err)
	t.own(v)
	if n := &t.nodes[v]; n.kind != general {
		return t.numbers.at[n.number], nil
	}
	t.draw(v)
	return t.drawn(v).Mean(), nil
}

// Temperature returns the temperature of v: -1 for an integer, -1/2^k for a
// number with the denominator 2^k, 0 for a number plus an infinitesimal, and
// more than 0 for a game in which both players hurry to move.
func (t *Table) Temperature(v Value) (temperature dyadic.Dyadic, err error) {
	defer t.guard(&err)
	t.own(v)
	return t.temperature(v), nil
}

func (t *Table) temperature(v Value) dyadic.Dyadic {
	n := &t.nodes[v]
	switch n.kind {
	case number:
		return dyadic.New(-1, t.numbers.at[n.number].Exponent())
	case numberUpStar:
		return dyadic.Dyadic{}
	}
	t.draw(v)
	return t.drawn(v).Temperature()
}

// drawn returns the thermograph of v, which was drawn.
func (t *Table) drawn(v Value) Thermograph {
	p := t.graphs.of[v]
	all := t.graphs.corners[p.first : p.first+p.left+p.right : p.first+p.left+p.right]
	return Thermograph{Wall(all[:p.left:p.left]), Wall(all[p.left:])}
}

// draw finds the thermograph of v and of all its followers.
func (t *Table) draw(v Value) {
	g := &t.graphs
	if int(v) < len(g.of) && g.of[v].left != 0 {
		return
	}
	t.step()
	n := t.nodes[v]
	if like := t.drawnAs(v); like != v {
		t.draw(like)
		t.placeGraph(v, g.of[like])
		return
	}
	if n.kind == number {
		x := t.numbers.at[n.number]
		if x.IsInteger() {
			t.keepGraph(v, Wall{{dyadic.Int(-1), x}}, Wall{{dyadic.Int(-1), x}})
			return
		}
		if x.Exponent() > maxDetail {
			panic(stopped{fault.Limit(
				phrase.Of("a thermograph of numbers with denominators above 2^%d is not drawn", maxDetail), phrase.Phrase{})})
		}
	}
	first, lefts := t.lefts(v)
	_, rights := t.rights(v)
	for i := range lefts + rights {
		t.draw(t.arena[first+i])
	}
	var wall [2]Wall
	t.steps(int(lefts + rights))
	for i := range lefts {
		wall[0] = t.envelope(&g.upper, wall[0], t.drawn(t.arena[first+i]).Right, 1)
	}
	for i := range rights {
		wall[1] = t.envelope(&g.lower, wall[1], t.drawn(t.arena[first+lefts+i]).Left, -1)
	}
	left, right := meet(wall[0], wall[1])
	t.keepGraph(v, left, right)
}

// drawnAs returns the least value with the thermograph of a number plus ups plus a
// star: the walls differ below 0 only, where nothing in it counts but which players
// can move to the number, and what number that is. See TestThermographsOfSums.
func (t *Table) drawnAs(v Value) Value {
	n := &t.nodes[v]
	switch {
	case n.kind != numberUpStar:
		return v
	case n.up == 0 || n.isStar() && (n.up == 1 || n.up == -1): // both
		return t.upStar(n.number, 0, 1)
	case n.up > 0:
		return t.upStar(n.number, 1, 0)
	}
	return t.upStar(n.number, -1, 0)
}

func (t *Table) keepGraph(v Value, left, right Wall) {
	g := &t.graphs
	if len(g.corners)+len(left)+len(right) > cap(g.corners) {
		t.reserve(int64(cap(g.corners)) * 2 * int64(unsafe.Sizeof(Point{})))
	}
	first := len(g.corners)
	g.corners = append(append(g.corners, left...), right...)
	t.placeGraph(v, graphPlace{uint32(first), uint32(len(left)), uint32(len(right))})
}

func (t *Table) placeGraph(v Value, at graphPlace) {
	g := &t.graphs
	if len(g.of) < len(t.nodes) {
		t.reserve(int64(len(t.nodes)) * int64(unsafe.Sizeof(graphPlace{})))
		g.of = append(g.of, make([]graphPlace, len(t.nodes)-len(g.of))...)
	}
	g.of[v] = at
}

// envelope returns the upper (sign 1) or lower (-1) envelope of two walls of
// the same side; a nil one is no wall. The result is good until the call after
// the next with the same scratch.
func (t *Table) envelope(scratch *[2]Wall, a, b Wall, sign int) Wall {
	if a == nil {
		return b
	}
	out := scratch[0][:0]
	scratch[0], scratch[1] = scratch[1], scratch[0]
	i, j := 0, 0
	at, x, y := a[0].Temperature, a[0].Value, b[0].Value
	for {
		out = out.corner(at, outer(x, y, sign))
		next, ok := a.after(i, b, j)
		if !ok {
			scratch[1] = out
			return out
		}
		nextX, nextY := a.on(i, next), b.on(j, next)
		// Walls of one side have slopes that differ by 1 at most, so they
		// cross as far on as they are apart.
		if c := x.Cmp(y); c*nextX.Cmp(nextY) < 0 {
			crossing := at.Add(x.Sub(y).Abs())
			out = out.corner(crossing, a.on(i, crossing))
		}
		if i+1 < len(a) && a[i+1].Temperature.Equal(next) {
			i++
		}
		if j+1 < len(b) && b[j+1].Temperature.Equal(next) {
			j++
		}
		at, x, y = next, nextX, nextY
	}
}

func outer(x, y dyadic.Dyadic, sign int) dyadic.Dyadic {
	if x.Cmp(y) == -sign {
		return y
	}
	return x
}

// after returns the next corner of w after its i-th or of b after its j-th.
func (w Wall) after(i int, b Wall, j int) (next dyadic.Dyadic, ok bool) {
	switch {
	case i+1 < len(w) && j+1 < len(b):
		return dyadic.Min(w[i+1].Temperature, b[j+1].Temperature), true
	case i+1 < len(w):
		return w[i+1].Temperature, true
	case j+1 < len(b):
		return b[j+1].Temperature, true
	}
	return dyadic.Dyadic{}, false
}

// corner appends a corner; of three corners on a line the middle one is
// dropped.
func (w Wall) corner(temperature, value dyadic.Dyadic) Wall {
	if n := len(w); n > 0 {
		if w[n-1].Temperature.Equal(temperature) {
			return w
		}
		if n > 1 && w[n-1].Value.Cmp(w[n-2].Value) == value.Cmp(w[n-1].Value) {
			w[n-1] = Point{temperature, value}
			return w
		}
	}
	return append(w, Point{temperature, value})
}

// close drops corners that the mast hides.
func (w Wall) close() Wall {
	if n := len(w); n > 1 && w[n-1].Value.Equal(w[n-2].Value) {
		return w[:n-1]
	}
	return w
}

// meet taxes the walls of the options, the left one going down by the
// temperature and the right one up, until they meet in the mast. They come
// closer at every temperature: the left one has slope -1 or 0, the right one
// 0 or 1.
func meet(l, r Wall) (left, right Wall) {
	i, j := 0, 0
	at := dyadic.Int(-1)
	for {
		x, y := l.on(i, at).Sub(at), r.on(j, at).Add(at)
		left, right = left.corner(at, x), right.corner(at, y)
		apart := x.Sub(y)
		if apart.Sign() <= 0 {
			return left.close(), right.close()
		}
		// The speeds of the walls up to the next corner of either.
		next, more := l.after(i, r, j)
		speedLeft, speedRight := 1-l.slope(i), 1+r.slope(j)
		speed := speedLeft + speedRight
		if speed > 0 {
			if speed == 2 {
				apart = apart.Half()
			}
			if mast := at.Add(apart); !more || !next.Less(mast) {
				next = mast
			}
		}
		if i+1 < len(l) && !next.Less(l[i+1].Temperature) {
			i++
		}
		if j+1 < len(r) && !next.Less(r[j+1].Temperature) {
			j++
		}
		at = next
	}
}

// slope returns the slope of the wall after corner i.
func (w Wall) slope(i int) int {
	if i+1 == len(w) {
		return 0
	}
	return w[i+1].Value.Cmp(w[i].Value)
}
