package entail

import (
	"context"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Theory judges sums in which a move may give another move or ask for an answer.
type Theory struct {
	budget  game.Budget
	others  game.Nimbers
	values  *Values // nil until there is a question
	release func()
	solved  uint64 // before what was known was forgotten
}

// NewTheory returns the theory. What it keeps shares the memory of the budget; the values of
// components in which the players alternate are found by others.
func NewTheory(budget game.Budget, others game.Nimbers) *Theory {
	return &Theory{budget: budget, others: others}
}

var entailing = game.TheoryName{ID: "entailing-moves", Words: phrase.Of("moves that give another move or ask for an answer: nimbers and loony values")}

// Applies implements [game.Theory].
func (*Theory) Applies(q *game.Question) bool { return q.Position.Entails() }

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
		t.values.Forget()
		t.release()
		t.values = nil
	}
}

// Judge implements [game.Theory].
func (t *Theory) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	if q.Mode != (game.Mode{}) {
		return nil, game.Unsupported(phrase.Of("a sum in which a move may give another move is played in one component at a time, to the last move"),
			fault.UsualMode.Phrase())
	}
	for _, s := range q.Position {
		if s.Rules.IsUnequal() || !s.Rules.Entails() && !s.Rules.IsImpartial() {
			return nil, game.NotImpartial(s.Rules)
		}
	}
	if t.values == nil {
		budget, release := t.budget.Share()
		t.values, t.release = NewValues(t.others, budget), release
	}
	j := &judge{values: t.values, ctx: ctx, question: q, answer: a}
	if err := j.evaluate(); err != nil {
		return nil, err
	}
	wins := j.total.Loony || j.total.Nimber != 0
	if j.bound {
		wins = j.wins.has(j.total)
	} else {
		if a.Value = j.total.String(); !j.total.Loony {
			a.Grundy = new(nimber.Nimber)
			*a.Grundy = j.total.Nimber
		}
	}
	a.Theory = entailing
	a.SetWinner(wins)
	return &game.Judgement{Try: j.try, Tried: game.Listable, TriedWork: game.ListableWork, Explain: j.explain}, nil
}

// A judge is one sum that is being judged.
type judge struct {
	values   *Values
	ctx      context.Context
	question *game.Question
	answer   *game.Answer
	parts    [][]Value     // of each summand; zero of the one that must be answered
	total    Value         // of all but the one that must be answered
	xor      nimber.Nimber // of those that are not loony
	loony    int           // how many are
	at       game.Place
	bound    bool // there is one that must be answered
	wins     set  // the values of the others with which who answers wins
}

func (j *judge) evaluate() (err error) {
	j.at, j.bound = j.question.Position.Held()
	for s, summand := range j.question.Position {
		values := make([]Value, len(summand.Parts))
		for i, part := range summand.Parts {
			if j.bound && j.at == (game.Place{Summand: s, Part: i}) {
				j.wins, err = j.values.wins(j.ctx, summand.Rules, part)
			} else {
				values[i], err = j.values.Value(j.ctx, summand.Rules, part)
			}
			if err != nil {
				return err
			}
			j.total = j.total.Plus(values[i])
			if j.xor ^= values[i].Nimber; values[i].Loony {
				j.loony++
			}
		}
		j.parts = append(j.parts, values)
	}
	j.answer.List(j.question.Position, func(_ int, at game.Place) string {
		if j.bound && j.at == at {
			return ""
		}
		return j.parts[at.Summand][at.Part].String()
	})
	return nil
}

// rest returns the value of the sum without one part.
func (j *judge) rest(at game.Place) Value {
	v, loony := j.parts[at.Summand][at.Part], j.loony
	if v.Loony {
		loony--
	}
	if loony > 0 {
		return Value{Loony: true}
	}
	return Value{Nimber: j.xor ^ v.Nimber}
}

// try returns the move that is a step.
func (j *judge) try(who game.Player, step game.Step) (m game.Move, err error) {
	rules := j.question.Position[step.Summand].Rules
	rest := j.rest(game.Place{Summand: step.Summand, Part: step.Part})
	m = game.Move{Player: who, Steps: []game.Step{step}, Reply: j.question.Position.Reply(step)}
	var asked any
	for _, part := range step.Option {
		if rules.Held(part) {
			asked = part
			continue
		}
		v, err := j.values.Value(j.ctx, rules, part)
		if err != nil {
			return m, err
		}
		rest = rest.Plus(v)
	}
	if m.Reply == game.ReplyHere {
		wins, err := j.values.wins(j.ctx, rules, asked)
		m.Winning = !wins.has(rest)
		return m, err
	}
	m.Winning = (rest == Value{}) != (m.Reply == game.ReplyAgain)
	m.Value = rest.String()
	return m, nil
}

// explain gives the values, and why the sum is won or lost.
func (j *judge) explain() ([]phrase.Phrase, error) {
	out := []phrase.Phrase{
		phrase.Of("A move to a component of value m wins where the others are worth m; one after which the same player moves again wins where they are not. A component has the least number with which no move in it wins; if a move wins with each, it is loony."),
	}
	for k, c := range j.answer.Components {
		if k == j.answer.Shown(game.ExplainedComponents) {
			out = append(out, phrase.Of("… and so on for the other components."))
			break
		}
		if c.Value != "" {
			out = append(out, phrase.Of("  %s %s has the value %s", c.Game, c.Position, c.Value))
		}
	}
	if k := j.answer.Shown(game.ExplainedComponents); len(j.answer.Components) <= k {
		for _, s := range j.question.Position {
			for _, part := range s.Parts {
				out = append(out, s.Rules.Explain(part)...)
			}
		}
	}
	switch {
	case j.bound && j.wins.has(j.total):
		out = append(out, phrase.Of("One component must be answered; the others are worth %s, with which an answer wins.", j.total.String()))
	case j.bound:
		out = append(out, phrase.Of("One component must be answered; the others are worth %s, with which no answer wins.", j.total.String()))
	case j.total.Loony:
		out = append(out, phrase.Of("A component is loony: the player to move wins, whatever the others are worth."))
	case len(j.answer.Components) > 1:
		out = append(out, phrase.Of("The XOR of the values is %s.", j.answer.Value))
	}
	return append(out, j.answer.ExplainWinner()...), nil
}
