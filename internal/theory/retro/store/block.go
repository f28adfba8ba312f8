package store

import (
	"encoding/binary"
	"math"
	"slices"

	"zermelo/game"
	"zermelo/internal/theory/retro"
)

// A code is a value in a file: 0 is a draw, otherwise 1 + 2·distance, and 1
// more for a win.
type code = uint32

// noCode stands for a number that is not asked for.
const noCode = math.MaxUint32

func codeOf(v retro.Value) code {
	switch {
	case !v.Known:
		return noCode
	case v.Result == game.Win:
		return 2 + 2*code(v.Distance)
	case v.Result == game.Loss:
		return 1 + 2*code(v.Distance)
	}
	return 0
}

func valueOf(c code) retro.Value {
	if c == 0 {
		return retro.Value{Known: true}
	}
	v := retro.Value{Result: game.Loss, Distance: int(c-1) / 2, Known: true}
	if c&1 == 0 {
		v.Result = game.Win
	}
	return v
}

// fill replaces noCode by the code before it, or the first after it.
func fill(codes []code) {
	last := code(0)
	if i := slices.IndexFunc(codes, func(c code) bool { return c != noCode }); i >= 0 {
		last = codes[i]
	}
	for i, c := range codes {
		if c == noCode {
			codes[i] = last
		}
		last = codes[i]
	}
}

// A block before compression: the number of bytes of a code (1, 2 or 4), then
// the codes; in a keyed file the keys come first, as differences: the first
// of each block is in the index.
func packBlock(dst []byte, keys []uint64, codes []code) []byte {
	width := widthOf(codes)
	dst = append(dst, width)
	for i := 1; i < len(keys); i++ {
		dst = binary.AppendUvarint(dst, keys[i]-keys[i-1])
	}
	for _, c := range codes {
		dst = binary.LittleEndian.AppendUint32(dst, c)
		dst = dst[:len(dst)-4+int(width)]
	}
	return dst
}

func widthOf(codes []code) byte {
	switch greatest := slices.Max(codes); {
	case greatest <= math.MaxUint8:
		return 1
	case greatest <= math.MaxUint16:
		return 2
	}
	return 4
}

// A block is one in memory, ready for questions.
type block struct {
	width int
	codes []byte
	keys  []uint64 // of a keyed file
	used  uint32   // for the cache
}

// unpack reads a block of n codes; ok is false if it is not one.
func unpack(b []byte, n int, keyed bool, first uint64) (*block, bool) {
	if len(b) == 0 || b[0] != 1 && b[0] != 2 && b[0] != 4 {
		return nil, false
	}
	k := &block{width: int(b[0])}
	b = b[1:]
	if keyed && len(b) < n { // a byte each at least: before memory is taken
		return nil, false
	}
	if keyed {
		k.keys = make([]uint64, n)
		for i := range k.keys {
			k.keys[i] = first
			if i+1 == n {
				break
			}
			step, size := binary.Uvarint(b)
			if size <= 0 || step == 0 || first+step < first {
				return nil, false
			}
			first, b = first+step, b[size:]
		}
	}
	k.codes = b
	return k, len(b) == n*k.width
}

func (k *block) code(i int) code {
	c := code(0)
	for at, b := range k.codes[i*k.width : (i+1)*k.width] {
		c |= code(b) << (8 * at)
	}
	return c
}

// bytes returns the memory of the block.
func (k *block) bytes() int64 { return int64(cap(k.codes)) + 8*int64(cap(k.keys)) + 64 }
