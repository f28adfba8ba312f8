// Package code writes short programs in other languages: whole programs, in which the lines that
// end with a mark such as @moves get the numbers of a game.
package code

import (
	"fmt"
	"slices"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Languages are those that programs are written in.
var Languages = []string{"python", "cpp", "go"}

// Check refuses a language that is none of them.
func Check(word string) error {
	if !slices.Contains(Languages, word) {
		return fault.Setting("code", word, phrase.Of("write python, cpp or go"))
	}
	return nil
}

// Several are values of as many names.
type Several []uint64

// Fill writes values into a program of a language: in place of what stands between the = of a
// line and its mark. A value is a [Several], a list of numbers, or one of such lists; the mark about
// has a text, which becomes a comment. The lines between a mark "if NAME" on a line of its own and the
// next mark "end" are those of programs whose value of that name is true.
func Fill(program, language string, values map[string]any) string {
	comment := "//"
	if language == "python" {
		comment = "#"
	}
	var b strings.Builder
	left := false
	for line := range strings.Lines(program) {
		if alone, is := strings.CutPrefix(strings.TrimSpace(line), comment+" @"); is {
			if name, begins := strings.CutPrefix(alone, "if "); begins {
				left = values[name] != true
				continue
			} else if alone == "end" {
				left = false
				continue
			}
		}
		if left {
			continue
		}
		before, mark, marked := strings.Cut(strings.TrimSuffix(line, "\n"), comment+" @")
		value, known := values[mark]
		switch {
		case !marked || !known:
			b.WriteString(line)
		case before == "":
			fmt.Fprintf(&b, "%s %s\n", comment, value)
		default:
			name, _, _ := strings.Cut(before, "= ")
			b.WriteString(name + "= ")
			if language == "go" { // the type of a list stands before its brace
				kind, _, list := strings.Cut(strings.TrimPrefix(before, name+"= "), "{")
				if list {
					b.WriteString(kind)
				}
			}
			b.WriteString(written(value, language))
			if language == "cpp" {
				b.WriteString(";")
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// written writes a value as a language has it.
func written(value any, language string) string {
	open, shut := "{", "}"
	if language == "python" {
		open, shut = "[", "]"
	}
	if _, bare := value.(Several); bare && language != "cpp" {
		open, shut = "", ""
	}
	return strings.NewReplacer("[", open, "]", shut, " ", ", ").Replace(fmt.Sprint(value))
}
