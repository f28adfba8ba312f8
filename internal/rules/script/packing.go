package script

import (
	"regexp"
	"slices"

	"go.starlark.net/starlark"
)

// A packing is how boards of a game are held in one word: strings of n letters out of a few,
// of which each takes some bits. The first cell has the highest bits and the letters are in
// their order, so that words are ordered as the strings are. A string of compiled code that
// can be held so always is.
type packing struct {
	n     int
	bits  int
	codes [256]uint8 // by letter: its number from 1, 0 of one that is none
	words [16]uint64 // by number from 0: the string of the letter
	bytes [16]byte   // the letter
}

// packedBits are those of a word that hold cells.
const packedBits = 62

// packingOf returns how the boards of a game are held, by what it says and by its start; nil
// if they are short, or too large.
func (f *File) packingOf(known fields) *packing {
	board, ok := boardIn(known["start"])
	if !ok || len(board) <= shortText {
		return nil
	}
	letters := []byte(board)
	if said := known.string("letters"); said != "" {
		letters = append(letters, said...)
	} else {
		for _, m := range shortStrings.FindAllStringSubmatch(f.source, -1) {
			letters = append(letters, m[1]...)
		}
	}
	slices.Sort(letters)
	letters = slices.Compact(letters)
	p := &packing{n: len(board), bits: 1}
	for 1<<p.bits < len(letters) {
		p.bits++
	}
	if p.bits > 4 || p.n*p.bits > packedBits {
		return nil
	}
	for i, c := range letters {
		p.codes[c], p.words[i], p.bytes[i] = uint8(i+1), shortWord([]byte{c}), c
	}
	return p
}

// shortStrings are strings of a few letters in a file: those that its boards may have.
var shortStrings = regexp.MustCompile("[\"']([!-~]{1,3})[\"']")

// boardIn returns the first string in a position, or in the first of a list of them.
func boardIn(v starlark.Value) (string, bool) {
	switch v := v.(type) {
	case starlark.String:
		return string(v), true
	case *starlark.List:
		if v.Len() > 0 {
			return boardIn(v.Index(0))
		}
	case starlark.Tuple:
		for _, item := range v {
			if s, ok := boardIn(item); ok {
				return s, true
			}
		}
	}
	return "", false
}

// isBoard reports whether the word of a string holds a board.
func isBoard(w uint64) bool { return w&(longText|boardText) == boardText }

// held is the word of a string that is short or a board; ok is false of others. There may be
// no packing.
func held[S string | []byte](p *packing, s S) (w uint64, ok bool) {
	if len(s) <= shortText {
		return shortWord(s), true
	}
	if p == nil || len(s) != p.n {
		return 0, false
	}
	for i := range len(s) {
		c := p.codes[s[i]]
		if c == 0 {
			return 0, false
		}
		w = w<<p.bits | uint64(c-1)
	}
	return w | boardText, true
}

// at is the number of the letter of a cell from 0.
func (p *packing) at(w uint64, cell int) uint64 {
	return w >> ((p.n - 1 - cell) * p.bits) & (1<<p.bits - 1)
}

// put is a board with another letter, of which c is the number from 0, on a cell.
func (p *packing) put(w uint64, cell int, c uint64) uint64 {
	at := (p.n - 1 - cell) * p.bits
	return w&^((1<<p.bits-1)<<at) | c<<at
}

// append appends the letters of a board.
func (p *packing) append(dst []byte, w uint64) []byte {
	for i := range p.n {
		dst = append(dst, p.bytes[p.at(w, i)])
	}
	return dst
}

// count is how many cells have the letter of a number from 0.
func (p *packing) count(w, c uint64) (n int) {
	for range p.n {
		if w&(1<<p.bits-1) == c {
			n++
		}
		w >>= p.bits
	}
	return n
}

// letterOf is the number from 0 of the letter that a string is; ok is false if it is not one
// letter of the boards.
func (p *packing) letterOf(w uint64) (c uint64, ok bool) {
	if w>>56 != 1 {
		return 0, false
	}
	n := p.codes[byte(w>>48)]
	return uint64(n - 1), n > 0
}
