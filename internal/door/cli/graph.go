package cli

import (
	"context"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/desk/diagram"
	"zermelo/internal/door/render"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// The nodes of a graph: of one that is looked at, and of one that programs
// read.
const (
	shownNodes   = 300
	writtenNodes = 20_000
	mostNodes    = 1 << 24
)

func (a *app) graphCommand() *cobra.Command {
	var drawn draws
	request := diagram.Request{}
	play := "normal"
	cmd := &cobra.Command{
		Use:   a.say.Sayf("graph GAME POSITION… [+ GAME POSITION…]…"),
		Short: a.say.Sayf("Draw or list the game graph of a position, with the value of every node"),
		Long: a.say.Sayf("Follow all moves from a position: which positions they lead to, and what each is worth. Positions that differ in\n" +
			"the order of components only, or in finished ones, are one node. Without a file the nodes are listed with the\n" +
			"values of their options, of which their own value is the mex. Suspense (Jia's step) and remoteness are the moves to\n" +
			"the end when the winner delays and when he hurries; misère is the value in misère play. Of unequal players the\n" +
			"options of Left stand before the bar, and of two lengths the first is that with Left to move.\n" +
			"What --json or --dot writes is a game again: 'zermelo solve graph @FILE' reads it."),
		Example: "  zermelo graph multiple:2 4\n" +
			"  zermelo graph --depth 1 octal:0.07 7\n" +
			"  zermelo graph --svg kayles.svg kayles 5\n" +
			"  zermelo graph --play misere nim 2 1 1 --dot nim.dot",
	}
	a.asksPosition(cmd, func(ctx context.Context, p game.Position) error {
		if request.Most == 0 {
			if request.Most = shownNodes; a.json || drawn.dot != "" && drawn.svg == "" {
				request.Most = writtenNodes
			}
		}
		g, err := diagram.Make(ctx, a.solver(), a.settings(), p, request)
		if g == nil {
			return err
		}
		return errors.Join(a.writeGraph(g, drawn), err)
	})
	flags := cmd.Flags()
	flags.IntVar(&request.Depth, "depth", 0, a.say.Sayf("moves that nodes are away at most (default: all)"))
	flags.IntVar(&request.Most, "nodes", 0, a.say.Sayf("nodes at most (default: %d, for --json and --dot %d)", shownNodes, writtenNodes))
	flags.StringVar(&play, "play", play, a.say.Sayf("normal: the player who cannot move loses; misere: that player wins; jia: the game ends, with a win for the player to move, when every component has the value 0"))
	flags.StringVar(&drawn.svg, "svg", "", a.say.Sayf("draw the graph into this file, as SVG, or as .pdf, .png, .tex or .json says; - is standard output, without the table"))
	flags.StringVar(&drawn.dot, "dot", "", a.say.Sayf("write the graph into this file, in the DOT language; - is standard output, without the table"))
	cmd.PreRunE = func(cmd *cobra.Command, _ []string) error {
		switch {
		case flags.Changed("depth") && request.Depth < 1:
			return fault.Setting("depth", flags.Lookup("depth").Value.String(), phrase.Of("write a whole number from %d to %d", 1, mostNodes))
		case flags.Changed("nodes") && (request.Most < 1 || request.Most > mostNodes):
			return fault.Setting("nodes", flags.Lookup("nodes").Value.String(), phrase.Of("write a whole number from %d to %d", 1, mostNodes))
		}
		var err error
		if request.Play, err = game.ParsePlay(play); err != nil {
			return fault.Setting("play", play, phrase.Of("write normal, misere or jia"))
		}
		return a.checkDraws(drawn, false)
	}
	return cmd
}

// writeGraph writes a graph into the files, and lists it where none of them is
// standard output.
func (a *app) writeGraph(g *diagram.Graph, drawn draws) error {
	say := a.text().Say
	if drawn.dot != "" {
		if err := a.writeDot(drawn.dot, func(w io.Writer) error { return g.WriteDOT(w, say) }); err != nil {
			return err
		}
	}
	if drawn.svg != "" {
		if err := a.writeSVG(drawn.svg, g.Picture(say)); err != nil {
			return err
		}
	}
	if drawn.onOutput() || (drawn != draws{}) && !a.json {
		return nil
	}
	return a.print(render.GameGraph(g))
}
