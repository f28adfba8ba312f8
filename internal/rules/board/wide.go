package board

import (
	"encoding/binary"

	"zermelo/game"
	"zermelo/game/walk"
)

// A Wide is a position on a board of more than [MaxCells] cells, at most
// [MaxWide], of whichever game. The text is no writing of it, see
// [WideRules.Format]: width and height, each less one, in a byte, then the sets
// of cells that the rule set knows, each in as few bytes as the cells need. So
// equal texts are equal positions of one rule set, and small parts are short.
type Wide string

// A field is a wide position with its sets of cells in words. What they mean is
// as in [Cells] (which is in left), in [Stones], and in [Marked].
type field struct {
	left, right, marks plane
	wideShape
}

// unpack takes a position of a rule set that knows so many sets apart.
func (p Wide) unpack(planes int) (f field) {
	if len(p) < 2 {
		f.wideShape = wideShapeOf(0, 0)
		return f
	}
	f.wideShape = wideShapeOf(uint(p[0])+1, uint(p[1])+1)
	var set [MaxWide / 8]byte
	n := int(f.w*f.h+7) / 8
	for i, to := range [3]*plane{&f.left, &f.right, &f.marks} {
		if i == planes {
			break
		}
		copy(set[:n], p[2+i*n:])
		*to = plane{
			binary.LittleEndian.Uint64(set[0:]), binary.LittleEndian.Uint64(set[8:]),
			binary.LittleEndian.Uint64(set[16:]), binary.LittleEndian.Uint64(set[24:]),
		}
	}
	return f
}

// pack is the position of a rule set that knows so many sets.
func (f *field) pack(planes int) Wide {
	if f.w*f.h == 0 {
		return ""
	}
	var text [2 + 3*MaxWide/8 + 8]byte
	text[0], text[1] = byte(f.w-1), byte(f.h-1)
	end, n := 2, int(f.w*f.h+7)/8
	for i, from := range [3]*plane{&f.left, &f.right, &f.marks} {
		if i == planes {
			break
		}
		// A word that is too much is written over by the next set, or cut off.
		set := text[end:]
		for at, word := range [4]uint64{from.a, from.b, from.c, from.d} {
			if 8*at < n {
				binary.LittleEndian.PutUint64(set[8*at:], word)
			}
		}
		end += n
	}
	return Wide(text[:end])
}

// hash returns 64 mixed bits of p.
func (p Wide) hash() uint64 {
	h := uint64(len(p)) * spice2
	for ; len(p) >= 8; p = p[8:] {
		h = walk.Mix(h ^ (uint64(p[0]) | uint64(p[1])<<8 | uint64(p[2])<<16 | uint64(p[3])<<24 |
			uint64(p[4])<<32 | uint64(p[5])<<40 | uint64(p[6])<<48 | uint64(p[7])<<56) + spice1)
	}
	var tail uint64
	for i := range len(p) {
		tail |= uint64(p[i]) << (8 * i)
	}
	return walk.Mix(h ^ tail + spice3)
}

// lefts returns the cells that are Left's alone, rights those of Right.
func (f *field) lefts() plane  { return f.left.minus(f.right) }
func (f *field) rights() plane { return f.right.minus(f.left) }

// empty returns the empty cells.
func (f *field) empty() plane { return f.everything.minus(f.left.or(f.right)) }

// sides returns the stones of who and of the opponent.
func (f *field) sides(who game.Player) (own, others plane) {
	if who == game.Left {
		return f.lefts(), f.rights()
	}
	return f.rights(), f.lefts()
}

// move empties the cells of gone and puts a stone of who on to.
func (f *field) move(who game.Player, gone, to plane) {
	f.left, f.right = f.left.minus(gone), f.right.minus(gone)
	if who == game.Left {
		f.left = f.left.or(to)
	} else {
		f.right = f.right.or(to)
	}
}

// part returns the part of f that the cells of set make, cropped; all else is
// empty.
func (f *field) part(set plane) field {
	v := f.window(set)
	return field{
		f.crop(f.left.and(set), v), f.crop(f.right.and(set), v), f.crop(f.marks.and(set), v), wideShapeOf(v.w, v.h),
	}
}

// walledPart is part with all else removed.
func (f *field) walledPart(set plane) field {
	others, v := f.everything.minus(set), f.window(set)
	return field{
		f.crop(f.left.or(others), v), f.crop(f.right.or(others), v), f.crop(f.marks.and(set), v), wideShapeOf(v.w, v.h),
	}
}
