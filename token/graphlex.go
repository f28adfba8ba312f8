package token

import (
	"strings"

	"zermelo/phrase"
)

// advance reads the next token: a name in quotes or without, a number, or a
// sign. Comments are passed over.
func (r *dotReader) advance() error {
	text := r.draft.text
	if err := r.skip(); err != nil {
		return err
	}
	start := r.at
	if start == len(text) {
		r.ahead = dotToken{word: word{"", start}}
		return nil
	}
	switch c := text[start]; {
	case c == '"':
		return r.quoted()
	case strings.HasPrefix(text[start:], "->"):
		r.take('>', 2)
	case strings.HasPrefix(text[start:], "--"):
		r.take('-', 2)
	case strings.IndexByte("{}[]=;,", c) >= 0:
		r.take(c, 1)
	case isNameByte(c), c == '-':
		end := start + 1
		for end < len(text) && isNameByte(text[end]) {
			end++
		}
		r.take('n', end-start)
		r.ahead.name = r.ahead.word.text
	default:
		bad := string([]rune(text[start:])[0])
		return r.draft.fault(word{text[start : start+1], start}, phrase.Of("the sign %q has no meaning here", bad),
			phrase.Of("put names with unusual letters in quotes"))
	}
	return nil
}

func (r *dotReader) take(kind byte, length int) {
	w := word{r.draft.text[r.at : r.at+length], r.at}
	r.ahead = dotToken{kind: kind, word: w}
	r.at += length
}

func isNameByte(c byte) bool {
	return c == '_' || c == '.' || c >= 0x80 || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}

// quoted reads a name in quotes, in which \" is a quote; other signs stand for
// themselves.
func (r *dotReader) quoted() error {
	text := r.draft.text
	var name strings.Builder
	for i := r.at + 1; i < len(text); i++ {
		switch {
		case text[i] == '"':
			r.take('n', i+1-r.at)
			r.ahead.name = name.String()
			return nil
		case text[i] == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\'):
			i++
		}
		name.WriteByte(text[i])
	}
	return r.draft.fault(word{text[r.at:], r.at}, phrase.Of("the quote is not closed"), phrase.Of("write a quote at the end of the name"))
}

// skip passes over white space and comments.
func (r *dotReader) skip() error {
	text := r.draft.text
	for r.at < len(text) {
		rest := text[r.at:]
		switch {
		case isBlank(rest[0]):
			r.at++
		case strings.HasPrefix(rest, "//"), rest[0] == '#':
			end := strings.IndexByte(rest, '\n')
			if end < 0 {
				end = len(rest)
			}
			r.at += end
		case strings.HasPrefix(rest, "/*"):
			end := strings.Index(rest[2:], "*/")
			if end < 0 {
				return r.draft.fault(word{"/*", r.at}, phrase.Of("the comment is not closed"), phrase.Of("end it with */"))
			}
			r.at += end + 4
		default:
			return nil
		}
	}
	return nil
}
