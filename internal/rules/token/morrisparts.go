package token

import (
	"math/bits"
	"strconv"
	"sync"

	"zermelo/game"
)

// morrisParts cuts the positions by how many men each has on the board and in hand. A man put
// down or taken leads to another part for good. When all men are down, moves stay in a part
// that has both players' turns: who is to move may have as many men as either.
//
// Within a part, a position is the set of the men of who has more (x, or who is to move, if both
// have as many), one set for all that the symmetries of the board make of it, and
// the set of the others among the points left, in the order of the combinatorial
// number system: R. Gasser's index (Solving Nine Men's Morris, 1996). Where a symmetry
// leaves the first set as it is, the least of the second sets is kept.
type morrisParts struct {
	*Morris
	once   sync.Once
	ranks  [3][10][256]uint32 // by byte, number of points before and byte: what they add to the number of a set
	orbits [10]orbits         // by size of the set
	moved  []permutation      // by symmetry, the identity first
	undo   []uint32           // by symmetry: the one that undoes it
}

// orbits are the sets of one size that symmetries make of each other.
type orbits struct {
	least  []uint32 // the least set of each
	fixed  []uint16 // for each, the symmetries that leave it as it is, a bit each; the identity left out
	number []uint32 // by number of a set: that of its orbit, shifted by 4, and the symmetry that makes it the least
}

// Parts implements [game.Parted].
func (g *Morris) Parts() *game.Parts[Merels] {
	m := g.parted
	return &game.Parts[Merels]{
		Count: len(g.classes), Size: m.size, Locate: m.locate, Each: m.each, After: m.after,
		Loops: m.loops, Back: m.back, Name: m.name,
	}
}

// fill makes the tables, once they are asked for.
func (m *morrisParts) fill() {
	m.once.Do(func() {
		for i := range m.ranks {
			for before := range m.ranks[i] {
				for set := range uint64(256) {
					sum, count := uint64(0), before
					for rest := set; rest != 0; rest &= rest - 1 {
						count++
						sum += binomials[8*i+bits.TrailingZeros64(rest)][count]
					}
					m.ranks[i][before][set] = uint32(sum)
				}
			}
		}
		identity := make([]int, m.board.points)
		for i := range identity {
			identity[i] = i
		}
		m.moved = append([]permutation{permute(identity)}, m.board.symmetries...)
		for s := range m.moved {
			m.undo = append(m.undo, m.inverse(s))
		}
		for size := range m.men + 1 {
			m.orbits[size] = m.orbitsOf(size)
		}
	})
}

// orbitsOf goes through the sets of a size in ascending order.
func (m *morrisParts) orbitsOf(size int) (o orbits) {
	count := binomials[m.board.points][size]
	o.number = make([]uint32, count)
	const none = 1<<32 - 1
	for i := range o.number {
		o.number[i] = none
	}
	set := uint32(1)<<size - 1
	for i := range count {
		if o.number[i] == none {
			fixed := uint16(0)
			for s := range m.moved {
				image := m.image(s, set)
				switch at := &o.number[m.rank(image)]; {
				case image == set && s > 0:
					fixed |= 1 << s
				case *at == none:
					*at = uint32(len(o.least))<<4 | m.undo[s]
				}
			}
			o.least, o.fixed = append(o.least, set), append(o.fixed, fixed)
		}
		set = nextSet(set)
	}
	return o
}

func (m *morrisParts) image(symmetry int, set uint32) uint32 {
	t := m.moved[symmetry].tables
	image := t[0][set&255] | t[1][set>>8&255]
	if len(t) > 2 {
		image |= t[2][set>>16&255]
	}
	return uint32(image)
}

// inverse returns the symmetry that undoes another.
func (m *morrisParts) inverse(symmetry int) uint32 {
	for s := range m.moved {
		undone := true
		for point := range m.board.points {
			undone = undone && m.image(s, m.image(symmetry, 1<<point)) == 1<<point
		}
		if undone {
			return uint32(s)
		}
	}
	panic("token: symmetries that are no group")
}

// nextSet returns the next number with as many ones (R. W. Gosper, HAKMEM, 1972); 0 stays.
func nextSet(set uint32) uint32 {
	if set == 0 {
		return 0
	}
	low := set & -set
	carried := set + low
	return carried | (set^carried)>>(2+bits.TrailingZeros32(low))
}

// rank returns the number of a set among those of its size.
func (m *morrisParts) rank(set uint32) uint32 {
	low, middle := bits.OnesCount32(set&0xff), bits.OnesCount32(set&0xffff)
	return m.ranks[0][0][set&0xff] + m.ranks[1][low][set>>8&0xff] + m.ranks[2][middle][set>>16]
}

// squeezed is [squeeze] for sets of up to 24 points.
func squeezed(set, taken uint32, t *setTables) uint32 {
	a, b := uint8(taken), uint8(taken>>8)
	s := uint32(t.squeeze[a][uint8(set)&^a])
	at := 8 - bits.OnesCount8(a)
	s |= uint32(t.squeeze[b][uint8(set>>8)&^b]) << at
	at += 8 - bits.OnesCount8(b)
	return s | uint32(t.squeeze[uint8(taken>>16)][uint8(set>>16)])<<at
}

// spreadOut is the inverse of squeezed.
func spreadOut(set, taken uint32, t *setTables) uint32 {
	a, b := uint8(taken), uint8(taken>>8)
	free := 8 - bits.OnesCount8(a)
	s := uint32(t.spread[a][set&(1<<free-1)])
	set >>= free
	free = 8 - bits.OnesCount8(b)
	s |= uint32(t.spread[b][set&(1<<free-1)]) << 8
	return s | uint32(t.spread[uint8(taken>>16)][set>>free])<<16
}

// pairs returns how many numbers the pairs of sets of two sizes have, of which the first is kept once
// for all its images.
func (m *morrisParts) pairs(first, second int) uint64 {
	return uint64(len(m.orbits[first].least)) * binomials[m.board.points-first][second]
}

func (m *morrisParts) size(part int) uint64 {
	m.fill()
	hand, x, o := m.ofKind(part)
	switch n := m.pairs(max(x, o), min(x, o)); {
	case m.classes[part].turns == 0, hand == 0 && x < o:
		return 0
	case hand == 0 && x > o:
		return 2 * n
	default:
		return n
	}
}

func (m *morrisParts) locate(p Merels) (part int, within uint64) {
	m.fill()
	x, o := p.Men()
	own, other, hand := x, o, p.hands()
	if hand == 0 && p.mover() == game.Right {
		own, other = o, x
	}
	first, second := bits.OnesCount32(own), bits.OnesCount32(other)
	if second > first {
		first, second = second, first
		own, other = other, own
		if hand == 0 {
			within = m.pairs(first, second) // who is to move has fewer
		}
	}
	of := &m.orbits[first]
	number := of.number[m.rank(own)]
	orbit := number >> 4
	own, other = of.least[orbit], m.image(int(number&15), other)
	other = m.leastImage(of.fixed[orbit], other)
	within += uint64(orbit)*binomials[m.board.points-first][second] + uint64(m.rank(squeezed(other, own, tables())))
	if hand == 0 {
		return m.kind(0, first, second), within
	}
	return m.kind(hand, bits.OnesCount32(x), bits.OnesCount32(o)), within
}

// leastImage returns the least image of a set under itself and the symmetries of fixed.
func (m *morrisParts) leastImage(fixed uint16, set uint32) uint32 {
	least := set
	for ; fixed != 0; fixed &= fixed - 1 {
		least = min(least, m.image(bits.TrailingZeros16(fixed), set))
	}
	return least
}

func (m *morrisParts) each(part int, from, to uint64, do func(within uint64, p Merels) bool) {
	to = min(to, m.size(part))
	hand, x, o := m.ofKind(part)
	first, second := max(x, o), min(x, o)
	half := m.pairs(first, second) // of a part with both turns
	xs, os, mover := merelSide{hand: uint8(hand / 2)}, merelSide{hand: uint8((hand + 1) / 2)}, game.Player(hand&1)
	t := tables()
	seconds := binomials[m.board.points-first][second]
	for within := from; within < to; {
		fewer := within >= half
		at := within
		if fewer {
			at -= half
		}
		orbit, rest := at/seconds, at%seconds
		own, fixed := m.orbits[first].least[orbit], m.orbits[first].fixed[orbit]
		set := uint32(unrankSubset(rest, second, m.board.points-first))
		for ; rest < seconds && within < to; rest, within, set = rest+1, within+1, nextSet(set) {
			other := spreadOut(set, own, t)
			if fixed != 0 && m.leastImage(fixed, other) != other {
				continue
			}
			if xs.men, os.men = own, other; x < o || fewer {
				xs.men, os.men = other, own
			}
			if !do(within, merelsOf(xs, os, mover)) {
				return
			}
		}
	}
}

// loops says that in the parts without men in hand, men move and the part stays the same,
// unless somebody has lost already.
func (m *morrisParts) loops(part int) bool {
	hand, x, o := m.ofKind(part)
	return hand == 0 && x >= menEach && o >= menEach
}

// after lists a man put down or moved, with and without another taken.
func (m *morrisParts) after(dst []int, part int) []int {
	hand, x, o := m.ofKind(part)
	if x+hand/2 < menEach || o+(hand+1)/2 < menEach {
		return dst
	}
	add := func(hand, x, o int) {
		if hand == 0 && x < o {
			x, o = o, x
		}
		dst = append(dst, m.kind(hand, x, o))
	}
	switch {
	case hand == 0:
		add(0, x-1, o)
		if x != o {
			add(0, x, o-1)
		}
	case hand&1 == 0: // x puts a man down
		add(hand-1, x+1, o)
		if x+1 >= menEach && o > 0 {
			add(hand-1, x+1, o-1)
		}
	default:
		add(hand-1, x, o+1)
		if o+1 >= menEach && x > 0 {
			add(hand-1, x-1, o+1)
		}
	}
	return dst
}

// back lists the moves without a man taken that lead to p in a part with moves that stay.
func (m *morrisParts) back(dst []Merels, p Merels) []Merels {
	other, own := p.sides()
	free := m.board.all() &^ (own.men | other.men)
	for men := own.men; men != 0; men &= men - 1 {
		to := men & -men
		if m.board.closes(own.men, bit(to)) {
			continue
		}
		for points := m.near(own, to) & free; points != 0; points &= points - 1 {
			from := points & -points
			dst = append(dst, merelsOfSides(merelSide{own.men&^to | from, 0}, other, p.mover().Other()))
		}
	}
	return dst
}

// name writes the men on the board, and how many are in hand: 4-3, or 3-2+13.
func (m *morrisParts) name(part int) string {
	hand, x, o := m.ofKind(part)
	text := strconv.Itoa(x) + "-" + strconv.Itoa(o)
	if hand > 0 {
		text += "+" + strconv.Itoa(hand)
	}
	return text
}
