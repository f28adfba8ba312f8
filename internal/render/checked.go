package render

import (
	"zermelo/check"
	"zermelo/phrase"
)

// Checked says whether a certificate proves its claim: it does if there is no
// Refutation.
type Checked struct {
	*check.Certificate
	Refutation error
}

func (c Checked) object() object {
	failed := any(absent{})
	if c.Refutation != nil {
		failed = c.Refutation.Error()
	}
	return object{
		{"game", c.Game},
		{"theorem", c.Theorem},
		{"length", c.Period},
		{"preperiod", c.Preperiod},
		{"proved", c.Refutation == nil},
		{"checked_to", c.Values},
		{"name_checked", c.NameChecked()},
		{"failed", failed},
	}
}

// Blocks implements [Document].
func (c Checked) Blocks() []Block {
	if c.Refutation != nil {
		return []Block{
			Line{phrase.Of("no: the certificate does not prove that %s has period %d from heap %d on", c.Game, c.Period, c.Preperiod)},
			Line{phrase.Raw("  " + c.Refutation.Error())},
		}
	}
	blocks := []Block{Line{phrase.Of("yes: %s has period %d from heap %d on, proved by %s with %s values",
		c.Game, c.Period, c.Preperiod, c.Theorem, phrase.Count(c.Values))}}
	if !c.NameChecked() {
		blocks = append(blocks, Line{phrase.Of("  the moves were checked, not whether %s is a name for them", c.Game)})
	}
	return blocks
}
