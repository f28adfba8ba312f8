package contest

import (
	"bufio"
	"context"

	"zermelo/say/phrase"
)

func teamNim() Problem {
	return Problem{
		ID:     "poj2068",
		Title:  phrase.Of("Nim in teams: the players in turn take stones, each up to a number of his own; who takes the last stone loses"),
		Source: "POJ 2068",
		Input:  phrase.Of("cases of n, S and the 2n greatest takes, in the order of turns; 0 ends; the answer is 1 if the first team wins, else 0"),
		Limits: phrase.Of("1 ≤ n ≤ 10, 1 ≤ S ≤ 2^13, 1 ≤ take ≤ 16"),
		Solve:  solveTeamNim,
	}
}

func solveTeamNim(ctx context.Context, in *Reader, out *bufio.Writer) error {
	var most [20]uint64
	for {
		n, err := in.UintOrZero(phrase.Of("a number of players of a team"), 1, uint64(len(most)/2))
		if err != nil || n == 0 {
			return err
		}
		stones, err := in.Uint(phrase.Of("a number of stones"), 1, 1<<13)
		if err != nil {
			return err
		}
		if err := in.Uints(most[:2*n], phrase.Of("a greatest take"), 1, 16); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		choose(out, teamWins(most[:2*n], int(stones)), "1", "0")
	}
}

// teamWins reports whether the team of player 0 wins with so many stones, of
// which player i takes up to most[i]; the last stone loses.
//
// Whose turn it is belongs to the position. A player wins if one of his takes
// leaves a position that the next player loses: the last such one is all that
// must be known of each player.
func teamWins(most []uint64, stones int) bool {
	players := len(most)
	// lost[i] is the greatest number of stones seen so far with which player i
	// loses when he is to move, or so small that nobody can take down to it.
	lost := make([]int, players)
	for i := range lost {
		lost[i] = -1 << 30
	}
	var wins bool
	now := make([]bool, players)
	for s := range stones + 1 {
		for i := range now {
			// With no stone left the opponent has taken the last one.
			now[i] = s == 0 || s-lost[(i+1)%players] <= int(most[i])
		}
		for i, won := range now {
			if !won {
				lost[i] = s
			}
		}
		wins = now[0]
	}
	return wins
}
