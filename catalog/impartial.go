package catalog

import (
	"slices"
	"strings"

	"zermelo/board"
	"zermelo/entry"
	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/phrase"
)

// sharedGames are the games on boards that can be played by both players with
// the moves of both.
var sharedGames = map[string]func() Game{
	"domineering":      func() Game { return shared("domineering", board.Domineering{}) },
	"clobber":          func() Game { return shared("clobber", board.Clobber{}) },
	"cannibal-clobber": func() Game { return shared("cannibal-clobber", board.CannibalClobber{}) },
	"konane":           func() Game { return shared("konane", board.Konane{}) },
	"amazons":          func() Game { return shared("amazons", board.Amazons{}) },
	"nogo":             func() Game { return shared("nogo", board.NoGo{}) },
	"fission":          func() Game { return shared("fission", board.Fission{}) },
	"toads":            func() Game { return shared("toads", board.ToadsAndFrogs{}) },
	"elephants":        func() Game { return shared("elephants", board.Elephants{}) },
	"toppling":         func() Game { return shared("toppling", board.TopplingDominoes{}) },
}

func impartialEntry() Entry {
	return Entry{
		Name: "impartial", Source: "Winning Ways 1982",
		Params:   phrase.Of("a game on boards: domineering (which is Cram then), clobber, cannibal-clobber, konane, amazons, nogo, fission, toads, elephants, toppling"),
		Syntax:   phrase.Of("as in that game"),
		Rule:     phrase.Of("A game of unequal players in which both have the moves of both."),
		Examples: []string{"impartial:domineering ....|....", "impartial:clobber xoxo|oxox", "impartial:toppling LRE"},
		Open: func(params string) (Game, error) {
			if open, ok := sharedGames[params]; ok {
				return open(), nil
			}
			names := make([]string, 0, len(sharedGames))
			for name := range sharedGames {
				names = append(names, name)
			}
			slices.Sort(names)
			return Game{}, &game.ParseError{
				Input: params, Len: len(params), Problem: phrase.Of("%q is not played with shared moves here", shorten(params)),
				Want: phrase.Of("write one of %s", strings.Join(names, ", ")),
			}
		},
	}
}

// shared is a game of unequal players in which both have the moves of both.
func shared[P comparable, R interface {
	game.Partizan[P]
	entry.Notation[P]
}](name string, rules R) Game {
	return Game{
		Named: walk.Named("impartial:"+name, board.Shared(game.Of[P](rules)), entry.FormatAll(rules.Format)),
		Parse: entry.ParseEach[P](rules),
	}
}
