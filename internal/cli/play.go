package cli

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/fault"
	"zermelo/game"
	"zermelo/internal/render"
	"zermelo/phrase"
)

// playRemoteness is how many steps a move of the program may take to find the
// longest defence or the quickest win.
const playRemoteness = 1 << 22

// numbered is the number of moves that are listed for choice by number.
const numbered = 40

func (a *app) playCommand() *cobra.Command {
	you, hints := "first", false
	var how modeFlags
	cmd := &cobra.Command{
		Use:   a.say.Sayf("play GAME POSITION… [+ GAME POSITION…]…"),
		Short: a.say.Sayf("Play against perfect play"),
		Long: a.say.Sayf("Play a position against the program, which never misses a win; when it is losing it holds out as long\n" +
			"as it can. Name a move by its number, in its own words, or as = and the position after it.\n" +
			"h gives a hint, q ends the game."),
		Example:           "  zermelo play nim 3 5 7\n  zermelo play --you second --hints multiple:2 20",
		Args:              needPosition,
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			if a.json {
				return noJSON(cmd)
			}
			if you != "first" && you != "second" {
				return fault.Setting("you", you, phrase.Of("write first or second"))
			}
			position, err := a.files(cmd.Context()).Parse(words(args))
			if err != nil {
				return err
			}
			if n := position.MoveCount(); n > analysis.Listable {
				return game.Limit(
					phrase.Of("the position has %s moves, too many to play", phrase.Count(n)),
					phrase.Of("ask for a smaller position"))
			}
			if !position[0].Rules.IsPlayable() {
				return game.Limit(phrase.Of("the position has too many moves to play"), phrase.Of("ask for a smaller position"))
			}
			request := game.Request{Moves: analysis.Listable, Remoteness: playRemoteness}
			if err := how.apply(&request); err != nil {
				return err
			}
			if position.IsUnequal() && request.First == game.Either {
				request.First = game.LeftFirst
			}
			a.Out = render.Plain{Writer: a.Out}
			m := &match{
				app: a, solver: a.solver(), position: position, request: request, hints: hints,
				in: lines(cmd.Context(), a), human: you == "first",
			}
			return m.run(cmd.Context())
		},
	}
	a.addModeFlags(cmd, &how)
	cmd.Flags().StringVar(&you, "you", you, a.say.Sayf("first or second: whether you move first"))
	cmd.Flags().BoolVar(&hints, "hints", hints, a.say.Sayf("say before each move of yours who is winning, and how"))
	return cmd
}

// A match is a game between a human and the program.
type match struct {
	*app
	solver   *analysis.Solver
	position game.Position
	request  game.Request
	hints    bool
	human    bool // the human is to move
	in       <-chan string

	last  *game.Move // made before, in a game with points
	again bool       // by the player to move
	ahead int64      // the human's points less the program's
}

// lines reads standard input line by line beside the run, so that an
// interrupt does not wait for the return key.
func lines(ctx context.Context, a *app) <-chan string {
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

func (m *match) printf(format string, args ...any) {
	fmt.Fprintln(m.Out, m.say.Sayf(format, args...))
}

func (m *match) run(ctx context.Context) error {
	for {
		answer, err := m.solver.Solve(ctx, m.position, m.request)
		if err != nil {
			return err
		}
		if answer.OmittedMoves > 0 && len(answer.Moves) == 0 {
			return game.Limit(phrase.Of("the position has too many moves to play"), phrase.Of("ask for a smaller position"))
		}
		m.count(answer)
		fmt.Fprintln(m.Out, "  "+phrase.Clip(render.Title(answer)))
		if len(answer.Moves) == 0 {
			if answer.Score != nil {
				m.announcePoints()
				return nil
			}
			if answer.Outcome == game.Draw {
				m.printf("The game is over: a draw.")
				return nil
			}
			_, _, whole := m.position.SolvedWhole()
			m.announce(answer.MoverWins(), !whole || m.position.Len() > 1)
			return nil
		}
		var move game.Move
		if m.human {
			var over bool
			if move, over, err = m.ask(ctx, answer); err != nil || over {
				return err
			}
		} else {
			move = answer.Moves[0]
			m.printf("I %s.", move.Text)
		}
		m.last = &move
		m.turn(m.position.After(move.Steps...))
	}
}

// turn goes on with the position after a move. In some games a player may move
// several times in a row.
func (m *match) turn(after game.Position) {
	was, said := m.position.Turn()
	is, _ := after.Turn()
	m.position, m.again = after, said && was == is
	if m.again {
		return
	}
	m.human = !m.human
	m.request.First = m.request.First.Other()
}

// count counts the points of the last move: what it comes to in the end less
// what is still to come.
func (m *match) count(answer *game.Answer) {
	if m.last == nil || m.last.Score == nil || answer.Score == nil {
		return
	}
	points := *m.last.Score + *answer.Score
	if m.again {
		points = *m.last.Score - *answer.Score
	}
	if m.human == m.again { // the human made it
		m.ahead += points
	} else {
		m.ahead -= points
	}
}

// announcePoints says who has more points when the game is over.
func (m *match) announcePoints() {
	switch {
	case m.ahead > 0:
		m.printf("The game is over: you win by %d.", m.ahead)
	case m.ahead < 0:
		m.printf("The game is over: you lose by %d.", -m.ahead)
	default:
		m.printf("The game is over: a draw.")
	}
}

// announce says who has won when the game is over; won says that the player
// who would be to move has; stuck that a game ends only when there is no move.
func (m *match) announce(won, stuck bool) {
	switch {
	case !stuck && m.human == won:
		m.printf("The game is over: you win!")
	case !stuck:
		m.printf("The game is over: you lose.")
	case m.human && won:
		m.printf("The game is over: you win!")
	case m.human:
		m.printf("You have no move left: you lose.")
	case won:
		m.printf("The game is over: you lose.")
	default:
		m.printf("I have no move left: you win!")
	}
}

// ask asks the human for a move until there is a legal one; over says that the
// human ended the game.
func (m *match) ask(ctx context.Context, answer *game.Answer) (move game.Move, over bool, err error) {
	moves := m.listed(answer)
	if m.hints {
		m.hintTo(answer)
	}
	if len(moves) <= numbered {
		for i, mv := range moves {
			fmt.Fprintf(m.Out, "  %3d  %s  → %s\n", i+1, m.say.Say(mv.Text), phrase.Clip(mv.To))
		}
	}
	for {
		fmt.Fprint(m.Out, m.say.Sayf("your move: "))
		select {
		case <-ctx.Done():
			fmt.Fprintln(m.Out)
			return move, true, ctx.Err()
		case text, open := <-m.in:
			switch {
			case !open:
				fmt.Fprintln(m.Out)
				m.printf("The game stops here.")
				return move, true, nil
			case text == "q":
				m.printf("The game stops here.")
				return move, true, nil
			case text == "h":
				m.hintTo(answer)
				continue
			case text == "":
				continue
			}
			if mv, ok := m.choose(ctx, moves, text); ok {
				return mv, false, nil
			}
			m.printf("That is no move. Write its number, its words, or = and the position after it; h for a hint, q to stop.")
		}
	}
}

// listed returns the moves in the order of the board, which tells nothing
// about their worth.
func (m *match) listed(answer *game.Answer) []game.Move {
	moves := slices.Clone(answer.Moves)
	slices.SortStableFunc(moves, func(a, b game.Move) int {
		if c := cmp.Compare(a.Steps[0].Summand, b.Steps[0].Summand); c != 0 {
			return c
		}
		if c := cmp.Compare(a.Steps[0].Part, b.Steps[0].Part); c != 0 {
			return c
		}
		return strings.Compare(lengthFirst(a.To), lengthFirst(b.To))
	})
	return moves
}

// lengthFirst makes shorter texts compare before longer ones, so that numbers
// come in their order.
func lengthFirst(s string) string { return fmt.Sprintf("%08d%s", len(s), s) }

func (m *match) hintTo(answer *game.Answer) {
	best := answer.Moves[0]
	if best.Score != nil {
		m.printf("Hint: the best move is %s; from here on it comes to %s.", best.Text, render.Signed(*best.Score))
		return
	}
	if best.Draw {
		m.printf("Hint: you can hold the draw: %s.", best.Text)
		return
	}
	if !best.Winning {
		m.printf("Hint: you are losing, whatever you do.")
		return
	}
	m.printf("Hint: you can win: %s.", best.Text)
}

// choose finds the move that text names.
func (m *match) choose(ctx context.Context, moves []game.Move, text string) (game.Move, bool) {
	if n, err := strconv.Atoi(text); err == nil {
		if n < 1 || n > len(moves) || len(moves) > numbered {
			return game.Move{}, false
		}
		return moves[n-1], true
	}
	typed, isPosition := strings.CutPrefix(text, "=")
	typed = strings.TrimSpace(typed)
	target := typed
	if isPosition {
		target = m.canonical(ctx, typed)
	}
	for _, mv := range moves {
		if isPosition && (mv.To == target || mv.To == typed) || text == mv.Text.String() || text == m.say.Say(mv.Text) {
			return mv, true
		}
	}
	return game.Move{}, false
}

// canonical returns the canonical spelling of a position of this match, typed
// with or without the names of the games.
func (m *match) canonical(ctx context.Context, text string) string {
	if len(m.position) == 1 && !strings.HasPrefix(text, m.position.Game()) {
		text = m.position.Game() + " " + text
	}
	p, err := m.files(ctx).Parse(text)
	if err != nil {
		return ""
	}
	return p.String()
}
