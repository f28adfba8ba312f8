package puzzle

import (
	"context"

	"zermelo/game"
)

// A lookahead finds how long a game lasts that is won.
type lookahead struct {
	ctx    context.Context
	misere bool
	known  map[string]int // positions with who is to move: not won in so many moves, or, less than 0, won in so many
	nodes  int
}

// mostNodes bounds the positions of a lookahead.
const mostNodes = 20_000

// depth is the number of moves until who, who moves first, has won, when she hurries and the
// opponent delays; Deepest+1 where that is more, or too much to look for.
func (l *lookahead) depth(p game.Position, who game.Player) int {
	for d := 1; d <= Deepest; d++ {
		if l.wins(p, who, d) {
			return d
		}
		if l.nodes > mostNodes || l.ctx.Err() != nil {
			break
		}
	}
	return Deepest + 1
}

// wins reports whether who, to move, wins within d more moves.
func (l *lookahead) wins(p game.Position, who game.Player, d int) (won bool) {
	if l.nodes > mostNodes {
		return false
	}
	l.nodes++
	key := who.String() + p.String()
	if seen := l.known[key]; seen < 0 {
		return -seen <= d
	} else if seen >= d && seen > 0 {
		return false
	}
	stuck := true
	for step := range p.Moves(who) {
		stuck = false
		after := p.After(step)
		switch next := p.TurnAfter(who, after, step); {
		case d <= 0:
		case next == who:
			won = l.wins(after, who, d-1)
		default:
			won = l.loses(after, next, d-1)
		}
		if won || d <= 0 {
			break
		}
	}
	if stuck {
		return l.misere
	}
	if won {
		l.known[key] = -d
	} else {
		l.known[key] = d
	}
	return won
}

// loses reports whether who, to move, loses within d more moves.
func (l *lookahead) loses(p game.Position, who game.Player, d int) bool {
	stuck := true
	for step := range p.Moves(who) {
		stuck = false
		after := p.After(step)
		if d <= 0 {
			return false
		}
		lost := false
		if next := p.TurnAfter(who, after, step); next == who {
			lost = l.loses(after, who, d-1)
		} else {
			lost = l.wins(after, next, d-1)
		}
		if !lost {
			return false
		}
	}
	return !stuck || !l.misere
}
