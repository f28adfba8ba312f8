package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/internal/desk/discover"
	"zermelo/internal/desk/match"
	"zermelo/say/phrase"
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
	certificate, err := a.certificate(cmd.Context(), name)
	if err != nil {
		return err
	}
	// That the numbers are a position of the game is seen here too.
	if _, err := certificate.Rule(cmd.Context(), rules, numbers, a.settings()); err != nil {
		return err
	}
	referee, err := certificate.Referee(cmd.Context(), rules, a.settings())
	if err != nil {
		return err
	}
	in := a.prompter(cmd.Context(), nil, nil, true)
	defer in.close()
	desk := ruledMatch{app: a, in: in, referee: referee, persons: persons, played: [][]*big.Int{numbers}}
	return desk.play(cmd.Context())
}

// A ruledMatch is a match in a game of numbers of any size.
type ruledMatch struct {
	*app
	in      prompter
	referee *discover.Referee
	persons match.Persons
	played  [][]*big.Int // the positions so far
}

func (m *ruledMatch) tell(p phrase.Phrase) { fmt.Fprintln(m.Out, m.say.Say(p)) }

// play plays to the end, or until a person stops.
func (m *ruledMatch) play(ctx context.Context) error {
	for {
		turn, now := (len(m.played)-1)%2, m.played[len(m.played)-1]
		next, ok := m.referee.Move(now)
		if !ok {
			wins := (turn+1)%2 + 1
			if m.referee.Misere() {
				wins = turn%2 + 1
			}
			m.tell(phrase.Of("(%s): no move is left. Player %d wins.", m.referee.Write(now), wins))
			return nil
		}
		if !m.persons[turn] {
			m.tell(phrase.Of("(%s): player %d moves to (%s).", m.referee.Write(now), turn+1, m.referee.Write(next)))
			m.played = append(m.played, next)
			continue
		}
		m.tell(phrase.Of("(%s): player %d moves.", m.referee.Write(now), turn+1))
		if on, err := m.ask(ctx, now); !on {
			return err
		}
	}
}

// ask asks a person for a move; on is false if that ends the match.
func (m *ruledMatch) ask(ctx context.Context, now []*big.Int) (on bool, err error) {
	for {
		text, err := m.in.ask(ctx, m.say.Sayf("the numbers after your move: "))
		text = strings.TrimSpace(text)
		if letter, ok := letters[text]; ok {
			text = letter
		}
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, errAbandoned), err == nil && text == "q":
			return false, nil
		case err != nil:
			return false, err
		case text == "":
		case text == "?":
			m.tell(phrase.Of("Write the numbers of the position that you leave.\n" +
				"  h or hint  a hint\n  u or undo  take your last move back\n  l or list  list the moves so far\n" +
				"  ? or help  this list\n  q or quit  end the game"))
		case text == "h":
			m.tell(m.hint(now))
		case text == "u":
			if m.undo() {
				return true, nil
			}
			m.tell(phrase.Of("There is no move to take back."))
		case text == "l":
			for i, p := range m.played[1:] {
				m.tell(phrase.Of("%d. player %d moves to (%s)", i+1, i%2+1, m.referee.Write(p)))
			}
		default:
			to, err := discover.ReadNumbers(text)
			if err == nil && m.referee.Legal(now, to) {
				m.played = append(m.played, to)
				return true, nil
			}
			m.tell(phrase.Of("No move leads from (%s) to (%s); h for a hint, ? for all commands, q to stop.", m.referee.Write(now), text))
		}
	}
}

// hint says where a move wins.
func (m *ruledMatch) hint(now []*big.Int) phrase.Phrase {
	to, _, ok := m.referee.Strategy.Move(now)
	if !ok {
		return phrase.Of("Hint: you are losing, whatever you do.")
	}
	return phrase.Of("Hint: you can win: %s.", m.referee.Write(to))
}

// undo goes back to where the person who is to move moved last; ok is false if there is no such place.
func (m *ruledMatch) undo() (ok bool) {
	back := len(m.played) - 2
	for back > 0 && !m.persons[back%2] {
		back--
	}
	if ok = back >= 0 && m.persons[back%2]; ok {
		m.played = m.played[:back+1]
	}
	return ok
}
