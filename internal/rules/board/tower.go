package board

import (
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// A Tower is a stalk of cubes, from the bottom, W for white and B for black.
type Tower string

// Towers is Procrastination (Fang Zhanpeng 2009), which is red-blue Hackenbush
// on stalks: Left takes a white cube, Right a black one, and all cubes above fall.
type Towers struct{}

// Moves implements [game.Partizan], from the bottom.
func (Towers) Moves(dst []Tower, p Tower, who game.Player) []Tower {
	own := ownCube(who)
	for i := range len(p) {
		if p[i] == own {
			dst = append(dst, p[:i])
		}
	}
	return dst
}

// MoveCount implements [game.Counter].
func (Towers) MoveCount(p Tower) uint64 {
	white := strings.Count(string(p), "W")
	return uint64(max(white, len(p)-white))
}

// ownCube is the letter of the cubes that a player takes.
func ownCube(who game.Player) byte { return "WB"[who] }

// Parse implements [Notation].
func (Towers) Parse(stalk string) (Tower, error) {
	legend := phrase.Of("write the cubes from the bottom, W for white (Left) and B for black (Right)")
	switch stalk {
	case "":
		return "", &game.ParseError{Problem: phrase.Of("there is no stalk"), Want: legend}
	case emptyTower:
		return "", nil
	}
	for i, c := range stalk {
		if c != 'W' && c != 'B' {
			bad := text.Word{Text: stalk}.Character(i)
			return "", text.In(bad.Fault(phrase.Of("%q is no cube", bad.Text), legend), stalk)
		}
	}
	return Tower(stalk), nil
}

// emptyTower is how the stalk without cubes is written.
const emptyTower = "."

// Format implements [Notation].
func (Towers) Format(p Tower) string {
	if p == "" {
		return emptyTower
	}
	return string(p)
}

// Number returns the number that a stalk is worth, in time linear in its
// height (E. R. Berlekamp's rule: its colours are the signs of the number).
func (Towers) Number(p Tower) (dyadic.Dyadic, error) {
	return dyadic.FromSigns(strings.NewReplacer("W", "+", "B", "-").Replace(string(p)))
}

// Stalk returns the stalk of a number, the lowest that is worth it; the error is
// that of [dyadic.Dyadic.Signs].
func (Towers) Stalk(x dyadic.Dyadic) (Tower, error) {
	signs, err := x.Signs()
	return Tower(strings.NewReplacer("+", "W", "-", "B").Replace(signs)), err
}

// ClosedValue implements [game.ClosedPartizan].
func (g Towers) ClosedValue(table *short.Table, p Tower) (v short.Value, ok bool, err error) {
	x, err := g.Number(p)
	if err != nil {
		return short.Zero, false, err
	}
	v, err = table.Number(x)
	return v, true, err
}

// Theorem implements [game.ClosedPartizan].
func (Towers) Theorem(Tower) phrase.Phrase {
	return phrase.Of("the colours of a stalk from the bottom are the signs of its number (Berlekamp, Winning Ways 1982)")
}

// Lead implements [game.Leading]: the topmost own cube. A stalk that begins as
// another and goes on with a white cube is worth more, so the higher of two own
// cubes leaves more (Fang 2009, proposition 3.1.6).
func (Towers) Lead(dst []Tower, p Tower, who game.Player) []Tower {
	if top := strings.LastIndexByte(string(p), ownCube(who)); top >= 0 {
		dst = append(dst, p[:top])
	}
	return dst
}

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

func init() {
	games = append(games, entry.Entry{
		Name: "towers", Title: phrase.Of("Towers"), Kind: entry.KindBoards, Fame: 111,
		Aliases: []string{"双色塔", "two colour towers", "塔"},
		Syntax:  phrase.Of("stalks of W (Left) and B (Right), bottom first; an empty stalk is ."), Source: "MIT 2005 (POJ 2931); Fang Zhanpeng 2009",
		Rule:     phrase.Of("Left takes a white cube, Right a black one, and all cubes above it fall."),
		Examples: []string{"towers WBB WBW B", "towers WWB BWB"},
		Open: entry.Fixed(entry.Game{ // the words of moves say in which stalk they are made
			Named: walk.Named("towers", game.Of[Tower](Towers{}), entry.FormatAll(Towers{}.Format)),
			Parse: entry.ParseEach(Towers{}),
		}),
	})
}
