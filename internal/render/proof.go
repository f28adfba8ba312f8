package render

import (
	"time"

	"zermelo/analysis"
	"zermelo/check"
	"zermelo/game"
	"zermelo/phrase"
)

// claim is who wins if who moves first, as programs and as people read it.
func claim(first, winner string) (Object, phrase.Phrase) {
	o := Object{{"first?", first}, {"winner", winner}}
	if first == "any" {
		o = o[1:]
	}
	var p phrase.Phrase
	switch {
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

// Proved says who wins a position, and where the proof was written.
func Proved(p game.Position, proved analysis.Proved, file string, took time.Duration) Document {
	sides := map[game.Player]string{game.Left: "left", game.Right: "right"}
	var claims []Object
	var text []Block
	for _, c := range proved.Claims {
		first, winner := sides[c.First], sides[c.Winner]
		if c.Any {
			first, winner = "any", map[game.Player]string{game.Left: "first", game.Right: "second"}[c.Winner]
		}
		o, line := claim(first, winner)
		claims, text = append(claims, o), append(text, Line{line})
	}
	o := Object{
		{"game", p.Game()},
		{"position", p.String()},
		{"claims", claims},
		{"proof", told(file, phrase.Of("proof"), phrase.Of("%s, %s positions", file, phrase.Count(proved.Positions)))},
		{"proof_positions", proved.Positions},
		{"collisions", proved.Collisions},
		{"seconds", took.Seconds()},
	}
	if proved.Collisions > 0 {
		text = append(text, Line{phrase.Of("%d results of the search were wrong, as two sums were taken for one another; other moves are proved", proved.Collisions)})
	}
	return Document{o, append(text, o.Facts("proof"))}
}

// ProofChecked says whether a proof proves what it claims: it does if there is no
// refutation.
func ProofChecked(p *check.Proof, refutation error) Document {
	var claims []Object
	var text []Block
	for _, c := range p.Header.Claims {
		o, line := claim(c.First, c.Winner)
		claims, text = append(claims, o), append(text, Line{phrase.Of("  %s", line)})
	}
	o := Object{
		{"game", p.Game()},
		{"position", p.Position()},
		{"claims", claims},
		{"proved", refutation == nil},
		{"checked_to", p.Positions},
	}
	named := p.Position()
	if len(p.Header.Games) == 1 {
		named = p.Game() + " " + named
	}
	if refutation != nil {
		o = append(o, Member{"failed", refutation.Error()})
		text = append([]Block{Line{phrase.Of("no: the file does not prove of %s:", named)}}, text...)
		return Document{o, append(text, Line{phrase.Raw("  " + refutation.Error())})}
	}
	text = append([]Block{Line{phrase.Of("yes: %s positions prove of %s:", phrase.Count(p.Positions), named)}}, text...)
	return Document{o, text}
}
