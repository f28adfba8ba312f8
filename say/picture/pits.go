package picture

import "fmt"

// Pits are two rows of pits with seeds, the upper one Right's and the lower one
// Left's, and a store at either end if there are any, Right's to the left.
type Pits struct {
	Rows   [2][]uint64
	Stores []uint64 // Right's and Left's

	marks []pitMark
}

type pitMark struct {
	row, pit int
	ink      Colour
}

// Mark marks a pit of a row from which a player may sow.
func (p *Pits) Mark(row, pit int, ink Colour) { p.marks = append(p.marks, pitMark{row, pit, ink}) }

// Measures of pits, in points.
const (
	pitSide   = 56.0
	pitRadius = 23.0
	mostSeeds = 12 // that are drawn one by one
)

// Picture draws the pits. Its spots are those that are marked.
func (p *Pits) Picture() *Picture {
	columns := max(len(p.Rows[0]), len(p.Rows[1]))
	left := 0.0
	if len(p.Stores) == 2 {
		left = pitSide
	}
	sheet := &Picture{Background: White, Width: 2*boardMargin + 2*left + pitSide*float64(columns), Height: 2*boardMargin + 2*pitSide}
	sheet.Add(Rectangle{Corner: Point{boardMargin - 8, boardMargin - 8}, Width: sheet.Width - 2*boardMargin + 16, Height: 2*pitSide + 16, Round: 24, Paint: Paint{Stroke: Grey, Fill: Wood}})
	for i, n := range p.Stores {
		at := Point{boardMargin + left/2, boardMargin + pitSide}
		fill := PaleRed
		if i == 1 {
			at.X, fill = sheet.Width-at.X, PaleBlue
		}
		sheet.Add(Rectangle{Corner: Point{at.X - pitRadius, at.Y - pitSide + 5}, Width: 2 * pitRadius, Height: 2*pitSide - 10, Round: pitRadius, Paint: Paint{Stroke: Grey, Fill: fill}})
		sheet.Add(Text{At: at, Words: fmt.Sprint(n), Size: 18, Bold: true})
	}
	centre := func(row, pit int) Point {
		return Point{boardMargin + left + pitSide*(float64(pit)+0.5), boardMargin + pitSide*(float64(row)+0.5)}
	}
	for row, pits := range p.Rows {
		fill := []Colour{PaleRed, PaleBlue}[row]
		for i, n := range pits {
			at := centre(row, i)
			sheet.Add(Circle{Centre: at, Radius: pitRadius, Paint: Paint{Stroke: Grey, Fill: fill}})
			if n == 0 {
				continue
			}
			if n <= mostSeeds {
				for k := range n {
					sheet.Add(Circle{Centre: seed(at, k), Radius: 4, Paint: Paint{Stroke: Black, Fill: Brown}})
				}
			}
			sheet.Add(Text{At: Point{at.X + 0.82*pitRadius, at.Y - 0.82*pitRadius}, Words: fmt.Sprint(n), Size: 12, Bold: true, Halo: White})
		}
	}
	for _, m := range p.marks {
		at := centre(m.row, m.pit)
		sheet.Add(Circle{Centre: at, Radius: pitRadius + 1, Paint: Paint{Stroke: m.ink, Width: 3, Dashed: m.ink == Red}})
		sheet.Spots = append(sheet.Spots, at)
	}
	return sheet
}

// seed is where the k-th seed of a pit lies: one in the middle of five, or of others
// around them.
func seed(at Point, k uint64) Point {
	inner := []Point{{0, 0}, {0, -9}, {9, 0}, {0, 9}, {-9, 0}, {8, -8}, {8, 8}, {-8, 8}, {-8, -8}, {15, 0}, {-15, 0}, {0, 15}}
	return Point{at.X + inner[k].X, at.Y + inner[k].Y}
}
