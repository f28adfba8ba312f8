package cli

import (
	"context"
	"math/big"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo/game"
	"zermelo/internal/desk/discover"
	"zermelo/internal/door/render"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// onlyWith refuses flags of a command that do not go with --with.
func onlyWith(cmd *cobra.Command, fine ...string) error { return only(cmd, "with", fine...) }

// only refuses all flags of a command beside one, but for those that are fine and those that hold everywhere.
func only(cmd *cobra.Command, flag string, fine ...string) (err error) {
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if err == nil && f.Changed && f.Name != flag && !slices.Contains(fine, f.Name) && cmd.InheritedFlags().Lookup(f.Name) == nil {
			err = fault.Setting(f.Name, f.Value.String(), phrase.Of("it does not go with --%s", flag))
		}
	})
	return err
}

// ruled answers about a position by a certificate, which it checks.
func (a *app) ruled(ctx context.Context, args []string, name string, explain bool) error {
	rules, numbers, err := a.ruledPosition(ctx, args, name)
	if err != nil {
		return err
	}
	certificate, err := a.certificate(ctx, name)
	if err != nil {
		return err
	}
	ruling, err := certificate.Rule(ctx, rules, numbers, a.settings())
	if err != nil {
		return err
	}
	return a.print(render.Ruled(rules.Name, ruling, name, explain))
}

// ruledPosition reads the game and the numbers of a position.
func (a *app) ruledPosition(ctx context.Context, args []string, name string) (*discover.Rules, []*big.Int, error) {
	if name == "" {
		return nil, nil, fault.Setting("with", name, phrase.Of("write the name of a file"))
	}
	if len(args) == 1 {
		args = strings.Fields(args[0])
	}
	words := unguarded(args)
	position := strings.Join(words[min(1, len(words)):], " ")
	if strings.Contains(position, "+") || len(words) < 2 {
		return nil, nil, fault.Setting("with", name, phrase.Of("it answers about one position of one game, for example wythoff 10^18 10^17"))
	}
	g, err := a.catalog(ctx).Open(words[0])
	if err != nil {
		return nil, nil, err
	}
	rules, err := discover.RulesOf(g)
	if err != nil {
		return nil, nil, err
	}
	numbers, err := discover.ReadNumbers(position)
	if err != nil {
		return nil, nil, err
	}
	return rules, numbers, nil
}

// certificate reads the certificate in a file, and checks it.
func (a *app) certificate(ctx context.Context, name string) (discover.Certificate, error) {
	in, shown, close, err := a.proofFile(ctx, name)
	if err != nil {
		return nil, err
	}
	defer close()
	f, refutation, err := a.verified(ctx, in, shown)
	switch {
	case err != nil:
		return nil, formatError(shown, f, err)
	case refutation != nil:
		return nil, &game.Error{
			Kind: game.ErrParse, Problem: phrase.Of("the certificate %s proves nothing: %s", shown, render.Refuted(refutation)),
			Want: phrase.Of("'zermelo discover GAME --certificate FILE' writes one"),
		}
	case f.Winner != nil || f.Table != nil:
		return nil, &game.Error{
			Kind: game.ErrParse, Problem: phrase.Of("%s is a proof of who wins one position", shown),
			Want: phrase.Of("'zermelo discover GAME --certificate FILE' writes one"),
		}
	}
	return certificateOf(f)
}
