package contest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// A turn of the game in teams as its statement has it: who took the last
// stone has lost.
func literalTeams(most []int, stones, turn int) bool {
	if stones == 0 {
		return true
	}
	for k := 1; k <= min(stones, most[turn]); k++ {
		if !literalTeams(most, stones-k, (turn+1)%len(most)) {
			return true
		}
	}
	return false
}

func TestTeamsAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 1))
	for range 200 {
		most := random(r, 2*(1+r.IntN(3)), 1, 5)
		in, want := "", ""
		for stones := 1; stones <= 12; stones++ {
			in += fmt.Sprintf("%d %d %s\n", len(most)/2, stones, words(most))
			want += either(literalTeams(most, stones, 0), "1\n", "0\n")
		}
		same(t, "poj2068", in+"0\n", want)
	}
	// Up to four stones, the statement's introduction: 100 win, 101 do not.
	same(t, "poj2068", "1 100 4 4\n1 101 4 4\n0\n", "1\n0\n")
}

// literalSteps is the best difference for who chooses next, with the numbers
// that nobody has chosen; last is 0 before the first choice.
func literalSteps(rest []int, last, a, b int) int {
	best, found := 0, false
	for i, k := range rest {
		if a <= k-last && k-last <= b {
			ahead := k - literalSteps(slices.Concat(rest[:i], rest[i+1:]), k, a, b)
			if !found || ahead > best {
				best, found = ahead, true
			}
		}
	}
	return best
}

func TestStepsAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(32, 1))
	for range 500 {
		numbers := random(r, 1+r.IntN(8), -4, 12)
		a := 1 + r.IntN(3)
		b := a + r.IntN(4)
		in := fmt.Sprintf("1\n%d %d %d\n%s\n", len(numbers), a, b, words(numbers))
		same(t, "poj1678", in, fmt.Sprintln(literalSteps(numbers, 0, a, b)))
	}
}

// literalLayouts compares boards by giving each cluster of the first one of the
// second of which some turned, reflected and moved copy is the same set.
func literalLayouts(one, two [][2]int) bool {
	a, b := literalClusters(one), literalClusters(two)
	for _, c := range a {
		i := slices.IndexFunc(b, func(d [][2]int) bool { return literalImage(c, d) })
		if i < 0 {
			return false
		}
		b = slices.Delete(b, i, i+1)
	}
	return len(b) == 0
}

func literalClusters(points [][2]int) (clusters [][][2]int) {
	for _, p := range points {
		joined := [][2]int{p}
		clusters = slices.DeleteFunc(clusters, func(c [][2]int) bool {
			touches := slices.ContainsFunc(c, func(q [2]int) bool {
				dx, dy := p[0]-q[0], p[1]-q[1]
				return dx*dx+dy*dy == 1
			})
			if touches {
				joined = append(joined, c...)
			}
			return touches
		})
		clusters = append(clusters, joined)
	}
	return clusters
}

func literalImage(c, d [][2]int) bool {
	if len(c) != len(d) {
		return false
	}
	for _, m := range [][4]int{
		{1, 0, 0, 1},
		{0, -1, 1, 0},
		{-1, 0, 0, -1},
		{0, 1, -1, 0},
		{-1, 0, 0, 1},
		{1, 0, 0, -1},
		{0, 1, 1, 0},
		{0, -1, -1, 0},
	} {
		for _, onto := range d { // where the first piece of c goes
			x := onto[0] - m[0]*c[0][0] - m[1]*c[0][1]
			y := onto[1] - m[2]*c[0][0] - m[3]*c[0][1]
			if !slices.ContainsFunc(c, func(p [2]int) bool {
				return !slices.Contains(d, [2]int{x + m[0]*p[0] + m[1]*p[1], y + m[2]*p[0] + m[3]*p[1]})
			}) {
				return true
			}
		}
	}
	return false
}

func TestLayoutsAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 1))
	equal := 0
	for range 2000 {
		w, h := 1+r.IntN(5), 1+r.IntN(5)
		n := r.IntN(min(w*h, 6) + 1)
		var boards [2][][2]int
		in := fmt.Sprintf("1\n%d %d %d\n", w, h, n)
		for i := range boards {
			for _, cell := range r.Perm(w * h)[:n] {
				boards[i] = append(boards[i], [2]int{cell % w, cell / w})
			}
			in += strings.NewReplacer("[", "", "]", "").Replace(fmt.Sprintln(boards[i]))
		}
		want := literalLayouts(boards[0], boards[1])
		if want {
			equal++
		}
		same(t, "poj1021", in, either(want, "YES\n", "NO\n"))
	}
	if equal < 200 || equal > 1800 {
		t.Errorf("%d of 2000 pairs are equal: too one-sided to try anything", equal)
	}
	// A large cluster turned by a quarter, against one that is only reflected
	// in part.
	same(t, "poj1021", "2\n4 4 5\n0 0 1 0 2 0 2 1 3 3\n0 0 1 1 1 2 1 3 0 3\n4 4 5\n0 0 1 0 2 0 2 1 3 3\n3 0 0 1 0 2 0 3 2 2\n", "YES\nNO\n")
}
