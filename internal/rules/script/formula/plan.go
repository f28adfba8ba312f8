package formula

import (
	"math"
	"slices"

	"zermelo/say/phrase"
)

// This file turns a rule in normal form into loops: one for each variable,
// around the next one. The bounds of a loop are what the tests say of its
// variable when those before it are known, so that the last variable of an
// equation is found and not looked for.

// A plan is a rule as loops.
type plan struct {
	arity, parts int
	levels       []level // the first one has no variable
	leaves       []linear
	// limit is the greatest number in a position for which no 64 bits overflow,
	// -1 if there is none.
	limit int64
	text  string
	Place
}

// A level is a loop over a variable and what can be done when it is known.
type level struct {
	reg         int // -1 at the first one
	lows, highs []bound
	members     []linear // nil if it is a range
	atoms       []atom
	tests       []test
	// sweeps says that this is the last level, and nothing but the leaves depends
	// on its variable.
	sweeps bool
}

// A bound of a variable is of/by, rounded up or down.
type bound struct {
	of linear
	by int64 // at least 1
}

// planned returns the loops of n.
func (n *normal) planned() (*plan, error) {
	n.orderAlike()
	gone := n.eliminate()
	p := &plan{arity: n.arity, leaves: n.leaves, text: n.text, Place: n.place, parts: len(n.leaves) / n.arity}
	known := uint64(1)<<n.arity - 1
	pending := slices.Clone(n.tests)
	atoms := slices.Clone(n.atoms)
	var left []int
	for i := range n.variables {
		if reg := n.arity + i; !gone[reg] {
			left = append(left, reg)
		}
	}
	here := level{reg: -1}
	for {
		// What is known now.
		atoms = slices.DeleteFunc(atoms, func(a atom) bool {
			ready := a.mask()&^known == 0
			if ready {
				known |= 1 << a.reg
				here.atoms = append(here.atoms, a)
			}
			return ready
		})
		pending = slices.DeleteFunc(pending, func(t test) bool {
			ready := t.mask()&^known == 0
			if ready {
				here.tests = append(here.tests, t)
			}
			return ready
		})
		p.levels = append(p.levels, here)
		if len(left) == 0 {
			break
		}
		next := -1
		for i, reg := range left {
			if l, ok := n.level(reg, known, pending, left); ok {
				next, here = i, l
				break
			}
		}
		if next < 0 {
			v := n.variables[left[0]-n.arity]
			n.fail(v.Place, phrase.Of("nothing bounds the variable %s", v.name),
				phrase.Of("a variable stands in a range (for k in 1..n) or in a linear comparison that bounds it (for a+b == n)"))
			return nil, n.err
		}
		reg := left[next]
		left = slices.Delete(left, next, next+1)
		// A test whose other registers are known is a bound and nothing else.
		pending = slices.DeleteFunc(pending, func(t test) bool {
			return t.bounds() && t.of.factor(reg) != 0 && t.of.mask&^known == 1<<reg
		})
		known |= 1 << reg
	}
	last := &p.levels[len(p.levels)-1]
	last.sweeps = last.reg >= 0 && len(last.tests) == 0
	for i := range p.leaves {
		for _, a := range last.atoms {
			last.sweeps = last.sweeps && p.leaves[i].mask&(1<<a.reg) == 0
		}
	}
	p.limit = p.safe()
	return p, n.err
}

// level returns the loop over the variable reg; ok is false if it is not bounded
// by what is known.
func (n *normal) level(reg int, known uint64, tests []test, left []int) (l level, ok bool) {
	l.reg, l.members = reg, n.variables[reg-n.arity].members
	for i := range l.members {
		if l.members[i].mask&^known != 0 {
			return l, false
		}
	}
	for i := range tests {
		t := &tests[i]
		if !t.bounds() || t.of.factor(reg) == 0 {
			continue
		}
		l.bound(t.of, n.drop(t.of, reg, known, left))
		if t.op == Equal {
			opposite := n.combine(constant(0), 1, t.of, -1, Place{})
			l.bound(opposite, n.drop(opposite, reg, known, left))
		}
	}
	return l, l.members != nil || len(l.lows) > 0 && len(l.highs) > 0
}

// drop says what of l >= 0 can be used as a bound of reg: what is not known is
// left out where it cannot make l greater. It returns nil if that cannot be said.
func (n *normal) drop(l linear, reg int, known uint64, left []int) *linear {
	rest := l.without(reg)
	for _, p := range l.sum {
		if p.reg == reg || known&(1<<p.reg) != 0 {
			continue
		}
		if p.factor > 0 || !slices.Contains(left, p.reg) || !n.variables[p.reg-n.arity].natural {
			return nil
		}
		rest = rest.without(p.reg)
	}
	return &rest
}

// bound adds what l >= 0 says of the variable where rest is l without it.
func (l *level) bound(of linear, rest *linear) {
	if rest == nil {
		return
	}
	factor := of.factor(l.reg)
	if factor > 0 {
		l.lows = append(l.lows, bound{rest.negative(), factor})
	} else {
		l.highs = append(l.highs, bound{*rest, -factor})
	}
}

// negative returns -l.
func (l *linear) negative() linear {
	out := linear{constant: -l.constant, sum: slices.Clone(l.sum), mask: l.mask}
	for i := range out.sum {
		out.sum[i].factor = -out.sum[i].factor
	}
	return out
}

// orderAlike orders variables that can be exchanged without changing the rule,
// so that each sum is made once, and so the two positions of a sum that a
// variable exchanges: a and n-a.
func (n *normal) orderAlike() {
	classes := make([]int, len(n.variables)) // the first variable of the class
	var ordered []test
	for i := range classes {
		classes[i] = i
		for j := i - 1; j >= 0; j-- {
			a, b := n.arity+j, n.arity+i
			if n.invariant(map[int]linear{a: register(b), b: register(a)}) {
				classes[i] = classes[j]
				ordered = append(ordered, test{op: AtLeast, of: n.minus(register(b), register(a), 0, Place{})})
				break
			}
		}
	}
	if len(ordered) == 0 && len(n.variables) > 0 && n.arity == 1 && len(n.leaves) == 2 {
		p, q := n.leaves[0], n.leaves[1]
		reg := len(n.names) - 1
		if p.factor(reg) == -q.factor(reg) && (p.factor(reg) == 1 || p.factor(reg) == -1) {
			// p(image) = q.
			rest := p.without(reg)
			image := n.minus(q, rest, 0, Place{})
			if p.factor(reg) < 0 {
				image = image.negative()
			}
			if n.invariant(map[int]linear{reg: image}) {
				ordered = append(ordered, test{op: AtLeast, of: n.minus(q, p, 0, Place{})})
			}
		}
	}
	for _, t := range ordered {
		n.add(t)
	}
}

// invariant reports whether the rule stays the same when registers are replaced.
// The images are an exchange: done twice it changes nothing.
func (n *normal) invariant(images map[int]linear) bool {
	if n.err != nil {
		return false
	}
	for reg := range images {
		if !n.isFree(reg) {
			return false
		}
	}
	for _, t := range n.tests {
		u := n.image(t, images)
		same := func(v test) bool {
			if v.equal(&u) {
				return true
			}
			// a - b == 0 is b - a == 0.
			w := u
			w.of = u.of.negative()
			return len(u.args) == 0 && u.op != AtLeast && v.equal(&w)
		}
		if !slices.ContainsFunc(n.tests, same) {
			return false
		}
	}
	// The positions left are the same in some order.
	var parts [][]linear
	for part := range slices.Chunk(n.leaves, n.arity) {
		parts = append(parts, part)
	}
	for part := range slices.Chunk(n.leaves, n.arity) {
		i := slices.IndexFunc(parts, func(q []linear) bool {
			return slices.EqualFunc(part, q, func(a, b linear) bool {
				a = n.replace(a, images)
				return a.equal(&b)
			})
		})
		if i < 0 {
			return false
		}
		parts = slices.Delete(parts, i, i+1)
	}
	failed := n.err != nil
	n.err = nil // numbers that are too large for an exchange are no fault
	return !failed
}

// isFree reports whether a variable stands in sums alone: it runs through no
// list, and no list and no operation that is not linear has it in it.
func (n *normal) isFree(reg int) bool {
	for i := range n.atoms {
		if n.atoms[i].mask()&(1<<reg) != 0 {
			return false
		}
	}
	for i := range n.variables {
		for j := range n.variables[i].members {
			if n.variables[i].members[j].mask&(1<<reg) != 0 {
				return false
			}
		}
	}
	return n.variables[reg-n.arity].members == nil
}

// replace returns l with other numbers for some registers.
func (n *normal) replace(l linear, images map[int]linear) linear {
	out := constant(l.constant)
	for _, p := range l.sum {
		image, ok := images[p.reg]
		if !ok {
			image = register(p.reg)
		}
		out = n.combine(out, 1, image, p.factor, Place{})
	}
	return out
}

// image returns t with other numbers for some registers.
func (n *normal) image(t test, images map[int]linear) test {
	out := test{op: t.op, of: n.replace(t.of, images)}
	for _, a := range t.args {
		out.args = append(out.args, n.image(a, images))
	}
	return out
}

// eliminate puts what an equation says of a variable in its place, the last one
// first, so that no loop is made for it. It returns the registers of those that
// are gone.
func (n *normal) eliminate() map[int]bool {
	gone := map[int]bool{}
	for reg := n.arity + len(n.variables) - 1; reg >= n.arity && n.err == nil; reg-- {
		i := slices.IndexFunc(n.tests, func(t test) bool {
			f := t.of.factor(reg)
			return t.op == Equal && (f == 1 || f == -1)
		})
		if i < 0 || !n.isFree(reg) {
			continue
		}
		value := n.tests[i].of.without(reg)
		if n.tests[i].of.factor(reg) > 0 {
			value = value.negative()
		}
		images := map[int]linear{reg: value}
		var tests []test
		for j, t := range n.tests {
			if j != i {
				tests = append(tests, n.image(t, images))
			}
		}
		var leaves []linear
		for _, l := range n.leaves {
			leaves = append(leaves, n.replace(l, images))
		}
		if n.err != nil {
			n.err = nil // the loop is made
			continue
		}
		n.tests, n.leaves, gone[reg] = nil, leaves, true
		for _, t := range tests {
			n.add(t)
		}
	}
	return gone
}

// safe returns the greatest number of the form 2^e - 1, for positions whose
// numbers do not exceed it, such that nothing overflows; -1 if there is none.
func (p *plan) safe() int64 {
	for e := 61; e >= 0; e-- {
		if p.isSafe(math.Ldexp(1, e)) {
			return 1<<e - 1
		}
	}
	return -1
}

// isSafe reports whether nothing overflows where the numbers of the position are
// below most.
func (p *plan) isSafe(most float64) bool {
	const limit = 1 << 61
	ok := true
	var sizes [registers]float64
	for i := range p.arity {
		sizes[i] = most
	}
	// size returns a bound of the absolute value of l.
	size := func(l *linear) float64 {
		sum := math.Abs(float64(l.constant))
		for _, t := range l.sum {
			sum += math.Abs(float64(t.factor)) * sizes[t.reg]
		}
		ok = ok && sum < limit
		return sum
	}
	var check func(t *test)
	check = func(t *test) {
		size(&t.of)
		for i := range t.args {
			check(&t.args[i])
		}
	}
	for i := range p.levels {
		l := &p.levels[i]
		// A variable lies between its bounds, and none is run through unless the
		// least is not above the greatest.
		low, high := math.Inf(1), math.Inf(1)
		for j := range l.lows {
			low = min(low, size(&l.lows[j].of))
		}
		for j := range l.highs {
			high = min(high, size(&l.highs[j].of))
		}
		if l.members != nil {
			low, high = 0, 0
			for j := range l.members {
				high = max(high, size(&l.members[j]))
			}
		}
		if l.reg >= 0 {
			sizes[l.reg] = max(low, high)
		}
		for _, a := range l.atoms {
			var all []float64
			for j := range a.args {
				all = append(all, size(&a.args[j]))
			}
			s := slices.Max(all)
			switch a.op {
			case Mul:
				s = all[0] * all[1]
			case Div:
				s = all[0]
			case Mod:
				s = all[1]
			}
			ok = ok && s < limit
			sizes[a.reg] = s
		}
		for j := range l.tests {
			check(&l.tests[j])
		}
	}
	for i := range p.leaves {
		size(&p.leaves[i])
	}
	return ok
}
