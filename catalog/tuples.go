package catalog

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"zermelo/entry"
	"zermelo/game/text"
	"zermelo/heap"
	"zermelo/phrase"
)

func formatTuple(t heap.Tuple) string {
	if t == "" {
		return "0"
	}
	return t.String()
}

func tupleEntries() []Entry {
	return []Entry{
		{
			Name: "staircase", Syntax: phrase.Of("numbers of coins from step 1 up"), Source: "Winning Ways, chapter 3 (Staircase Nim)",
			Rule: phrase.Of("Coins lie on the steps of a staircase. Move any number of coins from one step to the next lower one; " +
				"from step 1 they go to the ground and out of play."),
			Examples: []string{"staircase 1 2 3", "staircase 0 4 0 7"},
			Open: entry.Fixed(entry.Single[heap.Tuple]{
				Name: "staircase", Rules: heap.Staircase{}, Parse: parseSteps, Format: formatTuple,
				Finished: "0", Positions: heap.Staircase{}.Positions, Smallest: 1, Listed: 5,
			}.Game()),
		},
		{
			Name: "georgia", Syntax: phrase.Of("squares"), Source: "POJ 1704, Georgia and Bob",
			Rule: phrase.Of("Chessmen stand on a strip of squares numbered from 1. " +
				"Move one of them any number of squares to the left, not past another and not onto its square."),
			Examples: []string{"georgia 1 5 6 7 9 12 14 17", "georgia 2 6"},
			Open: entry.Fixed(entry.Single[heap.Tuple]{
				Name: "georgia", Rules: heap.Georgia{}, Parse: parseSquares, Format: formatTuple,
				Finished: "0", Positions: heap.Georgia{}.Positions, Smallest: 1, Listed: 8,
			}.Game()),
		},
		{
			Name: "chomp", Syntax: phrase.Of("row lengths"), Source: "F. Schuh 1952; D. Gale 1974",
			Rule: phrase.Of("Bite into a bar of chocolate: the square you name goes, with all squares that are not above it and not to the left of it. " +
				"The first square is poisoned and is never taken."),
			Examples: []string{"chomp 4 4 4", "chomp 5 3 1"},
			Open: entry.Fixed(entry.Single[heap.Tuple]{
				Name: "chomp", Rules: heap.Chomp{}, Parse: parseRows, Format: formatTuple,
				Finished: "1", Positions: heap.Chomp{}.Positions, Smallest: 1, Listed: 12,
			}.Game()),
		},
		{
			Name: "polygons", Syntax: phrase.Of("triangles a,b,c, the black one first"), Source: "POI 1999; Luo Ji 2002",
			Rule: phrase.Of("A polygon is cut into triangles, one of them black. " +
				"Cut off a triangle along one diagonal. Whoever cuts off the black one wins."),
			Examples: []string{"polygons 0,1,2 2,4,3 4,2,0 0,5,4"},
			Open: entry.Fixed(entry.Single[heap.Tuple]{
				Name: "polygons", Rules: heap.Polygons{}, Parse: parseTriangles, Format: formatTriangles,
				Finished: "0", Positions: heap.Polygons{}.Positions, Smallest: 4, Listed: 12,
			}.Game()),
		},
	}
}

func parseSteps(words []Word) (heap.Tuple, error) {
	ns, err := text.Numbers(words, phrase.Of("number of coins"), 0, entry.MaxNumber)
	if err != nil {
		return "", err
	}
	var total uint64
	for i, n := range ns {
		if n > entry.MaxNumber-total {
			return "", words[i].Fault(phrase.Of("the steps up to here hold too many coins together"),
				phrase.Of("the whole staircase may hold %d coins", uint64(entry.MaxNumber)))
		}
		total += n
	}
	return heap.TupleOf(ns...), nil
}

func parseSquares(words []Word) (heap.Tuple, error) {
	if len(words) == 1 && words[0].Text == "0" {
		return "", nil // no men: the finished position
	}
	ns, err := text.Numbers(words, phrase.Of("square"), 1, entry.MaxNumber)
	if err != nil {
		return "", err
	}
	order := make([]int, len(ns))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ns[a], ns[b]) })
	for i := 1; i < len(order); i++ {
		if ns[order[i]] == ns[order[i-1]] {
			return "", words[order[i]].Fault(phrase.Of("two men stand on square %d", ns[order[i]]), phrase.Of("a square holds one man"))
		}
	}
	slices.Sort(ns)
	return heap.TupleOf(ns...), nil
}

// chompRows and chompLength bound a bar of chocolate: larger ones cannot be
// solved by any method known.
const (
	chompRows   = 64
	chompLength = 1 << 20
)

func parseRows(words []Word) (heap.Tuple, error) {
	if len(words) > chompRows {
		return "", words[chompRows].Fault(phrase.Of("the bar has more than %d rows", chompRows), phrase.Of("write fewer rows"))
	}
	ns, err := text.Numbers(words, phrase.Of("row length"), 0, chompLength)
	if err != nil {
		return "", err
	}
	for i := 1; i < len(ns); i++ {
		if ns[i] > ns[i-1] {
			return "", words[i].Fault(phrase.Of("row %d is longer than the row above it", i+1),
				phrase.Of("write row lengths from the top, none longer than the one before"))
		}
	}
	for len(ns) > 0 && ns[len(ns)-1] == 0 {
		ns = ns[:len(ns)-1]
	}
	if len(ns) == 0 {
		return "", words[0].Fault(phrase.Of("the bar is empty"), phrase.Of("leave at least the poisoned square: 1"))
	}
	return heap.TupleOf(ns...), nil
}

func parseTriangles(words []Word) (heap.Tuple, error) {
	if len(words) == 1 && words[0].Text == "0" {
		return "", nil // the black triangle is cut off
	}
	corners := make([]uint64, 0, 3*len(words))
	for _, w := range words {
		three := w.Split(",")
		if len(three) != 3 {
			return "", w.Fault(phrase.Of("%q is not a triangle", shorten(w.Text)),
				phrase.Of("write three corners joined by commas, for example 0,1,2"))
		}
		for _, corner := range three {
			c, err := corner.Number(phrase.Of("corner"), 0, entry.MaxNumber)
			if err != nil {
				return "", err
			}
			corners = append(corners, c)
		}
	}
	return checkTriangles(words, corners)
}

func formatTriangles(t heap.Tuple) string {
	if t == "" {
		return "0"
	}
	c := t.Values()
	words := make([]string, 0, len(c)/3)
	for i := 0; i+2 < len(c); i += 3 {
		words = append(words, fmt.Sprintf("%d,%d,%d", c[i], c[i+1], c[i+2]))
	}
	return strings.Join(words, " ")
}

// checkTriangles accepts triangles that are glued along edges to one polygon:
// every edge lies in one or two of them, they hang together, and m triangles
// have m+2 corners (so each new triangle brings one corner, and they form a tree).
func checkTriangles(words []Word, corners []uint64) (heap.Tuple, error) {
	type edge struct{ a, b uint64 }
	byEdge := map[edge][]int{}
	distinct := map[uint64]bool{}
	neighbours := make([][]int, len(words))
	for i, w := range words {
		c := corners[3*i : 3*i+3]
		if c[0] == c[1] || c[1] == c[2] || c[0] == c[2] {
			return "", w.Fault(phrase.Of("the triangle %s has a corner twice", w.Text),
				phrase.Of("write three different corners"))
		}
		for k := range c {
			a, b := c[k], c[(k+1)%3]
			distinct[a] = true
			e := edge{min(a, b), max(a, b)}
			if len(byEdge[e]) == 2 {
				return "", w.Fault(phrase.Of("three triangles share the edge %d–%d", e.a, e.b),
					phrase.Of("an edge belongs to one triangle, or to two as a diagonal"))
			}
			for _, j := range byEdge[e] {
				neighbours[i] = append(neighbours[i], j)
				neighbours[j] = append(neighbours[j], i)
			}
			byEdge[e] = append(byEdge[e], i)
		}
	}
	reached := make([]bool, len(words))
	reached[0] = true
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		for _, j := range neighbours[queue[0]] {
			if !reached[j] {
				reached[j] = true
				queue = append(queue, j)
			}
		}
	}
	if i := slices.Index(reached, false); i >= 0 {
		return "", words[i].Fault(phrase.Of("the triangle %s does not hang together with the black one", words[i].Text),
			phrase.Of("triangles must share edges and fill one polygon"))
	}
	if len(distinct) != len(words)+2 {
		return "", words[0].Fault(phrase.Of("%d triangles with %d corners do not make a polygon", len(words), len(distinct)),
			phrase.Of("a polygon of n corners is cut into n-2 triangles"))
	}
	return heap.TupleOf(corners...), nil
}
