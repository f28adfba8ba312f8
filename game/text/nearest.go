package text

import "strings"

// Nearest returns the one of candidates that takes the fewest edits to get to
// from name, if they are few.
func Nearest(name string, candidates []string) string {
	best, least := "", 1+max(2, len(name)/3)
	for _, c := range candidates {
		if d := edits(strings.ToLower(name), c); d < least {
			best, least = c, d
		}
	}
	return best
}

// edits is the Levenshtein distance of a and b.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, diagonal+1, row[j]+1)
		}
	}
	return row[len(b)]
}
