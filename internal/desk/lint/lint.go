// Package lint examines the games of a rule file: it goes through positions of
// them and says in the words of the author what does not go together, each with
// the position that shows it.
//
// It is the conformance kit of package gametest for those who write rules, not
// Go: moves and reading undo each other, parts and symmetries keep the value, moves
// backwards are the moves, numbers of positions are theirs alone, and games end
// where they must. Values are found without what is examined: by moves alone.
package lint

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script"
	"zermelo/say/phrase"
)

// A Request is what to examine.
type Request struct {
	// File is a rule file, or a game of one: FILE.star, FILE.star:NAME,
	// FILE.star:NAME:PARAMETERS.
	File string
	// Positions are where to begin; without any those at which the file says that
	// its games start, those of its examples, and small heaps.
	Positions []string
	// Most is the number of positions of a game that are examined; 0 is a
	// default.
	Most int
}

// A Report is what was found.
type Report struct {
	File  string
	Games []*Game
}

// Clean reports whether nothing is wrong.
func (r *Report) Clean() bool {
	for _, g := range r.Games {
		if slices.ContainsFunc(g.Findings, func(f Finding) bool { return !f.Hint }) {
			return false
		}
	}
	return true
}

// A Game is what was found of a game.
type Game struct {
	Name      string
	Positions int // that were examined
	All       bool
	Ends      End
	// Unasked are the fields whose values were too large to compare somewhere.
	Unasked  []string
	Findings []Finding
}

// An End is what is known of whether play ends.
type End string

// What is known of whether play ends.
const (
	Proved  End = "proved"  // for all positions, from the rules
	Seen    End = "seen"    // all play from the positions given was followed
	Unknown End = "unknown" // as far as was followed
	Repeats End = "repeats" // a position comes again
)

// A Finding is something that does not go together, or, as a hint, something
// that could be better.
type Finding struct {
	Kind     string // a word for programs
	Hint     bool
	Position string // that shows it; may be empty
	Says     phrase.Phrase
	Want     phrase.Phrase // what to do; may be zero
	Err      error         // the fault of the file, for the kind fault
	// At is a fault at the place in the file, for the place alone; nil if it is not known.
	At *game.ParseError
}

// mostFindings of a kind are told of a game, and mostPositions are examined.
const (
	mostFindings  = 3
	mostPositions = 2000
)

// Check examines a rule file. After the error of ctx or [game.ErrLimit] the report
// says what was found; after other errors, which are those of the input, there is none.
func Check(ctx context.Context, c *catalog.Catalog, r Request, budget game.Budget) (*Report, error) {
	file, rest, err := c.RuleFile(r.File)
	if err != nil {
		return nil, err
	}
	report := &Report{File: file.Name}
	specs := []string{rest}
	if rest == "" {
		specs = nil
		for _, e := range file.Entries() {
			specs = append(specs, e.Name)
		}
	}
	if len(specs) == 1 && len(file.Entries()) == 1 && rest == "" {
		specs[0] = ""
	}
	for _, spec := range specs {
		g, err := file.Open(spec)
		if err == nil {
			err = file.TakeFault()
		}
		if err != nil {
			return nil, err
		}
		x := &examiner{ctx: ctx, file: file, game: g, rules: g.Record, budget: budget, most: cmp.Or(r.Most, mostPositions), told: map[string]int{}}
		x.report = &Game{Name: g.Name(), Ends: Unknown}
		starts, err := x.starts(file.Entry(spec), r.Positions)
		if err != nil {
			return nil, err
		}
		report.Games = append(report.Games, x.report)
		if spec == specs[0] { // what is said of the file is said once
			x.slips()
		}
		if err := x.examine(starts); err != nil {
			return report, err
		}
	}
	return report, nil
}

// An examiner examines one game.
type examiner struct {
	ctx    context.Context
	file   *script.File
	game   entry.Game
	rules  *game.Rules[any]
	budget game.Budget
	most   int
	report *Game
	told   map[string]int // findings of each kind

	sample []any
	closed bool // nothing but the sample can be reached
	next   map[any]*[2][][]any
}

// starts reads the positions to begin with.
func (x *examiner) starts(e entry.Entry, given []string) ([]any, error) {
	var all []any
	read := func(line string) error {
		words, _ := text.Words(line, 1000)
		parts, err := x.game.Parse(words)
		if err == nil && x.game.For != nil {
			named, read := x.game.For(parts)
			if len(all) > 0 && named.Identity() != x.game.Identity() {
				return game.Unsupported(phrase.Of("small boards are examined apart from wide ones and graphs"), phrase.Of("examine one kind at a time"))
			}
			x.game.Named, x.rules, parts = named, named.Record, read
		}
		if err == nil {
			all = append(all, parts...)
		}
		return text.In(err, line)
	}
	for _, line := range given {
		if err := read(line); err != nil {
			return nil, err
		}
	}
	if len(all) > 0 {
		return all, nil
	}
	if x.rules.Starts != nil {
		all = append(all, x.rules.Starts()...)
	} else if x.game.Start != nil {
		all = append(all, x.game.Start()...)
	}
	for _, example := range e.Examples {
		if _, position, ok := cutWord(example); ok {
			if err := read(position); err != nil {
				x.find(Finding{
					Kind: "example", Position: position,
					Says: phrase.Of("the example %s cannot be read: %s", position, reason(err)), Want: phrase.Of("write examples as 'parse' reads them"),
				})
			}
		}
	}
	if len(all) == 0 && x.game.Heaps != nil {
		// Positions may be numbers; where 0 is none, something else.
		if x.list(x.game.Heaps.Of(0), game.Left); x.file.TakeFault() == nil {
			for n := range uint64(13) {
				all = append(all, x.game.Heaps.Of(n))
			}
		}
	}
	if len(all) == 0 {
		return nil, &game.Error{
			Kind: game.ErrParse, Problem: phrase.Of("there is no position of %s to begin with", x.game.Name()),
			Want: phrase.Of("write positions behind the file, or start = … or examples = […] in it"),
		}
	}
	return all, nil
}

func cutWord(s string) (word, rest string, ok bool) {
	for i := range len(s) {
		if s[i] == ' ' {
			return s[:i], s[i+1:], true
		}
	}
	return s, "", false
}

// reason is what an error says is wrong.
func reason(err error) phrase.Phrase {
	var parse *game.ParseError
	var other *game.Error
	switch {
	case errors.As(err, &parse):
		return parse.Problem
	case errors.As(err, &other):
		return other.Problem
	}
	return phrase.Raw(err.Error())
}

// find adds a finding, if there are not too many of its kind.
func (x *examiner) find(f Finding) {
	if x.told[f.Kind]++; x.told[f.Kind] <= mostFindings {
		x.report.Findings = append(x.report.Findings, f)
	}
}

// slips tells where a player is compared with a word that is none.
func (x *examiner) slips() {
	for _, s := range x.file.Slips() {
		x.find(Finding{
			Kind: "player", Says: phrase.Of("line %d compares the player with %q, which no player is", s.Line, text.Shorten(s.Word)),
			Want: phrase.Of("functions get the player as \"left\" or \"right\", whatever players says"),
			At:   x.file.Place(s.Line, s.Character),
		})
	}
}

// interpreted tells which functions are not compiled, and where that is why.
func (x *examiner) interpreted() error {
	for _, i := range x.file.Interpreted(x.game.Named) {
		x.find(Finding{
			Kind: "interpreted", Hint: true, Says: phrase.Of("%s is interpreted, not compiled, for %s in line %d", i.Field, phrase.Clip(i.Text), i.Line),
			Want: phrase.Of("it means the same and takes about ten times as long; the manual lists under 'What is fast' what is compiled"),
			At:   x.file.Place(i.Line, i.Character),
		})
	}
	return nil
}

// write is the text of a position.
func (x *examiner) write(p any) string { return x.rules.Write(p) }

// fault adds the fault of the file, if there is one, after which the file says
// nothing more of what was asked.
func (x *examiner) fault() bool {
	err := x.file.TakeFault()
	if err == nil {
		return false
	}
	f := Finding{Kind: "fault", Says: reason(err), Err: err}
	var parse *game.ParseError
	if errors.As(err, &parse) {
		f.Want, f.At = parse.Want, parse
	}
	x.find(f)
	return true
}

// examine looks at a game. The error is that of ctx, or a limit.
func (x *examiner) examine(starts []any) error {
	if x.fault() {
		return nil
	}
	err := x.walk(starts)
	x.report.Positions = len(x.sample)
	if err != nil || x.told["fault"] > 0 {
		return err
	}
	x.report.All = x.closed
	for _, check := range []func() error{x.texts, x.again, x.ends, x.alike, x.unmoves, x.index, x.over, x.scores, x.values, x.interpreted} {
		if err := check(); err != nil {
			return err
		}
		x.fault()
	}
	return nil
}
