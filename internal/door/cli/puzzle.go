package cli

import (
	"cmp"
	"errors"
	"io"
	"math/rand/v2"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/desk/puzzle"
	"zermelo/internal/door/render"
	"zermelo/internal/file"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// puzzleCommand makes positions in which one move wins.
func (a *app) puzzleCommand() *cobra.Command {
	var size, hard, play, svg string
	r := puzzle.Request{Count: 10}
	unique := true
	cmd := &cobra.Command{
		Use:   a.say.Sayf("puzzle GAME [POSITION…]"),
		Short: a.say.Sayf("Make puzzles: positions in which one move wins, and no other"),
		Long: a.say.Sayf("Make puzzles: positions in which one move wins, and no other. They have boards of the form of POSITION, numbers\n" +
			"up to its greatest, or come of it by moves; without one the game says what is usual. The easiest come first:\n" +
			"how hard one is grows with the number of moves, with how far the end is, and with the losing moves that look at\n" +
			"least as good to who counts moves. No two are the same by a symmetry of the game; --seed makes the same again.\n" +
			"--svg draws a sheet, and another with the solutions: a .pdf has both."),
		Example: "  zermelo puzzle clobber --size 3x4 --count 5\n  zermelo puzzle nim 3 5 7 --hard hard\n" +
			"  zermelo puzzle hackenbush --size 6 --svg sheet.svg",
		Args:              needPosition,
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			r := r
			if r.Level, err = puzzle.ParseLevel(hard); err != nil {
				return err
			}
			if r.Mode.Play, err = game.ParsePlay(play); err != nil || r.Mode.Play == game.Jia {
				return fault.Setting("play", play, phrase.Of("write normal or misere"))
			}
			if err = checkPicture("svg", svg); err != nil {
				return err
			}
			if svg == onOutput {
				return fault.Setting("svg", svg, phrase.Of("there are two sheets, the puzzles and their solutions: name a file"))
			}
			if !cmd.Flags().Changed("seed") {
				r.Seed = rand.Uint64N(1_000_000)
			}
			r.Several = !unique
			games := a.catalog(cmd.Context())
			if r.Model, r.Letters, err = puzzle.Model(games, words(args), size); err != nil {
				return err
			}
			s, err := puzzle.Make(cmd.Context(), games, a.solver(), r)
			if len(s.Puzzles) == 0 && err != nil {
				return err
			}
			if svg != "" {
				if failed := a.writePuzzles(svg, s); failed != nil {
					return failed
				}
			}
			return cmp.Or(errors.Join(a.print(render.Puzzles(s, r, err)), err), no(len(s.Puzzles) == 0))
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&size, "size", "", a.say.Sayf("rows and columns of boards (3x4), heaps and the greatest (3x9), or edges of a graph (6), in place of a position"))
	flags.IntVar(&r.Count, "count", r.Count, a.say.Sayf("how many puzzles"))
	flags.StringVar(&hard, "hard", puzzle.Any.String(), a.say.Sayf("how hard they are: any, easy, medium or hard"))
	flags.BoolVar(&unique, "unique", true, a.say.Sayf("only positions in which a single move wins"))
	flags.Uint64Var(&r.Seed, "seed", 0, a.say.Sayf("the number that the puzzles are made from (default: a random one)"))
	flags.StringVar(&play, "play", "normal", a.say.Sayf("normal: who cannot move loses; misere: wins"))
	flags.StringVar(&svg, "svg", "", a.say.Sayf("draw the puzzles into this file, and the solutions into another beside it, or on the second page of a .pdf"))
	return cmd
}

// writePuzzles draws a sheet of puzzles and one of their solutions into a file with two pages, or
// into two files.
func (a *app) writePuzzles(name string, s puzzle.Series) (err error) {
	if err := a.games.Fault(); err != nil {
		return err
	}
	var sheets [2]*picture.Picture
	for i := range sheets {
		if sheets[i], err = a.text().PuzzleSheet(s, i == 1); err != nil {
			return err
		}
	}
	end := filepath.Ext(name)
	if print := printer(end); print != nil && end == ".pdf" {
		return file.Write(name, func(w io.Writer) error { return print(w, sheets[:]...) })
	}
	return cmp.Or(writePicture(name, sheets[0]), writePicture(strings.TrimSuffix(name, end)+"-solutions"+end, sheets[1]))
}
