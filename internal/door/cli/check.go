package cli

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/check"
	"zermelo/game"
	"zermelo/internal/desk/discover"
	"zermelo/internal/door/render"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

func (a *app) checkCommand() *cobra.Command {
	return &cobra.Command{
		Use:   a.say.Sayf("check [GAME] FILE"),
		Short: a.say.Sayf("Verify the proof of a period, of a rule or of a winner"),
		Long: a.say.Sayf("Verify a certificate that 'zermelo sequence --certificate' has written: whether it proves the period\n" +
			"it claims. The checker recomputes the values with code of its own and tests every condition of the\n" +
			"theorem. Or verify a certificate that 'zermelo discover --certificate' has written: whether the rule holds\n" +
			"for all sizes. Or verify a proof of who wins that 'zermelo solve --proof' has written: the checker makes all\n" +
			"moves by rules of its own, or takes those of a table of strategies. What is proved is said of the moves in the\n" +
			"file. With a game it is compared whether these are its moves. Exit code 0 says that the claim is proved, 1 that\n" +
			"it is not, 2 that the file is neither. A single - reads it from standard input."),
		Example: "  zermelo sequence octal:0.16 --values=false --certificate 0.16.json\n  zermelo check 0.16.json\n  zermelo discover wythoff --certificate wythoff.json\n  zermelo check wythoff wythoff.json\n  zermelo solve domineering 5x5 --proof 5x5.proof.gz\n  zermelo check 5x5.proof.gz",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) < 1 {
				return needArgs(phrase.Of("write the name of the file"))(cmd, nil)
			}
			return takes(max(1, min(len(args), 2)), phrase.Phrase{})(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			var of *catalog.Game
			if len(args) == 2 {
				g, err := a.catalog(cmd.Context()).Open(unguard(args[0]))
				if err != nil {
					return err
				}
				of = &g
			}
			said, proved, err := a.verdict(cmd.Context(), of, args[len(args)-1])
			if err != nil {
				return err
			}
			return errors.Join(a.print(said), no(!proved))
		},
	}
}

// verdict says whether a certificate of a period or a rule, or a proof of a winner, proves its claim;
// of a game, if one is given.
func (a *app) verdict(ctx context.Context, of *catalog.Game, name string) (said render.Document, proved bool, err error) {
	in, shown, close, err := a.proofFile(ctx, name)
	if err != nil {
		return said, false, err
	}
	defer close()
	f, refutation, err := a.verified(ctx, in, shown)
	if err != nil {
		return said, false, formatError(shown, f, err)
	}
	verdict := render.Checked{File: f, Refuted: refutation}
	if of != nil {
		if verdict.Game = of.Name(); refutation == nil {
			verdict.Other = a.isOf(ctx, f, *of)
		}
	}
	return verdict.Document(), refutation == nil && verdict.Other == nil, nil
}

// isOf returns why what a file proves is not about a game, nil if it is.
func (a *app) isOf(ctx context.Context, f *check.File, g catalog.Game) error {
	if f.Table != nil {
		return a.tableOf(ctx, f.Table, g)
	}
	if f.Winner != nil {
		if slices.Equal(f.Winner.Header.Games, []string{g.Name()}) {
			return nil
		}
		return game.Unsupported(phrase.Of("the proof is about %s, not about %s", f.Winner.Game(), g.Name()), phrase.Phrase{})
	}
	rules, err := discover.RulesOf(g)
	if err != nil {
		return err
	}
	c, err := certificateOf(f)
	if err != nil {
		return err
	}
	return c.Of(rules)
}

// tableOf returns why a strategy table is not about a game, nil if it is.
func (a *app) tableOf(ctx context.Context, t *check.Strategy, g catalog.Game) error {
	if t.Game() != g.Name() {
		return game.Unsupported(phrase.Of("the proof is about %s, not about %s", t.Game(), g.Name()), phrase.Phrase{})
	}
	for i := range t.Components {
		p, err := a.catalog(ctx).ParseIn(g, t.Components[i].Nodes[0])
		if err != nil {
			return err
		}
		same, err := analysis.SameMoves(ctx, p, analysis.NodeGraph(t.Components[i]))
		if err != nil {
			return err
		}
		if !same {
			return game.Unsupported(phrase.Of("the moves in the file are not those of %s", g.Name()), phrase.Phrase{})
		}
	}
	return nil
}

// certificateOf returns a certificate of numbers that was verified, for those who answer by it.
func certificateOf(f *check.File) (discover.Certificate, error) {
	var claim any = f.Rule
	if f.Period != nil {
		claim = f.Period
	}
	text, err := json.Marshal(claim)
	if err != nil {
		return nil, err
	}
	return discover.ReadCertificate(text)
}

// formatError says in words what of a file is not as this program reads it: its version, or
// a field. Other errors stay what they are.
func formatError(name string, f *check.File, err error) error {
	var e *check.FormatError
	if !errors.As(err, &e) {
		return err
	}
	newest, what, want := check.FormatVersion, phrase.Of("%s is no certificate that this program reads: field %s: %s", name, e.Field, render.Spoken(e.Problem)),
		phrase.Of("'zermelo sequence GAME --certificate FILE' writes one")
	switch {
	case f.Rule != nil:
		newest, want = check.KernelVersion, phrase.Of("'zermelo discover GAME --certificate FILE' writes one")
	case f.Table != nil:
		newest, want = check.StrategyVersion, phrase.Of("'zermelo solve GAME POSITION --proof FILE' writes one")
		what = phrase.Of("%s is no proof that this program reads: field %s: %s", name, e.Field, render.Spoken(e.Problem))
	case f.Winner != nil:
		newest, want = check.ProofVersion, phrase.Of("'zermelo solve GAME POSITION --proof FILE' writes one")
		what = phrase.Of("%s is no proof that this program reads: field %s: %s", name, e.Field, render.Spoken(e.Problem))
	}
	if e.Newer > 0 {
		what = phrase.Of("%s has version %d of the format; this program reads version %d", name, e.Newer, newest)
		want = phrase.Of("a newer zermelo reads it")
	}
	return &game.Error{Kind: game.ErrParse, Problem: what, Want: want}
}

// checked verifies the proof in a file for a program, in words.
func (a *app) checked(ctx context.Context, name string) (proved bool, said string, err error) {
	d, proved, err := a.verdict(ctx, nil, name)
	if err != nil {
		return false, "", err
	}
	var b strings.Builder
	err = a.text().Write(&b, d)
	return proved, strings.TrimRight(b.String(), "\n"), err
}
