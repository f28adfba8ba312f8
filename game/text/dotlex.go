package text

import (
	"strings"
	"unicode/utf8"

	"zermelo/say/phrase"
)

// A dotLexer reads the words of the DOT language. It keeps the first error;
// from then on it is at the end of the text.
type dotLexer struct {
	text  string
	at    int
	kind  byte // of the word ahead: n for a name, the sign itself, > for ->, - for --, 0 for the end
	ahead Name
	err   error
}

// keep keeps the first error.
func (l *dotLexer) keep(err error) {
	if l.err == nil && err != nil {
		l.err = err
		l.kind, l.at, l.ahead = 0, len(l.text), Name{At: Word{Offset: len(l.text)}}
	}
}

func (l *dotLexer) fail(at Word, problem, want phrase.Phrase) { l.keep(at.Fault(problem, want)) }

// expected is the error for the word ahead.
func (l *dotLexer) expected(what phrase.Phrase) {
	found := phrase.Raw(Shorten(l.ahead.At.Text))
	if l.kind == 0 {
		found = endOfText()
	}
	l.fail(l.ahead.At, phrase.Of("expected %s, found %s", what, found), phrase.Of("write %s here", what))
}

func endOfText() phrase.Phrase { return phrase.Of("the end of the text") }

// keyword returns the word ahead in lower-case letters, empty if it is a sign
// or in quotes.
func (l *dotLexer) keyword() string {
	if l.kind != 'n' || l.ahead.At.Text[0] == '"' {
		return ""
	}
	return strings.ToLower(l.ahead.Text)
}

// accept goes past a sign, if it is ahead.
func (l *dotLexer) accept(sign byte) bool {
	if l.kind != sign {
		return false
	}
	l.next()
	return true
}

func (l *dotLexer) expect(sign byte) {
	if !l.accept(sign) {
		l.expected(phrase.Raw(string(rune(sign))))
	}
}

// name reads a name; what says which.
func (l *dotLexer) name(what phrase.Phrase) Name {
	name := l.ahead
	if l.kind != 'n' {
		l.expected(what)
		return name
	}
	l.next()
	return name
}

// next reads a word: a name in quotes or without, a number, or a sign.
// Comments are passed over.
func (l *dotLexer) next() {
	l.skip()
	start := l.at
	if start == len(l.text) {
		l.kind, l.ahead = 0, Name{At: Word{Offset: start}}
		return
	}
	switch c := l.text[start]; {
	case c == '"':
		l.quoted()
	case strings.HasPrefix(l.text[start:], "->"):
		l.take('>', 2)
	case strings.HasPrefix(l.text[start:], "--"):
		l.take('-', 2)
	case strings.IndexByte("{}[]=;,", c) >= 0:
		l.take(c, 1)
	case isNameByte(c), c == '-':
		end := start + 1
		for end < len(l.text) && isNameByte(l.text[end]) {
			end++
		}
		l.take('n', end-start)
	default:
		l.strange()
	}
}

// strange is the error for a sign that has no meaning here.
func (l *dotLexer) strange() {
	sign := Word{Text: l.text}.Character(l.at)
	switch sign.Text {
	case ":":
		l.fail(sign, phrase.Of("ports of nodes are not read"), phrase.Of("write the node alone"))
	case "<":
		l.fail(sign, phrase.Of("the sign %q has no meaning here", sign.Text), phrase.Of("names in HTML are not read, put them in quotes"))
	default:
		l.fail(sign, phrase.Of("the sign %q has no meaning here", sign.Text), phrase.Of("put names with unusual letters in quotes"))
	}
}

func (l *dotLexer) take(kind byte, length int) {
	w := Word{Text: l.text[l.at : l.at+length], Offset: l.at}
	l.kind, l.ahead = kind, Name{w.Text, w}
	l.at += length
}

func isNameByte(c byte) bool {
	return c == '_' || c == '.' || c >= utf8.RuneSelf || c-'0' <= 9 || c|0x20-'a' < 26
}

// quoted reads a name in quotes, in which \" is a quote and \\ is \; other signs
// stand for themselves.
func (l *dotLexer) quoted() {
	start := l.at
	for i := start + 1; i < len(l.text); i++ {
		switch l.text[i] {
		case '\\':
			i++
		case '"':
			l.take('n', i+1-start)
			l.ahead.Text = unescape.Replace(l.text[start+1 : i])
			return
		}
	}
	l.fail(Word{Text: l.text[start:], Offset: start}, phrase.Of("the quote is not closed"), phrase.Of("write a quote at the end of the name"))
}

var (
	escape   = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	unescape = strings.NewReplacer(`\\`, `\`, `\"`, `"`)
)

// skip passes over white space and comments.
func (l *dotLexer) skip() {
	for l.at < len(l.text) {
		rest := l.text[l.at:]
		switch {
		case IsBlank(rest[0]):
			l.at++
		case strings.HasPrefix(rest, "//"), rest[0] == '#':
			end := strings.IndexByte(rest, '\n')
			if end < 0 {
				end = len(rest)
			}
			l.at += end
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest[2:], "*/")
			if end < 0 {
				l.fail(Word{Text: "/*", Offset: l.at}, phrase.Of("the comment is not closed"), phrase.Of("end it with */"))
				return
			}
			l.at += end + 4
		default:
			return
		}
	}
}

// DOTName writes a name of the DOT language, in quotes if it must be.
func DOTName(name string) string {
	plain := name != ""
	for i := range len(name) {
		plain = plain && isNameByte(name[i]) && name[i] < utf8.RuneSelf
	}
	switch strings.ToLower(name) {
	case "node", "edge", "graph", "digraph", "subgraph", "strict":
		plain = false
	}
	if plain {
		return name
	}
	return `"` + escape.Replace(name) + `"`
}
