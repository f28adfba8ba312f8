package formula

import (
	"math"
	"math/big"
	"slices"

	"zermelo/say/phrase"
)

// This file brings rules into a form in which all is linear: numbers are sums
// of multiples of registers, which hold the numbers of the position, the
// variables, and the results of operations that are not linear.

// registers is how many a rule may have.
const registers = 32

// maxTests bounds the tests of a rule.
const maxTests = 256

// maxFactor bounds the factors of registers, so that sums stay far from
// overflow in the arithmetic of proofs.
const maxFactor = 1 << 40

// A linear is a number: constant + Σ factor · register. The registers ascend
// and the factors are not 0.
type linear struct {
	constant int64
	sum      []product
	mask     uint64 // of the registers
}

type product struct {
	factor int64
	reg    int
}

func constant(c int64) linear { return linear{constant: c} }

func register(reg int) linear {
	return linear{sum: []product{{1, reg}}, mask: 1 << reg}
}

// factor returns the factor of a register.
func (l *linear) factor(reg int) int64 {
	for _, p := range l.sum {
		if p.reg == reg {
			return p.factor
		}
	}
	return 0
}

func (l *linear) isConstant() bool { return len(l.sum) == 0 }

func (l *linear) equal(m *linear) bool { return l.constant == m.constant && slices.Equal(l.sum, m.sum) }

// without returns l without its multiple of a register.
func (l *linear) without(reg int) linear {
	out := linear{constant: l.constant, mask: l.mask &^ (1 << reg)}
	for _, p := range l.sum {
		if p.reg != reg {
			out.sum = append(out.sum, p)
		}
	}
	return out
}

// An atom is an operation that is not linear, and the register that holds its
// result. Its arguments are two, for Min and Max two or more.
type atom struct {
	op   Op
	args []linear
	reg  int
}

// mask returns the registers of the arguments.
func (a *atom) mask() (m uint64) {
	for i := range a.args {
		m |= a.args[i].mask
	}
	return m
}

// A test is a condition: of a number if it is one of Equal, NotEqual and AtLeast,
// which compare with 0, and else And or Or of others.
type test struct {
	op   Op
	of   linear
	args []test
}

// mask returns the registers of the condition.
func (t *test) mask() uint64 {
	m := t.of.mask
	for i := range t.args {
		m |= t.args[i].mask()
	}
	return m
}

// compares reports whether t compares a number with 0 so that it bounds it.
func (t *test) bounds() bool { return t.op == AtLeast || t.op == Equal }

func (t *test) equal(u *test) bool {
	return t.op == u.op && t.of.equal(&u.of) && slices.EqualFunc(t.args, u.args, func(a, b test) bool { return a.equal(&b) })
}

// A variable of a rule in normal form. Its register is the arity plus its number.
type variable struct {
	name    string
	natural bool     // of a condition: it stands for natural numbers
	members []linear // what it runs through, if it is a list
	Place
}

// A normal is a rule in normal form: for all choices of the variables with which
// every test holds it leaves the positions whose numbers are leaves.
type normal struct {
	text      string
	arity     int
	variables []variable
	atoms     []atom // each after those in its arguments
	tests     []test // among them that the leaves are not negative
	leaves    []linear
	names     []string // of the position and of the variables
	place     Place    // of the rule
	err       error
}

// normalize brings a rule that has its parameters into normal form.
func normalize(text string, r *Rule) (*normal, error) {
	n := &normal{text: text, place: r.Place, arity: len(r.Names), names: append(slices.Clone(r.Names), r.Variables()...)}
	n.variables = make([]variable, len(n.names)-n.arity)
	for i := range n.variables {
		n.variables[i] = variable{name: n.names[n.arity+i], natural: true}
	}
	for i := range r.Clauses {
		n.clause(&r.Clauses[i])
	}
	for i := range n.variables {
		if n.variables[i].natural {
			n.add(test{op: AtLeast, of: register(n.arity + i)})
		}
	}
	for i := range r.Leaves {
		l := n.number(&r.Leaves[i])
		n.leaves = append(n.leaves, l)
		n.add(n.defined(&r.Leaves[i]))
		if p := l.sum; len(p) != 1 || p[0].factor < 0 || l.constant < 0 || p[0].reg >= n.arity {
			n.add(test{op: AtLeast, of: l})
		}
	}
	return n, n.err
}

func (n *normal) fail(at Place, problem, want phrase.Phrase) {
	if n.err == nil {
		n.err = faultAt(n.text, at, problem, want)
	}
}

// add adds a test unless it is there.
func (n *normal) add(t test) {
	if t.op == And {
		for _, a := range t.args {
			n.add(a)
		}
		return
	}
	for i := range n.tests {
		if n.tests[i].equal(&t) {
			return
		}
	}
	if len(n.tests) == maxTests {
		n.fail(n.place, phrase.Of("the rule has too many conditions"), phrase.Of("write it as several rules"))
		return
	}
	n.tests = append(n.tests, t)
}

func (n *normal) clause(c *Clause) {
	reg := slices.Index(n.names, c.Name)
	switch c.Kind {
	case Among:
		v := &n.variables[reg-n.arity]
		v.natural, v.Place, v.members = false, c.Place, []linear{}
		for i := range c.Terms {
			l := n.number(&c.Terms[i])
			n.add(n.defined(&c.Terms[i]))
			// What is listed twice counts once.
			if !slices.ContainsFunc(v.members, func(m linear) bool { return m.equal(&l) }) {
				v.members = append(v.members, l)
			}
		}
	case InRange:
		v := &n.variables[reg-n.arity]
		v.natural, v.Place = false, c.Place
		self := Term{Op: Name, Name: c.Name, Place: c.Place}
		n.add(n.compare(AtLeast, &self, &c.Terms[0]))
		n.add(n.compare(AtMost, &self, &c.Terms[1]))
	case Such:
		c.Terms[0].names(func(t *Term) {
			if reg := slices.Index(n.names, t.Name); reg >= n.arity && n.variables[reg-n.arity].Len == 0 {
				n.variables[reg-n.arity].Place = t.Place
			}
		})
		n.add(n.condition(&c.Terms[0], false))
	case If:
		n.add(n.condition(&c.Terms[0], false))
	}
}

// condition returns the test that a condition holds, or that it does not.
func (n *normal) condition(t *Term, negated bool) test {
	switch {
	case t.Op == Not:
		return n.condition(&t.Args[0], !negated)
	case t.Op.Compares():
		op := t.Op
		if negated {
			op = op.Opposite()
		}
		return n.compare(op, &t.Args[0], &t.Args[1])
	}
	out := test{op: t.Op}
	if negated {
		out.op = And + Or - t.Op
	}
	for i := range t.Args {
		out.args = append(out.args, n.condition(&t.Args[i], negated))
	}
	return out
}

// defined returns the test that t has a value: that nothing is divided by zero
// or less in it.
func (n *normal) defined(terms ...*Term) test {
	out := test{op: And}
	for _, t := range terms {
		if (t.Op == Div || t.Op == Mod) && !t.Args[1].IsConstant() {
			out.args = append(out.args, test{op: AtLeast, of: n.minus(n.number(&t.Args[1]), constant(0), 1, t.Place)})
		}
		for i := range t.Args {
			out.args = append(out.args, n.defined(&t.Args[i]).args...)
		}
	}
	return out
}

// compare returns the test of a comparison. Where the smaller side is a maximum
// or the greater one a minimum it is several.
func (n *normal) compare(op Op, a, b *Term) test {
	defined := n.defined(a, b)
	if len(defined.args) == 0 {
		return n.relation(op, a, b)
	}
	defined.args = append(defined.args, n.relation(op, a, b))
	return defined
}

func (n *normal) relation(op Op, a, b *Term) test {
	switch op {
	case Less, More:
		// a < b is b - a - 1 >= 0.
		if op == More {
			a, b = b, a
		}
		return n.least(b, a, 1)
	case AtMost:
		return n.least(b, a, 0)
	case AtLeast:
		return n.least(a, b, 0)
	}
	return test{op: op, of: n.minus(n.number(a), n.number(b), 0, a.Place)}
}

// least returns the test that great is at least small + more.
func (n *normal) least(great, small *Term, more int64) test {
	out := test{op: And}
	switch {
	case great.Op == Min:
		for i := range great.Args {
			out.args = append(out.args, n.least(&great.Args[i], small, more))
		}
		return out
	case small.Op == Max:
		for i := range small.Args {
			out.args = append(out.args, n.least(great, &small.Args[i], more))
		}
		return out
	}
	return test{op: AtLeast, of: n.minus(n.number(great), n.number(small), more, great.Place)}
}

// minus returns a - b - c.
func (n *normal) minus(a, b linear, c int64, at Place) linear {
	return n.combine(n.combine(a, 1, b, -1, at), 1, constant(c), -1, at)
}

// number returns the normal form of a number.
func (n *normal) number(t *Term) linear {
	switch t.Op {
	case Number:
		return constant(t.Value)
	case Name:
		return register(slices.Index(n.names, t.Name))
	case Neg:
		return n.combine(constant(0), 1, n.number(&t.Args[0]), -1, t.Place)
	}
	args := make([]linear, len(t.Args))
	for i := range t.Args {
		args[i] = n.number(&t.Args[i])
	}
	switch t.Op {
	case Add:
		return n.combine(args[0], 1, args[1], 1, t.Place)
	case Sub:
		return n.combine(args[0], 1, args[1], -1, t.Place)
	case Mul:
		if args[0].isConstant() {
			args[0], args[1] = args[1], args[0]
		}
		if args[1].isConstant() {
			return n.combine(args[0], args[1].constant, constant(0), 1, t.Place)
		}
	case Div, Mod:
		if d := args[1]; d.isConstant() && d.constant <= 0 {
			n.fail(t.Place, phrase.Of("something is divided by %d", d.constant), phrase.Of("divide by a positive number"))
			return constant(0)
		}
	}
	return n.atom(t, args)
}

// atom returns the result of an operation that is not linear.
func (n *normal) atom(t *Term, args []linear) linear {
	all := true
	for i := range args {
		all = all && args[i].isConstant()
	}
	if all {
		values := make([]int64, len(args))
		for i := range args {
			values[i] = args[i].constant
		}
		return constant(operate(t.Op, values))
	}
	for i := range n.atoms {
		a := &n.atoms[i]
		if a.op == t.Op && slices.EqualFunc(a.args, args, func(a, b linear) bool { return a.equal(&b) }) {
			return register(a.reg)
		}
	}
	reg := len(n.names) + len(n.atoms)
	if reg >= registers {
		n.fail(t.Place, phrase.Of("the rule has too many terms with div, mod, min or max"), phrase.Of("write it as several rules"))
		return constant(0)
	}
	n.atoms = append(n.atoms, atom{t.Op, args, reg})
	return register(reg)
}

// operate returns the result of Div, Mod by a positive number, Min or Max.
func operate(op Op, args []int64) int64 {
	switch op {
	case Div:
		return floor(args[0], args[1])
	case Mod:
		return args[0] - args[1]*floor(args[0], args[1])
	case Min:
		return slices.Min(args)
	}
	return slices.Max(args)
}

// floor returns a/b rounded down, b > 0.
func floor(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// combine returns x·a + y·b.
func (n *normal) combine(a linear, x int64, b linear, y int64, at Place) linear {
	var out linear
	ok := true
	scaled := func(v, x, w, y int64, most int64) int64 {
		sum := new(big.Int).Mul(big.NewInt(v), big.NewInt(x))
		sum.Add(sum, new(big.Int).Mul(big.NewInt(w), big.NewInt(y)))
		if !sum.IsInt64() || sum.Int64() > most || sum.Int64() < -most {
			ok = false
			return 0
		}
		return sum.Int64()
	}
	out.constant = scaled(a.constant, x, b.constant, y, maxParameter)
	for i, j := 0, 0; i < len(a.sum) || j < len(b.sum); {
		reg := math.MaxInt
		if i < len(a.sum) {
			reg = a.sum[i].reg
		}
		if j < len(b.sum) {
			reg = min(reg, b.sum[j].reg)
		}
		var v, w int64
		if i < len(a.sum) && a.sum[i].reg == reg {
			v = a.sum[i].factor
			i++
		}
		if j < len(b.sum) && b.sum[j].reg == reg {
			w = b.sum[j].factor
			j++
		}
		if f := scaled(v, x, w, y, maxFactor); f != 0 {
			out.sum = append(out.sum, product{f, reg})
			out.mask |= 1 << reg
		}
	}
	if !ok {
		n.fail(at, phrase.Of("the numbers of this term are too large"), phrase.Of("factors go up to 2^40, other numbers up to 2^62"))
	}
	return out
}
