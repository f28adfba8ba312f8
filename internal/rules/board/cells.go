package board

import (
	"math/bits"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Cells is a set of cells of a board of at most [MaxCells] cells. No bit is
// set at or above Width·Height.
type Cells struct {
	Bits          uint64
	Width, Height uint8
}

func (p Cells) shape() shape { return shape{W: p.Width, H: p.Height} }

// Stones is a board of at most [MaxCells] cells, each empty (in neither set),
// Left's (in Left), Right's (in Right) or removed (in both).
type Stones struct {
	Left, Right   uint64
	Width, Height uint8
}

func (p Stones) shape() shape { return shape{W: p.Width, H: p.Height} }

// left returns the cells that are Left's alone.
func (p Stones) left() uint64 { return p.Left &^ p.Right }

// right returns the cells that are Right's alone.
func (p Stones) right() uint64 { return p.Right &^ p.Left }

// sides returns the stones of who and of the opponent.
func (p Stones) sides(who game.Player) (own, others uint64) {
	if who == game.Left {
		return p.left(), p.right()
	}
	return p.right(), p.left()
}

// moved returns p with the cells of gone empty and a stone of who on to.
func moved(p Stones, who game.Player, gone, to uint64) Stones {
	p.Left &^= gone
	p.Right &^= gone
	if who == game.Left {
		p.Left |= to
	} else {
		p.Right |= to
	}
	return p
}

// empty returns the empty cells.
func (p Stones) empty() uint64 { return p.shape().Cells() &^ (p.Left | p.Right) }

// part returns the part of p that the cells of set make, cropped; all else is
// empty.
func (p Stones) part(set uint64) Stones {
	s := p.shape()
	v := s.Window(set)
	return Stones{s.Crop(p.Left&set, v), s.Crop(p.Right&set, v), v.W, v.H}
}

// walledPart is part with all else removed.
func (p Stones) walledPart(set uint64) Stones {
	others := p.shape().Cells() &^ set
	p.Left |= others
	p.Right |= others
	s := p.shape()
	v := s.Window(set)
	return Stones{s.Crop(p.Left, v), s.Crop(p.Right, v), v.W, v.H}
}

// A Marked is a board of [Stones] some of which bear a mark; the rule set says
// what it means. No cell is marked that is empty or removed.
type Marked struct {
	Left, Right, Marks uint64
	Width, Height      uint8
}

func (p Marked) shape() shape { return shape{W: p.Width, H: p.Height} }

func (p Marked) left() uint64 { return p.Left &^ p.Right }

func (p Marked) right() uint64 { return p.Right &^ p.Left }

func (p Marked) empty() uint64 { return p.shape().Cells() &^ (p.Left | p.Right) }

// stonesLetters are the letters of boards of stones.
const stonesLetters = ".xo#"

// stonesLegend says what the letters mean.
func stonesLegend() phrase.Phrase {
	return phrase.Of("write rows of . (empty), x (Left), o (Right) and # (removed), joined by |")
}

// parseStones reads a board of stones.
func parseStones(text string) (Stones, error) {
	b, err := parseRows(text, stonesLetters, stonesLegend(), MaxCells)
	if err != nil {
		return Stones{}, err
	}
	return b.stones("x", "o"), nil
}

// formatStones writes a board of stones with the letters of empty, Left's,
// Right's and removed cells.
func formatStones(p Stones, letters string) string {
	return formatRows(p.shape(), func(i int) byte { return letters[has(p.Left, i)+2*has(p.Right, i)] })
}

// first returns the number of the first cell of a set that is not empty.
func first(set uint64) int { return bits.TrailingZeros64(set) }
