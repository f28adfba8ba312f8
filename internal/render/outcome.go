package render

import (
	"zermelo/game"
	"zermelo/phrase"
)

// Outcome says who wins.
func Outcome(a *game.Answer) phrase.Phrase {
	if a.Outcome == game.Draw && a.Score != nil {
		return phrase.Of("With best play both sides get the same: a draw.")
	}
	if a.Ends == game.DrawByRepetition {
		return phrase.Of("With best play the game is a draw by repetition.")
	}
	if a.Outcome == game.Draw {
		return phrase.Of("With best play the game is a draw.")
	}
	if a.Score != nil && a.First == game.Either {
		if a.Outcome == game.Next {
			return phrase.Of("The player to move wins.")
		}
		return phrase.Of("The player to move loses.")
	}
	if !a.Names[0].IsZero() && a.First != game.Either {
		return outcomeByName(a)
	}
	switch a.First {
	case game.Both:
		return outcomeOfBoth(a.Outcome)
	case game.LeftFirst:
		if a.MoverWins() {
			return phrase.Of("Left, who moves first, wins.")
		}
		return phrase.Of("Left moves first, and Right wins.")
	case game.RightFirst:
		if a.MoverWins() {
			return phrase.Of("Right, who moves first, wins.")
		}
		return phrase.Of("Right moves first, and Left wins.")
	}
	if a.Outcome == game.Next {
		return phrase.Of("The first player, who is to move, wins.")
	}
	return phrase.Of("The second player wins: whoever is to move loses.")
}

// outcomeByName says who wins a game whose players have names of their own.
func outcomeByName(a *game.Answer) phrase.Phrase {
	mover, other := a.Names[game.Left], a.Names[game.Right]
	if a.First == game.RightFirst {
		mover, other = other, mover
	}
	if a.MoverWins() {
		return phrase.Of("%s, who is to move, wins.", mover)
	}
	return phrase.Of("%s is to move, and %s wins.", mover, other)
}

// outcomeOfBoth says the outcome class.
func outcomeOfBoth(o game.Outcome) phrase.Phrase {
	switch o {
	case game.LeftWins:
		return phrase.Of("Left wins, whoever moves first.")
	case game.RightWins:
		return phrase.Of("Right wins, whoever moves first.")
	case game.Next:
		return phrase.Of("Whoever moves first wins.")
	}
	return phrase.Of("Whoever moves second wins.")
}
