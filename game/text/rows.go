package text

import (
	"math"
	"strings"
	"unicode/utf8"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Rows says how boards are written: rows of letters joined by | or by line
// breaks, all of one length.
type Rows struct {
	Letters string        // of the cells
	Want    phrase.Phrase // how such a board is written, or an example of it
	// Width and Height are the size, if it is given; otherwise it may be any up
	// to Most cells.
	Width, Height, Most int
}

// A Board is what the cells of a board hold, row by row.
type Board struct {
	Width, Height int
	Cells         []byte
	rows          []Word
}

// Cell returns a cell as it is written.
func (b *Board) Cell(i int) Word { return b.rows[i/b.Width].Character(i % b.Width) }

// Where returns the set of the cells, at most 64, that bear one of the letters.
func (b *Board) Where(letters string) uint64 {
	var set uint64
	for i, c := range b.Cells {
		if strings.IndexByte(letters, c) >= 0 {
			set |= 1 << i
		}
	}
	return set
}

// Read reads a board. Its errors are [game.ParseError] without an input, and
// [game.ErrLimit] for a board that is too large.
func (r Rows) Read(w Word) (Board, error) {
	if w.Text == "" {
		return Board{}, w.Fault(phrase.Of("the board is missing"), r.Want)
	}
	lines := w.rows()
	b := Board{Width: r.Width, Height: len(lines), rows: lines}
	for i, line := range lines {
		if r.Height > 0 && i == r.Height {
			break
		}
		for at, c := range line.Text {
			if c >= utf8.RuneSelf || strings.IndexByte(r.Letters, byte(c)) < 0 {
				return b, r.noCell(line.Character(at))
			}
			if r.Height == 0 && len(b.Cells) == r.Most {
				return b, tooLarge(r.Most)
			}
			b.Cells = append(b.Cells, byte(c))
		}
		if r.Height == 0 && i == 0 {
			b.Width = len(line.Text)
		}
		if n := len(line.Text); n != b.Width || n == 0 {
			if r.Height == 0 && n == 0 {
				return b, emptyRow(w, line)
			}
			return b, r.wrongLength(line, i, b.Width)
		}
	}
	if r.Height > 0 && len(lines) != r.Height {
		return b, w.Fault(phrase.Of("the board has the wrong number of rows: %d", len(lines)), r.Want)
	}
	return b, nil
}

// ReadSized is Read, or reads the rows and the columns of an empty board, as 4x7,
// whose cells bear the first of the letters.
func (r Rows) ReadSized(w Word) (Board, error) {
	if w.Text == "" || !IsDigits(w.Text[:1]) || strings.ContainsAny(r.Letters, "0123456789") {
		return r.Read(w)
	}
	rows, columns, ok := w.Cut("x")
	if !ok {
		return Board{}, w.Fault(phrase.Of("%q is no size of a board", Shorten(w.Text)),
			phrase.Of("write the rows and the columns of an empty board, for example 4x7"))
	}
	height, err := rows.Number(phrase.Of("the number of rows"), 1, math.MaxInt32)
	if err != nil {
		return Board{}, err
	}
	width, err := columns.Number(phrase.Of("the number of columns"), 1, math.MaxInt32)
	if err != nil {
		return Board{}, err
	}
	if most := uint64(r.Most); height*width > most {
		return Board{}, game.Limit(
			phrase.Of("a board of %d rows and %d columns has more than %d cells", height, width, most),
			phrase.Of("take a board of at most %d cells, as 8x8 or 4x16", most))
	}
	return Board{
		Width: int(width), Height: int(height), Cells: []byte(strings.Repeat(r.Letters[:1], int(height*width))),
	}, nil
}

// rows cuts the rows of a board. With line breaks there may be blanks around
// the rows and a break at the end.
func (w Word) rows() []Word {
	if strings.IndexByte(w.Text, '\n') < 0 {
		return w.Split("|")
	}
	var rows []Word
	for _, part := range w.trimmed().Split("|") {
		for _, row := range part.Split("\n") {
			rows = append(rows, row.trimmed())
		}
	}
	return rows
}

// trimmed returns w without the blanks around it.
func (w Word) trimmed() Word {
	start := 0
	for start < len(w.Text) && IsBlank(w.Text[start]) {
		start++
	}
	return Word{Text: strings.TrimRight(w.Text[start:], " \t\n\v\f\r"), Offset: w.Offset + start}
}

// Boards joins the words that are the rows of one board: on lines that follow
// each other and without a |, by which a row says that it is not alone.
func Boards(words []Word) []Word {
	var boards []Word
	whole := func(w Word) bool { return strings.IndexByte(w.Text, '|') >= 0 }
	for start, end := 0, 0; start < len(words); start = end {
		for end++; end < len(words) && words[end].Breaks == 1 && !whole(words[end-1]) && !whole(words[end]); end++ {
		}
		board := words[start]
		if end > start+1 {
			board.Text = Lines(words[start:end])
		}
		boards = append(boards, board)
	}
	return boards
}

// noCell is the error for a letter that no cell bears.
func (r Rows) noCell(letter Word) error {
	if r.Height == 0 {
		return letter.Fault(phrase.Of("%q is no cell of this board", letter.Text), r.Want)
	}
	return letter.Fault(phrase.Of("%q is not a cell", letter.Text),
		phrase.Of("write one of %s for a cell", strings.Join(strings.Split(r.Letters, ""), " ")))
}

// wrongLength is the error for the i-th row, which should be of some width.
func (r Rows) wrongLength(row Word, i, width int) error {
	if r.Height > 0 {
		return row.Fault(phrase.Of("row %d has the wrong length: %d", i+1, len(row.Text)),
			phrase.Of("write %d cells in every row", width))
	}
	return row.Fault(phrase.Of("this row has %d cells and the first has %d", len(row.Text), width),
		phrase.Of("write rows of one length"))
}

// emptyRow is the error for a row of board without cells, at the sign behind it.
func emptyRow(board, row Word) error {
	if at := row.Offset - board.Offset; at < len(board.Text) {
		row = board.Character(at)
	}
	return row.Fault(phrase.Of("a row is empty"), phrase.Of("write the rows from the top, joined by |, all of one length"))
}

func tooLarge(most int) error {
	return game.Limit(
		phrase.Of("the board has more than %d cells", most),
		phrase.Of("leave out rows and columns that no move can use, or write independent parts as a sum"))
}

// WriteRows writes a board whose cell i bears the letter letter(i).
func WriteRows(width, height int, letter func(cell int) byte) string {
	out := make([]byte, 0, (width+1)*height)
	for cell := range width * height {
		if cell > 0 && cell%width == 0 {
			out = append(out, '|')
		}
		out = append(out, letter(cell))
	}
	return string(out)
}
