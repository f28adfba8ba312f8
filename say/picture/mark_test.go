package picture_test

import (
	"slices"
	"testing"

	"zermelo/say/picture"
)

// TestMark: what is the same is left out, and a picture that is another has no
// mark.
func TestMark(t *testing.T) {
	line := picture.Line{To: picture.Point{X: 9}}
	disc := picture.Circle{Centre: picture.Point{X: 5, Y: 5}, Radius: 2}
	a := &picture.Picture{Shapes: []picture.Shape{line, line}}
	more := &picture.Picture{Shapes: []picture.Shape{line, line, disc}}
	m, ok := a.Mark(more)
	if !ok || len(m.Shapes) != 1 || !slices.Equal(m.Spots, []picture.Point{{X: 5, Y: 5}}) {
		t.Errorf("got %v, %v", m, ok)
	}
	if m := m.Shifted(picture.Point{X: 1}); m.Spots[0].X != 6 {
		t.Errorf("shifted by 1 the spot is at %v", m.Spots[0])
	}
	if _, ok := a.Mark(a); ok {
		t.Error("no move has a mark")
	}
	if m, ok := more.Mark(&picture.Picture{Shapes: []picture.Shape{disc}}); ok {
		t.Errorf("another picture has the mark %v", m)
	}
}
