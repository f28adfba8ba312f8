package board_test

import (
	"fmt"
	"slices"
	"strings"
)

// The moves of every game once more, on plain rows of letters, by the words of
// the rules. Nothing here is shared with the package.

type letters [][]byte

func lettersOf(text string) letters {
	var b letters
	for _, row := range strings.Split(text, "|") {
		b = append(b, []byte(row))
	}
	return b
}

func (b letters) String() string {
	rows := make([]string, len(b))
	for r := range b {
		rows[r] = string(b[r])
	}
	return strings.Join(rows, "|")
}

// at returns the letter of a cell, 0 outside.
func (b letters) at(r, c int) byte {
	if r < 0 || r >= len(b) || c < 0 || c >= len(b[0]) {
		return 0
	}
	return b[r][c]
}

// with returns the board after cells were set: row, column, letter, ….
func (b letters) with(changes ...int) string {
	n := make(letters, len(b))
	for r := range b {
		n[r] = slices.Clone(b[r])
	}
	for i := 0; i < len(changes); i += 3 {
		n[changes[i]][changes[i+1]] = byte(changes[i+2])
	}
	return n.String()
}

// each calls f for every cell with the letter.
func (b letters) each(letter byte, f func(r, c int)) {
	for r := range b {
		for c := range b[r] {
			if b[r][c] == letter {
				f(r, c)
			}
		}
	}
}

var besides = [4][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}

var queenSteps = [8][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}

type naive func(b letters, left bool) []string

func own(left bool) (mine, other byte) {
	if left {
		return 'x', 'o'
	}
	return 'o', 'x'
}

func naiveDomineering(b letters, left bool) (out []string) {
	dr, dc := 0, 1
	if left {
		dr, dc = 1, 0
	}
	b.each('.', func(r, c int) {
		if b.at(r+dr, c+dc) == '.' {
			out = append(out, b.with(r, c, '#', r+dr, c+dc, '#'))
		}
	})
	return out
}

func naiveClobber(b letters, left bool) (out []string) {
	mine, other := own(left)
	b.each(mine, func(r, c int) {
		for _, d := range besides {
			if b.at(r+d[0], c+d[1]) == other {
				out = append(out, b.with(r, c, '.', r+d[0], c+d[1], int(mine)))
			}
		}
	})
	return out
}

func naiveCannibal(b letters, left bool) (out []string) {
	mine, other := own(left)
	b.each(mine, func(r, c int) {
		for _, d := range besides {
			if prey := b.at(r+d[0], c+d[1]); prey == other || prey == mine {
				out = append(out, b.with(r, c, '.', r+d[0], c+d[1], int(mine)))
			}
		}
	})
	return out
}

func naiveKonane(b letters, left bool) (out []string) {
	mine, other := own(left)
	b.each(mine, func(r, c int) {
		for _, d := range besides {
			changes := []int{r, c, '.'}
			for y, x := r, c; b.at(y+d[0], x+d[1]) == other && b.at(y+2*d[0], x+2*d[1]) == '.'; {
				changes = append(changes, y+d[0], x+d[1], '.')
				y, x = y+2*d[0], x+2*d[1]
				out = append(out, b.with(append(slices.Clone(changes), y, x, int(mine))...))
			}
		}
	})
	return out
}

func naiveAmazons(b letters, left bool) (out []string) {
	mine, _ := own(left)
	b.each(mine, func(r, c int) {
		for _, d := range queenSteps {
			for y, x := r+d[0], c+d[1]; b.at(y, x) == '.'; y, x = y+d[0], x+d[1] {
				after := lettersOf(b.with(r, c, '.', y, x, int(mine)))
				for _, e := range queenSteps {
					for v, u := y+e[0], x+e[1]; after.at(v, u) == '.'; v, u = v+e[0], u+e[1] {
						out = append(out, after.with(v, u, '#'))
					}
				}
			}
		}
	})
	return out
}

// naiveKings plays by the words of board.KingDirt, on boards after the kings in
// hand.
func naiveKings(first bool) func(text string, left bool) []string {
	return func(text string, left bool) (out []string) {
		hands, board, given := strings.Cut(text, ":")
		if !given {
			hands, board = "0,0", text
		}
		var hand [2]int
		_, _ = fmt.Sscanf(hands, "%d,%d", &hand[0], &hand[1])
		spell := func(hand [2]int, board string) string {
			if hand == [2]int{} {
				return board
			}
			return fmt.Sprintf("%d,%d:%s", hand[0], hand[1], board)
		}
		b := lettersOf(board)
		mine, _ := own(left)
		side := map[bool]int{true: 0, false: 1}[left]
		if hand[side] > 0 {
			after := hand
			after[side]--
			b.each('.', func(r, c int) { out = append(out, spell(after, b.with(r, c, int(mine)))) })
			if first {
				return out
			}
		}
		b.each(mine, func(r, c int) {
			for _, d := range queenSteps {
				if b.at(r+d[0], c+d[1]) == '.' {
					out = append(out, spell(hand, b.with(r, c, '#', r+d[0], c+d[1], int(mine))))
				}
			}
		})
		return out
	}
}

func naiveToads(b letters, left bool) (out []string) {
	mine, other, d := byte('T'), byte('F'), 1
	if !left {
		mine, other, d = 'F', 'T', -1
	}
	b.each(mine, func(_, c int) {
		if b.at(0, c+d) == '.' {
			out = append(out, b.with(0, c, '.', 0, c+d, int(mine)))
		}
		if b.at(0, c+d) == other && b.at(0, c+2*d) == '.' {
			out = append(out, b.with(0, c, '.', 0, c+2*d, int(mine)))
		}
	})
	return out
}

// naiveGeneralToads plays by the words of board.GeneralToads.
func naiveGeneralToads(least, most, jump int, friends bool) naive {
	return func(b letters, left bool) (out []string) {
		mine, other, d := byte('T'), byte('F'), 1
		if !left {
			mine, other, d = 'F', 'T', -1
		}
		b.each(mine, func(_, c int) {
			for n := 1; n <= most && b.at(0, c+n*d) == '.'; n++ {
				if n >= least {
					out = append(out, b.with(0, c, '.', 0, c+n*d, int(mine)))
				}
			}
			for n := 1; n <= jump; n++ {
				over := b.at(0, c+n*d)
				if over != other && (over != mine || !friends) {
					break
				}
				if b.at(0, c+(n+1)*d) == '.' {
					out = append(out, b.with(0, c, '.', 0, c+(n+1)*d, int(mine)))
				}
			}
		})
		return out
	}
}

func naiveElephants(b letters, left bool) (out []string) {
	mine, _ := own(left)
	d := -1
	if left {
		d = 1
	}
	b.each(mine, func(_, c int) {
		if b.at(0, c+d) == '.' {
			out = append(out, b.with(0, c, '.', 0, c+d, int(mine)))
		}
	})
	return out
}

func naiveToppling(b letters, left bool) (out []string) {
	mine := byte('R')
	if left {
		mine = 'L'
	}
	for c, letter := range b[0] {
		if letter != mine && letter != 'E' {
			continue
		}
		for _, d := range []int{-1, 1} {
			var changes []int
			for x := c; b.at(0, x) != 0 && b.at(0, x) != '.'; x += d {
				changes = append(changes, 0, x, '.')
			}
			out = append(out, b.with(changes...))
		}
	}
	return out
}

// liberties reports whether the group of the stone on r, c has an empty cell
// beside it.
func (b letters) liberties(r, c int) bool {
	seen := map[[2]int]bool{{r, c}: true}
	for queue := [][2]int{{r, c}}; len(queue) > 0; queue = queue[1:] {
		for _, d := range besides {
			next := [2]int{queue[0][0] + d[0], queue[0][1] + d[1]}
			switch b.at(next[0], next[1]) {
			case '.':
				return true
			case b.at(r, c):
				if !seen[next] {
					seen[next] = true
					queue = append(queue, next)
				}
			}
		}
	}
	return false
}

func naiveNoGo(b letters, left bool) (out []string) {
	mine, _ := own(left)
	b.each('.', func(r, c int) {
		text := b.with(r, c, int(mine))
		after := lettersOf(text)
		legal := after.liberties(r, c)
		for _, stone := range []byte("xo") {
			b.each(stone, func(r, c int) {
				if b.liberties(r, c) && !after.liberties(r, c) {
					legal = false
				}
			})
		}
		if legal {
			out = append(out, text)
		}
	})
	return out
}

func naiveFission(b letters, left bool) (out []string) {
	dr, dc := 0, 1
	if left {
		dr, dc = 1, 0
	}
	b.each('x', func(r, c int) {
		if b.at(r+dr, c+dc) == '.' && b.at(r-dr, c-dc) == '.' {
			out = append(out, b.with(r, c, '.', r+dr, c+dc, 'x', r-dr, c-dc, 'x'))
		}
	})
	return out
}

func naiveSki(b letters, left bool) (out []string) {
	kinds, others, d := "Ll", "Rr", 1
	if !left {
		kinds, others, d = "Rr", "Ll", -1
	}
	for i := range 2 {
		b.each(kinds[i], func(r, c int) {
			x := c + d
			for ; b.at(r, x) == '.'; x += d {
				out = append(out, b.with(r, c, '.', r, x, int(kinds[i])))
			}
			if b.at(r, x) == 0 {
				out = append(out, b.with(r, c, '.'))
			}
			if below := b.at(r+1, c); i == 0 && (below == others[0] || below == others[1]) && b.at(r+2, c) == '.' {
				out = append(out, b.with(r, c, '.', r+1, c, int(others[1]), r+2, c, int(kinds[0])))
			}
		})
	}
	return out
}

func naiveColoring(forbidden func(mine, other byte) byte) naive {
	return func(b letters, left bool) (out []string) {
		mine, other := own(left)
		kept := byte('r')
		if left {
			kept = 'b'
		}
		for _, open := range []byte{'.', kept} {
			b.each(open, func(r, c int) {
				for _, d := range besides {
					if b.at(r+d[0], c+d[1]) == forbidden(mine, other) {
						return
					}
				}
				out = append(out, b.with(r, c, int(mine)))
			})
		}
		return out
	}
}

var (
	naiveSnort = naiveColoring(func(_, other byte) byte { return other })
	naiveCol   = naiveColoring(func(mine, _ byte) byte { return mine })
)
