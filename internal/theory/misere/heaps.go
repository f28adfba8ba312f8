package misere

import (
	"context"
	"errors"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// natureByTheorem returns the nature of a part, in whose game the players may have
// different moves, where a theorem says it: of an impartial game that has one, and of
// what is, move for move, a heap of Nim.
func natureByTheorem(rules *game.Named, part any) (n Nature, ok bool) {
	record := rules.Record
	switch {
	case rules.IsImpartial():
		c := component[any]{&Source[any]{rules: record}, part}
		if !c.proved() {
			return n, false
		}
		n, err := c.Nature(context.Background())
		return n, err == nil
	case record.Chain == nil:
		return n, false
	}
	links, at := record.Chain(part)
	base := part
	if links > 0 {
		base = at(0)
	}
	return Nature{Grundy: nimber.Nimber(links), Firm: links > 1}, rules.MoveCount(base) == 0
}

// naturesByTheorem returns the natures of all parts; ok is false if a theorem does not
// say one, or if one is a sum in itself.
func naturesByTheorem(p game.Position) (natures []Nature, ok bool) {
	for _, at := range p.Places() {
		rules := p[at.Summand].Rules
		if rules.Record.Split != nil {
			return nil, false
		}
		n, ok := natureByTheorem(rules, p[at.Summand].Parts[at.Part])
		if !ok {
			return nil, false
		}
		natures = append(natures, n)
	}
	return natures, true
}

// errNoTheorem says that a move leaves something of which no theorem knows the nature.
var errNoTheorem = errors.New("misere: no theorem says the nature of an option")

func sumByTheorem(rules *game.Named, parts []any) (sum Nature, err error) {
	for _, part := range parts {
		n, ok := natureByTheorem(rules, part)
		if !ok {
			return sum, errNoTheorem
		}
		sum = sum.Plus(n)
	}
	return sum, nil
}

// judgeHeaps judges a sum whose parts have the given natures: both players have the
// same moves in every part, whatever the rules say of other positions.
func judgeHeaps(q *game.Question, a *game.Answer, natures []Nature) *game.Judgement {
	var sum Nature
	for _, n := range natures {
		sum = sum.Plus(n)
	}
	theory := BySJ
	if sum.Kind == Tame {
		theory = ByTame
	}
	a.First, a.Theory = max(q.First, game.Both), names[theory]
	a.SetWinner(sum.Misere() != 0)
	a.List(q.Position, func(k int, _ game.Place) string { return natureText(natures[k]) })
	places := q.Position.Places()
	try := func(who game.Player, step game.Step) (game.Move, error) {
		after, err := sumByTheorem(q.Position[step.Summand].Rules, step.Option)
		for k, at := range places {
			if at != (game.Place{Summand: step.Summand, Part: step.Part}) {
				after = after.Plus(natures[k])
			}
		}
		return game.Move{Player: who, Steps: []game.Step{step}, Winning: after.Misere() == 0}, err
	}
	find := func() (moves []game.Move, omitted uint64, err error) {
		omitted = q.Position.MoveCount()
		if a.Outcome != game.Next {
			return nil, omitted, nil
		}
		found, _, err := findByNature(q, natures, sumByTheorem)
		for _, who := range q.First.Players() {
			for _, m := range found {
				m.Player = who
				moves = append(moves, m)
			}
		}
		return moves, omitted - min(omitted, uint64(len(found))), err
	}
	explain := func() ([]phrase.Phrase, error) {
		out := []phrase.Phrase{
			phrase.Of("This is misère play: the player who cannot move wins."),
			phrase.Of("In every component both players have the same moves, and each behaves in misère play as a heap of Nim."),
		}
		var values []nimber.Nimber
		for _, n := range natures {
			values = append(values, n.Grundy)
		}
		if theory == BySJ {
			out = append(append(out, explainXOR(values)...), ExplainCase(values, false))
		}
		return append(out, a.ExplainWinner()...), nil
	}
	return &game.Judgement{Try: try, Tried: tried, TriedWork: game.ListableWork, Find: find, Timed: true, Explain: explain}
}

// A Proved is what theorems say of a sum of components.
type Proved struct {
	Nature Nature
	// Heap says that the canonical form is the heap of Nim of the size of the value.
	Heap bool
	// Positions is about how many positions the sum leads to, the greatest uint64 if
	// they are more.
	Positions uint64
}

// Prove returns what theorems say of a sum; ok is false if they say nothing of a
// component.
func Prove(ctx context.Context, components []Component) (p Proved, ok bool) {
	p = Proved{Heap: true, Positions: 1}
	firm := 0
	for _, c := range components {
		if !c.proved() {
			return p, false
		}
		n, err := c.Nature(ctx)
		if err != nil {
			return p, false
		}
		if n.Firm {
			firm++
		}
		p.Nature = p.Nature.Plus(n)
		p.Heap = p.Heap && c.nimHeap() && firm <= 1
		p.Positions = game.MulCapped(p.Positions, game.AddCapped(c.size(), 1))
	}
	return p, true
}
