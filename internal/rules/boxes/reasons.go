package boxes

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"zermelo/say/phrase"
)

// longChain and longLoop are the least numbers of coins of chains and loops of which some can be
// left to the opponent, so that he must move on.
const (
	longChain = 3
	longLoop  = 4
)

// shape is what strings none of whose coins can be taken look like.
type shape struct {
	chains, loops []int // how many coins they have
	loose         int   // strings whose ends are no coins of two strings
	bound         int   // chains that do not lie between the ground and the ground
}

// shapeOf returns the shape of strings.
func (n *net) shapeOf(strings uint64) (all shape) {
	for c := range n.chains(strings) {
		switch {
		case c.loop:
			all.loops = append(all.loops, c.coins)
		case c.coins == 0:
			all.loose++
		default:
			all.chains = append(all.chains, c.coins)
			if c.tied < 2 {
				all.bound++
			}
		}
	}
	slices.Sort(all.chains)
	slices.Sort(all.loops)
	return all
}

// long is the number of chains from which coins can be left.
func (s shape) long() (count int) {
	for _, c := range s.chains {
		if c >= longChain {
			count++
		}
	}
	return count
}

// loony reports whether every cut lets the opponent choose who moves next.
func (s shape) loony() bool {
	return s.loose == 0 && s.long() == len(s.chains) && (len(s.loops) == 0 || s.loops[0] >= longLoop)
}

// controlled is how many coins more than the opponent the player gets who does not begin, where
// all chains hang between the ground and the ground and every cut gives coins away: he takes all
// but two coins of each chain and all but four of each loop, and all of what is opened last. It is
// the score if it is 2 or more (Berlekamp and Scott 2002).
func (s shape) controlled() (value int, known bool) {
	if !s.loony() || s.bound > 0 || len(s.chains)+len(s.loops) == 0 {
		return 0, false
	}
	for _, c := range s.chains {
		value += c - 4
	}
	for _, c := range s.loops {
		value += c - 8
	}
	switch {
	case len(s.chains) == 0:
		value += 8
	case len(s.loops) > 0 && s.chains[len(s.chains)-1] == longChain:
		value += 6
	default:
		value += 4
	}
	return value, value >= 2
}

// explain says what a position looks like, and what follows from it; scored says that coins count.
func (f form) explain(p Lines, scored bool) (out []phrase.Phrase) {
	n, all := f.net, uint64(p)
	if all == 0 {
		return nil
	}
	takeable := 0
	for rest, more := all, true; more; {
		more = false
		for c := range n.takeable(rest) {
			cut := bits.TrailingZeros64(rest & n.coins[c])
			takeable += n.taken(rest, cut)
			rest, more = rest&^(1<<cut), true
			break
		}
	}
	if takeable > 0 {
		return append(out, phrase.Of("Of the %s %d can be taken at once.", f.coin, takeable))
	}
	s := n.shapeOf(all)
	switch {
	case len(s.chains) > 0 && len(s.loops) > 0:
		out = append(out, phrase.Of("The chains are of %s, the loops of %s.", lengths(s.chains), lengths(s.loops)))
	case len(s.chains) > 0:
		out = append(out, phrase.Of("The chains are of %s.", lengths(s.chains)))
	case len(s.loops) > 0:
		out = append(out, phrase.Of("The loops are of %s.", lengths(s.loops)))
	}
	if s.loony() {
		out = append(out, phrase.Of("Every move is loony: it opens a chain of 3 or more or a loop of 4 or more, and the opponent may take all of it and move on, or leave two (of a loop four) and not move."))
	} else {
		out = append(out, phrase.Of("The long chain rule: there are %d moves left, and %d %s; to the difference is added one for each chain of 3 or more in the end. The player to move tries to make that odd, the opponent even: then the other must open the first long chain.", bits.OnesCount64(all), n.left(all), f.coin))
	}
	if value, known := s.controlled(); known && scored {
		out = append(out, phrase.Of("The opponent stays in control by leaving two of each chain and four of each loop but the last: that is worth %d, and nothing better can be had (Berlekamp, Scott 2002).", value))
	}
	return out
}

// lengths writes numbers of coins.
func lengths(all []int) string {
	words := make([]string, len(all))
	for i, n := range all {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ", ")
}
