package formula

import (
	"slices"
	"strings"

	"zermelo/game/text"
	"zermelo/say/phrase"
)

// Limits of a formula.
const (
	MaxArity     = 8       // numbers of a position
	MaxVariables = 8       // variables of a rule
	MaxParts     = 16      // positions that a rule leaves
	MaxRules     = 256     // rules of a formula
	maxText      = 1 << 16 // bytes
	maxDepth     = 100     // brackets within brackets
	maxMembers   = 1 << 12 // of a set
)

func shorten(s string) string { return text.Shorten(s) }

// Parse reads a formula. Names that are neither numbers of the position nor
// variables are left as they are, see [Formula.With]. The error is a
// [fault.ParseError] with the text as the input.
func Parse(text string) (*Formula, error) {
	if len(text) > maxText {
		return nil, faultAt(text, Place{maxText, len(text) - maxText}, phrase.Of("the formula is too long"),
			phrase.Of("formulas have up to %d characters", maxText))
	}
	tokens, err := lex(text)
	if err != nil {
		return nil, err
	}
	p := parser{text: text, tokens: tokens}
	f := &Formula{Text: text}
	for p.skip(";", "\n"); !p.done(); p.skip(";", "\n") {
		r := p.rule()
		if p.err == nil && !p.done() && !p.sees(";") && !p.sees("\n") {
			p.unexpected(phrase.Of("a rule goes on with for or if, and ends with ; or the end of the line"))
		}
		if p.err == nil && len(f.Rules) > 0 && len(r.Names) != f.Arity() {
			p.fail(r.Place, phrase.Of("this rule has %d numbers left of the arrow, the first one has %d", len(r.Names), f.Arity()),
				phrase.Of("all rules of a game have the same number of names left of the arrow"))
		}
		if p.err == nil && len(f.Rules) == MaxRules {
			p.fail(r.Place, phrase.Of("there are too many rules"), phrase.Of("a formula has up to %d rules", MaxRules))
		}
		if p.err != nil {
			return nil, p.err
		}
		f.Rules = append(f.Rules, r)
	}
	if len(f.Rules) == 0 {
		return nil, faultAt(text, Place{0, len(text)}, phrase.Of("the formula is empty"), wantRule())
	}
	return f, nil
}

func wantRule() phrase.Phrase {
	return phrase.Of("write a rule such as n -> n-k for k in 1..3")
}

// A parser reads tokens from left to right. After a fault it stays where it is.
type parser struct {
	text   string
	tokens []token
	at     int
	open   int // brackets
	depth  int // of terms within terms
	err    error
}

func (p *parser) fail(at Place, problem, want phrase.Phrase) {
	if p.err == nil {
		p.err = faultAt(p.text, at, problem, want)
		p.at = len(p.tokens) - 1
	}
}

// unexpected is the fault of the token that the parser sees.
func (p *parser) unexpected(want phrase.Phrase) {
	t := p.see()
	switch {
	case p.done():
		p.fail(t.Place, phrase.Of("the formula ends too early"), want)
	case t.text == "\n":
		p.fail(t.Place, phrase.Of("the line ends too early"), want)
	default:
		p.fail(t.Place, phrase.Of("%q is not expected here", shorten(p.text[t.Offset:t.Offset+t.Len])), want)
	}
}

func (p *parser) see() token { return p.tokens[p.at] }

// done reports whether all is read.
func (p *parser) done() bool { return p.at == len(p.tokens)-1 }

// sees reports whether the next token is a sign or keyword.
func (p *parser) sees(word string) bool {
	return p.tokens[p.at].kind == sign && p.tokens[p.at].text == word && !p.done()
}

// takes reads a sign or keyword if it is the next token.
func (p *parser) takes(word string) bool {
	if !p.sees(word) {
		return false
	}
	p.at++
	return true
}

// skip reads signs as long as they come.
func (p *parser) skip(signs ...string) {
	for slices.ContainsFunc(signs, p.takes) {
	}
}

// goesOn passes over ends of lines if one of the words comes behind them, or if
// brackets are open, and reports whether one of the words comes.
func (p *parser) goesOn(words ...string) bool {
	next := p.at
	for p.tokens[next].kind == sign && p.tokens[next].text == "\n" {
		next++
	}
	if next > p.at && p.open == 0 && !slices.Contains(openers, p.tokens[next].text) {
		return false
	}
	found := p.tokens[next].kind == sign && next < len(p.tokens)-1 && slices.Contains(words, p.tokens[next].text)
	if found || p.open > 0 {
		p.at = next
	}
	return found
}

// openers are the words with which a line goes on from the one before.
var openers = []string{"for", "if", "and", "or"}

func (p *parser) place(from int) Place {
	end := p.tokens[from].Place
	if p.at > from {
		end = p.tokens[p.at-1].Place
	}
	return Place{p.tokens[from].Offset, end.Offset + end.Len - p.tokens[from].Offset}
}

// rule reads a rule.
func (p *parser) rule() Rule {
	var r Rule
	from := p.at
	for {
		t := p.name(phrase.Of("left of the arrow stand the names of the numbers of a position: x, y -> …"))
		if slices.Contains(r.Names, t.text) {
			p.fail(t.Place, phrase.Of("the name %s occurs twice", t.text), phrase.Of("give every number of the position a name of its own"))
		}
		if len(r.Names) == MaxArity {
			p.fail(t.Place, phrase.Of("the position has too many numbers"), phrase.Of("positions of formulas have up to %d numbers", MaxArity))
		}
		r.Names = append(r.Names, t.text)
		if p.err != nil || !p.takes(",") {
			break
		}
		p.skip("\n")
	}
	if p.err == nil && !p.takes("->") {
		p.unexpected(phrase.Of("behind the names comes an arrow: n -> n-1"))
	}
	r.Place = p.place(from)
	if !p.takes("nothing") && !p.done() && !p.sees(";") && !p.goesOn("for", "if") {
		p.skip("\n")
		r.Leaves = p.numbers()
	}
	if p.err == nil && len(r.Leaves)%len(r.Names) != 0 {
		p.fail(r.Place, phrase.Of("%d terms stand right of the arrow, and a position has %d numbers", len(r.Leaves), len(r.Names)),
			phrase.Of("write the numbers of one position, or those of several one after the other"))
	}
	if p.err == nil && r.Parts() > MaxParts {
		p.fail(r.Place, phrase.Of("the rule leaves too many positions"), phrase.Of("a rule leaves up to %d", MaxParts))
	}
	for p.err == nil && p.goesOn("for", "if") {
		if p.takes("if") {
			from := p.at
			p.skip("\n")
			c := p.condition()
			r.Clauses = append(r.Clauses, Clause{Kind: If, Terms: []Term{c}, Place: p.place(from)})
			continue
		}
		p.takes("for")
		for more := true; more && p.err == nil; more = p.takes(",") {
			p.skip("\n")
			r.Clauses = append(r.Clauses, p.item())
		}
	}
	r.Place = p.place(from)
	return r
}

// numbers reads terms with commas between them, all of which are numbers.
func (p *parser) numbers() []Term {
	var terms []Term
	for more := true; more && p.err == nil; more = p.takes(",") {
		p.skip("\n")
		if len(terms) == maxMembers {
			p.fail(p.see().Place, phrase.Of("the list is too long"), phrase.Of("a list has up to %d terms", maxMembers))
		}
		terms = append(terms, p.term())
		if p.open > 0 {
			p.skip("\n")
		}
	}
	return terms
}

// name reads a name.
func (p *parser) name(want phrase.Phrase) token {
	t := p.see()
	if t.kind != name {
		if keywords[t.text] {
			p.fail(t.Place, phrase.Of("%s is a word of the language and cannot be a name", t.text), want)
		}
		p.unexpected(want)
		return t
	}
	p.at++
	return t
}

// item reads what stands behind for.
func (p *parser) item() Clause {
	from := p.at
	if p.see().kind != name || p.tokens[p.at+1].kind != sign || p.tokens[p.at+1].text != "in" {
		c := p.condition()
		return Clause{Kind: Such, Terms: []Term{c}, Place: p.place(from)}
	}
	c := Clause{Kind: Among, Name: p.see().text}
	p.at += 2
	if open := p.see(); p.takes("{") {
		p.open++
		p.skip("\n")
		c.Terms = p.numbers()
		if p.err == nil && !p.takes("}") {
			if p.done() {
				p.at = len(p.tokens) - 1
				p.fail(open.Place, phrase.Of("the brace is not closed"), wantSet())
			}
			p.unexpected(wantSet())
		}
		p.open--
	} else if c.Terms = []Term{p.term()}; p.takes("..") {
		p.skip("\n")
		c.Kind, c.Terms = InRange, append(c.Terms, p.term())
	} else if c.Kind = InSet; c.Terms[0].Op != Name {
		p.unexpected(wantSet())
	}
	c.Place = p.place(from)
	return c
}

func wantSet() phrase.Phrase {
	return phrase.Of("behind in stands a range 1..n, a set {1,3,4}, or the name of a set")
}

// term reads a number.
func (p *parser) term() Term { return p.sorted(Add.binding(), false) }

// condition reads a condition.
func (p *parser) condition() Term { return p.sorted(Or.binding(), true) }

// sorted reads a term of a sort: a condition or a number.
func (p *parser) sorted(least int, truth bool) Term {
	t := p.binary(least)
	if p.err == nil && t.Op.IsTruth() != truth {
		if truth {
			p.fail(t.Place, phrase.Of("a condition is expected here, and this is a number"), phrase.Of("compare it with something: n >= 1"))
		} else {
			p.fail(t.Place, phrase.Of("a number is expected here, and this is a condition"), phrase.Of("conditions stand behind if and for"))
		}
	}
	return t
}

// levels are the operations by how strongly they bind.
var levels = [...][]Op{
	1: {Or},
	2: {And},
	4: {Equal, NotEqual, Less, AtMost, More, AtLeast},
	5: {Add, Sub},
	6: {Mul, Div, Mod},
}

// operation reads an operation of a level.
func (p *parser) operation(level int) (Op, bool) {
	for _, o := range levels[level] {
		if p.goesOn(words[o]) {
			p.at++
			p.skip("\n")
			return o, true
		}
	}
	return 0, false
}

// binary reads a term whose operations bind at least as strongly as level says.
func (p *parser) binary(level int) Term {
	from := p.at
	switch {
	case p.err != nil:
		return Term{Place: p.see().Place}
	case level == Neg.binding():
		return p.unary()
	case level == Not.binding():
		if !p.takes("not") {
			return p.binary(level + 1)
		}
		if p.depth++; p.depth > maxDepth {
			p.tooDeep()
		}
		t := Term{Op: Not, Args: []Term{p.sorted(level, true)}}
		p.depth--
		t.Place = p.place(from)
		return t
	}
	t := p.binary(level + 1)
	if level == Equal.binding() {
		return p.comparison(from, t)
	}
	for o, ok := p.operation(level); ok && p.err == nil; o, ok = p.operation(level) {
		p.check(&t, o.IsTruth())
		next := p.sorted(level+1, o.IsTruth())
		if o == t.Op && o.IsTruth() && p.tokens[from].text != "(" {
			t.Args = append(t.Args, next)
		} else {
			t = Term{Op: o, Args: []Term{t, next}}
		}
		t.Place = p.place(from)
		if o.IsTruth() && len(t.Args) > maxMembers || !o.IsTruth() && depth(&t) > maxMembers {
			p.tooDeep()
		}
	}
	return t
}

// check faults a term of the wrong sort.
func (p *parser) check(t *Term, truth bool) {
	switch {
	case t.Op.IsTruth() == truth:
	case truth:
		p.fail(t.Place, phrase.Of("a condition is expected here, and this is a number"), phrase.Of("compare it with something: n >= 1"))
	default:
		p.fail(t.Place, phrase.Of("a number is expected here, and this is a condition"), phrase.Of("conditions stand behind if and for"))
	}
}

func (p *parser) tooDeep() {
	p.fail(p.see().Place, phrase.Of("the term is too deep"), phrase.Of("write it with fewer brackets and operations"))
}

// comparison reads what t is compared with, one thing or several.
func (p *parser) comparison(from int, t Term) Term {
	var all []Term
	start := from
	for o, ok := p.operation(Equal.binding()); ok && p.err == nil; o, ok = p.operation(Equal.binding()) {
		p.check(&t, false)
		middle := p.at
		next := p.sorted(Add.binding(), false)
		all = append(all, Term{Op: o, Args: []Term{t, next}, Place: p.place(start)})
		t, start = next, middle
		if len(all) > maxMembers {
			p.tooDeep()
		}
	}
	switch len(all) {
	case 0:
		return t
	case 1:
		return all[0]
	}
	return Term{Op: And, Args: all, Place: p.place(from)}
}

// unary reads a number, a name, a term in brackets, or the negative of one.
func (p *parser) unary() Term {
	from := p.at
	t := p.see()
	if p.depth++; p.depth > maxDepth {
		p.tooDeep()
	}
	defer func() { p.depth-- }()
	switch {
	case p.err != nil:
	case t.kind == number:
		p.at++
		return Term{Op: Number, Value: t.value, Place: t.Place}
	case t.kind == name:
		p.at++
		return Term{Op: Name, Name: t.text, Place: t.Place}
	case p.takes("-"):
		// The negative of a number is a number.
		arg := p.sorted(Neg.binding(), false)
		if arg.Op == Number && arg.Value > 0 {
			return Term{Op: Number, Value: -arg.Value, Place: p.place(from)}
		}
		return Term{Op: Neg, Args: []Term{arg}, Place: p.place(from)}
	case p.takes("("):
		p.open++
		p.skip("\n")
		inner := p.binary(Or.binding())
		p.close(t)
		inner.Place = p.place(from)
		return inner
	case p.takes("min"), p.takes("max"):
		if !p.takes("(") {
			p.unexpected(phrase.Of("write min(a, b) or max(a, b)"))
		}
		p.open++
		p.skip("\n")
		args := p.numbers()
		p.close(t)
		if len(args) == 1 {
			p.fail(t.Place, phrase.Of("%s of one thing alone says nothing", t.text), phrase.Of("write min(a, b) or max(a, b)"))
		}
		o := Min
		if t.text == "max" {
			o = Max
		}
		return Term{Op: o, Args: args, Place: p.place(from)}
	default:
		p.unexpected(phrase.Of("a number, a name or a term in brackets is expected"))
	}
	return Term{Place: t.Place}
}

// close reads a closing bracket.
func (p *parser) close(open token) {
	if p.err != nil {
		return
	}
	p.skip("\n")
	p.open--
	if p.takes(")") {
		return
	}
	if p.done() {
		p.fail(open.Place, phrase.Of("the bracket is not closed"), phrase.Of("put a ) at its end"))
	}
	p.unexpected(phrase.Of("a bracket is open: write ) or an operation"))
}

// depth returns how deep a chain of operations to the left goes.
func depth(t *Term) int {
	n := 0
	for ; len(t.Args) > 0; t = &t.Args[0] {
		n++
	}
	return n
}

// LineColumn returns the place of a byte of text: its line and the character in
// it, both from 1.
func LineColumn(text string, offset int) (line, column int) {
	before := text[:min(offset, len(text))]
	start := strings.LastIndexByte(before, '\n') + 1
	return strings.Count(before, "\n") + 1, len([]rune(before[start:])) + 1
}
