package analysis

import (
	"math"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/game/walk"
)

// Bounds of positions whose length is sought at all.
const (
	lengthParts = 64
	lengthMoves = 4096 // and steps that it takes to list them
	// lengthListed bounds the moves of single components that are listed, long
	// ones counted for more.
	lengthListed = 1 << 20
)

// Lengths find how long sums of games last, by play of whole positions, and
// remember them. Whether a length is sought, and with which bound, depends on
// the position alone, not on what is remembered, so that answers do not depend
// on earlier questions.
type lengths struct {
	sum    *walk.Sum
	search *fold.Evaluator[string]
}

// A lengthKind tells lengths apart that have nothing in common.
type lengthKind struct {
	misere, unequal bool
	steps           uint64
}

// newLengths returns lengths of which nothing is known. A search ends after so
// many steps.
func newLengths(kind lengthKind, p game.Position, budget game.Budget, steps uint64) *lengths {
	theory := fold.Remoteness()
	if kind.misere {
		theory = fold.MisereRemoteness()
	}
	sum := walk.NewSum(p, lengthListed, budget)
	return &lengths{sum: sum, search: fold.New(game.Of[string](sum), theory, budget.WithSteps(steps))}
}

func (l *lengths) close() {
	l.search.Close()
	l.sum.Close()
}

// mostMerged is how many orders of equal components are taken into account:
// positions that differ in the order alone are one.
const mostMerged = 24

// A reach is how many whole positions a sum leads to, and how many moves there
// are between them.
type reach struct{ positions, moves float64 }

// and returns the reach of a sum of two that never lead to the same component.
func (r reach) and(s reach) reach {
	return reach{r.positions * s.positions, r.moves*s.positions + s.moves*r.positions}
}

// over returns r where that many combinations are one position.
func (r reach) over(n float64) reach { return reach{r.positions / n, r.moves / n} }

// most returns the greater numbers of both.
func (r reach) most(s reach) reach {
	return reach{max(r.positions, s.positions), max(r.moves, s.moves)}
}

// extent returns two estimates of how far an impartial sum reaches: surely not
// too great, and seldom too small. Components of different games have all
// combinations of their positions. In those of one game a combination is the
// same position in another order, and its pieces may be those of another
// combination: it reaches at least as far as one component does, and as those
// combinations in which each component has become one part, all different.
// bound is the number of moves after which a component is not looked at
// further.
func (l *lengths) extent(p game.Position, bound uint64) (least, most reach) {
	var games [][]game.Summand // each of one component; in the order of p, on which rounding depends
	number := map[string]int{} // of a game, by identity
	for _, s := range p {
		n, ok := number[s.Rules.Identity()]
		if !ok {
			n = len(games)
			number[s.Rules.Identity()], games = n, append(games, nil)
		}
		for i := range s.Parts {
			games[n] = append(games[n], game.Summand{Rules: s.Rules, Parts: s.Parts[i : i+1]})
		}
	}
	least, most = reach{1, 0}, reach{1, 0}
	for _, components := range games {
		orders, all, chains, greatest := 1.0, reach{1, 0}, reach{1, 0}, reach{}
		for i, c := range components {
			r, chain := l.sum.Reach(c.Rules, c.Parts[0], bound), l.sum.Chain(c.Rules, c.Parts[0])
			alone := reach{float64(r.Positions), float64(r.Moves)}
			orders *= float64(i + 1)
			all, greatest = all.and(alone), greatest.most(alone)
			chains = chains.and(reach{max(0, float64(chain.Positions)-float64(len(components)-1)), float64(chain.Moves)})
			if r.TooFar {
				all.moves = math.Inf(1)
			}
		}
		least = least.and(greatest.most(chains.over(orders)))
		most = most.and(all.over(min(orders, mostMerged)))
	}
	return least, most
}

// findLength adds the remoteness of the position and of every listed move, if
// whole play can be searched within the bound of the request. It is an extra:
// what goes wrong here is no error.
func (s *Solver) findLength(q *question) {
	if q.Remoteness == 0 || q.Position.Len() > lengthParts || q.Position.MoveCount() > lengthMoves || q.Position.Work() > lengthMoves {
		return
	}
	kind := lengthKind{q.Mode.Play == game.Misere, q.Position.IsUnequal(), q.Remoteness}
	for {
		l, known := s.lengths[kind]
		if !known {
			l = newLengths(kind, q.Position, s.budget, 2*mostMerged*q.Remoteness)
			s.lengths[kind] = l
		}
		if q.measure(l, kind) {
			return
		}
		l.close()
		delete(s.lengths, kind)
		if !known || q.ctx.Err() != nil {
			return
		}
		// The memory may have been full of what earlier questions left behind.
	}
}

// measure is findLength with what is remembered; ok is false if that is of no
// use any more.
func (q *question) measure(l *lengths, kind lengthKind) (ok bool) {
	l.sum.Watch(q.ctx)
	least, most := reach{}, reach{moves: math.Inf(1)}
	if q.Position.Len() > 1 && !kind.unequal {
		least, most = l.extent(q.Position, q.Remoteness)
	}
	switch bound := float64(q.Remoteness); {
	case least.moves > bound: // the search would only come to its bound
	case most.moves <= 2*bound:
		return q.searchLength(l)
	default:
		alone := newLengths(kind, q.Position, q.Scratch, q.Remoteness)
		defer alone.close()
		alone.sum.Watch(q.ctx)
		q.searchLength(alone)
	}
	return !l.sum.Exceeded()
}

func (q *question) searchLength(l *lengths) (ok bool) {
	who := q.First.Players()[0]
	r, err := l.search.Value(q.ctx, l.sum.Position(q.Position, who))
	if err != nil || l.sum.Exceeded() {
		return false
	}
	q.answer.Remoteness = &r
	for i := range q.answer.Moves {
		m := &q.answer.Moves[i]
		if r, ok := l.search.Known(l.sum.Position(q.Position.After(m.Steps...), who.Other())); ok {
			m.Remoteness = &r
		}
	}
	return true
}
