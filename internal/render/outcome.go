package render

import (
	"zermelo/analysis"
	"zermelo/game"
	"zermelo/phrase"
)

// Outcome says who wins.
func Outcome(a *analysis.Analysis) phrase.Phrase {
	if a.Winner == "draw" && a.Score != nil {
		return phrase.Of("With best play both sides get the same: a draw.")
	}
	if a.Draw == analysis.DrawByRepetition {
		return phrase.Of("With best play the game is a draw by repetition.")
	}
	if a.Winner == "draw" {
		return phrase.Of("With best play the game is a draw.")
	}
	if a.Score != nil && a.First == "" {
		if a.Winner == "first" {
			return phrase.Of("The player to move wins.")
		}
		return phrase.Of("The player to move loses.")
	}
	if !a.Names[0].IsZero() && a.First != "" {
		return outcomeByName(a)
	}
	switch a.First {
	case "both":
		return outcomeOfBoth(a.Winner)
	case "left":
		if a.Winner == "left" {
			return phrase.Of("Left, who moves first, wins.")
		}
		return phrase.Of("Left moves first, and Right wins.")
	case "right":
		if a.Winner == "right" {
			return phrase.Of("Right, who moves first, wins.")
		}
		return phrase.Of("Right moves first, and Left wins.")
	}
	if a.Winner == "first" {
		return phrase.Of("The first player, who is to move, wins.")
	}
	return phrase.Of("The second player wins: whoever is to move loses.")
}

// outcomeByName says who wins a game whose players have names of their own.
func outcomeByName(a *analysis.Analysis) phrase.Phrase {
	mover, other := a.Names[game.Left], a.Names[game.Right]
	if a.First == "right" {
		mover, other = other, mover
	}
	if a.MoverWins() {
		return phrase.Of("%s, who is to move, wins.", mover)
	}
	return phrase.Of("%s is to move, and %s wins.", mover, other)
}

// outcomeOfBoth says the outcome class.
func outcomeOfBoth(winner string) phrase.Phrase {
	switch winner {
	case "left":
		return phrase.Of("Left wins, whoever moves first.")
	case "right":
		return phrase.Of("Right wins, whoever moves first.")
	case "first":
		return phrase.Of("Whoever moves first wins.")
	}
	return phrase.Of("Whoever moves second wins.")
}
