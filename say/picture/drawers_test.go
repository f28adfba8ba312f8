package picture_test

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/say/picture"
)

func letters(board string) (rows [][]rune) {
	for row := range strings.SplitSeq(board, "|") {
		rows = append(rows, []rune(row))
	}
	return rows
}

// kinds counts the shapes that a move adds to a board: curves of arrows, boxes
// and circles that are not filled, and lines of crosses.
func kinds(before, after string, look picture.Board, ink picture.Colour) (arrows, frames, crosses int) {
	look.Rows = letters(before)
	look.Move(letters(after), ink)
	for _, s := range look.Picture().Shapes {
		switch s := s.(type) {
		case picture.Curve:
			if s.Stroke == ink {
				arrows++
			}
		case picture.Rectangle:
			if s.Stroke == ink {
				frames++
			}
		case picture.Circle:
			if s.Stroke == ink {
				frames++
			}
		case picture.Line:
			if s.Stroke == ink {
				crosses++
			}
		}
	}
	return arrows, frames, crosses
}

// TestMovesOnBoards draws a move of every kind.
func TestMovesOnBoards(t *testing.T) {
	for _, c := range []struct {
		name, before, after      string
		look                     picture.Board
		arrows, frames, ofACross int
	}{
		{name: "domino", before: "..|..", after: "#.|#.", frames: 1},
		{name: "two squares apart", before: "...", after: "#.#", frames: 2},
		{name: "step", before: "x..", after: ".x.", arrows: 1},
		{name: "taking by landing", before: "xo.", after: ".x.", arrows: 1},
		{name: "jump that takes", before: "xo.", after: "..x", arrows: 1, ofACross: 2},
		{name: "placing", before: "...", after: ".o.", frames: 1},
		{name: "parting", before: ".x.", after: "x.x", arrows: 2},
		{name: "shot", before: "x..", after: ".x#", look: picture.Board{Shots: true}, arrows: 2, ofACross: 2},
		{name: "shot back", before: "x..", after: "#x.", look: picture.Board{Shots: true}, arrows: 2, ofACross: 2},
		{name: "square left behind", before: "x..", after: "#x.", arrows: 1},
		{name: "taking one's own", before: "xxo", after: ".xo", look: picture.Board{Kin: true}, arrows: 1},
		{name: "falling", before: "LRL", after: "...", look: picture.Board{Falls: true}, arrows: 1},
		{name: "leaving", before: ".x", after: "..", look: picture.Board{Off: map[rune]picture.Place{'x': {Column: 1}}}, arrows: 1},
		{name: "nothing", before: "x.o", after: "x.o"},
	} {
		for _, ink := range []picture.Colour{picture.Blue, picture.Red, picture.Orange} {
			arrows, frames, crosses := kinds(c.before, c.after, c.look, ink)
			if arrows != c.arrows || frames != c.frames || crosses != c.ofACross {
				t.Errorf("%s in %v: %d arrows, %d frames, %d strokes of crosses", c.name, ink, arrows, frames, crosses)
			}
		}
	}
}

// TestTake looks at the things that a move takes from a row.
func TestTake(t *testing.T) {
	for _, c := range []struct {
		n      uint64
		left   []uint64
		places string
		cuts   int
	}{
		{5, []uint64{2}, "..xxx", 0},
		{5, []uint64{2, 1}, "..xx.", 0},
		{5, []uint64{2, 3}, ".....", 1},
		{5, nil, "xxxxx", 0},
		{5, []uint64{0}, "xxxxx", 0},
		{6, []uint64{1, 1, 1}, ".xxx..", 1},
	} {
		row := picture.Heap(c.n, false, picture.Cell{})
		row.Take(c.n, c.left, picture.Orange)
		got := []byte(strings.Repeat(".", int(c.n)))
		for _, at := range row.Marks[0].Places {
			got[at] = 'x'
		}
		if string(got) != c.places || len(row.Marks[0].Cuts) != c.cuts {
			t.Errorf("%d leaving %v: %s, cuts %v", c.n, c.left, got, row.Marks[0].Cuts)
		}
	}
}

// TestLayout lays random graphs: no two nodes fall together, every arrow of a
// graph without cycles goes down, and paths and cycles have sides of 1.
func TestLayout(t *testing.T) {
	far := func(a, b picture.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
	lot.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "nodes")
		arrows := rapid.Bool().Draw(t, "arrows")
		var edges []picture.Edge
		for range rapid.IntRange(0, 20).Draw(t, "edges") {
			a, b := rapid.IntRange(0, n-1).Draw(t, "from"), rapid.IntRange(0, n-1).Draw(t, "to")
			if arrows && a >= b {
				continue
			}
			edges = append(edges, picture.Edge{From: a, To: b, Arrow: arrows})
		}
		places := picture.Layout(n, edges)
		for i := range places {
			for j := range i {
				if d := far(places[i], places[j]); !(d > 0.05) {
					t.Fatalf("nodes %d and %d of %v are %v apart", i, j, edges, d)
				}
			}
		}
		for _, e := range edges {
			if arrows && places[e.To].Y <= places[e.From].Y {
				t.Fatalf("the arrow %v goes up", e)
			}
		}
	})
	for n := 3; n < 12; n++ {
		var path []picture.Edge
		for i := 1; i < n; i++ {
			path = append(path, picture.Edge{From: i - 1, To: i})
		}
		for i, p := range picture.Layout(n, path) {
			if p != (picture.Point{X: float64(i)}) {
				t.Errorf("node %d of a path of %d is at %v", i, n, p)
			}
		}
		cycle := append(path, picture.Edge{From: n - 1, To: 0})
		places := picture.Layout(n, cycle)
		for _, e := range cycle {
			if d := far(places[e.From], places[e.To]); math.Abs(d-1) > 1e-9 {
				t.Errorf("a side of a cycle of %d is %v long", n, d)
			}
		}
	}
}

// TestNimSum counts the columns that are out of balance.
func TestNimSum(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOf(rapid.Uint64()).Draw(t, "numbers")
		odd := map[int]bool{}
		for bit := range 64 {
			for _, n := range numbers {
				if n>>bit&1 == 1 {
					odd[bit] = !odd[bit]
				}
			}
		}
		want, lit := 0, 0
		for _, b := range odd {
			if b {
				want++
			}
		}
		p := picture.NimSum(numbers)
		for _, s := range p.Shapes {
			if r, ok := s.(picture.Rectangle); ok && r.Fill == picture.PaleGold {
				lit++
			}
		}
		if low, high := picture.Extent(p.Shapes); lit != want || low.X < 0 || high.X > p.Width || high.Y > p.Height {
			t.Fatalf("%v: %d columns are lit, want %d; from %v to %v of %v × %v", numbers, lit, want, low, high, p.Width, p.Height)
		}
	})
}
