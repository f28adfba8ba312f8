package scoring

import (
	"slices"

	"zermelo/value/short"
)

// stopsOf returns the stops of a guaranteed node whose options have theirs.
func (t *Table) stopsOf(id int32) (s [6]int64) {
	n := &t.nodes[id]
	best := func(list []Option, end int64, stop int, better func(a, b int64) bool) int64 {
		for i, o := range list {
			if x := t.nodes[o.To.node].stops[stop] + o.To.plus; i == 0 || better(x, end) {
				end = x
			}
		}
		return end
	}
	more := func(a, b int64) bool { return a > b }
	less := func(a, b int64) bool { return a < b }
	s[leftStop] = best(n.left, n.leftEnd, rightStop, more)
	s[rightStop] = best(n.right, n.rightEnd, leftStop, less)
	// Who may pass does not end play by having no move.
	s[leftLow] = best(n.left, n.leftEnd, rightLow, more)
	s[rightLow] = s[leftLow]
	if len(n.right) > 0 {
		s[rightLow] = min(s[leftLow], best(n.right, 0, leftLow, less))
	}
	s[rightHigh] = best(n.right, n.rightEnd, leftHigh, less)
	s[leftHigh] = s[rightHigh]
	if len(n.left) > 0 {
		s[leftHigh] = max(s[rightHigh], best(n.left, 0, rightHigh, more))
	}
	return s
}

// Stops are the scores to which alternating play of a guaranteed game comes.
type Stops struct {
	Left, Right         int64 // who moves first
	LeftLow, RightLow   int64 // the same if Right may pass at any time
	LeftHigh, RightHigh int64 // the same if Left may
}

// Stops returns the stops of v, which is guaranteed.
func (t *Table) Stops(v Value) Stops {
	s := t.nodes[v.node].stops
	return Stops{
		s[leftStop] + v.plus, s[rightStop] + v.plus, s[leftLow] + v.plus,
		s[rightLow] + v.plus, s[leftHigh] + v.plus, s[rightHigh] + v.plus,
	}
}

// AtLeast reports whether v ≥ w: in every sum with guaranteed games v is as good for Left. Both are
// guaranteed.
//
// By the theorem of Larsson, Nowakowski and Santos that is so if and only if v has a left stop as great where
// Right may pass and a right stop as great where Left may, every left option of w is at most a left
// option of v or has a right option that is at most v, and the same for right options of v. It takes
// as many steps as pairs of followers have pairs of options, at most.
func (t *Table) AtLeast(v, w Value) (bool, error) {
	yes := t.atLeast(v, w)
	return yes, t.done()
}

func (t *Table) atLeast(v, w Value) bool {
	if v.node == w.node {
		return v.plus >= w.plus
	}
	diff := v.plus - w.plus
	a, b := &t.nodes[v.node].stops, &t.nodes[w.node].stops
	if a[leftLow]+diff < b[leftLow] || a[rightHigh]+diff < b[rightHigh] ||
		a[leftStop]+diff < b[leftStop] || a[rightStop]+diff < b[rightStop] {
		return false
	}
	key := pair{v.node, w.node, diff}
	if yes, ok := t.orders[key]; ok || !t.going() {
		return yes
	}
	v, w = Value{v.node, diff}, Value{node: w.node}
	lefts, _ := t.options(v, true)
	rights, _ := t.options(w, false)
	own, _ := t.options(v, false)
	others, _ := t.options(w, true)
	yes := !slices.ContainsFunc(others, func(x Value) bool {
		replies, _ := t.options(x, false)
		return !slices.ContainsFunc(lefts, func(y Value) bool { return t.atLeast(y, x) }) &&
			!slices.ContainsFunc(replies, func(y Value) bool { return t.atLeast(v, y) })
	}) && !slices.ContainsFunc(own, func(x Value) bool {
		replies, _ := t.options(x, true)
		return !slices.ContainsFunc(rights, func(y Value) bool { return t.atLeast(x, y) }) &&
			!slices.ContainsFunc(replies, func(y Value) bool { return t.atLeast(y, w) })
	})
	if t.err == nil {
		t.orders[key] = yes
	}
	return yes
}

// Compare says how two guaranteed games compare; see [Table.AtLeast].
func (t *Table) Compare(v, w Value) (short.Comparison, error) {
	above, below := t.atLeast(v, w), t.atLeast(w, v)
	switch {
	case above && below:
		return short.Equal, t.done()
	case above:
		return short.Greater, t.done()
	case below:
		return short.Less, t.done()
	}
	return short.Confused, t.done()
}

// wait returns the game that has score points and n moves for one player to wait with.
func (t *Table) wait(score int64, n int, left bool) Value {
	v := Number(score)
	for range n {
		f := form{right: []Option{{To: v}}, leftEnd: score}
		if left {
			f = form{left: []Option{{To: v}}, rightEnd: score}
		}
		v = t.canonical(t.given(f))
	}
	return v
}

// better reports whether v is at least as good as w for a player.
func (t *Table) better(left bool, v, w Value) bool {
	if left {
		return t.atLeast(v, w)
	}
	return t.atLeast(w, v)
}

// canonical marks a form as one that cannot be reduced.
func (t *Table) canonical(v Value) Value {
	n := &t.nodes[v.node]
	n.reduced, n.hasReduced = Value{node: v.node}, true
	return v
}

// reduce returns v, whose options are reduced, in canonical form if it is guaranteed. Every step is
// a theorem of the paper of the package, and is kept only if the game stays equal to what it was.
func (t *Table) reduce(v Value) Value {
	n := &t.nodes[v.node]
	if !n.guaranteed || t.asGiven || t.err != nil {
		return v
	}
	if n.hasReduced {
		return t.shift(n.reduced, v.plus)
	}
	g := Value{node: v.node}
	for t.going() {
		h, changed := t.smaller(g)
		if !changed {
			break
		}
		g = h
	}
	if t.err == nil {
		t.canonical(Value{node: g.node})
		n := &t.nodes[v.node] // the table may have moved
		n.reduced, n.hasReduced = g, true
	}
	return t.shift(g, v.plus)
}

// smaller returns g with a dominated option removed or a reversible one bypassed, if it has one.
func (t *Table) smaller(g Value) (Value, bool) {
	for _, left := range []bool{true, false} {
		own, _ := t.options(g, left)
		for i, x := range own {
			for k, y := range own {
				if i != k && t.better(left, y, x) {
					return t.with(g, left, slices.Delete(slices.Clone(own), i, i+1), 0), true
				}
			}
		}
		for i, x := range own {
			replies, _ := t.options(x, !left)
			for _, y := range replies {
				if !t.better(left, g, y) {
					continue
				}
				if h, ok := t.bypass(g, left, own, i, y); ok {
					return h, true
				}
			}
		}
	}
	return g, false
}

// bypass returns g without its option i, which is reversible through reply; ok is false if it
// stands as it must.
func (t *Table) bypass(g Value, left bool, own []Value, i int, reply Value) (h Value, ok bool) {
	others := slices.Delete(slices.Clone(own), i, i+1)
	through, score := t.options(reply, left)
	if len(through) > 0 {
		return t.with(g, left, append(others, through...), 0), true
	}
	// The reply ends play for the player who has made the move.
	if h := t.with(g, left, others, score); t.equals(g, h) {
		return h, true
	}
	m := 0 // moves to wait with that the opponent needs to be no worse off
	for t.going() && !t.better(left, g, t.wait(score, m, !left)) {
		m++
	}
	spare := t.wait(score, m+1, !left)
	if t.err != nil || spare == own[i] {
		return g, false
	}
	h = t.with(g, left, append(others, spare), 0)
	return h, t.equals(g, h)
}

func (t *Table) equals(g, h Value) bool {
	return t.nodes[h.node].guaranteed && t.atLeast(g, h) && t.atLeast(h, g)
}

// with returns g with other options of one player, or that player's score at the end.
func (t *Table) with(g Value, left bool, options []Value, end int64) Value {
	f := form{}
	other, otherEnd := t.options(g, !left)
	as := func(values []Value) (out []Option) {
		for _, v := range values {
			out = append(out, Option{To: v})
		}
		return out
	}
	f.left, f.leftEnd, f.right, f.rightEnd = as(options), end, as(other), otherEnd
	if !left {
		f.left, f.leftEnd, f.right, f.rightEnd = f.right, f.rightEnd, f.left, f.leftEnd
	}
	return t.given(f)
}
