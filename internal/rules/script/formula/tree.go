package formula

import (
	"strconv"
	"strings"
)

// A Place is where something stands in the text of a formula, in bytes.
type Place struct{ Offset, Len int }

// A Formula is the moves of a game, or those of one of its players: a list of
// rules, at least one, with the same number of names each.
type Formula struct {
	Text  string // what it was read from; the places are those in it
	Rules []Rule
}

// Arity returns how many numbers a position has.
func (f *Formula) Arity() int { return len(f.Rules[0].Names) }

// A Rule is one rule: an option for every choice of its variables.
type Rule struct {
	Names   []string // of the numbers of the position
	Leaves  []Term   // the numbers of the positions left, one position after the other
	Clauses []Clause // in the order of the text
	Place
}

// Parts returns how many positions the rule leaves.
func (r *Rule) Parts() int { return len(r.Leaves) / len(r.Names) }

// A ClauseKind is a kind of clause.
type ClauseKind uint8

// The kinds of clause.
const (
	InRange ClauseKind = iota // for Name in Terms[0]..Terms[1]
	Among                     // for Name in {Terms…}
	InSet                     // for Name in a set whose name is Terms[0]; [Formula.With] makes it Among
	Such                      // for Terms[0], a condition that introduces variables
	If                        // if Terms[0]
)

// A Clause introduces variables or restricts them.
type Clause struct {
	Kind  ClauseKind
	Name  string // the variable of the first three kinds
	Terms []Term
	Place
}

// An Op is what a term is made by.
type Op uint8

// The operations. Number and Name have no arguments, Neg and Not have one, Min,
// Max, And and Or two or more, the others two. Mul, Div and Mod are linear if
// the second argument of Div and Mod, and one of Mul, has no name in it;
// otherwise they are the extension beyond linear terms, see [Term.Linear].
const (
	Number Op = iota
	Name
	Neg
	Add
	Sub
	Mul
	Div // rounded down
	Mod // never negative
	Min
	Max
	// From here on the results are truths.
	Equal
	NotEqual
	Less
	AtMost
	More
	AtLeast
	Not
	And
	Or
)

// IsTruth reports whether o gives a truth and not a number.
func (o Op) IsTruth() bool { return o >= Equal }

// Compares reports whether o compares two numbers.
func (o Op) Compares() bool { return Equal <= o && o <= AtLeast }

// Opposite returns the comparison that holds where o does not.
func (o Op) Opposite() Op {
	return [...]Op{Equal: NotEqual, NotEqual: Equal, Less: AtLeast, AtMost: More, More: AtMost, AtLeast: Less}[o]
}

// words are the spellings of the operations.
var words = [...]string{
	Neg: "-", Add: "+", Sub: "-", Mul: "*", Div: "div", Mod: "mod", Min: "min", Max: "max",
	Equal: "==", NotEqual: "!=", Less: "<", AtMost: "<=", More: ">", AtLeast: ">=",
	Not: "not", And: "and", Or: "or",
}

// binding says how strongly an operation binds: the greater the stronger.
func (o Op) binding() int {
	switch o {
	case Or:
		return 1
	case And:
		return 2
	case Not:
		return 3
	case Add, Sub:
		return 5
	case Mul, Div, Mod:
		return 6
	case Neg:
		return 7
	case Number, Name, Min, Max:
		return 8
	}
	return 4
}

// A Term is a number or a condition.
type Term struct {
	Op    Op
	Value int64  // of a Number
	Name  string // of a Name
	Args  []Term
	Place
}

// IsConstant reports whether t has no name in it.
func (t *Term) IsConstant() bool {
	if t.Op == Name {
		return false
	}
	for i := range t.Args {
		if !t.Args[i].IsConstant() {
			return false
		}
	}
	return true
}

// Linear reports whether no names are multiplied with each other, and nothing
// is divided by one: whether t is a term of Presburger arithmetic, where the
// parameters have been put in.
func (t *Term) Linear() bool {
	switch {
	case t.Op == Mul && !t.Args[0].IsConstant() && !t.Args[1].IsConstant(),
		(t.Op == Div || t.Op == Mod) && !t.Args[1].IsConstant():
		return false
	}
	for i := range t.Args {
		if !t.Args[i].Linear() {
			return false
		}
	}
	return true
}

// Linear reports whether every term of f is, see [Term.Linear].
func (f *Formula) Linear() bool {
	for i := range f.Rules {
		linear := true
		f.Rules[i].terms(func(t *Term) { linear = linear && t.Linear() })
		if !linear {
			return false
		}
	}
	return true
}

// terms calls visit for every term that is no part of another.
func (r *Rule) terms(visit func(t *Term)) {
	for i := range r.Leaves {
		visit(&r.Leaves[i])
	}
	for c := range r.Clauses {
		for i := range r.Clauses[c].Terms {
			visit(&r.Clauses[c].Terms[i])
		}
	}
}

// names calls visit for every name in t.
func (t *Term) names(visit func(name *Term)) {
	if t.Op == Name {
		visit(t)
	}
	for i := range t.Args {
		t.Args[i].names(visit)
	}
}

// String returns the formula in canonical spelling, on one line. [Parse] reads
// it as the same formula.
func (f *Formula) String() string {
	rules := make([]string, len(f.Rules))
	for i := range f.Rules {
		rules[i] = f.Rules[i].String()
	}
	return strings.Join(rules, "; ")
}

// String returns the rule in canonical spelling.
func (r *Rule) String() string {
	var b strings.Builder
	b.WriteString(strings.Join(r.Names, ", "))
	b.WriteString(" -> ")
	if len(r.Leaves) == 0 {
		b.WriteString("nothing")
	}
	list(&b, r.Leaves)
	for i := range r.Clauses {
		c := &r.Clauses[i]
		if c.Kind == If {
			b.WriteString(" if ")
		} else {
			b.WriteString(" for ")
		}
		if c.Kind < Such {
			b.WriteString(c.Name + " in ")
		}
		switch c.Kind {
		case InRange:
			b.WriteString(c.Terms[0].String() + ".." + c.Terms[1].String())
		case Among:
			b.WriteByte('{')
			list(&b, c.Terms)
			b.WriteByte('}')
		default:
			b.WriteString(c.Terms[0].String())
		}
	}
	return b.String()
}

func list(b *strings.Builder, terms []Term) {
	for i := range terms {
		if i > 0 {
			b.WriteString(", ")
		}
		terms[i].write(b)
	}
}

// String returns the term in canonical spelling.
func (t Term) String() string {
	var b strings.Builder
	t.write(&b)
	return b.String()
}

func (t *Term) write(b *strings.Builder) {
	switch t.Op {
	case Number:
		b.WriteString(strconv.FormatInt(t.Value, 10))
	case Name:
		b.WriteString(t.Name)
	case Min, Max:
		b.WriteString(words[t.Op])
		b.WriteByte('(')
		list(b, t.Args)
		b.WriteByte(')')
	case Neg:
		b.WriteByte('-')
		t.Args[0].within(b, Neg.binding()+1)
	case Not:
		b.WriteString("not ")
		t.Args[0].within(b, Not.binding())
	default:
		for i := range t.Args {
			if i > 0 {
				b.WriteString(" " + words[t.Op] + " ")
			}
			// The left argument of what groups to the left needs no brackets.
			least := t.Op.binding() + 1
			if i == 0 && !t.Op.IsTruth() {
				least--
			}
			t.Args[i].within(b, least)
		}
	}
}

// within writes t, in brackets unless it binds as strongly as least says.
func (t *Term) within(b *strings.Builder, least int) {
	binding := t.Op.binding()
	if t.Op == Number && t.Value < 0 {
		binding = Neg.binding()
	}
	if binding >= least {
		t.write(b)
		return
	}
	b.WriteByte('(')
	t.write(b)
	b.WriteByte(')')
}
