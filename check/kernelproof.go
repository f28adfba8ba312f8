package check

import "slices"

// prove decides all sentences of the certificate. The tracks of the numbers of the
// position come first, then one for a value, then those of the other numbers of a rule:
// of as many rules side by side, each in a slot, as there are moves at a time; then the
// values of what is left.
func (p *prover) prove() {
	p.count()
	width, parts := 0, 0
	for i := range p.Rules {
		width, parts = max(width, p.Rules[i].Numbers), max(parts, len(p.Rules[i].Leaves))
	}
	if p.worths = p.Arity + 1 + (p.Blocking+1)*width; p.worths+parts > maxTracks {
		p.fail(malformed("rules", "need more than %d numbers at a time", maxTracks))
	}
	if p.err != nil {
		return
	}
	for slot := range p.Blocking + 1 {
		tracks := p.position()
		for i := range width {
			tracks = append(tracks, p.Arity+1+slot*width+i)
		}
		p.slots, p.moves = append(p.slots, tracks), append(p.moves, nil)
		for _, r := range p.Rules {
			of := p.words(tracks[:p.Arity+r.Numbers]...)
			for is, sums := range [][]Sum{zero: r.Zero, natural: r.Natural, apart: r.Apart} {
				for _, s := range sums {
					of = append(of, p.sum(is, s, tracks))
				}
			}
			p.moves[slot] = append(p.moves[slot], of)
		}
	}
	for i := range p.Rules {
		p.falls(i)
	}
	switch {
	case p.Theorem == "ends":
	case p.Asked == "values":
		p.values()
	default:
		p.losing()
	}
}

// position returns the tracks of the position, and others.
func (p *prover) position(more ...int) (tracks []int) {
	for i := range p.Arity {
		tracks = append(tracks, i)
	}
	return append(tracks, more...)
}

// leaf returns the tracks of a position that a rule in a slot leaves.
func (p *prover) leaf(slot int, leaf []int) (tracks []int) {
	for _, number := range leaf {
		tracks = append(tracks, p.slots[slot][number])
	}
	return tracks
}

// none decides that there is nothing that all of some machines accept.
func (p *prover) none(wrong error, of []*machine) { p.holds(wrong, of, 1) }

// and returns machines and others.
func and(of []*machine, more ...*machine) []*machine { return slices.Concat(of, more) }

// falls decides (T) of a rule: of the measures, the first that changes falls.
func (p *prover) falls(rule int) {
	wrong := func() error {
		return refuted("falls", uint64(rule), "a move of this rule does not lower the first measure that it changes")
	}
	for _, leaf := range p.Rules[rule].Leaves {
		equal := p.moves[0][rule]
		for _, m := range p.Measures {
			change := Sum{Constant: -1}
			for _, i := range m {
				change.Of = append(change.Of, []int64{1, int64(leaf[i])}, []int64{-1, int64(i)})
			}
			p.none(wrong(), and(equal, p.sum(natural, change, p.slots[0])))
			change.Constant = 0
			equal = and(equal, p.sum(zero, change, p.slots[0]))
		}
		p.none(wrong(), equal)
	}
}

// losing decides (S) and (A), and in misère play that just the positions without a
// move are those ended, and none of the set is one.
func (p *prover) losing() {
	position := p.position()
	here := p.words(position...)
	set, outside := p.table("set", &p.Set, true, position), and(here, p.table("set", &p.Set, false, position))
	if p.Misere {
		ended := p.table("ended", &p.Ended, true, position)
		for i, move := range p.moves[0] {
			p.none(refuted("ended", uint64(i), "this rule has a move from a position that is said to have none"), and(move, ended))
		}
		// Of each position of the set there is a move: none of them is ended.
		p.covered(1, position, and(here, set), p.moves[0])
		outside = append(outside, p.table("ended", &p.Ended, false, position))
	}
	winning := p.winning()
	for i, moves := range winning {
		p.none(refuted("stable", uint64(i), "moves by these rules lead from a position of the set to the set"), and(moves, set))
	}
	p.covered(0, position, outside, winning)
}

// winning returns, for each choice of as many rules as win, what says that moves by
// them lead to different positions of the set: one more than may be forbidden. The
// positions come in an order.
func (p *prover) winning() [][]*machine {
	out, before := [][]*machine{nil}, [][]int{nil}
	for slot := range p.Blocking + 1 {
		var next [][]*machine
		var leaves [][]int
		for i, of := range out {
			for j := range p.Rules {
				leaf := p.leaf(slot, p.Rules[j].Leaves[0])
				moves := and(of, and(p.moves[slot][j], p.table("set", &p.Set, true, leaf))...)
				if slot > 0 {
					moves = append(moves, p.before(before[i], leaf))
				}
				next, leaves = append(next, moves), append(leaves, leaf)
				if !p.spend(len(next)) {
					return nil
				}
			}
		}
		out, before = next, leaves
	}
	return out
}

// values decides (F), (E) and (X).
func (p *prover) values() {
	value, other := p.Arity, p.Arity+1
	set := p.table("set", &p.Set, true, p.position(value))
	p.covered(0, p.position(), p.words(p.position()...), [][]*machine{and(p.words(p.position(value)...), set)})
	less := p.sum(natural, Sum{-1, [][]int64{{1, 1}, {-1, 0}}}, []int{value, other})
	above := and(p.words(p.position(value, other)...), less, p.table("set", &p.Set, true, p.position(other)))
	p.none(refuted("one value", 0, "a position has two values"), and(above, set))
	var options [][]*machine
	for i := range p.Rules {
		option := p.option(i, value)
		p.none(refuted("no option", uint64(i), "an option by this rule has the value of its position"), and(option, set))
		options = append(options, option)
	}
	p.covered(1, p.position(value), above, options)
}

// option returns the moves of a rule with the value of what they leave: the exclusive or
// of the values of the positions left.
func (p *prover) option(rule, value int) []*machine {
	of, worths := and(p.moves[0][rule], p.words(value)...), []int{value}
	leaves := p.Rules[rule].Leaves
	for i, leaf := range leaves {
		track := value
		if len(leaves) > 1 {
			track = p.worths + i
			worths = append(worths, track)
		}
		of = and(of, and(p.words(track), p.table("set", &p.Set, true, append(p.leaf(0, leaf), track)))...)
	}
	if len(leaves) == 1 {
		return of
	}
	if n := &p.Numeration; len(n.Recurrence) != 1 || n.Recurrence[0] != 2 || n.Digits != 2 {
		p.fail(malformed("numeration", "must be base 2 where a move leaves several heaps or none"))
	}
	return append(of, p.even(worths))
}
