package check

import (
	"slices"
)

// A Rule is one kind of moves. Numbers stand in registers: those of the position,
// then the variables, then the results of operations. For all choices of the
// variables, whole numbers, with which the conditions hold, there is a move to the
// positions whose numbers are the leaves, if these are not negative.
type Rule struct {
	Variables  int         `json:"variables"`
	Among      [][]Sum     `json:"among"` // of a variable: what it is one of; an empty list for any number
	Operations []Operation `json:"operations"`
	Conditions []Condition `json:"conditions"`
	Leaves     []Sum       `json:"leaves"` // the numbers of the positions left, one after the other
}

// A Sum is Constant + Σ factor·register, Of being pairs of these.
type Sum struct {
	Constant int64     `json:"constant"`
	Of       [][]int64 `json:"of"`
}

// An Operation is div or mod by a positive constant, min or max; its result is the
// next register.
type Operation struct {
	Op   string `json:"op"`
	Args []Sum  `json:"args"`
}

// A Condition is and or or of others, or says that Of is equal to 0, unequal, or
// at least 0.
type Condition struct {
	Op   string      `json:"op"`
	Of   *Sum        `json:"of,omitempty"`
	Args []Condition `json:"args,omitempty"`
}

// relations are what conditions say of a sum.
var relations = map[string]relation{"equal": zero, "unequal": nonzero, "atleast": natural}

// A shape is the moves of a rule: one for all numbers in the tracks that all
// machines accept.
type shape struct {
	of     []*machine
	leaves [][]int // the tracks of each position left
	tracks int     // how many are used; those of the position are the first
	falls  []total // of each number of each position left: what it is more than before
}

// A builder makes the shape of a rule.
type builder struct {
	shape
	effort    *effort
	w         *words
	registers []total
	err       error
}

func (b *builder) fail(err error) {
	if b.err == nil {
		b.err = err
	}
}

// track returns a new track. Tracks are numbered in the order of the variables,
// operations and leaves that need them.
func (b *builder) track() total {
	if b.tracks++; b.tracks > maxTracks {
		b.fail(malformed("rules", "need more than %d tracks", maxTracks))
		b.tracks = maxTracks
	}
	return total{0, map[int]int64{b.tracks - 1: 1}}
}

// number returns a new whole number: a track, or the difference of two if it may be
// negative.
func (b *builder) number(natural bool) total {
	n := b.track()
	if !natural {
		n = n.plus(b.track(), -1)
	}
	return n
}

func (b *builder) sum(s *Sum) total {
	t := total{constant: s.Constant}
	for _, of := range s.Of {
		if len(of) != 2 || of[1] < 0 || of[1] >= int64(len(b.registers)) || of[0] > maxFactor || of[0] < -maxFactor {
			b.fail(malformed("of", "has the factor and register %d; %d registers are known here", of, len(b.registers)))
			continue
		}
		t = t.plus(b.registers[of[1]], of[0])
		if !t.small() {
			b.fail(malformed("of", "makes numbers above %d", maxFactor))
			return total{}
		}
	}
	if !t.small() {
		b.fail(malformed("constant", "is %d; at most %d", s.Constant, maxFactor))
	}
	return t
}

// says returns the machine of what r says of t.
func (b *builder) says(r relation, t total) *machine {
	if b.err != nil {
		return nil
	}
	if !t.small() {
		b.fail(malformed("rules", "make numbers above %d", maxFactor))
		return nil
	}
	m, err := b.w.linear(b.effort, r, t)
	b.fail(err)
	return m
}

// want adds what must hold.
func (b *builder) want(m *machine) {
	if b.err == nil {
		m, err := b.w.only(b.effort, m)
		b.fail(err)
		b.of = append(b.of, m)
	}
}

// any returns the machine of what one of the machines accepts, or all of them.
func (b *builder) any(of []*machine, by func(a, b bool) bool) *machine {
	if b.err != nil {
		return nil
	}
	out := of[0]
	for _, m := range of[1:] {
		joined, err := join(b.effort, out, m, by)
		if b.fail(err); err != nil {
			return nil
		}
		out = joined
	}
	return out
}

// condition returns the machine of a condition, which has edges for all words.
func (b *builder) condition(c *Condition, depth int) *machine {
	r, compares := relations[c.Op]
	switch {
	case compares && c.Of != nil && len(c.Args) == 0:
		return b.says(r, b.sum(c.Of))
	case (c.Op != "and" && c.Op != "or") || c.Of != nil || len(c.Args) == 0 || len(c.Args) > 64 || depth > 8:
		b.fail(malformed("conditions", "has %.20q; it must be equal, unequal or atleast of a sum, or and or or of 1 to 64 args", c.Op))
		return nil
	}
	var parts []*machine
	for i := range c.Args {
		parts = append(parts, b.condition(&c.Args[i], depth+1))
	}
	if c.Op == "or" {
		return b.any(parts, either)
	}
	return b.any(parts, both)
}

// operation adds a register.
func (b *builder) operation(o *Operation) {
	var args []total
	natural := true
	for i := range o.Args {
		args = append(args, b.sum(&o.Args[i]))
		natural = natural && args[i].natural()
	}
	var result total
	switch {
	case (o.Op == "div" || o.Op == "mod") && len(args) == 2 && len(args[1].factors) == 0 && args[1].constant >= 1:
		by := args[1].constant
		q := b.number(natural)
		rest := args[0].plus(q, -by)
		if !rest.small() {
			b.fail(malformed("operations", "make numbers above %d", maxFactor))
			return
		}
		b.want(b.says(relations["atleast"], rest))
		b.want(b.says(relations["atleast"], total{constant: by - 1}.plus(rest, -1)))
		if result = q; o.Op == "mod" {
			result = rest
		}
	case (o.Op == "min" || o.Op == "max") && len(args) > 0 && len(args) <= 16:
		sign := int64(1)
		if o.Op == "max" {
			sign = -1
		}
		result = b.number(natural)
		var is []*machine
		for _, a := range args {
			rest := total{}.plus(a, sign).plus(result, -sign)
			b.want(b.says(relations["atleast"], rest))
			is = append(is, b.says(zero, rest))
		}
		b.want(b.any(is, either))
	default:
		b.fail(malformed("operations", "has %.20q of %d; it must be div or mod by a positive constant, min or max", o.Op, len(args)))
	}
	b.registers = append(b.registers, result)
}

// natural reports whether a condition says that a register is at least 0.
func (r *Rule) natural(register int) bool {
	return slices.ContainsFunc(r.Conditions, func(c Condition) bool {
		return c.Op == "atleast" && c.Of != nil && len(c.Of.Of) == 1 && slices.Equal(c.Of.Of[0], []int64{1, int64(register)}) && c.Of.Constant <= 0
	})
}

// shape returns the moves of a rule, with the tracks from first on for what is not
// of the position.
func (r *Rule) shape(e *effort, w *words, arity, first int) (*shape, error) {
	b := builder{effort: e, w: w, shape: shape{tracks: first}}
	if r.Variables < 0 || r.Variables > maxTracks || len(r.Among) > r.Variables || len(r.Operations) > maxTracks || len(r.Conditions) > 64 || len(r.Leaves)%arity != 0 {
		return nil, malformed("rules", "have up to %d variables and operations, up to 64 conditions, and leaves that are positions of %d numbers", maxTracks, arity)
	}
	for i := range arity {
		b.registers = append(b.registers, total{0, map[int]int64{i: 1}})
	}
	for i := range r.Variables {
		v := b.number(r.natural(arity + i))
		if b.registers = append(b.registers, v); i < len(r.Among) && len(r.Among[i]) > 0 {
			if len(r.Among[i]) > 64 {
				return nil, malformed("among", "has %d numbers; at most 64", len(r.Among[i]))
			}
			var is []*machine
			for j := range r.Among[i] {
				is = append(is, b.says(zero, v.plus(b.sum(&r.Among[i][j]), -1)))
			}
			b.want(b.any(is, either))
		}
	}
	for i := range r.Operations {
		b.operation(&r.Operations[i])
	}
	for i := range r.Conditions {
		b.want(b.condition(&r.Conditions[i], 0))
	}
	for i := range r.Leaves {
		if i%arity == 0 {
			b.leaves = append(b.leaves, nil)
		}
		part := &b.leaves[len(b.leaves)-1]
		t := b.sum(&r.Leaves[i])
		b.falls = append(b.falls, t.plus(b.registers[i%arity], -1))
		*part = append(*part, b.leaf(t, *part))
	}
	// A track that nothing is said of holds any number.
	for t := range b.tracks {
		if t < arity || t >= first {
			b.of = append(b.of, w.of(t))
		}
	}
	return &b.shape, b.err
}

// leaf returns the track of a number that is left, which is none of those given: the
// one that it is, or a new one.
func (b *builder) leaf(t total, not []int) int {
	if len(t.factors) == 1 && t.constant == 0 {
		for track, f := range t.factors {
			if f == 1 && !slices.Contains(not, track) {
				return track
			}
		}
	}
	v := b.track()
	b.want(b.says(zero, t.plus(v, -1)))
	return b.tracks - 1
}
