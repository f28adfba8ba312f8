package retro

import (
	"cmp"
	"context"
	"math"
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Scores holds, for each position of a game in which points are collected,
// the best difference, own points less the opponent's, that the player to
// move can be sure of from there on (E. Zermelo 1913; J. von Neumann 1928).
//
// Games with repetition have one too as long as no move that can be repeated
// brings points: a player who likes nothing better may then go round for ever
// and gain no more. Who gains hurries towards the greatest sum that can be
// forced, so positions are settled in the order of what is still to be gained.
type Scores[P comparable] struct {
	web     *web[P]
	points  []int64  // by move of the web
	again   []bool   // by move of the web; nil if never
	scores  []int64  // by node
	order   []uint32 // by node: its place in the order in which they were settled
	settled uint32
	loopy   bool // a position can be repeated
}

// A ScoredChoice is a move, what it brings at once and what it is worth with
// best play: the difference for the player who makes it.
type ScoredChoice[P comparable] struct {
	To            P
	Again         bool // the same player moves on
	Points, Score int64
}

// SolveScores returns the scores of all positions that can be reached from
// starts, the starting positions of the rules if none are given. Time and
// memory are linear in the moves between them, but for a sort where positions
// repeat. The moves are those of Gains, which must be there.
//
// The error is ctx's, [game.ErrLimit] when the memory does not suffice or a
// score passes 63 bits, [game.ErrLoopy] when a move that can be repeated
// brings points, or that of Endless when a position can come again.
func SolveScores[P comparable](ctx context.Context, rules *game.Rules[P], settings Settings, starts ...P) (*Scores[P], error) {
	return solved(settings, func(m *meter) (*Scores[P], error) {
		s := &Scores[P]{}
		return s, s.solve(ctx, rules, startsOf(rules, starts), m)
	})
}

func (s *Scores[P]) bytes() int64 {
	return s.web.bytes() + 8*int64(cap(s.points)) + int64(cap(s.again)) + (8+4)*int64(len(s.scores))
}

func (s *Scores[P]) solve(ctx context.Context, rules *game.Rules[P], starts []P, m *meter) (err error) {
	var gains []game.Gain[P]
	var to []P
	moves := func(p P) []P {
		gains, to = rules.Gains(gains[:0], p), to[:0]
		for _, g := range gains {
			to = append(to, g.To)
			s.points = append(s.points, g.Points)
			if rules.Again != nil {
				s.again = append(s.again, rules.Again(p, g.To))
			}
		}
		return to
	}
	const extra = 8 + 8 + 4 + 4 + 1 // points and scores, and the walk
	if s.web, err = explore(ctx, rules, moves, starts, m, extra); err != nil {
		return err
	}
	s.scores = make([]int64, s.web.positions.Len())
	s.order = make([]uint32, s.web.positions.Len())
	place := make([]uint32, s.web.positions.Len())
	return s.web.components(ctx, func(nodes []uint32) error {
		if !s.web.cyclic(nodes) {
			score, has, err := s.best(nodes[0], nil)
			if !has && rules.Last != nil {
				score = rules.Last(s.web.positions.At(nodes[0]))
			}
			s.give(nodes[0], score)
			return err
		}
		if rules.Endless != nil {
			return rules.Endless(s.web.positions.At(nodes[0]))
		}
		s.loopy = true
		return s.settle(rules, nodes, place)
	})
}

// option returns what the k-th move of the web is worth to who makes it.
func (s *Scores[P]) option(k uint64) (int64, error) {
	rest := s.scores[s.web.to[k]]
	if s.again == nil || !s.again[k] {
		rest = -rest
	}
	sum := s.points[k] + rest
	if wrapped := (sum > rest) != (s.points[k] > 0) && s.points[k] != 0; wrapped || sum == math.MinInt64 {
		return 0, game.Limit(phrase.Of("the scores pass 63 bits"), phrase.Phrase{})
	}
	return sum, nil
}

// best returns the greatest worth of a move from v; has is false if there is
// none. Moves that inside reports are left out; they must bring no points.
func (s *Scores[P]) best(v uint32, inside func(q uint32) bool) (score int64, has bool, err error) {
	for k := s.web.first[v]; k < s.web.first[v+1]; k++ {
		if inside != nil && inside(s.web.to[k]) {
			if s.points[k] != 0 {
				return 0, false, &game.Error{
					Kind:    game.ErrLoopy,
					Problem: phrase.Of("a move that brings points can be repeated: play without end has no score"),
					Want:    phrase.Of("scores are offered where no move that can be repeated brings points"),
				}
			}
			continue
		}
		o, err := s.option(k)
		if err != nil {
			return 0, false, err
		}
		if !has || o > score {
			score, has = o, true
		}
	}
	return score, has, nil
}

// An exit is the best move out of a component.
type exit struct {
	node  uint32
	score int64
}

// settle gives the nodes of a component with cycles their scores. place is
// scratch, 0 for every node.
func (s *Scores[P]) settle(rules *game.Rules[P], nodes, place []uint32) error {
	for i, v := range nodes {
		place[v] = uint32(i + 1)
	}
	defer func() {
		for _, v := range nodes {
			place[v] = 0
		}
	}()
	c := &component{
		back: make([][]uint32, len(nodes)), open: make([]int, len(nodes)),
		score: make([]int64, len(nodes)), settled: make([]bool, len(nodes)),
	}
	// Scores are those beyond what play without end is worth.
	standing, err := s.standing(rules, nodes, place)
	if err != nil {
		return err
	}
	for i, v := range nodes {
		score, has, err := s.best(v, func(q uint32) bool { return place[q] > 0 })
		if err != nil {
			return err
		}
		if has {
			c.open[i]++
			if score -= standing(i); score != 0 {
				c.exits = append(c.exits, exit{uint32(i), score})
			}
		}
		for k := s.web.first[v]; k < s.web.first[v+1]; k++ {
			q := place[s.web.to[k]]
			if q == 0 {
				continue
			}
			again := uint32(0)
			if s.again != nil && s.again[k] {
				again = 1
			}
			c.open[i]++
			c.back[q-1] = append(c.back[q-1], uint32(i)<<1|again)
		}
	}
	c.solve()
	for _, i := range c.order {
		s.give(nodes[i], c.score[i]+standing(int(i)))
	}
	for i, v := range nodes {
		if !c.settled[i] {
			s.give(v, standing(i))
		}
	}
	return nil
}

// standing returns what play that goes round in a component is worth at each of its nodes,
// and an error where that is not the same all the way round.
func (s *Scores[P]) standing(rules *game.Rules[P], nodes, place []uint32) (func(i int) int64, error) {
	if rules.Standing == nil {
		return func(int) int64 { return 0 }, nil
	}
	worth := make([]int64, len(nodes))
	for i, v := range nodes {
		worth[i] = rules.Standing(s.web.positions.At(v))
	}
	return func(i int) int64 { return worth[i] }, sameAllRound(worth, nodes, place, s.web.first, s.web.to, s.again)
}

// sameAllRound returns an error where play that goes round is worth one thing here and another
// there.
func sameAllRound(worth []int64, nodes, place []uint32, first []uint64, to []uint32, again []bool) error {
	for i, v := range nodes {
		for k := first[v]; k < first[v+1]; k++ {
			q := place[to[k]]
			if q == 0 {
				continue
			}
			there := -worth[q-1]
			if again != nil && again[k] {
				there = -there
			}
			if there != worth[i] {
				return &game.Error{
					Kind:    game.ErrLoopy,
					Problem: phrase.Of("play can go round through positions with different scores, %d and %d: play without end has no score", worth[i], there),
					Want:    phrase.Of("scores are offered where a score that has changed never comes back"),
				}
			}
		}
	}
	return nil
}

// give settles the score of v.
func (s *Scores[P]) give(v uint32, score int64) {
	s.scores[v], s.order[v] = score, s.settled
	s.settled++
}

// A component is a set of positions that can be reached from each other,
// without points in between.
type component struct {
	back    [][]uint32 // moves to each node: from where, and whether the player moves on
	open    []int      // options that are not known to be bad
	exits   []exit
	score   []int64
	settled []bool
	order   []uint32 // the nodes in the order in which they were settled
	queue   []uint32
}

// solve settles the nodes from the greatest sums to the least: who gains by a
// sum takes the greatest, who loses by one has the least left in the end.
// What nothing settles goes round for ever and is worth 0 beyond what that is worth.
func (c *component) solve() {
	slices.SortStableFunc(c.exits, func(a, b exit) int { return -cmp.Compare(magnitude(a.score), magnitude(b.score)) })
	for _, e := range c.exits {
		c.offer(e.node, e.score)
		for len(c.queue) > 0 {
			v := c.queue[len(c.queue)-1]
			c.queue = c.queue[:len(c.queue)-1]
			for _, m := range c.back[v] {
				score := -c.score[v]
				if m&1 == 1 {
					score = -score
				}
				c.offer(m>>1, score)
			}
		}
	}
}

// offer tells v that one of its options is worth a score.
func (c *component) offer(v uint32, score int64) {
	if c.settled[v] {
		return
	}
	if c.open[v]--; score > 0 || c.open[v] == 0 {
		c.settled[v], c.score[v] = true, score
		c.queue, c.order = append(c.queue, v), append(c.order, v)
	}
}

// magnitude returns the absolute value; no score is the least integer.
func magnitude(x int64) int64 { return max(x, -x) }

// Score returns the score of p; ok is false if p was not reached.
func (s *Scores[P]) Score(p P) (score int64, ok bool) {
	i, ok := s.web.positions.Find(p)
	if !ok {
		return 0, false
	}
	return s.scores[i], true
}

// Positions returns the number of positions.
func (s *Scores[P]) Positions() int { return len(s.scores) }

// Loopy reports whether a position can be repeated.
func (s *Scores[P]) Loopy() bool { return s.loopy }

// Choices returns the moves from p, the best first; the optimal ones are
// those with the score of the first. Where positions can be repeated, going
// round may promise a gain that only other moves collect: of moves of equal
// score, those that bring it nearer come first. nil if p was not reached.
func (s *Scores[P]) Choices(p P) []ScoredChoice[P] {
	i, ok := s.web.positions.Find(p)
	if !ok {
		return nil
	}
	var choices []ScoredChoice[P]
	for k := s.web.first[i]; k < s.web.first[i+1]; k++ {
		score, _ := s.option(k) // was in bounds when the position was solved
		choices = append(choices, ScoredChoice[P]{
			To: s.web.positions.At(s.web.to[k]), Again: s.again != nil && s.again[k], Points: s.points[k], Score: score,
		})
	}
	bestFirst(choices, func(a, b ScoredChoice[P]) bool {
		return cmp.Or(cmp.Compare(b.Score, a.Score), s.away(a.To, uint32(i))-s.away(b.To, uint32(i))) < 0
	})
	return choices
}

// away is 1 if a move from v to p does not come nearer to a gain: p was not
// settled before v.
func (s *Scores[P]) away(p P, v uint32) int {
	if q, _ := s.web.positions.Find(p); s.order[q] < s.order[v] {
		return 0
	}
	return 1
}

// Line returns the positions of best play from p, p first. Where play has no
// end it stops at the first that comes again, which then stands at the
// end a second time.
func (s *Scores[P]) Line(p P) []P {
	line, _ := follow(p, func(p P) (q P, ok bool, err error) {
		choices := s.Choices(p)
		if len(choices) == 0 {
			return q, false, nil
		}
		return choices[0].To, true, nil
	})
	return line
}
