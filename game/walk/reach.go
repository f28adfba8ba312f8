package walk

import (
	"slices"

	"zermelo/game"
)

// Reach is what a sum of parts of an impartial game leads to: how many whole
// positions, itself included, and how many moves between them.
type Reach struct {
	Positions, Moves uint64
	// TooFar says that there are more moves than were to be counted; Moves are
	// then some of them.
	TooFar bool
}

// A reached is what is known of the reach of a sum.
type reached struct {
	Reach
	bags *Bags // all positions, without parts that are finished; nil if they are not kept
}

// known returns the reach as far as it is known, if that answers a question for
// so many moves.
func (r *reached) known(most uint64) (Reach, bool) {
	switch {
	case r == nil || r.TooFar && r.Moves <= most:
		return Reach{}, false
	case r.Moves > most:
		return Reach{r.Positions, r.Moves, true}, true
	}
	return r.Reach, true
}

// Reach counts what a sum of parts of one impartial game leads to, up to so
// many moves. The parts are put into order. See [Sum.Exceeded].
func (w *Sum) Reach(parts []uint32, most uint64) Reach {
	slices.Sort(parts)
	if len(parts) == 1 {
		return w.reachOne(parts[0], most).Reach
	}
	key := bagKey(parts)
	if r, ok := w.reaches[key].known(most); ok {
		return r
	}
	var all *reached
	for _, id := range parts {
		one := w.reachOne(id, most)
		switch {
		case one.TooFar:
			all = one // the whole leads to what a part leads to
		case all == nil:
			all = one
		default:
			all = w.reachBoth(all, one, most)
		}
		if all.TooFar {
			break
		}
	}
	w.reaches[key] = &reached{Reach: all.Reach}
	w.counted += uint64(len(key))
	return all.Reach
}

// reachOne counts what one part leads to.
func (w *Sum) reachOne(id uint32, most uint64) *reached {
	known := w.parts[id].reach
	if r, ok := known.known(most); ok {
		return &reached{r, known.bags}
	}
	// What leads to a part that leads too far leads too far.
	w.chainOf(id, most)
	for _, below := range w.parts[id].chain.parts {
		if r, ok := w.parts[below].reach.known(most); ok && r.TooFar {
			w.parts[id].reach = &reached{Reach: r}
			return w.parts[id].reach
		}
	}
	count := &reached{bags: new(Bags)}
	var start []uint32
	if w.Live(id) {
		start = append(start, id)
	}
	w.count(count, start, most)
	var after []uint32
	for n := uint32(0); n < uint32(count.bags.Len()) && !count.TooFar; n++ {
		for i := range count.bags.At(n) {
			bag := count.bags.At(n)
			if i > 0 && bag[i] == bag[i-1] {
				continue
			}
			for _, option := range w.liveOptions(bag[i]) {
				after = Exchanged(after[:0], bag, i, option)
				w.count(count, after, most)
			}
		}
	}
	w.keepReach(id, count)
	return count
}

// keepReach remembers what a part leads to, all positions if that is not too
// far.
func (w *Sum) keepReach(id uint32, r *reached) {
	if r.TooFar {
		r.bags = nil
	} else {
		w.counted += uint64(r.bags.Bytes())
	}
	w.parts[id].reach = r
}

// reachBoth counts what a sum of two leads to, neither of them too far.
func (w *Sum) reachBoth(a, b *reached, most uint64) *reached {
	count := &reached{bags: new(Bags)}
	var both []uint32
	// First the whole of a with little of b, which are most likely new.
	for m := range uint32(b.bags.Len()) {
		for n := range uint32(a.bags.Len()) {
			both = Exchanged(both[:0], a.bags.At(n), -1, b.bags.At(m))
			if w.count(count, both, most); count.TooFar {
				return count
			}
		}
	}
	return count
}

// count counts a position with its moves, unless it was counted.
func (w *Sum) count(r *reached, bag []uint32, most uint64) {
	var hash uint64
	for _, id := range bag {
		hash += BagHash(id)
	}
	if _, known := r.bags.Enter(bag, hash); known {
		return
	}
	r.Positions++
	for i, id := range bag {
		if i == 0 || bag[i-1] != id { // moves in equal parts lead to the same positions
			r.Moves += uint64(len(w.Options(id, game.Left)))
		}
	}
	if r.Positions%stepsToLook == 0 {
		w.stopped = w.stopped || w.ctx.Err() != nil || !w.account.Hold(w.bytes()+r.bags.Bytes())
	}
	r.TooFar = r.Moves > most || w.Exceeded()
}

// liveOptions returns the options of a part as bags of the parts that are not
// finished, each once.
func (w *Sum) liveOptions(id uint32) [][]uint32 {
	if live := w.parts[id].live; live != nil {
		return live
	}
	live := [][]uint32{}
	for _, option := range w.Options(id, game.Left) {
		bag := make([]uint32, 0, len(option))
		for _, part := range option {
			if w.Live(part) {
				bag = append(bag, part)
			}
		}
		slices.Sort(bag)
		live = append(live, bag)
	}
	slices.SortFunc(live, slices.Compare)
	live = slices.CompactFunc(live, slices.Equal)
	w.parts[id].live = live
	return live
}

// A chain is what a part leads to by moves that leave one part.
type chain struct {
	moves uint64
	parts []uint32 // that have a move
	cut   bool     // there are more
}

// Chain counts the parts that a part of an impartial game leads to by moves
// that leave one part, itself included, and the moves from them; it stops when
// there are more moves than most.
func (w *Sum) Chain(id uint32, most uint64) (parts, moves uint64) {
	w.chainOf(id, most)
	c := w.parts[id].chain
	return uint64(len(c.parts)), c.moves
}

// chainOf finds the chain of a part, up to so many moves.
func (w *Sum) chainOf(start uint32, most uint64) {
	if c := w.parts[start].chain; c != nil && (!c.cut || c.moves > most) {
		return
	}
	seen, stack := map[uint32]bool{start: true}, []uint32{start}
	c := new(chain)
	for len(stack) > 0 && !c.cut {
		id := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		options := w.Options(id, game.Left)
		if len(options) > 0 {
			c.parts = append(c.parts, id)
			c.moves += uint64(len(options))
			c.cut = c.moves > most
		}
		for _, option := range options {
			if len(option) == 1 && !seen[option[0]] {
				seen[option[0]] = true
				stack = append(stack, option[0])
			}
		}
	}
	w.counted += 4 * uint64(len(c.parts))
	w.parts[start].chain = c
}
