package board

import (
	"maps"
	"slices"
	"strings"

	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// impartial is the entry of the games that are offered with shared moves.
func impartial() entry.Entry {
	names := strings.Join(slices.Sorted(maps.Keys(shared)), ", ")
	return entry.Entry{
		Name: "impartial", Title: phrase.Of("Impartial Form of a Game"), Kind: entry.KindBoards, Fame: 110,
		Aliases:  []string{"无偏形式", "cram:domineering", "克拉姆:domineering"},
		Source:   "Winning Ways 1982",
		Params:   phrase.Of("a game on boards: %s; domineering is Cram then", names),
		Syntax:   phrase.Of("as in that game"),
		Rule:     phrase.Of("A game of unequal players in which both have the moves of both."),
		Examples: []string{"impartial:domineering ....|....", "impartial:clobber xoxo|oxox", "impartial:toppling LRE"},
		Open: func(params string) (entry.Game, error) {
			if open, ok := shared[params]; ok {
				return open(), nil
			}
			w := text.Word{Text: params}
			return entry.Game{}, text.In(w.Fault(phrase.Of("%q is not played with shared moves here", text.Shorten(params)),
				phrase.Of("write one of %s", names)), params)
		},
	}
}
