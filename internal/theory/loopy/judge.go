package loopy

import (
	"context"
	"math"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/short"
)

// Theory judges sums of which a component may go on for ever.
type Theory struct {
	budget  game.Budget
	open    func(*short.Table, game.Budget) Ending
	values  *Values // nil until there is a question
	table   *loopy.Table
	release func()
	solved  uint64 // before what was known was forgotten
}

// NewTheory returns the theory. What it keeps shares the memory of the budget; open returns what
// finds the values of components that end.
func NewTheory(budget game.Budget, open func(*short.Table, game.Budget) Ending) *Theory {
	return &Theory{budget: budget, open: open}
}

var loopyValues = game.TheoryName{ID: "loopy-values", Words: phrase.Of("values of games that may go on for ever: stoppers and sides")}

// Applies implements [game.Theory].
func (*Theory) Applies(q *game.Question) bool { return q.Position.Loops() }

// Solved implements [game.Theory].
func (t *Theory) Solved() uint64 {
	if t.values == nil {
		return t.solved
	}
	return t.solved + uint64(t.values.Solved())
}

// Forget implements [game.Theory].
func (t *Theory) Forget() {
	t.solved = t.Solved()
	if t.values != nil {
		t.release()
		t.values = nil
	}
}

func (t *Theory) start() {
	if t.values != nil {
		return
	}
	budget, release := t.budget.Share()
	t.release = release
	t.table = NewTable(budget)
	t.values = NewValues(t.table, t.open(t.table.Table, budget), budget)
}

// Judge implements [game.Theory].
func (t *Theory) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	if q.Mode != (game.Mode{}) {
		return nil, game.Unsupported(phrase.Of("a sum of games that may repeat is played in one component at a time, to the last move"),
			fault.UsualMode.Phrase())
	}
	t.start()
	j := &judge{Theory: t, ctx: ctx, question: q, answer: a}
	if err := j.evaluate(); err != nil {
		return nil, err
	}
	outcome, err := game.OutcomeIn(t.table, j.total)
	if err != nil {
		return nil, err
	}
	a.Theory, a.Outcome, a.First, a.Value = loopyValues, outcome, max(q.First, game.Both), j.text(j.total)
	if a.Draws() {
		a.Ends = game.DrawByRepetition
	}
	return &game.Judgement{Try: j.try, Tried: math.MaxUint64, TriedWork: math.MaxUint64, Explain: j.explain}, nil
}

// A judge is one sum that is being judged.
type judge struct {
	*Theory
	ctx      context.Context
	question *game.Question
	answer   *game.Answer
	parts    [][]short.Value // of each summand
	total    short.Value
}

func (j *judge) evaluate() (err error) {
	for _, s := range j.question.Position {
		var values []short.Value
		for _, part := range s.Parts {
			v, err := j.values.Value(j.ctx, s.Rules, part)
			if err != nil {
				return err
			}
			values = append(values, v)
		}
		j.parts = append(j.parts, values)
	}
	j.answer.List(j.question.Position, func(_ int, at game.Place) string { return j.text(j.parts[at.Summand][at.Part]) })
	j.total, err = j.rest(-1, 0)
	return err
}

// rest returns the value of all parts but one.
func (j *judge) rest(summand, part int) (sum short.Value, err error) {
	for s, values := range j.parts {
		for p, v := range values {
			if s == summand && p == part {
				continue
			}
			if sum, err = j.table.Add(sum, v); err != nil {
				return sum, err
			}
		}
	}
	return sum, nil
}

// valueLength is the number of letters of a value that are spelled out.
const valueLength = 4000

func (j *judge) text(v short.Value) string {
	text, _ := j.table.Text(v, valueLength) // nothing, if there is an error
	return text
}

// try returns the move that is a step.
func (j *judge) try(who game.Player, step game.Step) (game.Move, error) {
	after, err := j.rest(step.Summand, step.Part)
	if err != nil {
		return game.Move{}, err
	}
	for _, part := range step.Option {
		v, err := j.values.Value(j.ctx, j.question.Position[step.Summand].Rules, part)
		if err != nil {
			return game.Move{}, err
		}
		if after, err = j.table.Add(after, v); err != nil {
			return game.Move{}, err
		}
	}
	outcome, err := game.OutcomeIn(j.table, after)
	return game.Move{
		Player: who, Steps: []game.Step{step}, Winning: outcome.WonBy(who, false), Draw: outcome.DrawnBy(who.Other()), Value: j.text(after),
	}, err
}

// explain gives the values and what they add to.
func (j *judge) explain() ([]phrase.Phrase, error) {
	out := []phrase.Phrase{phrase.Of("Play may go on for ever: each component is worth a stopper, or one on each side, if play without end is won by Left and if by Right.")}
	for k, c := range j.answer.Components {
		if k == j.answer.Shown(game.ExplainedComponents) {
			out = append(out, phrase.Of("… and so on for the other components."))
			break
		}
		out = append(out, phrase.Raw("  "+c.Game+" "+c.Position+" = "+c.Value))
	}
	if len(j.answer.Components) > 1 {
		out = append(out, phrase.Of("The sum of the values is %s.", j.answer.Value))
	}
	if on, off := j.table.Sides(j.total); on != off {
		out = append(out, phrase.Of("With play without end a win for Left that is %s, with it a win for Right %s; where the two end differently it is a draw.", phrase.Clip(j.text(on)), phrase.Clip(j.text(off))))
	}
	return out, nil
}
