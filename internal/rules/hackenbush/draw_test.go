package hackenbush

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/value/nimber"
)

var (
	_ game.Drawer[Position] = Rules{}
	_ game.Drawer[Position] = Coloured{}

	_ game.Illustrator[Position] = Rules{}
)

func goodMoves(p Position) []Position {
	var good game.Sums[Position]
	Rules{}.Find(&good, p, 0, 1<<20)
	var all []Position
	for i := range good.Len() {
		all = append(all, good.At(i)...)
	}
	return all
}

func svg(t *testing.T, p Position, good []Position) string {
	t.Helper()
	var moves []game.Good[Position]
	for _, q := range good {
		moves = append(moves, game.Good[Position]{To: []Position{q}})
	}
	pic, err := Coloured{}.Illustrate(p, moves, game.Telling{})
	if err != nil {
		t.Fatal(err)
	}
	pic.Title = "hackenbush"
	var b bytes.Buffer
	if err := pic.WriteSVG(&b); err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return b.String()
}

// TestEverythingIsDrawn counts strokes, nodes, marks and names on the pictures
// of random graphs.
func TestEverythingIsDrawn(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for range 100 {
		p := Whole(New(9, randomEdges(r, 1+r.IntN(8), 1+r.IntN(20), 1)...))
		good := goodMoves(p)
		text := svg(t, p, good)
		if text != svg(t, p, good) {
			t.Fatalf("%v is drawn in two ways", p)
		}
		green := strings.Count(text, `stroke="#2e8b3d"`)
		gold := strings.Count(text, `stroke="#f2b705"`)
		nodes := strings.Count(text, "<circle")
		standing := max(p.Graph().Nodes(), 1) - 1
		if green != p.Edges() || gold != len(good) || nodes != standing {
			t.Fatalf("%v: %d edges, %d marks, %d nodes are drawn; want %d, %d, %d", p, green, gold, nodes, p.Edges(), len(good), standing)
		}
		if total := (Rules{}).Grundy(p); !strings.Contains(text, ">"+nimber.Nimber(total).String()+"</text>") {
			t.Fatalf("%v: the value %v is not written", p, total)
		}
		d := xml.NewDecoder(strings.NewReader(text))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestNodesStandApart checks the layout: layers by distance, no two nodes of a
// layer closer than 1, all within the width.
func TestNodesStandApart(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	for range 60 {
		nodes, edges := shape(r, 1+r.IntN(80))
		g := New(nodes, edges...)
		l := newLayout(g)
		placed := 1
		for i, layer := range l.layers {
			placed += len(layer)
			for k, v := range layer {
				if l.layer[v] != i || l.x[v] < -1e-9 || l.x[v] > l.width+1e-9 {
					t.Fatalf("%v: node %d is misplaced", edges, v)
				}
				if k > 0 && l.x[v]-l.x[layer[k-1]] < 1-1e-9 {
					t.Fatalf("%v: nodes %d and %d of layer %d are too close", edges, layer[k-1], v, i)
				}
			}
		}
		if placed != g.Nodes() {
			t.Fatalf("%v: %d nodes are placed of %d", edges, placed, g.Nodes())
		}
		for _, e := range edges {
			if d := l.layer[e.A] - l.layer[e.B]; d < -1 || d > 1 {
				t.Fatalf("%v: edge %v spans %d layers", edges, e, d)
			}
		}
	}
}

func TestLargeGraphsAreNotDrawn(t *testing.T) {
	if _, err := (Rules{}).Draw(Whole(New(DrawnEdges+2, path(DrawnEdges+1)...)), nil); !errors.Is(err, game.ErrLimit) {
		t.Errorf("got %v, want ErrLimit", err)
	}
	svg(t, Whole(New(DrawnEdges+1, path(DrawnEdges)...)), nil)
	r := rand.New(rand.NewPCG(5, 1))
	nodes, edges := shape(r, 1500)
	if len(edges) <= DrawnEdges {
		svg(t, Whole(New(nodes, edges...)), nil)
	}
}

// TestGallery writes pictures for the eye into the folder ZERMELO_GALLERY.
func TestGallery(t *testing.T) {
	folder := os.Getenv("ZERMELO_GALLERY")
	if folder == "" {
		t.Skip("no folder to write to")
	}
	r := rand.New(rand.NewPCG(8, 1))
	_, wild := shape(r, 60)
	for name, g := range map[string]*Graph{
		"tree":     mustRead(t, "0-1 1-2 1-3 3-4 3-5 3-6 2-7 0-8 8-9 9-10 9-11 8-12"),
		"triangle": mustRead(t, "0-1 1-2 2-0 1-3"),
		"girl":     mustRead(t, "0-a 0-b a-c b-c c-d d-e d-f d-head head-hair head-head c-c"),
		"parallel": mustRead(t, "0-1 0-1 0-1 1-2 1-2 2-3 2-3 2-3 2-3 0-4 0-4 4-4 4-4 4-5 0-0 0-0"),
		"house":    mustRead(t, "0-1 0-2 0-3 1-2 2-3 1-4 2-5 3-6 4-5 5-6 4-7 5-7 6-8 5-8 7-8 4-6"),
		"cactus":   mustRead(t, "0-1 1-2 2-3 3-1 2-4 4-5 5-6 6-2 3-7 7-8 8-9 9-10 10-3 1-11"),
		"colours":  mustRead(t, "0-1:b 1-2:r 2-3:b 0-4:r 4-5:b 4-6:r 6-7:b 0-8:b 8-9:b 8-10:r 10-11:r"),
		"mixed":    mustRead(t, "0-1:b 1-2 2-3:r 3-0 1-1:r 2-4:b 4-4"),
		"wild":     New(200, wild...),
		"names":    mustRead(t, "0-trunk trunk-branch trunk-bough branch-leaf bough-果实 bough-fruit"),
		"path":     New(31, path(30)...),
		"dot":      mustRead(t, "0-0"),
	} {
		var good []Position
		if g.IsGreen() {
			good = goodMoves(Whole(g))
		}
		if err := os.WriteFile(folder+"/"+name+".svg", []byte(svg(t, Whole(g), good)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func mustRead(t *testing.T, text string) *Graph {
	t.Helper()
	g, err := ReadWords(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
