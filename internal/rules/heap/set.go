package heap

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// maxMembers is the greatest number of members of a set that is not a range.
const maxMembers = 1 << 16

// allButPrefix begins the spelling of a set by what is missing.
const allButPrefix = "all-but-"

// ParseSubtraction returns the subtraction game of a set, in which a number of
// the set is taken from a heap. The set is written as numbers and ranges
// joined by commas, as `1-4`, `2,5,7`, `1-3,7` or `3-` (3 or more), or what is
// missing, as `all-but-2,5`, or one of the words `odd`, `pow2` (the powers of
// two), `squares`, `primes`, `1,primes` and `prime-powers` (1 among them). Order and repetition do not matter. The error
// is a [game.ParseError].
func ParseSubtraction(set string) (*Game, error) {
	switch set {
	case "odd":
		return odd(), nil
	case "pow2":
		return powersOfTwo(), nil
	case "squares":
		return subtraction(squares), nil
	case "primes":
		return subtraction(primes), nil
	case "1,primes":
		return oneOrPrime(), nil
	case "prime-powers":
		return primePowers(), nil
	}
	word, missing := strings.CutPrefix(set, allButPrefix)
	rs, err := parseRanges(set, len(set)-len(word))
	if err != nil {
		return nil, err
	}
	if missing {
		if rs = complement(rs); len(rs) == 0 {
			return nil, &game.ParseError{
				Input: set, Len: len(set), Problem: phrase.Of("all numbers are missing: nothing could ever be taken"),
				Want: wantSet(),
			}
		}
	}
	return newSubtraction(set, rs)
}

// newSubtraction returns the game of ranges that are ascending with at least
// one number missing between two, not none. set is their spelling.
func newSubtraction(set string, rs ranges) (*Game, error) {
	last := rs[len(rs)-1]
	switch {
	case len(rs) == 1 && last.most == noEnd:
		return atLeast(last.least), nil
	case len(rs) == 1:
		return interval(last.least, last.most), nil
	}
	named := rs
	if last.most == noEnd {
		named = complement(rs)
	}
	if err := checkMembers(set, named); err != nil {
		return nil, err
	}
	return subtraction(rs.numbers()), nil
}

// checkMembers returns an error if there are too many numbers in ranges.
func checkMembers(set string, rs ranges) error {
	room := uint64(maxMembers)
	for _, r := range rs {
		if r.most-r.least >= room {
			return &game.ParseError{
				Input: set, Len: len(set),
				Problem: phrase.Of("the set has more than %s numbers", phrase.Count(maxMembers)),
				Want:    phrase.Of("a single range such as 1-%d may be as long as you like", r.most),
			}
		}
		room -= r.most - r.least + 1
	}
	return nil
}

// complement returns the ranges of the positive numbers that are in none of
// the given ones, which are ascending and apart. A range that begins beyond
// [MaxNumber] is no range.
func complement(rs ranges) ranges {
	var gaps ranges
	next := uint64(1)
	for _, r := range rs {
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
func parseRanges(set string, offset int) (ranges, error) {
	if set == "" {
		return nil, &game.ParseError{
			Problem: phrase.Of("the set of numbers that may be taken is empty"),
			Want:    wantSet(),
		}
	}
	var all ranges
	for word := range strings.SplitSeq(set[offset:], ",") {
		r, err := parseRange(word)
		if err != nil {
			return nil, err.Within(set, offset)
		}
		all = append(all, r)
		offset += len(word) + 1
	}
	slices.SortFunc(all, byLeast)
	merged := all[:1]
	for _, r := range all[1:] {
		last := &merged[len(merged)-1]
		if r.least-1 > last.most {
			merged = append(merged, r)
			continue
		}
		last.most = max(last.most, r.most)
	}
	return merged, nil
}

func byLeast(a, b setRange) int { return cmp.Compare(a.least, b.least) }

func wantSet() phrase.Phrase {
	return phrase.Of("write numbers and ranges joined by commas, for example 1-4, 2,5,7 or 3- (3 or more), or what is missing, all-but-2,5, or one of odd, pow2, squares, primes, 1,primes, prime-powers")
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
