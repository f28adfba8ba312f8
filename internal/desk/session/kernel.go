package session

import (
	"context"
	"sync"
	"sync/atomic"

	"zermelo/game"
	"zermelo/internal/desk/calculator"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/short"
)

// A kernel is what one core works with: a table of values, and what is
// remembered of games. Whoever holds a value may ask its kernel.
type kernel struct {
	session *Session

	mu     sync.Mutex
	ctx    context.Context
	values *calculator.Calculator
	solver *analysis.Solver
	stale  atomic.Bool // a rule file has failed: what is remembered of games is not to be believed
}

func (s *Session) newKernel() *kernel { return s.kernelOf(s.setup.Budget) }

// kernelOf returns a new kernel within a budget.
func (s *Session) kernelOf(budget game.Budget) *kernel {
	k := &kernel{session: s, ctx: context.Background(), solver: analysis.NewSolver(budget)}
	k.values = calculator.New(calculator.Setup{Budget: budget, Catalog: s.setup.Catalog, Named: k.named, NamedPoints: k.namedPoints})
	k.begin(k.ctx)
	return k
}

// begin says until when the work of the kernel is to be done.
func (k *kernel) begin(ctx context.Context) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.ctx = ctx
}

// until returns the context of the work.
func (k *kernel) until() context.Context {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.ctx
}

// with lets do work with the table of values.
func (k *kernel) with(do func(t *loopy.Table) error) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.sure()
	k.values.Begin(k.ctx)
	return k.known(do(k.values.Table()))
}

// solve lets do work with the solver.
func (k *kernel) solve(do func(ctx context.Context, s *analysis.Solver) error) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.sure()
	return k.known(do(k.ctx, k.solver))
}

// known returns err, or the fault that a rule file met meanwhile: then what was
// found is not to be believed, nor is what is remembered of games.
func (k *kernel) known(err error) error {
	if wrong := k.session.catalog(k.ctx).TakeFault(); wrong != nil {
		k.stale.Store(true)
		return wrong
	}
	return err
}

// sure forgets what is not to be believed. k is locked.
func (k *kernel) sure() {
	if k.stale.Swap(false) {
		k.solver.Forget()
		k.values.Forget()
	}
}

// eval returns the value of an expression.
func (k *kernel) eval(text string) (v short.Value, err error) {
	err = k.with(func(*loopy.Table) error {
		v, err = k.values.Eval(text)
		return err
	})
	return v, err
}

// longest bounds the text of a value that goes from one kernel to another.
const longest = 1 << 24

// text writes a value so that another kernel can read it.
func (k *kernel) text(v short.Value) (text string, err error) {
	err = k.with(func(t *loopy.Table) error {
		text, err = t.Text(v, longest)
		return err
	})
	if err == nil && len(text) > 1 && text[:2] == "<#" {
		err = fault.Limit(phrase.Of("a value is too long to be written"), phrase.Phrase{})
	}
	return text, err
}

// own returns the value of v in the table of k.
func (k *kernel) own(v *gameValue) (short.Value, error) {
	if v.home == k || v.id == short.Zero {
		return v.id, nil
	}
	text, err := v.home.text(v.id)
	if err != nil {
		return short.Zero, err
	}
	return k.eval(text)
}

// worth returns the value of a position.
func (k *kernel) worth(p game.Position) (v short.Value, err error) {
	err = k.with(func(*loopy.Table) error {
		v, err = k.values.Worth(p)
		return err
	})
	return v, err
}

// grundy returns the Grundy value of a position of impartial games.
func (k *kernel) grundy(p game.Position) (sum uint64, err error) {
	if err := p.CheckImpartial(); err != nil {
		return 0, err
	}
	err = k.solve(func(ctx context.Context, s *analysis.Solver) error {
		for _, summand := range p {
			for _, part := range summand.Parts {
				g, err := s.Value(ctx, summand.Rules, part)
				if err != nil {
					return err
				}
				sum ^= uint64(g)
			}
		}
		return nil
	})
	return sum, err
}
