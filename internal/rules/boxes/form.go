package boxes

import (
	"slices"
	"strings"
	"unicode"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Lines is a position: the strings of a net, or the sides of a board, that are there, by their bits.
type Lines uint64

// A form is a net with how its positions are read, written and drawn.
type form struct {
	*net
	read  func(string) (Lines, error)
	write func(Lines) string
	cut   func(s int) phrase.Phrase // names a move
	draw  func(p Lines, good []game.Good[Lines]) (*picture.Picture, error)
	coin  phrase.Phrase // coins, as the game calls them
	// normal returns the representative of positions that are alike.
	normal func(Lines) Lines
}

// A board is rows of boxes.
type board struct {
	rows, columns int
	net           *net
	turns         []turn
}

// A turn is a symmetry: the images of eight sides at a time, by which of them are there.
type turn [maxStrings / 8][256]uint64

// newBoard returns a board; its sides are numbered from above, across and upright in turn.
func newBoard(rows, columns int) (*board, error) {
	b := &board{rows: rows, columns: columns}
	if rows < 1 || columns < 1 {
		return nil, game.Unsupported(phrase.Of("a board of %d rows of %d boxes has no box", rows, columns), phrase.Of("ask for a board of one box or more"))
	}
	if rows > maxStrings || columns > maxStrings || b.across()*rows+columns > maxStrings {
		return nil, game.Limit(phrase.Of("a board of %d rows of %d boxes is too large: the sides are at most %d", rows, columns, maxStrings), phrase.Of("ask for a smaller board"))
	}
	var ends [][2]int
	box := func(r, c int) int {
		if r < 0 || c < 0 || r >= rows || c >= columns {
			return ground
		}
		return r*columns + c
	}
	for r := range rows + 1 {
		for c := range columns {
			ends = append(ends, [2]int{box(r-1, c), box(r, c)})
		}
		for c := range columns + 1 {
			if r < rows {
				ends = append(ends, [2]int{box(r, c-1), box(r, c)})
			}
		}
	}
	b.net = newNet(rows*columns, ends)
	b.turns = b.symmetries()
	return b, nil
}

// across is the number of sides from one to the same one row below.
func (b *board) across() int { return 2*b.columns + 1 }

// place returns the middle of a side, in half boxes from above and from the left.
func (b *board) place(s int) (y, x int) {
	y, x = s/b.across()*2, s%b.across()
	if x < b.columns {
		return y, 2*x + 1
	}
	return y + 1, 2 * (x - b.columns)
}

// side is the side whose middle lies at a place.
func (b *board) side(y, x int) int {
	if y%2 == 0 {
		return y/2*b.across() + x/2
	}
	return y/2*b.across() + b.columns + x/2
}

// symmetries are the turns and reflections of the board but the one that changes nothing. They
// keep what is settled so.
func (b *board) symmetries() (all []turn) {
	for k := 1; k < 8; k++ {
		if k >= 4 && b.rows != b.columns {
			break
		}
		to := make([]int, len(b.net.ends))
		for s := range to {
			y, x := b.place(s)
			if k&1 != 0 {
				y = 2*b.rows - y
			}
			if k&2 != 0 {
				x = 2*b.columns - x
			}
			if k&4 != 0 {
				y, x = x, y
			}
			to[s] = b.side(y, x)
		}
		// The first of twins become the first of their images.
		for _, t := range b.net.twins {
			var images []int
			for s := range each(t.all) {
				images = append(images, to[s])
			}
			slices.Sort(images)
			for s := range each(t.all) {
				to[s], images = images[0], images[1:]
			}
		}
		var t turn
		for s, image := range to {
			for sides := range 256 {
				if sides>>(s%8)&1 != 0 {
					t[s/8][sides] |= 1 << image
				}
			}
		}
		all = append(all, t)
	}
	return all
}

// normal returns the least position that a symmetry maps to p, or that differs from it only by
// which of the sides of a corner is drawn.
func (b *board) normal(p Lines) Lines {
	settled := b.net.settled(uint64(p))
	least := settled
	for i := range b.turns {
		var image uint64
		for k, sides := 0, settled; sides != 0; k, sides = k+1, sides>>8 {
			image |= b.turns[i][k][sides&255]
		}
		least = min(least, image)
	}
	return Lines(least)
}

// form is how positions of the board are written.
func (b *board) form() form {
	return form{
		net: b.net, read: b.read, write: b.write,
		cut: func(s int) phrase.Phrase {
			y, x := b.place(s)
			if y%2 == 0 {
				return phrase.Of("join dots %d,%d and %d,%d", y/2+1, x/2+1, y/2+1, x/2+2)
			}
			return phrase.Of("join dots %d,%d and %d,%d", y/2+1, x/2+1, y/2+2, x/2+1)
		},
		draw: b.draw, coin: phrase.Of("boxes"), normal: b.normal,
	}
}

// write writes the sides from above, across and upright in turn, joined by |: . for one that is not
// drawn, x for one that is.
func (b *board) write(p Lines) string {
	var out []byte
	for s := range b.net.ends {
		if y, x := b.place(s); s > 0 && x == 1-y%2 {
			out = append(out, '|')
		}
		out = append(out, "x."[p>>s&1])
	}
	return string(out)
}

func (b *board) read(written string) (p Lines, err error) {
	like := b.write(Lines(b.net.all()))
	fault := func(at int, problem phrase.Phrase) error {
		return &game.ParseError{Input: written, Offset: at, Len: 1, Problem: problem, Want: phrase.Of("write the sides from above, across and upright in turn, like %s, x for one that is drawn", like)}
	}
	rows := strings.TrimRight(written, "| \t\r\n")
	if i := strings.IndexAny(rows, "0123456789+-"); i >= 0 && strings.Trim(rows[:i], ".xX| \t\r\n") == "" {
		return 0, &game.ParseError{Input: written, Offset: i, Len: len(rows) - i, Problem: phrase.Of("%q does not belong to the position", text.Shorten(rows[i:])), Want: phrase.Of("write the sides alone: boxes that are closed, and whose turn it is, change nothing of what is still to come")}
	}
	rows = strings.Join(strings.FieldsFunc(rows, unicode.IsSpace), "|")
	for i, letter := range []byte(rows) {
		switch {
		case i >= len(like), (letter == '|') != (like[i] == '|'):
			return 0, fault(i, phrase.Of("the board has %d rows of %d boxes", b.rows, b.columns))
		case letter != '|' && letter != '.' && letter != 'x' && letter != 'X':
			return 0, fault(i, phrase.Of("%q is no side", string(letter)))
		}
	}
	if len(rows) < len(like) {
		return 0, fault(len(rows), phrase.Of("the board has %d rows of %d boxes", b.rows, b.columns))
	}
	s := 0
	for _, letter := range []byte(rows) {
		if letter == '|' {
			continue
		}
		if letter == '.' {
			p |= 1 << s
		}
		s++
	}
	return p, nil
}

// draw draws dots, sides and boxes that are closed.
func (b *board) draw(p Lines, good []game.Good[Lines]) (*picture.Picture, error) {
	return game.DrawBoard(func(p Lines) string {
		rows := make([][]byte, 2*b.rows+1)
		for y := range rows {
			rows[y] = []byte(strings.Repeat(".", 2*b.columns+1))
			for x := range rows[y] {
				switch {
				case y%2 == 0 && x%2 == 0:
					rows[y][x] = '+'
				case y%2 == 1 && x%2 == 1:
					if uint64(p)&b.net.coins[y/2*b.columns+x/2] == 0 {
						rows[y][x] = '#'
					}
				default:
					rows[y][x] = "x."[p>>b.side(y, x)&1]
				}
			}
		}
		all := make([]string, len(rows))
		for y, row := range rows {
			all[y] = string(row)
		}
		return strings.Join(all, "|")
	}, p, good, &picture.Board{Ground: picture.Fences})
}
