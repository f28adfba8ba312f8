package script

import (
	"fmt"
	"strings"
	"testing"
)

// TestLeftOf: which heap has become which.
func TestLeftOf(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{"3 1 2", "1 2", "[[] [1] [2]]"},         // the first is gone
		{"2 3 3 2", "3 3 2", "[[] [3] [3] [2]]"}, // not the last, which is as large
		{"2 3 3 2", "2 3 3", "[[2] [3] [3] []]"},
		{"2 3 3 2", "1 3 3 2", "[[1] [3] [3] [2]]"},
		{"1 2 4", "1 1 2", "[[1] [2] [1]]"}, // heaps that are sorted afterwards
		{"1 2 4", "1 2", "[[1] [2] []]"},
		{"5 4", "4 2", "[[2] [4]]"},
		{"4 2 1", "2 2 1", "[[2] [2] [1]]"},
		{"3 5", "2 4", "[[2] [4]]"}, // both have changed
		{"3 4", "2 3", "[[3] [2]]"}, // it may be one
		{"6", "2 3", "[[2 3]]"},     // one has become two
		{"6 1", "1 2 3", "[[2 3] [1]]"},
		{"2 1", "1 2", "[[1] [1]]"}, // a token has gone over
		{"0 2 0", "0 1 1", "[[0] [1] [0]]"},
		{"0 3", "0 0", "[[0] [0]]"},
		{"3", "5", "[]"},
		{"3 1", "3 2", "[]"},
		{"3", "2 2", "[]"},
	} {
		if got := fmt.Sprint(leftOf(sizesIn(c.before), sizesIn(c.after))); got != c.want {
			t.Errorf("%s to %s: %s, want %s", c.before, c.after, got, c.want)
		}
	}
}

func sizesIn(s string) (all []uint64) {
	for _, word := range strings.Fields(s) {
		all = append(all, uint64(word[0]-'0'))
	}
	return all
}
