package check

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"
)

// What follows is the other side: values, certificates and their truth by
// plain search, for small heaps. It shares nothing with the checker.

// options calls use with what every move from a heap of n leaves, the heaps
// in ascending order.
func options(moves []Move, n int, use func(parts []int)) {
	var parts []int
	var split func(rest, h, least int, ok func() bool)
	split = func(rest, h, least int, ok func() bool) {
		if h == 0 {
			if rest == 0 && ok() {
				use(parts)
			}
			return
		}
		if h == 1 { // what is left is the last heap
			least = max(least, rest)
		}
		for a := least; a*h <= rest; a++ {
			parts = append(parts, a)
			split(rest-a, h-1, a, ok)
			parts = parts[:len(parts)-1]
		}
	}
	for t, m := range moves {
		for h := 0; t <= n && h < 16; h++ {
			if m.Heaps>>h&1 == 0 {
				continue
			}
			split(n-t, h, 1, func() bool {
				for i := range parts {
					if i > 0 && parts[i] == parts[i-1] && m.Distinct>>h&1 != 0 {
						return false
					}
				}
				return m.Mixed>>h&1 == 0 || parts[0] != parts[len(parts)-1]
			})
		}
	}
}

func nimSum(g []int, parts []int) (x int) {
	for _, a := range parts {
		x ^= g[a]
	}
	return x
}

// brute returns the values of the heaps below n.
func brute(moves []Move, n int) []int {
	var g []int
	for len(g) < n {
		var seen [1 << 12]bool
		options(moves, len(g), func(parts []int) { seen[nimSum(g, parts)] = true })
		g = append(g, slices.Index(seen[:], false))
	}
	return g
}

// memory remembers values of brute by moves.
type memory map[string][]int

func (m memory) values(moves []Move, n int) []int {
	key := fmt.Sprint(moves)
	if len(m[key]) < n {
		m[key] = brute(moves, n)
	}
	return m[key][:n]
}

func hashOf(g []int) string {
	h := uint64(0)
	for _, v := range g {
		h *= 0x9E3779B97F4A7C15
		h += uint64(v) + 1
	}
	return fmt.Sprintf("%016x", h)
}

// codeMoves returns the moves of an octal code.
func codeMoves(code string) (moves []Move) {
	for _, d := range strings.Replace(code, ".", "", 1) {
		moves = append(moves, Move{Heaps: uint64(d - '0')})
	}
	return moves
}

// mostHeaps returns how many heaps a move leaves at most.
func mostHeaps(moves []Move) (h int) {
	for _, m := range moves {
		h = max(h, bits.Len64(m.Heaps)-1)
	}
	return h
}

// enough returns the number of values that a proof needs of a theorem about
// windows, by counting up from each inequality that the proof uses.
func enough(moves []Move, p, n0 int) int {
	m, bound := max(n0, 1), n0
	for t, move := range moves {
		for h := range 16 {
			n := t
			switch {
			case move.Heaps>>h&1 == 0:
				continue
			case h == 0:
				n = t + 1
			case move.Distinct>>h&1 != 0: // equal neighbours b, the greatest below b+p: b must reach m+(h-1)p
				for n-t-(h-2)*(p-1) <= h*(m+(h-1)*p-1) {
					n++
				}
			case move.Mixed>>h&1 != 0: // all equal to b: b must reach m+p
				for n-t <= h*(m+p-1) {
					n++
				}
			default: // the greatest part of n+p-t must reach m+p
				for n+p-t <= h*(m+p-1) {
					n++
				}
			}
			bound = max(bound, n)
		}
	}
	return bound + p
}

// findPeriod returns the least period that the values of the heaps below n
// prove, with its preperiod.
func findPeriod(moves []Move, g []int) (p, n0 int, ok bool) {
	for p = 1; p < len(g)/2; p++ {
		n0 = len(g) - p
		for n0 > 0 && g[n0-1] == g[n0-1+p] {
			n0--
		}
		if enough(moves, p, n0) <= len(g) {
			return p, n0, true
		}
	}
	return 0, 0, false
}

func isRare(r *Rare, n, v int) bool {
	parity := bits.OnesCount64(uint64(v)&r.Mask) % 2
	if r.Positional {
		return parity == (n+int(r.FirstSplit))%2
	}
	return parity == 0
}

// depthAt returns the least depth at which all rare values below that of heap
// n have a witness, or ok = false.
func depthAt(moves []Move, g []int, r *Rare, n int) (depth int, ok bool) {
	least := map[int]int{}
	options(moves, n, func(parts []int) {
		d := 0
		if len(parts) == 2 {
			d = parts[0]
		}
		x := nimSum(g, parts)
		if old, seen := least[x]; !seen || d < old {
			least[x] = d
		}
	})
	for v := range g[n] {
		if d, seen := least[v]; isRare(r, n, v) && !seen {
			return 0, false
		} else if isRare(r, n, v) {
			depth = max(depth, d)
		}
	}
	return depth, true
}

// newCertificate returns a certificate by the windows, with no values to spare.
func newCertificate(game string, moves []Move, g []int) (*Certificate, bool) {
	p, n0, ok := findPeriod(moves, g)
	if !ok {
		return nil, false
	}
	n := enough(moves, p, n0)
	theorem := MoreHeaps
	switch mostHeaps(moves) {
	case 0, 1, -1:
		theorem = TakeWindow
	case 2:
		theorem = GuySmith
	}
	return &Certificate{
		Format: FormatName, Version: FormatVersion, Game: game, Moves: moves, Theorem: theorem,
		Period: uint64(p), Preperiod: uint64(n0), Values: uint64(n), Hash: hashOf(g[:n]),
	}, true
}

// rareState returns a rare-state certificate of the same claim as c, if there
// is one with a mask below 64 and enough values.
func rareState(c *Certificate, g []int) (*Certificate, bool) {
	p, n0 := int(c.Period), int(c.Preperiod)
	var best *Rare
	for mask := uint64(1); mask < 64; mask++ {
		for _, positional := range []bool{false, true} {
			r := &Rare{Mask: mask, Positional: positional}
			split, fits := -1, true
			for t, m := range c.Moves {
				if positional && m.Heaps >= 4 {
					fits = fits && (split < 0 || (t-split)%2 == 0)
					split = t
				}
			}
			r.FirstSplit = uint64(max(split, 0))
			if !fits || positional && p%2 != 0 {
				continue
			}
			for n, v := range g {
				if isRare(r, n, v) {
					r.List = append(r.List, []uint64{uint64(n), uint64(v)})
				}
			}
			if best == nil || last(r) < last(best) {
				best = r
			}
		}
	}
	if best == nil {
		return nil, false
	}
	from := max(n0, last(best)) + 1
	for range 20 { // the depth and from depend on one another
		if from+p > len(g) {
			return nil, false
		}
		depth := 0
		for n := from; n < from+p; n++ {
			d, ok := depthAt(c.Moves, g, best, n)
			if !ok {
				return nil, false
			}
			depth = max(depth, d)
		}
		w := max(depth, last(best)) + len(c.Moves) - 1
		if from > w && from-w >= n0 {
			out := *c
			best.From, best.Depth = uint64(from), uint64(depth)
			out.Theorem, out.Rare, out.Values = RareState, best, uint64(from+p)
			out.Hash = hashOf(g[:from+p])
			return &out, true
		}
		from = n0 + w + 1
	}
	return nil, false
}

func last(r *Rare) int {
	if len(r.List) == 0 {
		return 0
	}
	return int(r.List[len(r.List)-1][0])
}

// isTrue decides a certificate from the definitions in docs/certificates.md
// alone. Its name says nothing.
func isTrue(c *Certificate, known memory) bool {
	p, n0, n, k := int(c.Period), int(c.Preperiod), int(c.Values), max(len(c.Moves), 1)-1
	switch {
	case c.Format != "zermelo-certificate" || c.Version != 1 || c.Saltus != 0 || p < 1 || n < n0+p || int64(n) > 1<<31:
		return false
	case len(c.Moves) > 0 && c.Moves[0].Heaps&3 != 0:
		return false
	}
	if c.Rare != nil && c.Rare.Positional {
		for t, m := range c.Moves {
			if m.Heaps >= 4 && t%2 != int(c.Rare.FirstSplit%2) {
				return false
			}
		}
	}
	heaps, isTheorem := map[string]int{"take-window": 1, "guy-smith": 2, "more-heaps": 15, "rare-state": 2}[c.Theorem]
	if !isTheorem || mostHeaps(c.Moves) > heaps {
		return false
	}
	if c.Theorem != "rare-state" && n < enough(c.Moves, p, n0) || n > 1e5 {
		return false
	}
	g := known.values(c.Moves, n)
	if c.Hash != hashOf(g) {
		return false
	}
	for i := n0; i+p < n; i++ {
		if g[i] != g[i+p] {
			return false
		}
	}
	if n0 > 0 && g[n0-1] == g[n0-1+p] {
		return false
	}
	for d := 1; d < p; d++ { // a shorter period
		same := true
		for i := n0; i < n0+p; i++ {
			same = same && g[i] == g[n0+(i-n0+d)%p]
		}
		if same {
			return false
		}
	}
	if c.Theorem != "rare-state" {
		return true
	}
	r := c.Rare
	if r == nil || r.Positional && p%2 != 0 {
		return false
	}
	from := int(r.From)
	w := max(last(r), int(r.Depth)) + k
	if from <= w || n < from+p || n0 > from-w {
		return false
	}
	var list [][]uint64
	for i, v := range g[:from+p] {
		if isRare(r, i, v) {
			list = append(list, []uint64{uint64(i), uint64(v)})
		}
	}
	if !slices.EqualFunc(list, r.List, slices.Equal[[]uint64]) || last(r) >= from {
		return false
	}
	for i := from; i < from+p; i++ {
		if d, ok := depthAt(c.Moves, g, r, i); !ok || d > int(r.Depth) {
			return false
		}
	}
	return true
}

func TestBruteOnKnownValues(t *testing.T) {
	for code, want := range map[string][]int{
		"0.77":  {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6}, // Kayles
		"0.137": {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2}, // Dawson's chess
		"0.6":   {0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4}, // Officers
		"0.8":   {0, 0, 0, 0, 1, 1, 1, 2},             // by hand: leave three heaps
	} {
		if got := brute(codeMoves(code), len(want)); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", code, got, want)
		}
	}
	grundy := []int{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3}
	if got := brute([]Move{{Heaps: 4, Distinct: 4}}, len(grundy)); !slices.Equal(got, grundy) {
		t.Errorf("Grundy's game: %v, want %v", got, grundy)
	}
}
