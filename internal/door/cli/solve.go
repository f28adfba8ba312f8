package cli

import (
	"context"
	"errors"
	"io"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo/game"
	"zermelo/internal/desk/lesson"
	"zermelo/internal/door/render"
	"zermelo/internal/file"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// How much an answer spends on extras.
const (
	solveMoves      = 100     // moves that solve lists
	solveRemoteness = 1 << 17 // steps for the length of the game
	anyRemoteness   = 1 << 40 // the same where every part is wanted
	movesRemoteness = 1 << 20 // the same for commands about moves
)

func (a *app) solveCommand() *cobra.Command {
	var explain, full, batch, outcome, exact bool
	var method, moves, proof, store, with string
	var drawn draws
	var how modeFlags
	cmd := &cobra.Command{
		Use:   a.say.Sayf("solve GAME POSITION… [+ GAME POSITION…]…"),
		Short: a.say.Sayf("Say who wins a position, and how"),
		Long: a.say.Sayf("Say who wins a position under best play, by which moves, how long it takes and what it is worth.\n" +
			"Components joined by + may be of different games. The player to move is the first player;\n" +
			"who cannot move loses. 'zermelo games' lists the games and how their positions are written.\n" +
			"A single - in place of the position reads it from standard input."),
		Example: "  zermelo solve nim 3 3 1\n" +
			"  zermelo solve --explain octal:0.07 7 3 3\n" +
			"  zermelo solve nim 3 + kayles 7 + wythoff 3 5\n" +
			"  zermelo solve --outcome --moves first clobber 'xoxox|oxoxo|xoxox|oxoxo'\n" +
			"  zermelo solve --svg bush.svg hackenbush 0-1 1-2 1-2 1-3\n" +
			"  printf 'nim 1 2\\nkayles 9\\n' | zermelo solve --batch",
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case batch && len(args) > 0:
				return fault.Setting("batch", "", phrase.Of("write the games and positions on standard input"))
			case batch:
				return nil
			}
			return needPosition(cmd, args)
		},
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("with") {
				if err := onlyWith(cmd, "explain"); err != nil {
					return err
				}
				return a.ruled(cmd.Context(), args, with, explain)
			}
			request := game.Request{Moves: solveMoves, Explain: explain, Full: full, Remoteness: solveRemoteness}
			request.Outcome, request.Exact = outcome, exact
			if full {
				request.Moves, request.All, request.Remoteness = game.Listable, true, anyRemoteness
			}
			if err := setMoves(&request, moves); err != nil {
				return err
			}
			if err := how.apply(&request); err != nil {
				return err
			}
			if err := request.SetMethod(method); err != nil {
				return err
			}
			if cmd.Flags().Changed("proof") {
				return a.solveProof(cmd, args, request, proof)
			}
			if err := a.checkDraws(drawn, batch); err != nil {
				return err
			}
			if request.Method == game.General && cmd.Flags().Changed("moves") {
				return fault.Setting("moves", moves, phrase.Of("it does not go with --%s", "method general"))
			}
			if err := drawn.alone(cmd, "full", "moves"); err != nil {
				return err
			}
			if store != "" {
				a.store = &file.Folder{Path: store}
				defer a.tellStore()
			}
			if batch {
				return a.solveBatch(cmd.Context(), request)
			}
			return a.solveOne(cmd.Context(), args, request, drawn)
		},
	}
	a.addModeFlags(cmd, &how)
	cmd.Flags().BoolVar(&explain, "explain", false, a.say.Sayf("show the reasoning step by step"))
	cmd.Flags().StringVar(&method, "method", "", a.say.Sayf("find the winner by going through all positions (general), by a theorem (special), or by each (both), with what it costs"))
	cmd.Flags().BoolVar(&outcome, "outcome", false, a.say.Sayf("say who wins and by which moves, and no value"))
	cmd.Flags().BoolVar(&exact, "exact", false, a.say.Sayf("where the winner is found by search, compare sums of positions whole: nothing rests on 64 bits of each, and more memory is needed"))
	cmd.Flags().StringVar(&moves, "moves", "", a.say.Sayf("how many moves are listed, or first: one winning move of each player, and no other is decided (default: %d moves)", solveMoves))
	cmd.Flags().StringVar(&proof, "proof", "", a.say.Sayf("write the proof of who wins to this file, for 'zermelo check'; packed if its name ends in .gz"))
	cmd.Flags().StringVar(&store, "store", "", a.say.Sayf("keep what a long search forward finds in this folder, and go on from there when the same game is asked for again"))
	cmd.Flags().StringVar(&with, "with", "", a.say.Sayf("answer by the rule of this certificate, which 'zermelo discover --certificate' has written, at any size: solve wythoff 10^18 10^17 --with FILE"))
	cmd.Flags().BoolVar(&full, "full", false, a.say.Sayf("find all parts of the answer, whatever they cost, and print all of long values and lists"))
	cmd.Flags().StringVar(&drawn.svg, "svg", "", a.say.Sayf("draw the position with its winning moves, with --explain also what its value comes from, into this file, as SVG, or as .pdf, .png, .tex or .json says; - is standard output, without the answer"))
	cmd.Flags().StringVar(&drawn.dot, "dot", "", a.say.Sayf("write a game graph with the value of every node into this file, in the DOT language; - is standard output, without the answer"))
	cmd.Flags().SetNormalizeFunc(func(_ *pflag.FlagSet, name string) pflag.NormalizedName {
		if name == "board-svg" {
			name = "svg"
		}
		return pflag.NormalizedName(name)
	})
	a.addBatchFlags(cmd, &batch,
		a.say.Sayf("read positions from standard input, one a line, and print one JSON object a line"))
	return cmd
}

// tellStore says whether the search is kept.
func (a *app) tellStore() {
	a.store.Close()
	var said phrase.Phrase
	switch s := a.store; {
	case s.Err != nil:
		said = phrase.Of("the search is not kept: %s", fault.Reason(s.Err))
	case s.Kept > 0:
		said = phrase.Of("the search is kept in %s: ask again with the same folder to go on from there", s.Path)
	case s.Loaded > 0:
		return
	default:
		said = phrase.Of("nothing is kept in %s: no search forward took long enough, or not of a kind that can be kept", s.Path)
	}
	a.text().Hint(a.Err, said)
}

// setMoves reads how many moves are to be listed; an empty word changes nothing.
func setMoves(r *game.Request, word string) error {
	if word == "" {
		return nil
	}
	if word == "first" {
		r.Moves, r.FirstMove = 2, true
		return nil
	}
	n, err := strconv.ParseUint(word, 10, 32)
	if err != nil {
		return fault.Setting("moves", word, phrase.Of("write a whole number, or first"))
	}
	r.Moves = int(min(n, game.Listable))
	return nil
}

func (a *app) solveOne(ctx context.Context, args []string, r game.Request, drawn draws) error {
	position, err := a.position(ctx, args)
	if err != nil {
		return err
	}
	if err := a.checkDrawn(drawn, position); err != nil {
		return err
	}
	listed := r.Moves
	if drawn.svg != "" && !r.FirstMove {
		r.Moves = game.Listable // all winning moves are drawn
	}
	solver, told := a.solver(), &teller{app: a, document: a.solution}
	if !drawn.onOutput() {
		told.tell(&r, position)
	}
	answer, err := solver.Solve(ctx, position, r)
	if meaningless(err) {
		return err
	}
	if drawn.dot != "" && err == nil {
		err = a.writeDot(drawn.dot, func(w io.Writer) error { return solver.WriteDiagram(ctx, position, w) })
	}
	if drawn.svg != "" {
		sheet, err := a.text().Picture(position, answer)
		if err == nil {
			err = a.writeSVG(drawn.svg, sheet)
		}
		if err != nil {
			return err
		}
		answer.Trim(listed)
	}
	if drawn.onOutput() {
		return err
	}
	return errors.Join(told.print(answer, err), err)
}

// solution is an answer with what the papers say of its reasons.
func (a *app) solution(answer *game.Answer, err error) render.Document {
	return a.cited(render.Solution(answer, err), append([]string{"solve"}, lesson.Flags(answer.Mode)...), answer.Explanation, render.Title(answer))
}

// cited is a document whose reasons say where the papers speak of them; subject is what the command was asked about.
func (a *app) cited(d render.Document, asked []string, reasons []phrase.Phrase, subject string) render.Document {
	if a.InLesson || len(reasons) == 0 {
		return d
	}
	subject = render.Quoted(subject)
	for _, name := range a.rules {
		subject += " --rules " + render.Quoted(name)
	}
	return d.Cited(asked, reasons, subject)
}

// meaningless reports whether err says that there was nothing to answer; after
// other errors what is known is printed.
func meaningless(err error) bool {
	return errors.Is(err, game.ErrUnsupported) || errors.Is(err, game.ErrParse)
}
