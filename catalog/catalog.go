// Package catalog knows every game by its name.
//
// An [Entry] holds what a newcomer needs (the rule in a sentence, the syntax
// of parameters and positions, examples, the source) and opens the rule set.
// [Parse] reads positions as users type them, sums of different games
// included; its errors show the place of the fault.
package catalog

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"zermelo/analysis"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/heap"
	"zermelo/octal"
	"zermelo/phrase"
)

// An Entry is a game of the catalogue.
type Entry struct {
	Name   string
	Params phrase.Phrase // the syntax of the parameters; zero if there are none
	Syntax phrase.Phrase // the syntax of positions
	Rule   phrase.Phrase // the rule, in a sentence or two
	Source string        // author and year
	// Default are the parameters if none are given; empty if they must be.
	Default string
	// Examples are whole positions with the game's name.
	Examples []string
	// Open returns the game with the given parameters. Its errors are
	// [game.ParseError] with params as the input.
	Open func(params string) (Game, error)
}

// A Game is an entry opened with its parameters.
type Game struct {
	*analysis.Rules
	// Parse reads the words of a position into independent parts.
	Parse func(words []Word) ([]any, error)
	// For makes the rules and the parts of a position of what Parse or File
	// read, where the rules depend on it, as an equal and an unequal game under
	// one name; nil if they are Rules and what was read.
	For func(read []any) (*analysis.Rules, []any)
	// Start returns the position that a game begins with, which stands for no
	// words at all; nil if there is none in particular.
	Start func() []any
	// File reads a position from the content of a file; nil if positions of
	// the game are not kept in files. Its errors are [game.ParseError] with
	// the content as the input.
	File func(content string) ([]any, error)
	// Read is set in a game whose rules come with the position, such as a row
	// of numbers or a graph. It makes the game of a text (words, or the content
	// of the named file), with Rules, Start and Parse, which reads the words
	// behind "at". Of the game itself nothing but the name can be asked. Its
	// errors are [game.ParseError] with text as the input.
	Read func(file, text string) (Game, error)
	// Heap returns the position that is a single heap of n; nil if the game
	// is not played with heaps or rows that are independent of each other.
	Heap func(n uint64) any
	// Rule is the game as a rule for the engine of heap games; nil if it is
	// none.
	Rule *octal.Rule
	// Code is the game as a take-and-break game; nil if it is none.
	Code *heap.TakeBreak
	// Multi is the rule set of a game of heaps whose moves may leave several;
	// nil if it is none.
	Multi *game.Rules[uint64]
	// Arithmetic is the period that a theorem about the game gives its values
	// of single heaps; nil if there is none.
	Arithmetic *heap.Arithmetic
	// Positions yields all positions of the given size; nil for games of heaps.
	Positions func(size uint64) iter.Seq[any]
	// Smallest is the least size that Positions has anything for.
	Smallest uint64
	// Listed is the size up to which a list of values or positions fills a
	// screen.
	Listed uint64
}

// Impartial returns the rule set of an impartial game; [game.ErrUnsupported] if
// the players have different moves.
func (g Game) Impartial() (*analysis.Rules, error) {
	if g.Rules.IsImpartial() {
		return g.Rules, nil
	}
	return nil, analysis.NotImpartial(g.Name())
}

// A Word is a word of the input and its place.
type Word = text.Word

// Entries returns all games, by name. What the entries hold is shared: it is
// not the caller's to change.
func Entries() []Entry { return slices.Clone(all().entries) }

// Find returns the entry of the given name.
func Find(name string) (Entry, bool) {
	e, ok := all().named[name]
	return e, ok
}

// The catalogue is made once. Rule sets do not change, so that all may share
// them.
var all = sync.OnceValue(func() (c struct {
	entries []Entry // by name
	named   map[string]Entry
},
) {
	c.entries = slices.Concat(heapEntries(), rowEntries(), pairEntries(), tupleEntries(), []Entry{buttonEntry(), coinsEntry(), hackenbushEntry(), impartialEntry()}, boardEntries(), valueEntries(), tokenEntries(), dataEntries())
	slices.SortFunc(c.entries, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
	c.named = make(map[string]Entry, len(c.entries))
	for _, e := range c.entries {
		c.named[e.Name] = e
	}
	return c
})

// Open returns the game written NAME or NAME:PARAMETERS. A game may be opened
// by several goroutines and is shared by them.
func Open(spec string) (Game, error) {
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
	name, params, has := strings.Cut(spec, ":")
	e, ok := Find(name)
	if !ok {
		return Game{}, unknownGame(spec, name)
	}
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
	return g, text.Within(err, spec, len(name)+1)
}

func unknownGame(spec, name string) error {
	want := phrase.Of("'zermelo games' lists them all")
	if near := text.Nearest(name, names()); near != "" {
		want = phrase.Of("did you mean %s? 'zermelo games' lists them all", near)
	}
	return &game.ParseError{
		Input: spec, Len: len(name),
		Problem: phrase.Of("there is no game called %q", name), Want: want,
	}
}

// names returns the names of all games.
func names() []string {
	var names []string
	for _, e := range all().entries {
		names = append(names, e.Name)
	}
	return names
}
