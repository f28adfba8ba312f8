package lesson

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"zermelo/say/phrase"
)

// A Citation is a theorem that an answer rests on.
type Citation struct {
	Theorem
	Author phrase.Told // and the year
	Called phrase.Told // the title of the theorem
	Case   int         // the case of its proof that applies, or 0
	asked  []string    // the command that steps it, without the position
	step   *Command
}

// citable are all theorems, with what is said of them in every language.
var citable = sync.OnceValue(func() []Citation {
	all := make([]Citation, 0, 32)
	for _, t := range Theorems("en") {
		c := Citation{Theorem: t, Author: phrase.Told{}, Called: phrase.Told{}, step: t.step()}
		c.asked = slices.DeleteFunc(slices.Clone(c.step.Args[:c.step.position]), func(word string) bool { return word == "--explain" })
		all = append(all, c)
	}
	for _, language := range Languages {
		for i, t := range Theorems(language) {
			all[i].Called[language] = t.Title
		}
		for _, p := range Papers(language) {
			author := p.Title[:strings.IndexAny(p.Title, ":：")]
			for i := range all {
				if all[i].Paper == p.Name {
					all[i].Author[language] = author
				}
			}
		}
	}
	return all
})

// Cite returns the theorems of the papers that an answer rests on. Asked is the command with the flags that say which
// game is played, without its position: "solve", "--play", "misere". Said is its explanation in English. A theorem is
// cited exactly if it can be stepped on that position.
func Cite(asked []string, said string) (all []Citation) {
	said = solid(said)
	for _, c := range citable() {
		if slices.Equal(c.asked, asked) && c.step.keeps(said) {
			c.Case = c.step.caseOf(said)
			all = append(all, c)
		}
	}
	return all
}

// caseOf is the case of the proof that a command names, in an output without blanks.
func (c *Command) caseOf(said string) (number int) {
	before, after := solid(c.told[0]), solid(c.told[1])
	if before == "" {
		return 0
	}
	if _, rest, ok := strings.Cut(said, before); ok {
		digits, _, _ := strings.Cut(rest, after)
		number, _ = strconv.Atoi(digits)
	}
	return number
}
