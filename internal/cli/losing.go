package cli

import (
	"bufio"
	"context"
	"fmt"

	"zermelo/analysis"
)

// losing lists the P-positions up to a size, besides the finished ones.
func (s *sequence) losing(ctx context.Context) error {
	positions, err := s.findLosing(ctx)
	out := bufio.NewWriter(s.Out)
	defer out.Flush()
	switch {
	case s.json:
		answer := struct {
			Game      string   `json:"game"`
			From      uint64   `json:"from"`
			To        uint64   `json:"to"`
			Positions []string `json:"p_positions"`
			Error     string   `json:"error,omitempty"`
		}{s.game.Name(), s.game.Smallest, s.to, positions, ""}
		if err != nil {
			answer.Error = s.errorText(err)
		}
		if e := s.printJSON(answer); e != nil {
			return e
		}
		return err
	case s.csv:
		fmt.Fprintln(out, "position")
	default:
		fmt.Fprintln(out, s.say.Sayf("P-positions of %s up to size %d, which the player to move loses, besides those without a move:",
			s.game.Name(), s.to))
	}
	for _, p := range positions {
		fmt.Fprintln(out, p)
	}
	return err
}

func (s *sequence) findLosing(ctx context.Context) ([]string, error) {
	e := s.rules.Evaluator(s.settings())
	positions := []string{}
	for size := s.game.Smallest; size <= s.to; size++ {
		for p := range s.game.Positions(size) {
			if err := ctx.Err(); err != nil {
				return positions, err
			}
			if s.game.MoveCount(p) == 0 {
				continue
			}
			lost, err := loses(ctx, s.rules, e, p)
			if err != nil {
				return positions, err
			}
			if lost {
				positions = append(positions, s.game.Format([]any{p}))
			}
		}
	}
	return positions, nil
}

func loses(ctx context.Context, g analysis.Impartial, e analysis.Evaluator, p any) (bool, error) {
	if d := g.Decision(); d != nil {
		return !d.Wins(p), nil
	}
	v, err := e.Value(ctx, p)
	return v == 0, err
}
