package token_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Plain rules of the games in which men, Ls and beads move.

// sliding is a game of men on points that move along edges.
func sliding(edges [][2]int, may func(points string, from, to int, own byte) bool) plain {
	return func(text string) (after []string) {
		points, turn, _ := strings.Cut(text, " ")
		for _, e := range edges {
			for _, m := range [][2]int{e, {e[1], e[0]}} {
				if points[m[0]] == turn[0] && points[m[1]] == '.' && may(points, m[0], m[1], turn[0]) {
					q := []byte(points)
					q[m[0]], q[m[1]] = '.', turn[0]
					after = append(after, string(q)+" "+other(turn))
				}
			}
		}
		return after
	}
}

func threeMen(diagonals, fly bool) plain {
	return func(text string) (after []string) {
		g, turn := gridOf(text)
		won := func(letter byte) bool {
			if diagonals {
				return g.row(letter, 3)
			}
			for i := range 3 {
				if string(g[i]) == strings.Repeat(string(letter), 3) ||
					g[0][i] == letter && g[1][i] == letter && g[2][i] == letter {
					return true
				}
			}
			return false
		}
		if won('x') || won('o') {
			return nil
		}
		g.cells(func(r, c int) {
			if g[r][c] != '.' {
				return
			}
			if g.count('x')+g.count('o') < 6 {
				q := g.clone()
				q[r][c] = turn[0]
				after = append(after, q.String()+" "+other(turn))
				return
			}
			g.cells(func(i, j int) {
				near := i == r && (j-c)*(j-c) == 1 || j == c && (i-r)*(i-r) == 1
				if diagonals && (r == 1 && c == 1 || i == 1 && j == 1) {
					near = true
				}
				if g[i][j] == turn[0] && (near || fly) {
					q := g.clone()
					q[i][j], q[r][c] = '.', turn[0]
					after = append(after, q.String()+" "+other(turn))
				}
			})
		})
		return after
	}
}

// merels plays on the letters of the points of two or three squares.
func merels(squares int, fly bool) plain {
	var mills [][3]int
	for at := 0; at < 8*squares; at += 8 {
		mills = append(mills, [3]int{at, at + 1, at + 2}, [3]int{at + 2, at + 3, at + 4}, [3]int{at + 4, at + 5, at + 6}, [3]int{at + 6, at + 7, at})
	}
	if squares == 3 {
		mills = append(mills, [3]int{1, 9, 17}, [3]int{3, 11, 19}, [3]int{5, 13, 21}, [3]int{7, 15, 23})
	}
	return func(text string) []string { return merelMoves(text, mills, fly) }
}

func merelMoves(text string, mills [][3]int, fly bool) (after []string) {
	words := strings.Fields(text)
	points := strings.ReplaceAll(words[0], "|", "")
	turn := words[1]
	hand := map[string]int{}
	if len(words) > 2 {
		hand["x"], _ = strconv.Atoi(words[2])
		hand["o"], _ = strconv.Atoi(words[3])
	}
	for _, who := range []string{"x", "o"} {
		if strings.Count(points, who)+hand[who] < 3 {
			return nil
		}
	}
	inMill := func(points []byte, at int) bool {
		for _, m := range mills {
			if slices.Contains(m[:], at) && points[m[0]] == points[at] && points[m[1]] == points[at] && points[m[2]] == points[at] {
				return true
			}
		}
		return false
	}
	write := func(points []byte, x, o int) {
		s := string(points[:8])
		for at := 8; at < len(points); at += 8 {
			s += "|" + string(points[at:at+8])
		}
		s += " " + other(turn)
		if x+o > 0 {
			s += fmt.Sprintf(" %d %d", x, o)
		}
		after = append(after, s)
	}
	arrive := func(points []byte, at, x, o int) {
		foe := other(turn)[0]
		if !inMill(points, at) || !strings.Contains(string(points), string(foe)) {
			write(points, x, o)
			return
		}
		all := true
		for i := range points {
			all = all && (points[i] != foe || inMill(points, i))
		}
		for i := range points {
			if points[i] == foe && (all || !inMill(points, i)) {
				q := slices.Clone(points)
				q[i] = '.'
				write(q, x, o)
			}
		}
	}
	x, o := hand["x"], hand["o"]
	for to := range points {
		if points[to] != '.' {
			continue
		}
		if hand[turn] > 0 {
			q := []byte(points)
			q[to] = turn[0]
			if turn == "x" {
				arrive(q, to, x-1, o)
			} else {
				arrive(q, to, x, o-1)
			}
			continue
		}
		for from := range points {
			ring := from/8 == to/8 && ((from-to+16)%8 == 1 || (to-from+16)%8 == 1)
			across := from%8 == to%8 && from%2 == 1 && (from-to == 8 || to-from == 8)
			flies := fly && strings.Count(points, turn) == 3
			if points[from] == turn[0] && (ring || across || flies) {
				q := []byte(points)
				q[from], q[to] = '.', turn[0]
				arrive(q, to, 0, 0)
			}
		}
	}
	return after
}

// lGame tries all sets of four cells.
func lGame(text string) (after []string) {
	g, turn := gridOf(text)
	board := strings.ReplaceAll(g.String(), "|", "")
	write := func(b []byte) string {
		return fmt.Sprintf("%s|%s|%s|%s %s", b[:4], b[4:8], b[8:12], b[12:], other(turn))
	}
	isL := func(cells [4]int) bool {
		// Three in a line, and the fourth beside an end of it, across.
		for k, foot := range cells {
			rest := slices.Delete(slices.Clone(cells[:]), k, k+1)
			for _, step := range []int{1, 4} {
				line := rest[1]-rest[0] == step && rest[2]-rest[1] == step && (step == 4 || rest[0]/4 == rest[2]/4)
				for _, end := range []int{rest[0], rest[2]} {
					d := foot - end
					if d < 0 {
						d = -d
					}
					if line && d == 5-step && (step == 1 || foot/4 == end/4) {
						return true
					}
				}
			}
		}
		return false
	}
	for a := range 16 {
		for b := range a {
			for c := range b {
				for d := range c {
					cells := [4]int{d, c, b, a}
					q := []byte(strings.ReplaceAll(board, turn, "."))
					free := isL(cells)
					for _, cell := range cells {
						free = free && q[cell] == '.'
						q[cell] = turn[0]
					}
					if !free || string(q) == board {
						continue
					}
					after = append(after, write(q))
					for _, neutral := range "12" {
						for to := range q {
							if q[to] == '.' {
								m := []byte(strings.ReplaceAll(string(q), string(neutral), "."))
								m[to] = byte(neutral)
								after = append(after, write(m))
							}
						}
					}
				}
			}
		}
	}
	return after
}

func chase(n int, speeds map[string]int) plain {
	return func(text string) (after []string) {
		var wr, wc, br, bc int
		var turn string
		fmt.Sscanf(text, "%d,%d %d,%d %s", &wr, &wc, &br, &bc, &turn)
		if wr == br && wc == bc {
			return nil
		}
		for k := 1; k <= speeds[turn]; k++ {
			for _, d := range [][2]int{{k, 0}, {-k, 0}, {0, k}, {0, -k}} {
				a, b, c, e := wr, wc, br, bc
				next := "black"
				if turn == "white" {
					a, b = a+d[0], b+d[1]
				} else {
					c, e = c+d[0], e+d[1]
					next = "white"
				}
				if min(a, b, c, e) >= 1 && max(a, b, c, e) <= n {
					after = append(after, fmt.Sprintf("%d,%d %d,%d %s", a, b, c, e, next))
				}
			}
		}
		return after
	}
}

func ioiwari(text string) (after []string) {
	for pit := range 7 {
		beads, _ := sowPlain(text, pit)
		if beads != nil {
			after = append(after, strings.Trim(fmt.Sprint(beads), "[]"))
		}
	}
	return after
}

// sowPlain plays a pit bead by bead; nil if it is empty.
func sowPlain(text string, pit int) (beads []int, gain int) {
	for _, w := range strings.Fields(text) {
		n, _ := strconv.Atoi(w)
		beads = append(beads, n)
	}
	hand := beads[pit]
	if hand == 0 {
		return nil, 0
	}
	beads[pit] = 0
	for at := (pit + 1) % 7; hand > 0; at = (at + 1) % 7 {
		switch {
		case hand > 1 && beads[at] == 5:
			beads[at]--
			gain++
		case hand > 1:
			beads[at]++
			hand--
		case beads[at] >= 1 && beads[at] <= 4:
			gain += beads[at] + 1
			beads[at], hand = 0, 0
		default:
			gain--
			hand = 0
		}
	}
	return beads, gain
}
