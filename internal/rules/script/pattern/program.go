package pattern

import (
	"math/bits"
	"slices"
	"sync"

	"zermelo/game"
	"zermelo/game/grid"
)

// Sets of cells are found by numbers: those of the letters, that of the cell
// which the step before has marked, and those of classes of letters.
const (
	markSet     = MaxLetters
	firstClass  = markSet + 1
	mostClasses = 24
)

type sets [firstClass + mostClasses]uint64

// A program is the rules for boards of one size. A place of a match is that of
// the first cell of the pattern, written in its direction: the places where a
// cell at some distance holds a letter are the letter's cells turned round by the
// distance. What comes round the edge is kept out by the mask of the places from
// which the whole pattern is on the board.
type program struct {
	w, h    uint8
	all     uint64
	planes  int
	classes []uint8
	steps   int // the most of a rule
	forms   [2][]start
	matches []match // what the rules of both players may do, for parts
	ties    []tie
	// conditions says that some match has conditions.
	conditions bool
}

// A start is a rule.
type start struct {
	steps   [][]node // the forms of each step
	liberty uint8
}

// A node is a stretch of a form: cells to be matched, and what follows then.
type node struct {
	mask   uint64
	checks []check
	kids   []node // with some more repetitions
	leaf   *leaf
}

// A check is a set of cells and how far to turn it.
type check struct{ set, turn int8 }

// A leaf is a whole pattern, its changes as bits around the place 0.
type leaf struct {
	near    []near
	clear   uint64
	put     [3]uint64
	mark    int8 // the distance of the marked cell
	certain bool // a match changes the board
}

// near is a condition: the places are those of which some neighbour, turned by
// its distance and within its mask, is in the set.
type near struct {
	no     bool
	class  uint8 // its letters
	set    int8
	beside []neighbour
}

type neighbour struct {
	at   vector
	turn int8 // its distance
	mask uint64
}

// program returns the rules for boards of a size, made when they are first asked
// for.
func (g *Game) program(w, h uint8) *program {
	at := &g.programs[w][h]
	if p := at.Load(); p != nil {
		return p
	}
	p := g.lay(w, h)
	at.Store(p) // another goroutine may have made an equal one
	return p
}

func (g *Game) lay(w, h uint8) *program {
	p := &program{w: w, h: h, all: ^uint64(0) >> (64 - uint(w)*uint(h)), classes: g.classes()}
	p.planes = bits.Len(uint(len(g.letters) - 1))
	seen, tied := map[string]bool{}, map[string]int{}
	for who := range g.rules {
		for _, r := range g.rules[who] {
			s := start{liberty: r.liberty}
			possible := true
			for i := range r.steps {
				var roots []node
				for _, f := range r.steps[i].forms {
					l := layer{program: p, form: f, seen: seen, tied: tied, several: len(r.steps) > 1}
					if n := l.grow(0, 0, nil); n != nil {
						roots = append(roots, *n)
					}
				}
				possible = possible && len(roots) > 0
				s.steps = append(s.steps, roots)
			}
			p.steps = max(p.steps, len(r.steps))
			if possible {
				p.forms[who] = append(p.forms[who], s)
			}
		}
	}
	return p
}

// set returns the number of the set of some letters.
func (p *program) set(letters uint8) int8 {
	if letters&(letters-1) == 0 {
		return int8(bits.TrailingZeros8(letters))
	}
	for i, c := range p.classes {
		if c == letters {
			return int8(firstClass + i)
		}
	}
	panic("pattern: a class is not laid out")
}

// distance is how far a cell is from the place.
func (p *program) distance(v vector) int8 { return int8(v.r*int(p.w) + v.c) }

// mask returns the places from which the cell at v is on the board.
func (p *program) mask(v vector) (m uint64) {
	for r := max(0, -v.r); r < min(int(p.h), int(p.h)-v.r); r++ {
		for c := max(0, -v.c); c < min(int(p.w), int(p.w)-v.c); c++ {
			m |= 1 << (r*int(p.w) + c)
		}
	}
	return m
}

// A layer lays a form out for a size of board.
type layer struct {
	*program
	form
	seen    map[string]bool // matches that are known already
	tied    map[string]int
	several bool // the rule has several steps
}

// grow returns what is to be matched from an item of the form on, which lies at
// a distance along it; nil if it is not on the board. counts are the
// repetitions up to there.
func (l *layer) grow(next, along int, counts []int) *node {
	n := &node{mask: l.all}
	add := func(c cell, v vector) {
		n.mask &= l.mask(v)
		if !c.any {
			n.checks = append(n.checks, check{l.set(c.letters), l.distance(v)})
		}
		if c.marked {
			n.checks = append(n.checks, check{markSet, l.distance(v)})
		}
	}
	put := func(cells []cell) {
		for _, c := range cells {
			add(c, vector{}.plus(l.along, along))
			along++
		}
	}
	if len(l.left) > 1 {
		for r, row := range l.left {
			for c, it := range row {
				add(it.cells[0], vector{}.plus(l.down, r).plus(l.along, c))
			}
		}
		next = len(l.left[0])
	}
	row := l.left[0]
	for ; next < len(row); next++ {
		it := row[next]
		if it.repeat == 0 {
			put(it.cells)
			continue
		}
		k := btoi(it.repeat == '+')
		for range k {
			put(it.cells)
		}
		if n.mask == 0 {
			return nil
		}
		n.kids = l.repeats(next, along, append(counts[:len(counts):len(counts)], k))
		if len(n.kids) == 0 {
			return nil
		}
		return n
	}
	if n.mask == 0 {
		return nil
	}
	n.leaf = l.end(counts)
	if n.leaf == nil {
		return nil
	}
	return n
}

// repeats returns what may follow when a stretch was repeated as the last of
// counts says: what is behind it, or the stretch once more.
func (l *layer) repeats(group, along int, counts []int) (kids []node) {
	if n := l.grow(group+1, along, counts); n != nil {
		kids = append(kids, *n)
	}
	more := append([]int(nil), counts...)
	more[len(more)-1]++
	again := l.left[0][group].cells
	once := &node{mask: l.all}
	for i, c := range again {
		v := vector{}.plus(l.along, along+i)
		once.mask &= l.mask(v)
		if !c.any {
			once.checks = append(once.checks, check{l.set(c.letters), l.distance(v)})
		}
	}
	if once.mask == 0 {
		return kids
	}
	if once.kids = l.repeats(group, along+len(again), more); len(once.kids) > 0 {
		kids = append(kids, *once)
	}
	return kids
}

// end returns the leaf of the form with repetitions written out, nil if it
// changes nothing and nothing follows, and notes what it may do.
func (l *layer) end(counts []int) *leaf {
	spots := l.spots(counts)
	out := &leaf{}
	changes := l.several
	places := map[vector]bool{}
	var beside []vector
	var marked bool
	for _, s := range spots {
		places[s.at] = true
		d := int(l.distance(s.at))
		if s.marked {
			out.mark, beside, marked = int8(d), []vector{s.at}, true
		}
		if !s.changes() {
			continue
		}
		changes = true
		if !marked {
			beside = append(beside, s.at)
		}
		out.certain = out.certain || s.letters>>s.to&1 == 0
		out.clear |= bits.RotateLeft64(1, d)
		for k := range out.put {
			out.put[k] |= bits.RotateLeft64(uint64(s.to>>k&1), d)
		}
	}
	if !changes {
		return nil
	}
	for _, c := range l.near {
		n := near{no: c.no, class: c.letters, set: l.set(c.letters)}
		seen := map[vector]bool{}
		for _, at := range beside {
			for _, v := range around(at, c.around) {
				if !places[v] && !seen[v] {
					seen[v] = true
					n.beside = append(n.beside, neighbour{v, l.distance(v), l.mask(v)})
				}
			}
		}
		out.near = append(out.near, n)
		l.conditions = true
	}
	l.note(spots, out.near)
	return out
}

// around returns the cells that share a side with one, or a corner too.
func around(at vector, corners bool) (out []vector) {
	for r := -1; r <= 1; r++ {
		for c := -1; c <= 1; c++ {
			if r*r+c*c == 1 || corners && r*c != 0 {
				out = append(out, vector{at.r + r, at.c + c})
			}
		}
	}
	return out
}

// fill finds the cells of every letter and of every class.
func (p *program) fill(s *sets, at *Position) {
	a, b, c := at.Planes[0], at.Planes[1], at.Planes[2]
	if p.planes <= 2 {
		s[0], s[1], s[2], s[3] = p.all&^(a|b), a&^b, b&^a, a&b
	} else {
		none := p.all &^ c
		s[0], s[1], s[2], s[3] = none&^(a|b), none&a&^b, none&b&^a, none&a&b
		s[4], s[5], s[6], s[7] = c&^(a|b), c&a&^b, c&b&^a, c&a&b
	}
	p.unite(s)
}

// unite finds the cells of the classes.
func (p *program) unite(s *sets) {
	for i, letters := range p.classes {
		s[firstClass+i] = 0
		for ; letters != 0; letters &= letters - 1 {
			s[firstClass+i] |= s[bits.TrailingZeros8(letters)]
		}
	}
}

// A search makes the moves of one rule.
type search struct {
	*program
	start  *start
	first  Position // where the move began
	dst    []Position
	frames []frame // of the steps after the first
}

// A frame is the board before a step.
type frame struct {
	sets
	at Position
}

// frames are kept from call to call, for each would be allocated.
var frames = sync.Pool{New: func() any { return new([3]frame) }}

// moves appends the moves of who from p.
func (g *Game) moves(dst []Position, p Position, who game.Player) []Position {
	if p.Width == 0 || p.Height == 0 {
		return dst
	}
	x := search{program: g.program(p.Width, p.Height), first: p, dst: dst}
	var s sets
	x.fill(&s, &p)
	if x.steps > 1 {
		room := frames.Get().(*[3]frame)
		defer frames.Put(room)
		if x.frames = room[:]; x.steps > len(room) {
			x.frames = make([]frame, x.steps)
		}
	}
	for i := range x.forms[who] {
		x.start = &x.forms[who][i]
		for k := range x.start.steps[0] {
			x.match(&x.start.steps[0][k], x.all, 0, &s, &p)
		}
	}
	return x.dst
}

// match goes through the places at which n matches, from those where what comes
// before it does, and makes the moves.
func (x *search) match(n *node, places uint64, depth int, s *sets, p *Position) {
	for {
		if places = n.where(places, s); places == 0 {
			return
		}
		if n.leaf != nil {
			x.end(n.leaf, places, depth, s, p)
			return
		}
		// Most kids are leaves, and the last goes on.
		last := len(n.kids) - 1
		for i := range n.kids[:last] {
			kid := &n.kids[i]
			if kid.leaf == nil {
				x.match(kid, places, depth, s, p)
			} else if here := kid.where(places, s); here != 0 {
				x.end(kid.leaf, here, depth, s, p)
			}
		}
		n = &n.kids[last]
	}
}

// where returns those of the places at which the cells of n match.
func (n *node) where(places uint64, s *sets) uint64 {
	places &= n.mask
	for _, c := range n.checks {
		places &= bits.RotateLeft64(s[c.set], -int(c.turn))
	}
	return places
}

// end makes the moves of a whole pattern.
func (x *search) end(l *leaf, places uint64, depth int, s *sets, p *Position) {
	for i := range l.near {
		if c := &l.near[i]; c.no {
			places &^= c.touched(s)
		} else {
			places &= c.touched(s)
		}
	}
	last := depth == len(x.start.steps)-1
	if last && depth == 0 && l.certain && x.start.liberty == 0 {
		x.dst = l.apply(x.dst, places, *p)
		return
	}
	for ; places != 0; places &= places - 1 {
		i := bits.TrailingZeros64(places)
		q := l.after(p, i)
		if !last {
			f := &x.frames[depth]
			f.at = q
			x.fill(&f.sets, &f.at)
			f.sets[markSet] = bits.RotateLeft64(1, i+int(l.mark))
			for k := range x.start.steps[depth+1] {
				x.match(&x.start.steps[depth+1][k], x.all, depth+1, &f.sets, &f.at)
			}
			continue
		}
		if q != x.first && (x.start.liberty == 0 || !x.stifled(&q, x.start.liberty)) {
			x.dst = append(x.dst, q)
		}
	}
}

// after returns p after a match at a place.
func (l *leaf) after(p *Position, i int) Position {
	kept := ^bits.RotateLeft64(l.clear, i)
	return Position{
		[3]uint64{
			p.Planes[0]&kept | bits.RotateLeft64(l.put[0], i),
			p.Planes[1]&kept | bits.RotateLeft64(l.put[1], i),
			p.Planes[2]&kept | bits.RotateLeft64(l.put[2], i),
		}, p.Width, p.Height,
	}
}

// apply appends p after a match at each of the places.
func (l *leaf) apply(dst []Position, places uint64, p Position) []Position {
	start, n := len(dst), bits.OnesCount64(places)
	dst = slices.Grow(dst, n)[:start+n]
	clear, a, b, c := l.clear, l.put[0], l.put[1], l.put[2]
	for k := range dst[start:] {
		i := bits.TrailingZeros64(places)
		places &= places - 1
		kept := ^bits.RotateLeft64(clear, i)
		q := &dst[start+k]
		q.Planes[0] = p.Planes[0]&kept | bits.RotateLeft64(a, i)
		q.Planes[1] = p.Planes[1]&kept | bits.RotateLeft64(b, i)
		q.Planes[2] = p.Planes[2]&kept | bits.RotateLeft64(c, i)
		q.Width, q.Height = p.Width, p.Height
	}
	return dst
}

// touched returns the places of which a neighbour is in the set.
func (c *near) touched(s *sets) (places uint64) {
	for _, b := range c.beside {
		places |= bits.RotateLeft64(s[c.set], -int(b.turn)) & b.mask
	}
	return places
}

// stifled reports whether a group of cells of one of the letters has no empty
// cell beside it.
func (p *program) stifled(q *Position, letters uint8) bool {
	var s sets
	p.fill(&s, q)
	size := grid.Shape{W: p.w, H: p.h}
	free := size.Beside(s[0])
	for ; letters != 0; letters &= letters - 1 {
		group := s[bits.TrailingZeros8(letters)]
		if size.Spread(group&free, group) != group {
			return true
		}
	}
	return false
}
