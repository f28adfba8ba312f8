// Package entry is what a package of rule sets says of its games: the entries
// that the catalogue is made of.
//
// An [Entry] holds what a newcomer needs (the rule in a sentence, the syntax of
// parameters and positions, examples, the source) and opens the game. A [Game]
// is an entry opened: a rule set under its name, and how its positions are
// read. Most games are made by one call: [Boards] or [Pieces] where each word is one,
// [Together] where the words are one position, [Single] where they need a
// reader of their own, [Whole] for a game that is solved whole.
package entry

import (
	"iter"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/theory/octal"
	"zermelo/say/phrase"
)

// An Entry is a game of the catalogue.
type Entry struct {
	Name string
	// Title is what the game is called in a text; zero if nothing but its name is known.
	Title phrase.Phrase
	// Aliases are other names that the game answers to, in any language. NAME:PARAMETERS
	// is a name that stands for the parameters too.
	Aliases []string
	Kind    Kind // empty if it is not known
	// Fame is the rank of the game among those that people know: 1 is the best known; 0 if it has none.
	Fame   int
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
	*game.Named
	// Parse reads the words of a position into independent parts.
	Parse func(words []Word) ([]any, error)
	// Notes says how words that Parse reads were understood, where that is not
	// plain; may be nil.
	Notes func(words []Word) []phrase.Phrase
	// For makes the rules and the parts of a position of what Parse or File
	// read, where the rules depend on it, as an equal and an unequal game under
	// one name; nil if they are Named and what was read.
	For func(read []any) (*game.Named, []any)
	// Start returns the position that a game begins with, which stands for no
	// words at all; nil if there is none in particular.
	Start func() []any
	// File reads a position from the content of a file; nil if positions of
	// the game are not kept in files. Its errors are [game.ParseError] with
	// the content as the input.
	File func(content string) ([]any, error)
	// Read is set in a game whose rules come with the position, such as a row
	// of numbers or a graph. It makes the game of a text (words, or the content
	// of the named file), with Named, Start and Parse, which reads the words
	// behind "at". Of the game itself nothing but the name can be asked. Its
	// errors are [game.ParseError] with text as the input.
	Read func(file, text string) (Game, error)
	// Solved opens the same rules as a game that is solved whole, as tables on
	// disk need them; nil if the game is one already, or cannot be.
	Solved func() (Game, error)
	// Heaps is what is known of a game of heaps or rows that are independent of
	// each other; nil if it is none.
	Heaps *Heaps
	// Plane is how two numbers are a position; nil if they are none.
	Plane *Plane
	// Definition is the rules as a formula, for who proves something of them; nil
	// if they are not told so.
	Definition *Definition
	// Several returns the same of positions of so many heaps or men, up to MostNumbers, where
	// the rules are for any number of them; nil for a number without. It is nil where they are not.
	Several func(numbers int) *Definition
	// Copying returns what copying decides on empty boards of any size, by their parities; nil if that is
	// not known of the game.
	Copying func() []Copying
	// Examples are those of the entry.
	Examples []string
	// Positions yields all positions of the given size; nil for games of heaps.
	Positions func(size uint64) iter.Seq[any]
	// Smallest is the least size that Positions has anything for.
	Smallest uint64
	// Listed is the size up to which a list of values or positions fills a
	// screen.
	Listed uint64
}

// Heaps is what is known of a game of heaps: what its rows of values and their
// periods are found by.
type Heaps struct {
	// Of returns the position that is a single heap of n.
	Of func(n uint64) any
	// Rule is the game as a rule for the engine of heap games; nil if it is
	// none.
	Rule *octal.Rule
	// Code is the game as a code of package heap: 0.77; empty if it has none.
	Code string
	// Multi is the rule set of a game whose moves may leave several heaps; nil
	// if it is none.
	Multi *game.Rules[uint64]
	// Arithmetic is the period that a theorem about the game gives its values
	// of single heaps; nil if there is none.
	Arithmetic *octal.Arithmetic
}

// A Definition is the rules of a game whose positions are numbers as a formula of
// package internal/rules/script/formula: what is proved of the game is proved from it.
type Definition struct {
	Formula string
	Misere  bool // who makes the last move loses
	// Of returns the position that numbers are, as many as the formula has; ok is
	// false if they are none, which no move leads to from one. It is nil where the
	// game was made of the formula.
	Of func(numbers []uint64) (parts []any, ok bool)
}

// MostNumbers bounds the numbers of a position in Several.
const MostNumbers = 6

// Sized returns g with the least size of its Positions, and the size up to which
// a list of them fills a screen.
func (g Game) Sized(smallest, listed uint64) Game {
	g.Smallest, g.Listed = smallest, listed
	return g
}

// SolvedWhole returns the game as it is solved whole, where it can be; otherwise g.
func (g Game) SolvedWhole() (Game, error) {
	if g.Solved == nil {
		return g, nil
	}
	return g.Solved()
}

// Plain returns the game as one that is played as questions say; misere reports whether
// who cannot move wins by its own rules.
func (g Game) Plain() (plain Game, misere bool) {
	misere = g.Named != nil && g.Play == game.Misere
	if misere {
		g.Named = g.Named.Plain()
	}
	return g, misere
}

// Impartial returns the rule set of an impartial game; [game.ErrUnsupported] if
// the players have different moves.
func (g Game) Impartial() (*game.Named, error) {
	if g.IsImpartial() {
		return g.Named, nil
	}
	rules, parts := g.example()
	return nil, game.NotImpartial(rules, parts...)
}

// example returns the position of an example whose players have different moves, with its rules; none if there is
// none.
func (g Game) example() (*game.Named, []any) {
	if g.Named == nil || !g.IsUnequal() || g.Parse == nil {
		return g.Named, nil
	}
	for _, line := range g.Examples {
		words, _ := text.Words(line, 64)
		parts, err := g.Parse(words[min(1, len(words)):])
		rules := g.Named
		if err == nil && g.For != nil {
			rules, parts = g.For(parts)
		}
		if err == nil && rules.Name() == g.Name() {
			return rules, parts
		}
	}
	return g.Named, nil
}

// Breaking returns the rule set of a game of heaps whose moves may leave
// several; nil if it is none.
func (g Game) Breaking() *game.Rules[uint64] {
	if g.Heaps == nil {
		return nil
	}
	return g.Heaps.Multi
}

// A Word is a word of the input and its place.
type Word = text.Word

// Fixed opens a game that has no parameters.
func Fixed(g Game) func(params string) (Game, error) {
	return func(string) (Game, error) { return g, nil }
}
