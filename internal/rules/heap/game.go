package heap

import (
	"iter"
	"math"
	"slices"

	"zermelo/game"
	"zermelo/internal/theory/octal"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A Game is a game of heaps in which a move takes tokens from one heap and may
// break what is left of it into several. A position is the size of a heap.
//
// All that is known of it follows from its moves, but for theorems on the
// values, which are entered where the game is made.
type Game struct {
	*game.Rules[uint64]
	// Rule is the game as one of package octal: what may be left depends on the
	// number of tokens taken alone, and the numbers of tokens with a move are
	// finite in number or repeat. It is nil if there is no such rule, or none
	// within the limits of that package.
	Rule *octal.Rule
	// Code is the code that the game was made of; nil if it was not.
	Code *TakeBreak
	// Period is that of the values by a theorem; nil if none tells it.
	Period *octal.Arithmetic

	name  string
	stays bool // a heap of which nothing is left stays as a heap of 0
}

// String returns the canonical spelling of the parameter of the game: its code,
// its set or its lengths.
func (g *Game) String() string { return g.name }

// newGame returns the game of which rule, unless it is nil, holds for the heaps
// of any size.
func newGame(name string, rule *octal.Rule) *Game {
	g := &Game{name: name, Rule: rule, Rules: &game.Rules[uint64]{Alike: true, PeopleRules: game.PeopleRules[uint64]{Describe: describeHeap, Draw: drawHeap}}}
	if rule != nil {
		g.Engine = func(budget game.Budget) game.Engine[uint64] { return newRow(*rule, math.MaxUint64, budget) }
		g.Reach = func() (taken, left uint64, ok bool) { return reach(*rule) }
		g.May = g.may
		g.Some = func(n uint64) iter.Seq[[]uint64] { return g.some(n) }
	}
	return g
}

// some goes through the moves from n that leave at most two heaps: two equal
// heaps first, for they are worth nothing in any game, then by the tokens taken
// and in the smaller heap together, so that small numbers of both come soon.
func (g *Game) some(n uint64) iter.Seq[[]uint64] {
	return func(yield func(left []uint64) bool) {
		taken, tails := uint64(len(g.Rule.Moves)), len(g.Rule.Tail) > 0
		if tails {
			taken = n + 1
		}
		split := func(t, small uint64) bool {
			m, large := g.Rule.Move(t), n-t-small
			return m.Heaps&leavesTwo == 0 || small == large && conditionOf(m, 2) != noCondition || yield([]uint64{small, large})
		}
		for t := range min(taken, n, uint64(len(g.Rule.Moves)+len(g.Rule.Tail))) {
			if (n-t)%2 == 0 && !split(t, (n-t)/2) {
				return
			}
		}
		last := n
		splits := func(m octal.Move) bool { return m.Heaps&leavesTwo != 0 }
		if !tails && !slices.ContainsFunc(g.Rule.Moves, splits) {
			last = min(n, max(taken, 1)-1) // more tokens are never taken
		}
		for k := range last + 1 {
			if !g.leaveOne(k, n, yield) {
				return
			}
			for t := range min(taken, k) {
				if small := k - t; small > 0 && small <= (n-t)/2 && !split(t, small) {
					return
				}
			}
		}
	}
}

// may reports whether a move leaves the given heaps of one of n.
func (g *Game) may(n uint64, left []uint64) bool {
	var sum uint64
	for _, k := range left {
		if k > n-sum || k == 0 && !(g.stays && len(left) == 1) {
			return false
		}
		sum += k
	}
	if n == 0 || sum == 0 && g.stays != (len(left) == 1) {
		return false
	}
	heaps := len(left)
	if sum == 0 {
		heaps = 0
	}
	bit := min(heaps, anyHeaps)
	m := g.Rule.Move(n - sum)
	if m.Heaps>>bit&1 == 0 || sum == n && heaps < 2 {
		return false
	}
	sorted := slices.Sorted(slices.Values(left))
	switch conditionOf(m, bit) {
	case distinct:
		return len(slices.Compact(sorted)) == len(left)
	case mixed:
		return heaps < 2 || sorted[0] != sorted[heaps-1]
	}
	return true
}

// leaveOne yields the moves that take t of n tokens and leave at most one heap.
func (g *Game) leaveOne(t, n uint64, yield func(left []uint64) bool) bool {
	m := g.Rule.Move(t)
	switch {
	case t < n:
		return m.Heaps&leavesOne == 0 || yield([]uint64{n - t})
	case m.Heaps&leavesNone == 0:
		return true
	case g.stays:
		return yield([]uint64{0})
	}
	return yield(nil)
}

// reach returns how many tokens a rule takes and how many heaps it leaves. The
// moves are the same at all sizes if the code ends and sets no condition on the
// heaps left.
func reach(rule octal.Rule) (taken, left uint64, ok bool) {
	k, finite := rule.MaxTaken()
	for _, m := range rule.Moves {
		finite = finite && m.Distinct|m.Mixed == 0
	}
	if !finite {
		return 0, 0, false
	}
	return uint64(max(k, 0)), uint64(max(rule.MaxParts(), 1)), true
}

// A description says what may be done with a heap.
type description struct {
	numbers            // that may be taken
	left    octal.Move // what may be left when one of them is taken
	split   octal.Move // what may be left when nothing is taken
}

// The moves that take a number of tokens and leave at most one heap, or two.
var (
	take  = octal.Move{Heaps: leavesNone | leavesOne}
	strip = octal.Move{Heaps: leavesNone | leavesOne | leavesTwo}
)

// game returns the game of a description. Its moves are listed by number taken,
// then by number of heaps left, then by their sizes; at the end come those that
// take nothing. If no number taken breaks a heap, one of which nothing is left
// stays as a heap of 0.
func (d description) game() *Game {
	g := newGame(d.name, d.rule(d.left, d.split))
	g.Moves, g.Count, g.stays = d.moves, d.count, d.left == take
	if d.left == take && d.split.Heaps == 0 {
		g.Single = true
	}
	if g.Rule == nil && (d.left == take || d.left == strip) && d.split.Heaps == 0 {
		g.Engine = d.table
	}
	if g.May == nil && g.Single && d.ranges != nil {
		g.May, g.Some = d.may, d.some
	}
	return g
}

func (d *description) moves(dst *game.Sums[uint64], n uint64, _ game.Player) {
	parts := division{dst: dst}
	if d.left == take {
		dst.AddEach(func(sizes []uint64) []uint64 { return d.rests(sizes, n) })
	} else {
		for _, rest := range d.rests(nil, n) {
			parts.all(d.left, rest)
		}
	}
	parts.all(d.split, n)
}

// count is the exact number of moves but where the numbers that may be taken
// break heaps and are very many, or where divisions is not exact. It takes time
// linear in these numbers if they break heaps, and else in their ranges.
func (d *description) count(n uint64) uint64 {
	count, taken := divisions(d.split, n), d.numbers.count(n)
	switch {
	case d.left == take:
		return game.AddCapped(count, taken)
	case taken > maxMembers:
		return game.AddCapped(count, game.MulCapped(taken, divisions(octal.Move{Heaps: d.left.Heaps}, n)))
	}
	for _, rest := range d.rests(nil, n) {
		count = game.AddCapped(count, divisions(d.left, rest))
	}
	return count
}

// table returns an engine for a description without a rule whose moves take
// something and leave what take or strip says. A heap takes time linear
// in the numbers that may be taken, and in its size for each if they break it.
func (d *description) table(budget game.Budget) game.Engine[uint64] {
	var members []uint64
	known := 0 // members holds the numbers up to this one
	breaks := d.left == strip
	return newTable(budget, func(t *table, n int) {
		if n > known {
			known = min(2*n, maxTable)
			members = d.rests(members[:0], uint64(known))
			for i, rest := range members {
				members[i] = uint64(known) - rest
			}
		}
		for _, k := range members {
			if k > uint64(n) {
				return
			}
			t.leaveOne(n - int(k))
			if breaks {
				t.leaveTwo(n - int(k))
			}
		}
	})
}

// A theorem tells the values of the heaps of a game.
type theorem struct {
	by     phrase.Phrase
	value  func(n uint64) uint64
	period octal.Arithmetic // its Length is 0 if there is none
	// find adds the options of value v that heap n has, or sets more if it
	// leaves some out; nil if they are to be looked for among all.
	find func(f *found[uint64], n, v uint64)
	// misere names the theorem by which the values decide all sums in misère
	// play, as the SJ rule says; zero if there is none.
	misere phrase.Phrase
}

// by enters a theorem, which makes an engine needless.
func (g *Game) by(t theorem) *Game {
	g.Engine = nil
	g.Grundy = func(n uint64) nimber.Nimber { return nimber.Nimber(t.value(n)) }
	g.GrundyBy = func() phrase.Phrase { return t.by }
	if t.find != nil {
		g.Find = func(dst *game.Sums[uint64], n uint64, v nimber.Nimber, limit int) bool {
			f := found[uint64]{dst: dst, room: limit}
			t.find(&f, n, uint64(v))
			return !f.more
		}
	}
	if t.period.Length > 0 {
		g.Period = &t.period
	}
	if !t.misere.IsZero() {
		g.SJBy = func() phrase.Phrase { return t.misere }
	}
	return g
}
