package analysis

import (
	"cmp"
	"slices"

	"zermelo/game"
	"zermelo/game/walk"
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
	case j.Try != nil && count <= j.Tried && q.Position.Work() <= j.TriedWork && (j.Find == nil || q.fits(count)):
		return q.tryAll(j)
	case j.Find != nil:
		a.Moves, a.OmittedMoves, err = j.Find()
	case j.Try != nil:
		a.OmittedMoves = count
	}
	return err
}

// aMove is about how many bytes a move takes in the list of an answer, besides
// what it says. Lists of less than shortList bytes are not counted.
const (
	aMove     = 512
	shortList = 1 << 20
)

// hold reports how the time or the memory for the moves of the answer is over,
// of which so many bytes are text. What is printed is there more than once.
func (q *question) hold(text int64) error {
	if err := q.ctx.Err(); err != nil {
		return err
	}
	if bytes := int64(len(q.answer.Moves))*aMove + 4*text - shortList; bytes > 0 && !q.listed.Hold(bytes) {
		return q.tooMany()
	}
	return nil
}

// fits reports whether the memory suffices to list so many moves.
func (q *question) fits(count uint64) bool {
	bytes := int64(count) * aMove
	for _, s := range q.Position {
		for _, part := range s.Parts {
			if !q.listed.Fits(bytes + walk.ListBytes(s.Rules, part) - shortList) {
				return false
			}
		}
	}
	return true
}

func (q *question) tooMany() error {
	return game.Limit(phrase.Of("the memory allowed (%s) does not suffice to list so many moves", phrase.Size(q.Scratch.Memory)),
		phrase.Of("allow more with --memory, or ask for a smaller position"))
}

// tryAll lists every move of those who may move first, with its result.
func (q *question) tryAll(j *game.Judgement) error {
	players := q.First.Players()
	if !q.Position.IsUnequal() {
		players = []game.Player{game.Left}
	}
	for _, who := range players {
		for _, at := range q.Position.Places() {
			if err := q.hold(0); err != nil {
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
	if !q.listed.Fits(int64(len(q.answer.Moves))*aMove + walk.ListBytes(s.Rules, s.Parts[at.Part]) - shortList) {
		return q.tooMany()
	}
	s.Rules.Options(s.Parts[at.Part], who, func(option []any) bool {
		var m game.Move
		if m, err = j.Try(who, game.Step{Summand: at.Summand, Part: at.Part, Option: option}); err == nil {
			q.answer.Moves = append(q.answer.Moves, m)
			if len(q.answer.Moves)%1024 == 0 {
				err = q.hold(0)
			}
		}
		return err == nil
	})
	return err
}

// sortMoves puts the moves of Left before those of Right, winning moves first,
// the quickest win before the others, and of losing moves the longest defence
// first. Where the length of the game is not known, the winner leaves few moves
// and the loser many. It keeps as many as were asked for.
func (q *question) sortMoves() error {
	type ranked struct {
		game.Move
		left float64 // moves that the option leaves, less those there were
	}
	moves := make([]ranked, len(q.answer.Moves))
	for k, m := range q.answer.Moves {
		moves[k].Move = m
		if q.answer.Remoteness == nil {
			if err := q.ctx.Err(); err != nil {
				return err
			}
			moves[k].left = q.left(m)
		}
	}
	slices.SortStableFunc(moves, func(a, b ranked) int {
		by := cmp.Or(cmp.Compare(a.Player, b.Player), first(a.Winning, b.Winning), first(a.Draw, b.Draw))
		if by != 0 {
			return by
		}
		if a.Remoteness == nil || b.Remoteness == nil {
			by = cmp.Compare(a.left, b.left)
		} else {
			by = cmp.Compare(*a.Remoteness, *b.Remoteness)
		}
		if !a.Winning {
			return -by
		}
		return by
	})
	for k, m := range moves {
		q.answer.Moves[k] = m.Move
	}
	q.answer.Trim(q.Moves)
	return nil
}

// first orders what is so before what is not.
func first(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// left counts how many moves a move leaves more or less than there were.
func (q *question) left(m game.Move) (n float64) {
	for _, step := range m.Steps {
		s := q.Position[step.Summand]
		n -= float64(s.Rules.MoveCount(s.Parts[step.Part]))
		for _, part := range step.Option {
			n += float64(s.Rules.MoveCount(part))
		}
	}
	return n
}

// describeMoves puts the moves that stay in the list into words, as many as there
// is time and memory for.
func (q *question) describeMoves() error {
	var text int64
	for k := range q.answer.Moves {
		if err := q.hold(text); err != nil {
			q.answer.Trim(k)
			return err
		}
		m := &q.answer.Moves[k]
		m.Text = q.describe(m.Steps)
		m.To = q.Position.After(m.Steps...).String()
		text += int64(len(m.To))
	}
	return nil
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
