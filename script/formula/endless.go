package formula

import (
	"slices"

	"zermelo/game"
)

// Endless looks for a play without end from p, in which the players may move in
// any order as in a sum, among up to most positions. repeats says that play ends
// with the position that it begins with; otherwise no number of its last
// position is less than in its first one, and one is greater, and nothing that
// was met says that this stops. Without a play, all says that there is none.
func Endless[P Numbers](r *game.Rules[P], p P, most int) (play []P, repeats, all bool) {
	const (
		open = iota + 1
		closed
	)
	type frame struct {
		p     P
		parts []P
	}
	state := map[P]uint8{}
	var stack []frame
	enter := func(p P) {
		var sums game.Sums[P]
		r.Moves(&sums, p, game.Left)
		if !r.Alike {
			r.Moves(&sums, p, game.Right)
		}
		state[p] = open
		stack = append(stack, frame{p, slices.Clone(sums.Parts())})
	}
	// since is the play from the i-th position on, and then to q.
	since := func(i int, q P) []P {
		for _, f := range stack[i:] {
			play = append(play, f.p)
		}
		return append(play, q)
	}
	for enter(p); len(stack) > 0; {
		top := &stack[len(stack)-1]
		if len(top.parts) == 0 {
			state[top.p] = closed
			stack = stack[:len(stack)-1]
			continue
		}
		q := top.parts[0]
		top.parts = top.parts[1:]
		switch {
		case state[q] == open:
			i := slices.IndexFunc(stack, func(f frame) bool { return f.p == q })
			return since(i, q), true, false
		case state[q] == closed:
		case len(state) >= most:
			for i := range stack {
				if grows(stack[i].p, q) {
					return since(i, q), false, false
				}
			}
			return nil, false, false
		default:
			enter(q)
		}
	}
	return nil, false, true
}

// grows reports whether no number of q is less than in p, and one is greater.
func grows[P Numbers](p, q P) bool {
	for i := range len(p) {
		if q[i] < p[i] {
			return false
		}
	}
	return p != q
}
