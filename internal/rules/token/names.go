package token

import (
	"zermelo/game"
	"zermelo/say/phrase"
)

// This file says what the players of the games are called, for [game.Namer].

// xAndO are the players of a board game, called by their marks or men.
type xAndO struct{}

// PlayerName implements [game.Namer].
func (xAndO) PlayerName(who game.Player) phrase.Phrase { return phrase.Raw(playerLetter(who)) }

// playerLetter is the letter of a player's stones or men.
func playerLetter(who game.Player) string { return "xo"[who : who+1] }

// PlayerName implements [game.Namer].
func (*Chase) PlayerName(who game.Player) phrase.Phrase {
	if who == game.Left {
		return phrase.Of("White")
	}
	return phrase.Of("Black")
}

// PlayerName implements [game.Namer].
func (*Score) PlayerName(who game.Player) phrase.Phrase { return phrase.Of("Player %d", int(who)+1) }
