package text

import (
	"errors"
	"regexp"
	"strings"
	"unicode/utf8"

	"zermelo/game"
	"zermelo/say/phrase"
)

// alike are signs that are printed where others are typed.
var alike = strings.NewReplacer(
	"\u2212", "-", "\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-", "\u2014", "-",
	"\u2217", "*", "\u22c6", "*", "\u2605", "*", "\u00d7", "x", "\u2715", "x",
	"\u2191", "^", "\u2193", "v", "\u21d1", "^^", "\u21d3", "vv", "\u2225", "||", "\u2016", "||", "\u2223", "|",
	"\u00bd", "1/2", "\u00bc", "1/4", "\u00be", "3/4", "\u215b", "1/8", "\u215c", "3/8", "\u215d", "5/8", "\u215e", "7/8", "\u2044", "/",
	"\u00b7", ".", "\u2022", ".", "\u22c5", ".", "\u2026", "...",
	"\u00a0", " ", "\u2009", " ", "\u202f", " ", "\u3000", " ", "\u3001", ",", "\u3002", ".", "\u2018", "'", "\u2019", "'", "\u201c", `"`, "\u201d", `"`,
)

// timesSign are the signs that are also printed for a product.
var timesSign = strings.NewReplacer("\u00b7", "*", "\u22c5", "*", "\u00d7", "*", "\u2715", "*", "\u2297", "*")

// mixed is a fraction beside a digit: 1\u00bd is not 11/2.
var mixed = regexp.MustCompile(`[0-9][\x{bc}-\x{be}\x{215b}-\x{215e}]|[\x{bc}-\x{be}\x{215b}-\x{215e}][0-9]`)

// fullWidth are the signs of a keyboard at the width of Chinese ones.
var fullWidth = regexp.MustCompile(`[\x{ff01}-\x{ff5e}]`)

// typed writes a word with the signs that are typed: half the width, and those for
// which others are printed.
func typed(word string) string {
	return fullWidth.ReplaceAllStringFunc(alike.Replace(word), func(sign string) string {
		c, _ := utf8.DecodeRuneInString(sign)
		return string(c - '\uff01' + '!')
	})
}

// Plain returns a word with the signs that are typed for those that are printed.
func Plain(word string) string { return typed(word) }

// Typed says in an error whose word has signs that are printed, and not typed, how the
// word is typed: so that read, which reads all that the error is about, reads the word.
func Typed(err error, read func(input string) error) error {
	e, ok := err.(*game.ParseError)
	if !ok || e.Offset > len(e.Input) {
		return err
	}
	from, to := e.Offset, min(e.Offset+max(e.Len, 1), len(e.Input))
	for from > 0 && !IsBlank(e.Input[from-1]) {
		from--
	}
	for to < len(e.Input) && !IsBlank(e.Input[to]) {
		to++
	}
	word := e.Input[from:to]
	if mixed.MatchString(word) {
		return err
	}
	spellings := []func(string) string{typed, func(s string) string { return typed(timesSign.Replace(s)) }}
	for _, spell := range spellings {
		meant, before := spell(word), spell(e.Input[:from])
		if meant == word {
			continue
		}
		var later *game.ParseError
		fault := read(before + meant + spell(e.Input[to:]))
		if fault == nil || errors.As(fault, &later) && later.Offset >= len(before)+len(meant) {
			said := *e
			said.Want = phrase.Of("write %s", Shorten(meant))
			return &said
		}
	}
	// The fault of a word may show in another one.
	for _, spell := range spellings {
		for _, w := range strings.Fields(e.Input) {
			if meant := spell(w); w != word && meant != w && read(spell(e.Input)) == nil {
				said := *e
				said.Want = phrase.Of("write %s", Shorten(meant))
				return &said
			}
		}
	}
	return err
}
