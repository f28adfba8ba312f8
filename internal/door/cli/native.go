//go:build !js

package cli

import "github.com/spf13/cobra"

// nativeCommands are those of which a web page has few: it has no disk for
// tables, no lines that are typed, and nobody to serve.
func (a *app) nativeCommands() map[string]func() *cobra.Command {
	return map[string]func() *cobra.Command{
		"build": a.buildCommand, "query": a.queryCommand, "verify": a.verifyCommand, "contest": a.contestCommand, "run": a.runCommand,
		"repl": a.replCommand, "serve": a.serveCommand, "worker": a.workerCommand, questionCommand: a.questionCommand,
	}
}

// fetched reports whether a table is one that a page fetches: here is none.
func fetched(string) bool { return false }
