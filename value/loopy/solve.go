package loopy

import (
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Solve returns the values of all nodes of a game graph, of which left and right are the moves of
// the players by number. What is reached from a node and does not come back is found first, so that
// the work grows with the greatest of the parts in which all is reached from all, not with the
// graph. The error is [fault.ErrLimit], or that of the context.
func (t *Table) Solve(left, right [][]int32) ([]Value, error) {
	f := &form{t: t, nodes: make([]formNode, len(left))}
	c := &components{form: f, low: map[int32]int32{}, number: map[int32]int32{}}
	drafts := make([]Value, len(left))
	for i := range left {
		f.nodes[i].left, f.nodes[i].right = left[i], right[i]
		drafts[i] = t.Label()
	}
	for i := range left {
		if c.number[int32(i)] == 0 {
			c.find(int32(i))
		}
	}
	values := make([]Value, len(left))
	of := func(nodes []int32) []Value {
		all := make([]Value, len(nodes))
		for k, n := range nodes {
			all[k] = drafts[n]
		}
		return all
	}
	for _, component := range c.found {
		if t.ctx != nil && t.ctx.Err() != nil {
			return nil, t.ctx.Err()
		}
		if len(component) > mostTogether {
			return nil, fault.Limit(phrase.Of("%s positions can all be reached from each other", phrase.Count(len(component))), phrase.Of("ask for a smaller game"))
		}
		for _, i := range component {
			t.bind(drafts[i], t.add(item{kind: draft, left: of(left[i]), right: of(right[i])}))
		}
		var in [3]*graph
		for _, i := range component {
			v, err := t.settleIn(&in, t.item(drafts[i]).of)
			if err != nil {
				return nil, err
			}
			t.bind(drafts[i], v)
			values[i] = v
		}
	}
	return values, nil
}

// mostTogether bounds the positions that are reached from each other.
const mostTogether = 1000

func (t *Table) bind(l, v Value) { t.item(l).of, t.item(l).bound = v, true }
