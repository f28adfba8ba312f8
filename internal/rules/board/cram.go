package board

import (
	"math/bits"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Cram on cells that the half turn maps to themselves is decided by answering each
// move with its image: who does so is never without a move, if no domino overlaps
// its image. One overlaps it only if the cells in the middle are two that share a
// side, or one that is free and has a free cell beside it: on two, the first player
// takes them, and answers from then on.
//
// Source: M. Gardner, Mathematical Games, Scientific American 230 (1974).

// Cram returns the rules of Cram, Domineering with shared moves.
func Cram() *game.Rules[Cells] {
	rules := Shared(game.Of[Cells](Domineering{}))
	Domineering{}.share(rules)
	return rules
}

// sharer is offered by rules that know more of the game in which both players
// have the moves of both.
type sharer[P comparable] interface{ share(shared *game.Rules[P]) }

func (Domineering) share(shared *game.Rules[Cells]) {
	shared.Wins = cramWins
	shared.Winning = func(dst *game.Sums[Cells], p Cells, limit int) (all bool) {
		if wins, ok := cramWins(p); !ok || !wins {
			return false
		}
		if limit > 0 {
			dst.Add(Cells{p.Bits &^ p.middle(), p.Width, p.Height})
		}
		return false
	}
	shared.WinsBy = func() phrase.Phrase {
		return phrase.Of("who can answer every domino by its image under the half turn of the board wins (Gardner 1974)")
	}
}

// cramWins reports whether the player to move wins p with shared moves; ok is false
// if the half turn does not tell.
func cramWins(p Cells) (wins, ok bool) {
	s := p.shape()
	if s.Turned(p.Bits) != p.Bits {
		return false, false
	}
	middle := p.middle() & p.Bits
	switch bits.OnesCount64(middle) {
	case 0:
		return false, true
	case 2:
		return true, true
	}
	return false, s.Beside(middle)&p.Bits == 0
}

// middle returns the cells that share a side with their images under the half turn,
// or are these: two, one, or none.
func (p Cells) middle() uint64 {
	w, h := uint(p.Width), uint(p.Height)
	if w%2 == 0 && h%2 == 0 {
		return 0
	}
	last := w*h - 1
	if w%2 == 1 && h%2 == 1 {
		return 1 << (last / 2)
	}
	at := (h-1)/2*w + (w-1)/2
	return 1<<at | 1<<(last-at)
}
