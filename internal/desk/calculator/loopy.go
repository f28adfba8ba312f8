package calculator

import (
	"cmp"
	"context"
	"strconv"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/short"
)

// Values of games in which play may go on for ever.

// sideOf returns the onside of a value, or the offside.
func sideOf(on bool) call {
	return func(t *loopy.Table, args []short.Value) (short.Value, error) {
		onside, offside := t.Sides(args[0])
		if on {
			return onside, nil
		}
		return offside, nil
	}
}

// sideOfSum returns the onside of a sum, or the offside.
func sideOfSum(on bool) call {
	return func(t *loopy.Table, args []short.Value) (short.Value, error) {
		sum, err := t.Add(args[0], args[1])
		if err != nil {
			return short.Zero, err
		}
		return sideOf(on)(t, []short.Value{sum})
	}
}

func degree(t *loopy.Table, args []short.Value) (short.Value, error) { return t.Degree(args[0]) }

// kinds of loopy values.
const (
	pseudonumber Kind = "pseudonumber"
	stopper      Kind = "stopper"
	twoSided     Kind = "two-sided"
	unstopped    Kind = "unstopped"
)

// loopyKind returns what kind of loopy value v is.
func (c *Calculator) loopyKind(v short.Value) Kind {
	if _, ok := c.table.AsPseudonumber(v); ok {
		return pseudonumber
	}
	if c.table.IsStopper(v) {
		return stopper
	}
	if on, off := c.table.Sides(v); c.table.IsStopper(on) && c.table.IsStopper(off) {
		return twoSided
	}
	return unstopped
}

// examineLoopy finds out what there is to know of a loopy value; see [Calculator.examine].
func (c *Calculator) examineLoopy(ctx context.Context, f *Facts) (*Facts, error) {
	v := f.value
	f.undrawn = fault.Unsupported(phrase.Of("there is no thermograph of a game in which play may go on for ever"), phrase.Phrase{})
	var unwritten error
	if f.Value, unwritten = c.text(v, valueLetters); unwritten != nil && !isLimit(unwritten) {
		return f, unwritten
	}
	f.Kind = c.loopyKind(v)
	err := c.find(ctx, f, []finder{
		{phrase.Of("outcome"), c.endlessOutcome},
		{phrase.Of("sides"), c.sides},
		{phrase.Of("stops"), c.endlessStops},
		{phrase.Of("followers"), c.endlessFollowers},
		{phrase.Of("options"), c.endlessOptions},
		{phrase.Of("degree"), c.degree},
	})
	return f, cmp.Or(err, unwritten)
}

func (c *Calculator) endlessOutcome(f *Facts) (err error) {
	f.Outcome, err = game.OutcomeIn(c.table, f.value)
	return err
}

func (c *Calculator) sides(f *Facts) (err error) {
	on, off := c.table.Sides(f.value)
	if on == off {
		return nil
	}
	if f.Onside, err = c.text(on, optionLetters); err == nil {
		f.Offside, err = c.text(off, optionLetters)
	}
	return err
}

func (c *Calculator) endlessStops(f *Facts) error {
	if !c.table.IsStopper(f.value) {
		return nil
	}
	left, err := c.table.Stop(f.value, true)
	if err != nil {
		return err
	}
	right, err := c.table.Stop(f.value, false)
	if err == nil {
		f.LeftStop, f.RightStop = left.String(), right.String()
	}
	return err
}

func (c *Calculator) endlessFollowers(f *Facts) error {
	if !c.table.IsStopper(f.value) {
		return nil
	}
	all, err := c.table.Followers(nil, f.value)
	if err != nil {
		return err
	}
	f.Followers = strconv.Itoa(len(all))
	plumtree, err := c.table.IsPlumtree(f.value)
	f.Plumtree = &plumtree
	return err
}

func (c *Calculator) endlessOptions(f *Facts) (err error) {
	if c.table.IsStopper(f.value) {
		f.LeftOptions, f.RightOptions, err = c.bothLists(f.value, listedOptions, c.table.OptionList)
	}
	return err
}

func (c *Calculator) degree(f *Facts) error {
	d, err := c.table.Degree(f.value)
	if err != nil {
		return err
	}
	if c.table.IsStopper(d) {
		if f.Degree, err = c.text(d, optionLetters); err != nil {
			return err
		}
	}
	same, err := c.table.IsIdempotent(f.value)
	f.Idempotent = &same
	return err
}

// explainLoopy says what a loopy value is.
func (c *Calculator) explainLoopy(v short.Value) (out []phrase.Phrase, err error) {
	on, off := c.table.Sides(v)
	switch c.loopyKind(v) {
	case pseudonumber, stopper:
		out = []phrase.Phrase{phrase.Of("It is a stopper: played with alternating moves it ends, whoever begins and wherever. Here it stands without dominated and reversible options, its followers that are equal are one.")}
	case twoSided:
		out = []phrase.Phrase{
			phrase.Of("Play may go on for ever. If that were a win for Left the game would be %s, if it were a win for Right %s.", phrase.Clip(c.table.String(on)), phrase.Clip(c.table.String(off))),
			phrase.Of("Who wins both wins; where they end differently it is a draw."),
		}
	case unstopped:
		out = []phrase.Phrase{phrase.Of("Play may go on for ever, and no stopper was found that it equals on both sides: it is compared and added as the graph that it is.")}
	}
	left, right, err := c.table.Outcome(v)
	if err != nil {
		return out, err
	}
	begins := func(r loopy.Result) phrase.Phrase {
		return [...]phrase.Phrase{phrase.Of("Right wins"), phrase.Of("nobody can be forced to lose"), phrase.Of("Left wins")}[r+1]
	}
	return append(out, phrase.Of("When Left begins %s; when Right begins %s.", begins(left), begins(right))), nil
}

// explainLoopyRelation says how two values compare of which one at least is loopy.
func (c *Calculator) explainLoopyRelation(a, b short.Value) (out []phrase.Phrase, err error) {
	out = []phrase.Phrase{phrase.Of("G ≥ H when Left, moving second, survives G − H on both sides: he is never without a move, and play without end is no loss of his.")}
	for _, pair := range [][2]short.Value{{a, b}, {b, a}} {
		yes, err := c.table.Le(pair[1], pair[0])
		if err != nil {
			return out, err
		}
		x, y := phrase.Clip(c.table.String(pair[0])), phrase.Clip(c.table.String(pair[1]))
		if yes {
			out = append(out, phrase.Of("%s ≥ %s: he survives.", x, y))
		} else {
			out = append(out, phrase.Of("%s ≥ %s does not hold: Right, moving first, wins.", x, y))
		}
	}
	return out, nil
}
