package compound

import "zermelo/game"

// A Mode is one of the twelve ways to play several games at once. The zero
// value is the ordinary sum: disjunctive, long, normal.
type Mode game.Mode

// What a mode is made of.
type (
	Sum    = game.Sum
	Ending = game.Ending
	Play   = game.Play
)

// The values of these.
const (
	Disjunctive, Conjunctive, Selective = game.Disjunctive, game.Conjunctive, game.Selective
	Long, Short                         = game.Long, game.Short
	Normal, Misere                      = game.Normal, game.Misere
)

// Modes returns the twelve modes.
func Modes() []Mode {
	var all []Mode
	for _, m := range game.Modes() {
		all = append(all, Mode(m))
	}
	return all
}

// String returns the three names: "conjunctive short misere".
func (m Mode) String() string { return game.Mode(m).String() }
