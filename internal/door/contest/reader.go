package contest

import (
	"io"
	"strconv"
	"strings"

	"zermelo/say/phrase"
)

// A Reader cuts the input of a problem into words at white space and reads
// numbers from them. It holds one stretch of the input at a time, knows at
// which line and column it is, and says so in its errors, which are [*Error]
// or those of the reader below.
type Reader struct {
	source io.Reader
	fault  error // why source gives no more: io.EOF, or a failure
	buffer []byte
	next   int // the first byte of buffer not looked at yet
	end    int // the end of what buffer holds

	line int // the current line, from 1

	// Places in buffer; what has left it lies at negative ones.
	lineStart int // where the current line starts
	word      int // where the last word starts

	head [longestWord + 1]byte // the start of the last word, for errors
}

const (
	bufferSize  = 1 << 18
	longestWord = 40 // the bytes of a word that an error shows
	safeDigits  = 19 // numbers of so many digits fit a uint64
)

// NewReader returns a reader of r.
func NewReader(r io.Reader) *Reader {
	return &Reader{source: r, buffer: make([]byte, bufferSize), line: 1}
}

// Where returns the place of the last word that was read or looked for.
func (r *Reader) Where() Place { return Place{Line: r.line, Column: r.word - r.lineStart + 1} }

// Uint reads a whole number from least to most. what names it, with an
// article, for the error: "a heap size".
func (r *Reader) Uint(what phrase.Phrase, least, most uint64) (uint64, error) {
	r.skip()
	// The fast path: a short number that ends within the buffer.
	var n uint64
	digits := 0
	rest := r.buffer[r.next:r.end]
	for digits < len(rest) && rest[digits]-'0' <= 9 {
		n = n*10 + uint64(rest[digits]-'0')
		digits++
	}
	if 0 < digits && digits <= safeDigits && digits < len(rest) && isSpace(rest[digits]) && least <= n && n <= most {
		r.next += digits
		return n, nil
	}
	n, text, ok := r.number()
	if ok && least <= n && n <= most {
		return n, nil
	}
	return 0, r.expected(phrase.Of("%s from %d to %d", what, least, most), text)
}

// UintOrZero reads a whole number from least to most, or the 0 that ends the
// input of many problems. What follows that 0 is not looked at: the judges'
// own programs do not, and a person at a terminal has finished.
func (r *Reader) UintOrZero(what phrase.Phrase, least, most uint64) (uint64, error) {
	n, text, ok := r.number()
	if ok && (n == 0 || least <= n && n <= most) {
		return n, nil
	}
	return 0, r.expected(phrase.Of("%s from %d to %d, or 0 to end", what, least, most), text)
}

// Int reads a whole number from least to most, which may be negative, as
// [Reader.Uint] does.
func (r *Reader) Int(what phrase.Phrase, least, most int64) (int64, error) {
	text, whole := r.text()
	n, err := strconv.ParseInt(text, 10, 64)
	if whole && err == nil && least <= n && n <= most {
		return n, nil
	}
	return 0, r.expected(phrase.Of("%s from %d to %d", what, least, most), text)
}

// Uints reads len(dst) numbers as [Reader.Uint] does.
func (r *Reader) Uints(dst []uint64, what phrase.Phrase, least, most uint64) error {
	for i := range dst {
		n, err := r.Uint(what, least, most)
		if err != nil {
			return err
		}
		dst[i] = n
	}
	return nil
}

// Letter reads one of the given letters. what names them for the error.
func (r *Reader) Letter(what phrase.Phrase, letters string) (byte, error) {
	text, _ := r.text()
	if len(text) == 1 && strings.Contains(letters, text) {
		return text[0], nil
	}
	return 0, r.expected(what, text)
}

// Letters reads a word of the given letters, of most bytes at most. what names
// it for the error.
func (r *Reader) Letters(what phrase.Phrase, letters string, most int) (string, error) {
	if !r.skip() {
		return "", r.expected(what, "")
	}
	var word []byte
	for {
		for ; r.next < r.end && !isSpace(r.buffer[r.next]); r.next++ {
			word = append(word, r.buffer[r.next])
		}
		if r.next < r.end || len(word) > most || !r.fill() {
			break
		}
	}
	if r.next == r.end && r.fault != nil && r.fault != io.EOF {
		return "", r.fault // the rest of the word is lost
	}
	if len(word) > most || strings.Trim(string(word), letters) != "" {
		return "", r.expected(what, string(word[:min(len(word), longestWord+1)]))
	}
	return string(word), nil
}

// More reports whether another word follows.
func (r *Reader) More() (bool, error) {
	if r.skip() {
		return true, nil
	}
	if r.fault != io.EOF {
		return false, r.fault
	}
	return false, nil
}

// End returns an error unless nothing but white space follows.
func (r *Reader) End() error {
	more, err := r.More()
	if err != nil || !more {
		return err
	}
	text, _ := r.text()
	return r.expected(phrase.Of("the end of the input"), text)
}

// expected returns the error for a word, empty at the end of the input, where
// want was expected.
func (r *Reader) expected(want phrase.Phrase, text string) error {
	found := phrase.Raw(strconv.Quote(text))
	switch {
	case text == "" && r.fault != io.EOF:
		return r.fault
	case text == "":
		found = phrase.Of("the end of the input")
	case len(text) > longestWord:
		found = phrase.Raw(strconv.Quote(strings.ToValidUTF8(text[:longestWord], "") + "…"))
	}
	return &Error{Place: r.Where(), Problem: phrase.Of("expected %s, found %s", want, found)}
}

// number reads a word as a number: the greatest uint64 if it is larger, and
// not ok if it is none.
func (r *Reader) number() (n uint64, text string, ok bool) {
	text, whole := r.text()
	if text == "" || !whole && isDigits(text) {
		// Only a long word is not whole: its number, if it is one, is beyond
		// every limit, unless it starts with zeros that nobody writes.
		return ^uint64(0), text, text != ""
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil && isDigits(text) {
		return ^uint64(0), text, true
	}
	return n, text, err == nil
}

// text reads the next word, "" at the end of the input, and cuts it after
// longestWord+1 bytes: then it is not whole.
func (r *Reader) text() (text string, whole bool) {
	if !r.skip() {
		return "", true
	}
	length := 0
	for {
		for ; r.next < r.end && !isSpace(r.buffer[r.next]); r.next++ {
			if length < len(r.head) {
				r.head[length] = r.buffer[r.next]
			}
			length++
		}
		if r.next < r.end || !r.fill() {
			break
		}
	}
	if r.next == r.end && r.fault != io.EOF {
		return "", true // the rest of the word is lost
	}
	return string(r.head[:min(length, len(r.head))]), length <= len(r.head)
}

// skip goes to the next word and reports whether there is one.
func (r *Reader) skip() bool {
	for {
		for ; r.next < r.end; r.next++ {
			c := r.buffer[r.next]
			if c == '\n' {
				r.line++
				r.lineStart = r.next + 1
			} else if !isSpace(c) {
				r.word = r.next
				return true
			}
		}
		if !r.fill() {
			r.word = r.next
			return false
		}
	}
}

// maxEmptyReads is how often a source may give nothing and no error.
const maxEmptyReads = 100

// fill reads the next stretch of the input once the last is used up, and
// reports whether there is more.
func (r *Reader) fill() bool {
	for range maxEmptyReads {
		if r.fault != nil {
			return false
		}
		n, err := r.source.Read(r.buffer)
		r.fault = err
		if n > 0 {
			r.lineStart -= r.end
			r.word -= r.end
			r.next, r.end = 0, n
			return true
		}
	}
	if r.fault == nil {
		r.fault = io.ErrNoProgress
	}
	return false
}

// isSpace reports whether c is white space: a blank, or one of \t \n \v \f \r.
func isSpace(c byte) bool { return c == ' ' || c-'\t' <= '\r'-'\t' }

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
