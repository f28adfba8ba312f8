// Package compare says whether two positions may replace each other in every
// sum, and where they may not, gives a third that shows it: with it beside
// them the two end differently.
//
// Impartial games in normal play differ iff their nimbers do (R. P. Sprague
// 1935, P. M. Grundy 1939), and the Nim heap of the smaller nimber is the
// smallest that tells them apart. Games of unequal players are compared by
// their values (Conway 1976), which is also the question of Procrastination
// about its towers (Fang Zhanpeng 2009). In misère play two games are equal
// iff their canonical forms are (Conway 1976, ch. 12). Games with points are compared as scoring
// games.
package compare

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/analysis"
	endless "zermelo/internal/theory/loopy"
	"zermelo/internal/theory/misere"
	"zermelo/internal/theory/scores"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
	"zermelo/value/scoring"
	"zermelo/value/short"
)

// An Answer says how two positions compare.
type Answer struct {
	Sides [2]Side // A and B
	Play  game.Play
	Equal bool
	// Relation of the values of games of unequal players: =, <, > or || for
	// confused; nothing for others.
	Relation string
	// By is what decided.
	By phrase.Phrase
	// Context is there if they differ.
	Context *Context
	// Walk is there if both are stalks of Procrastination.
	Walk *Walk
}

// A Side is one of the two positions.
type Side struct {
	Game, Position string
	Value          string // nothing if it is too long
	Genus          string // in misère play
	Alone          game.Outcome
	With           game.Outcome // with the context beside it
}

// A Context is a position X that tells the two apart.
type Context struct {
	// Game and Position are X as it is typed; Game is empty if X is a misère
	// form that no game is named for, which Position writes.
	Game, Position string
	// Order says what was tried before X, and Tried how much that was.
	Order phrase.Phrase
	Tried int
}

// Compare compares a and b, in normal or misère play. The errors are those of
// values: [game.ErrLimit], [game.ErrUnsupported] and ctx's.
func Compare(ctx context.Context, a, b game.Position, play game.Play, budget game.Budget) (*Answer, error) {
	if x, paid := a.Paying(); paid && play == game.Normal {
		if y, paid := b.Paying(); paid {
			c := &comparison{ctx: ctx, budget: budget, positions: [2]game.Position{x, y}, answer: &Answer{Play: play}}
			return c.answer, c.points()
		}
	}
	a, b = a.Summed(), b.Summed()
	both, play, err := append(slices.Clone(a), b...).Played(play)
	if err != nil {
		return nil, err
	}
	c := &comparison{ctx: ctx, budget: budget, positions: [2]game.Position{both[:len(a)], both[len(a):]}, answer: &Answer{Play: play}}
	impartial := true
	for i, p := range c.positions {
		if err := p.Check(); err != nil {
			return nil, err
		}
		if rules, _, whole := p.SolvedWhole(); whole {
			return nil, game.Unsupported(phrase.Of("positions of %s have no value that could be compared", rules.Name()),
				phrase.Of("compare games that end, in which who cannot move loses"))
		}
		c.answer.Sides[i].Game, c.answer.Sides[i].Position = p.Game(), p.String()
		impartial = impartial && p.IsImpartial()
	}
	switch {
	case play == game.Jia:
		return nil, game.Unsupported(phrase.Of("positions are compared in normal or misère play"), phrase.Of("write normal or misere"))
	case play == game.Misere:
		return c.answer, c.misere()
	case impartial:
		return c.answer, c.nimbers()
	}
	return c.answer, c.values()
}

// A comparison is two positions being compared.
type comparison struct {
	ctx       context.Context
	budget    game.Budget
	positions [2]game.Position
	answer    *Answer
}

// nimbers compares impartial games in normal play.
func (c *comparison) nimbers() error {
	solver := analysis.NewSolver(c.budget)
	var values [2]uint64
	for i, p := range c.positions {
		for _, s := range p {
			for _, part := range s.Parts {
				v, err := solver.Value(c.ctx, s.Rules, part)
				if err != nil {
					return err
				}
				values[i] ^= uint64(v)
			}
		}
	}
	x := min(values[0], values[1])
	for i, v := range values {
		side := &c.answer.Sides[i]
		side.Value = nimberText(v)
		side.Alone, side.With = wonBy(v), wonBy(v^x)
	}
	c.answer.Equal = values[0] == values[1]
	c.answer.By = phrase.Of("nimbers: equal games are worth the same Nim heap (Sprague 1935, Grundy 1939)")
	if !c.answer.Equal {
		c.answer.Context = &Context{
			Game: "nim", Position: fmt.Sprint(x), Tried: int(min(x, 1<<62)),
			Order: phrase.Of("Nim heaps by their size: a smaller one is won beside either"),
		}
	}
	return nil
}

func nimberText(v uint64) string {
	switch v {
	case 0:
		return "0"
	case 1:
		return "*"
	}
	return fmt.Sprintf("*%d", v)
}

func wonBy(nimber uint64) game.Outcome {
	if nimber == 0 {
		return game.Previous
	}
	return game.Next
}

// misere compares impartial games in misère play.
func (c *comparison) misere() error {
	scratch, release := c.budget.Share()
	defer release()
	graph, table := misere.NewGraph(scratch), misere.NewTable(scratch)
	var forms [2]misere.Form
	for i, p := range c.positions {
		if err := p.CheckImpartial(); err != nil {
			return err
		}
		var sum misere.Sum
		for _, s := range p {
			for _, component := range misere.SourceOf(s.Rules, scratch).Components(s.Parts...) {
				part, err := component.Load(c.ctx, graph)
				if err != nil {
					return err
				}
				sum = graph.Plus(sum, part)
			}
		}
		form, err := table.Load(c.ctx, graph, sum)
		if err != nil {
			return err
		}
		forms[i] = form
		side := &c.answer.Sides[i]
		side.Alone, side.Genus = table.Outcome(form), table.Genus(form).String()
		if text, err := table.Text(c.ctx, form); err == nil {
			side.Value = text
		}
	}
	c.answer.Equal = forms[0] == forms[1]
	c.answer.By = phrase.Of("misère canonical forms: equal games have the same (Conway 1976, ch. 12)")
	if c.answer.Equal {
		return nil
	}
	x, err := table.Context(c.ctx, forms[0], forms[1])
	if err != nil {
		return err
	}
	context := &Context{Tried: x.Tried, Order: phrase.Of("games by their longest play, sums of Nim heaps first: no game with a shorter play tells them apart")}
	if !x.Least {
		context.Order = phrase.Of("no game of at most 4 moves tells them apart; sums of these were tried next, so that a game as small as this may not be the smallest")
	}
	if x.Form == 0 || x.Heaps != nil {
		context.Game, context.Position = "nim", heapText(x.Heaps)
	} else if context.Position, err = table.Text(c.ctx, x.Form); err != nil {
		return err
	}
	for i, form := range forms {
		if c.answer.Sides[i].With, err = table.With(form, x.Form); err != nil {
			return err
		}
	}
	c.answer.Context = context
	return nil
}

func heapText(heaps []int) string {
	if len(heaps) == 0 {
		return "0"
	}
	return strings.Trim(fmt.Sprint(heaps), "[]")
}

// values compares games of which one at least is of unequal players.
func (c *comparison) values() error {
	budget, release := c.budget.Share()
	defer release()
	table := endless.NewTable(budget)
	table.Watch(c.ctx)
	ending := analysis.NewPositions(table.Table, budget)
	known := endless.NewValues(table, ending, budget)
	var values [2]short.Value
	for i, p := range c.positions {
		v, _, err := known.Sum(c.ctx, p)
		if err != nil {
			return err
		}
		table.Watch(c.ctx) // a search has left off
		values[i] = v
		side := &c.answer.Sides[i]
		if side.Alone, err = game.OutcomeIn(table, v); err != nil {
			return err
		}
		if side.Value, err = table.Text(v, longestValue); err != nil {
			side.Value = ""
		}
	}
	relation, err := table.Compare(values[0], values[1])
	if err != nil {
		return err
	}
	c.answer.Relation, c.answer.Equal = relation.String(), relation == short.Equal
	if slices.ContainsFunc(c.positions[:], game.Position.Loops) {
		c.answer.By = phrase.Of("values of games that may go on for ever: equal on both sides (Winning Ways, chapter 11)")
		return nil
	}
	c.answer.By = phrase.Of("canonical forms: equal games have the same (Conway 1976)")
	found, err := c.towers(table.Table, values)
	if found || err != nil {
		return err
	}
	if c.answer.Equal {
		return nil
	}
	return c.tellApart(table.Table, values)
}

// points compares positions of games in which points are counted.
func (c *comparison) points() error {
	budget, release := c.budget.Share()
	defer release()
	table := scoring.NewTable()
	known := scores.NewValues(table, budget)
	var values [2]scoring.Value
	for i, p := range c.positions {
		v, err := known.Sum(c.ctx, p)
		if err != nil {
			return err
		}
		values[i] = v
		side := &c.answer.Sides[i]
		side.Game, side.Position = p.Game(), p.String()
		stops := table.Stops(v)
		side.Alone = game.OutcomeAt(stops.Left, stops.Right)
		side.Value, _ = table.Text(v, longestValue) // nothing, if it is long
	}
	relation, err := table.Compare(values[0], values[1])
	c.answer.Relation, c.answer.Equal = relation.String(), relation == short.Equal
	c.answer.By = phrase.Of("scoring games: equal in all sums with guaranteed games (Larsson, Neto, Nowakowski, Santos 2016)")
	return err
}

// longestValue is the number of letters of a value that are written.
const longestValue = 4000

// towers walks through the towers, if both positions are stalks and nothing
// else; found says that the answer is there.
func (c *comparison) towers(table *short.Table, values [2]short.Value) (found bool, err error) {
	first, ok := stalks(c.positions[0])
	second, also := stalks(c.positions[1])
	if !ok || !also {
		return false, nil
	}
	var worth [2]dyadic.Dyadic
	for i, v := range values {
		worth[i], _ = table.AsNumber(v)
	}
	walk, witness, err := walkTowers(c.ctx, [2][]board.Tower{first, second}, worth, c.budget)
	if err != nil {
		return false, err
	}
	c.answer.Walk = walk
	if c.answer.Equal {
		return true, nil
	}
	number, err := board.Towers{}.Number(witness)
	if err != nil {
		return false, err
	}
	x, err := table.Number(number)
	if err != nil {
		return false, err
	}
	text := string(witness)
	if text == "" {
		text = "."
	}
	c.answer.Context = &Context{
		Game: "towers", Position: text, Tried: len(witness),
		Order: phrase.Of("towers cube by cube: beside each lower part of it Left, moving first, wins with both or with neither"),
	}
	return true, c.with(table, values, x)
}

// with enters what a context of value x makes of both.
func (c *comparison) with(table *short.Table, values [2]short.Value, x short.Value) error {
	for i, v := range values {
		sum, err := table.Add(v, x)
		if err != nil {
			return err
		}
		c.answer.Sides[i].With = game.OutcomeOf(table.Sign(sum))
	}
	return nil
}

// tellApart finds a context among values: the games born by day 2, the simplest
// number between two numbers, and at last -B, for B - B is lost for whoever
// begins and A - B is not.
func (c *comparison) tellApart(table *short.Table, values [2]short.Value) error {
	early, err := bornEarly(table)
	if err != nil {
		return err
	}
	order := phrase.Of("values by the day on which they are born, on one day numbers first, then nimbers, then the others")
	for i, x := range early {
		apart, err := endsDiffer(table, values, x)
		if err != nil {
			return err
		}
		if apart {
			return c.context(table, values, x, order, i)
		}
	}
	a, first := table.AsNumber(values[0])
	b, second := table.AsNumber(values[1])
	if first && second {
		between, _ := dyadic.Simplest(dyadic.Closed(dyadic.Min(a, b)), dyadic.Closed(dyadic.Max(a, b)))
		x, err := table.Number(between.Neg())
		if err != nil {
			return err
		}
		return c.context(table, values, x, phrase.Of("no value born by day 2 tells them apart, and of the numbers no simpler one does"), len(early))
	}
	negative := [2]short.Value{}
	for i, v := range values {
		if negative[i], err = table.Neg(v); err != nil {
			return err
		}
	}
	x := negative[1]
	if other, err := earlier(table, negative[0], negative[1]); err == nil && other {
		x = negative[0]
	}
	return c.context(table, values, x, phrase.Of("no value born by day 2 tells them apart; the negative of either does, for with it one of them is lost by whoever begins"), len(early))
}

// earlier reports whether a is born before b.
func earlier(table *short.Table, a, b short.Value) (bool, error) {
	x, err := table.Birthday(a)
	if err != nil {
		return false, err
	}
	y, err := table.Birthday(b)
	return x.Less(y), err
}

func endsDiffer(table *short.Table, values [2]short.Value, x short.Value) (bool, error) {
	var signs [2]short.Comparison
	for i, v := range values {
		sum, err := table.Add(v, x)
		if err != nil {
			return false, err
		}
		signs[i] = table.Sign(sum)
	}
	return signs[0] != signs[1], nil
}

func (c *comparison) context(table *short.Table, values [2]short.Value, x short.Value, order phrase.Phrase, tried int) error {
	context := &Context{Game: "value", Order: order, Tried: tried}
	if n, ok := table.AsNimber(x); ok {
		context.Game, context.Position = "nim", n.Digits()
	} else if number, ok := table.AsNumber(x); ok {
		context.Game, context.Position = "number", number.String()
	} else {
		var err error
		if context.Position, err = table.Text(x, longestValue); err != nil {
			return err
		}
	}
	c.answer.Context = context
	return c.with(table, values, x)
}

// bornEarly returns the values born by day 2, 22 of them, in the order in which
// they are tried.
func bornEarly(table *short.Table) (all []short.Value, err error) {
	day := map[short.Value]int{short.Zero: 0}
	all = []short.Value{short.Zero}
	for n := 1; n <= 2; n++ {
		before := slices.Clone(all)
		for lefts := range 1 << len(before) {
			for rights := range 1 << len(before) {
				v, err := table.Game(subset(before, lefts), subset(before, rights))
				if err != nil {
					return nil, err
				}
				if _, known := day[v]; !known {
					day[v] = n
					all = append(all, v)
				}
			}
		}
	}
	kind := func(v short.Value) int {
		if _, ok := table.AsNumber(v); ok {
			return 0
		}
		if _, ok := table.AsNimber(v); ok {
			return 1
		}
		return 2
	}
	slices.SortStableFunc(all, func(v, w short.Value) int {
		if day[v] != day[w] {
			return day[v] - day[w]
		}
		return kind(v) - kind(w)
	})
	return all, nil
}

func subset(all []short.Value, set int) (some []short.Value) {
	for i, v := range all {
		if set>>i&1 == 1 {
			some = append(some, v)
		}
	}
	return some
}
