//go:build !js

package cli

import (
	"errors"
	"runtime"

	"github.com/spf13/cobra"

	"zermelo/internal/door/question"
	"zermelo/internal/door/worker"
	"zermelo/say/phrase"
)

// workerCommand answers calls over the standard streams.
func (a *app) workerCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "worker",
		Short: a.say.Sayf("Answer calls of programs over standard input and output, a line of JSON each"),
		Long: a.say.Sayf("Answer calls that come as lines of JSON on standard input, many at a time, by lines on standard output: for\n" +
			"programs in other languages, notebooks and editors that keep Zermelo beside them. A call names a command and\n" +
			"its flags; a line with done is its last. The end of the input ends the worker when all is answered.\n" +
			"What else is said to the worker, such as --timeout, holds for each call. docs/worker.md describes the lines."),
		Example: "  echo '{\"id\":1,\"call\":\"solve\",\"args\":{\"words\":\"nim 3 4 5\"}}' | zermelo worker",
		Args:    takes(0, phrase.Phrase{}),
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			return errors.Join(a.offered(cmd), a.prepare()) // the time and the memory are those of each call
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			child, everywhere := a.itself(), a.forAll(cmd)
			room := make([]byte, 64<<20) // is never touched: the garbage of short calls is collected when there is as much of it
			defer runtime.KeepAlive(room)
			return worker.Serve(cmd.Context(), a.In, a.Out, worker.Program{
				Answer: answerer(everywhere, Streams{
					Games: a.Games, Child: child, Bounds: question.Bounds{Time: a.timeout, Memory: int64(a.memory), Untrusted: a.untrusted},
				}),
				Fault: a.faultText,
			})
		},
	}
}

// forAll are the flags of the worker that hold for each call, which may say otherwise.
func (a *app) forAll(cmd *cobra.Command) (flags []string) {
	for _, file := range a.rules {
		flags = append(flags, "--rules="+file)
	}
	for _, name := range []string{"lang", "no-files"} {
		if f := cmd.InheritedFlags().Lookup(name); f.Changed {
			flags = append(flags, "--"+name+"="+f.Value.String())
		}
	}
	return flags
}
