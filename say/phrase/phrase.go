// Package phrase holds sentences about games in a form that every door can
// translate: an English format that is also the key of the message catalogue,
// and the things to put into it.
//
// Rule sets and theories speak in phrases; only the doors turn them into text.
// Without a catalogue a phrase reads as plain English.
package phrase

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Phrase is a sentence: a format in the syntax of package fmt (the key of
// the message catalogue) and its arguments. Arguments may be phrases
// themselves. Numbers that a reader may type back (heap sizes, moves) are
// printed without separators; a [Count] is printed for reading only.
// The zero Phrase says nothing.
type Phrase struct {
	Format string
	Args   []any
}

// Of returns the phrase with the given English format and arguments.
// The format must be a string constant in the caller's source: the message
// catalogue is checked against the calls of Of.
func Of(format string, args ...any) Phrase { return Phrase{Format: format, Args: args} }

// Raw returns a phrase that reads s in every language: a position, a formula.
func Raw(s string) Phrase { return Phrase{Format: "%s", Args: []any{s}} }

// Join returns the phrase that reads its parts, strings or phrases, one after
// the other in every language.
func Join(parts ...any) Phrase { return Phrase{Format: strings.Repeat("%s", len(parts)), Args: parts} }

// IsZero reports whether p says nothing.
func (p Phrase) IsZero() bool { return p.Format == "" }

// String returns the phrase in English.
func (p Phrase) String() string {
	if len(p.Args) == 0 {
		return p.Format
	}
	return fmt.Sprintf(p.Format, p.Args...)
}

// MarshalText returns the phrase in English.
func (p Phrase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// A Count is a number of things that is read, never typed back: doors group
// its digits as the language does.
type Count uint64

// String groups the digits of c by three.
func (c Count) String() string {
	s := fmt.Sprint(uint64(c))
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// A Size is a number of bytes.
type Size int64

// String writes s with the greatest binary unit that keeps it exact to a tenth.
func (s Size) String() string {
	units := []string{"B", "KiB", "MiB", "GiB", "TiB"}
	f, i := float64(s), 0
	for f >= 1024 && i < len(units)-1 {
		f, i = f/1024, i+1
	}
	if f == float64(int64(f)) {
		return fmt.Sprintf("%d %s", int64(f), units[i])
	}
	return fmt.Sprintf("%.1f %s", f, units[i])
}

// A Term is an argument that each door says in its own words: the name of a setting, or
// what to do with it. Where no door speaks it reads as it does in plain words.
type Term interface {
	fmt.Stringer
	Plain() Phrase
}

// A Told is what somebody else says in one or more languages, by their tags; a
// language that is not there reads the English one, or the first.
type Told map[string]string

// In returns the text in a language.
func (t Told) In(tag string) string {
	for _, tag := range append([]string{tag, "en"}, slices.Sorted(maps.Keys(t))...) {
		if text, ok := t[tag]; ok {
			return text
		}
	}
	return ""
}

// String returns the text in English.
func (t Told) String() string { return t.In("en") }

// Clip shortens a text that would fill the screen.
func Clip(s string) string {
	const most = 500
	if len(s) <= most {
		return s
	}
	return s[:most] + " …"
}

// Signed writes a score with its sign.
func Signed(n int64) string {
	if n > 0 {
		return fmt.Sprintf("+%d", n)
	}
	return fmt.Sprint(n)
}
