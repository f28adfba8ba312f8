package classic_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/retro"
)

// A naive is a game written out once more from its rules, without the rule file
// and without the program: a position is a text and who is to move, 0 or 1.
type naive struct {
	start string
	moves func(b string, who int) []string
	// over says how a position has ended for who is to move; ok is false if it goes
	// on. A position without moves is lost otherwise.
	over func(b string, who int, after []string) (r game.Result, ok bool)
}

// solve solves by going through all positions again and again.
func (g naive) solve() (n retro.Statistics, start retro.Value) {
	type state struct {
		b   string
		who int
	}
	next, ended := map[state][]state{}, map[state]game.Result{}
	for queue := []state{{g.start, 0}}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		if _, ok := next[s]; ok {
			continue
		}
		next[s] = nil
		after := g.moves(s.b, s.who)
		if g.over != nil {
			if r, ok := g.over(s.b, s.who, after); ok {
				ended[s] = r
				continue
			}
		}
		for _, q := range after {
			next[s] = append(next[s], state{q, 1 - s.who})
		}
		queue = append(queue, next[s]...)
	}
	value := map[state]retro.Value{}
	for s, r := range ended {
		value[s] = retro.Value{Known: true, Result: r}
	}
	for d := 0; ; d++ {
		changed := map[state]retro.Value{}
		for s, all := range next {
			if _, ok := value[s]; ok {
				continue
			}
			lost, won := 0, 0
			for _, q := range all {
				switch v, ok := value[q]; {
				case ok && v.Result == game.Loss && v.Distance == d-1:
					lost++
				case ok && v.Result == game.Win && v.Distance < d:
					won++
				}
			}
			if lost > 0 {
				changed[s] = retro.Value{Known: true, Result: game.Win, Distance: d}
			} else if won == len(all) {
				changed[s] = retro.Value{Known: true, Result: game.Loss, Distance: d}
			}
		}
		for s, v := range changed {
			value[s] = v
		}
		if d > 0 && len(changed) == 0 {
			break
		}
	}
	for s := range next {
		v, ok := value[s]
		if !ok {
			v = retro.Value{Known: true, Result: game.Drawn}
		}
		n.Count(v)
		if s == (state{g.start, 0}) {
			start = v
		}
	}
	return n, start
}

// pieces are the letters of the two players.
const pieces = "xo"

// with returns a board with other letters on two cells.
func with(b string, i int, c byte, j int, d byte) string {
	out := []byte(b)
	out[i], out[j] = c, d
	return string(out)
}

// sliding are the moves of a piece to an empty cell beside it.
func sliding(b string, who int, beside func(i, j int) bool) (all []string) {
	for i := range len(b) {
		for j := range len(b) {
			if b[i] == pieces[who] && b[j] == '.' && beside(i, j) {
				all = append(all, with(b, i, '.', j, b[i]))
			}
		}
	}
	return all
}

func placing(b string, who int) (all []string) {
	for i := range len(b) {
		if b[i] == '.' {
			all = append(all, with(b, i, pieces[who], i, pieces[who]))
		}
	}
	return all
}

func on(b string, c byte, lines ...[]int) bool {
	return slices.ContainsFunc(lines, func(l []int) bool {
		return !slices.ContainsFunc(l, func(i int) bool { return b[i] != c })
	})
}

// orthogonal says which cells of a grid share a side.
func orthogonal(width int) func(i, j int) bool {
	return func(i, j int) bool {
		dy, dx := i/width-j/width, i%width-j%width
		return dy*dy+dx*dx == 1
	}
}

// edges says which points are joined, written in pairs of letters from a.
func edges(pairs string) func(i, j int) bool {
	return func(i, j int) bool {
		for _, p := range strings.Fields(pairs) {
			if a, b := int(p[0]-'a'), int(p[1]-'a'); a == i && b == j || a == j && b == i {
				return true
			}
		}
		return false
	}
}

// threes are the runs of three cells.
func threes(height, width int) (all [][]int) {
	for i := range height * width {
		for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			y, x := i/width+2*d[0], i%width+2*d[1]
			if y < height && x >= 0 && x < width {
				all = append(all, []int{i, i + d[0]*width + d[1], y*width + x})
			}
		}
	}
	return all
}

func lostBy(lines ...[]int) func(string, int, []string) (game.Result, bool) {
	return func(b string, who int, _ []string) (game.Result, bool) {
		return game.Loss, on(b, pieces[1-who], lines...)
	}
}

// alive reports whether the group of a cell has a point of the letter beside it; and
// returns the group.
func alive(b string, i int, joined func(i, j int) bool) (found []int, free bool) {
	found = []int{i}
	for k := 0; k < len(found); k++ {
		for j := range len(b) {
			if joined(found[k], j) && b[j] == '.' {
				free = true
			}
			if joined(found[k], j) && b[j] == b[i] && !slices.Contains(found, j) {
				found = append(found, j)
			}
		}
	}
	return found, free
}

// naives are the games of which no totals are known from elsewhere.
var naives = map[string]naive{
	"tsoro-yematatu": {
		start: ".......",
		moves: func(b string, who int) (all []string) {
			if strings.Count(b, pieces[who:who+1]) < 3 {
				return placing(b, who)
			}
			if all = sliding(b, who, edges("ab be ac cf ad dg bc cd ef fg")); len(all) > 0 {
				return all
			}
			for _, l := range tsoroLines {
				for _, l := range [][]int{l, {l[2], l[1], l[0]}} {
					if b[l[0]] == pieces[who] && b[l[1]] == pieces[1-who] && b[l[2]] == '.' {
						all = append(all, with(b, l[0], '.', l[2], pieces[who]))
					}
				}
			}
			return all
		},
		over: lostBy(tsoroLines...),
	},
	"ho-bag-gonu": {
		start: "xxx.....ooo",
		moves: func(b string, who int) (all []string) {
			joined := edges("ab bc bd de df dg ef fg eh fh gh hj ij jk")
			return sliding(b, who, func(i, j int) bool {
				if who == 1 { // seen from the other side
					i, j = 10-i, 10-j
				}
				back, out := i > 2 && j <= 2, i >= 8 && j < 8
				return joined(i, j) && !back && !out
			})
		},
		over: func(b string, _ int, _ []string) (game.Result, bool) {
			return game.Loss, b[8:] == "xxx" || b[:3] == "ooo" || b[:3]+b[8:] == "xoxoxo"
		},
	},
	"seega": {
		start: ".........P",
		moves: func(p string, who int) (all []string) {
			b := p[:9]
			if p[9] == 'P' {
				for _, q := range placing(b, who) {
					switch {
					case q[4] != '.':
					case strings.Count(q, ".") == 1:
						all = append(all, q+"M")
					default:
						all = append(all, q+"P")
					}
				}
				return all
			}
			for _, q := range sliding(b, who, orthogonal(3)) {
				cells := []byte(q)
				to := 0
				for b[to] != '.' || q[to] == '.' {
					to++
				}
				for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
					y, x := to/3+2*d[0], to%3+2*d[1]
					if y < 0 || y > 2 || x < 0 || x > 2 {
						continue
					}
					if between := (to/3+d[0])*3 + to%3 + d[1]; q[3*y+x] == pieces[who] && q[between] == pieces[1-who] {
						cells[between] = '.'
					}
				}
				all = append(all, string(cells)+"M")
			}
			return all
		},
		over: func(p string, who int, after []string) (game.Result, bool) {
			n := strings.Count(p, pieces[who:who+1])
			switch {
			case p[9] == 'P':
				return game.Drawn, false
			case n == 1:
				return game.Loss, true
			case len(after) == 0 && n > 0:
				return game.Win, true
			}
			return game.Loss, len(after) == 0
		},
	},
	"nu-ttt": {
		start: "xox......oxo",
		moves: func(b string, who int) []string { return sliding(b, who, orthogonal(3)) },
		over:  lostBy(threes(4, 3)...),
	},
	"game-of-y": {
		start: "..........",
		moves: placing,
		over: func(b string, who int, _ []string) (game.Result, bool) {
			row := func(i int) (r int) {
				for (r+1)*(r+2)/2 <= i {
					r++
				}
				return r
			}
			joined := func(i, j int) bool {
				r, s := row(i), row(j)
				d := (j - s*(s+1)/2) - (i - r*(r+1)/2)
				return r == s && (d == 1 || d == -1) || s == r+1 && (d == 0 || d == 1) || s == r-1 && (d == 0 || d == -1)
			}
			for i := range 10 {
				if b[i] != pieces[1-who] {
					continue
				}
				stones, _ := alive(b, i, joined)
				var left, right, bottom bool
				for _, j := range stones {
					r := row(j)
					left, right, bottom = left || j == r*(r+1)/2, right || j == r*(r+1)/2+r, bottom || r == 3
				}
				if left && right && bottom {
					return game.Loss, true
				}
			}
			return game.Drawn, false
		},
	},
	"snake": {
		start: ".....h#...t.....",
		moves: func(b string, who int) (all []string) {
			for i := range 16 {
				for j := range 16 {
					if b[i] == "ht"[who] && b[j] == '.' && orthogonal(4)(i, j) {
						all = append(all, with(b, i, '#', j, b[i]))
					}
				}
			}
			return all
		},
	},
	"xigua": {
		start: ".....0",
		moves: func(p string, who int) (all []string) {
			if p[5] == '4' {
				return nil
			}
			for _, q := range placing(p[:5], who) {
				at := 0
				for p[at] == q[at] {
					at++
				}
				cells := []byte(q)
				for i := range 5 {
					if q[i] == pieces[1-who] {
						if _, free := alive(q, i, xigua); !free {
							cells[i] = '.'
						}
					}
				}
				if _, free := alive(string(cells), at, xigua); free {
					all = append(all, string(cells)+string(rune(int(p[5])+who)))
				}
			}
			return all
		},
		over: func(p string, who int, after []string) (game.Result, bool) {
			if len(after) > 0 {
				return game.Drawn, false
			}
			points := 0
			for i := range 5 {
				near := [2]bool{}
				switch strings.IndexByte(pieces, p[i]) {
				case who:
					points++
				case 1 - who:
					points--
				default:
					region, _ := alive(p[:5], i, xigua)
					for _, j := range region {
						for k := range 5 {
							if c := strings.IndexByte(pieces, p[k]); c >= 0 && xigua(j, k) {
								near[c] = true
							}
						}
					}
					if near[who] && !near[1-who] {
						points++
					} else if near[1-who] && !near[who] {
						points--
					}
				}
			}
			switch {
			case points > 0:
				return game.Win, true
			case points < 0:
				return game.Loss, true
			}
			return game.Drawn, true
		},
	},
	"phutball:7,1": phutball(7, 1),
	"phutball:4,2": phutball(4, 2),
	"phutball:5,2": phutball(5, 2),
	"phutball:3,3": phutball(3, 3),
	"jan": {
		start: "oxox........xoxo",
		moves: func(b string, who int) []string { return sliding(b, who, orthogonal(4)) },
		over: func(b string, who int, after []string) (game.Result, bool) {
			if on(b, pieces[1-who], threes(4, 4)...) {
				return game.Loss, true
			}
			return game.Drawn, len(after) == 0
		},
	},
}

// phutball is the game on a board of lines, of so many points each, with the ball in the middle.
func phutball(lines, points int) naive {
	type point struct{ y, x int }
	at := func(b string, p point) byte {
		if p.x < 0 || p.x >= points {
			return '#'
		}
		if p.y < 0 || p.y >= lines {
			return '^' // over a line
		}
		return b[p.y*points+p.x]
	}
	var jump func(b string, from point, into map[string]bool)
	jump = func(b string, from point, into map[string]bool) {
		for _, d := range []point{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}} {
			next := []byte(b)
			next[from.y*points+from.x] = '.'
			p, men := point{from.y + d.y, from.x + d.x}, 0
			for ; at(b, p) == 'x'; p = (point{p.y + d.y, p.x + d.x}) {
				next[p.y*points+p.x] = '.'
				men++
			}
			switch to := at(b, p); {
			case men == 0 || to == '#':
			case to == '^': // the ball is left on the line
				next[(p.y-d.y)*points+p.x-d.x] = 'o'
				into[string(next)] = true
			default:
				next[p.y*points+p.x] = 'o'
				into[string(next)] = true
				jump(string(next), p, into)
			}
		}
	}
	start := []byte(strings.Repeat(".", lines*points))
	start[lines/2*points+points/2] = 'o'
	return naive{
		start: string(start),
		moves: func(b string, _ int) []string {
			all := map[string]bool{}
			for i := range b {
				if b[i] == '.' {
					all[with(b, i, 'x', i, 'x')] = true
				}
			}
			ball := strings.IndexByte(b, 'o')
			jump(b, point{ball / points, ball % points}, all)
			return slices.Sorted(maps.Keys(all))
		},
		over: func(b string, who int, _ []string) (game.Result, bool) {
			switch line := strings.IndexByte(b, 'o') / points; {
			case line == 0:
				return []game.Result{game.Win, game.Loss}[who], true
			case line == lines-1:
				return []game.Result{game.Loss, game.Win}[who], true
			}
			return game.Drawn, false
		},
	}
}

var (
	tsoroLines = [][]int{{0, 1, 4}, {0, 2, 5}, {0, 3, 6}, {1, 2, 3}, {4, 5, 6}}
	xigua      = edges("ab ac ad bc be cd ce de")
)

// TestNaive holds rule files against the games as they are written out here.
func TestNaive(t *testing.T) {
	for _, name := range gametest.Some(t, slices.Sorted(maps.Keys(naives)), 1, 8) {
		t.Run(name, func(t *testing.T) {
			if name == "jan" && !long() {
				t.Skip("this takes long: set ZERMELO_LONG")
			}
			want, wantStart := naives[name].solve()
			got, start := solved(t, name, true)
			if got.Positions != want.Positions || !slices.Equal(got.WinsIn, want.WinsIn) || !slices.Equal(got.LossesIn, want.LossesIn) || got.Draws != want.Draws {
				t.Errorf("%+v; want %+v", got, want)
			}
			if start != wantStart {
				t.Errorf("the start is %v; want %v", start, wantStart)
			}
			t.Logf("%d positions: %d won, %d lost, %d drawn; the start is %v", got.Positions, got.Wins, got.Losses, got.Draws, start)
		})
	}
}
