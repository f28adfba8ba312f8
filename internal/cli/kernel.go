package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/big"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo/check"
	"zermelo/discover"
	"zermelo/fault"
	"zermelo/game"
	"zermelo/internal/render"
	"zermelo/phrase"
)

// kernelError says that a file is no certificate of a rule, and in which field.
func kernelError(name string, err error) error {
	return formatError(name, err, check.KernelVersion, func(f *check.FormatError) (problem, want phrase.Phrase) {
		return phrase.Of("%s is no certificate that this program reads: field %s: %s", name, f.Field, f.Problem),
			phrase.Of("'zermelo discover GAME --certificate FILE' writes one")
	})
}

// checkKernel reads and verifies a certificate of a rule. refutation says that it
// proves nothing.
func checkKernel(ctx context.Context, in io.Reader, shown string) (k *check.Kernel, refutation, err error) {
	k, err = check.ReadKernel(in)
	if err == nil {
		err = k.Verify(ctx)
	}
	var refuted *check.Refutation
	if errors.As(err, &refuted) {
		return k, err, nil
	}
	return k, nil, kernelError(shown, err)
}

// onlyWith refuses flags of a command that do not go with --with.
func onlyWith(cmd *cobra.Command, fine ...string) (err error) {
	cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if err == nil && f.Changed && f.Name != "with" && !slices.Contains(fine, f.Name) && cmd.InheritedFlags().Lookup(f.Name) == nil {
			err = fault.Setting(f.Name, f.Value.String(), phrase.Of("it does not go with --%s", "with"))
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
	kernel, err := a.kernel(ctx, name)
	if err != nil {
		return err
	}
	ruling, err := kernel.Rule(ctx, rules, numbers, a.settings())
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
	words := make([]string, len(args))
	for i, arg := range args {
		words[i] = unguard(arg)
	}
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

// kernel reads the certificate in a file, and checks it.
func (a *app) kernel(ctx context.Context, name string) (*discover.Kernel, error) {
	f, err := await(ctx, func() (io.ReadCloser, error) { f, _, err := a.open(name); return f, err })
	if err != nil {
		return nil, a.unread(ctx, name, err)
	}
	defer f.Close()
	var text bytes.Buffer
	in := &input{ctx: ctx, in: f, buffer: make([]byte, 1<<16)}
	_, refutation, err := checkKernel(ctx, io.TeeReader(in, &text), name)
	switch {
	case err != nil:
		return nil, a.unread(ctx, name, err)
	case refutation != nil:
		return nil, &game.Error{
			Kind: game.ErrParse, Problem: phrase.Of("the certificate %s proves nothing: %s", name, refutation.Error()),
			Want: phrase.Of("'zermelo discover GAME --certificate FILE' writes one"),
		}
	}
	return discover.ReadKernel(text.Bytes())
}
