package cli

import "github.com/spf13/cobra"

func (a *app) nativeCommands() []*cobra.Command { return nil }
