package render

import (
	"strings"

	"zermelo/say/picture"
)

// columns is the width that text is broken to.
const columns = 100

// width returns the columns that s takes on a terminal.
func width(s string) int { return picture.Columns(s) }

// pad fills s up with blanks to n columns.
func pad(s string, n int) string { return s + strings.Repeat(" ", max(0, n-width(s))) }

// wrap breaks s into lines of at most n columns, at blanks and after wide
// characters; a word that does not fit a line stays whole. Lines after the
// first are indented as the first is.
func wrap(s string, n int) []string {
	indent := s[:len(s)-len(strings.TrimLeft(s, " "))]
	var lines []string
	line, used := "", 0
	for _, piece := range pieces(s) {
		w := width(piece)
		if used > 0 && used+width(strings.TrimRight(piece, " ")) > n {
			lines = append(lines, strings.TrimRight(line, " "))
			line, used = indent, len(indent)
		}
		line, used = line+piece, used+w
	}
	return append(lines, strings.TrimRight(line, " "))
}

// pieces cuts s where a line may be broken: behind blanks and behind wide
// characters that no closing mark follows.
func pieces(s string) []string {
	var out []string
	start := 0
	runes := []rune(s)
	for i, r := range runes {
		last := i == len(runes)-1
		blank := r == ' ' && !last && runes[i+1] != ' '
		wide := width(string(r)) == 2 && !last && !strings.ContainsRune("，。；：！？）、”’》…,.;:!?) ", runes[i+1]) &&
			!strings.ContainsRune("（“‘《(", r)
		if blank || wide || last {
			out = append(out, string(runes[start:i+1]))
			start = i + 1
		}
	}
	return out
}
