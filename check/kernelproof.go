package check

import (
	"context"
	"slices"
)

// Verify returns nil iff the certificate proves its claim. The error is a
// [*FormatError], a [*Refutation] or that of ctx.
func (k *Kernel) Verify(ctx context.Context) error {
	e := &effort{ctx, maxEffort}
	if err := k.validate(); err != nil {
		return err
	}
	w, err := k.Numeration.words(e)
	if err != nil {
		return err
	}
	if k.Theorem == "schwenk" {
		return k.schwenk(w)
	}
	p := prover{Kernel: k, effort: e, w: w}
	for i := range k.Rules {
		s, err := k.Rules[i].shape(e, w, k.Arity, k.Arity+1)
		if err != nil {
			return err
		}
		p.shapes = append(p.shapes, s)
		if err := p.falls(uint64(i), s); err != nil {
			return err
		}
	}
	if k.Asked == "values" {
		return p.values()
	}
	return p.losing()
}

// A prover decides the sentences of a certificate.
type prover struct {
	*Kernel
	effort *effort
	w      *words
	shapes []*shape
}

// none decides that no numbers are in all of the machines.
func (p *prover) none(condition string, at uint64, detail string, of ...*machine) error {
	m, err := all(p.effort, of)
	if err == nil && slices.Contains(m.accept, true) {
		return refuted(condition, at, "%s", detail)
	}
	return err
}

// says returns the machine of a sum of tracks.
func (p *prover) says(r relation, t total) (*machine, error) {
	m, err := p.w.linear(p.effort, r, t)
	if err != nil {
		return nil, err
	}
	return p.w.only(p.effort, m)
}

// falls decides (T) of a rule: of the measures, the first that changes falls.
func (p *prover) falls(rule uint64, s *shape) error {
	for part := range len(s.leaves) {
		var equal []*machine
		for i := 0; i <= len(p.Measures); i++ {
			const detail = "a move of this rule does not lower the first measure that it changes"
			if i == len(p.Measures) {
				if err := p.none("falls", rule, detail, append(equal, s.of...)...); err != nil {
					return err
				}
				break
			}
			var change total
			for _, number := range p.Measures[i] {
				change = change.plus(s.falls[part*p.Arity+number], 1)
			}
			if !change.small() {
				return malformed("rules", "make numbers above %d", maxFactor)
			}
			grows, err := p.says(natural, total{constant: -1}.plus(change, 1))
			if err != nil {
				return err
			}
			if err := p.none("falls", rule, detail, slices.Concat([]*machine{grows}, equal, s.of)...); err != nil {
				return err
			}
			same, err := p.says(zero, change)
			if err != nil {
				return err
			}
			equal = append(equal, same)
		}
	}
	return nil
}

// machine returns the tuples of valid words that an automaton accepts, or those
// that it does not accept.
func (p *prover) machine(a *Automaton, accepted bool, tracks ...int) (*machine, error) {
	m := &machine{accept: make([]bool, len(a.Next))}
	for s := range m.accept {
		m.accept[s] = !accepted
	}
	for _, s := range a.Accept {
		m.accept[s] = accepted
	}
	letters := make([]uint64, power(p.w.digits, len(tracks)))
	for l := range letters {
		rest := l
		for _, t := range tracks {
			letters[l] |= uint64(rest%p.w.digits) << (4 * t)
			rest /= p.w.digits
		}
	}
	for _, t := range tracks {
		m.tracks |= 1 << t
	}
	for _, row := range a.Next {
		edges := make([]edge, len(row))
		for l, to := range row {
			edges[l] = edge{letters[l], to}
		}
		m.edges = append(m.edges, edges)
	}
	return p.w.only(p.effort, m)
}

// position returns the tracks of the position.
func (p *prover) position() []int {
	tracks := make([]int, p.Arity)
	for i := range tracks {
		tracks[i] = i
	}
	return tracks
}

// losing decides (S) and (A), and in misère play that just the positions without a
// move are those ended, and none of the set is one.
func (p *prover) losing() error {
	set, err := p.machine(p.Set, true, p.position()...)
	if err != nil {
		return err
	}
	outside, err := p.machine(p.Set, false, p.position()...)
	if err != nil {
		return err
	}
	var winning, moves [][]*machine
	var ended *machine
	if p.Misere {
		if ended, err = p.machine(p.Ended, true, p.position()...); err != nil {
			return err
		}
		going, err := p.machine(p.Ended, false, p.position()...)
		if err != nil {
			return err
		}
		if err := p.none("ended", 0, "a position of the set is one without a move", set, ended); err != nil {
			return err
		}
		if outside, err = all(p.effort, []*machine{outside, going}); err != nil {
			return err
		}
	}
	for i, s := range p.shapes {
		if len(s.leaves) != 1 {
			return malformed("rules", "leave %d positions by rule %d; where losing positions are asked for they must leave one", len(s.leaves), i)
		}
		leaf, err := p.machine(p.Set, true, s.leaves[0]...)
		if err != nil {
			return err
		}
		// (S): no move leads from the set into it.
		if err := p.none("stable", uint64(i), "a move of this rule leads from a position of the set to one of the set", slices.Concat([]*machine{set, leaf}, s.of)...); err != nil {
			return err
		}
		if p.Misere {
			if err := p.none("ended", uint64(i), "this rule has a move from a position that is said to have none", slices.Concat([]*machine{ended}, s.of)...); err != nil {
				return err
			}
		}
		winning = append(winning, slices.Concat(s.of, []*machine{leaf}))
		moves = append(moves, s.of)
	}
	// (A): from each position outside a move leads into the set.
	if err := p.covered(0, p.Arity, outside, winning); err != nil {
		return err
	}
	if p.Misere {
		return p.covered(1, p.Arity, set, moves)
	}
	return nil
}

// values decides (F), (E) and (X).
func (p *prover) values() error {
	value := p.Arity
	set, err := p.machine(p.Set, true, append(p.position(), value)...)
	if err != nil {
		return err
	}
	// (F): each position has one value, and no other.
	positions := make([]*machine, p.Arity)
	for i := range positions {
		positions[i] = p.w.of(i)
	}
	domain, err := all(p.effort, positions)
	if err != nil {
		return err
	}
	if err := p.covered(0, p.Arity, domain, [][]*machine{{set}}); err != nil {
		return err
	}
	other, err := p.machine(p.Set, true, append(p.position(), value+1)...)
	if err != nil {
		return err
	}
	less, err := p.says(natural, total{-1, map[int]int64{value: -1, value + 1: 1}})
	if err != nil {
		return err
	}
	if err := p.none("one value", 0, "a position has two values", set, less, other); err != nil {
		return err
	}
	var options [][]*machine
	for i, s := range p.shapes {
		of, err := p.worth(s, value)
		if err != nil {
			return err
		}
		// (E): no option has the value of its position.
		if err := p.none("no option", uint64(i), "an option by this rule has the value of its position", slices.Concat([]*machine{set}, of)...); err != nil {
			return err
		}
		options = append(options, of)
	}
	// (X): each smaller number is the value of an option.
	if domain, err = all(p.effort, []*machine{other, less}); err != nil {
		return err
	}
	return p.covered(1, p.Arity+1, domain, options)
}

// worth returns the moves of a rule with the value of what they leave.
func (p *prover) worth(s *shape, value int) ([]*machine, error) {
	of, worths := slices.Clone(s.of), []int{value}
	for i, part := range s.leaves {
		track := value
		if len(s.leaves) > 1 {
			if track = s.tracks + i; track >= maxTracks {
				return nil, malformed("rules", "need more than %d tracks", maxTracks)
			}
			worths = append(worths, track)
		}
		m, err := p.machine(p.Set, true, append(slices.Clone(part), track)...)
		if err != nil {
			return nil, err
		}
		of = append(of, m)
	}
	if len(s.leaves) == 1 {
		return of, nil
	}
	// The worths and the value together have an even number of each power of two;
	// of nothing left the value is 0.
	if len(p.w.recurrence) != 1 || p.w.digits != 2 {
		return nil, malformed("numeration", "must be base 2 where a move leaves several heaps or none")
	}
	sum := &machine{edges: make([][]edge, 1), accept: []bool{true}}
	for choice := range 1 << len(worths) {
		letter, odd := uint64(0), false
		for i, t := range worths {
			if choice>>i&1 != 0 {
				letter, odd = letter|1<<(4*t), !odd
			}
		}
		if !odd {
			sum.edges[0] = append(sum.edges[0], edge{letter, 0})
		}
	}
	for _, t := range worths {
		sum.tracks |= 1 << t
	}
	sum, err := sum.least(p.effort)
	return append(of, sum), err
}

// An element is a way in which the digits of witnesses may have begun: the state of
// the machine of an alternative.
type element struct {
	alternative int64
	state       int32
}

// covered decides that of all numbers of the domain, which come first of its tracks,
// there are others with which one of the alternatives holds. By induction on the
// digits read, each element of the state of the cover is a state to which the
// machine of its alternative comes by the digits read together with some digits of
// the others; so if it accepts in one of them, there are such numbers. Machines are
// least, so that it does not matter who made them.
func (p *prover) covered(number, kept int, domain *machine, alternatives [][]*machine) error {
	c := &p.Covers[number]
	fail := func(state int, detail string) error {
		return refuted("cover", uint64(state), "cover %d at this state: %s", number, detail)
	}
	machines := make([]*machine, len(alternatives))
	for i, of := range alternatives {
		var err error
		if machines[i], err = all(p.effort, of); err != nil {
			return err
		}
	}
	// after returns the element behind e and digits.
	after := func(e element, letter uint64, digits int64) (out element, ok bool) {
		m, base := machines[e.alternative], int64(p.w.digits)
		for t := kept; t < maxTracks; t++ {
			if m.tracks>>t&1 != 0 {
				letter |= uint64(digits%base) << (4 * t)
				digits /= base
			}
		}
		out = element{e.alternative, m.step(e.state, letter)}
		return out, digits == 0 && out.state >= 0
	}
	elements := make([][]element, len(c.Next))
	for i, e := range c.Start {
		if len(e) == 1 {
			if e[0] < 0 || e[0] >= int64(len(machines)) {
				return malformed("covers", "begins with the alternative %d of %d", e[0], len(machines))
			}
			elements[0] = append(elements[0], element{e[0], 0})
			continue
		}
		next, ok := after(elements[0][e[0]], 0, e[1])
		if !ok {
			return fail(0, "the digits of a witness lead nowhere at the start, element "+itoa(i))
		}
		elements[0] = append(elements[0], next)
	}
	seen, queue := make([]bool, len(c.Next)), []int64{0}
	seen[0] = true
	for at := 0; at < len(queue); at++ {
		s := queue[at]
		if p.effort.ctx.Err() != nil {
			return p.effort.ctx.Err()
		}
		for l, to := range c.Next[s] {
			if len(to) == 0 {
				continue
			}
			letter, rest := uint64(0), l
			for t := range kept {
				letter |= uint64(rest%p.w.digits) << (4 * t)
				rest /= p.w.digits
			}
			fresh := !seen[to[0]]
			if fresh {
				seen[to[0]], queue = true, append(queue, to[0])
			}
			for i := 1; i < len(to); i += 2 {
				next, ok := after(elements[s][to[i]], letter, to[i+1])
				if !ok {
					return fail(int(s), "the digits of a witness lead nowhere by letter "+itoa(l))
				}
				if fresh {
					elements[to[0]] = append(elements[to[0]], next)
				} else if elements[to[0]][i/2] != next {
					return fail(int(s), "the digits of a witness lead elsewhere than before by letter "+itoa(l))
				}
			}
		}
	}
	accepts := make([]bool, len(c.Next))
	for s, of := range elements {
		if c.Accept[s] < 0 {
			continue
		}
		if !seen[s] {
			return fail(s, "no digits lead to it")
		}
		accepts[s] = true
		if e := of[c.Accept[s]]; !machines[e.alternative].accept[e.state] {
			return fail(s, "the witness with which the digits may end is none")
		}
	}
	return p.reaches(c, kept, domain, accepts, fail)
}

// reaches decides that a cover accepts what the domain accepts.
func (p *prover) reaches(c *Cover, kept int, domain *machine, accepts []bool, fail func(int, string) error) error {
	type pair struct{ domain, cover int32 }
	seen, queue := map[pair]bool{{}: true}, []pair{{}}
	for at := 0; at < len(queue); at++ {
		x := queue[at]
		if domain.accept[x.domain] && !accepts[x.cover] {
			return fail(int(x.cover), "numbers that end here have no witness")
		}
		for _, e := range domain.edges[x.domain] {
			l, scale := 0, 1
			for t := range kept {
				l += int(e.letter>>(4*t)&15) * scale
				scale *= p.w.digits
			}
			to := c.Next[x.cover][l]
			if len(to) == 0 {
				return fail(int(x.cover), "some numbers have no witness, by letter "+itoa(l))
			}
			if next := (pair{e.to, int32(to[0])}); !seen[next] {
				if len(queue) > maxEdges/16 {
					return ErrLarge
				}
				seen[next], queue = true, append(queue, next)
			}
		}
	}
	return nil
}
