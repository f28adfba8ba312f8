// Package sprouts has the rules of Sprouts: join two spots, or a spot with itself, by a line that
// crosses nothing, and put a spot on it; no spot has more than three lines.
//
// What matters of a drawing are its regions, and of a region its boundaries: the spots that one
// meets when one goes around it. A spot with three lines is nothing any more. A position is written as
// such strings, as Applegate, Jacobson and Sleator do (Computer Analysis of Sprouts, 1991), and taken
// apart into lands, which share no spot (J. Lemoine, S. Viennot, Computer analysis of Sprouts with
// nimbers, 2015).
package sprouts

import (
	"bytes"
	"cmp"
	"slices"
)

// lives is the number of lines that a spot can have.
const lives = 3

// A boundary is the spots that one meets going around it, a spot once for each of its corners.
type boundary []int

// A region is its boundaries.
type region []boundary

// A sheet is a drawing.
type sheet struct {
	lines   []int // how many lines end at each spot
	regions []region
}

// live removes what no line can reach: spots with three lines, boundaries without spots, and
// regions in which fewer than two lines can end. Two corners of a spot beside each other become one.
func (s *sheet) live() {
	dead := func(v int) bool { return s.lines[v] >= lives }
	s.regions = slices.DeleteFunc(s.regions, func(r region) bool {
		ends := 0
		seen := map[int]bool{}
		for _, b := range r {
			for _, v := range b {
				if !dead(v) && !seen[v] {
					seen[v] = true
					ends += lives - s.lines[v]
				}
			}
		}
		return ends < 2
	})
	for i, r := range s.regions {
		var left region
		for _, b := range r {
			b = slices.DeleteFunc(slices.Clone(b), dead)
			if b = slices.Compact(b); len(b) > 1 && b[0] == b[len(b)-1] {
				b = b[1:]
			}
			if len(b) > 0 {
				left = append(left, b)
			}
		}
		s.regions[i] = left
	}
}

// unions are things that hang together: each number is that of another one, or of itself.
type unions []int

// newUnions returns n things apart.
func newUnions(n int) unions {
	u := make(unions, n)
	for i := range u {
		u[i] = i
	}
	return u
}

// of returns the number that all have in common which hang together with i.
func (u unions) of(i int) int {
	for u[i] != i {
		i = u[i]
	}
	return i
}

// join lets i and k hang together; it is false if they did.
func (u unions) join(i, k int) bool {
	i, k = u.of(i), u.of(k)
	u[max(i, k)] = min(i, k)
	return i != k
}

// lands returns the parts of a sheet that share no spot, without those that are over.
func (s *sheet) lands() (all []*sheet) {
	land := newUnions(len(s.regions))
	where := map[int]int{} // a region of each spot
	for i, r := range s.regions {
		for _, b := range r {
			for _, v := range b {
				if k, ok := where[v]; ok {
					land.join(i, k)
				}
				where[v] = i
			}
		}
	}
	part := map[int]*sheet{}
	for i, r := range s.regions {
		p := part[land.of(i)]
		if p == nil {
			p = &sheet{lines: s.lines}
			part[land.of(i)] = p
			all = append(all, p)
		}
		p.regions = append(p.regions, r)
	}
	return all
}

// corners are how often each spot occurs, and in how many regions.
func (s *sheet) corners() (count, regions []int) {
	count, regions = make([]int, len(s.lines)), make([]int, len(s.lines))
	last := make([]int, len(s.lines)) // the region in which each was met last, from 1
	for i, r := range s.regions {
		for _, b := range r {
			for _, v := range b {
				count[v]++
				if last[v] != i+1 {
					last[v] = i + 1
					regions[v]++
				}
			}
		}
	}
	return count, regions
}

// A colour tells spots apart that no turn or reflection of regions maps to each other. Its bits
// above those hashed tell what a spot is written as.
type colour = uint64

const hashed = 1<<58 - 1

// mix makes one number of two.
func mix(a, b uint64) uint64 {
	a ^= b*0x9e3779b97f4a7c15 + a<<7 + a>>5
	a *= 0xbf58476d1ce4e5b9
	return a ^ a>>29
}

// spot returns the k-th spot of a boundary from a corner on, in one direction.
func (b boundary) spot(at, way, k int) int {
	return b[((at+way*k)%len(b)+len(b))%len(b)]
}

// turned returns a boundary from a corner on, in one direction.
func (b boundary) turned(at, way int) boundary {
	all := make(boundary, len(b))
	for k := range b {
		all[k] = b.spot(at, way, k)
	}
	return all
}

// around returns a number of the colours along a boundary from a corner on, in one direction.
func around(b boundary, at, way int, colours []colour) (h uint64) {
	for k := range b {
		h = mix(h, colours[b.spot(at, way, k)])
	}
	return h
}

// least returns the corner at which a boundary reads least in a direction, and its number there.
func least(b boundary, way int, colours []colour) (at int, h uint64) {
	for i := 1; i < len(b); i++ {
		for k := range b {
			if one, other := colours[b.spot(at, way, k)], colours[b.spot(i, way, k)]; one != other {
				if other < one {
					at = i
				}
				break
			}
		}
	}
	return at, around(b, at, way, colours)
}

// sides returns the numbers of a region as it is and as its mirror image.
func (r region) sides(colours []colour) (forth, back uint64) {
	var numbers [2][]uint64
	for side, way := range [2]int{1, -1} {
		for _, b := range r {
			_, h := least(b, way, colours)
			numbers[side] = append(numbers[side], h)
		}
		slices.Sort(numbers[side])
	}
	for i := range r {
		forth, back = mix(forth, numbers[0][i]), mix(back, numbers[1][i])
	}
	return forth, back
}

// colours returns colours of the spots: those that differ in what lies around them differ.
func (s *sheet) colours(count, regions []int) []colour {
	colours, fresh := make([]colour, len(s.lines)), make([]colour, len(s.lines))
	all := 0
	for v, n := range count {
		if n > 0 {
			colours[v] = uint64(n+regions[v]) << 60 // 2, 3 or 4: it is a number, a small or a great letter
			if n == 1 {
				colours[v] |= uint64(s.lines[v]) << 58
			}
			all++
		}
	}
	for kinds := 0; ; {
		copy(fresh, colours)
		for _, r := range s.regions {
			forth, back := r.sides(colours)
			for _, b := range r {
				for i, v := range b {
					one, other := mix(around(b, i, 1, colours), forth), mix(around(b, i, -1, colours), back)
					fresh[v] += mix(mix(min(one, other), max(one, other)), min(forth, back)) // in any order
				}
			}
		}
		told := map[colour]bool{}
		for v, n := range count {
			if n > 0 {
				fresh[v] = colours[v]&^hashed | fresh[v]&hashed // what they look like orders them first
				told[fresh[v]] = true
			}
		}
		if len(told) == kinds {
			return colours
		}
		colours, fresh, kinds = fresh, colours, len(told)
		if kinds == all {
			return colours
		}
	}
}

// A drawnRegion is a region as it or its mirror image is written, but for the names of spots.
type drawnRegion struct {
	look   string
	number uint64
	ways   [][]drawnBoundary // as it is and as its mirror image, where these are alike; else one of them
}

// A drawnBoundary is a boundary from the corner on at which it reads least.
type drawnBoundary struct {
	look   string
	number uint64
	b      boundary
}

// byLook orders boundaries, and mirror images of regions, by what they look like.
func byLook(a, b drawnBoundary) int {
	return cmp.Or(cmp.Compare(len(a.look), len(b.look)), cmp.Compare(a.look, b.look), cmp.Compare(a.number, b.number))
}

// looks returns a region in the direction, or both, in which it reads least.
func (s *sheet) looks(r region, colours []colour, count, regions []int) (d drawnRegion) {
	forth, back := r.sides(colours)
	for side, way := range [2]int{1, -1} {
		if side == 0 && back < forth || side == 1 && forth < back {
			continue
		}
		all := make([]drawnBoundary, len(r))
		for k, b := range r {
			at, h := least(b, way, colours)
			first := b.turned(at, way)
			all[k] = drawnBoundary{s.look(first, count, regions), h, first}
		}
		slices.SortStableFunc(all, byLook)
		d.ways = append(d.ways, all)
	}
	for _, b := range d.ways[0] {
		d.look += b.look + "."
	}
	d.number = min(forth, back)
	return d
}

// A pen gives spots their names in the order in which they are met.
type pen struct {
	sheet          *sheet
	count, regions []int
	colours        []colour
	names          []byte
	upper, lower   byte
	out            []byte
}

// alternative returns a pen with which the same goes on, to be taken or not.
func (w *pen) alternative() *pen {
	other := *w
	other.names, other.out = slices.Clone(w.names), slices.Clone(w.out)
	return &other
}

// spots writes a boundary.
func (w *pen) spots(b boundary) {
	for _, v := range b {
		switch {
		case w.count[v] < 2:
			w.out = append(w.out, '0'+byte(w.sheet.lines[v]))
			continue
		case w.names[v] != 0:
		case w.regions[v] > 1:
			w.names[v] = w.upper
			w.upper++
		default:
			w.names[v] = w.lower
			w.lower++
		}
		w.out = append(w.out, w.names[v])
	}
	w.out = append(w.out, '.')
}

// best takes the pen of which the text is the least, of as many as there are.
func (w *pen) best(n int, write func(*pen, int)) (taken int) {
	if n == 1 {
		write(w, 0)
		return 0
	}
	var least *pen
	for i := range n {
		other := w.alternative()
		if write(other, i); least == nil || bytes.Compare(other.out, least.out) < 0 {
			least, taken = other, i
		}
	}
	*w = *least
	return taken
}

// boundary writes a boundary, from the corner that reads least of those that look alike.
func (w *pen) boundary(b boundary) {
	var alike []boundary
	for at := range b {
		turned := b.turned(at, 1)
		if slices.EqualFunc(turned, b, func(v, u int) bool { return w.colours[v] == w.colours[u] }) {
			alike = append(alike, turned)
		}
	}
	w.best(len(alike), func(w *pen, i int) { w.spots(alike[i]) })
}

// region writes a region, of what looks alike that first which reads least.
func (w *pen) region(r drawnRegion) {
	w.lower = 'a'
	w.best(len(r.ways), func(w *pen, way int) {
		for left := slices.Clone(r.ways[way]); len(left) > 0; {
			alike := 1
			for alike < len(left) && byLook(left[0], left[alike]) == 0 && w.named(left[0].b) {
				alike++
			}
			i := w.best(alike, func(w *pen, i int) { w.boundary(left[i].b) })
			left = slices.Delete(left, i, i+1)
		}
	})
	w.out = append(w.out, '}')
}

// named reports whether a boundary has spots with names, so that what looks like it may differ.
func (w *pen) named(b boundary) bool {
	return slices.ContainsFunc(b, func(v int) bool { return w.count[v] > 1 })
}

// write returns the canonical text of one land. Regions may be reflected each for itself, for what
// can be drawn in one does not depend on how another lies.
func (s *sheet) write() string {
	count, regions := s.corners()
	colours := s.colours(count, regions)
	left := make([]drawnRegion, len(s.regions))
	for i, r := range s.regions {
		left[i] = s.looks(r, colours, count, regions)
	}
	order := func(a, b drawnRegion) int {
		return cmp.Or(cmp.Compare(len(b.look), len(a.look)), cmp.Compare(a.look, b.look), cmp.Compare(a.number, b.number))
	}
	slices.SortStableFunc(left, order)
	w := &pen{sheet: s, count: count, regions: regions, colours: colours, names: make([]byte, len(s.lines)), upper: 'A'}
	for len(left) > 0 {
		alike := 1
		for alike < len(left) && order(left[0], left[alike]) == 0 {
			alike++
		}
		i := w.best(alike, func(w *pen, i int) { w.region(left[i]) })
		left = slices.Delete(left, i, i+1)
	}
	return string(w.out)
}

// look is how a boundary is written without the names of spots.
func (s *sheet) look(b boundary, count, regions []int) string {
	all := make([]byte, len(b))
	for i, v := range b {
		switch {
		case count[v] < 2:
			all[i] = '0' + byte(s.lines[v])
		case regions[v] > 1:
			all[i] = 'A'
		default:
			all[i] = 'a'
		}
	}
	return string(all)
}
