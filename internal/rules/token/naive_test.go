package token_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/token"
)

// A plain game says the moves from a position as text, by rules written again
// on arrays of letters.
type plain func(text string) []string

// compare checks that a rule set and a plain game have the same moves, each as
// often, on sampled positions.
func compare[P comparable](t *testing.T, name string, rules token.Rules[P], moves plain) {
	t.Run(name, func(t *testing.T) {
		steps := 0
		for i, p := range gametest.Sample(game.Of[P](rules)) {
			if steps > 100_000 {
				return
			}
			if testing.Short() && i > 50 && i%8 != 0 {
				continue
			}
			var got []string
			for _, q := range rules.Moves(nil, p) {
				got = append(got, rules.Format(q))
			}
			steps += len(got)
			want := moves(rules.Format(p))
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Fatalf("from %s there are the moves\n%v, want\n%v", rules.Format(p), got, want)
			}
		}
	})
}

// A grid is a board of letters, row by row.
type grid [][]byte

func gridOf(text string) (grid, string) {
	board, turn, _ := strings.Cut(text, " ")
	var g grid
	for _, row := range strings.Split(board, "|") {
		g = append(g, []byte(row))
	}
	return g, turn
}

func (g grid) String() string {
	rows := make([]string, len(g))
	for i, row := range g {
		rows[i] = string(row)
	}
	return strings.Join(rows, "|")
}

func (g grid) clone() grid {
	c := make(grid, len(g))
	for i, row := range g {
		c[i] = slices.Clone(row)
	}
	return c
}

// at returns a cell, 0 outside the board.
func (g grid) at(r, c int) byte {
	if r < 0 || c < 0 || r >= len(g) || c >= len(g[r]) {
		return 0
	}
	return g[r][c]
}

func (g grid) cells(do func(r, c int)) {
	for r := range g {
		for c := range g[r] {
			do(r, c)
		}
	}
}

// row reports whether k of a letter are in a row.
func (g grid) row(letter byte, k int) (found bool) {
	g.cells(func(r, c int) {
		for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			n := 0
			for n < k && g.at(r+n*d[0], c+n*d[1]) == letter {
				n++
			}
			found = found || n == k
		}
	})
	return found
}

func (g grid) count(letter byte) int { return strings.Count(g.String(), string(letter)) }

func other(turn string) string {
	if turn == "x" {
		return "o"
	}
	return "x"
}

// placing is a game of putting stones where may allows, until over.
func placing(over func(g grid) bool, may func(g grid, r, c int) bool) plain {
	return func(text string) (after []string) {
		g, _ := gridOf(text)
		if over(g) {
			return nil
		}
		letter := byte('x')
		if g.count('x') > g.count('o') {
			letter = 'o'
		}
		g.cells(func(r, c int) {
			if g[r][c] == '.' && may(g, r, c) {
				q := g.clone()
				q[r][c] = letter
				after = append(after, q.String())
			}
		})
		return after
	}
}

func anywhere(grid, int, int) bool { return true }

func inRow(k int) func(grid) bool {
	return func(g grid) bool { return g.row('x', k) || g.row('o', k) }
}

// hexOver walks from one side to the other.
func hexOver(g grid) bool {
	n := len(g)
	joined := func(letter byte, down bool) bool {
		seen := map[[2]int]bool{}
		var walk func(r, c int) bool
		walk = func(r, c int) bool {
			if g.at(r, c) != letter || seen[[2]int{r, c}] {
				return false
			}
			seen[[2]int{r, c}] = true
			if down && r == n-1 || !down && c == n-1 {
				return true
			}
			for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {-1, 1}, {1, -1}} {
				if walk(r+d[0], c+d[1]) {
					return true
				}
			}
			return false
		}
		for i := range n {
			if down && walk(0, i) || !down && walk(i, 0) {
				return true
			}
		}
		return false
	}
	return joined('x', true) || joined('o', false)
}

func quixo(text string) (after []string) {
	g, turn := gridOf(text)
	n := len(g)
	own := turn[0]
	if g.row('x', n) || g.row('o', n) {
		return nil
	}
	g.cells(func(r, c int) {
		edge := r == 0 || c == 0 || r == n-1 || c == n-1
		if !edge || g[r][c] != '.' && g[r][c] != own {
			return
		}
		row := slices.Delete(slices.Clone(g[r]), c, c+1)
		for _, end := range []int{0, n - 1} {
			if end != c {
				q := g.clone()
				q[r] = slices.Insert(slices.Clone(row), end, own)
				after = append(after, q.String()+" "+other(turn))
			}
		}
		var column []byte
		for i := range n {
			if i != r {
				column = append(column, g[i][c])
			}
		}
		for _, end := range []int{0, n - 1} {
			if end != r {
				q := g.clone()
				for i, letter := range slices.Insert(slices.Clone(column), end, own) {
					q[i][c] = letter
				}
				after = append(after, q.String()+" "+other(turn))
			}
		}
	})
	return after
}

func dodgem(text string) (after []string) {
	g, turn := gridOf(text)
	if g.count('x') == 0 || g.count('o') == 0 {
		return nil
	}
	steps := map[string][][2]int{"x": {{-1, 0}, {1, 0}, {0, 1}}, "o": {{-1, 0}, {0, -1}, {0, 1}}}[turn]
	g.cells(func(r, c int) {
		if g[r][c] != turn[0] {
			return
		}
		for _, d := range steps {
			q := g.clone()
			q[r][c] = '.'
			to := g.at(r+d[0], c+d[1])
			leaves := turn == "x" && c+d[1] == len(g) || turn == "o" && r+d[0] < 0
			if to == '.' {
				q[r+d[0]][c+d[1]] = turn[0]
			}
			if to == '.' || leaves {
				after = append(after, q.String()+" "+other(turn))
			}
		}
	})
	return after
}

func TestAgainstPlainRules(t *testing.T) {
	for _, n := range []int{2, 3, 6} {
		compare(t, fmt.Sprintf("chase %d", n), made(token.NewChase(n, 1, 2)), chase(n, map[string]int{"white": 1, "black": 2}))
	}
	for _, c := range [][3]int{{3, 3, 3}, {4, 3, 3}, {5, 2, 2}, {6, 6, 5}, {8, 8, 4}} {
		compare(t, fmt.Sprint("row ", c), made(token.NewInARow(c[0], c[1], c[2])), placing(inRow(c[2]), anywhere))
	}
	lowest := func(g grid, r, c int) bool { return r == len(g)-1 || g[r+1][c] != '.' }
	for _, c := range [][3]int{{7, 6, 4}, {4, 4, 3}, {5, 3, 2}, {8, 7, 4}} {
		compare(t, fmt.Sprint("connect ", c), made(token.NewConnect(c[0], c[1], c[2])), placing(inRow(c[2]), lowest))
	}
	for n := 2; n <= 5; n++ {
		compare(t, fmt.Sprintf("hex %d", n), made(token.NewHex(n)), placing(hexOver, anywhere))
		compare(t, fmt.Sprintf("quixo %d", n), made(token.NewQuixo(n)), quixo)
		compare(t, fmt.Sprintf("dodgem %d", n), made(token.NewDodgem(n)), dodgem)
	}
	for kind := range 4 {
		diagonals, fly := kind&1 != 0, kind&2 != 0
		compare(t, fmt.Sprintf("three men %d", kind), token.NewThreeMen(diagonals, fly), threeMen(diagonals, fly))
	}
	compare(t, "six men", token.NewSixMen(), merels(2, false))
	compare(t, "nine men", made(token.NewNineMen(9, true)), merels(3, true))
	compare(t, "four men on the board of nine", made(token.NewNineMen(4, true)), merels(3, true))
	compare(t, "four men that do not fly", made(token.NewNineMen(4, false)), merels(3, false))
	compare(t, "L game", token.NewLGame(), lGame)
	square := [][2]int{{0, 3}, {1, 4}, {3, 4}, {0, 2}, {1, 2}, {3, 2}, {4, 2}}
	compare(t, "pong hau k'i", token.NewPongHauKi(), sliding(square, func(string, int, int, byte) bool { return true }))
	var star [][2]int
	for i := range 8 {
		star = append(star, [2]int{i, (i + 1) % 8}, [2]int{i, 8})
	}
	compare(t, "mu torere", token.NewMuTorere(), sliding(star, func(points string, from, to int, own byte) bool {
		foe := func(i int) bool { return points[i%8] != '.' && points[i%8] != own }
		return to != 8 || foe(from+1) || foe(from+7)
	}))
	compare(t, "notakto", made(token.NewNotakto(3, 3, 3)), func(text string) (after []string) {
		g, _ := gridOf(text)
		g.cells(func(r, c int) {
			if g[r][c] == '.' && !g.row('x', 3) {
				q := g.clone()
				q[r][c] = 'x'
				after = append(after, q.String())
			}
		})
		return after
	})
	compare(t, "ioiwari", token.Ioiwari{}, ioiwari)
	compare(t, "round table", made(token.NewRoundTable(5, 4, 2)), func(text string) (after []string) {
		g, _ := gridOf(text)
		g.cells(func(r, c int) {
			if g.at(r, c) == '.' && g.at(r+1, c) == '.' && g.at(r, c+1) == '.' && g.at(r+1, c+1) == '.' {
				q := g.clone()
				q[r][c], q[r+1][c], q[r][c+1], q[r+1][c+1] = '#', '#', '#', '#'
				after = append(after, q.String())
			}
		})
		return after
	})
}
