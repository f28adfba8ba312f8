package pattern

import (
	"math/bits"
	"slices"
)

// Why a game ends.
//
// A measure gives every cell a number, by its letter, or by its letter times its
// row or its column, and adds them up. If no rule raises it and some rules lower
// it, these rules can be used only so often in a game: a measure of a board takes
// finitely many values. Without them the same is asked of the other rules. If all
// are gone at last, the game ends. What a rule does to a measure of letters is the
// same everywhere; to a measure of rows or columns too, if it leaves the number
// of the letters that count as it is. The repetitions are all written out, for a
// board has at most MaxCells cells.

// An effect is what a written out form does to the numbers of letters, and to the
// sums of their rows and columns. The worst is assumed of cells of which the
// letter is not known.
type effect struct{ count, row, column [8]effects }

type effects struct{ low, high int }

// falls reports whether measures prove that every game ends.
func (g *Game) falls() bool {
	var rest [][][]effect // of every rule, of every step
	rules := slices.Concat(g.rules[0], g.rules[1])
	for _, r := range rules {
		var steps [][]effect
		for i := range r.steps {
			steps = append(steps, r.steps[i].effects(len(r.steps) > 1))
		}
		rest = append(rest, steps)
	}
	for len(rest) > 0 {
		before := len(rest)
		for _, weights := range g.weights() {
			for _, of := range []func(e *effect) *[8]effects{
				func(e *effect) *[8]effects { return &e.count },
				func(e *effect) *[8]effects { return &e.row },
				func(e *effect) *[8]effects { return &e.column },
			} {
				rest = lower(rest, weights, of)
			}
		}
		if len(rest) == before {
			return false
		}
	}
	return true
}

// lower drops the rules that lower a measure, if none raises it.
func lower(rules [][][]effect, weights [8]int, of func(e *effect) *[8]effects) [][][]effect {
	var left [][][]effect
	for _, steps := range rules {
		sum := 0
		for _, forms := range steps {
			worst := -1 << 30
			for i := range forms {
				e := &forms[i]
				at, rises := of(e), 0
				for l, w := range weights {
					if at != &e.count && w != 0 && e.count[l] != (effects{}) {
						return rules // it would matter where the form lies
					}
					rises += max(w*at[l].low, w*at[l].high)
				}
				if worst = max(worst, rises); worst > 0 && len(steps) == 1 {
					return rules
				}
			}
			sum += worst
		}
		if sum > 0 {
			return rules
		}
		if sum == 0 {
			left = append(left, steps)
		}
	}
	return left
}

// weights returns the measures that are tried: each letter alone, two, and all
// ways to count letters once, up or down, if they are few.
func (g *Game) weights() (out [][8]int) {
	n := len(g.letters)
	for code := 1; n <= 5 && code < pow3(n); code++ {
		var w [8]int
		for l, c := 0, code; l < n; l, c = l+1, c/3 {
			w[l] = []int{0, -1, 1}[c%3]
		}
		out = append(out, w)
	}
	for a := 0; n > 5 && a < n; a++ {
		for b := a; b < n; b++ {
			for signs := range 4 {
				var w [8]int
				w[a], w[b] = 1-signs&2, 1-signs&1*2
				out = append(out, w)
			}
		}
	}
	return out
}

func pow3(n int) int {
	out := 1
	for range n {
		out *= 3
	}
	return out
}

// effects returns what the forms of a step do, each effect once; nothing too, if
// another step changes something.
func (s *step) effects(several bool) (out []effect) {
	seen := map[effect]bool{}
	for _, f := range s.forms {
		f.counts(MaxCells, func(counts []int) bool {
			var e effect
			changes := false
			for _, at := range f.spots(counts) {
				if !at.changes() {
					continue
				}
				changes = true
				for l := range 8 {
					gone, come := effects{}, 0
					if at.letters>>l&1 != 0 {
						gone.high = 1
						if bits.OnesCount8(at.letters) == 1 {
							gone.low = 1
						}
					}
					if at.to == l {
						come = 1
					}
					e.count[l].add(come-gone.high, come-gone.low, 1)
					e.row[l].add(come-gone.high, come-gone.low, at.at.r)
					e.column[l].add(come-gone.high, come-gone.low, at.at.c)
				}
			}
			if (changes || several) && !seen[e] {
				seen[e] = true
				out = append(out, e)
			}
			return true
		})
	}
	return out
}

// add adds a number between low and high, k times.
func (e *effects) add(low, high, k int) {
	e.low += min(k*low, k*high)
	e.high += max(k*low, k*high)
}
