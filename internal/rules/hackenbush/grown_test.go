package hackenbush

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/say/picture"
)

// sameGraph returns a text that two graphs share iff one is the other with the
// nodes but the ground called otherwise: the least of all ways to call them.
func sameGraph(nodes int, edges []Edge) string {
	least := ""
	number := make([]int32, nodes)
	for i := range number {
		number[i] = int32(i)
	}
	var call func(from int)
	call = func(from int) {
		if from == nodes {
			var words []string
			for _, e := range edges {
				a, b := number[e.A], number[e.B]
				words = append(words, fmt.Sprint(min(a, b), "-", max(a, b)))
			}
			slices.Sort(words)
			if text := strings.Join(words, " "); least == "" || text < least {
				least = text
			}
			return
		}
		for i := from; i < nodes; i++ {
			number[from], number[i] = number[i], number[from]
			call(from + 1)
			number[from], number[i] = number[i], number[from]
		}
	}
	call(1)
	return least
}

// allGraphs lists the graphs of so many edges that hang together with the
// ground, by trying every multiset of edges.
func allGraphs(size int) map[string]bool {
	var every []Edge
	for a := range int32(size + 1) {
		for b := a; b <= int32(size); b++ {
			every = append(every, Edge{A: a, B: b})
		}
	}
	all := map[string]bool{}
	var choose func(from int, edges []Edge)
	choose = func(from int, edges []Edge) {
		if len(edges) < size {
			for i := from; i < len(every); i++ {
				choose(i, append(edges[:len(edges):len(edges)], every[i]))
			}
			return
		}
		reached := map[int32]bool{0: true}
		for range edges {
			for _, e := range edges {
				if reached[e.A] || reached[e.B] {
					reached[e.A], reached[e.B] = true, true
				}
			}
		}
		for _, e := range edges {
			if !reached[e.A] {
				return
			}
		}
		all[sameGraph(size+1, edges)] = true
	}
	choose(0, nil)
	return all
}

// TestPositionsBySize compares the graphs that are grown with all there are.
func TestPositionsBySize(t *testing.T) {
	for size := range 5 {
		want := allGraphs(size)
		got := map[string]int{}
		for p := range (Rules{}).Positions(uint64(size)) {
			edges, nodes := compact(p.standing(nil))
			if len(edges) != size || nodes > size+1 {
				t.Fatalf("%v is no graph of %d edges", p, size)
			}
			got[sameGraph(size+1, edges)]++
		}
		for text, n := range got {
			if !want[text] {
				t.Errorf("%s is no graph of %d edges at the ground", text, size)
			}
			if n > 1 && size < 4 {
				t.Errorf("%s comes %d times", text, n)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%d graphs of %d edges, want %d", len(got), size, len(want))
		}
	}
	n := 0
	for range (Rules{}).Positions(4) {
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("%d graphs came", n)
	}
}

// TestNumbersTakeNoNames packs a path whose nodes are called by their numbers in
// two bytes an edge, and with one letter a name in two bytes more.
func TestNumbersTakeNoNames(t *testing.T) {
	for edges := 1; edges <= 26; edges++ {
		var numbered, lettered []string
		for i := range edges {
			from := string(rune('a' + i - 1))
			if i == 0 {
				from = Ground
			}
			numbered = append(numbered, strconv.Itoa(i)+"-"+strconv.Itoa(i+1))
			lettered = append(lettered, from+"-"+string(rune('a'+i)))
		}
		const head = 2
		if got := len(mustRead(t, strings.Join(numbered, " ")).packed); got != head+2*edges {
			t.Errorf("a path of %d edges takes %d bytes", edges, got)
		}
		if got := len(mustRead(t, strings.Join(lettered, " ")).packed); got != head+2*edges+2*edges {
			t.Errorf("a path of %d edges with letters takes %d bytes", edges, got)
		}
	}
}

// TestStemsSideBySide draws parallel edges from the ground: the picture is the
// same seen from behind, no edge crosses another, the outer ones lean outwards,
// and none goes below the ground or above its node.
func TestStemsSideBySide(t *testing.T) {
	for n := 1; n <= 7; n++ {
		p := read(t, strings.TrimSpace(strings.Repeat("0-1 ", n)))
		pic, err := Rules{}.Draw(p, nil)
		if err != nil {
			t.Fatal(err)
		}
		var stems []picture.Curve // a straight one has its thirds
		var visit func(all []picture.Shape)
		visit = func(all []picture.Shape) {
			for _, s := range all {
				switch s := s.(type) {
				case picture.Group:
					for _, inner := range s.Shapes[:1] { // what is hollow is drawn twice
						visit([]picture.Shape{inner})
					}
				case picture.Curve:
					stems = append(stems, s)
				case picture.Line:
					if s.Stroke == picture.Green {
						third := func(k float64) picture.Point {
							return picture.Point{X: s.From.X + (s.To.X-s.From.X)*k/3, Y: s.From.Y + (s.To.Y-s.From.Y)*k/3}
						}
						stems = append(stems, picture.Curve{From: s.From, Out: third(1), In: third(2), To: s.To})
					}
				}
			}
		}
		visit(pic.Shapes)
		if len(stems) != n {
			t.Fatalf("%d stems are drawn of %d", len(stems), n)
		}
		top := stems[0].To
		for i, s := range stems {
			mirrored := stems[n-1-i]
			for _, pair := range [][2]picture.Point{{s.From, mirrored.From}, {s.Out, mirrored.Out}, {s.In, mirrored.In}, {s.To, mirrored.To}} {
				if math.Abs(pair[0].X+pair[1].X-2*top.X) > 1e-6 || pair[0].Y != pair[1].Y {
					t.Errorf("stem %d of %d is at %v, the one opposite at %v", i+1, n, pair[0], pair[1])
				}
			}
			if s.To != top || s.From.Y <= top.Y || s.Out.Y > s.From.Y || s.In.Y > s.Out.Y || s.In.Y < top.Y {
				t.Errorf("stem %d of %d does not rise from the ground to its node: %+v", i+1, n, s)
			}
			if side := s.From.X - top.X; math.Abs(side) > 1e-6 && ((s.Out.X-s.From.X)*side <= 0 || (s.In.X-s.From.X)*side <= 0) {
				t.Errorf("stem %d of %d does not lean outwards: %+v", i+1, n, s)
			}
			if i > 0 && (s.From.X <= stems[i-1].From.X || s.Out.X <= stems[i-1].Out.X || s.In.X <= stems[i-1].In.X) {
				t.Errorf("stem %d of %d is not to the right of the one before", i+1, n)
			}
		}
	}
}
