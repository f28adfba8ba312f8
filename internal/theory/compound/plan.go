package compound

import (
	"iter"
	"slices"
)

// A Plan is a set of moves: in each component of a choice one of the options
// of that choice, of which at least Min and at most Max are key options;
// components without a choice are left as they are. The plans of a position
// hold each winning move exactly once.
type Plan struct {
	Choices  []Choice
	Min, Max int
}

// A Choice is the options of one component that a plan allows, [Stay] among
// them if the component need not be moved in. No option is in both lists.
type Choice struct {
	Component int
	Free      []int // options that do not count
	Key       []int // options of which the plan needs some
}

// Moves returns the moves of the plan, each of them once. Time and memory for
// one move are linear in the number of choices.
func (p Plan) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		w := newWalk(p)
		if !w.possible() {
			return
		}
		w.descend(0)
		for yield(w.move()) && w.next() {
		}
	}
}

func (p Plan) first() (Move, bool) {
	for m := range p.Moves() {
		return m, true
	}
	return nil, false
}

// A walk goes through the moves of a plan like an odometer, and never turns a
// wheel to where the others cannot meet Min and Max any more: the number of
// key options among the choices from the i-th on can be any from forced[i] to
// feasible[i].
type walk struct {
	plan     Plan
	picks    []int // by choice, an index into Free and then Key
	keys     []int // keys[i] is the number of key picks before choice i
	forced   []int
	feasible []int
}

func newWalk(p Plan) *walk {
	n := len(p.Choices)
	w := &walk{
		plan: p, picks: make([]int, n), keys: make([]int, n+1),
		forced: make([]int, n+1), feasible: make([]int, n+1),
	}
	for i, c := range slices.Backward(p.Choices) {
		w.forced[i], w.feasible[i] = w.forced[i+1], w.feasible[i+1]
		if len(c.Free) == 0 {
			w.forced[i]++
		}
		if len(c.Key) > 0 {
			w.feasible[i]++
		}
	}
	return w
}

// possible reports whether the plan has any moves.
func (w *walk) possible() bool {
	for _, c := range w.plan.Choices {
		if len(c.Free)+len(c.Key) == 0 {
			return false
		}
	}
	return len(w.picks) > 0 && w.fits(0, 0)
}

// fits reports whether the choices from the i-th on can complete a move that
// has the given number of keys before them.
func (w *walk) fits(i, keys int) bool {
	return keys+w.forced[i] <= w.plan.Max && keys+w.feasible[i] >= w.plan.Min
}

// descend sets the choices from the i-th on to their first fitting options.
func (w *walk) descend(i int) {
	for ; i < len(w.picks); i++ {
		c := &w.plan.Choices[i]
		w.picks[i], w.keys[i+1] = 0, w.keys[i]
		if len(c.Free) == 0 || !w.fits(i+1, w.keys[i]) {
			w.picks[i], w.keys[i+1] = len(c.Free), w.keys[i]+1
		}
	}
}

// next goes to the next move; it returns false at the end.
func (w *walk) next() bool {
	for i := len(w.picks) - 1; i >= 0; i-- {
		if w.turn(i) {
			w.descend(i + 1)
			return true
		}
	}
	return false
}

// turn moves choice i to its next fitting option.
func (w *walk) turn(i int) bool {
	c := &w.plan.Choices[i]
	n := w.picks[i] + 1
	switch {
	case n == len(c.Free)+len(c.Key):
		return false
	case n == len(c.Free): // from the free options to the first key
		if !w.fits(i+1, w.keys[i]+1) {
			return false
		}
		w.keys[i+1]++
	}
	w.picks[i] = n
	return true
}

// move returns the move that the wheels show.
func (w *walk) move() Move {
	m := make(Move, 0, len(w.picks))
	for i, n := range w.picks {
		c := &w.plan.Choices[i]
		var option int
		if n < len(c.Free) {
			option = c.Free[n]
		} else {
			option = c.Key[n-len(c.Free)]
		}
		if option != Stay {
			m = append(m, Step{c.Component, option})
		}
	}
	return m
}

// A pick says what a plan makes of an option.
type pick int

const (
	never pick = iota
	free
	key
)

// A builder makes a plan; the lists of all choices share one array.
type builder struct {
	plan  Plan
	parts []Summary
	lists []int
	brief bool // keep only the first option of each list, enough for the first move
}

func (p *Position) builder(least, most int) *builder {
	n := 2 * len(p.live)
	if !p.brief {
		for _, i := range p.live {
			n += len(p.parts[i].Options)
		}
	}
	return &builder{
		plan:  Plan{Choices: make([]Choice, 0, len(p.live)), Min: least, Max: most},
		parts: p.parts,
		lists: make([]int, 0, n),
		brief: p.brief,
	}
}

// choose adds the choice for component i, unless it allows nothing but to
// stay; stay and sort say what staying and an option of value v are.
func (b *builder) choose(i int, stay pick, sort func(v uint32) pick) {
	c := Choice{Component: i}
	c.Free = b.list(i, free, stay, sort)
	c.Key = b.list(i, key, stay, sort)
	if stay == free && len(c.Free) == 1 && len(c.Key) == 0 {
		return
	}
	b.plan.Choices = append(b.plan.Choices, c)
}

func (b *builder) list(i int, want, stay pick, sort func(v uint32) pick) []int {
	start := len(b.lists)
	if stay == want {
		b.lists = append(b.lists, Stay)
	}
	for o, v := range b.parts[i].Options {
		if b.brief && len(b.lists) > start {
			break
		}
		if sort(v) == want {
			b.lists = append(b.lists, o)
		}
	}
	return b.lists[start:len(b.lists):len(b.lists)]
}
