package calculator

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/nimber"
	"zermelo/value/scoring"
	"zermelo/value/short"
)

// Facts are what is known of a value. What does not apply, and what was left out,
// is empty.
type Facts struct {
	Expression string
	Name       string // that the line gives the value
	Value      string // the canonical form
	Kind       Kind
	Outcome    game.Outcome

	Mean, Temperature string
	// The stops, and who is to move there: "left" or "right".
	LeftStop, LeftStopToMove   string
	RightStop, RightStopToMove string

	Birthday, Followers string // whole numbers of any size

	Number       string // the value, if it is a number
	Cut          string // the first options of a number that no game which ends is worth
	Nimber       string // the size of the heap, if it is a nimber
	Uptimal      string
	AtomicWeight string // if it is known and there is one
	Weighed      bool   // whether there is an atomic weight is known
	Reduced      string // the reduced canonical form

	Infinitesimal bool
	AllSmall      *bool

	// Of games in which play may go on for ever.
	Onside, Offside      string // if they differ
	Degree               string
	Idempotent, Plumtree *bool

	// Of games with points: the stops where Right may pass at any time, and where Left may, as Left
	// and as Right moves first; and to what class the game belongs.
	LowStops, HighStops       []string
	Dicot, Milnor, Invertible *bool

	// Nil if they are not known.
	LeftOptions, RightOptions       *List
	LeftIncentives, RightIncentives *List

	// Components are those of the positions in the expression, with their
	// values; Notes say how the positions were understood, where that is not
	// plain.
	Components []game.Component
	Notes      []phrase.Phrase

	Graph *short.Thermograph // nil if it is not known
	Full  bool               // nothing is to be left out

	Explanation []phrase.Phrase // the reasons, if they were asked for

	Omitted []game.Omission // what the answer lacks

	value   short.Value
	points  scoring.Value // if it is one of games with points
	undrawn error         // why there is no Graph
}

func (*Facts) answer() {}

// A List is the values of a list, or the first of them.
type List struct {
	Texts []string
	Len   nimber.Wide // of the whole list
}

// Length is the length of the whole list, for reading.
func (l *List) Length() any { return counted(l.Len) }

// counted is a number of things, for reading.
func counted(n nimber.Wide) any {
	if n.High != 0 {
		return n.Digits()
	}
	return phrase.Count(n.Low)
}

// IsWhole reports whether the list has all of its values.
func (l *List) IsWhole() bool { return nimber.WideOf(uint64(len(l.Texts))) == l.Len }

// examine finds out what there is to know of v, which is known. What is too dear is
// left out by name. The error is for a value that cannot be written, and says that
// the question is no longer asked.
func (c *Calculator) examine(ctx context.Context, expression string, v short.Value) (*Facts, error) {
	f := &Facts{
		Full: c.setup.Full, Expression: strings.TrimSpace(expression), value: v, Infinitesimal: c.table.IsInfinitesimal(v),
		Components: c.asked.components, Notes: c.asked.notes,
	}
	if loopy.IsLoopy(v) {
		return c.examineLoopy(ctx, f)
	}
	f.Outcome = game.OutcomeOf(c.table.Sign(v))
	c.stops(f)
	if x, ok := c.table.AsNumber(v); ok {
		f.Number = x.String()
	}
	if n, ok := c.table.AsNimber(v); ok {
		f.Nimber = n.Digits()
	}
	var unwritten error
	if f.Value, unwritten = c.text(v, valueLetters); unwritten != nil && !isLimit(unwritten) {
		return f, unwritten
	}
	err := c.find(ctx, f, []finder{
		{phrase.Of("kind"), c.describe},
		{phrase.Of("mean and temperature"), c.thermals},
		{phrase.Of("thermograph"), c.draw},
		{phrase.Of("birthday"), c.birthday},
		{phrase.Of("followers"), c.followers},
		{phrase.Of("atomic weight"), c.weigh},
		{phrase.Of("uptimal form"), c.uptimal},
		{phrase.Of("reduced canonical form"), c.reduce},
		{phrase.Of("options"), c.options},
		{phrase.Of("incentives"), c.incentives},
	})
	return f, cmp.Or(err, unwritten)
}

// A finder finds a fact, which has a name where it is left out.
type finder struct {
	name phrase.Phrase
	find func(*Facts) error
}

// find finds facts, and enters those that are too dear as left out. The error is one that is no
// limit.
func (c *Calculator) find(ctx context.Context, f *Facts, facts []finder) error {
	var lacks []lack
	for _, fact := range facts {
		switch err := c.priced(func() error { return fact.find(f) }); {
		case err == nil:
		case !isLimit(err):
			return err
		default:
			lacks = addLack(lacks, fact.name, err)
		}
	}
	if err := ctx.Err(); err != nil && !isLimit(err) {
		return err
	}
	for _, l := range lacks {
		f.Omitted = append(f.Omitted, game.Omission{Part: game.PartFacts, Why: phrase.Of("%s: %s", l.names, l.why), Remedy: l.remedy})
	}
	return nil
}

// isLimit reports whether err is a limit of time, memory or size.
func isLimit(err error) bool {
	return errors.Is(err, fault.ErrLimit) || errors.Is(err, context.DeadlineExceeded)
}

// dear is the number of steps in the table that are taken for a part of an answer
// besides the value: some seconds.
const dear = 1 << 28

// errDear says of a part that it was too dear.
var errDear = fault.Limit(phrase.Of("finding it takes long"), phrase.Phrase{})

// priced finds a part of an answer that it can do without.
func (c *Calculator) priced(find func() error) error {
	if c.setup.Full {
		return find()
	}
	c.table.Bound(dear)
	defer c.table.Bound(0)
	err := find()
	if errors.Is(err, fault.ErrLimit) && c.table.BoundReached() {
		return errDear
	}
	return err
}

// A lack is what keeps facts from being known.
type lack struct {
	names, why phrase.Phrase
	remedy     fault.Remedy
}

// addLack enters that a fact was left out, with others for the same reason.
func addLack(lacks []lack, name phrase.Phrase, err error) []lack {
	why, remedy := reason(err)
	for i, l := range lacks {
		if l.why.String() == why.String() {
			lacks[i].names = phrase.Of("%s, %s", l.names, name)
			return lacks
		}
	}
	return append(lacks, lack{name, why, remedy})
}

// leftOut is the omission of a part for a limit.
func leftOut(part game.AnswerPart, err error) game.Omission {
	why, remedy := reason(err)
	return game.Omission{Part: part, Why: why, Remedy: remedy}
}

// reason says why a part was left out, and what brings it.
func reason(err error) (why phrase.Phrase, remedy fault.Remedy) {
	var said *fault.Error
	switch {
	case err == errDear || err == errPriced:
		return err.(*fault.Error).Problem, fault.AskForAll
	case errors.As(err, &said):
		return said.Problem, fault.RemedyOf(err)
	}
	return phrase.Of("the time allowed is over"), fault.RemedyOf(err)
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
	f.Kind, err = c.kind(f.value)
	return err
}

func (c *Calculator) thermals(f *Facts) error {
	mean, err := c.table.Mean(f.value)
	if err != nil {
		return err
	}
	temperature, err := c.table.Temperature(f.value)
	if err == nil {
		f.Mean, f.Temperature = mean.String(), temperature.String()
	}
	return err
}

func (c *Calculator) draw(f *Facts) error {
	graph, err := c.table.Thermograph(f.value)
	if f.undrawn = err; err == nil {
		f.Graph = &graph
	}
	return err
}

func (c *Calculator) birthday(f *Facts) error {
	day, err := c.table.Birthday(f.value)
	if err == nil {
		f.Birthday = day.String()
	}
	return err
}

func (c *Calculator) followers(f *Facts) error {
	n, err := c.table.FollowerCount(f.value)
	if err == nil {
		f.Followers = n.String()
	}
	return err
}

func (c *Calculator) weigh(f *Facts) error {
	small, err := c.table.IsDicotic(f.value)
	if err != nil {
		return err
	}
	f.AllSmall = &small
	weight, atomic, err := c.table.AtomicWeight(f.value)
	if err != nil {
		return err
	}
	if atomic {
		f.AtomicWeight, err = c.text(weight, optionLetters)
	}
	f.Weighed = err == nil
	return err
}

func (c *Calculator) uptimal(f *Facts) error {
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

func (c *Calculator) options(f *Facts) (err error) {
	f.LeftOptions, f.RightOptions, err = c.bothLists(f.value, listedOptions, c.table.OptionList)
	return err
}

// pricedFollowers is the number of followers up to which incentives are found:
// they are differences, which may be far larger than the value.
const pricedFollowers = 200

// errPriced says of incentives that they were not looked for.
var errPriced = fault.Limit(phrase.Of("they are found of values with at most %d followers", pricedFollowers), phrase.Phrase{})

func (c *Calculator) incentives(f *Facts) (err error) {
	if _, _, _, closed := c.table.AsNumberUpStar(f.value); !closed && !c.setup.Full {
		if n, err := strconv.ParseInt(f.Followers, 10, 64); err != nil || n > pricedFollowers {
			return errPriced
		}
	}
	f.LeftIncentives, f.RightIncentives, err = c.bothLists(f.value, listedIncentives, c.table.IncentiveList)
	return err
}

// Values of a list that are found: as many as programs are given, or all.
const (
	listedOptions    = 1000
	listedIncentives = 200
	allValues        = 1 << 20
)

// bothLists returns lists of Left and of Right, of so many values each if not all
// are wanted.
func (c *Calculator) bothLists(v short.Value, most uint64, of func(short.Value, bool) (short.List, error)) (left, right *List, err error) {
	if c.setup.Full {
		most = allValues
	}
	lists := [2]*List{}
	for i := range lists {
		list, err := of(v, i == 0)
		if err != nil {
			return nil, nil, err
		}
		values, err := list.First(nil, most)
		if err != nil {
			return nil, nil, err
		}
		lists[i] = &List{Texts: make([]string, len(values)), Len: list.Len}
		for k, v := range values {
			if lists[i].Texts[k], err = c.text(v, optionLetters); err != nil {
				return nil, nil, err
			}
		}
	}
	return lists[0], lists[1], nil
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
