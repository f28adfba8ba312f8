package cli

import (
	"bufio"
	"fmt"

	"github.com/spf13/cobra"

	"zermelo/analysis"
	"zermelo/phrase"
)

func (a *app) movesCommand() *cobra.Command {
	var how modeFlags
	cmd := &cobra.Command{
		Use:   a.say.Sayf("moves GAME POSITION… [+ GAME POSITION…]…"),
		Short: a.say.Sayf("List every move with its result, best first"),
		Long: a.say.Sayf("List every move of the player to move with its result: winning moves first, the quickest win before\n" +
			"the others; then losing moves, the longest defence first. Of more than a million moves only winning\n" +
			"ones are listed, as far as the theory finds them."),
		Example:           "  zermelo moves nim 3 3 1\n  zermelo moves kayles 5 + dawson 9",
		Args:              needPosition,
		ValidArgsFunction: a.completePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			position, err := a.position(args)
			if err != nil {
				return err
			}
			request := analysis.Request{Moves: analysis.Listable, Remoteness: movesRemoteness}
			if err := how.apply(&request); err != nil {
				return err
			}
			answer, err := a.solver().Solve(cmd.Context(), position, request)
			if meaningless(err) {
				return err
			}
			if a.json {
				return a.printJSONAnswer(answer, err)
			}
			a.printAllMoves(answer)
			return err
		},
	}
	a.addModeFlags(cmd, &how)
	return cmd
}

func (a *app) printAllMoves(answer *analysis.Analysis) {
	out := bufio.NewWriter(a.Out)
	defer out.Flush()
	if answer.Winner == "" {
		a.printKnown(out, answer)
		return
	}
	fmt.Fprintln(out, a.say.Say(verdict(answer)))
	for _, f := range []fate{winning, drawing, losing} {
		for _, group := range byPlayer(answer.Moves, f) {
			fmt.Fprintln(out, a.say.Say(group.title(answer)))
			a.printMoves(out, group.moves)
		}
	}
	if answer.OmittedMoves > 0 {
		fmt.Fprintln(out, a.say.Sayf("up to %s more moves are not listed", phrase.Count(answer.OmittedMoves)))
	} else if len(answer.Moves) == 0 {
		fmt.Fprintln(out, a.say.Sayf("there is no move"))
	}
}

// A fate is how a move ends for the player who makes it.
type fate int

const (
	winning fate = iota
	drawing
	losing
)

func fateOf(m analysis.Move) fate {
	switch {
	case m.Winning:
		return winning
	case m.Draw:
		return drawing
	}
	return losing
}

// A moveGroup is the moves of one player that have one fate.
type moveGroup struct {
	player string
	fate   fate
	moves  []analysis.Move
}

// byPlayer returns the moves of the given fate, those of each player apart.
func byPlayer(moves []analysis.Move, f fate) []moveGroup {
	var groups []moveGroup
	for _, m := range moves {
		if fateOf(m) != f {
			continue
		}
		if len(groups) == 0 || groups[len(groups)-1].player != m.Player {
			groups = append(groups, moveGroup{player: m.Player, fate: f})
		}
		last := &groups[len(groups)-1]
		last.moves = append(last.moves, m)
	}
	return groups
}

// title names the player where there may be two.
func (g moveGroup) title(answer *analysis.Analysis) phrase.Phrase {
	switch {
	case g.fate == drawing:
		return phrase.Of("drawing moves:")
	case answer.First != "both" && g.fate == winning:
		return phrase.Of("winning moves:")
	case answer.First != "both":
		return phrase.Of("losing moves:")
	case g.player == "left" && g.fate == winning:
		return phrase.Of("Left's winning moves:")
	case g.player == "left":
		return phrase.Of("Left's losing moves:")
	case g.fate == winning:
		return phrase.Of("Right's winning moves:")
	}
	return phrase.Of("Right's losing moves:")
}
