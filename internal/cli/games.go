package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/catalog"
)

// gameInfo is a game of the catalogue as JSON.
type gameInfo struct {
	Name     string   `json:"name"`
	Params   string   `json:"parameters,omitempty"`
	Position string   `json:"position"`
	Rule     string   `json:"rule"`
	Source   string   `json:"source"`
	Examples []string `json:"examples"`
}

func (a *app) gameInfo(e catalog.Entry) gameInfo {
	return gameInfo{
		Name: e.Name, Params: a.say.Say(e.Params), Position: a.say.Say(e.Syntax),
		Rule: a.say.Say(e.Rule), Source: e.Source, Examples: e.Examples,
	}
}

func (a *app) gamesCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "games",
		Short:   a.say.Sayf("List the games, or show one of them"),
		Long:    a.say.Sayf("List the games of the catalogue with their rules. 'zermelo games show NAME' shows the exact syntax."),
		Example: "  zermelo games\n  zermelo games show octal",
		Args:    cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return a.listGames()
		},
	}
	cmd.AddCommand(&cobra.Command{
		Use:   a.say.Sayf("show NAME"),
		Short: a.say.Sayf("Show the rule, the exact syntax and examples of a game"),
		Args:  cobra.ExactArgs(1),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var names []string
			for _, e := range catalog.Entries() {
				names = append(names, e.Name+"\t"+a.say.Say(e.Rule))
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error { return a.showGame(args[0]) },
	})
	return cmd
}

func (a *app) listGames() error {
	entries := catalog.Entries()
	if a.json {
		infos := make([]gameInfo, len(entries))
		for i, e := range entries {
			infos[i] = a.gameInfo(e)
		}
		return a.printJSON(map[string]any{"games": infos})
	}
	var rows [][2]string
	for _, e := range entries {
		rows = append(rows, [2]string{e.Name, a.say.Say(e.Rule)})
	}
	a.printRows(a.Out, rows)
	fmt.Fprintln(a.Out, "\n"+a.say.Sayf("'zermelo games show NAME' shows the exact syntax of a game."))
	return nil
}

func (a *app) showGame(name string) error {
	e, ok := catalog.Find(name)
	if !ok {
		_, err := catalog.Open(name)
		if err == nil { // a name with parameters
			e, _ = catalog.Find(strings.SplitN(name, ":", 2)[0])
		} else {
			return err
		}
	}
	if a.json {
		return a.printJSON(a.gameInfo(e))
	}
	title := e.Name
	if !e.Params.IsZero() {
		title += ":" + a.say.Sayf("PARAMETERS")
	}
	fmt.Fprintf(a.Out, "%s\n\n%s\n\n", title, a.say.Say(e.Rule))
	var rows [][2]string
	if !e.Params.IsZero() {
		rows = append(rows, [2]string{a.say.Sayf("parameters"), a.say.Say(e.Params)})
	}
	rows = append(rows,
		[2]string{a.say.Sayf("position"), a.say.Say(e.Syntax)},
		[2]string{a.say.Sayf("source"), e.Source})
	for i, example := range e.Examples {
		label := ""
		if i == 0 {
			label = a.say.Sayf("examples")
		}
		rows = append(rows, [2]string{label, "zermelo solve " + quoted(example)})
	}
	a.printRows(a.Out, rows)
	return nil
}

// quoted puts quotation marks around the words of a position that a shell
// would read as something else, so that an example can be copied.
func quoted(position string) string {
	words := strings.Fields(position)
	for i, w := range words {
		if strings.ContainsAny(w, "|&;<>(){}[]*?$`\"\\!#~") {
			words[i] = "'" + w + "'"
		}
	}
	return strings.Join(words, " ")
}
