package heap

import (
	"strconv"
	"strings"

	"zermelo/say/phrase"
)

// describeHeap names the move that leaves to where heap number part, of from,
// was.
func describeHeap(part int, from uint64, to []uint64) phrase.Phrase {
	taken := from
	for _, n := range to {
		taken -= n
	}
	switch {
	case len(to) == 2 && taken == 0:
		return phrase.Of("split heap %d into %d and %d", part, to[0], to[1])
	case len(to) == 2:
		return phrase.Of("take %d from heap %d, leaving %d and %d", taken, part, to[0], to[1])
	case len(to) == 3 && taken == 0:
		return phrase.Of("split heap %d into %d, %d and %d", part, to[0], to[1], to[2])
	case len(to) == 3:
		return phrase.Of("take %d from heap %d, leaving %d, %d and %d", taken, part, to[0], to[1], to[2])
	case len(to) > 3 && taken == 0:
		return phrase.Of("split heap %d into the heaps %s", part, listed(to))
	case len(to) > 3:
		return phrase.Of("take %d from heap %d, leaving the heaps %s", taken, part, listed(to))
	}
	return phrase.Of("take %d from heap %d", taken, part)
}

// listed joins heaps by commas.
func listed(heaps []uint64) string {
	words := make([]string, len(heaps))
	for i, n := range heaps {
		words[i] = strconv.FormatUint(n, 10)
	}
	return strings.Join(words, ", ")
}
