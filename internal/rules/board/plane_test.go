package board

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game/gametest"
)

// A cellList is a set of cells as the plainest thing it can be.
type cellList []int

func (l cellList) plane() (p plane) {
	for _, i := range l {
		p = p.or(oneCell(i))
	}
	return p
}

func cellsOf(p plane) (l cellList) {
	for i := range MaxWide {
		if p.has(i) == 1 {
			l = append(l, i)
		}
	}
	return l
}

// TestPlanes holds every operation on planes to the same on lists of cells.
func TestPlanes(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	for range gametest.Scale(80, 500, 2000) {
		w := 1 + r.IntN(MaxWide)
		if r.IntN(3) > 0 {
			w = 1 + r.IntN(20)
		}
		h := 1 + r.IntN(MaxWide/w)
		s := wideShapeOf(uint(w), uint(h))
		var l, within cellList
		for i := range w * h {
			if r.IntN(4) == 0 {
				l = append(l, i)
			}
			if r.IntN(3) > 0 || slices.Contains(l, i) {
				within = append(within, i)
			}
		}
		p := l.plane()
		where := fmt.Sprintf("%dx%d %v", h, w, l)
		check := func(what string, got plane, want cellList) {
			t.Helper()
			slices.Sort(want)
			if want = slices.Compact(want); !slices.Equal(cellsOf(got), want) {
				t.Fatalf("%s of %s: %v, want %v", what, where, cellsOf(got), want)
			}
		}
		// moved are the cells that a map of rows and columns leads to.
		moved := func(width int, to func(y, x int) (int, int, bool)) (out cellList) {
			for _, i := range l {
				if y, x, ok := to(i/w, i%w); ok {
					out = append(out, y*width+x)
				}
			}
			return out
		}
		on := func(y, x int) (int, int, bool) { return y, x, y >= 0 && y < h && x >= 0 && x < w }
		var beside, around cellList
		for _, d := range directions {
			step := moved(w, func(y, x int) (int, int, bool) { return on(y+int(d.Row), x+int(d.Column)) })
			check(fmt.Sprint("step ", d), s.step(p, d), step)
			if around = append(around, step...); d.Row == 0 || d.Column == 0 {
				beside = append(beside, step...)
			}
		}
		check("beside", s.beside(p), slices.Clone(beside))
		check("around", s.around(p), slices.Clone(around))
		check("turned", s.turned(p), moved(w, func(y, x int) (int, int, bool) { return h - 1 - y, w - 1 - x, true }))
		check("upended", s.upended(p), moved(w, func(y, x int) (int, int, bool) { return h - 1 - y, x, true }))
		check("transposed", s.transposed(p), moved(h, func(y, x int) (int, int, bool) { return x, y, true }))
		k := uint(r.IntN(MaxWide))
		check("down", p.down(k), moved(MaxWide, func(y, x int) (int, int, bool) { return 0, y*w + x - int(k), y*w+x >= int(k) }))
		check("up", p.up(k), moved(MaxWide, func(y, x int) (int, int, bool) { return 0, y*w + x + int(k), y*w+x+int(k) < MaxWide }))
		if len(l) > 0 {
			seed := l[r.IntN(len(l))]
			check("lowest", p.lowest(), l[:1])
			check("rest", p.rest(), slices.Clone(l[1:]))
			if p.first() != l[0] || p.last() != l[len(l)-1] {
				t.Fatalf("%s goes from %d to %d", where, p.first(), p.last())
			}
			for corners, spread := range map[bool]plane{
				false: s.spread(oneCell(seed), within.plane()), true: s.spreadAround(oneCell(seed), within.plane()),
			} {
				want := cellList{seed}
				for i := 0; i < len(want); i++ {
					for _, d := range directions {
						y, x, ok := on(want[i]/w+int(d.Row), want[i]%w+int(d.Column))
						if n := y*w + x; ok && (corners || d.Row == 0 || d.Column == 0) && slices.Contains(within, n) && !slices.Contains(want, n) {
							want = append(want, n)
						}
					}
				}
				check(fmt.Sprint("spread ", corners, seed), spread, want)
			}
			v := s.window(p)
			left, top, right, bottom := w, h, 0, 0
			for _, i := range l {
				left, right, top, bottom = min(left, i%w), max(right, i%w), min(top, i/w), max(bottom, i/w)
			}
			if v != (wideWindow{uint(left), uint(top), uint(right - left + 1), uint(bottom - top + 1)}) {
				t.Fatalf("the window of %s is %v", where, v)
			}
			check("crop", s.crop(p, v), moved(int(v.w), func(y, x int) (int, int, bool) { return y - top, x - left, true }))
		}
		f := field{p, within.plane(), plane{}, s}
		for planes, want := range map[int]field{1: {f.left, plane{}, plane{}, s}, 2: f, 3: f} {
			if got := f.pack(planes).unpack(planes); got != want {
				t.Fatalf("%s with %d sets is packed as %q, which is %v", where, planes, f.pack(planes), got)
			}
		}
	}
	if f := Wide("").unpack(3); !f.left.isEmpty() || !f.everything.isEmpty() || f.pack(3) != "" {
		t.Errorf("no board is %v", f)
	}
}
