package short

import "slices"

// A bypass compares values with a game under construction, which is not in
// the table yet: its options are known, undominated ones of both sides. What
// it finds is remembered until the next game.
type bypass struct {
	left, right []Value    // the options, being replaced
	own         [2][]Value // the options as they were: Left's, Right's
	game        stops

	slots []bypassSlot
	round uint32
	used  int
}

// A bypassSlot holds what is known of a value against the game of a round.
type bypassSlot struct {
	v     Value
	round uint32
	le    answer // v <= game
	ge    answer // v >= game
}

type answer uint8

const (
	untried answer = iota
	no
	yes
)

func answered(b bool) answer {
	if b {
		return yes
	}
	return no
}

const smallestBypass = 1 << 8

func (b *bypass) init() { *b = bypass{slots: make([]bypassSlot, smallestBypass)} }

func (b *bypass) bytes() int64 {
	return int64(len(b.slots))*12 + int64(cap(b.left)+cap(b.right)+cap(b.own[0])+cap(b.own[1]))*4
}

// forget drops what is remembered, not the game.
func (b *bypass) forget() {
	b.slots = make([]bypassSlot, smallestBypass)
	b.used = 0
}

// begin starts on the game with the options left and right.
func (b *bypass) begin(s stops) {
	b.own[0] = append(b.own[0][:0], b.left...)
	b.own[1] = append(b.own[1][:0], b.right...)
	b.game = s
	b.used = 0
	b.round++
	if b.round == 0 {
		clear(b.slots)
		b.round = 1
	}
}

// slot returns the place of what is known of v in this round.
func (t *Table) slot(v Value) *bypassSlot {
	b := &t.bypass
	if b.used >= len(b.slots)/2 {
		t.reserve(2 * int64(len(b.slots)) * 12)
		t.growBypass()
	}
	mask := uint64(len(b.slots) - 1)
	for i := mix(uint64(v)) & mask; ; i = (i + 1) & mask {
		s := &b.slots[i]
		if s.round != b.round {
			*s = bypassSlot{v: v, round: b.round}
			b.used++
			return s
		}
		if s.v == v {
			return s
		}
	}
}

func (t *Table) growBypass() {
	b := &t.bypass
	old := b.slots
	b.slots = make([]bypassSlot, 2*len(old))
	mask := uint64(len(b.slots) - 1)
	for _, s := range old {
		if s.round != b.round {
			continue
		}
		i := mix(uint64(s.v)) & mask
		for b.slots[i].round == b.round {
			i = (i + 1) & mask
		}
		b.slots[i] = s
	}
}

// bypassLeft replaces the reversible left options: an option with a right
// option that is <= the game is replaced by the left options of that, until
// none is left. A number among undominated options is never reversible when
// the game is no number: an answer to it that is <= the game would bound the
// right stop, hence the left stop, hence another option, from below.
func (t *Table) bypassLeft() (options []Value, changed bool) {
	b := &t.bypass
	for i := 0; i < len(b.left); {
		via, ok := t.reversesLeft(b.left[i])
		if !ok {
			i++
			continue
		}
		changed = true
		b.left = slices.Delete(b.left, i, i+1)
		first, n := t.lefts(via)
		for j := range n {
			if v := t.arena[first+j]; !slices.Contains(b.left, v) {
				b.left = append(b.left, v)
			}
		}
	}
	return b.left, changed
}

// bypassRight is bypassLeft for the other player.
func (t *Table) bypassRight() (options []Value, changed bool) {
	b := &t.bypass
	for i := 0; i < len(b.right); {
		via, ok := t.reversesRight(b.right[i])
		if !ok {
			i++
			continue
		}
		changed = true
		b.right = slices.Delete(b.right, i, i+1)
		first, n := t.rights(via)
		for j := range n {
			if v := t.arena[first+j]; !slices.Contains(b.right, v) {
				b.right = append(b.right, v)
			}
		}
	}
	return b.right, changed
}

// reversesLeft returns a right option of v that is <= the game.
func (t *Table) reversesLeft(v Value) (via Value, ok bool) {
	if n := &t.nodes[v]; n.kind == number || t.isStarred(v) && t.numbers.at[t.bypass.game.rightNumber].Less(t.numbers.at[n.number]) {
		return 0, false // of a starred one all right options lie above the right stop of the game
	}
	first, n := t.rights(v)
	for i := range n {
		if via := t.arena[first+i]; t.atMostGame(via) {
			return via, true
		}
	}
	return 0, false
}

// reversesRight returns a left option of v that is >= the game.
func (t *Table) reversesRight(v Value) (via Value, ok bool) {
	if n := &t.nodes[v]; n.kind == number || t.isStarred(v) && t.numbers.at[n.number].Less(t.numbers.at[t.bypass.game.leftNumber]) {
		return 0, false
	}
	first, n := t.lefts(v)
	for i := range n {
		if via := t.arena[first+i]; t.atLeastGame(via) {
			return via, true
		}
	}
	return 0, false
}

// atMostGame reports whether v <= the game.
func (t *Table) atMostGame(v Value) bool {
	x, g := &t.nodes[v], &t.bypass.game
	if t.lessStop(g.left(), x.left()) || t.lessStop(g.right(), x.right()) {
		return false
	}
	if t.lessStop(x.left(), g.right()) {
		return true
	}
	if a := t.slot(v).le; a != untried {
		return a == yes
	}
	found := t.atMostByOptions(v)
	t.slot(v).le = answered(found)
	return found
}

func (t *Table) atMostByOptions(v Value) bool {
	t.step()
	for _, r := range t.bypass.own[1] {
		if t.lessEqual(r, v) {
			return false
		}
	}
	first, n := t.lefts(v)
	for i := range n {
		if t.atLeastGame(t.arena[first+i]) {
			return false
		}
	}
	return true
}

// atLeastGame reports whether v >= the game.
func (t *Table) atLeastGame(v Value) bool {
	x, g := &t.nodes[v], &t.bypass.game
	if t.lessStop(x.left(), g.left()) || t.lessStop(x.right(), g.right()) {
		return false
	}
	if t.lessStop(g.left(), x.right()) {
		return true
	}
	if a := t.slot(v).ge; a != untried {
		return a == yes
	}
	found := t.atLeastByOptions(v)
	t.slot(v).ge = answered(found)
	return found
}

func (t *Table) atLeastByOptions(v Value) bool {
	t.step()
	for _, l := range t.bypass.own[0] {
		if t.lessEqual(v, l) {
			return false
		}
	}
	first, n := t.rights(v)
	for i := range n {
		if t.atMostGame(t.arena[first+i]) {
			return false
		}
	}
	return true
}
