package contest

import (
	"math/bits"
	"slices"
	"strings"
)

// The rules of the problems, as their statements say them, on whole
// positions. Nothing here knows of values, of sums or of the package heap.

// A literal is a game played by its literal rules: next returns the positions
// after each move, and whether one of the moves wins at once. Who cannot move
// loses.
type literal[P comparable] struct {
	next func(p P) (after []P, won bool)
	memo map[P]bool
}

func play[P comparable](next func(p P) ([]P, bool)) *literal[P] {
	return &literal[P]{next, map[P]bool{}}
}

// wins reports whether the player to move wins p.
func (l *literal[P]) wins(p P) bool {
	if w, ok := l.memo[p]; ok {
		return w
	}
	after, won := l.next(p)
	for _, q := range after {
		won = won || !l.wins(q)
	}
	l.memo[p] = won
	return won
}

// winningMoves counts the moves from p that win.
func (l *literal[P]) winningMoves(p P) (count int) {
	after, _ := l.next(p)
	for _, q := range after {
		if !l.wins(q) {
			count++
		}
	}
	return count
}

// heaps returns heaps as a position: a byte for each, ascending.
func heaps(sizes ...int) string {
	b := make([]byte, len(sizes))
	for i, s := range sizes {
		b[i] = byte(s)
	}
	slices.Sort(b)
	return string(b)
}

// take is the game of taking from one heap a number that may be taken.
func take(may func(k int) bool) func(string) ([]string, bool) {
	return func(p string) (after []string, won bool) {
		for i := range len(p) {
			for k := 1; k <= int(p[i]); k++ {
				if may(k) {
					q := []byte(p)
					q[i] -= byte(k)
					slices.Sort(q)
					after = append(after, string(q))
				}
			}
		}
		return after, false
	}
}

// cutEdge is the game of cutting edges: a position is a graph that stands on
// node 0, two bytes for each edge.
func cutEdge(p string) (after []string, won bool) {
	for i := 0; i < len(p); i += 2 {
		rest := p[:i] + p[i+2:]
		reached := map[byte]bool{0: true}
		for range len(rest) {
			for k := 0; k < len(rest); k += 2 {
				if reached[rest[k]] || reached[rest[k+1]] {
					reached[rest[k]], reached[rest[k+1]] = true, true
				}
			}
		}
		left := ""
		for k := 0; k < len(rest); k += 2 {
			if reached[rest[k]] {
				left += rest[k : k+2]
			}
		}
		after = append(after, left)
	}
	return after, false
}

func anyNumber(int) bool { return true }

// takeNotLast is POJ 3480: who takes the last one loses, so nobody does who has
// another move.
func takeNotLast(p string) (after []string, won bool) {
	after, _ = take(anyNumber)(p)
	return slices.DeleteFunc(after, func(q string) bool { return strings.Trim(q, "\x00") == "" }), false
}

// takeOrSplit is Nim with splits of a heap into three non-empty heaps.
func takeOrSplit(p string) (after []string, won bool) {
	after, _ = take(anyNumber)(p)
	for i := range len(p) {
		n := int(p[i])
		for a := 1; a < n; a++ {
			for b := 1; a+b < n; b++ {
				q := append([]byte(p[:i]+p[i+1:]), byte(a), byte(b), byte(n-a-b))
				slices.Sort(q)
				after = append(after, string(q))
			}
		}
	}
	return after, false
}

// neighbours is game C: rows of stones '#', with gaps '.'; two neighbours go.
func neighbours(p string) (after []string, won bool) {
	for i := 0; i+1 < len(p); i++ {
		if p[i] == '#' && p[i+1] == '#' {
			after = append(after, p[:i]+".."+p[i+2:])
		}
	}
	return after, false
}

// layStrips is POI 2000: free cells '.', strips of the given lengths are laid.
func layStrips(lengths []int) func(string) ([]string, bool) {
	return func(p string) (after []string, won bool) {
		for _, n := range lengths {
			for i := 0; i+n <= len(p); i++ {
				if free := strings.Repeat(".", n); p[i:i+n] == free {
					after = append(after, p[:i]+strings.Repeat("#", n)+p[i+n:])
				}
			}
		}
		return after, false
	}
}

// cross is POJ 3537: an X goes to a free cell '.', three in a row win.
func cross(p string) (after []string, won bool) {
	for i := range len(p) {
		if p[i] == '.' {
			q := p[:i] + "X" + p[i+1:]
			won = won || strings.Contains(q, "XXX")
			after = append(after, q)
		}
	}
	return after, won
}

// moveLeft is POJ 1704: a strip of squares with men 'M'; one moves to the left.
func moveLeft(p string) (after []string, won bool) {
	for i := range len(p) {
		for j := i - 1; p[i] == 'M' && j >= 0 && p[j] == '.'; j-- {
			q := []byte(p)
			q[i], q[j] = '.', 'M'
			after = append(after, string(q))
		}
	}
	return after, false
}

// cutSheets is POJ 2311: sheets as pairs of bytes, in any order; a cut that
// gives a single cell wins.
func cutSheets(p string) (after []string, won bool) {
	for i := 0; i < len(p); i += 2 {
		w, h := p[i], p[i+1]
		for _, c := range [][2]byte{{w, h}, {h, w}} {
			for k := byte(1); k < c[0]; k++ {
				one, two := sheet(k, c[1]), sheet(c[0]-k, c[1])
				won = won || one == "\x01\x01" || two == "\x01\x01"
				after = append(after, sortSheets(p[:i]+p[i+2:]+one+two))
			}
		}
	}
	return after, won
}

func sheet(w, h byte) string { return string([]byte{min(w, h), max(w, h)}) }

func sortSheets(p string) string {
	var sheets []string
	for i := 0; i < len(p); i += 2 {
		sheets = append(sheets, p[i:i+2])
	}
	slices.Sort(sheets)
	return strings.Join(sheets, "")
}

// turnThree is HDU 3537: coins in a row, 'H' heads and 'T' tails; one, two or
// three are turned, the last of which from heads.
func turnThree(p string) (after []string, won bool) {
	turned := func(places ...int) {
		q := []byte(p)
		for _, i := range places {
			q[i] ^= 'H' ^ 'T'
		}
		after = append(after, string(q))
	}
	for k := range len(p) {
		if p[k] != 'H' {
			continue
		}
		turned(k)
		for j := range k {
			turned(k, j)
			for i := range j {
				turned(k, j, i)
			}
		}
	}
	return after, false
}

// switchCorners is HDU 3404 on a board of four columns: bit 4y+x of a position
// says that the light at x+1, y+1 is on. The corners of a rectangle, a segment
// or a point are switched, the last of which goes off.
func switchCorners(p uint16) (after []uint16, won bool) {
	for y := range 4 {
		for x := range 4 {
			if p>>(4*y+x)&1 == 0 {
				continue
			}
			for y1 := range y + 1 {
				for x1 := range x + 1 {
					corners := uint16(0)
					for _, c := range [][2]int{{x, y}, {x1, y}, {x, y1}, {x1, y1}} {
						corners |= 1 << (4*c[1] + c[0])
					}
					after = append(after, p^corners)
				}
			}
		}
	}
	return after, false
}

// A pile is a position of the games in which what may be taken depends on
// what was taken before.
type pile struct{ stones, limit int }

func takeFromPile(k int) func(pile) ([]pile, bool) {
	return func(p pile) (after []pile, won bool) {
		for t := 1; t <= min(p.limit, p.stones); t++ {
			after = append(after, pile{p.stones - t, k * t})
		}
		return after, false
	}
}

// cutTriangles is POI 1999: triangle 0 is black, bit i of a position says that
// triangle i is still there. One that has exactly one neighbour is cut off.
func cutTriangles(triangles [][3]int) func(uint32) ([]uint32, bool) {
	adjacent := make([]uint32, len(triangles))
	for i, s := range triangles {
		for j, t := range triangles {
			common := 0
			for _, c := range s {
				if slices.Contains(t[:], c) {
					common++
				}
			}
			if common == 2 {
				adjacent[i] |= 1 << j
			}
		}
	}
	return func(p uint32) (after []uint32, won bool) {
		for i := range triangles {
			if p>>i&1 == 1 && bits.OnesCount32(p&adjacent[i]) == 1 {
				won = won || i == 0
				after = append(after, p&^(1<<i))
			}
		}
		return after, won
	}
}

// every is the rule that a move is made in every game that has one. A position
// is the games side by side, two bytes for each.
func every(next func(a, b int) [][2]int) func(string) ([]string, bool) {
	return func(p string) (after []string, won bool) {
		after, moved := []string{""}, false
		for i := 0; i < len(p); i += 2 {
			options := next(int(p[i]), int(p[i+1]))
			moved = moved || len(options) > 0
			if len(options) == 0 {
				options = [][2]int{{int(p[i]), int(p[i+1])}} // it has ended
			}
			var longer []string
			for _, start := range after {
				for _, o := range options {
					longer = append(longer, start+string([]byte{byte(o[0]), byte(o[1])}))
				}
			}
			after = longer
		}
		if !moved {
			return nil, false
		}
		return after, false
	}
}

// takeMultiples is one game of HDU 3595: choose a pile, and take a multiple of
// its size from the other.
func takeMultiples(p, q int) (after [][2]int) {
	for k := 1; p > 0 && k*p <= q; k++ {
		after = append(after, [2]int{p, q - k*p})
	}
	for k := 1; q > 0 && k*q <= p; k++ {
		after = append(after, [2]int{p - k*q, q})
	}
	return after
}

// jump is one knight of CEOI 2008 on a board of n columns and rows.
func jump(n int) func(x, y int) [][2]int {
	return func(x, y int) (after [][2]int) {
		for _, d := range [][2]int{{-2, 1}, {-2, -1}, {-1, -2}, {1, -2}} {
			if a, b := x+d[0], y+d[1]; 1 <= a && a <= n && 1 <= b && b <= n {
				after = append(after, [2]int{a, b})
			}
		}
		return after
	}
}
