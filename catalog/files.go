package catalog

import (
	"context"
	"errors"
	"strings"

	"zermelo/fault"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/phrase"
)

// Files reads the file that a position names as @NAME, or a rule file. The nil
// Files reads none: a service does not open files that a stranger names.
type Files func(name string) ([]byte, error)

// read reads the position of a game from the file that words name.
func (c *Catalog) read(g Game, line string, words []Word) (*game.Named, []any, error) {
	refuse := func(problem, want phrase.Phrase) error {
		last := words[len(words)-1]
		return &game.ParseError{
			Input: line, Offset: words[0].Offset, Len: last.Offset + len(last.Text) - words[0].Offset,
			Problem: problem, Want: want,
		}
	}
	switch {
	case g.File == nil && g.Read == nil:
		return nil, nil, refuse(phrase.Of("positions of %s are not read from files", g.Name()), phrase.Of("write the position itself"))
	case c.reader() == nil:
		return nil, nil, refuse(phrase.Of("files are not read here"), phrase.Of("write the position itself"))
	}
	at := []Word(nil)
	if g.Read != nil {
		words, at = cutAt(words)
	}
	names := make([]string, len(words))
	for i, w := range words {
		names[i] = w.Text
	}
	name := strings.Join(names, " ")[1:]
	content, err := c.reader()(name)
	if err != nil {
		if isAnswer(err) {
			return nil, nil, err
		}
		return nil, nil, refuse(phrase.Of("the file cannot be read: %s", fault.Reason(err)), phrase.Of("write @ and the name of a file"))
	}
	if g.Read != nil {
		opened, err := g.Read(name, string(content))
		if err != nil {
			return nil, nil, inFile(err, name)
		}
		rules, parts, err := place(opened, at)
		return rules, parts, text.In(err, line)
	}
	parts, err := g.File(string(content))
	return of(g, parts, inFile(err, name))
}

// isAnswer reports whether an error of reading a file says all that there is to
// say: of a limit, or that nobody waits any more.
func isAnswer(err error) bool {
	var known *game.Error
	return errors.As(err, &known) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// inFile tells a fault in a file with its line.
func inFile(err error, name string) error {
	var fault *game.ParseError
	if !errors.As(err, &fault) {
		return err
	}
	before := fault.Input[:fault.Offset]
	start := strings.LastIndexByte(before, '\n') + 1
	line, _, _ := strings.Cut(fault.Input[start:], "\n")
	at := fault.Offset - start
	return &game.ParseError{
		Input: line, Offset: min(at, len(line)), Len: min(fault.Len, max(0, len(line)-at)),
		Problem: phrase.Of("%s, line %d: %s", name, 1+strings.Count(before, "\n"), fault.Problem), Want: fault.Want,
	}
}
