package lesson

import (
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A Citation is a theorem that an answer rests on, and the case of its proof that applies, or 0.
type Citation struct {
	Theorem
	Case int
}

var cited = sync.OnceValue(func() []Theorem { return Theorems("en") })

// Cite returns the theorems of the papers that an answer rests on, in English. Asked is the command
// with the flags that say which game is played, without its position: "solve", "--play", "misere". Said is
// its explanation in English. A theorem is cited exactly if it can be stepped on that position.
func Cite(asked []string, said string) (all []Citation) {
	said = solid(said)
	for _, t := range cited() {
		c := t.step()
		flags := slices.DeleteFunc(slices.Clone(c.Args[:c.position]), func(word string) bool { return word == "--explain" })
		if slices.Equal(flags, asked) && c.keeps(said) {
			all = append(all, Citation{t, c.caseOf(said)})
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
