package cli

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/desk/match"
	"zermelo/internal/door/render"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

func (a *app) boardCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   a.say.Sayf("board GAME POSITION… [+ GAME POSITION…]…"),
		Short: a.say.Sayf("List the moves that the rules allow, without solving anything"),
		Long: a.say.Sayf("List the moves that the rules allow in a position, without solving anything. With --json the position is also\n" +
			"drawn, as shapes, and for every move what it changes on the picture: for programs that let one play by pointing."),
		Example: "  zermelo board nim 3 3 1\n  zermelo board --json toads TT.FF\n  zermelo board nim 1000000000000 7 --after '= 7 7'\n  zermelo board amazons 4x4 --svg board.svg",
	}
	var after string
	var drawn draws
	cmd.Flags().StringVar(&drawn.svg, "svg", "", a.say.Sayf("draw the position into this file, as SVG, or as .pdf, .png, .tex or .json says; - is standard output, without the moves"))
	cmd.Flags().StringVar(&after, "after", "", a.say.Sayf("show the board after this move instead: its words, or = and the position after it"))
	a.asksPosition(cmd, func(ctx context.Context, p game.Position) error {
		if err := a.checkDraws(drawn, false); err != nil {
			return err
		}
		board, err := analysis.ShowBoard(ctx, p, a.say.Say)
		if err != nil {
			return err
		}
		if cmd.Flags().Changed("after") {
			setup := match.Setup{Position: p, Catalog: a.catalog(ctx), Say: a.say.Say}
			move, err := match.Named(setup, board.Moves, after)
			if err != nil {
				return err
			}
			if board, err = analysis.ShowBoard(ctx, p.After(move.Steps...), a.say.Say); err != nil {
				return err
			}
		}
		if drawn.svg != "" {
			if board.Sheet == nil {
				return game.Limit(phrase.Of("the position is too large to be drawn"), phrase.Of("ask for a smaller position"))
			}
			board.Sheet.Title = phrase.Clip(board.Game + " " + board.Position)
			if err := a.writeSVG(drawn.svg, board.Sheet); err != nil || drawn.onOutput() {
				return err
			}
		}
		document, err := render.ShownBoard(board)
		return errors.Join(err, a.print(document))
	})
	return cmd
}
