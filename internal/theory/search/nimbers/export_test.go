package nimbers

import "zermelo/game"

// Parts returns how many positions have a number.
func (n *Nimbers[P]) Parts() int { return len(n.parts) }

// Numbers returns the positions by number; SetNumbers takes others in their place.
func (n *Nimbers[P]) Numbers() game.Numbers[P] { return n.positions }

func (n *Nimbers[P]) SetNumbers(positions game.Numbers[P]) { n.positions = positions }

// Open returns which nimbers are open for a part; SetOpen plants others.
func (n *Nimbers[P]) Open(id int) uint64 { return n.parts[id].open }

func (n *Nimbers[P]) SetOpen(id int, open uint64) { n.parts[id].open = open }
