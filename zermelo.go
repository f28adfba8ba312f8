// Package zermelo answers, for two-player games of perfect information without
// chance: who wins, by which move, how long it takes, what the position is worth,
// and why.
//
// Parse reads a position as it is typed on the command line, sums of different games
// included, and Solve answers it. Values computes with the values of short games.
// Sequence lists the Grundy values of heaps and proves their periods; Discover finds
// a rule for a game of numbers and proves it. Games of one's own are rule files
// (LoadRules) or Go types (Own, and OwnGame, of which package cli makes a program).
//
// A question takes a context, whose end is a limit of time, and options. After a
// limit an answer still holds what is known: see Answer.Omitted. An error that a
// user can cause is a *ParseError or an *Error, and is one of ErrParse,
// ErrIllegalMove, ErrLoopy, ErrLimit, ErrUnsupported (errors.Is). Functions may be
// called from several goroutines at once.
package zermelo

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/desk/discover"
	"zermelo/internal/desk/sequence"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

// What questions and answers are made of; package game describes each.
type (
	// An Answer is what is known of a position: outcome, moves, value, length, reasons.
	Answer = game.Answer
	// A Move is a move with its result.
	Move = game.Move
	// An Outcome is who wins under best play: N, P, L, R or D for a draw.
	Outcome = game.Outcome
	// A Player is Left or Right.
	Player = game.Player
	// A Mode is how several games are played at once, and whether the last move wins.
	Mode = game.Mode
	// A Part names a part of an answer: the verdict, a move, the value, …
	Part = game.AnswerPart
	// An Omission is a part of an answer that is left out, with the reason.
	Omission = game.Omission
	// A Phrase is a sentence that can be translated; its String is English.
	Phrase = phrase.Phrase

	// A ParseError says what is wrong in a text, where, and what would be right.
	ParseError = game.ParseError
	// An Error is any other error that a user can cause.
	Error = game.Error

	// A Row is the Grundy values of heaps, with what is proved of them.
	Row = sequence.Row
	// A Finding is a rule that was found, and whether it is proved.
	Finding = discover.Finding

	// An Entry describes a game of the catalogue, or one of one's own.
	Entry = catalog.Entry
	// A Game is a rule set with the ways to read and write its positions.
	Game = entry.Game
)

// The players.
const (
	Left  = game.Left
	Right = game.Right
)

// The outcome classes.
const (
	Undecided = game.Undecided // not known
	Next      = game.Next      // who moves first wins
	Previous  = game.Previous  // who moves second wins
	LeftWins  = game.LeftWins
	RightWins = game.RightWins
	Draw      = game.Draw
)

// The kinds of error.
var (
	ErrParse       = game.ErrParse
	ErrIllegalMove = game.ErrIllegalMove
	ErrLoopy       = game.ErrLoopy
	ErrLimit       = game.ErrLimit
	ErrUnsupported = game.ErrUnsupported
)

// Games returns the games of the catalogue, by name.
func Games() []Entry { return (*catalog.Catalog)(nil).Entries() }

// A Position is a position of a game or of a sum of games. It is not changed by
// anything that is done with it.
type Position struct {
	sum  game.Position
	from *catalog.Catalog // with the rule file of the position; nil without one
}

// Parse reads a position of games of the catalogue, as "nim 3 + kayles 7" or
// "domineering ....|.#..". The error is a *ParseError.
func Parse(line string) (Position, error) { return parse(nil, line) }

func parse(c *catalog.Catalog, line string) (Position, error) {
	sum, err := c.Parse(line)
	if err == nil {
		err = c.TakeFault()
	}
	return Position{sum, c}, err
}

// String returns the position as Parse reads it.
func (p Position) String() string {
	if len(p.sum) == 1 {
		return strings.TrimSpace(p.sum.Game() + " " + p.sum.String())
	}
	return p.sum.String()
}

// Plus returns the sum of p and q. A sum has positions of one rule file at most.
func (p Position) Plus(q Position) Position {
	return Position{slices.Concat(p.sum, q.sum).Summed(), cmp.Or(p.from, q.from)}
}

// Options returns the positions that the moves of who lead to; of an impartial game
// both players have the same. The error is ErrLimit where they are too many to list.
func (p Position) Options(who Player) (options []Position, err error) {
	if count := p.sum.MoveCount(); count > game.Listable {
		return nil, game.Limit(phrase.Of("a position has %s moves, too many to list", phrase.Count(count)),
			phrase.Of("ask for a smaller position"))
	}
	for step := range p.sum.Moves(who) {
		options = append(options, Position{p.sum.After(step), p.from})
	}
	return options, p.from.TakeFault()
}

// After returns the position after a move that an answer about p lists.
func (p Position) After(m Move) Position {
	p.sum = p.sum.After(m.Steps...)
	return p
}

// Outcome returns who wins p under best play, and looks for nothing else.
func (p Position) Outcome(ctx context.Context, options ...Option) (Outcome, error) {
	a, err := Solve(ctx, p, append(options, func(q *question) { q.Moves, q.Outcome = 0, true })...)
	if a == nil {
		return Undecided, err
	}
	return a.Outcome, err
}

// A question is what the options say of it.
type question struct {
	game.Request
	budget  game.Budget
	numbers discover.Request
	period  bool
	values  uint64
}

// An Option says how a question is to be answered. What does not apply to a question
// is without effect.
type Option func(*question)

// Memory bounds the memory that a question may hold, in bytes; without it there is
// no bound.
func Memory(bytes int64) Option { return func(q *question) { q.budget.Memory = bytes } }

// Moves is the number of moves that an answer lists at most, 100 without it. Winning
// ones come first.
func Moves(most int) Option { return func(q *question) { q.Moves = most } }

// Explain asks for the reasons.
func Explain() Option { return func(q *question) { q.Explain = true } }

// All asks for every part of the answer, whatever it costs.
func All() Option {
	return func(q *question) { q.Request.All, q.Full, q.Remoteness, q.Moves = true, true, 1<<40, game.Listable }
}

// Played says how several games are played at once, and by whom the last move is won.
func Played(m Mode) Option { return func(q *question) { q.Mode = m } }

// Misere asks for misère play: who makes the last move loses.
func Misere() Option { return func(q *question) { q.Mode.Play = game.Misere } }

// First says who moves first where the players have different moves; without it the
// answer is for each in turn.
func First(who Player) Option { return func(q *question) { q.First = game.FirstOf(who) } }

// Found has f called each time that a part of an answer is there, the winner before
// all others, with what is known so far. It keeps nothing of it.
func Found(f func(a *Answer, part Part)) Option {
	return func(q *question) { q.Request.Found = f }
}

// Period asks Sequence to prove a period, with so many values at most.
func Period(values uint64) Option { return func(q *question) { q.period, q.values = true, values } }

// Claim has Discover prove or refute a rule in place of looking for one.
func Claim(rule string) Option { return func(q *question) { q.numbers.Claim = rule } }

func asked(options []Option) question {
	q := question{Request: game.Request{Moves: 100, Remoteness: 1 << 17}, values: 1 << 20}
	for _, set := range options {
		set(&q)
	}
	return q
}

// Solve answers who wins p, by which moves, how long it takes and what p is worth.
// After a limit that was reached before the winner was known it returns the error
// with what is known. A limit that cuts off a later part is no error, but an
// Omission of the answer.
func Solve(ctx context.Context, p Position, options ...Option) (*Answer, error) {
	q := asked(options)
	a, err := analysis.NewSolver(q.budget).Solve(ctx, p.sum, q.Request)
	if fault := p.from.TakeFault(); fault != nil {
		return nil, fault
	}
	return a, err
}

// Sequence returns the Grundy values of single heaps from 0 to the given size, of a
// game written NAME or NAME:PARAMETERS, with its period where Period asks for it.
func Sequence(ctx context.Context, spec string, to uint64, options ...Option) (*Row, error) {
	q := asked(options)
	g, err := catalog.Open(spec)
	if err != nil {
		return nil, err
	}
	return sequence.Heaps(ctx, g, sequence.Request{
		To: to, Keep: true, Period: q.period, Limit: q.values, Workers: 2, Memory: uint64(max(0, q.budget.Memory)), Settings: q.budget,
	})
}

// Discover plays small positions of a game of numbers, guesses who loses and proves
// the guess for all sizes. Without a limit of ctx it takes a minute at most.
func Discover(ctx context.Context, spec string, options ...Option) (*Finding, error) {
	q := asked(options)
	g, err := catalog.Open(spec)
	if err != nil {
		return nil, err
	}
	rules, err := discover.RulesOf(g)
	if err != nil {
		return nil, err
	}
	q.numbers.Settings = q.budget
	if end, ok := ctx.Deadline(); ok {
		q.numbers.Time = time.Until(end)
	}
	return discover.Find(ctx, rules, q.numbers)
}

// Rules are the games of a rule file, beside those of the catalogue.
type Rules struct{ games *catalog.Catalog }

// LoadRules loads a rule file, a program in Starlark that says what the moves are.
// Positions name it: "thirds.star 10 + nim 2" where the name is thirds.star. The
// error is a *ParseError with the line of the file.
func LoadRules(name string, source []byte) (*Rules, error) {
	c := catalog.New(func(file string) ([]byte, error) {
		if file != name {
			return nil, &fs.PathError{Op: "open", Path: file, Err: fs.ErrNotExist}
		}
		return source, nil
	})
	_, _, err := c.RuleFile(name)
	return &Rules{c}, err
}

// Parse reads a position of games of the file and of the catalogue.
func (r *Rules) Parse(line string) (Position, error) { return parse(r.games, line) }

// Own returns a position of a game that is a Go type, which says what its moves are:
// package game has the methods that such a type may have. The parts are added.
func Own[P comparable](name string, rules any, parts ...P) Position {
	named := walk.Named(name, game.Of[P](rules), func(parts []P) string { return strings.Trim(fmt.Sprint(parts), "[]") })
	sum := game.Summand{Rules: named}
	for _, p := range parts {
		sum.Parts = append(sum.Parts, p)
	}
	return Position{sum: game.Position{sum}}
}

// OwnGame makes a game of a Go type that reads and writes its positions, for OwnRules
// and for package cli. Each word of a position is one of its parts.
func OwnGame[P comparable](name string, rules entry.Notation[P]) Entry {
	return Entry{Name: name, Open: entry.Fixed(entry.Pieces(name, rules))}
}

// OwnRules returns games of one's own beside those of the catalogue; one of one's own
// goes before one of the same name.
func OwnRules(own ...Entry) *Rules { return &Rules{catalog.New(nil, own...)} }
