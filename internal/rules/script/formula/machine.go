package formula

import (
	"math"
	"math/big"
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Numbers is the type of positions: as many numbers as they have or more, of
// which the others are 0.
type Numbers interface {
	[1]int64 | [2]int64 | [4]int64 | [8]int64
}

// A machine runs the loops of plans.
type machine[P Numbers] struct {
	state
	dst *game.Sums[P]
	few bool // some options are enough: loops stop soon
	// run1, if it is there, takes the options in place of dst, where moves leave one position each:
	// n of them, the first one and then each by a step from the one before.
	run1 func(first, step P, n int64)
}

// A state is the registers of a machine, and how it counts.
type state struct {
	r [registers]int64
	// exact says that numbers may be beyond 64 bits, so that sums are made
	// without bounds; large that one was, where it is not only compared.
	exact, large bool
	// steps counts how often loops are gone through; many says that this was too
	// often, and large is set too.
	steps uint64
	many  bool
}

const (
	// maxSteps bounds the steps of a rule at one position.
	maxSteps = 1 << 25
	// fewSteps bounds them where some options are enough, and fewValues those of one loop.
	fewSteps  = 1 << 12
	fewValues = 1 << 8
)

// run appends the options of position p to dst by the rule; false says that a
// number was too large.
func (m *machine[P]) run(pl *plan, p P) bool {
	m.exact = false
	for i := range pl.arity {
		v := p[i]
		m.r[i] = v
		m.exact = m.exact || v > pl.limit
	}
	m.large, m.many, m.steps = false, false, 0
	m.level(pl, 0)
	return !m.large
}

// level does what is to be done at level i when its variable is known, and those
// behind it.
func (m *machine[P]) level(pl *plan, i int) {
	l := &pl.levels[i]
	for j := range l.atoms {
		m.operate(&l.atoms[j])
	}
	for j := range l.tests {
		if !m.holds(&l.tests[j]) {
			return
		}
	}
	if i++; i == len(pl.levels) {
		m.leave(pl)
		return
	}
	l = &pl.levels[i]
	low, high, ok := m.bounds(l)
	if !ok {
		return
	}
	switch {
	case l.members != nil && l.sweeps && !m.exact && pl.parts == 1:
		m.jump(pl, l, low, high)
	case l.members != nil:
		for j := range l.members {
			v := m.at(&l.members[j])
			if low <= v && v <= high && !m.large {
				m.r[l.reg] = v
				m.level(pl, i)
			}
		}
	case l.sweeps && !m.exact:
		m.sweep(pl, l.reg, low, high)
	default:
		for v := low; !m.large; v++ {
			m.r[l.reg] = v
			m.level(pl, i)
			if v == high {
				return
			}
		}
	}
}

// bounds returns the bounds of the variable of a level; ok is false if it has no value, or
// more than can be gone through.
func (m *machine[P]) bounds(l *level) (low, high int64, ok bool) {
	low, high = math.MinInt64, math.MaxInt64
	for j := range l.lows {
		low = max(low, m.low(&l.lows[j]))
	}
	for j := range l.highs {
		high = min(high, m.high(&l.highs[j]))
	}
	// What is beyond 64 bits cannot be run through, nor be compared with.
	m.large = m.large || m.exact && low <= high && (low == math.MaxInt64 || high == math.MinInt64 ||
		l.members == nil && (low == math.MinInt64 || high == math.MaxInt64))
	if m.large || low > high {
		return low, high, false
	}
	if l.members == nil {
		most := uint64(maxSteps)
		if m.few {
			most, high = fewSteps, low+int64(min(uint64(high-low), fewValues-1))
		}
		width := uint64(high - low)
		if m.steps += min(width, maxSteps) + 1; m.steps > most {
			m.large, m.many = true, true
			return low, high, false
		}
	}
	return low, high, true
}

// at returns a number.
func (s *state) at(l *linear) int64 {
	if s.exact {
		sum := s.sum(l)
		if !sum.IsInt64() {
			s.large = true
			return 0
		}
		return sum.Int64()
	}
	v := l.constant
	for i := range l.sum {
		p := &l.sum[i]
		v += p.factor * s.r[p.reg&(registers-1)]
	}
	return v
}

// sum returns a number without bounds.
func (s *state) sum(l *linear) *big.Int {
	sum := big.NewInt(l.constant)
	for _, p := range l.sum {
		sum.Add(sum, new(big.Int).Mul(big.NewInt(p.factor), big.NewInt(s.r[p.reg])))
	}
	return sum
}

// low returns a lower bound of a variable; the least or the greatest number of 64
// bits stands for those beyond.
func (s *state) low(b *bound) int64 {
	switch {
	case s.exact:
		of := s.sum(&b.of)
		of.Neg(of)
		return s.clamped(of.Neg(of.Div(of, big.NewInt(b.by))))
	case b.by == 1:
		return s.at(&b.of)
	}
	return -floor(-s.at(&b.of), b.by)
}

// high returns an upper bound, as low does.
func (s *state) high(b *bound) int64 {
	switch {
	case s.exact:
		of := s.sum(&b.of)
		return s.clamped(of.Div(of, big.NewInt(b.by))) // rounds down, for by > 0
	case b.by == 1:
		return s.at(&b.of)
	}
	return floor(s.at(&b.of), b.by)
}

func (s *state) clamped(v *big.Int) int64 {
	switch {
	case v.IsInt64():
		return v.Int64()
	case v.Sign() < 0:
		return math.MinInt64
	}
	return math.MaxInt64
}

// operate puts the result of an operation into its register.
func (s *state) operate(a *atom) {
	x := s.at(&a.args[0])
	switch a.op {
	case Min, Max:
		for i := 1; i < len(a.args); i++ {
			if y := s.at(&a.args[i]); (y < x) == (a.op == Min) {
				x = y
			}
		}
	case Mul:
		y := s.at(&a.args[1])
		if s.exact {
			product := new(big.Int).Mul(big.NewInt(x), big.NewInt(y))
			s.large = s.large || !product.IsInt64()
		}
		x *= y
	default:
		y := s.at(&a.args[1])
		if y <= 0 { // a test says that there is no value
			y = 1
		}
		q := floor(x, y)
		if a.op == Mod {
			q = x - q*y
		}
		x = q
	}
	s.r[a.reg&(registers-1)] = x
}

// holds reports whether a test holds.
func (s *state) holds(t *test) bool {
	switch t.op {
	case And, Or:
		for i := range t.args {
			if s.holds(&t.args[i]) == (t.op == Or) {
				return t.op == Or
			}
		}
		return t.op == And
	}
	var sign int64
	if s.exact {
		sign = int64(s.sum(&t.of).Sign())
	} else {
		sign = s.at(&t.of)
	}
	switch t.op {
	case Equal:
		return sign == 0
	case NotEqual:
		return sign != 0
	}
	return sign >= 0
}

// leave appends the sum that the registers say.
func (m *machine[P]) leave(pl *plan) {
	if pl.parts == 1 {
		var q P
		for j := range pl.arity {
			q[j] = m.at(&pl.leaves[j])
		}
		switch {
		case m.large:
		case m.run1 != nil:
			m.run1(q, *new(P), 1)
		default:
			m.dst.Add(q)
		}
		return
	}
	var parts [MaxParts]P
	for i := range pl.parts {
		for j := range pl.arity {
			parts[i][j] = m.at(&pl.leaves[i*pl.arity+j])
		}
	}
	if !m.large {
		m.dst.Add(parts[:pl.parts]...)
	}
}

// chunk is how many options are made at a time.
const chunk = 1 << 12

// sweep appends the options for every value of the last variable: the numbers
// of each are those of the one before and a step.
func (m *machine[P]) sweep(pl *plan, reg int, low, high int64) {
	m.r[reg] = low
	if pl.parts == 0 || pl.parts > 2 {
		for v := low; ; v++ {
			m.r[reg] = v
			m.leave(pl)
			if v == high {
				return
			}
		}
	}
	var first, step [2]P
	for i := range pl.parts {
		for j := range pl.arity {
			leaf := &pl.leaves[i*pl.arity+j]
			first[i][j], step[i][j] = m.at(leaf), leaf.factor(reg)
		}
	}
	if m.run1 != nil {
		m.run1(first[0], step[0], high-low+1)
		return
	}
	for left := uint64(high-low) + 1; left > 0; {
		n := min(left, chunk)
		left -= n
		m.dst.AddSums(pl.parts, func(dst []P) []P {
			if pl.parts == 1 {
				return row(dst, int(n), &first[0], step[0])
			}
			return pairs(dst, int(n), &first, step)
		})
	}
}

// jump appends the options for the last variable, which runs through a list.
func (m *machine[P]) jump(pl *plan, l *level, low, high int64) {
	m.r[l.reg] = 0
	var first, step P
	for j := range pl.arity {
		first[j], step[j] = m.at(&pl.leaves[j]), pl.leaves[j].factor(l.reg)
	}
	for j := range l.members {
		v := m.at(&l.members[j])
		if v < low || v > high {
			continue
		}
		q := first
		for i := range pl.arity {
			q[i] += step[i] * v
		}
		if m.run1 != nil {
			m.run1(q, *new(P), 1)
			continue
		}
		m.dst.Add(q)
	}
}

// row appends n positions from first on, each a step behind the one before, and
// leaves the next one in first.
func row[P Numbers](dst []P, n int, first *P, step P) []P {
	p := *first
	dst = slices.Grow(dst, n)
	to := dst[len(dst) : len(dst)+n]
	for i := range to {
		to[i] = p
		for j := range len(p) {
			p[j] += step[j]
		}
	}
	*first = p
	return dst[:len(dst)+n]
}

// pairs is row for pairs of positions.
func pairs[P Numbers](dst []P, n int, first *[2]P, step [2]P) []P {
	p, q := first[0], first[1]
	dst = slices.Grow(dst, 2*n)
	to := dst[len(dst) : len(dst)+2*n]
	for i := 0; i+1 < len(to); i += 2 {
		to[i], to[i+1] = p, q
		for j := range len(p) {
			p[j] += step[0][j]
			q[j] += step[1][j]
		}
	}
	*first = [2]P{p, q}
	return dst[:len(dst)+2*n]
}

// fault is the error for a position from which a number beyond 64 bits arises, or
// from which there are too many choices.
func (s *state) fault(pl *plan, position string) error {
	rule := shorten(pl.text[pl.Offset : pl.Offset+pl.Len])
	if s.many {
		return game.Limit(phrase.Of("from the position %s the rule %s has more than %d choices", position, rule, maxSteps),
			phrase.Of("ask about smaller numbers"))
	}
	return game.Limit(phrase.Of("from the position %s the rule %s makes a number beyond 64 bits", position, rule),
		phrase.Of("numbers go up to 2^63 - 1"))
}
