package board

import "zermelo/game"

// Wide returns the same game on boards of more cells.
func (SkiJumps) Wide() *WideRules {
	return &WideRules{
		planes: 3, letters: skiLetters, typed: ".LRlr#", legend: skiLegend(), symmetry: mirrored, words: skiWords, look: skiLook(),
		moves: func(dst []Wide, f *field, who game.Player) []Wide {
			own, other := f.sides(who)
			d := direction{Column: 1, Row: 0}
			if who == game.Right {
				d.Column = -1
			}
			empty, before := f.empty(), *f
			put := func(from, to, over plane) {
				*f = before
				f.ski(from, to)
				f.marks = f.marks.or(over)
				dst = append(dst, f.pack(3))
			}
			for m := own; !m.isEmpty(); m = m.rest() {
				from := m.lowest()
				at := f.step(from, d)
				for ; at.meets(empty); at = f.step(at, d) {
					put(from, at, plane{})
				}
				if at.isEmpty() {
					put(from, plane{}, plane{})
				}
				over := f.south(from)
				if land := f.south(over); !from.meets(before.marks) && over.meets(other) && land.meets(empty) {
					put(from, land, over)
				}
			}
			return dst
		},
		split: func(dst []Wide, f *field) []Wide {
			joined := f.skiJoined()
			for top := uint(0); top < f.h; {
				bottom := top + 1
				for bottom < f.h && joined.has(int(bottom)) != 0 {
					bottom++
				}
				v := wideWindow{0, top, f.w, bottom - top}
				q := field{f.crop(f.left, v), f.crop(f.right, v), f.crop(f.marks, v), wideShapeOf(v.w, v.h)}
				if q.left != q.right {
					dst = append(dst, q.pack(3))
				}
				top = bottom
			}
			return dst
		},
	}
}

// ski puts the skier on from on to.
func (f *field) ski(from, to plane) {
	for _, set := range [3]*plane{&f.left, &f.right, &f.marks} {
		if set.meets(from) {
			*set = set.minus(from).or(to)
		}
	}
}

// skiJoined returns the rows that a jump may ever join to the row above, as
// [skiJoined] does: cell r of the set stands for row r.
func (f *field) skiJoined() (joined plane) {
	var skiers, jumpers [2]plane
	row := firstCells(f.w)
	for r := range f.h {
		for i, set := range [2]plane{f.lefts(), f.rights()} {
			if set.down(r * f.w).meets(row) {
				skiers[i] = skiers[i].or(oneCell(int(r)))
			}
			if set.minus(f.marks).down(r * f.w).meets(row) {
				jumpers[i] = jumpers[i].or(oneCell(int(r)))
			}
		}
	}
	landings := firstCells(f.h)
	for {
		before := joined
		for i := range 2 {
			land := jumpers[i].up(2).and(skiers[1-i].up(1)).and(landings)
			jumpers[i], skiers[i] = jumpers[i].or(land), skiers[i].or(land)
			joined = joined.or(land).or(land.down(1))
		}
		if joined == before {
			return joined
		}
	}
}
