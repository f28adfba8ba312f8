package token

import (
	"math"
	"math/bits"

	"zermelo/game"
	"zermelo/phrase"
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

// put names the move that puts a stone.
func (sh shape) put(from, to Stones) phrase.Phrase {
	cell := bits.TrailingZeros64((from.X | from.O) ^ (to.X | to.O))
	return phrase.Of("put %s on %s", playerLetter(from.turn()), sh.cell(cell))
}

// playerLetter is the letter of a player's stones.
func playerLetter(who game.Player) string { return "xo"[who : who+1] }

// A stonesIndex numbers the positions of stones on n cells by the number of
// stones, then by their places.
type stonesIndex struct {
	cells  int
	pairs  pairIndex
	starts []uint64 // starts[k] is the first index with k stones
}

// newStonesIndex returns the index of n cells. If there are too many positions
// for a number of 64 bits, that is for more than 41 cells, its size is the
// greatest number, and so is every rank.
func newStonesIndex(n int) stonesIndex {
	x := stonesIndex{cells: n, pairs: newPairIndex(n), starts: make([]uint64, n+2)}
	for k := range n + 1 {
		first, second := binomials[n][(k+1)/2], binomials[n-(k+1)/2][k/2]
		high, low := bits.Mul64(first, second)
		sum, carry := bits.Add64(x.starts[k], low, 0)
		if high != 0 || carry != 0 || x.starts[k] == math.MaxUint64 {
			sum = math.MaxUint64
		}
		x.starts[k+1] = sum
	}
	return x
}

func (x *stonesIndex) size() uint64 { return x.starts[x.cells+1] }

// tooLarge reports whether there is no index.
func (x *stonesIndex) tooLarge() bool { return x.size() == math.MaxUint64 }

func (x *stonesIndex) rank(p Stones) uint64 {
	if x.tooLarge() {
		return math.MaxUint64
	}
	return x.starts[p.count()] + x.pairs.rank(p.X, p.O)
}

func (x *stonesIndex) unrank(i uint64) (Stones, bool) {
	if i >= x.size() || x.tooLarge() {
		return Stones{}, false
	}
	k := 0
	for i >= x.starts[k+1] {
		k++
	}
	a, b := x.pairs.unrank(i-x.starts[k], (k+1)/2, k/2)
	return Stones{a, b}, true
}
