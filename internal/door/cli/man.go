//go:build !js

package cli

import (
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// manCommand prints the manual page of a command, or writes those of all.
func (a *app) manCommand() *cobra.Command {
	var folder string
	cmd := &cobra.Command{
		Use:   "man [COMMAND]",
		Short: a.say.Sayf("Print the manual page of a command"),
		Long: a.say.Sayf("Print the manual page of a command, or of the program, as man reads it: zermelo man solve | man -l -\n" +
			"--out FOLDER writes the pages of all commands."),
		Example: "  zermelo man solve\n  zermelo man --out ~/.local/share/man/man1",
		RunE: func(cmd *cobra.Command, args []string) error {
			if a.renderer.ForPrograms() {
				return noJSON(cmd)
			}
			root := Commands(a.lang)
			root.DisableAutoGenTag = true
			plainMan(root)
			header := &doc.GenManHeader{Section: "1", Source: "Zermelo", Manual: "Zermelo"} // its date is that of SOURCE_DATE_EPOCH
			if folder == "" {
				page, rest, err := root.Find(args)
				if err != nil {
					return needless(root, args[0], phrase.Phrase{})
				} else if len(rest) > 0 {
					return needless(page, rest[0], phrase.Of("write 'man' and the name of a command"))
				}
				return doc.GenMan(page, header, a.Out)
			}
			if len(args) > 0 {
				return fault.Setting("out", folder, phrase.Of("it goes without the name of a command"))
			}
			err := os.MkdirAll(folder, 0o755)
			if err == nil {
				err = doc.GenManTree(root, header, folder)
			}
			if err != nil {
				return &game.Error{Kind: game.ErrUnsupported, Problem: phrase.Of("the folder %s cannot be written: %s", folder, fault.Reason(err))}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&folder, "out", "", a.say.Sayf("write the pages of all commands into this folder"))
	return cmd
}

// plainMan makes the texts of a command and of those below it mean themselves in
// Markdown, which the pages are made from; lines keep their breaks.
func plainMan(c *cobra.Command) {
	c.Short = plainText.Replace(c.Short)
	if c.Long != "" {
		c.Long = "\n    " + strings.ReplaceAll(c.Long, "\n", "\n    ")
	}
	c.Flags().VisitAll(func(f *pflag.Flag) { f.Usage = plainText.Replace(f.Usage) })
	for _, sub := range c.Commands() {
		plainMan(sub)
	}
}

var plainText = func() *strings.Replacer {
	var pairs []string
	for _, c := range `\` + "`*_{}[]()#+-.!:|&<>~" {
		pairs = append(pairs, string(c), `\`+string(c))
	}
	return strings.NewReplacer(pairs...)
}()
