package misere

import (
	"context"
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A learner finds the misère quotient of the heaps up to n from outcomes of
// sums, which it reads off misère canonical forms.
//
// It keeps sums of heaps that stand for the elements, and contexts that tell
// them apart: the monoid is the one whose elements are the rows of outcomes.
// Where the rows are no monoid, or the verifier finds a refutation, a context is
// missing, which splits an element. So it ends if the quotient is finite; the
// verifier has the last word. (D. Angluin, Learning regular sets from queries
// and counterexamples, 1987; R. Rivest and R. Schapire, 1993, for the
// contexts; a quotient is the least automaton of the lost sums.)
type learner struct {
	table   *Table
	over    map[Form]bool // sums that end Jia's game; nil in misère play
	graph   *Graph
	forms   []Form // of each heap
	lost    map[[2]Form]bool
	letters []uint64 // heaps of different forms, without the finished ones

	ctx   context.Context // of the call of learn
	check int             // outcomes to find until it is asked again

	contexts []Form
	rows     map[Form][]bool

	words  []([]uint64) // of each element
	worths []Form       // their forms
	steps  [][]Element  // steps[q][i]: q and letter i
}

// formMemory is the memory for canonical forms where it is not said.
const formMemory = 64 << 20

func (s *solver) newLearner() *learner {
	budget := s.settings.Budget
	if budget.Memory == 0 {
		budget.Memory = formMemory
	}
	l := &learner{
		table: NewTable(budget), graph: NewGraph(budget), lost: map[[2]Form]bool{},
		contexts: []Form{0}, rows: map[Form][]bool{},
	}
	if s.jia {
		l.over = map[Form]bool{0: true}
	}
	return l
}

// learn finds the quotient with the next heap.
func (s *solver) learn(ctx context.Context) error {
	if s.pupil == nil {
		s.pupil = s.newLearner()
	}
	l := s.pupil
	l.ctx = ctx
	for n := len(l.forms); n <= len(s.phi); n++ {
		if err := l.letter(ctx, s.rules, uint64(n), s.ended[n]); err != nil {
			return err
		}
	}
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := l.close(s.settings.order()); err != nil {
			return err
		}
		if len(l.words) > s.settings.order() {
			return s.orderError(len(l.words))
		}
		split, err := l.commute()
		if err != nil {
			return err
		}
		if split {
			continue
		}
		m, phi, err := l.monoid()
		if err != nil {
			return err
		}
		f, err := s.try(ctx, m, phi)
		if err != nil || f == nil {
			return err
		}
		if err := l.repair(s.rules, m, phi, f); err != nil {
			return err
		}
	}
}

// letter enters the heap n, the next one.
func (l *learner) letter(ctx context.Context, rules *game.Rules[uint64], n uint64, over bool) error {
	sum, err := Load(ctx, l.graph, rules, n)
	if err != nil {
		return err
	}
	f := Form(sum)
	if l.over != nil {
		l.over[f] = over
	} else {
		f, err = l.table.Load(ctx, l.graph, sum)
	}
	if err != nil {
		return err
	}
	if f != 0 && !slices.Contains(l.forms, f) {
		l.letters = append(l.letters, n)
	}
	l.forms = append(l.forms, f)
	return nil
}

// sum returns a + b. In Jia's game, which has no canonical forms, the form of a sum is
// the [Sum].
func (l *learner) sum(a, b Form) (Form, error) {
	if l.over != nil {
		c := Form(l.graph.Plus(Sum(a), Sum(b)))
		l.over[c] = l.over[a] && l.over[b]
		return c, nil
	}
	return l.table.Sum(a, b)
}

// losesAlone reports whether f is lost for the player to move.
func (l *learner) losesAlone(f Form) (bool, error) {
	if l.over != nil {
		o, err := l.graph.JiaOutcome(l.ctx, Sum(f), 0)
		return o == game.Previous, err
	}
	return l.table.forms[f].misere == 0, nil
}

// form returns the form of a sum of heaps.
func (l *learner) form(heaps []uint64) (sum Form, err error) {
	for _, n := range heaps {
		if sum, err = l.sum(sum, l.forms[n]); err != nil {
			return 0, err
		}
	}
	return sum, nil
}

// loses reports whether a + b is lost for the player to move. It makes no
// forms.
func (l *learner) loses(a, b Form) (bool, error) {
	if a > b {
		a, b = b, a
	}
	switch {
	case l.over != nil:
		return l.losesAlone(Form(l.graph.Plus(Sum(a), Sum(b))))
	case a == 0:
		return l.losesAlone(b)
	}
	if lost, ok := l.lost[[2]Form{a, b}]; ok {
		return lost, nil
	}
	if l.check--; l.check <= 0 {
		if err := l.ctx.Err(); err != nil {
			return false, err
		}
		l.check = checkStates
	}
	if limit := l.table.budget.Memory; int64(len(l.lost))*40 > limit {
		return false, game.Limit(
			phrase.Of("the memory allowed (%s) does not suffice to find the misère quotient", phrase.Size(limit)),
			phrase.Of("ask for fewer heaps"))
	}
	lost := true
	try := func(options []Form, other Form) error {
		for i := 0; i < len(options) && lost; i++ {
			won, err := l.loses(options[i], other)
			if err != nil {
				return err
			}
			lost = !won
		}
		return nil
	}
	if err := try(l.table.forms[a].options, b); err != nil {
		return false, err
	}
	if err := try(l.table.forms[b].options, a); err != nil {
		return false, err
	}
	l.lost[[2]Form{a, b}] = lost
	return lost, nil
}

// row returns the outcomes of f in all contexts: true if it is lost there. In Jia's game
// it begins with whether f is over.
func (l *learner) row(f Form) ([]bool, error) {
	row := l.rows[f]
	first := 0
	if l.over != nil {
		if first = 1; row == nil {
			row = []bool{l.over[f]}
		}
	}
	for len(row)-first < len(l.contexts) {
		lost, err := l.loses(f, l.contexts[len(row)-first])
		if err != nil {
			return nil, err
		}
		row = append(row, lost)
	}
	l.rows[f] = row
	return row, nil
}

// close finds words for all rows, and the steps between them.
func (l *learner) close(limit int) error {
	l.words, l.worths, l.steps = [][]uint64{nil}, []Form{0}, nil
	byRow := map[string]Element{}
	row, err := l.row(0)
	if err != nil {
		return err
	}
	byRow[rowKey(row)] = 0
	for q := 0; q < len(l.words) && q <= limit; q++ {
		steps := make([]Element, len(l.letters))
		for i, n := range l.letters {
			f, err := l.sum(l.worths[q], l.forms[n])
			if err != nil {
				return err
			}
			if row, err = l.row(f); err != nil {
				return err
			}
			e, ok := byRow[rowKey(row)]
			if !ok {
				e = Element(len(l.words))
				byRow[rowKey(row)] = e
				l.words = append(l.words, append(slices.Clone(l.words[q]), n))
				l.worths = append(l.worths, f)
			}
			steps[i] = e
		}
		l.steps = append(l.steps, steps)
	}
	return nil
}

func rowKey(row []bool) string {
	b := make([]byte, len(row))
	for i, lost := range row {
		if lost {
			b[i] = 1
		}
	}
	return string(b)
}

// commute adds a context if two steps do not commute.
func (l *learner) commute() (split bool, err error) {
	for q := range l.words {
		for i := range l.letters {
			for j := range i {
				a, b := l.steps[q][i], l.steps[q][j]
				if l.steps[a][j] == l.steps[b][i] {
					continue
				}
				// One of the words of a and b is not worth the sum it stands for.
				for _, c := range [2][3]int{{int(a), i, j}, {int(b), j, i}} {
					split, err = l.tell(c[0], q, l.letters[c[1]], []uint64{l.letters[c[2]]})
					if split || err != nil {
						return split, err
					}
				}
				panic("misere: two steps do not commute, and no context tells why")
			}
		}
	}
	return false, nil
}

// tell adds a context if one, with suffix added, tells the word of a from that
// of q with the heap n.
func (l *learner) tell(a, q int, n uint64, suffix []uint64) (bool, error) {
	tail, err := l.form(suffix)
	if err != nil {
		return false, err
	}
	other, err := l.sum(l.worths[q], l.forms[n])
	if err != nil {
		return false, err
	}
	for _, c := range l.contexts {
		context, err := l.sum(c, tail)
		if err != nil {
			return false, err
		}
		x, err := l.loses(l.worths[a], context)
		if err != nil {
			return false, err
		}
		y, err := l.loses(other, context)
		if err != nil {
			return false, err
		}
		if x != y {
			l.contexts = append(l.contexts, context)
			return true, nil
		}
	}
	return false, nil
}
