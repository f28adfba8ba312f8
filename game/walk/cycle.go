package walk

import "slices"

// Cycle returns a play from one of the starts that ends where it begins, that position first
// and last; nil if there is none among the positions that enter takes. It asks next once for
// what follows each of these, and enter once for each position.
func Cycle[P comparable](starts []P, next func(p P) []P, enter func(p P) bool) []P {
	type step struct {
		p    P
		rest []P
	}
	var stack []step
	open := map[P]bool{} // true while p is on the stack
	for _, start := range starts {
		if _, known := open[start]; known || !enter(start) {
			continue
		}
		open[start] = true
		for stack = append(stack, step{start, next(start)}); len(stack) > 0; {
			top := &stack[len(stack)-1]
			if len(top.rest) == 0 {
				open[top.p] = false
				stack = stack[:len(stack)-1]
				continue
			}
			q := top.rest[0]
			top.rest = top.rest[1:]
			switch on, known := open[q]; {
			case on:
				i := slices.IndexFunc(stack, func(s step) bool { return s.p == q })
				var play []P
				for _, s := range stack[i:] {
					play = append(play, s.p)
				}
				return append(play, q)
			case !known:
				if open[q] = enter(q); open[q] {
					stack = append(stack, step{q, next(q)})
				}
			}
		}
	}
	return nil
}
