package text

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Word is a piece of a text and its place.
type Word struct {
	Text   string
	Offset int // of its first byte in the input
	Breaks int // the line breaks passed over by [Next] to find it
}

// Fault returns the error that says what is wrong with w and what would be
// right, a [game.ParseError] without an input.
func (w Word) Fault(problem, want phrase.Phrase) error {
	return &game.ParseError{Offset: w.Offset, Len: len(w.Text), Problem: problem, Want: want}
}

// Cut cuts w at the first separator; before is w itself if there is none.
func (w Word) Cut(separator string) (before, after Word, found bool) {
	a, b, found := strings.Cut(w.Text, separator)
	if !found {
		return w, Word{Offset: w.Offset + len(a)}, false
	}
	return Word{Text: a, Offset: w.Offset}, Word{Text: b, Offset: w.Offset + len(a) + len(separator)}, true
}

// Character returns the character of w at a byte of it; a byte that is none is
// returned itself.
func (w Word) Character(at int) Word {
	_, n := utf8.DecodeRuneInString(w.Text[at:])
	return Word{Text: w.Text[at : at+n], Offset: w.Offset + at}
}

// Split cuts w at every separator.
func (w Word) Split(separator string) []Word {
	var parts []Word
	for more := true; more; {
		var part Word
		part, w, more = w.Cut(separator)
		parts = append(parts, part)
	}
	return parts
}

// In gives an error without an input the text that its place is in.
func In(err error, input string) error {
	e, ok := err.(*game.ParseError)
	if !ok || e.Input != "" {
		return err
	}
	placed := e.Within(input, 0)
	placed.Offset = min(placed.Offset, len(input))
	placed.Len = min(placed.Len, len(input)-placed.Offset)
	return placed
}

// IsBlank reports whether c is white space.
func IsBlank(c byte) bool { return c == ' ' || c-'\t' <= '\r'-'\t' }

// Next returns the first word of text from a place on, empty at the end of the
// text.
func Next(text string, at int) Word {
	breaks := 0
	for at < len(text) && IsBlank(text[at]) {
		if text[at] == '\n' {
			breaks++
		}
		at++
	}
	end := at
	for end < len(text) && !IsBlank(text[end]) {
		end++
	}
	return Word{text[at:end], at, breaks}
}

// Words cuts text at white space into at most limit words; rest is the place
// of the word behind these, -1 if there is none.
func Words(text string, limit int) (words []Word, rest int) {
	for w := Next(text, 0); w.Text != ""; w = Next(text, w.Offset+len(w.Text)) {
		if len(words) == limit {
			return words, w.Offset
		}
		words = append(words, w)
	}
	return words, -1
}

// Items cuts the words of a list at commas: blanks, commas and both together
// separate its items. An item is empty where nothing stands between two commas,
// before the first or behind the last.
func Items(words []Word) []Word {
	if !slices.ContainsFunc(words, func(w Word) bool { return strings.IndexByte(w.Text, ',') >= 0 }) {
		return words
	}
	var items []Word
	after := true // a comma, or the beginning
	for _, w := range words {
		parts := w.Split(",")
		if !after && parts[0].Text == "" {
			parts = parts[1:]
		}
		if after = strings.HasSuffix(w.Text, ","); after {
			parts = parts[:len(parts)-1]
		}
		items = append(items, parts...)
	}
	if after {
		last := words[len(words)-1]
		items = append(items, Word{Offset: last.Offset + len(last.Text)})
	}
	return items
}

// InBrackets takes the brackets off words that all stand in brackets, as (3,4):
// so several lists are written side by side. ok is false if not all do.
func InBrackets(words []Word) (bare []Word, ok bool) {
	for _, w := range words {
		if !inBrackets(w.Text) {
			return nil, false
		}
		bare = append(bare, Word{Text: w.Text[1 : len(w.Text)-1], Offset: w.Offset + 1})
	}
	return bare, true
}

// inBrackets reports whether the bracket that s begins with is closed at its end.
func inBrackets(s string) bool {
	depth := 0
	for i := range len(s) {
		switch s[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			return i > 1 && i == len(s)-1
		}
	}
	return false
}

// Together joins words so that every letter keeps its place after the first.
func Together(words []Word) string { return together(words, ' ') }

// Lines is [Together] of words of which those on different lines stay so.
func Lines(words []Word) string { return together(words, '\n') }

func together(words []Word, lineBreak byte) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 && w.Breaks > 0 {
			b.WriteByte(lineBreak)
		}
		for b.Len() < w.Offset-words[0].Offset {
			b.WriteByte(' ')
		}
		b.WriteString(w.Text)
	}
	return b.String()
}

// Within is [fault.Within]: the input may be left open.
func Within(err error, input string, offset int) error { return fault.Within(err, input, offset) }

// Number reads a whole number from least to most in w. what names it.
func (w Word) Number(what phrase.Phrase, least, most uint64) (uint64, error) {
	n, err := strconv.ParseUint(w.Text, 10, 64)
	if err == nil && n >= least && n <= most {
		return n, nil
	}
	problem := phrase.Of("%s %q is not a whole number", what, Shorten(w.Text))
	switch {
	case IsDigits(w.Text) && (err != nil || n > most):
		problem = phrase.Of("%s %s is too large", what, Shorten(w.Text))
	case IsDigits(w.Text):
		problem = phrase.Of("%s %s is too small", what, w.Text)
	case len(w.Text) > 1 && w.Text[0] == '-' && IsDigits(w.Text[1:]):
		problem = phrase.Of("%s %s is negative", what, Shorten(w.Text))
	}
	return 0, w.Fault(problem, phrase.Of("write a whole number from %d to %d", least, most))
}

// Numbers reads every word as [Word.Number] does.
func Numbers(words []Word, what phrase.Phrase, least, most uint64) ([]uint64, error) {
	ns := make([]uint64, len(words))
	for i, w := range words {
		n, err := w.Number(what, least, most)
		if err != nil {
			return nil, err
		}
		ns[i] = n
	}
	return ns, nil
}

// Integer reads a whole number from least to most, which may be negative.
func (w Word) Integer(least, most int64) (int64, error) {
	n, err := strconv.ParseInt(w.Text, 10, 64)
	if err == nil && least <= n && n <= most {
		return n, nil
	}
	problem := phrase.Of("%q is not a whole number from %d to %d", Shorten(w.Text), least, most)
	if w.Text == "" {
		problem = phrase.Of("a number is missing")
	}
	return 0, w.Fault(problem, phrase.Of("write a whole number from %d to %d", least, most))
}

// IsDigits reports whether s is made of digits and is not empty.
func IsDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// WrongCount is the error for a position of the wrong number of words.
func WrongCount(words []Word, want phrase.Phrase) error {
	return words[len(words)-1].Fault(phrase.Of("the position has the wrong number of words: %d", len(words)), want)
}

// Shorten cuts a word that would fill the screen.
func Shorten(s string) string {
	const most = 40
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}

// Quote writes a piece of the input in quotes, shortened.
func Quote(s string) string { return strconv.Quote(Shorten(s)) }
