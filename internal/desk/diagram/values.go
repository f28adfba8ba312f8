package diagram

import (
	"errors"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/internal/theory/retro/whole"
	"zermelo/value/nimber"
)

// extraSteps bounds the play of whole positions that the graph can do without:
// where it does not show all that follows, this may be far more.
const extraSteps = 1 << 22

// value finds what the nodes are worth.
func (m *maker) value() error {
	extras := m.newExtras()
	defer extras.close()
	for i := range m.graph.Nodes {
		if err := m.ctx.Err(); err != nil {
			return err
		}
		n, p := &m.graph.Nodes[i], m.at[i]
		var err error
		switch {
		case m.whole != nil:
			err = m.valueWhole(n, p)
		case m.graph.Unequal, p.Entails():
			err = m.valueSum(n, p)
		default:
			err = m.valueImpartial(n, p)
		}
		if err == nil && m.whole == nil && !p.Entails() {
			err = extras.add(n, p)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// valueWhole values a position of a game that is solved whole.
func (m *maker) valueWhole(n *Node, p game.Position) error {
	a, err := m.solver.Solve(m.ctx, p, game.Request{})
	if err != nil {
		return err
	}
	n.Outcome, n.Ends, n.Remoteness[0], n.Score = a.Outcome, a.Ends, a.Remoteness, a.Score
	return nil
}

// valueSums values the positions of a game that repeats them, as they are worth
// in sums. All follow from the first.
func (m *maker) valueSums() error {
	loopy, ok := m.whole.Whole.(interface {
		Nimbers(budget game.Budget) whole.Nimbers
	})
	if !ok {
		return nil
	}
	values := loopy.Nimbers(m.budget)
	for i := range m.graph.Nodes {
		v, err := values.Value(m.ctx, m.at[i][0].Parts[0])
		if err != nil {
			return err
		}
		m.graph.Nodes[i].Value = v.String()
	}
	return nil
}

// valueSum values a position of unequal players, or in which moves say who moves next. A
// value that is too large is left out.
func (m *maker) valueSum(n *Node, p game.Position) error {
	a, err := m.solver.Solve(m.ctx, p, game.Request{Mode: game.Mode{Play: m.request.Play}})
	if err != nil {
		return err
	}
	n.Outcome, n.Value = a.Outcome, a.Value
	return nil
}

// valueImpartial values a position of impartial games, who wins in ways of play
// that have no value by the solver.
func (m *maker) valueImpartial(n *Node, p game.Position) error {
	if _, _, loops := p.SolvedWhole(); loops || m.request.Play != game.Normal {
		a, err := m.solver.Solve(m.ctx, p, game.Request{Mode: game.Mode{Play: m.request.Play}})
		if err != nil {
			return err
		}
		n.Outcome, n.Ends = a.Outcome, a.Ends
		if loops {
			n.Value = a.Value
			return nil
		}
	}
	var total nimber.Nimber
	for _, s := range p {
		for _, part := range s.Parts {
			v, err := m.solver.Value(m.ctx, s.Rules, part)
			if err != nil {
				return err
			}
			total ^= v
		}
	}
	grundy := uint64(total)
	n.Grundy = &grundy
	if m.request.Play == game.Normal {
		if n.Outcome = game.Next; grundy == 0 {
			n.Outcome = game.Previous
		}
	}
	return nil
}

// jiaOver reports whether Jia's game is over: every component has the value 0.
func (m *maker) jiaOver(p game.Position) (bool, error) {
	for _, s := range p {
		for _, part := range s.Parts {
			if v, err := m.solver.Value(m.ctx, s.Rules, part); err != nil || v != 0 {
				return false, err
			}
		}
	}
	return true, nil
}

// extras are what play of whole positions tells: the lengths, and the value of
// misère play. They are left out once they take too much.
type extras struct {
	*maker
	remoteness, suspense, misere *fold.Evaluator[string]
}

func (m *maker) newExtras() *extras {
	e := &extras{maker: m}
	if _, _, loops := m.at[0].SolvedWhole(); loops || m.at[0].Loops() || m.request.Play == game.Jia {
		return e // how long the game lasts is not known
	}
	budget := m.budget.WithSteps(extraSteps)
	if m.graph.Cut == 0 {
		budget = m.budget
	}
	open := func(theory fold.Theory) *fold.Evaluator[string] {
		return fold.New(game.Of[string](m.sum), theory, budget)
	}
	e.remoteness, e.suspense = open(fold.Remoteness()), open(fold.Suspense())
	if m.request.Play == game.Misere {
		e.remoteness, e.suspense = open(fold.MisereRemoteness()), open(fold.MisereSuspense())
	}
	if !m.graph.Unequal {
		e.misere = open(misereValue())
	}
	return e
}

func (e *extras) close() {
	for _, f := range []*fold.Evaluator[string]{e.remoteness, e.suspense, e.misere} {
		if f != nil {
			f.Close()
		}
	}
}

// add values a node.
func (e *extras) add(n *Node, p game.Position) error {
	players := game.Both.Players()
	if !e.graph.Unequal {
		players = players[:1]
	}
	for _, who := range players {
		spelt := e.sum.Position(p, who)
		for _, of := range []struct {
			fold *(*fold.Evaluator[string])
			to   **uint32
		}{{&e.remoteness, &n.Remoteness[who]}, {&e.suspense, &n.Suspense[who]}} {
			v, err := e.play(of.fold, spelt)
			if err != nil {
				return err
			}
			*of.to = v
		}
	}
	v, err := e.play(&e.misere, e.sum.Position(p, game.Left))
	if v != nil {
		wide := uint64(*v)
		n.Misere = &wide
	}
	return err
}

// play returns the value of a whole position; nil where it takes too much, and
// from then on.
func (e *extras) play(f **fold.Evaluator[string], spelt string) (*uint32, error) {
	if *f == nil {
		return nil, nil
	}
	v, err := (*f).Value(e.ctx, spelt)
	switch {
	case err == nil && !e.sum.Exceeded():
		return &v, nil
	case e.ctx.Err() != nil:
		return nil, e.ctx.Err()
	case errors.Is(err, game.ErrLimit) || err == nil:
		(*f).Close()
		*f = nil
		return nil, nil
	}
	return nil, err
}

// misereValue is the fold of the misère Grundy value: the mex of those of the
// options, and 1 of the end. The player to move loses iff it is 0.
func misereValue() fold.Theory {
	var scratch []uint64
	return fold.Theory{
		Fold: func(options []uint32) (v uint32) {
			if len(options) == 0 {
				return 1
			}
			v, scratch = nimber.MexInto(options, scratch)
			return v
		},
		Join: func(_, b uint32) uint32 { return b }, // an option is one whole position
	}
}
