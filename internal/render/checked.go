package render

import (
	"zermelo/check"
	"zermelo/phrase"
)

// Checked says whether a certificate proves its claim: it does if there is no
// refutation.
func Checked(c *check.Certificate, refutation error) Document {
	o := Object{
		{"game", c.Game},
		{"theorem", c.Theorem},
		{"length", c.Period},
		{"preperiod", c.Preperiod},
		{"proved", refutation == nil},
		{"checked_to", c.Values},
		{"name_checked", c.NameChecked()},
	}
	if refutation != nil {
		return Document{append(o, Member{"failed", refutation.Error()}), []Block{
			Line{phrase.Of("no: the certificate does not prove that %s has period %d from heap %d on", c.Game, c.Period, c.Preperiod)},
			Line{phrase.Raw("  " + refutation.Error())},
		}}
	}
	text := []Block{Line{phrase.Of("yes: %s has period %d from heap %d on, proved by %s with %s values",
		c.Game, c.Period, c.Preperiod, c.Theorem, phrase.Count(c.Values))}}
	if !c.NameChecked() {
		text = append(text, Line{phrase.Of("  the moves were checked, not whether %s is a name for them", c.Game)})
	}
	return Document{o, text}
}
