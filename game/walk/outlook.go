package walk

import (
	"unsafe"

	"zermelo/game"
)

// An outlook is how far one has looked at the options of a position.
type outlook[P comparable] struct {
	next   int // option that was not seen
	pieces []P // of the options seen, in normal form
	hashes []uint64
	ends   []uint32 // of each option in pieces
}

// fewOptions is how many options are seen at a time: places in the table that
// are far apart are then on their way together.
const fewOptions = 3

// Look implements [game.Outlook].
func (x *Positions[P]) Look(id uint32) int {
	x.moves.Reset()
	x.rules.Moves(&x.moves, x.positions[id], game.Left)
	s := &x.seen
	s.next, s.pieces, s.hashes, s.ends = 0, s.pieces[:0], s.hashes[:0], s.ends[:0]
	return x.moves.Len()
}

// Seen implements [game.Outlook].
func (x *Positions[P]) Seen(parts, ends []uint32) (p, e []uint32) {
	s := &x.seen
	first, from := len(s.ends), len(s.pieces)
	x.see(min(s.next+fewOptions, x.moves.Len()))
	mask := uint32(len(x.slots) - 1)
	var touched uint32
	for _, h := range s.hashes[from:] {
		touched |= x.slots[uint32(h)&mask]
	}
	x.touched = touched // the loads are made
	start := from
	for _, end := range s.ends[first:] {
		for i := start; i < int(end); i++ {
			id, _ := x.found(s.pieces[i], s.hashes[i])
			parts = append(parts, id)
		}
		start = int(end)
		ends = append(ends, uint32(len(parts)))
	}
	return parts, ends
}

// Enter implements [game.Outlook].
func (x *Positions[P]) Enter(parts, ends []uint32) (p, e []uint32) {
	s := &x.seen
	x.see(x.moves.Len())
	start := 0
	for _, end := range s.ends {
		for i := start; i < int(end); i++ {
			id, slot := x.found(s.pieces[i], s.hashes[i])
			if id == game.NoNumber {
				id = x.enter(s.pieces[i], slot, uint32(s.hashes[i]>>32))
			}
			parts = append(parts, id)
		}
		start = int(end)
		ends = append(ends, uint32(len(parts)))
	}
	return parts, ends
}

// see takes the options before the given one apart.
func (x *Positions[P]) see(to int) {
	s := &x.seen
	for ; s.next < to; s.next++ {
		from := len(s.pieces)
		for _, q := range x.moves.At(s.next) {
			if x.rules.Split == nil {
				s.pieces = append(s.pieces, q)
			} else {
				s.pieces = x.rules.Split(s.pieces, q)
			}
		}
		if x.rules.Normal != nil && !(x.rules.Neat && x.rules.Split != nil) {
			for i, q := range s.pieces[from:] {
				s.pieces[from+i], _ = x.rules.Normal(q)
			}
		}
		for _, q := range s.pieces[from:] {
			s.hashes = append(s.hashes, x.hash(q))
		}
		s.ends = append(s.ends, uint32(len(s.pieces)))
	}
}

// found returns the number of a position of the given hash, or where it may be
// put.
func (x *Positions[P]) found(p P, hash uint64) (id, slot uint32) {
	tag, mask := uint32(hash>>32), uint32(len(x.slots)-1)
	i := uint32(hash) & mask
	for ; x.slots[i] != 0; i = (i + 1) & mask {
		if s := x.slots[i]; (s^tag)&^mask == 0 {
			if id := s&mask - 1; x.positions[id] == p {
				return id, i
			}
		}
	}
	return game.NoNumber, i
}

// Breadth implements [game.Outlook].
func (x *Positions[P]) Breadth(id uint32) int {
	if x.rules.Breadth == nil {
		return 0
	}
	return x.rules.Breadth(x.positions[id])
}

// bytes returns the memory held.
func (s *outlook[P]) bytes() int64 {
	var p P
	return int64(cap(s.pieces))*int64(unsafe.Sizeof(p)) + int64(cap(s.hashes))*8 + int64(cap(s.ends))*4
}
