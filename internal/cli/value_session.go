package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/term"

	"zermelo/game"
	"zermelo/phrase"
	"zermelo/short"
)

// A session is a calculator that answers line by line and keeps names.
type session struct {
	*calculator
	prompt bool // the lines are typed at a terminal
}

func newSession(c *calculator) *session {
	in, ok := c.In.(*os.File)
	return &session{c, ok && term.IsTerminal(int(in.Fd()))}
}

// lastName names the value of the last expression.
const lastName = "ans"

// run answers lines until there are no more; each has the time allowed.
func (s *session) run(ctx context.Context) error {
	if s.prompt {
		s.printf("Write an expression; 'help' lists what else is understood, 'quit' ends.")
	}
	in := s.feed(ctx)
	for {
		if s.prompt {
			fmt.Fprint(s.Out, "> ")
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case l, open := <-in:
			if !open {
				if s.prompt {
					fmt.Fprintln(s.Out)
				}
				return nil
			}
			over, err := s.line(ctx, l)
			if errors.Is(err, context.Canceled) {
				return err
			}
			if err != nil {
				s.report(err)
			}
			if over {
				return nil
			}
		}
	}
}

// A typed line, or why it could not be read.
type typed struct {
	text string
	err  error
}

// feed reads standard input beside the run, so that an interrupt does not wait
// for the return key.
func (s *session) feed(ctx context.Context) <-chan typed {
	ch := make(chan typed)
	go func() {
		defer close(ch)
		in := bufio.NewReader(s.In)
		for {
			text, err := readLine(in)
			var long *game.Error
			if err != nil && !errors.As(err, &long) {
				return
			}
			select {
			case ch <- typed{strings.TrimSpace(text), err}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return ch
}

func (s *session) printf(format string, args ...any) {
	fmt.Fprintln(s.Out, s.say.Sayf(format, args...))
}

// line answers a line; over says that the session ends.
func (s *session) line(ctx context.Context, l typed) (over bool, err error) {
	if l.err != nil {
		return false, l.err
	}
	if s.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, s.timeout)
		defer cancel()
	}
	s.table.Watch(ctx)
	defer s.table.Watch(context.Background())
	text := l.text
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case text == "" || text[0] == '#':
		return false, nil
	case text == "quit" || text == "exit":
		return true, nil
	case text == "help":
		s.help()
		return false, nil
	case text == "names":
		return false, s.listNames(ctx)
	case (word == "show" || word == "thermograph") && !strings.HasPrefix(rest, "="):
		return false, s.show(ctx, text, word, rest)
	}
	if at := assignment(text); at >= 0 {
		return false, s.assign(ctx, text, at)
	}
	r, asks, err := relationIn(text)
	switch {
	case err != nil:
		return false, err
	case asks:
		answer, err := s.compare(r)
		if err == nil {
			printWrapped(s.Out, s.say.Say(answer.sentence()))
		}
		return false, err
	}
	v, err := s.eval(text)
	if err != nil {
		return false, err
	}
	s.names[lastName] = v
	return false, s.printSummary(ctx, "", v)
}

func (s *session) help() {
	rows := [][2]string{
		{"{2|-1} + ^*", s.say.Sayf("an expression: its canonical form, who wins, mean and temperature")},
		{"g = {2|-1}", s.say.Sayf("gives a value a name; ans is the value of the last expression")},
		{"g < 3", s.say.Sayf("a relation, answered yes or no: ==, !=, <, <=, >, >=, || (confused)")},
		{"show g", s.say.Sayf("all that is known of a value")},
		{"thermograph g", s.say.Sayf("draws the thermograph")},
		{"names", s.say.Sayf("lists the names and their values")},
		{"quit", s.say.Sayf("ends the session")},
	}
	s.printRows(s.Out, rows)
	s.printf("Functions:")
	var calls []string
	for _, f := range functions() {
		calls = append(calls, f.name+"("+strings.ReplaceAll(f.arguments, " ", "")+")")
	}
	printWrapped(s.Out, "  "+strings.Join(calls, "  "))
	s.printf("'zermelo value --help' explains the notation and the functions.")
}

// listNames prints the names with their values.
func (s *session) listNames(ctx context.Context) error {
	for _, name := range slices.Sorted(maps.Keys(s.names)) {
		if err := s.printSummary(ctx, name+" = ", s.names[name]); err != nil {
			return err
		}
	}
	if len(s.names) == 0 {
		s.printf("there are no names yet; write for example g = {2|-1}")
	}
	return nil
}

// show prints all about an expression, or draws its thermograph.
func (s *session) show(ctx context.Context, text, word, rest string) error {
	v, err := s.eval(rest)
	if at, ok := err.(*game.ParseError); ok {
		err = at.Within(text, strings.LastIndex(text, rest))
	}
	if err != nil {
		return err
	}
	f, err := s.examine(ctx, rest, v)
	if word == "show" {
		s.printFacts(f)
	} else if f.graph != nil {
		if err := s.drawThermograph("-", f); err != nil {
			return err
		}
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

func (s *session) assign(ctx context.Context, text string, at int) error {
	name := strings.TrimSpace(text[:at])
	if err := checkName(text, name); err != nil {
		return err
	}
	v, err := s.eval(text[at+1:])
	if at2, ok := err.(*game.ParseError); ok {
		err = at2.Within(text, at+1)
	}
	if err != nil {
		return err
	}
	s.names[name] = v
	return s.printSummary(ctx, name+" = ", v)
}

// checkName reports why name, at the start of text, cannot be given a value.
func checkName(text, name string) error {
	fail := func(problem, want phrase.Phrase) error {
		return &game.ParseError{Input: text, Len: len(name), Problem: problem, Want: want}
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

// printSummary prints a value on one line, after head.
func (s *session) printSummary(ctx context.Context, head string, v short.Value) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	f := &facts{value: v}
	_, f.Winner = outcomeOf(s.table.Sign(v))
	if err := s.describe(f); err != nil {
		return err
	}
	err := s.thermals(f)
	if err != nil && !errors.Is(err, game.ErrLimit) {
		return err
	}
	if !s.full {
		f.Value = clip(f.Value)
	}
	fmt.Fprintln(s.Out, head+s.summary(f))
	return nil
}
