package formula

// This file offers the normal form of rules to who proves something of a game:
// all is linear in it, besides the operations that are named one by one.

// A Plain is a rule in normal form. Numbers stand in registers: first those of
// the position, then the variables, then the results of operations. For every
// choice of the variables with which all conditions hold, there is a move to the
// positions whose numbers are the leaves.
type Plain struct {
	Arity      int
	Variables  int
	Among      [][]Sum // of a variable: what it runs through; nil for any numbers
	Operations []Operation
	Conditions []Condition // among them that the leaves are natural
	Leaves     []Sum       // the numbers of the positions left, one position after the other
}

// A Sum is Constant + Σ Factor·register.
type Sum struct {
	Constant int64
	Of       []Multiple
}

// A Multiple is a multiple of a register.
type Multiple struct {
	Factor   int64
	Register int
}

// An Operation puts the result of Mul, Div, Mod, Min or Max into a register.
type Operation struct {
	Op     Op
	Args   []Sum // each of registers before Result
	Result int
}

// A Condition is And or Or of others, or compares Of with 0 by Equal, NotEqual or
// AtLeast.
type Condition struct {
	Op   Op
	Of   Sum
	Args []Condition
}

// Plain returns the rules of Left in normal form.
func (g *Game) Plain() []Plain {
	rules := make([]Plain, len(g.Left.Rules))
	for i := range rules {
		n, err := normalize(g.Left.Text, &g.Left.Rules[i])
		if err != nil {
			panic("formula: a compiled rule has no normal form: " + err.Error())
		}
		rules[i] = n.plain()
	}
	return rules
}

func (n *normal) plain() Plain {
	p := Plain{Arity: n.arity, Variables: len(n.variables), Conditions: plainTests(n.tests), Leaves: plainSums(n.leaves)}
	for i := range n.variables {
		p.Among = append(p.Among, plainSums(n.variables[i].members))
	}
	for i := range n.atoms {
		p.Operations = append(p.Operations, Operation{n.atoms[i].op, plainSums(n.atoms[i].args), n.atoms[i].reg})
	}
	return p
}

func plainSums(all []linear) []Sum {
	if all == nil {
		return nil
	}
	out := make([]Sum, len(all))
	for i := range all {
		out[i] = all[i].plain()
	}
	return out
}

func (l *linear) plain() Sum {
	s := Sum{Constant: l.constant}
	for _, p := range l.sum {
		s.Of = append(s.Of, Multiple{p.factor, p.reg})
	}
	return s
}

func plainTests(all []test) []Condition {
	out := make([]Condition, len(all))
	for i := range all {
		out[i] = Condition{all[i].op, all[i].of.plain(), plainTests(all[i].args)}
	}
	return out
}

// Rename returns a rule of positions that are one number with another name for
// it, which no variable of the rule has.
func (r *Rule) Rename(name string) *Rule {
	old := r.Names[0]
	renamed := func(terms []Term) []Term {
		out := make([]Term, len(terms))
		for i := range terms {
			out[i] = terms[i].renamed(old, name)
		}
		return out
	}
	out := &Rule{Names: []string{name}, Leaves: renamed(r.Leaves), Place: r.Place}
	for _, c := range r.Clauses {
		c.Terms = renamed(c.Terms)
		out.Clauses = append(out.Clauses, c)
	}
	return out
}

// renamed returns t with another name for a name.
func (t Term) renamed(from, to string) Term {
	if t.Op == Name && t.Name == from {
		t.Name = to
	}
	args := t.Args
	t.Args = nil
	for i := range args {
		t.Args = append(t.Args, args[i].renamed(from, to))
	}
	return t
}
