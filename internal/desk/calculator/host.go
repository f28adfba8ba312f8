package calculator

import (
	"context"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
	"zermelo/value/loopy"
	"zermelo/value/short"
)

// What another desk that keeps values of its own asks of a calculator. All of
// it is for one goroutine at a time, as the calculator is.

// Table is the table that all values are in.
func (c *Calculator) Table() *loopy.Table {
	c.lent = true
	return c.table
}

// Begin says that what follows is asked until ctx ends.
func (c *Calculator) Begin(ctx context.Context) { c.ask(ctx) }

// Eval returns the value of an expression.
func (c *Calculator) Eval(text string) (short.Value, error) {
	c.lent = true
	return c.eval(text)
}

// Holds answers a relation; asks is false if text is none.
func (c *Calculator) Holds(text string) (holds, asks bool, err error) {
	r, asks, err := c.relation(text)
	if err != nil || !asks {
		return false, asks, err
	}
	answer, err := c.compare(r)
	if err != nil {
		return false, true, err
	}
	return answer.Holds, true, nil
}

// GoesOn reports whether an expression goes on behind the end of text, for
// brackets or a quote are open.
func GoesOn(text string) bool {
	depth := 0
	for i := 0; i < len(text); i++ {
		if n := quoted(text, i); n > 0 {
			if closed := n > 1 && text[i+n-1] == text[i]; !closed {
				return true
			}
			i += n - 1
			continue
		}
		switch text[i] {
		case '(', '{', '[':
			depth++
		case ')', '}', ']':
			depth--
		}
		if depth < 0 {
			return false // no more brackets mend that
		}
	}
	return depth > 0
}

// Examine tells what there is to know of a value.
func (c *Calculator) Examine(v short.Value) (*Facts, error) {
	return c.examine(c.asked.ctx, c.table.String(v), v)
}

// Worth returns the value of a position. The error is [fault.ErrUnsupported] for
// a game whose positions have none that could be added to others.
func (c *Calculator) Worth(p game.Position) (short.Value, error) {
	c.lent = true
	ctx := c.asked.ctx
	v, _, err := c.worth(ctx, p)
	c.table.Watch(ctx) // a search has left off
	return v, err
}

// Call calls one of [Functions].
func (c *Calculator) Call(name string, args ...short.Value) (short.Value, error) {
	c.lent = true
	f, ok := c.env.Functions[name]
	if !ok || f.Arguments != len(args) {
		return short.Zero, unusable(phrase.Of("%s does not take %d values", name, len(args)), phrase.Phrase{})
	}
	return f.Call(args)
}

// Plot draws the thermograph of a value. say gives words their language.
func (c *Calculator) Plot(v short.Value, say func(phrase.Phrase) string) (*picture.Plot, error) {
	f, err := c.examine(c.asked.ctx, "", v)
	if err != nil {
		return nil, err
	}
	return f.Plot(say)
}
