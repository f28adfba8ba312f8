package cli

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"zermelo/dyadic"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/short"
)

// A calculator evaluates expressions; values that have names stand in them.
type calculator struct {
	*app
	table *short.Table
	env   short.Environment
	names map[string]short.Value
	full  bool // nothing is left out
}

func (a *app) calculator(full bool) *calculator {
	c := &calculator{
		app: a, full: full, names: map[string]short.Value{},
		table: short.NewTable(short.Settings{Memory: a.memoryBound()}),
	}
	c.env = environment(c.table, func(name string) (short.Value, bool) {
		v, ok := c.names[name]
		return v, ok
	})
	return c
}

// eval returns the value of an expression.
func (c *calculator) eval(text string) (short.Value, error) {
	v, err := c.table.Eval(text, c.env)
	var at *game.ParseError
	if errors.As(err, &at) {
		explain(at)
	}
	return v, err
}

// explain adds to an error of an expression what would be right here.
func explain(at *game.ParseError) {
	rest := at.Input[min(at.Offset, len(at.Input)):]
	c, _ := utf8.DecodeRuneInString(rest)
	misplaced := strings.ContainsRune("<>=!≤≥≠‖", c) && !strings.HasPrefix(rest, "<#")
	switch {
	case misplaced && strings.HasPrefix(rest, "=") && !strings.HasPrefix(rest, "=="):
		at.Want = phrase.Of("write == to ask whether two values are equal")
	case misplaced && rest != "":
		at.Want = phrase.Of("a relation stands outside of all brackets")
	case at.Want.IsZero() && unicode.IsLetter(c) && !strings.Contains(rest[:at.Len], "("):
		at.Want = phrase.Of("'zermelo value --help' lists the functions; in a session, name = EXPRESSION gives a name to a value")
	}
}

// Letters that are written of a value before parts of it are left out.
const (
	valueLetters  = 4000
	optionLetters = 400
	fullLetters   = 1 << 28 // what --full prints at most
)

func (c *calculator) valueLength() int {
	if c.full {
		return fullLetters
	}
	return valueLetters
}

func (c *calculator) text(v short.Value, letters int) (string, error) {
	if c.full {
		letters = fullLetters
	}
	return c.table.Text(v, letters)
}

// Facts are what is known of a value. Fields that do not apply, and those for
// which a limit was reached, are absent.
type facts struct {
	Expression  string `json:"expression"`
	Value       string `json:"value,omitempty"`
	Kind        string `json:"kind,omitempty"`
	Outcome     string `json:"outcome,omitempty"` // the letter of the outcome class
	Winner      string `json:"winner,omitempty"`
	Mean        string `json:"mean,omitempty"`
	Temperature string `json:"temperature,omitempty"`

	LeftStop        string `json:"left_stop,omitempty"`
	LeftStopToMove  string `json:"left_stop_to_move,omitempty"` // who is to move there
	RightStop       string `json:"right_stop,omitempty"`
	RightStopToMove string `json:"right_stop_to_move,omitempty"`

	Birthday  json.Number `json:"birthday,omitempty"`
	Followers json.Number `json:"followers,omitempty"`

	Number        string  `json:"number,omitempty"`
	Nimber        *uint32 `json:"nimber,omitempty"`
	Uptimal       string  `json:"uptimal,omitempty"`
	AtomicWeight  string  `json:"atomic_weight,omitempty"`
	Reduced       string  `json:"reduced,omitempty"`
	Infinitesimal bool    `json:"infinitesimal"`
	AllSmall      *bool   `json:"all_small,omitempty"`

	LeftOptions     *[]string `json:"left_options,omitempty"`
	RightOptions    *[]string `json:"right_options,omitempty"`
	LeftIncentives  []string  `json:"left_incentives,omitempty"`
	RightIncentives []string  `json:"right_incentives,omitempty"`

	Thermograph *walls `json:"thermograph,omitempty"`
	Error       string `json:"error,omitempty"`

	value   short.Value
	graph   *short.Thermograph
	weighed bool // whether there is an atomic weight is known
}

func (f *facts) failure() string { return f.Error }

// Walls are the corners of a thermograph, from below.
type walls struct {
	Left  []corner `json:"left"`
	Right []corner `json:"right"`
}

type corner struct {
	Temperature dyadic.Dyadic `json:"temperature"`
	Value       dyadic.Dyadic `json:"value"`
}

func corners(w short.Wall) []corner {
	out := make([]corner, len(w))
	for i, p := range w {
		out[i] = corner(p)
	}
	return out
}

// examine finds out what there is to know of v. The error is the first limit
// that was reached; what does not need more is in the facts all the same.
func (c *calculator) examine(ctx context.Context, expression string, v short.Value) (*facts, error) {
	f := &facts{Expression: strings.TrimSpace(expression), value: v, Infinitesimal: c.table.IsInfinitesimal(v)}
	f.Outcome, f.Winner = outcomeOf(c.table.Sign(v))
	c.stops(f)
	if x, ok := c.table.AsNumber(v); ok {
		f.Number = x.String()
	}
	if n, ok := c.table.AsNimber(v); ok {
		f.Nimber = &n
	}
	var first error
	for _, step := range []func(*facts) error{
		c.describe, c.thermals, c.sizes, c.infinitesimals, c.reduce, c.options, c.incentives,
	} {
		if err := ctx.Err(); err != nil {
			return f, err
		}
		if err := step(f); err != nil {
			if !errors.Is(err, game.ErrLimit) {
				return f, err
			}
			if first == nil {
				first = err
			}
		}
	}
	return f, first
}

// outcomeOf returns the letter of the outcome class and who wins.
func outcomeOf(sign short.Comparison) (class, winner string) {
	switch sign {
	case short.Greater:
		return game.LeftWins.String(), "left"
	case short.Less:
		return game.RightWins.String(), "right"
	case short.Equal:
		return game.Previous.String(), "second"
	}
	return game.Next.String(), "first"
}

func (c *calculator) stops(f *facts) {
	player := func(right bool) string {
		if right {
			return game.Right.String()
		}
		return game.Left.String()
	}
	x, right := c.table.LeftStop(f.value)
	f.LeftStop, f.LeftStopToMove = x.String(), player(right)
	x, right = c.table.RightStop(f.value)
	f.RightStop, f.RightStopToMove = x.String(), player(right)
}

func (c *calculator) describe(f *facts) (err error) {
	if f.Value, err = c.text(f.value, valueLetters); err != nil {
		return err
	}
	f.Kind, err = c.kind(f.value)
	return err
}

func (c *calculator) thermals(f *facts) error {
	mean, err := c.table.Mean(f.value)
	if err != nil {
		return err
	}
	temperature, err := c.table.Temperature(f.value)
	if err != nil {
		return err
	}
	f.Mean, f.Temperature = mean.String(), temperature.String()
	graph, err := c.table.Thermograph(f.value)
	if err != nil {
		return err
	}
	f.graph = &graph
	f.Thermograph = &walls{corners(graph.Left), corners(graph.Right)}
	return nil
}

func (c *calculator) sizes(f *facts) error {
	day, err := c.table.Birthday(f.value)
	if err != nil {
		return err
	}
	f.Birthday = json.Number(day.String())
	n, err := c.table.FollowerCount(f.value)
	if err != nil {
		return err
	}
	f.Followers = json.Number(n.String())
	return nil
}

func (c *calculator) infinitesimals(f *facts) error {
	small, err := c.table.IsDicotic(f.value)
	if err != nil {
		return err
	}
	f.AllSmall = &small
	weight, atomic, err := c.table.AtomicWeight(f.value)
	if err != nil {
		return err
	}
	f.weighed = true
	if atomic {
		if f.AtomicWeight, err = c.text(weight, optionLetters); err != nil {
			return err
		}
	}
	uptimal, ok, err := c.table.Uptimal(f.value)
	if ok && len(uptimal.Ups) > 0 {
		f.Uptimal = uptimal.String()
	}
	return err
}

func (c *calculator) reduce(f *facts) error {
	reduced, err := c.table.ReducedCanonicalForm(f.value)
	if err != nil {
		return err
	}
	f.Reduced, err = c.text(reduced, valueLetters)
	return err
}

func (c *calculator) options(f *facts) error {
	left, err := c.texts(c.table.Left(nil, f.value))
	if err != nil {
		return err
	}
	right, err := c.texts(c.table.Right(nil, f.value))
	if err != nil {
		return err
	}
	f.LeftOptions, f.RightOptions = &left, &right
	return nil
}

// pricedFollowers is the number of followers up to which incentives are found:
// they are differences, which may be far larger than the value.
const pricedFollowers = 200

func (c *calculator) incentives(f *facts) (err error) {
	if n, err := f.Followers.Int64(); err != nil || n > pricedFollowers && f.Number == "" {
		return nil
	}
	if f.LeftIncentives, err = c.texts(c.table.LeftIncentives(nil, f.value)); err != nil {
		return err
	}
	f.RightIncentives, err = c.texts(c.table.RightIncentives(nil, f.value))
	return err
}

func (c *calculator) texts(values []short.Value, err error) ([]string, error) {
	if err != nil {
		return nil, err
	}
	out := make([]string, len(values))
	for i, v := range values {
		if out[i], err = c.text(v, optionLetters); err != nil {
			return nil, err
		}
	}
	return out, nil
}
