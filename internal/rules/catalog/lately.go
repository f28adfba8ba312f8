package catalog

import (
	"slices"
	"strings"
	"sync"
)

// Bounds of the games that stay open for the next position: their number, and
// the length of their names, since a game may hold as much as its parameters
// say.
const (
	openGames    = 64
	longestShare = 256
)

// lately are the games opened last. To open one may take tables that are large
// beside a position.
var lately openedGames

// openedGames are a few games by what was written to open them. They are safe
// for concurrent use.
type openedGames struct {
	sync.Mutex
	games map[string]Game
	order []string // the first is dropped next
}

// find returns a game that is open.
func (o *openedGames) find(spec string) (Game, bool) {
	o.Lock()
	defer o.Unlock()
	g, ok := o.games[spec]
	return g, ok
}

// keep keeps a game for the next time, in the place of the one opened first if
// there are many.
func (o *openedGames) keep(spec string, g Game) {
	if len(spec) > longestShare {
		return
	}
	o.Lock()
	defer o.Unlock()
	if _, ok := o.games[spec]; ok {
		return
	}
	if o.games == nil {
		o.games = map[string]Game{}
	}
	if len(o.order) == openGames {
		delete(o.games, o.order[0])
		o.order = slices.Delete(o.order, 0, 1)
	}
	spec = strings.Clone(spec) // it may be part of a long text
	o.games[spec] = g
	o.order = append(o.order, spec)
}
