package pattern

import (
	"cmp"
	"slices"

	"zermelo/game"
	"zermelo/internal/rules/entry"
)

// Copying returns what copying decides on empty boards of every class of sizes. It is nil for rules
// that copying is not proved of: those with repetitions, several steps or liberties reach over the
// whole board, and where play need not end nobody wins by having an answer.
//
// The proof is finite. Let a map take the board to itself and the moves of the one player to those
// of the other, and let the position be its own image, but for the cells of the first move. A move
// m at a place, and its image m', lie towards the middle of the board as they do on every board of
// the class. So m can disturb m' at finitely many places alone: where a cell that m changes is one
// that m' looks at, or where one of them looks at a cell of the first move. If at each of them m' is
// still a move and changes no such cell, or the first move has made m impossible for good, then m
// is always answered by m', and the position is again its own image.
func (g *Game) Copying() (all []entry.Copying) {
	if !g.ends || !g.local() {
		return nil
	}
	for _, rows := range []entry.Parity{entry.One, entry.Even, entry.Odd} {
		for _, columns := range []entry.Parity{entry.Even, entry.Odd} {
			all = append(all, g.copying(rows, columns))
		}
	}
	return all
}

// local reports whether every rule is one step that looks at cells at fixed distances.
func (g *Game) local() bool {
	for who := range g.rules {
		for _, r := range g.rules[who] {
			if len(r.steps) != 1 || r.liberty != 0 {
				return false
			}
			for _, v := range r.steps[0].variants {
				if _, groups := shapeOf(v.left[0]); len(v.left) == 1 && len(groups) > 0 {
					return false
				}
			}
		}
	}
	return true
}

// A copier tries to prove that one player can copy the moves of the other on all boards of a class.
// A cell is told by twice its distance from the middle of the board: even where the board has an odd number
// of rows or columns, odd where it has an even one.
type copier struct {
	rows, columns entry.Parity
	flip          func(c vector) vector
	swap          swap
	first         map[vector]int // the letters of the first move
	size          vector         // of the smallest board that the first move fits on
}

func (g *Game) copying(rows, columns entry.Parity) entry.Copying {
	c := entry.Copying{Rows: rows, Columns: columns}
	for _, way := range []struct {
		class string
		turn  turn
		flip  func(c vector) vector
	}{
		{entry.HalfTurn, quarter.then(quarter), func(c vector) vector { return vector{-c.r, -c.c} }},
		{entry.LeftRight, mirrored, func(c vector) vector { return vector{c.r, -c.c} }},
		{entry.TopBottom, mirrored.then(quarter).then(quarter), func(c vector) vector { return vector{-c.r, c.c} }},
	} {
		if rows == entry.One && way.class == entry.TopBottom {
			continue // every cell is its own image
		}
		for _, i := range g.images {
			if i.turn != way.turn || i.swap[0] != 0 || !g.alike && !i.negative {
				continue
			}
			x := copier{rows: rows, columns: columns, flip: way.flip, swap: i.swap}
			c.Class, c.Exchange = way.class, i.letters
			against := ""
			for who := range g.rules { // whoever moves first, the other one copies
				against = cmp.Or(against, x.against(g.rules[who]))
			}
			if against == "" {
				c.Proved = true
				return c
			}
			if way.class != entry.HalfTurn {
				continue
			}
			c.Against = cmp.Or(c.Against, against)
			for _, r := range g.rules[game.Left] {
				for _, f := range r.steps[0].forms {
					if x.first = x.opening(f); x.first != nil && x.against(g.rules[game.Right]) == "" {
						c.Proved, c.Wins, c.After, c.Against = true, true, x.smallest(g.letters), ""
						return c
					}
				}
			}
		}
	}
	c.Class, c.Exchange = "", false
	return c
}

// A laid is a form as a move: what it changes, and what it looks at.
type laid struct {
	spots  []spot
	places []vector // the cells that it marks or, if it marks none, changes
	near   []vector // cells beside these, if there are conditions
	form   form
}

// lay returns the cells of a form; ok is false if it fits on no board of the class.
func (x *copier) lay(f form) (m laid, ok bool) {
	m = laid{spots: f.spots(nil), form: f}
	own := map[vector]bool{}
	marked := slices.ContainsFunc(m.spots, func(s spot) bool { return s.marked })
	for _, s := range m.spots {
		own[s.at] = true
		if x.rows == entry.One && s.at.r != m.spots[0].at.r {
			return m, false
		}
		if s.marked || !marked && s.changes() {
			m.places = append(m.places, s.at)
		}
	}
	if len(f.near) == 0 {
		return m, true
	}
	for _, at := range m.places {
		for r := -1; r <= 1; r++ {
			for c := -1; c <= 1; c++ {
				if to := (vector{at.r + r, at.c + c}); !own[to] && (x.rows != entry.One || r == 0) {
					m.near = append(m.near, to)
				}
			}
		}
	}
	return m, true
}

// around reports whether a cell beside the places of m counts for a condition.
func (m *laid) around(c condition, cell vector) bool {
	return c.around || slices.ContainsFunc(m.places, func(at vector) bool {
		r, d := at.r-cell.r, at.c-cell.c
		return r*r+d*d == 1
	})
}

// looked are the cells that m looks at.
func (m *laid) looked() []vector {
	var all []vector
	for _, s := range m.spots {
		all = append(all, s.at)
	}
	return append(all, m.near...)
}

// there reports whether the first cell of a move can lie there.
func (x *copier) there(at vector) bool {
	odd := func(n int) bool { return n&1 != 0 }
	return odd(at.c) == (x.columns == entry.Even) && (x.rows == entry.One && at.r == 0 || x.rows != entry.One && odd(at.r) == (x.rows == entry.Even))
}

// against returns the text of a rule by which some move cannot be copied, or "".
func (x *copier) against(rules []*rule) string {
	for _, r := range rules {
		for _, f := range r.steps[0].forms {
			m, ok := x.lay(f)
			if !ok {
				continue
			}
			for at := range x.places(&m) {
				if x.there(at) && !x.safe(&m, at) {
					return r.text
				}
			}
		}
	}
	return ""
}

// places are the places at which a move may disturb its image, or meets the first move.
func (x *copier) places(m *laid) map[vector]bool {
	all := map[vector]bool{}
	for _, v := range m.looked() {
		for _, s := range m.spots {
			if !s.changes() {
				continue
			}
			// The cell at+2·s.at is the image of at+2·v. Along an axis every place is alike: one stands for all.
			at, image := s.at.plus(v, 1), x.flip(vector{1, 1})
			if image.r > 0 {
				if s.at.r != v.r {
					continue
				}
				at.r = btoi(x.rows == entry.Even)
			}
			if image.c > 0 {
				if s.at.c != v.c {
					continue
				}
				at.c = btoi(x.columns == entry.Even)
			}
			all[vector{-at.r, -at.c}] = true
		}
		for cell := range x.first {
			all[cell.plus(v, -2)] = true
		}
	}
	return all
}

// safe reports whether a move whose first cell lies there is impossible, or is answered by its image.
func (x *copier) safe(m *laid, at vector) bool { return x.impossible(m, at) || x.answered(m, at) }

// impossible reports whether the first move has made one impossible for good.
func (x *copier) impossible(m *laid, at vector) bool {
	for _, s := range m.spots {
		if letter, first := x.first[at.plus(s.at, 2)]; first && !s.any && s.letters>>letter&1 == 0 {
			return true
		}
	}
	for _, c := range m.form.near {
		for _, v := range m.near {
			if letter, first := x.first[at.plus(v, 2)]; first && c.no && c.letters>>letter&1 != 0 && m.around(c, v) {
				return true
			}
		}
	}
	return false
}

// answered reports whether the image of a move is a move after it: it looks at the images of the cells, for the
// exchanged letters.
func (x *copier) answered(m *laid, at vector) bool {
	changed := map[vector]int{}
	for _, s := range m.spots {
		if s.changes() {
			changed[at.plus(s.at, 2)] = s.to
		}
	}
	for _, s := range m.spots {
		cell := x.flip(at.plus(s.at, 2))
		if _, first := x.first[cell]; first && s.changes() {
			return false
		}
		letter, met := x.met(changed, cell)
		if _, both := changed[cell]; both && s.changes() || met && !s.any && x.swap.of(s.letters)>>letter&1 == 0 {
			return false
		}
	}
	for _, c := range m.form.near {
		for _, v := range m.near {
			if letter, met := x.met(changed, x.flip(at.plus(v, 2))); met && m.around(c, v) && (!c.no || x.swap.of(c.letters)>>letter&1 != 0) {
				return false
			}
		}
	}
	return true
}

// met is the letter of a cell that the move has changed, or the first move.
func (x *copier) met(changed map[vector]int, cell vector) (letter int, met bool) {
	if letter, met = changed[cell]; !met {
		letter, met = x.first[cell]
	}
	return letter, met
}

// opening is what a form leaves in the middle of an empty board, if that is its own image; else nil.
func (x *copier) opening(f form) map[vector]int {
	m, ok := x.lay(f)
	if !ok {
		return nil
	}
	var low, high vector
	begun := false
	for _, s := range m.spots {
		switch {
		case !s.any && s.letters&1 == 0:
			return nil
		case !s.changes():
		case !begun:
			low, high, begun = s.at, s.at, true
		default:
			low, high = vector{min(low.r, s.at.r), min(low.c, s.at.c)}, vector{max(high.r, s.at.r), max(high.c, s.at.c)}
		}
	}
	at := vector{-low.r - high.r, -low.c - high.c}
	if !begun || !x.there(at) || slices.ContainsFunc(f.near, func(c condition) bool { return !c.no || c.letters&1 != 0 }) {
		return nil
	}
	left := map[vector]int{}
	x.size = vector{1 + btoi(x.rows != entry.One) + btoi(x.rows == entry.Odd), 2 + btoi(x.columns == entry.Odd)}
	for _, s := range m.spots {
		cell := at.plus(s.at, 2)
		x.size = vector{max(x.size.r, 1+max(cell.r, -cell.r)), max(x.size.c, 1+max(cell.c, -cell.c))}
		if s.changes() {
			left[cell] = s.to
		}
	}
	for cell := range left {
		if _, ok := left[x.flip(cell)]; !ok {
			return nil
		}
	}
	return left
}

// smallest writes what the first move leaves on the smallest board of the class that it fits on.
func (x *copier) smallest(letters string) string {
	cells := make([][]byte, x.size.r)
	for r := range cells {
		cells[r] = slices.Repeat([]byte{letters[0]}, x.size.c)
	}
	for cell, letter := range x.first {
		cells[(cell.r+x.size.r-1)/2][(cell.c+x.size.c-1)/2] = letters[letter]
	}
	text := ""
	for r, row := range cells {
		if r > 0 {
			text += "|"
		}
		text += string(row)
	}
	return text
}
