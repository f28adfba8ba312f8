package discover

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// This file fits equations to the losing positions: sums of numbers that are equal, and
// numbers whose exclusive or is 0, which are the linear equations over two elements that
// read all digits alike. Where nobody can move the rules of play say who loses, so that equations are
// asked of the other positions alone.

// An equation is one that positions may obey.
type equation struct {
	weight int
	holds  func(numbers []uint64) bool
	make   func(b *builder) *numeration.Automaton
	says   phrase.Phrase
}

// equations yields the rule that is a few equations of a class, if there is one.
func (s *search) equations(class string, candidates []equation) iter.Seq2[*guess, error] {
	return func(yield func(*guess, error) bool) {
		lost, others, learned := s.movable()
		if s.sieve != nil || len(candidates) == 0 || len(lost) == 0 || len(others) == 0 || len(lost)+len(others) < fewMovable {
			return
		}
		slices.SortStableFunc(candidates, func(a, b equation) int { return cmp.Compare(a.weight, b.weight) })
		var chosen []equation
		for _, e := range candidates {
			if len(others) == 0 {
				break
			}
			if slices.ContainsFunc(lost, func(n []uint64) bool { return !e.holds(n) }) {
				continue
			}
			if left := slices.DeleteFunc(slices.Clone(others), func(n []uint64) bool { return !e.holds(n) }); len(left) < len(others) {
				chosen, others = append(chosen, e), left
			}
		}
		if len(others) > 0 {
			return
		}
		b := &builder{s: s.systems[0], w: s.work}
		g := s.equated(b, class, chosen)
		g.learned = learned
		yield(g, b.err)
	}
}

// fewMovable is how many positions with a move there must be for a rule to be made of
// them.
const fewMovable = 30

// movable returns the positions with a move in a part of the table that has learned
// positions: those that are lost, and the others. The rest of the table tries the rule.
func (s *search) movable() (lost, others [][]uint64, learned uint64) {
	most := max(s.table.side*7/10, 3)
	i := 0
	for n := range s.table.all {
		switch {
		case slices.Max(n) >= most || s.table.ended[i]:
		case s.table.values[i] == 0:
			lost = append(lost, slices.Clone(n))
		default:
			others = append(others, slices.Clone(n))
		}
		i++
	}
	return lost, others, s.below(most)
}

// equated is the guess that the positions with a move that are lost are those that obey
// equations.
func (s *search) equated(b *builder, class string, equations []equation) *guess {
	obey := func(n []uint64) bool {
		return !slices.ContainsFunc(equations, func(e equation) bool { return !e.holds(n) })
	}
	sets := make([]*numeration.Automaton, len(equations))
	var says phrase.Phrase
	for i, e := range equations {
		sets[i] = e.make(b)
		if i == 0 {
			says = e.says
		} else {
			says = phrase.Of("%s and %s", says, e.says)
		}
	}
	g := &guess{class: class, system: b.s, set: b.and(sets...)}
	differ := false // whether the equations are wrong of positions without a move
	i := 0
	for n := range s.table.all {
		differ = differ || s.table.ended[i] && obey(n) != (s.table.values[i] == 0)
		i++
	}
	if differ {
		ended := b.made(func() (*numeration.Automaton, error) { return s.ended(b) })
		if s.rules.Misere {
			g.set = b.made(func() (*numeration.Automaton, error) { return b.w.Minus(g.set, ended) })
			says = phrase.Of("%s, and there is a move", says)
		} else {
			g.set = b.or(g.set, ended)
			says = phrase.Of("%s; or there is no move", says)
		}
	}
	g.rule = s.loses(says)
	return g
}

// ended returns the positions without a move.
func (s *search) ended(b *builder) (*numeration.Automaton, error) {
	l, err := s.logic(b.w, b.s)
	if err != nil {
		return nil, err
	}
	all, err := b.w.All(b.s, l.position()...)
	if err != nil {
		return nil, err
	}
	movable, err := l.into(all)
	if err != nil {
		return nil, err
	}
	return b.w.Minus(all, movable)
}

// finished yields the rule that who can move wins.
func (s *search) finished() iter.Seq2[*guess, error] {
	return func(yield func(*guess, error) bool) {
		lost, others, learned := s.movable()
		if s.Asked != Losing || s.sieve != nil || len(lost) > 0 || len(others) < fewMovable || s.rules.Misere {
			return
		}
		b := &builder{s: s.systems[0], w: s.work}
		g := &guess{class: Form, system: b.s, rule: s.loses(phrase.Of("there is no move")), learned: learned}
		g.set = b.made(func() (*numeration.Automaton, error) { return s.ended(b) })
		yield(g, b.err)
	}
}

// mostSummed bounds the numbers of positions whose sums are compared: all signs are tried.
const mostSummed = 6

// sumEquations are those between sums of numbers of a position, with up to one more on a
// side.
func sumEquations(names []string) []equation {
	var out []equation
	if len(names) > mostSummed {
		return nil
	}
	for code := range power(3, len(names)) {
		signs := make([]int64, len(names))
		weight, first := 0, int64(0)
		for i := range signs {
			if signs[i] = 1 - int64(code/power(3, len(names)-1-i)%3); signs[i] != 0 {
				weight++
				if first == 0 {
					first = signs[i]
				}
			}
		}
		if first != 1 { // the same with the other signs is tried
			continue
		}
		for constant := int64(-1); constant <= 1; constant++ {
			e := equation{weight: 2*weight + int(constant*constant), says: sayEqual(names, signs, constant)}
			e.holds = func(n []uint64) bool {
				sum := constant
				for i, sign := range signs {
					sum += sign * int64(n[i])
				}
				return sum == 0
			}
			e.make = func(b *builder) *numeration.Automaton {
				var sum []numeration.Product
				for i, sign := range signs {
					if sign != 0 {
						sum = append(sum, times(sign, numeration.Var(i)))
					}
				}
				return b.linear(numeration.Zero, constant, sum...)
			}
			out = append(out, e)
		}
	}
	return out
}

// sayEqual says that a sum is 0, with natural numbers on both sides.
func sayEqual(names []string, signs []int64, constant int64) phrase.Phrase {
	var sides [2][]string
	for i, sign := range signs {
		if sign != 0 {
			sides[(1-sign)/2] = append(sides[(1-sign)/2], names[i])
		}
	}
	if constant != 0 {
		sides[(1-constant)/2] = append(sides[(1-constant)/2], "1")
	}
	return phrase.Of("%s = %s", cmp.Or(strings.Join(sides[0], " + "), "0"), cmp.Or(strings.Join(sides[1], " + "), "0"))
}

// A shifted is a number of a position without its last digits in base 2.
type shifted struct {
	number int
	by     uint
}

// xorEquations are those that an exclusive or is 0: of numbers of a position, and of these
// without some last digits in base 2.
func xorEquations(names []string) []equation {
	most := map[int]uint{1: 3, 2: 3, 3: 3, 4: 2}[len(names)]
	var all []shifted
	for by := range most {
		for i := range names {
			all = append(all, shifted{i, by})
		}
	}
	var out []equation
	for code := 1; code < 1<<len(all); code++ {
		var some []shifted
		weight := 0
		for i, one := range all {
			if code>>i&1 == 1 {
				some = append(some, one)
				weight += 4 + int(one.by)
			}
		}
		out = append(out, equation{
			weight: weight, says: phrase.Of("%s = 0", sayXor(names, some)),
			holds: func(n []uint64) bool { return xorShifted(n, some) == 0 },
			make:  func(b *builder) *numeration.Automaton { return b.xorShifted(len(names), some) },
		})
	}
	return out
}

func xorShifted(n []uint64, some []shifted) (xor uint64) {
	for _, one := range some {
		xor ^= n[one.number] >> one.by
	}
	return xor
}

// xorShifted returns the tuples of so many numbers of which the exclusive or of some is 0;
// of these and one more number where more are given.
func (b *builder) xorShifted(numbers int, some []shifted, more ...numeration.Var) *numeration.Automaton {
	kept := slices.Clone(more)
	for i := range numbers {
		kept = append(kept, numeration.Var(i))
	}
	slices.Sort(kept)
	next := slices.Max(kept) + 1
	vars := slices.Clone(more)
	var all []*numeration.Automaton
	for _, one := range some {
		v := numeration.Var(one.number)
		if one.by > 0 {
			v, next = next, next+1
			scale := int64(1) << one.by
			all = append(all, b.linear(numeration.Natural, 0, times(1, numeration.Var(one.number)), times(-scale, v)),
				b.linear(numeration.Natural, scale-1, times(scale, v), times(-1, numeration.Var(one.number))))
		}
		vars = append(vars, v)
	}
	for _, v := range kept {
		all = append(all, b.made(func() (*numeration.Automaton, error) { return b.w.All(b.s, v) }))
	}
	return b.there(kept, append(all, b.made(func() (*numeration.Automaton, error) { return b.s.Xor(b.w, vars...) }))...)
}

// sayXor writes an exclusive or.
func sayXor(names []string, some []shifted) string {
	words := make([]string, len(some))
	for i, one := range some {
		words[i] = names[one.number]
		if one.by > 0 {
			words[i] = fmt.Sprintf("⌊%s/%d⌋", names[one.number], 1<<one.by)
		}
	}
	return strings.Join(words, " ⊕ ")
}

// xorValues yields the rule that values are the exclusive or of numbers of the position
// and of these without some last digits: what single digits are worth tells which.
func (s *search) xorValues() iter.Seq2[*guess, error] {
	return func(yield func(*guess, error) bool) {
		if s.table.side < 16 || s.table.arity > 3 {
			return
		}
		top := uint(0)
		for 2<<top < int(s.table.side) {
			top++
		}
		var some []shifted
		unit := make([]uint64, s.table.arity)
		for i := range unit {
			clear(unit)
			unit[i] = 1 << top
			v, _ := s.table.at(unit)
			for by := range top + 1 {
				if v>>(top-by)&1 == 1 {
					some = append(some, shifted{i, by})
				}
			}
			if v>>(top+1) != 0 {
				return
			}
		}
		const mostShifted = 5
		if len(some) == 0 || len(some) > mostShifted {
			return
		}
		for n := range s.table.all {
			if v, _ := s.table.at(n); uint64(v) != xorShifted(n, some) {
				return
			}
		}
		b := &builder{s: s.systems[0], w: s.work}
		yield(&guess{
			class: XorLinear, system: b.s, set: b.xorShifted(s.table.arity, some, numeration.Var(s.table.arity)), learned: uint64(s.table.arity),
			rule: phrase.Of("the value of (%s) is %s", list(s.Names), sayXor(s.Names, some)),
		}, b.err)
	}
}
