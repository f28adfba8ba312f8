package analysis

import (
	"context"
	"errors"

	"zermelo/compound"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/retro"
)

// loopy is a [Whole] that is impartial: it has values in sums though positions
// may come again.
type loopy interface {
	// Nimbers returns a fresh source of the values of its positions.
	Nimbers(budget game.Budget) LoopyNimbers
}

// LoopyNimbers are the values of the positions of one rule set.
type LoopyNimbers interface {
	Value(ctx context.Context, part any) (retro.Loopy, error)
	Solved() int
}

// WithNimbers returns r, made by [NewWhole], as an impartial game in which the
// last move wins. moves are the same rules without anything else.
func WithNimbers[P comparable](r *Rules, moves *game.Rules[P]) *Rules {
	return r.WithWhole(&loopyGame[P]{r.whole.(*wholeGame[P]), moves})
}

type loopyGame[P comparable] struct {
	*wholeGame[P]
	moves *game.Rules[P]
}

func (g *loopyGame[P]) Nimbers(budget game.Budget) LoopyNimbers {
	return &loopyNimbers[P]{moves: g.moves, settings: retro.Settings{Budget: budget}}
}

type loopyNimbers[P comparable] struct {
	moves    *game.Rules[P]
	settings retro.Settings
	nimbers  *retro.Nimbers[P]
}

// Value implements [LoopyNimbers].
func (n *loopyNimbers[P]) Value(ctx context.Context, part any) (retro.Loopy, error) {
	if n.nimbers != nil {
		if v, ok := n.nimbers.Value(part.(P)); ok {
			return v, nil
		}
	}
	var err error
	if n.nimbers, err = retro.SolveNimbers(ctx, n.moves, n.settings, part.(P)); err != nil {
		n.nimbers = nil
		return retro.Loopy{}, err
	}
	v, _ := n.nimbers.Value(part.(P))
	return v, nil
}

// Solved implements [LoopyNimbers].
func (n *loopyNimbers[P]) Solved() int {
	if n.nimbers == nil {
		return 0
	}
	return n.nimbers.Positions()
}

// isLoopySum reports whether p is a sum of impartial games with some that may
// repeat.
func (p Position) isLoopySum() bool {
	if p.Len() < 2 {
		return false
	}
	for _, s := range p {
		if _, ok := s.Rules.whole.(loopy); !ok && !s.Rules.IsImpartial() {
			return false
		}
	}
	return true
}

// A loopySum is a sum by loopy nimbers (C. A. B. Smith 1966).
type loopySum struct {
	*question
	sources []LoopyNimbers // by summand; nil for those that cannot repeat
	values  [][]retro.Loopy
	nimber  retro.Loopy // the sum of those that are not infinite
	endless []retro.Loopy
}

func (q *question) runLoopySum() error {
	if q.request.Jia || q.request.Mode != (compound.Mode{}) {
		return game.Unsupported(phrase.Of("a sum of games that may repeat is played in one component at a time, to the last move"),
			phrase.Of("leave out --play, --sum and --ending"))
	}
	l := &loopySum{question: q, sources: make([]LoopyNimbers, len(q.position))}
	if err := l.evaluate(); err != nil {
		return err
	}
	a, total := q.answer, l.total()
	a.Theory, a.Value = LoopyTheory, total.String()
	a.Proof = &Proof{Theorem: []phrase.Phrase{phrase.Of("loopy nimbers add by XOR; ∞(K) and a nimber n are won iff n is in K; two infinities are drawn (Smith 1966; Fraenkel, Perl 1975)")}}
	switch total.Outcome() {
	case game.Next:
		a.Outcome, a.Winner = "N", "first"
	case game.Previous:
		a.Outcome, a.Winner = "P", "second"
	default:
		a.Outcome, a.Winner = "D", "draw"
	}
	if err := l.listMoves(); err != nil {
		return err
	}
	q.sortMoves()
	q.describeMoves()
	if q.request.Explain {
		q.answer.Explanation = l.explain()
	}
	return nil
}

// LoopyTheory: the nimbers and infinities of games that may repeat.
const LoopyTheory = "loopy-nimbers"

// value returns the value of a part of summand s.
func (l *loopySum) value(s int, part any) (retro.Loopy, error) {
	if rules, ok := l.position[s].Rules.whole.(loopy); ok {
		if l.sources[s] == nil {
			l.sources[s] = rules.Nimbers(l.scratch)
		}
		return l.sources[s].Value(l.ctx, part)
	}
	g, err := l.evaluator(l.position[s].Rules).Value(l.ctx, part)
	if err == nil && uint64(g) >= 1<<32 {
		return retro.Loopy{}, errors.Join(game.ErrLimit, errors.New("nimber out of range"))
	}
	return retro.Loopy{Nimber: uint32(g)}, err
}

func (l *loopySum) evaluate() error {
	for s, summand := range l.position {
		var values []retro.Loopy
		for _, part := range summand.Parts {
			v, err := l.value(s, part)
			if err != nil {
				return err
			}
			values = append(values, v)
			l.answer.Components = append(l.answer.Components, Component{
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

func (l *loopySum) listMoves() error {
	if l.request.Moves == 0 {
		return nil
	}
	return l.eachPart(func(s, i int) (err error) {
		summand, rest := l.position[s], l.without(l.values[s][i])
		summand.Rules.Options(summand.Parts[i], game.Left, func(option []any) bool {
			after := rest
			for _, part := range option {
				var v retro.Loopy
				if v, err = l.value(s, part); err != nil {
					return false
				}
				after = after.Plus(v)
			}
			outcome := after.Outcome()
			l.answer.Moves = append(l.answer.Moves, Move{
				Player: game.Left.String(), Steps: []Step{{s, i, option}},
				Winning: outcome == game.Previous, Draw: outcome == game.Draw, Value: after.String(),
			})
			return true
		})
		return err
	})
}

// explain gives the values and how they add.
func (l *loopySum) explain() []phrase.Phrase {
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
	return out
}
