package analysis

import (
	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
)

// foundMoves is the number of winning moves sought in one part that has too
// many moves to try each.
const foundMoves = 64

// listMoves lists the moves: all of them where that can be done, else the
// winning ones that the rule sets can find, or a few slow ones in a lost
// position.
func (q *question) listMoves(win bool) error {
	if q.request.Moves == 0 {
		return nil
	}
	count := q.position.MoveCount()
	if count <= Listable && q.position.work() <= listableWork {
		return q.tryAll()
	}
	if err := q.findSome(win); err != nil {
		return err
	}
	q.answer.OmittedMoves = count - min(count, uint64(len(q.answer.Moves)))
	return nil
}

// tryAll lists every move with its result.
func (q *question) tryAll() error {
	return q.eachPart(func(s, i int) error { return q.tryPart(s, i) })
}

func (q *question) eachPart(visit func(s, i int) error) error {
	for s := range q.position {
		for i := range q.position[s].Parts {
			if err := q.ctx.Err(); err != nil {
				return err
			}
			if err := visit(s, i); err != nil {
				return err
			}
		}
	}
	return nil
}

func (q *question) tryPart(s, i int) (err error) {
	rules := q.position[s].Rules
	rules.Options(q.position[s].Parts[i], game.Left, func(option []any) bool {
		err = q.add(s, i, option)
		return err == nil
	})
	return err
}

// add appends the move that changes part i of summand s into option.
func (q *question) add(s, i int, option []any) error {
	m := Move{Player: game.Left.String(), Steps: []Step{{s, i, option}}}
	if q.decision != nil {
		m.Winning = len(option) == 0 || !q.decision.record.Wins(option[0])
	}
	if q.valued {
		g, err := q.after(s, i, option)
		if err != nil {
			return err
		}
		m.Value = g.String()
		m.Winning = g == 0
	}
	q.answer.Moves = append(q.answer.Moves, m)
	return nil
}

// describeMoves puts the moves that stay in the list into words.
func (q *question) describeMoves() {
	for k := range q.answer.Moves {
		m := &q.answer.Moves[k]
		m.Text = q.describe(m.Steps)
		m.To = q.position.After(m.Steps...).String()
	}
}

// describedSteps is the number of steps of one move that are put into words.
const describedSteps = 6

func (q *question) describe(steps []Step) phrase.Phrase {
	var text phrase.Phrase
	for k, step := range steps {
		if k == describedSteps {
			return phrase.Of("%s; and in %s more components", text, phrase.Count(len(steps)-k))
		}
		summand := q.position[step.Summand]
		one := q.inGame(step.Summand, summand.Rules.Describe(step.Part+1, summand.Parts[step.Part], step.Option))
		if k > 0 {
			one = phrase.Of("%s; %s", text, one)
		}
		text = one
	}
	return text
}

// inGame says in which summand a move is made, where there are several.
func (q *question) inGame(s int, move phrase.Phrase) phrase.Phrase {
	if len(q.position) == 1 {
		return move
	}
	name := q.position[s].Rules.Name()
	for i, other := range q.position {
		if i != s && other.Rules.Name() == name {
			return phrase.Of("in game %d (%s), %s", s+1, name, move)
		}
	}
	return phrase.Of("in %s, %s", name, move)
}

// after returns the value of the whole position after a move.
func (q *question) after(s, i int, option []any) (nimber.Nimber, error) {
	g := q.total ^ q.values[s][i]
	e := q.evaluator(q.position[s].Rules)
	if q.decision != nil {
		e = q.quickEvaluator(q.position[s].Rules)
	}
	for _, part := range option {
		v, err := e.Value(q.ctx, part)
		if err != nil {
			return 0, err
		}
		g ^= v
	}
	return g, nil
}

// findSome lists moves of a position that has too many to try each.
func (q *question) findSome(win bool) error {
	if q.decision != nil {
		options := q.decision.winning(q.position[0].Parts[0], foundMoves)
		for _, option := range options {
			if err := q.add(0, 0, option); err != nil {
				return err
			}
		}
		return nil
	}
	return q.eachPart(func(s, i int) error {
		if len(q.answer.Moves) >= max(q.request.Moves, foundMoves) {
			return nil
		}
		return q.findInPart(s, i, win)
	})
}

// findInPart lists moves of part i of summand s that win, or in a lost
// position one that changes the value as little as can be.
func (q *question) findInPart(s, i int, win bool) error {
	rules, part, v := q.position[s].Rules, q.position[s].Parts[i], q.values[s][i]
	target, limit := v^q.total, foundMoves
	if !win {
		if v == 0 {
			return nil
		}
		// A part of value v has an option of value v-1.
		target, limit = v-1, 1
	}
	options, found := rules.find(part, target, limit)
	if !found {
		if rules.MoveCount(part) <= Listable {
			return q.tryPart(s, i)
		}
		return nil
	}
	for _, option := range options {
		if err := q.add(s, i, option); err != nil {
			return err
		}
	}
	return nil
}
