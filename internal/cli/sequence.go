package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strconv"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/catalog"
	"zermelo/phrase"
)

func (a *app) sequenceCommand() *cobra.Command {
	var to uint64
	var csv bool
	withValues := true
	cmd := &cobra.Command{
		Use:   a.say.Sayf("sequence GAME"),
		Short: a.say.Sayf("List Grundy values of one heap, or the positions that the first player loses"),
		Long: a.say.Sayf("For a game of heaps or rows, list the Grundy values of a single heap of 0, 1, 2, ….\n" +
			"For other games, list the P-positions: those that the player to move loses."),
		Example: "  zermelo sequence kayles --to 50\n  zermelo sequence wythoff --to 30\n  zermelo sequence octal:0.07 --to 99 --csv",
		Args:    cobra.ExactArgs(1),
		ValidArgsFunction: func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return a.completePosition(cmd, nil, typed)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := catalog.Open(unguard(args[0]))
			if err != nil {
				return err
			}
			if !cmd.Flags().Changed("to") {
				to = g.Listed
			}
			s := sequence{app: a, game: g, to: to, csv: csv, withValues: withValues}
			if g.Heap != nil {
				return s.values(cmd.Context())
			}
			return s.losing(cmd.Context())
		},
	}
	cmd.Flags().Uint64Var(&to, "to", 0, a.say.Sayf("the greatest heap or size (default: what fits a screen)"))
	cmd.Flags().BoolVar(&csv, "csv", false, a.say.Sayf("print comma-separated values"))
	cmd.Flags().BoolVar(&withValues, "values", true, a.say.Sayf("with --json, give the values themselves"))
	return cmd
}

// maxSequence bounds the sizes that a sequence lists: more would be a file
// that nobody asked for.
const maxSequence = 1 << 30

type sequence struct {
	*app
	game       catalog.Game
	to         uint64
	csv        bool
	withValues bool
}

func (s sequence) check() error {
	if s.to > maxSequence {
		return badFlag("to", strconv.FormatUint(s.to, 10), phrase.Of("write a whole number from %d to %d", 0, maxSequence))
	}
	if s.csv && s.json {
		return badFlag("csv", "--json", phrase.Of("choose one of them"))
	}
	return nil
}

// values lists the Grundy values of heaps 0 to s.to.
func (s sequence) values(ctx context.Context) error {
	if err := s.check(); err != nil {
		return err
	}
	values, err := s.compute(ctx)
	out := bufio.NewWriter(s.Out)
	defer out.Flush()
	switch {
	case s.json:
		return s.valuesJSON(out, values, err)
	case s.csv:
		fmt.Fprintln(out, "n,value")
		for n, v := range values {
			fmt.Fprintf(out, "%d,%d\n", n, v)
		}
	default:
		fmt.Fprintln(out, s.say.Sayf("Grundy values of %s, heaps 0 to %d:", s.game.Name(), len(values)-1))
		s.printTable(out, values)
	}
	return err
}

// ahead is how many values are asked for at once.
const ahead = 1 << 14

// compute returns the values found, all of them unless there is an error.
func (s sequence) compute(ctx context.Context) ([]uint64, error) {
	e := s.game.Evaluator(s.settings())
	var values []uint64
	for n := uint64(0); n <= s.to; n++ {
		if n%ahead == 0 {
			// An engine works best in long stretches; what goes wrong there
			// comes up again at the heap where it goes wrong.
			_, _ = e.Value(ctx, s.game.Heap(min(n+ahead-1, s.to)))
		}
		v, err := e.Value(ctx, s.game.Heap(n))
		if err != nil {
			return values, err
		}
		if n%1024 == 0 && ctx.Err() != nil {
			return values, ctx.Err()
		}
		values = append(values, uint64(v))
	}
	return values, nil
}

func (s sequence) valuesJSON(out io.Writer, values []uint64, err error) error {
	answer := struct {
		Game   string   `json:"game"`
		From   int      `json:"from"`
		To     int      `json:"to"`
		Values []uint64 `json:"values,omitempty"`
		Error  string   `json:"error,omitempty"`
	}{Game: s.game.Name(), To: len(values) - 1}
	if s.withValues {
		answer.Values = values
	}
	if err != nil {
		answer.Error = s.errorText(err)
	}
	if e := s.printJSON(answer); e != nil {
		return e
	}
	return err
}

// printTable prints values twenty to a row behind the index of the first.
func (s sequence) printTable(out io.Writer, values []uint64) {
	const perRow = 20
	wide := 1
	for _, v := range values {
		wide = max(wide, len(strconv.FormatUint(v, 10)))
	}
	index := len(strconv.Itoa(len(values)))
	for n, v := range values {
		if n%perRow == 0 {
			if n > 0 {
				fmt.Fprintln(out)
			}
			fmt.Fprintf(out, "%*d:", index, n)
		}
		fmt.Fprintf(out, " %*d", wide, v)
	}
	if len(values) > 0 {
		fmt.Fprintln(out)
	}
}

// losing lists the P-positions up to a size, besides the finished ones.
func (s sequence) losing(ctx context.Context) error {
	if err := s.check(); err != nil {
		return err
	}
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

func (s sequence) findLosing(ctx context.Context) ([]string, error) {
	e := s.game.Evaluator(s.settings())
	positions := []string{}
	for size := s.game.Smallest; size <= s.to; size++ {
		for p := range s.game.Positions(size) {
			if err := ctx.Err(); err != nil {
				return positions, err
			}
			if s.game.MoveCount(p) == 0 {
				continue
			}
			lost, err := loses(ctx, s.game, e, p)
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

func loses(ctx context.Context, g catalog.Game, e analysis.Evaluator, p any) (bool, error) {
	if d := g.Decision(); d != nil {
		return !d.Wins(p), nil
	}
	v, err := e.Value(ctx, p)
	return v == 0, err
}
