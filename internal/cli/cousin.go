package cli

import (
	"fmt"
	"io"
)

// A cousin is a game whose values are the same, shifted: a heap of n is worth
// what a heap of n+Shift is worth there.
type cousin struct {
	Game  string `json:"game,omitempty"`
	Shift int64  `json:"shift"`
	Name  string `json:"name,omitempty"`
}

// cousins returns the standard form of the game, if it is another code, and
// the names that the game is known by.
func (s *sequence) cousins() []cousin {
	code := s.game.Code
	if code == nil {
		return nil
	}
	var found []cousin
	if std, shift, ok := code.Standard(); ok && std.String() != code.String() {
		found = append(found, cousin{Game: "octal:" + std.String(), Shift: -int64(shift)})
	}
	for _, n := range code.Names() {
		found = append(found, cousin{Game: n.Code, Shift: n.Shift, Name: n.Name})
	}
	return found
}

func (s *sequence) printCousins(out io.Writer, cousins []cousin) {
	for _, c := range cousins {
		name := c.Game
		switch {
		case c.Game == "":
			name = c.Name
		case c.Name != "":
			name = fmt.Sprintf("%s (%s)", c.Name, c.Game)
		}
		switch {
		case c.Shift == 0:
			fmt.Fprintln(out, s.say.Sayf("the same values as %s", name))
		case c.Shift > 0:
			fmt.Fprintln(out, s.say.Sayf("a heap of n is worth what a heap of n+%d is worth in %s", c.Shift, name))
		default:
			fmt.Fprintln(out, s.say.Sayf("a heap of n is worth what a heap of n-%d is worth in %s", -c.Shift, name))
		}
	}
}
