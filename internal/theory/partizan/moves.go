package partizan

import (
	"iter"

	"zermelo/game"
	"zermelo/value/nimber"
)

// Bounds of the moves that are tried: of those that differ, each of which is
// valued, and of all.
const (
	valued = 1 << 14
	listed = 1 << 17
)

// tried returns the number of moves up to which each is tried.
func (j *judge) tried() uint64 {
	different, counted := uint64(0), map[kind]bool{}
	for _, s := range j.position {
		for _, part := range s.Parts {
			k := kind{s.Rules.Identity(), part}
			if counted[k] {
				continue
			}
			counted[k] = true
			if different += min(s.Rules.MoveCount(part), valued+1); different > valued {
				return valued
			}
		}
	}
	return listed
}

// leads lists moves where not all are tried: those that the rules lead to, and
// winning ones of parts that have few moves or are worth nimbers.
func (j *judge) leads() (moves []game.Move, omitted uint64, err error) {
	for _, who := range j.question.First.Players() {
		for _, at := range j.position.Places() {
			if err = j.ctx.Err(); err == nil {
				moves, err = j.findInPart(moves, who, at)
			}
			if err != nil {
				return moves, 0, err
			}
		}
	}
	count := j.position.MoveCount()
	return moves, count - min(count, uint64(len(moves))), nil
}

// fewMoves is the number of moves of a part up to which each is tried, whatever
// there is besides.
const fewMoves = 1 << 10

// findInPart appends moves of who in one part.
func (j *judge) findInPart(moves []game.Move, who game.Player, at game.Place) ([]game.Move, error) {
	rules, part := j.position[at.Summand].Rules, j.position[at.Summand].Parts[at.Part]
	wins := j.outcome(j.total).WonBy(who, true)
	switch {
	case rules.Record.Lead != nil:
		var leads game.Sums[any]
		rules.Record.Lead(&leads, part, who)
		for i := range leads.Len() {
			m, err := j.try(who, game.Step{Summand: at.Summand, Part: at.Part, Option: leads.At(i)})
			if err != nil {
				return moves, err
			}
			moves = append(moves, m)
		}
		return moves, nil
	case !wins:
		return moves, nil
	case rules.MoveCount(part) <= fewMoves:
		return j.tryUntil(moves, who, at, func(yield func([]any) bool) { rules.Options(part, who, yield) })
	case rules.Record.Find != nil:
		found, err := j.toNimbers(moves, who, at)
		// Of a part that is worth a nimber no other moves are to be expected.
		if err != nil || len(found) > len(moves) || rules.Record.Some == nil || !rules.IsUnequal() {
			return found, err
		}
		fallthrough
	case rules.Record.Some != nil:
		return j.tryUntil(moves, who, at, iter.Seq[[]any](rules.Record.Some(part)))
	}
	return moves, nil
}

// tryUntil appends the winning ones of options of a part, as far as they are tried.
func (j *judge) tryUntil(moves []game.Move, who game.Player, at game.Place, options iter.Seq[[]any]) ([]game.Move, error) {
	found, tried := 0, 0
	for option := range options {
		m, err := j.try(who, game.Step{Summand: at.Summand, Part: at.Part, Option: option})
		if err == nil {
			err = j.ctx.Err()
		}
		if err != nil {
			return moves, err
		}
		if m.Winning {
			moves = append(moves, m)
			found++
		}
		if tried++; tried == valued || found == game.FoundMoves {
			break
		}
	}
	return moves, nil
}

// goals is the number of nimbers that a part is moved to in search of a win, from 0
// on, besides the one that the rest of the sum holds.
const goals = 1 << 8

// toNimbers appends winning moves of a part that is worth a nimber, by the nimbers
// that win with the rest of the sum.
func (j *judge) toNimbers(moves []game.Move, who game.Player, at game.Place) ([]game.Move, error) {
	rules, part := j.position[at.Summand].Rules, j.position[at.Summand].Parts[at.Part]
	rest, err := j.rest(at.Summand, at.Part)
	if err != nil {
		return moves, err
	}
	_, _, wide, _ := j.table.AsNumberUpStar(rest)
	star := wide.Low // parts are worth nimbers below 2^64, and so are their sums
	found := 0
	for k := uint64(0); k <= goals && found < game.FoundMoves; k++ {
		goal := k - 1
		if k == 0 {
			goal = star
		} else if goal == star {
			continue
		}
		v, err := j.table.Nimber(goal)
		if err == nil {
			v, err = j.table.Add(rest, v)
		}
		if err == nil {
			err = j.ctx.Err()
		}
		if err != nil {
			return moves, err
		}
		if !j.outcome(v).WonBy(who, false) {
			continue
		}
		options, _ := rules.Find(part, nimber.Nimber(goal), game.FoundMoves-found)
		for _, option := range options {
			m, err := j.try(who, game.Step{Summand: at.Summand, Part: at.Part, Option: option})
			if err != nil {
				return moves, err
			}
			moves = append(moves, m)
			found++
		}
	}
	return moves, nil
}
