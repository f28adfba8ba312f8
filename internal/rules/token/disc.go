package token

import (
	"math"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A disc is a round table and round coins, by their radii.
type disc struct{ radius, coin int }

func newDisc(radius, coin int) (disc, error) {
	const most = 1_000_000_000 // squares of distances are below 2^63
	if min(radius, coin) < 1 || max(radius, coin) > most {
		return disc{}, game.Limit(phrase.Of("a round table of radius %d with coins of radius %d is not offered", radius, coin),
			phrase.Of("take numbers from %d to %d", 1, most))
	}
	return disc{radius, coin}, nil
}

// square is the square of the distance from the centre.
func (c place) square() int { return c.x*c.x + c.y*c.y }

// rows implements surface: the centre of a coin is as far from the edge as its radius, at least.
func (d disc) rows() (from, to int) {
	free := d.radius - d.coin
	if free < 0 {
		return 0, -1
	}
	return -free, free
}

// row implements surface.
func (d disc) row(y int) (from, to int) {
	free := d.radius - d.coin
	rest := free*free - y*y
	x := int(math.Sqrt(float64(rest)))
	for x*x > rest {
		x--
	}
	for (x+1)*(x+1) <= rest {
		x++
	}
	return -x, x
}

// meet implements surface: coins that touch do not overlap.
func (d disc) meet(a, b place) bool { return place{a.x - b.x, a.y - b.y}.square() < 4*d.coin*d.coin }

// image implements surface.
func (d disc) image(c place, m mirror) place {
	if m.columns {
		c.x = -c.x
	}
	if m.rows {
		c.y = -c.y
	}
	return c
}

// clashes implements surface. A place overlaps its image under the half turn if it is nearer to
// the centre than the radius of a coin. A coin whose distance from the centre is at most its
// radius overlaps all such places, so that none of them is free.
func (d disc) clashes(coins []place, m mirror) bool {
	if m.columns && m.rows {
		for _, c := range coins {
			if c.square() <= d.coin*d.coin {
				return false
			}
		}
	}
	const looked = 200 // the radius up to which all places are looked at
	if d.radius-d.coin > looked {
		return true
	}
	for c := range places(d, coins) {
		if d.meet(c, d.image(c, m)) {
			return true
		}
	}
	return false
}

// middles implements surface.
func (d disc) middles() []place { return []place{{}} }

// describe implements surface.
func (d disc) describe(at string) phrase.Phrase {
	return phrase.Of("lay a coin with its centre on %s", at)
}

// reason implements surface.
func (d disc) reason(empty, wins bool) []phrase.Phrase {
	switch {
	case d.coin > d.radius:
		return []phrase.Phrase{phrase.Of("No coin of radius %d fits on a table of radius %d.", d.coin, d.radius)}
	case wins && empty:
		return []phrase.Phrase{phrase.Of("The first player lays the first coin on the centre, and then answers every coin by one at the opposite point. That is free: the coins lie in opposite pairs, and a coin of radius %d that overlapped the opposite one would lie so near to the centre that it overlapped the first coin.", d.coin)}
	case wins:
		return []phrase.Phrase{phrase.Of("A move makes the free places balanced: each has an image across the centre of the table or an axis, and no coin of radius %d overlaps its own image. From then on every move is copied.", d.coin)}
	}
	return []phrase.Phrase{phrase.Of("The free places are balanced across the centre of the table or an axis: the opponent copies every move, for no free coin of radius %d overlaps its own image.", d.coin)}
}

// box implements surface.
func (d disc) box() (from, to place) { return place{-d.radius, -d.radius}, place{d.radius, d.radius} }

// shapes implements surface.
func (d disc) shapes(margin, unit float64) (picture.Shape, func(c place, paint picture.Paint) picture.Shape) {
	circle := func(c place, radius int, paint picture.Paint) picture.Shape {
		centre := picture.Point{X: margin + unit*float64(c.x+d.radius), Y: margin + unit*float64(c.y+d.radius)}
		return picture.Circle{Centre: centre, Radius: unit * float64(radius), Paint: paint}
	}
	return circle(place{}, d.radius, picture.Paint{Stroke: picture.Grey, Fill: picture.Wood}),
		func(c place, paint picture.Paint) picture.Shape { return circle(c, d.coin, paint) }
}
