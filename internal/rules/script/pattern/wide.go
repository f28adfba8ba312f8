package pattern

import (
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// ReadText reads a board of up to MaxWide cells, or a graph, and returns its one
// spelling, which the other methods of texts take. Errors are [fault.ParseError]
// with line as the input, [fault.ErrLimit], and [fault.ErrUnsupported] for a graph
// where a rule has no meaning on graphs.
func (g *Game) ReadText(line string) (string, error) {
	words, _ := text.Words(line, 2)
	if len(words) > 0 && g.IsGraph(words[0].Text) {
		if err := g.graphs(); err != nil {
			return "", err
		}
		s, err := g.readGraph(line)
		if err != nil {
			return "", text.In(err, line)
		}
		return g.text(s), nil
	}
	b, err := text.Rows{Letters: g.letters, Most: MaxWide, Want: g.boardWant()}.ReadSized(text.Word{Text: line})
	if err != nil {
		return "", text.In(err, line)
	}
	s := &sheet{w: b.Width, h: b.Height}
	for _, c := range b.Cells {
		s.codes = append(s.codes, uint8(strings.IndexByte(g.letters, c)))
	}
	return g.text(s), nil
}

func (g *Game) boardWant() phrase.Phrase {
	return phrase.Of("write rows of the letters %s, of which %s is an empty cell, joined by |", g.letters, g.letters[:1])
}

// OnGraphs reports whether every rule has a meaning on graphs.
func (g *Game) OnGraphs() bool { return g.graphs() == nil }

// graphs returns nil if every rule has a meaning on graphs.
func (g *Game) graphs() error {
	for who := range g.rules {
		for _, r := range g.rules[who] {
			for i := range r.steps {
				left, cells := r.steps[i].variants[0].left, 0
				for _, row := range left {
					_, groups := shapeOf(row)
					cells += len(row) + len(groups)*2
				}
				if cells > 2 {
					return fault.Unsupported(phrase.Of("the rule %s has no meaning on a graph", phrase.Clip(r.text)),
						phrase.Of("on a graph a pattern has one cell or two that are neighbours; write a board"))
				}
			}
		}
	}
	return nil
}

// MovesText appends the positions after the moves of who, each once.
func (g *Game) MovesText(dst []string, from string, who game.Player) []string {
	if p, ok := g.small(from); ok {
		for _, q := range g.moves(nil, p, who) {
			dst = append(dst, g.write(q))
		}
		return dst
	}
	return g.movesSheet(dst, g.sheetOf(from), who)
}

// movesSheet is MovesText without a look for a smaller form.
func (g *Game) movesSheet(dst []string, s *sheet, who game.Player) []string {
	seen := map[string]bool{g.text(s): true}
	for _, r := range g.rules[who] {
		g.play(r, 0, s, -1, func(after *sheet) {
			if r.liberty != 0 && !after.breathes(r.liberty) {
				return
			}
			if q := g.text(after); !seen[q] {
				seen[q] = true
				dst = append(dst, q)
			}
		})
	}
	return dst
}

// play makes the moves of a rule from its i-th step on, which begins with the cell
// mark if it has to; -1 is none.
func (g *Game) play(r *rule, i int, s *sheet, mark int, yield func(after *sheet)) {
	may := make([]uint8, len(s.codes))
	for c, code := range s.codes {
		may[c] = 1 << code
	}
	step := &r.steps[i]
	try := trial{sheet: s, may: may, mark: mark}
	try.each(step, func(m *hit) bool {
		for k := range m.near {
			c := &m.near[k]
			some := false
			for _, b := range c.cells {
				some = some || may[b]&c.letters != 0
			}
			if some == c.no {
				return true
			}
		}
		after := s.with(append([]uint8(nil), s.codes...))
		next := -1
		for k, at := range m.spots {
			if at.changes() {
				after.codes[m.cells[k]] = uint8(at.to)
			}
			if at.marked {
				next = m.cells[k]
			}
		}
		if i+1 == len(r.steps) {
			yield(after)
		} else {
			g.play(r, i+1, after, next, yield)
		}
		return true
	})
}

// breathes reports whether every group of cells of one of the letters has an empty
// cell beside it.
func (s *sheet) breathes(letters uint8) bool {
	seen := make([]bool, len(s.codes))
	for start, code := range s.codes {
		if seen[start] || letters>>code&1 == 0 {
			continue
		}
		seen[start] = true
		group, free := []int{start}, false
		for k := 0; k < len(group); k++ {
			for _, n := range s.beside(group[k], false) {
				free = free || s.codes[n] == 0
				if s.codes[n] == code && !seen[n] {
					seen[n] = true
					group = append(group, n)
				}
			}
		}
		if !free {
			return false
		}
	}
	return true
}

// A trial goes through the places of a sheet at which patterns match.
type trial struct {
	*sheet
	may  []uint8 // the letters that each cell may hold
	mark int     // the cell that the step before has marked; -1 if any may be it
}

// A hit is a match: the cells of the spots of a form, and those that its
// conditions look at.
type hit struct {
	spots []spot
	cells []int
	near  []looked
}

// A looked is a condition with the cells that it looks at.
type looked struct {
	no      bool
	letters uint8
	cells   []int
}

// fits reports whether a cell may be that of a spot.
func (x *trial) fits(s *spot, cell int) bool {
	return cell >= 0 && (s.any || x.may[cell]&s.letters != 0) && (!s.from || x.mark < 0 || x.mark == cell)
}

// each calls f for every match of a step, which may keep nothing of what it gets,
// until f returns false.
func (x *trial) each(s *step, f func(m *hit) bool) {
	if x.graph() {
		for _, v := range s.variants {
			form := form{v, s.near, asIs.right, asIs.down}
			if !x.onGraph(form.spots(nil), s.near, f) {
				return
			}
		}
		return
	}
	for k := range s.forms {
		form := &s.forms[k]
		if _, groups := shapeOf(form.left[0]); len(groups) == 0 {
			spots := form.spots(nil)
			for start := range x.codes {
				if !x.written(spots, form.near, vector{start / x.w, start % x.w}, f) {
					return
				}
			}
			continue
		}
		for start := range x.codes {
			if !x.form(form, vector{start / x.w, start % x.w}, f) {
				return
			}
		}
	}
}

// onGraph is each for one cell, or for two that are neighbours.
func (x *trial) onGraph(spots []spot, near []condition, f func(m *hit) bool) bool {
	for u := range x.codes {
		if !x.fits(&spots[0], u) {
			continue
		}
		if len(spots) == 1 {
			if !x.found(&hit{spots: spots, cells: []int{u}}, near, f) {
				return false
			}
			continue
		}
		for _, v := range x.edges[u] {
			if x.fits(&spots[1], v) && !x.found(&hit{spots: spots, cells: []int{u, v}}, near, f) {
				return false
			}
		}
	}
	return true
}

// form is each for a form with repetitions whose first cell is at a place of a board.
// They are written out as long as the cells fit.
func (x *trial) form(f *form, start vector, yield func(m *hit) bool) bool {
	row := f.left[0]
	var match func(next, along int, counts []int) bool
	fits := func(cells []cell, along int) bool {
		for i := range cells {
			s := spot{letters: cells[i].letters, any: cells[i].any, from: cells[i].marked}
			if !x.fits(&s, x.at(start.plus(f.along, along+i))) {
				return false
			}
		}
		return true
	}
	match = func(next, along int, counts []int) bool {
		for ; next < len(row) && row[next].repeat == 0; next++ {
			if !fits(row[next].cells, along) {
				return true
			}
			along++
		}
		if next == len(row) {
			return x.written(f.spots(counts), f.near, start, yield)
		}
		it := row[next]
		for n := 0; ; n++ {
			if n >= btoi(it.repeat == '+') && !match(next+1, along, append(counts[:len(counts):len(counts)], n)) {
				return false
			}
			if !fits(it.cells, along) {
				return true
			}
			along += len(it.cells)
		}
	}
	return match(0, 0, nil)
}

// written is form with repetitions written out.
func (x *trial) written(spots []spot, near []condition, start vector, yield func(m *hit) bool) bool {
	for i := range spots {
		if !x.fits(&spots[i], x.at(start.plus(spots[i].at, 1))) {
			return true
		}
	}
	m := &hit{spots: spots, cells: make([]int, len(spots))}
	for i := range spots {
		m.cells[i] = x.at(start.plus(spots[i].at, 1))
	}
	return x.found(m, near, yield)
}

// found adds to a match what its conditions look at: the cells beside the marked
// one, or beside all that change, without those of the pattern.
func (x *trial) found(m *hit, near []condition, yield func(m *hit) bool) bool {
	if len(near) == 0 {
		return yield(m)
	}
	var around []int
	marked := false
	for k := range m.spots {
		if s := &m.spots[k]; s.marked {
			around, marked = []int{m.cells[k]}, true
		} else if s.changes() && !marked {
			around = append(around, m.cells[k])
		}
	}
	for _, c := range near {
		at := looked{no: c.no, letters: c.letters}
		for _, cell := range around {
			for _, n := range x.beside(cell, c.around) {
				if !slices.Contains(m.cells, n) && (len(around) == 1 || !slices.Contains(at.cells, n)) {
					at.cells = append(at.cells, n)
				}
			}
		}
		m.near = append(m.near, at)
	}
	return yield(m)
}
