package heap

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/phrase"
)

// Stripes is the game of laying strips of given lengths into a row of cells
// without overlap (Polish Olympiad in Informatics 2000, Paski; game D of Zhang
// 2002). A position is the length of a row. It is the octal game with digit 7
// at each length. The zero value has no strips. [ParseStripes] makes one.
type Stripes struct {
	lengths list // ascending, distinct
}

// ParseStripes returns the game for the lengths of strips, joined by commas:
// `1,5,2`. Order and repetition do not matter. The error is a
// [game.ParseError].
func ParseStripes(lengths string) (Stripes, error) {
	var all list
	offset := 0
	for word := range strings.SplitSeq(lengths, ",") {
		n, err := parseNumber(word, phrase.Of("write the lengths of the strips joined by commas, for example 1,5,2"))
		if err != nil {
			return Stripes{}, err.Within(lengths, offset)
		}
		all = append(all, n)
		offset += len(word) + 1
		if len(all) > maxMembers {
			return Stripes{}, &game.ParseError{
				Input: lengths, Offset: offset - 1,
				Problem: phrase.Of("there are more than %s lengths", phrase.Count(maxMembers)),
				Want:    phrase.Of("leave out repeated lengths, they change nothing"),
			}
		}
	}
	slices.Sort(all)
	return Stripes{slices.Compact(all)}, nil
}

// String returns the canonical spelling of the lengths: ascending, "1,2,5".
func (r Stripes) String() string {
	words := make([]string, len(r.lengths))
	for i, n := range r.lengths {
		words[i] = strconv.FormatUint(n, 10)
	}
	return strings.Join(words, ",")
}

// Options implements [game.Multi]: by length of the strip, then by the
// shorter row that is left; mirror images are one option.
func (r Stripes) Options(dst *game.Sums[uint64], n uint64) {
	for _, k := range r.lengths.upTo(n) {
		if k == n {
			dst.Add()
			continue
		}
		dst.Add(n - k)
		for a := uint64(1); a <= (n-k)/2; a++ {
			dst.Add(a, n-k-a)
		}
	}
}

// MoveCount implements [game.Counter]. It takes time linear in the number of
// lengths.
func (r Stripes) MoveCount(n uint64) uint64 {
	var count uint64
	for _, k := range r.lengths.upTo(n) {
		count = addCapped(count, pairsOf(n-k)+1)
	}
	return count
}

// Evaluator implements [game.Sequenced]. It returns a [Row] if there is a
// rule; else a row of n takes time n for every length.
func (r Stripes) Evaluator(settings game.Budget) game.Engine[uint64] {
	if rule, ok := r.Rule(); ok {
		return newRow(rule, math.MaxUint64, settings)
	}
	return newTable(settings, func(t *table, n int) {
		for _, k := range r.lengths.upTo(uint64(n)) {
			t.leaveOne(n - int(k))
			t.leaveTwo(n - int(k))
		}
	})
}

// Describe implements [game.Describer].
func (r Stripes) Describe(part int, from uint64, to []uint64) phrase.Phrase {
	switch len(to) {
	case 0:
		return phrase.Of("lay a strip of %d into row %d, filling it", from, part)
	case 1:
		return phrase.Of("lay a strip of %d into row %d, leaving %d", from-to[0], part, to[0])
	case 2:
		return phrase.Of("lay a strip of %d into row %d, leaving %d and %d", from-to[0]-to[1], part, to[0], to[1])
	}
	return phrase.Raw(fmt.Sprint(to))
}
