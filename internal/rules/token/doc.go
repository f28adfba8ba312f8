// Package token holds the games of pieces on graphs and small boards: what is
// to be said of a position is where the pieces are and who is to move.
//
// Such a game may come back to a position it has been in, and then nobody need
// win. By Zermelo (1913) every position of a finite game is a win, a loss or a
// draw for the player to move; the theories of repetition (package retro) find
// which, by working back from the ends. For that a rule set says here, besides
// its moves, whatever it knows of itself: an index of its positions
// ([game.Ranker]), the moves back ([game.Unmover]), layers that no move goes
// back to ([game.Layered]), symmetries ([game.Symmetric]), results of finished
// games ([game.Ender]), points ([game.Scored]).
//
// Every rule set is an immutable value, safe for concurrent use, and a
// [Rules]: it reads and writes its positions as text. A board is written as
// its rows, joined by '|', with '.' for an empty cell, x for the stones of Left
// and o for those of Right; a second word says who is to move where the board
// does not tell. Moves append, allocate nothing else, and are made of a few
// operations on bit boards: cell (row, column) of a board of width w is bit
// row·w + column.
//
// Games that come with their own data ([Ends], [Score], [Graph]) are read from
// text by a function; the position is then a place in the data.
//
// Sources: the comment of each rule set gives the rules exactly, with source.
package token

import "zermelo/game"

// Rules is what every rule set of this package offers.
type Rules[P comparable] interface {
	game.Impartial[P]
	game.Starter[P]
	game.Describer[P]
	// Parse reads a position. Its errors are [game.ParseError] with text as
	// the input.
	Parse(text string) (P, error)
	// Format writes a position in the one way that the program prints. Parse
	// reads it back.
	Format(p P) string
}
