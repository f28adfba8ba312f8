package cli

import (
	"github.com/spf13/cobra"

	"zermelo/catalog"
	"zermelo/internal/render"
	"zermelo/phrase"
)

func (a *app) gamesCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "games",
		Short:   a.say.Sayf("List the games, or show one of them"),
		Long:    a.say.Sayf("List the games of the catalogue with their rules. 'zermelo games show NAME' shows the exact syntax."),
		Example: "  zermelo games\n  zermelo games show octal",
		Args:    takes(0, phrase.Phrase{}),
		RunE: func(*cobra.Command, []string) error {
			return a.print(render.Games(a.games.Entries()))
		},
	}
	cmd.AddCommand(&cobra.Command{
		Use:   a.say.Sayf("show NAME"),
		Short: a.say.Sayf("Show the rule, the exact syntax and examples of a game, and its rule file if it is one of a file"),
		Args:  takes(1, phrase.Of("write the name of the game, for example %s", "zermelo games show octal")),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var names []string
			for _, e := range a.games.Entries() {
				names = append(names, e.Name+"\t"+a.say.Say(e.Rule))
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error { return a.showGame(a.catalog(cmd.Context()), args[0]) },
	})
	return cmd
}

func (a *app) showGame(games *catalog.Catalog, name string) error {
	e, ok := games.Find(name)
	if !ok {
		if _, err := games.Open(name); err != nil {
			return err
		}
		e = games.EntryOf(name) // a name with parameters, or a rule file
	}
	source, _ := games.Source(name)
	return a.print(render.Game(e, source))
}
