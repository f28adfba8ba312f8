package misere

import (
	"slices"

	"zermelo/game"
)

// monoid returns the monoid of the steps and the elements of the heaps.
func (l *learner) monoid() (m monoid, phi []Element, err error) {
	byForm := map[Form]Element{0: 0}
	letter := map[uint64]int{}
	for i, n := range l.letters {
		byForm[l.forms[n]] = l.steps[0][i]
		letter[n] = i
	}
	for _, f := range l.forms {
		phi = append(phi, byForm[f])
	}
	for a := range l.words {
		product := make([]Element, len(l.words))
		for b := range l.words {
			e := Element(a)
			for _, n := range l.words[b] {
				e = l.steps[e][letter[n]]
			}
			product[b] = e
		}
		m.product = append(m.product, product)
		lost, err := l.losesAlone(l.worths[a])
		if err != nil {
			return m, nil, err
		}
		m.lost = append(m.lost, lost)
		if l.over != nil {
			m.over = append(m.over, l.over[l.worths[a]])
		}
	}
	return m, phi, nil
}

// repair adds the context that a refutation shows to be missing.
func (l *learner) repair(rules *game.Rules[uint64], m monoid, phi []Element, f *refutation) error {
	whole := append(slices.Clone(l.words[f.context]), f.heaps...)
	candidates := [][]uint64{whole}
	for i, n := range whole {
		var options game.Sums[uint64]
		rules.Moves(&options, n, game.Left)
		for j := range options.Len() {
			candidates = append(candidates, slices.Concat(whole[:i], whole[i+1:], options.At(j)))
		}
	}
	for _, w := range candidates {
		var e Element
		for _, n := range w {
			e = m.product[e][phi[n]]
		}
		form, err := l.form(w)
		if err != nil {
			return err
		}
		lost, err := l.losesAlone(form)
		if err != nil {
			return err
		}
		if m.lost[e] != lost {
			return l.trace(m, phi, w)
		}
	}
	panic("misere: a refutation of a quotient without a wrong outcome")
}

// trace finds the heap of w at which the outcome goes wrong when the heaps so
// far are replaced by the word of their element, and adds what is behind it as
// a context.
func (l *learner) trace(m monoid, phi []Element, w []uint64) error {
	var e Element
	for i, n := range w {
		next := m.product[e][phi[n]]
		tail, err := l.form(w[i+1:])
		if err != nil {
			return err
		}
		with, err := l.sum(l.worths[e], l.forms[n])
		if err != nil {
			return err
		}
		x, err := l.loses(with, tail)
		if err != nil {
			return err
		}
		y, err := l.loses(l.worths[next], tail)
		if err != nil {
			return err
		}
		if x != y {
			l.contexts = append(l.contexts, tail)
			return nil
		}
		e = next
	}
	panic("misere: a wrong outcome that goes wrong nowhere")
}
