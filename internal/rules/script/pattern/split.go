package pattern

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"zermelo/game/grid"
)

// How a board falls apart.
//
// For every cell the letters are found that it may ever hold: those that it
// holds, and those that a match puts there whose cells may hold what the pattern
// asks for, and whose conditions are not against it for ever. (A condition 'no o
// near' is against it for ever if a neighbour is o and can never be anything else;
// 'o near' if no neighbour may ever hold o.) This is a closure in which nothing ever stands
// in the way, so that it knows more matches than will be, never fewer.
//
// A cell that may hold one letter only is fixed. The others, and those that a
// step marks for the next, are joined where one possible match looks at both, or
// at the one and, by its condition, at the other. The classes of joined cells are
// the parts. Every move changes a cell that is not fixed, looks, besides at fixed
// cells, at cells of one class only, and changes only these: so the moves in one
// class never have to do with those in another, and the board is the sum of its
// classes, in each of which the fixed cells that a match looks at stand as they
// are. All other cells of a part are filled with a letter at which no pattern and
// no condition looks: what matches in a part matched on the board, what matched
// on the board with a cell of the part matches in the part, and so on after every
// move. A fixed cell that is against a match for ever is kept with the part if all
// else that the match looks at is, so that it remains against it. A ? only asks for a cell to be there; the window
// of the part holds it. Where every rule asks for liberties, cells that may hold
// a letter of a group, or be empty, are joined if they share a side: then a part
// has whole groups with all their empty cells; and no condition counts as being
// against a match for ever, so that no cell of a group is kept alone. A board on which a group has none
// is left whole, for this forbids moves elsewhere.
//
// A part that no possible match can change has no moves and is left out.

// A match is what a written out form looks at and changes.
type match struct {
	mask   uint64
	looks  []check // at cells, by the sets of letters there
	marks  []int8  // at cells that one step leaves to the next
	writes []write
	near   []near
	tie    int  // its number among the ties
	low    int8 // the distance of its first cell
}

type write struct{ turn, code int8 }

// A tie is what matches have in common that look at the same cells, as distances
// from the first of them.
type tie struct {
	looks  []int8
	exists []int8 // cells of which the letter does not matter
	near   []near // as distances from the place of its only match
	low    int8   // from there, where there are conditions
}

// note keeps a match of a form, once. The same match is often met again: in a
// rule of the other player, from the other end. It is the same if its cells are,
// counted from the first of them.
func (l *layer) note(spots []spot, conditions []near) {
	m := match{mask: l.all, near: conditions}
	low := slices.MinFunc(spots, func(a, b spot) int { return cmp.Or(a.at.r-b.at.r, a.at.c-b.at.c) })
	m.low = l.distance(low.at)
	if len(conditions) > 0 {
		low = spot{} // conditions count from the place
	}
	var t tie
	var lines, cells []string
	for _, s := range spots {
		d := l.distance(s.at)
		m.mask &= l.mask(s.at)
		marked := l.several && (s.from || s.marked)
		if !s.any {
			m.looks = append(m.looks, check{l.set(s.letters), d})
		}
		if marked {
			m.marks = append(m.marks, d)
		}
		if s.any && !marked {
			t.exists = append(t.exists, d-m.low)
		} else {
			t.looks = append(t.looks, d-m.low)
		}
		if s.changes() {
			m.writes = append(m.writes, write{d, int8(s.to)})
		}
		cell := fmt.Sprint(s.at.r-low.at.r, s.at.c-low.at.c, s.any && !marked)
		cells = append(cells, cell)
		lines = append(lines, fmt.Sprint(cell, s.letters, s.to, marked))
	}
	if m.mask == 0 || len(m.writes) == 0 && len(m.marks) == 0 {
		return
	}
	slices.Sort(lines)
	slices.Sort(cells)
	for _, c := range conditions {
		var beside []string
		for _, b := range c.beside {
			beside = append(beside, fmt.Sprint(b.at.r-low.at.r, b.at.c-low.at.c))
		}
		slices.Sort(beside)
		line := fmt.Sprint(c.no, c.class, beside)
		lines, cells = append(lines, line), append(cells, line)
	}
	key := fmt.Sprint(lines)
	if l.seen[key] {
		return
	}
	l.seen[key] = true
	if len(conditions) > 0 {
		cells = append(cells, key) // conditions that hold for ever depend on the letters
		t.near, t.low = conditions, m.low
	}
	key = fmt.Sprint(cells)
	k, known := l.tied[key]
	if !known {
		k = len(l.ties)
		l.tied[key], l.ties = k, append(l.ties, t)
	}
	m.tie = k
	l.matches = append(l.matches, m)
}

// A possible match: the places where all but its conditions may hold, and where
// these may, too.
type possible struct{ cells, all uint64 }

// A division is what is known about the parts of a board.
type division struct {
	*program
	may   sets
	found []possible
	held  []uint64 // the first cells of the matches of each tie, without those of parts already cut
	joint uint64   // the cells that are not fixed, and others that join
	group uint64   // cells of groups and beside them
	// groups says that liberties matter.
	groups bool
}

// from returns the set that b has at a distance, at their places.
func from(b uint64, turn int8) uint64 { return bits.RotateLeft64(b, -int(turn)) }

// onto returns the cells at a distance from places.
func onto(places uint64, turn int8) uint64 { return bits.RotateLeft64(places, int(turn)) }

func (g *Game) split(dst []Position, p Position) []Position {
	if p.Width == 0 || p.Height == 0 {
		return dst
	}
	d := division{program: g.program(p.Width, p.Height), groups: g.liberty != 0}
	if g.liberty != 0 && d.stifled(&p, g.liberty) {
		return append(dst, p)
	}
	d.fill(&d.may, &p)
	var room [160]possible
	if d.found = room[:]; len(d.matches) > len(room) {
		d.found = make([]possible, len(d.matches))
	}
	var places [64]uint64
	if d.held = places[:]; len(d.ties) > len(places) {
		d.held = make([]uint64, len(d.ties))
	}
	d.close()
	rest := d.join(g.liberty)
	for rest != 0 {
		part, kept, room := d.part(rest & -rest)
		rest &^= part
		dst = append(dst, d.cut(p, kept, room, g.filler))
	}
	return dst
}

// close finds the letters that every cell may ever hold, and the matches that may
// ever be.
func (d *division) close() {
	for {
		before := d.may
		d.unite(&d.may)
		for k := range d.matches {
			m := &d.matches[k]
			places := m.mask
			for _, c := range m.looks {
				places &= from(d.may[c.set], c.turn)
			}
			if d.found[k].cells = places; places == 0 {
				continue
			}
			for i := range m.near {
				c := &m.near[i]
				if !c.no {
					places &= c.touched(&d.may)
					continue
				}
				only := d.fixed(c.class)
				for _, b := range c.beside {
					places &^= from(only, b.turn) & b.mask
				}
			}
			d.found[k].all = places
			for _, w := range m.writes {
				d.may[w.code] |= onto(places, w.turn)
			}
		}
		if d.may == before {
			return
		}
	}
}

// fixed returns the cells that hold one of some letters for ever.
func (d *division) fixed(letters uint8) uint64 {
	if d.groups {
		return 0
	}
	once, twice, within := uint64(0), uint64(0), uint64(0)
	for l, cells := range d.may[:MaxLetters] {
		twice |= once & cells
		once |= cells
		if letters>>l&1 != 0 {
			within |= cells
		}
	}
	return within &^ twice
}

// join finds the cells that make parts, and returns those that change.
func (d *division) join(liberty uint8) (changing uint64) {
	once := uint64(0)
	for _, cells := range d.may[:MaxLetters] {
		d.joint |= once & cells
		once |= cells
	}
	changing = d.joint
	for k := range d.matches {
		places := d.found[k].all
		if places == 0 {
			continue
		}
		m := &d.matches[k]
		for _, turn := range m.marks {
			d.joint |= onto(places, turn)
		}
		d.held[m.tie] |= onto(places, m.low)
	}
	if liberty != 0 {
		d.group = d.may[0]
		for l := range MaxLetters {
			if liberty>>l&1 != 0 {
				d.group |= d.may[l]
			}
		}
		d.joint |= d.group
	}
	return changing
}

// part returns the cells joined to a cell, those with the fixed ones that
// matter to them, and the room that the matches there need.
func (d *division) part(fresh uint64) (part, kept, room uint64) {
	size := grid.Shape{W: d.w, H: d.h}
	part = fresh
	for fresh != 0 {
		more := uint64(0)
		for k, held := range d.held[:len(d.ties)] {
			if held == 0 {
				continue
			}
			t := &d.ties[k]
			places := uint64(0)
			for _, turn := range t.looks {
				places |= from(fresh, turn)
			}
			for i := range t.near {
				c := &t.near[i]
				for _, b := range c.beside {
					places |= onto(from(fresh&d.may[c.set], b.turn)&b.mask, t.low)
				}
			}
			if places &= held; places == 0 {
				continue
			}
			d.held[k] &^= places
			for _, turn := range t.looks {
				more |= onto(places, turn)
			}
			for _, turn := range t.exists {
				room |= onto(places, turn)
			}
			for i := range t.near {
				c := &t.near[i]
				for _, b := range c.beside {
					more |= onto(from(places, t.low)&b.mask, b.turn) & d.may[c.set]
				}
			}
		}
		kept |= more
		more &= d.joint
		if d.group != 0 {
			more |= size.Beside(fresh&d.group) & d.group
		}
		fresh = more &^ part
		part |= fresh
	}
	kept |= part
	if d.conditions {
		kept = d.against(kept)
	}
	return part, kept, room | kept
}

// cut returns the cells kept as a board, with the filler elsewhere.
func (d *division) cut(p Position, kept, room uint64, filler int) Position {
	s := p.shape()
	v := s.Window(room)
	q := Position{Width: v.W, Height: v.H}
	for k := range q.Planes {
		b := p.Planes[k] & kept
		if filler>>k&1 != 0 {
			b |= d.all &^ kept
		}
		if b != 0 {
			q.Planes[k] = s.Crop(b, v)
		}
	}
	return q
}

// against returns the cells of kept with those fixed ones that are against
// matches among them for ever.
func (d *division) against(kept uint64) uint64 {
	for {
		before := kept
		for k := range d.matches {
			m := &d.matches[k]
			places := d.found[k].cells &^ d.found[k].all
			for i := 0; i < len(m.looks) && places != 0; i++ {
				places &= from(kept, m.looks[i].turn)
			}
			for i := 0; i < len(m.near) && places != 0; i++ {
				c := &m.near[i]
				if !c.no {
					continue
				}
				only := d.fixed(c.class)
				for _, b := range c.beside {
					kept |= onto(places&b.mask, b.turn) & only
				}
			}
		}
		if kept == before {
			return kept
		}
	}
}
