// Package gametest is the conformance kit: every rule set passes it, those
// that users write too.
//
// It knows no theory. Its oracle plays whole positions, sums as tuples of
// components, and asks for each who wins, by the definition of winning alone.
package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
)

// Options returns the options of a rule set as sums, whichever interface of
// [game.Impartial] and [game.Multi] it implements (the latter first).
// It panics if rules is neither.
func Options[P comparable](rules any) func(P) [][]P {
	switch r := rules.(type) {
	case game.Multi[P]:
		return func(p P) [][]P {
			var sums game.Sums[P]
			r.Options(&sums, p)
			options := make([][]P, sums.Len())
			for i := range options {
				options[i] = slices.Clone(sums.At(i))
			}
			return options
		}
	case game.Impartial[P]:
		return func(p P) [][]P {
			var options [][]P
			for _, q := range r.Moves(nil, p) {
				options = append(options, []P{q})
			}
			return options
		}
	}
	panic(fmt.Sprintf("gametest: %T is not an impartial rule set of these positions", rules))
}

// An Oracle decides who wins whole positions by trying all lines of play.
type Oracle[P comparable] struct {
	options func(P) [][]P
	memo    map[string]bool
	values  map[P]uint64
}

// NewOracle returns an oracle for an impartial rule set.
func NewOracle[P comparable](rules any) *Oracle[P] {
	return &Oracle[P]{options: Options[P](rules), memo: map[string]bool{}, values: map[P]uint64{}}
}

// Wins reports whether the player to move wins the sum of parts in normal
// play, by trying all moves in the whole position.
func (o *Oracle[P]) Wins(parts ...P) bool {
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = fmt.Sprintf("%v", p)
	}
	slices.Sort(names)
	key := strings.Join(names, "|")
	if w, ok := o.memo[key]; ok {
		return w
	}
	win := false
search:
	for i, p := range parts {
		for _, option := range o.options(p) {
			next := slices.Concat(parts[:i], option, parts[i+1:])
			if !o.Wins(next...) {
				win = true
				break search
			}
		}
	}
	o.memo[key] = win
	return win
}

// Value returns the Grundy value of p by the definition, recursively.
func (o *Oracle[P]) Value(p P) uint64 {
	if v, ok := o.values[p]; ok {
		return v
	}
	seen := map[uint64]bool{}
	for _, option := range o.options(p) {
		var sum uint64
		for _, q := range option {
			sum ^= o.Value(q)
		}
		seen[sum] = true
	}
	var v uint64
	for seen[v] {
		v++
	}
	o.values[p] = v
	return v
}

// Laws checks the laws of package game on every position that can be reached
// from the given ones, up to a bound: appending, repeatable, loop-free, counts
// that bound, parts that are parts.
func Laws[P comparable](t testing.TB, rules any, starts ...P) {
	t.Helper()
	const bound = 3000
	options := Options[P](rules)
	seen := map[P]bool{}
	queue := slices.Clone(starts)
	for len(queue) > 0 && len(seen) < bound {
		p := queue[0]
		queue = queue[1:]
		if seen[p] {
			continue
		}
		seen[p] = true
		first := options(p)
		if again := options(p); fmt.Sprint(first) != fmt.Sprint(again) {
			t.Fatalf("options of %v differ from call to call: %v, %v", p, first, again)
		}
		checkAppends(t, rules, p, first)
		if c, ok := rules.(game.Counter[P]); ok && c.MoveCount(p) < uint64(len(first)) {
			t.Fatalf("MoveCount(%v) = %d, but there are %d moves", p, c.MoveCount(p), len(first))
		}
		for _, option := range first {
			queue = append(queue, option...)
		}
	}
	checkLoopFree(t, options, starts, bound)
}

func checkAppends[P comparable](t testing.TB, rules any, p P, want [][]P) {
	t.Helper()
	switch r := rules.(type) {
	case game.Multi[P]:
		var sums game.Sums[P]
		sums.Add(p, p)
		r.Options(&sums, p)
		if sums.Len() != len(want)+1 || !slices.Equal(sums.At(0), []P{p, p}) {
			t.Fatalf("Options(%v) does not append", p)
		}
	case game.Impartial[P]:
		if got := r.Moves([]P{p, p}, p); len(got) != len(want)+2 || got[0] != p || got[1] != p {
			t.Fatalf("Moves(%v) does not append", p)
		}
	}
}

// checkLoopFree walks depth first and fails when it meets a position on its
// own path.
func checkLoopFree[P comparable](t testing.TB, options func(P) [][]P, starts []P, bound int) {
	t.Helper()
	const open, closed = 1, 2
	state := map[P]int{}
	var walk func(p P)
	walk = func(p P) {
		if len(state) > bound || state[p] == closed {
			return
		}
		if state[p] == open {
			t.Fatalf("position %v can be reached from itself", p)
		}
		state[p] = open
		for _, option := range options(p) {
			for _, q := range option {
				walk(q)
			}
		}
		state[p] = closed
	}
	for _, p := range starts {
		walk(p)
	}
}

// Values checks value against the definition on each position, and its nim-sum
// against whole play on the sum of all of them and of each pair.
func Values[P comparable](t testing.TB, rules any, value func(P) uint64, positions ...P) {
	t.Helper()
	o := NewOracle[P](rules)
	for _, p := range positions {
		if got, want := value(p), o.Value(p); got != want {
			t.Fatalf("value of %v is %d, want %d", p, got, want)
		}
	}
	Sum(t, o, value, positions...)
}

// Sum checks that whole play of the sum of positions agrees with the nim-sum
// of their values.
func Sum[P comparable](t testing.TB, o *Oracle[P], value func(P) uint64, positions ...P) {
	t.Helper()
	var sum uint64
	for _, p := range positions {
		sum ^= value(p)
	}
	if got := o.Wins(positions...); got != (sum != 0) {
		t.Fatalf("sum of %v: whole play says win = %v, the nim-sum of values is %d", positions, got, sum)
	}
}

// Split checks that every part list of a [game.Splitter] is worth its
// position: adding the position to its own parts must lose for the mover.
func Split[P comparable](t testing.TB, rules any, positions ...P) {
	t.Helper()
	s, ok := rules.(game.Splitter[P])
	if !ok {
		t.Fatalf("%T is not a Splitter", rules)
	}
	o := NewOracle[P](rules)
	for _, p := range positions {
		if whole := append(s.Split(nil, p), p); o.Wins(whole...) {
			t.Fatalf("%v is not worth the sum of its parts %v", p, whole[:len(whole)-1])
		}
	}
}
