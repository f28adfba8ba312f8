package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/fault"
	"zermelo/file"
	"zermelo/game"
	"zermelo/internal/render"
	"zermelo/match"
	"zermelo/phrase"
)

func (a *app) playCommand() *cobra.Command {
	you, load, hints := "first", "", false
	var how modeFlags
	cmd := &cobra.Command{
		Use:   a.say.Sayf("play GAME POSITION… [+ GAME POSITION…]…"),
		Short: a.say.Sayf("Play against perfect play"),
		Long: a.say.Sayf("Play a position against the program, which never misses a win; when it is losing it holds out as long\n" +
			"as it can. Name a move by its number, in its own words, or as = and the position after it.\n" +
			"h gives a hint, u takes your last move back, s and a file save the game, ? lists all this, q ends the game."),
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
			record, err := a.playing(cmd, args, you, load, how)
			if err != nil {
				return err
			}
			a.Out = render.Plain{Writer: a.Out}
			files := a.files(cmd.Context())
			position, err := files.Parse(record.Position)
			if err != nil {
				return err
			}
			m, err := match.New(match.Setup{
				Position: position, Mode: record.Mode, First: record.First, Persons: record.Persons,
				Files: files, Say: a.say.Say,
			}, a.solver())
			if err != nil {
				return err
			}
			if err := m.Replay(cmd.Context(), record.Moves); err != nil {
				return err
			}
			return (&board{a, m, record.Persons, hints, a.lines(cmd.Context())}).run(cmd.Context())
		},
	}
	a.addModeFlags(cmd, &how)
	cmd.Flags().StringVar(&you, "you", you, a.say.Sayf("first, second or both: which of the players you are"))
	cmd.Flags().BoolVar(&hints, "hints", hints, a.say.Sayf("say before each move of yours who is winning, and how"))
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
		return match.Record{}, fault.Setting("load", load, phrase.Of("the file cannot be read: %s", err.Error()))
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
	match   *match.Match
	persons match.Persons
	hints   bool
	in      <-chan string
}

// errStopped says that a person has ended the game.
var errStopped = errors.New("stopped")

// lines reads standard input line by line beside the run, so that an
// interrupt does not wait for the return key.
func (a *app) lines(ctx context.Context) <-chan string {
	ch := make(chan string)
	go func() {
		defer close(ch)
		in := bufio.NewScanner(a.In)
		for in.Scan() {
			select {
			case ch <- strings.TrimSpace(in.Text()):
			case <-ctx.Done():
				return
			}
		}
	}()
	return ch
}

func (b *board) print(sentence phrase.Phrase) { fmt.Fprintln(b.Out, b.say.Say(sentence)) }

func (b *board) run(ctx context.Context) error {
	for {
		state, err := b.match.State(ctx)
		if err != nil {
			return err
		}
		fmt.Fprintln(b.Out, "  "+phrase.Clip(render.Title(state.Answer)))
		switch {
		case state.Over():
			b.print(render.Result(state, b.persons))
			return nil
		case !state.Person:
			b.print(phrase.Of("I %s.", state.Best().Text))
			b.match.Move(state.Best())
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
	if moves := state.Moves(); len(moves) <= match.Numbered {
		for i, mv := range moves {
			fmt.Fprintf(b.Out, "  %3d  %s  → %s\n", i+1, b.say.Say(mv.Text), phrase.Clip(mv.To))
		}
	}
	for {
		fmt.Fprint(b.Out, b.say.Say(render.Prompt(state, b.persons)))
		select {
		case <-ctx.Done():
			fmt.Fprintln(b.Out)
			return ctx.Err()
		case text, open := <-b.in:
			if !open {
				fmt.Fprintln(b.Out)
				return errStopped
			}
			if changed, err := b.obey(text, state); changed || err != nil {
				return err
			}
		}
	}
}

// obey does what a line says; changed says that another position is to be
// played on.
func (b *board) obey(text string, state *match.State) (changed bool, err error) {
	word, rest, _ := strings.Cut(text, " ")
	switch {
	case text == "":
	case text == "q":
		return false, errStopped
	case text == "?":
		b.print(phrase.Of("Write the number of a move, its words, or = and the position after it.\n" +
			"  h       a hint\n  u       take your last move back\n  s FILE  save the game; 'zermelo play --load FILE' goes on with it\n" +
			"  ?       this list\n  q       end the game"))
	case text == "h":
		b.print(render.Hint(state))
	case text == "u":
		if b.match.Undo() > 0 {
			return true, nil
		}
		b.print(phrase.Of("There is no move to take back."))
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
		b.print(phrase.Of("That is no move. Write its number, its words, or = and the position after it; h for a hint, q to stop."))
	}
	return false, nil
}

// save writes the match into a file; the game goes on even if that fails.
func (b *board) save(name string) {
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
