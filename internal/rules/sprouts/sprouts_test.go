package sprouts

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/search/nimbers"
	"zermelo/value/nimber"
)

// A drawing is Sprouts played with nothing left out and nothing taken together: each spot with all of
// its corners, each region with all of its boundaries, also those in which nothing can be drawn any more.
type drawing struct {
	degree  []int
	regions [][][]int
}

// moves returns all drawings that a line leads to.
func (d drawing) moves() (all []drawing) {
	for i, r := range d.regions {
		for a, b := range r {
			for x, v := range b {
				for c := a; c < len(r); c++ {
					for y, w := range r[c] {
						switch {
						case v == w && d.degree[v] > 1, d.degree[v] > 2, d.degree[w] > 2:
						case c > a:
							all = append(all, d.join(i, a, x, c, y))
						case y >= x:
							for others := range 1 << len(r) {
								if others>>a&1 == 0 {
									all = append(all, d.part(i, a, x, y, others))
								}
							}
						}
					}
				}
			}
		}
	}
	return all
}

// next returns a copy with a line from v to w, a spot on it, and without a region.
func (d drawing) next(v, w, region int) (drawing, int) {
	n := drawing{degree: append(slices.Clone(d.degree), 2)}
	n.degree[v]++
	n.degree[w]++
	for i, r := range d.regions {
		if i != region {
			n.regions = append(n.regions, r)
		}
	}
	return n, len(d.degree)
}

// from walks around a boundary from one corner to the same, which is met twice if it has a line.
func (d drawing) from(b []int, x int) []int {
	walk := append(slices.Clone(b[x:]), b[:x]...)
	if d.degree[b[x]] > 0 {
		walk = append(walk, b[x])
	}
	return walk
}

func (d drawing) join(i, a, x, c, y int) drawing {
	b, e := d.regions[i][a], d.regions[i][c]
	n, z := d.next(b[x], e[y], i)
	region := [][]int{slices.Concat(d.from(b, x), []int{z}, d.from(e, y), []int{z})}
	for k, other := range d.regions[i] {
		if k != a && k != c {
			region = append(region, other)
		}
	}
	n.regions = append(n.regions, region)
	return n
}

func (d drawing) part(i, a, x, y, others int) drawing {
	b := d.regions[i][a]
	n, z := d.next(b[x], b[y], i)
	inside := append(slices.Clone(b[x:y+1]), z)
	outside := slices.Concat(b[y:], b[:x+1], []int{z})
	if d.degree[b[x]] == 0 {
		outside = []int{b[x], z}
	}
	one, two := [][]int{inside}, [][]int{outside}
	for k, other := range d.regions[i] {
		switch {
		case k == a:
		case others>>k&1 != 0:
			one = append(one, other)
		default:
			two = append(two, other)
		}
	}
	n.regions = append(n.regions, one, two)
	return n
}

// euler fails if the drawing cannot be one on a sphere: spots − lines + regions = 1 + pieces, and a
// spot has as many corners as lines, or one.
func (d drawing) euler(t *testing.T) {
	t.Helper()
	ends, corners := 0, make([]int, len(d.degree))
	piece := make([]int, len(d.degree))
	for v, n := range d.degree {
		ends += n
		piece[v] = v
	}
	var find func(v int) int
	find = func(v int) int {
		if piece[v] == v {
			return v
		}
		return find(piece[v])
	}
	for _, r := range d.regions {
		for _, b := range r {
			for _, v := range b {
				corners[v]++
				piece[find(v)] = find(b[0])
			}
		}
	}
	pieces := 0
	for v, n := range d.degree {
		if corners[v] != max(1, n) {
			t.Fatalf("%v: spot %d has %d lines and %d corners", d, v, n, corners[v])
		}
		if find(v) == v {
			pieces++
		}
	}
	if len(d.degree)-ends/2+len(d.regions) != 1+pieces {
		t.Fatalf("%v is on no sphere", d)
	}
}

// land writes the drawing as a position, by the rules of notation alone.
func (d drawing) land() string {
	left := map[int]int{} // corners at which something can be drawn
	var open [][][]int
	for _, r := range d.regions {
		ends := map[int]int{}
		total := 0
		for _, b := range r {
			for _, v := range b {
				if ends[v] == 0 {
					ends[v] = 3 - d.degree[v]
					total += ends[v]
				}
			}
		}
		if total < 2 {
			continue
		}
		var region [][]int
		for _, b := range r {
			b = slices.DeleteFunc(slices.Clone(b), func(v int) bool { return d.degree[v] > 2 })
			if len(b) > 0 {
				region = append(region, b)
			}
		}
		open = append(open, region)
		for _, b := range region {
			for _, v := range b {
				left[v]++
			}
		}
	}
	var out strings.Builder
	names, great := map[int]byte{}, byte('A')
	for _, r := range open {
		small := byte('a')
		for _, b := range r {
			for _, v := range b {
				twice := 0
				for _, w := range b {
					if w == v {
						twice++
					}
				}
				switch {
				case left[v] < 2:
					fmt.Fprint(&out, d.degree[v])
					continue
				case names[v] != 0:
				case twice > 1:
					names[v] = small
					small++
				default:
					names[v] = great
					great++
				}
				out.WriteByte(names[v])
			}
			out.WriteByte('.')
		}
		out.WriteByte('}')
	}
	return out.String()
}

// A naive plays drawings, remembered by all that is drawn.
type naive struct {
	t      *testing.T
	values map[string][2]uint32 // the value in normal play, and 0 if the player to move loses in misère play
}

func (n *naive) value(d drawing) [2]uint32 {
	key := fmt.Sprint(d)
	if v, ok := n.values[key]; ok {
		return v
	}
	d.euler(n.t)
	var seen []bool
	misere := uint32(0)
	moves := d.moves()
	for _, next := range moves {
		v := n.value(next)
		for len(seen) <= int(v[0]) {
			seen = append(seen, false)
		}
		seen[v[0]] = true
		if v[1] == 0 {
			misere = 1
		}
	}
	if len(moves) == 0 {
		misere = 1
	}
	mex := uint32(0)
	for int(mex) < len(seen) && seen[mex] {
		mex++
	}
	n.values[key] = [2]uint32{mex, misere}
	return n.values[key]
}

// new returns spots without lines.
func spots(n int) drawing {
	d := drawing{degree: make([]int, n), regions: [][][]int{{}}}
	for v := range n {
		d.regions[0] = append(d.regions[0], []int{v})
	}
	return d
}

// What is left out and taken together changes no value: drawings that random play leads to are worth,
// as positions are written, what play with everything drawn says; so are those of few spots from the
// start.
func TestNimbers(t *testing.T) {
	r := rand.New(rand.NewPCG(1967, 3))
	plain := &naive{t, map[string][2]uint32{}}
	search := nimbers.New(rules, game.Budget{})
	defer search.Close()
	check := func(d drawing) {
		t.Helper()
		parts, err := parse(words(d.land()))
		if err != nil {
			t.Fatalf("%v: %q: %v", d, d.land(), err)
		}
		var sum nimber.Nimber
		for _, p := range parts {
			v, err := search.Value(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			sum ^= v
		}
		if want := plain.value(d)[0]; uint32(sum) != want {
			t.Fatalf("%v, written %q, read %v: worth %d, want %d", d, d.land(), parts, sum, want)
		}
	}
	check(spots(1))
	check(spots(2))
	tries := 150
	if testing.Short() {
		tries = 30
	}
	for range tries {
		d := spots(2 + r.IntN(5))
		ends := 3 * len(d.degree)
		for ends > 6+r.IntN(2) {
			all := d.moves()
			if len(all) == 0 {
				break
			}
			d = all[r.IntN(len(all))]
			ends--
		}
		check(d)
	}
}

// The winners that are published: the first player iff the number of spots leaves 3, 4 or 5 when
// divided by 6 (Applegate, Jacobson, Sleator 1991, to 11 spots).
func TestPublished(t *testing.T) {
	most := uint64(7)
	if !testing.Short() {
		most = 11
	}
	search := nimbers.New(rules, game.Budget{})
	defer search.Close()
	for n := range most + 1 {
		lost, err := search.Is(t.Context(), beginning(n), 0)
		if err != nil || lost != (n%6 < 3) {
			t.Errorf("%d spots: lost %t, %v", n, lost, err)
		}
	}
}

// A position is read back as it is written, in the same order of everything; one that is turned or
// reflected is written alike.
func TestWritten(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for range 300 {
		p := beginning(2 + r.Uint64N(6))
		for range r.IntN(9) {
			var sums game.Sums[any]
			if rules.Moves(&sums, p, game.Left); sums.Len() == 0 {
				break
			}
			left := sums.At(r.IntN(sums.Len()))
			if len(left) == 0 {
				break
			}
			p = left[r.IntN(len(left))].(Land)
		}
		back, err := parse(words(p.String()))
		if err != nil || len(back) != 1 || back[0] != p {
			t.Fatalf("%s is read as %v (%v)", p, back, err)
		}
		if again, err := parse(words(shuffled(r, p))); err != nil || len(again) != 1 || again[0] != p {
			t.Errorf("%s in another order is %v", p, again)
		}
	}
}

// words are the words of a text.
func words(text string) (all []entry.Word) {
	for _, w := range strings.Fields(text) {
		all = append(all, entry.Word{Text: w})
	}
	return all
}

// shuffled writes a land with everything in another order, each region as it is or reflected.
func shuffled(r *rand.Rand, p Land) string {
	var regions []string
	for _, region := range strings.Split(strings.TrimSuffix(string(p), "}"), "}") {
		boundaries := strings.Split(strings.TrimSuffix(region, "."), ".")
		back := r.IntN(2) == 0
		for i, b := range boundaries {
			at := r.IntN(len(b))
			turned := []byte(b[at:] + b[:at])
			if back {
				slices.Reverse(turned)
			}
			boundaries[i] = string(turned) + "."
		}
		r.Shuffle(len(boundaries), func(i, k int) { boundaries[i], boundaries[k] = boundaries[k], boundaries[i] })
		regions = append(regions, strings.Join(boundaries, "")+"}")
	}
	r.Shuffle(len(regions), func(i, k int) { regions[i], regions[k] = regions[k], regions[i] })
	return strings.Join(regions, "")
}
