package board

import (
	"strings"

	"zermelo/dyadic"
	"zermelo/game"
	"zermelo/phrase"
)

// A Tower is a stalk of cubes, from the bottom, W for white and B for black.
type Tower string

// Towers is Procrastination (Fang Zhanpeng 2009), which is red-blue Hackenbush
// on stalks: Left takes a white cube, Right a black one, and all cubes above fall.
type Towers struct{}

// Moves implements [game.Partizan], from the bottom.
func (Towers) Moves(dst []Tower, p Tower, who game.Player) []Tower {
	own := byte('W')
	if who == game.Right {
		own = 'B'
	}
	for i := range len(p) {
		if p[i] == own {
			dst = append(dst, p[:i])
		}
	}
	return dst
}

// Number returns the value of p, by Berlekamp's rule: every cube of the first
// run counts 1, the first after it 1/2, each later one half of the one before;
// white counts for Left, black against her. It takes time linear in the height.
func (Towers) Number(p Tower) dyadic.Dyadic {
	up := make([]bool, len(p))
	for i := range up {
		up[i] = p[i] == 'W'
	}
	return dyadic.FromSteps(up)
}

// Parse implements [Notation].
func (Towers) Parse(text string) (Tower, error) {
	legend := phrase.Of("write the cubes from the bottom, W for white (Left) and B for black (Right)")
	if text == "" {
		return "", &game.ParseError{Problem: phrase.Of("there is no stalk"), Want: legend}
	}
	for i, c := range text {
		if c != 'W' && c != 'B' {
			return "", &game.ParseError{
				Input: text, Offset: i, Len: len(string(c)), Problem: phrase.Of("%q is no cube", string(c)), Want: legend,
			}
		}
	}
	return Tower(text), nil
}

// Format implements [Notation]. The stalk without cubes is written as nothing.
func (Towers) Format(p Tower) string { return string(p) }

// Describe implements [game.Describer].
func (Towers) Describe(part int, from Tower, to []Tower) phrase.Phrase {
	switch {
	case len(to) > 1 || len(to) == 1 && !strings.HasPrefix(string(from), string(to[0])):
		return phrase.Phrase{}
	case len(to) == 0 || len(to[0]) == 0:
		return phrase.Of("take the lowest cube of stalk %d and all above it", part)
	case len(to[0]) == len(from)-1:
		return phrase.Of("take the top cube of stalk %d", part)
	}
	return phrase.Of("take cube %d of stalk %d and all above it", len(to[0])+1, part)
}
