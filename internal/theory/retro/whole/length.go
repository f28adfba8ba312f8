package whole

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"zermelo/game"
	"zermelo/internal/theory/search/window"
)

// A timed position is one after so many moves.
type timed[P comparable] struct {
	at    P
	moves uint32
}

// mostMoves is more than the number of moves of any game whose length is sought.
const mostMoves = 1 << 30

// timedRules returns a game in which a win is worth the more the sooner it comes:
// mostMoves less the moves until then.
func timedRules[P comparable](rules *game.Rules[P]) *game.Rules[timed[P]] {
	t := &game.Rules[timed[P]]{Alike: true, Single: true}
	ended := func(p P) (game.Result, bool) {
		if rules.Ended == nil {
			return game.Loss, false
		}
		return rules.Ended(p)
	}
	var sums game.Sums[P]
	t.Gains = func(dst []game.Gain[timed[P]], p timed[P]) []game.Gain[timed[P]] {
		if _, over := ended(p.at); over {
			return dst
		}
		sums.Reset()
		rules.Moves(&sums, p.at, game.Left)
		for _, q := range sums.Parts() {
			dst = append(dst, game.Gain[timed[P]]{To: timed[P]{q, p.moves + 1}})
		}
		return dst
	}
	t.Last = func(p timed[P]) int64 {
		result, over := ended(p.at)
		if !over {
			result = game.Loss // who cannot move
		}
		return int64(result) * (mostMoves - int64(p.moves))
	}
	t.Normal = func(p timed[P]) (timed[P], bool) { return timed[P]{rules.Canonical(p.at), p.moves}, false }
	if rules.Again != nil {
		t.Again = func(p, q timed[P]) bool { return rules.Again(p.at, q.at) }
	}
	return t
}

// length returns how many moves follow a part, moves after the one that was asked for,
// that has the result, a win or a loss: the winner hurries and the loser holds out. They
// are at least so many. A win within so many is sought first, then within one more, and
// so on. What the search of results says of a position bounds what it is worth.
func (s *windowSearch[P]) length(part any, moves, least uint32, result game.Result) (uint32, error) {
	if s.lengths == nil {
		s.lengths = window.New(timedRules(s.rules), s.budget)
		s.lengths.Bounds = func(p timed[P]) (least, most int64, err error) {
			lo, hi, err := s.from.Result(s.ctx, p.at)
			least, most = int64(lo), int64(hi)
			soonest := mostMoves - int64(p.moves) - 1
			if lo == game.Loss {
				least = -soonest
			}
			if hi == game.Win {
				most = soonest
			}
			return least, most, err
		}
	}
	root := timed[P]{part.(P), moves}
	for n := least; ; n++ {
		worth := mostMoves - int64(moves) - int64(n)
		if result == game.Win {
			if v, err := s.lengths.Worth(s.ctx, root, worth-1, worth); v >= worth || err != nil {
				return n, err
			}
			continue
		}
		if v, err := s.lengths.Worth(s.ctx, root, -worth, 1-worth); v <= -worth || err != nil {
			return n, err
		}
	}
}

// findLength finds how many moves follow, and how many follow each move. If a limit is
// reached after the first, the others are left out.
func (j *judge) findLength() error {
	a, s := j.answer, j.bySearch()
	if n, over := uint32(0), len(a.Moves) == 0; over {
		a.Remoteness = &n
		return nil
	}
	n, err := s.length(j.part, 0, 1, j.value.Result)
	if err != nil {
		return err
	}
	a.Remoteness = &n
	for i := range a.Moves {
		m := &a.Moves[i]
		result, least := game.Win, uint32(0)
		switch {
		case m.Draw:
			continue
		case m.Winning:
			result, least = game.Loss, n-1
		}
		left, err := s.length(m.Steps[0].Option[0], 1, least, result)
		if errors.Is(err, game.ErrLimit) || errors.Is(err, context.DeadlineExceeded) {
			a.CutOff(game.PartMoves, err)
			break
		}
		if err != nil {
			return err
		}
		m.Remoteness = &left
	}
	slices.SortStableFunc(a.Moves, func(x, y game.Move) int {
		switch {
		case x.Winning != y.Winning || x.Remoteness == nil || y.Remoteness == nil:
			return 0
		case x.Winning:
			return cmp.Compare(*x.Remoteness, *y.Remoteness)
		}
		return cmp.Compare(*y.Remoteness, *x.Remoteness)
	})
	return nil
}
