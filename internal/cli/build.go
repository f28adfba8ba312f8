package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/catalog"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/retro/store"
)

func (a *app) buildCommand() *cobra.Command {
	var path string
	every := 30 * time.Second
	cmd := &cobra.Command{
		Use:   a.say.Sayf("build GAME --db DIR"),
		Short: a.say.Sayf("Solve a game whole and keep it on disk"),
		Long: a.say.Sayf("Solve every position of a game and keep the table in a folder, for 'zermelo query' and 'zermelo verify'.\n" +
			"A build that was broken off, however it was, goes on from where it was when it is started again. It says\n" +
			"first what memory and disk it takes, and refuses if that is more than --memory."),
		Example:           "  zermelo build quixo:3 --db quixo-3\n  zermelo query --db quixo-3",
		Args:              needArgs(phrase.Of("write the game, for example %s", "zermelo build quixo:3 --db quixo-3")),
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkFolder(path); err != nil {
				return err
			}
			if every <= 0 {
				return badFlag("every", every.String(), phrase.Of("write a time such as 30s or 5m"))
			}
			name, err := tableName(args)
			if err != nil {
				return err
			}
			g, err := catalog.Open(name)
			if err != nil {
				return err
			}
			return a.build(cmd.Context(), g, path, every)
		},
	}
	a.addFolderFlag(cmd, &path)
	cmd.Flags().DurationVar(&every, "every", every, a.say.Sayf("how often finished work is kept"))
	return cmd
}

// build makes the table of a game in a folder.
func (a *app) build(ctx context.Context, g catalog.Game, path string, every time.Duration) error {
	rules, err := analysis.AsStored(g.Rules)
	if err != nil {
		return err
	}
	need, err := rules.Need(a.settings())
	if err != nil {
		return err
	}
	a.sayNeed(g, need)
	fs, err := store.Dir(path)
	if err != nil {
		return inFolder(path, err)
	}
	if err := a.lookInFolder(fs, g.Name()); err != nil {
		return inFolder(path, err)
	}
	start := time.Now()
	settings := a.settings()
	settings.Progress = a.tableMeter(true)
	if err := rules.Build(ctx, fs, settings, every); err != nil {
		if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
			a.hint(phrase.Of("finished work is kept in %s: start the same build again to go on", path))
		}
		return inFolder(path, err)
	}
	seconds := time.Since(start).Seconds()
	table, err := rules.Open(fs)
	if err != nil {
		return inFolder(path, err)
	}
	defer table.Close()
	if a.json {
		stats, err := statsOf(g, table)
		if err != nil {
			return inFolder(path, err)
		}
		stats.Seconds = seconds
		return a.printJSON(stats)
	}
	h := table.Header()
	fmt.Fprintln(a.Out, a.say.Sayf("%s: %s positions, %s won, %s lost, %s drawn; the longest takes %d moves.", h.Game,
		phrase.Count(h.Counts.Positions), phrase.Count(h.Counts.Wins), phrase.Count(h.Counts.Losses), phrase.Count(h.Counts.Draws), h.Counts.Farthest()))
	fmt.Fprintln(a.Out, a.say.Sayf("%s on disk, %.2f bytes for each of %s slots, %.1f seconds.",
		phrase.Size(table.Bytes()), float64(table.Bytes())/float64(max(1, h.Slots)), phrase.Count(h.Slots), seconds))
	return nil
}

// sayNeed says what the build takes.
func (a *app) sayNeed(g catalog.Game, need analysis.BuildNeed) {
	memory, disk := phrase.Size(need.Memory), phrase.Size(need.Disk)
	text := phrase.Of("%s takes %s of memory and at most %s of disk.", g.Name(), memory, disk)
	if need.Each {
		text = phrase.Of("%s takes about %s of memory and at most %s of disk for each position that is found.", g.Name(), memory, disk)
	}
	fmt.Fprintln(a.Err, a.say.Say(text))
}

// lookInFolder refuses a folder with another game in it, and says if there is
// something to go on with.
func (a *app) lookInFolder(fs store.FS, name string) error {
	h, err := store.ReadFolder(fs)
	switch {
	case errors.Is(err, game.ErrUnsupported):
		return nil
	case err != nil:
		return err
	case h.Game != name:
		return game.Unsupported(phrase.Of("the folder has a table of the game %s", h.Game), phrase.Of("name another folder with --db"))
	case h.Unfinished:
		fmt.Fprintln(a.Err, a.say.Sayf("An earlier build had settled all up to distance %d.", h.Distance))
	}
	return nil
}

// tableMeter is [app.meter] with the distance at work.
func (a *app) tableMeter(memory bool) game.ProgressFunc {
	draw := a.meter()
	if draw == nil {
		return nil
	}
	return func(p game.Progress) {
		if !memory {
			p.Bytes = 0
		}
		draw(p)
	}
}
