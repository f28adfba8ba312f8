package analysis

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"zermelo/game"
)

// The verdict may take all the time that there is. What comes after it is an
// extra: each part has half of the time that is left, the reasons all of it, and
// a part that a limit cuts off is left out by name.

// shares are the context of a question. While a part of the answer has a share of
// the time, its end is that of the context; for the next part the context is as good
// as new.
type shares struct {
	context.Context
	until atomic.Int64 // in nanoseconds since 1970; 0 is no end but that of the whole
}

// Err implements [context.Context].
func (s *shares) Err() error {
	if err := s.Context.Err(); err != nil {
		return err
	}
	if until := s.until.Load(); until != 0 && time.Now().UnixNano() > until {
		return context.DeadlineExceeded
	}
	return nil
}

// give gives what comes next a share of the time left: all of it over parts.
func (s *shares) give(parts int64) {
	if end, bounded := s.Deadline(); bounded && parts > 1 {
		s.until.Store(time.Now().Add(time.Until(end) / time.Duration(parts)).UnixNano())
		return
	}
	s.until.Store(0)
}

// limited reports whether err says that a limit was reached.
func limited(err error) bool {
	return errors.Is(err, game.ErrLimit) || errors.Is(err, context.DeadlineExceeded)
}

// part finds one part of the answer in its share of the time. What a limit cuts off
// is entered as left out and is no error.
func (q *question) part(part game.AnswerPart, shares int64, find func() error) error {
	if !q.All && !q.Full {
		q.ctx.give(shares)
	}
	err := find()
	q.ctx.give(1)
	if !limited(err) {
		return err
	}
	q.answer.CutOff(part, err)
	return nil
}

// tell says that a part of the answer is there.
func (q *question) tell(part game.AnswerPart) {
	if q.Found == nil {
		return
	}
	a := *q.answer
	if q.Outcome {
		a.Components, a.Moves = slices.Clone(a.Components), slices.Clone(a.Moves) // the reasons still need the values
		winnerOnly(&a)
	}
	q.Found(&a, part)
}

// parts finds what a decided answer holds besides the verdict, in the order of the
// prices. Err is what cut the judgement off; j may be nil then.
func (s *Solver) parts(q *question, j *game.Judgement, err error) error {
	q.tell(game.PartVerdict)
	if err != nil {
		q.answer.CutOff(game.PartFacts, err)
	}
	if j == nil {
		if err != nil && q.Moves > 0 {
			q.answer.CutOff(game.PartMoves, err)
		}
		return nil
	}
	if err := q.part(game.PartMove, 2, func() error { return q.findFirst(j) }); err != nil {
		return err
	}
	if j.Value != nil && !q.Outcome {
		if err := q.part(game.PartValue, 2, j.Value); err != nil {
			return err
		}
		q.tell(game.PartValue)
	}
	if err := s.findMoves(q, j); err != nil {
		return err
	}
	if q.Explain && j.Explain != nil {
		return q.part(game.PartReasons, 1, func() (err error) {
			q.answer.Explanation, err = j.Explain()
			return err
		})
	}
	return nil
}

// findMoves lists the moves, finds how long the game lasts, and puts the moves into
// order and into words. Of a list that is cut off winning moves stay.
func (s *Solver) findMoves(q *question, j *game.Judgement) error {
	cut := false
	err := q.part(game.PartMoves, 2, func() error {
		err := q.listMoves(j)
		cut = err != nil
		return err
	})
	if cut {
		q.keepWinning()
	}
	if err == nil && j.Length != nil {
		err = q.part(game.PartLength, 2, j.Length)
	}
	if err == nil && j.Timed {
		err = q.part(game.PartLength, 2, func() error { return s.findLength(q) })
	}
	if slices.ContainsFunc(q.answer.Moves, func(m game.Move) bool { return m.Winning }) {
		q.answer.Found(game.PartMove) // though it was not found before the others
	}
	// What is known is put into words after an interrupt too.
	last := q.part(game.PartMoves, 1, func() error {
		var unsorted error
		if !j.Sorted {
			if unsorted = q.sortMoves(); unsorted != nil {
				q.keepWinning()
			}
		}
		return cmp.Or(unsorted, q.describeMoves())
	})
	return cmp.Or(err, last)
}

// quickMoves is the number of moves up to which none is sought before all are tried.
const quickMoves = 64

// soonFound is the number of moves from which on winning ones are found by the rules,
// where they can, before any is tried; and where few are to be listed, no other is.
const soonFound = 1 << 14

// findFirst finds a winning move before all are listed, where the list may take
// long and the time is bounded, or someone listens.
func (q *question) findFirst(j *game.Judgement) error {
	if _, bounded := q.ctx.Deadline(); q.Moves == 0 || q.FirstMove || j.Sorted || !bounded && q.Found == nil {
		return nil
	}
	if !slices.ContainsFunc(q.First.Players(), q.mayWin) {
		return nil
	}
	count := q.Position.MoveCount()
	if count <= quickMoves && j.Glance == nil {
		return nil
	}
	var err error
	if j.Find != nil && count > soonFound {
		q.answer.Moves, _, err = j.Find()
		q.keepFirst(count)
	}
	if len(q.answer.Moves) == 0 && err == nil {
		err = q.listFirst(j, count)
	}
	q.first, q.answer.Moves, q.answer.OmittedMoves = q.answer.Moves, nil, 0
	if err != nil && len(q.first) > 0 {
		err = nil
	}
	if len(q.first) > 0 && q.Found != nil {
		q.answer.Moves = q.first
		q.answer.OmittedMoves = count - uint64(len(q.first))
		_ = q.describeMoves()
		q.tell(game.PartMove)
		q.answer.Moves, q.answer.OmittedMoves = nil, 0
	}
	return err
}
