package sprouts

import (
	"slices"
	"strings"
)

// A Land is a position, or a part of one: its regions, each with its boundaries, as they are written. A
// spot with fewer than two corners is the number of its lines; one with two corners has two lines
// and is a letter, small in one region and great between two.
type Land string

// open returns the sheet of a land that is written as write writes it.
func (p Land) open() *sheet {
	s := &sheet{}
	var r region
	var b boundary
	var upper, lower [26]int // number of a spot, from 1
	for i := range len(p) {
		c := p[i]
		var known *int
		switch {
		case c == '.':
			r, b = append(r, b), nil
			continue
		case c == '}':
			s.regions, r, lower = append(s.regions, r), nil, [26]int{}
			continue
		case c <= '9':
			s.lines = append(s.lines, int(c-'0'))
			b = append(b, len(s.lines)-1)
			continue
		case c <= 'Z':
			known = &upper[c-'A']
		default:
			known = &lower[c-'a']
		}
		if *known == 0 {
			s.lines = append(s.lines, 2)
			*known = len(s.lines)
		}
		b = append(b, *known-1)
	}
	return s
}

// A line is a move.
type line struct {
	region int
	from   [2]int // the boundary and the corner on it at which it starts
	to     [2]int // and at which it ends
	other  []int  // of a line back to its boundary, those that lie on one side of it
	after  *sheet // what it leaves
}

// draw calls yield with each move until that returns false. Of moves that differ only by boundaries
// that are alike one is drawn; others may lead to the same position.
func (s *sheet) draw(yield func(line) bool) {
	for i, r := range s.regions {
		class := s.classes(r)
		seen := map[[2]int]bool{}
		for a, b := range r {
			for c := a + 1; c < len(r); c++ {
				pair := [2]int{class[a], class[c]}
				if seen[pair] {
					continue
				}
				seen[pair] = true
				for x := range b {
					for y := range r[c] {
						if !yield(s.between(i, [2]int{a, x}, [2]int{c, y})) {
							return
						}
					}
				}
			}
			if class[a] != a {
				continue
			}
			for x := range b {
				for y := x; y < len(b); y++ {
					if b[x] == b[y] && (x != y || s.lines[b[x]] > lives-2) {
						continue
					}
					for _, other := range choices(class, a) {
						if !yield(s.within(i, a, x, y, other)) {
							return
						}
					}
				}
			}
		}
	}
}

// classes returns the first boundary of a region that each is like. Those that share spots with
// other regions are like none.
func (s *sheet) classes(r region) []int {
	count, regions := s.corners()
	first := map[string]int{}
	class := make([]int, len(r))
	for i, b := range r {
		class[i] = i
		var look []byte
		names := map[int]byte{}
		shared := false
		for _, v := range b {
			switch {
			case regions[v] > 1:
				shared = true
			case count[v] < 2:
				look = append(look, '0'+byte(s.lines[v]))
				continue
			case names[v] == 0:
				names[v] = 'a' + byte(len(names))
			}
			look = append(look, names[v])
		}
		if shared {
			continue
		}
		if k, ok := first[string(look)]; ok {
			class[i] = k
		} else {
			first[string(look)] = i
		}
	}
	return class
}

// choices returns the sets of boundaries but one, one set of those that have as many of each class.
func choices(class []int, but int) (all [][]int) {
	all = [][]int{nil}
	for k := range class {
		if class[k] != k { // it is met with the first of its class
			continue
		}
		var members []int
		for m := k; m < len(class); m++ {
			if class[m] == k && m != but {
				members = append(members, m)
			}
		}
		for _, base := range all[:len(all):len(all)] {
			for n := range members {
				all = append(all, append(slices.Clone(base), members[:n+1]...))
			}
		}
	}
	return all
}

// begin returns a copy of the sheet with a new spot, and without a region.
func (s *sheet) begin(without int) (after *sheet, spot int) {
	after = &sheet{lines: append(slices.Clone(s.lines), 2), regions: slices.Delete(slices.Clone(s.regions), without, without+1)}
	return after, len(s.lines)
}

// rotated returns a boundary from a corner on; a spot that has a line is met again at the end.
func (s *sheet) rotated(b boundary, at int) boundary {
	all := append(slices.Clone(b[at:]), b[:at]...)
	if s.lines[b[at]] > 0 {
		all = append(all, b[at])
	}
	return all
}

// between joins corners of two boundaries of a region.
func (s *sheet) between(i int, from, to [2]int) line {
	after, spot := s.begin(i)
	r := s.regions[i]
	b, c := r[from[0]], r[to[0]]
	joined := append(s.rotated(b, from[1]), spot)
	joined = append(append(joined, s.rotated(c, to[1])...), spot)
	fresh := region{joined}
	for k, b := range r {
		if k != from[0] && k != to[0] {
			fresh = append(fresh, b)
		}
	}
	after.regions = append(after.regions, fresh)
	after.lines[b[from[1]]]++
	after.lines[c[to[1]]]++
	return line{region: i, from: from, to: to, after: after}
}

// within joins corners x ≤ y of a boundary; other boundaries come to lie on the side of the corners
// between them.
func (s *sheet) within(i, a, x, y int, other []int) line {
	after, spot := s.begin(i)
	r := s.regions[i]
	b := r[a]
	one := append(slices.Clone(b[x:y+1]), spot)
	two := append(append(slices.Clone(b[y:]), b[:x+1]...), spot)
	if len(b) == 1 && s.lines[b[0]] == 0 {
		two = boundary{b[0], spot}
	}
	sides := [2]region{{one}, {two}}
	for k, c := range r {
		switch {
		case k == a:
		case slices.Contains(other, k):
			sides[0] = append(sides[0], c)
		default:
			sides[1] = append(sides[1], c)
		}
	}
	after.regions = append(after.regions, sides[0], sides[1])
	after.lines[b[x]]++
	after.lines[b[y]]++
	return line{region: i, from: [2]int{a, x}, to: [2]int{a, y}, other: other, after: after}
}

// leaves returns the lands of a sheet in order.
func (s *sheet) leaves() []any {
	s.live()
	var all []any
	for _, l := range s.lands() {
		all = append(all, Land(l.write()))
	}
	slices.SortFunc(all, func(a, b any) int { return strings.Compare(string(a.(Land)), string(b.(Land))) })
	return all
}

// breadth is about how many moves a land has, without those that put other boundaries apart.
func (p Land) breadth() (moves int) {
	for _, r := range p.open().regions {
		corners := 0
		for _, b := range r {
			corners += len(b)
		}
		moves += corners*corners/2 + corners*(len(r)-1)
	}
	return moves
}
