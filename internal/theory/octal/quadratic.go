package octal

import "fmt"

// Quadratic returns the values of the heaps 0..n-1 straight from the
// definition: every option of every heap is formed and the least value not
// among them is taken. It shares nothing with the engine and is its oracle.
// A move into h heaps costs O(n^(h-1)) per heap.
func Quadratic(r Rule, n int) ([]uint32, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	if n < 0 {
		return nil, fmt.Errorf("%w: %d heaps", ErrLimit, n)
	}
	g := make([]uint32, n)
	// A heap of n tokens allows fewer than 2n moves in a row, which bounds
	// its value; the extra bit leaves room for nim-sums.
	size := 1
	for size < 2*n+2 {
		size *= 2
	}
	seen := make([]int, size)
	for heap := 1; heap < n; heap++ {
		for t := 0; t <= heap; t++ {
			m := r.Move(uint64(t))
			for h := 0; m.Heaps>>h != 0; h++ {
				if m.Heaps>>h&1 == 0 {
					continue
				}
				p := partition{g: g, seen: seen, stamp: heap, distinct: m.Distinct>>h&1 != 0, mixed: m.Mixed>>h&1 != 0}
				p.walk(heap-t, h, 1, 0, 0)
			}
		}
		for seen[g[heap]] == heap {
			g[heap]++
		}
	}
	return g, nil
}

// partition walks over the ways to divide tokens into heaps of growing size.
type partition struct {
	g               []uint32
	seen            []int
	stamp           int
	distinct, mixed bool
}

func (p *partition) walk(rest, parts, least, first int, sum uint32) {
	if parts == 0 {
		if rest == 0 {
			p.seen[sum] = p.stamp
		}
		return
	}
	if parts == 1 {
		if rest < least || rest >= p.stamp+1 || p.mixed && rest == first {
			return
		}
		p.seen[sum^p.g[rest]] = p.stamp
		return
	}
	for a := least; a*parts <= rest; a++ {
		f := first
		if f == 0 {
			f = a
		}
		next := a
		if p.distinct {
			next++
		}
		p.walk(rest-a, parts-1, next, f, sum^p.g[a])
	}
}
