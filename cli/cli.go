// Package cli is the command line of the program as a function, for programs
// that add games of their own to it: they are then asked about, played, summed,
// drawn and batched like those of the catalogue.
package cli

import (
	"context"
	"io"
	"os"

	"golang.org/x/term"

	"zermelo"
	"zermelo/internal/door/cli"
	"zermelo/internal/door/engine"
	"zermelo/web"
)

// Main runs the program with the arguments and streams of the process, with
// games of one's own besides those of the catalogue, and ends the process with
// its exit code. A game of one's own stands before one of the same name.
func Main(own ...zermelo.Entry) {
	signals := &cli.Signals{}
	ctx, stop := signals.Notify(context.Background())
	code := cli.Run(ctx, os.Args[1:], cli.Streams{
		In: os.Stdin, Out: os.Stdout, Unheard: cli.Unheard(), Err: os.Stderr, Signals: signals,
		Terminal: term.IsTerminal(int(os.Stderr.Fd())),
		End:      os.Exit, Games: own, Page: web.Files(), Engine: engine.Files(),
	})
	stop()
	os.Exit(code)
}

// Run runs the program with the given arguments, without its name, and returns
// its exit code: 0 answered, 1 the answer is no, 2 bad input, 3 a limit was
// reached, 130 interrupted, which ctx tells.
func Run(ctx context.Context, args []string, in io.Reader, out, errors io.Writer, own ...zermelo.Entry) int {
	return cli.Run(ctx, args, cli.Streams{In: in, Out: out, Err: errors, Games: own})
}
