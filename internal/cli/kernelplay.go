package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/discover"
	"zermelo/match"
	"zermelo/phrase"
)

// playRuled plays a game of numbers of any size by a certificate, which it checks.
// Moves are given by the numbers that they leave.
func (a *app) playRuled(cmd *cobra.Command, args []string, name, you string) error {
	if err := onlyWith(cmd, "you"); err != nil {
		return err
	}
	persons, err := match.ParsePersons(you)
	if err != nil {
		return err
	}
	rules, numbers, err := a.ruledPosition(cmd.Context(), args, name)
	if err != nil {
		return err
	}
	kernel, err := a.kernel(cmd.Context(), name)
	if err != nil {
		return err
	}
	// That the numbers are a position of the game is seen here too.
	if _, err := kernel.Rule(cmd.Context(), rules, numbers, a.settings()); err != nil {
		return err
	}
	referee, err := kernel.Referee(cmd.Context(), rules, a.settings())
	if err != nil {
		return err
	}
	in := a.prompter(cmd.Context(), nil, nil, true)
	defer in.close()
	say := func(p phrase.Phrase) { fmt.Fprintln(a.Out, a.say.Say(p)) }
	for turn := 0; ; turn++ {
		next, ok := referee.Move(numbers)
		if !ok {
			wins := (turn+1)%2 + 1
			if referee.Misere() {
				wins = turn%2 + 1
			}
			say(phrase.Of("(%s): no move is left. Player %d wins.", referee.Write(numbers), wins))
			return nil
		}
		if persons[turn%2] {
			say(phrase.Of("(%s): player %d moves.", referee.Write(numbers), turn%2+1))
			if next, err = a.askNumbers(cmd.Context(), in, referee, numbers, say); next == nil {
				return err
			}
		} else {
			say(phrase.Of("(%s): player %d moves to (%s).", referee.Write(numbers), turn%2+1, referee.Write(next)))
		}
		numbers = next
	}
}

// askNumbers asks a person for a move; nil ends the game.
func (a *app) askNumbers(ctx context.Context, in prompter, referee *discover.Referee, from []*big.Int, say func(phrase.Phrase)) ([]*big.Int, error) {
	for {
		text, err := in.ask(ctx, a.say.Sayf("the numbers after your move, or q: "))
		switch text = strings.TrimSpace(text); {
		case errors.Is(err, io.EOF), errors.Is(err, errAbandoned), err == nil && (text == "q" || text == "quit"):
			return nil, nil
		case err != nil:
			return nil, err
		}
		to, err := discover.ReadNumbers(text)
		if err == nil && referee.Legal(from, to) {
			return to, nil
		}
		say(phrase.Of("No move leads from (%s) to (%s).", referee.Write(from), text))
	}
}
