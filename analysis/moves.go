package analysis

import (
	"cmp"
	"errors"
	"slices"

	"zermelo/game"
	"zermelo/phrase"
)

// listMoves lists the moves as far as the theory judges them: all of them where
// that can be done, else those that it finds.
func (q *question) listMoves(j *game.Judgement) (err error) {
	if q.Moves == 0 {
		return nil
	}
	count := q.Position.MoveCount()
	switch a := q.answer; {
	case j.Try != nil && count <= j.Tried && q.Position.Work() <= j.TriedWork:
		if err = q.tryAll(j); err != nil {
			a.OmittedMoves = count - min(count, uint64(len(a.Moves)))
		}
	case j.Find != nil:
		a.Moves, a.OmittedMoves, err = j.Find()
	case j.Try != nil:
		a.OmittedMoves = count
	}
	return err
}

// manyMoves is the number of moves besides those asked for from which on those
// are left out early that will not stay in the list.
const manyMoves = 1 << 10

// tryAll lists every move of those who may move first, with its result.
func (q *question) tryAll(j *game.Judgement) error {
	players := q.First.Players()
	if !q.Position.IsUnequal() {
		players = []game.Player{game.Left}
	}
	if !j.Sorted && !(j.Timed && q.isTimed()) {
		q.room = 2*q.Moves + manyMoves
	}
	q.answer.Moves, q.listed = q.listed, nil
	for _, who := range players {
		for _, at := range q.Position.Places() {
			if err := q.ctx.Err(); err != nil {
				return err
			}
			if err := q.tryPart(j, at, who); err != nil {
				return err
			}
		}
	}
	return nil
}

func (q *question) tryPart(j *game.Judgement, at game.Place, who game.Player) (err error) {
	s := q.Position[at.Summand]
	s.Rules.Options(s.Parts[at.Part], who, func(option []any) bool {
		var m game.Move
		m, err = j.Try(who, game.Step{Summand: at.Summand, Part: at.Part, Option: option})
		switch {
		case err == nil:
			q.answer.Moves = append(q.answer.Moves, m)
			if len(q.answer.Moves) == q.room {
				q.sortMoves()
				q.answer.Moves, q.listed = append(q.listed, q.answer.Moves...), nil
			}
		case errors.Is(err, game.ErrUndecided):
			q.answer.OmittedMoves++
			err = nil
		}
		return err == nil
	})
	return err
}

// A ranked is what of a move tells its place in the list.
type ranked struct {
	move   int
	player game.Player
	fate   int8    // winning, then drawing, then losing
	length int64   // of the game after it, -1 if it is not known
	left   float64 // moves that the option leaves, less those there were
}

// before compares moves by their places in the list.
func (r ranked) before(s ranked) int {
	if by := cmp.Or(cmp.Compare(r.player, s.player), cmp.Compare(r.fate, s.fate)); by != 0 {
		return by
	}
	by := cmp.Compare(r.length, s.length)
	if r.length < 0 || s.length < 0 {
		by = cmp.Compare(r.left, s.left)
	}
	if r.fate > 0 {
		by = -by
	}
	return cmp.Or(by, cmp.Compare(r.move, s.move))
}

// sortMoves puts the moves of Left before those of Right, winning moves first,
// the quickest win before the others, and of losing moves the longest defence
// first. Where the length of the game is not known, the winner leaves few moves
// and the loser many. It keeps as many as were asked for.
func (q *question) sortMoves() {
	ranks := make([]ranked, len(q.answer.Moves))
	for k := range q.answer.Moves {
		m := &q.answer.Moves[k]
		ranks[k] = ranked{move: k, player: m.Player, fate: fate(m), length: -1}
		if q.answer.Remoteness == nil {
			ranks[k].left = q.left(m)
		}
		if m.Remoteness != nil {
			ranks[k].length = int64(*m.Remoteness)
		}
	}
	if len(ranks) == 0 {
		return
	}
	slices.SortFunc(ranks, ranked.before)
	moves := make([]game.Move, min(q.Moves, len(ranks)))
	for k := range moves {
		moves[k] = q.answer.Moves[ranks[k].move]
	}
	q.answer.OmittedMoves += uint64(len(ranks) - len(moves))
	clear(q.answer.Moves)
	q.listed, q.answer.Moves = q.answer.Moves[:0], moves
}

// fate is 0 for a move that wins, 1 for one that does not but draws, else 2;
// the order of drawing moves is that of losing ones.
func fate(m *game.Move) int8 {
	switch {
	case m.Winning:
		return 0
	case m.Draw:
		return 1
	}
	return 2
}

// left counts how many moves a move leaves more or less than there were.
func (q *question) left(m *game.Move) (n float64) {
	for _, step := range m.Steps {
		s := q.Position[step.Summand]
		n -= float64(s.Rules.MoveCount(s.Parts[step.Part]))
		for _, part := range step.Option {
			n += float64(s.Rules.MoveCount(part))
		}
	}
	return n
}

// describeMoves puts the moves that stay in the list into words.
func (q *question) describeMoves() {
	for k := range q.answer.Moves {
		m := &q.answer.Moves[k]
		m.Text = q.describe(m.Steps)
		m.To = q.Position.After(m.Steps...).String()
	}
}

// describedSteps is the number of steps of one move that are put into words.
const describedSteps = 6

func (q *question) describe(steps []game.Step) phrase.Phrase {
	var text phrase.Phrase
	for k, step := range steps {
		if k == describedSteps {
			return phrase.Of("%s; and in %s more components", text, phrase.Count(len(steps)-k))
		}
		s := q.Position[step.Summand]
		one := q.inGame(step.Summand, s.Rules.Describe(step.Part+1, s.Parts[step.Part], step.Option))
		if k > 0 {
			one = phrase.Of("%s; %s", text, one)
		}
		text = one
	}
	return text
}

// inGame says in which summand a move is made, where there are several.
func (q *question) inGame(s int, move phrase.Phrase) phrase.Phrase {
	if len(q.Position) == 1 {
		return move
	}
	name := q.Position[s].Rules.Name()
	for i, other := range q.Position {
		if i != s && other.Rules.Name() == name {
			return phrase.Of("in game %d (%s), %s", s+1, name, move)
		}
	}
	return phrase.Of("in %s, %s", name, move)
}
