package cli

import (
	"bufio"
	"context"
	"io"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/catalog"
	"zermelo/phrase"
)

func (a *app) queryCommand() *cobra.Command {
	var path string
	var batch, stats, explain bool
	moves := true
	cmd := &cobra.Command{
		Use:   a.say.Sayf("query --db DIR [POSITION…]"),
		Short: a.say.Sayf("Ask a solved game on disk about a position"),
		Long: a.say.Sayf("Say who wins a position, in how many moves, and what every move is worth, from the table that\n" +
			"'zermelo build' made. The table knows its game; without a position the game is at its beginning."),
		Example: "  zermelo query --db quixo-3 'x..|.o.|...' x\n  zermelo query --db quixo-3 --batch < positions.txt\n  zermelo query --db quixo-3 --stats",
		RunE: func(cmd *cobra.Command, args []string) error {
			if (batch || stats) && len(args) > 0 || batch && stats {
				return badFlag(map[bool]string{true: "batch", false: "stats"}[batch], "", phrase.Of("leave out the position"))
			}
			f, table, err := openFolder(path)
			if err != nil {
				return err
			}
			defer table.Close()
			q := &query{app: a, folder: f, table: table, solver: a.solver()}
			q.solver.Keep(f.game.Rules.(analysis.Finite), table)
			q.request = analysis.Request{Moves: analysis.Listable, Explain: explain, TableOnly: !moves}
			switch {
			case batch:
				return a.batch(cmd.Context(), func(line string) (any, error) { return q.answer(cmd.Context(), line) })
			case stats:
				return q.printStats()
			}
			return q.one(cmd.Context(), words(args))
		},
	}
	a.addFolderFlag(cmd, &path)
	cmd.Flags().BoolVar(&batch, "batch", false,
		a.say.Sayf("read positions from standard input, one a line, and print one JSON object a line"))
	cmd.Flags().BoolVar(&moves, "moves", true, a.say.Sayf("list the moves; without them the winner and the distance come faster"))
	cmd.Flags().BoolVar(&stats, "stats", false, a.say.Sayf("count the positions by value and distance, and show the longest win"))
	cmd.Flags().BoolVar(&explain, "explain", false, a.say.Sayf("show the reasoning step by step"))
	return cmd
}

// A query is a table that answers.
type query struct {
	*app
	*folder
	table   analysis.StoredTable
	solver  *analysis.Solver
	request analysis.Request
}

// answer answers about one position.
func (q *query) answer(ctx context.Context, line string) (*analysis.Analysis, error) {
	position, err := catalog.Files(nil).ParseIn(q.game, line)
	if err != nil {
		return nil, err
	}
	answer, err := q.solver.Solve(ctx, position, q.request)
	if err != nil {
		return nil, inFolder(q.path, err)
	}
	q.translate(answer)
	return answer, nil
}

func (q *query) one(ctx context.Context, line string) error {
	answer, err := q.answer(ctx, line)
	if err != nil {
		return err
	}
	if q.json {
		return q.printJSON(answer)
	}
	q.printAnswer(answer)
	return nil
}

func (q *query) printStats() error {
	stats, err := statsOf(q.game, q.table)
	if err != nil {
		return inFolder(q.path, err)
	}
	if q.json {
		return q.printJSON(stats)
	}
	out := bufio.NewWriter(q.Out)
	defer out.Flush()
	defer func(w io.Writer) { q.Out = w }(q.Out)
	q.Out = out
	q.app.printStats(q.game, stats)
	return nil
}
