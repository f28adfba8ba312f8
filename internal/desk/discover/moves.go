package discover

import (
	"slices"

	"zermelo/game"
	"zermelo/internal/rules/script/formula"
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// A logic is the moves of a game as automata of a numeration. The variables 0,
// 1, … are the numbers of the position that is moved from; the next one is kept for
// a value of it.
type logic struct {
	s     *numeration.System
	w     *numeration.Work
	arity int
	next  numeration.Var
	rules []relation
}

// A relation is the moves by one rule: for all numbers of the variables that are in
// every one of its automata there is a move to the positions of leaves.
type relation struct {
	all    []*numeration.Automaton
	leaves [][]numeration.Var // of each part
}

// A sum is constant + Σ factor·variable.
type sum struct {
	constant int64
	of       []numeration.Product
}

func (a sum) plus(b sum, factor int64) sum {
	out := sum{constant: a.constant + factor*b.constant, of: slices.Clone(a.of)}
	for _, p := range b.of {
		out = out.add(p.Var, factor*p.Factor)
	}
	return out
}

func (a sum) add(v numeration.Var, factor int64) sum {
	if i := slices.IndexFunc(a.of, func(p numeration.Product) bool { return p.Var == v }); i >= 0 {
		a.of[i].Factor += factor
		if a.of[i].Factor == 0 {
			a.of = slices.Delete(a.of, i, i+1)
		}
		return a
	}
	a.of = append(a.of, numeration.Product{Factor: factor, Var: v})
	return a
}

// natural reports whether it is seen that the sum is not negative.
func (a sum) natural() bool {
	return a.constant >= 0 && !slices.ContainsFunc(a.of, func(p numeration.Product) bool { return p.Factor < 0 })
}

// logicOf returns the moves of a game in a numeration.
func logicOf(w *numeration.Work, s *numeration.System, g *formula.Game) (*logic, error) {
	l := &logic{s: s, w: w, arity: g.Arity(), next: numeration.Var(g.Arity() + 1)}
	for _, p := range g.Plain() {
		r, err := l.relation(&p)
		if err != nil {
			return nil, err
		}
		l.rules = append(l.rules, r)
	}
	return l, nil
}

func (l *logic) fresh() numeration.Var {
	l.next++
	return l.next - 1
}

// position returns the variables of the position that is moved from.
func (l *logic) position() []numeration.Var {
	vars := make([]numeration.Var, l.arity)
	for i := range vars {
		vars[i] = numeration.Var(i)
	}
	return vars
}

// A reader makes automata of a rule.
type reader struct {
	*logic
	registers []sum
	all       []*numeration.Automaton
	// said returns what a register says of digits if it is 0; nil if it is a number.
	// It is nil in rules.
	said func(register int) *numeration.Automaton
	err  error
}

func (l *logic) relation(p *formula.Plain) (relation, error) {
	r := reader{logic: l}
	for i := range l.arity {
		r.registers = append(r.registers, sum{}.add(numeration.Var(i), 1))
	}
	for i := range p.Variables {
		reg := l.arity + i
		v := r.number(isNatural(p, reg))
		r.registers = append(r.registers, v)
		if p.Among[i] != nil {
			r.among(v, p.Among[i])
		}
	}
	for i := range p.Operations {
		r.operation(&p.Operations[i])
	}
	for i := range p.Conditions {
		r.demand(&p.Conditions[i], p)
	}
	out := relation{}
	for part := range slices.Chunk(p.Leaves, l.arity) {
		var vars []numeration.Var
		for i := range part {
			vars = append(vars, r.leaf(part[i], vars))
		}
		out.leaves = append(out.leaves, vars)
	}
	out.all = r.all
	return out, r.err
}

// isNatural reports whether a condition says that a variable is not negative.
func isNatural(p *formula.Plain, reg int) bool {
	return slices.ContainsFunc(p.Conditions, func(c formula.Condition) bool {
		return c.Op == formula.AtLeast && len(c.Of.Of) == 1 && c.Of.Of[0] == formula.Multiple{Factor: 1, Register: reg} && c.Of.Constant <= 0
	})
}

// number returns a new number: a variable, or the difference of two of which one
// is 0 if the number may be negative.
func (r *reader) number(natural bool) sum {
	v := r.fresh()
	if natural {
		return sum{}.add(v, 1)
	}
	minus := r.fresh()
	r.want(r.either(r.atom(numeration.Zero, sum{}.add(v, 1)), r.atom(numeration.Zero, sum{}.add(minus, 1))))
	return sum{}.add(v, 1).add(minus, -1)
}

// sum returns a number of registers.
func (r *reader) sum(s formula.Sum) sum {
	out := sum{constant: s.Constant}
	for _, m := range s.Of {
		out = out.plus(r.registers[m.Register], m.Factor)
	}
	return out
}

// want adds an automaton to those that must hold.
func (r *reader) want(a *numeration.Automaton) {
	if a != nil {
		r.all = append(r.all, a)
	}
}

// among adds that a number is one of some.
func (r *reader) among(v sum, members []formula.Sum) {
	var any *numeration.Automaton
	for _, m := range members {
		is := r.atom(numeration.Zero, v.plus(r.sum(m), -1))
		if any == nil {
			any = is
		} else {
			any = r.either(any, is)
		}
	}
	if any == nil { // nothing is in an empty list
		any = r.atom(numeration.Natural, sum{constant: -1})
	}
	r.want(any)
}

// operation adds a register with the result of an operation.
func (r *reader) operation(o *formula.Operation) {
	args := make([]sum, len(o.Args))
	for i := range args {
		args[i] = r.sum(o.Args[i])
	}
	for len(r.registers) < o.Result {
		r.registers = append(r.registers, sum{})
	}
	var result sum // 0 where the operation is refused
	switch o.Op {
	case formula.Div, formula.Mod:
		by := args[1]
		if len(by.of) > 0 || by.constant < 1 {
			r.refuse()
			break
		}
		q := r.number(args[0].natural())
		rest := args[0].plus(q, -by.constant)
		r.demandAtom(numeration.Natural, rest)
		r.demandAtom(numeration.Natural, sum{constant: by.constant - 1}.plus(rest, -1))
		if result = q; o.Op == formula.Mod {
			result = rest
		}
	case formula.Min, formula.Max:
		sign := int64(1)
		if o.Op == formula.Max {
			sign = -1
		}
		m := r.number(!slices.ContainsFunc(args, func(a sum) bool { return !a.natural() }))
		var one *numeration.Automaton
		for _, a := range args {
			rest := sum{}.plus(a, sign).plus(m, -sign)
			r.demandAtom(numeration.Natural, rest)
			if is := r.atom(numeration.Zero, rest); one == nil {
				one = is
			} else {
				one = r.either(one, is)
			}
		}
		r.want(one)
		result = m
	default:
		r.refuse()
	}
	r.registers = append(r.registers, result)
}

func (r *reader) refuse() {
	if r.err == nil {
		r.err = notLinear()
	}
}

func notLinear() error {
	return game.Unsupported(phrase.Of("the rules multiply numbers with each other, or divide by one that is not fixed"),
		phrase.Of("only sums, and multiples and parts by fixed numbers, can be proved about"))
}

// demand adds a condition.
func (r *reader) demand(c *formula.Condition, p *formula.Plain) {
	switch c.Op {
	case formula.And:
		for i := range c.Args {
			r.demand(&c.Args[i], p)
		}
	case formula.AtLeast:
		// That leaves are natural is what variables are.
		if !slices.ContainsFunc(p.Leaves, func(l formula.Sum) bool {
			return l.Constant == c.Of.Constant && slices.Equal(l.Of, c.Of.Of)
		}) || len(c.Of.Of) == 0 {
			r.demandAtom(numeration.Natural, r.sum(c.Of))
		}
	case formula.Equal:
		r.demandAtom(numeration.Zero, r.sum(c.Of))
	default:
		r.want(r.condition(c))
	}
}

// condition returns the automaton of a condition.
func (r *reader) condition(c *formula.Condition) *numeration.Automaton {
	if r.said != nil && len(c.Of.Of) == 1 {
		if says := r.said(c.Of.Of[0].Register); says != nil && c.Op == formula.Equal {
			return says
		} else if says != nil {
			return r.made(func() (*numeration.Automaton, error) { return r.w.Not(r.s, says) })
		}
	}
	of := r.sum(c.Of)
	switch c.Op {
	case formula.AtLeast:
		return r.atom(numeration.Natural, of)
	case formula.Equal:
		return r.atom(numeration.Zero, of)
	case formula.NotEqual:
		more := sum{constant: -1}.plus(of, 1)
		less := sum{constant: -1}.plus(of, -1)
		return r.either(r.atom(numeration.Natural, more), r.atom(numeration.Natural, less))
	}
	var out *numeration.Automaton
	for i := range c.Args {
		a := r.condition(&c.Args[i])
		switch {
		case out == nil:
			out = a
		case c.Op == formula.Or:
			out = r.either(out, a)
		default:
			out = r.both(out, a)
		}
	}
	return out
}

// leaf returns the variable of a number of a position that is left, which is none
// of those given.
func (r *reader) leaf(s formula.Sum, not []numeration.Var) numeration.Var {
	of := r.sum(s)
	if of.constant == 0 && len(of.of) == 1 && of.of[0].Factor == 1 && !slices.Contains(not, of.of[0].Var) {
		return of.of[0].Var
	}
	v := r.fresh()
	r.demandAtom(numeration.Zero, of.add(v, -1))
	return v
}

// widest is how many variables a sum has that is made in one piece: the letters of
// an automaton are as many as there are tuples of digits.
const widest = 3

// demandAtom adds that a sum stands to 0 as it shall. A long sum is cut: what two
// of its terms of one sign are together is a number of its own.
func (r *reader) demandAtom(relation numeration.Relation, s sum) {
	for len(s.of) > widest && r.err == nil {
		i, j := -1, -1
		for a := range s.of {
			for b := range a {
				if i < 0 && (s.of[a].Factor > 0) == (s.of[b].Factor > 0) {
					i, j = b, a
				}
			}
		}
		sign := int64(1)
		if s.of[i].Factor < 0 {
			sign = -1
		}
		v := r.fresh()
		first, second := s.of[i], s.of[j]
		r.want(r.atom(numeration.Zero, sum{of: []numeration.Product{
			{Factor: sign * first.Factor, Var: first.Var}, {Factor: sign * second.Factor, Var: second.Var}, {Factor: -1, Var: v},
		}}))
		s.of = slices.Delete(slices.Delete(slices.Clone(s.of), j, j+1), i, i+1)
		s.of = append(s.of, numeration.Product{Factor: sign, Var: v})
	}
	r.want(r.atom(relation, s))
}

// atom returns the automaton of a sum.
func (r *reader) atom(relation numeration.Relation, s sum) *numeration.Automaton {
	return r.made(func() (*numeration.Automaton, error) { return r.s.Linear(r.w, relation, s.constant, s.of...) })
}

func (r *reader) either(a, b *numeration.Automaton) *numeration.Automaton {
	return r.made(func() (*numeration.Automaton, error) { return r.w.Or(r.s, a, b) })
}

func (r *reader) both(a, b *numeration.Automaton) *numeration.Automaton {
	return r.made(func() (*numeration.Automaton, error) { return r.w.And(a, b) })
}

// made returns what is made, or nil after an error.
func (r *reader) made(make func() (*numeration.Automaton, error)) *numeration.Automaton {
	if r.err != nil {
		return nil
	}
	a, err := make()
	r.err = err
	return a
}
