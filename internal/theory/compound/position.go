package compound

import (
	"math/big"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A Position is a sum of components played in one mode. It may be read from
// several goroutines at once.
type Position struct {
	mode   Mode
	theory theory
	parts  []Summary
	total  uint32 // the join of all values
	live   []int  // the components that have not ended
	brief  bool   // make plans for their first move only
}

// NewPosition returns the sum of parts, of any games, whose summaries must be
// those of mode. It keeps parts, which must not be changed. The error is
// [game.ErrUnsupported] for the mode that no values decide.
func NewPosition(mode Mode, parts []Summary) (*Position, error) {
	t, err := mode.theory()
	if err != nil {
		return nil, err
	}
	p := &Position{mode: mode, theory: t, parts: parts, total: t.fold.Empty}
	for i := range parts {
		p.total = t.fold.Join(p.total, parts[i].Value)
		if len(parts[i].Options) > 0 {
			p.live = append(p.live, i)
		}
	}
	p.total = t.settle(p.total)
	return p, nil
}

// Mode returns the mode in which p is played.
func (p *Position) Mode() Mode { return p.mode }

// Wins reports whether the player to move wins.
func (p *Position) Wins() bool { return p.theory.wins(p.total) }

// Value returns the join of the components' values, which decides.
func (p *Position) Value() uint32 { return p.total }

// Over reports whether the game has ended: all components have, or under the
// short ending one. A position without components has ended.
func (p *Position) Over() bool {
	return len(p.live) == 0 || p.mode.Ending == Short && len(p.live) < len(p.parts)
}

// Length returns the number of moves that the game lasts under best play,
// where the theory gives it: in a conjunctive compound. Under the short ending
// the winner hurries and the loser delays, under the long one the winner
// delays and the loser hurries.
func (p *Position) Length() (moves uint32, ok bool) {
	return p.total, p.mode.Sum == Conjunctive
}

// A Step moves in one component: to the option of that index, from 0.
type Step struct{ Component, Option int }

// A Move is a move in a sum: one step for each component moved in, in
// ascending order of components.
type Move []Step

// Stay is the option that a component not moved in takes.
const Stay = -1

// After returns the value of the sum after a move, of which the player who
// is then to move wins the sum or does not. It takes time linear in the number
// of components. The error is [game.ErrIllegalMove].
func (p *Position) After(m Move) (uint32, error) {
	if err := p.check(m); err != nil {
		return 0, err
	}
	v := p.theory.fold.Empty
	for i := range p.parts {
		w := p.parts[i].Value
		if len(m) > 0 && m[0].Component == i {
			w = p.parts[i].Options[m[0].Option]
			m = m[1:]
		}
		v = p.theory.fold.Join(v, w)
	}
	return p.theory.settle(v), nil
}

// WinsBy reports whether the player who makes the move m wins. Cost and error
// are those of [Position.After].
func (p *Position) WinsBy(m Move) (bool, error) {
	v, err := p.After(m)
	return err == nil && !p.theory.wins(v), err
}

// check says what is wrong with m.
func (p *Position) check(m Move) error {
	if p.Over() {
		return illegal(phrase.Of("the game is over"))
	}
	for k, s := range m {
		if s.Component < 0 || s.Component >= len(p.parts) || k > 0 && s.Component <= m[k-1].Component {
			return illegal(phrase.Of("the components of a move must exist and ascend"))
		}
		if s.Option < 0 || s.Option >= len(p.parts[s.Component].Options) {
			return illegal(phrase.Of("component %d has no move %d", s.Component+1, s.Option+1))
		}
	}
	switch {
	case p.mode.Sum == Disjunctive && len(m) != 1:
		return illegal(phrase.Of("a move is made in exactly one component"))
	case p.mode.Sum == Conjunctive && len(m) != len(p.live):
		return illegal(phrase.Of("a move is made in every component that has not ended"))
	case len(m) == 0:
		return illegal(phrase.Of("a move is made in at least one component"))
	}
	return nil
}

func illegal(problem phrase.Phrase) error {
	return &game.Error{Kind: game.ErrIllegalMove, Problem: problem}
}

// Legal returns all legal moves as a plan. It has no choices if the game is
// over.
func (p *Position) Legal() Plan {
	if p.Over() {
		return Plan{}
	}
	b := p.builder(1, 1)
	switch p.mode.Sum {
	case Conjunctive:
		b.plan.Min, b.plan.Max = 0, 0
	case Selective:
		b.plan.Max = len(p.live)
	}
	for _, i := range p.live {
		if p.mode.Sum == Conjunctive {
			b.choose(i, never, func(uint32) pick { return free })
		} else {
			b.choose(i, free, func(uint32) pick { return key })
		}
	}
	return b.plan
}

// Best returns a move that wins, if there is one, else any move; ok is false
// if the game is over. In a conjunctive compound the move is one of best play,
// after which the game lasts one move less than [Position.Length]. It takes
// time linear in the number of options.
func (p *Position) Best() (m Move, ok bool) {
	if p.Over() {
		return nil, false
	}
	q := *p
	q.brief = true
	if p.mode.Sum == Conjunctive {
		return q.level(p.total - 1).first()
	}
	for plan := range q.Plans() {
		return plan.first()
	}
	return q.Legal().first()
}

// Winning returns winning moves, at most limit of them, the quickest wins
// first under the short conjunctive compound and the slowest first under the
// long one; all says that there are no others.
func (p *Position) Winning(limit int) (moves []Move, all bool) {
	for plan := range p.Plans() {
		for m := range plan.Moves() {
			if len(moves) >= limit {
				return moves, false
			}
			if wins, err := p.WinsBy(m); err != nil || !wins {
				panic("compound: a planned move does not win")
			}
			moves = append(moves, m)
		}
	}
	return moves, true
}

// Moves returns the number of legal moves.
func (p *Position) Moves() Count {
	if p.Over() {
		return Count{new(big.Int), true}
	}
	return p.Legal().Count()
}
