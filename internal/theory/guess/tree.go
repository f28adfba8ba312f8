package guess

import (
	"cmp"
	"context"
	"hash/maphash"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"zermelo/game"
)

// A node is a position that was met, whatever way led there.
type node struct {
	state   state
	moves   []move // nil until the node is grown
	to      []*node
	besides worth
	worth   worth
	part    bool // moves may be missing: the upper bound is not theirs
	within  bool // it lies on the way of the present playout
	visits  float64
	sum     float64 // of what the playouts were worth to who is to move
	length  uint32  // moves to the end, where the worth is known
}

// The most moves of a way, and of a playout behind it.
const (
	longestWay     = 200
	longestPlayout = 200
)

// mostBytes is the memory that a search holds at most, about.
const mostBytes = 1 << 28

// curiosity is how much a move gains by being seldom tried, in parts of the worth of a
// win.
const curiosity = 0.7

// A tree is a search.
type tree struct {
	play
	ctx      context.Context
	effort   Effort
	account  *game.Account
	seed     maphash.Seed
	nodes    map[uint64]*node
	bytes    int64
	full     bool
	playouts uint64
	scale    float64 // the greatest worth that was seen
	looked   uint64
	stopped  error
	way      []turn
	wins     []float64 // of the first moves: how often each won, and was tried
	tried    []float64
}

// A turn is a move on a way.
type turn struct {
	from *node
	i    int
}

// late reports whether the search is to end.
func (t *tree) late() bool {
	const often = 16
	if t.stopped == nil && (t.steps-t.looked >= often || t.looked == 0) {
		t.looked = t.steps
		t.stopped = t.ctx.Err()
		if !t.effort.Until.IsZero() && time.Now().After(t.effort.Until) {
			t.stopped = context.DeadlineExceeded
		}
		if t.steps >= t.effort.Steps {
			t.stopped = context.DeadlineExceeded
		}
	}
	return t.stopped != nil
}

// node returns the node of a state.
func (t *tree) node(s state) *node {
	hash := uint64(s.who)
	for _, p := range s.parts {
		hash += maphash.Comparable(t.seed, p)
	}
	n, there := t.nodes[hash]
	if there && alike(&n.state, &s) {
		return n
	}
	n = &node{state: s, worth: t.unknown()}
	if v, over := t.over(&s); over {
		n.worth = exactly(v)
	}
	const aNode = 300
	if t.bytes += aNode + int64(len(s.parts))*32; !there && !t.full {
		t.nodes[hash] = n
	}
	return n
}

func alike(a, b *state) bool {
	if a.who != b.who || len(a.parts) != len(b.parts) {
		return false
	}
	if slices.Equal(a.parts, b.parts) {
		return true
	}
	count := map[part]int{}
	for i := range a.parts {
		count[a.parts[i]]++
		count[b.parts[i]]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}

// grow lists the moves of a node.
func (t *tree) grow(n *node, first bool) {
	l := t.list(&n.state, first)
	n.besides, n.part = l.besides, l.part
	if len(l.moves) == 0 && !l.part {
		n.worth, n.length = t.end(&n.state, l)
		return
	}
	t.random.Shuffle(len(l.moves), func(i, j int) { l.moves[i], l.moves[j] = l.moves[j], l.moves[i] })
	slices.SortStableFunc(l.moves, func(a, b move) int { return cmp.Compare(b.promise, a.promise) })
	const aMove = 160
	for _, m := range l.moves {
		t.bytes += aMove + int64(len(m.to.parts))*48
	}
	t.full = t.full || t.bytes > mostBytes || !t.account.Hold(t.bytes)
	n.moves, n.to = l.moves, make([]*node, len(l.moves))
	t.settle(n)
}

// at returns the node behind the i-th move of n.
func (t *tree) at(n *node, i int) *node {
	if n.to[i] == nil {
		n.to[i] = t.node(n.moves[i].to)
	}
	return n.to[i]
}

// worthOf returns the bounds of the i-th move of n for who makes it.
func (t *tree) worthOf(n *node, i int) worth {
	if n.to[i] == nil {
		return n.moves[i].back(t.unknown())
	}
	return n.moves[i].back(n.to[i].worth)
}

// settle draws the bounds of a node from those of its moves.
func (t *tree) settle(n *node) {
	if n.moves == nil || n.worth.known() {
		return
	}
	w := worth{n.besides.lo, -2 * endless}
	for i := range n.moves {
		m := t.worthOf(n, i)
		w.lo, w.hi = max(w.lo, m.lo), max(w.hi, m.hi)
	}
	if n.part {
		w.hi = t.unknown().hi
	}
	w.hi = min(max(w.hi, n.besides.lo), n.besides.hi)
	if n.worth = w; !w.known() {
		return
	}
	// Who wins hurries, who does not delays.
	n.length = 0
	for i := range n.moves {
		if n.to[i] == nil || t.worthOf(n, i) != w {
			continue
		}
		length := 1 + n.to[i].length
		if n.length == 0 || (length < n.length) == (w.lo > 0 && !t.points) {
			n.length = length
		}
	}
}

// tactics makes each move of n and, with answers, each answer: what ends there is known.
func (t *tree) tactics(n *node, answers bool) {
	for i := range n.moves {
		if n.worth.known() || t.late() {
			return
		}
		to := t.at(n, i)
		switch {
		case to.within || to.worth.known():
		case !answers:
			t.probe(to)
		case to.moves == nil:
			t.grow(to, false)
			fallthrough
		default:
			to.within = true
			t.tactics(to, false)
			to.within = false
		}
		t.settle(n)
	}
}

// probe finds out whether the game ends at n, and keeps none of its moves.
func (t *tree) probe(n *node) {
	if l := t.list(&n.state, false); len(l.moves) == 0 && !l.part || l.besides.known() {
		n.worth, n.length = t.end(&n.state, l)
	}
}

// end returns what a position without a move is worth, or one of which the rules know it,
// and the moves to the end: two for those that are not told.
func (t *tree) end(s *state, l list) (w worth, length uint32) {
	if l.besides.known() {
		return l.besides, 2
	}
	return exactly(t.stuck(s)), 0
}

// choose returns the move of a grown node to look at next; -1 if none can be better than
// what is known. At the first position no move is neglected for ever, however bad it looks.
func (t *tree) choose(n *node) int {
	best, value := -1, 0.0
	neglected := 0.0
	if len(t.way) == 0 {
		neglected = math.Sqrt(n.visits) / 2
	}
	logs := math.Log(n.visits + 1)
	for i := range n.moves {
		w := t.worthOf(n, i)
		if w.hi <= n.worth.lo || w.known() {
			continue
		}
		mean, visits := 0.0, 0.0
		if n.visits > 0 {
			mean = n.sum / n.visits
		}
		if to := n.to[i]; to != nil && to.visits > 0 {
			mean, visits = n.moves[i].value(to.sum/to.visits), to.visits
		}
		if visits < neglected {
			return i
		}
		if v := mean + curiosity*t.scale*math.Sqrt(logs/(visits+1)); best < 0 || v > value {
			best, value = i, v
		}
	}
	return best
}

// value returns what v at the end of a move is worth to who makes it.
func (m *move) value(v float64) float64 {
	if m.again {
		return float64(m.gain) + v
	}
	return float64(m.gain) - v
}

// playout goes one way down the tree and plays on from its end.
func (t *tree) playout(root *node) {
	t.playouts++
	t.steps++ // a way may go round where all moves are listed
	t.way = t.way[:0]
	n, v, settled := root, 0.0, false
	for !n.worth.known() && n.moves != nil && len(t.way) < longestWay {
		i := t.choose(n)
		if i < 0 {
			t.settle(n) // what lies behind may have become known on other ways
			v, settled = float64(n.worth.lo), true
			break
		}
		n.within = true
		t.way = append(t.way, turn{n, i})
		if n = t.at(n, i); n.within {
			settled = true // it comes again
			break
		}
		if n.visits == 0 {
			break
		}
		if n.moves == nil && !n.worth.known() && !t.full && len(t.way) < t.effort.deepest() {
			t.grow(n, false)
		}
	}
	switch {
	case settled:
	case n.worth.known():
		v = float64(n.worth.lo)
	default:
		v = t.roll(n)
		n.visits++
		n.sum += v
	}
	t.backUp(v)
}

// backUp enters what a way was worth, from its end to its beginning.
func (t *tree) backUp(v float64) {
	for _, at := range slices.Backward(t.way) {
		n := at.from
		n.within = false
		v = n.moves[at.i].value(v)
		t.settle(n)
		v = min(max(v, float64(n.worth.lo)), float64(n.worth.hi))
		n.visits++
		n.sum += v
		t.scale = max(t.scale, math.Abs(v))
	}
	if len(t.way) > 0 {
		i := t.way[0].i
		t.tried[i]++
		switch {
		case v > 0:
			t.wins[i]++
		case v == 0:
			t.wins[i] += 0.5
		}
	}
}

// roll plays on from a node, whose worth it may find out, and returns what that comes to
// for who is to move there.
func (t *tree) roll(n *node) float64 {
	s, points, mine := n.state, int64(0), true
	signed := func(v int64) float64 {
		if mine {
			return float64(points + v)
		}
		return float64(points - v)
	}
	for k := range longestPlayout {
		if v, over := t.over(&s); over {
			return signed(v)
		}
		if t.late() {
			break
		}
		m, known, ok := t.pick(&s)
		if !ok {
			if k == 0 && known.known() {
				n.worth, n.length = known, 2
			}
			return signed((known.lo + known.hi) / 2)
		}
		if points += m.gain; !mine {
			points -= 2 * m.gain
		}
		if s = m.to; !m.again {
			mine = !mine
		}
	}
	return signed(0)
}

// pick draws a move of a playout; without one it returns what is known of the worth.
func (t *tree) pick(s *state) (m move, known worth, ok bool) {
	switch {
	case t.points:
		t.gains = t.whole.Record.Gains(t.gains[:0], s.parts[0].at)
		if t.steps++; len(t.gains) > 0 {
			i := t.draw(len(t.gains), func(i int) int64 { return t.gains[i].Points })
			m = t.alone(s, t.gains[i].To, 0)
			m.gain = t.gains[i].Points
			return m, known, true
		}
	case t.whole != nil && t.whole.Record.Tactics != nil:
		tries, lo, hi := t.whole.Record.Tactics.Tries(t.tries[:0], s.parts[0].at)
		t.steps++
		if t.tries = tries; lo == hi {
			return m, worth{int64(lo), int64(hi)}, false
		}
		if len(tries) > 0 {
			i := t.draw(len(tries), func(i int) int64 { return int64(tries[i].Promise) })
			return t.alone(s, tries[i].To, tries[i].Forced), known, true
		}
	case t.whole != nil || t.mode.Sum == game.Disjunctive && t.mode.Ending == game.Long:
		if m, all, ok := t.pickPart(s); ok || !all {
			return m, worth{}, ok
		}
	default:
		l := t.list(s, false)
		switch {
		case len(l.moves) > 0:
			return l.moves[t.random.IntN(len(l.moves))], known, true
		case l.part:
			return m, worth{}, false
		}
	}
	return m, exactly(t.stuck(s)), false
}

// draw draws some of n numbers and returns that of the most promise.
func (t *tree) draw(n int, promise func(i int) int64) int {
	const drawn = 3
	i := t.random.IntN(n)
	for range drawn - 1 {
		if j := t.random.IntN(n); promise(j) > promise(i) {
			i = j
		}
	}
	return i
}

// pickPart draws a component that has moves, and a move in it; all reports, if there is
// none, whether that is certain. A win at once is taken where the rules tell ends without
// moves.
func (t *tree) pickPart(s *state) (m move, all, ok bool) {
	all = true
	from := 0
	if len(s.parts) > 1 {
		from = t.random.IntN(len(s.parts))
	}
	for k := range s.parts {
		i := (from + k) % len(s.parts)
		p := s.parts[i]
		all = t.options(p, s.who) && all
		n := t.sums.Len()
		t.steps += 1 + uint64(n)/listedMoves
		switch {
		case n == 0:
		case t.whole == nil:
			j := 0
			if p.rules.Record.Guess == nil {
				j = t.random.IntN(n)
			} else {
				j = t.draw(n, func(j int) int64 { return int64(promise(p, t.sums.At(j), s.who)) })
			}
			return move{to: state{t.next(s.who), replaced(s.parts, i, t.sums.At(j))}}, all, true
		default:
			for j := 0; j < n && t.whole.Record.Ended != nil; j++ {
				if v, over := t.whole.Record.Ended(t.sums.At(j)[0]); over {
					if m := t.alone(s, t.sums.At(j)[0], 0); m.back(exactly(int64(v))).lo > 0 {
						return m, all, true
					}
				}
			}
			return t.alone(s, t.sums.At(t.random.IntN(n))[0], 0), all, true
		}
	}
	return m, all, false
}

// source returns the random numbers of a seed.
func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x5a65726d656c6f)) }
