package render

import (
	"strings"

	"zermelo/analysis"
	"zermelo/phrase"
)

// Form is what the theory of misère games says of a position.
func Form(f *analysis.Form) Document {
	o := Object{
		{"game", f.Game},
		{"position", f.Position},
		{"outcome", told(f.Outcome, phrase.Of("outcome"))},
		{"genus", told(f.Genus, phrase.Raw("genus"))},
		{"class", told(f.Class, phrase.Of("class"))},
		{"canonical_form?", told(f.Canonical, phrase.Of("canonical form"), raw(phrase.Clip(f.Canonical)))},
		{"birthday", told(f.Birthday, phrase.Of("birthday"))},
	}
	return Document{o, []Block{o.Facts("outcome", "genus", "class", "birthday", "canonical_form")}}
}

// Quotient is a misère quotient, or what was found of it before err.
func Quotient(q *analysis.Quotient, err error) Document {
	proved := told(true, phrase.Of("period"), phrase.Of("%d from heap %d on, proved for all heaps", q.Period, q.Preperiod))
	if !q.Proved {
		proved = told(false, phrase.Of("examined"), phrase.Of("heaps below %d; nothing is claimed beyond", q.Heaps))
	}
	o := Object{
		{"game", q.Game},
		{"heaps", q.Heaps},
		{"order", told(q.Order, phrase.Of("order"))},
		{"p_portion", told(q.Portion, phrase.Of("P-portion"))},
		{"relations", told(q.Relations, phrase.Of("relations"))},
		{"pretending_function", told(q.Elements, phrase.Of("heaps 0, 1, …"), raw(strings.Join(q.Elements, " ")))},
		{"preperiod?", q.Preperiod},
		{"period?", q.Period},
		{"proved", proved},
		{"error?", err},
	}
	return Document{o, []Block{o.Facts("order", "relations", "p_portion", "pretending_function", "proved")}}
}
