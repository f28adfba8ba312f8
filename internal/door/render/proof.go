package render

import (
	"time"

	"zermelo/game"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

// claim is who wins if who moves first, as programs and as people read it.
func claim(first, winner string) (Object, phrase.Phrase) {
	o := Object{{"first?", first}, {"winner", winner}}
	if first == "any" {
		o = o[1:]
	}
	var p phrase.Phrase
	switch {
	case first == "any" && winner == "draw":
		p = phrase.Of("Nobody can be forced to lose: a draw.")
	case first == "left" && winner == "draw":
		p = phrase.Of("If Left moves first, it is a draw.")
	case winner == "draw":
		p = phrase.Of("If Right moves first, it is a draw.")
	case first == "any" && winner == "first":
		p = phrase.Of("The first player wins.")
	case first == "any":
		p = phrase.Of("The second player wins.")
	case first == "left" && winner == "left":
		p = phrase.Of("If Left moves first, Left wins.")
	case first == "left":
		p = phrase.Of("If Left moves first, Right wins.")
	case winner == "left":
		p = phrase.Of("If Right moves first, Left wins.")
	default:
		p = phrase.Of("If Right moves first, Right wins.")
	}
	return o, p
}

// Proved says who wins a position, and where the proof was written, or why it is missing.
func Proved(p game.Position, proved analysis.Proved, file string, missing phrase.Phrase, took time.Duration) Document {
	var claims []Object
	var text []Block
	for _, c := range proved.Claims {
		said := analysis.Claimed(c)
		o, line := claim(said.First, said.Winner)
		claims, text = append(claims, o), append(text, Line{line})
	}
	var written any
	if missing.IsZero() {
		written = told(file, phrase.Of("proof"), phrase.Of("%s, %s positions", file, phrase.Count(proved.Positions)))
	}
	omitted := uncertified(missing)
	o := Object{
		{"game", p.Game()},
		{"position", p.String()},
		{"claims", claims},
		{"proof?", written},
		{"proof_positions", proved.Positions},
		{"collisions", proved.Collisions},
		{"seconds", took.Seconds()},
		{"omitted?", omissions(omitted)},
	}
	if proved.Collisions > 0 {
		text = append(text, Line{phrase.Of("%d results of the search were wrong, as two sums were taken for one another; other moves are proved", proved.Collisions)})
	}
	return Document{o, append(append(text, o.Facts("proof")), leftOut(omitted)...)}
}
