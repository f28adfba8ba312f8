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

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	endless "zermelo/internal/theory/loopy"
	"zermelo/internal/theory/partizan"
	"zermelo/internal/theory/scores"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/scoring"
	"zermelo/value/short"
)

// A Calculator evaluates expressions; values that have names stand in them.
type Calculator struct {
	table *loopy.Table
	env   short.Environment
	setup Setup

	budget    game.Budget // of the setup, shared
	release   func()      // gives back all memory
	lent      bool        // values have left: the table is to stay
	refused   bool        // the last question was, for a limit
	positions *partizan.Positions
	endless   *endless.Values // of games that may go on for ever
	points    *scores.Values  // of games with points, and their table; nil until one is asked for
	scoring   *scoring.Table
	asked     asked
	names     map[string]short.Value // given by lines
	pointed   map[string]scoring.Value
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
	// NamedPoints is Named of games with points.
	NamedPoints func(name string) (scoring.Value, bool)
	// Names lets a line name = EXPRESSION give its value a name that later lines know.
	Names bool
}

// New returns a calculator. All that it does and remembers shares the memory of
// the budget.
func New(setup Setup) *Calculator {
	c := &Calculator{setup: setup, lent: setup.Named != nil}
	c.start()
	return c
}

// start makes c remember nothing.
func (c *Calculator) start() {
	c.budget, c.release = c.setup.Budget.Share()
	c.table = endless.NewTable(c.budget)
	c.positions = analysis.NewPositions(c.table.Table, c.budget)
	c.endless = endless.NewValues(c.table, c.positions, c.budget)
	c.env = environment(c.table, c.named)
	c.env.IsGame, c.env.Position = c.isGame, c.position
	c.env.Note = func(note phrase.Phrase) { c.asked.notes = append(c.asked.notes, note) }
	c.points, c.scoring = nil, nil
	c.refused = false
}

// Forget makes c forget what positions are worth: a rule file has failed while some of it was found.
// Values that have left stay good.
func (c *Calculator) Forget() {
	if c.points != nil {
		c.points.Forget()
	}
	c.positions.Forget()
	c.endless.Forget()
}

// An Answer is what is found: a [*Relation] if the question was one, [*Facts]
// of the value of an expression.
type Answer interface{ answer() }

// Unknown is the answer to a question whose values were not found within the
// limits.
type Unknown struct {
	Expression string
	Values     int // that were evaluated
	// As in [Facts], of the positions that were evaluated.
	Components []game.Component
	Notes      []phrase.Phrase
}

func (*Unknown) answer() {}

// Answer answers an expression or a relation. Where that is found, what is too dear
// to say of it is left out by name. With an error that says that a limit was reached
// before comes what is known; with others nothing.
// What a rule file has failed at is no answer, and is not remembered.
func (c *Calculator) Answer(ctx context.Context, text string) (Answer, error) {
	answer, err := c.answer(ctx, text)
	if wrong := c.failed(ctx); wrong != nil {
		return nil, wrong
	}
	return answer, err
}

// failed returns the fault that a rule file has met, after which nothing found is believed.
func (c *Calculator) failed(ctx context.Context) error {
	if c.setup.Catalog == nil {
		return nil
	}
	wrong := c.setup.Catalog(ctx).TakeFault()
	if wrong != nil {
		c.Forget()
	}
	return wrong
}

func (c *Calculator) answer(ctx context.Context, text string) (Answer, error) {
	if c.refused && !c.lent {
		// The values of a question that was refused are nobody's: they would be
		// held for ever, and leave the next one little memory.
		c.release()
		c.start()
	}
	c.ask(ctx)
	if c.setup.Names {
		if name, expression, ok := Assignment(text); ok {
			return c.assign(ctx, text, name, expression)
		}
	}
	r, asks, err := c.relation(text)
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
	return c.factsOf(ctx, text)
}

// factsOf tells what there is to know of the value of an expression.
func (c *Calculator) factsOf(ctx context.Context, text string) (Answer, error) {
	if c.countsPoints(text) {
		return c.pointFacts(text)
	}
	if c.goesBeyond(text) {
		f, err := c.surrealFacts(text)
		if err != nil {
			return nil, err
		}
		return f, nil
	}
	v, form, err := c.evalForm(text)
	if err != nil {
		return c.unknown(text, err)
	}
	facts, err := c.examine(ctx, text, v)
	if !c.setup.Explain || err != nil {
		return facts, err
	}
	facts.Explanation, facts.Omitted, err = c.reasons(facts.Omitted, func() ([]phrase.Phrase, error) {
		if form.Call == "Mex" || form.Call == "mex" {
			return explainMex(c.table, form.Arguments)
		}
		if loopy.IsLoopy(v) {
			return c.explainLoopy(v)
		}
		return c.explainValue(v, form)
	})
	return facts, err
}

// reasons returns the reasons that find gives, or enters that they were left out.
func (c *Calculator) reasons(omitted []game.Omission, find func() ([]phrase.Phrase, error)) (reasons []phrase.Phrase, all []game.Omission, err error) {
	err = c.priced(func() (err error) { reasons, err = find(); return err })
	switch {
	case err == nil:
		return reasons, omitted, nil
	case !isLimit(err):
		return nil, omitted, err
	}
	return nil, append(omitted, leftOut(game.PartReasons, err)), nil
}

func (c *Calculator) unknown(text string, err error) (Answer, error) {
	if !isLimit(err) {
		return nil, err
	}
	c.refused = true
	return &Unknown{strings.TrimSpace(text), c.table.Len(), c.asked.components, c.asked.notes}, err
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
	misplaced := strings.ContainsRune("<>=!≤≥≠‖∥", first) && !strings.HasPrefix(rest, "<#")
	switch {
	case misplaced && strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, "=="):
		at.Want = phrase.Of("write == to ask whether two values are equal")
	case misplaced && rest != "":
		at.Want = phrase.Of("a relation stands outside of all brackets")
	case at.Want.IsZero() && unicode.IsLetter(first) && c.isGame(gameName(rest)):
		at.Want = phrase.Of("write the position of a game in quotes: %s", c.example(gameName(rest)))
	case at.Want.IsZero() && unicode.IsLetter(first) && !strings.Contains(rest[:at.Len], "("):
		at.Want = phrase.Of("%s; in a session, name = EXPRESSION gives a name to a value", fault.Give(phrase.Of("look up the functions"), "help", "").Of("zermelo value"))
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
