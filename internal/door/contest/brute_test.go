package contest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The tests of this file compare answers with the literal rules, on small
// input: all of it where there is little, else at random.

// random returns n numbers from least to most.
func random(r *rand.Rand, n, least, most int) []int {
	ns := make([]int, n)
	for i := range ns {
		ns[i] = least + r.IntN(most-least+1)
	}
	return ns
}

// words writes numbers with blanks between them.
func words(ns []int) string { return strings.Trim(fmt.Sprint(ns), "[]") }

func either(first bool, yes, no string) string {
	if first {
		return yes
	}
	return no
}

// same runs a problem and compares the answer.
func same(t *testing.T, id, in, want string) {
	t.Helper()
	if got := run(t, id, in); got != want {
		t.Fatalf("%s: got %q, want %q; input:\n%s", id, got, want, in)
	}
}

func TestNimAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	nim := play(take(anyNumber))
	for range 100 {
		ns := random(r, 1+r.IntN(4), 1, 6)
		stones := words(ns)
		p := heaps(ns...)
		same(t, "poj2975", fmt.Sprintf("%d\n%s\n0\n", len(ns), stones), fmt.Sprintln(nim.winningMoves(p)))
		same(t, "bamboo", fmt.Sprintf("%d\n%s\n", len(ns), stones), either(nim.wins(p), "L\n", "R\n"))
		same(t, "zhang-abc", fmt.Sprintf("A\n%d\n%s\n", len(ns), stones), either(nim.wins(p), "WIN\n", "LOSE\n"))
	}
}

func TestGraphsAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 1))
	bush := play(cutEdge)
	for range 150 {
		nodes, position, text := 1+r.IntN(5), "", ""
		count := nodes - 1 + r.IntN(9-nodes)
		for i := range count {
			a, b := r.IntN(nodes), r.IntN(nodes)
			if i < nodes-1 {
				a, b = r.IntN(i+1), i+1
			}
			position += string([]byte{byte(a), byte(b)})
			text += fmt.Sprintln(a+1, b+1)
		}
		text = fmt.Sprintf("1\n%d %d\n%s", nodes, count, text)
		same(t, "ipsc2003-root", text, either(bush.wins(position), "Alice\n", "Bob\n"))
		same(t, "poj3710", text+text, either(bush.wins(position), "Sally\n", "Harry\n")+either(bush.wins(position), "Sally\n", "Harry\n"))
	}
}

func TestZhangAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for m := range 5 {
		b := play(take(func(k int) bool { return k <= m }))
		for range 30 {
			ns := random(r, r.IntN(4), 0, 8)
			in := fmt.Sprintf("B %d %d %s", m, len(ns), words(ns))
			same(t, "zhang-abc", in, either(b.wins(heaps(ns...)), "WIN\n", "LOSE\n"))
		}
	}
	c := play(neighbours)
	for range 100 {
		ns := random(r, r.IntN(4), 0, 5)
		rows := make([]string, len(ns))
		for i, n := range ns {
			rows[i] = strings.Repeat("#", n)
		}
		in := fmt.Sprintf("C %d %s", len(ns), words(ns))
		same(t, "zhang-abc", in, either(c.wins(strings.Join(rows, ".")), "WIN\n", "LOSE\n"))
	}
}

func TestSimpleNimAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	rules := play(takeOrSplit)
	for n := 1; n <= 10; n++ { // n ≠ m wins iff their values differ
		for m := 1; m <= n; m++ {
			same(t, "hdu5795", fmt.Sprintf("1 2 %d %d", n, m),
				either(rules.wins(heaps(n, m)), "First player wins.\n", "Second player wins.\n"))
		}
	}
	for range 30 {
		ns := random(r, 3, 1, 6)
		same(t, "hdu5795", "1 3 "+words(ns),
			either(rules.wins(heaps(ns...)), "First player wins.\n", "Second player wins.\n"))
	}
}

func TestStripesAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for range 30 {
		lengths := random(r, 3, 1, 6)
		board := play(layStrips(lengths))
		in, want := words(lengths)+"\n12\n", ""
		for p := 1; p <= 12; p++ {
			in += strconv.Itoa(p) + "\n"
			want += either(board.wins(strings.Repeat(".", p)), "1\n", "2\n")
		}
		same(t, "poi2000-stripes", in, want)
	}
}

func TestCrossesAgainstRules(t *testing.T) {
	board := play(cross)
	for n := 3; n <= 15; n++ {
		same(t, "poj3537", strconv.Itoa(n), either(board.wins(strings.Repeat(".", n)), "1\n", "2\n"))
	}
}

func TestSNimAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range 40 {
		set := random(r, 1+r.IntN(4), 1, 6)
		rules := play(take(func(k int) bool { return slices.Contains(set, k) }))
		in, want := fmt.Sprintf("%d %s\n5\n", len(set), words(set)), ""
		for range 5 {
			ns := random(r, 1+r.IntN(3), 0, 9)
			in += fmt.Sprintf("%d %s\n", len(ns), words(ns))
			want += either(rules.wins(heaps(ns...)), "W", "L")
		}
		same(t, "poj2960", in+"0\n", want+"\n")
	}
}

func TestGeorgiaAgainstRules(t *testing.T) {
	const squares = 9
	strip := play(moveLeft)
	r := rand.New(rand.NewPCG(6, 6))
	for mask := 1; mask < 1<<squares; mask++ {
		var men []int
		p := []byte(strings.Repeat(".", squares))
		for s := range squares {
			if mask>>s&1 == 1 {
				men = append(men, s+1)
				p[s] = 'M'
			}
		}
		r.Shuffle(len(men), func(i, j int) { men[i], men[j] = men[j], men[i] })
		same(t, "poj1704", fmt.Sprintf("1\n%d\n%s\n", len(men), words(men)),
			either(strip.wins(string(p)), "Georgia will win\n", "Bob will win\n"))
	}
}

func TestCuttingAgainstRules(t *testing.T) {
	sheets := play(cutSheets)
	for w := 2; w <= 7; w++ {
		for h := 2; w*h <= 20; h++ {
			same(t, "poj2311", fmt.Sprintf("%d %d\n", w, h),
				either(sheets.wins(sheet(byte(w), byte(h))), "WIN\n", "LOSE\n"))
		}
	}
}

func TestStoneGamesAgainstRules(t *testing.T) {
	for k := 1; k <= 7; k++ {
		rules := play(takeFromPile(k))
		for n := 2; n <= 80; n++ {
			start := pile{n, n - 1}
			if k == 2 {
				same(t, "hdu2516", fmt.Sprintf("%d\n0\n", n), either(rules.wins(start), "First win\n", "Second win\n"))
			}
			want := "Case 1: lose\n"
			for take := n - 1; take > 0; take-- {
				if !rules.wins(pile{n - take, k * take}) {
					want = fmt.Sprintf("Case 1: %d\n", take)
				}
			}
			same(t, "poj3922", fmt.Sprintf("1\n%d %d\n", n, k), want)
		}
	}
}

func TestAntiNimAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	rules := play(takeNotLast)
	check := func(ns []int) {
		t.Helper()
		same(t, "poj3480", fmt.Sprintf("1\n%d\n%s\n", len(ns), words(ns)),
			either(rules.wins(heaps(ns...)), "John\n", "Brother\n"))
	}
	for n := 1; n <= 8; n++ {
		check([]int{n})
		check(slices.Repeat([]int{1}, n))
		for m := 1; m <= n; m++ {
			check([]int{n, m})
		}
	}
	for _, most := range []int{2, 3, 6} {
		for range 60 {
			check(random(r, 1+r.IntN(5), 1, most))
		}
	}
}

func TestEuclidsAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 10))
	rules := play(every(takeMultiples))
	in, want := "", ""
	for p := 1; p <= 9; p++ {
		for q := 1; q <= 9; q++ {
			in += fmt.Sprintf("1\n%d %d\n", p, q)
			want += either(rules.wins(string([]byte{byte(p), byte(q)})), "MM\n", "GG\n")
		}
	}
	same(t, "hdu3595", in, want)
	for _, most := range []int{4, 9, 16, 30} {
		if testing.Short() && most == 30 {
			break
		}
		in, want = "", ""
		for range 100 {
			n := 1 + r.IntN(3)
			piles := random(r, 2*n, 1, most)
			in += fmt.Sprintf("%d\n%s\n", n, words(piles))
			want += either(rules.wins(text(piles)), "MM\n", "GG\n")
		}
		same(t, "hdu3595", in, want)
	}
}

func TestKnightsAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 11))
	for n := 1; n <= 9; n++ {
		rules := play(every(jump(n)))
		check := func(squares []int) {
			t.Helper()
			same(t, "ceoi2008-knights", fmt.Sprintf("%d %d\n%s\n", n, len(squares)/2, words(squares)),
				either(rules.wins(text(squares)), "FIRST\n", "SECOND\n"))
		}
		for x := 1; x <= n; x++ {
			for y := 1; y <= n; y++ {
				check([]int{x, y})
			}
		}
		for range 60 {
			check(random(r, 2*(2+r.IntN(2)), 1, n))
		}
	}
}

func TestCoinsAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 12))
	const size = 10
	rules := play(turnThree)
	in, want := "", ""
	for set := range 1 << size {
		row := []byte(strings.Repeat("T", size))
		var places []int
		for i := range size {
			if set>>i&1 == 1 {
				row[i] = 'H'
				places = append(places, i)
			}
		}
		if set%3 == 0 && places != nil {
			places = append(places, places[r.IntN(len(places))]) // named twice, counts once
		}
		r.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
		in += fmt.Sprintf("%d\n%s\n", len(places), words(places))
		want += either(rules.wins(string(row)), "No\n", "Yes\n")
	}
	same(t, "hdu3537", in, want)
}

func TestLightsAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 13))
	rules := play(switchCorners)
	for range 20 {
		in, want := "100\n", ""
		for range 100 {
			set := uint16(r.Uint32())
			var lights []string
			for i := range 16 {
				if set>>i&1 == 1 {
					lights = append(lights, fmt.Sprintf("%d %d", i%4+1, i/4+1))
				}
			}
			in += fmt.Sprintf("%d\n%s\n", len(lights), strings.Join(lights, "\n"))
			want += either(rules.wins(set), "Have a try, lxhgww.\n", "Don't waste your time.\n")
		}
		same(t, "hdu3404", in, want)
	}
}

// text returns numbers as a position, a byte for each.
func text(ns []int) string {
	b := make([]byte, len(ns))
	for i, n := range ns {
		b[i] = byte(n)
	}
	return string(b)
}

func TestPolygonsAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 200 {
		n := 4 + r.IntN(8)
		triangles := triangulation(r, n)
		rules := play(cutTriangles(triangles))
		same(t, "poi1999-polygons", triangleText(n, triangles),
			either(rules.wins(1<<(n-2)-1), "TAK\n", "NIE\n"))
	}
}

// triangulation cuts a polygon of n corners into triangles at random, in
// random order.
func triangulation(r *rand.Rand, n int) [][3]int {
	rest := make([]int, n)
	for i := range rest {
		rest[i] = i
	}
	// Cut off ears; the corners before the place where it was cut last stay,
	// so that this takes linear time.
	var triangles [][3]int
	for at := 0; len(rest) > 3; {
		at = max(0, min(at+r.IntN(5)-2, len(rest)-3))
		triangles = append(triangles, [3]int{rest[at], rest[at+1], rest[at+2]})
		rest = slices.Delete(rest, at+1, at+2)
	}
	triangles = append(triangles, [3]int(rest))
	r.Shuffle(len(triangles), func(i, j int) { triangles[i], triangles[j] = triangles[j], triangles[i] })
	for i := range triangles {
		t := &triangles[i]
		r.Shuffle(3, func(i, j int) { t[i], t[j] = t[j], t[i] })
	}
	return triangles
}

func triangleText(n int, triangles [][3]int) string {
	var b strings.Builder
	fmt.Fprintln(&b, n)
	for _, t := range triangles {
		fmt.Fprintln(&b, t[0], t[1], t[2])
	}
	return b.String()
}

// TestTriangulations counts the sets of n-2 triangles that are accepted: the
// Catalan number of n-2.
func TestTriangulations(t *testing.T) {
	for n, want := range map[int]int{4: 2, 5: 5, 6: 14, 7: 42} {
		var all [][3]int
		for a := range n {
			for b := range a {
				for c := range b {
					all = append(all, [3]int{a, b, c})
				}
			}
		}
		count := 0
		var choose func(chosen []uint64, rest [][3]int)
		choose = func(chosen []uint64, rest [][3]int) {
			if len(chosen) == 3*(n-2) {
				if checkTriangulation(n, chosen, make([]Place, n-2), Place{}) == nil {
					count++
				}
				return
			}
			for i, t := range rest {
				choose(append(chosen, uint64(t[0]), uint64(t[1]), uint64(t[2])), rest[i+1:])
			}
		}
		choose(make([]uint64, 0, 3*(n-2)), all)
		if count != want {
			t.Errorf("%d triangulations of a polygon of %d corners, want %d", count, n, want)
		}
	}
}
