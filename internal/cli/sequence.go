package cli

import (
	"fmt"
	"math/big"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/catalog"
	"zermelo/phrase"
)

// sequence is what the user wants to know of a sequence.
type sequence struct {
	*app
	game  catalog.Game
	rules analysis.Impartial

	to         uint64
	at         []string
	csv        bool
	bfile      bool
	withValues bool
	period     bool
	limit      uint64
	proof      string // file for the certificate
	plot       string // file for the picture, or - for the terminal
	report     bool
	checkpoint string // file
	workers    int
}

func (a *app) sequenceCommand() *cobra.Command {
	s := sequence{app: a, withValues: true, limit: 1 << 24, workers: 1}
	cmd := &cobra.Command{
		Use:   a.say.Sayf("sequence GAME"),
		Short: a.say.Sayf("List Grundy values of one heap, or the positions that the first player loses"),
		Long: a.say.Sayf("For a game of heaps or rows, list the Grundy values of a single heap of 0, 1, 2, …, prove their period,\n" +
			"draw them, and report what was seen. A period is printed only with the theorem that proves it;\n" +
			"--certificate writes the proof to a file, which 'zermelo check' verifies on its own.\n" +
			"For other games, list the P-positions: those that the player to move loses."),
		Example: "  zermelo sequence kayles --to 50 --period\n" +
			"  zermelo sequence octal:0.16 --values=false --period --certificate 0.16.json\n" +
			"  zermelo sequence octal:0.77 --at 1000000000000000000000000000000\n" +
			"  zermelo sequence octal:0.6 --to 1000000 --values=false --report --plot officers.svg\n" +
			"  zermelo sequence octal:0.104 --to 1000000000 --values=false --checkpoint 0.104.state\n" +
			"  zermelo sequence wythoff --to 30",
		Args: cobra.ExactArgs(1),
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
			s.game = g
			if s.rules, err = g.Impartial(); err != nil {
				return err
			}
			if !cmd.Flags().Changed("to") {
				s.to = g.Listed
			}
			if err := s.check(); err != nil {
				return err
			}
			if g.Heap == nil {
				return s.losing(cmd.Context())
			}
			return s.heaps(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.Uint64Var(&s.to, "to", 0, a.say.Sayf("the greatest heap or size (default: what fits a screen)"))
	f.BoolVar(&s.withValues, "values", true, a.say.Sayf("list the values themselves"))
	f.BoolVar(&s.period, "period", false, a.say.Sayf("prove the period"))
	f.Uint64Var(&s.limit, "limit", s.limit, a.say.Sayf("with --period or --at, give up after so many values"))
	f.StringVar(&s.proof, "certificate", "", a.say.Sayf("write the proof of the period to this file"))
	f.StringSliceVar(&s.at, "at", nil, a.say.Sayf("the value of this heap, of any size; several joined by commas"))
	f.BoolVar(&s.csv, "csv", false, a.say.Sayf("print comma-separated values"))
	f.BoolVar(&s.bfile, "bfile", false, a.say.Sayf("print a b-file: a heap and its value on each line"))
	f.StringVar(&s.plot, "plot", "", a.say.Sayf("draw the values into this file, as SVG or for .json as shapes, or in the terminal for -"))
	f.BoolVar(&s.report, "report", false, a.say.Sayf("report rare values, maximum, zeros and the method"))
	f.StringVar(&s.checkpoint, "checkpoint", "", a.say.Sayf("keep the state of a long run in this file, and go on from it"))
	f.IntVar(&s.workers, "workers", s.workers, a.say.Sayf("processors to use, 1 or 2"))
	return cmd
}

// Bounds of what a sequence lists or keeps in memory.
const (
	maxSequence = 1 << 40 // values that may be asked for
	maxListed   = 1 << 28 // values that may be kept to be listed or drawn
)

// check refuses flags that contradict each other or the game.
func (s *sequence) check() error {
	switch {
	case s.to > maxSequence:
		return badFlag("to", fmt.Sprint(s.to), phrase.Of("write a whole number from %d to %d", 0, uint64(maxSequence)))
	case s.limit == 0 || s.limit > maxSequence:
		return badFlag("limit", fmt.Sprint(s.limit), phrase.Of("write a whole number from %d to %d", 1, uint64(maxSequence)))
	case s.csv && s.bfile:
		return badFlag("csv", "--bfile", phrase.Of("choose one of them"))
	case s.json && (s.csv || s.bfile):
		return badFlag("json", "--csv --bfile", phrase.Of("choose one of them"))
	case s.plot == "-" && (s.csv || s.bfile || s.json):
		return badFlag("plot", "-", phrase.Of("name a file when the values are printed for a program"))
	case s.workers < 1 || s.workers > 2:
		return badFlag("workers", fmt.Sprint(s.workers), phrase.Of("write a whole number from %d to %d", 1, 2))
	case s.keeps() && s.to > maxListed:
		return badFlag("to", fmt.Sprint(s.to), phrase.Of("more than %s values can be had with --values=false only", phrase.Count(maxListed)))
	case s.checkpoint != "" && s.keeps():
		return badFlag("checkpoint", s.checkpoint, phrase.Of("add --values=false: a run that is taken up again has not kept its values"))
	}
	if err := checkPicture("plot", s.plot); err != nil {
		return err
	}
	if s.proof != "" {
		s.period = true
	}
	heapsOnly := map[string]bool{
		"period": s.period, "at": s.at != nil, "bfile": s.bfile, "plot": s.plot != "",
		"report": s.report, "checkpoint": s.checkpoint != "",
	}
	for flag, given := range heapsOnly {
		if given && s.game.Heap == nil {
			return badFlag(flag, "", phrase.Of("the game %s is not played with heaps that have a value each", s.game.Name()))
		}
	}
	for _, n := range s.at {
		if _, ok := heapNumber(n); !ok {
			return badFlag("at", n, phrase.Of("write a whole number, the size of a heap"))
		}
	}
	return nil
}

// keeps reports whether the values must be kept for a list or a picture.
func (s *sequence) keeps() bool { return s.withValues || s.plot != "" }

// heapNumber reads the size of a heap, of any length up to 10,000 digits.
func heapNumber(text string) (*big.Int, bool) {
	const longest = 10000
	if len(text) > longest || !allDigits(text) {
		return nil, false
	}
	return new(big.Int).SetString(text, 10)
}

func allDigits(s string) bool {
	for _, c := range s {
		if c < '0' || c > '9' {
			return false
		}
	}
	return s != ""
}
