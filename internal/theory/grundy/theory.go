package grundy

import (
	"context"
	"errors"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// plug is the theory of ordinary sums of impartial games: the winner by the
// nim-sum of values, or of a game played alone by a theorem of its own.
type plug struct{ *Engines }

// NewTheory returns the theory of ordinary sums of impartial games, with the
// values of engines.
func NewTheory(engines *Engines) game.Theory { return plug{engines} }

var spragueGrundy = game.TheoryName{ID: "sprague-grundy", Words: phrase.Of("Sprague–Grundy: the XOR of the components' values")}

// soughtMoves is the number of moves among which one is sought, where the
// rules do not find them.
const soughtMoves = 1 << 20

// mostFound is the number of winning moves that are found at most: their boards may be
// large.
const mostFound = 1 << 12

// extraSteps bounds the search for the value of a part whose winner a theorem
// tells, where it is sought by questions: some five seconds.
const extraSteps = 1 << 24

// Applies implements [game.Theory].
func (plug) Applies(q *game.Question) bool {
	return q.Mode == (game.Mode{}) && q.Position.IsImpartial()
}

// Judge implements [game.Theory].
func (t plug) Judge(ctx context.Context, q *game.Question, a *game.Answer) (*game.Judgement, error) {
	j := &judge{ctx: ctx, engines: t.Engines, question: q, answer: a, position: q.Position, decision: alone(q.Position)}
	switch {
	case j.decision != nil:
		j.listComponents()
		j.conclude()
		judgement := j.judgement()
		if q.Method != game.Special {
			judgement.Value = j.addValue
		}
		return judgement, nil
	case j.large():
		judgement := j.mirrored()
		judgement.Value = j.addValue
		return judgement, nil
	}
	err := j.evaluate()
	if err == nil && j.asked != nil {
		j.listComponents()
		j.conclude()
		judgement := j.judgement()
		judgement.Value, judgement.Glance = j.addValue, j.glance
		return judgement, nil
	}
	if err != nil && len(j.values) < len(j.position) {
		j.listComponents()
		if j.mirror() {
			return j.mirrored(), err
		}
		return nil, err
	}
	j.listComponents()
	j.conclude()
	return j.judgement(), err
}

func (j *judge) judgement() *game.Judgement {
	return &game.Judgement{
		Try: j.try, Tried: game.Listable, TriedWork: game.ListableWork, Find: j.find, Timed: true, Explain: j.explain,
	}
}

// addValue finds the value of a position whose winner is known without it.
func (j *judge) addValue() error {
	switch err := j.evaluate(); {
	case errors.Is(err, game.ErrLimit) && j.ctx.Err() == nil:
		j.answer.Omit(game.PartValue, phrase.Of("finding it takes long"), fault.AskForAll)
	case err != nil:
		return err
	}
	if !j.valued {
		return nil
	}
	j.answer.Components = nil
	j.listComponents()
	j.answer.Value, j.answer.Grundy = j.total.String(), &j.total
	return nil
}

// alone returns the rules if their theorem decides the position, a single
// part.
func alone(p game.Position) *game.Named {
	if len(p) == 1 && len(p[0].Parts) == 1 {
		if _, decided := p[0].Rules.Decide(p[0].Parts[0]); decided {
			return p[0].Rules
		}
	}
	return nil
}

// Special implements [game.Specialist].
func (plug) Special(q *game.Question) (by []phrase.Phrase) {
	if rules := alone(q.Position); rules != nil {
		return []phrase.Phrase{rules.Record.WinsBy()}
	}
	var a game.Answer
	for _, s := range q.Position {
		if s.Rules.Theorem().IsZero() {
			return nil
		}
	}
	if a.Prove(q.Position); a.Proof == nil {
		return nil
	}
	return a.Proof.Theorem
}

// A judge is one position that is being judged.
type judge struct {
	ctx      context.Context
	engines  *Engines
	question *game.Question
	answer   *game.Answer
	position game.Position

	values   [][]nimber.Nimber // of the parts of each summand
	total    nimber.Nimber     // their nim-sum
	decision *game.Named       // whose theorem is used instead of values, or nil
	valued   bool              // values are known
	asks     bool              // the options are asked whether they win, not valued
	asked    *asked            // a component of which no more is known; nil if there is none
	pair     []any             // an option that is two equal parts, or nothing; see mirror
}

// value returns the value of a part. Where a theorem decides the winner, it is
// an extra, sought within a bound.
func (j *judge) value(rules *game.Named, part any) (nimber.Nimber, error) {
	switch {
	case j.question.All:
	case j.decision != nil && (rules.Record.Breadth == nil || !j.wins()):
		return j.engines.quickly(j.ctx, rules, part)
	case j.decision != nil, j.asked != nil:
		v, _, err := j.engines.NimberWithin(j.ctx, rules, part, rules.Record.Steps(part, extraSteps))
		return v, err
	case j.large():
		return j.engines.long(j.ctx, rules, part)
	}
	return j.engines.Nimber(j.ctx, rules, part)
}

// evaluate finds the values of all parts, or all but one if who wins is known sooner; see [asked]. After
// an error what is known stays known: what was before, or the values found so far.
func (j *judge) evaluate() error {
	var late *game.Place
	var all [][]nimber.Nimber
	var total nimber.Nimber
	for i, s := range j.position {
		values := make([]nimber.Nimber, len(s.Parts))
		for k, part := range s.Parts {
			found, err := true, error(nil)
			if late == nil && j.mayAsk(s.Rules) {
				values[k], found, err = j.engines.soon(j.ctx, s.Rules, part)
			} else {
				values[k], err = j.value(s.Rules, part)
			}
			if err != nil {
				if j.asked == nil {
					j.values, j.total = all, total
				}
				return err
			}
			if !found {
				late = &game.Place{Summand: i, Part: k}
			}
			total ^= values[k]
		}
		all = append(all, values)
	}
	j.values, j.total = all, total
	if late != nil {
		err := j.ask(*late)
		if err != nil && !j.valued { // nothing is known of that one
			j.values, j.total = all[:late.Summand], 0
		}
		return err
	}
	j.valued = true
	return j.settleAsking()
}

// mayAsk reports whether who wins is asked where a value of rules is not found soon.
func (j *judge) mayAsk(rules *game.Named) bool {
	return j.asked == nil && j.decision == nil && !j.question.All && j.engines.byQuestions(rules) != nil
}

// settleAsking finds out whether the options are valued too.
func (j *judge) settleAsking() error {
	for _, s := range j.position {
		for _, part := range s.Parts {
			j.asks = j.asks || j.engines.asks(s.Rules, part)
		}
	}
	if !j.asks || j.question.Moves == 0 && !j.question.Explain {
		return nil
	}
	known, err := j.engines.knowOptions(j.ctx, j.position)
	j.asks = !known
	return err
}

func (j *judge) listComponents() {
	j.answer.List(j.position, func(_ int, at game.Place) string {
		if at.Summand >= len(j.values) {
			return ""
		}
		return j.values[at.Summand][at.Part].String()
	})
}

// wins reports whether the player to move wins.
func (j *judge) wins() bool {
	if j.decision != nil {
		wins, _ := j.decision.Decide(j.position[0].Parts[0])
		return wins
	}
	return j.asked != nil || j.total != 0
}

func (j *judge) conclude() {
	a := j.answer
	a.SetWinner(j.wins())
	a.Theory = spragueGrundy
	if j.valued {
		total := j.total
		a.Value, a.Grundy = total.String(), &total
	}
	if j.decision != nil {
		a.Theory = game.ByTheorem
		if !j.wins() { // a position that is lost is worth 0
			zero := nimber.Nimber(0)
			a.Value, a.Grundy = zero.String(), &zero
		}
		a.Proof = &game.Proof{Theorem: []phrase.Phrase{j.decision.Record.WinsBy()}}
		return
	}
	a.Prove(j.position)
}

// try returns the move that is a step.
func (j *judge) try(who game.Player, step game.Step) (game.Move, error) {
	m := game.Move{Player: who, Steps: []game.Step{step}}
	if j.decision != nil && !j.valued {
		if !j.wins() { // nor does any move
			return m, nil
		}
		wins, decided := false, true // nothing is left
		if len(step.Option) > 0 {
			wins, decided = j.decision.Decide(step.Option[0])
		}
		if !decided {
			return m, game.ErrUndecided
		}
		m.Winning = !wins
	}
	if j.asked != nil && !j.valued {
		return j.tryAsked(m, step, optionSteps)
	}
	if j.valued {
		g := j.total ^ j.values[step.Summand][step.Part]
		if j.asks {
			var err error
			if m.Winning, err = j.engines.is(j.ctx, j.position[step.Summand].Rules, step.Option, g); m.Winning {
				m.Value = nimber.Nimber(0).String()
			}
			return m, err
		}
		for _, part := range step.Option {
			v, err := j.value(j.position[step.Summand].Rules, part)
			if err != nil {
				return m, err
			}
			g ^= v
		}
		m.Value = g.String()
		m.Winning = g == 0
	}
	return m, nil
}

// find lists moves of a position that has too many to try each: winning ones
// that the rule sets can find, or a few slow ones in a lost position.
func (j *judge) find() (moves []game.Move, omitted uint64, err error) {
	limit, all := min(max(j.question.Moves, game.FoundMoves), mostFound), true
	if j.decision != nil {
		var options [][]any
		options, all = j.decision.Winning(j.position[0].Parts[0], limit)
		moves, err = j.tryEach(moves, game.Place{}, options)
	} else {
		for _, at := range j.position.Places() {
			if err = j.ctx.Err(); err == nil && len(moves) < limit {
				var every bool
				moves, every, err = j.findInPart(moves, at, limit)
				all = all && every
			} else {
				all = false
			}
			if err != nil {
				break
			}
		}
	}
	j.answer.Winnings = err == nil && (all || !j.wins())
	count := j.position.MoveCount()
	return moves, count - min(count, uint64(len(moves))), err
}

// findInPart appends moves of one part that win, about as many as limit at most, or in a
// lost position one that changes the value as little as can be; all says that no other
// move of the part wins.
func (j *judge) findInPart(moves []game.Move, at game.Place, limit int) (_ []game.Move, all bool, err error) {
	rules, part, v := j.position[at.Summand].Rules, j.position[at.Summand].Parts[at.Part], j.values[at.Summand][at.Part]
	target := v ^ j.total
	if !j.wins() {
		if v == 0 {
			return moves, true, nil
		}
		// A part of value v has an option of value v-1.
		target, limit = v-1, 1
	}
	options, all, found := rules.FindAll(part, target, limit)
	if !found {
		if rules.MoveCount(part) > game.Listable {
			if options, err = j.seek(rules, part, target); err != nil {
				return moves, false, err
			}
		} else {
			all = true
			rules.Options(part, game.Left, func(option []any) bool {
				options = append(options, option)
				return true
			})
		}
	}
	moves, err = j.tryEach(moves, at, options)
	return moves, all, err
}

// seek returns an option of part worth target, if one is among those that the
// rules offer and are tried.
func (j *judge) seek(rules *game.Named, part any, target nimber.Nimber) ([][]any, error) {
	if rules.Record.Some == nil {
		return nil, nil
	}
	tried := 0
	for option := range rules.Record.Some(part) {
		if tried++; tried > soughtMoves {
			break
		}
		if tried&0xfff == 0 && j.ctx.Err() != nil {
			return nil, j.ctx.Err()
		}
		var g nimber.Nimber
		for _, p := range option {
			v, err := j.value(rules, p)
			if err != nil {
				return nil, err
			}
			g ^= v
		}
		if g == target {
			return [][]any{option}, nil
		}
	}
	return nil, nil
}

// tryEach appends the moves that change one part into each option.
func (j *judge) tryEach(moves []game.Move, at game.Place, options [][]any) ([]game.Move, error) {
	for _, option := range options {
		m, err := j.try(game.Left, game.Step{Summand: at.Summand, Part: at.Part, Option: option})
		if err != nil {
			return moves, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}
