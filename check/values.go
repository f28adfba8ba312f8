package check

import (
	"cmp"
	"context"
	"math/bits"
	"slices"
)

// Values are below maxValue.
const maxValue = 1 << 16

// A way takes some tokens of a heap and leaves the rest as so many heaps.
type way struct {
	take, heaps     uint64
	distinct, mixed bool
}

// A sieve recomputes the values of a game, from heap 0 on.
//
// A nim-sum of two values is rare iff both are rare or both are common: the
// parity of the bits under a mask adds, and with Positional the parities of
// heaps a+b = n-t and n are those of n-FirstSplit, for t has the parity of
// FirstSplit. So an option worth a common value leaves at most one heap, or a
// rare one. When all of those are marked, the common values are settled; the
// options with two common heaps matter only for the rare values below the
// least common value that is left. This is exact for every mask. With mask 0
// all heaps are rare, and it is the plain definition.
type sieve struct {
	c        *Certificate
	rare     Rare // the zero value for the plain definition
	ways     []way
	ctx      context.Context
	progress func(done, total uint64)
	work     uint64 // options looked at since ctx was asked
	err      error  // that of ctx

	g         []uint16          // the values so far
	top       uint32            // a power of two greater than all of them
	class     [2][]uint16       // all numbers, by the parity under the mask
	mark      *[maxValue]uint32 // mark[v] = n+1 if an option of heap n is worth v
	unseen    []uint16          // the values that need a witness
	rareAt    []uint32          // the rare heaps from 1 on
	rareValue []uint16          // and their values
	listed    int               // how many entries of the list have been met
}

// recompute returns the values, and checks what rare-state asks of each.
func recompute(ctx context.Context, c *Certificate, progress func(done, total uint64)) ([]uint16, error) {
	s := &sieve{c: c, ctx: ctx, progress: progress, g: make([]uint16, 0, c.Values), top: 1, mark: new([maxValue]uint32)}
	for t, m := range c.Moves {
		for h := uint64(1); m.Heaps>>h != 0; h++ {
			if m.Heaps>>h&1 != 0 {
				s.ways = append(s.ways, way{uint64(t), h, m.Distinct>>h&1 != 0, m.Mixed>>h&1 != 0})
			}
		}
	}
	if c.Rare != nil && c.mostHeaps() <= 2 {
		s.rare = *c.Rare
	}
	for v := range maxValue {
		parity := s.parity(uint32(v))
		s.class[parity] = append(s.class[parity], uint16(v))
	}
	for n := range c.Values {
		v, err := s.value(n)
		if err == nil {
			err = s.meet(n, v)
		}
		if err != nil {
			return nil, err
		}
		s.g = append(s.g, uint16(v))
	}
	return s.g, nil
}

func (s *sieve) parity(v uint32) int { return bits.OnesCount64(uint64(v)&s.rare.Mask) & 1 }

// rareParity returns the parity under the mask of the rare values of heap n.
func (s *sieve) rareParity(n uint64) int {
	if s.rare.Positional {
		return int((n - s.rare.FirstSplit) & 1)
	}
	return 0
}

// proving says whether rare-state asks anything of heap n.
func (s *sieve) proving(n uint64) bool {
	return s.c.Theorem == RareState && n < s.rare.From+s.c.Period
}

// meet notes that heap n has value v.
func (s *sieve) meet(n uint64, v uint32) error {
	if v >= maxValue {
		return malformed("values", "are %d or more from heap %d on; the checker has no room for them", maxValue, n)
	}
	for v >= s.top {
		s.top *= 2
	}
	rare := s.parity(v) == s.rareParity(n)
	if rare && n > 0 {
		s.rareAt, s.rareValue = append(s.rareAt, uint32(n)), append(s.rareValue, uint16(v))
	}
	if !s.proving(n) {
		return nil
	}
	// Step 7: the list is that of the rare heaps below From + p. All of these
	// are below From, by step 2.
	listed := s.listed < len(s.rare.List) && s.rare.List[s.listed][0] == n
	if rare != listed || rare && s.rare.List[s.listed][1] != uint64(v) {
		return refuted("list", n, "the value of heap %d is %d; the list does not agree", n, v)
	}
	if listed {
		s.listed++
	}
	return nil
}

// value returns the value of heap n: the least number that no option is worth.
func (s *sieve) value(n uint64) (uint32, error) {
	mark, now := s.mark, uint32(n+1)
	// The options, but those that leave two common heaps.
	if n < uint64(len(s.c.Moves)) && s.c.Moves[n].Heaps&1 != 0 {
		mark[0] = now
	}
	for _, w := range s.ways {
		switch {
		case w.take >= n:
		case w.heaps == 1:
			mark[s.g[n-w.take]] = now
		case w.heaps == 2:
			s.leaveRare(w, n-w.take, now)
		default:
			s.leave(w, n-w.take, 1, 0, 0)
		}
	}
	// The least common value that is left, and the rare ones below it. No
	// option is worth top or more.
	least, parity := s.top, s.rareParity(n)
	for _, v := range s.class[1-parity] {
		if mark[v] != now || uint32(v) >= least {
			least = min(least, uint32(v))
			break
		}
	}
	s.unseen = s.unseen[:0]
	for _, v := range s.class[parity] {
		if uint32(v) >= least {
			break
		}
		if mark[v] != now {
			s.unseen = append(s.unseen, v)
		}
	}
	if uint64(len(s.rareAt))+1 < n { // there are common heaps
		if err := s.witness(n); err != nil {
			return 0, err
		}
	}
	s.spend(uint64(len(s.ways)) + 16)
	if len(s.unseen) > 0 {
		least = uint32(s.unseen[0])
	}
	return least, s.err
}

// leaveRare marks the ways to leave rest tokens as a rare heap and another.
func (s *sieve) leaveRare(w way, rest uint64, now uint32) {
	k := len(s.rareAt)
	for k > 0 && uint64(s.rareAt[k-1]) >= rest {
		k--
	}
	mark, g, values, unequal := s.mark, s.g[:rest], s.rareValue[:k], w.distinct || w.mixed
	for i, r := range s.rareAt[:k] {
		if b := rest - uint64(r); !unequal || b != uint64(r) {
			mark[values[i]^g[b]] = now
		}
	}
	s.spend(uint64(k))
}

// witness marks the options that leave two heaps, by the smaller one, until
// no value is unseen or there are no others.
func (s *sieve) witness(n uint64) error {
	const block = 16
	mark, now, most := s.mark, uint32(n+1), n
	// Step 6: from From on the rare values that are less than the value of the
	// heap have a witness with a smaller part of at most Depth.
	proving := s.proving(n) && n >= s.rare.From
	if proving {
		most = s.rare.Depth
	}
	for a, more := uint64(1), true; more && len(s.unseen) > 0 && s.err == nil; a += block {
		more = false
		for _, w := range s.ways {
			if w.take >= n || w.heaps != 2 {
				continue
			}
			rest := n - w.take
			end := rest/2 + 1
			if w.distinct || w.mixed {
				end = (rest + 1) / 2
			}
			if end = min(end, most+1, a+block); a < end {
				more = true
				large := s.g[rest-end+1 : rest-a+1] // the other parts, backwards
				for i, v := range s.g[a:end] {
					mark[v^large[len(large)-1-i]] = now
				}
			}
		}
		s.unseen = slices.DeleteFunc(s.unseen, func(v uint16) bool { return mark[v] == now })
		s.spend(block * uint64(len(s.ways)))
	}
	if proving && len(s.unseen) > 0 && s.err == nil {
		return refuted("witness", n, "no option of heap %d is worth %d and leaves one heap, or two of which one is at most %d", n, s.unseen[0], most)
	}
	return nil
}

// leave marks the ways to leave rest tokens as w.heaps heaps in ascending
// order, none less than least; first is the first of all heaps, 0 if there is
// none yet, and x is the nim-sum of those chosen so far.
func (s *sieve) leave(w way, rest, least, first uint64, x uint16) {
	if w.heaps == 1 {
		if !w.mixed || rest != first {
			s.mark[x^s.g[rest]] = uint32(len(s.g) + 1)
		}
		return
	}
	h, gap := w.heaps, uint64(0)
	if w.distinct {
		gap = 1
	}
	w.heaps--
	for a := least; h*a+gap*h*(h-1)/2 <= rest && s.err == nil; a++ {
		s.leave(w, rest-a, a+gap, cmp.Or(first, a), x^s.g[a])
	}
	s.spend(rest - least + 1)
}

// spend counts options, and asks ctx now and then.
func (s *sieve) spend(options uint64) {
	if s.work += options; s.work < 1<<24 || s.err != nil {
		return
	}
	s.work, s.err = 0, s.ctx.Err()
	if s.progress != nil {
		s.progress(uint64(len(s.g)), s.c.Values)
	}
}
