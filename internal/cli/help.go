package cli

import (
	"strings"

	"github.com/spf13/cobra"
)

// usageTemplate is cobra's, with headings in the reader's language.
func (a *app) usageTemplate() string {
	return a.say.Sayf("Usage:") + `{{if and .Runnable .HasParent}}
  {{.UseLine}}{{end}}{{if .HasAvailableSubCommands}}
  {{.CommandPath}} ` + a.say.Sayf("[command]") + `{{end}}{{if .HasExample}}

` + a.say.Sayf("Examples:") + `
{{.Example}}{{end}}{{if .HasAvailableSubCommands}}

` + a.say.Sayf("Commands:") + `{{range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding }} {{.Short}}{{end}}{{end}}{{end}}{{if .HasAvailableLocalFlags}}

` + a.say.Sayf("Flags:") + `
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}{{if .HasAvailableInheritedFlags}}

` + a.say.Sayf("Flags that hold everywhere:") + `
{{.InheritedFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}{{if .HasAvailableSubCommands}}

` + a.say.Sayf("'%s COMMAND --help' tells more about a command.", "zermelo") + `{{end}}
`
}

// translateHelp puts the help flag and the help command of every command into
// the reader's language.
func (a *app) translateHelp(root *cobra.Command) {
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		c.Flags().BoolP("help", "h", false, a.say.Sayf("show this help"))
		c.Flags().SortFlags = false
		c.DisableFlagsInUseLine = true
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(root)
	root.SetHelpCommand(&cobra.Command{
		Use:   "help [command]",
		Short: a.say.Sayf("Help about a command"),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, _, err := root.Find(args)
			if err != nil {
				return err
			}
			return c.Help()
		},
	})
}

// completionCommand prints the script that completes commands in a shell.
func (a *app) completionCommand() *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: a.say.Sayf("Print a script that completes commands and games in your shell"),
		Long: a.say.Sayf("Print a script that completes commands and games in your shell: %s.", strings.Join(shells, ", ")) + "\n" +
			a.say.Sayf("To use it at once in bash: source <(zermelo completion bash)"),
		ValidArgs: shells,
		Args:      cobra.MatchAll(cobra.ExactArgs(1), cobra.OnlyValidArgs),
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(a.Out, true)
			case "zsh":
				return root.GenZshCompletion(a.Out)
			case "fish":
				return root.GenFishCompletion(a.Out, true)
			}
			return root.GenPowerShellCompletionWithDesc(a.Out)
		},
	}
}
