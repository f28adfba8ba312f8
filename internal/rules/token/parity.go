package token

import "zermelo/say/phrase"

// Parity is a player of [Ends] who begins on a row of even length and never
// loses: of the numbers in odd places and those in even places it takes all of
// the kind with the greater sum, for whatever the opponent takes leaves one of
// that kind at an end (the official solution of 1996). It may get less than
// best play does. The zero Parity is not ready: call [NewParity].
type Parity struct {
	game *Ends
	kind uint32 // the parity of the places that it takes, from 0
	// ahead is by how much the numbers of its kind exceed the others.
	ahead int64
}

// NewParity returns the player for a game. If the row has odd length it still
// takes numbers, with no promise.
func NewParity(game *Ends) Parity {
	odd, even := parity(game.row)
	p := Parity{game: game, ahead: odd - even}
	if odd < even {
		p.kind, p.ahead = 1, even-odd
	}
	return p
}

// parity sums the numbers on odd and on even places, from 1. The numbers of a
// row without their signs sum to less than 2^63, so that neither the sums nor
// their difference wraps.
func parity(row []int64) (odd, even int64) {
	for i, n := range row {
		if i%2 == 0 {
			odd += n
		} else {
			even += n
		}
	}
	return odd, even
}

// Assured implements [game.Assuring]: what [Parity] is sure of on a row of even
// length, by how much the numbers of one kind are ahead.
func (g *Ends) Assured(p Stretch) (points int64, ok bool) {
	if p.length()%2 == 1 {
		return 0, false
	}
	a := NewParity(&Ends{g.Numbers(p)})
	return a.ahead, true
}

// AssuredBy implements [game.Assuring].
func (*Ends) AssuredBy() phrase.Phrase {
	return phrase.Of("of an even row the first player can take all numbers in odd places, or all in even places (IOI 1996)")
}

// Reply returns the position after the player's move; p must not be empty.
func (a Parity) Reply(p Stretch) Stretch {
	moves := a.game.Moves(nil, p)
	if p.From()%2 == a.kind {
		return moves[0]
	}
	return moves[len(moves)-1]
}
