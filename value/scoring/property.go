package scoring

// IsDicot reports whether in v, and in all that follows in its form, both players have options or
// none has, and play that is over has one score: Ettinger's games.
func (t *Table) IsDicot(v Value) bool {
	return t.everywhere(v, func(n *node) bool {
		if len(n.left) == 0 || len(n.right) == 0 {
			return len(n.left)+len(n.right) == 0 && n.leftEnd == n.rightEnd
		}
		return true
	})
}

// IsMilnor reports whether v is a dicot in which no move is ever a burden: whoever begins does at
// least as well as if the other had begun, at every place of its form. These games are a group.
func (t *Table) IsMilnor(v Value) bool {
	return t.IsDicot(v) && t.everywhere(v, func(n *node) bool { return n.stops[leftStop] >= n.stops[rightStop] })
}

// everywhere reports whether something holds of the form of v and of all that follows.
func (t *Table) everywhere(v Value, holds func(*node) bool) bool {
	seen := map[int32]bool{}
	var look func(id int32) bool
	look = func(id int32) bool {
		if seen[id] {
			return true
		}
		seen[id] = true
		n := &t.nodes[id]
		if !holds(n) {
			return false
		}
		for _, list := range [][]Option{n.left, n.right} {
			for _, o := range list {
				if !look(o.To.node) {
					return false
				}
			}
		}
		return true
	}
	return look(v.node)
}

// IsInvertible reports whether v less v is 0. A game that has an inverse has its negative for one.
func (t *Table) IsInvertible(v Value) (bool, error) {
	w, err := t.Negative(v)
	if err == nil {
		w, err = t.Add(v, w)
	}
	return w == Value{}, err
}

// Followers returns the number of games that can come of the form of v, with itself, where those that
// differ by points alone are one.
func (t *Table) Followers(v Value) int {
	n := 0
	t.everywhere(v, func(*node) bool { n++; return true })
	return n
}
