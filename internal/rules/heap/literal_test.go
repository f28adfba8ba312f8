package heap

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

// Stripes against search of the whole row of cells, on 200 random cases.
func TestStripesOnWholeRows(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		lengths := []uint64{random.Uint64N(8) + 1, random.Uint64N(8) + 1, random.Uint64N(8) + 1}
		rules, err := ParseStripes(strings.ReplaceAll(strings.Trim(fmt.Sprint(lengths), "[]"), " ", ","))
		if err != nil {
			t.Fatal(err)
		}
		n := random.IntN(15)
		v, err := rules.Engine(game.Budget{}).Value(context.Background(), uint64(n))
		if err != nil {
			t.Fatal(err)
		}
		if win := winsRow(lengths, n, 0, map[uint64]bool{}); win != (v != 0) {
			t.Errorf("strips of %v, row of %d: value %d, but search says win = %t", lengths, n, v, win)
		}
	}
}

// winsRow plays on n cells, of which those in the mask taken are covered.
func winsRow(lengths []uint64, n int, taken uint64, memo map[uint64]bool) bool {
	if win, ok := memo[taken]; ok {
		return win
	}
	win := false
	for _, k := range lengths {
		for at := 0; at+int(k) <= n && !win; at++ {
			strip := (uint64(1)<<k - 1) << at
			win = taken&strip == 0 && !winsRow(lengths, n, taken|strip, memo)
		}
	}
	memo[taken] = win
	return win
}

// Polygons against the literal rules, on every triangulation of up to 9
// corners with every choice of the black triangle, and on all that is left of
// them in play.
func TestPolygonsLiterally(t *testing.T) {
	most := uint64(9)
	if testing.Short() {
		most = 8
	}
	for n := uint64(4); n <= most; n++ {
		for _, triangles := range triangulations(0, n-1) {
			for black := range triangles {
				all := slices.Clone(triangles)
				all[0], all[black] = all[black], all[0]
				checkPolygon(t, all)
			}
		}
	}
}

// triangulations returns the ways to cut the polygon of the corners from
// first to last.
func triangulations(first, last uint64) [][]triangle {
	if last-first < 2 {
		return [][]triangle{nil}
	}
	var all [][]triangle
	for c := first + 1; c < last; c++ {
		for _, left := range triangulations(first, c) {
			for _, right := range triangulations(c, last) {
				all = append(all, slices.Concat([]triangle{{first, c, last}}, left, right))
			}
		}
	}
	return all
}

func checkPolygon(t *testing.T, all []triangle) {
	t.Helper()
	memo := map[uint]bool{}
	// wins plays on the triangles in the mask left, by the rules as they are
	// stated: cut off one with exactly one neighbour; the black one wins.
	var wins func(left uint) bool
	cuts := func(left uint) (winning []uint) {
		for i := range all {
			neighbours := 0
			for j := range all {
				if (left>>i)&(left>>j)&1 == 1 && i != j && all[i].touches(all[j]) {
					neighbours++
				}
			}
			if left>>i&1 == 1 && neighbours == 1 && (i == 0 || !wins(left&^(1<<i))) {
				winning = append(winning, left&^(1<<i))
			}
		}
		return winning
	}
	wins = func(left uint) bool {
		if bits.OnesCount(left) < 2 {
			return true // only black is left, which the opponent could have cut off
		}
		if win, ok := memo[left]; ok {
			return win
		}
		memo[left] = len(cuts(left)) > 0
		return memo[left]
	}
	var r Polygons
	seen := map[Tuple]bool{}
	var check func(left uint)
	check = func(left uint) {
		p := part(all, left)
		if seen[p] || left&1 == 0 {
			return
		}
		seen[p] = true
		if bits.OnesCount(left) < 2 {
			if r.Decide(p) || len(r.Moves(nil, p)) > 0 {
				t.Fatalf("%v is finished", p)
			}
			return
		}
		want := cuts(left)
		var sums game.Sums[Tuple]
		if allFound := r.Winning(&sums, p, 100); !allFound || sums.Len() != len(want) || r.Decide(p) != (len(want) > 0) {
			t.Fatalf("%v: winning moves %v of %d, Decide says %t", p, flat(&sums), len(want), r.Decide(p))
		}
		for _, rest := range want {
			q := part(all, rest)
			if rest&1 == 0 {
				q = ""
			}
			if !slices.Contains(flat(&sums), q) {
				t.Fatalf("%v: the winning move to %v is missing", p, q)
			}
		}
		for i := 1; i < len(all); i++ {
			if left>>i&1 == 1 && slices.Contains(r.Moves(nil, p), part(all, left&^(1<<i))) {
				check(left &^ (1 << i))
			}
		}
	}
	check(1<<len(all) - 1)
}

// part returns the position of the triangles in the mask left.
func part(all []triangle, left uint) Tuple {
	var corners []uint64
	for i, t := range all {
		if left>>i&1 == 1 {
			corners = append(corners, t[:]...)
		}
	}
	return TupleOf(corners...)
}

// The triangulations that Positions yields are triangulations, and black has
// the sides it should have.
func TestPolygonPositions(t *testing.T) {
	for n, want := range map[uint64][]int{0: nil, 2: nil, 3: {3}, 4: {2}, 5: {2, 1}, 6: {2, 1, 0}, 7: {2, 1, 0}, 30: {2, 1, 0}} {
		var got []int
		for p := range (Polygons{}).Positions(n) {
			all := trianglesOf(p)
			degree := degrees(all)
			edges := 0
			for i, d := range degree {
				edges += d
				if all[i][0] >= n || all[i][1] >= n || all[i][2] >= n {
					t.Errorf("%v has a corner outside %d", p, n)
				}
			}
			if uint64(len(all)) != n-2 || edges != 2*(len(all)-1) {
				t.Errorf("%v is no triangulation of %d corners", p, n)
			}
			got = append(got, 3-degree[0])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d corners: black has %v sides on the polygon, want %v", n, got, want)
		}
	}
}

// Cutting against the literal rules: strips may be left, and who cuts out a
// single square wins.
func TestCuttingLiterally(t *testing.T) {
	s := grundy.New(game.Of[Pair](Cutting{}), game.Budget{})
	var sheets []Pair
	for b := uint64(2); b <= 7; b++ {
		for a := uint64(2); a <= b; a++ {
			sheets = append(sheets, Pair{a, b})
		}
	}
	memo := map[string]bool{}
	for i, p := range sheets {
		v, err := s.Value(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if p.A*p.B <= 30 && winsSheets([]Pair{p}, memo) != (v != 0) {
			t.Errorf("sheet %v has the value %d", p, v)
		}
		for _, q := range sheets[:i+1] {
			w, err := s.Value(context.Background(), q)
			if err != nil {
				t.Fatal(err)
			}
			if p.A*p.B+q.A*q.B <= 26 && winsSheets([]Pair{p, q}, memo) != (v != w) {
				t.Errorf("sheets %v and %v have the values %d and %d", p, q, v, w)
			}
		}
	}
	// The samples of the problem.
	for p, want := range map[Pair]bool{{2, 2}: false, {2, 3}: false, {2, 4}: true} {
		if v, _ := s.Value(context.Background(), p); (v != nimber.Nimber(0)) != want {
			t.Errorf("sheet %v has the value %d", p, v)
		}
	}
}

// winsSheets plays on whole positions, strips included.
func winsSheets(sheets []Pair, memo map[string]bool) bool {
	slices.SortFunc(sheets, func(p, q Pair) int { return int(p.A*100+p.B) - int(q.A*100+q.B) })
	key := fmt.Sprint(sheets)
	if win, ok := memo[key]; ok {
		return win
	}
	win := false
	for i, p := range sheets {
		for _, side := range []Pair{p, {p.B, p.A}} {
			for k := uint64(1); k < side.A && !win; k++ {
				one, two := PairOf(k, side.B), PairOf(side.A-k, side.B)
				if one == (Pair{1, 1}) || two == (Pair{1, 1}) {
					win = true
					continue
				}
				win = !winsSheets(slices.Concat(sheets[:i], []Pair{one, two}, sheets[i+1:]), memo)
			}
		}
	}
	memo[key] = win
	return win
}
