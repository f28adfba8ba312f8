package contest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// The tests of this file compare the problems of games with points and with
// repetition with their literal rules. Nothing here knows of retrograde
// analysis or of the package token.

// chasers is a position of TheEasyChase: rows and columns of the player to move
// and of the opponent, the steps that each may take, and whether white moves.
type chasers struct{ r, c, or, oc, steps, other int }

// chase says in how many moves, at most deep, the player to move wins (positive)
// or loses (negative); 0 if that is not decided.
func chase(n, deep int, p chasers, memo map[string]int) int {
	key := fmt.Sprint(p, deep)
	if v, ok := memo[key]; ok || deep == 0 {
		return v
	}
	win, loss, open := 0, 0, false
	for k := 1; k <= p.steps; k++ {
		for _, d := range [][2]int{{k, 0}, {-k, 0}, {0, k}, {0, -k}} {
			r, c := p.r+d[0], p.c+d[1]
			if min(r, c) < 1 || max(r, c) > n {
				continue
			}
			if r == p.or && c == p.oc {
				memo[key] = 1
				return 1
			}
			switch v := chase(n, deep-1, chasers{p.or, p.oc, r, c, p.other, p.steps}, memo); {
			case v < 0 && (win == 0 || 1-v < win):
				win = 1 - v
			case v > 0:
				loss = max(loss, v+1)
			case v == 0:
				open = true
			}
		}
	}
	switch {
	case win > 0:
		memo[key] = win
	case !open:
		memo[key] = -loss
	}
	return memo[key]
}

func TestEasyChaseAgainstRules(t *testing.T) {
	most := 4
	if testing.Short() {
		most = 3
	}
	for n := 2; n <= most; n++ {
		memo := map[string]int{}
		for i := range n * n * n * n {
			p := chasers{1 + i%n, 1 + i/n%n, 1 + i/n/n%n, 1 + i/n/n/n, 1, 2}
			if p.r == p.or && p.c == p.oc {
				continue
			}
			v := chase(n, 12, p, memo)
			want := fmt.Sprintf("WHITE %d\n", v)
			if v < 0 {
				want = fmt.Sprintf("BLACK %d\n", -v)
			}
			same(t, "srm423-chase", fmt.Sprintln(n, p.r, p.c, p.or, p.oc), want)
		}
	}
}

// takeEnds returns the best difference of a row.
func takeEnds(row []int) int {
	if len(row) == 0 {
		return 0
	}
	n := len(row)
	return max(row[0]-takeEnds(row[1:]), row[n-1]-takeEnds(row[:n-1]))
}

func TestAGameAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 12))
	for range 200 {
		row := random(r, 2*(1+r.IntN(6)), 1, 2+r.IntN(199))
		sum, ahead := 0, takeEnds(row)
		for _, n := range row {
			sum += n
		}
		same(t, "ioi1996-game", fmt.Sprintf("%d\n%s\n", len(row), words(row)), fmt.Sprintln((sum+ahead)/2, (sum-ahead)/2))
	}
}

// sow plays a pit bead by bead.
func sow(pits [7]int, pit int) (after [7]int, gain int) {
	hand := pits[pit]
	pits[pit] = 0
	for at := pit; hand > 0; {
		at = (at + 1) % 7
		switch {
		case hand > 1 && pits[at] == 5:
			pits[at]--
			gain++
		case hand > 1:
			pits[at]++
			hand--
		case pits[at] == 0 || pits[at] == 5:
			gain--
			hand--
		default:
			gain += pits[at] + 1
			pits[at], hand = 0, 0
		}
	}
	return pits, gain
}

func bestSow(pits [7]int, memo map[[7]int]int) int {
	if v, ok := memo[pits]; ok || pits == [7]int{} {
		return v
	}
	best := -100
	for pit, n := range pits {
		if n > 0 {
			after, gain := sow(pits, pit)
			best = max(best, gain-bestSow(after, memo))
		}
	}
	memo[pits] = best
	return best
}

func TestIoiwariAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 13))
	memo := map[[7]int]int{}
	for range 15 {
		pits := [7]int{4, 4, 4, 2, 2, 2, 2}
		if r.IntN(2) == 0 {
			pits = [7]int{3, 3, 3, 3, 3, 3, 2}
		}
		r.Shuffle(7, func(i, j int) { pits[i], pits[j] = pits[j], pits[i] })
		best := bestSow(pits, memo)
		var first []int
		for pit := range pits {
			if after, gain := sow(pits, pit); gain-bestSow(after, memo) == best {
				first = append(first, pit+1)
			}
		}
		same(t, "ioi2001-ioiwari", words(pits[:])+"\n", fmt.Sprintf("%d\n%s\n", best, words(first)))
	}
}

// A scoreGame is a game of IOI 2001 Score; positions are counted from 0.
type scoreGame struct {
	arrows        [][]int
	owners, value []int
}

// randomScore returns a game whose arrows lead to later positions or back to the
// first one.
func randomScore(r *rand.Rand, n int) scoreGame {
	g := scoreGame{make([][]int, n), random(r, n, 1, 2), r.Perm(3 * n)[:n]}
	for i := range n {
		g.value[i]++
		for j := range n {
			if (j > i && r.IntN(3) == 0) || j == 0 && i > 0 && r.IntN(6) == 0 {
				g.arrows[i] = append(g.arrows[i], j)
			}
		}
		if len(g.arrows[i]) == 0 {
			g.arrows[i] = []int{0}
		}
	}
	return g
}

func (g scoreGame) String() string {
	var b strings.Builder
	n := len(g.owners)
	fmt.Fprintln(&b, n)
	for i := range n {
		row := make([]int, n)
		for _, j := range g.arrows[i] {
			row[j] = 1
		}
		fmt.Fprintln(&b, words(row))
	}
	fmt.Fprintln(&b, words(g.owners))
	fmt.Fprintln(&b, words(g.value))
	return b.String()
}

func scoreText(r *rand.Rand, n int) string { return randomScore(r, n).String() }

// lead returns, with the token on a position and the given scores of both, by
// how much the winner is ahead in the end in the sense of the problem: the
// greater score, with the sign of its owner. Player 1 wants it great.
func (g scoreGame) lead(at int, scores [2]int, started bool) int {
	if at == 0 && started {
		if scores[0] > scores[1] {
			return scores[0]
		}
		return -scores[1]
	}
	who := g.owners[at] - 1
	scores[who] = max(scores[who], g.value[at])
	best, has := 0, false
	for _, to := range g.arrows[at] {
		v := g.lead(to, scores, true)
		if !has || (who == 0) == (v > best) && v != best {
			best, has = v, true
		}
	}
	return best
}

func TestScoreAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 14))
	for range 200 {
		g := randomScore(r, 1+r.IntN(9))
		lead := g.lead(0, [2]int{}, false)
		var scores [2]int
		scores[g.owners[0]-1] = g.value[0]
		var targets []int
		for _, to := range g.arrows[0] {
			if g.lead(to, scores, true) == lead {
				targets = append(targets, to+1)
			}
		}
		slices.Sort(targets)
		got := run(t, "ioi2001-score", g.String())
		var winner, one, two int
		if _, err := fmt.Sscan(got, &winner, &one, &two); err != nil {
			t.Fatal(err)
		}
		wantWinner, peak := 1, one
		if lead < 0 {
			wantWinner, peak = 2, -two
		}
		if _, line, _ := strings.Cut(got, "\n"); winner != wantWinner || peak != lead || line != words(targets)+"\n" || (one > two) != (winner == 1) {
			t.Fatalf("got\n%swant winner %d, lead %d, targets %v; input\n%s", got, wantWinner, lead, targets, g)
		}
	}
}

// layCoins is the game of coins of side s on rows of cells.
func layCoins(s int) func(string) ([]string, bool) {
	return func(p string) (after []string, won bool) {
		rows := strings.Split(p, "|")
		for y := 0; y+s <= len(rows); y++ {
			for x := 0; x+s <= len(rows[0]); x++ {
				next := slices.Clone(rows)
				free := true
				for i := range s {
					free = free && rows[y+i][x:x+s] == strings.Repeat(".", s)
					next[y+i] = rows[y+i][:x] + strings.Repeat("#", s) + rows[y+i][x+s:]
				}
				if free {
					after = append(after, strings.Join(next, "|"))
				}
			}
		}
		return after, false
	}
}

func TestRoundTableAgainstRules(t *testing.T) {
	for s := 1; s <= 4; s++ {
		rules := play(layCoins(s))
		for w := 1; w <= 7; w++ {
			for h := 1; w*h <= 30 && h <= 7; h++ {
				if s == 1 && w*h > 12 {
					continue
				}
				board := strings.TrimSuffix(strings.Repeat(strings.Repeat(".", w)+"|", h), "|")
				same(t, "round-table", fmt.Sprintln(w, h, s), either(rules.wins(board), "first\n", "second\n"))
			}
		}
	}
}
