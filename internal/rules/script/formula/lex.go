package formula

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A token is a piece of the text: a number, a name, a sign or a keyword; "\n" is
// the end of a line, "" that of the text.
type token struct {
	kind  tokenKind
	text  string // of a sign or keyword as the parser knows it, of a name as it is
	value int64  // of a number
	Place
}

type tokenKind uint8

const (
	sign tokenKind = iota
	number
	name
)

// signs are the signs, longer ones before those that they begin with, and what
// they stand for.
var signs = []struct{ written, means string }{
	{"->", "->"},
	{"→", "->"},
	{"..", ".."},
	{"…", ".."},
	{"==", "=="},
	{"!=", "!="},
	{"≠", "!="},
	{"<=", "<="},
	{"≤", "<="},
	{">=", ">="},
	{"≥", ">="},
	{"<", "<"},
	{">", ">"},
	{"//", "div"},
	{"%", "mod"},
	{"+", "+"},
	{"-", "-"},
	{"−", "-"},
	{"*", "*"},
	{"×", "*"},
	{"(", "("},
	{")", ")"},
	{"{", "{"},
	{"}", "}"},
	{",", ","},
	{";", ";"},
	{"\n", "\n"},
}

// keywords are the words that cannot be names.
var keywords = map[string]bool{
	"for": true, "if": true, "in": true, "and": true, "or": true, "not": true,
	"div": true, "mod": true, "min": true, "max": true, "nothing": true,
}

// lex cuts text into tokens, the last of which is "".
func lex(text string) ([]token, error) {
	var tokens []token
	for at := 0; at < len(text); {
		rest := text[at:]
		c, width := utf8.DecodeRuneInString(rest)
		t := token{Place: Place{Offset: at}}
		switch {
		case c == '#':
			width = strings.IndexByte(rest+"\n", '\n')
		case c != '\n' && unicode.IsSpace(c):
		case '0' <= c && c <= '9':
			for width < len(rest) && isLetter(rune(rest[width])) && rest[width] < utf8.RuneSelf {
				width++
			}
			value, err := strconv.ParseInt(rest[:width], 10, 64)
			if err != nil {
				return nil, badNumber(text, at, rest[:width])
			}
			t.kind, t.value = number, value
		case isLetter(c):
			for width < len(rest) {
				c, n := utf8.DecodeRuneInString(rest[width:])
				if !isLetter(c) {
					break
				}
				width += n
			}
			if t.text = rest[:width]; !keywords[t.text] {
				t.kind = name
			}
		default:
			found := false
			for _, s := range signs {
				if strings.HasPrefix(rest, s.written) {
					t.text, width, found = s.means, len(s.written), true
					break
				}
			}
			if !found {
				return nil, badSign(text, at, rest[:width])
			}
		}
		if t.kind != sign || t.text != "" {
			t.Len = width
			tokens = append(tokens, t)
		}
		at += width
	}
	return append(tokens, token{Place: Place{Offset: len(text)}}), nil
}

// isLetter reports whether c may stand in a name.
func isLetter(c rune) bool { return c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c) }

func faultAt(text string, at Place, problem, want phrase.Phrase) error {
	return &game.ParseError{Input: text, Offset: at.Offset, Len: at.Len, Problem: problem, Want: want}
}

func badNumber(text string, at int, written string) error {
	place := Place{at, len(written)}
	if strings.Trim(written, "0123456789") != "" {
		return faultAt(text, place, phrase.Of("%q is neither a number nor a name", shorten(written)),
			phrase.Of("a name begins with a letter, and a product is written with *: 2*n"))
	}
	return faultAt(text, place, phrase.Of("the number %s is too large", shorten(written)), phrase.Of("numbers go up to 2^63 - 1"))
}

func badSign(text string, at int, written string) error {
	place := Place{at, len(written)}
	problem := phrase.Of("%q has no meaning in a formula", written)
	switch written {
	case "/":
		return faultAt(text, place, problem, phrase.Of("write div for division, which rounds down: n div 2"))
	case "=":
		return faultAt(text, place, problem, phrase.Of("write == for equal"))
	case "!":
		return faultAt(text, place, problem, phrase.Of("write != for unequal, not for negation"))
	case "|", "&":
		return faultAt(text, place, problem, phrase.Of("write and, or; several moves are written one after the other with ; between them"))
	case ".":
		return faultAt(text, place, problem, phrase.Of("write a range with two points: 1..n"))
	case "[", "]":
		return faultAt(text, place, problem, phrase.Of("a set is written in braces: {1,3,4}"))
	}
	return faultAt(text, place, problem, phrase.Of("a formula is written so: n -> n-k for k in 1..3"))
}
