package hackenbush

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// furnished is a table on so many feet, whose legs go to random ones of some nodes that
// red edges join, with more red edges, loops and equal ones among them.
func furnished(r *rand.Rand, feet, nodes, more int) []Edge {
	var edges []Edge
	for i := range int32(feet) {
		top := int32(nodes) + i + 1
		edges = append(edges, Edge{0, top, Blue}, Edge{top, 1 + r.Int32N(int32(nodes)), Red})
	}
	for u := int32(1); u < int32(nodes); u++ {
		edges = append(edges, Edge{1 + r.Int32N(u), u + 1, Red})
	}
	for range more {
		edges = append(edges, Edge{1 + r.Int32N(int32(nodes)), 1 + r.Int32N(int32(nodes)), Red})
	}
	return edges
}

// almost changes furniture so that it may be none, or so that it stands on something.
func almost(r *rand.Rand, edges []Edge) []Edge {
	switch r.IntN(6) {
	case 0:
		edges[r.IntN(len(edges))].Colour = Blue + Colour(r.IntN(2))
	case 1:
		edges = append(edges, edges[r.IntN(len(edges))])
	case 2:
		e := edges[r.IntN(len(edges))]
		edges = append(edges, Edge{e.B, edges[r.IntN(len(edges))].A, Red})
	case 3:
		edges = append(edges, Edge{edges[r.IntN(len(edges))].B, 20, Blue + Colour(r.IntN(2))})
	case 4:
		for i, e := range edges {
			if e.A == 0 {
				edges[i].A = 20
			}
		}
		edges = append(edges, Edge{0, 20, Blue + Colour(r.IntN(2))})
	}
	if r.IntN(2) == 0 {
		for i, e := range edges {
			edges[i].Colour = e.Colour.opposite()
		}
	}
	r.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	return edges
}

// TestFurniture compares furniture, and what is almost some, with the simplest numbers
// between their options, and so all that cuts leave of it.
func TestFurniture(t *testing.T) {
	r := rand.New(rand.NewPCG(22, 1))
	shared := Coloured{}.Valuer(short.NewTable(short.Settings{}), game.Budget{}).(*valuer)
	found := 0
	for range gametest.Scale(60, 200, 1500) {
		feet := 1 + r.IntN(5)
		edges := almost(r, furnished(r, feet, 1+r.IntN(9-feet), r.IntN(3)))
		if len(edges) > 15 {
			continue
		}
		memo := map[Position]dyadic.Dyadic{}
		simplest(Whole(New(21, edges...)), memo)
		fresh := Coloured{}.Valuer(short.NewTable(short.Settings{}), game.Budget{}).(*valuer)
		for p, want := range memo {
			for _, v := range []*valuer{shared, fresh} {
				got, ok, err := v.Value(context.Background(), p)
				if x, _ := v.table.AsNumber(got); !ok || err != nil || !x.Equal(want) {
					t.Fatalf("%v is %v, want %v, %v", p, x, want, err)
				}
			}
			if num, exp, _ := want.Small(); num == 1 && exp > 2 {
				found++
			}
		}
	}
	if found < 100 {
		t.Errorf("%d values are small", found)
	}
}

// TestFurnitureOfAllKinds takes all ways in which few feet stand under few nodes, joined
// by any red edges.
func TestFurnitureOfAllKinds(t *testing.T) {
	most := gametest.Scale(7, 8, 10)
	v := Coloured{}.Valuer(short.NewTable(short.Settings{}), game.Budget{}).(*valuer)
	memo := map[Position]dyadic.Dyadic{}
	count := 0
	var add func(edges []Edge, legs bool, from int)
	add = func(edges []Edge, legs bool, from int) {
		p := Whole(New(8, edges...))
		want := simplest(p, memo)
		got, ok, err := v.Value(context.Background(), p)
		if x, _ := v.table.AsNumber(got); !ok || err != nil || !x.Equal(want) {
			t.Fatalf("%v is %v, want %v, %v", p, x, want, err)
		}
		count++
		top := int32(4 + len(edges)/2)
		for node := int32(1); legs && node <= 3 && len(edges)+2 <= most && top < 8; node++ {
			if len(edges) == 0 || edges[len(edges)-1].B <= node {
				add(append(edges[:len(edges):len(edges)], Edge{0, top, Blue}, Edge{top, node, Red}), true, 0)
			}
		}
		for k := from; len(edges) < most && k < 6; k++ {
			e := [...]Edge{{1, 1, Red}, {1, 2, Red}, {1, 3, Red}, {2, 2, Red}, {2, 3, Red}, {3, 3, Red}}[k]
			add(append(edges[:len(edges):len(edges)], e), false, k)
		}
	}
	add(nil, true, 0)
	if count < 1000 {
		t.Errorf("%d graphs", count)
	}
}

// TestFurnitureWithinBounds ends the search again and again: what is kept is right.
func TestFurnitureWithinBounds(t *testing.T) {
	r := rand.New(rand.NewPCG(22, 2))
	p := Whole(New(40, furnished(r, 9, 12, 6)...))
	table := short.NewTable(short.Settings{})
	want, ok, err := Coloured{}.Valuer(table, game.Budget{}).Value(context.Background(), p)
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	v := Coloured{}.Valuer(table, game.Budget{Steps: 100})
	for calls := 1; ; calls++ {
		got, _, err := v.Value(context.Background(), p)
		if err == nil {
			if got != want || calls < 2 {
				t.Fatalf("call %d: %s, want %s", calls, table.String(got), table.String(want))
			}
			return
		}
		if !errors.Is(err, game.ErrLimit) || calls > 1<<12 {
			t.Fatalf("call %d: %v", calls, err)
		}
	}
}

// TestLargeFurniture: furniture of 60 edges, and longer ones, needs few blocks.
func TestLargeFurniture(t *testing.T) {
	r := rand.New(rand.NewPCG(22, 3))
	for range gametest.Scale(3, 3, 30) {
		for _, c := range [][3]int{{24, 13, 0}, {16, 29, 0}, {10, 41, 0}, {20, 19, 2}, {16, 20, 3}} {
			p := Whole(New(140, furnished(r, c[0], c[1], c[2])...))
			v := Coloured{}.Valuer(short.NewTable(short.Settings{}), game.Budget{})
			if _, ok, err := v.Value(context.Background(), p); !ok || err != nil || v.Solved() > 20000 {
				t.Errorf("%v: %d blocks, %v, %v", c, v.Solved(), ok, err)
			}
		}
	}
}
