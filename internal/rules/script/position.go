package script

import (
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/game/text"
	"zermelo/say/phrase"
)

// A Position is a position of a game whose moves are a function: a whole number
// of 64 bits, a string, a tuple of positions, or a set of cells. Equal values are
// equal positions. The zero Position is the number 0.
type Position struct {
	n int64
	// s is empty for a number. Its first byte tells what it is, the rest is the
	// value.
	s string
}

// What a Position is that is no number.
const (
	isNothing = 'n' // the end of every game; no value of the language
	isText    = 's'
	isTuple   = 't'
	isNumber  = 'i' // in a tuple
	isCellSet = 'b' // width, height, and eight bytes
	isWords   = 'w' // no position, but the shape of one that is held in words
)

// nothing is the position of a game that is over.
var nothing = Position{s: string(rune(isNothing))}

// deepest is the greatest depth of tuples in tuples.
const deepest = 64

// position returns a value of the language as a position.
func position(v starlark.Value) (Position, error) {
	switch v := v.(type) {
	case starlark.Int:
		n, err := number(v)
		return Position{n: n}, err
	case starlark.String:
		return Position{s: string(rune(isText)) + string(v)}, nil
	case Bits:
		return Position{s: string(v.append(nil))}, nil
	case starlark.Tuple:
		b, err := appendTuple(make([]byte, 0, 4+3*len(v)), v, 0)
		return Position{s: string(b)}, err
	}
	return Position{}, notPosition(v)
}

func notPosition(v starlark.Value) error {
	return faultOf(phrase.Of("a position cannot be %s", kindOf(v)),
		phrase.Of("a position is a whole number, a string, a set of cells (bits), or a tuple of these; a list of positions is a move that leaves several games"))
}

func number(v starlark.Int) (int64, error) {
	n, ok := v.Int64()
	if !ok {
		return 0, faultOf(phrase.Of("the number %s does not fit into 64 bits", phrase.Clip(v.String())),
			phrase.Of("keep the numbers of a position smaller"))
	}
	return n, nil
}

func appendTuple(b []byte, t starlark.Tuple, depth int) ([]byte, error) {
	if depth == deepest {
		return b, faultOf(phrase.Of("a position holds tuples in tuples more than %d deep", deepest), phrase.Phrase{})
	}
	b = binary.AppendUvarint(append(b, isTuple), uint64(len(t)))
	for _, v := range t {
		switch v := v.(type) {
		case starlark.Int:
			n, err := number(v)
			if err != nil {
				return b, err
			}
			b = binary.AppendVarint(append(b, isNumber), n)
		case starlark.String:
			b = append(binary.AppendUvarint(append(b, isText), uint64(len(v))), v...)
		case Bits:
			b = v.append(b)
		case starlark.Tuple:
			var err error
			if b, err = appendTuple(b, v, depth+1); err != nil {
				return b, err
			}
		default:
			return b, notPosition(v)
		}
	}
	return b, nil
}

// value returns p as a value of the language; None if it is nothing.
func (p Position) value() starlark.Value {
	if p.s == "" {
		return starlark.MakeInt64(p.n)
	}
	switch p.s[0] {
	case isNothing:
		return starlark.None
	case isText:
		return starlark.String(p.s[1:])
	case isCellSet:
		return cellsAt(p.s)
	}
	v, _ := tupleAt(p.s)
	return v
}

// tupleAt reads the tuple that s begins with; n is its length.
func tupleAt(s string) (t starlark.Tuple, n int) {
	count, at := uvarint(s, 1)
	t = make(starlark.Tuple, count)
	for i := range t {
		switch s[at] {
		case isNumber:
			var n int64
			n, at = varint(s, at+1)
			t[i] = starlark.MakeInt64(n)
		case isText:
			var length uint64
			length, at = uvarint(s, at+1)
			t[i] = starlark.String(s[at : at+int(length)])
			at += int(length)
		case isCellSet:
			t[i] = cellsAt(s[at:])
			at += cellsLength
		default:
			inner, length := tupleAt(s[at:])
			t[i] = inner
			at += length
		}
	}
	return t, at
}

// uvarint reads a number as package binary does; next is the place behind it.
func uvarint(s string, at int) (n uint64, next int) {
	for shift := 0; ; shift += 7 {
		b := s[at]
		at++
		n |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return n, at
		}
	}
}

func varint(s string, at int) (int64, int) {
	u, next := uvarint(s, at)
	n := int64(u >> 1)
	if u&1 != 0 {
		n = ^n
	}
	return n, next
}

// cellsLength is how long a set of cells is.
const cellsLength = 3 + 8

// append appends a set of cells as it is in a position.
func (b Bits) append(to []byte) []byte {
	return binary.BigEndian.AppendUint64(append(to, isCellSet, b.W, b.H), b.Cells)
}

// cellsAt reads the set of cells that s begins with.
func cellsAt(s string) Bits {
	return Bits{binary.BigEndian.Uint64([]byte(s[3:cellsLength])), s[1], s[2]}
}

// size is the size of a position that is a heap.
func (p Position) size() (uint64, bool) { return uint64(p.n), p.s == "" && p.n >= 0 }

// heapNumber is the position of a heap.
func heapNumber(n uint64) Position { return Position{n: int64(min(n, math.MaxInt64))} }

// String writes p in the notation that positions are read in where the file does not say
// another: numbers and strings as they are, a tuple with commas, tuples within it
// in brackets. A string that would be read as something else stands in quotes.
func (p Position) String() string { return p.write(nil) }

// write is String for games in which some items of a tuple, or the only item, are
// sets of cells, as boards tells: there these are written as their rows.
func (p Position) write(boards []bool) string {
	if p == nothing {
		return "-"
	}
	isBoard := func(i int) bool { return i < len(boards) && boards[i] }
	switch v := p.value().(type) {
	case starlark.Tuple:
		return writeTuple(v, true, isBoard)
	default:
		return writeItem(v, false, isBoard(0))
	}
}

func writeTuple(t starlark.Tuple, outermost bool, isBoard func(i int) bool) string {
	words := make([]string, len(t))
	for i, v := range t {
		if inner, ok := v.(starlark.Tuple); ok {
			words[i] = writeTuple(inner, false, noBoards)
		} else {
			words[i] = writeItem(v, true, isBoard(i))
		}
	}
	list := strings.Join(words, ",")
	if len(t) == 1 {
		list += ","
	}
	if outermost && len(t) > 0 {
		return list
	}
	return "(" + list + ")"
}

// noBoards says that nothing in a tuple is a board.
func noBoards(int) bool { return false }

// bitsMark stands before the rows of a set of cells where no set is expected.
const bitsMark = "bits:"

func writeItem(v starlark.Value, inTuple, isBoard bool) string {
	if b, ok := v.(Bits); ok {
		if isBoard {
			return b.Rows()
		}
		return bitsMark + b.Rows()
	}
	s, ok := v.(starlark.String)
	if !ok {
		return v.String()
	}
	word := string(s)
	_, err := strconv.ParseInt(word, 10, 64)
	_, isRows := bitsOf(word)
	if err == nil || word == "" || word == "+" || word == "-" || word == "at" || strings.ContainsAny(word, "(),\"@\\ \t\r\n") || !isPlain(word) ||
		isBoard && isRows || strings.HasPrefix(word, bitsMark) {
		return strconv.Quote(word)
	}
	return word
}

// isPlain reports whether a word is printed as it is.
func isPlain(word string) bool {
	return !strings.ContainsFunc(word, func(c rune) bool { return !strconv.IsPrint(c) })
}

// parsePosition reads what String writes. The error has its place in text.
func parsePosition(text string) (Position, error) { return parseBoards(text, nil) }

// parseBoards reads what write writes.
func parseBoards(text string, boards []bool) (Position, error) {
	r := reader{text: text, boards: boards}
	v, err := r.list(0)
	if err != nil {
		return Position{}, err
	}
	return position(v)
}

// A reader reads positions.
type reader struct {
	text   string
	at     int
	boards []bool // the items that are sets of cells
}

// list reads items up to the end or a closing bracket, with blanks or commas
// between them: one that is alone, without a comma behind it, is itself.
func (r *reader) list(depth int) (starlark.Value, error) {
	var t starlark.Tuple
	if r.at < len(r.text) && r.text[r.at] == ')' && depth > 0 {
		return t, nil
	}
	for {
		r.blanks()
		v, err := r.item(depth, depth == 0 && len(t) < len(r.boards) && r.boards[len(t)])
		if err != nil {
			return nil, err
		}
		t = append(t, v)
		blank := r.blanks()
		if r.at == len(r.text) || r.text[r.at] == ')' && depth > 0 {
			if len(t) == 1 {
				return v, nil
			}
			return t, nil
		}
		if r.text[r.at] != ',' {
			if blank {
				continue
			}
			return nil, r.fault(r.at, phrase.Of("%q is not expected here", string(r.text[r.at])))
		}
		r.at++
		r.blanks()
		if r.at == len(r.text) || r.text[r.at] == ')' && depth > 0 {
			return t, nil // a comma behind the last
		}
	}
}

// blanks goes past blanks.
func (r *reader) blanks() (some bool) {
	start := r.at
	for r.at < len(r.text) && text.IsBlank(r.text[r.at]) {
		r.at++
	}
	return r.at > start
}

func (r *reader) item(depth int, isBoard bool) (starlark.Value, error) {
	if r.at == len(r.text) {
		return nil, r.fault(r.at, phrase.Of("the position ends too early"))
	}
	switch r.text[r.at] {
	case '(':
		if depth == deepest {
			return nil, r.fault(r.at, phrase.Of("a position holds tuples in tuples more than %d deep", deepest))
		}
		start := r.at
		r.at++
		v, err := r.list(depth + 1)
		if err != nil {
			return nil, err
		}
		if r.at == len(r.text) {
			return nil, r.fault(start, phrase.Of("this bracket is not closed"))
		}
		r.at++
		return v, nil
	case '"':
		quoted, err := strconv.QuotedPrefix(r.text[r.at:])
		if err != nil {
			return nil, r.fault(r.at, phrase.Of("this quotation is not closed"))
		}
		s, _ := strconv.Unquote(quoted)
		r.at += len(quoted)
		return starlark.String(s), nil
	}
	start := r.at
	for r.at < len(r.text) && !strings.ContainsRune("(),\"", rune(r.text[r.at])) && !text.IsBlank(r.text[r.at]) {
		r.at++
	}
	word := r.text[start:r.at]
	if word == "" {
		return nil, r.fault(start, phrase.Of("a number or a word is missing here"))
	}
	if n, err := strconv.ParseInt(word, 10, 64); err == nil {
		return starlark.MakeInt64(n), nil
	} else if isLargeNumber(word) {
		return nil, r.fault(start, phrase.Of("the number %s does not fit into 64 bits", phrase.Clip(word)))
	}
	rows, marked := strings.CutPrefix(word, bitsMark)
	if isBoard || marked {
		if b, ok := bitsOf(rows); ok {
			return b, nil
		}
		if marked {
			return nil, r.fault(start+len(bitsMark), phrase.Of("%q is no set of cells", phrase.Clip(rows)))
		}
	}
	if _, err := strconv.ParseInt(text.Plain(word), 10, 64); err == nil {
		return nil, r.fault(start, phrase.Of("%q is not a whole number", phrase.Clip(word)))
	}
	return starlark.String(word), nil
}

func isLargeNumber(word string) bool {
	digits := strings.TrimPrefix(strings.TrimPrefix(word, "-"), "+")
	return digits != "" && strings.Trim(digits, "0123456789") == "" && len(digits) > len(fmt.Sprint(int64(math.MaxInt64)))-1
}

func (r *reader) fault(at int, problem phrase.Phrase) error {
	return parseFault(r.text, at, problem,
		phrase.Of("a position is a number, a word, or several of them with commas between, such as 3,4"))
}
