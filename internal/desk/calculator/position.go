package calculator

import (
	"context"
	"errors"
	"strings"
	"unicode"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/short"
)

// asked is what is being asked: until when, and the positions met so far.
type asked struct {
	ctx        context.Context
	components []game.Component
	notes      []phrase.Phrase
}

// ask begins with a question.
func (c *Calculator) ask(ctx context.Context) {
	c.asked = asked{ctx: ctx}
	c.table.Watch(ctx)
}

// isGame reports whether there is a game of that name.
func (c *Calculator) isGame(name string) bool {
	_, ok := c.catalog(context.Background()).Find(name)
	return ok
}

// catalog returns the games that positions are of.
func (c *Calculator) catalog(ctx context.Context) *catalog.Catalog {
	if c.setup.Catalog == nil {
		return nil
	}
	return c.setup.Catalog(ctx)
}

// position returns the value of a position of a game of the catalogue.
func (c *Calculator) position(game, text string) (short.Value, error) {
	ctx := c.asked.ctx
	p, err := c.catalog(ctx).Parse(game + " " + text)
	if err != nil {
		return short.Zero, err
	}
	v, components, err := c.worth(ctx, p)
	c.table.Watch(ctx) // a search has left off
	var plain *fault.Error
	if errors.As(err, &plain) && (errors.Is(err, fault.ErrUnsupported) || errors.Is(err, fault.ErrLoopy)) {
		return v, unusable(plain.Problem, plain.Want)
	}
	c.asked.components = append(c.asked.components, components...)
	c.asked.notes = append(c.asked.notes, p.Notes()...)
	return v, err
}

// worth returns the value of a position and its components: one of a game that
// may repeat has a value if it is a nimber all the same.
func (c *Calculator) worth(ctx context.Context, p game.Position) (short.Value, []game.Component, error) {
	p = p.Summed()
	rules, part, ok := p.SolvedWhole()
	if !ok {
		return c.endless.Sum(ctx, p)
	}
	none := func(problem phrase.Phrase) (short.Value, []game.Component, error) {
		return short.Zero, nil, fault.Unsupported(problem, phrase.Of("'zermelo solve' says who wins"))
	}
	if p.Len() > 1 {
		return none(phrase.Of("%s is played alone, not in a sum", rules.Name()))
	}
	budget, release := c.budget.Share()
	defer release()
	loopy, ok, err := whole.Nimber(ctx, rules, part, budget)
	switch {
	case err != nil:
		return short.Zero, nil, err
	case !ok:
		return none(phrase.Of("positions of %s have no value that could be added to others", rules.Name()))
	case loopy.Infinite:
		return none(phrase.Of("the position is worth %s: play may go on for ever", loopy.String()))
	}
	v, err := c.table.Nimber(uint64(loopy.Nimber))
	return v, []game.Component{{Game: rules.Name(), Position: p.String(), Value: loopy.String()}}, err
}

// gameName returns the name that text begins with, if it may be that of a game.
func gameName(text string) string {
	for i, c := range text {
		if c != '-' && c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			return text[:i]
		}
	}
	return text
}

// example returns a position of a game as an expression.
func (c *Calculator) example(game string) string {
	e, _ := c.catalog(context.Background()).Find(game)
	if len(e.Examples) == 0 {
		return game + `("…")`
	}
	name, position, _ := strings.Cut(e.Examples[0], " ")
	return name + `("` + position + `")`
}

// quoted returns the length of the text in quotes that begins at i, with them;
// 0 if none does. One that is not closed goes on to the end.
func quoted(text string, i int) int {
	if text[i] != '"' && text[i] != '\'' {
		return 0
	}
	if end := strings.IndexByte(text[i+1:], text[i]); end >= 0 {
		return end + 2
	}
	return len(text) - i
}

// inQuotes reports whether a place in text is inside of quotes.
func inQuotes(text string, at int) bool {
	for i := 0; i < at && i < len(text); i++ {
		if n := quoted(text, i); n > 0 {
			if at < i+n {
				return true
			}
			i += n - 1
		}
	}
	return false
}
