package heap

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/phrase"
)

// maxMembers is the greatest number of members of a set that is not a range.
const maxMembers = 1 << 16

// allButPrefix begins the spelling of a set by what is missing.
const allButPrefix = "all-but-"

// ParseSubtraction returns the subtraction game of a set: numbers and ranges
// joined by commas, as `1-4`, `2,5,7`, `1-3,7` or `3-` (3 or more), or what is
// missing, as `all-but-2,5`, or one of the words `odd`, `pow2` (the powers of
// two), `squares` and `primes`. Order and repetition do not matter. The error
// is a [game.ParseError].
func ParseSubtraction(set string) (SubtractionRules, error) {
	switch set {
	case "odd":
		return Odd{}, nil
	case "pow2":
		return PowersOfTwo{}, nil
	case "squares":
		return Subtraction{squares{}}, nil
	case "primes":
		return Subtraction{primes{}}, nil
	}
	word, missing := strings.CutPrefix(set, allButPrefix)
	ranges, err := parseRanges(set, len(set)-len(word))
	if err != nil {
		return nil, err
	}
	if missing {
		if ranges = complement(ranges); len(ranges) == 0 {
			return nil, &game.ParseError{
				Input: set, Len: len(set), Problem: phrase.Of("all numbers are missing: nothing could ever be taken"),
				Want: wantSet(),
			}
		}
	}
	return newSubtraction(set, ranges)
}

// newSubtraction returns the game of ranges that are ascending with at least
// one number missing between two, not none. set is their spelling.
func newSubtraction(set string, ranges []setRange) (SubtractionRules, error) {
	last := ranges[len(ranges)-1]
	switch {
	case len(ranges) == 1 && last.most == noEnd:
		return AtLeast{last.least}, nil
	case len(ranges) == 1:
		return Interval{last.least, last.most}, nil
	case last.most == noEnd:
		gaps, err := membersOf(set, complement(ranges))
		return Subtraction{allBut(gaps)}, err
	}
	members, err := membersOf(set, ranges)
	return Subtraction{members}, err
}

// membersOf lists the numbers of ranges.
func membersOf(set string, ranges []setRange) (list, error) {
	var members list
	for _, r := range ranges {
		if r.most-r.least >= maxMembers-uint64(len(members)) {
			return nil, &game.ParseError{
				Input: set, Len: len(set),
				Problem: phrase.Of("the set has more than %s numbers", phrase.Count(maxMembers)),
				Want:    phrase.Of("a single range such as 1-%d may be as long as you like", r.most),
			}
		}
		for k := r.least; k <= r.most; k++ {
			members = append(members, k)
		}
	}
	return members, nil
}

// A setRange is the numbers from least to most.
type setRange struct{ least, most uint64 }

// noEnd is the greatest number of a range without end.
const noEnd = math.MaxUint64

// complement returns the ranges of the positive numbers that are in none of
// the given ones, which are ascending and apart. A range that begins beyond
// [MaxNumber] is no range.
func complement(ranges []setRange) []setRange {
	var gaps []setRange
	next := uint64(1)
	for _, r := range ranges {
		if r.least > next {
			gaps = append(gaps, setRange{next, r.least - 1})
		}
		if next = r.most + 1; next == 0 || next > MaxNumber {
			return gaps
		}
	}
	return append(gaps, setRange{next, noEnd})
}

// parseRanges reads numbers and ranges from offset on, and returns them
// ascending with at least one number missing between two.
func parseRanges(set string, offset int) ([]setRange, error) {
	if set == "" {
		return nil, &game.ParseError{
			Problem: phrase.Of("the set of numbers that may be taken is empty"),
			Want:    wantSet(),
		}
	}
	var ranges []setRange
	for word := range strings.SplitSeq(set[offset:], ",") {
		r, err := parseRange(word)
		if err != nil {
			return nil, err.Within(set, offset)
		}
		ranges = append(ranges, r)
		offset += len(word) + 1
	}
	slices.SortFunc(ranges, func(a, b setRange) int { return cmp.Compare(a.least, b.least) })
	merged := ranges[:1]
	for _, r := range ranges[1:] {
		last := &merged[len(merged)-1]
		if r.least-1 > last.most {
			merged = append(merged, r)
			continue
		}
		last.most = max(last.most, r.most)
	}
	return merged, nil
}

func wantSet() phrase.Phrase {
	return phrase.Of("write numbers and ranges joined by commas, for example 1-4, 2,5,7 or 3- (3 or more), or what is missing, all-but-2,5, or one of odd, pow2, squares, primes")
}

// parseRange reads `a`, `a-b` or `a-`. Places in the error are relative to word.
func parseRange(word string) (setRange, *game.ParseError) {
	low, high, isRange := strings.Cut(word, "-")
	a, err := parseNumber(low, wantSet())
	if err != nil {
		return setRange{}, err
	}
	switch {
	case !isRange:
		return setRange{a, a}, nil
	case high == "":
		return setRange{a, noEnd}, nil
	case high == "0":
		// 1-0 is the game "take up to m" with m = 0, and says so.
		return setRange{}, &game.ParseError{
			Len: len(word), Problem: phrase.Of("the range %s is empty: nothing could ever be taken", word),
			Want: phrase.Of("the least range is 1-1"),
		}
	}
	b, err := parseNumber(high, wantSet())
	if err != nil {
		return setRange{}, err.Within("", len(low)+1)
	}
	if b < a {
		return setRange{}, &game.ParseError{
			Len: len(word), Problem: phrase.Of("the range %s goes down", word),
			Want: phrase.Of("write the smaller number first: %d-%d", b, a),
		}
	}
	return setRange{a, b}, nil
}

// parseNumber reads a number from 1 to [MaxNumber]. want says what the whole
// text should be.
func parseNumber(word string, want phrase.Phrase) (uint64, *game.ParseError) {
	if word == "" {
		return 0, &game.ParseError{Problem: phrase.Of("a number is missing"), Want: want}
	}
	if strings.Trim(word, "0123456789") != "" {
		return 0, &game.ParseError{
			Len: len(word), Problem: phrase.Of("%q is not a whole number", shorten(word)), Want: want,
		}
	}
	n, err := strconv.ParseUint(word, 10, 64)
	if err != nil || n > MaxNumber {
		return 0, &game.ParseError{
			Len: len(word), Problem: phrase.Of("the number %s is too large", shorten(word)),
			Want: phrase.Of("the greatest number is %d", uint64(MaxNumber)),
		}
	}
	if n == 0 {
		return 0, &game.ParseError{
			Len: len(word), Problem: phrase.Of("0 is not allowed, for such a move would change nothing"),
			Want: phrase.Of("write numbers from 1 on"),
		}
	}
	return n, nil
}

// shorten cuts a word that would fill the screen.
func shorten(word string) string {
	const most = 40
	runes := []rune(word[:min(len(word), 4*most)])
	if len(runes) <= most {
		return word
	}
	return string(runes[:most]) + "…"
}
