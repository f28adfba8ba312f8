package picture

import "fmt"

// A Mark is what a move looks like on the picture of the position before it.
type Mark struct {
	// Shapes are painted over the picture.
	Shapes []Shape
	// Spots are the places that the move touches, at least one where there are
	// shapes.
	Spots []Point
}

// Mark returns what marked, which is plain with a move marked on it, has more
// than plain, if it is the same picture otherwise, also within its groups. With it
// the spots are those of marked, or if it names none, the middle of what was marked.
func (p *Picture) Mark(marked *Picture) (m Mark, ok bool) {
	left := map[string]int{}
	plain := placed(nil, p.Shapes, Point{})
	for _, s := range plain {
		left[s.key()]++
	}
	for _, s := range placed(nil, marked.Shapes, Point{}) {
		if k := s.key(); left[k] > 0 {
			left[k]--
		} else {
			m.Shapes = append(m.Shapes, s.whole())
		}
	}
	changed := 0 // shapes of p that marked has not: those that are lit
	for _, n := range left {
		changed += n
	}
	if 2*changed > len(plain) {
		return Mark{}, false
	}
	m.Spots = marked.Spots
	if len(m.Spots) == 0 && len(m.Shapes) > 0 {
		low, high := Extent(m.Shapes)
		m.Spots = []Point{{(low.X + high.X) / 2, (low.Y + high.Y) / 2}}
	}
	return m, len(m.Shapes) > 0
}

// A placedShape is a shape, no group, and where the groups around it lie.
type placedShape struct {
	shape Shape
	shift Point
}

// placed appends the shapes that are no groups to dst, from the first that is painted.
func placed(dst []placedShape, shapes []Shape, shift Point) []placedShape {
	for _, s := range shapes {
		if g, ok := s.(Group); ok {
			dst = placed(dst, g.Shapes, Point{shift.X + g.Shift.X, shift.Y + g.Shift.Y})
		} else {
			dst = append(dst, placedShape{s, shift})
		}
	}
	return dst
}

// key is the same for shapes that look the same at the same place.
func (s placedShape) key() string { return fmt.Sprintf("%T%v%v", s.shape, s.shape, s.shift) }

// whole returns the shape as it stands on the sheet.
func (s placedShape) whole() Shape {
	if s.shift == (Point{}) {
		return s.shape
	}
	return Group{Shift: s.shift, Shapes: []Shape{s.shape}}
}

// Shifted returns m where its picture is moved by a distance.
func (m Mark) Shifted(by Point) Mark {
	if by == (Point{}) || len(m.Shapes) == 0 {
		return m
	}
	out := Mark{Shapes: []Shape{Group{Shift: by, Shapes: m.Shapes}}}
	for _, s := range m.Spots {
		out.Spots = append(out.Spots, Point{s.X + by.X, s.Y + by.Y})
	}
	return out
}
