package discover

import (
	"slices"

	"zermelo/internal/theory/numeration"
)

// This file makes the covers of certificates.

// mostCertified bounds the automata of which a certificate is made: those of larger
// ones could not be checked within seconds.
const mostCertified = 300_000

// A certifier makes the covers of a certificate. The variables of the position come
// first, then one for a value, then those of the rules, side by side in slots.
type certifier struct {
	k   *Kernel
	s   *numeration.System
	w   *numeration.Work
	set *numeration.Automaton
}

// width returns how many variables a slot has.
func (k *Kernel) width() (width int) {
	for i := range k.Rules {
		width = max(width, k.Rules[i].Numbers)
	}
	return width
}

// variable returns the variable of a number of a rule in a slot.
func (k *Kernel) variable(slot, number int) numeration.Var {
	if number < k.Arity {
		return numeration.Var(number)
	}
	return numeration.Var(number + 1 + slot*k.width())
}

func (k *Kernel) leaf(slot int, leaf []int) (vars []numeration.Var) {
	for _, n := range leaf {
		vars = append(vars, k.variable(slot, n))
	}
	return vars
}

// position returns the variables of the position, and others.
func (k *Kernel) position(more ...numeration.Var) (vars []numeration.Var) {
	for i := range k.Arity {
		vars = append(vars, numeration.Var(i))
	}
	return append(vars, more...)
}

// move returns what says that a rule in a slot has a move.
func (c *certifier) move(slot int, r *kernelRule) (all []*numeration.Automaton, err error) {
	for i, s := range slices.Concat(r.Zero, r.Natural, r.Apart) {
		relation := numeration.Zero
		apart := i >= len(r.Zero)+len(r.Natural)
		if i >= len(r.Zero) && !apart {
			relation = numeration.Natural
		}
		var of []numeration.Product
		for _, t := range s.Of {
			of = append(of, numeration.Product{Factor: t[0], Var: c.k.variable(slot, int(t[1]))})
		}
		a, err := c.s.Linear(c.w, relation, s.Constant, of...)
		if err == nil && apart {
			a, err = c.w.Not(c.s, a)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, a)
	}
	for number := range c.k.Arity + r.Numbers {
		any, err := c.w.All(c.s, c.k.variable(slot, number))
		if err != nil {
			return nil, err
		}
		all = append(all, any)
	}
	return all, nil
}

// before returns the pairs of positions of which the first comes first in an order: where
// the letters of their digits first differ, its letter is the lesser one.
func (c *certifier) before(first, second []numeration.Var) (*numeration.Automaton, error) {
	vars := slices.Concat(first, second)
	slices.Sort(vars)
	vars = slices.Compact(vars)
	wide := 1
	for range vars {
		wide *= c.s.Digits()
	}
	next := [][]int32{make([]int32, wide), slices.Repeat([]int32{1}, wide), slices.Repeat([]int32{2}, wide)}
	for l := range wide {
		digit := map[numeration.Var]int{}
		rest := l
		for _, v := range vars {
			digit[v] = rest % c.s.Digits()
			rest /= c.s.Digits()
		}
		for i := range first { // the last number counts most
			switch a, b := digit[first[i]], digit[second[i]]; {
			case a < b:
				next[0][l] = 1
			case a > b:
				next[0][l] = 2
			}
		}
	}
	return c.s.Table(c.w, next, []int32{1}, vars...)
}

// winning returns, for each choice of as many rules as win, what says that moves by them lead
// to different positions of the set: one more than may be forbidden.
func (c *certifier) winning() ([][]*numeration.Automaton, error) {
	out, before := [][]*numeration.Automaton{nil}, [][]numeration.Var{nil}
	for slot := range c.k.Blocking + 1 {
		var next [][]*numeration.Automaton
		var leaves [][]numeration.Var
		for i, all := range out {
			for j := range c.k.Rules {
				if len(next) == mostChoices {
					return nil, manyRules()
				}
				r := &c.k.Rules[j]
				leaf := c.k.leaf(slot, r.Leaves[0])
				move, err := c.move(slot, r)
				if err != nil {
					return nil, err
				}
				move = append(slices.Concat(all, move), c.set.Rename(leaf...))
				if slot > 0 {
					b, err := c.before(before[i], leaf)
					if err != nil {
						return nil, err
					}
					move = append(move, b)
				}
				next, leaves = append(next, move), append(leaves, leaf)
			}
		}
		out, before = next, leaves
	}
	return out, nil
}

// mostChoices bounds the choices of rules that win together.
const mostChoices = 1024

// moves returns what says of each rule that it has a move.
func (c *certifier) moves() (out [][]*numeration.Automaton, err error) {
	for i := range c.k.Rules {
		move, err := c.move(0, &c.k.Rules[i])
		if err != nil {
			return nil, err
		}
		out = append(out, move)
	}
	return out, nil
}

func (c *certifier) losing() error {
	position := c.k.position()
	outside, err := c.w.Not(c.s, c.set)
	if err != nil {
		return err
	}
	winning, err := c.winning()
	if err != nil {
		return err
	}
	if !c.k.Misere {
		return c.cover(position, outside, winning)
	}
	moves, err := c.moves()
	if err != nil {
		return err
	}
	ended, err := c.w.All(c.s, position...)
	if err != nil {
		return err
	}
	for _, move := range moves {
		going, err := c.w.There(c.s, position, move...)
		if err != nil {
			return err
		}
		if ended, err = c.w.Minus(ended, going); err != nil {
			return err
		}
	}
	c.k.Ended = kernelSetOf(ended)
	if outside, err = c.w.Minus(outside, ended); err != nil {
		return err
	}
	if err := c.cover(position, outside, winning); err != nil {
		return err
	}
	return c.cover(position, c.set, moves)
}

func (c *certifier) values() error {
	value := numeration.Var(c.k.Arity)
	other := value + 1
	all, err := c.w.All(c.s, c.k.position()...)
	if err != nil {
		return err
	}
	if err := c.cover(c.k.position(), all, [][]*numeration.Automaton{{c.set}}); err != nil {
		return err
	}
	var options [][]*numeration.Automaton
	for i := range c.k.Rules {
		option, err := c.option(&c.k.Rules[i], value)
		if err != nil {
			return err
		}
		options = append(options, option)
	}
	less, err := c.s.Linear(c.w, numeration.Natural, -1, numeration.Product{Factor: -1, Var: value}, numeration.Product{Factor: 1, Var: other})
	if err != nil {
		return err
	}
	smaller, err := c.w.There(c.s, c.k.position(value), c.set.Rename(c.k.position(other)...), less)
	if err != nil {
		return err
	}
	return c.cover(c.k.position(value), smaller, options)
}

// option returns the moves of a rule with the value of what they leave.
func (c *certifier) option(r *kernelRule, value numeration.Var) ([]*numeration.Automaton, error) {
	all, err := c.move(0, r)
	if err != nil {
		return nil, err
	}
	worths := []numeration.Var{value}
	for i, leaf := range r.Leaves {
		worth := value
		if len(r.Leaves) > 1 {
			worth = numeration.Var(c.k.Arity + 1 + c.k.width() + i)
			worths = append(worths, worth)
		}
		all = append(all, c.set.Rename(append(c.k.leaf(0, leaf), worth)...))
	}
	if len(r.Leaves) == 1 {
		return all, nil
	}
	even, err := c.s.Xor(c.w, worths...)
	return append(all, even), err
}

// cover adds the covers of a sentence: for each of the numbers there are others with
// which one of the alternatives holds. There is one for each alternative that is needed,
// of all numbers of which it holds: that is smaller than one of just those that are left
// to it.
func (c *certifier) cover(kept []numeration.Var, domain *numeration.Automaton, alternatives [][]*numeration.Automaton) error {
	covers := []*kernelCover{}
	for i, all := range alternatives {
		if domain.Empty() {
			break
		}
		region, err := c.w.There(c.s, kept, all...)
		if err != nil {
			return err
		}
		rest, err := c.w.Minus(domain, region)
		if err != nil {
			return err
		}
		if numeration.Equal(domain, rest) {
			continue
		}
		cover, err := c.w.Cover(region, all)
		if err != nil {
			return err
		}
		domain, covers = rest, append(covers, kernelCoverOf(i, cover, rest))
	}
	if !domain.Empty() {
		return numeration.ErrUncovered
	}
	c.k.Covers = append(c.k.Covers, covers)
	return nil
}

// kernelCoverOf writes a cover of an alternative, and what it leaves.
func kernelCoverOf(alternative int, cover *numeration.Cover, rest *numeration.Automaton) *kernelCover {
	out := &kernelCover{Alternative: alternative, Begin: cover.Begin, Elements: cover.Elements, Accept: cover.Accept, Rest: kernelSetOf(rest)}
	for s, row := range cover.Next {
		next := make([][]int64, len(row))
		for l, backs := range row {
			if next[l] = []int64{}; cover.To[s][l] >= 0 {
				next[l] = append(next[l], int64(cover.To[s][l]))
			}
			for _, b := range backs {
				next[l] = append(next[l], int64(b.From), b.Digits)
			}
		}
		out.Next = append(out.Next, next)
	}
	return out
}
