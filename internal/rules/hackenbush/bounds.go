package hackenbush

import "zermelo/value/dyadic"

// The bounds of a block come from counting moves. Blue has at most all the blue
// edges to cut. If Red can be sure of cutting r edges, each in answer to a cut of
// Blue, then the value is at most the number of blue edges less r: Blue, who moves
// first in the block less that number, is the first who finds no move.
//
// Red is sure of the edges that hang together with the lowest node by red edges
// alone: they can be cut last, from the top down. Other red edges are each given to
// one of their ends, and a blue edge, too, may be given to an end; for a set S of
// nodes that red edges do not join to the lowest one, let c(S) and a(S) be the
// numbers of red and blue edges given to its nodes, and d(S) that of the other blue
// edges that leave it. If d(S) + a(S) > c(S) wherever c(S) > 0, then Red is sure of
// all edges given, or Blue loses as many.
//
// For let Blue cut an edge. Then d + a >= c, with equality for sets that are called
// tight. Two tight sets S and T share a node that has red edges: d and with it d + a
// is submodular, so that d + a <= c for the union and the intersection together;
// if c of the intersection is 0, so are its d and a, for the union is at most tight.
// So no edge counts for the intersection, and S and T without it are tight,
// too. The edge that was cut counted for both, so it joins them, and does not leave
// their union: that was tight already, against the condition. So all tight
// sets share a node that has red edges. Red cuts one of that, and the condition
// holds again. When a set S falls, d(S) is 0, and c(S) <= a(S): Blue loses
// as many edges as Red.
//
// A number on a node counts as so many edges as it has when it is rounded to the
// worse: what stands on a node may be replaced by what is worth more (colon
// principle). The sides may be exchanged.

const (
	// boundNodes is up to how many nodes sets of them are looked at.
	boundNodes = 8
	// boundSize bounds blocks, in nodes and in numbers on them.
	boundSize = 64
)

// bounds returns bounds for the value of the block that was written; none if it is
// too large.
func (f *frame) bounds() interval {
	hi, ok := f.most(Blue)
	if !ok {
		return interval{}
	}
	lo, ok := f.most(Red)
	if !ok {
		return interval{}
	}
	return interval{lo: dyadic.Int(int64(-lo)), hi: dyadic.Int(int64(hi)), bounded: true}
}

// most returns how much the block that was written is worth at most for the player
// of a colour.
func (f *frame) most(c Colour) (most int, ok bool) {
	if len(f.nodes) > boundSize {
		return 0, false
	}
	var leaves [boundSize]int // on each node, negative if the other one's
	own := 0
	for i, u := range f.nodes[1:] {
		x := f.hung[u]
		if c == Red {
			x = x.Neg()
		}
		n, ok := x.Ceil().Int64()
		if !ok || n < -boundSize || n > boundSize {
			return 0, false
		}
		leaves[i+1] = int(n)
		own += max(0, int(n))
	}
	for _, e := range f.codes {
		if Blue+Colour(e&1) == c {
			own++
		}
	}
	// Without the edges of the other one those of c fall that only they hold.
	home, held := f.home(c), 0
	for i, n := range leaves[:len(f.nodes)] {
		if home>>i&1 == 1 {
			held += max(0, n)
		}
	}
	for _, e := range f.codes {
		if Blue+Colour(e&1) == c && home>>(e>>16)&1 == 1 {
			held++
		}
	}
	return min(held, own-f.sure(c.opposite(), &leaves)), true
}

// home returns the nodes that edges of a colour join to the lowest one.
func (f *frame) home(c Colour) uint64 {
	home := uint64(1)
	for again := true; again; {
		again = false
		for _, e := range f.codes {
			a, b := home>>(e>>16)&1, home>>(e&0xffff>>1)&1
			if a != b && Blue+Colour(e&1) == c {
				home |= 1<<(e>>16) | 1<<(e&0xffff>>1)
				again = true
			}
		}
	}
	return home
}

// sure returns of how many edges the player of a colour is sure; leaves are the
// edges that stand on the nodes, negative if they are that player's.
func (f *frame) sure(c Colour, leaves *[boundSize]int) int {
	home, count := f.home(c), 0
	var place [boundSize]int8
	n := int8(0)
	for u := range f.nodes {
		if home>>u&1 == 1 {
			place[u] = -1
			count += max(0, -leaves[u])
			continue
		}
		place[u] = n
		n++
	}
	var t giving
	var loose [][2]int8
	for _, e := range f.codes {
		a, b := place[e>>16], place[e&0xffff>>1]
		switch own := Blue+Colour(e&1) == c; {
		case own && a < 0:
			count++
		case own:
			loose = append(loose, [2]int8{a, b})
		case a >= boundNodes || b >= boundNodes || a < 0 && b < 0:
		case a < 0:
			t.given[b]++
		case b < 0:
			t.given[a]++
		default:
			t.across = append(t.across, [2]int8{a, b})
		}
	}
	for u, n := range leaves[:len(f.nodes)] {
		if at := place[u]; n > 0 && at >= 0 && at < boundNodes {
			t.given[at] += int8(n)
		}
	}
	if n == 0 {
		return count
	}
	t.fill(int(min(n, boundNodes)))
	for u, n := range leaves[:len(f.nodes)] {
		for ; n < 0 && place[u] >= 0 && t.give(place[u]); n++ {
			count++
		}
	}
	for _, e := range loose {
		if t.give(e[0]) || t.give(e[1]) {
			count++
		}
	}
	return count
}

// A giving is which edges are given to the nodes that are not home, of which some
// may be left out, with all edges at them.
type giving struct {
	given  [boundNodes]int8 // other edges that are given to a node, or lead home from it
	across [][2]int8        // other edges between two nodes
	room   [1 << boundNodes]int16
	slack  []int16 // d(S) + a(S) - c(S) - 1 by the sets S of nodes
	needy  int     // the nodes to which own edges are given
}

// fill makes the table for n nodes, before own edges are given.
func (t *giving) fill(n int) {
	t.slack = t.room[:1<<n]
	t.slack[0] = -1
	for u := range n {
		for s := range 1 << u {
			t.slack[s|1<<u] = t.slack[s] + int16(t.given[u])
		}
	}
	for s := range t.slack {
		for _, e := range t.across {
			t.slack[s] += int16((s>>e[0] ^ s>>e[1]) & 1)
		}
	}
}

// give gives an own edge to a node, if the condition holds then.
func (t *giving) give(u int8) bool {
	if u >= boundNodes {
		return false
	}
	for s := 1 << u; s < len(t.slack); {
		if t.slack[s] >= 1 {
			s = (s + 1) | 1<<u
			continue
		}
		if !t.relieve(s) {
			return false
		}
		s = 1 << u // sets without one of the two have less now
	}
	t.needy |= 1 << u
	t.add(-1, u, u)
	return true
}

// add adds to the slack of all sets with both nodes.
func (t *giving) add(by int16, u, w int8) {
	both := 1<<u | 1<<w
	for s := both; s < len(t.slack); s = (s + 1) | both {
		t.slack[s] += by
	}
}

// relieve gives another edge within a set to one of its ends, so that it counts for
// that set.
func (t *giving) relieve(set int) bool {
	for i, e := range t.across {
		if set>>e[0]&set>>e[1]&1 == 0 {
			continue
		}
		for range 2 {
			if t.spare(e[0], e[1]) {
				both := 1<<e[0] | 1<<e[1]
				for s := 1 << e[1]; s < len(t.slack); s = (s + 1) | 1<<e[1] {
					if s&both == both {
						t.slack[s]++
					} else {
						t.slack[s]--
					}
				}
				last := len(t.across) - 1
				t.across[i] = t.across[last]
				t.across = t.across[:last]
				return true
			}
			e[0], e[1] = e[1], e[0]
		}
	}
	return false
}

// spare reports whether an edge between two nodes may be given to the first.
func (t *giving) spare(to, from int8) bool {
	for s := 1 << from; s < len(t.slack); s = (s + 1) | 1<<from {
		if s>>to&1 == 0 && s&t.needy != 0 && t.slack[s] < 1 {
			return false
		}
	}
	return true
}
