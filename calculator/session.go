package calculator

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode"

	"zermelo/fault"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/short"
)

// A Session answers line by line and keeps names.
type Session struct{ *Calculator }

// Answers to lines of a session.
type (
	// A Summary is a value in short, under its name if it has one.
	Summary struct {
		Name, Value       string
		Outcome           game.Outcome
		Mean, Temperature string // "" if they were not found within the limits
	}
	// Names are the values that have names.
	Names []*Summary
	// A Drawing is facts of which the thermograph is to be drawn.
	Drawing struct{ *Facts }
	// Help is what a session understands.
	Help struct{}
)

func (*Summary) answer() {}
func (Names) answer()    {}
func (Drawing) answer()  {}
func (Help) answer()     {}

// lastName names the value of the last expression.
const lastName = "ans"

// Line answers a line; over says that the session ends with it. There is no
// answer to nothing. With an error comes what is known all the same.
func (s Session) Line(ctx context.Context, text string) (answer Answer, over bool, err error) {
	s.ask(ctx)
	defer s.table.Watch(context.Background())
	text = strings.TrimSpace(text)
	if text == "quit" || text == "exit" {
		return nil, true, nil
	}
	answer, err = s.line(ctx, text)
	return answer, false, err
}

func (s Session) line(ctx context.Context, text string) (Answer, error) {
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case text == "" || text[0] == '#':
		return nil, nil
	case text == "help":
		return Help{}, nil
	case text == "names":
		return s.list(ctx)
	case (word == "show" || word == "thermograph") && !strings.HasPrefix(rest, "="):
		return s.show(ctx, text, word, rest)
	}
	if at := assignment(text); at >= 0 {
		return s.assign(ctx, text, at)
	}
	r, asks, err := relationIn(text)
	switch {
	case err != nil:
		return nil, err
	case asks:
		answer, err := s.compare(r)
		if err != nil {
			return nil, err
		}
		return answer, nil
	}
	v, err := s.eval(text)
	if err != nil {
		return nil, err
	}
	s.names[lastName] = v
	return s.summary(ctx, "", v)
}

// list returns the names with their values.
func (s Session) list(ctx context.Context) (Answer, error) {
	var all Names
	for _, name := range slices.Sorted(maps.Keys(s.names)) {
		one, err := s.summary(ctx, name, s.names[name])
		if err != nil {
			return all, err
		}
		all = append(all, one.(*Summary))
	}
	return all, nil
}

// show tells all about an expression, or draws its thermograph.
func (s Session) show(ctx context.Context, text, word, rest string) (Answer, error) {
	v, err := s.eval(rest)
	if err != nil {
		return nil, within(err, text, strings.LastIndex(text, rest))
	}
	f, err := s.examine(ctx, rest, v)
	switch {
	case word == "show":
		return f, err
	case f.Graph != nil:
		return Drawing{f}, err
	}
	return nil, err
}

// within tells an error with its place in the text of which the expression is
// the part that starts at offset.
func within(err error, text string, offset int) error {
	if at, ok := err.(*fault.ParseError); ok {
		return at.Within(text, offset)
	}
	return err
}

// assignment returns the place of the = of 'name = expression', -1 if text is
// none.
func assignment(text string) int {
	at := strings.IndexByte(text, '=')
	if at < 0 || strings.HasPrefix(text[at:], "==") {
		return -1
	}
	name := strings.TrimSpace(text[:at])
	if strings.ContainsAny(name, "<>!{}()|^*+-/") {
		return -1
	}
	return at
}

func (s Session) assign(ctx context.Context, text string, at int) (Answer, error) {
	name := strings.TrimSpace(text[:at])
	if err := checkName(text, name); err != nil {
		return nil, err
	}
	v, err := s.eval(text[at+1:])
	if err != nil {
		return nil, within(err, text, at+1)
	}
	s.names[name] = v
	return s.summary(ctx, name, v)
}

// checkName reports why name, at the start of text, cannot be given a value.
func checkName(text, name string) error {
	fail := func(problem, want phrase.Phrase) error {
		return &fault.ParseError{Input: text, Len: len(name), Problem: problem, Want: want}
	}
	for i, c := range name {
		if c != '_' && !unicode.IsLetter(c) && (i == 0 || !unicode.IsDigit(c)) {
			return fail(phrase.Of("%q cannot be a name", name), phrase.Of("write a letter, then letters, digits or _"))
		}
	}
	switch {
	case name == "":
		return fail(phrase.Of("there is no name before ="), phrase.Of("write for example g = {2|-1}"))
	case strings.Trim(strings.TrimLeft(name, "v"), "0123456789") == "":
		return fail(phrase.Of("%q is a value: v is down", name), phrase.Of("take another name"))
	case slices.Contains([]string{"show", "thermograph", "names", "help", "quit", "exit", lastName}, name):
		return fail(phrase.Of("%q means something else here", name), phrase.Of("take another name"))
	}
	return nil
}

// summary returns a value in short.
func (s Session) summary(ctx context.Context, name string, v short.Value) (Answer, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	f := &Facts{value: v}
	if err := s.describe(f); err != nil {
		return nil, err
	}
	if err := s.thermals(f); err != nil && !errors.Is(err, fault.ErrLimit) {
		return nil, err
	}
	if !s.setup.Full {
		f.Value = phrase.Clip(f.Value)
	}
	return &Summary{name, f.Value, game.OutcomeOf(s.table.Sign(v)), f.Mean, f.Temperature}, nil
}
