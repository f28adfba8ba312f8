package text

import (
	"strings"
	"unicode/utf8"
)

// Nearest returns the one of candidates that takes the fewest edits to get to
// from name, if they are few: of a short name one.
func Nearest(name string, candidates []string) string {
	length := utf8.RuneCountInString(name)
	best, least := "", 1+max(2, length/3)
	if length <= 4 {
		least = 2
	}
	for _, c := range candidates {
		if d := edits(strings.ToLower(name), c); d < least {
			best, least = c, d
		}
	}
	return best
}

// edits is the Levenshtein distance of two texts in letters, where two neighbours that are
// exchanged are one edit.
func edits(first, second string) int {
	a, b := []rune(first), []rune(second)
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before, last, row = last, row, before
		row[0] = i + 1
		for j := range len(b) {
			change := last[j]
			if a[i] != b[j] {
				change++
			}
			row[j+1] = min(change, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(b)]
}
