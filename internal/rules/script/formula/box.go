package formula

import (
	"context"
	"math"
	"math/bits"
	"slices"

	"zermelo/game"
	"zermelo/internal/theory/grundy"
	"zermelo/value/nimber"
)

// This file finds the Grundy values of all positions in a box, those whose numbers are at most
// some, one after the other in an array. The options by a loop lie at equal distances in it. Where
// they are all of a line up to the border of the box the set of their values is kept for the line,
// a bit for each, and no option is looked at: the rook of two numbers takes a few steps a position.

// maxBox bounds the positions of a box.
const maxBox = 1 << 28

// maxLines bounds the directions of which sets are kept.
const maxLines = 16

// A box is an engine of Grundy values of a formula.
type box[P Numbers] struct {
	g      *Game
	rules  *game.Rules[P]
	budget game.Budget
	plain  game.Engine[P] // what answers where no box does; nil until it is needed
	never  bool           // the rules are not for a box

	account *game.Account
	size    [MaxArity]int64 // of the box in each direction; 0 before it is made
	scale   [MaxArity]int64 // what a number counts in the index of a position
	values  []uint32

	m     machine[P]
	at    P // the position whose options are made
	index int64
	bad   bool // an option lies elsewhere than is thought

	words int // of a set of values
	lines []line[P]
	here  []uint64 // the values of options that are none of a line
}

// A line is a direction in which moves go to the border of the box, with the sets of values of all
// lines of that direction.
type line[P Numbers] struct {
	step   P
	first  int   // the first number that changes
	places int64 // how many lines there are
	sets   []uint64
	place  int64 // of the line through the position at hand
	asked  bool  // the line has its options
}

// newBox returns an engine of a game in which both players have the same moves, each of which leaves
// one position.
func newBox[P Numbers](g *Game, rules *game.Rules[P], budget game.Budget) game.Engine[P] {
	b := &box[P]{g: g, rules: rules, budget: budget, account: budget.Open()}
	b.m.run1 = b.options
	return b
}

// Solved implements [game.Engine]: the positions of the box.
func (b *box[P]) Solved() int {
	n := len(b.values)
	if b.plain != nil {
		n += b.plain.Solved()
	}
	return n
}

// Value implements [game.Engine]. Where the positions that can be reached are not all of a box, or a
// box does not fit the memory, positions are looked for one by one.
func (b *box[P]) Value(ctx context.Context, p P) (nimber.Nimber, error) {
	if !b.never && !b.has(p) && b.plain == nil {
		if err := b.fill(ctx, p); err != nil {
			return 0, err
		}
	}
	if b.has(p) {
		return nimber.Nimber(b.values[b.indexOf(p)]), nil
	}
	if b.plain == nil {
		b.plain = grundy.New(b.rules, b.budget)
	}
	return b.plain.Value(ctx, p)
}

func (b *box[P]) has(p P) bool {
	if b.values == nil {
		return false
	}
	for i := range b.g.Arity() {
		if p[i] >= b.size[i] {
			return false
		}
	}
	return true
}

func (b *box[P]) indexOf(p P) (index int64) {
	for i := range b.g.Arity() {
		index += p[i] * b.scale[i]
	}
	return index
}

// fill makes a box with p in it. Without an error there may be none.
func (b *box[P]) fill(ctx context.Context, p P) error {
	total := int64(1)
	for i := b.g.Arity() - 1; i >= 0; i-- {
		if old := b.size[i]; p[i] >= old { // by half, so that larger ones may follow
			b.size[i] = max(p[i]+1, min(old, maxBox)*3/2)
		}
		b.scale[i] = total
		if b.size[i] > maxBox/total {
			b.never = true
			break
		}
		total *= b.size[i]
	}
	b.words = 1
	if b.never || b.budget.Steps > 0 && uint64(total) > b.budget.Steps || !b.dense(p) || !b.hold(total) {
		b.never, b.values, b.lines = true, nil, nil
		b.account.Close()
		return nil
	}
	b.values, b.here = make([]uint32, 0, total), make([]uint64, b.words)
	for i := range b.lines {
		b.lines[i].sets = make([]uint64, b.lines[i].places)
	}
	var q P
	for b.index = 0; b.index < total; b.index++ {
		if b.index&(1<<12-1) == 0 {
			if ctx.Err() != nil {
				b.values = nil
				return ctx.Err()
			}
			if b.budget.Progress != nil {
				b.budget.Progress(game.Progress{Done: uint64(b.index), Total: uint64(total)})
			}
		}
		v, ok := b.solve(q)
		if !ok || !b.keep(v) {
			b.never, b.values, b.lines = true, nil, nil
			b.account.Close()
			return nil
		}
		for i := b.g.Arity() - 1; i >= 0; i-- {
			if q[i]++; q[i] < b.size[i] {
				break
			}
			q[i] = 0
		}
	}
	return nil
}

// hold reports whether a box of so many positions fits the memory.
func (b *box[P]) hold(total int64) bool {
	bytes := 4 * total
	for i := range b.lines {
		bytes += 8 * b.lines[i].places * int64(b.words)
	}
	return b.account.Hold(bytes)
}

// solve returns the value of the position at hand, of which all options are known.
func (b *box[P]) solve(p P) (value uint32, ok bool) {
	b.at = p
	clear(b.here)
	for i := range b.lines {
		l := &b.lines[i]
		l.place, l.asked = l.placeOf(p, &b.size, b.g.Arity()), false
	}
	for _, pl := range b.g.plans[0] {
		if !b.m.run(pl, p) || b.bad {
			return 0, false
		}
	}
	for w := range b.words {
		all := b.here[w]
		for i := range b.lines {
			if l := &b.lines[i]; l.asked {
				all |= l.sets[l.place*int64(b.words)+int64(w)]
			}
		}
		if all != math.MaxUint64 {
			return uint32(64*w + bits.TrailingZeros64(^all)), true
		}
	}
	return uint32(64 * b.words), true
}

// keep keeps the value of the position at hand; false says that there is no memory for it.
func (b *box[P]) keep(v uint32) bool {
	for int(v) >= 64*b.words {
		if !b.widen() {
			return false
		}
	}
	b.values = append(b.values, v)
	for i := range b.lines {
		l := &b.lines[i]
		l.sets[l.place*int64(b.words)+int64(v/64)] |= 1 << (v % 64)
	}
	return true
}

// widen gives the sets twice the room.
func (b *box[P]) widen() bool {
	old := b.words
	b.words *= 2
	if !b.hold(int64(cap(b.values))) {
		return false
	}
	for i := range b.lines {
		l := &b.lines[i]
		sets := make([]uint64, l.places*int64(b.words))
		for place := range l.places {
			copy(sets[place*int64(b.words):], l.sets[place*int64(old):(place+1)*int64(old)])
		}
		l.sets = sets
	}
	b.here = make([]uint64, b.words)
	return true
}

// options takes the options by a loop: first, first + step, … n of them.
func (b *box[P]) options(first, step P, n int64) {
	last := first
	for i := range b.g.Arity() {
		last[i] += step[i] * (n - 1)
		if min(first[i], last[i]) < 0 || max(first[i], last[i]) > b.at[i] {
			b.bad = true
			return
		}
	}
	near, far, back := first, last, step
	if b.indexOf(last) > b.indexOf(near) {
		near, far = far, near
		for i := range b.g.Arity() {
			back[i] = -back[i]
		}
	}
	if near == b.at {
		b.bad = true // a move that changes nothing
		return
	}
	if l := b.lineOf(near, far, back, n); l != nil {
		l.asked = true
		return
	}
	at, by := b.indexOf(first), int64(0)
	for i := range b.g.Arity() {
		by += step[i] * b.scale[i]
	}
	for range n {
		v := b.values[at]
		b.here[v/64] |= 1 << (v % 64)
		at += by
	}
}

// lineOf returns the line from the position at hand to the border that options are; nil if they are
// none of which sets are kept.
func (b *box[P]) lineOf(near, far, back P, n int64) *line[P] {
	var away P // from the position to the nearest option
	border := false
	for i := range b.g.Arity() {
		away[i] = b.at[i] - near[i]
		border = border || away[i] > 0 && far[i] < away[i]
	}
	for i := range b.g.Arity() {
		border = border && (n == 1 || away[i] == -back[i])
	}
	if !border {
		return nil
	}
	for i := range b.lines {
		if b.lines[i].step == away {
			return &b.lines[i]
		}
	}
	return nil
}

// placeOf returns the number of the line through a position: by the numbers that do not change, and
// the differences of those that do.
func (l *line[P]) placeOf(p P, size *[MaxArity]int64, arity int) (place int64) {
	for i := range arity {
		switch {
		case i == l.first:
		case l.step[i] == 0:
			place = place*size[i] + p[i]
		default:
			place = place*(size[i]+size[l.first]) + p[i] - p[l.first] + size[l.first]
		}
	}
	return place
}

// dense reports whether all positions of a box can be reached, as far as that is seen on some of
// them: each number can be made less by one. It finds the directions of lines.
func (b *box[P]) dense(p P) bool {
	b.lines = nil
	probes := []P{p}
	state := uint64(1)
	for range 40 {
		var q P
		for i := range b.g.Arity() {
			state = state*6364136223846793005 + 1442695040888963407
			q[i] = int64((state >> 33) % uint64(b.size[i]))
		}
		probes = append(probes, q)
	}
	var sums game.Sums[P]
	for n, q := range probes {
		sums.Reset()
		var steps []P
		m := machine[P]{dst: &sums}
		m.run1 = func(first, step P, n int64) {
			for k := range n {
				var away P
				unit := true
				for i := range b.g.Arity() {
					away[i] = q[i] - first[i] - step[i]*k
					unit = unit && (away[i] == 0 || away[i] == 1)
				}
				if unit {
					steps = append(steps, away)
				}
			}
		}
		for _, pl := range b.g.plans[0] {
			if !m.run(pl, q) {
				return false
			}
		}
		for i := range b.g.Arity() {
			var one P
			one[i] = 1
			if q[i] > 0 && !slices.Contains(steps, one) {
				return false
			}
		}
		if n > 0 {
			continue
		}
		for _, step := range steps {
			if len(b.lines) < maxLines && step != *new(P) && !slices.ContainsFunc(b.lines, func(l line[P]) bool { return l.step == step }) {
				b.lines = append(b.lines, b.newLine(step))
			}
		}
	}
	return true
}

func (b *box[P]) newLine(step P) line[P] {
	l := line[P]{step: step, places: 1, first: -1}
	for i := range b.g.Arity() {
		if l.first < 0 && step[i] != 0 {
			l.first = i
		}
	}
	for i := range b.g.Arity() {
		switch {
		case i == l.first:
		case step[i] == 0:
			l.places *= b.size[i]
		default:
			l.places *= b.size[i] + b.size[l.first]
		}
	}
	return l
}
