package analysis

import (
	"context"
	"errors"
	"math"

	"zermelo/compound"
	"zermelo/dyadic"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/short"
)

// First says who moves first in a position of unequal players.
type First int

// Who moves first. With Both the answer is the outcome class, with the moves
// of each player.
const (
	Both First = iota
	LeftFirst
	RightFirst
)

// players returns those who may move first.
func (f First) players() []game.Player {
	switch f {
	case LeftFirst:
		return []game.Player{game.Left}
	case RightFirst:
		return []game.Player{game.Right}
	}
	return []game.Player{game.Left, game.Right}
}

// Other returns who moves first after a move.
func (f First) Other() First {
	switch f {
	case LeftFirst:
		return RightFirst
	case RightFirst:
		return LeftFirst
	}
	return Both
}

// A partizanQuestion is a sum in which the players have different moves in
// some component.
type partizanQuestion struct {
	*question
	table  *short.Table
	values [][]short.Value // of the parts of each summand
	total  short.Value

	temperature dyadic.Dyadic // of total; 0 if it is not known
}

func (q *question) runPartizan() error {
	if q.request.Jia || q.request.Mode != (compound.Mode{}) {
		return game.Unsupported(phrase.Of("games of unequal players are played in the ordinary sum and normal play only"),
			phrase.Of("leave out --play, --sum and --ending"))
	}
	p := &partizanQuestion{question: q, table: q.valueTable()}
	if err := p.evaluate(); errors.Is(err, game.ErrLimit) {
		return p.playOut(err)
	} else if err != nil {
		return err
	}
	if err := p.conclude(); err != nil {
		return err
	}
	if err := p.listMoves(); err != nil {
		return err
	}
	if players := q.request.First.players(); len(players) == 1 {
		q.findLengthBy(compound.Remoteness(), players[0])
	}
	q.sortMoves()
	q.describeMoves()
	if q.request.Explain {
		q.answer.Explanation = p.explain()
	}
	return nil
}

func (p *partizanQuestion) evaluate() error {
	defer p.listComponents()
	p.total = short.Zero
	for _, s := range p.position {
		var values []short.Value
		for _, part := range s.Parts {
			v, err := p.value(s, part)
			if err != nil {
				return err
			}
			values = append(values, v)
			if p.total, err = p.table.Add(p.total, v); err != nil {
				return err
			}
		}
		p.values = append(p.values, values)
	}
	return nil
}

// value returns the value of a part; an impartial game is worth a nimber.
func (p *partizanQuestion) value(s Summand, part any) (short.Value, error) {
	if s.Rules.isUnequal() {
		return p.valuer(s.Rules).Value(p.ctx, part)
	}
	g, err := p.evaluator(s.Rules).Value(p.ctx, part)
	if err != nil {
		return short.Zero, err
	}
	if g > math.MaxUint32 {
		return short.Zero, game.Limit(phrase.Of("the nimber %s is too large to stand in a sum of unequal games", g.String()), phrase.Phrase{})
	}
	return p.table.Nimber(uint32(g))
}

func (p *partizanQuestion) listComponents() {
	p.listWith(func(_ int, at place) string {
		if at.summand >= len(p.values) {
			return ""
		}
		return p.text(p.values[at.summand][at.part])
	})
}

// valueLength is the number of letters of a value that are spelled out.
const valueLength = 4000

// text writes a value; one that is too long is named.
func (p *partizanQuestion) text(v short.Value) string {
	if x, ok := p.table.AsNumber(v); ok {
		return x.String()
	}
	text, err := p.table.Text(v, valueLength)
	if err != nil {
		return ""
	}
	return text
}

// outcome returns the outcome class of a value.
func (p *partizanQuestion) outcome(v short.Value) game.Outcome {
	switch p.table.Sign(v) {
	case short.Greater:
		return game.LeftWins
	case short.Less:
		return game.RightWins
	case short.Equal:
		return game.Previous
	}
	return game.Next
}

func (p *partizanQuestion) conclude() error {
	a := p.answer
	a.setOutcome(p.outcome(p.total), p.request.First)
	a.Theory = CanonicalForm
	a.Value = p.text(p.total)
	a.prove(p.position)
	return p.measure()
}

// measure enters mean and temperature; the answer does without those that are
// beyond a limit.
func (p *partizanQuestion) measure() error {
	p.table.Watch(p.ctx)
	defer p.table.Watch(context.Background())
	mean, err := p.table.Mean(p.total)
	if err == nil {
		p.temperature, err = p.table.Temperature(p.total)
	}
	if errors.Is(err, game.ErrLimit) {
		return nil
	}
	if err == nil {
		p.answer.Mean, p.answer.Temperature = mean.String(), p.temperature.String()
	}
	return err
}

// setOutcome enters the outcome class and who wins.
func (a *Analysis) setOutcome(o game.Outcome, first First) {
	a.Outcome = o.String()
	winner := func(who game.Player) string {
		if o == game.LeftWins || o == game.Next && who == game.Left || o == game.Previous && who == game.Right {
			return game.Left.String()
		}
		return game.Right.String()
	}
	switch first {
	case LeftFirst, RightFirst:
		who := first.players()[0]
		a.First, a.Winner = who.String(), winner(who)
	default:
		a.First = "both"
		a.Winner = [...]string{game.Next: "first", game.Previous: "second", game.LeftWins: "left", game.RightWins: "right"}[o]
	}
}

// triedUnequal is the number of moves up to which each is valued.
const triedUnequal = 1 << 14

// listMoves lists every move of those who may move first.
func (p *partizanQuestion) listMoves() error {
	if p.request.Moves == 0 {
		return nil
	}
	if count := p.position.MoveCount(); count > triedUnequal || p.position.work() > listableWork {
		p.answer.OmittedMoves = count
		return nil
	}
	for _, who := range p.request.First.players() {
		err := p.eachPart(func(s, i int) error { return p.tryPart(s, i, who) })
		if err != nil {
			return err
		}
	}
	return nil
}

func (p *partizanQuestion) tryPart(s, i int, who game.Player) error {
	summand := p.position[s]
	rest, err := p.table.Sub(p.total, p.values[s][i])
	if err != nil {
		return err
	}
	summand.Rules.Options(summand.Parts[i], who, func(option []any) bool {
		after := rest
		for _, part := range option {
			var v short.Value
			if v, err = p.value(summand, part); err != nil {
				return false
			}
			if after, err = p.table.Add(after, v); err != nil {
				return false
			}
		}
		p.answer.Moves = append(p.answer.Moves, Move{
			Player: who.String(), Steps: []Step{{s, i, option}},
			Winning: wins(p.outcome(after), who), Value: p.text(after),
		})
		return true
	})
	return err
}

// wins reports whether who, having moved, wins a position of outcome o.
func wins(o game.Outcome, who game.Player) bool {
	return o == game.Previous || o == game.LeftWins && who == game.Left || o == game.RightWins && who == game.Right
}

func (p *partizanQuestion) explain() []phrase.Phrase {
	out := []phrase.Phrase{phrase.Of("Each component is worth a short game, in canonical form: what is better for Left is greater.")}
	for k, c := range p.answer.Components {
		if k == explainedComponents {
			out = append(out, phrase.Of("… and so on for the other components."))
			break
		}
		out = append(out, phrase.Raw("  "+c.Game+" "+c.Position+" = "+c.Value))
	}
	if len(p.answer.Components) > 1 {
		out = append(out, phrase.Of("The sum of the values is %s.", p.answer.Value))
	}
	out = append(out, explainSign(p.outcome(p.total)))
	if p.temperature.Sign() > 0 {
		out = append(out, phrase.Of("The value is hot: its mean %s is what a copy among many is worth, its temperature %s is about what a move gains.",
			p.answer.Mean, p.answer.Temperature))
	}
	listed, said := map[string]int{}, map[string]bool{}
	for _, m := range p.answer.Best() {
		if !said[m.Player] {
			said[m.Player] = true
			out = append(out, explainGoal(m.Player))
		}
		if listed[m.Player]++; listed[m.Player] <= explainedMoves {
			out = append(out, phrase.Of("  %s, leaving %s, worth %s", m.Text, m.To, m.Value))
		} else if listed[m.Player] == explainedMoves+1 {
			out = append(out, phrase.Of("… and other winning moves."))
		}
	}
	return out
}

// explainGoal says what a player moves to in order to win.
func explainGoal(player string) phrase.Phrase {
	if player == game.Left.String() {
		return phrase.Of("Left wins by a move to a value that is 0 or greater:")
	}
	return phrase.Of("Right wins by a move to a value that is 0 or less:")
}

func explainSign(o game.Outcome) phrase.Phrase {
	switch o {
	case game.LeftWins:
		return phrase.Of("That is greater than 0: Left wins, whoever moves first.")
	case game.RightWins:
		return phrase.Of("That is less than 0: Right wins, whoever moves first.")
	case game.Previous:
		return phrase.Of("That is 0: whoever moves first loses.")
	}
	return phrase.Of("That is confused with 0: whoever moves first wins.")
}
