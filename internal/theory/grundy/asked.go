package grundy

import (
	"context"
	"errors"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// An asked component is the one of a sum of which no more is known than that it is not worth what
// the others are: so the player to move wins. Its value is sought after that, within a bound.
type asked struct {
	game.Place
	others nimber.Nimber // what the others are worth
	left   uint64        // steps that may be spent on moves
}

// byQuestions returns the engine of rules if it asks for values where they are many.
func (e *Engines) byQuestions(rules *game.Named) *forward {
	if f, ok := e.engine(rules).(*forward); ok && f.rules.Breadth != nil {
		return f
	}
	return nil
}

// isWithin is [Engines.is] of a sum for a bound of steps of the last part, after which the error is
// [game.ErrLimit]; it returns what is left of the steps.
func (e *Engines) isWithin(ctx context.Context, rules *game.Named, parts []any, v nimber.Nimber, steps uint64) (is bool, left uint64, err error) {
	f := e.byQuestions(rules)
	if f == nil || f.search == nil || len(parts) == 0 {
		is, err = e.is(ctx, rules, parts, v)
		return is, steps, err
	}
	before := f.search.Steps()
	for i, part := range parts {
		spent := f.search.Steps() - before
		if spent >= steps {
			return false, 0, game.ErrUndecided
		}
		f.search.Within(steps - spent)
		if i == len(parts)-1 {
			is, err = f.search.Is(ctx, part, v)
		} else {
			var w nimber.Nimber
			w, err = f.search.Value(ctx, part)
			v ^= w
		}
		f.search.Within(0)
		if err != nil {
			break
		}
	}
	if errors.Is(err, game.ErrLimit) && ctx.Err() == nil && f.search.Steps()-before >= steps {
		err = game.ErrUndecided
	}
	return is, steps - min(steps, f.search.Steps()-before), err
}

// soon values a part if that takes few steps; found is false if it does not.
func (e *Engines) soon(ctx context.Context, rules *game.Named, part any) (v nimber.Nimber, found bool, err error) {
	v, _, err = e.NimberWithin(ctx, rules, part, rules.Record.Steps(part, 2*firstSteps))
	if errors.Is(err, game.ErrLimit) && ctx.Err() == nil {
		return 0, false, nil
	}
	return v, true, err
}

// ask settles who wins where the value of one component was not found soon: by whether it is worth
// what the others are. If it is, that is its value.
func (j *judge) ask(at game.Place) error {
	rules, part := j.position[at.Summand].Rules, j.position[at.Summand].Parts[at.Part]
	f := j.engines.byQuestions(rules)
	f.ask()
	lost, err := j.engines.is(j.ctx, rules, []any{part}, j.total)
	if err != nil {
		return err
	}
	if lost {
		j.values[at.Summand][at.Part], j.total, j.valued = j.total, 0, true
		return j.settleAsking()
	}
	j.asked = &asked{at, j.total, rules.Record.Steps(part, extraSteps)}
	return nil
}

// ask gives up values for questions.
func (f *forward) ask() {
	if f.values != nil {
		f.giveUpValues()
	}
	f.needSearch()
}

// glance is try of what the question about the asked component has answered, too: some move that wins.
func (j *judge) glance(who game.Player, step game.Step) (game.Move, error) {
	if j.valued {
		return j.try(who, step)
	}
	return j.tryAsked(game.Move{Player: who, Steps: []game.Step{step}}, step, 1)
}

// tryAsked returns the move that is a step of a sum with an asked component; usual is the number of
// steps that may be spent on it where a move takes few.
func (j *judge) tryAsked(m game.Move, step game.Step, usual uint64) (game.Move, error) {
	at, rules := j.asked, j.position[step.Summand].Rules
	there := j.position[at.Summand]
	steps := min(at.left, there.Rules.Record.Steps(there.Parts[at.Part], usual))
	at.left -= steps
	var unspent uint64
	var err error
	if step.Summand == at.Summand && step.Part == at.Part {
		m.Winning, unspent, err = j.engines.isWithin(j.ctx, rules, step.Option, at.others, steps)
	} else {
		target := at.others ^ j.values[step.Summand][step.Part]
		for _, part := range step.Option {
			v, err := j.engines.Nimber(j.ctx, rules, part)
			if err != nil {
				return m, err
			}
			target ^= v
		}
		m.Winning, unspent, err = j.engines.isWithin(j.ctx, there.Rules, []any{there.Parts[at.Part]}, target, steps)
	}
	at.left += unspent
	if m.Winning {
		m.Value = nimber.Nimber(0).String()
	}
	return m, err
}

// explainAsked says why the player to move wins.
func (j *judge) explainAsked() []phrase.Phrase {
	there := j.position[j.asked.Summand]
	name := there.Rules.Name() + " " + there.Rules.Format([]any{there.Parts[j.asked.Part]})
	out := []phrase.Phrase{
		phrase.Of("Each component x has a value f(x): the least number that is not the value of an option of x (mex). " +
			"An option that leaves several games (Multi-SG) has the XOR of their values."),
	}
	if j.position.Len() > 1 {
		out = append(out, phrase.Of("The other components are worth %d.", j.asked.others))
	}
	out = append(out,
		phrase.Of("%s is not worth %d: it has an option of that value, or it has none of some smaller one. So the XOR is not 0.", name, j.asked.others),
		phrase.Of("What it is worth was not needed for this; it takes longer to find."))
	return append(out, j.answer.ExplainWinner()...)
}
