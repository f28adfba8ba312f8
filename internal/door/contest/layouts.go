package contest

import (
	"bufio"
	"context"
	"slices"
	"sort"

	"zermelo/say/phrase"
)

func sameLayouts() Problem {
	return Problem{
		ID:     "poj1021",
		Title:  phrase.Of("2D-Nim: whether two boards hold the same clusters of pieces, however turned, reflected and moved"),
		Source: "POJ 1021, UVa 10707",
		Input:  phrase.Of("the number of cases; a case is W, H and n, then two boards, each of n pairs x y; the answer is YES or NO"),
		Limits: phrase.Of("1 ≤ cases ≤ 10, 1 ≤ W, H ≤ 100, 0 ≤ x < W, 0 ≤ y < H"),
		Solve:  solveSameLayouts,
	}
}

func solveSameLayouts(ctx context.Context, in *Reader, out *bufio.Writer) error {
	cases, err := in.Uint(phrase.Of("a number of cases"), 1, 10)
	if err != nil {
		return err
	}
	side := phrase.Of("a side length")
	for range cases {
		var size [2]uint64
		if err := in.Uints(size[:], side, 1, 100); err != nil {
			return err
		}
		n, err := in.Uint(phrase.Of("a number of pieces"), 0, size[0]*size[1])
		if err != nil {
			return err
		}
		var boards [2][][]point
		for i := range boards {
			if boards[i], err = readLayout(in, size, int(n)); err != nil {
				return err
			}
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		choose(out, slices.EqualFunc(boards[0], boards[1], slices.Equal), "YES", "NO")
	}
	return in.End()
}

// A point is a place of a board: column and row.
type point struct{ x, y int }

// readLayout reads a board with n pieces and returns its clusters, each in
// its normal form, in order.
func readLayout(in *Reader, size [2]uint64, n int) ([][]point, error) {
	held := make(map[point]bool, n)
	for range n {
		x, err := in.Uint(phrase.Of("a column"), 0, size[0]-1)
		if err != nil {
			return nil, err
		}
		y, err := in.Uint(phrase.Of("a row"), 0, size[1]-1)
		if err != nil {
			return nil, err
		}
		p := point{int(x), int(y)}
		if held[p] {
			return nil, &Error{
				Place: in.Where(), Problem: phrase.Of("two pieces stand at %d %d", x, y),
				Want: phrase.Of("a place holds one piece"),
			}
		}
		held[p] = true
	}
	var clusters [][]point
	for p := range held {
		cluster := []point{p}
		delete(held, p)
		for i := 0; i < len(cluster); i++ {
			q := cluster[i]
			for _, next := range [...]point{{q.x + 1, q.y}, {q.x - 1, q.y}, {q.x, q.y + 1}, {q.x, q.y - 1}} {
				if held[next] {
					delete(held, next)
					cluster = append(cluster, next)
				}
			}
		}
		clusters = append(clusters, normalCluster(cluster))
	}
	sort.Slice(clusters, func(i, j int) bool { return comparePoints(clusters[i], clusters[j]) < 0 })
	return clusters, nil
}

// normalCluster returns the first in order of the eight images of a cluster,
// sorted and moved into the corner.
func normalCluster(cluster []point) []point {
	var least []point
	for image := range 8 {
		turned := make([]point, len(cluster))
		for i, p := range cluster {
			if image&1 != 0 {
				p.x = -p.x
			}
			if image&2 != 0 {
				p.y = -p.y
			}
			if image&4 != 0 {
				p.x, p.y = p.y, p.x
			}
			turned[i] = p
		}
		corner := turned[0]
		for _, p := range turned {
			corner = point{min(corner.x, p.x), min(corner.y, p.y)}
		}
		for i, p := range turned {
			turned[i] = point{p.x - corner.x, p.y - corner.y}
		}
		slices.SortFunc(turned, comparePoint)
		if least == nil || comparePoints(turned, least) < 0 {
			least = turned
		}
	}
	return least
}

func comparePoint(a, b point) int {
	if a.x != b.x {
		return a.x - b.x
	}
	return a.y - b.y
}

func comparePoints(a, b []point) int { return slices.CompareFunc(a, b, comparePoint) }
