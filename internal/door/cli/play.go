package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"zermelo/game"
	"zermelo/internal/desk/match"
	"zermelo/internal/door/render"
	"zermelo/internal/file"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

func (a *app) playCommand() *cobra.Command {
	you, load, with, hints := "first", "", "", false
	level, think := game.LevelPerfect.String(), guessTime
	var how modeFlags
	cmd := &cobra.Command{
		Use:   a.say.Sayf("play GAME POSITION… [+ GAME POSITION…]…"),
		Short: a.say.Sayf("Play against perfect play"),
		Long: a.say.Sayf("Play a position against the program, which never misses a win; when it is losing it holds out as long\n" +
			"as it can. Where it cannot solve the position in the time to think, it plays a strong move that need not be\n" +
			"the best, and says so; at a lower level it looks less far. Name a move by its number, in its own words, or as =\n" +
			"and the position after it. h gives a hint, u takes your last move back, l lists the moves, s and a file save\n" +
			"the game, ? lists all this, q ends the game. The words hint, undo, list, save, help and quit do as well."),
		Example: "  zermelo play nim 3 5 7\n  zermelo play --you second --hints multiple:2 20\n" +
			"  zermelo play --you both tic-tac-toe",
		Args: func(cmd *cobra.Command, args []string) error {
			if load != "" {
				return nil
			}
			return needPosition(cmd, args)
		},
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			if a.renderer.ForPrograms() {
				return noJSON(cmd)
			}
			if cmd.Flags().Changed("with") {
				return a.playRuled(cmd, args, with, you)
			}
			record, err := a.playing(cmd, args, you, load, how)
			if err != nil {
				return err
			}
			drawn := a.Out // boards have their codes of colours
			a.Out = render.Plain{Writer: a.Out}
			games := a.catalog(cmd.Context())
			position, err := games.Parse(record.Position)
			if err != nil {
				return err
			}
			effort := analysis.Effort{Time: think}
			if effort.Level, err = game.ParseLevel("level", level); err != nil {
				return err
			}
			if think <= 0 {
				return fault.Setting("think", think.String(), phrase.Of("write a time such as 2s"))
			}
			m, err := match.New(match.Setup{
				Position: position, Mode: record.Mode, First: record.First, Persons: record.Persons, Effort: effort,
				Catalog: games, Say: a.say.Say,
			}, a.solver())
			if err != nil {
				return err
			}
			if err := m.Replay(cmd.Context(), record.Moves); err != nil {
				return err
			}
			b := &board{app: a, drawn: drawn, match: m, persons: record.Persons, hints: hints}
			b.in = a.prompter(cmd.Context(), b.complete, nil, true)
			defer b.in.close()
			return b.run(cmd.Context())
		},
	}
	a.addModeFlags(cmd, &how)
	cmd.Flags().StringVar(&you, "you", you, a.say.Sayf("first, second or both: which of the players you are"))
	cmd.Flags().BoolVar(&hints, "hints", hints, a.say.Sayf("say before each move of yours who is winning, and how"))
	cmd.Flags().StringVar(&level, "level", level, a.say.Sayf("how far the program looks: perfect, good, learner or beginner"))
	cmd.Flags().DurationVar(&think, "think", think, a.say.Sayf("how long the program may think about a move"))
	cmd.Flags().StringVar(&with, "with", "", a.say.Sayf("play by the rule of this certificate, which 'zermelo discover --certificate' has written, with numbers of any size: a move is named by the numbers that it leaves"))
	cmd.Flags().StringVar(&load, "load", load, a.say.Sayf("go on with the game that was saved in this file"))
	return cmd
}

// playing returns the match that the arguments and flags speak of.
func (a *app) playing(cmd *cobra.Command, args []string, you, load string, how modeFlags) (match.Record, error) {
	persons, err := match.ParsePersons(you)
	if err != nil {
		return match.Record{}, err
	}
	if load == "" {
		var request game.Request
		err = how.apply(&request)
		return match.Record{Position: words(args), Mode: request.Mode, First: request.First, Persons: persons}, err
	}
	if len(args) > 0 {
		return match.Record{}, fault.Setting("load", load, phrase.Of("leave out the position: the saved game has its own"))
	}
	for _, name := range []string{"play", "sum", "ending", "first"} {
		if f := cmd.Flags().Lookup(name); f.Changed {
			return match.Record{}, fault.Setting(name, f.Value.String(), phrase.Of("leave it out: the saved game has its own"))
		}
	}
	text, err := await(cmd.Context(), func() ([]byte, error) { return a.readFile(load) })
	if err != nil {
		return match.Record{}, unreadable("load", load, err)
	}
	record, err := match.ParseRecord(string(text))
	if cmd.Flags().Changed("you") {
		record.Persons = persons
	}
	return record, err
}

// A board is a match shown in the terminal.
type board struct {
	*app
	drawn   io.Writer // the terminal itself, for boards
	match   *match.Match
	persons match.Persons
	hints   bool
	in      prompter
	state   *match.State // what is asked for, to complete its moves
	stopped bool         // a line was given up just now
}

// errStopped says that a person has ended the game.
var errStopped = errors.New("stopped")

func (b *board) print(sentence phrase.Phrase) { fmt.Fprintln(b.Out, b.say.Say(sentence)) }

func (b *board) run(ctx context.Context) error {
	for {
		state, err := b.match.State(ctx)
		if err != nil {
			return err
		}
		b.state = state
		fmt.Fprintln(b.Out, "  "+phrase.Clip(render.Title(state.Answer)))
		if err := b.text().Print(b.drawn, render.Boards(b.match.Position(), b.columns(), b.colour())...); err != nil {
			return err
		}
		switch {
		case state.Over():
			b.print(render.Result(state, b.persons))
			return nil
		case !state.Person:
			b.match.Move(state.Best())
			played := b.match.Played()
			b.print(b.score(len(played), played[len(played)-1]))
			if doubt := render.Doubt(state); !doubt.IsZero() {
				b.print(doubt)
			}
		default:
			if err := b.ask(ctx, state); errors.Is(err, errStopped) {
				b.print(phrase.Of("The game stops here."))
				return nil
			} else if err != nil {
				return err
			}
		}
	}
}

// ask asks a person until the match has changed, or ends with [errStopped].
func (b *board) ask(ctx context.Context, state *match.State) error {
	if b.hints {
		b.print(render.Hint(state))
	}
	if moves := state.Moves(); len(moves) <= match.Numbered && !state.Typed {
		for i, mv := range moves {
			fmt.Fprintln(b.Out, b.text().Numbered(i+1, mv, b.narrow()))
		}
	}
	for {
		text, err := b.in.ask(ctx, b.say.Say(render.Prompt(state, b.persons)))
		var long *fault.Error
		switch {
		case err == io.EOF, err == errAbandoned && b.stopped:
			return errStopped
		case err == errAbandoned:
			b.stopped = true
			b.print(phrase.Of("Press Ctrl-C again, or Ctrl-D, to end the game."))
			continue
		case errors.As(err, &long):
			b.report(err)
			continue
		case err != nil:
			return err
		}
		b.stopped = false
		if text = strings.TrimSpace(text); text != "" {
			b.in.keep(text)
		}
		if changed, err := b.obey(text, state); changed || err != nil {
			return err
		}
	}
}

// score says the k-th move of the match.
func (b *board) score(k int, played match.Played) phrase.Phrase {
	return render.Score(k, played.Move.Text, render.Player(b.state, played.Side),
		b.persons[played.Side], !b.persons[played.Side.Other()])
}

// columns is the width of the terminal, as it is now, or of other texts.
func (b *board) columns() int {
	if n := b.narrow(); n > 0 {
		return n
	}
	return plainColumns
}

// colour reports whether the terminal has colours and they are wanted, see
// https://no-color.org.
func (b *board) colour() bool {
	kind := os.Getenv("TERM")
	return b.atTerminal() && os.Getenv("NO_COLOR") == "" && kind != "" && kind != "dumb"
}

// plainColumns is the width of what does not go to a terminal.
const plainColumns = 100

// narrow is the width of the terminal; 0 if lines need not fit one.
func (b *board) narrow() int {
	if !b.atTerminal() {
		return 0
	}
	columns, _, err := term.GetSize(int(os.Stdout.Fd()))
	if err != nil {
		return 0
	}
	return columns
}

// complete completes the words of moves, and letters of commands never.
func (b *board) complete(line string, place int) (head string, words []string, tail string) {
	all := []rune(line)
	typed, tail := string(all[:place]), string(all[place:])
	if b.state == nil || typed == "" {
		return "", nil, line
	}
	if b.state.Typed {
		return "", nil, line
	}
	for _, mv := range b.state.Moves() {
		text := b.say.Say(mv.Text)
		if strings.HasPrefix(text, typed) && !slices.Contains(words, text) {
			words = append(words, text)
		}
	}
	return "", words, tail
}

// letters are the commands that a person may write as words.
var letters = map[string]string{"hint": "h", "undo": "u", "list": "l", "save": "s", "help": "?", "quit": "q"}

// obey does what a line says; changed says that another position is to be
// played on.
func (b *board) obey(text string, state *match.State) (changed bool, err error) {
	word, rest, _ := strings.Cut(text, " ")
	if letter, ok := letters[word]; ok {
		word, text = letter, strings.TrimSpace(letter+" "+rest)
	}
	switch {
	case text == "":
	case text == "q":
		return false, errStopped
	case text == "?":
		b.print(phrase.Of("Write the number of a move, its words, or = and the position after it.\n" +
			"  h or hint            a hint\n  u or undo            take your last move back\n  l or list            list the moves so far\n" +
			"  s FILE or save FILE  save the game; 'zermelo play --load FILE' goes on with it\n" +
			"  ? or help            this list\n  q or quit            end the game"))
	case text == "h":
		b.print(render.Hint(state))
	case text == "u":
		if b.match.Undo() > 0 {
			return true, nil
		}
		b.print(phrase.Of("There is no move to take back."))
	case text == "l":
		for i, played := range b.match.Played() {
			b.print(b.score(i+1, played))
		}
	case text == "s":
		b.print(phrase.Of("Write s and the name of a file."))
	default:
		if move, ok := b.match.Choose(text); ok {
			b.match.Move(move)
			return true, nil
		}
		if word == "s" {
			b.save(strings.TrimSpace(rest))
			return false, nil
		}
		b.print(phrase.Of("That is no move. Write its number, its words, or = and the position after it; h for a hint, ? for all commands, q to stop."))
	}
	return false, nil
}

// save writes the match into a file; the game goes on even if that fails.
func (b *board) save(name string) {
	if b.Files != nil {
		b.report(fault.Unsupported(phrase.Of("no files are written here, and there are no folders"), phrase.Phrase{}))
		return
	}
	record := b.match.Record().String()
	if err := file.Write(name, func(w io.Writer) error {
		_, err := io.WriteString(w, record)
		return err
	}); err != nil {
		b.report(err)
		return
	}
	b.print(phrase.Of("The game is saved in %s.", name))
}
