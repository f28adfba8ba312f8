package nimbers

import (
	"math/bits"

	"zermelo/game/walk"
	"zermelo/value/nimber"
)

// A question is whether a part is worth the nimber asked, or which it is worth.
// It is answered when asked is not open, or nothing else is.
type question struct {
	id    uint32
	next  uint32 // place of the option that comes next in the list of the part
	asked uint8  // or unknown
	now   uint8  // the nimber that is looked for among the options; or unknown
}

// unknown is asked where the nimber itself is wanted.
const unknown = 255

// push asks a question.
func (n *Nimbers[P]) push(id uint32, asked uint8) error {
	p := &n.parts[id]
	if p.onStack {
		return walk.LoopError(n.positions.Text(id))
	}
	p.onStack = true
	n.stack = append(n.stack, question{id: id, asked: asked, now: unknown})
	return nil
}

// pop leaves the question on top, which is answered.
func (n *Nimbers[P]) pop() {
	id := n.stack[len(n.stack)-1].id
	n.stack = n.stack[:len(n.stack)-1]
	n.parts[id].onStack = false
	if _, known := n.value(id); known {
		n.solved++
		n.drop(id)
	}
}

// answered reports whether q is.
func (n *Nimbers[P]) answered(q *question) bool {
	if q.asked != unknown && n.parts[q.id].open>>q.asked&1 == 0 {
		return true
	}
	_, known := n.value(q.id)
	return known
}

// step goes on with the question on top until it is answered or another one is
// asked.
func (n *Nimbers[P]) step() error {
	q := &n.stack[len(n.stack)-1]
	if n.parts[q.id].list == 0 && !n.answered(q) {
		if err := n.expand(q.id, uint32(q.asked)); err != nil {
			return err
		}
	}
	for !n.answered(q) {
		if now := n.sought(q); now != q.now {
			q.now, q.next = now, 0
			n.glance(q.id)
			continue
		}
		id, asked, more := n.following(q)
		if more {
			return n.push(id, asked)
		}
	}
	n.pop()
	return nil
}

// sought returns the nimber to look for among the options. That which is asked
// comes first, while the part may be worth more: most often some option has it.
// If none has, the part is worth that or less, and the smaller ones decide.
func (n *Nimbers[P]) sought(q *question) uint8 {
	open := n.parts[q.id].open
	if q.asked != unknown && open>>q.asked > 1 {
		return q.asked
	}
	return uint8(bits.TrailingZeros64(open))
}

// glance takes the nimbers that options are known to have from those open.
func (n *Nimbers[P]) glance(id uint32) {
	list := n.listOf(id)
	var gone uint64
	for at := 0; at < len(list); {
		parts := list[at+optionHead:][:list[at]]
		sum, known := n.sumOf(parts)
		if sum ^= list[at+1]; known && sum < beyond {
			gone |= 1 << sum
		}
		at += optionHead + len(parts)
	}
	n.parts[id].open &^= gone
}

// following returns the next question about an option that may be worth what is
// looked for. If there is none, or an option is, that is taken note of.
func (n *Nimbers[P]) following(q *question) (id uint32, asked uint8, more bool) {
	if q.now == beyond {
		return n.rest(q)
	}
	list := n.listOf(q.id)
	for int(q.next) < len(list) {
		at := q.next
		end := at + optionHead + list[at]
		target := list[at+1] ^ uint32(q.now)
		count, least := 0, uint32(0)
		for _, id := range list[at+optionHead : end] {
			if v, known := n.value(id); known {
				target ^= v
				continue
			}
			if count++; count == 1 || n.parts[id].breadth < n.parts[least].breadth {
				least = id
			}
		}
		switch {
		case count == 0 && target == 0:
			n.parts[q.id].open &^= 1 << q.now
			return 0, 0, false
		case count > 1, count == 1 && target >= beyond && n.parts[least].open&anyMore != 0:
			return least, unknown, true
		case count == 1 && target < beyond && n.parts[least].open>>target&1 != 0:
			return least, uint8(target), true
		}
		q.next = end
	}
	// No option is worth it: the mex is not greater.
	n.parts[q.id].open &= 2<<q.now - 1
	return 0, 0, false
}

// rest asks for all options that are not known, of a part worth beyond or more,
// and values it when they are.
func (n *Nimbers[P]) rest(q *question) (id uint32, asked uint8, more bool) {
	list := n.listOf(q.id)
	for int(q.next) < len(list) {
		end := q.next + optionHead + list[q.next]
		for _, id := range list[q.next+optionHead : end] {
			if _, known := n.value(id); !known {
				return id, unknown, true
			}
		}
		q.next = end
	}
	n.words = n.words[:0]
	for v := range uint32(beyond) {
		n.words = append(n.words, v)
	}
	for at := 0; at < len(list); {
		parts := list[at+optionHead:][:list[at]]
		sum, _ := n.sumOf(parts)
		n.words = append(n.words, sum^list[at+1])
		at += optionHead + len(parts)
	}
	n.large[q.id], _ = nimber.MexInto(n.words, nil)
	return 0, 0, false
}
