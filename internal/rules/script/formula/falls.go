package formula

import (
	"math/big"
	"slices"
)

// This file proves that every play ends, where it can be seen from the rules.

// A Measure is a sum of numbers of a position: their places from 0.
type Measure []int

// Falls proves that every play of the game ends: it returns measures of which
// the first that a move changes falls, for each position that the move leaves
// and whoever makes it. The numbers are natural, so that this cannot go on
// forever, however the parts of a sum are played. ok is false if no such proof
// is found; there may be none although every play ends.
func (g *Game) Falls() (measures []Measure, ok bool) {
	var left []*fall
	work := 0
	for who, f := range [...]*Formula{g.Left, g.Right} {
		if who == 1 && g.Alike() {
			break
		}
		for i := range f.Rules {
			n, err := normalize(f.Text, &f.Rules[i])
			if err != nil {
				return nil, false
			}
			facts := n.facts(&work)
			if facts.impossible() {
				continue
			}
			for part := range slices.Chunk(n.leaves, n.arity) {
				left = append(left, &fall{n, part, facts})
			}
		}
	}
	candidates := candidates(g.Arity())
	for len(left) > 0 {
		found := false
		for _, m := range candidates {
			// A measure that never grows and falls in some of the moves is enough
			// for these: the others are for the next ones.
			if !slices.ContainsFunc(left, func(f *fall) bool { return f.by(m, 1) }) ||
				slices.ContainsFunc(left, func(f *fall) bool { return !f.by(m, 0) }) {
				continue
			}
			left = slices.DeleteFunc(left, func(f *fall) bool { return f.by(m, 1) })
			measures, found = append(measures, m), true
			break
		}
		if !found {
			return nil, false
		}
	}
	return measures, true
}

// candidates are the measures that are tried: all numbers, one, and two.
func candidates(arity int) []Measure {
	var all Measure
	var out []Measure
	for i := range arity {
		all = append(all, i)
		if arity > 1 {
			out = append(out, Measure{i})
		}
		for j := range i {
			if arity > 2 {
				out = append(out, Measure{j, i})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Measure) int { return len(a) - len(b) })
	return append([]Measure{all}, out...)
}

// A fall is a position that a rule leaves, of which it is to be proved that it
// is less than the one before.
type fall struct {
	n     *normal
	part  []linear
	facts *facts
}

// by reports whether a measure is proved to fall by at least least.
func (f *fall) by(m Measure, least int64) bool {
	difference := constant(-least)
	for _, i := range m {
		difference = f.n.combine(difference, 1, register(i), 1, Place{})
		difference = f.n.combine(difference, 1, f.part[i], -1, Place{})
	}
	return f.n.err == nil && f.facts.prove(difference)
}

// A fact is a number that is at least 0: the constant, and the factors of the
// registers, which are as many as there are in all facts.
type fact struct {
	constant *big.Int
	factors  []*big.Int
}

// facts are what is known of the registers of a rule when an option by it
// exists.
type facts struct {
	width int
	all   []fact
	work  *int // facts made so far in all proofs about the game
}

// facts returns what can be said in sums. An operation that is not linear is
// described as far as that goes.
func (n *normal) facts(work *int) *facts {
	// Every Mod has a quotient besides.
	f := &facts{width: len(n.names) + 2*len(n.atoms), work: work}
	for i := range n.arity {
		f.add(register(i))
	}
	for i := range n.tests {
		t := &n.tests[i]
		if t.bounds() {
			f.add(t.of)
		}
		if t.op == Equal {
			f.add(t.of.negative())
		}
	}
	for i := range n.leaves {
		f.add(n.leaves[i])
	}
	for i := range n.variables {
		f.members(n, i)
	}
	for i := range n.atoms {
		f.operation(n, &n.atoms[i], len(n.names)+len(n.atoms)+i)
	}
	return f
}

// members adds the bounds of a variable that runs through a list of constants.
func (f *facts) members(n *normal, i int) {
	members := n.variables[i].members
	if len(members) == 0 || slices.ContainsFunc(members, func(l linear) bool { return !l.isConstant() }) {
		return
	}
	low, high := members[0].constant, members[0].constant
	for _, m := range members {
		low, high = min(low, m.constant), max(high, m.constant)
	}
	v := register(n.arity + i)
	f.add(n.combine(v, 1, constant(low), -1, Place{}))
	f.add(n.combine(constant(high), 1, v, -1, Place{}))
}

// operation adds what is known of the result of an operation. spare is a
// register that nothing else uses.
func (f *facts) operation(n *normal, a *atom, spare int) {
	result := register(a.reg)
	// difference adds that x - y - more is at least 0.
	difference := func(x, y linear, more int64) { f.add(n.minus(x, y, more, Place{})) }
	x, y := a.args[0], a.args[1]
	switch a.op {
	case Min:
		natural := true
		for _, arg := range a.args {
			difference(arg, result, 0)
			natural = natural && f.prove(arg)
		}
		if natural {
			f.add(result)
		}
		return
	case Max:
		for _, arg := range a.args {
			difference(result, arg, 0)
		}
		return
	case Mul:
		if !f.prove(x) || !f.prove(y) {
			return
		}
		f.add(result)
		positiveX, positiveY := f.prove(n.minus(x, constant(1), 0, Place{})), f.prove(n.minus(y, constant(1), 0, Place{}))
		if positiveX {
			difference(result, y, 0)
		}
		if positiveY {
			difference(result, x, 0)
		}
		if positiveX && positiveY {
			// (x-1)(y-1) >= 0
			difference(result, n.combine(x, 1, y, 1, Place{}), -1)
		}
		return
	}
	if !y.isConstant() {
		// The operation may stand in a condition that need not have a value.
		if !f.prove(n.minus(y, constant(1), 0, Place{})) {
			return
		}
		if a.op == Mod {
			f.add(result)
			difference(y, result, 1)
		}
		if f.prove(x) {
			f.add(result)
			difference(x, result, 0)
		}
		return
	}
	d, quotient, rest := y.constant, result, constant(0)
	if a.op == Mod {
		quotient, rest = register(spare), result
		f.add(result)
	}
	// 0 <= x - d·quotient <= d - 1, which is the rest if that is the result.
	remainder := n.combine(x, 1, quotient, -d, Place{})
	if a.op == Mod {
		difference(remainder, rest, 0)
		difference(rest, remainder, 0)
	}
	f.add(remainder)
	f.add(n.minus(constant(d-1), remainder, 0, Place{}))
}

// add adds that l is at least 0.
func (f *facts) add(l linear) { f.all = append(f.all, f.fact(l)) }

func (f *facts) fact(l linear) fact {
	out := fact{big.NewInt(l.constant), make([]*big.Int, f.width)}
	for i := range out.factors {
		out.factors[i] = new(big.Int)
	}
	for _, p := range l.sum {
		out.factors[p.reg].SetInt64(p.factor)
	}
	return out
}

// prove reports whether it follows from the facts that l is at least 0.
func (f *facts) prove(l linear) bool {
	// The opposite is that -l - 1 is at least 0.
	opposite := l.negative()
	opposite.constant--
	g := facts{f.width, append(slices.Clone(f.all), f.fact(opposite)), f.work}
	return g.impossible()
}

// maxFacts bounds the facts that are held on the way to a proof, maxWork those
// made for all proofs about a game.
const (
	maxFacts = 1000
	maxWork  = 300_000
)

// impossible reports whether it is proved that no numbers are as the facts say,
// by eliminating one register after the other (Fourier 1826, Motzkin 1936).
func (f *facts) impossible() bool {
	all := slices.Clone(f.all)
	for {
		// A fact without registers is true or the end.
		kept := all[:0]
		for _, a := range all {
			switch {
			case !a.isConstant():
				kept = append(kept, a)
			case a.constant.Sign() < 0:
				return true
			}
		}
		if all = kept; len(all) == 0 {
			return false
		}
		// The register of which the fewest pairs are made.
		best, fewest := -1, 0
		for reg := range f.width {
			var up, down, none int
			for _, a := range all {
				switch a.factors[reg].Sign() {
				case 1:
					up++
				case -1:
					down++
				default:
					none++
				}
			}
			if pairs := up * down; up+down > 0 && (best < 0 || pairs < fewest) {
				best, fewest = reg, pairs
			}
		}
		if *f.work += fewest; len(all)+fewest > maxFacts || *f.work > maxWork {
			return false
		}
		var next []fact
		for _, a := range all {
			switch a.factors[best].Sign() {
			case 0:
				next = append(next, a)
			case 1:
				for _, b := range all {
					if b.factors[best].Sign() < 0 {
						next = append(next, a.meet(b, best))
					}
				}
			}
		}
		all = next
	}
}

func (a *fact) isConstant() bool {
	return !slices.ContainsFunc(a.factors, func(f *big.Int) bool { return f.Sign() != 0 })
}

// meet returns the fact in which the register, whose factor is positive in a and
// negative in b, is gone.
func (a *fact) meet(b fact, reg int) fact {
	x, y := new(big.Int).Neg(b.factors[reg]), a.factors[reg]
	sum := func(v, w *big.Int) *big.Int {
		s := new(big.Int).Mul(x, v)
		return s.Add(s, new(big.Int).Mul(y, w))
	}
	out := fact{sum(a.constant, b.constant), make([]*big.Int, len(a.factors))}
	common := new(big.Int)
	for i := range out.factors {
		out.factors[i] = sum(a.factors[i], b.factors[i])
		common.GCD(nil, nil, common, new(big.Int).Abs(out.factors[i]))
	}
	// The registers hold whole numbers: the constant may be rounded down.
	if common.Sign() > 0 {
		for i := range out.factors {
			out.factors[i].Quo(out.factors[i], common)
		}
		out.constant.Div(out.constant, common)
	}
	return out
}
