package catalog_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

const cookbook = "../script/testdata/cookbook/"

// A twin is a game of the cookbook that the catalogue has too.
type twin struct {
	own, known string
	// positions are those that are compared: as the file and as the catalogue
	// reads them.
	positions func(yield func(own, known string))
	mode      game.Mode // of the known
}

// same yields positions that both read alike.
func same(lines []string) func(func(own, known string)) {
	return func(yield func(own, known string)) {
		for _, line := range lines {
			yield(line, line)
		}
	}
}

// upTo are the numbers from 0 to n.
func upTo(n int) (lines []string) {
	for i := range n + 1 {
		lines = append(lines, fmt.Sprint(i))
	}
	return lines
}

// boards are all boards of shapes such as "...|...", of the letters.
func boards(letters string, shapes ...string) (lines []string) {
	for _, shape := range shapes {
		all := []string{""}
		for _, cell := range shape {
			cells := letters
			if cell == '|' {
				cells = "|"
			}
			var longer []string
			for _, board := range all {
				for _, letter := range cells {
					longer = append(longer, board+string(letter))
				}
			}
			all = longer
		}
		lines = append(lines, all...)
	}
	return lines
}

// pairs yields all pairs of numbers up to n, of which the catalogue reads words.
func pairs(n int, words string) func(func(own, known string)) {
	return func(yield func(own, known string)) {
		for x := range n + 1 {
			for y := range n + 1 {
				yield(fmt.Sprintf("%d,%d", x, y), fmt.Sprintf(words, x, y))
			}
		}
	}
}

// translated yields boards that the catalogue reads with other words.
func translated(lines []string, to func(string) string) func(func(own, known string)) {
	return func(yield func(own, known string)) {
		for _, line := range lines {
			yield(line, to(line))
		}
	}
}

// plainGraphs are graphs as words, graphs some with coloured vertices.
var (
	plainGraphs = []string{
		"path 1", "path 4", "path 7", "cycle 3", "cycle 6", "star 4", "complete 4", "grid 2x3", "grid 3x3", "0-1 1-2 2-0 2-3", "0 1 2-3", "0-3 0-4 1-3 1-4 2-3 2-4",
	}
	graphs = append([]string{"path 6 2:x", "cycle 6 0:x 3:o", "star 4 1:o", "grid 3x3 4:x", "0-1 1-2 2-0 2-3 3:o", "path 9 4:x 7:o"}, plainGraphs...)
)

// cutUp are boards of more than 64 cells that fall apart into small parts.
func cutUp(cells string, rows, columns int) (lines []string) {
	for shift := range 6 {
		var board []string
		for r := range rows {
			row := ""
			for c := range columns {
				row += cells[(r*7+c*(1+shift%2)+shift*3)%len(cells):][:1]
			}
			board = append(board, row)
		}
		lines = append(lines, strings.Join(board, "|"))
	}
	return lines
}

// small returns a board in pieces that the catalogue has room for: of one row the
// words between runs of empty cells, of others the parts between covered cells.
func small(board string) string {
	rows := strings.Split(board, "|")
	if len(rows) == 1 {
		return strings.Join(strings.FieldsFunc(strings.ReplaceAll(board, "..", " "), func(c rune) bool { return c == ' ' }), " ")
	}
	var parts []string
	seen := map[[2]int]bool{}
	for r := range rows {
		for c := range rows[r] {
			if rows[r][c] != '.' || seen[[2]int{r, c}] {
				continue
			}
			seen[[2]int{r, c}] = true
			own := map[[2]int]bool{}
			low, high := [2]int{r, c}, [2]int{r, c}
			for queue := [][2]int{{r, c}}; len(queue) > 0; queue = queue[1:] {
				at := queue[0]
				own[at] = true
				for k := range at {
					low[k], high[k] = min(low[k], at[k]), max(high[k], at[k])
				}
				for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
					next := [2]int{at[0] + d[0], at[1] + d[1]}
					if next[0] >= 0 && next[0] < len(rows) && next[1] >= 0 && next[1] < len(rows[0]) && rows[next[0]][next[1]] == '.' && !seen[next] {
						seen[next] = true
						queue = append(queue, next)
					}
				}
			}
			var part []string
			for y := low[0]; y <= high[0]; y++ {
				row := ""
				for x := low[1]; x <= high[1]; x++ {
					if own[[2]int{y, x}] {
						row += "."
					} else {
						row += "#"
					}
				}
				part = append(part, row)
			}
			parts = append(parts, strings.Join(part, "|"))
		}
	}
	return strings.Join(parts, " ")
}

// TestCookbookAndCatalogue compares games that are told in a few lines with those
// of the catalogue, at all small positions.
func TestCookbookAndCatalogue(t *testing.T) {
	for _, c := range []twin{
		{own: "subtract", known: "subtraction:1,3,4", positions: same(upTo(40))},
		{own: "kayles", known: "kayles", positions: same(upTo(40))},
		{own: "dawson", known: "dawson", positions: same(upTo(40))},
		{own: "splitting", known: "grundy", positions: same(upTo(40))},
		{own: "lasker", known: "lasker", positions: same(upTo(40))},
		{own: "wythoff", known: "wythoff", positions: pairs(12, "%d %d")},
		{own: "euclid", known: "euclid", positions: pairs(12, "%d %d")},
		{own: "fibonacci", known: "multiple:2", positions: func(yield func(own, known string)) {
			for n := 1; n < 20; n++ {
				for q := 1; q <= n; q++ {
					yield(fmt.Sprintf("%d,%d", n, q), fmt.Sprintf("%d/%d", n, q))
				}
			}
		}},
		{own: "clobber", known: "clobber", positions: same(boards("xo.", ".....", "..|..", "...|..."))},
		{own: "domineering", known: "domineering", positions: same(boards(".#", "....|....", "...|...|..."))},
		{own: "cram", known: "impartial:domineering", positions: same(boards(".#", "....|....", "...|...|..."))},
		{own: "toads", known: "toads", positions: same(boards("TF.", "......"))},
		{own: "konane", known: "konane", positions: same(boards("xo.", "......", "...|..."))},
		{own: "snort", known: "snort", positions: same(boards("xo.", ".....", "...|..."))},
		{own: "snort", known: "snort", positions: same(graphs)},
		{own: "col", known: "col", positions: same(graphs)},
		{own: "nodes", known: "node-kayles", positions: same(plainGraphs)},
		{own: "domineering", known: "domineering", positions: translated(cutUp("####.#.#..", 7, 10), small)},
		{own: "domineering", known: "domineering", positions: translated(cutUp("#####...##.#", 9, 9), small)},
		{own: "clobber", known: "clobber", positions: translated(cutUp("..........xo.xoxo.", 1, 90), small)},
		{own: "col", known: "col", positions: same(boards("xo.", ".....", "...|..."))},
		{own: "nogo", known: "nogo", positions: same([]string{".", "..", "...", "....", ".....", "..|..", "...|...", "...|...|...", ".x.o.", "x..|..o"})},
		{own: "fission", known: "fission", positions: same(boards(".x", "...|...|...", "....."))},
		{own: "amazons", known: "amazons", positions: same(boards("xo.#", "....", "..|.."))},
		{own: "stalk", known: "hackenbush", positions: translated(append(boards("br", ".", "..", "...", "....", "....."), boards("br", "......")...), func(s string) string {
			edges := make([]string, len(s))
			for i, colour := range s {
				edges[i] = fmt.Sprintf("%d-%d:%c", i, i+1, colour)
			}
			return strings.Join(edges, " ")
		})},
		{own: "dominoes", known: "toppling", positions: same(boards("LR", ".", "..", "...", "....", "....."))},
		{own: "chomp", known: "chomp", positions: func(yield func(own, known string)) {
			for a := 1; a < 6; a++ {
				for b := 1; b <= a; b++ {
					for c := 1; c <= b; c++ {
						yield(fmt.Sprintf("%d,%d,%d", a, b, c), fmt.Sprintf("%d %d %d", a, b, c))
					}
				}
			}
		}},
		{own: "nodekayles", known: "node-kayles", positions: func(yield func(own, known string)) {
			for n := 1; n < 16; n++ {
				yield(strings.Repeat("k", n), fmt.Sprint("path ", n))
			}
		}},
		{own: "turtles", known: "coins:turtles", positions: translated(boards("HT", ".", "..", "......"), func(s string) string {
			var heads []string
			for i, coin := range s {
				if coin == 'H' {
					heads = append(heads, fmt.Sprint(i+1))
				}
			}
			if heads == nil {
				return "tails"
			}
			return strings.Join(heads, " ")
		})},
		{own: "misere", known: "nim", mode: game.Mode{Play: game.Misere}, positions: func(yield func(own, known string)) {
			for n := range 6 * 6 * 6 {
				yield(fmt.Sprintf("%d,%d,%d", n/36, n/6%6, n%6), fmt.Sprintf("%d %d %d", n/36, n/6%6, n%6))
			}
		}},
		{own: "tictactoe", known: "in-a-row:3,3,3", positions: translated([]string{"", "x..|...|... nought", "x..|.o.|...", "x..|.o.|..x nought", "xo.|...|...", "xox|.o.|...", "xox|oxo|.xo"},
			func(s string) string { return strings.TrimSuffix(s, " nought") })},
		{own: "ponghauki", known: "pong-hau-ki", positions: translated([]string{"oo.xx", "oox.x", "ooxx.", ".oxox", "o.xxo", "xx.oo", "xoxo.", "xxo.o"}, func(s string) string { return s + " x" })},
		{own: "ends", known: "ends", positions: translated([]string{"4,7,2,9,5,2", "3,-1,8,8", "1", "1,100,1", "5,5,5,5", "3,1,4,1,5,9,2,6", "2,7,1,8,2,8,1"}, func(s string) string {
			return strings.ReplaceAll(s, ",", " ")
		})},
	} {
		t.Run(c.own, func(t *testing.T) {
			files := catalog.New(os.ReadFile)
			solver := analysis.NewSolver(game.Budget{})
			solve := func(line string, mode game.Mode) *game.Answer {
				position, err := files.Parse(line)
				if err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				answer, err := solver.Solve(context.Background(), position, game.Request{Mode: mode})
				if err == nil {
					err = files.Fault()
				}
				if err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				return answer
			}
			compared := 0
			c.positions(func(own, known string) {
				own, known = strings.TrimSpace(cookbook+c.own+".star "+own), strings.TrimSpace(c.known+" "+known)
				a, b := solve(own, game.Mode{}), solve(known, c.mode)
				points := func(a *game.Answer) any {
					if a.Score == nil {
						return nil
					}
					return *a.Score
				}
				if a.Outcome != b.Outcome || c.mode == (game.Mode{}) && (a.Value != b.Value || points(a) != points(b)) {
					t.Errorf("%s: %v, value %q, score %v; %s: %v, value %q, score %v",
						own, a.Outcome, a.Value, points(a), known, b.Outcome, b.Value, points(b))
				}
				compared++
			})
			if compared < 5 {
				t.Errorf("only %d positions were compared", compared)
			}
		})
	}
}

// TestCookbookIsTold: every file of the cookbook says in its first line what it is.
func TestCookbookIsTold(t *testing.T) {
	names, err := filepath.Glob(cookbook + "*.star")
	if err != nil || len(names) < 30 {
		t.Fatalf("there are %d games, %v", len(names), err)
	}
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if first, _, _ := strings.Cut(string(b), "\n"); len(first) < 20 || !strings.HasPrefix(first, "# ") {
			t.Errorf("%s begins with %q", name, first)
		}
	}
}
