package catalog_test

import (
	"math/rand/v2"
	"strings"

	"zermelo/catalog"
)

// A game without positions in the tables of these tests is tried on its
// examples, if it is solved whole or comes with its rules, else on small random
// boards of the letters that stand in them.
func init() {
	for _, e := range catalog.Entries() {
		if isTabled(e.Name) {
			continue
		}
		p, err := catalog.Parse(e.Examples[0])
		switch {
		case err != nil: // the test of the examples tells
		case p[0].Rules.Whole != nil:
			solvedWhole[e.Name] = e.Examples
		case p[0].Rules.IsImpartial():
			small[e.Name] = likeExamples(e)
		default:
			unequal[e.Name] = likeExamples(e)
		}
	}
}

// isTabled reports whether a table has positions of a game.
func isTabled(name string) bool {
	_, impartial := small[name]
	_, partizan := unequal[name]
	_, finite := solvedWhole[name]
	_, withData := data[name]
	return impartial || partizan || finite || withData
}

// likeExamples returns random boards of the letters of a game's examples, as
// often as they stand there, or the examples if no such board can be read.
func likeExamples(e catalog.Entry) func(r *rand.Rand) string {
	name, letters := "", ""
	for _, example := range e.Examples {
		words := strings.Fields(example)
		name, letters = words[0], letters+strings.ReplaceAll(strings.Join(words[1:], ""), "|", "")
	}
	return func(r *rand.Rand) string {
		board := grids(name, letters, 2, 3)
		for range 1000 {
			line := board(r)
			if _, err := catalog.Parse(line); err == nil {
				return line
			}
		}
		return e.Examples[r.IntN(len(e.Examples))]
	}
}
