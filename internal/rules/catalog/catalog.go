// Package catalog knows every game by its name.
//
// An [Entry] holds what a newcomer needs (the rule in a sentence, the syntax
// of parameters and positions, examples, the source) and opens the rule set.
// [Parse] reads positions as users type them, sums of different games
// included; its errors show the place of the fault.
package catalog

import (
	"slices"
	"sort"
	"strings"
	"sync"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/board"
	"zermelo/internal/rules/boxes"
	"zermelo/internal/rules/coin"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/hackenbush"
	"zermelo/internal/rules/heap"
	"zermelo/internal/rules/script/classic"
	"zermelo/internal/rules/sprouts"
	"zermelo/internal/rules/token"
	"zermelo/internal/rules/worth"
	"zermelo/say/phrase"
)

// What a game of the catalogue is; see package entry.
type (
	Entry = entry.Entry
	Game  = entry.Game
	Word  = entry.Word
	// Called is another name of a game.
	Called = entry.Called
)

// Entries returns all games that are written in Go, by name. What the entries
// hold is shared: it is not the caller's to change.
func Entries() []Entry { return slices.Clone(all().entries) }

// Classics returns the games of the rule files that are part of the program, by
// name. They are run for it.
func Classics() []Entry { return classic.Entries() }

// Find returns the entry of the given name. The rule file of a classic is run
// when it is found.
func Find(name string) (Entry, bool) {
	e, ok := all().named[name]
	if !ok {
		e, ok = classic.Find(name)
	}
	return e, ok
}

// The catalogue is made once. Rule sets do not change, so that all may share
// them.
var all = sync.OnceValue(func() (c struct {
	entries []Entry // by name
	named   map[string]Entry
},
) {
	c.entries = slices.Concat(heap.Games(), coin.Games(), hackenbush.Games(), board.Games(), token.Games(), boxes.Games(), sprouts.Games(), worth.Games())
	order := func(a, b Entry) int { return strings.Compare(a.Name, b.Name) }
	sort.Slice(c.entries, func(i, j int) bool { return order(c.entries[i], c.entries[j]) < 0 })
	c.named = make(map[string]Entry, len(c.entries))
	for _, e := range c.entries {
		c.named[e.Name] = e
	}
	return c
})

// Open returns the game written NAME or NAME:PARAMETERS. A game may be opened
// by several goroutines and is shared by them. Rule files are not read, see
// [Catalog].
func Open(spec string) (Game, error) { return (*Catalog)(nil).Open(spec) }

// openBuiltIn opens a game of the catalogue of all.
func openBuiltIn(spec string) (Game, error) {
	if g, ok := lately.find(spec); ok {
		return g, nil
	}
	g, err := open(spec)
	if err == nil {
		lately.keep(spec, g)
	}
	return g, err
}

func open(spec string) (Game, error) {
	name, _, _ := strings.Cut(spec, ":")
	e, ok := Find(name)
	if !ok {
		return Game{}, unknownGame(spec, name)
	}
	return openEntry(e, spec)
}

// openEntry opens the game of an entry that spec begins with.
func openEntry(e Entry, spec string) (Game, error) {
	name, params, has := strings.Cut(spec, ":")
	if e.Params.IsZero() && has {
		return Game{}, &game.ParseError{
			Input: spec, Offset: len(name), Len: len(spec) - len(name),
			Problem: phrase.Of("the game %s has no parameters", name),
			Want:    phrase.Of("write %s alone", name),
		}
	}
	if params == "" {
		params = e.Default
	}
	if !e.Params.IsZero() && params == "" {
		return Game{}, &game.ParseError{
			Input: spec, Offset: len(spec),
			Problem: phrase.Of("the game %s needs parameters", name),
			Want:    phrase.Of("the parameters are %s; a whole position is, for example, %s", e.Params, e.Examples[0]),
		}
	}
	g, err := e.Open(params)
	g.Examples = e.Examples
	if told := copying(strings.TrimSuffix(e.Name+":"+params, ":")); told != nil {
		g.Copying = told
	}
	return g, text.Within(err, spec, len(name)+1)
}
