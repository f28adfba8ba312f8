package lesson

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Theorem is one of the papers' that is stepped on a position of the reader's: what it says,
// its steps, and what goes wrong without its condition. The texts lie beside those of the papers,
// prove.LANGUAGE.md; the number of a section is PAPER/NAME/SECTION. In a command the position that the
// reader may replace stands behind " --- "; what is promised there is true of all positions that
// the theorem speaks of, and "? TEXT" below it says how the answer names the case of the proof,
// with # for its number.
type Theorem struct {
	Paper, Name string
	At          string // the section of the paper that proves it
	Section
}

// Theorems returns all theorems in a language, or in English.
func Theorems(language string) []Theorem {
	text := read("prove", language)
	all := make([]Theorem, len(text.Sections))
	for i, s := range text.Sections {
		number := strings.Split(s.Number, "/")
		all[i] = Theorem{Paper: number[0], Name: number[1], At: number[2], Section: s}
	}
	return all
}

// FindTheorem returns a theorem of a paper.
func FindTheorem(language, paper, name string) (Theorem, error) {
	p, err := Find(language, paper)
	if err != nil {
		return Theorem{}, err
	}
	var there []string
	for _, t := range Theorems(language) {
		if t.Paper == p.Name && t.Name == strings.ToLower(name) {
			return t, nil
		}
		if t.Paper == p.Name {
			there = append(there, t.Name)
		}
	}
	return Theorem{}, unknown(phrase.Of("there is no theorem called %q in the text on %s", phrase.Clip(name), p.Name), name, there,
		phrase.Of("'zermelo prove %s' lists them", p.Name))
}

// On returns the theorem with its steps on a position, by its words; written is how one types them. None of the words
// is read as a flag.
func (t Theorem) On(words []string, written string) Theorem {
	t.Section, _ = t.with(func(c *Command) error {
		if c.position > 0 {
			c.Line = strings.Join(append([]string{"zermelo"}, c.Args[:c.position]...), " ") + " " + written
			c.Args = slices.Clone(c.Args[:c.position])
			if slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, "-") }) {
				c.Args = append(c.Args, "--")
				c.position++
			}
			c.Args = append(c.Args, words...)
		}
		return nil
	})
	return t
}

// Run runs the commands, as those of a lesson. The error is [fault.ErrUnsupported] if the theorem does not
// speak of the position.
func (t Theorem) Run(ctx context.Context, run Runner) (Theorem, error) {
	var err error
	t.Section, err = t.with(func(c *Command) error {
		if err := c.run(ctx, run); err != nil || c.position == 0 || c.Kept() {
			return err
		}
		return fault.Unsupported(phrase.Of("the theorem does not decide this position: %s", phrase.Clip(strings.Join(c.Args[c.position:], " "))),
			phrase.Of("'zermelo prove %s %s' shows one that it decides", t.Paper, t.Name))
	})
	return t, err
}

// Position is the position that the theorem is stepped on, by its words; its game, with parameters, comes first.
func (t Theorem) Position() (words []string) {
	c := t.step()
	return c.Args[c.position:]
}

// OfPosition reports whether the theorem is stepped on a position, which can be solved, and not on values or on two
// positions that are compared.
func (t Theorem) OfPosition() bool { return t.step().Args[0] == "solve" }

// step is the command that steps the theorem on a position.
func (t Theorem) step() (found *Command) {
	_, _ = t.with(func(c *Command) error {
		if c.position > 0 {
			found = c
		}
		return nil
	})
	return found
}

// Kept reports whether the output says what is promised of it, and nothing that it is not to say.
func (c *Command) Kept() bool { return c.keeps(solid(c.Output)) }

// keeps is [Command.Kept] of an output without blanks.
func (c *Command) keeps(said string) bool {
	says := func(what string) bool { return strings.Contains(said, solid(what)) }
	return !slices.ContainsFunc(c.Never, says) && !slices.ContainsFunc(c.Facts, func(fact string) bool { return !says(fact) })
}

// solid is s without blanks and ends of lines.
func solid(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
}
