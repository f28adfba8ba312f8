package pattern

import (
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// read reads rows of letters joined by |, or the size of an empty board.
func (g *Game) read(line string) (Position, error) {
	b, err := text.Rows{
		Letters: g.letters, Most: MaxCells,
		Want: g.boardWant(),
	}.ReadSized(text.Word{Text: line})
	if err != nil {
		return Position{}, text.In(err, line)
	}
	p := Position{Width: uint8(b.Width), Height: uint8(b.Height)}
	for i, c := range b.Cells {
		p.put(i, strings.IndexByte(g.letters, c))
	}
	return p, nil
}

func (g *Game) write(p Position) string {
	return text.WriteRows(int(p.Width), int(p.Height), func(i int) byte { return g.letters[p.code(i)] })
}

// mostNamed is the number of changed cells up to which a move is told.
const mostNamed = 12

// describe tells a move.
func (g *Game) describe(_ int, from Position, to []Position) phrase.Phrase {
	if len(to) != 1 || to[0].shape() != from.shape() {
		return phrase.Phrase{}
	}
	return g.tell(from.codes(), to[0].codes(), func(i int) phrase.Phrase { return place(int(from.Width), int(from.Height), i) })
}

// codes returns the numbers of the letters of all cells.
func (p Position) codes() []uint8 {
	codes := make([]uint8, int(p.Width)*int(p.Height))
	for i := range codes {
		codes[i] = uint8(p.code(i))
	}
	return codes
}

// tell tells a move by the cells that it changes: first the piece that goes from one
// cell to another, if there is one, then what else became of cells.
func (g *Game) tell(from, to []uint8, place func(cell int) phrase.Phrase) phrase.Phrase {
	var changed []int
	for i := range from {
		if from[i] != to[i] {
			changed = append(changed, i)
		}
	}
	if len(changed) == 0 || len(changed) > mostNamed {
		return phrase.Phrase{}
	}
	letter := func(code uint8) string { return g.letters[code:][:1] }
	var said phrase.Phrase
	say := func(p phrase.Phrase) {
		if said.IsZero() {
			said = p
		} else {
			said = phrase.Of("%s, %s", said, p)
		}
	}
	if a, b, ok := mover(from, to, changed); ok {
		piece, was := letter(to[b]), letter(from[b])
		if from[b] == 0 {
			say(phrase.Of("%s on %s goes to %s", piece, place(a), place(b)))
		} else {
			say(phrase.Of("%s on %s takes %s on %s", piece, place(a), was, place(b)))
		}
		rest := changed[:0]
		for _, i := range changed {
			if i != b && (i != a || to[a] != 0) {
				rest = append(rest, i)
			}
		}
		changed = rest
	}
	for _, i := range changed {
		was, now := letter(from[i]), letter(to[i])
		switch at := place(i); {
		case from[i] == 0:
			say(phrase.Of("put %s on %s", now, at))
		case to[i] == 0:
			say(phrase.Of("%s on %s goes off", was, at))
		default:
			say(phrase.Of("%s on %s becomes %s", was, at, now))
		}
	}
	return said
}

// mover finds the one cell of which a piece has gone and the one to which it came.
func mover(from, to []uint8, changed []int) (a, b int, ok bool) {
	found := 0
	for _, i := range changed {
		for _, k := range changed {
			piece := from[i]
			if piece == 0 || i == k || to[k] != piece {
				continue
			}
			left, came := 0, 0
			for _, j := range changed {
				left += btoi(from[j] == piece)
				came += btoi(to[j] == piece)
			}
			if left == 1 && came == 1 {
				a, b = i, k
				found++
			}
		}
	}
	return a, b, found == 1
}

// place names a cell of a board.
func place(width, height, i int) phrase.Phrase {
	if height == 1 {
		return phrase.Of("cell %d", i+1)
	}
	return phrase.Of("row %d, column %d", i/width+1, i%width+1)
}

// draw draws the board with moves marked.
func (g *Game) draw(p Position, good []game.Good[Position]) (*picture.Picture, error) {
	return game.DrawBoard(g.write, p, good, g.board)
}
