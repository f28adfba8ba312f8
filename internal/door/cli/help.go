package cli

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo/say/phrase"
)

// usage writes how a command is called, with headings in the reader's language.
// It is no template: a template can call any method by its name, so that the
// linker would have to keep them all.
func (a *app) usage(c *cobra.Command) error {
	var b strings.Builder
	b.WriteString(a.say.Sayf("Usage:"))
	if c.Runnable() && c.HasParent() {
		b.WriteString("\n  " + c.UseLine())
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\n  " + c.CommandPath() + " " + a.say.Sayf("[command]"))
	}
	section := func(heading, text string) { b.WriteString("\n\n" + heading + "\n" + text) }
	if c.HasExample() {
		section(a.say.Sayf("Examples:"), c.Example)
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\n\n" + a.say.Sayf("Commands:"))
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() {
				fmt.Fprintf(&b, "\n  %-*s %s", sub.NamePadding(), sub.Name(), sub.Short)
			}
		}
	}
	if c.HasAvailableLocalFlags() {
		section(a.say.Sayf("Flags:"), a.flagUsages(c.LocalFlags()))
	}
	if c.HasAvailableInheritedFlags() {
		section(a.say.Sayf("Flags that hold everywhere:"), a.flagUsages(c.InheritedFlags()))
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\n\n" + a.say.Sayf("'%s COMMAND --help' tells more about a command.", "zermelo"))
	}
	_, err := fmt.Fprintln(c.OutOrStderr(), b.String())
	return err
}

var defaultValue = regexp.MustCompile(`(?m) \(default (.*)\)$`)

func (a *app) flagUsages(flags *pflag.FlagSet) string {
	text := strings.TrimRightFunc(flags.FlagUsages(), unicode.IsSpace)
	return defaultValue.ReplaceAllStringFunc(text, func(found string) string {
		return a.say.Sayf(" (default %s)", defaultValue.FindStringSubmatch(found)[1])
	})
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
			c, rest, err := root.Find(args)
			if err == nil && len(rest) > 0 && c.HasAvailableSubCommands() {
				err = needless(c, rest[0], phrase.Phrase{})
			}
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
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && !slices.Contains(shells, args[0]) {
				return needless(cmd, args[0], phrase.Of("write %s", either(shells)))
			}
			return takes(1, phrase.Of("write %s", either(shells)))(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if a.renderer.ForPrograms() {
				return noJSON(cmd)
			}
			root := cmd.Root()
			switch args[0] {
			case "bash":
				if _, err := io.WriteString(a.Out, bashAlone); err != nil {
					return err
				}
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

// bashAlone is what the script needs of the package bash-completion, where that is not there.
const bashAlone = `# What this needs of the package bash-completion, where that is not there.
if ! declare -F _get_comp_words_by_ref >/dev/null; then
    _get_comp_words_by_ref() {
        local line=${COMP_LINE:0:COMP_POINT}
        read -ra words <<<"$line"
        [[ $line == *[[:space:]] || ${#words[@]} -eq 0 ]] && words+=("")
        cword=$((${#words[@]} - 1)) cur=${words[${#words[@]} - 1]} prev=
        ((cword > 0)) && prev=${words[cword - 1]}
        return 0
    }
fi
if ! declare -F _filedir >/dev/null; then
    _filedir() {
        local kind=-f
        [[ $1 == -d ]] && kind=-d
        IFS=$'\n' read -ra COMPREPLY -d '' < <(compgen $kind -- "$cur")
        compopt -o filenames 2>/dev/null
        return 0
    }
fi
if ! declare -F __ltrim_colon_completions >/dev/null; then
    __ltrim_colon_completions() {
        [[ $1 == *:* && $COMP_WORDBREAKS == *:* ]] || return 0
        local i ahead=${1%"${1##*:}"}
        for i in "${!COMPREPLY[@]}"; do COMPREPLY[i]=${COMPREPLY[i]#"$ahead"}; done
    }
fi
`
