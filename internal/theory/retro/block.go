package retro

import (
	"encoding/binary"
	"slices"
	"sync"

	"zermelo/game"
)

// A Block is what is known of a run of numbers after some round: the value of each
// that is settled, and how many options of the others are open.
type Block struct {
	k      int
	from   uint64
	round  uint32
	states *states
	counts Statistics // of what is decided; Draws are not counted
	back   *sources   // the moves to the nodes; nil where walkers go back
}

// Number returns which block it is.
func (k *Block) Number() int { return k.k }

// Round returns the last round that it took part in; 0 before the first.
func (k *Block) Round() uint32 { return k.round }

// Len returns the number of numbers.
func (k *Block) Len() uint64 { return k.states.n }

// At returns the value of the i-th number of the block: a draw if it is not
// decided, not Known if it is not that of a position.
func (k *Block) At(i uint64) Value { return k.states.value(i) }

// Counts returns the positions by value, where all rounds are over.
func (k *Block) Counts() Statistics {
	s := k.counts
	s.WinsIn, s.LossesIn = slices.Clone(s.WinsIn), slices.Clone(s.LossesIn)
	s.Draws = s.Positions - s.Wins - s.Losses
	return s
}

// Memory returns the bytes that are held.
func (k *Block) Memory() int64 {
	b := 4*int64(len(k.states.words)) + 8*int64(len(k.counts.WinsIn)+len(k.counts.LossesIn))
	if k.back != nil {
		b += 4*int64(len(k.back.first)) + 8*int64(len(k.back.from))
	}
	return b
}

// settle counts what is newly decided.
func (k *Block) settle(won bool, distance uint32) {
	if won {
		k.counts.Wins++
		k.counts.WinsIn = count(k.counts.WinsIn, int(distance), 1)
		return
	}
	k.counts.Losses++
	k.counts.LossesIn = count(k.counts.LossesIn, int(distance), 1)
}

// Bytes returns the block as [Blocks.BlockFrom] reads it: the same for the same
// states. The moves to its nodes, where they had to be written out, are not in
// it.
func (k *Block) Bytes() []byte {
	var body []byte
	c := &k.counts
	for _, n := range []uint64{c.Positions, uint64(len(c.WinsIn)), uint64(len(c.LossesIn))} {
		body = binary.AppendUvarint(body, n)
	}
	for _, by := range [][]uint64{c.WinsIn, c.LossesIn} {
		for _, n := range by {
			body = binary.AppendUvarint(body, n)
		}
	}
	// Byte by byte of all states: the high ones are much alike.
	width := k.states.width()
	body = slices.Grow(append(body, byte(width)), width*int(k.states.n))
	for b := range width {
		for i := range k.states.n {
			body = append(body, byte(k.states.load(i)>>(8*b)))
		}
	}
	return appendFrame(nil, frame{kind: frameState, from: uint32(k.k), to: uint32(k.k), round: k.round, body: body})
}

// width returns the number of bytes of a state.
func (t *states) width() int {
	if t.wide {
		return 4
	}
	return 2
}

// BlockFrom reads block k from what Bytes wrote. In games that cannot take moves
// back it must hear again what it heard in round 1, see [Blocks.Replay]. The error is [ErrFrame].
func (b *Blocks) BlockFrom(k int, data []byte) (*Block, error) {
	f, rest, err := readFrame(data)
	if err != nil {
		return nil, err
	}
	from, to := b.Bounds(k)
	n := to - from
	if f.kind != frameState || f.to != uint32(k) || len(rest) > 0 {
		return nil, badFrame("it is not the state of block %d", k)
	}
	buffer := buffers.Get().(*[]byte)
	defer buffers.Put(buffer)
	body, err := f.unpacked(*buffer, 4*n+1+20*(uint64(f.round)+3)*2)
	if err != nil {
		return nil, err
	}
	if cap(body) > cap(*buffer) && int(f.raw) != len(f.body) {
		*buffer = body[:0]
	}
	made := &Block{k: k, from: from, round: f.round}
	sound := true
	number := func() uint64 {
		n, size := binary.Uvarint(body)
		if size <= 0 {
			sound = false
			return 0
		}
		body = body[size:]
		return n
	}
	made.counts.Positions = number()
	lengths := [2]uint64{number(), number()}
	for list, length := range lengths {
		if length > uint64(len(body)) {
			return nil, badFrame("its counts make no sense")
		}
		for d := range length {
			c := number()
			if list == 0 {
				made.counts.Wins += c
				made.counts.WinsIn = count(made.counts.WinsIn, int(d), c)
			} else {
				made.counts.Losses += c
				made.counts.LossesIn = count(made.counts.LossesIn, int(d), c)
			}
		}
	}
	if !sound || len(body) == 0 || body[0] != 2 && body[0] != 4 || uint64(len(body)-1) != uint64(body[0])*n {
		return nil, badFrame("its length makes no sense")
	}
	made.states = newStates(n, body[0] == 4)
	width, planes := int(body[0]), body[1:]
	if width == 2 {
		low, high := planes[:n], planes[n:]
		for i := range n {
			made.states.words[i>>1] |= (uint32(low[i]) | uint32(high[i])<<8) << (i & 1 << 4)
		}
		return made, nil
	}
	for i := range n {
		s := uint32(0)
		for p := range width {
			s |= uint32(planes[uint64(p)*n+i]) << (8 * p)
		}
		made.states.words[i] = s
	}
	return made, nil
}

// buffers are for bodies that are looked at and left.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// sources are the moves to the nodes of a block: edges with the node that they come from.
type sources struct {
	first []uint32
	from  []edge
}

func (s *sources) of(i uint64) []edge { return s.from[s.first[i]:s.first[i+1]] }

// appendEdges appends moves between two blocks, in order: the offset of the target above
// that of the source, which is shifted by one as in an edge. Moves that come twice stay.
func appendEdges(dst []byte, sorted []uint64) []byte {
	lastTo, lastFrom := uint64(0), uint64(0)
	for _, e := range sorted {
		to, from := e>>32, e&(1<<32-1)
		if to != lastTo {
			lastFrom = 0
		}
		dst = binary.AppendUvarint(dst, to-lastTo)
		dst = binary.AppendUvarint(dst, from-lastFrom)
		lastTo, lastFrom = to, from
	}
	return dst
}

// eachEdge calls do for every move that appendEdges wrote; targets are below n,
// sources below m.
func eachEdge(b []byte, n, m uint64, do func(to, from uint64)) error {
	lastTo, lastFrom := uint64(0), uint64(0)
	for len(b) > 0 {
		to, size := binary.Uvarint(b)
		if size <= 0 {
			return badFrame("a move is cut short")
		}
		from, more := binary.Uvarint(b[size:])
		if more <= 0 {
			return badFrame("a move is cut short")
		}
		if to != 0 {
			lastFrom = 0
		}
		if to >= n || from >= m || lastTo+to >= n || lastFrom+from >= m {
			return badFrame("a move lies outside of its block")
		}
		b = b[size+more:]
		lastTo, lastFrom = lastTo+to, lastFrom+from
		do(lastTo, lastFrom)
	}
	return nil
}

// link makes the moves to the nodes of a block from what the others
// told it in round 1.
func (b *Blocks) link(k *Block, frames []frame) error {
	n := k.Len()
	s := &sources{first: make([]uint32, n+1)}
	each := func(do func(to uint64, m edge)) error {
		for _, f := range frames {
			if f.kind != frameEdges || f.to != uint32(k.k) || f.round != 1 || int64(f.from) >= int64(b.Count()) {
				return badFrame("a message of round %d to block %d says no moves to block %d", f.round, f.to, k.k)
			}
			body, err := f.unpacked(nil, maxEdges)
			if err != nil {
				return err
			}
			base, end := b.Bounds(int(f.from))
			err = eachEdge(body, n, (end-base)<<1, func(to, from uint64) { do(to, (base+from>>1)<<1|from&1) })
			if err != nil {
				return err
			}
		}
		return nil
	}
	total := uint64(0)
	if err := each(func(to uint64, _ edge) { s.first[to]++; total++ }); err != nil {
		return err
	}
	if total > maxEdges {
		return game.Limit(tooManyMoves, noPhrase)
	}
	sum := uint32(0)
	for i := range s.first {
		sum += s.first[i]
		s.first[i] = sum
	}
	s.from = make([]edge, total)
	k.back, k.round = s, max(k.round, 1)
	return each(func(to uint64, m edge) {
		s.first[to]--
		s.from[s.first[to]] = m
	})
}
