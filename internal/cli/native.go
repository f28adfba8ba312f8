//go:build !js

package cli

import "github.com/spf13/cobra"

// nativeCommands are those that make no sense in a web page, where there is no
// disk for tables and no judge, and nobody to serve: there they would be a tenth of what is sent.
func (a *app) nativeCommands() []*cobra.Command {
	return []*cobra.Command{a.buildCommand(), a.queryCommand(), a.verifyCommand(), a.contestCommand(), a.runCommand(), a.replCommand(), a.serveCommand(), a.questionCommand()}
}
