// Package boxes has the games of strings that are cut: Strings and Coins, Dots and Boxes, which is
// the same on the dual graph, and Nimstring, in which the last to move wins.
//
// Coins are the nodes of a graph and strings its edges; a string may also be tied to the ground. A
// move cuts a string. Who cuts the last string of a coin takes it and must move again. A box is a
// coin with four strings, its sides that are not drawn; the outer ones are tied to the ground.
//
// A coin with one string can be taken. Coins of two strings in a row are a chain, or a loop if it
// closes. Theorems about them: in Nimstring a position with a coin that can be taken is worth what
// it is worth after that, or is loony; and of the moves of Strings and Coins few need be tried, see
// [net.serious].
//
// Source: E. Berlekamp, J. Conway, R. Guy, Winning Ways, ch. 16; E. Berlekamp, The Dots and Boxes
// Game (2000); J. Barker, R. Korf, Solving Dots-And-Boxes (AAAI 2012).
package boxes

import (
	"iter"
	"math/bits"
	"slices"
)

// ground is the end of a string that is tied to no coin.
const ground = -1

// maxStrings is the number of strings of a net: they are the bits of a word.
const maxStrings = 64

// A net is a graph of coins and strings. Which strings are there is said by the bits of a word.
type net struct {
	ends  [][2]int // of each string: coins, or ground; no string has one coin at both ends
	coins []uint64 // the strings of each coin
	twins []twins
}

// twins are strings with the same ends, of which it matters only how many are there.
type twins struct {
	all   uint64
	first []uint64 // the first so many
}

// newNet returns the net of strings with the given ends.
func newNet(coins int, ends [][2]int) *net {
	n := &net{ends: ends, coins: make([]uint64, coins)}
	same := map[[2]int]int{} // the number of strings with the same ends, in n.twins
	for s, e := range ends {
		for _, c := range e {
			if c != ground {
				n.coins[c] |= 1 << s
			}
		}
		e = [2]int{min(e[0], e[1]), max(e[0], e[1])}
		t, there := same[e]
		if !there {
			t = len(n.twins)
			same[e] = t
			n.twins = append(n.twins, twins{first: []uint64{0}})
		}
		n.twins[t].all |= 1 << s
		n.twins[t].first = append(n.twins[t].first, n.twins[t].all)
	}
	n.twins = slices.DeleteFunc(n.twins, func(t twins) bool { return len(t.first) == 2 })
	return n
}

// all is the word of all strings.
func (n *net) all() uint64 { return 1<<len(n.ends) - 1 }

// each yields the strings of a word.
func each(strings uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; strings != 0; strings &= strings - 1 {
			if !yield(bits.TrailingZeros64(strings)) {
				return
			}
		}
	}
}

// degree is the number of strings of a coin.
func (n *net) degree(strings uint64, coin int) int { return bits.OnesCount64(strings & n.coins[coin]) }

// taken is the number of coins that the cut of a string takes.
func (n *net) taken(strings uint64, s int) (coins int) {
	for _, c := range n.ends[s] {
		if c != ground && strings&n.coins[c] == 1<<s {
			coins++
		}
	}
	return coins
}

// left is the number of coins that are not taken.
func (n *net) left(strings uint64) (coins int) {
	for _, own := range n.coins {
		if strings&own != 0 {
			coins++
		}
	}
	return coins
}

// joins reports whether there is a coin of three strings or more.
func (n *net) joins(strings uint64) bool {
	for _, own := range n.coins {
		left := strings & own
		left &= left - 1
		if left &= left - 1; left != 0 {
			return true
		}
	}
	return false
}

// other is the end of a string that is not the coin.
func (n *net) other(s, coin int) int {
	if e := n.ends[s]; e[0] != coin {
		return e[0]
	}
	return n.ends[s][1]
}

// settled returns strings as they are where of strings with the same ends the first are there.
func (n *net) settled(strings uint64) uint64 {
	for i := range n.twins {
		t := &n.twins[i]
		strings = strings&^t.all | t.first[bits.OnesCount64(strings&t.all)]
	}
	return strings
}

// parts yields the strings that hang together by coins.
func (n *net) parts(strings uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for strings != 0 {
			part := strings & -strings
			for fresh := part; fresh != 0; {
				next := uint64(0)
				for s := range each(fresh) {
					for _, c := range n.ends[s] {
						if c != ground {
							next |= strings & n.coins[c] &^ part
						}
					}
				}
				part |= next
				fresh = next
			}
			strings &^= part
			if !yield(part) {
				return
			}
		}
	}
}

// A run is coins that can be taken one after the other: the first has one string, each further one
// two.
type run struct {
	coins   int
	strings [4]int // the first three, from the coin that can be taken, and the last
	cut     int    // of strings
	all     uint64 // strings
	closed  bool   // the last coin has one string, too: all strings are between coins of the run
}

// runFrom returns the run that begins with a coin of one string.
func (n *net) runFrom(strings uint64, coin int) run {
	r := run{coins: 1}
	for {
		s := bits.TrailingZeros64(strings & n.coins[coin])
		if r.cut < 3 {
			r.strings[r.cut] = s
		}
		r.strings[3] = s
		r.all |= 1 << s
		r.cut++
		strings &^= 1 << s
		to := n.other(s, coin)
		if to == ground {
			return r
		}
		switch n.degree(strings, to) {
		case 0:
			r.coins++
			r.closed = true
			return r
		case 1:
			r.coins++
			coin = to
		default:
			return r
		}
	}
}

// free reports whether nothing is better than to take the first coin of a run: what is left of it
// could not be given to the opponent to keep the move.
func (r run) free() bool { return r.coins < 2 || r.closed && r.coins < 4 }

// takeable yields the coins with one string.
func (n *net) takeable(strings uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for c, own := range n.coins {
			if left := strings & own; left != 0 && left&(left-1) == 0 && !yield(c) {
				return
			}
		}
	}
}

// reduced returns strings of the same value in Nimstring after coins are taken that nobody need
// leave, or that they are loony: the player to move can take a run whole and move on, or leave two
// coins and not, whichever wins.
func (n *net) reduced(strings uint64) (rest uint64, loony bool) {
	for again := true; again; {
		again = false
		for c := range n.takeable(strings) {
			r := n.runFrom(strings, c)
			if !r.free() {
				return strings, true
			}
			strings &^= 1 << r.strings[0]
			again = true
			break
		}
	}
	return strings, false
}

// serious returns the strings of which one is as good to cut as any, for who counts coins.
//
// Of several runs that can be taken, all but one are taken whole: a run of two coins or more, the
// last two of which may be left to the opponent, who then must move on; else a closed one of four
// or more, which leaves four. Where no coin can be taken, all strings of a chain are as good to
// cut as each other, but that of a chain of two coins the middle one is the best, after which
// nothing can be left.
func (n *net) serious(strings uint64) uint64 {
	var kept run
	keeps := false
	for c := range n.takeable(strings) {
		r := n.runFrom(strings, c)
		switch {
		case r.free():
			return 1 << r.strings[0]
		case r.closed && keeps && r.all == kept.all: // from its other end
			continue
		case !keeps:
			kept, keeps = r, true
			continue
		}
		if kept.closed && !r.closed {
			kept, r = r, kept
		}
		return 1 << r.strings[0]
	}
	switch {
	case !keeps:
		return n.openings(strings)
	case kept.closed && kept.coins == 4:
		return 1<<kept.strings[0] | 1<<kept.strings[1]
	case !kept.closed && kept.coins == 2:
		return 1<<kept.strings[0] | 1<<kept.strings[1]
	}
	return 1 << kept.strings[0]
}

// sure returns a score that the player to move is sure of if there are coins to take: he takes all
// runs but one, and of that all or all but two coins, four of a closed one, which the opponent must
// take and move on. Of k coins in it, m of which can be left, and a rest that is worth v, that is
// k + v or k - 2m - v, and one of them is k - m + |v + m|, where v is odd if an odd number of coins
// is left in the rest.
func (n *net) sure(strings uint64) (score int, can bool) {
	for {
		var kept run
		keeps, more := false, false
		for c := range n.takeable(strings) {
			can = true
			r := n.runFrom(strings, c)
			switch {
			case r.free():
			case keeps && r.closed && r.all == kept.all: // from its other end
				continue
			case !keeps:
				kept, keeps = r, true
				continue
			case kept.closed && !r.closed:
				kept, r = r, kept
			}
			score += r.coins
			strings &^= r.all
			more = true
			break
		}
		if more {
			continue
		}
		leave := 0
		if keeps {
			score += kept.coins
			strings &^= kept.all
			if leave = 2; kept.closed {
				leave = 4
			}
		}
		rest := n.left(strings)
		if leave == 0 || rest < leave {
			return score - rest, can
		}
		return score - leave + (rest-leave)&1, can
	}
}

// A chain is the strings between coins of two strings in a row.
type chain struct {
	strings uint64
	coins   int
	loop    bool
	tied    int // ends at the ground
	middle  int // the string to cut
}

// chains yields the chains of strings none of whose coins can be taken: each string is in one; of
// a string between others the coins are 0.
func (n *net) chains(strings uint64) iter.Seq[chain] {
	return func(yield func(chain) bool) {
		for rest := strings; rest != 0; {
			first := bits.TrailingZeros64(rest)
			c := chain{strings: 1 << first, middle: first}
			var ends [2][2]int // the first strings from there on, each way
			var cut [2]int     // how many there are
			for way, coin := range n.ends[first] {
				at := first
				for coin != ground && n.degree(strings, coin) == 2 && !c.loop {
					at = bits.TrailingZeros64(strings & n.coins[coin] &^ (1 << at))
					c.coins++
					if c.loop = at == first; !c.loop {
						c.strings |= 1 << at
						if cut[way] < 2 {
							ends[way][cut[way]] = at
						}
						cut[way]++
						coin = n.other(at, coin)
					}
				}
				if coin == ground {
					c.tied++
				}
			}
			if c.coins == 2 && !c.loop {
				switch {
				case cut[0] == 2:
					c.middle = ends[0][0]
				case cut[1] == 2:
					c.middle = ends[1][0]
				}
			}
			rest &^= c.strings
			if !yield(c) {
				return
			}
		}
	}
}

// openings returns one string of each chain, the best to cut; of chains alone that are alike, of one.
func (n *net) openings(strings uint64) (cut uint64) {
	var seen [2]uint64 // lengths of chains from the ground to the ground, and of loops
	for c := range n.chains(strings) {
		if c.loop || c.tied == 2 {
			alike := &seen[0]
			if c.loop {
				alike = &seen[1]
			}
			if *alike>>c.coins&1 != 0 {
				continue
			}
			*alike |= 1 << c.coins
		}
		cut |= 1 << c.middle
	}
	return cut
}

// given is the number of coins that can be taken after a cut, one after the other.
func (n *net) given(strings uint64, s int) (coins int) {
	strings &^= 1 << s
	for _, c := range n.ends[s] {
		if c != ground && n.degree(strings, c) == 1 {
			coins += n.runFrom(strings, c).coins
		}
	}
	return coins
}

// promise says how soon a search tries a cut: first that which gives no coins away, and far from
// the ground before near to it.
func (n *net) promise(strings uint64, s int) int {
	promise := 2 * (n.taken(strings, s) - n.given(strings, s))
	for _, c := range n.ends[s] {
		if c == ground {
			promise--
		}
	}
	return promise
}
