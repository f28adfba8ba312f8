package catalog

import (
	"fmt"
	"strconv"

	"zermelo/entry"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/heap"
	"zermelo/phrase"
)

func parsePair(words []Word) (heap.Pair, error) {
	if len(words) != 2 {
		return heap.Pair{}, text.WrongCount(words, phrase.Of("write two whole numbers, for example 3 5"))
	}
	ns, err := text.Numbers(words, phrase.Of("number"), 0, entry.MaxNumber)
	if err != nil {
		return heap.Pair{}, err
	}
	return heap.Pair{A: min(ns[0], ns[1]), B: max(ns[0], ns[1])}, nil
}

func formatPair(p heap.Pair) string { return fmt.Sprintf("%d %d", p.A, p.B) }

func pairEntries() []Entry {
	two := phrase.Of("two numbers")
	return []Entry{
		{
			Name: "wythoff", Syntax: two, Source: "W. A. Wythoff 1907",
			Rule:     phrase.Of("Take any number of tokens from one of two heaps, or the same number from both."),
			Examples: []string{"wythoff 3 5", "wythoff 6 10"},
			Open: entry.Fixed(entry.Single[heap.Pair]{
				Name: "wythoff", Rules: heap.Wythoff{}, Parse: parsePair, Format: formatPair,
				Finished: "0 0", Positions: heap.Wythoff{}.Positions, Smallest: 1, Listed: 50,
			}.Game()),
		},
		{
			Name: "euclid", Syntax: two, Source: "A. J. Cole and A. J. T. Davie 1969",
			Rule:     phrase.Of("Take a multiple of the smaller number from the larger; the game ends when one of them is 0."),
			Examples: []string{"euclid 25 7", "euclid 24 15"},
			Open: entry.Fixed(entry.Single[heap.Pair]{
				Name: "euclid", Rules: heap.Euclid{}, Parse: parsePair, Format: formatPair,
				Finished: "0 0", Positions: heap.Euclid{}.Positions, Smallest: 1, Listed: 20,
			}.Game()),
		},
		{
			Name:   "multiple",
			Params: phrase.Of("k, for example multiple:2"), Syntax: phrase.Of("n or n/limit"),
			Rule: phrase.Of("Take tokens from one heap, not all of them at first; " +
				"later at most k times what was taken just before. n/limit is a heap of n of which at most limit may be taken now."),
			Source:   "A. J. Schwenk 1970; Luo Ji 2002",
			Examples: []string{"multiple:2 20", "multiple:3 19", "multiple:1 100/8"},
			Open:     openMultiple,
		},
	}
}

// maxFactor bounds k: the losing sizes up to n/k are as many as k, and an
// answer should not take longer than a second.
const maxFactor = 10_000_000

func openMultiple(params string) (Game, error) {
	k, err := strconv.ParseUint(params, 10, 64)
	if err != nil || k == 0 || k > maxFactor {
		return Game{}, &game.ParseError{
			Input: params, Len: len(params),
			Problem: phrase.Of("%q is not a factor k", shorten(params)),
			Want:    phrase.Of("write a whole number from %d to %d", 1, maxFactor),
		}
	}
	rules := heap.Multiple{K: k}
	return entry.Single[heap.Stones]{
		Name: "multiple:" + strconv.FormatUint(k, 10), Rules: rules,
		Parse: func(words []Word) (heap.Stones, error) { return parseStones(rules, words) },
		Format: func(s heap.Stones) string {
			if s == rules.Start(s.N) {
				return strconv.FormatUint(s.N, 10)
			}
			return fmt.Sprintf("%d/%d", s.N, s.Limit)
		},
		Finished: "0", Positions: rules.Positions, Smallest: 1, Listed: 500,
	}.Game(), nil
}

func parseStones(rules heap.Multiple, words []Word) (heap.Stones, error) {
	if len(words) != 1 {
		return heap.Stones{}, text.WrongCount(words, phrase.Of("write one heap as n or n/limit, for example 20 or 20/6"))
	}
	w := words[0]
	size, limit, limited := w.Cut("/")
	n, err := size.Number(phrase.Of("heap size"), 0, entry.MaxNumber)
	if err != nil || !limited {
		return rules.Start(n), err
	}
	l, err := limit.Number(phrase.Of("limit"), 0, entry.MaxNumber)
	return heap.Stones{N: n, Limit: min(n, l)}, err
}
