package boxes

import (
	"math"

	"zermelo/game"
	"zermelo/say/picture"
)

// draw draws coins on a circle, the strings that are there, and good moves as strings in the colour
// of who makes them. A string to the ground ends in a bar outside.
func (g *graph) draw(p Lines, good []game.Good[Lines]) (*picture.Picture, error) {
	var coins []int
	for c, strings := range g.net.coins {
		if strings != 0 {
			coins = append(coins, c)
		}
	}
	names := map[int]string{}
	for s, e := range g.net.ends {
		for k, c := range e {
			names[c] = g.strings[s][k]
		}
	}
	radius := max(60, 14*float64(len(coins)))
	middle := radius + 70
	angle := map[int]float64{}
	polar := func(a, r float64) picture.Point {
		return picture.Point{X: middle + r*math.Cos(a), Y: middle + r*math.Sin(a)}
	}
	for i, c := range coins {
		angle[c] = 2*math.Pi*float64(i)/float64(len(coins)) - math.Pi/2
	}
	// ways are the points of each string; strings with the same ends lie apart.
	ways := make([][]picture.Point, len(g.net.ends))
	same := map[[2]int]float64{}
	for s, e := range g.net.ends {
		a, b := e[0], e[1]
		if a == ground {
			a, b = b, a
		}
		key := [2]int{min(a, b), max(a, b)}
		k := same[key]
		same[key]++
		from := polar(angle[a], radius)
		if b == ground {
			ways[s] = []picture.Point{from, polar(angle[a]+0.35*k*60/radius, radius+30), polar(angle[a]+0.4*k*60/radius, radius+52)}
			continue
		}
		to := polar(angle[b], radius)
		bend := 26 * k
		length := math.Hypot(to.X-from.X, to.Y-from.Y)
		ways[s] = []picture.Point{from, {
			X: 0.58*from.X + 0.42*to.X - bend*(to.Y-from.Y)/length,
			Y: 0.58*from.Y + 0.42*to.Y + bend*(to.X-from.X)/length,
		}, to}
	}
	sheet := &picture.Picture{Width: 2 * middle, Height: 2 * middle, Background: picture.White}
	for s := range each(uint64(p)) {
		sheet.Add(picture.Polyline{Points: ways[s], Paint: picture.Paint{Stroke: picture.Grey, Width: 3}})
		if g.net.ends[s][0] == ground || g.net.ends[s][1] == ground {
			end := ways[s][2]
			sheet.Add(picture.Line{From: picture.Point{X: end.X - 9, Y: end.Y}, To: picture.Point{X: end.X + 9, Y: end.Y}, Paint: picture.Paint{Stroke: picture.Black, Width: 3}})
		}
	}
	for _, m := range good {
		q, ok := m.One()
		if !ok {
			continue
		}
		for s := range each(uint64(p &^ q)) {
			sheet.Add(picture.Polyline{Points: ways[s], Paint: picture.Paint{Stroke: m.Ink, Width: 5}})
			sheet.Spots = append(sheet.Spots, ways[s][1])
		}
	}
	for _, c := range coins {
		if uint64(p)&g.net.coins[c] != 0 {
			at := polar(angle[c], radius)
			sheet.Add(
				picture.Circle{Centre: at, Radius: 13, Paint: picture.Paint{Fill: picture.White, Stroke: picture.Black, Width: 2}},
				picture.Text{At: picture.Point{X: at.X, Y: at.Y + 4}, Words: names[c], Size: 12, Anchor: picture.Middle},
			)
		}
	}
	return sheet, nil
}
