package symmetry

import (
	"slices"
	"time"

	"zermelo/internal/rules/entry"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Boards is what copying decides on the empty boards of a game, whatever their size.
type Boards struct {
	Game    string
	Classes []Class
	Seconds float64
}

// A Class is what copying decides on boards of some parities.
type Class struct {
	entry.Copying
	Words phrase.Phrase // the symmetry, if it is proved
}

// Proved reports whether copying decides on some class of boards.
func (b *Boards) Proved() bool {
	return slices.ContainsFunc(b.Classes, func(c Class) bool { return c.Proved })
}

// OnBoards returns what copying decides on the empty boards of a game that is told by patterns, for every size. The
// error is [fault.ErrUnsupported] where the game has no proof for all boards.
func OnBoards(g entry.Game) (*Boards, error) {
	started := time.Now()
	b := &Boards{Game: g.Name()}
	if g.Copying != nil {
		for _, c := range g.Copying() {
			one := Class{Copying: c}
			if c.Proved {
				one.Words = called(c.Class, c.Exchange)
			}
			b.Classes = append(b.Classes, one)
		}
	}
	if b.Classes == nil {
		return nil, fault.Unsupported(phrase.Of("nothing is known of copying on all boards of %s", g.Name()),
			phrase.Of("write a position behind it; all boards are for games of patterns that look at near cells alone, always end, and are lost by who cannot move"))
	}
	b.Seconds = time.Since(started).Seconds()
	return b, nil
}
