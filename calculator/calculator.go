// Package calculator is the desk for values of games: it evaluates expressions
// and relations, and tells what there is to know of a value.
//
// A value is that of a short game (Berlekamp, Conway and Guy, Winning Ways;
// Siegel, Combinatorial Game Theory); package short computes with them, this
// package knows what is asked of them.
package calculator

import (
	"context"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"zermelo/catalog"
	"zermelo/fault"
	"zermelo/game"
	"zermelo/grundy"
	"zermelo/partizan"
	"zermelo/phrase"
	"zermelo/short"
)

// A Calculator evaluates expressions; values that have names stand in them.
type Calculator struct {
	table *short.Table
	env   short.Environment
	setup Setup

	budget    game.Budget // of the setup, shared
	positions *partizan.Positions
	asked     asked
}

// A Setup is how a calculator works. The zero value bounds nothing and reads no
// files.
type Setup struct {
	Budget game.Budget
	// Full leaves nothing out of long values.
	Full bool
	// Explain asks for the reasons of an answer.
	Explain bool
	// Catalog has the games that positions are of, read until ctx ends; nil if they
	// are those of the program, and no files are read.
	Catalog func(ctx context.Context) *catalog.Catalog
	// Named returns the value that has a name; nil if none has.
	Named func(name string) (short.Value, bool)
}

// New returns a calculator. All that it does and remembers shares the memory of
// the budget.
func New(setup Setup) *Calculator {
	budget, _ := setup.Budget.Share()
	table := short.NewTable(short.Settings{Memory: budget.Memory, Account: budget.Open()})
	c := &Calculator{
		setup: setup, table: table, budget: budget,
		positions: partizan.NewPositions(table, budget, func(b game.Budget) game.Nimbers { return grundy.NewEngines(b) }),
	}
	c.env = environment(c.table, setup.Named)
	c.env.IsGame, c.env.Position = c.isGame, c.position
	return c
}

// An Answer is what is found: a [*Relation] if the question was one, [*Facts]
// of the value of an expression.
type Answer interface{ answer() }

// Unknown is the answer to a question whose values were not found within the
// limits.
type Unknown struct {
	Expression string
	Values     int // that were evaluated
}

func (*Unknown) answer() {}

// Answer answers an expression or a relation. With an error that says that a
// limit was reached comes what is known; with others nothing.
func (c *Calculator) Answer(ctx context.Context, text string) (Answer, error) {
	c.ask(ctx)
	r, asks, err := relationIn(text)
	if err != nil {
		return nil, err
	}
	if asks {
		answer, err := c.compare(r)
		if err != nil {
			return c.unknown(text, err)
		}
		return answer, nil
	}
	v, form, err := c.evalForm(text)
	if err != nil {
		return c.unknown(text, err)
	}
	facts, err := c.examine(ctx, text, v)
	if c.setup.Explain && err == nil {
		if form.Call == "Mex" || form.Call == "mex" {
			facts.Explanation, err = explainMex(c.table, form.Arguments)
		} else {
			facts.Explanation, err = c.explainValue(v, form)
		}
	}
	return facts, err
}

func (c *Calculator) unknown(text string, err error) (Answer, error) {
	if !errors.Is(err, fault.ErrLimit) && !errors.Is(err, context.DeadlineExceeded) {
		return nil, err
	}
	return &Unknown{strings.TrimSpace(text), c.table.Len()}, err
}

// eval returns the value of an expression.
func (c *Calculator) eval(text string) (short.Value, error) {
	v, _, err := c.evalForm(text)
	return v, err
}

// evalForm is eval with the form of the expression.
func (c *Calculator) evalForm(text string) (short.Value, short.Form, error) {
	v, form, err := c.table.EvalForm(text, c.env)
	var at *fault.ParseError
	if errors.As(err, &at) && at.Input == text && !inQuotes(text, at.Offset) {
		c.explain(at)
	}
	return v, form, err
}

// explain adds to an error of an expression what would be right here.
func (c *Calculator) explain(at *fault.ParseError) {
	rest := at.Input[min(at.Offset, len(at.Input)):]
	first, _ := utf8.DecodeRuneInString(rest)
	misplaced := strings.ContainsRune("<>=!≤≥≠‖", first) && !strings.HasPrefix(rest, "<#")
	switch {
	case misplaced && strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, "=="):
		at.Want = phrase.Of("write == to ask whether two values are equal")
	case misplaced && rest != "":
		at.Want = phrase.Of("a relation stands outside of all brackets")
	case at.Want.IsZero() && unicode.IsLetter(first) && c.isGame(gameName(rest)):
		at.Want = phrase.Of("write the position of a game in quotes: %s", c.example(gameName(rest)))
	case at.Want.IsZero() && unicode.IsLetter(first) && !strings.Contains(rest[:at.Len], "("):
		at.Want = phrase.Of("'zermelo value --help' lists the functions; in a session, name = EXPRESSION gives a name to a value")
	}
}

// Letters that are written of a value before parts of it are left out.
const (
	valueLetters  = 4000
	optionLetters = 400
	fullLetters   = 1 << 28 // what --full prints at most
)

func (c *Calculator) valueLength() int {
	if c.setup.Full {
		return fullLetters
	}
	return valueLetters
}

func (c *Calculator) text(v short.Value, letters int) (string, error) {
	if c.setup.Full {
		letters = fullLetters
	}
	return c.table.Text(v, letters)
}
