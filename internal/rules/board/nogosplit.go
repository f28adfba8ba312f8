package board

import "zermelo/game"

// Positions of NoGo fall apart further than removed cells separate them. A cell
// where neither player may place a stone stays empty for good: it is dead. A group
// beside a dead cell is safe: it keeps that cell. What may be placed on a cell
// depends on the empty cells beside it and on those beside the groups that it
// touches, but for safe groups. So cells that are alive hang together if they
// share a side or are beside the same group that is not safe, and what does not
// hang together is played apart.
//
// A part keeps its cells, the dead cells beside them, and the groups beside them;
// of a safe group the stones beside its cells, what joins these to a dead cell,
// and one such. Dead cells stay dead in it, for it has a stone of each group that
// forbids them, and all that would allow them is there in p too.

// A noGoGroup is a group of stones with the empty cells beside it.
type noGoGroup struct {
	stones, free uint64
	who          game.Player
}

// Split implements [game.Splitter].
func (NoGo) Split(dst []Stones, p Stones) []Stones {
	const few = 16
	var memory [few]noGoGroup
	var c noGoCells
	groups, s, empty := memory[:0], p.shape(), p.empty()
	for who, stones := range [2]uint64{p.left(), p.right()} {
		for stones != 0 {
			group := s.Spread(stones&-stones, stones)
			stones &^= group
			g := noGoGroup{group, s.Beside(group) & empty, game.Player(who)}
			groups = append(groups, g)
			c.add(g.who, g.free)
		}
	}
	legal := c.legal(empty & s.Beside(empty))
	alive := legal[0] | legal[1]
	a := noGoSplit{s, groups, alive, empty &^ alive}
	for alive != 0 {
		cells := a.hanging(alive & -alive)
		alive &^= cells
		dst = append(dst, p.walledPart(a.around(cells)))
	}
	return dst
}

// A noGoSplit is a position that is being taken apart.
type noGoSplit struct {
	shape       shape
	groups      []noGoGroup
	alive, dead uint64
}

// hanging returns the cells that hang together with seed.
func (a *noGoSplit) hanging(seed uint64) uint64 {
	for {
		next := a.shape.Spread(seed, a.alive)
		for _, g := range a.groups {
			if g.free&a.dead == 0 && g.free&next != 0 {
				next |= g.free
			}
		}
		if next == seed {
			return seed
		}
		seed = next
	}
}

// around returns all that is needed to play on the cells.
func (a *noGoSplit) around(cells uint64) uint64 {
	beside := a.shape.Beside(cells)
	dead := beside & a.dead
	kept := cells | dead
	for _, g := range a.groups {
		switch {
		case g.free&cells == 0:
		case g.free&a.dead == 0:
			kept |= g.stones
		default:
			own := g.free & beside & a.dead
			if own == 0 {
				d := g.free & a.dead
				own = d & -d
			}
			dead |= own
			kept |= own | a.prune(g.stones, beside, own)
		}
	}
	for ; dead != 0; dead &= dead - 1 {
		kept |= a.forbidders(dead & -dead)
	}
	return kept
}

// prune leaves away stones of a safe group that are not beside the cells of a part,
// as long as what stays is joined to a dead cell.
func (a *noGoSplit) prune(stones, beside, dead uint64) uint64 {
	holds := a.shape.Beside(dead)
	for before := uint64(0); stones != before; {
		before = stones
		for rest := stones &^ beside; rest != 0; rest &= rest - 1 {
			fewer := stones &^ (rest & -rest)
			if a.shape.Spread(fewer&holds, fewer) == fewer {
				stones = fewer
			}
		}
	}
	return stones
}

// forbidders returns a stone of each player whose group has d alone beside it.
func (a *noGoSplit) forbidders(d uint64) (stones uint64) {
	var least [2]uint64
	for _, g := range a.groups {
		if g.free != d {
			continue
		}
		at := g.stones & a.shape.Beside(d)
		if at &= -at; least[g.who] == 0 || at < least[g.who] {
			least[g.who] = at
		}
	}
	return least[0] | least[1]
}
