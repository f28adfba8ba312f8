// Package message turns phrases into text in the reader's language.
//
// The English text of a phrase is its key; the table of this package gives the
// Chinese. A test holds the table against every phrase in the source, so that
// no sentence is forgotten and none is left over.
package message

import (
	"reflect"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
	"golang.org/x/text/number"

	"zermelo/phrase"
)

// Languages are the tags of --lang.
var Languages = []string{"en", "zh"}

// A Printer says phrases in one language.
type Printer struct {
	lang    string
	printer *message.Printer
}

// For returns the printer for a language, "en" or "zh".
func For(lang string) Printer {
	tag := language.English
	builder := catalog.NewBuilder(catalog.Fallback(language.English))
	if lang == "zh" {
		tag = language.SimplifiedChinese
		for key, text := range chinese {
			// The only error is an unknown tag.
			_ = builder.SetString(tag, key, text)
		}
	}
	return Printer{lang, message.NewPrinter(tag, message.Catalog(builder))}
}

// Lang returns "en" or "zh".
func (p Printer) Lang() string { return p.lang }

// Say returns the text of ph.
func (p Printer) Say(ph phrase.Phrase) string {
	if ph.IsZero() {
		return ""
	}
	args := make([]any, len(ph.Args))
	for i, a := range ph.Args {
		args[i] = p.argument(a)
	}
	return p.printer.Sprintf(ph.Format, args...)
}

// Sayf is Say of a phrase made on the spot. The format must be a constant.
func (p Printer) Sayf(format string, args ...any) string {
	return p.Say(phrase.Of(format, args...))
}

// argument prepares an argument: phrases are said, numbers keep their digits
// together so that they can be typed back, counts are grouped.
func (p Printer) argument(a any) any {
	switch a := a.(type) {
	case phrase.Phrase:
		return p.Say(a)
	case phrase.Count:
		return p.printer.Sprint(number.Decimal(uint64(a)))
	case phrase.Size:
		return a.String()
	}
	if v := reflect.ValueOf(a); v.CanInt() {
		return number.Decimal(v.Int(), number.NoSeparator())
	} else if v.CanUint() {
		return number.Decimal(v.Uint(), number.NoSeparator())
	}
	return a // strings, and types that print themselves
}

// FromLocale returns the language of a POSIX locale name such as
// "zh_CN.UTF-8": "zh" for Chinese, else "en".
func FromLocale(locale string) string {
	name, _, _ := strings.Cut(locale, ".")
	tag, err := language.Parse(strings.ReplaceAll(name, "_", "-"))
	if err != nil {
		return "en"
	}
	if base, _ := tag.Base(); base.String() == "zh" {
		return "zh"
	}
	return "en"
}
