package contest

import (
	"bufio"
	"cmp"
	"context"
	"slices"
	"sort"

	"zermelo/internal/rules/heap"
	"zermelo/say/phrase"
)

func polygons() Problem {
	return Problem{
		ID:     "poi1999-polygons",
		Title:  phrase.Of("Polygons: cut off one triangle along a diagonal; who cuts off the black one wins"),
		Source: "POI VI (1999), stage I, Gra w wielokąty",
		Input:  phrase.Of("n, then the corners of the n-2 triangles, the black one first"),
		Limits: phrase.Of("4 ≤ n ≤ 50000, 0 ≤ corner < n"),
		Solve:  solvePolygons,
	}
}

func solvePolygons(_ context.Context, in *Reader, out *bufio.Writer) error {
	n, err := in.Uint(phrase.Of("a number of corners"), 4, 50_000)
	if err != nil {
		return err
	}
	corners := make([]uint64, 3*(n-2))
	places := make([]Place, n-2)
	for i := range places {
		three := corners[3*i : 3*i+3]
		if err := readTriangle(in, three, &places[i], n-1); err != nil {
			return err
		}
	}
	if err := in.End(); err != nil {
		return err
	}
	if err := checkTriangulation(int(n), corners, places, in.Where()); err != nil {
		return err
	}
	choose(out, heap.Polygons{}.Decide(heap.TupleOf(corners...)), "TAK", "NIE")
	return nil
}

func readTriangle(in *Reader, three []uint64, place *Place, last uint64) error {
	corner := phrase.Of("a corner")
	for i := range three {
		c, err := in.Uint(corner, 0, last)
		if err != nil {
			return err
		}
		if slices.Contains(three[:i], c) {
			return &Error{Place: in.Where(), Problem: phrase.Of("the triangle has corner %d twice", c)}
		}
		if three[i] = c; i == 0 {
			*place = in.Where()
		}
	}
	return nil
}

// A side is a side of a triangle: its ends, the smaller first, and the triangle.
type side struct{ a, b, triangle int }

// checkTriangulation returns an error unless the triangles cut the polygon of
// n corners up. It suffices that every side of the polygon belongs to one of
// the n-2 triangles, and every other side of a triangle to two.
//
// For glue the triangles along their common sides: they become surfaces. In
// the fan of triangles around a corner two ends are free, its two sides of the
// polygon, so that one surface has the whole polygon as its rim. With rim n, v
// corners inside and Euler characteristic x it has n+2v-2x triangles, and
// x <= 1 because it has a rim. As there are n-2 in all, v = 0 and x = 1: it is
// a disc with all corners on the rim, and nothing is left over.
//
// The error is at a triangle, or at end if one is missing.
func checkTriangulation(n int, corners []uint64, places []Place, end Place) error {
	sides := make([]side, 0, len(corners))
	for i := range corners {
		a, b := int(corners[i]), int(corners[i/3*3+(i+1)%3])
		sides = append(sides, side{min(a, b), max(a, b), i / 3})
	}
	order := func(s, t side) int {
		return cmp.Or(s.a-t.a, s.b-t.b, s.triangle-t.triangle)
	}
	sort.Slice(sides, func(i, j int) bool { return order(sides[i], sides[j]) < 0 })
	covered := make([]bool, n) // the sides of the polygon, by their first corner
	for rest := sides; len(rest) > 0; {
		s := rest[0]
		triangles := 1
		for triangles < len(rest) && rest[triangles].a == s.a && rest[triangles].b == s.b {
			triangles++
		}
		right := 2
		switch {
		case s.b == s.a+1:
			right, covered[s.a] = 1, true
		case s.a == 0 && s.b == n-1:
			right, covered[s.b] = 1, true
		}
		if triangles != right {
			// The last of them is the one too many, or the only one.
			return sharedWrongly(places[rest[triangles-1].triangle], s, triangles, right)
		}
		rest = rest[triangles:]
	}
	if i := slices.Index(covered, false); i >= 0 {
		return notCutUp(end, phrase.Of("no triangle has the side %d–%d of the polygon", i, (i+1)%n))
	}
	return nil
}

// sharedWrongly returns the error for a side that belongs to a wrong number
// of triangles.
func sharedWrongly(at Place, s side, triangles, right int) error {
	problem := phrase.Of("%d triangles have the diagonal %d–%d", triangles, s.a, s.b)
	switch {
	case right == 1:
		problem = phrase.Of("%d triangles have the side %d–%d of the polygon", triangles, s.a, s.b)
	case triangles == 1:
		problem = phrase.Of("no other triangle has the diagonal %d–%d of this one", s.a, s.b)
	}
	return notCutUp(at, problem)
}

func notCutUp(at Place, problem phrase.Phrase) error {
	return &Error{
		Place: at, Problem: problem,
		Want: phrase.Of("the triangles must cut the polygon up without a gap or an overlap"),
	}
}
