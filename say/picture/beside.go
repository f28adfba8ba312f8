package picture

// A Panel is a picture with words below it.
type Panel struct {
	*Picture
	Caption string
}

// Measures of panels side by side, in points.
const (
	widestLine   = 780.0
	panelGap     = 26.0 // between two panels, for the sign
	captionRow   = 26.0
	captionWidth = 10.5 // of a letter
	outerSpace   = 8.0
)

// Beside puts panels side by side, in lines from the top, all standing on the
// ground of their line, with sign between two of them. There must be one.
func Beside(panels []Panel, sign string) *Picture {
	sheet, _ := Arrange(panels, sign)
	return sheet
}

// Arrange is [Beside], and returns besides where the top left corner of each
// panel lies on the sheet.
func Arrange(panels []Panel, sign string) (sheet *Picture, corners []Point) {
	sheet = &Picture{Background: White}
	caption := 0.0
	for _, p := range panels {
		if p.Caption != "" {
			caption = captionRow
		}
	}
	y := outerSpace
	for start := 0; start < len(panels); {
		end, width, height := start, outerSpace, 0.0
		for ; end < len(panels); end++ {
			wide := panels[end].breadth() + panelGap
			if end > start && width+wide > widestLine {
				break
			}
			width, height = width+wide, max(height, panels[end].Height)
		}
		x := outerSpace
		for i, p := range panels[start:end] {
			wide := p.breadth()
			corner := Point{x + (wide-p.Width)/2, y + height - p.Height}
			corners = append(corners, corner)
			sheet.Add(Group{Shift: corner, Shapes: p.Shapes})
			for _, s := range p.Spots {
				sheet.Spots = append(sheet.Spots, Point{s.X + corner.X, s.Y + corner.Y})
			}
			if p.Caption != "" {
				sheet.Add(Text{At: Point{x + wide/2, y + height + captionRow/2}, Words: p.Caption, Size: 16, Bold: true, Fill: Purple})
			}
			x += wide
			if start+i+1 < len(panels) {
				sheet.Add(Text{At: Point{x + panelGap/2, y + height/2}, Words: sign, Size: 18, Fill: Grey})
			}
			x += panelGap
		}
		sheet.Width = max(sheet.Width, x-panelGap+outerSpace)
		if end < len(panels) {
			sheet.Width = max(sheet.Width, x)
		}
		y += height + caption + outerSpace
		start = end
	}
	sheet.Height = y
	return sheet, corners
}

// breadth is the width that a panel needs.
func (p Panel) breadth() float64 { return max(p.Width, captionWidth*float64(Columns(p.Caption))+8) }

// Foot writes lines below what is on the sheet: those that wrap breaks words into, for so many
// columns as the sheet has room for.
func (p *Picture) Foot(wrap func(columns int) []string) {
	const size, row, letter, least = 13.0, 18.0, 7.2, 300.0 // letters as wide as those of DejaVu, the widest that is usual
	for _, line := range wrap(int((max(p.Width, least) - 2*outerSpace) / letter)) {
		p.Width = max(p.Width, letter*float64(Columns(line))+2*outerSpace)
		p.Add(Text{At: Point{outerSpace, p.Height + row/2}, Words: line, Size: size, Anchor: Start})
		p.Height += row
	}
	p.Height += outerSpace
}

// Notice returns a sheet with words in a box, and lines below it: what is
// to be said of a position that has no shape.
func Notice(words string, lines []string, inks []Colour) *Picture {
	widest := 9.5*float64(Columns(words)) + 24
	for _, l := range lines {
		widest = max(widest, 7.4*float64(Columns(l))+8)
	}
	p := &Picture{Width: widest + 16, Height: 16 + 36 + 18*float64(len(lines)), Background: White}
	p.Add(
		Rectangle{Corner: Point{8, 8}, Width: widest, Height: 36, Round: 6, Paint: Paint{Stroke: Grey, Width: 1.5, Fill: PaleBlue}},
		Text{At: Point{p.Width / 2, 26}, Words: words, Size: 16, Bold: true},
	)
	for i, l := range lines {
		p.Add(Text{At: Point{12, 56 + 18*float64(i)}, Words: l, Size: 13, Anchor: Start, Fill: inks[i]})
	}
	return p
}
