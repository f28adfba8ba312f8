package analysis

import (
	"context"
	"io"

	"zermelo/game"
	"zermelo/phrase"
	"zermelo/retro"
)

// diagrammed is implemented by [Finite] rule sets of a [game.Diagrammer].
type diagrammed interface {
	writeDiagram(ctx context.Context, w io.Writer, table FiniteTable) error
}

// WriteDiagram writes the graph that p is a node of in the DOT language, every
// node with its value. The errors are [game.ErrUnsupported] for a position of
// no such game, those of the solver and of w.
func (s *Solver) WriteDiagram(ctx context.Context, p Position, w io.Writer) error {
	rules, part, ok := p.finite()
	d, drawn := rules.(diagrammed)
	if !ok || !drawn || p.Len() > 1 {
		return noDiagram(p.Game())
	}
	table := s.finiteTable(rules)
	if _, err := table.Value(ctx, part); err != nil {
		return err
	}
	return d.writeDiagram(ctx, w, table)
}

func noDiagram(name string) error {
	return game.Unsupported(phrase.Of("there is no diagram of %s", name), phrase.Of("the game graph has one"))
}

func (e *erasedFinite[P]) writeDiagram(ctx context.Context, w io.Writer, table FiniteTable) error {
	d, ok := e.rules.(game.Diagrammer[P])
	if !ok {
		return noDiagram(e.Name())
	}
	return d.WriteDiagram(w, func(p P) (game.Result, string, error) {
		v, err := table.Value(ctx, p)
		return v.Result, v.note(), err
	})
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
