package pattern

import (
	"math/bits"
	"slices"
	"strings"

	"zermelo/game"
)

// An image is a symmetry of the rules: a turn of the board and an exchange of
// letters after which the rules of each player are what they were, or those of
// the other player.
type image struct {
	turn     turn
	swap     swap
	letters  bool    // the exchange is not that of nothing
	negative bool    // the players are exchanged
	planes   *[3]int // the exchange of letters as one of planes, if it is one
	place    uint8   // of the turn among the orientations of a board
}

// mostImages bounds the symmetries that are looked for; where there are more,
// only those that leave the letters alone are taken.
const mostImages = 64

// mostTried bounds how many forms of rules are spelled to find symmetries.
const mostTried = 20_000

// findImages finds the symmetries of the rules. They are found by their
// spelling: rules that say the same in another way may hide some.
func (g *Game) findImages() {
	spell := func(who game.Player, t turn, s swap) string {
		var all []string
		for _, r := range g.rules[who] {
			steps := make([][]string, len(r.steps))
			for i := range r.steps {
				for _, f := range r.steps[i].forms {
					steps[i] = append(steps[i], f.key(t, s))
				}
				slices.Sort(steps[i])
			}
			suffix := "/" + string(rune('0'+s.of(r.liberty)))
			if len(steps) == 1 {
				for _, f := range steps[0] {
					all = append(all, f+suffix)
				}
				continue
			}
			rule := ""
			for _, forms := range steps {
				rule += strings.Join(forms, "\n") + "\n;"
			}
			all = append(all, rule+suffix)
		}
		slices.Sort(all)
		return strings.Join(slices.Compact(all), "\n\n")
	}
	forms := 0
	for who := range g.rules {
		for _, r := range g.rules[who] {
			for i := range r.steps {
				forms += len(r.steps[i].forms)
			}
		}
	}
	swaps := g.swaps()
	if len(swaps)*forms > mostTried {
		swaps = []swap{identity}
	}
	left, right := spell(game.Left, asIs, identity), spell(game.Right, asIs, identity)
	g.alike = left == right
	for _, t := range turns {
		for _, s := range swaps {
			a, b := spell(game.Left, t, s), spell(game.Right, t, s)
			positive := a == left && b == right
			if !positive && (a != right || b != left) || t == asIs && s == identity {
				continue
			}
			g.images = append(g.images, image{turn: t, swap: s, letters: s != identity, negative: !positive, planes: s.planes(), place: t.place()})
		}
	}
	if !closed(g.images) {
		g.images = slices.DeleteFunc(g.images, func(i image) bool { return i.swap != identity })
	}
}

// closed reports whether the images and the identity are a group.
func closed(images []image) bool {
	if len(images) >= mostImages {
		return false
	}
	type action struct {
		turn turn
		swap swap
	}
	known := map[action]bool{{asIs, identity}: true}
	for _, i := range images {
		known[action{i.turn, i.swap}] = true
	}
	for _, i := range images {
		for _, j := range images {
			both := action{turn: i.turn.then(j.turn)}
			for l := range both.swap {
				both.swap[l] = j.swap[i.swap[l]]
			}
			if !known[both] {
				return false
			}
		}
	}
	return true
}

// swaps returns the exchanges of letters in pairs that may be symmetries: of
// letters that the rules look at, but not of that of empty cells where liberties
// matter.
func (g *Game) swaps() (out []swap) {
	var letters []int
	for l := range g.letters {
		if g.active>>l&1 != 0 && (l > 0 || g.liberties() == 0) {
			letters = append(letters, l)
		}
	}
	// Letters that rules use differently are not exchanged.
	var uses [8][2][4]int
	for who := range g.rules {
		for _, r := range g.rules[who] {
			for i := range r.steps {
				for _, f := range r.steps[i].forms {
					count := func(k int, letters uint8) {
						for ; letters != 0; letters &= letters - 1 {
							uses[bits.TrailingZeros8(letters)][who][k]++
						}
					}
					for _, it := range slices.Concat(f.left...) {
						for _, c := range it.cells {
							count(0, c.letters)
						}
					}
					for _, it := range slices.Concat(f.right...) {
						for _, c := range it.cells {
							count(1, c.letters)
						}
					}
					for _, c := range f.near {
						count(2, c.letters)
					}
				}
			}
			for l := range uses {
				uses[l][who][3] += int(r.liberty >> l & 1)
			}
		}
	}
	alike := func(a, b int) bool {
		return uses[a] == uses[b] || uses[a] == [2][4]int{uses[b][1], uses[b][0]}
	}
	var pair func(s swap, rest []int)
	pair = func(s swap, rest []int) {
		if len(rest) == 0 {
			out = append(out, s)
			return
		}
		pair(s, rest[1:])
		for i, l := range rest[1:] {
			if !alike(rest[0], l) {
				continue
			}
			t := s
			t[rest[0]], t[l] = uint8(l), uint8(rest[0])
			pair(t, slices.Delete(slices.Clone(rest[1:]), i, i+1))
		}
	}
	pair(identity, letters)
	return out
}

func (g *Game) liberties() (letters uint8) {
	for who := range g.rules {
		for _, r := range g.rules[who] {
			letters |= r.liberty
		}
	}
	return letters
}

// planes returns the exchange of planes that does to the letters what s does.
func (s swap) planes() *[3]int {
	for _, order := range [][3]int{{0, 1, 2}, {1, 0, 2}, {2, 1, 0}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}} {
		same := true
		for l, to := range s {
			image := 0
			for k, from := range order {
				image |= l >> from & 1 << k
			}
			same = same && image == int(to)
		}
		if same {
			return &order
		}
	}
	return nil
}

// swapped exchanges the letters of p.
func (i *image) swapped(p Position) Position {
	q := p
	if i.planes != nil {
		for k, from := range i.planes {
			q.Planes[k] = p.Planes[from]
		}
		return q
	}
	q.Planes = [3]uint64{}
	all := p.shape().Cells()
	for l, to := range i.swap {
		cells := all
		for k := range p.Planes {
			if l>>k&1 != 0 {
				cells &= p.Planes[k]
			} else {
				cells &^= p.Planes[k]
			}
		}
		for k := range q.Planes {
			if to>>k&1 != 0 {
				q.Planes[k] |= cells
			}
		}
	}
	return q
}

// place returns the number of a turn: 4 if rows become columns, 2 if what was on
// the right is on the left then, 1 if what was below is above.
func (t turn) place() (k uint8) {
	if t.right.c == 0 {
		t = upright.then(t)
		k = 4
	}
	if t.right.c < 0 {
		k |= 2
	}
	if t.down.r < 0 {
		k |= 1
	}
	return k
}

// orient fills in the four orientations of to[0] that keep rows rows.
func orient(to *[4]Position) {
	s := to[0].shape()
	to[1], to[2], to[3] = to[0], to[0], to[0]
	for k, b := range to[0].Planes {
		if b != 0 {
			half := s.Turned(b)
			to[3].Planes[k] = half
			to[1].Planes[k], to[2].Planes[k] = s.Upended(b), s.Upended(half)
		}
	}
}

func (p Position) less(q Position) bool {
	if p.Height != q.Height {
		return p.Height < q.Height
	}
	for k := range p.Planes {
		if p.Planes[k] != q.Planes[k] {
			return p.Planes[k] < q.Planes[k]
		}
	}
	return false
}

// normal returns the least image of p.
func (g *Game) normal(p Position) (q Position, negative bool) {
	q = p
	var turned [2][4]Position
	var known [2]bool
	for k := range g.images {
		i := &g.images[k]
		across := i.place >> 2
		if p.Width > p.Height && across != 0 {
			continue // the image is higher than wide, and not the least
		}
		if !known[across] {
			known[across] = true
			turned[across][0] = p
			if across != 0 {
				turned[1][0] = p.transposed()
			}
			orient(&turned[across])
		}
		r := &turned[across][i.place&3]
		if i.planes != nil && r.Height == q.Height && r.Planes[i.planes[0]] > q.Planes[0] {
			continue
		}
		image := *r
		if i.letters {
			image = i.swapped(image)
		}
		if image.less(q) || image == q && negative && !i.negative {
			q, negative = image, i.negative
		}
	}
	return q, negative && !g.alike
}

func (p Position) transposed() Position {
	s := p.shape()
	for k, b := range p.Planes {
		if b != 0 {
			p.Planes[k] = s.Transposed(b)
		}
	}
	p.Width, p.Height = p.Height, p.Width
	return p
}
