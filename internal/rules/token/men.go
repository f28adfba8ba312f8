package token

import (
	"math/bits"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
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

// next gives the turn to the other player.
func (p Men) next() Men {
	p.Mover = p.Mover.Other()
	return p
}

// menOf is the inverse of parties.
func menOf(own, other uint32, mover game.Player) Men {
	if mover == game.Left {
		return Men{own, other, mover}
	}
	return Men{other, own, mover}
}

// menGame is what all games of men share.
type menGame struct{ xAndO }

// Turn implements [game.Turner].
func (menGame) Turn(p Men) game.Player { return p.Mover }

// menBoard is what games of men on boards share.
type menBoard struct {
	menGame
	shape shape
}

// Parse implements [Rules]: the board and x or o to move, for example
// x..|...|..o x.
func (b *menBoard) Parse(text string) (Men, error) { return b.shape.men(text) }

// Format implements [Rules].
func (b *menBoard) Format(p Men) string { return b.shape.formatMen(p) }

// Draw implements [game.Drawer].
func (b *menBoard) Draw(p Men, good []game.Good[Men]) (*picture.Picture, error) {
	return game.DrawBoard(b.Format, p, good, menOfBoth)
}

// menNames are the words for the player to move.
var menNames = [2]string{"x", "o"}

// men reads a board and who is to move.
func (s *scanner) men(sh shape) (sets []uint64, mover game.Player, err error) {
	if sets, err = s.board(sh); err == nil {
		mover, err = s.player(menNames)
	}
	return sets, mover, err
}

// men reads a board of men and who is to move.
func (sh shape) men(text string) (Men, error) {
	s := &scanner{text: text}
	sets, mover, err := s.men(sh)
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

// movedMan returns the cells that the man moved from p to q left and reached.
func movedMan(p, q Men) (from, to int) {
	was, is := p.X, q.X
	if p.Mover == game.Right {
		was, is = p.O, q.O
	}
	return bits.TrailingZeros32(was &^ is), bits.TrailingZeros32(is &^ was)
}
