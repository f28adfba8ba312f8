package formula

import (
	"maps"
	"slices"
	"strings"

	"zermelo/say/phrase"
)

// maxParameter bounds parameters and the members of sets that are parameters.
const maxParameter = 1 << 62

// With returns the formula with its parameters put in: the numbers and sets
// that its names stand for, where the position and the variables of the rule do
// not have the same name. A rule of the result has no names but those of the
// position and its variables, and no [InSet]. The error is a [fault.ParseError]
// on a name that stands for nothing, or on a rule that makes no sense.
func (f *Formula) With(numbers map[string]int64, sets map[string][]int64) (*Formula, error) {
	out := &Formula{Text: f.Text, Rules: make([]Rule, len(f.Rules))}
	for i := range f.Rules {
		b := binder{text: f.Text, numbers: numbers, sets: sets, own: map[string]bool{}}
		out.Rules[i] = b.rule(&f.Rules[i])
		if b.err != nil {
			return nil, b.err
		}
	}
	return out, nil
}

// Variables returns the variables of a rule that has its parameters, in the
// order in which they come in the text.
func (r *Rule) Variables() []string {
	var all []string
	add := func(name string) {
		if !slices.Contains(all, name) && !slices.Contains(r.Names, name) {
			all = append(all, name)
		}
	}
	for i := range r.Clauses {
		c := &r.Clauses[i]
		switch {
		case c.Kind < Such:
			add(c.Name)
		case c.Kind == Such:
			c.Terms[0].names(func(t *Term) { add(t.Name) })
		}
	}
	return all
}

// A binder puts parameters into a rule.
type binder struct {
	text    string
	numbers map[string]int64
	sets    map[string][]int64
	own     map[string]bool // names of the position and of variables
	err     error
}

func (b *binder) fail(at Place, problem, want phrase.Phrase) {
	if b.err == nil {
		b.err = faultAt(b.text, at, problem, want)
	}
}

func (b *binder) rule(r *Rule) Rule {
	out := Rule{Names: r.Names, Leaves: slices.Clone(r.Leaves), Clauses: slices.Clone(r.Clauses), Place: r.Place}
	for _, name := range r.Names {
		b.own[name] = true
	}
	for i := range r.Clauses {
		c := &r.Clauses[i]
		if c.Kind >= Such {
			continue
		}
		if b.own[c.Name] {
			b.fail(c.Place, phrase.Of("the name %s is taken", c.Name), phrase.Of("give every variable of a rule a name of its own"))
		}
		b.own[c.Name] = true
	}
	for i := range r.Clauses {
		if c := &r.Clauses[i]; c.Kind == Such {
			c.Terms[0].names(func(t *Term) {
				if _, given := b.numbers[t.Name]; !given {
					b.own[t.Name] = true
				}
			})
		}
	}
	for i := range out.Clauses {
		b.clause(&out.Clauses[i])
	}
	for i := range out.Leaves {
		out.Leaves[i] = b.term(&out.Leaves[i])
	}
	if n := len(out.Variables()); n > MaxVariables {
		b.fail(r.Place, phrase.Of("the rule has %d variables", n), phrase.Of("a rule has up to %d", MaxVariables))
	}
	return out
}

func (b *binder) clause(c *Clause) {
	if c.Kind != InSet {
		c.Terms = slices.Clone(c.Terms)
		for i := range c.Terms {
			c.Terms[i] = b.term(&c.Terms[i])
		}
		return
	}
	at := c.Terms[0]
	members, ok := b.sets[at.Name]
	switch {
	case !ok:
		b.fail(at.Place, phrase.Of("there is no set called %s", at.Name), known(maps.Keys(b.sets), wantSet()))
	case len(members) > maxMembers:
		b.fail(at.Place, phrase.Of("the set %s is too large", at.Name), phrase.Of("a set has up to %d members", maxMembers))
	}
	c.Kind, c.Terms = Among, nil
	for _, value := range members {
		c.Terms = append(c.Terms, b.constant(at.Place, value))
	}
}

// term returns t with the parameters put in.
func (b *binder) term(t *Term) Term {
	out := *t
	if t.Op == Name && !b.own[t.Name] {
		value, ok := b.numbers[t.Name]
		if !ok {
			b.fail(t.Place, phrase.Of("the name %s stands for nothing here", t.Name), known(maps.Keys(b.own), phrase.Phrase{}))
		}
		return b.constant(t.Place, value)
	}
	if out.Args = nil; len(t.Args) > 0 {
		out.Args = make([]Term, len(t.Args))
	}
	for i := range t.Args {
		out.Args[i] = b.term(&t.Args[i])
	}
	return out
}

func (b *binder) constant(at Place, value int64) Term {
	if value > maxParameter || value < -maxParameter {
		b.fail(at, phrase.Of("the number %d is too large", value), phrase.Of("parameters go up to 2^62"))
	}
	return Term{Op: Number, Value: value, Place: at}
}

// known says which names there are, or what else to do if there is none.
func known(names func(yield func(string) bool), none phrase.Phrase) phrase.Phrase {
	all := slices.Sorted(names)
	if len(all) == 0 {
		return none
	}
	return phrase.Of("known are %s; introduce a variable with for: for k in 1..n", strings.Join(all, ", "))
}
