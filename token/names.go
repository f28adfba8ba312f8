package token

import (
	"zermelo/game"
	"zermelo/phrase"
)

// This file says what the players of the games are called, for [game.Namer].

// whiteOrBlack is a player of a chase.
func whiteOrBlack(who game.Player) phrase.Phrase {
	if who == game.Left {
		return phrase.Of("White")
	}
	return phrase.Of("Black")
}

// mark is the player of a board game, by the marks or men on the board.
func mark(who game.Player) phrase.Phrase {
	if who == game.Left {
		return phrase.Raw("x")
	}
	return phrase.Raw("o")
}

// numbered is the player of a game whose rules say Player 1 and Player 2.
func numbered(who game.Player) phrase.Phrase { return phrase.Of("Player %d", int(who)+1) }

// PlayerName implements [game.Namer].
func (*Chase) PlayerName(who game.Player) phrase.Phrase { return whiteOrBlack(who) }

// PlayerName implements [game.Namer].
func (*InARow) PlayerName(who game.Player) phrase.Phrase { return mark(who) }

// PlayerName implements [game.Namer].
func (*Connect) PlayerName(who game.Player) phrase.Phrase { return mark(who) }

// PlayerName implements [game.Namer].
func (*Quixo) PlayerName(who game.Player) phrase.Phrase { return mark(who) }

// PlayerName implements [game.Namer].
func (*Dodgem) PlayerName(who game.Player) phrase.Phrase { return mark(who) }

// PlayerName implements [game.Namer].
func (*Hex) PlayerName(who game.Player) phrase.Phrase { return mark(who) }

// PlayerName implements [game.Namer].
func (*LGame) PlayerName(who game.Player) phrase.Phrase { return mark(who) }

// PlayerName implements [game.Namer].
func (*ThreeMen) PlayerName(who game.Player) phrase.Phrase { return mark(who) }

// PlayerName implements [game.Namer].
func (*SixMen) PlayerName(who game.Player) phrase.Phrase { return mark(who) }

// PlayerName implements [game.Namer].
func (*Slide) PlayerName(who game.Player) phrase.Phrase { return mark(who) }

// PlayerName implements [game.Namer].
func (*Score) PlayerName(who game.Player) phrase.Phrase { return numbered(who) }
