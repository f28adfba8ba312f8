// Package message turns phrases into text in the reader's language.
//
// The English text of a phrase is its key. Each language is one file of the
// folder locale, embedded in the program and named after the language's tag:
// zh.json gives the Chinese text of every phrase, en.json only what English
// needs besides the keys. A language is offered by its file being there;
// nothing else lists it.
//
// A file says under "language" what the language calls itself, and under
// "phrases" the text of each English phrase, in sections for the translator's
// eye. "complete" promises that no phrase is missing; what is missing is said
// in English. A text holds the verbs of its phrase, with their numbers as in
// %[2]d where the order differs.
//
// A sentence with a number may have a form for every kind of number that the
// language tells apart, by its rules in Unicode's CLDR: "zero", "one", "two",
// "few", "many" and "other", or "=3" for that number only:
//
//	"%s positions": {"one": "%s position"}
//
// The form follows the first argument, or the one that is named:
//
//	"take %d of %s beads": {"%2": {"one": "take %d of %s bead"}}
//
// A form may in turn depend on another argument. A number without a form of its
// own takes that of "other"; without one of these either, the English key is
// said.
//
// Tests hold the files against every phrase in the source, so that no sentence
// is forgotten and none is left over.
package message

import (
	"cmp"
	"fmt"
	"io"
	"reflect"
	"strings"
	"unicode"

	"golang.org/x/text/language"
	"golang.org/x/text/number"

	"zermelo/say/phrase"
)

// A Printer says phrases in one language.
type Printer struct {
	own, english *locale
	// words are those of a door for its terms; nil leaves them plain.
	words func(phrase.Term) phrase.Phrase
}

// Lang returns the tag of the language, such as "en".
func (p Printer) Lang() string { return p.own.name }

// English returns the printer of the same phrases in English.
func (p Printer) English() Printer { return Printer{p.english, p.english, p.words} }

// At returns the printer of the same language at a door, which has words of its own for
// terms.
func (p Printer) At(words func(phrase.Term) phrase.Phrase) Printer {
	p.words = words
	return p
}

// Say returns the text of ph.
func (p Printer) Say(ph phrase.Phrase) string {
	if ph.IsZero() {
		return ""
	}
	if p.own == p.english && p.english.plain(ph) {
		return ph.String()
	}
	args := make([]any, len(ph.Args))
	seams := false
	for i, a := range ph.Args {
		if term, ok := a.(phrase.Term); ok {
			a = p.worded(term)
		}
		args[i] = p.argument(a)
		if inner, ok := a.(phrase.Phrase); ok && p.own.han && !inner.IsZero() {
			args[i], seams = opened+args[i].(string)+closed, true
		}
	}
	in := p.own
	format, ok := in.text(ph)
	if !ok {
		in = p.english
		format, _ = in.text(ph)
	}
	text := in.printer.Sprintf(format, args...)
	if seams {
		return joined(text)
	}
	return text
}

// opened and closed mark in a text where a phrase that was inserted begins and
// ends. They are no characters.
const opened, closed = "\uFDD0", "\uFDD1"

// joined returns a text of Chinese without the marks: where a phrase meets what it
// was inserted into, a space stands between a Chinese character and a Latin letter
// or digit, and none beside a full-width bracket.
func joined(text string) string {
	var b strings.Builder
	last := ' '
	seam := false
	for at, c := range text {
		switch {
		case c == '\uFDD0' || c == '\uFDD1':
			seam = true
			continue
		case c == ' ' && last == '）' && seam:
			continue
		case c == ' ' && strings.HasPrefix(text[at+1:], opened+"（"):
			continue
		case seam && (unicode.Is(unicode.Han, last) && isLatin(c) || isLatin(last) && unicode.Is(unicode.Han, c)):
			b.WriteByte(' ')
		}
		b.WriteRune(c)
		last, seam = c, false
	}
	return b.String()
}

// isLatin reports whether c is a letter or a digit of those that Chinese puts
// spaces around.
func isLatin(c rune) bool {
	return c < unicode.MaxASCII && (unicode.IsLetter(c) || unicode.IsDigit(c))
}

// Sayf is Say of a phrase made on the spot. The format must be a constant.
func (p Printer) Sayf(format string, args ...any) string {
	return p.Say(phrase.Of(format, args...))
}

// worded returns what a term is called here.
func (p Printer) worded(t phrase.Term) phrase.Phrase {
	if p.words == nil {
		return t.Plain()
	}
	return p.words(t)
}

// argument prepares an argument: phrases are said, numbers keep their digits
// together so that they can be typed back, counts are grouped.
func (p Printer) argument(a any) any {
	switch a := a.(type) {
	case phrase.Phrase:
		return p.Say(a)
	case phrase.Count:
		return p.own.printer.Sprint(number.Decimal(uint64(a)))
	case phrase.Size:
		return a.String()
	case phrase.Told:
		return a.In(p.own.name)
	}
	var digits number.Formatter
	switch v := reflect.ValueOf(a); {
	case v.CanInt():
		digits = number.Decimal(v.Int(), number.NoSeparator())
	case v.CanUint():
		digits = number.Decimal(v.Uint(), number.NoSeparator())
	default:
		return a // strings, and types that print themselves
	}
	if word, ok := a.(fmt.Stringer); ok {
		return named{p.own.printer.Sprint(digits), word.String()}
	}
	return digits
}

// A named is a number with a word for it: %d prints its digits, other verbs the word.
type named struct{ digits, word string }

// Format implements [fmt.Formatter].
func (n named) Format(state fmt.State, verb rune) {
	said := n.word
	if verb == 'd' {
		said = n.digits
	}
	_, _ = io.WriteString(state, said)
}

// For returns the printer for a language of l. An unknown tag is read as
// English.
func (l *Locales) For(tag string) Printer {
	own, ok := l.locales[tag]
	if !ok {
		own = l.locales[english]
	}
	return Printer{own: own, english: l.locales[english]}
}

// FromLocale returns the language of a POSIX locale name such as
// "zh_CN.UTF-8": the one with that tag, else the first of the same language,
// else English.
func (l *Locales) FromLocale(name string) string {
	name, _, _ = strings.Cut(name, ".")
	tag, err := language.Parse(strings.ReplaceAll(name, "_", "-"))
	if err != nil {
		return english
	}
	base, _ := tag.Base()
	near := ""
	for _, name := range l.Languages() {
		own := l.locales[name].tag
		if own == tag {
			return name
		}
		if b, _ := own.Base(); b == base && near == "" {
			near = name
		}
	}
	return cmp.Or(near, english)
}
