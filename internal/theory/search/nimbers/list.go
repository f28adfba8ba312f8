package nimbers

import (
	"slices"

	"zermelo/game"
)

// An option is one that is being listed: words[start:end], as it stands in lists.
type option struct {
	hard       uint64 // about how hard it is to decide
	start, end uint32
}

// The options of a part stand in lists as words: the number of the part, the
// number of words that follow, and for each option how many parts of it have
// nimbers that were not known, the nim-sum of the others, and these parts.
const (
	listHead   = 2
	optionHead = 2
)

// expand looks at the options of a part. If one is met that is known to be worth
// want, it is enough to know that; else the options are listed, those first that
// look easy. What nimbers they are known to have are no longer open.
func (n *Nimbers[P]) expand(id, want uint32) error {
	if err := n.admit(id); err != nil {
		return err
	}
	count := n.positions.Look(id)
	p := &n.parts[id]
	// A part that is met again, or has few options, will be met again: all that
	// its options tell is gathered at once.
	thorough := p.open != ^uint64(0) || count <= fewOptions
	for seen := 0; want != unknown && seen < count; {
		n.found, n.ends = n.positions.Seen(n.found[:0], n.ends[:0])
		seen += len(n.ends)
		n.steps += uint64(len(n.ends))
		start := uint32(0)
		for _, end := range n.ends {
			if sum, known := n.sumOf(n.found[start:end]); known && sum < beyond {
				p.open &^= 1 << sum
			}
			start = end
		}
		if p.open>>want&1 == 0 && (!thorough || seen == count) {
			return nil
		}
	}
	if want == unknown {
		n.steps += uint64(count)
	}
	n.found, n.ends = n.positions.Enter(n.found[:0], n.ends[:0])
	n.grow(count - 1)
	n.list(id)
	return nil
}

// fewOptions is the number of options that are looked at in any case.
const fewOptions = 16

// sumOf returns the nim-sum of parts if all are known.
func (n *Nimbers[P]) sumOf(ids []uint32) (sum uint32, known bool) {
	for _, id := range ids {
		if id == game.NoNumber || int(id) >= len(n.parts) { // it has no number, or just got one
			return 0, false
		}
		v, known := n.value(id)
		if !known {
			return 0, false
		}
		sum ^= v
	}
	return sum, true
}

// list lists the options of a part, which all have numbers.
func (n *Nimbers[P]) list(id uint32) {
	open := n.parts[id].open
	if count := len(n.ends); count < beyond {
		open &= 2<<count - 1 // a mex is not greater than the number of options
	}
	n.options, n.words = n.options[:0], n.words[:0]
	start := uint32(0)
	for _, end := range n.ends {
		first := uint32(len(n.words))
		n.words = append(n.words, 0, 0)
		var sum uint32
		var hard uint64
		for _, q := range game.CancelPairs(n.found[start:end]) {
			if v, known := n.value(q); known {
				sum ^= v
				continue
			}
			n.words = append(n.words, q)
			b := uint64(n.parts[q].breadth)
			if b *= b; n.parts[q].open == ^uint64(0) {
				b += b / 2 // nothing is known of it
			}
			hard += b
		}
		start = end
		left := n.words[first+optionHead:]
		if len(left) == 0 && sum < beyond {
			open &^= 1 << sum
			n.words = n.words[:first]
			continue
		}
		slices.Sort(left)
		n.words[first], n.words[first+1] = uint32(len(left)), sum
		n.options = append(n.options, option{hard, first, uint32(len(n.words))})
	}
	n.parts[id].open = open
	if _, known := n.value(id); known {
		return // nobody needs the list
	}
	slices.SortFunc(n.options, n.compare)
	at := len(n.lists)
	n.lists = append(n.lists, id, 0)
	for i, o := range n.options {
		if i == 0 || n.compare(n.options[i-1], o) != 0 {
			n.lists = append(n.lists, n.words[o.start:o.end]...)
		}
	}
	n.lists[at+1] = uint32(len(n.lists) - at - listHead)
	n.parts[id].list = uint32(at)
}

// compare orders options, the easiest first; 0 is for equal ones.
func (n *Nimbers[P]) compare(a, b option) int {
	switch {
	case a.hard < b.hard:
		return -1
	case a.hard > b.hard:
		return 1
	}
	return slices.Compare(n.words[a.start:a.end], n.words[b.start:b.end])
}

// listOf returns the options of a part.
func (n *Nimbers[P]) listOf(id uint32) []uint32 {
	at := n.parts[id].list
	return n.lists[at+listHead : at+listHead+n.lists[at+1]]
}

// drop forgets the options of a part whose nimber is known.
func (n *Nimbers[P]) drop(id uint32) {
	if n.parts[id].list == 0 {
		return
	}
	n.waste += listHead + len(n.listOf(id))
	n.parts[id].list = 0
	const least = 1 << 16
	if n.waste < least || n.waste < len(n.lists)/2 {
		return
	}
	kept := 1
	for at := 1; at < len(n.lists); {
		size := listHead + int(n.lists[at+1])
		if id := n.lists[at]; n.parts[id].list == uint32(at) {
			n.parts[id].list = uint32(kept)
			kept += copy(n.lists[kept:], n.lists[at:at+size])
		}
		at += size
	}
	n.lists, n.waste = n.lists[:kept], 0
}
