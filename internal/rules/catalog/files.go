package catalog

import (
	"context"
	"errors"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Files reads the file that a position names as @NAME, or a rule file. The nil
// Files reads none: a service does not open files that a stranger names.
type Files func(name string) ([]byte, error)

// refused is the fault of words of a line.
func refused(line string, words []Word, problem, want phrase.Phrase) error {
	last := words[len(words)-1]
	return &game.ParseError{
		Input: line, Offset: words[0].Offset, Len: last.Offset + len(last.Text) - words[0].Offset,
		Problem: problem, Want: want,
	}
}

// content reads the file that words name.
func (c *Catalog) content(line string, words []Word) (name, content string, err error) {
	if c.reader() == nil {
		return "", "", refused(line, words, phrase.Of("files are not read here"), phrase.Of("write the position itself"))
	}
	name = together(words)[1:]
	b, err := c.reader()(name)
	if err != nil && !isAnswer(err) {
		err = refused(line, words, phrase.Of("the file cannot be read: %s", fault.Reason(err)), phrase.Of("write @ and the name of a file"))
	}
	return name, string(b), err
}

func together(words []Word) string {
	names := make([]string, len(words))
	for i, w := range words {
		names[i] = w.Text
	}
	return strings.Join(names, " ")
}

// read reads the position of a game from the file that words name.
func (c *Catalog) read(g Game, line string, words []Word) (*game.Named, []any, error) {
	if g.File == nil && g.Read == nil {
		return nil, nil, refused(line, words, phrase.Of("positions of %s are not read from files", g.Name()), phrase.Of("write the position itself"))
	}
	at := []Word(nil)
	if g.Read != nil {
		words, at = cutAt(words)
	}
	name, content, err := c.content(line, words)
	if err != nil {
		return nil, nil, err
	}
	if g.Read != nil {
		opened, err := g.Read(name, content)
		if err != nil {
			return nil, nil, inFile(err, name)
		}
		rules, parts, err := place(opened, at)
		return rules, parts, text.In(err, line)
	}
	parts, err := g.File(content)
	return of(g, parts, inFile(err, name))
}

// OpenWhole opens the game of a line that has no position: as [Catalog.Open] does, or, where its rules
// come with a file, as NAME @FILE. It is called name, and data is the content of the file.
func (c *Catalog) OpenWhole(line string) (g Game, name, data string, err error) {
	words, err := split(line)
	if err != nil {
		return g, "", "", err
	}
	if len(words) > 0 {
		if g, words, err = c.openNamed(line, words); err != nil || len(words) == 1 {
			return g, c.Canonical(words[0].Text), "", err
		}
	}
	noPosition := phrase.Of("a table holds all positions: write the game only, for example quixo:3")
	if len(words) == 0 || words[1].Text[0] != '@' {
		return g, "", "", &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("%q is more than the name of a game", strings.TrimSpace(line)), Want: noPosition}
	}
	files, at := cutAt(words[1:])
	switch {
	case g.Read == nil:
		return g, "", "", refused(line, words[1:], phrase.Of("the rules of %s are not read from files", g.Name()), noPosition)
	case len(at) > 0:
		return g, "", "", refused(line, at, phrase.Of("%q is more than the name of a game", strings.TrimSpace(line)), noPosition)
	}
	file, data, err := c.content(line, files)
	if err == nil {
		g, err = g.Read(file, data)
		err = inFile(err, file)
	}
	return g, c.Canonical(words[0].Text) + " @" + file, data, err
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
