package catalog

import (
	"slices"
	"strings"

	"zermelo/analysis"
	"zermelo/board"
	"zermelo/game"
	"zermelo/phrase"
)

// sharedGames are the games on boards that can be played by both players with
// the moves of both.
var sharedGames = map[string]func() Game{
	"domineering":      func() Game { return shared("domineering", board.Domineering{}, parseBoards) },
	"clobber":          func() Game { return shared("clobber", board.Clobber{}, parseBoards) },
	"cannibal-clobber": func() Game { return shared("cannibal-clobber", board.CannibalClobber{}, parseBoards) },
	"konane":           func() Game { return shared("konane", board.Konane{}, parseBoards) },
	"amazons":          func() Game { return shared("amazons", board.Amazons{}, parseBoards) },
	"nogo":             func() Game { return shared("nogo", board.NoGo{}, parseBoards) },
	"fission":          func() Game { return shared("fission", board.Fission{}, parseBoards) },
	"toads":            func() Game { return shared("toads", board.ToadsAndFrogs{}, parseEach) },
	"elephants":        func() Game { return shared("elephants", board.Elephants{}, parseEach) },
	"toppling":         func() Game { return shared("toppling", board.TopplingDominoes{}, parseEach) },
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

// shared is a game of unequal players in which both have the moves of both. Its
// words are read by parse.
func shared[P comparable, R interface {
	game.Partizan[P]
	notation[P]
}](name string, rules R, parse func(notation[P]) func([]Word) ([]any, error)) Game {
	return Game{
		Rules: analysis.New("impartial:"+name, numbered(board.Shared(game.Of[P](rules))), formatAll(rules.Format)),
		Parse: parse(rules),
	}
}
