package render

import (
	"zermelo/internal/desk/discover"
	"zermelo/say/phrase"
)

// Ruled is what a certificate says of a position of a game.
func Ruled(name string, r *discover.Ruling, file string, explain bool) Document {
	winner, outcome := "second", "P"
	if r.Wins {
		winner, outcome = "first", "N"
	}
	object := func(m discover.RuledMove) Object { return Object{{"rule", m.Rule}, {"to", m.To}} }
	var move Object
	var moves Objects
	if r.Blocking > 0 {
		moves = each(r.Moves, object)
	} else if len(r.Moves) > 0 {
		move = object(r.Moves[0])
	}
	value := ""
	if r.Value != nil {
		value = r.Value.String()
	}
	o := Object{
		{"game", name},
		{"position", r.Position},
		{"blocking?", r.Blocking},
		{"outcome", outcome},
		{"winner", winner},
		{"theory", "certificate"},
		{"certificate", file},
		{"value?", value},
		{"winning_move?", move},
		{"winning_moves?", moves},
		{"forbid?", r.Forbid},
	}
	text := []Block{Line{phrase.Of("%s %s: the player to move loses", name, r.Position)}}
	if r.Wins {
		text = []Block{Line{phrase.Of("%s %s: the player to move wins", name, r.Position)}}
	}
	line := func(p phrase.Phrase) { text = append(text, Line{p}) }
	if r.Blocking > 0 {
		line(phrase.Of("  options forbidden before each move: up to %d", r.Blocking))
	}
	if r.Value != nil {
		line(phrase.Of("  value: %s", value))
	}
	if r.Blocking > 0 && r.Wins {
		line(phrase.Of("  by the first of these moves that is not forbidden:"))
	}
	for _, m := range r.Moves {
		line(phrase.Of("  by the move %s to %s", m.Rule, m.To))
	}
	for _, option := range r.Forbid {
		line(phrase.Of("  where the move to %s is forbidden", option))
	}
	if r.Blocking > 0 && !r.Wins && len(r.Forbid) == 0 {
		line(phrase.Of("  whatever is forbidden"))
	}
	if explain {
		o = append(o, Member{"explanation", r.Why})
		for _, why := range r.Why {
			text = append(text, Paragraph{why})
		}
	} else {
		text = append(text, Line{phrase.Of("  by the certificate %s, which was checked", file)})
	}
	return Document{o, text}
}
