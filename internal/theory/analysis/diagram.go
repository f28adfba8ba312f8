package analysis

import (
	"context"
	"io"

	"zermelo/game"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/phrase"
)

// WriteDiagram writes the graph that p is a node of in the DOT language, every
// node with its value. The errors are [game.ErrUnsupported] for a position of
// no such game, those of the solver and of w.
func (s *Solver) WriteDiagram(ctx context.Context, p game.Position, w io.Writer) error {
	if err := p.Check(); err != nil {
		return err
	}
	if err := CheckDiagram(p); err != nil {
		return err
	}
	rules, part := p[0].Rules, p[0].Parts[0]
	if rules.Whole == nil {
		return rules.Record.Diagram(w, func(p any) (game.Result, string, error) {
			a, err := s.Solve(ctx, game.Position{{Rules: rules, Parts: []any{p}}}, game.Request{})
			if err != nil || a.Outcome != game.Next {
				return game.Loss, a.Value, err
			}
			return game.Win, a.Value, nil
		})
	}
	table := s.whole.Table(rules)
	if _, err := table.Value(ctx, part); err != nil {
		return err
	}
	return rules.Record.Diagram(w, func(p any) (game.Result, string, error) {
		v, err := table.Value(ctx, p)
		return v.Result, whole.Note(v), err
	})
}

// CheckDiagram returns the error of [Solver.WriteDiagram] for a position that
// has no diagram.
func CheckDiagram(p game.Position) error {
	if len(p) != 1 || p.Len() != 1 || p[0].Rules.Record == nil || p[0].Rules.Record.Diagram == nil {
		return noDiagram(p.Game())
	}
	return nil
}

func noDiagram(name string) error {
	return game.Unsupported(phrase.Of("there is no diagram of %s", name), phrase.Of("the game graph has one"))
}
