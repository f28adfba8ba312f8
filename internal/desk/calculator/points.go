package calculator

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/scores"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/scoring"
	"zermelo/value/short"
)

// Values of games with points.

// countsPoints reports whether an expression is one of games with points: it has one in brackets,
// <…|…>, the name of one, or a position of a game in which points are counted.
func (c *Calculator) countsPoints(text string) bool {
	if scoring.Mentions(text) {
		return true
	}
	word := func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
	named := func(text string) bool {
		return slices.ContainsFunc(strings.FieldsFunc(text, func(r rune) bool { return !word(r) }), func(name string) bool {
			_, ok := c.namedPoints(name)
			return ok
		})
	}
	start := 0
	for i := 0; i < len(text); i++ {
		n := quoted(text, i)
		if n == 0 {
			continue
		}
		head := text[start:i]
		if named(head) {
			return true
		}
		if before, ok := strings.CutSuffix(strings.TrimRight(head, " "), "("); ok && n > 2 {
			name := before[strings.LastIndexAny(before, " \t+*({[,<>=|&!·−±")+1:]
			for _, part := range strings.Split(name, "-") { // names have dashes, differences too
				if c.catalogCounts(name, text[i+1:i+n-1]) {
					return true
				}
				name = strings.TrimPrefix(strings.TrimPrefix(name, part), "-")
			}
		}
		i += n - 1
		start = i + 1
	}
	return named(text[start:])
}

// namedPoints returns the value of a game with points that a name stands for.
func (c *Calculator) namedPoints(name string) (scoring.Value, bool) {
	if v, ok := c.pointed[name]; ok {
		return v, true
	}
	if c.setup.NamedPoints == nil {
		return scoring.Value{}, false
	}
	return c.setup.NamedPoints(name)
}

// catalogCounts reports whether text is a position of a game with points. It reads none of the games of the
// program that count none.
func (c *Calculator) catalogCounts(name, text string) bool {
	bare, _, _ := strings.Cut(name, ":")
	if e, known := catalog.Find(bare); known && e.Kind != entry.KindScores {
		return false
	}
	if c.setup.Catalog == nil || name == "" || !c.isGame(bare) {
		return false
	}
	p, err := c.catalog(c.asked.ctx).Parse(name + " " + text)
	if err != nil {
		return false
	}
	_, pays := p.Paying()
	return pays
}

// Scoring is the table that all values of games with points are in.
func (c *Calculator) Scoring() *scoring.Table {
	if c.points == nil {
		c.scoring = scoring.NewTable()
		c.points = scores.NewValues(c.scoring, c.budget)
	}
	c.points.Watch(c.asked.ctx)
	return c.scoring
}

// Points returns the value of an expression if it is one of games with points, else ok is false: numbers
// alone are values of other games.
func (c *Calculator) Points(text string) (v scoring.Value, ok bool, err error) {
	if !c.countsPoints(text) {
		return v, false, nil
	}
	v, err = c.ReadPoints(text)
	return v, true, err
}

// ReadPoints returns the value of an expression as one of games with points.
func (c *Calculator) ReadPoints(text string) (scoring.Value, error) {
	c.lent = true
	return c.evalPoints(text)
}

// PointsOf is Points of a position.
func (c *Calculator) PointsOf(p game.Position) (v scoring.Value, ok bool, err error) {
	paying, ok := p.Paying()
	if !ok {
		return v, false, nil
	}
	c.lent = true
	v, err = c.worthInPoints(paying)
	return v, true, err
}

// evalPoints returns the value of an expression.
func (c *Calculator) evalPoints(text string) (scoring.Value, error) {
	table := c.Scoring()
	env := scoring.Environment{IsGame: c.isGame, Position: c.pointPosition, Named: c.namedPoints}
	env.Normal = func(text string) (scoring.Value, error) {
		v, err := c.eval(text)
		if err != nil {
			return scoring.Value{}, err
		}
		return table.Normal(c.table.Table, v)
	}
	return table.Eval(text, env)
}

// pointPosition returns the value of a position of a game with points.
func (c *Calculator) pointPosition(name, text string) (sum scoring.Value, err error) {
	p, err := c.catalog(c.asked.ctx).Parse(name + " " + text)
	if err != nil {
		return sum, err
	}
	paying, ok := p.Paying()
	if !ok {
		return sum, unusable(phrase.Of("%s counts no points, or not in sums: it has no value among games that do", name), phrase.Of("'zermelo solve' says who wins"))
	}
	if sum, err = c.worthInPoints(paying); err != nil {
		return sum, err
	}
	c.asked.notes = append(c.asked.notes, p.Notes()...)
	written, _ := c.scoring.Text(sum, optionLetters) // nothing, if it is long
	c.asked.components = append(c.asked.components, game.Component{Game: name, Position: text, Value: written})
	return sum, nil
}

// worthInPoints returns the value of a sum in which points are counted.
func (c *Calculator) worthInPoints(p game.Position) (scoring.Value, error) {
	c.Scoring()
	v, err := c.points.Sum(c.asked.ctx, p)
	var plain *fault.Error
	if errors.As(err, &plain) && errors.Is(err, fault.ErrUnsupported) {
		err = unusable(plain.Problem, plain.Want)
	}
	return v, err
}

// comparePoints answers a relation.
func (c *Calculator) comparePoints(r relation) (*Relation, error) {
	values, err := evalBoth(r, c.evalPoints)
	if err != nil {
		return nil, err
	}
	how, err := c.scoring.Compare(values[0], values[1])
	if err != nil {
		return nil, err
	}
	a := c.relates(r, how)
	if how == short.Confused && c.scoring.IsMilnor(values[0]) && c.scoring.IsMilnor(values[1]) {
		err := c.pricedInPoints(func() error { return c.amongMilnors(a, values) })
		if err != nil && err != scoring.ErrBound { // without the note
			return nil, err
		}
	}
	for i, side := range []*string{&a.Left, &a.Right} {
		if *side, err = c.scoring.Text(values[i], c.valueLength()); err != nil {
			a.Omitted = append(a.Omitted, leftOut(game.PartValue, err))
		}
	}
	if c.setup.Explain {
		a.Explanation = []phrase.Phrase{
			phrase.Of("Games with points compare as in all sums with guaranteed games, in which a spare move never harms: G ≥ H if G is as good for Left in each (Larsson, Neto, Nowakowski, Santos 2016)."),
			phrase.Of("That is so if G has a left stop as great where Right may pass at any time, and a right stop as great where Left may; if each move of Left in H is at most one in G or has an answer that is at most G; and likewise for Right's moves in G."),
		}
	}
	return a, nil
}

// amongMilnors notes how two of Milnor's games compare among these alone, where no sum ever makes a move
// a burden: by the stops of their difference.
func (c *Calculator) amongMilnors(a *Relation, pair [2]scoring.Value) error {
	less, err := c.scoring.Negative(pair[1])
	if err != nil {
		return err
	}
	difference, err := c.scoring.Add(pair[0], less)
	if err != nil {
		return err
	}
	switch s := c.scoring.Stops(difference); {
	case s.Right >= 0:
		a.Notes = append(a.Notes, phrase.Of("Among Milnor's games alone, in sums where no move is a burden, the first is greater."))
	case s.Left <= 0:
		a.Notes = append(a.Notes, phrase.Of("Among Milnor's games alone, in sums where no move is a burden, the first is less."))
	}
	return nil
}

// dearInPoints is the number of steps of the table that are taken for a part of an answer besides the
// value: about a second.
const dearInPoints = 1 << 20

// pricedInPoints finds a part of an answer that it can do without; see priced.
func (c *Calculator) pricedInPoints(find func() error) error {
	if !c.setup.Full {
		c.scoring.Bound(dearInPoints)
		defer c.scoring.Bound(0)
	}
	return find()
}

// withPoints is the kind of all values of games with points.
const withPoints Kind = "scoring"

// pointFacts finds out what there is to know of a value.
func (c *Calculator) pointFacts(text string) (Answer, error) {
	v, err := c.evalPoints(text)
	if err != nil {
		return c.unknown(text, err)
	}
	f, err := c.ExaminePoints(v)
	f.Expression = strings.TrimSpace(text)
	return f, err
}

// ExaminePoints tells what there is to know of a value of a game with points.
func (c *Calculator) ExaminePoints(v scoring.Value) (f *Facts, err error) {
	t := c.Scoring()
	f = &Facts{Full: c.setup.Full, Kind: withPoints, points: v, Components: c.asked.components, Notes: c.asked.notes}
	if f.Value, err = t.Text(v, c.valueLength()); err != nil {
		f.Omitted = append(f.Omitted, leftOut(game.PartValue, err))
	}
	f.Expression = f.Value
	s := t.Stops(v)
	number := func(n int64) string { return strconv.FormatInt(n, 10) }
	f.Outcome = game.OutcomeAt(s.Left, s.Right)
	f.LeftStop, f.RightStop = number(s.Left), number(s.Right)
	f.LowStops = []string{number(s.LeftLow), number(s.RightLow)}
	f.HighStops = []string{number(s.LeftHigh), number(s.RightHigh)}
	dicot, milnor := t.IsDicot(v), t.IsMilnor(v)
	f.Dicot, f.Milnor = &dicot, &milnor
	f.Birthday, f.Followers = strconv.Itoa(t.Day(v)), strconv.Itoa(t.Followers(v))
	f.LeftOptions, f.RightOptions = c.pointOptions(v, true), c.pointOptions(v, false)
	if n, ok := t.AsNumber(v); ok {
		f.Number = number(n)
	}
	err = c.find(c.asked.ctx, f, []finder{
		{phrase.Of("mean and temperature"), func(f *Facts) error {
			if !milnor {
				return nil
			}
			w, err := t.Thermal(c.table.Table, v)
			if err == nil {
				g := &Facts{value: w}
				err = c.thermals(g)
				f.Mean, f.Temperature = g.Mean, g.Temperature
			}
			return err
		}},
		{phrase.Of("inverse"), func(f *Facts) error {
			return c.pricedInPoints(func() error {
				invertible, err := t.IsInvertible(v)
				if err == nil {
					f.Invertible = &invertible
				}
				return err
			})
		}},
	})
	if c.setup.Explain {
		f.Explanation = c.explainPoints(s, dicot, milnor)
	}
	return f, err
}

// pointOptions lists the options of a player.
func (c *Calculator) pointOptions(v scoring.Value, left bool) *List {
	options, _ := c.scoring.Options(v, left)
	list := &List{Texts: []string{}}
	for _, o := range options {
		text, err := c.scoring.Text(o, optionLetters)
		if err != nil {
			return nil
		}
		list.Texts = append(list.Texts, text)
	}
	list.Len.Low = uint64(len(options))
	return list
}

// explainPoints says what a value is.
func (c *Calculator) explainPoints(s scoring.Stops, dicot, milnor bool) []phrase.Phrase {
	out := []phrase.Phrase{
		phrase.Of("Scores are Left's points less Right's. ^s is the score with which play ends if a player without a move is to move. Dominated options are left out and reversible ones bypassed: equal games have the same form."),
		phrase.Of("Alone it comes to %s if Left begins, to %s if Right does.", phrase.Signed(s.Left), phrase.Signed(s.Right)),
	}
	switch {
	case milnor:
		out = append(out, phrase.Of("It is one of Milnor's games: both players can move or none can, and no move is ever a burden. These are a group, with mean and temperature."))
	case dicot:
		out = append(out, phrase.Of("It is a dicot, one of Ettinger's games: both players can move or none can. But there are places where whoever must move does worse by it."))
	default:
		out = append(out, phrase.Of("There are places where one player can move and the other cannot: moves to wait with count."))
	}
	return out
}
