package heap

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/phrase"
)

// maxMembers is the greatest number of members of a set that is not a range.
const maxMembers = 1 << 16

// ParseSubtraction returns the subtraction game of a set: numbers and ranges
// joined by commas, as `1-4`, `2,5,7` or `1-3,7`, or one of the words `odd`,
// `pow2` (the powers of two), `squares` and `primes`. Order and repetition do
// not matter. The error is a [game.ParseError].
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
	ranges, err := parseRanges(set)
	if err != nil {
		return nil, err
	}
	if len(ranges) == 1 {
		return ranges[0], nil
	}
	var members list
	for _, r := range ranges {
		if r.Most-r.Least >= maxMembers-uint64(len(members)) {
			return nil, &game.ParseError{
				Input: set, Len: len(set),
				Problem: phrase.Of("the set has more than %s numbers", phrase.Count(maxMembers)),
				Want:    phrase.Of("a single range such as 1-%d may be as long as you like", r.Most),
			}
		}
		for k := r.Least; k <= r.Most; k++ {
			members = append(members, k)
		}
	}
	return Subtraction{members}, nil
}

// parseRanges reads numbers and ranges, and returns them ascending with at
// least one number missing between two.
func parseRanges(set string) ([]Interval, error) {
	if set == "" {
		return nil, &game.ParseError{
			Problem: phrase.Of("the set of numbers that may be taken is empty"),
			Want:    wantSet(),
		}
	}
	var ranges []Interval
	offset := 0
	for word := range strings.SplitSeq(set, ",") {
		r, err := parseRange(word)
		if err != nil {
			return nil, err.Within(set, offset)
		}
		ranges = append(ranges, r)
		offset += len(word) + 1
	}
	slices.SortFunc(ranges, func(a, b Interval) int { return cmp.Compare(a.Least, b.Least) })
	merged := ranges[:1]
	for _, r := range ranges[1:] {
		last := &merged[len(merged)-1]
		if r.Least > last.Most+1 {
			merged = append(merged, r)
			continue
		}
		last.Most = max(last.Most, r.Most)
	}
	return merged, nil
}

func wantSet() phrase.Phrase {
	return phrase.Of("write numbers and ranges joined by commas, for example 1-4 or 2,5,7, or one of odd, pow2, squares, primes")
}

// parseRange reads `a` or `a-b`. Places in the error are relative to word.
func parseRange(word string) (Interval, *game.ParseError) {
	low, high, isRange := strings.Cut(word, "-")
	a, err := parseNumber(low, wantSet())
	if err != nil {
		return Interval{}, err
	}
	if !isRange {
		return Interval{a, a}, nil
	}
	// 1-0 is the game "take up to m" with m = 0, and says so.
	if a > 0 && high == "0" {
		return Interval{}, &game.ParseError{
			Len: len(word), Problem: phrase.Of("the range %s is empty: nothing could ever be taken", word),
			Want: phrase.Of("the least range is 1-1"),
		}
	}
	b, err := parseNumber(high, wantSet())
	if err != nil {
		return Interval{}, err.Within("", len(low)+1)
	}
	if b < a {
		return Interval{}, &game.ParseError{
			Len: len(word), Problem: phrase.Of("the range %s goes down", word),
			Want: phrase.Of("write the smaller number first: %d-%d", b, a),
		}
	}
	return Interval{a, b}, nil
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
