package retro

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
)

// scoring is an explicit game with points.
type scoring struct {
	gains [][]game.Gain[int]
	again map[[2]int]bool
	last  []int64 // by node without moves; nil for no points there
	block []int
}

func (g scoring) Gains(dst []game.Gain[int], p int) []game.Gain[int] {
	return append(dst, g.gains[p]...)
}

func (g scoring) Moves(dst []int, p int) []int {
	for _, m := range g.gains[p] {
		dst = append(dst, m.To)
	}
	return dst
}

func (g scoring) Last(p int) int64 {
	if g.last == nil || len(g.gains[p]) > 0 {
		return 0
	}
	return g.last[p]
}

func (g scoring) Again(p, q int) bool { return g.again[[2]int{p, q}] }

// rankedScoring has an index besides.
type rankedScoring struct{ scoring }

func (g rankedScoring) Size() uint64                { return uint64(len(g.gains)) }
func (g rankedScoring) Rank(p int) uint64           { return g.Size() - 1 - uint64(p) }
func (g rankedScoring) Unrank(i uint64) (int, bool) { return int(g.Size() - 1 - i), true }

// horizon is the score of play that is broken off, without further points,
// when it has stayed long enough in one block: for ever.
func (g scoring) horizon() []int64 {
	now := make([]int64, len(g.gains))
	for p := range now {
		now[p] = g.Last(p)
	}
	for b := slices.Max(g.block); b >= 0; b-- {
		for range len(g.gains) + 1 {
			next := slices.Clone(now)
			for p, gains := range g.gains {
				if g.block[p] != b {
					continue
				}
				for i, m := range gains {
					v := -now[m.To]
					if g.Again(p, m.To) {
						v = -v
					}
					if v += m.Points; i == 0 || v > next[p] {
						next[p] = v
					}
				}
			}
			now = next
		}
	}
	return now
}

// collected returns what a line brings to who begins it, its end included, when the best of
// equal moves are made.
func (g scoring) collected(line []int) (sum int64) {
	sign := int64(1)
	for i := range line[1:] {
		var best game.Gain[int]
		found := false
		for _, m := range g.gains[line[i]] {
			if m.To == line[i+1] && (!found || m.Points > best.Points) {
				best, found = m, true
			}
		}
		sum += sign * best.Points
		if !g.Again(line[i], line[i+1]) {
			sign = -sign
		}
	}
	return sum + sign*g.Last(line[len(line)-1])
}

// randomScoring makes a game of blocks: moves within a block may form cycles
// and bring nothing, moves to later blocks bring points.
func randomScoring(r *rand.Rand, blocks int) scoring {
	g := scoring{again: map[[2]int]bool{}}
	for b := range blocks {
		for range 1 + r.IntN(4) {
			g.block = append(g.block, b)
		}
	}
	g.gains, g.last = make([][]game.Gain[int], len(g.block)), make([]int64, len(g.block))
	for p := range g.last {
		g.last[p] = int64(r.IntN(7) - 3)
	}
	for range len(g.block) * (1 + r.IntN(3)) {
		p, q := r.IntN(len(g.block)), r.IntN(len(g.block))
		points := int64(r.IntN(9) - 4)
		switch {
		case g.block[p] > g.block[q]:
			continue
		case g.block[p] == g.block[q]:
			points = 0
		}
		if _, known := g.again[[2]int{p, q}]; !known {
			g.again[[2]int{p, q}] = r.IntN(4) == 0
		}
		g.gains[p] = append(g.gains[p], game.Gain[int]{To: q, Points: points})
	}
	return g
}

func TestScores(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	loopy, refused := 0, 0
	for range cases(3000) {
		g := randomScoring(r, 1+r.IntN(6))
		starts := make([]int, len(g.gains))
		for i := range starts {
			starts[i] = i
		}
		s, err := SolveScores(context.Background(), game.Of[int](g), Settings{}, starts...)
		if err != nil {
			t.Fatal(err)
		}
		byRank, err := SolveScores(context.Background(), game.Of[int](rankedScoring{g}), Settings{}, starts...)
		if err != nil {
			t.Fatal(err)
		}
		if s.Loopy() {
			loopy++
		}
		want := g.horizon()
		for p, w := range want {
			score, _ := s.Score(p)
			if score != w {
				t.Fatalf("%v: the score of %d is %d, want %d", g, p, score, w)
			}
			if sum := g.collected(s.Line(p)); sum != score {
				t.Fatalf("%v: the score of %d is %d, its line %v brings %d", g, p, score, s.Line(p), sum)
			}
			if other, _ := byRank.Score(p); other != score {
				t.Fatalf("%v: the score of %d is %d, by index %d", g, p, score, other)
			}
			if c := s.Choices(p); len(c) > 0 && c[0].Score != score {
				t.Fatalf("%v: the score of %d is %d, of its best move %d", g, p, score, c[0].Score)
			}
		}
		if p := r.IntN(len(starts)); len(g.gains[p]) > 0 {
			q := g.gains[p][0].To
			g.gains[q] = append(g.gains[q], game.Gain[int]{To: p, Points: 1})
			if _, err := SolveScores(context.Background(), game.Of[int](g), Settings{}, starts...); !errors.Is(err, game.ErrLoopy) {
				t.Fatalf("points on a cycle: %v", err)
			}
			refused++
		}
	}
	if loopy < 30 || refused < 30 {
		t.Errorf("%d loopy games, %d refused", loopy, refused)
	}
}

func TestScoresDoNotWrap(t *testing.T) {
	g := scoring{gains: [][]game.Gain[int]{{{To: 1, Points: math.MaxInt64}}, {{To: 2, Points: -1}}, {}}}
	if _, err := SolveScores(context.Background(), game.Of[int](g), Settings{}, 0); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a score past 63 bits: %v", err)
	}
	g.gains[1][0].Points = 1
	if s, err := SolveScores(context.Background(), game.Of[int](g), Settings{}, 0); err != nil {
		t.Error(err)
	} else if v, _ := s.Score(0); v != math.MaxInt64-1 {
		t.Errorf("score %d", v)
	}
}

// tokens is an explicit game of the kind of IOI 2001 Score.
type tokens struct {
	moves [][]int
	owner []game.Player
	worth []int64
}

func (g tokens) Moves(dst []int, p int) []int { return append(dst, g.moves[p]...) }
func (g tokens) Turn(p int) game.Player       { return g.owner[p] }
func (g tokens) Worth(p int) int64            { return g.worth[p] }

// play returns the best final scores by trying all lines with both scores
// kept, and how much Left likes them: the winner's score, signed.
func (g tokens) play(p int, scores [2]int64) int64 {
	scores[g.owner[p]] = max(scores[g.owner[p]], g.worth[p])
	ends := func() int64 {
		if scores[0] > scores[1] {
			return scores[0]
		}
		return -scores[1]
	}
	if len(g.moves[p]) == 0 {
		return ends()
	}
	var best int64
	for i, q := range g.moves[p] {
		v := int64(0)
		if q == 0 {
			v = ends()
		} else {
			v = g.play(q, scores)
		}
		if i == 0 || (v > best) == (g.owner[p] == game.Left) {
			best = v
		}
	}
	return best
}

func signed(p Peak) int64 {
	if p.Owner == game.Left {
		return p.Worth
	}
	return -p.Worth
}

func TestPeaksOfRandomGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range cases(2000) {
		n := 1 + r.IntN(9)
		g := tokens{moves: make([][]int, n), owner: make([]game.Player, n), worth: make([]int64, n)}
		worths := r.Perm(n)
		for i := range n {
			g.owner[i], g.worth[i] = game.Player(r.IntN(2)), int64(worths[i]+1)
			for j := i + 1; j <= n; j++ {
				if r.IntN(2) == 0 {
					g.moves[i] = append(g.moves[i], j%n)
				}
			}
		}
		s, err := SolvePeaks(context.Background(), game.Of[int](g), 0, Settings{})
		if err != nil {
			t.Fatal(err)
		}
		peak, _ := s.Peak(0)
		if want := g.play(0, [2]int64{}); signed(peak) != want {
			t.Fatalf("%+v: peak %+v, want %d", g, peak, want)
		}
		_, scores := s.Line()
		if max(scores[0], scores[1]) != peak.Worth || scores[peak.Owner] != peak.Worth {
			t.Fatalf("%+v: peak %+v, but the line scores %v", g, peak, scores)
		}
	}
}

func TestPeaksRefuse(t *testing.T) {
	for _, c := range []struct {
		g    tokens
		want error
	}{
		{tokens{[][]int{{1}, {1, 0}}, []game.Player{0, 1}, []int64{1, 2}}, game.ErrLoopy},
		{tokens{[][]int{{1}, {0}}, []game.Player{0, 1}, []int64{2, 2}}, game.ErrUnsupported},
		{tokens{[][]int{{1}, {0}}, []game.Player{0, 1}, []int64{0, 2}}, game.ErrUnsupported},
	} {
		if _, err := SolvePeaks(context.Background(), game.Of[int](c.g), 0, Settings{}); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v, want %v", c.g, err, c.want)
		}
	}
}

func TestScoreContest(t *testing.T) {
	games := scoreGames(t)
	for name, c := range games {
		s, err := SolvePeaks(context.Background(), game.Of[int](c.game), 0, Settings{})
		if err != nil {
			t.Fatal(err)
		}
		choices := s.Choices(0)
		var best []int
		for _, o := range choices {
			if o.Peak == choices[0].Peak {
				best = append(best, o.To+1)
			}
		}
		slices.Sort(best)
		_, scores := s.Line()
		winner := 1
		if scores[1] > scores[0] {
			winner = 2
		}
		if got := fmt.Sprintf("%d %d %d\n%v", winner, scores[0], scores[1], best); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
	if len(games) < 8 {
		t.Errorf("only %d games", len(games))
	}
}
