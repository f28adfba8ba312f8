package cli

import (
	"github.com/spf13/cobra"

	"zermelo/internal/door/render"
	"zermelo/internal/rules/catalog"
	"zermelo/say/phrase"
)

func (a *app) gamesCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     a.say.Sayf("games [NAME]"),
		Short:   a.say.Sayf("List the games, or show one of them"),
		Long:    a.say.Sayf("List the games of the catalogue with their rules. 'zermelo games show NAME' shows the exact syntax."),
		Example: "  zermelo games\n  zermelo games show octal",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return needless(cmd, args[1], phrase.Of("'%s --help' shows how it is written", cmd.CommandPath()))
			}
			return nil
		},
		ValidArgsFunction: a.completeGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				return a.findGame(a.catalog(cmd.Context()), args[0])
			}
			return a.print(render.Games(a.games.Entries()))
		},
	}
	cmd.AddCommand(&cobra.Command{
		Use:               a.say.Sayf("show NAME"),
		Short:             a.say.Sayf("Show the rule, the exact syntax and examples of a game, and its rule file if it is one of a file"),
		Args:              takes(1, phrase.Of("write the name of the game, for example %s", "zermelo games show octal")),
		ValidArgsFunction: a.completeGame,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.showGame(a.catalog(cmd.Context()), args[0]) },
	})
	return cmd
}

// completeGame lists the games with their rules.
func (a *app) completeGame(_ *cobra.Command, args []string, _ string) (names []string, _ cobra.ShellCompDirective) {
	if len(args) == 0 {
		for _, e := range a.games.Entries() {
			names = append(names, e.Name+"\t"+a.say.Say(e.Headed(e.Rule)))
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// findGame shows the game that answers to a name, or those that it may mean.
func (a *app) findGame(games *catalog.Catalog, name string) error {
	if _, err := gameOf(games, name); err != nil {
		switch found := games.Search(name); len(found) {
		case 0:
			return err
		case 1:
			name = found[0].Name
		default:
			return a.print(render.Games(found))
		}
	}
	return a.showGame(games, name)
}

// showGame shows the game that answers to a name.
func (a *app) showGame(games *catalog.Catalog, name string) error {
	e, err := gameOf(games, name)
	if err != nil {
		return err
	}
	source, _ := games.Source(name)
	return a.print(render.Game(e, source))
}

// gameOf returns the entry of the game that answers to a name, which may have parameters
// or be that of a rule file.
func gameOf(games *catalog.Catalog, name string) (catalog.Entry, error) {
	if e, ok := games.Find(name); ok {
		return e, nil
	}
	if _, err := games.Open(name); err != nil {
		return catalog.Entry{}, err
	}
	return games.EntryOf(name), nil
}
