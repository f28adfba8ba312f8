package calculator

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"zermelo/fault"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/short"
)

// Facts are what is known of a value. What does not apply, and what is not
// known because a limit was reached, is empty.
type Facts struct {
	Expression string
	Value      string // the canonical form
	Kind       Kind
	Outcome    game.Outcome

	Mean, Temperature string
	// The stops, and who is to move there: "left" or "right".
	LeftStop, LeftStopToMove   string
	RightStop, RightStopToMove string

	Birthday, Followers string // whole numbers of any size

	Number       string  // the value, if it is a number
	Nimber       *uint32 // the size of the heap, if it is a nimber
	Uptimal      string
	AtomicWeight string // if it is known and there is one
	Weighed      bool   // whether there is an atomic weight is known
	Reduced      string // the reduced canonical form

	Infinitesimal bool
	AllSmall      *bool

	LeftOptions, RightOptions       *[]string
	LeftIncentives, RightIncentives []string

	// Components are those of the positions in the expression, with their
	// values; Notes say how the positions were understood, where that is not
	// plain.
	Components []game.Component
	Notes      []phrase.Phrase

	Graph *short.Thermograph
	Full  bool // nothing is to be left out

	Explanation []phrase.Phrase // the reasons, if they were asked for

	value short.Value
}

func (*Facts) answer() {}

// examine finds out what there is to know of v. The error is the first limit
// that was reached; what does not need more is in the facts all the same.
func (c *Calculator) examine(ctx context.Context, expression string, v short.Value) (*Facts, error) {
	f := &Facts{
		Full: c.setup.Full, Expression: strings.TrimSpace(expression), value: v, Infinitesimal: c.table.IsInfinitesimal(v),
		Components: c.asked.components, Notes: c.asked.notes,
	}
	f.Outcome = game.OutcomeOf(c.table.Sign(v))
	c.stops(f)
	if x, ok := c.table.AsNumber(v); ok {
		f.Number = x.String()
	}
	if n, ok := c.table.AsNimber(v); ok {
		f.Nimber = &n
	}
	var first error
	for _, step := range []func(*Facts) error{
		c.describe, c.thermals, c.sizes, c.infinitesimals, c.reduce, c.options, c.incentives,
	} {
		if err := ctx.Err(); err != nil {
			return f, err
		}
		if err := step(f); err != nil {
			if !errors.Is(err, fault.ErrLimit) {
				return f, err
			}
			if first == nil {
				first = err
			}
		}
	}
	return f, first
}

func (c *Calculator) stops(f *Facts) {
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

func (c *Calculator) describe(f *Facts) (err error) {
	if f.Value, err = c.text(f.value, valueLetters); err != nil {
		return err
	}
	f.Kind, err = c.kind(f.value)
	return err
}

func (c *Calculator) thermals(f *Facts) error {
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
	f.Graph = &graph
	return nil
}

func (c *Calculator) sizes(f *Facts) error {
	day, err := c.table.Birthday(f.value)
	if err != nil {
		return err
	}
	f.Birthday = day.String()
	n, err := c.table.FollowerCount(f.value)
	if err != nil {
		return err
	}
	f.Followers = n.String()
	return nil
}

func (c *Calculator) infinitesimals(f *Facts) error {
	small, err := c.table.IsDicotic(f.value)
	if err != nil {
		return err
	}
	f.AllSmall = &small
	weight, atomic, err := c.table.AtomicWeight(f.value)
	if err != nil {
		return err
	}
	f.Weighed = true
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

func (c *Calculator) reduce(f *Facts) error {
	reduced, err := c.table.ReducedCanonicalForm(f.value)
	if err != nil {
		return err
	}
	f.Reduced, err = c.text(reduced, valueLetters)
	return err
}

func (c *Calculator) options(f *Facts) error {
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

func (c *Calculator) incentives(f *Facts) (err error) {
	if n, err := strconv.ParseInt(f.Followers, 10, 64); err != nil || n > pricedFollowers && f.Number == "" {
		return nil
	}
	if f.LeftIncentives, err = c.texts(c.table.LeftIncentives(nil, f.value)); err != nil {
		return err
	}
	f.RightIncentives, err = c.texts(c.table.RightIncentives(nil, f.value))
	return err
}

func (c *Calculator) texts(values []short.Value, err error) ([]string, error) {
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

// A Corner is one of a wall of a thermograph.
type Corner struct{ Temperature, Value string }

// Walls returns the corners of the thermograph, which must be known, from
// below.
func (f *Facts) Walls() (left, right []Corner) {
	corners := func(w short.Wall) (out []Corner) {
		for _, p := range w {
			out = append(out, Corner{p.Temperature.String(), p.Value.String()})
		}
		return out
	}
	return corners(f.Graph.Left), corners(f.Graph.Right)
}
