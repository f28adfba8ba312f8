package formula

import (
	"math/bits"
	"slices"
	"strings"

	"zermelo/internal/theory/octal"
)

// This file recognizes heap games in which what may be left depends on the
// number of tokens taken alone.

// Taking returns the game as a rule of the engine of heap games, and its code
// such as 0.77, if it is seen that every rule takes some number of tokens from a
// heap and says into how many heaps the rest may be broken. ok is false if this
// is not seen, if positions have several numbers or the players different moves.
func (g *Game) Taking() (rule octal.Rule, code string, ok bool) {
	if g.Arity() != 1 || !g.Alike() {
		return rule, "", false
	}
	all := taking{moves: map[int64]octal.Move{}}
	for i := range g.Left.Rules {
		n, err := normalize(g.Left.Text, &g.Left.Rules[i])
		if err != nil || !all.rule(n) {
			return rule, "", false
		}
	}
	rule, ok = all.together()
	if !ok || rule.Validate() != nil {
		return octal.Rule{}, "", false
	}
	code, ok = codeOf(rule)
	return rule, code, ok
}

// taking collects what may be left by the number taken.
type taking struct {
	moves map[int64]octal.Move
	tails []tail
}

// A tail is what may be left after taking from, from+step, from+2·step, ….
type tail struct {
	from, step int64
	move       octal.Move
}

// union returns what may be left by a or by b.
func union(a, b octal.Move) octal.Move {
	free := a.Heaps&^a.Distinct | b.Heaps&^b.Distinct
	return octal.Move{Heaps: a.Heaps | b.Heaps, Distinct: (a.Distinct | b.Distinct) &^ free}
}

// maxTail bounds the length of what repeats.
const maxTail = 1 << 10

// together returns all as one rule.
func (t *taking) together() (octal.Rule, bool) {
	last, period := int64(0), int64(1)
	for taken := range t.moves {
		last = max(last, taken)
	}
	for _, a := range t.tails {
		last = max(last, a.from-1)
		g := period
		for b := a.step; b > 0; {
			g, b = b, g%b
		}
		if period = period / g * a.step; period > maxTail {
			return octal.Rule{}, false
		}
	}
	if last+period > octal.MaxTake {
		return octal.Rule{}, false
	}
	at := func(taken int64) octal.Move {
		m := t.moves[taken]
		for _, a := range t.tails {
			if taken >= a.from && (taken-a.from)%a.step == 0 {
				m = union(m, a.move)
			}
		}
		return m
	}
	var rule octal.Rule
	for taken := range last + 1 {
		rule.Moves = append(rule.Moves, at(taken))
	}
	for i := range period {
		if len(t.tails) > 0 {
			rule.Tail = append(rule.Tail, at(last+1+i))
		}
	}
	return rule, true
}

// rule adds a rule; false says that it is none of these.
func (t *taking) rule(n *normal) bool {
	gone := n.eliminate()
	parts, rest, ok := n.parts()
	if !ok {
		return false
	}
	// The heap is the sum of the parts and what is taken. In its register stands from now
	// on the part that is no variable.
	var taken linear
	switch {
	case len(n.leaves) == 0:
		taken = register(0) // the whole heap is taken
	case rest < 0:
		return false
	default:
		taken = n.minus(register(0), n.leaves[rest], 0, Place{})
		for _, reg := range parts {
			taken = n.minus(taken, register(reg), 0, Place{})
		}
		heap := n.combine(taken, 1, register(0), 1, Place{})
		for _, reg := range parts {
			heap = n.combine(heap, 1, register(reg), 1, Place{})
		}
		images := map[int]linear{0: heap}
		for i := range n.tests {
			n.tests[i] = n.image(n.tests[i], images)
		}
		parts = append(parts, 0)
	}
	// What is taken is a constant, or depends on one variable: k.
	k := -1
	for i := range n.names {
		if slices.Contains(parts, i) || gone[i] || i == 0 && len(parts) > 0 {
			continue
		}
		if k >= 0 {
			return false
		}
		k = i
	}
	var isPart uint64
	for _, reg := range parts {
		isPart |= 1 << reg
	}
	var known uint64
	if k >= 0 {
		known = 1 << k
	}
	for i := range n.atoms {
		if n.atoms[i].mask()&^known != 0 {
			return false
		}
		known |= 1 << n.atoms[i].reg
	}
	if n.err != nil || taken.mask&isPart != 0 || taken.mask&^(uint64(1)<<max(k, 0)) != 0 {
		return false
	}
	return t.values(n, taken, k, parts)
}

// parts returns the registers of the leaves that are variables, which are all but one, and
// which that is, -1 if none; ok is false if more are not.
func (n *normal) parts() (parts []int, rest int, ok bool) {
	parts, rest = []int{}, -1
	for i := range n.leaves {
		l := &n.leaves[i]
		if len(l.sum) == 1 && l.constant == 0 && l.sum[0].factor == 1 && l.sum[0].reg != 0 && !slices.Contains(parts, l.sum[0].reg) {
			parts = append(parts, l.sum[0].reg)
			continue
		}
		if rest >= 0 {
			return nil, 0, false
		}
		rest = i
	}
	return parts, rest, true
}

// values goes through the values of the variable k that what is taken depends
// on, if there is one.
func (t *taking) values(n *normal, taken linear, k int, parts []int) bool {
	var s state
	if k < 0 {
		return t.add(&s, n, taken, parts)
	}
	add := func(value int64) bool {
		s.r[k] = value
		return t.add(&s, n, taken, parts)
	}
	if k > 0 {
		if members := n.variables[k-n.arity].members; members != nil {
			return !slices.ContainsFunc(members, func(l linear) bool {
				return !l.isConstant() || l.constant > octal.MaxTake || l.constant < -octal.MaxTake || !add(l.constant)
			})
		}
	}
	low, high := n.boundsOf(k)
	switch {
	case low < 0 || taken.factor(k) < 1:
		return false
	case high <= octal.MaxTake:
		for value := low; value <= high; value++ {
			if !add(value) {
				return false
			}
		}
		return true
	}
	return len(n.atoms) == 0 && k != 0 && t.tail(n, taken, k, low, parts)
}

// add adds what may be left where the variable has the value in its register.
func (t *taking) add(s *state, n *normal, taken linear, parts []int) bool {
	for i := range n.atoms {
		s.operate(&n.atoms[i])
	}
	m, ok := s.left(n.tests, parts)
	number := s.at(&taken)
	if !ok || m.Heaps == 0 {
		return ok
	}
	if number < 0 || number > octal.MaxTake {
		return false
	}
	t.moves[number] = union(t.moves[number], m)
	return true
}

// boundsOf returns the bounds of a variable by the tests on it alone.
func (n *normal) boundsOf(k int) (low, high int64) {
	low, high = -1, octal.MaxTake+1
	for i := range n.tests {
		of := &n.tests[i].of
		if !n.tests[i].bounds() || of.mask != 1<<k {
			continue
		}
		f := of.factor(k)
		if f > 0 || n.tests[i].op == Equal {
			low = max(low, floor(-of.constant*signOf(f)+abs(f)-1, abs(f)))
		}
		if f < 0 || n.tests[i].op == Equal {
			high = min(high, floor(of.constant*-signOf(f), abs(f)))
		}
	}
	return low, high
}

// tail adds what may be left where the variable is any number from low on: it must not
// depend on it.
func (t *taking) tail(n *normal, taken linear, k int, low int64, parts []int) bool {
	var s state
	s.r[k] = low
	var tests []test
	for _, u := range n.tests {
		if f := u.of.factor(k); f != 0 || u.op >= And {
			// A test that holds for every k from low on and all parts.
			if u.op != AtLeast || f < 0 || s.at(&u.of) < 0 || slices.ContainsFunc(u.of.sum, func(p product) bool { return p.factor < 0 }) {
				return false
			}
			continue
		}
		tests = append(tests, u)
	}
	m, ok := s.left(tests, parts)
	if !ok || s.at(&taken) < 0 || s.at(&taken) > octal.MaxTake {
		return false
	}
	if m.Heaps != 0 {
		t.tails = append(t.tails, tail{s.at(&taken), taken.factor(k), m})
	}
	return true
}

func abs(v int64) int64 { return max(v, -v) }

func signOf(v int64) int64 {
	if v < 0 {
		return -1
	}
	return 1
}

// left returns into how many heaps the tests allow the rest to be broken, where
// all registers but those of the parts are known. ok is false if they say more of
// the parts than which are empty and, of two, which is the greater.
func (s *state) left(tests []test, parts []int) (m octal.Move, ok bool) {
	const maxHeaps = 8
	if len(parts) > maxHeaps {
		return m, false
	}
	for _, reg := range parts {
		s.r[reg] = 0
	}
	for i := range tests {
		if !s.isPlain(&tests[i], parts) {
			return m, false
		}
	}
	holds := func(sizes ...int64) bool {
		for i, reg := range parts {
			s.r[reg] = sizes[i]
		}
		return !slices.ContainsFunc(tests, func(t test) bool { return !s.holds(&t) })
	}
	if len(parts) == 2 {
		same, different := holds(1, 1), holds(1, 2) || holds(2, 1)
		if holds(0, 0) {
			m.Heaps |= 1
		}
		if holds(0, 1) || holds(1, 0) {
			m.Heaps |= 2
		}
		switch {
		case same && !different:
			return m, false
		case different && !same:
			m.Distinct = 4
			fallthrough
		case different:
			m.Heaps |= 4
		}
		return m, true
	}
	for set := range uint64(1) << len(parts) {
		sizes := make([]int64, len(parts))
		for i := range sizes {
			sizes[i] = int64(set >> i & 1)
		}
		if holds(sizes...) {
			m.Heaps |= 1 << bits.OnesCount64(set)
		}
	}
	return m, true
}

// isPlain reports whether a test says of the parts, whose registers are 0, no
// more than [state.left] allows.
func (s *state) isPlain(t *test, parts []int) bool {
	if t.op >= And {
		for i := range t.args {
			if !s.isPlain(&t.args[i], parts) {
				return false
			}
		}
		return true
	}
	up, down, exact := t.signs(parts)
	rest := s.at(&t.of)
	switch {
	case up+down == 0:
		return true
	case t.op == AtLeast && down == 0:
		// It holds always, or says that a part, or one of them all, is not empty.
		return rest >= 0 || exact && rest == -1 && (up == 1 || up == len(parts))
	case t.op == AtLeast && up == 0:
		// It holds never, or says that a part is, or all are, empty.
		return rest < 0 || exact && rest == 0 && (down == 1 || down == len(parts))
	case !exact:
		return false
	case t.op == AtLeast:
		return len(parts) == 2 && (rest == 0 || rest == -1)
	case up+down == 1:
		return rest == 0
	}
	return len(parts) == 2 && up == 1 && down == 1 && rest == 0
}

// signs counts the registers that a test adds and those that it subtracts, and reports
// whether it does so once each.
func (t *test) signs(parts []int) (up, down int, exact bool) {
	exact = true
	for _, reg := range parts {
		f := t.of.factor(reg)
		if f > 0 {
			up++
		}
		if f < 0 {
			down++
		}
		exact = exact && abs(f) <= 1
	}
	return up, down, exact
}

// codeOf writes a rule as a code; ok is false if a digit does not do.
func codeOf(r octal.Rule) (code string, ok bool) {
	const digits = "0123456789abcdefghijklmnopqrstuvwxyz"
	var b strings.Builder
	write := func(m octal.Move) {
		if m.Heaps >= uint64(len(digits)) || m.Distinct != m.Heaps&^3 && m.Distinct != 0 {
			code, ok = "", false
			return
		}
		b.WriteByte(digits[m.Heaps])
		if m.Distinct != 0 {
			b.WriteByte('!')
		}
	}
	ok = true
	for i, m := range r.Moves {
		if write(m); i == 0 {
			b.WriteByte('.')
		}
	}
	if len(r.Tail) > 0 {
		b.WriteByte('[')
		for _, m := range r.Tail {
			write(m)
		}
		b.WriteByte(']')
	} else if len(r.Moves) == 1 {
		b.WriteByte('0')
	}
	return b.String(), ok
}
