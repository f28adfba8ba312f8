package pattern

import "slices"

// mostHits bounds the matches that are looked at to find the parts of a sheet: where
// there may be more it stays whole.
const mostHits = 50_000

// splitsText reports whether sheets fall apart into parts: where Boards says so, and
// on graphs also without a letter that nothing looks at.
func (g *Game) splitsText(s *sheet) bool {
	return g.parted && (s.graph() || g.filler >= 0)
}

// SplitText appends the parts of a board or graph. It does what is said of parts in
// split.go, a cell at a time.
func (g *Game) SplitText(dst []string, from string) []string {
	if p, ok := g.small(from); ok {
		if g.Rules.Split == nil {
			return append(dst, from)
		}
		for _, q := range g.split(nil, p) {
			dst = append(dst, g.write(q))
		}
		return dst
	}
	for _, part := range g.splitSheet(g.sheetOf(from)) {
		dst = append(dst, g.text(part))
	}
	return dst
}

// splitSheet returns the parts of a sheet.
func (g *Game) splitSheet(s *sheet) (out []*sheet) {
	if !g.splitsText(s) || g.liberty != 0 && !s.breathes(g.liberty) {
		return []*sheet{s}
	}
	d := sections{game: g, sheet: s, may: make([]uint8, len(s.codes))}
	for c, code := range s.codes {
		d.may[c] = 1 << code
	}
	if !d.close() || !d.join() {
		return []*sheet{s}
	}
	for _, part := range d.parts() {
		out = append(out, d.cut(part.kept, part.room))
	}
	return out
}

// sections are what is known of the parts of a sheet.
type sections struct {
	game *Game
	*sheet
	may    []uint8
	joins  []int // of each cell another of its class, see find
	joint  []bool
	looked [][]bool // by the root of a class: the cells that its matches look at
	room   [][]bool // by the root: the cells that must be there besides
	fixed  []bool   // cells that hold one letter for ever, where conditions may rely on it
}

// all calls f for every match that the letters of cells allow, until it returns
// false; the result is false if they are too many.
func (d *sections) all(f func(several bool, m *hit)) bool {
	n := 0
	x := trial{sheet: d.sheet, may: d.may, mark: -1}
	for who := range d.game.rules {
		for _, r := range d.game.rules[who] {
			for i := range r.steps {
				x.each(&r.steps[i], func(m *hit) bool {
					f(len(r.steps) > 1, m)
					n++
					return n < mostHits
				})
			}
		}
	}
	return n < mostHits
}

// close finds the letters that every cell may ever hold.
func (d *sections) close() bool {
	for {
		before := slices.Clone(d.may)
		d.fix()
		ok := d.all(func(_ bool, m *hit) {
			if !d.possible(m) {
				return
			}
			for k, s := range m.spots {
				if s.changes() {
					d.may[m.cells[k]] |= 1 << s.to
				}
			}
		})
		if !ok {
			return false
		}
		if slices.Equal(before, d.may) {
			return true
		}
	}
}

// fix finds the cells that hold one letter for ever.
func (d *sections) fix() {
	d.fixed = make([]bool, len(d.may))
	for c, letters := range d.may {
		d.fixed[c] = letters&(letters-1) == 0 && d.game.liberty == 0
	}
}

// against reports whether a cell is for ever against a condition.
func (d *sections) against(c *looked, cell int) bool {
	return c.no && d.fixed[cell] && d.may[cell]&c.letters != 0
}

// possible reports whether the conditions of a match may hold some time.
func (d *sections) possible(m *hit) bool {
	for k := range m.near {
		c := &m.near[k]
		some := false
		for _, cell := range c.cells {
			if d.against(c, cell) {
				return false
			}
			some = some || d.may[cell]&c.letters != 0
		}
		if !some && !c.no {
			return false
		}
	}
	return true
}

// find returns the root of the cells joined to one.
func (d *sections) find(c int) int {
	for d.joins[c] != c {
		d.joins[c] = d.joins[d.joins[c]]
		c = d.joins[c]
	}
	return c
}

func (d *sections) unite(cells []int) {
	first := -1
	for _, c := range cells {
		if !d.joint[c] {
			continue
		}
		if first < 0 {
			first = d.find(c)
		} else {
			d.joins[d.find(c)] = first
		}
	}
}

// looks returns the cells that a match looks at, those that it needs to be there,
// and those of its conditions.
func (d *sections) looks(several bool, m *hit) (looks, exists []int) {
	for k, s := range m.spots {
		if s.any && !(several && (s.from || s.marked)) {
			exists = append(exists, m.cells[k])
		} else {
			looks = append(looks, m.cells[k])
		}
	}
	for k := range m.near {
		for _, c := range m.near[k].cells {
			if d.may[c]&m.near[k].letters != 0 {
				looks = append(looks, c)
			}
		}
	}
	return looks, exists
}

// acts reports whether a match changes or marks something.
func acts(several bool, m *hit) bool {
	for _, s := range m.spots {
		if s.changes() || several && (s.from || s.marked) {
			return true
		}
	}
	return false
}

// join joins the cells that one match looks at.
func (d *sections) join() bool {
	n := len(d.may)
	d.fix()
	d.joins, d.joint = make([]int, n), make([]bool, n)
	group := d.game.liberty
	for c, letters := range d.may {
		d.joins[c] = c
		d.joint[c] = letters&(letters-1) != 0 || group != 0 && letters&(group|1) != 0
	}
	marks := d.all(func(several bool, m *hit) {
		if several && d.possible(m) {
			for k, s := range m.spots {
				d.joint[m.cells[k]] = d.joint[m.cells[k]] || s.from || s.marked
			}
		}
	})
	joined := marks && d.all(func(several bool, m *hit) {
		if d.possible(m) && acts(several, m) {
			looks, _ := d.looks(several, m)
			d.unite(looks)
		}
	})
	if !joined {
		return false
	}
	for c, letters := range d.may {
		if group == 0 || letters&(group|1) == 0 {
			continue
		}
		for _, b := range d.beside(c, false) {
			if d.may[b]&(group|1) != 0 {
				d.unite([]int{c, b})
			}
		}
	}
	d.looked, d.room = make([][]bool, n), make([][]bool, n)
	add := func(to *[]bool, cells []int) {
		if *to == nil {
			*to = make([]bool, n)
		}
		for _, c := range cells {
			(*to)[c] = true
		}
	}
	return d.all(func(several bool, m *hit) {
		if !d.possible(m) || !acts(several, m) {
			return
		}
		looks, exists := d.looks(several, m)
		for _, c := range looks {
			if d.joint[c] {
				root := d.find(c)
				add(&d.looked[root], looks)
				add(&d.room[root], exists)
				return
			}
		}
	})
}

// A section is a part: the cells that it keeps, and those of its window.
type section struct{ kept, room []bool }

func (d *sections) parts() (out []section) {
	place := map[int]int{} // of a root among the sections
	for c, letters := range d.may {
		if root := d.find(c); letters&(letters-1) != 0 {
			if _, known := place[root]; !known {
				place[root] = len(out)
				out = append(out, section{make([]bool, len(d.may)), make([]bool, len(d.may))})
			}
		}
	}
	for c := range d.may {
		if k, is := place[d.find(c)]; is && d.joint[c] {
			out[k].kept[c] = true
		}
	}
	for root, k := range place {
		for c, is := range d.looked[root] {
			out[k].kept[c] = out[k].kept[c] || is
		}
		copy(out[k].room, d.room[root])
	}
	for k := range out {
		for d.keepAgainst(out[k].kept) {
		}
		for c, is := range out[k].kept {
			out[k].room[c] = out[k].room[c] || is
		}
	}
	return out
}

// keepAgainst keeps the fixed cells that are for ever against matches among those
// kept, and reports whether there are more now.
func (d *sections) keepAgainst(kept []bool) (more bool) {
	d.all(func(_ bool, m *hit) {
		if d.possible(m) {
			return
		}
		for k, s := range m.spots {
			if !s.any && !kept[m.cells[k]] {
				return
			}
		}
		for k := range m.near {
			for _, c := range m.near[k].cells {
				if !kept[c] && d.against(&m.near[k], c) {
					kept[c], more = true, true
				}
			}
		}
	})
	return more
}

// cut returns the cells kept as a sheet of their own: of a board the window, with a
// letter elsewhere at which nothing looks; of a graph the vertices alone.
func (d *sections) cut(kept, room []bool) *sheet {
	if d.graph() {
		return d.without(room)
	}
	top, left, bottom, right := d.h, d.w, 0, 0
	for c, is := range room {
		if is {
			top, bottom = min(top, c/d.w), max(bottom, c/d.w)
			left, right = min(left, c%d.w), max(right, c%d.w)
		}
	}
	out := &sheet{w: right - left + 1, h: bottom - top + 1}
	for r := top; r <= bottom; r++ {
		for c := left; c <= right; c++ {
			if i := r*d.w + c; kept[i] {
				out.codes = append(out.codes, d.codes[i])
			} else {
				out.codes = append(out.codes, uint8(d.game.filler))
			}
		}
	}
	return out
}

// without returns a graph with some vertices only, numbered anew.
func (s *sheet) without(room []bool) *sheet {
	var order []int
	for v, is := range room {
		if is {
			order = append(order, v)
		}
	}
	return s.ordered(order)
}

// ordered returns the graph whose vertex i is vertex order[i] of s.
func (s *sheet) ordered(order []int) *sheet {
	out := &sheet{edges: make([][]int, len(order)), codes: make([]uint8, len(order))}
	number := make([]int, len(s.codes))
	for v := range number {
		number[v] = -1
	}
	for i, v := range order {
		number[v] = i
	}
	for i, v := range order {
		out.codes[i] = s.codes[v]
		for _, u := range s.edges[v] {
			if number[u] >= 0 {
				out.edges[i] = append(out.edges[i], number[u])
			}
		}
		slices.Sort(out.edges[i])
	}
	return out
}
