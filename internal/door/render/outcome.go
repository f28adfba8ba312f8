package render

import (
	"zermelo/game"
	"zermelo/say/phrase"
)

// Outcome says who wins.
func Outcome(a *game.Answer) phrase.Phrase {
	points := a.Score != nil
	switch draw := a.Draws(); {
	case draw && points:
		return phrase.Of("With best play both sides get the same: a draw.")
	case a.Ends == game.DrawByRepetition:
		return phrase.Of("With best play the game is a draw by repetition.")
	case draw:
		return phrase.Of("With best play the game is a draw.")
	}
	switch wins := a.MoverWins(); {
	case points && a.First == game.Either && wins:
		return phrase.Of("The player to move wins.")
	case points && a.First == game.Either:
		return phrase.Of("The player to move loses.")
	case a.First == game.Both:
		return namedOutcome(a)
	case !a.Names[0].IsZero() && a.First != game.Either:
		return outcomeByName(a)
	case a.First == game.LeftFirst && wins:
		return phrase.Of("Left, who moves first, wins.")
	case a.First == game.LeftFirst:
		return phrase.Of("Left moves first, and Right wins.")
	case a.First == game.RightFirst && wins:
		return phrase.Of("Right, who moves first, wins.")
	case a.First == game.RightFirst:
		return phrase.Of("Right moves first, and Left wins.")
	case wins:
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

// namedOutcome says the outcome class of a position whose players may have names of
// their own.
func namedOutcome(a *game.Answer) phrase.Phrase {
	winner := a.Names[game.Left]
	if a.Outcome == game.RightWins {
		winner = a.Names[game.Right]
	}
	if winner.IsZero() || a.Outcome != game.LeftWins && a.Outcome != game.RightWins {
		return outcomeOfBoth(a.Outcome)
	}
	return phrase.Of("%s wins, whoever moves first.", winner)
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
	case game.Draw:
		return phrase.Of("Whoever moves first, nobody can be forced to lose: a draw.")
	case game.NextHigh:
		return phrase.Of("Left wins when he moves first; when Right does it is a draw.")
	case game.NextLow:
		return phrase.Of("Right wins when he moves first; when Left does it is a draw.")
	case game.PreviousHigh:
		return phrase.Of("Left wins when Right moves first; when he does himself it is a draw.")
	case game.PreviousLow:
		return phrase.Of("Right wins when Left moves first; when he does himself it is a draw.")
	}
	return phrase.Of("Whoever moves second wins.")
}
