package catalog

import (
	"fmt"
	"iter"
	"strconv"

	"zermelo/analysis"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/heap"
	"zermelo/phrase"
)

// single describes a game whose position is one part.
type single[P comparable] struct {
	name      string
	rules     any
	parse     func(words []Word) (P, error)
	format    func(P) string
	finished  string // how a position of which nothing is left is written
	positions func(size uint64) iter.Seq[P]
	smallest  uint64
	listed    uint64
}

func (b single[P]) game() Game {
	return Game{
		Rules: analysis.New(b.name, game.Of[P](b.rules), func(parts []P) string {
			if len(parts) == 0 {
				return b.finished
			}
			return b.format(parts[0])
		}),
		Parse: func(words []Word) ([]any, error) {
			p, err := b.parse(words)
			return []any{p}, err
		},
		Positions: func(size uint64) iter.Seq[any] {
			return func(yield func(any) bool) {
				for p := range b.positions(size) {
					if !yield(p) {
						return
					}
				}
			}
		},
		Smallest: b.smallest, Listed: b.listed,
	}
}

func parsePair(words []Word) (heap.Pair, error) {
	if len(words) != 2 {
		return heap.Pair{}, text.WrongCount(words, phrase.Of("write two whole numbers, for example 3 5"))
	}
	ns, err := text.Numbers(words, phrase.Of("number"), 0, MaxNumber)
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
			Open: fixed(single[heap.Pair]{
				name: "wythoff", rules: heap.Wythoff{}, parse: parsePair, format: formatPair,
				finished: "0 0", positions: heap.Wythoff{}.Positions, smallest: 1, listed: 50,
			}.game()),
		},
		{
			Name: "euclid", Syntax: two, Source: "A. J. Cole and A. J. T. Davie 1969",
			Rule:     phrase.Of("Take a multiple of the smaller number from the larger; the game ends when one of them is 0."),
			Examples: []string{"euclid 25 7", "euclid 24 15"},
			Open: fixed(single[heap.Pair]{
				name: "euclid", rules: heap.Euclid{}, parse: parsePair, format: formatPair,
				finished: "0 0", positions: heap.Euclid{}.Positions, smallest: 1, listed: 20,
			}.game()),
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
	return single[heap.Stones]{
		name: "multiple:" + strconv.FormatUint(k, 10), rules: rules,
		parse: func(words []Word) (heap.Stones, error) { return parseStones(rules, words) },
		format: func(s heap.Stones) string {
			if s == rules.Start(s.N) {
				return strconv.FormatUint(s.N, 10)
			}
			return fmt.Sprintf("%d/%d", s.N, s.Limit)
		},
		finished: "0", positions: rules.Positions, smallest: 1, listed: 500,
	}.game(), nil
}

func parseStones(rules heap.Multiple, words []Word) (heap.Stones, error) {
	if len(words) != 1 {
		return heap.Stones{}, text.WrongCount(words, phrase.Of("write one heap as n or n/limit, for example 20 or 20/6"))
	}
	w := words[0]
	size, limit, limited := w.Cut("/")
	n, err := size.Number(phrase.Of("heap size"), 0, MaxNumber)
	if err != nil || !limited {
		return rules.Start(n), err
	}
	l, err := limit.Number(phrase.Of("limit"), 0, MaxNumber)
	return heap.Stones{N: n, Limit: min(n, l)}, err
}
