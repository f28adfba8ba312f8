package formula

import (
	"math/bits"
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Options returns the sums that the moves from the position p leave, by the
// formula with its parameters, in no particular order; each sum is a list of
// positions in ascending order, one behind the other. It reads the tree as it
// stands and tries every value of every variable: slow, and what the compiled
// game is held against. The error is [game.ErrLimit] for a number beyond 64 bits
// and for more than ten million tries.
func (f *Formula) Options(p []int64) ([][]int64, error) {
	in := interpreter{}
	var out [][]int64
	for i := range f.Rules {
		r := &f.Rules[i]
		in.rule, in.values, in.out = r, map[string]int64{}, nil
		for j, name := range r.Names {
			in.values[name] = p[j]
		}
		in.most = in.reach(p)
		in.choose(r.Variables())
		if in.err != nil {
			return nil, in.err
		}
		for _, sum := range in.out {
			if !slices.ContainsFunc(out, func(s []int64) bool { return slices.Equal(s, sum) }) {
				out = append(out, sum)
			}
		}
	}
	return out, nil
}

// An interpreter finds the options of a position by one rule.
type interpreter struct {
	rule   *Rule
	values map[string]int64
	most   int64 // no variable of a condition is greater
	tries  int
	out    [][]int64
	err    error
}

// maxTries bounds the choices that are tried.
var maxTries = 10_000_000

func (in *interpreter) fail(problem, want phrase.Phrase) {
	if in.err == nil {
		in.err = game.Limit(problem, want)
	}
}

// reach returns what no variable of a linear condition with natural variables
// exceeds: the sum of what stands in the conditions, all taken as positive, where
// a variable of a range or a list is as large as what bounds it.
func (in *interpreter) reach(p []int64) int64 {
	var within []string // the variables whose bounds are being measured
	var size func(t *Term) int64
	size = func(t *Term) int64 {
		switch t.Op {
		case Number:
			return max(t.Value, -t.Value)
		case Name:
			if i := slices.Index(in.rule.Names, t.Name); i >= 0 {
				return p[i]
			}
			at := slices.IndexFunc(in.rule.Clauses, func(c Clause) bool { return c.Kind < Such && c.Name == t.Name })
			if at < 0 || slices.Contains(within, t.Name) {
				return 0
			}
			within = append(within, t.Name)
			var sum int64
			for j := range in.rule.Clauses[at].Terms {
				sum = in.plus(sum, size(&in.rule.Clauses[at].Terms[j]))
			}
			within = within[:len(within)-1]
			return sum
		case Mul:
			return in.times(size(&t.Args[0]), size(&t.Args[1]))
		}
		var sum int64
		for i := range t.Args {
			sum = in.plus(sum, size(&t.Args[i]))
		}
		return sum
	}
	most := int64(1)
	for i := range in.rule.Clauses {
		for j := range in.rule.Clauses[i].Terms {
			most = in.plus(most, size(&in.rule.Clauses[i].Terms[j]))
		}
	}
	for i := range in.rule.Leaves {
		most = in.plus(most, size(&in.rule.Leaves[i]))
	}
	return most
}

// choose tries all values of the variables that are left.
func (in *interpreter) choose(left []string) {
	if in.err != nil {
		return
	}
	if len(left) == 0 {
		in.leave()
		return
	}
	// A variable whose range or list needs others comes after these.
	for i, name := range left {
		rest := slices.Delete(slices.Clone(left), i, i+1)
		at := slices.IndexFunc(in.rule.Clauses, func(c Clause) bool { return c.Kind < Such && c.Name == name })
		if at < 0 {
			in.try(name, 0, in.most, rest)
			return
		}
		c := &in.rule.Clauses[at]
		known := true
		for j := range c.Terms {
			c.Terms[j].names(func(t *Term) {
				_, ok := in.values[t.Name]
				known = known && ok
			})
		}
		if !known {
			continue
		}
		var numbers []int64
		for j := range c.Terms {
			v, ok := in.number(&c.Terms[j])
			if !ok {
				return // a list with what has no value in it is empty
			}
			numbers = append(numbers, v)
		}
		if c.Kind == InRange {
			in.try(name, numbers[0], numbers[1], rest)
			return
		}
		for _, v := range numbers {
			in.try(name, v, v, rest)
		}
		return
	}
	in.fail(phrase.Of("the variables of a rule depend on each other in a circle"), phrase.Phrase{})
}

// try gives a variable the values from low to high.
func (in *interpreter) try(name string, low, high int64, rest []string) {
	for v := low; v <= high && in.err == nil; v++ {
		if in.tries++; in.tries > maxTries {
			in.fail(phrase.Of("there are more than %d choices to try", maxTries), phrase.Phrase{})
			return
		}
		in.values[name] = v
		in.choose(rest)
	}
	delete(in.values, name)
}

// leave adds the option of the values if the conditions hold.
func (in *interpreter) leave() {
	for i := range in.rule.Clauses {
		if c := &in.rule.Clauses[i]; c.Kind >= Such && !in.holds(&c.Terms[0], true) {
			return
		}
	}
	var sum [][]int64
	for part := range slices.Chunk(in.rule.Leaves, len(in.rule.Names)) {
		q := make([]int64, len(part))
		for i := range part {
			v, ok := in.number(&part[i])
			if !ok || v < 0 {
				return
			}
			q[i] = v
		}
		sum = append(sum, q)
	}
	slices.SortFunc(sum, slices.Compare)
	flat := slices.Concat(sum...)
	if !slices.ContainsFunc(in.out, func(s []int64) bool { return slices.Equal(s, flat) }) {
		in.out = append(in.out, flat)
	}
}

// holds reports whether a condition is as want says. A comparison of what has no
// value is neither.
func (in *interpreter) holds(t *Term, want bool) bool {
	switch t.Op {
	case Not:
		return in.holds(&t.Args[0], !want)
	case And, Or:
		every := (t.Op == And) == want
		for i := range t.Args {
			if in.holds(&t.Args[i], want) != every {
				return !every
			}
		}
		return every
	}
	a, okA := in.number(&t.Args[0])
	b, okB := in.number(&t.Args[1])
	if !okA || !okB {
		return false
	}
	var is bool
	switch t.Op {
	case Equal:
		is = a == b
	case NotEqual:
		is = a != b
	case Less:
		is = a < b
	case AtMost:
		is = a <= b
	case More:
		is = a > b
	case AtLeast:
		is = a >= b
	}
	return is == want
}

// number returns the value of a term; ok is false if it has none.
func (in *interpreter) number(t *Term) (v int64, ok bool) {
	switch t.Op {
	case Number:
		return t.Value, true
	case Name:
		return in.values[t.Name], true
	}
	args := make([]int64, len(t.Args))
	for i := range t.Args {
		if args[i], ok = in.number(&t.Args[i]); !ok {
			return 0, false
		}
	}
	switch t.Op {
	case Neg:
		return in.minus(0, args[0]), true
	case Add:
		return in.plus(args[0], args[1]), true
	case Sub:
		return in.minus(args[0], args[1]), true
	case Mul:
		return in.times(args[0], args[1]), true
	case Div, Mod:
		if args[1] <= 0 {
			return 0, false
		}
	}
	return operate(t.Op, args), true
}

func (in *interpreter) plus(a, b int64) int64 {
	c := a + b
	if (a >= 0) == (b >= 0) && (c >= 0) != (a >= 0) {
		in.beyond()
	}
	return c
}

func (in *interpreter) minus(a, b int64) int64 {
	c := a - b
	if (a >= 0) != (b >= 0) && (c >= 0) != (a >= 0) {
		in.beyond()
	}
	return c
}

func (in *interpreter) times(a, b int64) int64 {
	abs := func(v int64) uint64 { return uint64(max(v, -v)) }
	if hi, lo := bits.Mul64(abs(a), abs(b)); hi > 0 || lo >= 1<<63 {
		in.beyond()
	}
	return a * b
}

func (in *interpreter) beyond() {
	in.fail(phrase.Of("a number beyond 64 bits arises"), phrase.Of("numbers go up to 2^63 - 1"))
}
