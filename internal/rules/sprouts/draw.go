package sprouts

import (
	"math"

	"zermelo/game"
	"zermelo/say/picture"
)

const (
	gap       = 14.0 // between what is drawn
	spotSize  = 11.0
	panelWide = 230.0 // of a region, if no boundary is wider
)

// A panel is where a region is drawn, and where its corners are.
type panel struct {
	width, height float64
	corners       [][]picture.Point // of each boundary
	centres       []picture.Point
	radii         []float64 // of the rings; 0 for a spot alone
}

// lay places the boundaries of a region in rows.
func lay(r region) (p panel) {
	x, y, high := gap, gap, 0.0
	for _, b := range r {
		radius := 0.0
		if len(b) > 1 {
			radius = max(20, 1.4*spotSize*float64(len(b))/math.Pi)
		}
		size := 2 * (radius + spotSize)
		if x > gap && x+size > panelWide {
			x, y, high = gap, y+high+gap, 0
		}
		centre := picture.Point{X: x + size/2, Y: y + size/2}
		corners := make([]picture.Point, len(b))
		for i := range b {
			a := 2*math.Pi*float64(i)/float64(len(b)) - math.Pi/2
			corners[i] = picture.Point{X: centre.X + radius*math.Cos(a), Y: centre.Y + radius*math.Sin(a)}
		}
		p.corners, p.centres, p.radii = append(p.corners, corners), append(p.centres, centre), append(p.radii, radius)
		x, high = x+size+gap, max(high, size)
		p.width, p.height = max(p.width, x), y+high+gap
	}
	return p
}

// moved returns the panel where it lies on the sheet.
func (p panel) moved(x, y float64) panel {
	for _, corners := range append(p.corners, p.centres) {
		for i := range corners {
			corners[i].X += x
			corners[i].Y += y
		}
	}
	return p
}

// draw draws each region as a panel with its boundaries as rings of spots, named as they are written: a
// number has so many lines, spots with the same letter are one. Good moves are lines in the colour
// of who makes them.
func (p Land) draw(good []game.Good[any]) *picture.Picture {
	s, names := p.open(), p.names()
	sheet := &picture.Picture{Width: gap, Height: 2 * gap, Background: picture.White}
	panels := make([]panel, len(s.regions))
	for i, r := range s.regions {
		laid := lay(r)
		sheet.Add(picture.Rectangle{
			Corner: picture.Point{X: sheet.Width, Y: gap}, Width: laid.width, Height: laid.height, Round: 10,
			Paint: picture.Paint{Stroke: picture.Silver, Width: 1.5},
		})
		panels[i] = laid.moved(sheet.Width, gap)
		sheet.Width += laid.width + gap
		sheet.Height = max(sheet.Height, laid.height+2*gap)
		for k, radius := range laid.radii {
			if radius > 0 {
				sheet.Add(picture.Circle{Centre: laid.centres[k], Radius: radius, Paint: picture.Paint{Stroke: picture.Grey, Width: 2}})
			}
		}
	}
	sheet.Width = max(sheet.Width, 4*gap)
	for _, m := range good {
		l, ok := s.find(m.To)
		if !ok {
			continue
		}
		at := panels[l.region].corners
		from, to := at[l.from[0]][l.from[1]], at[l.to[0]][l.to[1]]
		ink := picture.Paint{Stroke: m.Ink, Width: 4}
		sheet.Spots = append(sheet.Spots, from)
		if from == to {
			sheet.Add(picture.Circle{Centre: from, Radius: spotSize + 4, Paint: ink})
		} else {
			sheet.Add(picture.Line{From: from, To: to, Paint: ink})
			sheet.Spots = append(sheet.Spots, to)
		}
		for _, k := range l.other {
			sheet.Add(picture.Circle{Centre: at[k][0], Radius: spotSize + 4, Paint: picture.Paint{Stroke: m.Ink, Width: 1.5, Dashed: true}})
			sheet.Spots = append(sheet.Spots, at[k][0])
		}
	}
	for i, laid := range panels {
		for k, corners := range laid.corners {
			for n, at := range corners {
				sheet.Add(
					picture.Circle{Centre: at, Radius: spotSize, Paint: picture.Paint{Fill: picture.White, Stroke: picture.Black, Width: 2}},
					picture.Text{At: picture.Point{X: at.X, Y: at.Y + 4}, Words: names[i][k][n : n+1], Size: 12, Anchor: picture.Middle},
				)
			}
		}
	}
	return sheet
}
