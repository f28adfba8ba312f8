package board

import (
	"strconv"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Kings is a board of [Stones] and how many kings each player has in hand, not
// yet placed.
type Kings struct {
	Left, Right         uint64
	Width, Height       uint8
	LeftHand, RightHand uint8
}

func (p Kings) shape() shape { return shape{W: p.Width, H: p.Height} }

func (p Kings) stones() Stones { return Stones{p.Left, p.Right, p.Width, p.Height} }

// with returns p with another board.
func (p Kings) with(b Stones) Kings {
	return Kings{b.Left, b.Right, b.Width, b.Height, p.LeftHand, p.RightHand}
}

// KingDirt: a player moves one of her kings to an empty cell beside it, by a
// side or a corner, and the cell it leaves is removed; or she places a king
// from her hand on an empty cell, which she must while she has one if First.
type KingDirt struct{ First bool }

// Moves implements [game.Partizan].
func (g KingDirt) Moves(dst []Kings, p Kings, who game.Player) []Kings {
	s, b := p.shape(), p.stones()
	hand := p.LeftHand
	if who == game.Right {
		hand = p.RightHand
	}
	empty := b.empty()
	if hand > 0 {
		for cells := empty; cells != 0; cells &= cells - 1 {
			q := p.with(moved(b, who, 0, cells&-cells))
			if who == game.Left {
				q.LeftHand--
			} else {
				q.RightHand--
			}
			dst = append(dst, q)
		}
		if g.First {
			return dst
		}
	}
	kings, _ := b.sides(who)
	for ; kings != 0; kings &= kings - 1 {
		from := kings & -kings
		for cells := s.Around(from) & empty; cells != 0; cells &= cells - 1 {
			q := moved(b, who, 0, cells&-cells)
			q.Left |= from
			q.Right |= from
			dst = append(dst, p.with(q))
		}
	}
	return dst
}

// Split implements [game.Splitter]: without kings in hand, the regions of
// cells not removed that share sides or corners, as in [Amazons].
func (KingDirt) Split(dst []Kings, p Kings) []Kings {
	b := p.stones()
	if b.empty() == 0 {
		return dst
	}
	if p.LeftHand+p.RightHand > 0 {
		return append(dst, p)
	}
	s := p.shape()
	for seeds := b.Left ^ b.Right; seeds != 0; {
		region := s.SpreadAround(seeds&-seeds, b.Left^b.Right|b.empty())
		seeds &^= region
		if region&b.empty() != 0 {
			dst = append(dst, p.with(b.walledPart(region)))
		}
	}
	return dst
}

// Normal implements [game.Reversible].
func (KingDirt) Normal(p Kings) (q Kings, negative bool) {
	if p.LeftHand == p.RightHand {
		b, negative := normalStones(p.stones())
		return p.with(b), negative
	}
	b := p.stones()
	if p.LeftHand < p.RightHand {
		b, negative = b.swapped(), true
		p.LeftHand, p.RightHand = p.RightHand, p.LeftHand
	}
	if b.Height > b.Width {
		b = b.transposed()
	}
	best := leastStones(b)
	if b.Height == b.Width {
		if t := leastStones(b.transposed()); t.less(best) {
			best = t
		}
	}
	return p.with(best), negative
}

// Hash returns 64 mixed bits of p.
func (KingDirt) Hash(p Kings) uint64 {
	return walk.Mix(hashStones(p.stones()) + uint64(p.LeftHand)<<8 + uint64(p.RightHand))
}

// Parse implements [Notation].
func (KingDirt) Parse(line string) (Kings, error) {
	want := phrase.Of("write the kings in hand of Left and Right if there are any, then the board: 1,1:..x|.o.")
	hands, board, given := text.Word{Text: line}.Cut(":")
	if !given {
		b, err := parseStones(line)
		return Kings{}.with(b), err
	}
	var inHand [2]uint8
	left, right, _ := hands.Cut(",")
	for i, w := range [2]text.Word{left, right} {
		n, err := strconv.ParseUint(w.Text, 10, 8)
		if err != nil || n > MaxCells {
			return Kings{}, text.In(w.Fault(phrase.Of("%q is no number of kings", w.Text), want), line)
		}
		inHand[i] = uint8(n)
	}
	b, err := parseStones(board.Text)
	return Kings{LeftHand: inHand[0], RightHand: inHand[1]}.with(b), text.Within(err, line, board.Offset)
}

// Format implements [Notation].
func (KingDirt) Format(p Kings) string {
	text := formatStones(p.stones(), ".xo#")
	if p.LeftHand+p.RightHand > 0 {
		text = strconv.Itoa(int(p.LeftHand)) + "," + strconv.Itoa(int(p.RightHand)) + ":" + text
	}
	return text
}

// Describe implements [game.Describer].
func (KingDirt) Describe(_ int, from Kings, to []Kings) phrase.Phrase {
	if len(to) != 1 || to[0].shape() != from.shape() {
		return phrase.Phrase{}
	}
	q := to[0]
	width, before, after := int(from.Width), from.Left^from.Right, q.Left^q.Right
	entered, was := after&^before, before&^after
	switch {
	case entered == 0:
		return phrase.Phrase{}
	case was == 0:
		return phrase.Of("place a king on %s", place(width, first(entered)))
	}
	return phrase.Of("the king on %s goes to %s", place(width, first(was)), place(width, first(entered)))
}

func init() {
	offer(KingDirt{}, entry.Entry{
		Name: "king-dirt", Title: phrase.Of("Kings in the Dirt"), Kind: entry.KindBoards, Fame: 106,
		Aliases:  []string{"泥地双王", "dirt kings", "泥王"},
		Source:   "CGSuite",
		Syntax:   phrase.Of("boards: the kings in hand of Left and Right if there are any, then the rows joined by |: 1,1:..x|.o.; or 4x7, the empty board of 4 rows and 7 columns"),
		Rule:     phrase.Of("Move a king of yours to an empty cell beside it, also diagonally, and the cell it leaves is removed; or place a king from your hand on an empty cell."),
		Examples: []string{"king-dirt x..|..o", "king-dirt 1,1:...|..."},
	})
}
