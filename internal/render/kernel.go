package render

import (
	"zermelo/check"
	"zermelo/discover"
	"zermelo/phrase"
)

// KernelChecked is the verdict about a certificate of a rule.
func KernelChecked(k *check.Kernel, refutation error) Document {
	o := Object{
		{"game", k.Game},
		{"asked", k.Asked},
		{"blocking?", k.Blocking},
		{"theorem", k.Theorem},
		{"proved", refutation == nil},
	}
	if refutation != nil {
		return Document{append(o, Member{"failed", refutation.Error()}), []Block{
			Line{phrase.Of("no: the certificate does not prove its rule of %s", k.Game)},
			Line{phrase.Raw("  " + refutation.Error())},
		}}
	}
	said := phrase.Of("yes: which positions of %s the player to move loses is proved for all sizes", k.Game)
	switch {
	case k.Blocking > 0:
		said = phrase.Of("yes: which positions of %s the player to move loses, with %d options forbidden before each move, is proved for all sizes", k.Game, k.Blocking)
	case k.Asked == "values":
		said = phrase.Of("yes: what positions of %s are worth is proved for all sizes", k.Game)
	}
	text := []Block{Line{said}, Line{phrase.Of("  the rules that are proved of are those in the file")}}
	if k.Theorem == "schwenk" {
		text = append(text, Line{phrase.Of("  by Schwenk's theorem (1970), which is taken as known: checked are the rules, and that the terms follow its recurrence for ever")})
	}
	return Document{o, text}
}

// Ruled is what a certificate says of a position of a game.
func Ruled(name string, r *discover.Ruling, file string, explain bool) Document {
	winner, outcome := "second", "P"
	if r.Wins {
		winner, outcome = "first", "N"
	}
	var move Object
	if r.Move != "" {
		move = Object{{"rule", r.Move}, {"to", r.To}}
	}
	value := ""
	if r.Value != nil {
		value = r.Value.String()
	}
	o := Object{
		{"game", name},
		{"position", r.Position},
		{"outcome", outcome},
		{"winner", winner},
		{"theory", "certificate"},
		{"certificate", file},
		{"value?", value},
		{"winning_move?", move},
	}
	text := []Block{Line{phrase.Of("%s %s: the player to move loses", name, r.Position)}}
	if r.Wins {
		text = []Block{Line{phrase.Of("%s %s: the player to move wins", name, r.Position)}}
	}
	if r.Value != nil {
		text = append(text, Line{phrase.Of("  value: %s", value)})
	}
	if r.Move != "" {
		text = append(text, Line{phrase.Of("  by the move %s to %s", r.Move, r.To)})
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
