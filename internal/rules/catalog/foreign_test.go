package catalog_test

import (
	"context"
	"errors"
	"io"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// TestForeignParts asks everything of positions that were put together wrongly:
// the answer is an error.
func TestForeignParts(t *testing.T) {
	var nim, domineering, chase *game.Named
	for name, into := range map[string]**game.Named{"nim": &nim, "domineering": &domineering, "chase:4": &chase} {
		g, err := catalog.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		*into = g.Named
	}
	ctx := context.Background()
	for name, p := range map[string]game.Position{
		"nothing":        nil,
		"no rules":       {{Parts: []any{uint64(3)}}},
		"an int":         {{Rules: nim, Parts: []any{3}}},
		"nil":            {{Rules: nim, Parts: []any{nil}}},
		"a string":       {{Rules: domineering, Parts: []any{"..|.."}}},
		"of other rules": {{Rules: domineering, Parts: []any{uint64(3)}}},
		"no part":        {{Rules: chase}},
		"two parts":      {{Rules: chase, Parts: []any{1, 2}}},
		"a string alone": {{Rules: chase, Parts: []any{"chase"}}},
		"in a sum":       {{Rules: nim, Parts: []any{uint64(3)}}, {Rules: nim, Parts: []any{"3"}}},
	} {
		s := analysis.NewSolver(game.Budget{})
		for what, ask := range map[string]func() error{
			"solve": func() error {
				_, err := s.Solve(ctx, p, game.Request{Moves: 5, Explain: true, Remoteness: 100})
				return err
			},
			"both":    func() error { _, err := s.Solve(ctx, p, game.Request{Method: game.BothMethods}); return err },
			"states":  func() error { _, err := s.States(ctx, p, 1000); return err },
			"classes": func() error { _, err := s.Classes(ctx, []game.Position{p}, 1000); return err },
			"form":    func() error { _, err := s.Form(ctx, p); return err },
			"diagram": func() error { return s.WriteDiagram(ctx, p, io.Discard) },
			"perft":   func() error { _, err := analysis.Perft(ctx, p, game.Left, 2, game.Budget{}); return err },
			"value": func() error {
				for _, c := range p {
					for _, part := range c.Parts {
						if _, err := s.Value(ctx, c.Rules, part); err != nil {
							return err
						}
					}
				}
				return game.ErrParse
			},
		} {
			if err := ask(); !errors.Is(err, game.ErrParse) && !errors.Is(err, game.ErrUnsupported) {
				t.Errorf("%s of %s: %v", what, name, err)
			}
		}
	}
}
