package analysis

import (
	"math"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/game/walk"
	"zermelo/internal/theory/grundy"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Bounds of positions whose length is sought at all.
const (
	lengthParts = 64
	lengthMoves = 4096 // and steps that it takes to list them, more where long searches are asked for
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
	values *grundy.Lengths // in place of search where values tell who wins; may be nil
}

// A lengthKind tells lengths apart that have nothing in common.
type lengthKind struct {
	play    game.Play
	unequal bool
	steps   uint64
}

// newLengths returns lengths of which nothing is known. A search ends after so
// many steps.
func newLengths(kind lengthKind, p game.Position, budget game.Budget, steps uint64) *lengths {
	l := &lengths{sum: walk.NewSum(p, lengthListed, budget)}
	theory := fold.Remoteness()
	switch {
	case kind.play == game.Misere:
		theory = fold.MisereRemoteness()
	case !kind.unequal:
		l.values = grundy.NewLengths(l.sum, budget)
		return l
	}
	l.search = fold.New(game.Of[string](l.sum), theory, budget.WithSteps(steps))
	return l
}

func (l *lengths) close() {
	if l.values != nil {
		l.values.Close()
	} else {
		l.search.Close()
	}
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

// near reports whether an impartial sum reaches no more whole positions than
// have so many moves between them, or not many more. Components of different
// games have all combinations of their positions. In those of one game a
// combination is the same position in another order, and its pieces may be
// those of another combination: it reaches at least as far as one component
// does, and as those combinations in which each component has become one part,
// all different. Where such estimates do not decide, positions are counted.
func (l *lengths) near(p game.Position, bound uint64) bool {
	var games [][]uint32       // the components of each; in the order of p, on which rounding depends
	number := map[string]int{} // of a game, by identity
	for _, s := range p {
		n, ok := number[s.Rules.Identity()]
		if !ok {
			n = len(games)
			number[s.Rules.Identity()], games = n, append(games, nil)
		}
		for _, part := range s.Parts {
			games[n] = append(games[n], l.sum.ID(s.Rules, part))
		}
	}
	least := make([]reach, len(games))
	for n, components := range games {
		orders, chains := 1.0, reach{1, 0}
		for i, id := range components {
			parts, moves := l.sum.Chain(id, bound)
			if moves > bound {
				return false
			}
			orders *= float64(i + 1)
			chains = chains.and(reach{max(0, float64(parts)-float64(len(components)-1)), float64(moves)})
		}
		least[n] = chains.over(orders).most(reach{1, 0})
	}
	// counted puts what parts of game n lead to in the place of the least; false
	// if the whole has more moves than the bound.
	counted := func(n int, parts ...uint32) (r reach, ok bool) {
		rest := 1.0
		for m, other := range least {
			if m != n {
				rest *= other.positions
			}
		}
		count := l.sum.Reach(parts, uint64(float64(bound)/rest))
		r = reach{float64(count.Positions), float64(count.Moves)}
		least[n] = least[n].most(r)
		return r, !count.TooFar && together(least).moves <= float64(bound)
	}
	most := reach{1, 0}
	for n, components := range games {
		all, orders := reach{1, 0}, 1.0
		for i, id := range components {
			r, ok := counted(n, id)
			if !ok {
				return false
			}
			orders *= float64(i + 1)
			all = all.and(r)
		}
		most = most.and(all.over(min(orders, mostMerged)))
	}
	if most.moves <= float64(bound) {
		return true
	}
	for n, components := range games {
		if _, ok := counted(n, components...); !ok {
			return false
		}
	}
	return true
}

// together returns the reach of the sum of all.
func together(all []reach) reach {
	sum := reach{1, 0}
	for _, r := range all {
		sum = sum.and(r)
	}
	return sum
}

// isTimed reports whether the length of the position is sought.
func (q *question) isTimed() bool {
	return q.Remoteness > 0 && (q.All || q.Position.Len() <= lengthParts &&
		q.Position.MoveCount() <= lengthMoves && q.Position.Work() <= max(lengthMoves, q.Remoteness/64))
}

// findLength adds the remoteness of the position and of every listed move, if
// whole play can be searched within the bound of the request. Else it enters that
// it was left out.
func (s *Solver) findLength(q *question) error {
	if q.Remoteness == 0 || s.lengthByTheorem(q) {
		return nil
	}
	if !q.isTimed() {
		q.answer.Omit(game.PartLength, phrase.Of("the position is too large to be played out whole"), fault.AskForAll)
		return nil
	}
	if s.lengthByEngine(q) {
		return nil
	}
	steps := q.Remoteness
	if !q.All {
		steps = q.Position.Steps(steps)
	}
	kind := lengthKind{q.Mode.Play, q.Position.IsUnequal(), steps}
	for {
		l, known := s.lengths[kind]
		if !known {
			l = newLengths(kind, q.Position, s.budget, 2*mostMerged*steps)
			s.lengths[kind] = l
		}
		done := q.measure(l, kind)
		if done && q.answer.Remoteness != nil {
			return nil
		}
		if !done {
			l.close()
			delete(s.lengths, kind)
		}
		if err := q.ctx.Err(); err != nil {
			return err
		}
		if done || !known {
			q.answer.Omit(game.PartLength, phrase.Of("it may take more than %s steps", phrase.Count(steps)), fault.AskForAll)
			return nil
		}
		// The memory may have been full of what earlier questions left behind.
	}
}

// lengthByTheorem is findLength for games whose rules say how long they last.
func (s *Solver) lengthByTheorem(q *question) bool {
	if len(q.Position) != 1 || q.Position[0].Rules.Record.Lasts == nil {
		return false
	}
	parts := q.Position[0].Parts
	last := func(parts []any) *uint32 {
		n := q.Position[0].Rules.Record.Lasts(parts, q.Mode.Play)
		if n > math.MaxUint32 {
			return nil
		}
		return &[]uint32{uint32(n)}[0]
	}
	if q.Position[0].Rules.Record.Lasts(parts, q.Mode.Play) == math.MaxUint64 {
		return false
	}
	q.answer.Remoteness = last(parts)
	if len(parts)*len(q.answer.Moves) > lengthListed {
		return true
	}
	var after []any
	for i := range q.answer.Moves {
		step := q.answer.Moves[i].Steps[0]
		after = append(append(append(after[:0], parts[:step.Part]...), step.Option...), parts[step.Part+1:]...)
		q.answer.Moves[i].Remoteness = last(after)
	}
	return true
}

// lengthByEngine is findLength for a game played alone whose engine of values
// knows how long it lasts.
func (s *Solver) lengthByEngine(q *question) bool {
	if q.Position.Len() != 1 || q.Mode.Play != game.Normal || q.Position.IsUnequal() {
		return false
	}
	all := make([]uint32, 1+len(q.answer.Moves))
	for i := range all {
		p := q.Position
		if i > 0 {
			p = p.After(q.answer.Moves[i-1].Steps...)
		}
		at := p.Places()
		if len(at) != 1 {
			return false
		}
		n, ok, err := s.engines.Length(q.ctx, p[at[0].Summand].Rules, p[at[0].Summand].Parts[at[0].Part])
		if !ok || err != nil {
			return false
		}
		all[i] = n
	}
	q.setLengths(all)
	return true
}

// setLengths enters the length of the position, and those after its moves.
func (q *question) setLengths(all []uint32) {
	q.answer.Remoteness = &all[0]
	for i := range q.answer.Moves {
		q.answer.Moves[i].Remoteness = &all[i+1]
	}
}

// measure is findLength with what is remembered; ok is false if that is of no
// use any more.
func (q *question) measure(l *lengths, kind lengthKind) (ok bool) {
	l.sum.Watch(q.ctx)
	switch {
	case kind.unequal:
		alone := newLengths(kind, q.Position, q.Scratch, kind.steps)
		defer alone.close()
		alone.sum.Watch(q.ctx)
		q.searchLength(alone)
	case l.near(q.Position, 2*kind.steps):
		if l.values != nil {
			return q.lengthByValues(l)
		}
		return q.searchLength(l)
	}
	return !l.sum.Exceeded()
}

// lengthByValues finds lengths where values tell who wins.
func (q *question) lengthByValues(l *lengths) (ok bool) {
	var ids, after []uint32
	starts := make([]int, len(q.Position)) // of each summand in ids
	for s, summand := range q.Position {
		starts[s] = len(ids)
		for _, part := range summand.Parts {
			ids = append(ids, l.sum.ID(summand.Rules, part))
		}
	}
	all := make([]uint32, 1+len(q.answer.Moves))
	for i := range all {
		after = append(after[:0], ids...)
		if i > 0 {
			step := q.answer.Moves[i-1].Steps[0]
			at := starts[step.Summand] + step.Part
			after = append(after[:at], after[at+1:]...)
			for _, part := range step.Option {
				after = append(after, l.sum.ID(q.Position[step.Summand].Rules, part))
			}
		}
		n, err := l.values.Length(q.ctx, after)
		if err != nil || l.sum.Exceeded() {
			return false
		}
		all[i] = n
	}
	q.setLengths(all)
	return true
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
