package heap

import (
	"strconv"
	"strings"

	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// games return the entries of this package. They stand at the end of the file
// with the rules, which adds them while the package is initialised; after that
// nothing changes.
var games []func() entry.Entry

// Games returns the entries of all games with heaps, rows and pairs of numbers.
func Games() []entry.Entry {
	entries := make([]entry.Entry, len(games))
	for i, game := range games {
		entries[i] = game()
	}
	return entries
}

var (
	heapSizes  = phrase.Of("heap sizes")
	heapSize   = phrase.Of("heap size")
	rowLengths = phrase.Of("row lengths")
)

// heaps returns a game whose parts are heaps of one rule set.
func heaps(name string, rules *Game) entry.Game {
	known := &entry.Heaps{Of: func(n uint64) any { return n }, Rule: rules.Rule, Arithmetic: rules.Period}
	if rules.Code != nil {
		known.Code = rules.Code.String()
	}
	if !rules.Single {
		known.Multi = rules.Rules
	}
	twoHeaps := &entry.Plane{
		At:  func(row, column uint64) ([]any, bool) { return []any{row, column}, true },
		Row: oneHeap, Column: otherHeap,
	}
	return entry.Game{Named: walk.Named(name, rules.Rules, formatHeaps), Parse: parseHeaps, Heaps: known, Plane: twoHeaps, Listed: 99, Definition: definition(rules.Rule)}
}

// opening opens a game of heaps whose parameter is read by parse.
func opening(name string, parse func(params string) (*Game, error)) func(params string) (entry.Game, error) {
	return func(params string) (entry.Game, error) {
		rules, err := parse(params)
		if err != nil {
			return entry.Game{}, err
		}
		return heaps(name+":"+rules.String(), rules), nil
	}
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

func parseHeaps(words []text.Word) ([]any, error) {
	ns, err := text.Numbers(text.Items(words), heapSize, 0, MaxNumber)
	if err != nil {
		return nil, err
	}
	parts := make([]any, len(ns))
	for i, n := range ns {
		parts[i] = n
	}
	return parts, nil
}
