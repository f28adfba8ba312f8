//go:build !js

package cli

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zermelo/internal/door/lsp"
	"zermelo/internal/door/question"
	"zermelo/say/phrase"
)

// lookFor is how long a rule file is looked at while one types.
const lookFor = 5 * time.Second

// lspCommand answers editors.
func (a *app) lspCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "lsp",
		Short: a.say.Sayf("Help editors with rule files and scripts, by the Language Server Protocol"),
		Long: a.say.Sayf("Answer an editor over standard input and output by the Language Server Protocol: what is wrong with a rule\n" +
			"file is marked where it is as one types, words are completed and explained from the manual, calls show their\n" +
			"arguments. docs/editors.md says how editors are told of it."),
		Args: takes(0, phrase.Phrase{}),
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			return errors.Join(a.offered(cmd), a.prepare())
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			return lsp.Serve(cmd.Context(), a.In, a.Out, lsp.Program{
				Lint: func(ctx context.Context, name, text string) []byte {
					said, failed := a.lookAt(ctx, name, text, "lint")
					return []byte(cmp.Or(said, failed))
				},
				Check: func(ctx context.Context, name, text string) []byte {
					_, failed := a.lookAt(ctx, name, text, "run", "--check")
					return []byte(failed)
				},
				Lang: a.lang, Say: a.say.Say,
			})
		},
	}
}

// lookAt is what a command says of a file with this text, and its error, as JSON.
func (a *app) lookAt(ctx context.Context, name, text string, command ...string) (said, failed string) {
	name = strings.TrimSuffix(name, ".star") + ".star"
	var out, errs strings.Builder
	allowed := cmp.Or(a.timeout, lookFor).String()
	_ = run(ctx, append(command, "--json", "--lang", a.lang, "--timeout", allowed, "--", name), Streams{
		In: strings.NewReader(""), Out: &out, Err: &errs, Files: map[string]string{name: text},
		Bounds: question.Bounds{Memory: int64(a.memory), Faults: true},
	}, a.locales)
	return out.String(), errs.String()
}
