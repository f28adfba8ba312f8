package token

import (
	"math/bits"

	"zermelo/game"
	"zermelo/phrase"
)

// Men is a position of a game in which men move on a board: the cells of the
// men of Left (x) and Right (o), and who is to move.
type Men struct {
	X, O  uint32
	Mover game.Player
}

// parties returns the men of the player to move and those of the opponent.
func (p Men) parties() (own, other uint32) {
	if p.Mover == game.Left {
		return p.X, p.O
	}
	return p.O, p.X
}

// menOf is the inverse of parties.
func menOf(own, other uint32, mover game.Player) Men {
	if mover == game.Left {
		return Men{own, other, mover}
	}
	return Men{other, own, mover}
}

// menNames are the words for the player to move.
var menNames = [2]string{"x", "o"}

// men reads a board of men and who is to move.
func (sh shape) men(text string) (Men, error) {
	s := &scanner{text: text}
	sets, err := s.board(sh)
	if err != nil {
		return Men{}, err
	}
	mover, err := s.player(menNames)
	if err != nil {
		return Men{}, err
	}
	return Men{uint32(sets[0]), uint32(sets[1]), mover}, s.end()
}

// formatMen writes a board of men and who is to move.
func (sh shape) formatMen(p Men) string {
	return sh.format([]uint64{uint64(p.X), uint64(p.O)}) + " " + menNames[p.Mover]
}

// checkMen returns an error unless there are x men of Left and o of Right.
func checkMen(text string, p Men, x, o int) error {
	if bits.OnesCount32(p.X) == x && bits.OnesCount32(p.O) == o {
		return nil
	}
	s := &scanner{text: text}
	return s.fault(s.next(), phrase.Of("there are %d men of x and %d of o", bits.OnesCount32(p.X), bits.OnesCount32(p.O)),
		phrase.Of("write %d of x and %d of o", x, o))
}

// A menIndex numbers the positions of x and o men on some cells, with the turn.
type menIndex struct {
	pairs pairIndex
	x, o  int
}

func (m *menIndex) size() uint64 {
	return 2 * binomials[m.pairs.cells][m.x] * binomials[m.pairs.cells-m.x][m.o]
}

func (m *menIndex) rank(p Men) uint64 {
	return 2*m.pairs.rank(uint64(p.X), uint64(p.O)) + uint64(p.Mover)
}

func (m *menIndex) unrank(i uint64) (Men, bool) {
	if i >= m.size() {
		return Men{}, false
	}
	a, b := m.pairs.unrank(i/2, m.x, m.o)
	return Men{uint32(a), uint32(b), game.Player(i & 1)}, true
}

// movedMan returns the cells that the man moved from p to q left and reached.
func movedMan(p, q Men) (from, to int) {
	was, is := p.X, q.X
	if p.Mover == game.Right {
		was, is = p.O, q.O
	}
	return bits.TrailingZeros32(was &^ is), bits.TrailingZeros32(is &^ was)
}
