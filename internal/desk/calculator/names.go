package calculator

import (
	"context"
	"strings"
	"unicode"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/scoring"
	"zermelo/value/short"
)

// Assignment splits a line that gives a value a name, g = {2|-1}.
func Assignment(text string) (name, expression string, ok bool) {
	name, expression, ok = strings.Cut(text, "=")
	name = strings.TrimSpace(name)
	return name, expression, ok && name != "" && !strings.HasPrefix(expression, "=") && !strings.ContainsAny(name, "<>!{}()|^*+-/ ")
}

// Comment takes off a line what stands behind a #, but in quotes.
func Comment(line string) (expression, comment string) {
	for i := 0; i < len(line); i++ {
		if n := quoted(line, i); n > 0 {
			i += n - 1
		} else if line[i] == '#' && (i == 0 || line[i-1] != '<') { // <#5> is a value that is too long to be written
			return line[:i], strings.TrimSpace(line[i+1:])
		}
	}
	return line, ""
}

// assign answers a line that gives the value of an expression a name.
func (c *Calculator) assign(ctx context.Context, line, name, expression string) (Answer, error) {
	if why := c.unfit(name); !why.IsZero() {
		return nil, &fault.ParseError{
			Input: line, Offset: strings.Index(line, name), Len: len(name),
			Problem: why, Want: phrase.Of("write a name of letters and digits that means nothing else, or == to ask whether two values are equal"),
		}
	}
	answer, err := c.factsOf(ctx, expression)
	facts, known := answer.(*Facts)
	if !known {
		return answer, fault.Within(err, line, len(line)-len(expression))
	}
	if wrong := c.failed(ctx); wrong != nil {
		return nil, wrong
	}
	if facts.Cut != "" {
		return nil, &fault.ParseError{
			Input: line, Offset: strings.Index(line, name), Len: len(name),
			Problem: phrase.Of("a number that no game which ends is worth is given no name"), Want: phrase.Of("write it where it is needed"),
		}
	}
	if c.names == nil {
		c.names, c.pointed, c.lent = map[string]short.Value{}, map[string]scoring.Value{}, true // the tables are to stay
	}
	delete(c.names, name)
	delete(c.pointed, name)
	if facts.Name = name; facts.Kind == withPoints {
		c.pointed[name] = facts.points
	} else {
		c.names[name] = facts.value
	}
	return facts, err
}

// A Session keeps the values that questions have given names, so that later ones know them: those
// of one session are asked one after the other. The zero value knows none, nil keeps none.
type Session struct{ kept *Calculator }

// Calculator returns that of the session, which works by the setup from now on but for the budget
// of memory of its first question; without a session it is new.
func (s *Session) Calculator(setup Setup) *Calculator {
	if s == nil {
		return New(setup)
	}
	setup.Names = true
	if s.kept == nil {
		s.kept = New(setup)
		s.kept.env.Own, s.kept.lent = true, true // the table is to stay
		return s.kept
	}
	s.kept.Forget() // a rule file of the same name may be another now
	setup.Budget = s.kept.setup.Budget
	s.kept.setup = setup
	return s.kept
}

// unfit says why a word cannot be the name of a value; the zero phrase if it can.
func (c *Calculator) unfit(name string) phrase.Phrase {
	_, called := c.env.Functions[name]
	_, known := loopy.Names[name]
	for i, r := range name {
		if r != '_' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return phrase.Of("%s is no name", name)
		}
	}
	switch {
	case name == "v":
		return phrase.Of("v means down")
	case known, name == "pass":
		return phrase.Of("%s has a meaning in the notation of values", name)
	case called, name == "Tiny", name == "Miny":
		return phrase.Of("%s is a function", name)
	case c.isGame(name):
		return phrase.Of("%s is a game", name)
	}
	return phrase.Phrase{}
}

// named returns the value that a name stands for.
func (c *Calculator) named(name string) (short.Value, bool) {
	if v, ok := c.names[name]; ok {
		return v, true
	}
	if c.setup.Named == nil {
		return short.Zero, false
	}
	return c.setup.Named(name)
}
