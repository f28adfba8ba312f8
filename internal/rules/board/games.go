package board

import (
	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// games and shared are what the catalogue knows of this package. The entries
// of a game stand at the end of the file with its rules, which adds them while
// the package is initialised; after that nothing changes.
var (
	games  []entry.Entry
	shared = map[string]func() entry.Game{} // what impartial opens, by name
)

// Games returns the entries of all games.
func Games() []entry.Entry { return append(games[:len(games):len(games)], impartial()) }

// offer adds a game each of whose words is a component: a board, a strip, a
// cake.
func offer[P comparable](rules Notation[P], e entry.Entry) {
	e.Open = func(string) (entry.Game, error) { return opened(e.Name, rules), nil }
	games = append(games, e)
}

// opened returns a game. A board of more than one row may be written on lines.
// The plane of the game is that of the rule set, if it has a method for it.
func opened[P comparable](name string, rules Notation[P]) entry.Game {
	g := piecesOf(name, rules)
	if w, ok := rules.(wider); ok {
		g = widened(g, rules, w.Wide(), entry.Numbered(game.Of[P](rules)), w.Wide().record())
	}
	if r, ok := rules.(interface{ Plane() *entry.Plane }); ok {
		g.Plane = r.Plane()
	}
	return begun(g, name)
}

// piecesOf returns a game on small boards or strips.
func piecesOf[P comparable](name string, rules Notation[P]) entry.Game {
	if _, err := rules.Parse(".|."); err != nil {
		return entry.Pieces(name, rules)
	}
	return entry.Boards(name, rules)
}

// offerShared adds a game as [offer] does that can also be played by both
// players with the moves of both.
func offerShared[P comparable](rules Notation[P], e entry.Entry) {
	offer(rules, e)
	shared[e.Name] = func() entry.Game {
		g := piecesOf(e.Name, rules)
		both := Shared(game.Of[P](rules))
		if m, ok := rules.(sharer[P]); ok {
			m.share(both)
		}
		small := entry.Numbered(both)
		g.Named = walk.Named("impartial:"+e.Name, small, entry.FormatAll(rules.Format))
		if w, ok := rules.(wider); ok {
			unequal := game.Of[Wide](w.Wide())
			wide := Shared(unequal)
			wide.Split = unequal.Split // most parts are small, and have other normal forms
			wide.Count = func(p Wide) uint64 { return 2 * unequal.Count(p) }
			g = widened(g, rules, w.Wide(), small, wide)
		}
		return begun(g, e.Name)
	}
}

// How the boards of several games are written.
var (
	stonesSyntax = phrase.Of("boards: the rows of each joined by |, . for an empty cell, # for a removed one, x for Left, o for Right; or 4x7, the start on 4 rows and 7 columns")
	stripSyntax  = phrase.Of("strips: . for an empty cell, # for a removed one, and the letters of the rule")
	cakeSyntax   = phrase.Of("cakes, rows and columns: 4x7")
)
