package scoring

import (
	"encoding/binary"
	"slices"
)

// A Sum is a sum of games that is played: values, and switches ±n for whole numbers n, which may
// be negative: the players move to the scores n and −n.
type Sum struct {
	Values   []Value
	Switches []int64
}

// Play returns the score of a sum, Left's points less Right's, under best play with the given
// player to move. Not all games need be guaranteed in a plain table. Where they are, of all switches
// only the greatest is tried, for it dominates the others. It takes as many steps as there are sums
// of followers that are no switches, times the number of switches.
func (t *Table) Play(sum Sum, left bool) (int64, error) {
	p := &play{Table: t, known: map[string]int64{}}
	plain := true
	for _, v := range sum.Values {
		plain = plain && t.nodes[v.node].guaranteed
	}
	var points int64
	var rest []int32
	for _, v := range sum.Values {
		points = t.add(points, v.plus)
		if d, ok := t.switched(v.node); ok && plain {
			p.switches = append(p.switches, d)
		} else if v.node != 0 {
			rest = append(rest, v.node)
		}
	}
	for _, n := range sum.Switches {
		if plain {
			points = t.add(points, n)
			p.switches = append(p.switches, t.add(n, n))
			continue
		}
		v := t.given(form{left: []Option{{To: Number(n)}}, right: []Option{{To: Number(-n)}}})
		points, rest = t.add(points, v.plus), append(rest, v.node)
	}
	slices.Sort(p.switches)
	slices.Sort(rest)
	p.alternate()
	if len(p.switches) == 0 {
		p.known = t.plays
	}
	score := t.add(points, p.score(rest, len(p.switches), left))
	return score, t.done()
}

// switched returns what more a switch brings Left than Right, whose move it is counting from what
// it brings Left.
func (t *Table) switched(id int32) (int64, bool) {
	n := &t.nodes[id]
	if len(n.left) != 1 || len(n.right) != 1 || n.left[0].To.node != 0 || n.right[0].To.node != 0 || !n.guaranteed {
		return 0, false
	}
	return n.left[0].To.plus - n.right[0].To.plus, true
}

// A play is a sum that is played.
type play struct {
	*Table
	switches []int64    // from the least: what more each brings Left than Right
	alone    [2][]int64 // by who moves, Left first, the score of so many of the switches, without others
	known    map[string]int64
}

// alternate finds the scores of the switches alone, of which the players take the greatest in turn.
func (p *play) alternate() {
	for i := range p.alone {
		p.alone[i] = make([]int64, len(p.switches)+1)
	}
	for k, d := range p.switches {
		p.alone[0][k+1] = p.alone[1][k]
		p.alone[1][k+1] = p.add(p.alone[0][k], -d)
	}
}

// score returns the score of nodes, in their order, and the first k switches.
func (p *play) score(rest []int32, k int, left bool) int64 {
	mover := 1
	if left {
		mover = 0
	}
	if len(rest) == 0 {
		return p.alone[mover][k]
	}
	key := binary.AppendUvarint(nil, uint64(k<<1|mover))
	for _, id := range rest {
		key = binary.AppendUvarint(key, uint64(id))
	}
	if score, ok := p.known[string(key)]; ok || !p.going() {
		return score
	}
	var best, end int64
	moves := 0
	try := func(score int64) {
		if moves == 0 || left && score > best || !left && score < best {
			best = score
		}
		moves++
	}
	if k > 0 {
		score := p.score(rest, k-1, !left)
		if !left {
			score = p.add(score, -p.switches[k-1])
		}
		try(score)
	}
	for i, id := range rest {
		n := &p.nodes[id]
		list, own := n.left, n.leftEnd
		if !left {
			list, own = n.right, n.rightEnd
		}
		end = p.add(end, own)
		if i > 0 && rest[i-1] == id {
			continue
		}
		for _, o := range list {
			after := slices.Delete(slices.Clone(rest), i, i+1)
			if o.To.node != 0 {
				at, _ := slices.BinarySearch(after, o.To.node)
				after = slices.Insert(after, at, o.To.node)
			}
			try(p.add(o.To.plus, p.score(after, k, left == o.Again)))
		}
	}
	if moves == 0 {
		best = end
	}
	if p.err == nil {
		p.known[string(key)] = best
	}
	return best
}
