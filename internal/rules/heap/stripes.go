package heap

import (
	"fmt"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// ParseStripes returns the game of laying strips of given lengths into a row of
// cells without overlap (Polish Olympiad in Informatics 2000, Paski; game D of
// Zhang 2002). A position is the length of a row. It is the octal game with
// digit 7 at each length; mirror images are one move. The lengths are joined by
// commas: `1,5,2`. Order and repetition do not matter. The error is a
// [game.ParseError].
func ParseStripes(lengths string) (*Game, error) {
	var all ranges
	offset := 0
	for word := range strings.SplitSeq(lengths, ",") {
		n, err := parseNumber(word, phrase.Of("write the lengths of the strips joined by commas, for example 1,5,2"))
		if err != nil {
			return nil, err.Within(lengths, offset)
		}
		all = append(all, setRange{n, n})
		offset += len(word) + 1
		if len(all) > maxMembers {
			return nil, &game.ParseError{
				Input: lengths, Offset: offset - 1,
				Problem: phrase.Of("there are more than %s lengths", phrase.Count(maxMembers)),
				Want:    phrase.Of("leave out repeated lengths, they change nothing"),
			}
		}
	}
	slices.SortFunc(all, byLeast)
	// Ranges of one number are spelled one by one: 1,2,3.
	g := description{numbers: slices.Compact(all).numbers(), left: strip}.game()
	g.Describe, g.Draw = describeStrip, drawStrip
	return g, nil
}

func describeStrip(part int, from uint64, to []uint64) phrase.Phrase {
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

func init() { games = append(games, stripesEntry) }

func stripesEntry() entry.Entry {
	return entry.Entry{
		Name: "stripes", Title: phrase.Of("Stripes"), Kind: entry.KindHeaps, Fame: 130,
		Aliases: []string{"涂条", "painting stripes", "条带"},

		Params: phrase.Of("the lengths of the strips, for example stripes:1,5,1"), Syntax: rowLengths,
		Rule:     phrase.Of("Lay a strip of one of the lengths onto free squares of a row, inside one row and not over another strip."),
		Source:   "POI 2000 (Paski); Zhang Yifei 2002, game D",
		Examples: []string{"stripes:1,5,1 6", "stripes:2 7 5"},
		Open:     opening("stripes", ParseStripes),
	}
}
