package short

import (
	"strings"
	"unicode/utf8"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// spellings are characters that are typeset, pasted or typed on other keyboards, and
// what is read for them.
var spellings = map[rune]string{
	'−': "-", '‐': "-", '‑': "-", '–': "-", '—': "-", '－': "-", '＋': "+", '∕': "/", '⁄': "/", '／': "/",
	'∗': "*", '⋆': "*", '★': "*", '☆': "*", '⁎': "*", '＊': "*", '⇑': "↑↑", '⇓': "↓↓", '＾': "^",
	'·': ".", '⋅': ".", '∙': ".", '．': ".", '∣': "|", '｜': "|", '¦': "|", '‖': "||", '∥': "||", '⦀': "|||",
	'｛': "{", '｝': "}", '（': "(", '）': ")", '，': ",", '、': ",", '\u00a0': " ", '\u2009': " ", '\u202f': " ", '\u3000': " ",
}

// fractions are characters for a number. Beside a digit they are not read: 1½ is not 11/2.
var fractions = map[rune]string{'½': "1/2", '¼': "1/4", '¾': "3/4", '⅛': "1/8", '⅜': "3/8", '⅝': "5/8", '⅞': "7/8"}

// meant returns what is to be written for characters that are not read, for they may
// mean several things; zero for others.
func meant(c rune) phrase.Phrase {
	switch {
	case fractions[c] != "":
		return phrase.Of("write the sum as one fraction: 3/2 for one and a half")
	case strings.ContainsRune("×✕⨯", c):
		return phrase.Of("write 3.g for three times g, ConwayProduct(g, h) for a product, NimProduct(*a, *b) for that of nimbers")
	case c == '⊗':
		return phrase.Of("write NimProduct(*a, *b)")
	case strings.ContainsRune("⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ", c):
		return phrase.Of("write ^<2> for the second power of up, Power(g, n) for that of other games")
	case strings.ContainsRune("₀₁₂₃₄₅₆₇₈₉", c):
		return phrase.Of("write *2 for a nimber, Tiny(2) for a tiny game")
	case c == '⧾':
		return phrase.Of("write Tiny(g)")
	case c == '⧿':
		return phrase.Of("write Miny(g)")
	}
	return phrase.Phrase{}
}

// plainly returns text in the characters that are read, but for what stands in
// quotes, and what turns a place in it into the place in text.
func plainly(text string) (plain string, back func(at int) int) {
	if !strings.ContainsFunc(text, func(c rune) bool { return c >= utf8.RuneSelf }) {
		return text, func(at int) int { return at }
	}
	var b strings.Builder
	var from []int // of each byte of plain
	quote := rune(0)
	for i, c := range text {
		size := utf8.RuneLen(c)
		if size < 0 || !strings.HasPrefix(text[i:], string(c)) {
			size = 1 // no character
		}
		spelling := text[i : i+size]
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		after, _ := utf8.DecodeRuneInString(text[i+size:])
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case spellings[c] != "":
			spelling = spellings[c]
		case '０' <= c && c <= '９':
			spelling = string('0' + c - '０')
		case fractions[c] != "" && !digit(before) && !digit(after):
			spelling = fractions[c]
		}
		b.WriteString(spelling)
		for range len(spelling) {
			from = append(from, i)
		}
	}
	return b.String(), func(at int) int {
		if at < len(from) {
			return from[at]
		}
		return len(text)
	}
}

// digit reports whether c is a digit in any of the spellings.
func digit(c rune) bool {
	return '0' <= c && c <= '9' || '０' <= c && c <= '９' || fractions[c] != ""
}

// placedIn tells an error in a plain text with its place in the text as it was written.
func placedIn(text, plain string, back func(int) int, err error) error {
	at, ok := err.(*fault.ParseError)
	if !ok || at.Input != plain || text == plain {
		return err
	}
	moved := *at
	moved.Input, moved.Offset = text, back(at.Offset)
	moved.Len = back(at.Offset+at.Len) - moved.Offset
	return &moved
}
