package catalog

import (
	"strconv"
	"strings"

	"zermelo/entry"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/heap"
	"zermelo/phrase"
)

var (
	heapSizes = phrase.Of("heap sizes")
	heapSize  = phrase.Of("heap size")
)

// heaps returns a game whose parts are heaps of one rule set.
func heaps(name string, rules *heap.Game) Game {
	known := &entry.Heaps{Of: func(n uint64) any { return n }, Rule: rules.Rule, Arithmetic: rules.Period}
	if rules.Code != nil {
		known.Code = rules.Code.String()
	}
	if !rules.Single {
		known.Multi = rules.Rules
	}
	return Game{Named: walk.Named(name, rules.Rules, formatHeaps), Parse: parseHeaps, Heaps: known, Listed: 99}
}

func formatHeaps(parts []uint64) string {
	if len(parts) == 0 {
		return "0"
	}
	words := make([]string, len(parts))
	for i, n := range parts {
		words[i] = strconv.FormatUint(n, 10)
	}
	return strings.Join(words, " ")
}

func parseHeaps(words []Word) ([]any, error) {
	ns, err := text.Numbers(words, heapSize, 0, entry.MaxNumber)
	if err != nil {
		return nil, err
	}
	parts := make([]any, len(ns))
	for i, n := range ns {
		parts[i] = n
	}
	return parts, nil
}

// named opens a game of heaps under the name of an octal code.
func named(name, code string) func(string) (Game, error) {
	return func(string) (Game, error) {
		rules, err := heap.ParseCode(code)
		if err != nil {
			return Game{}, err
		}
		return heaps(name, rules), nil
	}
}

func heapEntries() []Entry {
	return []Entry{
		{
			Name: "nim", Syntax: heapSizes, Source: "C. L. Bouton 1901",
			Rule:     phrase.Of("Take any number of tokens from one heap."),
			Examples: []string{"nim 3 3 1", "nim 1000000000000000000 7 12"},
			Open:     entry.Fixed(heaps("nim", heap.Nim())),
		},
		{
			Name: "lasker", Syntax: heapSizes, Source: "E. Lasker 1931",
			Rule:     phrase.Of("Take any number of tokens from one heap, or split a heap into two."),
			Examples: []string{"lasker 2 5 7"},
			Open:     entry.Fixed(heaps("lasker", heap.Lasker())),
		},
		{
			Name: "grundy", Syntax: heapSizes, Source: "P. M. Grundy 1939",
			Rule:     phrase.Of("Split one heap into two heaps of different sizes."),
			Examples: []string{"grundy 8 5"},
			Open:     entry.Fixed(heaps("grundy", heap.GrundysGame())),
		},
		{
			Name: "kayles", Syntax: heapSizes, Source: "H. E. Dudeney 1908; octal 0.77",
			Rule:     phrase.Of("Take one or two tokens from a heap, and split what is left of it into two if you like."),
			Examples: []string{"kayles 5 7"},
			Open:     named("kayles", "0.77"),
		},
		{
			Name: "dawson", Syntax: heapSizes, Source: "T. R. Dawson 1935; octal 0.137",
			Rule: phrase.Of("Dawson's chess on a board of this width, the last to move wins: " +
				"take one token that stands alone, two at the end of a row, or three anywhere."),
			Examples: []string{"dawson 9 4"},
			Open:     named("dawson", "0.137"),
		},
		{
			Name: "treblecross", Syntax: heapSizes, Source: "Winning Ways, chapter 4; octal 0.007",
			Rule: phrase.Of("Take three tokens from a heap, and split what is left of it into two if you like. " +
				"A row of n squares, where three crosses in a row win, is the heap n+2."),
			Examples: []string{"treblecross 8 5"},
			Open:     named("treblecross", "0.007"),
		},
		{
			Name:   "octal",
			Params: phrase.Of("the code, for example octal:0.77"), Syntax: heapSizes,
			Rule: phrase.Of("The k-th digit after the point says what may be left when k tokens are taken from a heap: " +
				"1 nothing, 2 one heap, 4 two heaps, 8 three heaps, 16 four, added up; digits 0 to 9 and a to z. " +
				"A set says it too: {2,5} leaves two heaps or five, {3+} three or more. " +
				"Behind a digit or a set, ! demands that the heaps left all differ, ? that they are not all equal. " +
				"Digits in brackets at the end are repeated without end. The digit before the point is for moves that take nothing."),
			Source:   "R. K. Guy and C. A. B. Smith 1956",
			Examples: []string{"octal:0.07 7 3 3", "octal:4.4 10", "octal:0.f3 12", "octal:0.1[37] 9 4", "octal:4!.{2,3} 11"},
			Open: func(code string) (Game, error) {
				rules, err := heap.ParseCode(code)
				if err != nil {
					return Game{}, err
				}
				return heaps("octal:"+rules.String(), rules), nil
			},
		},
		{
			Name:   "subtraction",
			Params: phrase.Of("the set: 1-4, or 2,5,7, or 1-3,7, or 3- (3 or more), or all-but-2,5, or odd, pow2, squares, primes"), Syntax: heapSizes,
			Rule:     phrase.Of("Take a number of tokens from one heap; the number must be in the set."),
			Source:   "C. G. Bachet 1612; Winning Ways, chapter 4",
			Examples: []string{"subtraction:1-4 9 6", "subtraction:2,5,7 13", "subtraction:all-but-2,5 12 7", "subtraction:squares 20"},
			Open: func(set string) (Game, error) {
				rules, err := heap.ParseSubtraction(set)
				if err != nil {
					return Game{}, err
				}
				return heaps("subtraction:"+rules.String(), rules), nil
			},
		},
	}
}

func rowEntries() []Entry {
	return []Entry{{
		Name:   "stripes",
		Params: phrase.Of("the lengths of the strips, for example stripes:1,5,1"), Syntax: phrase.Of("row lengths"),
		Rule:     phrase.Of("Lay a strip of one of the lengths onto free squares of a row, inside one row and not over another strip."),
		Source:   "POI 2000 (Paski); Zhang Yifei 2002, game D",
		Examples: []string{"stripes:1,5,1 6", "stripes:2 7 5"},
		Open: func(lengths string) (Game, error) {
			rules, err := heap.ParseStripes(lengths)
			if err != nil {
				return Game{}, err
			}
			return heaps("stripes:"+rules.String(), rules), nil
		},
	}}
}
