package pattern

import (
	"slices"
	"strings"

	"zermelo/game"
)

// An interpreter of patterns that tries each at each cell in each direction, on
// rows of letters. It shares the reading of rules with the package, and nothing
// else.

type letters [][]byte

func lettersOf(text string) letters {
	var b letters
	for _, row := range strings.Split(text, "|") {
		b = append(b, []byte(row))
	}
	return b
}

func (b letters) String() string { return string(slices.Concat(joined(b)...)) }

func joined(b letters) (out [][]byte) {
	for i, row := range b {
		if i > 0 {
			out = append(out, []byte("|"))
		}
		out = append(out, row)
	}
	return out
}

func (b letters) clone() letters {
	out := make(letters, len(b))
	for i := range b {
		out[i] = slices.Clone(b[i])
	}
	return out
}

type point [2]int

func (b letters) at(p point) byte {
	if p[0] < 0 || p[1] < 0 || p[0] >= len(b) || p[1] >= len(b[0]) {
		return 0
	}
	return b[p[0]][p[1]]
}

func (p point) add(q point, n int) point { return point{p[0] + n*q[0], p[1] + n*q[1]} }

// ways returns the directions along rows and down columns in which a rule is
// tried.
func ways(o Rule, line bool) (out [][2]point) {
	// A row may be read in any of the eight directions.
	if line && o.Diagonal {
		for r := -1; r <= 1; r++ {
			for c := -1; c <= 1; c++ {
				if r != 0 || c != 0 {
					out = append(out, [2]point{{r, c}, {0, 0}})
				}
			}
		}
		return out
	}
	start := [][2]point{{{0, 1}, {1, 0}}}
	if o.Mirror {
		start = append(start, [2]point{{0, -1}, {1, 0}})
	}
	for _, w := range start {
		if o.Upright {
			w = [2]point{{w[0][1], w[0][0]}, {w[1][1], w[1][0]}}
		}
		for range 4 {
			out = append(out, w)
			if !o.Rotate {
				break
			}
			for i, p := range w {
				w[i] = point{p[1], -p[0]} // right, down, left, up
			}
		}
	}
	return out
}

type result struct {
	board letters
	mark  point
}

// try returns what a step makes of a board when its first cell is at start.
func (g *Game) try(b letters, s *step, v variant, start point, way [2]point, mark point) (out []result) {
	holds := func(set uint8, c byte) bool {
		i := strings.IndexByte(g.letters, c)
		return c != 0 && i >= 0 && set>>i&1 != 0
	}
	fits := func(c cell, at point) bool {
		return b.at(at) != 0 && (c.any || holds(c.letters, b.at(at))) && (!c.marked || at == mark)
	}
	// apply writes the right side over the cells that the left side has matched.
	apply := func(counts []int) {
		q := b.clone()
		left := mark
		matched := map[point]bool{}
		var changed []point
		marked := false
		for r, row := range v.right {
			at := start.add(way[1], r)
			group := 0
			for _, it := range row {
				n := 1
				if it.repeat != 0 {
					n = counts[group]
					group++
				}
				for range n {
					for _, c := range it.cells {
						matched[at] = true
						if !c.any && (!c.class || one(c.letters)) {
							for i := range g.letters {
								if c.letters>>i&1 != 0 {
									q[at[0]][at[1]] = g.letters[i]
								}
							}
						}
						if c.marked {
							left, marked = at, true
						}
						at = at.add(way[0], 1)
					}
				}
			}
		}
		// The cells that change, where the left side leaves open what was there.
		for r, row := range v.left {
			at := start.add(way[1], r)
			group := 0
			right := g.signs(v.right[r], counts)
			k := 0
			for _, it := range row {
				n := 1
				if it.repeat != 0 {
					n = counts[group]
					group++
				}
				for range n {
					for _, c := range it.cells {
						if t := right[k]; !t.any && t.letters != c.letters {
							changed = append(changed, at)
						}
						k++
						at = at.add(way[0], 1)
					}
				}
			}
		}
		if marked {
			changed = []point{left}
		}
		for _, c := range s.near {
			found := false
			for _, at := range changed {
				for dr := -1; dr <= 1; dr++ {
					for dc := -1; dc <= 1; dc++ {
						n := at.add(point{dr, dc}, 1)
						if dr == 0 && dc == 0 || dr != 0 && dc != 0 && !c.around || matched[n] {
							continue
						}
						found = found || holds(c.letters, b.at(n))
					}
				}
			}
			if found == c.no {
				return
			}
		}
		out = append(out, result{q, left})
	}
	if len(v.left) > 1 {
		for r, row := range v.left {
			for c, it := range row {
				if !fits(it.cells[0], start.add(way[1], r).add(way[0], c)) {
					return nil
				}
			}
		}
		apply(nil)
		return out
	}
	var match func(next int, at point, counts []int)
	match = func(next int, at point, counts []int) {
		if next == len(v.left[0]) {
			apply(counts)
			return
		}
		it := v.left[0][next]
		for n := 0; ; n++ {
			if it.repeat == 0 && n == 1 {
				match(next+1, at, counts)
				return
			}
			if it.repeat == '*' || it.repeat == '+' && n > 0 {
				match(next+1, at, append(slices.Clone(counts), n))
			}
			for _, c := range it.cells {
				if !fits(c, at) {
					return
				}
				at = at.add(way[0], 1)
			}
		}
	}
	match(0, start, nil)
	return out
}

func one(set uint8) bool { return set&(set-1) == 0 }

func (g *Game) signs(row []item, counts []int) (out []cell) {
	group := 0
	for _, it := range row {
		n := 1
		if it.repeat != 0 {
			n = counts[group]
			group++
		}
		for range n {
			out = append(out, it.cells...)
		}
	}
	return out
}

// interpret returns the boards that the moves of who leave, each once, in order.
func (g *Game) interpret(text string, who game.Player) []string {
	b := lettersOf(text)
	out := []string{}
	for _, r := range g.rules[who] {
		now := []result{{b, point{-1, -1}}}
		for i := range r.steps {
			s := &r.steps[i]
			var next []result
			for _, from := range now {
				for _, v := range s.variants {
					for _, way := range ways(r.options, len(v.left) == 1) {
						for y := range b {
							for x := range b[y] {
								next = append(next, g.try(from.board, s, v, point{y, x}, way, from.mark)...)
							}
						}
					}
				}
			}
			now = next
		}
		for _, q := range now {
			if s := q.board.String(); s != text && (r.liberty == 0 || g.breathes(q.board, r.liberty)) {
				out = append(out, s)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

var fourWays = []point{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

// breathes reports whether every group of a letter of the set has an empty cell
// beside it.
func (g *Game) breathes(b letters, set uint8) bool {
	for y := range b {
		for x, c := range b[y] {
			if set>>strings.IndexByte(g.letters, c)&1 == 0 {
				continue
			}
			group, free := []point{{y, x}}, false
			for k := 0; k < len(group); k++ {
				for _, d := range fourWays {
					n := group[k].add(d, 1)
					free = free || b.at(n) == g.letters[0]
					if b.at(n) == c && !slices.Contains(group, n) {
						group = append(group, n)
					}
				}
			}
			if !free {
				return false
			}
		}
	}
	return true
}
