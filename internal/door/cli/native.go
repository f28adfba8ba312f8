//go:build !js

package cli

import "github.com/spf13/cobra"

// nativeCommands are those of which a web page has few: it has no disk for
// tables, no lines that are typed, and nobody to serve.
func (a *app) nativeCommands() []*cobra.Command {
	return []*cobra.Command{a.buildCommand(), a.queryCommand(), a.verifyCommand(), a.contestCommand(), a.runCommand(), a.replCommand(), a.serveCommand(), a.questionCommand()}
}

// fetched reports whether a table is one that a page fetches: here is none.
func fetched(string) bool { return false }
