package whole

import (
	"context"
	"math"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// SumTheory answers about sums of impartial games of which some may repeat, by
// loopy nimbers (C. A. B. Smith 1966). It remembers nothing.
type SumTheory struct {
	nimbers game.Nimbers
}

// NewSumTheory returns a theory that takes the values of games that cannot
// repeat from nimbers.
func NewSumTheory(nimbers game.Nimbers) *SumTheory { return &SumTheory{nimbers} }

var loopyNimbersName = game.TheoryName{
	ID: "loopy-nimbers", Words: phrase.Of("loopy nimbers: impartial games with repetition"),
}

// Solved implements [game.Theory].
func (*SumTheory) Solved() uint64 { return 0 }

// Forget implements [game.Theory].
func (*SumTheory) Forget() {}

// Applies implements [game.Theory].
func (*SumTheory) Applies(q *game.Question) bool {
	if _, _, ok := q.Position.SolvedWhole(); !ok || q.Position.Len() < 2 {
		return false
	}
	for _, s := range q.Position {
		if _, ok := s.Rules.Whole.(loopy); !ok && !s.Rules.IsImpartial() {
			return false
		}
	}
	return true
}

// Judge implements [game.Theory].
func (t *SumTheory) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	if q.Mode != (game.Mode{}) {
		return nil, game.Unsupported(phrase.Of("a sum of games that may repeat is played in one component at a time, to the last move"),
			fault.UsualMode.Phrase())
	}
	l := &loopySum{ctx: ctx, question: q, answer: a, nimbers: t.nimbers, sources: make([]Nimbers, len(q.Position))}
	if err := l.evaluate(); err != nil {
		return nil, err
	}
	total := l.total()
	a.Theory, a.Value, a.Outcome = loopyNimbersName, total.String(), total.Outcome()
	a.Proof = &game.Proof{Theorem: []phrase.Phrase{phrase.Of("loopy nimbers add by XOR; ∞(K) and a nimber n are won iff n is in K; two infinities are drawn (Smith 1966; Fraenkel, Perl 1975)")}}
	return &game.Judgement{Try: l.try, Tried: math.MaxUint64, TriedWork: math.MaxUint64, Explain: l.explain}, nil
}

// A loopySum is one sum that is being judged.
type loopySum struct {
	ctx      context.Context
	question *game.Question
	answer   *game.Answer
	nimbers  game.Nimbers
	sources  []Nimbers // by summand; nil for those that cannot repeat
	values   [][]retro.Loopy
	nimber   retro.Loopy // the sum of those that are not infinite
	endless  []retro.Loopy
}

// value returns the value of a part of summand s.
func (l *loopySum) value(s int, part any) (retro.Loopy, error) {
	if rules, ok := l.question.Position[s].Rules.Whole.(loopy); ok {
		if l.sources[s] == nil {
			l.sources[s] = rules.Nimbers(l.question.Scratch)
		}
		return l.sources[s].Value(l.ctx, part)
	}
	g, err := l.nimbers.Nimber(l.ctx, l.question.Position[s].Rules, part)
	if err == nil && uint64(g) >= 1<<32 {
		rules := l.question.Position[s].Rules
		return retro.Loopy{}, game.Limit(phrase.Of("%s %s is worth %s: in sums with games that may go on for ever nimbers are below 2^32", rules.Name(), rules.Format([]any{part}), g.String()),
			phrase.Of("ask for a smaller position"))
	}
	return retro.Loopy{Nimber: uint32(g)}, err
}

func (l *loopySum) evaluate() error {
	for s, summand := range l.question.Position {
		var values []retro.Loopy
		for _, part := range summand.Parts {
			v, err := l.value(s, part)
			if err != nil {
				return err
			}
			values = append(values, v)
			l.answer.Components = append(l.answer.Components, game.Component{
				Game: summand.Rules.Name(), Position: summand.Rules.Format([]any{part}), Value: v.String(),
			})
			if v.Infinite {
				l.endless = append(l.endless, v)
			} else {
				l.nimber = l.nimber.Plus(v)
			}
		}
		l.values = append(l.values, values)
	}
	for _, source := range l.sources {
		if source != nil {
			l.answer.Positions += uint64(source.Solved())
		}
	}
	return nil
}

// total returns the value of the sum.
func (l *loopySum) total() retro.Loopy {
	v := l.nimber
	for _, w := range l.endless {
		v = v.Plus(w)
	}
	return v
}

// without returns the value of the sum without one component, of value v.
func (l *loopySum) without(v retro.Loopy) retro.Loopy {
	if !v.Infinite { // nimbers cancel
		return l.total().Plus(v)
	}
	switch len(l.endless) {
	case 1:
		return l.nimber
	case 2:
		other := l.endless[0]
		if equalLoopy(other, v) {
			other = l.endless[1]
		}
		return l.nimber.Plus(other)
	}
	return retro.Loopy{Infinite: true}
}

func equalLoopy(v, w retro.Loopy) bool { return v.String() == w.String() }

// try returns the move that is a step.
func (l *loopySum) try(who game.Player, step game.Step) (game.Move, error) {
	after := l.without(l.values[step.Summand][step.Part])
	for _, part := range step.Option {
		v, err := l.value(step.Summand, part)
		if err != nil {
			return game.Move{}, err
		}
		after = after.Plus(v)
	}
	outcome := after.Outcome()
	return game.Move{
		Player: who, Steps: []game.Step{step},
		Winning: outcome == game.Previous, Draw: outcome == game.Draw, Value: after.String(),
	}, nil
}

// explain gives the values and how they add.
func (l *loopySum) explain() ([]phrase.Phrase, error) {
	out := []phrase.Phrase{phrase.Of("A position has the nimber m if m is the mex of its options that have one, and every other option can be answered by a move back to m. What has none is ∞(K), K the nimbers of its options.")}
	for _, c := range l.answer.Components {
		out = append(out, phrase.Of("  %s %s has the value %s", c.Game, c.Position, c.Value))
	}
	switch len(l.endless) {
	case 0:
		out = append(out, phrase.Of("All are nimbers; their sum is %s: it is won iff that is not 0.", l.answer.Value))
	case 1:
		out = append(out, phrase.Of("One is infinite, the others add to %s; the sum is %s: it is won iff 0 is in the set, else drawn.", l.nimber.String(), l.answer.Value))
	default:
		out = append(out, phrase.Of("Two or more are infinite: nobody can be forced to leave them, the sum is drawn."))
	}
	return out, nil
}
