package board

import "zermelo/game"

// wideColoring is [Snort], or [Col], on wide boards.
func wideColoring(col bool) *WideRules {
	return &WideRules{
		planes: 3, letters: markedColors, typed: coloringLetters, legend: coloringLegend(), each: 1, words: colorWords, look: coloring(),
		moves: func(dst []Wide, f *field, who game.Player) []Wide { return f.colorings(dst, who, col) },
		split: func(dst []Wide, f *field) []Wide { return f.splitColoring(dst, col) },
	}
}

// chances returns the cells that Left and that Right may colour.
func (f *field) chances(col bool) (left, right plane) {
	besideLeft := f.beside(f.lefts().minus(f.marks))
	besideRight := f.beside(f.rights().minus(f.marks))
	if col {
		besideLeft, besideRight = besideRight, besideLeft
	}
	empty := f.empty()
	return empty.or(f.lefts().and(f.marks)).minus(besideRight), empty.or(f.rights().and(f.marks)).minus(besideLeft)
}

func (f *field) colorings(dst []Wide, who game.Player, col bool) []Wide {
	cells, right := f.chances(col)
	if who == game.Right {
		cells = right
	}
	before := *f
	for ; !cells.isEmpty(); cells = cells.rest() {
		cell := cells.lowest()
		f.left, f.right, f.marks = before.left, before.right, before.marks.minus(cell)
		f.move(who, plane{}, cell)
		dst = append(dst, f.pack(3))
	}
	return dst
}

// splitColoring appends the parts of f, as that of [Marked] does.
func (f *field) splitColoring(dst []Wide, col bool) []Wide {
	left, right := f.chances(col)
	both := left.and(right)
	onlyLeft, onlyRight := left.minus(both), right.minus(both)
	besideLeft, besideRight := both.or(onlyRight), both.or(onlyLeft)
	if col {
		besideLeft, besideRight = besideRight, besideLeft
	}
	for rest := left.or(right); !rest.isEmpty(); {
		part := rest.lowest()
		for next := (plane{}); next != part; {
			next = part
			part = part.or(f.beside(next.and(both)).and(left.or(right))).
				or(f.beside(next.and(onlyLeft)).and(besideLeft)).
				or(f.beside(next.and(onlyRight)).and(besideRight))
		}
		rest = rest.minus(part)
		v := f.window(part)
		q := field{wideShape: wideShapeOf(v.w, v.h)}
		dead := q.everything.minus(f.crop(part, v))
		q.left = f.crop(onlyLeft.and(part), v).or(dead)
		q.right = f.crop(onlyRight.and(part), v).or(dead)
		q.marks = f.crop(onlyLeft.or(onlyRight).and(part), v)
		dst = append(dst, q.pack(3))
	}
	return dst
}
