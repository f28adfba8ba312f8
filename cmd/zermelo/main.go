// Command zermelo solves two-player games of perfect information; see
// 'zermelo --help'.
package main

import (
	"context"
	"os"

	"golang.org/x/term"

	"zermelo/internal/cli"
)

func main() {
	signals := &cli.Signals{}
	ctx, stop := signals.Notify(context.Background())
	code := cli.Run(ctx, os.Args[1:], cli.Streams{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Signals: signals,
		Terminal: term.IsTerminal(int(os.Stderr.Fd())),
	})
	stop()
	os.Exit(code)
}
