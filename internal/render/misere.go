package render

import (
	"fmt"
	"strings"

	"zermelo/analysis"
	"zermelo/phrase"
)

// A Form is what the theory of misère games says of a position.
type Form struct{ *analysis.Form }

func (f Form) object() object {
	return object{
		{"game", f.Game},
		{"position", f.Position},
		{"outcome", f.Outcome},
		{"genus", f.Genus},
		{"class", f.Class},
		{"canonical_form", some(f.Canonical)},
		{"birthday", f.Birthday},
	}
}

// Blocks implements [Document].
func (f Form) Blocks() []Block {
	facts := Facts{
		{phrase.Of("outcome"), phrase.Raw(f.Outcome)},
		{phrase.Raw("genus"), phrase.Raw(f.Genus)},
		{phrase.Of("class"), phrase.Raw(f.Class)},
		{phrase.Of("birthday"), phrase.Raw(fmt.Sprint(f.Birthday))},
	}
	facts.add(phrase.Of("canonical form"), raw(phrase.Clip(f.Canonical)))
	return []Block{facts}
}

// A Quotient is a misère quotient, or what was found of it before Err.
type Quotient struct {
	*analysis.Quotient
	Err error
}

func (q Quotient) object() object {
	return object{
		{"game", q.Game},
		{"heaps", q.Heaps},
		{"order", q.Order},
		{"p_portion", q.Portion},
		{"relations", q.Relations},
		{"pretending_function", q.Elements},
		{"preperiod", some(q.Preperiod)},
		{"period", some(q.Period)},
		{"proved", q.Proved},
		{"error", some(q.Err)},
	}
}

// Blocks implements [Document].
func (q Quotient) Blocks() []Block {
	facts := Facts{
		{phrase.Of("order"), phrase.Raw(fmt.Sprint(q.Order))},
		{phrase.Of("relations"), phrase.Raw(strings.Join(q.Relations, ", "))},
		{phrase.Of("P-portion"), phrase.Raw(strings.Join(q.Portion, ", "))},
		{phrase.Of("heaps 0, 1, …"), phrase.Raw(strings.Join(q.Elements, " "))},
	}
	if q.Proved {
		facts.add(phrase.Of("period"), phrase.Of("%d from heap %d on, proved for all heaps", q.Period, q.Preperiod))
	} else {
		facts.add(phrase.Of("examined"), phrase.Of("heaps below %d; nothing is claimed beyond", q.Heaps))
	}
	return []Block{facts}
}
