package kernel

import (
	"encoding/binary"
	"math/bits"
)

const (
	ones8   = 0x0101010101010101
	highs8  = 0x8080808080808080
	ones16  = 0x0001000100010001
	highs16 = 0x8000800080008000
)

// findXor8 compares eight pairs at a time: the byte of a zero is the lowest
// one that the subtraction borrows from.
func findXor8(a, b []byte, x byte) int {
	n := len(a)
	want := uint64(x) * ones8
	k := 0
	for ; k+8 <= n; k += 8 {
		y := binary.LittleEndian.Uint64(a[k:]) ^ binary.BigEndian.Uint64(b[n-k-8:]) ^ want
		if z := (y - ones8) & ^y & highs8; z != 0 {
			return k + bits.TrailingZeros64(z)/8
		}
	}
	for ; k < n; k++ {
		if a[k]^b[n-1-k] == x {
			return k
		}
	}
	return -1
}

func findXor16(a, b []uint16, x uint16) int {
	n := len(a)
	k := 0
	for ; k+4 <= n; k += 4 {
		p, q := a[k:k+4:k+4], b[n-k-4:n-k:n-k]
		if p[0]^q[3] == x {
			return k
		}
		if p[1]^q[2] == x {
			return k + 1
		}
		if p[2]^q[1] == x {
			return k + 2
		}
		if p[3]^q[0] == x {
			return k + 3
		}
	}
	for ; k < n; k++ {
		if a[k]^b[n-1-k] == x {
			return k
		}
	}
	return -1
}

// tables are the byte tables of eight heaps.
type tables struct {
	seen  [Lanes][256]byte
	stamp byte
}

// next gives a stamp that no byte of seen holds. To clear them each time would do,
// too, and be slower.
func (s *tables) next() byte {
	s.stamp++
	if s.stamp == 0 {
		clear(s.seen[:])
		s.stamp = 1
	}
	return s.stamp
}

// candidates marks the options of eight heaps in eight byte tables.
func candidates(c []byte, at, groups int, far, near []Option, words int, s *Scratch) int {
	if words == 1 {
		return candidates1(c, at, groups, far, near)
	}
	for g := range groups {
		st := s.next()
		p := at + Lanes*g
		seen := &s.seen
		for _, o := range far {
			y := binary.LittleEndian.Uint64(c[p-int(o.Off):]) ^ uint64(o.Val)*ones8
			seen[0][byte(y)] = st
			seen[1][byte(y>>8)] = st
			seen[2][byte(y>>16)] = st
			seen[3][byte(y>>24)] = st
			seen[4][byte(y>>32)] = st
			seen[5][byte(y>>40)] = st
			seen[6][byte(y>>48)] = st
			seen[7][byte(y>>56)] = st
		}
		for l := range Lanes {
			row := &seen[l]
			for _, o := range near {
				row[c[p+l-int(o.Off)]^byte(o.Val)] = st
			}
			v := least(row, st)
			if v >= 64*words {
				return Lanes*g + l
			}
			c[p+l] = byte(v)
		}
	}
	return Lanes * groups
}

// candidates1 keeps the marks of each heap in a register.
func candidates1(c []byte, at, groups int, far, near []Option) int {
	for g := range groups {
		p := at + Lanes*g
		var b0, b1, b2, b3, b4, b5, b6, b7 uint64
		for _, o := range far {
			y := binary.LittleEndian.Uint64(c[p-int(o.Off):]) ^ uint64(o.Val)*ones8
			b0 |= 1 << (y & 63)
			b1 |= 1 << (y >> 8 & 63)
			b2 |= 1 << (y >> 16 & 63)
			b3 |= 1 << (y >> 24 & 63)
			b4 |= 1 << (y >> 32 & 63)
			b5 |= 1 << (y >> 40 & 63)
			b6 |= 1 << (y >> 48 & 63)
			b7 |= 1 << (y >> 56 & 63)
		}
		for l, b := range [Lanes]uint64{b0, b1, b2, b3, b4, b5, b6, b7} {
			for _, o := range near {
				b |= 1 << ((c[p+l-int(o.Off)] ^ byte(o.Val)) & 63)
			}
			v := bits.TrailingZeros64(^b)
			if v == 64 {
				return Lanes*g + l
			}
			c[p+l] = byte(v)
		}
	}
	return Lanes * groups
}

// least returns the first index whose byte is not st, or 256.
func least(row *[256]byte, st byte) int {
	want := uint64(st) * ones8
	for i := 0; i < 256; i += 8 {
		if y := binary.LittleEndian.Uint64(row[i:]) ^ want; y != 0 {
			return i + bits.TrailingZeros64(y)/8
		}
	}
	return 256
}

func match(c []byte, out [][8]uint64) {
	clear(out)
	for l, x := range c[:MatchLanes] {
		if int(x) < len(out) {
			out[x][l>>6] |= 1 << (l & 63)
		}
	}
}

func cover(t []byte, at int, need *[8]uint64, chunks []Chunk) (used int) {
	for i := range chunks {
		words := 0
		for _, w := range need {
			if w != 0 {
				words++
			}
		}
		switch {
		case words == 0:
			return i
		case words <= 3:
			coverWords(t, at, need, &chunks[i])
		default:
			coverAll(t, at, need, &chunks[i])
		}
	}
	return len(chunks)
}

func coverAll(t []byte, at int, need *[8]uint64, ch *Chunk) {
	var a0, a1, a2, a3, a4, a5, a6, a7 uint64
	for _, off := range ch.Off {
		row := t[at+int(off):][:64:64]
		a0 |= binary.LittleEndian.Uint64(row[0:])
		a1 |= binary.LittleEndian.Uint64(row[8:])
		a2 |= binary.LittleEndian.Uint64(row[16:])
		a3 |= binary.LittleEndian.Uint64(row[24:])
		a4 |= binary.LittleEndian.Uint64(row[32:])
		a5 |= binary.LittleEndian.Uint64(row[40:])
		a6 |= binary.LittleEndian.Uint64(row[48:])
		a7 |= binary.LittleEndian.Uint64(row[56:])
	}
	sh := uint(ch.Shift) & 7
	a := [9]uint64{a0, a1, a2, a3, a4, a5, a6, a7}
	for j := range need {
		need[j] &^= a[j]>>sh | a[j+1]<<1<<(63-sh)
	}
}

// coverWords looks at those words alone that still need something.
func coverWords(t []byte, at int, need *[8]uint64, ch *Chunk) {
	sh := uint(ch.Shift) & 7
	for j, w := range need {
		if w == 0 {
			continue
		}
		var low, high uint64
		for _, off := range ch.Off {
			row := t[at+int(off):][:64:64][8*j:]
			low |= binary.LittleEndian.Uint64(row)
			if len(row) > 8 {
				high |= uint64(row[8])
			}
		}
		need[j] = w &^ (low>>sh | high<<1<<(63-sh))
	}
}
