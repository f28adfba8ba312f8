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
// than plain, if it is the same picture otherwise. With it the spots are those
// of marked, or if it names none, the middle of what was marked.
func (p *Picture) Mark(marked *Picture) (m Mark, ok bool) {
	left := map[string]int{}
	for _, s := range p.Shapes {
		left[key(s)]++
	}
	for _, s := range marked.Shapes {
		if k := key(s); left[k] > 0 {
			left[k]--
		} else {
			m.Shapes = append(m.Shapes, s)
		}
	}
	changed := 0 // shapes of p that marked has not: those that are lit
	for _, n := range left {
		changed += n
	}
	if 2*changed > len(p.Shapes) {
		return Mark{}, false
	}
	m.Spots = marked.Spots
	if len(m.Spots) == 0 && len(m.Shapes) > 0 {
		low, high := Extent(m.Shapes)
		m.Spots = []Point{{(low.X + high.X) / 2, (low.Y + high.Y) / 2}}
	}
	return m, len(m.Shapes) > 0
}

// key is the same for shapes that look the same.
func key(s Shape) string { return fmt.Sprintf("%T%v", s, s) }

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
