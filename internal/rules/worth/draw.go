package worth

import (
	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// mostDrawn is the number of forms up to which a value is drawn as a tree.
const mostDrawn = 60

// wideName is the length of the name of a form that makes all nodes stand wide apart.
const wideName = 8

// Draw implements [game.Drawer]: the tree of the options, Left's down to the
// left, Right's down to the right; good moves are wide. Options whose own are too
// many are drawn without them.
func (v Values) Draw(p string, good []game.Good[string]) (*picture.Picture, error) {
	t := &tree{rules: v, leaf: 0.9}
	t.grow([]string{p})
	best := map[string]picture.Colour{}
	for _, m := range good {
		if q, ok := m.One(); ok {
			best[q] = m.Ink
		}
	}
	if len(t.drawn.Nodes[0].Name) > wideName { // leaves need less room
		t.leaf = 0.45
	}
	t.place(0, 0)
	for i, e := range t.drawn.Edges {
		if ink := best[t.forms[e.To]]; e.From == 0 && ink == e.Ink {
			t.drawn.Edges[i].Wide = true
			t.drawn.Nodes[e.To].Rings = []picture.Colour{ink}
		}
	}
	return t.drawn.Picture(), nil
}

// A tree is the options of a form on their way to a picture.
type tree struct {
	rules Values
	drawn picture.Graph
	forms []string
	below [][]int // the children of a node, from the left
	own   []int   // where among them the node itself stands
	next  float64 // the place for the next leaf
	leaf  float64 // the room for a leaf
}

// grow adds the forms, and what they lead to, level by level as long as there is
// room.
func (t *tree) grow(level []string) {
	for _, form := range level {
		t.add(form)
	}
	for at := 0; at < len(t.forms); at++ {
		left := t.rules.Moves(nil, t.forms[at], game.Left)
		right := t.rules.Moves(nil, t.forms[at], game.Right)
		if len(t.forms)+len(left)+len(right) > mostDrawn {
			continue
		}
		t.own[at] = len(left)
		for i, form := range append(left, right...) {
			ink := picture.Blue
			if i >= len(left) {
				ink = picture.Red
			}
			t.below[at] = append(t.below[at], len(t.forms))
			t.drawn.Edges = append(t.drawn.Edges, picture.Edge{From: at, To: len(t.forms), Ink: ink})
			t.add(form)
		}
	}
}

func (t *tree) add(form string) {
	const most = 16
	name := []rune(phrase.Clip(form))
	if len(name) > most {
		name = append(name[:most-1], '…')
	}
	t.forms, t.below, t.own = append(t.forms, form), append(t.below, nil), append(t.own, 0)
	t.drawn.Nodes = append(t.drawn.Nodes, picture.Node{Name: string(name), Fill: picture.White})
	t.drawn.Places = append(t.drawn.Places, picture.Point{})
}

// place finds the place of a node: leaves side by side, a node between its
// options of Left and those of Right.
func (t *tree) place(at int, depth float64) {
	below, left := t.below[at], t.own[at]
	for _, to := range below[:left] {
		t.place(to, depth+1)
	}
	x := t.next
	if len(below) == 0 || left == 0 || left == len(below) {
		t.next += t.leaf
	}
	for _, to := range below[left:] {
		t.place(to, depth+1)
	}
	if 0 < left && left < len(below) {
		x = (t.drawn.Places[below[left-1]].X + t.drawn.Places[below[left]].X) / 2
	}
	t.drawn.Places[at] = picture.Point{X: x, Y: depth}
}
