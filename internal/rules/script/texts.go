package script

import (
	"slices"
	"strings"
)

// A string of compiled code is a word. One of at most seven bytes is held in it: its
// length in the highest byte, its bytes below, the first highest. Of a longer one the highest
// bit is set, and the rest is its number among the texts of the machine, or of the
// program if the next bit is set too. A board of the game may be held in a word whatever its
// length. So equal short strings are equal words, and the empty one
// is 0.
const (
	longText  = 1 << 63
	ownText   = 1 << 62 // of the program, where the highest is set
	boardText = 1 << 62 // a board, see packing.go, where it is not
	shortText = 7
)

// textMark stands before every long text, so that it is a position as it is.
const textMark = string(rune(isText))

// shortWord returns the word of a short string.
func shortWord[S string | []byte](s S) (w uint64) {
	for i := range len(s) {
		w |= uint64(s[i]) << (48 - 8*i)
	}
	return w | uint64(len(s))<<56
}

// text is the string of a word.
func (m *machine) text(w uint64) string {
	if w&longText != 0 {
		return m.long(w)[1:]
	}
	if isBoard(w) {
		return string(m.board.append(nil, w))
	}
	var b [shortText]byte
	for i := range b {
		b[i] = byte(w >> (48 - 8*i))
	}
	return string(b[:w>>56])
}

// long is a long text with its mark.
func (m *machine) long(w uint64) string {
	if w&ownText != 0 {
		return m.prog.words[w&^(longText|ownText)]
	}
	return m.texts[w&^longText]
}

// textLen is how many bytes the string of a word has.
func (m *machine) textLen(w uint64) int {
	if w&longText != 0 {
		return len(m.long(w)) - 1
	}
	if isBoard(w) {
		return m.board.n
	}
	return int(w >> 56)
}

// appendText appends the bytes of a string.
func (m *machine) appendText(dst []byte, w uint64) []byte {
	if w&longText != 0 {
		return append(dst, m.long(w)[1:]...)
	}
	if isBoard(w) {
		return m.board.append(dst, w)
	}
	for i := range int(w >> 56) {
		dst = append(dst, byte(w>>(48-8*i)))
	}
	return dst
}

// hold is the word of a string; marked is it with its mark.
func (m *machine) hold(marked string) uint64 {
	if w, ok := held(m.board, marked[1:]); ok {
		return w
	}
	m.texts = append(m.texts, marked)
	return longText | uint64(len(m.texts)-1)
}

// keepText is hold of a string that the function makes. Each byte is a step, which bounds
// what a call keeps.
func (m *machine) keepText(s string) uint64 {
	m.spend(len(s))
	return m.hold(textMark + s)
}

// made is the word of the bytes of a string behind a mark, which stay the caller's.
func (m *machine) made(marked []byte) uint64 {
	if len(marked) > shortText+1 {
		m.spend(len(marked))
	}
	if w, ok := held(m.board, marked[1:]); ok {
		return w
	}
	return m.hold(string(marked))
}

// equalTexts reports whether two words are of the same string.
func (m *machine) equalTexts(a, b uint64) bool {
	return a == b || a&b&longText != 0 && m.long(a) == m.long(b)
}

// letter is the string of one byte at a place from 0, or before the end; it gives up if
// there is none.
func (m *machine) letter(w uint64, i int64) uint64 {
	n := int64(m.textLen(w))
	if i < 0 {
		i += n
	}
	if i < 0 || i >= n {
		giveUp()
	}
	if w&longText != 0 {
		return 1<<56 | uint64(m.long(w)[i+1])<<48
	}
	if isBoard(w) {
		return m.board.words[m.board.at(w, int(i))]
	}
	return 1<<56 | w>>(48-8*i)&0xff<<48
}

// piece is s[lo:hi:step] with bounds that were cut to the string.
func (m *machine) piece(w uint64, lo, hi, step int64) uint64 {
	all := append(m.buffer[:0], textMark...)
	switch {
	case step != 1:
		s := m.text(w)
		for i := lo; step > 0 && i < hi || step < 0 && i > hi; i += step {
			all = append(all, s[i])
		}
	case lo >= hi:
	case w&longText != 0:
		all = append(all, m.long(w)[1+lo:1+hi]...)
	case isBoard(w):
		for i := lo; i < hi; i++ {
			all = append(all, m.board.bytes[m.board.at(w, int(i))])
		}
	default:
		for i := lo; i < hi; i++ {
			all = append(all, byte(w>>(48-8*i)))
		}
	}
	m.buffer = all
	return m.made(all)
}

// isTexts tells of each word of a type whether it is a string; nil if none is.
func (t *typ) isTexts() (all []bool) {
	t.eachWord(func(k kind) { all = append(all, k == isWord) })
	if !slices.Contains(all, true) {
		return nil
	}
	return all
}

// eachWord tells the kind of each word of a type.
func (t *typ) eachWord(say func(kind)) {
	switch t.kind {
	case isNone:
	case isTup, isSum:
		for _, e := range t.elems {
			e.eachWord(say)
		}
	case isMove:
		say(isInt)
		t.elems[0].eachWord(say)
	default:
		say(t.kind)
	}
}

// equalWords reports whether words are of equal values of a type, of which texts tells which
// words are strings.
func (m *machine) equalWords(a, b []uint64, texts []bool) bool {
	if texts == nil {
		return slices.Equal(a, b)
	}
	for i := range a {
		if a[i] != b[i] && (!texts[i] || !m.equalTexts(a[i], b[i])) {
			return false
		}
	}
	return true
}

// view is the bytes of a string, good until the next view.
func (m *machine) view(w uint64) []byte {
	m.viewed = m.appendText(m.viewed[:0], w)
	return m.viewed
}

// compareTexts orders the strings of two words.
func (m *machine) compareTexts(a, b uint64) int { return strings.Compare(m.text(a), m.text(b)) }
