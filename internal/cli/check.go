package cli

import (
	"context"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/check"
	"zermelo/game"
	"zermelo/phrase"
)

func (a *app) checkCommand() *cobra.Command {
	return &cobra.Command{
		Use:   a.say.Sayf("check FILE"),
		Short: a.say.Sayf("Verify the proof of a period, of a rule or of a winner"),
		Long: a.say.Sayf("Verify a certificate that 'zermelo sequence --certificate' has written: whether it proves the period\n" +
			"it claims. The checker recomputes the values with code of its own and tests every condition of the\n" +
			"theorem. Or verify a certificate that 'zermelo discover --certificate' has written: whether the rule holds\n" +
			"for all sizes. Or verify a proof of who wins that 'zermelo solve --proof' has written: the checker makes all\n" +
			"moves by rules of its own. Exit code 0 says that the claim is proved, 1 that it is not, 2 that the file\n" +
			"is neither. A single - reads it from standard input."),
		Example: "  zermelo sequence octal:0.16 --values=false --certificate 0.16.json\n  zermelo check 0.16.json\n  zermelo discover wythoff --certificate wythoff.json\n  zermelo check wythoff.json\n  zermelo solve domineering 5x5 --proof 5x5.proof.gz\n  zermelo check 5x5.proof.gz",
		Args:    takes(1, phrase.Of("write the name of the file")),
		RunE: func(cmd *cobra.Command, args []string) error {
			said, proved, err := a.verdict(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			return errors.Join(a.print(said), no(!proved))
		},
	}
}

// certificateError says that a file is no certificate, and in which field.
func certificateError(name string, err error) error {
	return formatError(name, err, check.FormatVersion, func(f *check.FormatError) (problem, want phrase.Phrase) {
		return phrase.Of("%s is no certificate that this program reads: field %s: %s", name, f.Field, f.Problem),
			phrase.Of("'zermelo sequence GAME --certificate FILE' writes one")
	})
}

// formatError says what of a file is not as this program reads it: its version,
// or what words say of a field. Other errors stay what they are.
func formatError(name string, err error, version int, words func(f *check.FormatError) (problem, want phrase.Phrase)) error {
	var f *check.FormatError
	if !errors.As(err, &f) {
		return err
	}
	e := &game.Error{Kind: game.ErrParse}
	if f.Newer > 0 {
		e.Problem = phrase.Of("%s has version %d of the format; this program reads version %d", name, f.Newer, version)
		e.Want = phrase.Of("a newer zermelo reads it")
	} else {
		e.Problem, e.Want = words(f)
	}
	return e
}

// checked verifies the proof in a file for a program, in words.
func (a *app) checked(ctx context.Context, name string) (proved bool, said string, err error) {
	d, proved, err := a.verdict(ctx, name)
	if err != nil {
		return false, "", err
	}
	var b strings.Builder
	err = a.text().Write(&b, d)
	return proved, strings.TrimRight(b.String(), "\n"), err
}
