package token

import (
	"math/bits"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Stones is a position of a game in which the players put stones on a board in
// turn, Left (x) first: the cells of each. Who is to move can be counted.
type Stones struct{ X, O uint64 }

// turn returns the player to move.
func (p Stones) turn() game.Player {
	if bits.OnesCount64(p.X) > bits.OnesCount64(p.O) {
		return game.Right
	}
	return game.Left
}

// count returns the number of stones.
func (p Stones) count() int { return bits.OnesCount64(p.X | p.O) }

// with returns p with a stone of the player to move on the cells of bit.
func (p Stones) with(bit uint64) Stones {
	if p.turn() == game.Left {
		p.X |= bit
	} else {
		p.O |= bit
	}
	return p
}

// parties returns the stones of the player to move and those of the opponent.
func (p Stones) parties() (own, other uint64) {
	if p.turn() == game.Left {
		return p.X, p.O
	}
	return p.O, p.X
}

// without appends to dst the positions in which the last of the stones of p
// that are in may was not there yet, if over finds the game not over there.
func (p Stones) without(dst []Stones, may uint64, over func(Stones) bool) []Stones {
	last := &p.X
	if p.turn() == game.Left {
		last = &p.O
	}
	was := *last
	for rest := was & may; rest != 0; rest &= rest - 1 {
		*last = was &^ (rest & -rest)
		if !over(p) {
			dst = append(dst, p)
		}
	}
	return dst
}

// stones reads a board of stones.
func (sh shape) stones(text string) (Stones, error) {
	s := &scanner{text: text}
	sets, err := s.board(sh)
	if err != nil {
		return Stones{}, err
	}
	p := Stones{sets[0], sets[1]}
	if x, o := bits.OnesCount64(p.X), bits.OnesCount64(p.O); x != o && x != o+1 {
		return Stones{}, s.fault(word{Text: text}, phrase.Of("there are %d stones of x and %d of o", x, o),
			phrase.Of("x begins: it has as many stones as o, or one more"))
	}
	return p, s.end()
}

// stonesGame is what all games of stones share.
type stonesGame struct{ xAndO }

// Starts implements [game.Starter]: the empty board.
func (stonesGame) Starts() []Stones { return []Stones{{}} }

// Turn implements [game.Turner].
func (stonesGame) Turn(p Stones) game.Player { return p.turn() }

// Layer implements [game.Layered]: the number of stones.
func (stonesGame) Layer(p Stones) int { return p.count() }

// stonesBoard is what games share whose stones are put on any empty cell.
type stonesBoard struct {
	stonesGame
	classIndex // by the number of stones
	shape      shape
	all        uint64
	symmetries []permutation
}

func newStonesBoard(w, h int, symmetries []permutation) stonesBoard {
	b := stonesBoard{
		shape: shape{w, h, ".xo"}, all: allCells(w * h), symmetries: symmetries,
		classIndex: classIndex{pairs: newPairIndex(w * h)},
	}
	for stones := range w*h + 1 {
		b.add((stones+1)/2, stones/2, 1)
	}
	return b
}

// puts appends the positions after a stone is put on an empty cell.
func (b *stonesBoard) puts(dst []Stones, p Stones) []Stones {
	for free := b.all &^ (p.X | p.O); free != 0; free &= free - 1 {
		dst = append(dst, p.with(free&-free))
	}
	return dst
}

// Layers implements [game.Layered]: by the number of stones.
func (b *stonesBoard) Layers() int { return len(b.classes) }

// Canonical implements [game.Symmetric].
func (b *stonesBoard) Canonical(p Stones) Stones {
	p.X, p.O = least(b.symmetries, p.X, p.O)
	return p
}

// Rank implements [game.Ranker]: the boards with as many x as o, or one more.
// More than 41 cells have too many for an index: then Size and every rank are
// the greatest uint64, and Unrank knows none.
func (b *stonesBoard) Rank(p Stones) uint64 { return b.rank(p.count(), p.X, p.O, game.Left) }

// Unrank implements [game.Ranker].
func (b *stonesBoard) Unrank(i uint64) (Stones, bool) {
	_, x, o, _, ok := b.unrank(i)
	return Stones{x, o}, ok
}

// Parse implements [Rules]: the board by rows, for example x.o|.x.|...
func (b *stonesBoard) Parse(text string) (Stones, error) { return b.shape.stones(text) }

// Format implements [Rules].
func (b *stonesBoard) Format(p Stones) string { return b.shape.format([]uint64{p.X, p.O}) }

// Describe implements [game.Describer].
func (b *stonesBoard) Describe(_ int, from Stones, to []Stones) phrase.Phrase {
	cell := bits.TrailingZeros64((from.X | from.O) ^ (to[0].X | to[0].O))
	return phrase.Of("put %s on %s", playerLetter(from.turn()), b.shape.cell(cell))
}
