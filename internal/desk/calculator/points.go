package calculator

import (
	"cmp"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/theory/scores"
	"zermelo/say/phrase"
	"zermelo/value/scoring"
	"zermelo/value/short"
)

// Values of games with points.

// countsPoints reports whether an expression is one of games with points: it has one in brackets,
// <…|…>, or a position of a game in which points are counted.
func (c *Calculator) countsPoints(text string) bool {
	if scoring.Mentions(text) {
		return true
	}
	for i := 0; i < len(text); i++ {
		n := quoted(text, i)
		if n == 0 {
			continue
		}
		if head, ok := strings.CutSuffix(strings.TrimRight(text[:i], " "), "("); ok && n > 2 {
			name := head[strings.LastIndexAny(head, " \t+*({[,<>=|&!·−±")+1:]
			for _, at := range strings.Split(name, "-") { // names have dashes, differences too
				if c.catalogCounts(name, text[i+1:i+n-1]) {
					return true
				}
				name = strings.TrimPrefix(strings.TrimPrefix(name, at), "-")
			}
		}
		i += n - 1
	}
	return false
}

// catalogCounts reports whether text is a position of a game with points.
func (c *Calculator) catalogCounts(name, text string) bool {
	if c.setup.Catalog == nil || name == "" || !c.isGame(strings.SplitN(name, ":", 2)[0]) {
		return false
	}
	p, err := c.catalog(c.asked.ctx).Parse(name + " " + text)
	if err != nil {
		return false
	}
	_, pays := p.Paying()
	return pays
}

// answerPoints answers an expression of games with points, or a relation of two.
func (c *Calculator) answerPoints(text string) (Answer, error) {
	if c.points == nil {
		c.scoring = scoring.NewTable()
		c.points = scores.NewValues(c.scoring, c.budget)
	}
	c.points.Watch(c.asked.ctx)
	var r relation
	asks := false
	var wrong error
	scoring.Between(text, func(i int) bool {
		found, is := relationAt(text, i)
		if !is || asks && i < r.at+r.length {
			return false
		}
		if asks {
			wrong = second(text, i, found.length)
			return true
		}
		r, asks = found, true
		return false
	})
	var answer Answer
	err := wrong
	switch {
	case err != nil:
	case asks:
		answer, err = c.comparePoints(r)
	default:
		answer, err = c.pointFacts(text)
	}
	if err != nil {
		return c.unknown(text, err)
	}
	return answer, nil
}

// evalPoints returns the value of an expression.
func (c *Calculator) evalPoints(text string) (scoring.Value, error) {
	env := scoring.Environment{IsGame: c.isGame, Position: c.pointPosition}
	env.Normal = func(text string) (scoring.Value, error) {
		v, err := c.eval(text)
		if err != nil {
			return scoring.Value{}, err
		}
		return c.scoring.Normal(c.table.Table, v)
	}
	return c.scoring.Eval(text, env)
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
	for _, s := range paying {
		for _, part := range s.Parts {
			v, err := c.points.Value(c.asked.ctx, s.Rules, part)
			if err != nil {
				return sum, err
			}
			if !c.scoring.IsGuaranteed(v) {
				return sum, unusable(phrase.Of("the position has no value: a player may be glad to have no move there, or a move gives another one"), phrase.Of("'zermelo solve' finds the score of a sum with it"))
			}
			if sum, err = c.scoring.Add(sum, v); err != nil {
				return sum, err
			}
		}
	}
	c.asked.notes = append(c.asked.notes, p.Notes()...)
	written, err := c.scoring.Text(sum, valueLetters)
	c.asked.components = append(c.asked.components, game.Component{Game: name, Position: text, Value: written})
	return sum, err
}

// comparePoints answers a relation.
func (c *Calculator) comparePoints(r relation) (*Relation, error) {
	var values [2]scoring.Value
	for i, side := range []struct {
		text   string
		offset int
	}{{r.left, 0}, {r.right, r.at + r.length}} {
		v, err := c.evalPoints(side.text)
		if err != nil {
			return nil, within(err, r.input, side.offset)
		}
		values[i] = v
	}
	above, err := c.scoring.AtLeast(values[0], values[1])
	if err != nil {
		return nil, err
	}
	below, err := c.scoring.AtLeast(values[1], values[0])
	if err != nil {
		return nil, err
	}
	how := map[[2]bool]short.Comparison{{true, true}: short.Equal, {true, false}: short.Greater, {false, true}: short.Less, {}: short.Confused}[[2]bool{above, below}]
	a := c.relates(r, how)
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

// withPoints is the kind of all values of games with points.
const withPoints Kind = "scoring"

// pointFacts finds out what there is to know of a value.
func (c *Calculator) pointFacts(text string) (*Facts, error) {
	t := c.scoring
	v, err := c.evalPoints(text)
	if err != nil {
		return nil, err
	}
	f := &Facts{Full: c.setup.Full, Expression: strings.TrimSpace(text), Kind: withPoints, Components: c.asked.components, Notes: c.asked.notes}
	if f.Value, err = t.Text(v, c.valueLength()); err != nil {
		f.Omitted = append(f.Omitted, leftOut(game.PartValue, err))
	}
	s := t.Stops(v)
	number := func(n int64) string { return strconv.FormatInt(n, 10) }
	f.Outcome = game.OutcomeAt(cmp.Compare(s.Left, 0), cmp.Compare(s.Right, 0))
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
			invertible, err := t.IsInvertible(v)
			f.Invertible = &invertible
			return err
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
