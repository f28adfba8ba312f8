package analysis

import (
	"context"
	"io"

	"zermelo/game"
	"zermelo/phrase"
	"zermelo/retro"
)

// WriteDiagram writes the graph that p is a node of in the DOT language, every
// node with its value. The errors are [game.ErrUnsupported] for a position of
// no such game, those of the solver and of w.
func (s *Solver) WriteDiagram(ctx context.Context, p Position, w io.Writer) error {
	rules, part, ok := p.finite()
	if !ok || p.Len() > 1 || rules.record == nil || rules.record.Diagram == nil {
		return noDiagram(p.Game())
	}
	table := s.finiteTable(rules)
	if _, err := table.Value(ctx, part); err != nil {
		return err
	}
	return rules.record.Diagram(w, func(p any) (game.Result, string, error) {
		v, err := table.Value(ctx, p)
		return v.Result, v.note(), err
	})
}

func noDiagram(name string) error {
	return game.Unsupported(phrase.Of("there is no diagram of %s", name), phrase.Of("the game graph has one"))
}

// note says a value in a few words of English, for diagrams.
func (v FiniteValue) note() string {
	switch {
	case v.Score != nil:
		return signed(*v.Score)
	case v.Result == game.Drawn:
		return retro.Value{Result: game.Drawn, Known: true}.String()
	case v.Distance == nil:
		return ""
	}
	return retro.Value{Result: v.Result, Distance: int(*v.Distance), Known: true}.String()
}
