package cli

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/desk/tables"
	"zermelo/internal/door/render"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

func (a *app) addFolderFlag(cmd *cobra.Command, path *string) {
	cmd.Flags().StringVar(path, "db", "", a.say.Sayf("the folder of the table"))
}

func (a *app) addCountFlag(cmd *cobra.Command, count *bool) {
	cmd.Flags().BoolVar(count, "count", false, a.say.Sayf("count the positions that the beginning of the game leads to, symmetric ones apart, by value and distance, whatever it takes"))
}

func (a *app) buildCommand() *cobra.Command {
	order := tables.Order{Every: 30 * time.Second}
	var blocks uint
	cmd := &cobra.Command{
		Use:   a.say.Sayf("build GAME --db DIR"),
		Short: a.say.Sayf("Solve a game whole and keep it on disk"),
		Long: a.say.Sayf("Solve every position of a game and keep the table in a folder, for 'zermelo query' and 'zermelo verify'.\n" +
			"A build that was broken off, however it was, goes on from where it was when it is started again. It says\n" +
			"first what memory and disk it takes, and refuses if that is more than --memory, or if another build is at\n" +
			"work in the folder. Where the states of all positions do not fit the memory they stay on the disk, in blocks."),
		Example:           "  zermelo build quixo:3 --db quixo-3\n  zermelo query --db quixo-3",
		Args:              needArgs(phrase.Of("write the game, for example %s", "zermelo build quixo:3 --db quixo-3")),
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			order := order
			order.Game, order.Limits, order.Longest = words(args), a.settings(), a.renderer.ForPrograms()
			order.Catalog = a.catalog(cmd.Context())
			if cmd.Flags().Changed("blocks") {
				if blocks < 15 || blocks > 30 {
					return fault.Setting("blocks", strconv.FormatUint(uint64(blocks), 10), phrase.Of("write a number from 15 to 30: a block has 2 to that power positions"))
				}
				order.Blocks = 1 << blocks
			}
			order.Tell = func(p phrase.Phrase) { _ = a.text().Print(a.Err, render.Line{Phrase: p}) }
			stats, err := tables.Build(cmd.Context(), order)
			if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
				if tables.Kept(order.Folder) {
					a.text().Hint(a.Err, phrase.Of("finished work is kept in %s: start the same build again to go on", order.Folder))
				} else {
					a.text().Hint(a.Err, phrase.Of(
						"nothing was kept yet: that happens at the first step that is finished after %s (--every)", order.Every))
				}
			}
			if err != nil {
				return err
			}
			return a.print(render.Built(stats))
		},
	}
	a.addFolderFlag(cmd, &order.Folder)
	a.addCountFlag(cmd, &order.Count)
	cmd.Flags().DurationVar(&order.Every, "every", order.Every, a.say.Sayf("how often finished work is kept"))
	cmd.Flags().UintVar(&blocks, "blocks", 0, a.say.Sayf("keep the states on the disk in blocks of 2 to this power (15 to 30); without it where they do not fit the memory"))
	return cmd
}

func (a *app) verifyCommand() *cobra.Command {
	var path string
	cmd := &cobra.Command{
		Use:   a.say.Sayf("verify --db DIR"),
		Short: a.say.Sayf("Prove a solved game on disk anew"),
		Long: a.say.Sayf("Derive the value of every position of a table, or of the parts that are solved in the folder of a job by\n" +
			"parts, from those of its moves and compare. The exit code is 0 if all are right, 1 if one is wrong, which is\n" +
			"named, and 2 if a file is damaged or is no table."),
		Example: "  zermelo verify --db quixo-3",
		Args:    takes(0, phrase.Phrase{}),
		RunE: func(cmd *cobra.Command, _ []string) error {
			table, err := tables.OpenAt(cmd.Context(), a.catalog(cmd.Context()), path)
			if err != nil {
				return err
			}
			defer table.Close()
			settings := a.settings()
			if draw := settings.Progress; draw != nil {
				settings.Progress = func(p game.Progress) {
					p.Bytes = 0 // the memory is not what is at work here
					draw(p)
				}
			}
			verdict, err := table.Verify(cmd.Context(), settings)
			if err != nil {
				return err
			}
			if verdict.Wrong != nil && !a.renderer.ForPrograms() {
				a.report(verdict.Wrong)
			}
			return errors.Join(a.print(render.Verdict(verdict)), no(verdict.Wrong != nil))
		},
	}
	a.addFolderFlag(cmd, &path)
	return cmd
}

func (a *app) queryCommand() *cobra.Command {
	var path string
	var batch, stats, explain, count bool
	moves := true
	cmd := &cobra.Command{
		Use:   a.say.Sayf("query --db DIR [POSITION…]"),
		Short: a.say.Sayf("Ask a solved game on disk about a position"),
		Long: a.say.Sayf("Say who wins a position, in how many moves, and what every move is worth, from the table that\n" +
			"'zermelo build' made, or from the parts that 'zermelo-cluster solve --parts' has solved so far, in the folder\n" +
			"of the job. The table knows its game; without a position the game is at its beginning."),
		Example: "  zermelo query --db quixo-3 'x..|.o.|...' x\n  zermelo query --db quixo-3 --batch < positions.txt\n  zermelo query --db quixo-3 --stats",
		RunE: func(cmd *cobra.Command, args []string) error {
			if (batch || stats) && len(args) > 0 || batch && stats {
				return fault.Setting(map[bool]string{true: "batch", false: "stats"}[batch], "", phrase.Of("leave out the position"))
			}
			for _, flag := range []string{"moves", "explain"} {
				if f := cmd.Flags().Lookup(flag); stats && f.Changed {
					return fault.Setting(flag, f.Value.String(), phrase.Of("it does not go with --%s", "stats"))
				}
			}
			if count && !stats {
				return fault.Setting("count", "true", phrase.Of("it goes with --%s", "stats"))
			}
			if explain && !moves {
				return fault.Setting("explain", "true", phrase.Of("the reasons are of the moves: leave out --moves"))
			}
			table, err := tables.OpenAt(cmd.Context(), a.catalog(cmd.Context()), path)
			if err != nil {
				return err
			}
			defer table.Close()
			if stats {
				counted, err := table.Stats()
				if err == nil {
					err = table.Reach(cmd.Context(), counted, a.settings(), count)
				}
				if err != nil {
					return err
				}
				return a.print(render.Stats(counted))
			}
			ask := table.Asker(game.Request{Moves: game.Listable, Explain: explain, TableOnly: !moves}, a.settings())
			answer := func(line string) (render.Document, error) {
				answer, err := ask(cmd.Context(), line)
				if err != nil {
					return render.Document{}, err
				}
				return render.Solution(answer, nil), nil
			}
			if batch {
				return a.batch(cmd.Context(), answer)
			}
			d, err := answer(words(args))
			if err != nil {
				return err
			}
			return a.print(d)
		},
	}
	a.addFolderFlag(cmd, &path)
	a.addCountFlag(cmd, &count)
	cmd.Flags().BoolVar(&batch, "batch", false,
		a.say.Sayf("read positions from standard input, one a line, and print one JSON object a line"))
	cmd.Flags().BoolVar(&moves, "moves", true, a.say.Sayf("list the moves; without them the winner and the distance come faster"))
	cmd.Flags().BoolVar(&stats, "stats", false, a.say.Sayf("count the positions by value and distance, and show the longest win and loss"))
	cmd.Flags().BoolVar(&explain, "explain", false, a.say.Sayf("show the reasoning step by step"))
	return cmd
}
