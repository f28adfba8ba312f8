package heap

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Polygons is the game of the Polish Olympiad in Informatics 1999 (Gra w
// wielokąty): a convex polygon is cut by diagonals into triangles, one of
// them black, and a move cuts off a triangle along a diagonal, one that has
// exactly one neighbour left. Who cuts off the black triangle wins.
//
// A position is the tuple of the corners of the triangles that are left, three
// for each, the black one first. The empty tuple is finished: black is cut
// off. Of two triangles the cut frees the black one, whichever is said to be
// cut off; a black triangle alone is finished as well.
//
// Luo Ji 2002 names the problem and gives no rule.
//
// Theorem: the player to move wins iff two triangles or more are
// left, and black has two sides on the polygon or their number is even.
//
// Proof. With two sides on the polygon black has one neighbour and is cut off.
// With fewer, who leaves it one neighbour loses. That can be avoided as long
// as there are more than three triangles: black has a neighbour that is not a
// leaf of the tree of triangles, or three neighbours. With three triangles it
// cannot; and each move takes one away.
type Polygons struct{}

// triangle is three corners.
type triangle [3]uint64

// trianglesOf returns the triangles of p.
func trianglesOf(p Tuple) []triangle {
	corners := p.Values()
	all := make([]triangle, len(corners)/3)
	for i := range all {
		all[i] = triangle(corners[3*i : 3*i+3])
	}
	return all
}

// touches reports whether a and b share a side.
func (a triangle) touches(b triangle) bool {
	common := 0
	for _, x := range a {
		for _, y := range b {
			if x == y {
				common++
			}
		}
	}
	return common == 2
}

// degrees returns the number of neighbours of each triangle.
func degrees(all []triangle) []int {
	degree := make([]int, len(all))
	seen := make(map[Pair]int, 3*len(all))
	for i, t := range all {
		for k := range 3 {
			side := PairOf(t[k], t[(k+1)%3])
			if j, ok := seen[side]; ok {
				degree[i]++
				degree[j]++
				continue
			}
			seen[side] = i
		}
	}
	return degree
}

// Moves implements [game.Impartial]: by triangle, as they are listed.
func (Polygons) Moves(dst []Tuple, p Tuple) []Tuple {
	all := trianglesOf(p)
	degree := degrees(all)
	for i, d := range degree {
		if d == 1 && (i == 0 || len(all) > 2) {
			dst = append(dst, without(p, i))
		}
	}
	return dst
}

// without returns p after triangle i was cut off.
func without(p Tuple, i int) Tuple {
	if i == 0 {
		return ""
	}
	return removed(p.Values(), 3*i, 3)
}

// MoveCount implements [game.Counter]: at most every triangle can be cut off.
func (Polygons) MoveCount(p Tuple) uint64 { return uint64(len(trianglesOf(p))) }

// Size implements [game.Sizer]: every move writes all triangles that stay.
func (r Polygons) Size(p Tuple) uint64 { return r.MoveCount(p) }

// Decide implements [game.Decided].
func (Polygons) Decide(p Tuple) bool {
	all := trianglesOf(p)
	return len(all) > 1 && (blackDegree(all) == 1 || len(all)%2 == 0)
}

// blackDegree returns the number of neighbours of the black triangle.
func blackDegree(all []triangle) int {
	degree := 0
	for _, t := range all[1:] {
		if all[0].touches(t) {
			degree++
		}
	}
	return degree
}

// Winning implements [game.Decided]. It finds every winning move: black if
// it can be cut off, else every triangle that does not leave it one neighbour.
func (r Polygons) Winning(dst *game.Sums[Tuple], p Tuple, limit int) bool {
	f := found[Tuple]{dst: dst, room: limit}
	if !r.Decide(p) {
		return true
	}
	all := trianglesOf(p)
	degree := degrees(all)
	if degree[0] == 1 {
		f.add("")
		return !f.more
	}
	for i, d := range degree {
		frees := degree[0] == 2 && all[0].touches(all[i])
		if d == 1 && !frees && !f.add(without(p, i)) {
			return false
		}
	}
	return true
}

// DecidedBy implements [game.Decided].
func (Polygons) DecidedBy() phrase.Phrase {
	return phrase.Of("the player to move wins iff black has two sides on the polygon or the number of corners is even (problem: POI 1999)")
}

// Parse reads a position: the triangles as corners joined by commas, the black one
// first, or 0 for none. The error is a
// [game.ParseError].
func (Polygons) Parse(s string) (Tuple, error) {
	return parse(s, func(words []text.Word) (Tuple, error) {
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
				c, err := corner.Number(phrase.Of("corner"), 0, MaxNumber)
				if err != nil {
					return "", err
				}
				corners = append(corners, c)
			}
		}
		return checkTriangles(words, corners)
	})
}

// Format writes the triangles of p.
func (Polygons) Format(p Tuple) string {
	if p == "" {
		return "0"
	}
	c := p.Values()
	words := make([]string, 0, len(c)/3)
	for i := 0; i+2 < len(c); i += 3 {
		words = append(words, fmt.Sprintf("%d,%d,%d", c[i], c[i+1], c[i+2]))
	}
	return strings.Join(words, " ")
}

// checkTriangles accepts triangles that are glued along edges to one polygon:
// every edge lies in one or two of them, they hang together, and m triangles
// have m+2 corners (so each new triangle brings one corner, and they form a tree).
func checkTriangles(words []text.Word, corners []uint64) (Tuple, error) {
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
	return TupleOf(corners...), nil
}

// Positions yields, for a polygon of size corners, one triangulation for each
// possible number of its sides that the black triangle has, the most first:
// black is 0 1 2, 0 1 3 or 0 2 4, and the rest is cut from single corners.
func (Polygons) Positions(size uint64) iter.Seq[Tuple] {
	return func(yield func(Tuple) bool) {
		for sides, black := range []triangle{{0, 1, 2}, {0, 1, 3}, {0, 2, 4}} {
			least := []uint64{3, 5, 6}[sides]
			if size < least || size == 3 && sides > 0 {
				return
			}
			if !yield(triangulation(black, size)) {
				return
			}
		}
	}
}

// triangulation cuts the polygon of n corners outside black by fans.
func triangulation(black triangle, n uint64) Tuple {
	corners := append([]uint64(nil), black[:]...)
	for k := range 3 {
		from, to := black[k], black[(k+1)%3]
		if k == 2 {
			to = n
		}
		for c := from + 1; c+1 < to; c++ {
			corners = append(corners, from, c, c+1)
		}
		if to-from > 1 {
			corners = append(corners, from, to-1, to%n)
		}
	}
	return TupleOf(corners...)
}

// Describe implements [game.Describer].
func (Polygons) Describe(_ int, from Tuple, to []Tuple) phrase.Phrase {
	was := trianglesOf(from)
	if to[0] == "" {
		return phrase.Of("cut off the black triangle %d %d %d", was[0][0], was[0][1], was[0][2])
	}
	is := trianglesOf(to[0])
	i := 1
	for i < len(is) && was[i] == is[i] {
		i++
	}
	return phrase.Of("cut off the triangle %d %d %d", was[i][0], was[i][1], was[i][2])
}

// Explain implements [game.Explainer].
func (Polygons) Explain(p Tuple) []phrase.Phrase {
	all := trianglesOf(p)
	if len(all) < 2 {
		return []phrase.Phrase{phrase.Of("There is nothing left to cut.")}
	}
	degree := blackDegree(all)
	if degree == 1 {
		return []phrase.Phrase{phrase.Of("The black triangle has one neighbour left: it can be cut off at once.")}
	}
	why := []phrase.Phrase{
		phrase.Of("The black triangle has %d neighbours. Who leaves it only one loses, and is not forced to before three triangles are left.", degree),
		phrase.Of("%d triangles are left, and each move takes one away.", len(all)),
		phrase.Of("The balanced state is an odd number of triangles with two neighbours or more for the black one: who is to move there loses."),
	}
	if len(all)%2 == 0 {
		return append(why, phrase.Of("A move that leaves the black triangle two neighbours or more brings it about, with %d triangles; each later reply restores it.", len(all)-1))
	}
	if len(all) == 3 {
		return append(why, phrase.Of("It is there now. Each move leaves the black triangle one neighbour, and the opponent cuts it off."))
	}
	return append(why, phrase.Of("It is there now. After a move the opponent cuts off the black triangle, if it has one neighbour left, or any other that leaves it two or more, and so restores it with %d triangles.", len(all)-2))
}

func init() { games = append(games, polygonsEntry) }

func polygonsEntry() entry.Entry {
	return entry.Entry{
		Name: "polygons", Title: phrase.Of("Polygons"), Kind: entry.KindCutEdges, Fame: 131,
		Aliases: []string{"三角剖分", "triangles game", "多边形"},
		Syntax:  phrase.Of("triangles a,b,c, the black one first"), Source: "POI 1999; Luo Ji 2002",
		Rule: phrase.Of("A polygon is cut into triangles, one of them black. " +
			"Cut off a triangle along one diagonal. Whoever cuts off the black one wins."),
		Examples: []string{"polygons 0,1,2 2,4,3 4,2,0 0,5,4"},
		Open:     entry.Fixed(entry.Together("polygons", Polygons{}).Sized(4, 12)),
	}
}
