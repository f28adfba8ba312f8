package discover

import (
	"encoding/json"
	"slices"

	"zermelo/game"
	"zermelo/internal/rules/script/formula"
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// This file brings rules into the form of certificates: for all natural numbers for which some
// sums are 0, others at least 0 and others not 0 there is a move. A choice between several numbers or conditions
// makes several rules, and numbers that others determine are put away.

// A kernelRule is one kind of moves. Its numbers are those of the position and then as
// many others as Numbers says; a leaf says of each number which one it is.
type kernelRule struct {
	Numbers int         `json:"numbers"`
	Zero    []kernelSum `json:"zero"`
	Natural []kernelSum `json:"natural"`
	Apart   []kernelSum `json:"apart,omitempty"`
	Leaves  [][]int     `json:"leaves"`

	from int // the rule of the formula that it is of
}

type kernelSum struct {
	Constant int64      `json:"constant"`
	Of       [][2]int64 `json:"of"`
}

// mostLinear bounds the rules of a certificate.
const mostLinear = 256

// linearRules returns the rules of a game as certificates write them.
func linearRules(g *formula.Game) ([]kernelRule, error) {
	var out []kernelRule
	seen := map[string]bool{}
	for i, p := range g.Plain() {
		branches, err := branchesOf(&p)
		if err != nil {
			return nil, err
		}
		for _, b := range branches {
			r, ok := b.rule()
			if !ok {
				continue
			}
			text, err := json.Marshal(r)
			if err != nil {
				return nil, err
			}
			if r.from = i; !seen[string(text)] {
				seen[string(text)] = true
				out = append(out, r)
			}
		}
		if len(out) > mostLinear {
			return nil, manyRules()
		}
	}
	return out, nil
}

func manyRules() error {
	return game.Limit(phrase.Of("the rules are more than %d, each without a choice", mostLinear), phrase.Phrase{})
}

// A branch is a rule in the making: its numbers are variables, first those of the
// position, then others, which may be negative where nothing says that they are not.
type branch struct {
	arity         int
	next          numeration.Var
	registers     []sum
	zero, natural []sum
	apart         []sum // those that are not 0
	leaves        [][]numeration.Var
}

func (b *branch) fresh() sum {
	b.next++
	return sum{}.add(b.next-1, 1)
}

func (b *branch) copy() *branch {
	out := *b
	out.registers, out.zero, out.natural = slices.Clone(b.registers), slices.Clone(b.zero), slices.Clone(b.natural)
	out.apart = slices.Clone(b.apart)
	return &out
}

func (b *branch) sum(s formula.Sum) sum {
	out := sum{constant: s.Constant}
	for _, m := range s.Of {
		out = out.plus(b.registers[m.Register], m.Factor)
	}
	return out
}

func (b *branch) sums(all []formula.Sum) []sum {
	out := make([]sum, len(all))
	for i := range all {
		out[i] = b.sum(all[i])
	}
	return out
}

// branchesOf returns the branches of a rule.
func branchesOf(p *formula.Plain) ([]*branch, error) {
	first := &branch{arity: p.Arity}
	for range p.Arity + p.Variables {
		first.registers = append(first.registers, first.fresh())
	}
	all := []*branch{first}
	// each puts in the place of each branch those that it becomes.
	each := func(becomes func(b *branch) []*branch) error {
		var next []*branch
		for _, b := range all {
			if next = append(next, becomes(b)...); len(next) > mostLinear {
				return manyRules()
			}
		}
		all = next
		return nil
	}
	for i := range p.Operations {
		o := &p.Operations[i]
		if o.Op == formula.Mul || (o.Op == formula.Div || o.Op == formula.Mod) && (len(o.Args[1].Of) > 0 || o.Args[1].Constant < 1) {
			return nil, notLinear()
		}
		if err := each(func(b *branch) []*branch { return b.operation(o) }); err != nil {
			return nil, err
		}
	}
	for i, members := range p.Among {
		if members == nil {
			continue
		}
		if err := each(func(b *branch) (out []*branch) {
			for _, m := range members {
				c := b.copy()
				c.zero = append(c.zero, c.registers[p.Arity+i].plus(c.sum(m), -1))
				out = append(out, c)
			}
			return out
		}); err != nil {
			return nil, err
		}
	}
	for i := range p.Conditions {
		if err := each(func(b *branch) []*branch { return b.condition(&p.Conditions[i]) }); err != nil {
			return nil, err
		}
	}
	for _, b := range all {
		b.leave(p)
		b.eliminate()
	}
	err := each(func(b *branch) []*branch { return b.signs() })
	return all, err
}

// operation returns what a branch becomes by the result of an operation in the next register.
func (b *branch) operation(o *formula.Operation) (out []*branch) {
	args := b.sums(o.Args)
	for len(b.registers) < o.Result {
		b.registers = append(b.registers, sum{})
	}
	if o.Op == formula.Div || o.Op == formula.Mod {
		by, q := args[1].constant, b.fresh()
		rest := args[0].plus(q, -by)
		b.natural = append(b.natural, rest, sum{constant: by - 1}.plus(rest, -1))
		if args[0].natural() && b.positions(args[0]) {
			b.natural = append(b.natural, q)
		}
		if o.Op == formula.Mod {
			q = rest
		}
		b.registers = append(b.registers, q)
		return []*branch{b}
	}
	sign := int64(1)
	if o.Op == formula.Max {
		sign = -1
	}
	for i, a := range args {
		c := b.copy()
		c.registers = append(c.registers, a)
		for j, other := range args {
			if j != i { // of equal ones it is the first
				rest := sum{}.plus(other, sign).plus(a, -sign)
				if j < i {
					rest.constant--
				}
				c.natural = append(c.natural, rest)
			}
		}
		out = append(out, c)
	}
	return out
}

// positions reports whether a sum is of numbers of the position alone.
func (b *branch) positions(s sum) bool {
	return !slices.ContainsFunc(s.of, func(p numeration.Product) bool { return int(p.Var) >= b.arity })
}

// condition returns what a branch becomes by a condition.
func (b *branch) condition(c *formula.Condition) []*branch {
	switch c.Op {
	case formula.Equal:
		b.zero = append(b.zero, b.sum(c.Of))
		return []*branch{b}
	case formula.AtLeast:
		b.natural = append(b.natural, b.sum(c.Of))
		return []*branch{b}
	case formula.NotEqual:
		b.apart = append(b.apart, b.sum(c.Of))
		return []*branch{b}
	case formula.Or:
		var out []*branch
		for i := range c.Args {
			if out = append(out, b.copy().condition(&c.Args[i])...); len(out) > mostLinear {
				break
			}
		}
		return out
	}
	out := []*branch{b}
	for i := range c.Args {
		var next []*branch
		for _, b := range out {
			if next = append(next, b.condition(&c.Args[i])...); len(next) > mostLinear {
				break
			}
		}
		out = next
	}
	return out
}

// leave makes the numbers of the positions left: variables that are natural.
func (b *branch) leave(p *formula.Plain) {
	var left []sum // what leaves are, of the variables from first on: those that are equal are one
	first := b.next
	for part := range slices.Chunk(p.Leaves, p.Arity) {
		var vars []numeration.Var
		for _, l := range part {
			of := b.sum(l)
			if len(of.of) == 1 && of.constant == 0 && of.of[0].Factor == 1 && int(of.of[0].Var) < b.arity && !slices.Contains(vars, of.of[0].Var) {
				vars = append(vars, of.of[0].Var)
				continue
			}
			if i := slices.IndexFunc(left, of.equal); i >= 0 && !slices.Contains(vars, first+numeration.Var(i)) {
				vars = append(vars, first+numeration.Var(i))
				continue
			}
			b.natural = slices.DeleteFunc(b.natural, func(s sum) bool { return s.equal(of) })
			v := b.fresh().of[0].Var
			left = append(left, of)
			b.zero = append(b.zero, of.add(v, -1))
			vars = append(vars, v)
		}
		b.leaves = append(b.leaves, vars)
	}
}

func (a sum) equal(b sum) bool {
	d := a.plus(b, -1)
	return d.constant == 0 && len(d.of) == 0
}

// factor returns the factor of a variable.
func (a sum) factor(v numeration.Var) int64 {
	for _, p := range a.of {
		if p.Var == v {
			return p.Factor
		}
	}
	return 0
}

// kept reports whether a variable is one of the position or of a leaf.
func (b *branch) kept(v numeration.Var) bool {
	return int(v) < b.arity || slices.ContainsFunc(b.leaves, func(leaf []numeration.Var) bool { return slices.Contains(leaf, v) })
}

// eliminate puts away the variables that are not kept and are determined by others, or bounded by
// them without a multiple (Fourier 1826).
func (b *branch) eliminate() {
	for v := numeration.Var(b.arity); v < b.next; v++ {
		if b.kept(v) {
			continue
		}
		one := func(s sum) bool { return s.factor(v) == 1 || s.factor(v) == -1 }
		if i := slices.IndexFunc(b.zero, one); i >= 0 {
			by := b.zero[i]
			b.zero = slices.Delete(b.zero, i, i+1)
			for _, all := range [][]sum{b.zero, b.natural, b.apart} {
				for j, s := range all {
					if f := s.factor(v); f != 0 {
						all[j] = s.plus(by, -f*by.factor(v))
					}
				}
			}
			continue
		}
		in := func(s sum) bool { return s.factor(v) != 0 }
		if slices.ContainsFunc(b.zero, in) || slices.ContainsFunc(b.apart, in) || slices.ContainsFunc(b.natural, func(s sum) bool { return in(s) && !one(s) }) {
			continue
		}
		var next, above, below []sum
		for _, s := range b.natural {
			switch s.factor(v) {
			case 0:
				next = append(next, s)
			case 1:
				above = append(above, s)
			default:
				below = append(below, s)
			}
		}
		for _, s := range above {
			for _, t := range below {
				next = append(next, s.plus(t, 1))
			}
		}
		b.natural = next
	}
}

// signs makes natural what may be negative: of a number that is not seen to be natural one
// branch has it, and one has what it is below -1.
func (b *branch) signs() []*branch {
	for v := numeration.Var(b.arity); v < b.next; v++ {
		in := func(s sum) bool { return s.factor(v) != 0 }
		natural := func(s sum) bool { return len(s.of) == 1 && s.factor(v) == 1 && s.constant <= 0 }
		if b.kept(v) || slices.ContainsFunc(b.natural, natural) || !slices.ContainsFunc(slices.Concat(b.zero, b.natural, b.apart), in) {
			continue
		}
		less := b.copy()
		b.natural = append(b.natural, sum{}.add(v, 1))
		for _, all := range [][]sum{less.zero, less.natural, less.apart} {
			for j, s := range all {
				if f := s.factor(v); f != 0 {
					all[j] = s.plus(sum{constant: 1}.add(v, 2), -f)
				}
			}
		}
		less.natural = append(less.natural, sum{}.add(v, 1))
		return append(b.signs(), less.signs()...)
	}
	return []*branch{b}
}

// rule returns a branch as a certificate writes it; ok is false if it has no move.
func (b *branch) rule() (r kernelRule, ok bool) {
	register := make([]int64, b.next)
	count := int64(b.arity)
	number := func(v numeration.Var) int64 {
		if int(v) < b.arity {
			return int64(v)
		}
		if register[v] == 0 {
			register[v] = count
			count++
		}
		return register[v]
	}
	r = kernelRule{Zero: []kernelSum{}, Natural: []kernelSum{}, Leaves: [][]int{}}
	for _, leaf := range b.leaves {
		numbers := []int{}
		for _, v := range leaf {
			numbers = append(numbers, int(number(v)))
		}
		r.Leaves = append(r.Leaves, numbers)
	}
	write := func(s sum) kernelSum {
		out := kernelSum{Constant: s.constant, Of: [][2]int64{}}
		for _, p := range s.of {
			out.Of = append(out.Of, [2]int64{p.Factor, number(p.Var)})
		}
		slices.SortFunc(out.Of, func(a, b [2]int64) int { return int(a[1] - b[1]) })
		return out
	}
	for _, s := range b.zero {
		if len(s.of) == 0 && s.constant != 0 {
			return r, false
		} else if len(s.of) > 0 {
			r.Zero = append(r.Zero, write(s))
		}
	}
	for i, s := range b.natural {
		same := func(t sum) bool { d := t.plus(s, -1); return len(d.of) == 0 && (d.constant < 0) }
		before := slices.ContainsFunc(b.natural[:i], func(t sum) bool { return t.equal(s) })
		switch {
		case s.constant < 0 && !slices.ContainsFunc(s.of, func(p numeration.Product) bool { return p.Factor > 0 }):
			return r, false // all numbers are natural
		case !s.natural() && !before && !slices.ContainsFunc(b.natural, same):
			r.Natural = append(r.Natural, write(s))
		}
	}
	for i, s := range b.apart {
		switch {
		case len(s.of) == 0 && s.constant == 0:
			return r, false
		case len(s.of) > 0 && !slices.ContainsFunc(b.apart[:i], s.equal):
			r.Apart = append(r.Apart, write(s))
		}
	}
	r.Numbers = int(count) - b.arity
	return r, true
}
