package render

import (
	"bytes"
	"io"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// Plain writes text on a terminal with nothing in it that the terminal would
// obey: control characters, marks that turn the direction of writing, and
// bytes that are no text come as escapes such as \x1b. Line feeds and tabs
// stay. A character must lie within one Write.
type Plain struct{ io.Writer }

// Write implements [io.Writer].
func (p Plain) Write(text []byte) (int, error) {
	if bytes.IndexFunc(text, obeyed) < 0 {
		return p.Writer.Write(text)
	}
	var b []byte
	for rest := text; len(rest) > 0; {
		r, n := utf8.DecodeRune(rest)
		switch {
		case r == utf8.RuneError && n == 1:
			b = append(b, `\x`...)
			b = append(b, "0123456789abcdef"[rest[0]>>4], "0123456789abcdef"[rest[0]&15])
		case r != utf8.RuneError && obeyed(r):
			quoted := strconv.QuoteRuneToASCII(r)
			b = append(b, quoted[1:len(quoted)-1]...)
		default:
			b = append(b, rest[:n]...)
		}
		rest = rest[n:]
	}
	if _, err := p.Writer.Write(b); err != nil {
		return 0, err
	}
	return len(text), nil
}

// obeyed reports whether a terminal may do something else than show r, which
// is RuneError for a byte that is no text.
func obeyed(r rune) bool {
	return r != '\n' && r != '\t' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == utf8.RuneError
}
