package render

import (
	"strings"

	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

// classes are the words of the classes of misère games, as they are printed for
// people.
var classes = []phrase.Phrase{
	phrase.Of("nim heap"), phrase.Of("tame"), phrase.Of("reversibly tame"), phrase.Of("tameable"),
	phrase.Of("restive"), phrase.Of("reversibly restive"), phrase.Of("restless"), phrase.Of("wild"),
}

// worded returns a word as one of phrases; itself if it is none of them.
func worded(word string, phrases []phrase.Phrase) phrase.Phrase {
	for _, p := range phrases {
		if p.String() == word {
			return p
		}
	}
	return phrase.Raw(word)
}

// Form is what the theory of misère games says of a position.
func Form(f *analysis.Form) Document {
	o := Object{
		{"game", f.Game},
		{"position", f.Position},
		{"outcome", told(f.Outcome, phrase.Of("outcome"))},
		{"genus", told(f.Genus, phrase.Raw("genus"))},
		{"class", told(f.Class, phrase.Of("class"), worded(f.Class, classes))},
		{"canonical_form?", told(f.Canonical, phrase.Of("canonical form"), raw(phrase.Clip(f.Canonical)))},
		{"birthday?", told(f.Birthday, phrase.Of("birthday"))},
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
