package game

import "zermelo/say/phrase"

// MisereRules is what a rule set knows of misère play.
type MisereRules[P comparable] struct {
	// SJBy names a theorem that all positions obey, in misère play, the rule of
	// their Grundy values (SJ); Grundy is then there too.
	SJBy func() phrase.Phrase
	// Fickle reports, where SJBy is there, whether p has in misère play the other
	// of the values 0 and 1 than its own; all other positions have their own. It
	// stands for a theorem that all are tame; without it those of value 0 or 1
	// are fickle, as the SJ rule says.
	Fickle func(p P) bool
	// Reach returns the greatest number of tokens that a move takes from a
	// heap, and the greatest number of heaps that it leaves, at least 1; ok is
	// false if the moves are not the same at all sizes.
	Reach func() (taken, left uint64, ok bool)
}

// SJProved is offered by a rule set of which a theorem says that in misère play its
// positions obey the SJ rule: their Grundy values decide. SJTheorem names it with author
// and year. A method Fickle says, where there is one, for which positions the values 0
// and 1 are exchanged. See [MisereRules.SJBy].
type SJProved interface{ SJTheorem() phrase.Phrase }

// Uniform is offered by a rule set of heaps whose moves may be the same at all sizes, as
// octal and hexadecimal games are: a move takes t tokens from a heap and leaves j
// non-empty heaps, where the pairs (t, j) that are allowed do not depend on the heap, and
// with each the sizes of the heaps that are left are free. Only a heap of t tokens can be
// taken whole by taking t. See [MisereRules.Reach].
type Uniform interface {
	Reach() (taken, left uint64, ok bool)
}

// of takes over what v has of these.
func (r *MisereRules[P]) of(v any) {
	if m, ok := v.(SJProved); ok {
		r.SJBy = m.SJTheorem
		if m, ok := v.(interface{ Fickle(p P) bool }); ok {
			r.Fickle = m.Fickle
		}
	}
	if m, ok := v.(Uniform); ok {
		r.Reach = m.Reach
	}
}

// erased returns them with the type of positions forgotten.
func (r *MisereRules[P]) erased() MisereRules[any] {
	return MisereRules[any]{SJBy: r.SJBy, Fickle: erase(r.Fickle), Reach: r.Reach}
}
