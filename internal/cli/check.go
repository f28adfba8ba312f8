package cli

import (
	"context"
	"errors"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/check"
	"zermelo/fault"
	"zermelo/game"
	"zermelo/internal/render"
	"zermelo/phrase"
)

func (a *app) checkCommand() *cobra.Command {
	return &cobra.Command{
		Use:   a.say.Sayf("check CERTIFICATE"),
		Short: a.say.Sayf("Verify the proof of a period"),
		Long: a.say.Sayf("Verify a certificate that 'zermelo sequence --certificate' has written: whether it proves the period\n" +
			"it claims. The checker recomputes the values with code of its own and tests every condition of the\n" +
			"theorem. Exit code 0 says that the period is proved, 1 that it is not, 2 that the file is no certificate.\n" +
			"A single - reads the certificate from standard input."),
		Example: "  zermelo sequence octal:0.16 --values=false --certificate 0.16.json\n  zermelo check 0.16.json",
		Args:    takes(1, phrase.Of("write the name of the file")),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := a.readCertificate(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			var progress func(done, total uint64)
			if meter := a.meter(); meter != nil {
				progress = func(done, total uint64) { meter(game.Progress{Done: done, Total: total}) }
			}
			return a.printVerdict(c, c.Verify(cmd.Context(), progress))
		},
	}
}

func (a *app) readCertificate(ctx context.Context, name string) (*check.Certificate, error) {
	if name == "-" {
		c, err := check.Read(a.input(ctx))
		return c, certificateError(a.say.Sayf("standard input"), err)
	}
	c, err := await(ctx, func() (*check.Certificate, error) {
		f, err := os.Open(name)
		if err != nil {
			return nil, &game.Error{Kind: game.ErrParse, Problem: phrase.Of("the file %s cannot be read: %s", name, fault.Reason(err))}
		}
		defer f.Close()
		return check.Read(f)
	})
	return c, certificateError(name, err)
}

// certificateError says that a file is no certificate, and in which field.
func certificateError(name string, err error) error {
	var format *check.FormatError
	if !errors.As(err, &format) {
		return err
	}
	if format.Newer > 0 {
		return &game.Error{
			Kind:    game.ErrParse,
			Problem: phrase.Of("%s has version %d of the format; this program reads version %d", name, format.Newer, check.FormatVersion),
			Want:    phrase.Of("a newer zermelo reads it"),
		}
	}
	return &game.Error{
		Kind:    game.ErrParse,
		Problem: phrase.Of("%s is no certificate that this program reads: field %s: %s", name, format.Field, format.Problem),
		Want:    phrase.Of("'zermelo sequence GAME --certificate FILE' writes one"),
	}
}

// checked verifies the certificate in a file for a program, in words.
func (a *app) checked(ctx context.Context, name string) (proved bool, said string, err error) {
	c, err := a.readCertificate(ctx, name)
	if err != nil {
		return false, "", err
	}
	err = c.Verify(ctx, nil)
	var refutation *check.Refutation
	if err != nil && !errors.As(err, &refutation) {
		return false, "", certificateError(c.Game, err)
	}
	var b strings.Builder
	wrong := a.text().Write(&b, render.Checked(c, err))
	return err == nil, strings.TrimRight(b.String(), "\n"), wrong
}

// printVerdict prints whether the certificate proves its claim.
func (a *app) printVerdict(c *check.Certificate, err error) error {
	var refutation *check.Refutation
	if err != nil && !errors.As(err, &refutation) {
		return certificateError(c.Game, err)
	}
	return errors.Join(a.print(render.Checked(c, err)), no(err != nil))
}
