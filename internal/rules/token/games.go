package token

import (
	"slices"

	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// games is what the catalogue knows of this package. The entries of a game
// stand at the end of the file with its rules, which adds them while the package
// is initialised; after that nothing changes.
var games []entry.Entry

// Games returns the entries of all games.
func Games() []entry.Entry { return slices.Clone(games) }

// offer adds a game.
func offer(e entry.Entry) { games = append(games, e) }

// solo opens a game without parameters, whose rule set is made when it is
// asked for: its tables may be large.
func solo[P comparable, R Rules[P]](name string, rules func() R) func(string) (entry.Game, error) {
	return func(string) (entry.Game, error) { return entry.Whole[P](name, rules()), nil }
}

// square opens a game whose parameter is the side of the board.
func square[P comparable, R Rules[P]](name string, rules func(n int) (R, error)) func(string) (entry.Game, error) {
	return sized[P](name, entry.Numbers{Count: 1, By: ",x"}, func(n []int) (R, error) { return rules(n[0]) })
}

// three opens a game whose parameters are three numbers, of which the last ones
// may be left out.
func three[P comparable, R Rules[P]](name, by string, rules func(a, b, c int) (R, error), last ...int) func(string) (entry.Game, error) {
	return sized[P](name, entry.Numbers{Count: 3, Last: last, By: by}, func(n []int) (R, error) { return rules(n[0], n[1], n[2]) })
}

func sized[P comparable, R Rules[P]](name string, numbers entry.Numbers, rules func(n []int) (R, error)) func(string) (entry.Game, error) {
	return func(params string) (entry.Game, error) {
		n, written, err := numbers.Read(params)
		if err != nil {
			return entry.Game{}, err
		}
		made, err := rules(n)
		if err != nil {
			return entry.Game{}, err
		}
		return entry.Whole[P](name+":"+written, made), nil
	}
}

// How the boards of several games are written.
var (
	boardSyntax = phrase.Of("the rows joined by |, . for an empty cell, x and o for the pieces; nothing for the beginning")
	menSyntax   = phrase.Of("the rows joined by |, . for an empty cell, x and o for the pieces, then x or o to move; nothing for the beginning")
)
